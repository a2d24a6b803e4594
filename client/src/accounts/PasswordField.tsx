import { NOTICES } from '../../../server/contract/messages.js'
import { FormField } from '../ui/FormField.js'
import type { FieldState } from './useForm.js'

/** The password that somebody has. */
export function PasswordField({ label = 'Password', ...field }: FieldState & { label?: string }) {
  return <FormField {...field} label={label} type="password" autoComplete="current-password" required />
}

interface NewPasswordFieldsProps {
  label?: string
  againLabel?: string
  password: FieldState
  /** The same once more. */
  again: FieldState
}

/** A password that somebody chooses, typed twice, with what it has to be. */
export function NewPasswordFields({
  label = 'Password',
  againLabel = 'Confirm Password',
  password,
  again,
}: NewPasswordFieldsProps) {
  const shared = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <FormField {...password} {...shared} label={label} help={NOTICES.passwordHelp} />
      <FormField {...again} {...shared} label={againLabel} />
    </>
  )
}
