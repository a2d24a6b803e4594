import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CATALOGUE_NOTICES, RAIL_ERRORS } from '../../../server/contract/messages/catalogue.js'
import { HOME_TITLE } from '../../../server/contract/messages/pages.js'
import { HOME } from '../../../server/contract/rules/screens.js'
import { useViewer } from '../accounts/useViewer.js'
import { useHomeHeroLazyQuery, useHomePageQuery, type HomePageQuery } from './HomePage.generated.js'
import { FilterBar } from '../movies/FilterBar.js'
import { FilteredResults } from '../movies/FilteredResults.js'
import { Hero, heroSlides, HeroSkeleton } from '../movies/Hero.js'
import { homeFilterParams, readHomeFilter } from '../movies/homeFilterAddress.js'
import { isFiltering, NO_FILTER, type TitleFilter } from '../movies/movieFilter.js'
import { MovieRail } from '../movies/MovieRail.js'
import { railError } from '../movies/railErrorMessage.js'
import { SignUpBanner } from '../movies/SignUpBanner.js'
import { FILMS_ONLY, useHomeRail, type HomeRail } from '../movies/useHomeRail.js'
import { paths, type ListingCategory } from '../paths.js'
import './HomePage.css'

/** The page's query, whose result the server also puts into the page's HTML. */
export { HomePageDocument as query } from './HomePage.generated.js'

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

/** Loads the home page's data with one query; `retry` loads again what failed. */
function useHome() {
  const { featured, railSize } = HOME
  const { data, error, loading } = useHomePageQuery({ variables: { featured, railSize }, errorPolicy: 'all' })
  const [loadHero, hero] = useHomeHeroLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const [isRetrying, setRetrying] = useState(false)

  const result = (name: RailName) => ({ page: data?.[name], error: railError(error, name), loading })
  const rails: Record<RailName, HomeRail> = {
    nowPlaying: useHomeRail('NOW_PLAYING', result('nowPlaying')),
    trending: useHomeRail('TRENDING', result('trending')),
    topRated: useHomeRail('TOP_RATED', result('topRated'), FILMS_ONLY),
    popular: useHomeRail('POPULAR', result('popular'), FILMS_ONLY),
    upcoming: useHomeRail('UPCOMING', result('upcoming')),
  }
  const allRails = Object.values(rails)

  /** Loads genres and featured titles, then the failed rails one by one with a pause, to spare a struggling server. */
  const retry = async () => {
    setRetrying(true)
    await loadHero({ variables: { featured } }).catch(() => undefined)
    const failedRails = allRails.filter((rail) => rail.error)
    for (const [index, rail] of failedRails.entries()) {
      if (index > 0) await pause(HOME.railRetryPauseMs)
      await rail.retry()
    }
    setRetrying(false)
  }

  return {
    rails,
    loading,
    retry,
    genres: hero.data?.genres ?? data?.genres ?? [],
    slides: heroSlides(hero.data?.featured?.results ?? data?.featured?.results, rails.popular.movies),
    // During a retry each rail shows its own state.
    failed: !loading && !isRetrying && allRails.every((rail) => rail.error !== null),
  }
}

/** The home page: hero, filters, and the rails or, while filters are active, their results. */
export function HomePage() {
  const viewer = useViewer()
  const [params, setParams] = useSearchParams()
  const { rails, slides, genres, loading, failed, retry } = useHome()
  const filter = readHomeFilter(params)
  const changeFilter = (next: TitleFilter) =>
    setParams(homeFilterParams(next), { replace: true, preventScrollReset: true })

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
            onChange={changeFilter}
          />
        </div>
        {isFiltering(filter) ? (
          <FilteredResults filter={filter} onReset={() => changeFilter(NO_FILTER)} />
        ) : failed ? (
          <Suspense fallback={null}>
            <LoadFailure
              title={CATALOGUE_NOTICES.homeFailed}
              text={
                rails.popular.error === RAIL_ERRORS.other
                  ? CATALOGUE_NOTICES.startFailed
                  : rails.popular.error
              }
              action={<Button onClick={() => void retry()}>Try Again</Button>}
            />
          </Suspense>
        ) : (
          <>
            {viewer && (
              <Suspense
                fallback={
                  <MovieRail
                    title={CATALOGUE_NOTICES.recommendedFor(viewer.username)}
                    movies={null}
                    loading
                  />
                }
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
