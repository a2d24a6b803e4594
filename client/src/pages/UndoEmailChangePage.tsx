import { useLocation } from 'react-router-dom'
import { t } from '../platform/ui/language/t.js'
import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { ACCOUNT_NOTICES } from '../../../server/contract/messages/accounts.js'
import { useUndoEmailChangeMutation } from '../accounts/signIn/UndoEmailChange.generated.js'
import { toast } from '../platform/ui/overlays/toast.js'
import { authErrors } from '../accounts/codes/authErrors.js'
import { FormNotice } from '../accounts/codes/FormNotice.js'
import { ResetPasswordForm } from '../accounts/signIn/ResetPasswordForm.js'
import { session } from '../platform/session/session.js'
import '../accounts/signIn/AuthPage.css'
import '../accounts/signIn/AuthForm.css'

/** Undoes a change of the email address after a click on its button, then asks for a new password. */
function UndoEmailChange({ token }: { token: string }) {
  const [undo, { loading }] = useUndoEmailChangeMutation()
  const [failure, setFailure] = useState<string>()
  const [email, setEmail] = useState<string>()

  const fail = (text: string) => {
    setFailure(text)
    toast.error(text, { kind: 'route' })
  }
  const undoChange = async () => {
    setFailure(undefined)
    try {
      const { data } = await undo({ variables: { token } })
      const { success, error: reason, email: restored } = data?.undoEmailChange ?? {}
      if (success && restored) {
        // The server has ended all sessions, also this browser's.
        session.clear()
        setEmail(restored)
      } else fail(reason ?? ACCOUNT_NOTICES.undoFailed)
    } catch (error) {
      fail(authErrors(error, ACCOUNT_NOTICES.undoFailed).value)
    }
  }

  if (email)
    return (
      <>
        <h1 className="auth-page__title">{t('Choose a New Password')}</h1>
        <p className="auth-page__text">{ACCOUNT_NOTICES.addressRestored(email)}</p>
        <ResetPasswordForm email={email} isCodeSent />
      </>
    )
  return (
    <>
      <h1 className="auth-page__title">{t('Undo Address Change')}</h1>
      <p className="auth-page__text">
        {t(
          'The former address of your account is put back, everybody is signed out, and you choose a new password.',
        )}
      </p>
      <div className="auth-form">
        {failure && <FormNotice tone="failure">{failure}</FormNotice>}
        <Button width="full" disabled={loading} onClick={() => void undoChange()}>
          {loading ? t('Undoing...') : t('Undo the Change')}
        </Button>
      </div>
    </>
  )
}

/** The page that undoes an email change. Its link was sent to the former address, with the token behind the "#". */
export function UndoEmailChangePage() {
  const { hash } = useLocation()
  return (
    <div className="auth-page">
      <title>{t('Undo Address Change · Marquee')}</title>
      <div className="auth-page__panel">
        <UndoEmailChange token={hash.slice(1)} />
      </div>
    </div>
  )
}
