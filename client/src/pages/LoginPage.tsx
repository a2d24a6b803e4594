import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { FAILURES, PROVIDER_PROBLEMS } from '../../../server/contract/messages.js'
import { own } from '../../../server/contract/own.js'
import { AuthForm } from '../accounts/AuthForm.js'
import { GuestOnly } from '../accounts/GuestOnly.js'
import { ProviderLanding } from '../accounts/ProviderLanding.js'
import '../accounts/AuthPage.css'
import { paths } from '../paths.js'

/** What the page is told by the one that led here. */
interface Arrival {
  message?: string
  email?: string
}

/** Sign in. */
export function LoginPage() {
  const { message, email } = (useLocation().state ?? {}) as Arrival
  const [params] = useSearchParams()
  // How a sign-in with an identity provider has ended, if one has.
  const provider = params.get('provider')
  if (provider === 'done') return <ProviderLanding returnTo={params.get('return')} />
  return (
    <GuestOnly>
      <div className="auth-page">
        <title>Sign In · Marquee</title>
        <div className="auth-page__panel">
          <h1 className="auth-page__title">Sign In</h1>
          <p className="auth-page__text">Your favorites and lists are waiting.</p>
          <AuthForm
            mode="login"
            place="page"
            message={message}
            email={email}
            problem={provider ? (own(PROVIDER_PROBLEMS, provider) ?? FAILURES.login.shown) : undefined}
          >
            New to Marquee? <Link to={paths.register()}>Create an account</Link>
          </AuthForm>
        </div>
      </div>
    </GuestOnly>
  )
}
