import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SITE_NOTICES } from '../../../server/contract/messages/site.js'
import { paths } from '../paths.js'
import { BrokenDrawing } from '../ui/drawings/BrokenDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'

/** Props of `ErrorPage`. */
export interface ErrorPageProps {
  /** The error in one line: `404 Not Found`. */
  problem: string
  text: ReactNode
  /** Tries again; without it there is only a link home. */
  onRetry?: () => void
}

/** The page that replaces one that cannot be shown. */
export function ErrorPage({ problem, text, onRetry }: ErrorPageProps) {
  return (
    <Box className="gutters" py={{ base: '12', md: '20' }}>
      <title>{`${problem} · Marquee`}</title>
      <EmptyState
        drawing={<BrokenDrawing />}
        level={1}
        title={SITE_NOTICES.unexpected}
        text={
          <>
            <Box as="strong" display="block" color="fg.default" fontSize="lg" mb="1">
              {problem}
            </Box>
            {text}
          </>
        }
        action={
          <Flex wrap="wrap" justify="center" gap="3">
            <Button asChild>
              <Link to={paths.home()}>Go Home</Link>
            </Button>
            {onRetry && (
              <Button variant="outline" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </Flex>
        }
      />
    </Box>
  )
}
