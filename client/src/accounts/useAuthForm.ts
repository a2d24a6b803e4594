import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { FAILURES, NOTICES, VALIDATION } from '../../../server/contract/messages.js'
import {
  ACCOUNT_PAUSES,
  checkConfirmPassword,
  checkEmail,
  checkNewPassword,
  checkUsername,
} from '../../../server/contract/rules.js'
import { useLoginMutation, useRegisterMutation } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { toast } from '../ui/toast.js'
import { authErrors, MissingUser } from './authErrors.js'
import { closeAuthModal } from './authModal.js'
import { session, sessionUser } from './session.js'
import { useForm } from './useForm.js'

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
const ANONYMOUS = { context: { anonymous: true } }

/** What is wrong with a form. Signing in looks at e-mail and password only, and not at a password's strength. */
export function checkAuth(mode: 'login' | 'register', values: AuthValues, needsTerms: boolean): AuthErrors {
  const errors: AuthErrors =
    mode === 'login'
      ? {
          email: checkEmail(values.email),
          password: values.password ? undefined : VALIDATION.passwordRequired,
        }
      : {
          username: checkUsername(values.username),
          email: checkEmail(values.email),
          password: checkNewPassword(values.password),
          confirmPassword: checkConfirmPassword(values.password, values.confirmPassword),
          terms: needsTerms && !values.terms ? NOTICES.termsRequired : undefined,
        }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}

interface AuthFormOptions {
  mode: 'login' | 'register'
  place: 'page' | 'modal'
  /** An address to begin with. */
  email?: string
  /** The password was right, but the address waits for its code. */
  onUnverified: (email: string) => void
}

/** State, rules and calls of a sign-in form. A field's error goes when something is typed into it. */
export function useAuthForm({ mode, place, email: known = '', onUnverified }: AuthFormOptions) {
  const needsTerms = place === 'page' && mode === 'register'
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const {
    values,
    errors,
    form,
    set,
    showErrors: point,
    field,
  } = useForm<AuthValues>({ ...EMPTY, email: known }, () => setFailure(null))
  const [done, setDone] = useState(false)
  const [login, { loading: isLoggingIn }] = useLoginMutation(ANONYMOUS)
  const [register, { loading: isRegistering }] = useRegisterMutation(ANONYMOUS)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A page that is left takes its plans with it; a modal's go on, since it is hidden and not taken away.
  useEffect(() => () => clearTimeout(timer.current), [])

  const kind = place === 'modal' ? 'modal' : 'route'
  const pending = isLoggingIn || isRegistering || done

  const signIn = async (email: string) => {
    const { data } = await login({ variables: { email, password: values.password } })
    const { user, token } = data?.login ?? {}
    if (!user) throw new MissingUser()
    if (!token || !user.isEmailVerified) {
      toast.info(NOTICES.verifyToLogin, { kind })
      onUnverified(email)
      return
    }
    setDone(true)
    session.set({ user: sessionUser(user), token, isAuthenticated: true })
    if (place === 'modal') toast.success(NOTICES.modalWelcomeBack, { kind })
    else toast.success(NOTICES.welcomeBack(user.username), { kind })
  }

  const signUp = async (username: string, email: string) => {
    const { data } = await register({ variables: { input: { username, email, password: values.password } } })
    const created = data?.register
    if (!created?.success) throw new MissingUser()
    const user = { username: created.username, email: created.email, isEmailVerified: false }
    setDone(true)
    session.set({ user, token: null, isAuthenticated: false })
    if (!created.emailVerificationRequired) {
      toast.success(NOTICES.accountCreated, { kind })
      timer.current = setTimeout(
        () => (place === 'modal' ? closeAuthModal() : void navigate(paths.login(), { state: { email } })),
        ACCOUNT_PAUSES.registerDoneMs,
      )
      return
    }
    toast.success(place === 'modal' ? NOTICES.modalRegistered : NOTICES.registered, { kind })
    timer.current = setTimeout(() => {
      if (place === 'modal') closeAuthModal(true)
      void navigate(paths.verifyEmail(user.email), {
        state: { email: user.email, fromRegistration: true, user },
      })
    }, ACCOUNT_PAUSES.registerMs)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || point(checkAuth(mode, values, needsTerms))) return
    setFailure(null)
    const email = values.email.trim()
    try {
      await (mode === 'login' ? signIn(email) : signUp(values.username.trim(), email))
    } catch (error) {
      const { value: said, shown } = mode === 'login' ? FAILURES.login : FAILURES.register
      const failure = { value: said, shown: place === 'modal' ? NOTICES.modalFailed : shown }
      const { fields, text, value } = authErrors(error, failure)
      toast.error(value, { kind })
      if (point(fields)) return
      setFailure(text ?? value)
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    }
  }

  return { values, errors, failure, pending, needsTerms, form, set, field, submit }
}
