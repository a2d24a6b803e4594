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
import { ListBar } from '../movies/ListBar.js'
import { toMovieFilter } from '../movies/listFilter.js'
import { MovieGrid, MovieGridSkeleton } from '../movies/MovieGrid.js'
import { NoMatch } from '../movies/NoMatch.js'
import { useListAddress } from '../movies/useListAddress.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { type ListingCategory, paths } from '../paths.js'
import { formatCount } from '../ui/format.js'
import { EmptyState } from '../ui/EmptyState.js'
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
          to: paths.category(id, kept),
        }))}
      />
      {text.category ? (
        <CategoryList key={name} text={text} category={text.category} />
      ) : viewer ? (
        <Suspense fallback={<WaitingList text={text} />}>
          <RecommendedList text={text} />
        </Suspense>
      ) : (
        <Box mt="10">
          <EmptyState
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

/** A listing whose part of the client is on its way, in its geometry. */
function WaitingList({ text }: { text: CategoryText }) {
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
  const { filter, view } = address
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
  const list = data?.movies
  const stale = loading && !list && previousData?.movies?.results.length ? previousData.movies : undefined
  const shown = list ?? stale
  const hasMore = list != null && list.page < Math.min(list.totalPages, PAGING.maxPage)

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
            <CopyNotice source={list.source} />
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
          title={NOTICES.listFailed}
          text={errorText(error, category === 'POPULAR' ? NOTICES.popularFailed : undefined)}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : asked ? (
        <NoMatch onClear={address.clear} />
      ) : (
        <EmptyState
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
