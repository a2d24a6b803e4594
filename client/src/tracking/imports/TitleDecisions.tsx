import { Button } from '@chakra-ui/react'
import { useId, useRef, type ReactNode } from 'react'
import type { ImportTitleDecision, TitleMatching } from '../../generated/types.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { announce } from '../../platform/ui/accessibility/announce.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { MoreButton } from '../../platform/ui/elements/MoreButton.js'
import { t } from '../../platform/ui/language/t.js'
import { afterFrame } from '../../platform/ui/rendering/whenIdle.js'
import {
  useImportTitlesQuery,
  type ImportDetailsFragment,
  type ImportTitleFragment,
} from './Imports.generated.js'
import { TitleDecision } from './TitleDecision.js'
import type { Decision, Decisions } from './useDecisions.js'

interface TitleDecisionsProps {
  found: ImportDetailsFragment
  decisions: Decisions
}

const AMBIGUOUS: TitleMatching[] = ['AMBIGUOUS']
const MISSING: TitleMatching[] = ['UNKNOWN', 'OWN', 'LEFT_OUT']
const CHOSEN: TitleMatching[] = ['CHOSEN']

/** The titles of an import that were not found without doubt, for its person to decide. */
export const TitleDecisions = ({ found: { id }, decisions }: TitleDecisionsProps) => (
  <>
    <Titles
      id={id}
      match={AMBIGUOUS}
      decisions={decisions}
      title={(left) =>
        left === 0
          ? t('All titles are decided')
          : t('{count, plural, one {Which title is meant?} other {{shown} titles: which are meant?}}', {
              count: left,
              shown: formatCount(left),
            })
      }
      text={t('Several titles fit what the file says. Your answers are remembered for later files.')}
      bulk={[
        { label: t('Take the First of Each'), decision: 'FIRST_CANDIDATE' },
        { label: t('Leave All Out'), decision: 'LEAVE_OUT' },
      ]}
    />
    <Titles
      id={id}
      match={MISSING}
      decisions={decisions}
      title={(_left, total) =>
        t('{count, plural, one {One title is} other {{shown} titles are}} not in the catalogue', {
          count: total,
          shown: formatCount(total),
        })
      }
      text={t(
        'They become titles of your own, with what the file says of them, unless you find them yourself or leave them out.',
      )}
      bulk={[{ label: t('Leave All Out'), decision: 'LEAVE_OUT' }]}
    />
    <Titles
      id={id}
      match={CHOSEN}
      decisions={decisions}
      title={(_left, total) =>
        t('{count, plural, one {One title that} other {{shown} titles that}} you have chosen', {
          count: total,
          shown: formatCount(total),
        })
      }
      text={t('Here, or for an earlier file. You can choose others.')}
      bulk={[]}
    />
  </>
)

interface TitlesProps {
  /** Of the import. */
  id: string
  match: TitleMatching[]
  decisions: Decisions
  /** @param left how many are not decided yet */
  title: (left: number, total: number) => ReactNode
  text: string
  /** What can be decided of all at once. */
  bulk: readonly { label: string; decision: ImportTitleDecision }[]
}

/** Focuses a heading of titles: the first one if it is gone, or that of the import. */
function focusHeading(heading: HTMLElement | null): void {
  const others = ['.import__heading[tabindex]', '.import__stage']
  const found = others.map((selector) => document.querySelector<HTMLElement>(selector))
  ;(heading ?? found.find(Boolean))?.focus()
}

/** Titles of a page. */
const PAGE = 20

function Titles({ id, match, decisions, title, text, bulk }: TitlesProps) {
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  const query = useImportTitlesQuery({
    variables: { id, match, first: PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const { more, loadMore } = useMore(query)
  const found = query.data?.viewer?.import?.unmatched
  // A title that was found by its person is left out of the next answer of the server.
  if (!found || found.nodes.length === 0) return null
  const { nodes, totalCount, pageInfo } = found
  const left = totalCount - nodes.filter((node) => decisions.of(node)).length

  const decide = (node: ImportTitleFragment, decision: Decision) => {
    decisions.decide(node, decision)
    announce(
      left > 1
        ? t('Decided. {count, plural, one {# title is} other {# titles are}} left.', { count: left - 1 })
        : t('Decided. No title is left.'),
    )
    // The buttons of the card give way to its answer.
    afterFrame(() => list.current?.querySelector<HTMLElement>('[data-open] .import-title__name')?.focus())
  }
  const decideAll = async (decision: ImportTitleDecision) => {
    const changed = await decisions.decideAll(match, decision)
    // A job that compares very many has a heading of its own, which gets the focus.
    if (changed?.status !== 'READY') return
    const { unmatchedCount } = changed
    announce(
      unmatchedCount > 0
        ? t('Decided. {count, plural, one {# title is} other {# titles are}} left.', {
            count: unmatchedCount,
          })
        : t('All titles are decided'),
    )
    // The buttons are gone, and the whole section may be.
    afterFrame(() => focusHeading(document.getElementById(heading)))
  }

  return (
    <section className="import__part" aria-labelledby={heading}>
      <h3 id={heading} className="import__heading" tabIndex={-1}>
        {title(left, totalCount)}
      </h3>
      <p className="import__muted import__hint">{text}</p>
      {left > 1 && bulk.length > 0 && (
        <div className="import__actions import__actions--small">
          {bulk.map(({ label, decision }) => (
            <Button
              key={label}
              size="sm"
              variant="outline"
              disabled={decisions.isSaving}
              onClick={() => void decideAll(decision)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <ul className="import-titles" ref={list}>
        {nodes.map((node) => (
          <TitleDecision
            key={node.id}
            title={node}
            decision={decisions.of(node)}
            onDecide={(decision) => decide(node, decision)}
            onReopen={() => decisions.reopen(node)}
          />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <MoreButton size="sm" more={more} onClick={() => void loadMore({ after: pageInfo.endCursor })} />
      )}
    </section>
  )
}
