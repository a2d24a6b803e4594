import { useApolloClient } from '@apollo/client/react'
import { useId, useRef, useState } from 'react'
import type { ListedEntry } from '../../platform/apollo/listEntry.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { StarIcon } from '../../platform/ui/icons/icons.js'
import { RatingPanel } from './RatingPanel.js'
import { Stars } from './Stars.js'
import { rateTitle, type Rated } from './rateTitle.js'
import { useRatingScale } from './ratingScale.js'
import { t } from '../../platform/ui/language/t.js'
import './RatingButton.css'

interface RatingButtonProps {
  movie: Rated
  /** The title's entry in the watched list. */
  entry?: ListedEntry
  /** Class of a round button with a star only, whose name contains the title; without it the button has five stars. */
  iconClassName?: string
  /** Called with the chosen rating instead of {@link rateTitle}, for what is not rated as a title. */
  onRate?: (rating: number | null) => void
}

/** The viewer's rating of a title: a button that opens the stars. */
export function RatingButton({ movie, entry, iconClassName, onRate }: RatingButtonProps) {
  const client = useApolloClient()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const { max, format } = useRatingScale()
  const { title, viewerRating: rating } = movie
  const text = rating === null ? t('Rate it') : t('Your rating: {rating}', { rating: format(rating) })
  const label =
    rating === null
      ? t('Rate: {title}', { title })
      : t('Your rating of {title}: {rating} out of {max}', { title, rating: format(rating), max })

  const close = (next: number | null) => {
    setOpen(false)
    if (onRate) onRate(next)
    else void rateTitle(client, movie, next, entry)
  }
  return (
    <span className="rating-button">
      <button
        ref={button}
        type="button"
        className={iconClassName ?? 'rating-button__stars'}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-label={iconClassName ? label : text}
        title={text}
        onClick={() => whenSignedIn(t('rate this title'), () => setOpen(true))}
      >
        {iconClassName ? (
          <StarIcon size={18} className={rating === null ? undefined : 'rating-button__star'} />
        ) : (
          <Stars rating={rating ?? 0} size={24} />
        )}
      </button>
      {open && <RatingPanel id={panel} title={title} rating={rating} anchor={button} onClose={close} />}
    </span>
  )
}
