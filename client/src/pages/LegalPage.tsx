import { Box, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useAnchor } from '../ui/useAnchor.js'
import { t } from '../ui/t.js'
import './LegalPage.css'

interface SectionProps {
  title: string
  /** Anchor of the section, for links from other pages. */
  id?: string
  children: ReactNode
}

/** A section of a text page: heading and paragraphs. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <Box as="section" id={id} mt="10" scrollMarginTop="24">
      <Heading as="h2" size="md" mb="3">
        {title}
      </Heading>
      <Box
        color="fg.default"
        lineHeight="relaxed"
        css={{
          '& p + p, & ul': { mt: '3' },
          '& ul': { ps: '5', listStyle: 'disc' },
          '& li + li': { mt: '1.5' },
        }}
      >
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
  useAnchor()
  return (
    <div className="text-page gutters">
      <title>{t('{title} · Marquee', { title })}</title>
      <article className="text-page__column">
        <h1>{title}</h1>
        <p className="text-page__intro">{intro}</p>
        {children}
      </article>
    </div>
  )
}
