import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import './MovieCard.css'

/** The placeholder of a card that is loading, in the exact geometry of the card. */
export function MovieCardSkeleton() {
  return (
    <div className="card-skeleton" data-testid="card-skeleton" aria-hidden="true">
      <div className="card-skeleton__art">
        <Skeleton width="100%" height="100%" />
      </div>
      <div className="card-skeleton__line card-skeleton__line--title">
        <Skeleton width="80%" height={14} />
      </div>
      <div className="card-skeleton__line">
        <Skeleton width="45%" height={12} />
      </div>
    </div>
  )
}
