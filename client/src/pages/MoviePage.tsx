import { Box, Flex, Heading } from '@chakra-ui/react'
import { Suspense, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { TITLE_PAGE } from '../../../server/contract/messages/titlePage.js'
import { isEpisodeNumber, isSeasonNumber, placeNumber } from '../../../server/contract/rules/series.js'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { useMoviePageQuery, type MoviePageQuery } from './MoviePage.generated.js'
import { UnavailablePage } from './UnavailablePage.js'
import { StaleNotice } from '../titles/freshness/StaleNotice.js'
import { CastStrip } from '../titles/titlePage/CastStrip.js'
import { CreditsList } from '../titles/titlePage/CreditsList.js'
import { distinctRails, useMoreRails } from '../titles/titlePage/useMoreRails.js'
import { MovieFacts } from '../titles/titlePage/MovieFacts.js'
import { MovieHeader, MovieHeaderSkeleton } from '../titles/titlePage/MovieHeader.js'
import { MovieRail } from '../titles/titleCard/MovieRail.js'
import { useShownTitles } from '../titles/titleCard/useIsFaded.js'
import { paths } from '../paths.js'
import { Skeleton } from '../platform/ui/feedback/Skeleton.js'
import { Tabs } from '../platform/ui/navigation/Tabs.js'
import { useInView } from '../platform/ui/scrolling/useInView.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { t } from '../platform/ui/language/t.js'
import type { ReviewedPart } from '../tracking/reviews/useReviewsOf.js'
import { lazyComponent } from '../platform/ui/rendering/lazyComponent.js'

const MovieReviewsTab = lazyComponent(
  () => import('../tracking/reviews/MovieReviewsTab.js'),
  'MovieReviewsTab',
)

const EpisodesTab = lazyComponent(() => import('../titles/series/EpisodesTab.js'), 'EpisodesTab')

const TABS = ['details', 'credits', 'reviews', 'episodes'] as const
type Tab = (typeof TABS)[number]

/** Returns the season or the episode whose reviews the address names; null for those of the title. */
function readPart(params: URLSearchParams): ReviewedPart | null {
  const season = placeNumber(params.get('season'))
  const episode = placeNumber(params.get('episode'))
  if (!isSeasonNumber(season)) return null
  return { season, episode: isEpisodeNumber(episode) ? episode : null }
}

/** Returns the open tab, which is part of the address, and a setter for it. Back leaves the page, not the tab. */
function useTab(has: { credits: boolean; episodes: boolean }) {
  const [params, setParams] = useSearchParams()
  const named = TABS.find((tab) => tab === params.get('tab')) ?? 'details'
  const setTab = (tab: Tab) =>
    setParams(tab === 'details' ? {} : { tab }, { replace: true, preventScrollReset: true })
  const isMissing = (named === 'credits' || named === 'episodes') && !has[named]
  const part = has.episodes ? readPart(params) : null
  return [isMissing ? 'details' : named, setTab, part] as const
}

/** The page of a title: header, details, credits, reviews and related titles. */
export function MoviePage() {
  const { id = '' } = useParams()
  return <Movie key={id} id={id} />
}

function Movie({ id }: { id: string }) {
  const { data, loading, error, refetch } = useMoviePageQuery({ variables: { id }, errorPolicy: 'all' })
  const movie = data?.movie

  if (!movie && loading) return <MoviePageSkeleton />
  if (!movie)
    return (
      <UnavailablePage
        isMissing={!error}
        error={error}
        failed={TITLE_PAGE.titleFailed}
        onRetry={() => void refetch()}
        missing={ERRORS.MOVIE_NOT_FOUND.text}
        missingText={t(
          'This title is not in the catalogue. It may have been withdrawn, or the address is mistyped.',
        )}
      />
    )

  return <LoadedMovie key={movie.id} movie={movie} onRetry={() => void refetch()} />
}

interface LoadedMovieProps {
  movie: NonNullable<MoviePageQuery['movie']>
  onRetry: () => void
}

function LoadedMovie({ movie, onRetry }: LoadedMovieProps) {
  const rails = useRef<HTMLDivElement>(null)
  const isNear = useInView(rails, { present: true, ready: false })
  const recommended = useShownTitles(movie.recommendations?.results)
  const similar = useShownTitles(movie.similar?.results)
  // A page of a few facts has one rail.
  const isThin = !movie.overview
  const hasRelated = recommended.length > 0 || similar.length > 0
  const hasMore = !isThin || !hasRelated
  const { maker, byMaker, neighbours } = useMoreRails(movie, { isNear: isNear && hasMore, hasRelated })
  const [ofMaker, also, like] = distinctRails([
    { titles: byMaker.movies ?? [] },
    { titles: recommended, isRequired: true },
    { titles: similar, isRequired: true },
  ])
  // Until the first rail is known, cards of the others could vanish under the pointer.
  const isWaiting = byMaker.loading && byMaker.movies === null
  const [genre] = movie.genres
  // A failed list is null; the tab offers to load it again.
  const hasCredits = movie.cast?.length !== 0 || movie.crew?.length !== 0
  const isSeries = movie.type === 'TV'
  const [tab, setTab, part] = useTab({ credits: hasCredits, episodes: isSeries })

  return (
    <article>
      <title>
        {t('{title}{year, select, true {} other { ({year2})}} · Marquee', {
          title: movie.title,
          year: movie.year === null,
          year2: movie.year,
        })}
      </title>
      <MovieHeader movie={movie} />
      <Box className="gutters" pt="6">
        <CastStrip cast={movie.cast} />
        <Box as="section" aria-label={t('About this title')} minH={{ base: 'auto', md: '22rem' }}>
          <Heading as="h2" className="visually-hidden">
            {t('About this title')}
          </Heading>
          <Tabs<Tab>
            label={t('About this title')}
            value={tab}
            onChange={setTab}
            items={[
              { id: 'details', label: t('Details'), panel: <MovieFacts movie={movie} /> },
              ...(hasCredits
                ? [
                    {
                      id: 'credits' as const,
                      label: t('Cast & Crew'),
                      panel: <CreditsList movie={movie} onRetry={onRetry} />,
                    },
                  ]
                : []),
              {
                id: 'reviews',
                label: t('Reviews'),
                panel: (
                  <Suspense fallback={<Waiting>{t('Loading reviews...')}</Waiting>}>
                    <MovieReviewsTab movie={movie} part={part} />
                  </Suspense>
                ),
              },
              ...(isSeries
                ? [
                    {
                      id: 'episodes' as const,
                      label: t('Episodes'),
                      panel: (
                        <Suspense fallback={<Waiting>{t('Loading episodes...')}</Waiting>}>
                          <EpisodesTab movie={movie} />
                        </Suspense>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          <StaleNotice source={movie.source} />
        </Box>
      </Box>
      <Box
        ref={rails}
        mt={{ base: '12', md: '16' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '12', md: '16' }}
        pb="16"
      >
        {hasMore && maker && (
          <MovieRail title={TITLE_PAGE.moreBy(maker.name)} movies={ofMaker} loading={byMaker.loading} />
        )}
        {recommended.length > 0 && (
          <MovieRail title={t('You Might Also Like')} movies={isWaiting ? [] : also} loading={isWaiting} />
        )}
        {similar.length > 0 && !(isThin && recommended.length > 0) && (
          <MovieRail title={t('More Like This')} movies={isWaiting ? [] : like} loading={isWaiting} />
        )}
        {!hasRelated && genre && movie.year !== null && !(isThin && byMaker.movies) && (
          <MovieRail
            title={TITLE_PAGE.ofYear(genre.name, movie.type === 'TV', movie.year)}
            viewAllTo={paths.category('popular', { genre: genre.id, year: movie.year })}
            movies={neighbours.movies ?? []}
            loading={neighbours.loading}
          />
        )}
      </Box>
    </article>
  )
}

function MoviePageSkeleton() {
  return (
    <div aria-busy="true">
      <title>Marquee</title>
      <output className="visually-hidden">{t('Loading…')}</output>
      <MovieHeaderSkeleton />
      <Box className="gutters" pt="6">
        <Flex gap="8" py="3" mb="6" borderBottomWidth="1px" borderColor="border.subtle">
          {[56, 92, 68].map((width) => (
            <Skeleton key={width} width={width} height={22} />
          ))}
        </Flex>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="16">
          {Array.from({ length: 12 }, (_, index) => (
            <Box key={index} py="3" borderBottomWidth="1px" borderColor="border.subtle">
              <Skeleton width="70%" height={24} />
            </Box>
          ))}
        </Box>
      </Box>
    </div>
  )
}
