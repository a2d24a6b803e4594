import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { TitleMatching } from '../../generated/types.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { errorText } from '../../platform/errors/errorText.js'
import { announce } from '../../platform/ui/accessibility/announce.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { MoreButton } from '../../platform/ui/elements/MoreButton.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { afterFrame } from '../../platform/ui/rendering/whenIdle.js'
import { allTitles } from './allTitles.js'
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
        {
          label: t('Take the First of Each'),
          decisionOf: ({ candidates: [movie] }) => movie && { movie },
        },
        { label: t('Leave All Out'), decisionOf: () => 'leaveOut' },
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
      bulk={[{ label: t('Leave All Out'), decisionOf: () => 'leaveOut' }]}
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
  bulk: readonly {
    label: string
    decisionOf: (title: ImportTitleFragment) => Decision | undefined
  }[]
}

/** Titles of a page. */
const PAGE = 20

function Titles({ id, match, decisions, title, text, bulk }: TitlesProps) {
  const client = useApolloClient()
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isLoadingAll, setIsLoadingAll] = useState(false)
  const query = useImportTitlesQuery({
    variables: { id, match, first: PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const { more, loadMore } = useMore(query)
  const found = query.data?.viewer?.import?.unmatched
  // A title that was found by its person is left out of the next answer of the server.
  if (!found || found.nodes.length === 0) return null
  const { nodes, totalCount, pageInfo } = found
  const left = totalCount - nodes.filter((node) => decisions.made.has(node.id)).length

  const decide = (node: ImportTitleFragment, decision: Decision) => {
    decisions.decide([[node, decision]])
    announce(
      left > 1
        ? t('Decided. {count, plural, one {# title is} other {# titles are}} left.', { count: left - 1 })
        : t('Decided. No title is left.'),
    )
    // The buttons of the card give way to its answer.
    afterFrame(() => list.current?.querySelector<HTMLElement>('[data-open] .import-title__name')?.focus())
  }
  const decideAll = async (decisionOf: (node: ImportTitleFragment) => Decision | undefined) => {
    setIsLoadingAll(true)
    try {
      const all = pageInfo.hasNextPage ? await allTitles(client, id, match) : nodes
      decisions.decide(
        all.flatMap((node) => {
          const decision = decisions.made.has(node.id) ? undefined : decisionOf(node)
          return decision === undefined ? [] : [[node, decision] as const]
        }),
      )
    } catch (error) {
      toast.error(errorText(error))
    }
    setIsLoadingAll(false)
  }

  return (
    <section className="import__part" aria-labelledby={heading}>
      <h3 id={heading} className="import__heading">
        {title(left, totalCount)}
      </h3>
      <p className="import__muted import__hint">{text}</p>
      {left > 1 && (
        <div className="import__actions import__actions--small">
          {bulk.map(({ label, decisionOf }) => (
            <Button
              key={label}
              size="sm"
              variant="outline"
              disabled={isLoadingAll}
              onClick={() => void decideAll(decisionOf)}
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
            decision={decisions.made.get(node.id)}
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
