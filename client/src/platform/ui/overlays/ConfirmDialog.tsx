import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { t } from '../language/t.js'

interface ConfirmDialogProps {
  open: boolean
  /** The question. */
  title: string
  /** Consequences, or a field that the confirmation needs. */
  children?: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Disables the buttons while the action runs. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation dialog. Escape, the backdrop and Cancel, which has the focus, cancel it. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={!busy}
      closeOnEscape={!busy}
      initialFocusEl={() => cancel.current}
      onOpenChange={(details) => {
        if (!details.open) onCancel()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (!busy) onConfirm()
              }}
            >
              <Dialog.Header>
                <Dialog.Title fontSize="xl">{title}</Dialog.Title>
              </Dialog.Header>
              {children && <Dialog.Body pt="2">{children}</Dialog.Body>}
              <Dialog.Footer pt="4">
                <Button ref={cancel} variant="outline" disabled={busy} onClick={onCancel}>
                  {t('Cancel')}
                </Button>
                <Button type="submit" disabled={busy} {...(danger && { bg: 'danger', color: 'bg.canvas' })}>
                  {confirmLabel}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
