import { Box, Button, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { errorText } from '../platform/errors/errorText.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { TicketDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { t } from '../platform/ui/language/t.js'

interface UnavailablePageProps {
  /** Whether there is no such title or person; else its load has failed. */
  isMissing: boolean
  error: unknown
  failed: string
  onRetry: () => void
  /** Title and text of what does not exist. */
  missing: string
  missingText?: string
}

/** The page of a title or a person that could not be loaded or does not exist. */
export function UnavailablePage({
  isMissing,
  error,
  failed,
  onRetry,
  missing,
  missingText,
}: UnavailablePageProps) {
  const title = isMissing ? missing : failed
  const home = <Link to={paths.home()}>{t('Go Home')}</Link>
  return (
    <Box className="gutters" py={{ base: '8', md: '16' }}>
      <title>{t('{title} · Marquee', { title })}</title>
      {!isMissing ? (
        <LoadFailure
          level={1}
          title={title}
          text={errorText(error)}
          action={
            <Flex wrap="wrap" justify="center" gap="3">
              <Button onClick={onRetry}>{t('Retry')}</Button>
              <Button asChild variant="outline">
                {home}
              </Button>
            </Flex>
          }
        />
      ) : (
        <EmptyState
          drawing={<TicketDrawing />}
          level={1}
          title={title}
          text={missingText}
          action={
            <Flex wrap="wrap" justify="center" gap="3">
              <Button asChild>{home}</Button>
              <LinkButton variant="outline" to={paths.search()}>
                {t('Search')}
              </LinkButton>
            </Flex>
          }
        />
      )}
    </Box>
  )
}
