import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { APP_TEXTS } from '../../../../server/contract/messages/apps.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { openAuthModal } from '../sessions/authModal.js'
import { useIsSessionChecked } from '../sessions/useSessionKeepAlive.js'
import { useViewer } from '../sessions/useViewer.js'
import '../signIn/AuthPage.css'
import '../signIn/AuthForm.css'

interface AppPageProps {
  /** Title of the document. */
  title: string
  /** The page of a member. */
  children: (username: string) => ReactNode
}

/** A page on which a member connects an app. Visitors sign in here, so that they stay on its address. */
export function AppPage({ title, children }: AppPageProps) {
  const viewer = useViewer()
  const isChecked = useIsSessionChecked()
  return (
    <div className="auth-page">
      <title>{`${title} · Marquee`}</title>
      <div className="auth-page__panel">
        {!isChecked ? (
          <Waiting>{APP_TEXTS.loading}</Waiting>
        ) : viewer ? (
          children(viewer.username)
        ) : (
          <AppMessage title={APP_TEXTS.signInTitle} text={APP_TEXTS.signInText}>
            <Button width="full" onClick={() => openAuthModal('login')}>
              {APP_TEXTS.signIn}
            </Button>
          </AppMessage>
        )}
      </div>
    </div>
  )
}

interface AppMessageProps {
  title: string
  text: string
  children?: ReactNode
}

/** What the page says instead of a request. */
export function AppMessage({ title, text, children }: AppMessageProps) {
  return (
    <>
      <h1 className="auth-page__title">{title}</h1>
      <chakra.output className="auth-page__text" display="block">
        {text}
      </chakra.output>
      {children}
    </>
  )
}
