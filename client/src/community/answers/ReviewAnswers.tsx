import { Button, Heading, chakra } from '@chakra-ui/react'
import { AnimatePresence } from 'framer-motion'
import { Suspense, useState, type FormEvent } from 'react'
import { ANSWER_TEXTS } from '../../../../server/contract/messages/answers.js'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { ANSWERS } from '../../../../server/contract/rules/answers.js'
import { answerSchema } from '../../../../server/contract/schemas/answers.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { ProfileLink } from '../../accounts/profile/ProfileLink.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { Day } from '../../platform/ui/format/Day.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { FlagIcon, TrashIcon } from '../../platform/ui/icons/icons.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'
import {
  useAddReviewAnswerMutation,
  useDeleteReviewAnswerMutation,
  useReportReviewAnswerMutation,
  type ReviewAnswerFragment,
  type ReviewAnswersFragment,
} from './ReviewAnswers.generated.js'
import './ReviewAnswers.css'

const ReportDialog = lazyComponent(() => import('../../tracking/reviews/ReportDialog.js'), 'ReportDialog')

interface AnswerProps {
  answer: ReviewAnswerFragment
  onDelete: (answer: ReviewAnswerFragment) => void
  onReport: (answer: ReviewAnswerFragment) => void
}

function Answer({ answer, onDelete, onReport }: AnswerProps) {
  const { user, text, createdAt, viewerIsAuthor, viewerCanDelete, viewerHasReported } = answer
  return (
    <article className="answer" aria-label={ANSWER_TEXTS.by(user.username)}>
      <Avatar username={user.username} src={user.avatar} size={32} />
      <div className="answer__text">
        <p className="answer__head">
          <ProfileLink className="answer__who" user={user} />
          <Day at={createdAt} />
        </p>
        <p className="answer__body" dir="auto">
          {text}
        </p>
        <div className="review__actions">
          {viewerCanDelete && (
            <button
              type="button"
              className="review__action"
              aria-label={ANSWER_TEXTS.deleteOf(user.username)}
              onClick={() => onDelete(answer)}
            >
              <TrashIcon size={18} /> {t('Delete')}
            </button>
          )}
          {!viewerIsAuthor && (
            <button
              type="button"
              className="review__action"
              aria-label={viewerHasReported ? undefined : ANSWER_TEXTS.reportOf(user.username)}
              disabled={viewerHasReported}
              onClick={() => onReport(answer)}
            >
              <FlagIcon size={18} /> {viewerHasReported ? t('Reported') : t('Report')}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

/** The form of an answer. A retry after a failure sends the same key, so that no answer is added twice. */
function AnswerForm({ reviewId }: { reviewId: string }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState<string>()
  const [error, setError] = useState<string>()
  const [add, { loading }] = useAddReviewAnswerMutation()
  const send = async () => {
    const idempotencyKey = key ?? createIdempotencyKey()
    setKey(idempotencyKey)
    try {
      await add({ variables: { reviewId, text, idempotencyKey } })
      setText('')
      setKey(undefined)
    } catch (failure) {
      const { code } = parseServerError(failure)
      toast.error(
        code === 'ANSWERS_FULL'
          ? ERRORS.ANSWERS_FULL.text
          : listErrorMessage(failure, ANSWER_TEXTS.action, 'item', ANSWER_TEXTS.failed),
      )
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = fieldErrors(answerSchema, { text })?.text
    setError(problem)
    if (!problem && !loading) whenSignedIn(ANSWER_TEXTS.action, () => void send())
  }
  return (
    <form className="answer-form" onSubmit={submit}>
      <TextAreaField
        label={ANSWER_TEXTS.label}
        name="text"
        value={text}
        onChange={(next) => {
          setText(next)
          setKey(undefined)
          setError(undefined)
        }}
        error={error}
        max={ANSWERS.text}
      />
      <Button type="submit" mt="3" disabled={loading}>
        {loading ? ANSWER_TEXTS.sending : ANSWER_TEXTS.send}
      </Button>
    </form>
  )
}

/** The answers to a review and the form of another one; nothing while the operator has switched them off. */
export function ReviewAnswers({ review }: { review: ReviewAnswersFragment }) {
  const [deleting, setDeleting] = useState<ReviewAnswerFragment>()
  const [reporting, setReporting] = useState<string>()
  const [remove, { loading }] = useDeleteReviewAnswerMutation()
  const [report] = useReportReviewAnswerMutation()
  if (review.answerCount === null) return null
  const answers = [...(review.answers ?? []), ...(review.laterAnswers ?? [])]
  const removeNow = async (id: string) => {
    try {
      await remove({ variables: { id } })
      toast.success(ANSWER_TEXTS.deleted)
    } catch {
      toast.error(ANSWER_TEXTS.deleteFailed)
    }
    setDeleting(undefined)
  }
  return (
    <section id="answers" className="answers" aria-labelledby="answers-title">
      <Heading as="h2" id="answers-title" size="lg" mb="3">
        {ANSWER_TEXTS.title}
      </Heading>
      {answers.length === 0 ? (
        <chakra.p mb="5" color="fg.muted">
          {review.answers ? ANSWER_TEXTS.none : ANSWER_TEXTS.listFailed}
        </chakra.p>
      ) : (
        <ul className="answers__list">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Answer
                answer={answer}
                onDelete={setDeleting}
                onReport={({ id }) => whenSignedIn(ANSWER_TEXTS.report, () => setReporting(id))}
              />
            </li>
          ))}
        </ul>
      )}
      <AnswerForm reviewId={review.id} />
      <ConfirmDialog
        open={deleting !== undefined}
        title={ANSWER_TEXTS.confirmDelete}
        confirmLabel={t('Delete')}
        danger
        busy={loading}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && void removeNow(deleting.id)}
      >
        {t('This action cannot be undone.')}
      </ConfirmDialog>
      <Suspense fallback={null}>
        <AnimatePresence>
          {reporting && (
            <ReportDialog
              key="report"
              title={ANSWER_TEXTS.reportTitle}
              description={ANSWER_TEXTS.reportText}
              action={ANSWER_TEXTS.report}
              send={(values) => report({ variables: { id: reporting, ...values } })}
              failed={(error) =>
                parseServerError(error).code === 'ANSWER_REPORTED'
                  ? ERRORS.ANSWER_REPORTED.text
                  : ANSWER_TEXTS.reportFailed
              }
              onClose={() => setReporting(undefined)}
            />
          )}
        </AnimatePresence>
      </Suspense>
    </section>
  )
}
