import * as z from 'zod/mini'
import { ACCOUNT_VALIDATION } from '../messages/accounts.js'
import { CODE_LENGTH, EMAIL_MAX, PASSWORD, USERNAME } from '../rules/credentials.js'
import { isReservedUsername } from '../rules/reservedUsernames.js'
import { orStop } from './fieldErrors.js'
import { t } from '../translate.js'

// Account input. Section 5 of the specification fixes the texts.

/** Not whitespace, a character with a meaning in email headers, or one that nobody sees. */
const EMAIL_CHARACTER = String.raw`[^\s@<>()[\]\\,;:"\p{C}\p{Default_Ignorable_Code_Point}\u2800]`
/** The same without the dots of domains: mail servers read the ideographic one as a dot too. */
const LABEL_CHARACTER = EMAIL_CHARACTER.replace('[^', String.raw`[^.\u3002`)
const EMAIL = new RegExp(
  `^${EMAIL_CHARACTER}{1,64}@${LABEL_CHARACTER}+(?:\\.${LABEL_CHARACTER}+)*\\.${LABEL_CHARACTER}{2,}$`,
  'u',
)
const INVALID_EMAIL = t('Please enter a valid email address')

/** An email address; trims it. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, orStop(t('Email is required'))),
    z.maxLength(EMAIL_MAX, orStop(INVALID_EMAIL)),
    z.regex(EMAIL, INVALID_EMAIL),
  )

/** Returns the email address of a parameter of a page, which may show it; undefined unless it is valid. */
export const emailOf = (text: string | null): string | undefined => emailSchema.safeParse(text).data

/** A username; trims it. */
export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, orStop(t('Username is required'))),
    z.minLength(USERNAME.min, orStop(t('Username must be at least 3 characters'))),
    z.maxLength(USERNAME.max, orStop(t('Username must be at most 30 characters'))),
    z.regex(/^[A-Za-z0-9_]+$/, t('Username can only contain letters, numbers, and underscores')),
  )

/** A username that an account does not have yet. @param ownNames further reserved names, such as the operator's */
export const newUsernameSchema = (ownNames?: readonly string[]) =>
  usernameSchema.check(
    z.refine((name) => !isReservedUsername(name, ownNames), ACCOUNT_VALIDATION.usernameReserved),
  )

export const newPasswordSchema = z.string().check(
  z.minLength(1, orStop(ACCOUNT_VALIDATION.passwordRequired)),
  z.minLength(PASSWORD.min, orStop(t('Password must be at least 8 characters'))),
  z.maxLength(PASSWORD.max, orStop(t('Password must be at most 128 characters'))),
  z.refine(
    (password) => /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password),
    t('Password must contain at least one uppercase letter, one lowercase letter, and one number'),
  ),
)

/** The repetition of a new password. */
export const confirmationSchema = (password: string) =>
  z.string().check(
    z.minLength(1, orStop(t('Please confirm your password'))),
    z.refine((confirmation) => confirmation === password, t('Passwords do not match')),
  )

/** The password that an account has: its rules may have been others when it was chosen. */
export const currentPasswordSchema = z.string().check(z.minLength(1, ACCOUNT_VALIDATION.passwordRequired))

export const codeSchema = z
  .string()
  .check(
    z.minLength(1, orStop(t('Verification code is required'))),
    z.length(CODE_LENGTH, orStop(t('Verification code must be 6 digits'))),
    z.regex(/^[0-9]+$/, t('Verification code must contain only numbers')),
  )

export const registrationSchema = (password: string) =>
  z.object({
    username: newUsernameSchema(),
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: confirmationSchema(password),
  })

/** The form that sets a new password with an emailed code. */
export const passwordResetSchema = (password: string) =>
  z.object({
    code: codeSchema,
    password: newPasswordSchema,
    confirmPassword: confirmationSchema(password),
  })

export const loginSchema = z.object({ email: emailSchema, password: currentPasswordSchema })
