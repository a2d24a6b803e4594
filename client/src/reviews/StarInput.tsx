import { useId, type PointerEvent } from 'react'
import { REVIEWS } from '../../../server/contract/rules.js'
import { Stars } from './Stars.js'
import './Stars.css'

interface StarInputProps {
  /** 1 to 10, two a star; 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  invalid?: boolean
  /** Id of the text that says what is wrong. */
  describedBy?: string
}

/** What a rating is called. */
const say = (value: number) =>
  value === 0
    ? 'No rating yet'
    : `${value / 2} of ${REVIEWS.stars} stars, ${value} out of ${REVIEWS.rating.max}`

/** Five stars in halves: a slider to the keyboard and to a screen reader, stars to press or draw along to everybody else. */
export function StarInput({ value, onChange, invalid = false, describedBy }: StarInputProps) {
  const id = useId()
  const { max } = REVIEWS.rating
  const point = (event: PointerEvent<HTMLSpanElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width === 0) return
    onChange(Math.min(Math.max(Math.ceil(((event.clientX - left) / width) * max), REVIEWS.rating.min), max))
  }
  return (
    <div className="star-input">
      <label className="star-input__label" htmlFor={id}>
        Your rating
      </label>
      <div className="star-input__row">
        <span
          className="star-input__stars"
          data-invalid={invalid ? '' : undefined}
          onPointerDown={(event) => {
            // Focus comes from the slider, which lies under the stars.
            event.preventDefault()
            document.getElementById(id)?.focus({ preventScroll: true })
            event.currentTarget.setPointerCapture?.(event.pointerId)
            point(event)
          }}
          onPointerMove={(event) => {
            if (event.buttons === 1) point(event)
          }}
        >
          <input
            id={id}
            type="range"
            min={0}
            max={max}
            step={1}
            value={value}
            aria-valuetext={say(value)}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? describedBy : undefined}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          <Stars rating={value} size={34} />
        </span>
        <output htmlFor={id} className="star-input__value tabular">
          {value === 0 ? '–' : value}/{max}
        </output>
      </div>
    </div>
  )
}
