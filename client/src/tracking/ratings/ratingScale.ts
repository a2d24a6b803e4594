import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import type { RatingScale } from '../../generated/types.js'
import { session } from '../../platform/session/session.js'
import { formatCount, formatDecimal } from '../../platform/ui/format/format.js'

/** A way to show ratings, which are stored as 1 to 10. */
export interface ShownScale {
  name: RatingScale
  max: number
  /** Returns a rating of 1 to 10 as a number of this scale, such as 9 or 4.5. */
  format: (rating: number) => string
  /** Returns a mean of ratings, with one decimal. */
  formatMean: (mean: number) => string
}

const SCALES: Readonly<Record<RatingScale, ShownScale>> = {
  NUMBERS_10: { name: 'NUMBERS_10', max: REVIEWS.rating.max, format: formatCount, formatMean: formatDecimal },
  STARS_5: {
    name: 'STARS_5',
    max: REVIEWS.stars,
    format: (rating) => (rating % 2 === 0 ? formatCount : formatDecimal)(rating / 2),
    formatMean: (mean) => formatDecimal(mean / 2),
  },
}

/** Returns the scale in which ratings of people are shown to a viewer; numbers of ten for a visitor. */
const scaleOf = (viewer: { ratingScale?: RatingScale } | null): ShownScale =>
  SCALES[viewer?.ratingScale ?? 'NUMBERS_10']

/** Returns the scale that the viewer has chosen. */
export const useRatingScale = (): ShownScale => scaleOf(useViewer())

/** Returns the scale that the viewer has chosen, outside of components. */
export const currentRatingScale = (): ShownScale => scaleOf(session.viewer())
