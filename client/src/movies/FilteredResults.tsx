import { Button } from '@chakra-ui/react'
import { useCallback, useRef, useState } from 'react'
import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { useFilteredMoviesQuery } from './FilteredResults.generated.js'
import { formatCount } from '../ui/format.js'
import { SearchDrawing } from '../ui/drawings/SearchDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { listVariables, type TitleFilter } from './movieFilter.js'
import { MovieRail } from './MovieRail.js'
import { railError, railErrorMessage } from './railErrorMessage.js'

interface FilteredResultsProps {
  filter: TitleFilter
  onReset: () => void
}

/** The rail that replaces the home page's rails while filters are active. It loads more as its end comes near. */
export function FilteredResults({ filter, onReset }: FilteredResultsProps) {
  const { data, previousData, loading, error, refetch, fetchMore } = useFilteredMoviesQuery({
    variables: { ...listVariables(filter), page: filter.page },
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const [loadingMore, setLoadingMore] = useState(false)
  const busy = useRef(false)
  const list = data?.movies ?? (loading ? previousData?.movies : undefined)

  const loadMore = useCallback(async () => {
    if (!list || list.page >= list.totalPages || busy.current) return
    busy.current = true
    setLoadingMore(true)
    // If a page fails, the titles stay; the next scroll tries again.
    await fetchMore({ variables: { page: list.page + 1 }, errorPolicy: 'none' }).catch(() => undefined)
    busy.current = false
    setLoadingMore(false)
  }, [fetchMore, list])

  if (list?.results.length === 0 && !loading)
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={CATALOGUE_NOTICES.noMovies}
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
          ? railErrorMessage(railError(error, 'movies') ?? { message: '' }, CATALOGUE_NOTICES.filterFailed)
          : null
      }
      onRetry={() => void refetch()}
      onEndReached={() => void loadMore()}
      loadingMore={loadingMore}
    />
  )
}
