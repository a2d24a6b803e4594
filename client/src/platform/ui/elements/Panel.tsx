import { Flex, chakra, Box } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import './Panel.css'

interface PanelProps {
  title: string
  /** One sentence under the title. */
  text?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** A section of a page with a title. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <Flex wrap="wrap" align="center" justify="space-between" rowGap="2.5" columnGap="4">
        <h2 className="panel__title" id={id}>
          {title}
        </h2>
        {action}
      </Flex>
      {text && (
        <chakra.p maxW="60ch" mt="2" fontSize="0.9375rem" color="fg.muted">
          {text}
        </chakra.p>
      )}
      {children && <Box mt="5">{children}</Box>}
    </section>
  )
}
