import { useLocation } from 'react-router-dom'
import { UndoEmailChange } from '../accounts/signIn/UndoEmailChange.js'
import { t } from '../platform/ui/language/t.js'
import '../accounts/signIn/AuthPage.css'

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
