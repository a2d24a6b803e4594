import { CODE_LENGTH } from '../../../server/contract/rules.js'
import { FormField } from '../ui/FormField.js'

interface CodeFieldProps {
  name?: string
  value: string
  onChange: (digits: string) => void
  error?: string
  onEnter?: () => void
}

/** The input of an e-mailed code: what is typed or pasted keeps its first six digits. */
export function CodeField({ name = 'verificationCode', value, onChange, error, onEnter }: CodeFieldProps) {
  return (
    <FormField
      label="Verification Code"
      name={name}
      className="auth-form__code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      required
      value={value}
      error={error}
      onChange={(text) => onChange(text.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH))}
      // The button sleeps until the code is whole, and a sleeping button keeps Enter from submitting.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
