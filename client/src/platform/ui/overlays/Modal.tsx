import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { usePresence } from 'framer-motion'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { CloseIcon } from '../icons/icons.js'

interface ModalProps {
  title: string
  description?: ReactNode
  /** Initial focus: the first input or the dialog itself. */
  focus?: 'input' | 'dialog'
  className?: string
  /** Prevents closing, while something is being saved. */
  busy?: boolean
  /** Wraps the content in a form with this handler. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered. Escape, the close button and the backdrop close it. */
export function Modal(props: ModalProps) {
  const { title, description, focus = 'input', className, busy = false, onSubmit, onClose, children } = props
  const content = useRef<HTMLDivElement>(null)
  const [isPresent, onLeft] = usePresence()
  const inner = (
    <>
      <Dialog.Header>
        <Dialog.Title fontSize="xl">{title}</Dialog.Title>
        {description && <Dialog.Description>{description}</Dialog.Description>}
      </Dialog.Header>
      <Dialog.CloseTrigger asChild>
        <CloseButton size="sm">
          <CloseIcon />
        </CloseButton>
      </Dialog.CloseTrigger>
      {children}
    </>
  )
  return (
    <Dialog.Root
      open={isPresent}
      lazyMount
      unmountOnExit
      onExitComplete={onLeft ?? undefined}
      initialFocusEl={() => {
        // A form in the dialog that has just been loaded may have focused its first field before.
        const focused = content.current?.querySelector<HTMLElement>(':focus')
        if (focused) return focused
        return focus === 'dialog' ? content.current : (content.current?.querySelector('input') ?? null)
      }}
      onOpenChange={(details) => {
        if (!details.open && !busy) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        {/* What leaves takes no input: a second press of its button would send twice. */}
        <Dialog.Positioner inert={!isPresent}>
          <Dialog.Content ref={content} tabIndex={-1} className={className}>
            {onSubmit ? (
              <form onSubmit={onSubmit} noValidate>
                {inner}
              </form>
            ) : (
              inner
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
