import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { RELEASE_YEAR } from '../../../server/contract/rules/filters.js'
import { pageOf, PAGING } from '../../../server/contract/rules/paging.js'
import { errorText } from '../apollo/errorText.js'
import { useSearchPageQuery } from './SearchPage.generated.js'
import { GenreChips } from '../movies/GenreChips.js'
import { ListFilters } from '../movies/ListFilters.js'
import {
  DEFAULT_SORT,
  isFiltering,
  listVariables,
  NO_FILTER,
  type TitleFilter,
} from '../movies/movieFilter.js'
import { MovieGrid, MovieGridSkeleton } from '../movies/MovieGrid.js'
import { StaleNotice } from '../movies/StaleNotice.js'
import { TypeToggle } from '../movies/TypeToggle.js'
import { type ListView, ViewToggle } from '../movies/ViewToggle.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { paths } from '../paths.js'
import { formatCount } from '../ui/format.js'
import { ReelDrawing } from '../ui/drawings/ReelDrawing.js'
import { SearchDrawing } from '../ui/drawings/SearchDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { Pagination } from '../ui/Pagination.js'
import { SearchBox } from './SearchBox.js'

/** The page's query, whose result the server also puts into the page's HTML. */
export { SearchPageDocument as query } from './SearchPage.generated.js'

/** Formats the number of results: `128 results for “dune”`. */
const countText = (count: number, query: string) =>
  `${formatCount(count)} ${count === 1 ? 'result' : 'results'} for “${query}”`

/**
 * The search page. The address holds the query and the page, so that a search can be shared; the filters are not part
 * of it. Typing replaces the history entry, so that Back leaves the search.
 */
export function SearchPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = (params.get('query') ?? '').trim()
  const page = pageOf(params.get('page'))
  const searching = query !== ''

  const [filter, setFilter] = useState(NO_FILTER)
  const [view, setView] = useState<ListView>('grid')
  const { data, previousData, loading, error, refetch } = useSearchPageQuery({
    variables: searching
      ? { query, page, ...listVariables(filter), searching }
      : { query, page: 1, searching },
    errorPolicy: 'all',
  })
  const genres = data?.genres ?? previousData?.genres ?? []
  const genresFailed = !loading && genres.length === 0
  const result = data?.search
  // The previous results stay, dimmed, while the next ones are loading.
  const stale = loading && !result && previousData?.search?.results.length ? previousData.search : undefined
  const shown = result ?? stale
  const totalPages = Math.min(shown?.totalPages ?? 0, PAGING.maxPage)

  const heading = useRef<HTMLHeadingElement>(null)
  const pageBefore = useRef(page)
  useEffect(() => {
    if (pageBefore.current === page) return
    pageBefore.current = page
    heading.current?.focus({ preventScroll: true })
  }, [page])

  const change = (changes: Partial<TitleFilter>) => {
    setFilter({ ...filter, ...changes })
    if (page === 1) return
    // Without this, the effect above would move the focus away from the filter.
    pageBefore.current = 1
    void navigate(paths.search({ query }), { replace: true })
  }

  return (
    <Box className="gutters" pt={{ base: '6', md: '10' }} pb="16">
      <title>{searching ? `${query} · Search · Marquee` : 'Search · Marquee'}</title>
      <Heading as="h1" size="xl" mb={{ base: '4', md: '6' }}>
        Search
      </Heading>
      <SearchBox query={query} />

      {searching && (
        <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }} gap="4" mt="6">
          <ListFilters
            value={filter}
            defaultSort={DEFAULT_SORT}
            newestYear={RELEASE_YEAR.searchTo}
            onChange={change}
          />
          <Box flexShrink="0">
            <TypeToggle value={filter.type} onChange={(type) => change({ type })} />
          </Box>
        </Flex>
      )}

      {searching && (
        <Flex align="center" justify="space-between" gap="3" mt="6" mb="4">
          <Flex align="baseline" wrap="wrap" gap="2" minW="0">
            <Heading
              as="h2"
              size="sm"
              ref={heading}
              tabIndex={-1}
              outline="none"
              aria-live="polite"
              overflowWrap="anywhere"
              lineClamp="2"
            >
              {result
                ? countText(result.totalResults, query)
                : loading
                  ? `Searching for “${query}”…`
                  : `Results for “${query}”`}
            </Heading>
            {result && totalPages > 1 && page <= totalPages && (
              <Box as="span" color="fg.muted" fontSize="sm" className="tabular">
                Page {formatCount(page)} of {formatCount(totalPages)}
              </Box>
            )}
            <StaleNotice source={result?.source} />
          </Flex>
          <ViewToggle value={view} onChange={setView} />
        </Flex>
      )}

      {!searching ? (
        <EmptyState
          drawing={<SearchDrawing />}
          title="What are you in the mood for?"
          text="Search by title, or by the people in front of and behind the camera. Or start with a genre."
          action={<GenreChips genres={genres} failed={genresFailed} />}
        />
      ) : shown && shown.results.length > 0 ? (
        <Box>
          <MovieGrid movies={shown.results} view={view} loading={stale !== undefined} />
          <Box mt="12">
            <Pagination
              page={page}
              totalPages={totalPages}
              hrefOf={(number) => paths.search({ query, page: number })}
            />
          </Box>
        </Box>
      ) : loading ? (
        <MovieGridSkeleton view={view} />
      ) : !result ? (
        <LoadFailure
          title={CATALOGUE_NOTICES.searchFailed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : result.totalResults > 0 && totalPages > 0 ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title="There is no such page"
          text={`This search ends on page ${formatCount(totalPages)}.`}
          action={
            <Button
              onClick={() => void navigate(paths.search({ query, page: totalPages }), { replace: true })}
            >
              Go to the Last Page
            </Button>
          }
        />
      ) : isFiltering(filter) ? (
        <EmptyState
          drawing={<SearchDrawing />}
          title={`No results for “${query}” with these filters`}
          text="Take the filters away to see everything that matches."
          action={<Button onClick={() => setFilter(NO_FILTER)}>Clear Filters</Button>}
        />
      ) : (
        <EmptyState
          drawing={<SearchDrawing />}
          title={`No results for “${query}”`}
          text="Check the spelling, try fewer words, or look around in a genre."
          action={<GenreChips genres={genres} failed={genresFailed} />}
        />
      )}
    </Box>
  )
}
