import { chakra } from '@chakra-ui/react'
import { AlertIcon } from '../icons/icons.js'

/** The error text of a group of fields; nothing without one. */
export function FieldsetError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <chakra.p
      display="flex"
      alignItems="flex-start"
      gap="1.5"
      color="danger"
      fontSize="0.875rem"
      role="alert"
    >
      <AlertIcon size={15} /> {children}
    </chakra.p>
  )
}
