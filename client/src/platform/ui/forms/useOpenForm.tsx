import { Button } from '@chakra-ui/react'
import { useRef, useState } from 'react'

/** Returns whether a form is open, the button that opens it, and `close`, which focuses that button again. */
export function useOpenForm(label: string) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // Focus the button after it has rendered in place of the form.
    setTimeout(() => button.current?.focus())
  }
  const openButton = !open && (
    <Button ref={button} size="sm" variant="outline" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
  return { open, openButton, close }
}
