import { CODE_LENGTH } from '../../../../server/contract/rules/credentials.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { t } from '../../platform/ui/language/t.js'

interface CodeFieldProps {
  name?: string
  value: string
  onChange: (digits: string) => void
  error?: string
  onEnter?: () => void
}

/** Input of an emailed code. Keeps the first six digits of typed or pasted text. */
export function CodeField({ name = 'verificationCode', value, onChange, error, onEnter }: CodeFieldProps) {
  return (
    <FormField
      label={t('Verification Code')}
      name={name}
      className="auth-form__code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      required
      value={value}
      error={error}
      onChange={(text) => onChange(text.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH))}
      // The submit button is disabled until the code is complete; a disabled button blocks submission by Enter.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
