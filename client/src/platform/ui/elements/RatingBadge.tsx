import { abbreviate, formatRating } from '../format/format.js'
import { StarIcon } from '../icons/icons.js'
import { t } from '../language/t.js'
import './RatingBadge.css'

interface RatingBadgeProps {
  value: number | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Number of votes, shown beside the value. */
  count?: number
}

const STAR = { sm: 13, md: 16, lg: 22 }

/** A star and a rating out of 10 with one decimal, or "Not rated". */
export function RatingBadge({ value, size = 'md', count }: RatingBadgeProps) {
  const rating = formatRating(value)
  if (!rating) return <span className={`rating rating--${size} rating--none`}>{t('Not rated')}</span>
  return (
    <span className={`rating rating--${size}`}>
      <StarIcon size={STAR[size]} className="rating__star" />
      <span className="visually-hidden">{t('Rated')} </span>
      <span>{rating}</span>
      <span className="visually-hidden"> {t('out of 10')}</span>
      {size === 'lg' && (
        <span className="rating__scale" aria-hidden="true">
          /10
        </span>
      )}
      {count !== undefined && count > 0 && (
        <span className="rating__count">{t('{count} votes', { count: abbreviate(count) })}</span>
      )}
    </span>
  )
}
