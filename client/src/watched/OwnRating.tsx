import { useApolloClient } from '@apollo/client/react'
import { useEffect, useId, useRef, useState } from 'react'
import { OWN_RATING } from '../../../server/contract/rules/lists.js'
import type { WatchedButtonFragment } from './WatchedButton.generated.js'
import { StarIcon } from '../ui/icons/StarIcon.js'
import { rateWatched } from './setWatched.js'
import './OwnRating.css'

const RATINGS = Array.from({ length: OWN_RATING.max }, (_, index) => index + OWN_RATING.min)

/** The viewer's rating of a watched title: a button that opens the ten choices. */
export function OwnRating({ movie }: { movie: WatchedButtonFragment }) {
  const client = useApolloClient()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const rating = movie.viewerRating

  useEffect(() => {
    if (!open) return
    const chosen = root.current?.querySelector<HTMLElement>('[aria-pressed="true"], .own-rating__choice')
    chosen?.focus()
    const closeOnOutsidePress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOnOutsidePress)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsidePress)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = (next: number | null) => {
    close()
    void rateWatched(client, movie, next)
  }

  return (
    <span className="own-rating" ref={root}>
      <button
        ref={button}
        type="button"
        className="own-rating__button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <StarIcon size={16} className={rating === null ? undefined : 'own-rating__star'} />
        {rating === null ? 'Rate it' : `Your rating: ${rating}`}
      </button>
      {open && (
        <fieldset className="own-rating__panel" id={panel} aria-label={`Your rating of ${movie.title}`}>
          {RATINGS.map((value) => (
            <button
              key={value}
              type="button"
              className="own-rating__choice"
              aria-pressed={value === rating}
              aria-label={`${value} out of 10`}
              onClick={() => choose(value)}
            >
              {value}
            </button>
          ))}
          {rating !== null && (
            <button type="button" className="own-rating__clear" onClick={() => choose(null)}>
              Remove Rating
            </button>
          )}
        </fieldset>
      )}
    </span>
  )
}
