import { useId, type PointerEvent } from 'react'
import { REVIEWS } from '../../../server/contract/rules/reviews.js'
import { Stars } from './Stars.js'
import './Stars.css'

interface StarInputProps {
  /** 1 to 10, two for each star; 0 for no rating. */
  value: number
  onChange: (value: number) => void
  invalid?: boolean
  /** Id of the error text. */
  describedBy?: string
}

/** Returns the slider's `aria-valuetext`. */
const valueText = (value: number) =>
  value === 0
    ? 'No rating yet'
    : `${value / 2} of ${REVIEWS.stars} stars, ${value} out of ${REVIEWS.rating.max}`

/** An input of five stars in halves: a slider for keyboards and screen readers, stars to click or drag for pointers. */
export function StarInput({ value, onChange, invalid = false, describedBy }: StarInputProps) {
  const id = useId()
  const { max } = REVIEWS.rating
  const rateAtPointer = (event: PointerEvent<HTMLSpanElement>) => {
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
            // The slider lies under the stars and takes the focus.
            event.preventDefault()
            document.getElementById(id)?.focus({ preventScroll: true })
            event.currentTarget.setPointerCapture?.(event.pointerId)
            rateAtPointer(event)
          }}
          onPointerMove={(event) => {
            if (event.buttons === 1) rateAtPointer(event)
          }}
        >
          <input
            id={id}
            name="rating"
            type="range"
            min={0}
            max={max}
            step={1}
            value={value}
            aria-valuetext={valueText(value)}
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
