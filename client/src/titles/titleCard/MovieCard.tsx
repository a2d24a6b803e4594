import { memo, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CARDS } from '../../../../server/contract/rules/screens.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { paths } from '../../paths.js'
import { formatRating } from '../../platform/ui/format/format.js'
import { ArrowRightIcon, StarIcon } from '../../platform/ui/icons/icons.js'
import { lazyOptional } from '../../platform/ui/rendering/lazyComponent.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { t } from '../../platform/ui/language/t.js'
import './MovieCard.css'

/** Size of a card: 160, 192 or 224 px wide. */
export type CardSize = keyof typeof CARDS.widths

// Without a network their chunks cannot be loaded; the card is shown without them.
const CardActions = lazyOptional(() => import('./CardActions.js'), 'CardActions')
const CardMarks = lazyOptional(() => import('./CardMarks.js'), 'CardMarks')

interface MovieCardProps {
  movie: MovieCardFragment
  size?: CardSize
  /** Loads the poster eagerly; for cards that are seen at first. */
  priority?: boolean
  /** False for a title that the catalogue does not have: it has no page. */
  linked?: boolean
  /** Its place in a ranked list. */
  rank?: number
  /** Buttons in place of the usual ones. */
  actions?: ReactNode
}

/** A title as a poster, with its name and a line of facts. Memoised, because pages hold hundreds of them. */
export const MovieCard = memo(function MovieCard({
  movie,
  size = 'md',
  priority,
  linked = true,
  rank,
  actions,
}: MovieCardProps) {
  const viewer = useViewer()
  const rating = formatRating(movie.voteAverage)
  const face = (
    <>
      <span className="card__art">
        <Poster
          src={movie.poster}
          srcSmall={movie.posterSmall}
          alt=""
          sizes={`${CARDS.widths[size]}px`}
          priority={priority}
        />
        {linked && (
          <span className="card__overlay dark" aria-hidden="true">
            <span className="card__more">
              {t('View details')} <ArrowRightIcon size={15} />
            </span>
          </span>
        )}
      </span>
      <span className="card__heading">
        {rank !== undefined && <span className="card__rank">{rank}</span>}
        <span className="card__title" title={movie.title}>
          {movie.title}
        </span>
      </span>
      <span className="card__meta">
        {movie.year !== null && <span>{movie.year}</span>}
        {movie.type === 'TV' && <span className="card__type">{t('TV')}</span>}
        {rating && (
          <span className="card__rating">
            <StarIcon size={12} />
            <span className="visually-hidden">{t('Rated')} </span>
            {rating}
            <span className="visually-hidden"> {t('out of 10')}</span>
          </span>
        )}
        {viewer && (
          <Suspense fallback={null}>
            <CardMarks movie={movie} />
          </Suspense>
        )}
      </span>
    </>
  )
  return (
    <article className="card" data-size={size} data-actions={viewer ? '' : undefined}>
      {linked ? (
        <Link to={paths.movie(movie.id)} className="card__link">
          {face}
        </Link>
      ) : (
        <div>{face}</div>
      )}
      {viewer &&
        (actions ?? (
          <Suspense fallback={null}>
            <CardActions movie={movie} />
          </Suspense>
        ))}
    </article>
  )
})
