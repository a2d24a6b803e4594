import { Button, Dialog } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { openAuthModal, type AuthMode } from '../../accounts/sessions/authModal.js'
import { useAccountMenu } from '../../accounts/profile/useAccountMenu.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { SHEET_PAGES } from '../../destinations.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { t } from '../../platform/ui/language/t.js'
import { closeAccountSheet } from './accountSheet.js'
import '../../platform/ui/overlays/Sheet.css'
import './AccountSheet.css'

/** The menu of phones: the viewer's pages, or the sign-in buttons, and theme and languages. */
export function AccountSheet() {
  const viewer = useViewer()
  const { pages, actions } = useAccountMenu(SHEET_PAGES)
  const signIn = (mode: AuthMode) => {
    closeAccountSheet()
    openAuthModal(mode)
  }
  return (
    <Modal
      title={viewer?.username ?? t('Account')}
      className="sheet account-sheet"
      focus="dialog"
      onClose={closeAccountSheet}
    >
      <Dialog.Body>
        {viewer ? (
          <nav aria-label={t('Account')} className="account-sheet__pages">
            {pages.map(({ key, label, to, Icon }) => (
              // A link to the page itself is no navigation that would close the sheet.
              <NavLink key={key} to={to} end className="account-sheet__item" onClick={closeAccountSheet}>
                <Icon size={20} /> {label}
              </NavLink>
            ))}
          </nav>
        ) : (
          <div className="account-sheet__pages">
            <Button onClick={() => signIn('login')}>{t('Login')}</Button>
            <Button variant="outline" onClick={() => signIn('register')}>
              {t('Sign Up')}
            </Button>
          </div>
        )}
        <div className="account-sheet__actions">
          {actions.map(({ key, label, Icon, run, lang }) => (
            <button
              key={key}
              type="button"
              lang={lang}
              className="account-sheet__item"
              onClick={() => {
                closeAccountSheet()
                run()
              }}
            >
              <Icon size={20} /> {label}
            </button>
          ))}
        </div>
      </Dialog.Body>
    </Modal>
  )
}
