import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { ACCOUNT_NOTICES } from '../../../server/contract/messages/accounts.js'
import { emailOf } from '../../../server/contract/schemas/credentials.js'
import { GuestOnly } from '../accounts/sessions/GuestOnly.js'
import { session } from '../platform/session/session.js'
import { loadProfile } from '../platform/session/userData.js'
import { useIsSessionChecked } from '../accounts/sessions/useSessionKeepAlive.js'
import { useViewer } from '../accounts/sessions/useViewer.js'
import { VerifyEmail } from '../accounts/signIn/VerifyEmail.js'
import { useViewerProfileQuery } from '../platform/session/userData.generated.js'
import { paths } from '../paths.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { t } from '../platform/ui/language/t.js'

/** The location state of a link to this page. */
interface VerifyEmailState {
  email?: string
  fromRegistration?: boolean
  user?: { email?: string }
}

/** Returns the email address to verify: from the URL, else the location state, else the account registered in this browser. */
function useEmail(): string | undefined {
  const [params] = useSearchParams()
  const { email, user } = (useLocation().state ?? {}) as VerifyEmailState
  return emailOf(params.get('email')) || email || user?.email || session.get().user?.email || undefined
}

/** The verification of a signed-in user's new email address. It redirects home if no change is pending. */
function PendingEmail() {
  const client = useApolloClient()
  const email = useEmail()
  const { data, loading } = useViewerProfileQuery({ fetchPolicy: 'network-only' })
  const [verified, setVerified] = useState(false)
  if (loading && !data) return <Waiting>{t('Loading your profile...')}</Waiting>
  if (!verified && (!email || data?.viewer?.pendingEmail?.toLowerCase() !== email.toLowerCase()))
    return <Navigate to={paths.home()} replace />
  return (
    <VerifyEmail
      email={email}
      welcome={ACCOUNT_NOTICES.emailReplaced}
      next={{ label: t('Continue to Profile'), to: paths.profile() }}
      onVerified={() => {
        setVerified(true)
        void loadProfile(client, { force: true })
      }}
    >
      <Link to={paths.profile()}>{t('Back to Profile')}</Link>
    </VerifyEmail>
  )
}

/** The page that verifies an email address with the emailed code. */
export function VerifyEmailPage() {
  const email = useEmail()
  const viewer = useViewer()
  const isChecked = useIsSessionChecked()
  const title = <title>{t('Verify Email · Marquee')}</title>
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
          label: t('Continue to Sign In'),
          to: paths.login(),
          state: { message: ACCOUNT_NOTICES.emailVerified, email },
        }}
        onVerified={() => {
          const { user } = session.get()
          if (user && user.email === email)
            session.set({ user: { ...user, isEmailVerified: true }, token: null, isAuthenticated: false })
        }}
      >
        <Link to={paths.login()}>{t('Back to Sign In')}</Link>
      </VerifyEmail>
    </GuestOnly>
  )
}
