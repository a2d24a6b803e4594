import type { CSSProperties } from 'react'
import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import { StarIcon } from '../../platform/ui/icons/icons.js'
import './Stars.css'

const ROW = Array.from({ length: REVIEWS.stars }, (_, index) => index)

/** A rating of 1 to 10 as up to five stars. Hidden from screen readers: show the number beside it. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span
      className="stars"
      aria-hidden="true"
      style={{ '--stars': `${(rating / REVIEWS.rating.max) * 100}%` } as CSSProperties}
    >
      {['stars__back', 'stars__front'].map((layer) => (
        <span key={layer} className={layer}>
          {ROW.map((index) => (
            <StarIcon key={index} size={size} />
          ))}
        </span>
      ))}
    </span>
  )
}
