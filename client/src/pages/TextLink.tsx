import { Box } from '@chakra-ui/react'
import type { ReactElement } from 'react'

/** A link within a text: coloured and underlined. `children` is the link. */
export function TextLink({ children }: { children: ReactElement }) {
  return (
    <Box asChild color="accent" textDecoration="underline">
      {children}
    </Box>
  )
}
