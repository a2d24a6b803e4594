import { Button, chakra, Box } from '@chakra-ui/react'
import { useId, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { useSignInOptionsQuery } from './AuthForm.generated.js'
import { paths } from '../../paths.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { AlertIcon } from '../../platform/ui/icons/icons.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { FormNotice } from '../codes/FormNotice.js'
import { closeAuthModal } from '../sessions/authModal.js'
import { NewPasswordFields, PasswordField } from '../codes/PasswordField.js'
import { useAuthForm } from './useAuthForm.js'
import { t } from '../../platform/ui/language/t.js'
import { rich } from '../../platform/ui/language/rich.js'
import './AuthForm.css'

interface AuthFormProps {
  mode: 'login' | 'register'
  /** The page asks to accept the terms, the modal does not. */
  variant: 'page' | 'modal'
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

/** Providers that are shown, as not available, when the server has none configured. */
const PROVIDERS = ['Google', 'GitHub'] as const

/** The form to sign in or to create an account, for the modal and the pages. */
export function AuthForm(props: AuthFormProps) {
  const { mode, variant, email, message, notice, problem, onUnverified, children } = props
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [unverified, setUnverified] = useState<string>()
  const providersNote = useId()
  const { values, errors, failure, pending, needsTerms, form, set, field, submit } = useAuthForm({
    mode,
    variant,
    email,
    onUnverified: onUnverified ?? setUnverified,
  })
  const hasErrors = Object.values(errors).some(Boolean)
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
    if (passwordReset === false) return toast.info(ACCOUNT_NOTICES.passwordReset, { kind })
    if (variant === 'modal') closeAuthModal({ keepAction: true })
    void navigate(paths.resetPassword(values.email.trim()))
  }

  return (
    // If the client fails to load, the password must not get into the address.
    <form
      className="auth-form"
      method="post"
      noValidate
      ref={form}
      aria-busy={pending || undefined}
      onSubmit={(event) => void submit(event)}
    >
      {message && !failure && !problem && !hasErrors && <FormNotice tone="success">{message}</FormNotice>}
      {notice && !failure && <FormNotice tone="notice">{notice}</FormNotice>}
      {unverified && (
        <FormNotice tone="notice">
          {ACCOUNT_NOTICES.verifyToLogin}.{' '}
          <Link to={paths.verifyEmail(unverified)} state={{ email: unverified }}>
            {t('Enter the code')}
          </Link>
        </FormNotice>
      )}
      {(failure ?? problem) && <FormNotice tone="failure">{failure ?? problem}</FormNotice>}
      {isRegistering && (
        <FormField label={t('Username')} {...field('username')} autoComplete="username" required />
      )}
      <FormField
        label={t('Email Address')}
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
        <chakra.button
          type="button"
          className="auth-form__link"
          alignSelf="flex-end"
          minH="24px"
          mt="-2"
          fontSize="0.875rem"
          onClick={resetPassword}
        >
          {t('Forgot your password?')}
        </chakra.button>
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
              {rich('I agree to the <link>Terms of Service</link> and the <link2>Privacy Policy</link2>', {
                link: <Link to={paths.terms()} />,
                link2: <Link to={paths.privacy()} />,
              })}
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
            ? t('Creating Account...')
            : t('Signing In...')
          : isRegistering
            ? t('Create Account')
            : t('Sign In')}
      </Button>
      <p className="auth-form__or">
        <span>{t('or')}</span>
      </p>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(200px, 100%), 1fr))" gap="2.5">
        {provider ? (
          <Button variant="outline" asChild>
            <a
              className="auth-form__provider"
              href={`${provider.url}?return=${encodeURIComponent(returnTo)}`}
            >
              {t('Continue with {name}', { name: provider.name })}
            </a>
          </Button>
        ) : (
          <>
            {PROVIDERS.map((name) => (
              <Button
                key={name}
                variant="outline"
                className="auth-form__unavailable"
                aria-describedby={providersNote}
                onClick={() => announceProvider(name)}
              >
                {t('Continue with {name}', { name })}
              </Button>
            ))}
            <p className="auth-form__note" id={providersNote}>
              {ACCOUNT_NOTICES.providersUnavailable}
            </p>
          </>
        )}
      </Box>
      <p className="auth-form__other">{children}</p>
    </form>
  )
}
