import { memo } from 'react'
import { Link } from 'react-router-dom'
import { CARDS } from '../../../server/contract/rules.js'
import type { MovieCardFragment } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { formatRating } from '../ui/format.js'
import { ArrowRightIcon, StarIcon } from '../ui/icons.js'
import { Poster } from '../ui/Poster.js'
import './MovieCard.css'

/** The three widths of a card: 160, 192 and 224 px. */
export type CardSize = keyof typeof CARDS.widths

interface MovieCardProps {
  movie: MovieCardFragment
  size?: CardSize
  /** Load the poster at once; for cards that are seen first. */
  priority?: boolean
}

/** A title as its poster, with its name and one line beneath. Repeated by the hundred: plain elements, memoised. */
export const MovieCard = memo(function MovieCard({ movie, size = 'md', priority }: MovieCardProps) {
  const rating = formatRating(movie.voteAverage)
  return (
    <article className="card" data-size={size}>
      <Link to={paths.movie(movie.id)} className="card__link">
        <span className="card__art">
          <Poster
            src={movie.poster}
            srcSmall={movie.posterSmall}
            alt=""
            sizes={`${CARDS.widths[size]}px`}
            priority={priority}
          />
          <span className="card__overlay" aria-hidden="true">
            <span className="card__more">
              View details <ArrowRightIcon size={15} />
            </span>
          </span>
        </span>
        <span className="card__title">{movie.title}</span>
        <span className="card__meta">
          {movie.year !== null && <span>{movie.year}</span>}
          {movie.type === 'TV' && <span className="card__type">TV</span>}
          {rating && (
            <span className="card__rating">
              <StarIcon size={12} />
              <span className="visually-hidden">Rated </span>
              {rating}
              <span className="visually-hidden"> out of 10</span>
            </span>
          )}
        </span>
      </Link>
    </article>
  )
})
