import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog, Field, Textarea } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { REVIEW_NOTICES, VALIDATION } from '../../../server/contract/messages.js'
import { REVIEWS } from '../../../server/contract/rules.js'
import { cleanText, countCharacters } from '../../../server/contract/text.js'
import { useViewer } from '../accounts/useViewer.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { fieldsOf } from '../apollo/listErrorMessage.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { SaveReviewDocument, UpdateReviewDocument, type ReviewFormFragment } from '../generated/graphql.js'
import { AlertIcon } from '../ui/icons.js'
import { Modal } from '../ui/Modal.js'
import { toast } from '../ui/toast.js'
import { reviewDrafts, type ReviewDraft } from './reviewDraft.js'
import { StarInput } from './StarInput.js'
import './ReviewDialog.css'

interface ReviewDialogProps {
  movie: { id: string; title: string }
  /** The review that is edited; a new one is written without. */
  review?: ReviewFormFragment | null
  onSaved: () => void
  onClose: () => void
}

const NEW: ReviewDraft = { rating: 0, review: '', spoiler: false }

/** At most `most` characters of a text, as people count them. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  let end = 0
  let count = 0
  for (const { index, segment } of segments) {
    if (++count > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * Writes or edits the viewer's review of a title. What is typed is kept in this browser until it is saved or discarded,
 * so that neither closing the form nor a session that ends loses it.
 */
export function ReviewDialog({ movie, review, onSaved, onClose }: ReviewDialogProps) {
  const client = useApolloClient()
  const viewerId = useViewer()?.id ?? ''
  const saved: ReviewDraft = review
    ? { rating: review.rating, review: review.review, spoiler: review.spoiler }
    : NEW
  const [kept] = useState(() => reviewDrafts.get(viewerId, movie.id))
  const [form, setForm] = useState(kept ?? saved)
  const [isDraft, setDraft] = useState(kept !== undefined)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const problemId = useId()
  const isWanting = problem === VALIDATION.reviewIncomplete

  const change = (next: Partial<ReviewDraft>) => {
    const changed = { ...form, ...next }
    setForm(changed)
    setDraft(true)
    setProblem(undefined)
    reviewDrafts.keep(viewerId, movie.id, changed)
  }
  const type = (text: string) => {
    // A longer text that is there already is not shortened.
    const most = Math.max(REVIEWS.formText, countCharacters(form.review))
    change({ review: cut(text, most) })
  }
  const discard = () => {
    reviewDrafts.drop(viewerId, movie.id)
    setForm(saved)
    setDraft(false)
    setProblem(undefined)
  }

  const save = async () => {
    setSaving(true)
    try {
      const input = { movieId: movie.id, title: movie.title, ...form }
      await (review
        ? client.mutate({ mutation: UpdateReviewDocument, variables: { id: review.id, input } })
        : client.mutate({ mutation: SaveReviewDocument, variables: { input } }))
      reviewDrafts.drop(viewerId, movie.id)
      toast.success(review ? REVIEW_NOTICES.updated : REVIEW_NOTICES.created)
      invalidateViewer(client, 'stats')
      onSaved()
      onClose()
    } catch (error) {
      setSaving(false)
      setProblem(Object.values(fieldsOf(error))[0])
      toast.error(review ? REVIEW_NOTICES.updateFailed : REVIEW_NOTICES.createFailed)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    if (form.rating === 0 || !cleanText(form.review)) {
      setProblem(VALIDATION.reviewIncomplete)
      const wanting = form.rating === 0 ? '[type="range"]' : 'textarea'
      event.currentTarget.querySelector<HTMLElement>(wanting)?.focus()
      return
    }
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
      <Dialog.Body display="grid" gap="5">
        {kept && isDraft && (
          <output className="review-dialog__draft">
            This is the draft you had begun.
            <button type="button" onClick={discard}>
              Discard draft
            </button>
          </output>
        )}
        <StarInput
          value={form.rating}
          invalid={isWanting && form.rating === 0}
          describedBy={problem && problemId}
          onChange={(rating) => change({ rating })}
        />
        <Field.Root invalid={problem !== undefined && !(isWanting && form.review.trim() !== '')}>
          <Field.Label>Your review</Field.Label>
          <Textarea
            name="review"
            dir="auto"
            rows={7}
            {...(problem && { 'aria-describedby': problemId })}
            value={form.review}
            placeholder="What stayed with you?"
            onChange={(event) => type(event.target.value)}
          />
          <Field.HelperText className="tabular" alignSelf="flex-end">
            {countCharacters(form.review)}/{REVIEWS.formText}
          </Field.HelperText>
        </Field.Root>
        <label className="review-dialog__check">
          <input
            type="checkbox"
            checked={form.spoiler}
            onChange={(event) => change({ spoiler: event.target.checked })}
          />
          This review contains spoilers
        </label>
        {problem && (
          <p role="alert" id={problemId} className="review-dialog__problem">
            <AlertIcon size={16} /> {problem}
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
