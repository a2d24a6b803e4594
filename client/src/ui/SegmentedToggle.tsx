import type { ReactNode } from 'react'
import './SegmentedToggle.css'

interface Option<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface SegmentedToggleProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A group of buttons of which one is pressed. An option with an icon shows its label as a tooltip. */
export function SegmentedToggle<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedToggleProps<Value>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="segments__option"
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </fieldset>
  )
}
