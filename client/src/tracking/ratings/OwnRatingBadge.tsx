import { StarIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { useRatingScale } from './ratingScale.js'
import './OwnRatingBadge.css'

/** The viewer's own rating of a title, on an amber ground, so that it is not mistaken for the public rating. */
export function OwnRatingBadge({ rating }: { rating: number }) {
  const { max, format } = useRatingScale()
  return (
    <span className="own-rating" title={t('Your rating')}>
      <StarIcon size={11} />
      <span className="visually-hidden">{t('Your rating')} </span>
      {format(rating)}
      <span className="visually-hidden"> {t('out of {max}.', { max })}</span>
    </span>
  )
}
