import { Box } from '@chakra-ui/react'
import type { CSSProperties } from 'react'
import { RATING } from '../../../../server/contract/rules/filters.js'
import { formatRating } from '../../platform/ui/format/format.js'
import { t } from '../../platform/ui/language/t.js'
import './RatingRing.css'

const RADIUS = 29
const LENGTH = 2 * Math.PI * RADIUS

interface RatingRingProps {
  /** Rating from 0 to 10. */
  value: number | null
  count: number
  /** Whose votes they are, and as of when. */
  source?: string | null
}

/** A catalogue rating out of 10, drawn as a ring, with the number of votes. */
export function RatingRing({ value, count, source }: RatingRingProps) {
  const rating = formatRating(value)
  const filled = rating === null || value === null ? 0 : value / RATING.max
  return (
    <div className="rating-ring">
      <Box position="relative" flex="none" w="4.25rem" h="4.25rem">
        <svg viewBox="0 0 64 64" fill="none" strokeWidth="5" aria-hidden="true">
          <circle className="rating-ring__track" cx="32" cy="32" r={RADIUS} />
          {filled > 0 && (
            <circle
              className="rating-ring__arc"
              cx="32"
              cy="32"
              r={RADIUS}
              strokeDasharray={LENGTH}
              strokeDashoffset={LENGTH * (1 - filled)}
              style={{ '--ring-length': LENGTH } as CSSProperties}
            />
          )}
        </svg>
        <span className="rating-ring__value">
          {rating === null ? <span aria-hidden="true">–</span> : rating}
        </span>
      </Box>
      <div className="rating-ring__text">
        {rating === null ? (
          <strong>{t('Not rated yet')}</strong>
        ) : (
          <>
            <strong>{t('out of {max}', { max: RATING.max })}</strong>
            {count > 0 && t('{count, plural, one {# vote} other {# votes}}', { count })}
            {source && <span className="rating-ring__source">{source}</span>}
          </>
        )}
      </div>
    </div>
  )
}
