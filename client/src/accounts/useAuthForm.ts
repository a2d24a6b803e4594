import { useRef, useState, type FormEvent } from 'react'
import { NOTICES } from '../../../server/contract/messages.js'
import {
  checkConfirmPassword,
  checkEmail,
  checkNewPassword,
  checkUsername,
} from '../../../server/contract/rules.js'
import type { AuthMode } from './authModal.js'

/** What is typed into the sign-in forms. */
export interface AuthValues {
  username: string
  email: string
  password: string
  confirmPassword: string
  terms: boolean
}

/** A text for each field that is wrong. */
export type AuthErrors = Partial<Record<keyof AuthValues, string>>

const EMPTY: AuthValues = { username: '', email: '', password: '', confirmPassword: '', terms: false }

/** What is wrong with a form. Signing in looks at e-mail and password only, and not at a password's strength. */
export function checkAuth(mode: AuthMode, values: AuthValues, needsTerms: boolean): AuthErrors {
  const errors: AuthErrors =
    mode === 'login'
      ? { email: checkEmail(values.email), password: values.password ? undefined : NOTICES.passwordRequired }
      : {
          username: checkUsername(values.username),
          email: checkEmail(values.email),
          password: checkNewPassword(values.password),
          confirmPassword: checkConfirmPassword(values.password, values.confirmPassword),
          terms: needsTerms && !values.terms ? NOTICES.termsRequired : undefined,
        }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}

/** State and rules of a sign-in form. A field's error goes when something is typed into it. */
export function useAuthForm(mode: AuthMode, needsTerms = false) {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<AuthErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const set = <Key extends keyof AuthValues>(key: Key, value: AuthValues[Key]) => {
    setValues((before) => ({ ...before, [key]: value }))
    setErrors(({ [key]: _gone, ...rest }) => rest)
    setFailure(null)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkAuth(mode, values, needsTerms)
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setFailure(NOTICES.accountsClosed)
  }

  return { values, errors, failure, form, set, submit }
}
