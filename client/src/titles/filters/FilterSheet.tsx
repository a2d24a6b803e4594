import { Button, Dialog } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { t } from '../../platform/ui/language/t.js'
import '../../platform/ui/overlays/Sheet.css'

interface FilterSheetProps {
  /** The number of titles, as a text: the label of the button that closes the sheet. */
  count: string
  /** Removes every filter; undefined if there is none. */
  onClear?: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters of a list on a phone, in a dialog at the bottom of the screen. */
export function FilterSheet({ count, onClear, onClose, children }: FilterSheetProps) {
  return (
    <Modal title={t('Filters')} className="sheet" focus="dialog" onClose={onClose}>
      <Dialog.Body display="grid" gap="4" alignContent="start">
        {children}
      </Dialog.Body>
      <Dialog.Footer>
        {onClear && (
          <Button variant="ghost" onClick={onClear}>
            {t('Clear')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Show {count}', { count })}</Button>
      </Dialog.Footer>
    </Modal>
  )
}
