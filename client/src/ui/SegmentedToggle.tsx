import type { ReactNode } from 'react'
import './SegmentedToggle.css'

interface Option<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface SegmentedToggleProps<Value extends string> {
  /** Name of the group, for assistive technology. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side of which one holds; with icons the label becomes the name. */
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
