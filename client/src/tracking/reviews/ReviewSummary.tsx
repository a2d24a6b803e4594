import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import type { ReviewSummaryFragment } from './ReviewCard.generated.js'
import { formatCount, formatDecimal } from '../../platform/ui/format/format.js'
import { Stars } from '../ratings/Stars.js'
import { t } from '../../platform/ui/language/t.js'
import './ReviewSummary.css'

/** The summary of a title's reviews: average, number and distribution of the ratings. */
export function ReviewSummary({ stats }: { stats: NonNullable<ReviewSummaryFragment['reviewStats']> }) {
  const { averageRating, totalReviews, distribution } = stats
  const maxCount = Math.max(...distribution, 1)
  return (
    <section className="review-summary" aria-label={t('Summary of reviews')}>
      <div className="review-summary__mean">
        <span className="review-summary__figure tabular">
          {formatDecimal(averageRating)}
          <small aria-hidden="true">/{REVIEWS.rating.max}</small>
          <span className="visually-hidden"> {t('out of {max}', { max: REVIEWS.rating.max })}</span>
        </span>
        <Stars rating={averageRating} size={18} />
        <span>{t('{count, plural, one {# review} other {# reviews}}', { count: totalReviews })}</span>
      </div>
      <ul className="review-summary__bars" aria-label={t('Ratings')}>
        {distribution.map((count, index) => (
          <li
            key={index}
            title={t('{count} rated it {index}', { count: formatCount(count), index: index + 1 })}
          >
            <span className="review-summary__bar" style={{ height: `${(count / maxCount) * 100}%` }} />
            <span aria-hidden="true">{index + 1}</span>
            <span className="visually-hidden">
              {t('Rated {index}: {count}', { index: index + 1, count: formatCount(count) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
