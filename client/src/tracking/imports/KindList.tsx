import { useId, useState } from 'react'
import type { ImportOutcome, ImportRowKind } from '../../generated/types.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { ChevronDownIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { ImportRows } from './ImportRows.js'
import type { ImportDetailsFragment } from './Imports.generated.js'
import { countOf } from './importStatus.js'
import { KIND_TEXTS, OUTCOME_TEXTS } from './importTexts.js'

/** The kinds in their order. Problems have a list of their own. */
const KINDS = (Object.keys(KIND_TEXTS) as ImportRowKind[]).filter((kind) => kind !== 'PROBLEM')

/** The outcomes in their order. */
const OUTCOMES = Object.keys(OUTCOME_TEXTS) as ImportOutcome[]

/** What an import does or did, kind by kind, with the rows to open. */
export function KindList({ found: { id, counts } }: { found: ImportDetailsFragment }) {
  const heading = useId()
  const kinds = KINDS.map((kind) => ({
    kind,
    outcomes: OUTCOMES.map((outcome) => ({ outcome, count: countOf(counts, [outcome], kind) })).filter(
      ({ count }) => count > 0,
    ),
  })).filter(({ outcomes }) => outcomes.length > 0)
  if (kinds.length === 0) return null
  return (
    <section className="import__part" aria-labelledby={heading}>
      <h3 id={heading} className="import__heading">
        {t('What is in the file')}
      </h3>
      <ul className="import-kinds">
        {kinds.map((one) => (
          <Kind key={one.kind} id={id} {...one} />
        ))}
      </ul>
    </section>
  )
}

interface KindProps {
  /** Of the import. */
  id: string
  kind: ImportRowKind
  outcomes: readonly { outcome: ImportOutcome; count: number }[]
}

function Kind({ id, kind, outcomes }: KindProps) {
  const panel = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  return (
    <li className="import-kind">
      <button
        type="button"
        className="import-kind__head"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="import-kind__name">{KIND_TEXTS[kind]}</span>
        <span className="import-kind__bar" aria-hidden="true">
          {outcomes.map((one) => (
            <i key={one.outcome} data-outcome={one.outcome} style={{ flexGrow: one.count }} />
          ))}
        </span>
        <span className="import-kind__counts">
          {outcomes.map((one, index) => (
            <span key={one.outcome}>
              {index > 0 && ' · '}
              <b>{formatCount(one.count)}</b> {OUTCOME_TEXTS[one.outcome]}
            </span>
          ))}
        </span>
        <ChevronDownIcon size={18} className="import-kind__arrow" />
      </button>
      <div id={panel} hidden={!isOpen} className="import-kind__rows">
        {isOpen && (
          <>
            {outcomes.length > 1 && (
              <fieldset className="import-kind__filter" aria-label={t('Show')}>
                <Chip selected={outcome === null} onClick={() => setOutcome(null)}>
                  {t('All')}
                </Chip>
                {outcomes.map((one) => (
                  <Chip
                    key={one.outcome}
                    selected={outcome === one.outcome}
                    onClick={() => setOutcome(one.outcome)}
                  >
                    {OUTCOME_TEXTS[one.outcome]}
                  </Chip>
                ))}
              </fieldset>
            )}
            <ImportRows
              key={outcome}
              id={id}
              kind={kind}
              outcome={outcome}
              count={outcomes.reduce(
                (sum, one) => (outcome === null || one.outcome === outcome ? sum + one.count : sum),
                0,
              )}
            />
          </>
        )}
      </div>
    </li>
  )
}
