import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { PAGING } from '../../../server/contract/rules.js'
import { openAuthModal } from '../accounts/authModal.js'
import { useViewer } from '../accounts/useViewer.js'
import { errorText } from '../apollo/errorText.js'
import { type MovieCategory, useListingPageQuery } from '../generated/graphql.js'
import { categories, type CategoryText, isListingCategory } from '../movies/categories.js'
import { CopyNotice } from '../movies/CopyNotice.js'
import {
  DEFAULT_SORT,
  type ListFilter,
  parseMinRating,
  parseSort,
  parseType,
  parseYear,
  toMovieFilter,
} from '../movies/listFilter.js'
import { ListFilters } from '../movies/ListFilters.js'
import { MovieGrid, MovieGridSkeleton } from '../movies/MovieGrid.js'
import { TypeToggle } from '../movies/TypeToggle.js'
import { type ListView, ViewToggle } from '../movies/ViewToggle.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { type ListingCategory, paths } from '../paths.js'
import { Chip } from '../ui/Chip.js'
import { formatCount } from '../ui/format.js'
import { StateMessage } from '../ui/StateMessage.js'
import { Tabs } from '../ui/Tabs.js'
import { toast } from '../ui/toast.js'
import { NotFoundPage } from './NotFoundPage.js'

/** Also answered in the page's HTML. */
export { ListingPageDocument as query } from '../generated/graphql.js'

const RecommendedList = lazy(() =>
  import('../library/RecommendedList.js').then((module) => ({ default: module.RecommendedList })),
)

export interface ListingPageProps {
  /** The listing of a fixed route; without it the route's own `category` parameter names it. */
  category?: ListingCategory
}

/** The titles of one category, with filters that live in the address. */
export function ListingPage({ category }: ListingPageProps) {
  const params = useParams()
  const [address] = useSearchParams()
  const viewer = useViewer()
  const name = category ?? params.category
  if (!isListingCategory(name)) return <NotFoundPage />
  const text = categories[name]
  // A filter that was set stays when one walks to another category.
  const kept = Object.fromEntries(address)
  return (
    <Box className="gutters" pt={{ base: '6', md: '10' }} pb="16">
      <title>{`${text.title} · Marquee`}</title>
      <Heading as="h1" size="xl">
        {text.title}
      </Heading>
      <Text color="fg.muted" mt="2" mb="6" maxW="prose">
        {text.description}
      </Text>
      <Tabs
        label="Categories"
        value={name}
        items={(Object.keys(categories) as ListingCategory[]).map((id) => ({
          id,
          label: categories[id].label,
          to: paths.category(id, id === 'recommendations' ? {} : kept),
        }))}
      />
      {text.category ? (
        <CategoryList key={name} text={text} category={text.category} />
      ) : viewer ? (
        <Box mt="6">
          <Suspense fallback={<MovieGridSkeleton />}>
            <RecommendedList />
          </Suspense>
        </Box>
      ) : (
        <Box mt="10">
          <StateMessage
            drawing="ticket"
            title="Sign in for recommendations of your own"
            text="Save a few favorites and mark what you have watched. We take it from there."
            action={
              <Flex wrap="wrap" justify="center" gap="3">
                <Button onClick={() => openAuthModal('login')}>Sign In</Button>
                <Button variant="outline" onClick={() => openAuthModal('register')}>
                  Create Account
                </Button>
              </Flex>
            }
          />
        </Box>
      )}
    </Box>
  )
}

interface CategoryListProps {
  text: CategoryText
  category: MovieCategory
}

function CategoryList({ text, category }: CategoryListProps) {
  const [address, setAddress] = useSearchParams()
  const [newestYear] = useState(() => new Date().getFullYear() + 1)
  const defaultSort = text.ownSort ?? (text.ownOrder ? '' : DEFAULT_SORT)
  const filter: ListFilter = {
    sort: parseSort(address.get('sortBy')),
    year: parseYear(address.get('year'), newestYear),
    minRating: parseMinRating(address.get('minRating')),
    genre: address.get('genre') ?? undefined,
    type: parseType(address.get('type')),
  }
  if (filter.sort === defaultSort) filter.sort = undefined
  const view: ListView = address.get('view') === 'list' ? 'list' : 'grid'
  const asked = toMovieFilter(filter)

  const { data, previousData, loading, error, refetch, fetchMore } = useListingPageQuery({
    variables: { category, page: 1, filter: asked },
    errorPolicy: 'all',
  })
  const [loadingMore, setLoadingMore] = useState(false)
  const titles = useRef<HTMLDivElement>(null)
  /** The place of the first title that a press on Load More brings, while it is awaited. */
  const fresh = useRef<number>(undefined)
  const genres = data?.genres ?? previousData?.genres
  const genre = genres?.find(({ id }) => id === filter.genre)
  const list = data?.movies
  const stale = loading && !list && previousData?.movies?.results.length ? previousData.movies : undefined
  const shown = list ?? stale
  const hasMore = list != null && list.page < Math.min(list.totalPages, PAGING.maxPage)

  // The router tells of a new address late: a change that follows at once must not lose the one before.
  const written = useRef(address)
  useEffect(() => {
    written.current = address
  }, [address])

  const write = (values: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(written.current)
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) next.delete(key)
      else next.set(key, String(value))
    }
    written.current = next
    setAddress(next)
  }

  const change = (wanted: ListFilter) =>
    write(
      Object.fromEntries(
        Object.entries(wanted).map(([key, value]) => [
          key === 'sort' ? 'sortBy' : key,
          key === 'type' ? String(value ?? '').toLowerCase() || undefined : value,
        ]),
      ),
    )

  const clear = () =>
    change({ sort: undefined, year: undefined, minRating: undefined, genre: undefined, type: undefined })

  const loadMore = async () => {
    if (!list || loadingMore) return
    setLoadingMore(true)
    fresh.current = list.results.length
    try {
      // A failed page must not reach the cache, where it would take the place of what is already shown.
      await fetchMore({ variables: { page: list.page + 1 }, errorPolicy: 'none' })
    } catch {
      fresh.current = undefined
      toast.error(NOTICES.listFailed)
    } finally {
      setLoadingMore(false)
    }
  }

  const count = list?.results.length ?? 0
  useEffect(() => {
    const at = fresh.current
    if (at === undefined || count <= at) return
    fresh.current = undefined
    // The keyboard goes on where the new titles begin.
    titles.current?.querySelectorAll('li')[at]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])

  return (
    <>
      <Box mt="6">
        <ListFilters
          value={filter}
          defaultSort={defaultSort}
          extraSorts={text.ownOrder ? [{ value: '', label: text.ownOrder }] : undefined}
          newestYear={newestYear}
          onChange={change}
        >
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }} justifySelf={{ md: 'end' }}>
            <TypeToggle value={filter.type} onChange={(type) => change({ type })} />
          </Box>
        </ListFilters>
      </Box>

      <Flex align="center" wrap="wrap" gap="3" mt="5" mb="4">
        <Heading as="h2" size="sm" aria-live="polite" fontWeight="semibold">
          {list
            ? `${formatCount(list.totalResults)} ${list.totalResults === 1 ? 'title' : 'titles'}`
            : loading
              ? 'Loading titles…'
              : 'Titles'}
        </Heading>
        {list?.source?.stale && (
          <Box order={{ base: 1, md: 0 }} width={{ base: '100%', md: 'auto' }}>
            <CopyNotice source={list.source} />
          </Box>
        )}
        {asked && (
          // On a phone the marks take a line of their own.
          <Flex gap="2" order={{ base: 1, md: 0 }} width={{ base: '100%', md: 'auto' }}>
            {genre && <Chip onRemove={() => change({ genre: undefined })}>{genre.name}</Chip>}
            <Button variant="ghost" size="sm" onClick={clear}>
              Clear
            </Button>
          </Flex>
        )}
        <Box ms="auto">
          <ViewToggle value={view} onChange={(next) => write({ view: next === 'grid' ? undefined : next })} />
        </Box>
      </Flex>

      {shown && shown.results.length > 0 ? (
        <Box ref={titles}>
          <MovieGrid movies={shown.results} view={view} loading={stale !== undefined} />
          <Flex direction="column" align="center" gap="3" mt="12">
            {list && (
              <Text color="fg.muted" fontSize="sm" className="tabular" aria-live="polite">
                {hasMore
                  ? `Showing ${formatCount(list.results.length)} of ${formatCount(list.totalResults)}`
                  : 'You have reached the end.'}
              </Text>
            )}
            {hasMore && (
              <Button variant="outline" minW="44" aria-disabled={loadingMore} onClick={() => void loadMore()}>
                {loadingMore ? 'Loading…' : 'Load More'}
              </Button>
            )}
          </Flex>
        </Box>
      ) : loading ? (
        <MovieGridSkeleton view={view} />
      ) : !list ? (
        <LoadFailure
          title={NOTICES.listFailed}
          text={errorText(error, category === 'POPULAR' ? NOTICES.popularFailed : undefined)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : asked ? (
        <StateMessage
          drawing="search"
          title="No titles match these filters"
          text="Try another year, a lower rating, or start over."
          action={<Button onClick={clear}>Clear filters</Button>}
        />
      ) : (
        <StateMessage
          drawing="reel"
          title="Nothing here yet"
          text="The catalogue has no titles for this list at the moment."
          action={
            <Button asChild>
              <Link to={paths.home()}>Go Home</Link>
            </Button>
          }
        />
      )}
    </>
  )
}
