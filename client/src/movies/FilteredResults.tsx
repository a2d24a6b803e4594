import { Button } from '@chakra-ui/react'
import { useCallback, useRef, useState } from 'react'
import { NOTICES } from '../../../server/contract/messages.js'
import { useFilteredMoviesQuery } from '../generated/graphql.js'
import { formatCount } from '../ui/format.js'
import { EmptyState } from '../ui/EmptyState.js'
import { type FilterObject, toFilterVariables } from './filters.js'
import { MovieRail } from './MovieRail.js'
import { failureOf, railErrorMessage } from './railErrorMessage.js'

interface FilteredResultsProps {
  filter: FilterObject
  onReset: () => void
}

/** The rail that stands instead of the others while filters are set. More is loaded when its end comes near. */
export function FilteredResults({ filter, onReset }: FilteredResultsProps) {
  const { data, previousData, loading, error, refetch, fetchMore } = useFilteredMoviesQuery({
    variables: { filter: toFilterVariables(filter), page: filter.page },
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const [loadingMore, setLoadingMore] = useState(false)
  const busy = useRef(false)
  const list = data?.movies ?? (loading ? previousData?.movies : undefined)

  const more = useCallback(async () => {
    if (!list || list.page >= list.totalPages || busy.current) return
    busy.current = true
    setLoadingMore(true)
    // A page that fails leaves what is there; the next scroll asks again.
    await fetchMore({ variables: { page: list.page + 1 }, errorPolicy: 'none' }).catch(() => undefined)
    busy.current = false
    setLoadingMore(false)
  }, [fetchMore, list])

  if (list?.results.length === 0 && !loading)
    return (
      <EmptyState
        drawing="search"
        title={NOTICES.noMovies}
        text="No title matches all of these filters. Take one away, or start over."
        action={<Button onClick={onReset}>Reset Filters</Button>}
      />
    )

  return (
    <MovieRail
      title="Filtered Results"
      note={list ? `${formatCount(list.totalResults)} ${list.totalResults === 1 ? 'title' : 'titles'}` : ''}
      size="lg"
      movies={list?.results}
      loading={loading && !list}
      error={
        error || (!loading && !list)
          ? railErrorMessage(failureOf(error, 'movies') ?? { message: '' }, NOTICES.filterFailed)
          : null
      }
      onRetry={() => void refetch()}
      onEndReached={() => void more()}
      loadingMore={loadingMore}
    />
  )
}
