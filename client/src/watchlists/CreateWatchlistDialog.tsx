import { Dialog } from '@chakra-ui/react'
import { Modal } from '../ui/Modal.js'
import { NewWatchlistForm } from './NewWatchlistForm.js'

interface CreateWatchlistDialogProps {
  onClose: () => void
  onCreated: () => void
}

/** A dialog that creates a watchlist. */
export function CreateWatchlistDialog({ onClose, onCreated }: CreateWatchlistDialogProps) {
  return (
    <Modal
      title="Create New Watchlist"
      description="Only you see it until you make it public."
      onClose={onClose}
    >
      <Dialog.Body pb="8">
        <NewWatchlistForm
          submitLabel="Create Watchlist"
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
