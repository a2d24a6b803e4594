import { Button } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { episodeCode } from '../../../../server/contract/rules/series.js'
import type { ImportOutcome, ImportRowKind } from '../../generated/types.js'
import { paths } from '../../paths.js'
import { useMore, type PagedQuery } from '../../platform/apollo/useMore.js'
import { errorText } from '../../platform/errors/errorText.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { formatPeriod } from '../../platform/ui/format/formatDate.js'
import { ChevronDownIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { MoreButton } from '../../platform/ui/elements/MoreButton.js'
import { t } from '../../platform/ui/language/t.js'
import { useRatingScale } from '../ratings/ratingScale.js'
import { useImportProblemsQuery, useImportRowsQuery, type ImportRowFragment } from './Imports.generated.js'
import { KIND_TEXTS, OUTCOME_TEXTS } from './importTexts.js'

/** Rows of a page. */
const PAGE = 20

interface RowsProps {
  /** Of the import. */
  id: string
  kind: ImportRowKind
  /** null for all. */
  outcome: ImportOutcome | null
  /** Number of the rows: with another one they are read again. */
  count: number
}

/** Reads a list again when the number of its rows has changed, by an answer of its person. */
function useRefetchOn(count: number, { refetch }: { refetch: () => Promise<unknown> }, isOn = true): void {
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    if (!isOn) return
    void refetch().catch(() => undefined)
  }, [count, refetch, isOn])
}

/** The rows of an import of one kind. */
export function ImportRows({ id, kind, outcome, count }: RowsProps) {
  const query = useImportRowsQuery({
    variables: { id, kind, outcome, first: PAGE },
    fetchPolicy: 'cache-and-network',
  })
  useRefetchOn(count, query)
  return <RowPages query={query} list={query.data?.viewer?.import?.rows} />
}

interface ProblemsProps {
  /** Of the import. */
  id: string
  count: number
}

/** What was left out, changed by reading or kept by undoing, by file and line, to open. */
export function ImportProblems({ id, count }: ProblemsProps) {
  const heading = useId()
  const [isOpen, setIsOpen] = useState(false)
  const query = useImportProblemsQuery({
    variables: { id, first: PAGE },
    fetchPolicy: 'cache-and-network',
    skip: !isOpen,
  })
  useRefetchOn(count, query, isOpen)
  if (count === 0) return null
  return (
    <section className="import__part" aria-labelledby={heading}>
      <details className="import-remarks" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <h3 id={heading} className="import__heading">
            {t('{count, plural, one {One entry} other {{shown} entries}} with a remark', {
              count,
              shown: formatCount(count),
            })}
          </h3>
          <ChevronDownIcon size={18} className="import-kind__arrow" />
        </summary>
        <p className="import__muted">
          {t('They are left out or go in with a change, for the reason that stands beside them.')}
        </p>
        {isOpen && <RowPages query={query} list={query.data?.viewer?.import?.problems} hasKind />}
      </details>
    </section>
  )
}

interface RowPagesProps {
  query: PagedQuery & { error?: unknown; refetch: () => Promise<unknown> }
  list:
    | {
        nodes: readonly ImportRowFragment[]
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      }
    | undefined
  /** Whether rows say what they are. */
  hasKind?: boolean
}

function RowPages({ query, list, hasKind = false }: RowPagesProps) {
  const { more, loadMore } = useMore(query)
  if (!list)
    return query.error ? (
      <Notice
        tone="error"
        action={
          <Button size="sm" variant="outline" onClick={() => void query.refetch().catch(() => undefined)}>
            {t('Try Again')}
          </Button>
        }
      >
        {errorText(query.error)}
      </Notice>
    ) : (
      <Waiting>{t('Loading…')}</Waiting>
    )
  const { nodes, pageInfo } = list
  return (
    <>
      <ul className="import-rows">
        {nodes.map((row) => (
          <Row key={row.id} row={row} hasKind={hasKind} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <MoreButton size="sm" more={more} onClick={() => void loadMore({ after: pageInfo.endCursor })} />
      )}
    </>
  )
}

function Row({ row, hasKind }: { row: ImportRowFragment; hasKind: boolean }) {
  const { max, format } = useRatingScale()
  const { kind, outcome, movie, season, number, watchedOn, rating, file, line } = row
  const name = movie?.title ?? row.title ?? ''
  const year = movie?.year ?? row.year
  const mine = outcome === 'CONFLICT' && kind === 'RATING' ? movie?.viewerRating : null
  const facts = [
    hasKind && kind !== 'PROBLEM' && KIND_TEXTS[kind],
    season !== null && (number === null ? t('Season {season}', { season }) : episodeCode(season, number)),
    watchedOn !== null && formatPeriod(watchedOn),
    rating !== null &&
      (mine == null
        ? t('{rating} of {max}', { rating: format(rating), max })
        : t('Yours: {mine}, in the file: {theirs}', { mine: format(mine), theirs: format(rating) })),
  ].filter((fact) => typeof fact === 'string')
  return (
    <li className="import-row">
      <Poster src={movie?.posterSmall} alt="" sizes="40px" />
      <div className="import-row__text">
        {name !== '' && (
          <p className="import-row__title">
            {movie ? (
              <Link to={paths.movie(movie.id)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            {year !== null && <span className="import__muted"> {year}</span>}
          </p>
        )}
        {facts.length > 0 && <p className="import-row__facts">{facts.join(' · ')}</p>}
        {row.text !== '' && <p className="clamp import-row__facts">{row.text}</p>}
        {row.reasonText !== null && <p className="import-row__reason">{row.reasonText}</p>}
        {(hasKind || row.reasonText !== null) && (
          <p className="import-row__place">
            {line === null ? <bdi>{file}</bdi> : t('{file}, line {line}', { file, line })}
          </p>
        )}
      </div>
      <span className="import-row__outcome" data-outcome={outcome}>
        {OUTCOME_TEXTS[kind === 'PROBLEM' && outcome === 'INVALID' ? 'SKIPPED' : outcome]}
      </span>
    </li>
  )
}
