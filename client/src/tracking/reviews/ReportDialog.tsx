import { Button, Dialog } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import {
  REPORT_REASONS,
  REVIEWS,
  type ReportReason as Reason,
} from '../../../../server/contract/rules/reviews.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { reportFormSchema } from '../../../../server/contract/schemas/reviews.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import type { ReportReason } from '../../generated/types.js'
import { AlertIcon } from '../../platform/ui/icons/icons.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t, translate } from '../../platform/ui/language/t.js'
import '../../platform/ui/forms/CheckField.css'
import './ReviewDialog.css'

/** The GraphQL enum value of each reason. */
const REASON_ENUM: Record<Reason, ReportReason> = {
  Spam: 'SPAM',
  'Inappropriate Content': 'INAPPROPRIATE_CONTENT',
  'Spoilers not marked': 'SPOILERS_NOT_MARKED',
  Harassment: 'HARASSMENT',
  'False Information': 'FALSE_INFORMATION',
  Other: 'OTHER',
}

interface ReportValues {
  reason: Reason | undefined
  additionalInfo: string
}

interface ReportDialogProps {
  title: string
  description: string
  /** What a visitor is asked to sign in for. */
  action: string
  send: (report: { reason: ReportReason; additionalInfo: string | null }) => Promise<unknown>
  /** Returns the text for an error of `send`. */
  failed: (error: unknown) => string
  onClose: () => void
}

/** A dialog that reports what another user wrote. A reason is required, details are optional. */
export function ReportDialog({ title, description, action, send, failed, onClose }: ReportDialogProps) {
  const { values, errors, form, set, field, showErrors } = useForm<ReportValues, HTMLDivElement>({
    reason: undefined,
    additionalInfo: '',
  })
  const { reason, additionalInfo } = values
  const errorId = useId()
  const [sending, setSending] = useState(false)

  const report = async (chosen: Reason) => {
    setSending(true)
    try {
      await send({ reason: REASON_ENUM[chosen], additionalInfo: additionalInfo || null })
      toast.success(REVIEW_NOTICES.reported)
      onClose()
    } catch (error) {
      setSending(false)
      toast.error(failed(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending || showErrors(fieldErrors(reportFormSchema, values)) || !reason) return
    whenSignedIn(action, () => void report(reason))
  }

  return (
    <Modal title={title} description={description} busy={sending} onSubmit={submit} onClose={onClose}>
      <Dialog.Body ref={form} display="grid" gap="5">
        <fieldset
          className="review-dialog__reasons"
          aria-required="true"
          aria-invalid={errors.reason ? true : undefined}
          aria-describedby={errors.reason ? errorId : undefined}
          role="radiogroup"
        >
          <legend>{t('What is wrong with it?')}</legend>
          {REPORT_REASONS.map((option) => (
            <label key={option} className="check-field">
              <input
                type="radio"
                name="reason"
                value={option}
                checked={reason === option}
                onChange={() => set('reason', option)}
              />
              {translate(option)}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label={t('Details (optional)')}
          {...field('additionalInfo')}
          max={REVIEWS.reportDetails}
        />
        {errors.reason && (
          <p role="alert" id={errorId} className="review-dialog__problem">
            <AlertIcon size={16} /> {errors.reason}
          </p>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" disabled={sending} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" aria-busy={sending} disabled={sending}>
          {sending ? t('Sending...') : t('Send Report')}
        </Button>
      </Dialog.Footer>
    </Modal>
  )
}
