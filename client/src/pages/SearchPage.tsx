import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LISTING_NOTICES } from '../../../server/contract/messages/listings.js'
import { RELEASE_YEAR } from '../../../server/contract/rules/filters.js'
import { pageOf, PAGING } from '../../../server/contract/rules/paging.js'
import { errorText } from '../platform/errors/errorText.js'
import { shownSearchText } from '../../../server/contract/rules/search.js'
import { SEARCH_START, SIMILAR_ONLY } from '../../../server/contract/messages/search.js'
import { useSearchPageQuery } from './SearchPage.generated.js'
import { AddTitleLink } from '../tracking/localTitles/AddTitleLink.js'
import { KnownTitlesButton } from '../titles/knownTitles/KnownTitlesButton.js'
import { knownParams, useKnownTitles, withoutKnown } from '../titles/knownTitles/knownTitles.js'
import { GenreChips } from '../titles/facets/GenreChips.js'
import { FoundEpisodes } from '../titles/search/FoundEpisodes.js'
import { FoundPeople } from '../titles/search/FoundPeople.js'
import { episodesLead, foundEpisodes, foundPeople, matchingGenres } from '../titles/search/foundWords.js'
import { FilterButton } from '../titles/filters/FilterButton.js'
import { ListFilters } from '../titles/filters/ListFilters.js'
import {
  countFilters,
  isFiltering,
  listVariables,
  NO_FILTER,
  parseSort,
  sortFields,
  sortOf,
  type TitleFilter,
} from '../titles/filters/movieFilter.js'
import { MovieGrid, MovieGridSkeleton } from '../titles/titleCard/MovieGrid.js'
import { RELEVANCE } from '../titles/filters/filterOptions.js'
import { ShowHiddenButton } from '../titles/knownTitles/ShowHiddenButton.js'
import { StaleNotice } from '../titles/freshness/StaleNotice.js'
import { TypeToggle } from '../titles/browse/TypeToggle.js'
import { PosterSizeButton } from '../titles/titleCard/PosterSizeButton.js'
import { type ListView, ViewToggle } from '../titles/titleCard/ViewToggle.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { paths } from '../paths.js'
import { formatCount } from '../platform/ui/format/format.js'
import { ReelDrawing, SearchDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { Pagination } from '../platform/ui/navigation/Pagination.js'
import { PhoneOnly, WideOnly } from '../platform/ui/rendering/Media.js'
import { SearchBox } from '../titles/search/SearchBox.js'
import { t } from '../platform/ui/language/t.js'

/** Formats the number of results: `128 results for “dune”`. */
const countText = (count: number, query: string) =>
  t('{count, plural, one {# result} other {# results}} for “{query}”', { count, query })

/** Returns a ref that focuses the heading on another page, and a function that skips this once. */
function useHeadingFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pageBefore = useRef(page)
  useEffect(() => {
    if (pageBefore.current === page) return
    pageBefore.current = page
    heading.current?.focus({ preventScroll: true })
  }, [page])
  const keepFocus = () => {
    pageBefore.current = 1
  }
  return [heading, keepFocus] as const
}

interface SearchFiltersProps {
  value: TitleFilter
  onChange: (changes: Partial<TitleFilter>) => void
}

function SearchFilters({ value, onChange }: SearchFiltersProps) {
  return (
    <>
      <ListFilters
        value={value}
        defaultSort={RELEVANCE.value}
        extraSorts={[RELEVANCE]}
        newestYear={RELEASE_YEAR.searchTo}
        onChange={onChange}
      />
      <Box flexShrink="0">
        <TypeToggle value={value.type} onChange={(type) => onChange({ type })} />
      </Box>
    </>
  )
}

/** The search page. Query, order and page are in the address; typing replaces the history entry. */
export function SearchPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = shownSearchText((params.get('query') ?? '').trim())
  const page = pageOf(params.get('page'))
  const searching = query !== ''
  const sortBy = parseSort(params.get('sortBy'))

  const [filter, setFilter] = useState(NO_FILTER)
  const [view, setView] = useState<ListView>('grid')
  const { exclude, hide } = useKnownTitles()
  const { data, previousData, loading, error, refetch } = useSearchPageQuery({
    variables: searching
      ? {
          query,
          page,
          ...withoutKnown(listVariables({ ...filter, ...sortFields(sortBy) }, RELEVANCE.value), exclude),
          searching,
        }
      : { query, page: 1, searching },
    errorPolicy: 'all',
  })
  const genres = data?.genres ?? previousData?.genres ?? []
  const genresFailed = !loading && genres.length === 0
  const result = data?.search
  const canAddTitles = (data ?? previousData)?.site?.canAddTitles
  // The previous results stay, dimmed, while the next ones are loading.
  const stale = loading && !result && previousData?.search?.results.length ? previousData.search : undefined
  const shown = result ?? stale
  const people = foundPeople((data ?? previousData)?.people?.results ?? [], query, shown?.results ?? [])
  const episodes =
    page === 1 ? foundEpisodes((data ?? previousData)?.episodes ?? [], shown?.results ?? []) : []
  const areEpisodesFirst = episodesLead(episodes, shown?.results ?? [], query)
  const totalPages = Math.min(shown?.totalPages ?? 0, PAGING.maxPage)

  const [heading, keepFocus] = useHeadingFocus(page)

  const change = (changes: Partial<TitleFilter>) => {
    const changed = { ...filter, ...sortFields(sortBy), ...changes }
    setFilter({ ...changed, ...sortFields(undefined) })
    if (page === 1 && sortOf(changed) === sortBy) return
    keepFocus()
    void navigate(paths.search({ query, sortBy: sortOf(changed), ...knownParams(params) }), { replace: true })
  }

  const clear = () => setFilter(NO_FILTER)
  const active = countFilters(filter) + (filter.type === null ? 0 : 1)
  const resultText = result
    ? t('{count, plural, one {# result} other {# results}}', { count: result.totalResults })
    : t('results')
  // People and episodes say more about a name than that no title has it.
  const isSimilar = shown?.isSimilar === true && people.length === 0 && !areEpisodesFirst
  const count = result
    ? isSimilar && result.totalResults > 0
      ? SIMILAR_ONLY.heading(query)
      : countText(result.totalResults, query)
    : loading
      ? t('Searching for “{query}”…', { query })
      : t('Results for “{query}”', { query })
  return (
    <Box className="gutters" pt={{ base: '1.5', md: '10' }} pb="16">
      <title>{searching ? t('{query} · Search · Marquee', { query }) : t('Search · Marquee')}</title>
      <Heading as="h1" fontSize={{ base: 'xl', md: '4xl' }} mb={{ base: '3', md: '6' }}>
        {t('Search')}
      </Heading>
      <SearchBox query={query} sortBy={sortBy} />

      {searching && (
        <WideOnly>
          <Flex align="flex-end" gap="4" mt="6">
            <SearchFilters value={{ ...filter, ...sortFields(sortBy) }} onChange={change} />
          </Flex>
        </WideOnly>
      )}

      {searching && areEpisodesFirst && <FoundEpisodes episodes={episodes} />}
      {searching && page === 1 && (
        <FoundPeople query={query} people={people} genres={matchingGenres(genres, query)} />
      )}

      {searching && (
        <Flex
          align="center"
          justify="space-between"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          gap="3"
          mt={{ base: '4', md: '6' }}
          mb={{ base: '3', md: '4' }}
        >
          <PhoneOnly>
            <FilterButton
              active={active + (hide.length > 0 ? 1 : 0)}
              count={resultText}
              onClear={active > 0 ? clear : undefined}
            >
              <SearchFilters value={{ ...filter, ...sortFields(sortBy) }} onChange={change} />
              <KnownTitlesButton />
            </FilterButton>
          </PhoneOnly>
          {/* On a phone two lines, as high as the button beside them. */}
          <Flex
            align="baseline"
            wrap="wrap"
            gap={{ base: '0.5', md: '2' }}
            minW="0"
            flex={{ base: '1 1 {sizes.16}', md: '0 1 auto' }}
          >
            <Heading
              as="h2"
              fontSize={{ base: 'md', md: 'lg' }}
              ref={heading}
              tabIndex={-1}
              outline="none"
              aria-live="polite"
              overflowWrap="anywhere"
              lineClamp={{ base: totalPages > 1 ? 1 : 2, md: 2 }}
            >
              {count}
            </Heading>
            {result && totalPages > 1 && page <= totalPages && (
              <Box as="span" color="fg.muted" fontSize="sm" className="tabular">
                {t('Page {page} of {totalPages}', {
                  page: formatCount(page),
                  totalPages: formatCount(totalPages),
                })}
              </Box>
            )}
            <StaleNotice source={result?.source} />
          </Flex>
          <Flex gap="2" flex="none">
            <WideOnly>
              <KnownTitlesButton />
            </WideOnly>
            {view === 'grid' && <PosterSizeButton />}
            <ViewToggle value={view} onChange={setView} />
          </Flex>
        </Flex>
      )}

      {!searching ? (
        <EmptyState
          drawing={<SearchDrawing />}
          {...SEARCH_START}
          action={<GenreChips genres={genres} failed={genresFailed} />}
        />
      ) : shown && shown.results.length > 0 ? (
        <Box>
          {isSimilar && (
            <Flex align="center" wrap="wrap" gap="3" mb="6" color="fg.muted">
              {canAddTitles && <AddTitleLink query={query} />}
              {SIMILAR_ONLY.rest}
            </Flex>
          )}
          <MovieGrid movies={shown.results} view={view} loading={stale !== undefined} />
          <Box mt="12">
            <Pagination
              page={page}
              totalPages={totalPages}
              hrefOf={(number) => paths.search({ query, sortBy, page: number, ...knownParams(params) })}
            />
          </Box>
          {canAddTitles && !isSimilar && (
            <Flex align="center" justify="center" wrap="wrap" gap="3" mt="10" color="fg.muted">
              {t('Is your title missing?')} <AddTitleLink query={query} />
            </Flex>
          )}
        </Box>
      ) : loading ? (
        <MovieGridSkeleton view={view} />
      ) : !result ? (
        <LoadFailure
          title={LISTING_NOTICES.searchFailed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : result.totalResults > 0 && totalPages > 0 ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title={t('There is no such page')}
          text={t('This search ends on page {totalPages}.', { totalPages: formatCount(totalPages) })}
          action={
            <Button
              onClick={() =>
                void navigate(paths.search({ query, sortBy, page: totalPages, ...knownParams(params) }), {
                  replace: true,
                })
              }
            >
              {t('Go to the Last Page')}
            </Button>
          }
        />
      ) : isFiltering(filter) ? (
        <EmptyState
          drawing={<SearchDrawing />}
          title={t('No results for “{query}” with these filters', { query })}
          text={t('Take the filters away to see everything that matches.')}
          action={<Button onClick={clear}>{t('Clear Filters')}</Button>}
        />
      ) : (
        <EmptyState
          drawing={<SearchDrawing />}
          title={t('No results for “{query}”', { query })}
          text={t('Check the spelling, try fewer words, or look around in a genre.')}
          action={
            <Flex direction="column" align="center" gap="5">
              <ShowHiddenButton />
              {canAddTitles && <AddTitleLink query={query} />}
              <GenreChips genres={genres} failed={genresFailed} />
            </Flex>
          }
        />
      )}
      {searching && !areEpisodesFirst && <FoundEpisodes episodes={episodes} />}
    </Box>
  )
}
