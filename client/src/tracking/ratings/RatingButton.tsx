import { useApolloClient } from '@apollo/client/react'
import { useId, useRef, useState } from 'react'
import type { ListedEntry } from '../../platform/apollo/listEntry.js'
import { StarIcon } from '../../platform/ui/icons/icons.js'
import type { OwnRatingFragment } from './OwnRating.generated.js'
import { RatingPanel } from './RatingPanel.js'
import { rateTitle } from './rateTitle.js'
import { useRatingScale } from './ratingScale.js'
import { t } from '../../platform/ui/language/t.js'
import './RatingButton.css'

interface RatingButtonProps {
  movie: OwnRatingFragment
  /** The title's entry in the watched list. */
  entry?: ListedEntry
  /** Class of a round button with a star only, whose name contains the title; without it the button has a text. */
  iconClassName?: string
}

/** The viewer's rating of a title: a button that opens the stars. */
export function RatingButton({ movie, entry, iconClassName }: RatingButtonProps) {
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
    void rateTitle(client, movie, next, entry)
  }
  return (
    <span className="rating-button">
      <button
        ref={button}
        type="button"
        className={iconClassName ?? 'rating-button__text'}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-label={iconClassName && label}
        title={iconClassName && text}
        onClick={() => setOpen(true)}
      >
        <StarIcon
          size={iconClassName ? 18 : 16}
          className={rating === null ? undefined : 'rating-button__star'}
        />
        {!iconClassName && text}
      </button>
      {open && <RatingPanel id={panel} title={title} rating={rating} anchor={button} onClose={close} />}
    </span>
  )
}
