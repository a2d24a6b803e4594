import { Box, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A section of a text page: heading and paragraphs. */
export function Section({ title, children }: SectionProps) {
  return (
    <Box as="section" mt="10">
      <Heading as="h2" size="md" mb="3">
        {title}
      </Heading>
      <Box color="fg.default" lineHeight="relaxed" css={{ '& p + p': { mt: '3' } }}>
        {children}
      </Box>
    </Box>
  )
}

/** Props of `LegalPage`. */
export interface LegalPageProps {
  title: string
  intro: string
  children: ReactNode
}

/** A text page, such as the terms of service. */
export function LegalPage({ title, intro, children }: LegalPageProps) {
  return (
    <Box className="gutters" pt={{ base: '8', md: '14' }} pb="20">
      <title>{`${title} · Marquee`}</title>
      <Box as="article" maxW="prose" mx="auto">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        <Text color="fg.muted" fontSize="lg" mt="3">
          {intro}
        </Text>
        {children}
      </Box>
    </Box>
  )
}
