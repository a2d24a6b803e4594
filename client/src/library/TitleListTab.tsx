import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LIST_NOTICES } from '../../../server/contract/messages/lists.js'
import { errorText } from '../apollo/errorText.js'
import type { ListedEntryFragment } from '../watchlists/ListMovie.generated.js'
import { MovieGridSkeleton } from '../movies/MovieGrid.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { paths } from '../paths.js'
import { TicketDrawing } from '../ui/drawings/TicketDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { useAnnouncedChange } from '../ui/useAnnouncedChange.js'
import { TitleListToolbar, sortLabel, type TitleListView } from './TitleListToolbar.js'
import { VirtualTitleList } from './VirtualTitleList.js'

interface TitleListTabProps<Entry extends ListedEntryFragment> {
  value: TitleListView
  onChange: (value: TitleListView) => void
  /** The loaded part of the list; undefined while nothing is loaded. */
  list: { nodes: readonly Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined
  /** The result of the list's query. */
  query: {
    error?: unknown
    refetch: () => Promise<unknown>
    fetchMore: (options: { variables: { after: string | null } }) => Promise<unknown>
  }
  onRemove: (entry: Entry) => void
  removeLabel: string
  empty: { title: string; text: string }
}

const NO_MORE = { hasNextPage: false, endCursor: null }

/** A tab of the user area with titles: toolbar, list, and the states for loading, errors and an empty list. */
export function TitleListTab<Entry extends ListedEntryFragment>({
  value,
  onChange,
  list,
  query,
  onRemove,
  removeLabel,
  empty,
}: TitleListTabProps<Entry>) {
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const { nodes: entries, pageInfo: { hasNextPage: hasMore, endCursor } = NO_MORE } = list ?? {}
  const loadMore = async () => {
    setMore('loading')
    setMore(
      await query.fetchMore({ variables: { after: endCursor } }).then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  useAnnouncedChange(
    `${value.sort} ${value.type}`,
    entries && LIST_NOTICES.listShown(entries.length, hasMore, sortLabel(value.sort)),
  )

  const isEmpty = entries?.length === 0 && !hasMore
  return (
    <>
      <TitleListToolbar value={value} onChange={onChange} />
      {!entries ? (
        query.error ? (
          <LoadFailure
            title="Your list could not be loaded"
            text={errorText(query.error)}
            action={<Button onClick={() => void query.refetch().catch(() => undefined)}>Try Again</Button>}
          />
        ) : (
          <MovieGridSkeleton view={value.view} />
        )
      ) : isEmpty ? (
        <EmptyState
          drawing={<TicketDrawing />}
          title={value.type === null ? empty.title : 'Nothing of this kind here'}
          text={value.type === null ? empty.text : 'Show all to see your whole list.'}
          action={
            value.type === null ? (
              <Button asChild>
                <Link to={paths.home()}>Browse Movies</Link>
              </Button>
            ) : (
              <Button onClick={() => onChange({ ...value, type: null })}>Show All</Button>
            )
          }
        />
      ) : (
        <VirtualTitleList
          key={`${value.sort} ${value.type}`}
          entries={entries}
          view={value.view}
          onRemove={onRemove}
          removeLabel={removeLabel}
          onEndReached={hasMore ? () => void loadMore() : undefined}
          loadingMore={more === 'loading'}
          moreFailed={more === 'failed'}
        />
      )}
    </>
  )
}
