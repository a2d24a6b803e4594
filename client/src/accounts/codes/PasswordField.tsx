import { ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import type { FieldState } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { CODE_LENGTH } from '../../../../server/contract/rules/credentials.js'

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

export function PasswordField({ label = t('Password'), ...field }: FieldState & { label?: string }) {
  return <FormField {...field} label={label} type="password" autoComplete="current-password" required />
}

/** Inputs of a new password and its repetition, with the password rules as help text. */
export function NewPasswordFields({
  label = t('Password'),
  confirmLabel = t('Confirm Password'),
  password,
  confirmation,
}: {
  label?: string
  confirmLabel?: string
  password: FieldState
  confirmation: FieldState
}) {
  const shared = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <FormField {...password} {...shared} label={label} help={ACCOUNT_NOTICES.passwordHelp} />
      <FormField {...confirmation} {...shared} label={confirmLabel} />
    </>
  )
}
