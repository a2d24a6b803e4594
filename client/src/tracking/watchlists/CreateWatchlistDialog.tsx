import { Dialog } from '@chakra-ui/react'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { NewWatchlistForm } from './NewWatchlistForm.js'
import { t } from '../../platform/ui/language/t.js'

interface CreateWatchlistDialogProps {
  onClose: () => void
  onCreated: () => void
}

export function CreateWatchlistDialog({ onClose, onCreated }: CreateWatchlistDialogProps) {
  return (
    <Modal
      title={t('Create New Watchlist')}
      description={t('Only you see it until you make it public.')}
      onClose={onClose}
    >
      <Dialog.Body pb="8">
        <NewWatchlistForm
          submitLabel={t('Create Watchlist')}
          onCancel={onClose}
          onCreated={() => {
            onClose()
            onCreated()
          }}
        />
      </Dialog.Body>
    </Modal>
  )
}
