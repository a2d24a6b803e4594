import { Link } from 'react-router-dom'
import { AuthForm } from '../accounts/AuthForm.js'
import { GuestOnly } from '../accounts/GuestOnly.js'
import '../accounts/AuthPage.css'
import { paths } from '../paths.js'

/** The sign-up page. */
export function RegisterPage() {
  return (
    <GuestOnly>
      <div className="auth-page">
        <title>Create Account · Marquee</title>
        <div className="auth-page__panel">
          <h1 className="auth-page__title">Create Account</h1>
          <p className="auth-page__text">Keep what you love and what you have watched.</p>
          <AuthForm mode="register" variant="page">
            Already have an account? <Link to={paths.login()}>Sign in</Link>
          </AuthForm>
        </div>
      </div>
    </GuestOnly>
  )
}
