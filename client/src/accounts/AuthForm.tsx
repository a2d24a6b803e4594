import { Button } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ACCOUNT_NOTICES } from '../../../server/contract/messages/accounts.js'
import { useSignInOptionsQuery } from './AuthForm.generated.js'
import { paths } from '../paths.js'
import { FormField } from '../ui/FormField.js'
import { AlertIcon } from '../ui/icons/AlertIcon.js'
import { toast } from '../ui/toast.js'
import { FormNotice } from './FormNotice.js'
import { closeAuthModal } from './authModal.js'
import { NewPasswordFields, PasswordField } from './PasswordField.js'
import { useAuthForm } from './useAuthForm.js'
import './AuthForm.css'

interface AuthFormProps {
  mode: 'login' | 'register'
  /** The page asks to accept the terms and lists all providers; the modal is shorter. */
  variant: 'page' | 'modal'
  /** Initial value of the email field. */
  email?: string
  /** Success message, such as a verified email address or a new password. */
  message?: string
  /** Why the user is asked to sign in. */
  notice?: string
  /** Error of the step before, such as a failed provider sign-in. */
  problem?: string
  /** Called when the password was right but the email address is not verified. Defaults to a notice in the form. */
  onUnverified?: (email: string) => void
  /** The link to the other form. */
  children: ReactNode
}

/** Providers whose sign-in is announced when the server has none configured. */
const PROVIDERS = { page: ['Google', 'GitHub'], modal: ['Google'] } as const

/** The form to sign in or to create an account, for the modal and the pages. */
export function AuthForm(props: AuthFormProps) {
  const { mode, variant, email, message, notice, problem, onUnverified, children } = props
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [unverified, setUnverified] = useState<string>()
  const { values, errors, failure, pending, needsTerms, form, set, field, submit } = useAuthForm({
    mode,
    variant,
    email,
    onUnverified: onUnverified ?? setUnverified,
  })
  const { data } = useSignInOptionsQuery()
  const { provider, passwordReset } = data?.signInOptions ?? {}
  const isRegistering = mode === 'register'
  const kind = variant === 'modal' ? 'modal' : 'route'
  // After signing in by the modal the user continues on the same page.
  const returnTo = variant === 'modal' ? pathname + search : paths.home()

  const announceProvider = (name: string) =>
    toast.info(
      variant === 'modal' ? ACCOUNT_NOTICES.modalProviderSoon(name) : ACCOUNT_NOTICES.pageProviderSoon(name),
      {
        kind,
      },
    )

  const resetPassword = () => {
    if (!passwordReset) return toast.info(ACCOUNT_NOTICES.passwordReset, { kind })
    if (variant === 'modal') closeAuthModal({ keepAction: true })
    void navigate(paths.resetPassword(values.email.trim()))
  }

  return (
    <form
      className="auth-form"
      noValidate
      ref={form}
      aria-busy={pending || undefined}
      onSubmit={(event) => void submit(event)}
    >
      {message && <FormNotice tone="success">{message}</FormNotice>}
      {notice && !failure && <FormNotice tone="notice">{notice}</FormNotice>}
      {unverified && (
        <FormNotice tone="notice">
          {ACCOUNT_NOTICES.verifyToLogin}.{' '}
          <Link to={paths.verifyEmail(unverified)} state={{ email: unverified }}>
            Enter the code
          </Link>
        </FormNotice>
      )}
      {(failure ?? problem) && <FormNotice tone="failure">{failure ?? problem}</FormNotice>}
      {isRegistering && (
        <FormField label="Username" {...field('username')} autoComplete="username" required />
      )}
      <FormField
        label="Email Address"
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete={isRegistering ? 'email' : 'username'}
        required
      />
      {isRegistering ? (
        <NewPasswordFields password={field('password')} confirmation={field('confirmPassword')} />
      ) : (
        <PasswordField {...field('password')} />
      )}
      {!isRegistering && (
        <button type="button" className="auth-form__link auth-form__forgot" onClick={resetPassword}>
          Forgot your password?
        </button>
      )}
      {needsTerms && (
        <div>
          <label className="auth-form__terms">
            <input
              type="checkbox"
              name="terms"
              checked={values.terms}
              aria-invalid={Boolean(errors.terms)}
              aria-describedby={errors.terms ? 'terms-error' : undefined}
              onChange={(event) => set('terms', event.target.checked)}
            />
            <span>
              I agree to the <Link to={paths.terms()}>Terms of Service</Link> and the{' '}
              <Link to={paths.privacy()}>Privacy Policy</Link>
            </span>
          </label>
          {errors.terms && (
            <p className="auth-form__error" id="terms-error">
              <AlertIcon size={15} /> {errors.terms}
            </p>
          )}
        </div>
      )}
      <Button type="submit" width="full" disabled={pending}>
        {pending
          ? isRegistering
            ? 'Creating Account...'
            : 'Signing In...'
          : isRegistering
            ? 'Create Account'
            : 'Sign In'}
      </Button>
      <p className="auth-form__or">
        <span>or</span>
      </p>
      <div className="auth-form__providers">
        {provider ? (
          <Button variant="outline" asChild>
            <a
              className="auth-form__provider"
              href={`${provider.url}?return=${encodeURIComponent(returnTo)}`}
            >
              Continue with {provider.name}
            </a>
          </Button>
        ) : (
          PROVIDERS[variant].map((name) => (
            <Button key={name} variant="outline" onClick={() => announceProvider(name)}>
              Continue with {name}
            </Button>
          ))
        )}
      </div>
      <p className="auth-form__other">{children}</p>
    </form>
  )
}
