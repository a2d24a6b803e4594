import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MovieRowFragment } from './MovieRow.generated.js'
import { paths } from '../../paths.js'
import { OwnRatingBadge } from '../../tracking/ratings/OwnRatingBadge.js'
import { formatRating } from '../../platform/ui/format/format.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import {
  BookmarkSolidIcon,
  CheckCircleIcon,
  EyeOffIcon,
  HeartSolidIcon,
  StarIcon,
} from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { useIsFaded } from './useIsFaded.js'
import { t } from '../../platform/ui/language/t.js'
import './CardMarks.css'
import './MovieRow.css'

interface MovieRowProps {
  movie: MovieRowFragment
  /** False for a title that the catalogue does not have: it has no page. */
  linked?: boolean
  /** Its place in a ranked list. */
  rank?: number
  /** Its list's note, in place of the overview. */
  note?: string
  /** Buttons at the end of the row. */
  actions?: ReactNode
  heading?: 'h2' | 'h3'
}

/** A title in the list layout: poster, one line of facts, the beginning of its overview. */
export const MovieRow = memo(function MovieRow({
  movie,
  linked = true,
  rank,
  note,
  actions,
  heading: Heading = 'h3',
}: MovieRowProps) {
  const rating = formatRating(movie.voteAverage)
  const isFaded = useIsFaded(movie)
  return (
    <article className="movie-row" data-faded={isFaded || undefined}>
      <Poster src={movie.poster} srcSmall={movie.posterSmall} alt="" sizes="100px" />
      <div className="movie-row__text">
        <Heading className="movie-row__title">
          {rank !== undefined && <span className="movie-row__rank">{rank} </span>}
          {linked ? (
            <Link className="movie-row__link" to={paths.movie(movie.id)}>
              {movie.title}
            </Link>
          ) : (
            movie.title
          )}
        </Heading>
        <p className="movie-row__facts">
          {movie.type === 'TV' && <span>{t('TV series')}</span>}
          {movie.year !== null && <span>{movie.year}</span>}
          {rating !== null && (
            <span className="movie-row__rating">
              <StarIcon size={13} />
              <span className="visually-hidden">{t('Rated')} </span>
              {rating}
              <span className="visually-hidden"> {t('out of 10')}</span>
            </span>
          )}
          {movie.genres.length > 0 && <span>{movie.genres.map((genre) => genre.name).join(', ')}</span>}
          {movie.viewerHasFavorited && (
            <span className="movie-row__mark movie-row__mark--favorite">
              <HeartSolidIcon size={13} /> {t('Favorite')}
            </span>
          )}
          {movie.viewerHasListed && (
            <span className="movie-row__mark">
              <BookmarkSolidIcon size={13} /> {t('In a watchlist')}
            </span>
          )}
          {movie.viewerHasWatched && (
            <span className="movie-row__mark movie-row__mark--watched" suppressHydrationWarning>
              <CheckCircleIcon size={13} /> {t('Watched')}
              {movie.viewerWatchedAt && ` ${formatDay(movie.viewerWatchedAt)}`}
            </span>
          )}
          {movie.viewerRating !== null && (
            <span>
              <OwnRatingBadge rating={movie.viewerRating} />
            </span>
          )}
          {movie.viewerIsNotInterested && (
            <span className="movie-row__mark">
              <EyeOffIcon size={13} /> {t('Not interested')}
            </span>
          )}
        </p>
        {note ? (
          <p className="clamp movie-row__overview movie-row__note" dir="auto">
            <span className="visually-hidden">{t('Note:')} </span>
            {note}
          </p>
        ) : (
          movie.overview && <p className="clamp movie-row__overview">{movie.overview}</p>
        )}
      </div>
      {actions && <div className="movie-row__actions">{actions}</div>}
    </article>
  )
})
