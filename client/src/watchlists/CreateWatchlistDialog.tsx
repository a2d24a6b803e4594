import { Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { CloseIcon } from '../ui/icons.js'
import { NewWatchlistForm } from './NewWatchlistForm.js'
import './AddToWatchlistDialog.css'

interface CreateWatchlistDialogProps {
  onClose: () => void
  onCreated: () => void
}

/** Makes a watchlist. */
export function CreateWatchlistDialog({ onClose, onCreated }: CreateWatchlistDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open
      lazyMount
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title fontSize="xl">Create New Watchlist</Dialog.Title>
              <Dialog.Description>Only you see it until you make it public.</Dialog.Description>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <button type="button" className="pick-watchlist__close" aria-label="Close">
                <CloseIcon />
              </button>
            </Dialog.CloseTrigger>
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
