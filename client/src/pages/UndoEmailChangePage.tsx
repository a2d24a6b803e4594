import { useLocation } from 'react-router-dom'
import { UndoEmailChange } from '../accounts/UndoEmailChange.js'
import '../accounts/AuthPage.css'

/** Take an account back with the link that was mailed to its former address; the token stands behind the "#". */
export function UndoEmailChangePage() {
  const { hash } = useLocation()
  return (
    <div className="auth-page">
      <title>Undo Address Change · Marquee</title>
      <div className="auth-page__panel">
        <UndoEmailChange token={hash.slice(1)} />
      </div>
    </div>
  )
}
