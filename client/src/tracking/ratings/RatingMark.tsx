import { t } from '../../platform/ui/language/t.js'
import { useRatingScale } from './ratingScale.js'
import { Stars } from './Stars.js'

interface RatingMarkProps {
  /** 1 to 10. */
  rating: number
  /** What the rating is, for screen readers, such as "Your rating:". */
  label: string
  size?: number
}

/** A person's rating in the viewer's scale: stars, and in numbers of ten the number beside them. */
export function RatingMark({ rating, label, size = 15 }: RatingMarkProps) {
  const { name, max, format } = useRatingScale()
  return (
    <>
      <Stars rating={rating} size={size} />
      <span className="visually-hidden">{label} </span>
      {name === 'NUMBERS_10' ? (
        `${format(rating)}/${max}`
      ) : (
        <span className="visually-hidden">{t('{value} of {max} stars', { value: rating / 2, max })}</span>
      )}
    </>
  )
}
