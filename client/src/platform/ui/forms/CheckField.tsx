import { useId, type ReactNode } from 'react'
import './CheckField.css'

interface CheckFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Whether it is shown as a switch, which acts at once. */
  isSwitch?: boolean
  /** A sentence below the label. */
  hint?: string
  children: ReactNode
}

/** A checkbox beside its label, as a line of a form. */
export function CheckField({ checked, onChange, isSwitch = false, hint, children }: CheckFieldProps) {
  const id = useId()
  return (
    <>
      <label className="check-field">
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          aria-describedby={hint && id}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {children}
      </label>
      {hint && (
        <p id={id} className="check-field__hint">
          {hint}
        </p>
      )}
    </>
  )
}
