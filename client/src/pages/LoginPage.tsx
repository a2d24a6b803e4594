import { Link, useLocation, useSearchParams, useNavigate } from 'react-router-dom'
import { FAILURES, PROVIDER_PROBLEMS, ACCOUNT_NOTICES } from '../../../server/contract/messages/accounts.js'
import { AUTH_PAGES } from '../../../server/contract/messages/pages.js'
import { AuthForm } from '../accounts/signIn/AuthForm.js'
import { GuestOnly } from '../accounts/sessions/GuestOnly.js'
import '../accounts/signIn/AuthPage.css'
import { paths } from '../paths.js'
import { t } from '../platform/ui/language/t.js'
import { rich } from '../platform/ui/language/rich.js'
import { useEffect } from 'react'
import { useRefreshTokenMutation } from '../platform/session/session.generated.js'
import { toast } from '../platform/ui/overlays/toast.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { MissingUserError } from '../accounts/codes/authErrors.js'
import { session, sessionUser } from '../platform/session/session.js'

/** Returns a path of this site. Returns the home page for anything a browser could resolve to another site. */
const safePath = (path: string | null) =>
  path && /^\/(?:[^/\\\s][^\\\s]*)?$/.test(path) ? path : paths.home()

/** Completes a sign-in at an identity provider: gets a token by the cookie and redirects to `returnTo`. */
function ProviderLanding({ returnTo }: { returnTo: string | null }) {
  const [refresh] = useRefreshTokenMutation()
  const navigate = useNavigate()

  useEffect(() => {
    let isUnmounted = false
    const signIn = async () => {
      const { data } = await refresh()
      const { token, user } = data?.refreshToken ?? {}
      if (!token || !user) throw new MissingUserError()
      if (isUnmounted) return
      session.set({ user: sessionUser(user), token, isAuthenticated: true })
      toast.success(ACCOUNT_NOTICES.welcomeBack(user.username), { kind: 'route' })
      void navigate(safePath(returnTo), { replace: true })
    }
    signIn().catch(() => {
      if (!isUnmounted) void navigate(`${paths.login()}?provider=failed`, { replace: true })
    })
    return () => {
      isUnmounted = true
    }
  }, [refresh, navigate, returnTo])

  return <Waiting>{t('Signing you in...')}</Waiting>
}

/** The messages of identity-provider errors. A Map, because the key comes from the address. */
const PROBLEMS: ReadonlyMap<string, string> = new Map(Object.entries(PROVIDER_PROBLEMS))

export function LoginPage() {
  const { message, email } = (useLocation().state ?? {}) as { message?: string; email?: string }
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
