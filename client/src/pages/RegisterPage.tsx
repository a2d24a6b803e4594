import { Link } from 'react-router-dom'
import { AUTH_PAGES } from '../../../server/contract/messages/pages.js'
import { AuthForm } from '../accounts/signIn/AuthForm.js'
import { GuestOnly } from '../accounts/sessions/GuestOnly.js'
import '../accounts/signIn/AuthPage.css'
import { paths } from '../paths.js'
import { t } from '../platform/ui/language/t.js'
import { rich } from '../platform/ui/language/rich.js'

export function RegisterPage() {
  return (
    <GuestOnly>
      <div className="auth-page">
        <title>{t('Create Account · Marquee')}</title>
        <div className="auth-page__panel">
          <h1 className="auth-page__title">{AUTH_PAGES.register.heading}</h1>
          <p className="auth-page__text">{AUTH_PAGES.register.text}</p>
          <AuthForm mode="register" variant="page">
            {rich('Already have an account? <link>Sign in</link>', {
              link: <Link to={paths.login()} />,
            })}
          </AuthForm>
        </div>
      </div>
    </GuestOnly>
  )
}
