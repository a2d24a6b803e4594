import { useApolloClient } from '@apollo/client/react'
import { useState, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams, useNavigate } from 'react-router-dom'
import { ACCOUNT_NOTICES } from '../../../server/contract/messages/accounts.js'
import { CODE_LENGTH } from '../../../server/contract/rules/credentials.js'
import { emailOf } from '../../../server/contract/schemas/credentials.js'
import { GuestOnly } from '../accounts/sessions/GuestOnly.js'
import { session } from '../platform/session/session.js'
import { loadProfile } from '../platform/session/userData.js'
import { useIsSessionChecked } from '../accounts/sessions/useSessionKeepAlive.js'
import { useViewer } from '../accounts/sessions/useViewer.js'
import { useViewerProfileQuery } from '../platform/session/userData.generated.js'
import { paths } from '../paths.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { t } from '../platform/ui/language/t.js'
import { useIsHydrated } from '../platform/ui/rendering/useIsHydrated.js'
import { Redirect } from '../platform/ui/navigation/Redirect.js'
import { Button, chakra } from '@chakra-ui/react'
import { ACCOUNT_PAUSES } from '../../../server/contract/rules/accounts.js'
import { CheckCircleIcon, MailIcon } from '../platform/ui/icons/icons.js'
import { CodeSentTo, VerifyEmailForm } from '../accounts/signIn/VerifyEmailForm.js'
import '../accounts/signIn/AuthPage.css'

interface VerifyEmailProps {
  /** The email address to verify; without it the form shows an error. */
  email: string | undefined
  linkedCode: string | undefined
  /** Whether this browser has asked for the code; elsewhere a linked one waits for a click. */
  hasAsked: boolean
  welcome?: string
  onVerified?: () => void
  /** The next page: opens by a button, or by itself after 2 s. */
  next: { label: string; to: string; state?: object }
  children: ReactNode
}

const LINKED_CODE = new RegExp(`^#code=(\\d{${CODE_LENGTH}})$`)

const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** Panel with the form for the code of an email address, and a confirmation afterwards. */
function VerifyEmail({ email, linkedCode, hasAsked, welcome, onVerified, next, children }: VerifyEmailProps) {
  const navigate = useNavigate()
  const [verified, setVerified] = useState(false)
  const { label, to, state } = next
  const openNext = () => void navigate(to, { state })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const confirmVerified = () => {
    setVerified(true)
    timer.current = setTimeout(openNext, ACCOUNT_PAUSES.verifyMs)
    onVerified?.()
  }

  return (
    <div className="auth-page">
      <div className="auth-page__panel">
        <span className="auth-page__sign" data-done={verified || undefined}>
          {verified ? <CheckCircleIcon size={30} /> : <MailIcon size={28} />}
        </span>
        <h1 className="auth-page__title">{verified ? t('Email Verified!') : t('Verify Email')}</h1>
        {verified ? (
          <>
            <p className="auth-page__text">{welcome ?? t('Welcome to Marquee. Your account is ready.')}</p>
            <chakra.output display="block" mb="5" fontWeight="semibold">
              {ACCOUNT_NOTICES.emailVerifiedPage}
            </chakra.output>
            <Button width="full" ref={focusButton} onClick={openNext}>
              {label}
            </Button>
          </>
        ) : (
          <>
            <p className="auth-page__text">
              <CodeSentTo email={email} />
            </p>
            <VerifyEmailForm
              key={linkedCode}
              variant="page"
              email={email}
              linkedCode={linkedCode}
              confirmsLink={!hasAsked}
              onVerified={confirmVerified}
            >
              {children}
            </VerifyEmailForm>
          </>
        )}
      </div>
    </div>
  )
}

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

/** Returns the code in the fragment of the emailed link, which it takes out of the address at once. */
function useLinkedCode(): string | undefined {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [code, setCode] = useState<string>()
  // The server renders the page without the fragment.
  const isHydrated = useIsHydrated()
  const [, linked] = (isHydrated && LINKED_CODE.exec(hash)) || []
  if (linked && linked !== code) setCode(linked)
  useEffect(() => {
    if (linked)
      void navigate(
        { pathname, search },
        { replace: true, state: state as unknown, preventScrollReset: true },
      )
  }, [pathname, search, linked, state, navigate])
  return code
}

/** The verification of a signed-in user's new email address. It redirects home if no change is pending. */
function PendingEmail({ linkedCode }: { linkedCode: string | undefined }) {
  const client = useApolloClient()
  const email = useEmail()
  const { data, loading } = useViewerProfileQuery({ fetchPolicy: 'network-only' })
  const [verified, setVerified] = useState(false)
  if (loading && !data) return <Waiting>{t('Loading your profile...')}</Waiting>
  if (!verified && (!email || data?.viewer?.pendingEmail?.toLowerCase() !== email.toLowerCase()))
    return <Redirect to={paths.home()} />
  return (
    <VerifyEmail
      email={email}
      linkedCode={linkedCode}
      hasAsked
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
  const linkedCode = useLinkedCode()
  const viewer = useViewer()
  const isChecked = useIsSessionChecked()
  const title = <title>{t('Verify Email · Marquee')}</title>
  if (isChecked && viewer)
    return (
      <>
        {title}
        <PendingEmail linkedCode={linkedCode} />
      </>
    )
  return (
    <GuestOnly>
      {title}
      <VerifyEmail
        email={email}
        linkedCode={linkedCode}
        hasAsked={email !== undefined && session.get().user?.email === email}
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
