import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { RefreshTokenDocument } from '../../platform/session/session.generated.js'
import { paths } from '../../paths.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { MissingUserError } from '../codes/authErrors.js'
import { session, sessionUser } from '../../platform/session/session.js'
import { t } from '../../platform/ui/language/t.js'

/** Returns a path of this site. Returns the home page for anything a browser could resolve to another site. */
const safePath = (path: string | null) =>
  path && /^\/(?:[^/\\\s][^\\\s]*)?$/.test(path) ? path : paths.home()

/** Completes a sign-in at an identity provider: gets a token by the cookie and redirects to `returnTo`. */
export function ProviderLanding({ returnTo }: { returnTo: string | null }) {
  const client = useApolloClient()
  const navigate = useNavigate()

  useEffect(() => {
    let isUnmounted = false
    const signIn = async () => {
      const { data } = await client.mutate({
        mutation: RefreshTokenDocument,
      })
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
  }, [client, navigate, returnTo])

  return <Waiting>{t('Signing you in...')}</Waiting>
}
