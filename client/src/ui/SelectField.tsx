import { useId } from 'react'
import { ChevronDownIcon } from './icons/ChevronDownIcon.js'
import './SelectField.css'

interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** Hides the label visually. */
  hideLabel?: boolean
}

/** A styled native select with a label. */
export function SelectField({ label, value, onChange, options, hideLabel = false }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="select-field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'select-field__label'}>
        {label}
      </label>
      <span className="select-field__box">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </span>
    </div>
  )
}
