import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { codeName, codeOf } from '../../../server/contract/codeNames.js'
import { categoryTitle, facetSentence } from '../../../server/contract/messages/browse.js'
import { LISTING_NOTICES } from '../../../server/contract/messages/listings.js'
import { KNOWN_TITLES } from '../titles/knownTitles/knownTitlesTexts.js'
import { parseFacet, type FacetValue } from '../../../server/contract/rules/facets.js'
import { PAGING } from '../../../server/contract/rules/paging.js'
import { openAuthModal } from '../accounts/sessions/authModal.js'
import { useViewer } from '../accounts/sessions/useViewer.js'
import { errorText } from '../platform/errors/errorText.js'
import { loadPage } from '../platform/apollo/useMore.js'
import type { MovieCategory } from '../generated/types.js'
import { useListingPageQuery } from './ListingPage.generated.js'
import { facetPath, narrow, withFacet } from '../titles/facets/facetAddress.js'
import { newestYear } from '../titles/filters/filterOptions.js'
import { AsOfNote } from '../titles/freshness/AsOfNote.js'
import { StaleNotice } from '../titles/freshness/StaleNotice.js'
import { ListBar } from '../titles/browse/ListBar.js'
import { categories, facetListing, isListingCategory, type Listing } from '../titles/browse/listings.js'
import { MovieGrid, MovieGridSkeleton } from '../titles/titleCard/MovieGrid.js'
import { NoMatch } from '../titles/browse/NoMatch.js'
import { ShowHiddenButton } from '../titles/knownTitles/ShowHiddenButton.js'
import { useListAddress } from '../titles/browse/useListAddress.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { type ListingAddress, type ListingCategory, paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { formatCount } from '../platform/ui/format/format.js'
import { ReelDrawing, TicketDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { NavTabs } from '../platform/ui/navigation/NavTabs.js'
import { toast } from '../platform/ui/overlays/toast.js'
import { NotFoundPage } from './NotFoundPage.js'
import { t } from '../platform/ui/language/t.js'
import { lazyComponent } from '../platform/ui/rendering/lazyComponent.js'

const RecommendedList = lazyComponent(
  () => import('../tracking/recommendations/RecommendedList.js'),
  'RecommendedList',
)

/** The titles of a category, or with a genre, decade, country or language, with filters in the address. */
export function ListingPage() {
  const { name, value } = useParams()
  const category = name === 'movies' ? value : value === undefined ? name : undefined
  const facet = parseFacet(name, value)
  if (facet) return <FacetListing key={facetPath(facet)} facet={facet} />
  return isListingCategory(category) ? <CategoryListing name={category} /> : <NotFoundPage />
}

function CategoryListing({ name }: { name: ListingCategory }) {
  const [params] = useSearchParams()
  const viewer = useViewer()
  const listing = categories[name]
  const title = categoryTitle(name, (params.get('genre') ?? '').split(','))
  const catalogue = useCatalogue(listing)
  const isFrozen = listing.isDated && catalogue?.frozenAsOf != null
  return (
    <Frame
      title={title}
      note={isFrozen && <AsOfNote catalogue={catalogue} />}
      text={isFrozen && name !== 'upcoming' ? LISTING_NOTICES.frozen : listing.description}
      tab={name}
      params={Object.fromEntries(params)}
    >
      {listing.category ? (
        <TitleList key={name} listing={listing} category={listing.category} />
      ) : viewer ? (
        <Suspense fallback={<ListSkeleton listing={listing} />}>
          <RecommendedList listing={listing} />
        </Suspense>
      ) : (
        <Box mt="10">
          <EmptyState
            drawing={<TicketDrawing />}
            title={t('Sign in for recommendations of your own')}
            text={t('Save a few favorites and mark what you have watched. We take it from there.')}
            action={
              <Flex wrap="wrap" justify="center" gap="3">
                <Button onClick={() => openAuthModal('login')}>{t('Sign In')}</Button>
                <Button variant="outline" onClick={() => openAuthModal('register')}>
                  {t('Create Account')}
                </Button>
              </Flex>
            }
          />
        </Box>
      )}
    </Frame>
  )
}

/** Returns what the list's query says of the catalogue, once that is loaded or is in the HTML. */
function useCatalogue(listing: Listing) {
  const { variables } = useListAddress(listing)
  const { data, previousData } = useListingPageQuery({
    variables: { category: listing.category ?? 'POPULAR', page: 1, ...variables },
    fetchPolicy: 'cache-only',
  })
  return data?.catalogue ?? previousData?.catalogue
}

function FacetListing({ facet }: { facet: FacetValue }) {
  const [params] = useSearchParams()
  // The sentence contains the length of the whole list, which is known if it was loaded or is in the HTML.
  const { data } = useListingPageQuery({
    variables: { category: 'POPULAR', page: 1, ...narrow({}, [facet]) },
    fetchPolicy: 'cache-only',
  })
  const code = codeOf(facet)
  // At once: a heading that comes a frame later would move the page.
  const name = code ? codeName(...code) : ''
  if (name === undefined) return <NotFoundPage />
  const listing = facetListing(facet, name)
  return (
    <Frame
      title={listing.title}
      text={facetSentence(facet, name, data?.movies?.totalResults)}
      // The page is the list of popular titles, narrowed.
      tab="popular"
      own={facet}
      params={withFacet(Object.fromEntries(params), facet)}
    >
      <TitleList listing={listing} category="POPULAR" />
    </Frame>
  )
}

/** Age in years, from the newest on offer, of decades whose titles may still be in cinemas. The catalogue may be old, too. */
const RECENT = 20

/** Returns whether a category may have titles with a facet's value. */
function mayHave(category: ListingCategory, own: FacetValue): boolean {
  // The viewer's recommendations are only narrowed by genre.
  if (category === 'recommendations') return own.facet === 'genre'
  const isOfNow = category === 'now-playing' || category === 'upcoming'
  return !isOfNow || own.facet !== 'decade' || own.decade > newestYear() - RECENT
}

interface FrameProps {
  title: string
  /** A short text in the line of the title. */
  note?: ReactNode
  text: ReactNode
  tab: ListingCategory
  /** What all titles of the listing have in common. */
  own?: FacetValue
  /** The filters, which stay when the category changes. */
  params: ListingAddress
  children: ReactNode
}

/** The head of a listing, and its titles. */
function Frame({ title, note, text, tab, own, params, children }: FrameProps) {
  const { pathname, search } = useLocation()
  const tabs = (Object.keys(categories) as ListingCategory[]).filter((id) => !own || mayHave(id, own))
  return (
    <Box className="gutters" pt={{ base: '1.5', md: '10' }} pb="16">
      <title>{`${title} · Marquee`}</title>
      <Flex wrap="wrap" align="baseline" columnGap="3" mb={{ base: '3.5', md: '6' }}>
        <Heading as="h1" fontSize={{ base: 'xl', md: '4xl' }}>
          {title}
        </Heading>
        <Text
          order={1}
          flexBasis="full"
          color="fg.muted"
          mt={{ base: '0', md: '2' }}
          maxW="prose"
          // One line on most phones, in every font.
          fontSize={{ base: '0.8125rem', md: 'md' }}
        >
          {text}
        </Text>
        {note && (
          <Text as="span" color="fg.muted" fontSize={{ base: 'sm', md: 'md' }}>
            {note}
          </Text>
        )}
      </Flex>
      <NavTabs
        label={t('Categories')}
        value={tab}
        items={tabs.map((id) => ({
          id,
          label: categories[id].label,
          to: own && id === tab ? pathname + search : paths.category(id, params),
        }))}
      />
      {children}
    </Box>
  )
}

/** The placeholder of a listing while its code is loading, in its exact geometry. */
function ListSkeleton({ listing }: { listing: Listing }) {
  const list = useListAddress(listing)
  return (
    <>
      <ListBar listing={listing} list={list} facets={null} count={t('Loading…')} />
      <MovieGridSkeleton view={list.view} />
    </>
  )
}

function TitleList({ listing, category }: { listing: Listing; category: MovieCategory }) {
  const address = useListAddress(listing)
  const { variables: listed, isFiltered, view } = address

  const query = useListingPageQuery({
    variables: { category, page: 1, ...listed },
    errorPolicy: 'all',
  })
  const { data, previousData, loading, error, refetch } = query
  const [loadingMore, setLoadingMore] = useState(false)
  const titles = useRef<HTMLDivElement>(null)
  /** Index of the first title that Load More adds, while that is loading. */
  const firstNewTitle = useRef<number>(undefined)
  const list = data?.movies
  const stale = loading && !list && previousData?.movies?.results.length ? previousData.movies : undefined
  const shown = list ?? stale
  const facets = list?.facets ?? previousData?.movies?.facets ?? (loading ? undefined : null)
  const hasMore = list != null && list.page < Math.min(list.totalPages, PAGING.maxPage)

  const loadMore = async () => {
    if (!list || loadingMore) return
    setLoadingMore(true)
    firstNewTitle.current = list.results.length
    try {
      await loadPage(query, { page: list.page + 1 })
    } catch {
      firstNewTitle.current = undefined
      toast.error(LISTING_NOTICES.listFailed)
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
        listing={listing}
        list={address}
        facets={facets}
        count={
          list
            ? t('{count, plural, one {# title} other {# titles}}', { count: list.totalResults })
            : loading
              ? t('Loading…')
              : t('Titles')
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
                  ? t('Showing {length} of {totalResults}', {
                      length: formatCount(list.results.length),
                      totalResults: formatCount(list.totalResults),
                    })
                  : t('You have reached the end.')}
              </Text>
            )}
            {hasMore && (
              <Button variant="outline" minW="44" aria-disabled={loadingMore} onClick={() => void loadMore()}>
                {loadingMore ? t('Loading…') : t('Load More')}
              </Button>
            )}
          </Flex>
        </Box>
      ) : loading ? (
        <MovieGridSkeleton view={view} />
      ) : !list ? (
        <LoadFailure
          title={LISTING_NOTICES.listFailed}
          text={errorText(error, category === 'POPULAR' ? LISTING_NOTICES.popularFailed : undefined)}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : isFiltered ? (
        <NoMatch onClear={address.clear} />
      ) : listed.filter?.exclude ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title={KNOWN_TITLES.allHidden}
          text={KNOWN_TITLES.allHiddenText}
          action={<ShowHiddenButton />}
        />
      ) : (
        <EmptyState
          drawing={<ReelDrawing />}
          title={t('Nothing here yet')}
          text={t('The catalogue has no titles for this list at the moment.')}
          action={<LinkButton to={paths.home()}>{t('Go Home')}</LinkButton>}
        />
      )}
    </>
  )
}
