import { Button } from '@chakra-ui/react'
import { Suspense, useState, useCallback, useLayoutEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HOME_NOTICES, HOME_TITLE, RAIL_ERRORS } from '../../../server/contract/messages/catalogue.js'
import { LISTING_NOTICES } from '../../../server/contract/messages/listings.js'
import { HOME } from '../../../server/contract/rules/screens.js'
import { FirstStepsOffer } from '../accounts/firstSteps/FirstStepsOffer.js'
import { useViewer } from '../accounts/sessions/useViewer.js'
import { useHomeHeroLazyQuery, useHomePageQuery, type HomePageQuery } from './HomePage.generated.js'
import { useKnownTitles } from '../titles/knownTitles/knownTitles.js'
import { AsOfNote } from '../titles/freshness/AsOfNote.js'
import { FilterBar } from '../titles/filters/FilterBar.js'
import { Hero, heroSlides, HeroSkeleton } from '../titles/home/Hero.js'
import { homeFilterParams, readHomeFilter } from '../titles/home/homeFilterAddress.js'
import { isFiltering, NO_FILTER, type TitleFilter } from '../titles/filters/movieFilter.js'
import { MovieRail } from '../titles/titleCard/MovieRail.js'
import { railError, railErrorMessage, type RailError } from '../platform/errors/railErrorMessage.js'
import { openLogTitle } from '../frame/tabBar/logTitle.js'
import { paths, type ListingCategory } from '../paths.js'
import { lazyComponent, lazyWhenIdle } from '../platform/ui/rendering/lazyComponent.js'
import { hadSeriesToContinue } from '../platform/session/viewerSettings.js'
import { t } from '../platform/ui/language/t.js'
import { useHomeRailLazyQuery, type HomeRailFragment } from '../titles/home/useHomeRail.generated.js'
import type { MovieCategory, MovieFilter } from '../generated/types.js'
import './HomePage.css'

/** A rail of the home page: from the page's query, or from a later retry of this rail alone. */
interface HomeRail {
  movies: HomeRailFragment['results'] | undefined
  loading: boolean
  error: string | null
  /** Loads this rail alone. */
  retry: () => Promise<void>
}

/** What the page's query returned for one rail. */
interface RailResult {
  page: HomeRailFragment | null | undefined
  error: RailError | undefined
  loading: boolean
}

/** Filter of the rails that are called "movies": they hold no series. */
const FILMS_ONLY: MovieFilter = { type: 'MOVIE' }

/** Returns the state of one rail of the home page, with a retry of its own. */
function useHomeRail(category: MovieCategory, result: RailResult, filter?: MovieFilter): HomeRail {
  const [load, own] = useHomeRailLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const retry = useCallback(async () => {
    await load({ variables: { category, filter, railSize: HOME.railSize } }).catch(() => undefined)
  }, [load, category, filter])

  const page = own.data?.movies ?? result.page
  const loading = result.loading || own.loading
  const error = own.called ? railError(own.error, 'movies') : result.error
  return {
    movies: page?.results,
    loading,
    // A rail without titles has failed, even if the response does not say why.
    error: page || loading ? null : railErrorMessage(error ?? { message: '' }),
    retry,
  }
}

const RecommendedRail = lazyComponent(
  () => import('../tracking/recommendations/RecommendedRail.js'),
  'RecommendedRail',
)

const YourWeek = lazyComponent(() => import('../community/week/YourWeek.js'), 'YourWeek')

const ContinueWatching = lazyComponent(
  () => import('../tracking/upNext/ContinueWatching.js'),
  'ContinueWatching',
)

const FilteredResults = lazyComponent(() => import('../titles/home/FilteredResults.js'), 'FilteredResults')

const SignUpBanner = lazyWhenIdle(() => import('../titles/home/SignUpBanner.js'), 'SignUpBanner')

const LoadFailure = lazyComponent(() => import('../platform/offline/LoadFailure.js'), 'LoadFailure')

type RailName = Exclude<keyof HomePageQuery, '__typename' | 'genres' | 'featured' | 'catalogue'>

const TEXT: Record<RailName, { title: string; listing: ListingCategory; emptyText?: string }> = {
  nowPlaying: { title: t('Now Playing in Theaters'), listing: 'now-playing' },
  trending: { title: t('Trending Now'), listing: 'trending' },
  topRated: { title: t('Top Rated Movies'), listing: 'top-rated' },
  popular: { title: t('Popular Movies'), listing: 'popular' },
  upcoming: { title: t('Coming Soon'), listing: 'upcoming', emptyText: LISTING_NOTICES.noneUpcoming },
}

/** Rails of what is new. */
const NEW = new Set<RailName>(['nowPlaying', 'trending', 'upcoming'])

/** Returns the films of all rails, most popular first: each of the most popular ones is in one of the rails. */
const mostPopular = (rails: readonly HomeRail[]) =>
  rails
    .flatMap(({ movies }) => movies ?? [])
    .filter(({ type }) => type === 'MOVIE')
    .sort((a, b) => b.popularity - a.popularity)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads the home page's data with one query; `retry` loads again what failed. */
function useHome() {
  const { featured, railSize } = HOME
  const { exclude } = useKnownTitles()
  const all = exclude && { exclude }
  const films = { ...FILMS_ONLY, ...all }
  const { data, error, loading } = useHomePageQuery({
    variables: { featured, railSize, films, all },
    errorPolicy: 'all',
  })
  const [loadHero, hero] = useHomeHeroLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const [isRetrying, setRetrying] = useState(false)

  const result = (name: RailName) => ({ page: data?.[name], error: railError(error, name), loading })
  const rails: Record<RailName, HomeRail> = {
    nowPlaying: useHomeRail('NOW_PLAYING', result('nowPlaying'), all),
    trending: useHomeRail('TRENDING', result('trending'), all),
    topRated: useHomeRail('TOP_RATED', result('topRated'), films),
    popular: useHomeRail('POPULAR', result('popular'), films),
    upcoming: useHomeRail('UPCOMING', result('upcoming'), all),
  }
  const allRails = Object.values(rails)

  /** Loads genres and featured titles, then the failed rails one by one with a pause, to spare a struggling server. */
  const retry = async () => {
    setRetrying(true)
    await loadHero({ variables: { featured, films } }).catch(() => undefined)
    const failedRails = allRails.filter((rail) => rail.error)
    for (const [index, rail] of failedRails.entries()) {
      if (index > 0) await pause(HOME.railRetryPauseMs)
      await rail.retry()
    }
    setRetrying(false)
  }

  return {
    rails,
    catalogue: data?.catalogue,
    loading,
    retry,
    genres: hero.data?.genres ?? data?.genres ?? [],
    slides: heroSlides(hero.data?.featured?.results ?? data?.featured?.results, mostPopular(allRails)),
    // During a retry each rail shows its own state.
    failed: !loading && !isRetrying && allRails.every((rail) => rail.error !== null),
  }
}

/** The home page: hero, filters, and the rails or, while filters are active, their results. */
export function HomePage() {
  const viewer = useViewer()
  const [params, setParams] = useSearchParams()
  const { rails, catalogue, slides, genres, loading, failed, retry } = useHome()
  const asOfNote = useMemo(() => catalogue?.frozenAsOf && <AsOfNote catalogue={catalogue} />, [catalogue])
  const filter = readHomeFilter(params)
  const changeFilter = (next: TitleFilter) =>
    setParams(homeFilterParams(next, params), { replace: true, preventScrollReset: true })

  // The style sheets make the hero low for a member, also in the HTML that does not know who is reading it: start.js.
  useLayoutEffect(() => void document.documentElement.classList.toggle('member', viewer !== null), [viewer])

  return (
    <>
      <title>{HOME_TITLE}</title>
      <h1 className="visually-hidden">{t('Discover movies and TV shows')}</h1>
      {slides.length > 0 ? <Hero slides={slides} /> : loading ? <HeroSkeleton /> : null}
      <div className="home">
        <FirstStepsOffer />
        {viewer ? (
          <Suspense fallback={<div className="home__week" />}>
            <YourWeek onLog={openLogTitle} />
          </Suspense>
        ) : (
          <p className="home__pitch gutters">
            {t(
              'Marquee is a diary for films and series: log what you watch, rate it, and find what to watch next.',
            )}
          </p>
        )}
        <div className="gutters">
          <FilterBar
            filter={filter}
            genres={genres}
            genresFailed={!loading && genres.length === 0}
            onChange={changeFilter}
          />
        </div>
        {isFiltering(filter) ? (
          <Suspense
            fallback={<MovieRail title={t('Filtered Results')} size="lg" movies={undefined} loading />}
          >
            <FilteredResults filter={filter} onReset={() => changeFilter(NO_FILTER)} />
          </Suspense>
        ) : failed ? (
          <Suspense fallback={null}>
            <LoadFailure
              title={HOME_NOTICES.homeFailed}
              text={
                rails.popular.error === RAIL_ERRORS.other ? HOME_NOTICES.startFailed : rails.popular.error
              }
              action={<Button onClick={() => void retry()}>{t('Try Again')}</Button>}
            />
          </Suspense>
        ) : (
          <>
            {viewer && (
              <Suspense fallback={hadSeriesToContinue() && <div className="home__continue" />}>
                <ContinueWatching />
              </Suspense>
            )}
            {viewer && (
              <Suspense
                fallback={
                  <MovieRail title={HOME_NOTICES.recommendedFor(viewer.username)} movies={null} loading />
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
                note={NEW.has(name) && asOfNote}
                emptyText={TEXT[name].emptyText}
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
        {!viewer && (
          <Suspense fallback={null}>
            <SignUpBanner />
          </Suspense>
        )}
      </div>
    </>
  )
}
