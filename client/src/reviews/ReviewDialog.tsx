import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog, Field, Textarea } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { REVIEW_NOTICES } from '../../../server/contract/messages/reviews.js'
import { REVIEWS } from '../../../server/contract/rules/reviews.js'
import { fieldErrors } from '../../../server/contract/schemas/fieldErrors.js'
import { reviewFormSchema } from '../../../server/contract/schemas/reviews.js'
import { countCharacters } from '../../../server/contract/text.js'
import { useViewer } from '../accounts/useViewer.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { fieldsOf } from '../apollo/listErrorMessage.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { SaveReviewDocument, UpdateReviewDocument, type ReviewFormFragment } from './ReviewCard.generated.js'
import { AlertIcon } from '../ui/icons/AlertIcon.js'
import { Modal } from '../ui/Modal.js'
import { toast } from '../ui/toast.js'
import { useForm } from '../ui/useForm.js'
import { reviewDrafts, type ReviewDraft } from './reviewDrafts.js'
import { StarInput } from './StarInput.js'
import './ReviewDialog.css'

interface ReviewDialogProps {
  movie: { id: string; title: string }
  /** The review to edit; without it the dialog writes a new one. */
  review?: ReviewFormFragment | null
  onSaved: () => void
  onClose: () => void
}

const EMPTY_FORM: ReviewDraft = { rating: 0, review: '', spoiler: false }

/** Cuts a text to at most `max` graphemes. */
function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  let end = 0
  let count = 0
  for (const { index, segment } of segments) {
    if (++count > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * A dialog that writes or edits the viewer's review of a title. It stores a draft in this browser until the review is
 * saved or the draft discarded, so that the text survives closing the dialog and the end of the session.
 */
export function ReviewDialog({ movie, review, onSaved, onClose }: ReviewDialogProps) {
  const client = useApolloClient()
  const viewerId = useViewer()?.id ?? ''
  const saved: ReviewDraft = review
    ? { rating: review.rating, review: review.review, spoiler: review.spoiler }
    : EMPTY_FORM
  const [storedDraft] = useState(() => reviewDrafts.load(viewerId, movie.id))
  const { values, errors, form, set, reset, showErrors } = useForm<ReviewDraft, HTMLDivElement>(
    storedDraft ?? saved,
  )
  const [isDraft, setDraft] = useState(storedDraft !== undefined)
  const [saving, setSaving] = useState(false)
  const errorId = useId()
  const error = errors.rating ?? errors.review

  const change = <Key extends keyof ReviewDraft>(key: Key, value: ReviewDraft[Key]) => {
    set(key, value)
    setDraft(true)
    reviewDrafts.save(viewerId, movie.id, { ...values, [key]: value })
  }
  const changeText = (text: string) => {
    // An existing text that is longer than the limit is not cut.
    const max = Math.max(REVIEWS.formText, countCharacters(values.review))
    change('review', truncate(text, max))
  }
  const discardDraft = () => {
    reviewDrafts.remove(viewerId, movie.id)
    reset(saved)
    setDraft(false)
  }

  const save = async () => {
    setSaving(true)
    try {
      const input = { movieId: movie.id, title: movie.title, ...values }
      await (review
        ? client.mutate({ mutation: UpdateReviewDocument, variables: { id: review.id, input } })
        : client.mutate({ mutation: SaveReviewDocument, variables: { input } }))
      reviewDrafts.remove(viewerId, movie.id)
      toast.success(review ? REVIEW_NOTICES.updated : REVIEW_NOTICES.created)
      invalidateViewer(client, review ? 'updateReview' : 'saveReview')
      onSaved()
      onClose()
    } catch (error) {
      setSaving(false)
      showErrors({ review: Object.values(fieldsOf(error))[0] })
      toast.error(review ? REVIEW_NOTICES.updateFailed : REVIEW_NOTICES.createFailed)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving || showErrors(fieldErrors(reviewFormSchema, values))) return
    whenSignedIn(REVIEW_NOTICES.write, () => void save())
  }

  return (
    <Modal
      title={review ? 'Edit Review' : 'Write a Review'}
      description={<bdi>{movie.title}</bdi>}
      className="review-dialog"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Dialog.Body ref={form} display="grid" gap="5">
        {storedDraft && isDraft && (
          <output className="review-dialog__draft">
            This is the draft you had begun.
            <button type="button" onClick={discardDraft}>
              Discard draft
            </button>
          </output>
        )}
        <StarInput
          value={values.rating}
          invalid={errors.rating !== undefined}
          describedBy={errorId}
          onChange={(rating) => change('rating', rating)}
        />
        <Field.Root invalid={errors.review !== undefined}>
          <Field.Label>Your review</Field.Label>
          <Textarea
            name="review"
            dir="auto"
            rows={7}
            {...(error && { 'aria-describedby': errorId })}
            value={values.review}
            placeholder="What stayed with you?"
            onChange={(event) => changeText(event.target.value)}
          />
          <Field.HelperText className="tabular" alignSelf="flex-end">
            {countCharacters(values.review)}/{REVIEWS.formText}
          </Field.HelperText>
        </Field.Root>
        <label className="review-dialog__check">
          <input
            type="checkbox"
            checked={values.spoiler}
            onChange={(event) => change('spoiler', event.target.checked)}
          />
          This review contains spoilers
        </label>
        {error && (
          <p role="alert" id={errorId} className="review-dialog__problem">
            <AlertIcon size={16} /> {error}
          </p>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" disabled={saving} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-busy={saving} disabled={saving}>
          {saving ? 'Saving...' : review ? 'Save Changes' : 'Publish Review'}
        </Button>
      </Dialog.Footer>
    </Modal>
  )
}
