import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HOME_TITLE, NOTICES, RAIL_ERRORS } from '../../../server/contract/messages.js'
import { HOME } from '../../../server/contract/rules.js'
import { useViewer } from '../accounts/useViewer.js'
import { useHomeHeroLazyQuery, useHomePageQuery, type HomePageQuery } from '../generated/graphql.js'
import { FilterBar } from '../movies/FilterBar.js'
import { FilteredResults } from '../movies/FilteredResults.js'
import {
  fromFilterParams,
  isFiltering,
  NO_FILTERS,
  toFilterParams,
  type FilterObject,
} from '../movies/filters.js'
import { Hero, heroSlides, HeroSkeleton } from '../movies/Hero.js'
import { MovieRail } from '../movies/MovieRail.js'
import { failureOf } from '../movies/railErrorMessage.js'
import { SignUpBanner } from '../movies/SignUpBanner.js'
import { FILMS_ONLY, useHomeRail, type HomeRail } from '../movies/useHomeRail.js'
import { paths, type ListingCategory } from '../paths.js'
import './HomePage.css'

/** Also answered in the page's HTML. */
export { HomePageDocument as query } from '../generated/graphql.js'

const RecommendedRail = lazy(() =>
  import('../library/RecommendedRail.js').then((module) => ({ default: module.RecommendedRail })),
)

const LoadFailure = lazy(() =>
  import('../offline/LoadFailure.js').then((module) => ({ default: module.LoadFailure })),
)

type RailName = Exclude<keyof HomePageQuery, '__typename' | 'genres' | 'featured'>

const TEXT: Record<RailName, { title: string; listing: ListingCategory }> = {
  nowPlaying: { title: 'Now Playing in Theaters', listing: 'now-playing' },
  trending: { title: 'Trending Now', listing: 'trending' },
  topRated: { title: 'Top Rated Movies', listing: 'top-rated' },
  popular: { title: 'Popular Movies', listing: 'popular' },
  upcoming: { title: 'Coming Soon', listing: 'upcoming' },
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** All the home page's data: one query, and the ways to mend what of it has failed. */
function useHome() {
  const { data, error, loading } = useHomePageQuery({ errorPolicy: 'all' })
  const [loadHero, hero] = useHomeHeroLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const [mending, setMending] = useState(false)

  const answer = (name: RailName) => ({ page: data?.[name], failure: failureOf(error, name), loading })
  const rails: Record<RailName, HomeRail> = {
    nowPlaying: useHomeRail('NOW_PLAYING', answer('nowPlaying')),
    trending: useHomeRail('TRENDING', answer('trending')),
    topRated: useHomeRail('TOP_RATED', answer('topRated'), FILMS_ONLY),
    popular: useHomeRail('POPULAR', answer('popular'), FILMS_ONLY),
    upcoming: useHomeRail('UPCOMING', answer('upcoming')),
  }

  /** Genres and featured first, then the failed rails one after another, so that a struggling server is not stormed. */
  const mend = async () => {
    setMending(true)
    await loadHero().catch(() => undefined)
    let first = true
    for (const failed of Object.values(rails).filter((one) => one.error)) {
      if (!first) await pause(HOME.railRetryPauseMs)
      first = false
      await failed.retry()
    }
    setMending(false)
  }

  const all = Object.values(rails)
  return {
    rails,
    loading,
    mending,
    mend,
    genres: hero.data?.genres ?? data?.genres ?? [],
    slides: heroSlides(hero.data?.featured?.results ?? data?.featured?.results, rails.popular.movies),
    // Once mending has begun the rails tell by themselves how they fare.
    failed: !loading && !mending && all.every((one) => one.error !== null),
  }
}

/** Home: the hero, the filters, and the rails in their order, or what the filters find instead. */
export function HomePage() {
  const viewer = useViewer()
  const [address, setAddress] = useSearchParams()
  const { rails, slides, genres, loading, failed, mend } = useHome()
  const filter = fromFilterParams(address)
  const change = (next: FilterObject) =>
    setAddress(toFilterParams(next), { replace: true, preventScrollReset: true })

  return (
    <>
      <title>{HOME_TITLE}</title>
      <h1 className="visually-hidden">Discover movies and TV shows</h1>
      {slides.length > 0 ? <Hero slides={slides} /> : loading ? <HeroSkeleton /> : null}
      <div className="home">
        <div className="gutters">
          <FilterBar
            filter={filter}
            genres={genres}
            genresFailed={!loading && genres.length === 0}
            onChange={change}
          />
        </div>
        {isFiltering(filter) ? (
          <FilteredResults filter={filter} onReset={() => change(NO_FILTERS)} />
        ) : failed ? (
          <Suspense fallback={null}>
            <LoadFailure
              title={NOTICES.homeFailed}
              text={rails.popular.error === RAIL_ERRORS.other ? NOTICES.startFailed : rails.popular.error}
              action={<Button onClick={() => void mend()}>Try Again</Button>}
            />
          </Suspense>
        ) : (
          <>
            {viewer && (
              <Suspense
                fallback={<MovieRail title={NOTICES.recommendedFor(viewer.username)} movies={null} loading />}
              >
                <RecommendedRail
                  viewer={viewer}
                  loaded={Object.values(rails).flatMap((rail) => rail.movies ?? [])}
                />
              </Suspense>
            )}
            {(Object.keys(TEXT) as RailName[]).map((name, index) => (
              <MovieRail
                key={name}
                title={TEXT[name].title}
                viewAllTo={paths.category(TEXT[name].listing)}
                movies={rails[name].movies}
                loading={rails[name].loading}
                error={rails[name].error}
                onRetry={rails[name].retry}
                size={index === 0 ? 'lg' : 'md'}
                priority={index === 0}
              />
            ))}
          </>
        )}
        {!viewer && <SignUpBanner />}
      </div>
    </>
  )
}
