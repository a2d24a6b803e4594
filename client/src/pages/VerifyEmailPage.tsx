import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { GuestOnly } from '../accounts/GuestOnly.js'
import { session } from '../accounts/session.js'
import { loadProfile } from '../accounts/userData.js'
import { useSessionIsChecked } from '../accounts/useKeptSession.js'
import { useViewer } from '../accounts/useViewer.js'
import { VerifyEmail } from '../accounts/VerifyEmail.js'
import { useViewerProfileQuery } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { Waiting } from '../ui/Waiting.js'

/** What the page is told by the one that led here. */
interface Arrival {
  email?: string
  fromRegistration?: boolean
  user?: { email?: string }
}

/** The address whose code is asked for: of the page's address, else what it was told, else who has registered here. */
function useEmail(): string | undefined {
  const [params] = useSearchParams()
  const { email, user } = (useLocation().state ?? {}) as Arrival
  return params.get('email') || email || user?.email || session.get().user?.email || undefined
}

/** Somebody signed in verifies the address that is to replace theirs; whoever waits for none is taken home. */
function PendingEmail() {
  const client = useApolloClient()
  const email = useEmail()
  const { data, loading } = useViewerProfileQuery({ fetchPolicy: 'network-only' })
  const [verified, setVerified] = useState(false)
  if (loading && !data) return <Waiting>Loading your profile...</Waiting>
  if (!verified && (!email || data?.viewer?.pendingEmail?.toLowerCase() !== email.toLowerCase()))
    return <Navigate to={paths.home()} replace />
  return (
    <VerifyEmail
      email={email}
      welcome={NOTICES.emailReplaced}
      next={{ label: 'Continue to Profile', to: paths.profile() }}
      onVerified={() => {
        setVerified(true)
        void loadProfile(client, true)
      }}
    >
      <Link to={paths.profile()}>Back to Profile</Link>
    </VerifyEmail>
  )
}

/** Enter the code that was sent by e-mail. */
export function VerifyEmailPage() {
  const email = useEmail()
  const viewer = useViewer()
  const isChecked = useSessionIsChecked()
  const title = <title>Verify Email · Marquee</title>
  if (isChecked && viewer)
    return (
      <>
        {title}
        <PendingEmail />
      </>
    )
  return (
    <GuestOnly>
      {title}
      <VerifyEmail
        email={email}
        next={{
          label: 'Continue to Sign In',
          to: paths.login(),
          state: { message: NOTICES.emailVerified, email },
        }}
        onVerified={() => {
          const { user } = session.get()
          if (user && user.email === email)
            session.set({ user: { ...user, isEmailVerified: true }, token: null, isAuthenticated: false })
        }}
      >
        <Link to={paths.login()}>Back to Sign In</Link>
      </VerifyEmail>
    </GuestOnly>
  )
}
