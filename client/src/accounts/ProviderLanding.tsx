import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { RefreshTokenDocument, type RefreshTokenMutation } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { toast } from '../ui/toast.js'
import { Waiting } from '../ui/Waiting.js'
import { MissingUser } from './authErrors.js'
import { session, sessionUser } from './session.js'

/** A path of this site; of anything that a browser could take for another site's, the home page. */
const ownPath = (path: string | null) =>
  path && /^\/(?:[^/\\\s][^\\\s]*)?$/.test(path) ? path : paths.home()

/** Comes back from an identity provider: fetches the token for the cookie, and leads to where the way began. */
export function ProviderLanding({ returnTo }: { returnTo: string | null }) {
  const client = useApolloClient()
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    const signIn = async () => {
      const { data } = await client.mutate<RefreshTokenMutation>({
        mutation: RefreshTokenDocument,
        context: { anonymous: true },
      })
      const { token, user } = data?.refreshToken ?? {}
      if (!token || !user) throw new MissingUser()
      if (left) return
      session.set({ user: sessionUser(user), token, isAuthenticated: true })
      toast.success(NOTICES.welcomeBack(user.username), { kind: 'route' })
      void navigate(ownPath(returnTo), { replace: true })
    }
    signIn().catch(() => {
      if (!left) void navigate(`${paths.login()}?provider=failed`, { replace: true })
    })
    return () => {
      left = true
    }
  }, [client, navigate, returnTo])

  return <Waiting>Signing you in...</Waiting>
}
