import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { paths } from '../paths.js'
import { FormField } from '../ui/FormField.js'
import { AlertIcon } from '../ui/icons.js'
import { toast } from '../ui/toast.js'
import type { AuthMode } from './authModal.js'
import { useAuthForm } from './useAuthForm.js'
import './AuthForm.css'

interface AuthFormProps {
  mode: AuthMode
  /** The page asks for the terms and offers every provider; the modal is shorter. */
  place: 'page' | 'modal'
  /** The link to the other form. */
  children: ReactNode
}

const PROVIDERS = { page: ['Google', 'GitHub'], modal: ['Google'] } as const

/** The form to sign in or to create an account, the same in the modal and on the pages. */
export function AuthForm({ mode, place, children }: AuthFormProps) {
  const needsTerms = place === 'page' && mode === 'register'
  const { values, errors, failure, form, set, submit } = useAuthForm(mode, needsTerms)
  const registering = mode === 'register'

  const provide = (provider: string) => {
    if (place === 'modal') toast.info(NOTICES.modalProviderSoon(provider), { kind: 'modal' })
    else toast.info(NOTICES.pageProviderSoon(provider), { kind: 'route' })
  }

  return (
    <form className="auth-form" noValidate ref={form} onSubmit={submit}>
      {failure && (
        <p className="auth-form__failure" role="alert">
          <AlertIcon size={18} /> {failure}
        </p>
      )}
      {registering && (
        <FormField
          label="Username"
          name="username"
          autoComplete="username"
          required
          value={values.username}
          onChange={(value) => set('username', value)}
          error={errors.username}
        />
      )}
      <FormField
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={values.email}
        onChange={(value) => set('email', value)}
        error={errors.email}
      />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete={registering ? 'new-password' : 'current-password'}
        required
        value={values.password}
        onChange={(value) => set('password', value)}
        error={errors.password}
        help={registering ? 'At least 8 characters, with upper and lower case and a number.' : undefined}
      />
      {registering && (
        <FormField
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          value={values.confirmPassword}
          onChange={(value) => set('confirmPassword', value)}
          error={errors.confirmPassword}
        />
      )}
      {!registering && (
        <button
          type="button"
          className="auth-form__link auth-form__forgot"
          onClick={() => toast.info(NOTICES.passwordReset, { kind: place === 'modal' ? 'modal' : 'route' })}
        >
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
      <Button type="submit" width="full">
        {registering ? 'Create Account' : 'Sign In'}
      </Button>
      <p className="auth-form__or">
        <span>or</span>
      </p>
      <div className="auth-form__providers">
        {PROVIDERS[place].map((provider) => (
          <Button key={provider} variant="outline" onClick={() => provide(provider)}>
            Continue with {provider}
          </Button>
        ))}
      </div>
      <p className="auth-form__other">{children}</p>
    </form>
  )
}
