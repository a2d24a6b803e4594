import { OwnRatingBadge } from '../../tracking/ratings/OwnRatingBadge.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import {
  BookmarkSolidIcon,
  CheckCircleIcon,
  EyeOffIcon,
  HeartSolidIcon,
} from '../../platform/ui/icons/icons.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { useIsFaded } from './useIsFaded.js'
import { t } from '../../platform/ui/language/t.js'
import './CardMarks.css'

/** What the viewer knows a card's title by, as small icons. A title that the viewer has chosen to fade is dimmed. */
export function CardMarks({ movie }: { movie: MovieCardFragment }) {
  const isFaded = useIsFaded(movie)
  const { viewerHasFavorited, viewerHasListed, viewerIsNotInterested } = movie
  const { viewerHasWatched, viewerWatchedAt, viewerRating } = movie
  const isListed = viewerHasFavorited || viewerHasListed
  if (!isListed && !viewerHasWatched && !viewerIsNotInterested && viewerRating === null) return null
  const watched = viewerWatchedAt
    ? t('Watched {viewerWatchedAt}', { viewerWatchedAt: formatDay(viewerWatchedAt) })
    : t('Watched')
  return (
    <span className="card__badges" data-faded={isFaded || undefined}>
      {viewerRating !== null && <OwnRatingBadge rating={viewerRating} />}
      {viewerHasFavorited && (
        <span className="card__badge card__badge--favorite">
          <HeartSolidIcon size={15} />
          <span className="visually-hidden">{t('A favorite.')}</span>
        </span>
      )}
      {viewerHasListed && (
        <span className="card__badge card__badge--quiet">
          <BookmarkSolidIcon size={15} />
          <span className="visually-hidden">{t('In a watchlist.')}</span>
        </span>
      )}
      {viewerHasWatched && (
        <span className="card__badge card__badge--watched" title={watched}>
          <CheckCircleIcon size={15} />
          <span className="visually-hidden">{watched}.</span>
        </span>
      )}
      {viewerIsNotInterested && (
        <span className="card__badge card__badge--quiet">
          <EyeOffIcon size={15} />
          <span className="visually-hidden">{t('Not interested.')}</span>
        </span>
      )}
    </span>
  )
}
