import { Button, Dialog } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import {
  REPORT_REASONS,
  REVIEWS,
  type ReportReason as Reason,
} from '../../../../server/contract/rules/reviews.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { reportFormSchema } from '../../../../server/contract/schemas/reviews.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { useReportReviewMutation } from './ReviewCard.generated.js'
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

/** Returns the text for a failed report: that of its error code, else by whether the server answered. */
function reportErrorText(error: unknown): string {
  const { code, status } = parseServerError(error)
  if (code === 'OWN_REVIEW_REPORTED' || code === 'REVIEW_REPORTED') return ERRORS[code].text
  return status === undefined ? REVIEW_NOTICES.reportBroke : REVIEW_NOTICES.reportFailed
}

interface ReportValues {
  reason: Reason | undefined
  additionalInfo: string
}

/** A dialog that reports another user's review. A reason is required, details are optional. */
export function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const [report] = useReportReviewMutation()
  const { values, errors, form, set, field, showErrors } = useForm<ReportValues, HTMLDivElement>({
    reason: undefined,
    additionalInfo: '',
  })
  const { reason, additionalInfo } = values
  const errorId = useId()
  const [sending, setSending] = useState(false)

  const send = async (chosen: Reason) => {
    setSending(true)
    try {
      const variables = { id: reviewId, reason: REASON_ENUM[chosen], additionalInfo: additionalInfo || null }
      await report({ variables })
      toast.success(REVIEW_NOTICES.reported)
      onClose()
    } catch (error) {
      setSending(false)
      toast.error(reportErrorText(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending || showErrors(fieldErrors(reportFormSchema, values)) || !reason) return
    whenSignedIn(REVIEW_NOTICES.report, () => void send(reason))
  }

  return (
    <Modal
      title={t('Report Review')}
      description={t('Nobody is told who reported a review.')}
      busy={sending}
      onSubmit={submit}
      onClose={onClose}
    >
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
