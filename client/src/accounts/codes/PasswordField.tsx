import { ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import type { FieldState } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'

/** Input of the current password. */
export function PasswordField({ label = t('Password'), ...field }: FieldState & { label?: string }) {
  return <FormField {...field} label={label} type="password" autoComplete="current-password" required />
}

interface NewPasswordFieldsProps {
  label?: string
  confirmLabel?: string
  password: FieldState
  /** Field of the repeated password. */
  confirmation: FieldState
}

/** Inputs of a new password and its repetition, with the password rules as help text. */
export function NewPasswordFields({
  label = t('Password'),
  confirmLabel = t('Confirm Password'),
  password,
  confirmation,
}: NewPasswordFieldsProps) {
  const shared = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <FormField {...password} {...shared} label={label} help={ACCOUNT_NOTICES.passwordHelp} />
      <FormField {...confirmation} {...shared} label={confirmLabel} />
    </>
  )
}
