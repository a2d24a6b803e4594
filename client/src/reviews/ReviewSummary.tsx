import { REVIEWS } from '../../../server/contract/rules.js'
import type { ReviewSummaryFragment } from '../generated/graphql.js'
import { formatCount } from '../ui/format.js'
import { Stars } from './Stars.js'

/** How those who reviewed a title rate it: mean, number, and how many gave which rating. */
export function ReviewSummary({ movie: { reviewStats } }: { movie: ReviewSummaryFragment }) {
  const { averageRating, totalReviews, distribution } = reviewStats
  const most = Math.max(...distribution, 1)
  return (
    <section className="review-summary" aria-label="Summary of reviews">
      <div className="review-summary__mean">
        <span className="review-summary__figure tabular">
          {averageRating.toFixed(1)}
          <small aria-hidden="true">/{REVIEWS.rating.max}</small>
          <span className="visually-hidden"> out of {REVIEWS.rating.max}</span>
        </span>
        <Stars rating={averageRating} size={18} />
        <span>
          {formatCount(totalReviews)} {totalReviews === 1 ? 'review' : 'reviews'}
        </span>
      </div>
      <ul className="review-summary__bars" aria-label="Ratings">
        {distribution.map((count, index) => (
          <li key={index} title={`${formatCount(count)} rated it ${index + 1}`}>
            <span className="review-summary__bar" style={{ height: `${(count / most) * 100}%` }} />
            <span aria-hidden="true">{index + 1}</span>
            <span className="visually-hidden">
              Rated {index + 1}: {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
