import { REVIEWS } from '../../../server/contract/rules/reviews.js'
import type { ReviewSummaryFragment } from './ReviewCard.generated.js'
import { formatCount } from '../ui/format.js'
import { Stars } from './Stars.js'
import './ReviewSummary.css'

/** The summary of a title's reviews: average, number and distribution of the ratings. */
export function ReviewSummary({ stats }: { stats: NonNullable<ReviewSummaryFragment['reviewStats']> }) {
  const { averageRating, totalReviews, distribution } = stats
  const maxCount = Math.max(...distribution, 1)
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
            <span className="review-summary__bar" style={{ height: `${(count / maxCount) * 100}%` }} />
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
