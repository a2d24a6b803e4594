import { Button } from '@chakra-ui/react'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { UNEXPECTED_ERROR } from './unexpectedError.js'
import { paths } from '../paths.js'
import { BrokenDrawing } from '../platform/ui/drawings/BrokenDrawing.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { lazyOptional } from '../platform/ui/rendering/lazyComponent.js'
import { t } from '../platform/ui/language/t.js'
import './ProblemPage.css'

// Not in the initial files.
const ProblemSearch = lazyOptional(() => import('./ProblemSearch.js'), 'ProblemSearch')

/** Props of `ProblemPage`. */
export interface ProblemPageProps {
  title: string
  text: string
  /** The problem in the words of the protocol, as small print: `404 Not Found`. */
  problem?: string
  /** A first action, such as a button that reloads the page. */
  action?: ReactNode
}

/** A page that could not be shown: what happened, a search field and ways on. */
export function ProblemPage({ title, text, problem, action }: ProblemPageProps) {
  return (
    <div className="gutters problem">
      <EmptyState
        drawing={<BrokenDrawing />}
        level={1}
        alert
        title={title}
        text={text}
        action={
          <div className="problem__actions">
            <Suspense>
              <ProblemSearch />
            </Suspense>
            <div className="problem__ways">
              {action}
              <Button asChild variant={action ? 'outline' : 'solid'}>
                <Link to={paths.home()}>{t('Go Home')}</Link>
              </Button>
              <Button asChild variant="ghost">
                <Link to={paths.category('popular')}>{t('Popular Titles')}</Link>
              </Button>
              <Button asChild variant="ghost">
                <Link to={paths.help()}>{t('Help')}</Link>
              </Button>
            </div>
            <p className="problem__print">
              <span>{UNEXPECTED_ERROR}</span> {problem && <span>{problem}</span>}
            </p>
          </div>
        }
      />
    </div>
  )
}
