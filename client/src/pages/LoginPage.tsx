import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { FAILURES, PROVIDER_PROBLEMS } from '../../../server/contract/messages/accounts.js'
import { AUTH_PAGES } from '../../../server/contract/messages/pages.js'
import { AuthForm } from '../accounts/signIn/AuthForm.js'
import { GuestOnly } from '../accounts/sessions/GuestOnly.js'
import { ProviderLanding } from '../accounts/signIn/ProviderLanding.js'
import '../accounts/signIn/AuthPage.css'
import { paths } from '../paths.js'
import { t } from '../platform/ui/language/t.js'
import { rich } from '../platform/ui/language/rich.js'

/** The page's query, whose result the server also puts into the page's HTML. */
export { SignInOptionsDocument as query } from '../accounts/signIn/AuthForm.generated.js'

/** The location state of a link to this page. */
interface LoginState {
  message?: string
  email?: string
}

/** The messages of identity-provider errors. A Map, because the key comes from the address. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['expired', PROVIDER_PROBLEMS.expired],
  ['refused', PROVIDER_PROBLEMS.refused],
  ['unverified', PROVIDER_PROBLEMS.unverified],
])

/** The sign-in page. */
export function LoginPage() {
  const { message, email } = (useLocation().state ?? {}) as LoginState
  const [params] = useSearchParams()
  // The result of a sign-in with an identity provider.
  const provider = params.get('provider')
  if (provider === 'done') return <ProviderLanding returnTo={params.get('return')} />
  return (
    <GuestOnly>
      <div className="auth-page">
        <title>{t('Sign In · Marquee')}</title>
        <div className="auth-page__panel">
          <h1 className="auth-page__title">{AUTH_PAGES.login.heading}</h1>
          <p className="auth-page__text">{AUTH_PAGES.login.text}</p>
          <AuthForm
            mode="login"
            variant="page"
            message={message}
            email={email}
            problem={provider ? (PROBLEMS.get(provider) ?? FAILURES.login.shown) : undefined}
          >
            {rich('New to Marquee? <link>Create an account</link>', {
              link: <Link to={paths.register()} />,
            })}
          </AuthForm>
        </div>
      </div>
    </GuestOnly>
  )
}
