import { Button, Heading } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { useAnnouncedChange, useFocusOnChange } from '../../platform/ui/accessibility/useFocusOnChange.js'
import { SearchDrawing } from '../../platform/ui/drawings/drawings.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { ArrowLeftIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import type { ImportPolicy, ImportStatus } from '../../generated/types.js'
import { ImportPreview } from './ImportPreview.js'
import { ImportQuestions } from './ImportQuestions.js'
import { ImportResult } from './ImportResult.js'
import type { ImportDetailsFragment } from './Imports.generated.js'
import { isCancellable, isWorking } from './importStatus.js'
import { sourceName } from './importTexts.js'
import { ImportWork } from './ImportWork.js'
import { useImport } from './useImport.js'
import './Imports.css'

/** The steps of an import, as its person sees them. */
const STEPS = [t('File'), t('Look over'), t('Done')] as const

/** The index in {@link STEPS} of each status; of what has ended early none. */
const STEP_OF: Partial<Record<ImportStatus, number>> = {
  ASKING: 0,
  READING: 0,
  MATCHING: 0,
  READY: 1,
  APPLYING: 2,
  APPLIED: 2,
}

/** What the page shows for a status, and screen readers announce when it has changed. */
const ANNOUNCED: Record<ImportStatus, string> = {
  ASKING: t('One question first'),
  READING: t('Reading your file'),
  MATCHING: t('Looking for your titles'),
  READY: t('Look it over before it goes in'),
  APPLYING: t('Bringing it in'),
  APPLIED: t('Your history is here'),
  UNDOING: t('Taking it back'),
  UNDONE: t('It is as it was before'),
  FAILED: t('This import has failed'),
  CANCELLED: t('This import was cancelled'),
}

/** One import: what it asks, does, shows or has brought. */
export function ImportView({ id }: { id: string }) {
  const { query, found } = useImport(id)
  return (
    <>
      <Link className="import__back" to={paths.imports()}>
        <ArrowLeftIcon size={18} />
        {t('All imports')}
      </Link>
      {found ? (
        <Loaded found={found} />
      ) : (
        <>
          <Heading as="h1" className="import__title">
            {t('Import')}
          </Heading>
          {found === null ? (
            <EmptyState
              drawing={<SearchDrawing />}
              title={t('This import is not here')}
              text={t('It may be an older one, of which nothing is kept any more.')}
              action={<LinkButton to={paths.imports()}>{t('All imports')}</LinkButton>}
            />
          ) : query.error ? (
            <LoadFailure
              title={t('The import could not be loaded')}
              text={errorText(query.error)}
              action={
                <Button onClick={() => void query.refetch().catch(() => undefined)}>{t('Try Again')}</Button>
              }
            />
          ) : (
            <Waiting>{t('Loading…')}</Waiting>
          )}
        </>
      )}
    </>
  )
}

function Loaded({ found }: { found: ImportDetailsFragment }) {
  const { status, questions } = found
  const text = status === 'ASKING' && questions.length > 1 ? t('Some questions first') : ANNOUNCED[status]
  // From one step of the job to the next the button to cancel stays, and may have the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>(
    isCancellable(status) && isWorking(status) ? 'job' : status,
  )
  useAnnouncedChange(status, text)
  return (
    <>
      <ImportHead found={found} />
      <h2 ref={heading} tabIndex={-1} className="import__stage">
        {text}
      </h2>
      <Stage found={found} />
    </>
  )
}

/** Whose file it is, and how far its person has come. */
function ImportHead({ found: { source, fileName, createdAt, status } }: { found: ImportDetailsFragment }) {
  const step = STEP_OF[status]
  return (
    <header className="import__head">
      <div>
        <Heading as="h1" className="import__title">
          {sourceName(source)}
        </Heading>
        <p className="import__muted import__file">
          {fileName !== '' && (
            <>
              <bdi>{fileName}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
      </div>
      {step !== undefined && (
        <ol className="import-steps" aria-label={t('Steps')}>
          {STEPS.map((name, index) => (
            <li
              key={name}
              data-done={index < step || status === 'APPLIED' ? '' : undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
      )}
    </header>
  )
}

function Stage({ found }: { found: ImportDetailsFragment }): ReactNode {
  // Stays while the file is read again with other answers.
  const [policy, setPolicy] = useState<ImportPolicy>('KEEP_MINE')
  if (isWorking(found.status)) return <ImportWork found={found} />
  if (found.status === 'ASKING') return <ImportQuestions found={found} />
  if (found.status === 'READY') return <ImportPreview found={found} policy={policy} setPolicy={setPolicy} />
  return <ImportResult found={found} />
}
