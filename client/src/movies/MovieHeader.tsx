import { Button } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { FavoriteButton } from '../favorites/FavoriteButton.js'
import type { MovieHeaderFragment } from './MovieHeader.generated.js'
import { paths } from '../paths.js'
import { Backdrop } from '../ui/Backdrop.js'
import { Chip } from '../ui/Chip.js'
import { formatRuntime } from '../ui/format.js'
import { PlayIcon } from '../ui/icons/PlayIcon.js'
import { Poster } from '../ui/Poster.js'
import { Skeleton } from '../ui/Skeleton.js'
import { WatchedButton } from '../watched/WatchedButton.js'
import { AddToWatchlistButton } from '../watchlists/AddToWatchlistButton.js'
import { RatingRing } from './RatingRing.js'
import { isWebAddress } from './trailer.js'
import { usePosterTint } from './usePosterTint.js'
import './MovieHeader.css'
import './MovieHeaderActions.css'

/** Longer titles, in characters, use a smaller font, so that they fit into three lines. */
const LONG_TITLE = 26

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
        <div className="movie-header__heading">{heading}</div>
        <div className="movie-header__score">{score}</div>
        <div className="movie-header__actions">{actions}</div>
        <div className="movie-header__overview">{overview}</div>
      </div>
    </header>
  )
}

/** Props of `MovieHeader`. */
export interface MovieHeaderProps {
  movie: MovieHeaderFragment
}

/** The top of a title's page: backdrop, poster, title, rating, buttons and overview. */
export function MovieHeader({ movie }: MovieHeaderProps) {
  const tint = usePosterTint(movie.posterSmall)
  const runtime = formatRuntime(movie.runtime)
  return (
    <Frame
      tint={tint}
      backdrop={movie.backdrop}
      poster={
        <Poster
          src={movie.poster}
          srcSmall={movie.posterSmall}
          alt={`Poster of ${movie.title}`}
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
          <ul className="movie-header__meta" aria-label="At a glance">
            {movie.type === 'TV' && <li>TV series</li>}
            {movie.year !== null && <li>{movie.year}</li>}
            {runtime && <li>{runtime}</li>}
            {/* The episodes of a series have different directors. */}
            {movie.director && movie.type === 'MOVIE' && <li>Directed by {movie.director}</li>}
          </ul>
        </>
      }
      score={
        <>
          <RatingRing value={movie.voteAverage} count={movie.voteCount} />
          {movie.genres.length > 0 && (
            <ul className="movie-header__genres" aria-label="Genres">
              {movie.genres.map((genre) => (
                <li key={genre.id}>
                  <Chip to={paths.category('popular', { genre: genre.id })}>{genre.name}</Chip>
                </li>
              ))}
            </ul>
          )}
        </>
      }
      actions={
        <>
          {isWebAddress(movie.trailer) && (
            <Button asChild>
              <a href={movie.trailer} target="_blank" rel="noopener noreferrer">
                <PlayIcon />
                Watch Trailer
              </a>
            </Button>
          )}
          <FavoriteButton movie={movie} />
          <AddToWatchlistButton movie={movie} />
          <WatchedButton movie={movie} />
        </>
      }
      overview={
        <>
          <h2>Overview</h2>
          <p>{movie.overview || 'No overview has been written yet.'}</p>
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
      {[176, 192, 180].map((width) => (
        <Skeleton key={width} width={width} height={44} radius="full" />
      ))}
    </>
  )
}
