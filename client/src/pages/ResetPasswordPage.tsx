import { useSearchParams } from 'react-router-dom'
import { AUTH_PAGES } from '../../../server/contract/messages/pages.js'
import { emailOf } from '../../../server/contract/schemas/credentials.js'
import { GuestOnly } from '../accounts/sessions/GuestOnly.js'
import { ResetPasswordForm } from '../accounts/signIn/ResetPasswordForm.js'
import '../accounts/signIn/AuthPage.css'
import { useSignInOptionsQuery } from '../accounts/signIn/AuthForm.generated.js'
import { paths } from '../paths.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { t } from '../platform/ui/language/t.js'
import { Redirect } from '../platform/ui/navigation/Redirect.js'

/** The page that sets a new password with an emailed code. It redirects to the login if the operator has switched mail off. */
export function ResetPasswordPage() {
  const [params] = useSearchParams()
  const { data, loading } = useSignInOptionsQuery()
  if (loading && !data) return <Waiting>{t('Loading…')}</Waiting>
  if (data?.signInOptions.passwordReset === false) return <Redirect to={paths.login()} />
  return (
    <GuestOnly>
      <div className="auth-page">
        <title>{t('Reset Password · Marquee')}</title>
        <div className="auth-page__panel">
          <h1 className="auth-page__title">{AUTH_PAGES.reset.heading}</h1>
          <p className="auth-page__text">{AUTH_PAGES.reset.text}</p>
          <ResetPasswordForm email={emailOf(params.get('email')) ?? ''} />
        </div>
      </div>
    </GuestOnly>
  )
}
