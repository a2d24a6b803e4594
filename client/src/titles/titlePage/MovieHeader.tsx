import { Button, Box } from '@chakra-ui/react'
import { Suspense, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { LONG_TITLE } from '../../../../server/contract/format.js'
import { own } from '../../../../server/contract/own.js'
import { COMPLETION_TEXTS } from '../../../../server/contract/messages/completions.js'
import { TITLE_PAGE } from '../../../../server/contract/messages/titlePage.js'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { FollowedRatings } from '../../community/followedRatings/FollowedRatings.js'
import { LogButton } from '../../tracking/diary/LogButton.js'
import { CompletedFacts } from '../../tracking/completions/CompletedFacts.js'
import { paths } from '../../paths.js'
import { FavoriteButton } from '../../tracking/favorites/FavoriteButton.js'
import type { MovieHeaderFragment } from './MovieHeader.generated.js'
import { NotInterestedButton } from '../../tracking/notInterested/NotInterestedButton.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Backdrop } from '../../platform/ui/images/Backdrop.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { formatRuntime } from '../../platform/ui/format/format.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { PlayIcon } from '../../platform/ui/icons/icons.js'
import { lazyWhenIdle } from '../../platform/ui/rendering/lazyComponent.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import { MyRating } from '../../tracking/watched/MyRating.js'
import { WatchedButton } from '../../tracking/watched/WatchedButton.js'
import { AddToWatchlistButton } from '../../tracking/watchlists/AddToWatchlistButton.js'
import { PeopleNames } from '../people/PersonLink.js'
import { facetPath } from '../facets/facetAddress.js'
import { RatingRing } from './RatingRing.js'
import { isWebAddress, trailerUrl } from '../../../../server/contract/trailer.js'
import { usePosterTint } from './usePosterTint.js'
import { t } from '../../platform/ui/language/t.js'
import './MovieHeader.css'
import './MovieHeaderActions.css'

const OwnPosterButton = lazyWhenIdle(
  () => import('../../tracking/posters/OwnPosterButton.js'),
  'OwnPosterButton',
)
const MyViewings = lazyWhenIdle(() => import('../../tracking/diary/MyViewings.js'), 'MyViewings')

/** The viewer's viewings of a title, or the date of the last one until they are loaded. */
const Viewings: NonNullable<ComponentProps<typeof MyRating>['Viewings']> = ({ movie, children }) => (
  <Suspense fallback={children}>
    <MyViewings movie={movie}>{children}</MyViewings>
  </Suspense>
)

/** Names of the sources that visitors know. */
const SOURCE_NAMES: Readonly<Record<string, string>> = { tmdb: 'TMDB', imdb: 'IMDb' }

/** Returns whose votes a rating is of, and as of when. */
const voteSourceText = ({ name, asOf }: NonNullable<MovieHeaderFragment['voteSource']>) =>
  TITLE_PAGE.voteSource(own(SOURCE_NAMES, name) ?? TITLE_PAGE.ownCatalogue, formatDay(asOf) ?? '')

interface FrameProps {
  tint?: string
  backdrop: string | null
  poster: ReactNode
  heading: ReactNode
  score: ReactNode
  actions: ReactNode
  overview: ReactNode
}

/** The header's geometry, shared by the loaded title and its skeleton. */
function Frame({ tint, backdrop, poster, heading, score, actions, overview }: FrameProps) {
  return (
    <header
      className="movie-header dark"
      style={tint ? ({ '--movie-tint': tint } as CSSProperties) : undefined}
    >
      <div className="movie-header__backdrop">
        <Backdrop src={backdrop} priority />
      </div>
      <div className="movie-header__content gutters">
        <div className="movie-header__poster">{poster}</div>
        <Box gridArea="heading" alignSelf="end" minW="0">
          {heading}
        </Box>
        <div className="movie-header__score">{score}</div>
        <div className="movie-header__actions">{actions}</div>
        <div className="movie-header__overview">{overview}</div>
      </div>
    </header>
  )
}

/** The top of a title's page: backdrop, poster, title, rating, buttons and overview. */
export function MovieHeader({ movie }: { movie: MovieHeaderFragment }) {
  const viewer = useViewer()
  const tint = usePosterTint(movie.posterSmall)
  const runtime = formatRuntime(movie.runtime)
  const hasTrailer = isWebAddress(movie.trailer)
  const isSeries = movie.type === 'TV'
  const creators =
    isSeries &&
    movie.crew
      ?.filter(({ job }) => job === 'Creator')
      .map(({ name }) => name)
      .join(', ')
  return (
    <Frame
      tint={tint}
      backdrop={movie.backdrop}
      poster={
        <Poster
          src={movie.poster}
          srcSmall={movie.posterSmall}
          alt={t('Poster of {title}', { title: movie.title })}
          sizes="(min-width: 1024px) 304px, (min-width: 768px) 208px, 112px"
          priority
        />
      }
      heading={
        <>
          <h1 className="movie-header__title" data-long={movie.title.length > LONG_TITLE ? '' : undefined}>
            {movie.title}
          </h1>
          {movie.tagline && <p className="movie-header__tagline">{movie.tagline}</p>}
          <ul className="movie-header__meta" aria-label={t('At a glance')}>
            {isSeries && <li>{t('TV series')}</li>}
            {movie.year !== null && (
              <li>
                <Link to={facetPath({ facet: 'decade', decade: Math.floor(movie.year / 10) * 10 })}>
                  {movie.year}
                </Link>
              </li>
            )}
            {isSeries && movie.numberOfSeasons !== null && (
              <li>
                {t('{count, plural, one {# season} other {# seasons}}', { count: movie.numberOfSeasons })}
              </li>
            )}
            {runtime && <li>{isSeries ? TITLE_PAGE.perEpisode(runtime) : runtime}</li>}
            {/* The episodes of a series have different directors. */}
            {movie.director && !isSeries && (
              <li>
                {t('Directed by')} <PeopleNames names={movie.director} people={movie.crew} />
              </li>
            )}
            {creators && (
              <li>
                {TITLE_PAGE.createdBy} <PeopleNames names={creators} people={movie.crew} />
              </li>
            )}
            {movie.addedByMember && <li>{TITLE_PAGE.addedByMember}</li>}
          </ul>
        </>
      }
      score={
        <>
          {movie.voteAverage !== null && (
            <RatingRing
              value={movie.voteAverage}
              count={movie.voteCount}
              source={movie.voteSource && voteSourceText(movie.voteSource)}
            />
          )}
          {movie.genres.length > 0 && (
            <ul className="movie-header__genres" aria-label={t('Genres')}>
              {movie.genres.map((genre) => (
                <li key={genre.id}>
                  <Chip to={facetPath({ facet: 'genre', genre: genre.id })}>{genre.name}</Chip>
                </li>
              ))}
            </ul>
          )}
          <div className="movie-header__followed">
            <FollowedRatings movie={movie} />
          </div>
        </>
      }
      actions={
        <>
          <div className="movie-header__main">
            {hasTrailer ? (
              <Button asChild>
                <a href={movie.trailer ?? undefined} target="_blank" rel="noopener noreferrer">
                  <PlayIcon />
                  {t('Watch Trailer')}
                </a>
              </Button>
            ) : (
              <AddToWatchlistButton movie={movie} primary />
            )}
            {hasTrailer ? (
              <AddToWatchlistButton movie={movie} />
            ) : (
              <Button asChild variant="ghost">
                <a href={trailerUrl({ ...movie, trailer: null })} target="_blank" rel="noopener noreferrer">
                  <PlayIcon />
                  {TITLE_PAGE.findTrailer}
                  <span className="visually-hidden"> {TITLE_PAGE.newTab}</span>
                </a>
              </Button>
            )}
          </div>
          <div className="action-tiles">
            <WatchedButton movie={movie} />
            <FavoriteButton movie={movie} />
            <LogButton movie={movie} />
            <NotInterestedButton movie={movie} />
          </div>
          <MyRating movie={movie} Viewings={Viewings} />
        </>
      }
      overview={
        <>
          <h2>{movie.overview ? TITLE_PAGE.overview : TITLE_PAGE.summary}</h2>
          {movie.overview ? (
            <p lang="en">{movie.overview}</p>
          ) : (
            <p lang="en" className="movie-header__summary">
              {movie.summary}
            </p>
          )}
          <CompletedFacts movie={movie} />
          {movie.watchLinks.length > 0 && (
            <section className="movie-header__watch" aria-labelledby="where-to-watch">
              <h2 id="where-to-watch">{TITLE_PAGE.whereToWatch}</h2>
              <ul>
                {movie.watchLinks.map(({ name, url }) => (
                  <li key={name}>
                    <a className="chip" href={url} target="_blank" rel="noopener noreferrer">
                      {name}
                      <span className="visually-hidden"> {TITLE_PAGE.newTab}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {/* Its space is reserved: what it holds comes after the page. */}
          <div className="movie-header__more">
            {movie.viewerCanEdit && (
              <LinkButton size="sm" variant="ghost" to={paths.editTitle(movie.id)}>
                {t('Edit Title')}
              </LinkButton>
            )}
            {movie.viewerCanComplete.length > 0 && (
              <LinkButton size="sm" variant="ghost" to={paths.editTitle(movie.id)}>
                {COMPLETION_TEXTS.action}
              </LinkButton>
            )}
            {viewer && (
              <Suspense fallback={null}>
                <OwnPosterButton movie={movie} />
              </Suspense>
            )}
          </div>
        </>
      }
    />
  )
}

/** The header's placeholder while its title is loading. */
export function MovieHeaderSkeleton() {
  return (
    <Frame
      backdrop={null}
      poster={<Skeleton width="100%" height="auto" radius="md" />}
      heading={
        <>
          <Skeleton width="min(100%, 26rem)" height="clamp(30px, 4vw, 57px)" />
          <div style={{ height: 10 }} />
          <Skeleton width="min(80%, 18rem)" height={22} />
          <div style={{ height: 12 }} />
          <Skeleton width="min(70%, 15rem)" height={20} />
        </>
      }
      score={
        <>
          <div className="rating-ring">
            <Skeleton width={68} height={68} radius="full" />
            <Skeleton width={72} height={36} />
          </div>
          <div className="movie-header__genres">
            <Skeleton width={86} height={34} radius="full" />
            <Skeleton width={104} height={34} radius="full" />
          </div>
          <div className="movie-header__followed" />
        </>
      }
      actions={<SkeletonActions />}
      overview={
        <>
          <Skeleton width={96} height={24} />
          <div style={{ height: 8 }} />
          <Skeleton width="100%" height={72} />
        </>
      }
    />
  )
}

function SkeletonActions() {
  return (
    <>
      <div className="movie-header__main">
        <Skeleton width={192} height={44} radius="full" />
      </div>
      <div className="action-tiles">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} width="100%" height="4.25rem" radius="md" />
        ))}
      </div>
      <div className="my-rating">
        <Skeleton width={120} height={44} />
      </div>
    </>
  )
}
