import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MovieRowFragment } from './MovieRow.generated.js'
import { paths } from '../paths.js'
import { formatRating } from '../ui/format.js'
import { CheckCircleIcon } from '../ui/icons/CheckCircleIcon.js'
import { HeartSolidIcon } from '../ui/icons/HeartSolidIcon.js'
import { StarIcon } from '../ui/icons/StarIcon.js'
import { Poster } from '../ui/Poster.js'
import './MovieRow.css'

/** Props of `MovieRow`. */
export interface MovieRowProps {
  movie: MovieRowFragment
  /** False for a title that the catalogue does not have: it has no page. */
  linked?: boolean
  /** Buttons at the end of the row. */
  actions?: ReactNode
  /** Heading level of the title. */
  heading?: 'h2' | 'h3'
}

/** A title in the list layout: poster, one line of facts, the beginning of its overview. */
export const MovieRow = memo(function MovieRow({
  movie,
  linked = true,
  actions,
  heading: Heading = 'h3',
}: MovieRowProps) {
  const rating = formatRating(movie.voteAverage)
  return (
    <article className="movie-row">
      <Poster src={movie.poster} srcSmall={movie.posterSmall} alt="" sizes="100px" />
      <div className="movie-row__text">
        <Heading className="movie-row__title">
          {linked ? (
            <Link className="movie-row__link" to={paths.movie(movie.id)}>
              {movie.title}
            </Link>
          ) : (
            movie.title
          )}
        </Heading>
        <p className="movie-row__facts">
          {movie.type === 'TV' && <span>TV series</span>}
          {movie.year !== null && <span>{movie.year}</span>}
          {rating !== null && (
            <span className="movie-row__rating">
              <StarIcon size={13} />
              <span className="visually-hidden">Rated </span>
              {rating}
              <span className="visually-hidden"> out of 10</span>
            </span>
          )}
          {movie.genres.length > 0 && <span>{movie.genres.map((genre) => genre.name).join(', ')}</span>}
          {movie.viewerHasFavorited && (
            <span className="movie-row__mark movie-row__mark--favorite">
              <HeartSolidIcon size={13} /> Favorite
            </span>
          )}
          {movie.viewerHasWatched && (
            <span className="movie-row__mark movie-row__mark--watched">
              <CheckCircleIcon size={13} /> Watched
            </span>
          )}
        </p>
        {movie.overview && <p className="movie-row__overview">{movie.overview}</p>}
      </div>
      {actions && <div className="movie-row__actions">{actions}</div>}
    </article>
  )
})
