import { Box, Button } from '@chakra-ui/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Notice } from '../feedback/Notice.js'
import { CopyField } from './CopyField.js'

interface CreatedSecretProps {
  /** That it is shown only now. */
  text: string
  /** What is to be copied, and what is said once it is. */
  fields: readonly { label: string; value: string; copied: string }[]
  done: string
  onDone: () => void
  children?: ReactNode
}

/** Shows a new secret, which the server does not return again, to copy it. Takes the focus. */
export function CreatedSecret({ text, fields, done, onDone, children }: CreatedSecretProps) {
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => frame.current?.querySelector('button')?.focus(), [])
  return (
    <Box ref={frame} display="grid" gap="4" mb="5">
      <Notice tone="success">
        <span id={id}>{text}</span>
      </Notice>
      {fields.map((field) => (
        <CopyField key={field.value} {...field} describedBy={id} />
      ))}
      {children}
      <div>
        <Button size="sm" variant="outline" onClick={onDone}>
          {done}
        </Button>
      </div>
    </Box>
  )
}
