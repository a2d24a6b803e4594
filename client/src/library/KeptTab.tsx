import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorText } from '../apollo/errorText.js'
import { MovieGridSkeleton } from '../movies/MovieGrid.js'
import { paths } from '../paths.js'
import { StateMessage } from '../ui/StateMessage.js'
import { KeptBar, type KeptView } from './KeptBar.js'
import { KeptTitles, type KeptEntry } from './KeptTitles.js'

interface KeptTabProps<Entry extends KeptEntry> {
  value: KeptView
  onChange: (value: KeptView) => void
  entries: readonly Entry[] | undefined
  hasMore: boolean
  error: unknown
  onRetry: () => void
  onMore: () => Promise<unknown>
  onRemove: (entry: Entry) => void
  removeLabel: string
  empty: { title: string; text: string }
}

/** A tab of the user area that holds titles: bar, list, and what stands where there is nothing. */
export function KeptTab<Entry extends KeptEntry>({
  value,
  onChange,
  entries,
  hasMore,
  error,
  onRetry,
  onMore,
  onRemove,
  removeLabel,
  empty,
}: KeptTabProps<Entry>) {
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadMore = async () => {
    setMore('loading')
    setMore(
      await onMore().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  const isEmpty = entries?.length === 0 && !hasMore
  return (
    <>
      {!(isEmpty && value.type === null) && <KeptBar value={value} onChange={onChange} />}
      {!entries ? (
        error ? (
          <StateMessage
            drawing="broken"
            alert
            title="Your list could not be loaded"
            text={errorText(error)}
            action={<Button onClick={onRetry}>Try Again</Button>}
          />
        ) : (
          <MovieGridSkeleton view={value.view} />
        )
      ) : isEmpty ? (
        <StateMessage
          drawing="ticket"
          title={value.type === null ? empty.title : 'Nothing of this kind here'}
          text={value.type === null ? empty.text : 'Show all to see the rest of your list.'}
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
        <KeptTitles
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
