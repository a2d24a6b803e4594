import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { PAGING } from '../../../server/contract/rules/paging.js'
import { openAuthModal } from '../accounts/authModal.js'
import { useViewer } from '../accounts/useViewer.js'
import { errorText } from '../apollo/errorText.js'
import type { MovieCategory } from '../generated/types.js'
import { useListingPageQuery } from './ListingPage.generated.js'
import { categories, type CategoryText, isListingCategory } from '../movies/categories.js'
import { StaleNotice } from '../movies/StaleNotice.js'
import { ListBar } from '../movies/ListBar.js'

import { MovieGrid, MovieGridSkeleton } from '../movies/MovieGrid.js'
import { NoMatch } from '../movies/NoMatch.js'
import { useListAddress } from '../movies/useListAddress.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { type ListingCategory, paths } from '../paths.js'
import { formatCount } from '../ui/format.js'
import { ReelDrawing } from '../ui/drawings/ReelDrawing.js'
import { TicketDrawing } from '../ui/drawings/TicketDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { NavTabs } from '../ui/NavTabs.js'
import { toast } from '../ui/toast.js'
import { NotFoundPage } from './NotFoundPage.js'

/** The page's query, whose result the server also puts into the page's HTML. */
export { ListingPageDocument as query } from './ListingPage.generated.js'

const RecommendedList = lazy(() =>
  import('../library/RecommendedList.js').then((module) => ({ default: module.RecommendedList })),
)

/** Props of `ListingPage`. */
export interface ListingPageProps {
  /** The listing to show; by default the route's `category` parameter. */
  category?: ListingCategory
}

/** The titles of one category, with filters in the address. */
export function ListingPage({ category }: ListingPageProps) {
  const params = useParams()
  const [searchParams] = useSearchParams()
  const viewer = useViewer()
  const name = category ?? params.category
  if (!isListingCategory(name)) return <NotFoundPage />
  const text = categories[name]
  // The filters stay when the category changes.
  const query = Object.fromEntries(searchParams)
  return (
    <Box className="gutters" pt={{ base: '6', md: '10' }} pb="16">
      <title>{`${text.title} · Marquee`}</title>
      <Heading as="h1" size="xl">
        {text.title}
      </Heading>
      <Text color="fg.muted" mt="2" mb="6" maxW="prose">
        {text.description}
      </Text>
      <NavTabs
        label="Categories"
        value={name}
        items={(Object.keys(categories) as ListingCategory[]).map((id) => ({
          id,
          label: categories[id].label,
          to: paths.category(id, query),
        }))}
      />
      {text.category ? (
        <CategoryList key={name} text={text} category={text.category} />
      ) : viewer ? (
        <Suspense fallback={<ListSkeleton text={text} />}>
          <RecommendedList text={text} />
        </Suspense>
      ) : (
        <Box mt="10">
          <EmptyState
            drawing={<TicketDrawing />}
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

/** The placeholder of a listing while its code is loading, in its exact geometry. */
function ListSkeleton({ text }: { text: CategoryText }) {
  const list = useListAddress(text)
  return (
    <>
      <ListBar text={text} list={list} genres={undefined} count="Loading titles…" />
      <MovieGridSkeleton view={list.view} />
    </>
  )
}

interface CategoryListProps {
  text: CategoryText
  category: MovieCategory
}

function CategoryList({ text, category }: CategoryListProps) {
  const address = useListAddress(text)
  const { variables: listed, isFiltered, view } = address

  const { data, previousData, loading, error, refetch, fetchMore } = useListingPageQuery({
    variables: { category, page: 1, ...listed },
    errorPolicy: 'all',
  })
  const [loadingMore, setLoadingMore] = useState(false)
  const titles = useRef<HTMLDivElement>(null)
  /** Index of the first title that Load More adds, while that is loading. */
  const firstNewTitle = useRef<number>(undefined)
  const genres = data?.genres ?? previousData?.genres ?? (loading ? undefined : null)
  const list = data?.movies
  const stale = loading && !list && previousData?.movies?.results.length ? previousData.movies : undefined
  const shown = list ?? stale
  const hasMore = list != null && list.page < Math.min(list.totalPages, PAGING.maxPage)

  const loadMore = async () => {
    if (!list || loadingMore) return
    setLoadingMore(true)
    firstNewTitle.current = list.results.length
    try {
      // With 'none' a failed page is not written to the cache, where it would replace the titles already shown.
      await fetchMore({ variables: { page: list.page + 1 }, errorPolicy: 'none' })
    } catch {
      firstNewTitle.current = undefined
      toast.error(CATALOGUE_NOTICES.listFailed)
    } finally {
      setLoadingMore(false)
    }
  }

  const count = list?.results.length ?? 0
  useEffect(() => {
    const index = firstNewTitle.current
    if (index === undefined || count <= index) return
    firstNewTitle.current = undefined
    // Keyboard users continue at the first new title.
    titles.current?.querySelectorAll('li')[index]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])

  return (
    <>
      <ListBar
        text={text}
        list={address}
        genres={genres}
        count={
          list
            ? `${formatCount(list.totalResults)} ${list.totalResults === 1 ? 'title' : 'titles'}`
            : loading
              ? 'Loading titles…'
              : 'Titles'
        }
      >
        {list?.source?.stale && (
          <Box order={{ base: 1, md: 0 }} width={{ base: '100%', md: 'auto' }}>
            <StaleNotice source={list.source} />
          </Box>
        )}
      </ListBar>

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
          title={CATALOGUE_NOTICES.listFailed}
          text={errorText(error, category === 'POPULAR' ? CATALOGUE_NOTICES.popularFailed : undefined)}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : isFiltered ? (
        <NoMatch onClear={address.clear} />
      ) : (
        <EmptyState
          drawing={<ReelDrawing />}
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
