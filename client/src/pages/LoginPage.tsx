import { Link } from 'react-router-dom'
import { AuthForm } from '../accounts/AuthForm.js'
import '../accounts/AuthPage.css'
import { paths } from '../paths.js'

/** Sign in. */
export function LoginPage() {
  return (
    <div className="auth-page">
      <title>Sign In · Marquee</title>
      <div className="auth-page__panel">
        <h1 className="auth-page__title">Sign In</h1>
        <p className="auth-page__text">Your favorites and lists are waiting.</p>
        <AuthForm mode="login" place="page">
          New to Marquee? <Link to={paths.register()}>Create an account</Link>
        </AuthForm>
      </div>
    </div>
  )
}
