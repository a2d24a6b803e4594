import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { authErrors } from './authErrors.js'
import { checkStepUp, StepUpFields } from './StepUpFields.js'

interface StepUpDialogProps {
  /** Whether the account has a password; else it confirms by code. */
  hasPassword: boolean
  title: string
  confirmLabel: string
  text: string
  busy: boolean
  /** Text for an error of unknown cause. */
  failure: string
  /** Makes the change with the password or code. Its error is shown at the field. */
  onConfirm: (proof: { password: string } | { code: string }) => Promise<void>
  onClose: () => void
}

/** A dialog that confirms a dangerous change by the password or an emailed code. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { hasPassword, title, confirmLabel, text, busy, failure, onConfirm, onClose } = props
  const empty = { password: '', code: '' }
  const { values, form, showErrors, field } = useForm<typeof empty, HTMLDivElement>(empty)
  const proofField = hasPassword ? 'password' : 'code'

  const confirm = async () => {
    const { password, code } = values
    if (showErrors({ [proofField]: checkStepUp(hasPassword, password, code) })) return
    try {
      await onConfirm(hasPassword ? { password } : { code })
      onClose()
    } catch (error) {
      const { fields, text: reason } = authErrors(error, failure)
      showErrors({ [proofField]: fields[proofField] ?? reason ?? failure })
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{text}</p>
      <div ref={form} className="step-up">
        <StepUpFields hasPassword={hasPassword} password={field('password')} code={field('code')} />
      </div>
    </ConfirmDialog>
  )
}
