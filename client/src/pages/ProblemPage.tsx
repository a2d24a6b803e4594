import { Box, Flex, chakra } from '@chakra-ui/react'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import { paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { BrokenDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { lazyOptional } from '../platform/ui/rendering/lazyComponent.js'
import { t } from '../platform/ui/language/t.js'
import './ProblemPage.css'

/** Heading of the page of an error. Apart from the other texts of the frame: every page loads it. */
const UNEXPECTED_ERROR = t('Unexpected Application Error')

// Not in the initial files.
const ProblemSearch = lazyOptional(() => import('./ProblemSearch.js'), 'ProblemSearch')

interface ProblemPageProps {
  /** As `EmptyState` takes it. */
  drawing?: ReactElement
  title: string
  text: string
  /** The problem in the words of the protocol, as small print: `404 Not Found`. */
  problem?: string
  /** A first action, such as a button that reloads the page. */
  action?: ReactNode
}

/** A page that could not be shown: what happened, a search field and ways on. */
export function ProblemPage({ drawing = <BrokenDrawing />, title, text, problem, action }: ProblemPageProps) {
  return (
    <div className="gutters problem">
      <EmptyState
        drawing={drawing}
        level={1}
        alert
        title={title}
        text={text}
        action={
          <Box w="full">
            <Suspense>
              <ProblemSearch />
            </Suspense>
            <Flex wrap="wrap" justify="center" gap="3">
              {action}
              <LinkButton variant={action ? 'outline' : 'solid'} to={paths.home()}>
                {t('Go Home')}
              </LinkButton>
              <LinkButton variant="ghost" to={paths.category('popular')}>
                {t('Popular Titles')}
              </LinkButton>
              <LinkButton variant="ghost" to={paths.help()}>
                {t('Help')}
              </LinkButton>
            </Flex>
            <chakra.p
              display="flex"
              flexWrap="wrap"
              justifyContent="center"
              rowGap="0"
              columnGap="3"
              mt="8"
              color="fg.muted"
              fontSize="sm"
            >
              <span>{UNEXPECTED_ERROR}</span> {problem && <span>{problem}</span>}
            </chakra.p>
          </Box>
        }
      />
    </div>
  )
}
