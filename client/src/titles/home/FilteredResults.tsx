import { Button } from '@chakra-ui/react'
import { useCallback, useRef, useState } from 'react'
import { LISTING_NOTICES } from '../../../../server/contract/messages/listings.js'
import { loadPage } from '../../platform/apollo/useMore.js'
import { useFilteredMoviesQuery } from './FilteredResults.generated.js'
import { SearchDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { useKnownTitles, withoutKnown } from '../knownTitles/knownTitles.js'
import { listVariables, type TitleFilter } from '../filters/movieFilter.js'
import { MovieRail } from '../titleCard/MovieRail.js'
import { railError, railErrorMessage } from '../../platform/errors/railErrorMessage.js'
import { t } from '../../platform/ui/language/t.js'

/** The rail that replaces the home page's rails while filters are active. It loads more as its end comes near. */
export function FilteredResults({ filter, onReset }: { filter: TitleFilter; onReset: () => void }) {
  const { exclude } = useKnownTitles()
  const query = useFilteredMoviesQuery({
    variables: { ...withoutKnown(listVariables(filter), exclude), page: filter.page },
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const { data, previousData, loading, error, refetch, client, observable } = query
  const [loadingMore, setLoadingMore] = useState(false)
  const busy = useRef(false)
  const list = data?.movies ?? (loading ? previousData?.movies : undefined)

  const loadMore = useCallback(async () => {
    if (!list || list.page >= list.totalPages || busy.current) return
    busy.current = true
    setLoadingMore(true)
    // If a page fails, the titles stay; the next scroll tries again.
    await loadPage({ client, observable }, { page: list.page + 1 }).catch(() => undefined)
    busy.current = false
    setLoadingMore(false)
  }, [client, observable, list])

  if (list?.results.length === 0 && !loading)
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={LISTING_NOTICES.noMovies}
        text={t('No title matches all of these filters. Take one away, or start over.')}
        action={<Button onClick={onReset}>{t('Reset Filters')}</Button>}
      />
    )

  return (
    <MovieRail
      title={t('Filtered Results')}
      note={
        <output>
          {list &&
            t('{totalResults, plural, one {# title} other {# titles}}', { totalResults: list.totalResults })}
        </output>
      }
      size="lg"
      movies={list?.results}
      loading={loading && !list}
      error={
        error || (!loading && !list)
          ? railErrorMessage(railError(error, 'movies') ?? { message: '' }, LISTING_NOTICES.filterFailed)
          : null
      }
      onRetry={() => void refetch()}
      onEndReached={() => void loadMore()}
      loadingMore={loadingMore}
    />
  )
}
