import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog, Field, Textarea } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { REVIEW_NOTICES, reviewedName } from '../../../../server/contract/messages/reviews.js'
import { REVIEWS } from '../../../../server/contract/rules/reviews.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { reviewFormSchema } from '../../../../server/contract/schemas/reviews.js'
import { countCharacters } from '../../../../server/contract/text.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { fieldsOf } from '../../platform/errors/listErrorMessage.js'
import { createTemporaryId, isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import {
  useSaveReviewMutation,
  useUpdateReviewMutation,
  type ReviewFormFragment,
} from './ReviewCard.generated.js'
import { RatingInput } from '../ratings/RatingInput.js'
import { AlertIcon } from '../../platform/ui/icons/icons.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { DraftNotice } from '../../platform/ui/forms/DraftNotice.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { setWatched } from '../watched/setWatched.js'
import { localReview, showAtPart, showInReviews } from './localReview.js'
import { reviewDrafts, type ReviewDraft } from './reviewDrafts.js'
import { t } from '../../platform/ui/language/t.js'
import './ReviewDialog.css'

/** A title, or a season or an episode of it, to review. Its state with the viewer is known where the dialog is opened on the title's page. */
export interface ReviewedTitle {
  id: string
  title: string
  /** Number of the season, and of its episode; absent or null for the title itself. */
  season?: number | null
  episode?: number | null
  viewerHasWatched?: boolean | null
  viewerRating?: number | null
}

interface ReviewDialogProps {
  movie: ReviewedTitle
  /** The review to edit; without it the dialog writes a new one. */
  review?: ReviewFormFragment | null
  onSaved: () => void
  onClose: () => void
}

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

/** A dialog that writes or edits a review. Its draft survives closing it, and the end of the session. */
export function ReviewDialog({ movie, review, onSaved, onClose }: ReviewDialogProps) {
  const client = useApolloClient()
  const [saveReview] = useSaveReviewMutation()
  const [updateReview] = useUpdateReviewMutation()
  const viewerId = useViewer()?.id ?? ''
  const { season = null, episode = null } = movie
  const name = reviewedName({ title: movie.title, season, episode })
  const draftOf = [movie.id, season, episode].filter((part) => part !== null).join(':')
  const saved: ReviewDraft = review
    ? { rating: review.rating, review: review.review, spoiler: review.spoiler }
    : { rating: movie.viewerRating ?? 0, review: '', spoiler: false }
  const [storedDraft] = useState(() => reviewDrafts.load(viewerId, draftOf, saved.rating))
  const { values, errors, form, set, reset, showErrors } = useForm<ReviewDraft, HTMLDivElement>(
    storedDraft ?? saved,
  )
  const [isDraft, setDraft] = useState(storedDraft !== undefined)
  const [saving, setSaving] = useState(false)
  const isUnwatched = movie.viewerHasWatched === false
  // The author of an existing review has left the title unwatched before.
  const [marks, setMarks] = useState(!review)
  const errorId = useId()
  const error = errors.rating ?? errors.review

  const change = <Key extends keyof ReviewDraft>(key: Key, value: ReviewDraft[Key]) => {
    set(key, value)
    setDraft(true)
    reviewDrafts.save(viewerId, draftOf, { ...values, [key]: value }, saved.rating)
  }
  const changeText = (text: string) => {
    // An existing text that is longer than the limit is not cut.
    const max = Math.max(REVIEWS.formText, countCharacters(values.review))
    change('review', truncate(text, max))
  }
  const discardDraft = () => {
    reviewDrafts.remove(viewerId, draftOf)
    reset(saved)
    setDraft(false)
  }

  const save = async () => {
    setSaving(true)
    try {
      const input = { movieId: movie.id, title: movie.title, ...values }
      const local = localReview(client.cache, movie, review?.id ?? createTemporaryId(), values)
      const result = await (review
        ? updateReview({
            variables: { id: review.id, input },
            context: { mayWait: { name, data: { updateReview: local } } },
          })
        : saveReview({
            variables: { input: season === null ? input : { ...input, season, episode } },
            context: { mayWait: { name, creates: local.id, data: { saveReview: local } } },
          }))
      reviewDrafts.remove(viewerId, draftOf)
      const id = (result.data && ('saveReview' in result.data ? result.data.saveReview : null))?.id
      showAtPart(client.cache, local, { id: id ?? local.id, rating: values.rating })
      if (isWaiting(result)) {
        if (!review) showInReviews(client.cache, local)
        toastWaiting()
      } else {
        toast.success(review ? REVIEW_NOTICES.updated : REVIEW_NOTICES.created)
        invalidateViewer(client, review ? 'updateReview' : 'saveReview')
      }
      if (isUnwatched && marks)
        setWatched(client, { id: movie.id, title: movie.title, viewerRating: values.rating }, true)
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
      title={review ? t('Edit Review') : t('Write a Review')}
      description={<bdi>{name}</bdi>}
      className="review-dialog"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Dialog.Body ref={form} display="grid" gap="5">
        {storedDraft && isDraft && (
          <DraftNotice label={t('Discard draft')} onDiscard={discardDraft}>
            {t('This is the draft you had begun.')}
          </DraftNotice>
        )}
        <RatingInput
          value={values.rating}
          invalid={errors.rating !== undefined}
          {...(errors.rating && { describedBy: errorId })}
          onChange={(rating) => change('rating', rating)}
        />
        <Field.Root invalid={errors.review !== undefined}>
          <Field.Label>{t('Your review')}</Field.Label>
          <Textarea
            name="review"
            dir="auto"
            rows={7}
            {...(error && { 'aria-describedby': errorId })}
            value={values.review}
            placeholder={t('What stayed with you?')}
            onChange={(event) => changeText(event.target.value)}
          />
          <Field.HelperText className="tabular" alignSelf="flex-end">
            {countCharacters(values.review)}/{REVIEWS.formText}
          </Field.HelperText>
        </Field.Root>
        <CheckField checked={values.spoiler} onChange={(spoiler) => change('spoiler', spoiler)}>
          {t('This review contains spoilers')}
        </CheckField>
        {isUnwatched && (
          <CheckField checked={marks} onChange={setMarks}>
            {t('Also mark as watched')}
          </CheckField>
        )}
        {error && (
          <p role="alert" id={errorId} className="review-dialog__problem">
            <AlertIcon size={16} /> {error}
          </p>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" disabled={saving} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" aria-busy={saving} disabled={saving}>
          {saving ? t('Saving...') : review ? t('Save Changes') : t('Publish Review')}
        </Button>
      </Dialog.Footer>
    </Modal>
  )
}
