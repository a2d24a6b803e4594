import { Link } from 'react-router-dom'
import { AUTH_PAGES } from '../../../server/contract/messages/pages.js'
import { AuthForm } from '../accounts/AuthForm.js'
import { GuestOnly } from '../accounts/GuestOnly.js'
import '../accounts/AuthPage.css'
import { paths } from '../paths.js'

/** The page's query, whose result the server also puts into the page's HTML. */
export { SignInOptionsDocument as query } from '../accounts/AuthForm.generated.js'

/** The sign-up page. */
export function RegisterPage() {
  return (
    <GuestOnly>
      <div className="auth-page">
        <title>Create Account · Marquee</title>
        <div className="auth-page__panel">
          <h1 className="auth-page__title">{AUTH_PAGES.register.heading}</h1>
          <p className="auth-page__text">{AUTH_PAGES.register.text}</p>
          <AuthForm mode="register" variant="page">
            Already have an account? <Link to={paths.login()}>Sign in</Link>
          </AuthForm>
        </div>
      </div>
    </GuestOnly>
  )
}
