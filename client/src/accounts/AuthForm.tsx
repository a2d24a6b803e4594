import { Button } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { useSignInOptionsQuery } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { FormField } from '../ui/FormField.js'
import { AlertIcon } from '../ui/icons.js'
import { toast } from '../ui/toast.js'
import { FormNotice } from './FormNotice.js'
import { closeAuthModal } from './authModal.js'
import { NewPasswordFields, PasswordField } from './PasswordField.js'
import { useAuthForm } from './useAuthForm.js'
import './AuthForm.css'

interface AuthFormProps {
  mode: 'login' | 'register'
  /** The page asks for the terms and offers every provider; the modal is shorter. */
  place: 'page' | 'modal'
  /** An address to begin with. */
  email?: string
  /** What has led here: a verified address, a new password. */
  message?: string
  /** Why the person is asked to sign in. */
  notice?: string
  /** What has gone wrong before. */
  problem?: string
  /** The password was right, but the address waits for its code; the page says so itself. */
  onUnverified?: (email: string) => void
  /** The link to the other form. */
  children: ReactNode
}

const PROVIDERS = { page: ['Google', 'GitHub'], modal: ['Google'] } as const

/** The form to sign in or to create an account, the same in the modal and on the pages. */
export function AuthForm(props: AuthFormProps) {
  const { mode, place, email, message, notice, problem, onUnverified, children } = props
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [unverified, setUnverified] = useState<string>()
  const { values, errors, failure, pending, needsTerms, form, set, field, submit } = useAuthForm({
    mode,
    place,
    email,
    onUnverified: onUnverified ?? setUnverified,
  })
  const { data } = useSignInOptionsQuery({ context: { anonymous: true } })
  const { provider, passwordReset } = data?.signInOptions ?? {}
  const registering = mode === 'register'
  const kind = place === 'modal' ? 'modal' : 'route'
  // The modal is opened over a page that somebody wants to go on with.
  const returnTo = place === 'modal' ? pathname + search : paths.home()

  const promise = (name: string) =>
    toast.info(place === 'modal' ? NOTICES.modalProviderSoon(name) : NOTICES.pageProviderSoon(name), { kind })

  const forget = () => {
    if (!passwordReset) return toast.info(NOTICES.passwordReset, { kind })
    if (place === 'modal') closeAuthModal(true)
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
          {NOTICES.verifyToLogin}.{' '}
          <Link to={paths.verifyEmail(unverified)} state={{ email: unverified }}>
            Enter the code
          </Link>
        </FormNotice>
      )}
      {(failure ?? problem) && <FormNotice tone="failure">{failure ?? problem}</FormNotice>}
      {registering && <FormField label="Username" {...field('username')} autoComplete="username" required />}
      <FormField
        label="Email Address"
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete={registering ? 'email' : 'username'}
        required
      />
      {registering ? (
        <NewPasswordFields password={field('password')} again={field('confirmPassword')} />
      ) : (
        <PasswordField {...field('password')} />
      )}
      {!registering && (
        <button type="button" className="auth-form__link auth-form__forgot" onClick={forget}>
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
          ? registering
            ? 'Creating Account...'
            : 'Signing In...'
          : registering
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
          PROVIDERS[place].map((name) => (
            <Button key={name} variant="outline" onClick={() => promise(name)}>
              Continue with {name}
            </Button>
          ))
        )}
      </div>
      <p className="auth-form__other">{children}</p>
    </form>
  )
}
