import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { FAILURES, ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { ACCOUNT_PAUSES } from '../../../../server/contract/rules/accounts.js'
import { loginSchema, registrationSchema } from '../../../../server/contract/schemas/credentials.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { useLoginMutation } from '../../platform/session/session.generated.js'
import { useRegisterMutation } from './AuthForm.generated.js'
import { paths } from '../../paths.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { authErrors, MissingUserError } from '../codes/authErrors.js'
import { closeAuthModal } from '../sessions/authModal.js'
import { session, sessionUser } from '../../platform/session/session.js'
import { useForm } from '../../platform/ui/forms/useForm.js'

interface AuthValues {
  username: string
  email: string
  password: string
  confirmPassword: string
  terms: boolean
}

type AuthErrors = Partial<Record<keyof AuthValues, string>>

const EMPTY: AuthValues = { username: '', email: '', password: '', confirmPassword: '', terms: false }

/** Validates a form. Signing in needs an email address and any password; registering applies all rules. */
export function checkAuth(mode: 'login' | 'register', values: AuthValues, needsTerms: boolean): AuthErrors {
  if (mode === 'login') return fieldErrors(loginSchema, values)
  const errors: AuthErrors = fieldErrors(registrationSchema(values.password), values)
  if (needsTerms && !values.terms) errors.terms = ACCOUNT_NOTICES.termsRequired
  return errors
}

interface AuthFormOptions {
  mode: 'login' | 'register'
  /** The page asks to accept the terms, the modal does not. */
  variant: 'page' | 'modal'
  email?: string
  /** Called when the password was right but the email address is not verified. */
  onUnverified: (email: string) => void
}

/** State, validation and requests of the sign-in and registration forms. */
export function useAuthForm({ mode, variant, email: initialEmail = '', onUnverified }: AuthFormOptions) {
  const needsTerms = variant === 'page' && mode === 'register'
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const { values, errors, form, set, showErrors, field } = useForm<AuthValues>(
    { ...EMPTY, email: initialEmail },
    () => setFailure(null),
  )
  const [isDone, setDone] = useState(false)
  const [login, { loading: isLoggingIn }] = useLoginMutation()
  const [register, { loading: isRegistering }] = useRegisterMutation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Cancels a page's delayed navigation when it unmounts. A closed modal stays mounted, so its timer runs on.
  useEffect(() => () => clearTimeout(timer.current), [])

  const kind = variant === 'modal' ? 'modal' : 'route'
  const pending = isLoggingIn || isRegistering || isDone

  const signIn = async (email: string) => {
    const { data } = await login({ variables: { email, password: values.password } })
    const { user, token } = data?.login ?? {}
    if (!user) throw new MissingUserError()
    if (!token || !user.isEmailVerified) {
      toast.info(ACCOUNT_NOTICES.verifyToLogin, { kind })
      onUnverified(email)
      return
    }
    setDone(true)
    session.set({ user: sessionUser(user), token, isAuthenticated: true })
    if (variant === 'modal') toast.success(ACCOUNT_NOTICES.modalWelcomeBack, { kind })
    else toast.success(ACCOUNT_NOTICES.welcomeBack(user.username), { kind })
  }

  const signUp = async (username: string, email: string) => {
    const { data } = await register({ variables: { input: { username, email, password: values.password } } })
    const created = data?.register
    if (!created?.success) throw new MissingUserError()
    const user = { username: created.username, email: created.email, isEmailVerified: false }
    setDone(true)
    session.set({ user, token: null, isAuthenticated: false })
    if (!created.emailVerificationRequired) {
      toast.success(ACCOUNT_NOTICES.accountCreated, { kind })
      timer.current = setTimeout(
        () => (variant === 'modal' ? closeAuthModal() : void navigate(paths.login(), { state: { email } })),
        ACCOUNT_PAUSES.registerDoneMs,
      )
      return
    }
    toast.success(variant === 'modal' ? ACCOUNT_NOTICES.modalRegistered : ACCOUNT_NOTICES.registered, {
      kind,
    })
    timer.current = setTimeout(() => {
      if (variant === 'modal') closeAuthModal({ keepAction: true })
      void navigate(paths.verifyEmail(user.email), {
        state: { email: user.email, fromRegistration: true, user },
      })
    }, ACCOUNT_PAUSES.registerMs)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || showErrors(checkAuth(mode, values, needsTerms))) return
    setFailure(null)
    const email = values.email.trim()
    try {
      await (mode === 'login' ? signIn(email) : signUp(values.username.trim(), email))
    } catch (error) {
      const { value: toastText, shown } = mode === 'login' ? FAILURES.login : FAILURES.register
      const failure = { value: toastText, shown: variant === 'modal' ? ACCOUNT_NOTICES.modalFailed : shown }
      const { fields, text, value } = authErrors(error, failure)
      toast.error(value, { kind })
      if (showErrors(fields)) return
      setFailure(text ?? value)
      form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    }
  }

  return { values, errors, failure, pending, needsTerms, form, set, field, submit }
}
