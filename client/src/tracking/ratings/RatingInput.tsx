import { chakra, Flex } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import { useRatingScale, type ShownScale } from './ratingScale.js'
import { Stars } from './Stars.js'
import { inlineSign } from '../../platform/ui/language/inlineSign.js'
import { t } from '../../platform/ui/language/t.js'
import './RatingInput.css'

interface RatingInputProps {
  /** 1 to 10, two for each star; 0 for no rating. */
  value: number
  onChange: (value: number) => void
  /** Called when the stars are released, with the value that was chosen. */
  onRelease?: (value: number) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  invalid?: boolean
  /** Id of the error or help text. */
  describedBy?: string
}

const { min, max } = REVIEWS.rating

const valueText = (value: number, { name, max: stars }: ShownScale) =>
  value === 0
    ? t('No rating yet')
    : name === 'STARS_5'
      ? t('{value} of {max} stars', { value: value / 2, max: stars })
      : t('{value} of {stars} stars, {value2} out of {max}', {
          value: value / 2,
          stars: REVIEWS.stars,
          value2: value,
          max,
        })

/** Returns the rating below the pointer; 0 without a layout. */
function valueAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const along = inlineSign() > 0 ? clientX - left : left + width - clientX
  return width === 0 ? 0 : Math.min(Math.max(Math.ceil((along / width) * max), min), max)
}

/** The one input of a rating: a slider for keyboards, stars to tap, click or drag for pointers. */
export function RatingInput({
  value,
  onChange,
  onRelease,
  onKeyDown,
  invalid = false,
  describedBy,
}: RatingInputProps) {
  const id = useId()
  const scale = useRatingScale()
  const [preview, setPreview] = useState<number>()
  const shown = preview ?? value
  return (
    <div className="rating-input">
      <chakra.label display="block" mb="2" fontSize="0.875rem" fontWeight="semibold" htmlFor={id}>
        {t('Your rating')}
      </chakra.label>
      <Flex wrap="wrap" align="center" gap="3.5">
        <span
          className="rating-input__stars"
          data-invalid={invalid ? '' : undefined}
          onPointerDown={(event) => {
            // The slider lies under the stars and takes the focus.
            event.preventDefault()
            document.getElementById(id)?.focus({ preventScroll: true })
            event.currentTarget.setPointerCapture?.(event.pointerId)
            onChange(valueAt(event) || value)
          }}
          onPointerMove={(event) => {
            if (event.buttons === 1) onChange(valueAt(event) || value)
            else if (event.pointerType === 'mouse') setPreview(valueAt(event) || undefined)
          }}
          onPointerUp={(event) => {
            setPreview(undefined)
            onRelease?.(valueAt(event) || value)
          }}
          onPointerLeave={() => setPreview(undefined)}
        >
          <input
            id={id}
            name="rating"
            type="range"
            min={0}
            max={max}
            step={1}
            value={value}
            aria-valuetext={valueText(value, scale)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(Number(event.target.value))}
            onKeyDown={onKeyDown}
          />
          <Stars rating={shown} size={40} />
        </span>
        {/* Screen readers read the slider's value. */}
        <span aria-hidden="true" className="rating-input__value tabular">
          {shown === 0 ? '–' : scale.format(shown)}/{scale.max}
        </span>
      </Flex>
    </div>
  )
}
