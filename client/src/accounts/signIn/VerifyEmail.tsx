import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { ACCOUNT_PAUSES } from '../../../../server/contract/rules/accounts.js'
import { CheckCircleIcon } from '../../platform/ui/icons/CheckCircleIcon.js'
import { MailIcon } from '../../platform/ui/icons/MailIcon.js'
import { CodeSentTo, VerifyEmailForm } from './VerifyEmailForm.js'
import { t } from '../../platform/ui/language/t.js'
import './AuthPage.css'

interface VerifyEmailProps {
  email: string | undefined
  /** Text shown after verification. */
  welcome?: string
  /** Called when the email address is verified. */
  onVerified?: () => void
  /** The next page: opens by a button, or by itself after 2 s. */
  next: { label: string; to: string; state?: object }
  /** Link back. */
  children: ReactNode
}

const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** Panel with the form for the code of an email address, and a confirmation afterwards. */
export function VerifyEmail({ email, welcome, onVerified, next, children }: VerifyEmailProps) {
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
            <output className="auth-page__done">{ACCOUNT_NOTICES.emailVerifiedPage}</output>
            <Button width="full" ref={focusButton} onClick={openNext}>
              {label}
            </Button>
          </>
        ) : (
          <>
            <p className="auth-page__text">
              <CodeSentTo email={email} />
            </p>
            <VerifyEmailForm variant="page" email={email} onVerified={confirmVerified}>
              {children}
            </VerifyEmailForm>
          </>
        )}
      </div>
    </div>
  )
}
