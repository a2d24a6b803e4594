import { useApolloClient } from '@apollo/client/react'
import { AnimatePresence } from 'framer-motion'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { REVIEW_NOTICES, reviewedName } from '../../../../server/contract/messages/reviews.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import {
  useDeleteReviewMutation,
  useReportReviewMutation,
  type ReviewFormFragment,
} from './ReviewCard.generated.js'
import { showAtPart, withoutReview } from './localReview.js'
import type { ReviewedTitle } from './ReviewDialog.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'

const ReviewDialog = lazyComponent(() => import('./ReviewDialog.js'), 'ReviewDialog')
const ReportDialog = lazyComponent(() => import('./ReportDialog.js'), 'ReportDialog')

/** Returns the text for a failed report: that of its error code, else by whether the server answered. */
function reportErrorText(error: unknown): string {
  const { code, status } = parseServerError(error)
  if (code === 'OWN_REVIEW_REPORTED' || code === 'REVIEW_REPORTED') return ERRORS[code].text
  return status === undefined ? REVIEW_NOTICES.reportBroke : REVIEW_NOTICES.reportFailed
}

interface ReviewTarget {
  movie: ReviewedTitle
  /** The review to edit; without it the dialog writes a new one. */
  review?: ReviewFormFragment | null
}

interface ReviewDialogs {
  /** Opens the form of a new or existing review. */
  write: (target: ReviewTarget) => void
  onEdit: (review: ReviewFormFragment) => void
  onDelete: (review: ReviewFormFragment) => void
  onReport: (review: { id: string }) => void
  /** The open dialogs, for the caller to render. */
  dialogs: ReactNode
}

/** Returns the dialogs of a list of reviews and their openers. `onChanged` is called to reload the list. */
export function useReviewDialogs(onChanged: () => void): ReviewDialogs {
  const client = useApolloClient()
  const [deleteReview] = useDeleteReviewMutation()
  const [reportReview] = useReportReviewMutation()
  const [writing, setWriting] = useState<ReviewTarget>()
  const [deleting, setDeleting] = useState<ReviewFormFragment>()
  const [reporting, setReporting] = useState<string>()
  const [busy, setBusy] = useState(false)

  const remove = async (review: ReviewFormFragment) => {
    const { id } = review
    const name = reviewedName(review)
    setBusy(true)
    try {
      const data = { deleteReview: withoutReview(client.cache, review) }
      const result = await deleteReview({
        variables: { id },
        context: { mayWait: { name, deletes: id, data } },
      })
      showAtPart(client.cache, review, null)
      client.cache.evict({ id: client.cache.identify({ __typename: 'Review', id }) })
      if (isWaiting(result)) toastWaiting()
      else {
        toast.success(REVIEW_NOTICES.deletedOf(name))
        invalidateViewer(client, 'deleteReview')
      }
      onChanged()
    } catch {
      toast.error(REVIEW_NOTICES.deleteFailed)
    } finally {
      setBusy(false)
      setDeleting(undefined)
    }
  }

  return {
    write: useCallback((next) => whenSignedIn(REVIEW_NOTICES.write, () => setWriting(next)), []),
    onEdit: useCallback((review) => {
      const { titleId: id, title, season, episode } = review
      setWriting({ movie: { id, title, season, episode }, review })
    }, []),
    onDelete: useCallback((review) => setDeleting(review), []),
    onReport: useCallback(({ id }) => whenSignedIn(REVIEW_NOTICES.report, () => setReporting(id)), []),
    dialogs: (
      <>
        <ConfirmDialog
          open={deleting !== undefined}
          title={REVIEW_NOTICES.confirmDelete}
          confirmLabel={t('Delete')}
          danger
          busy={busy}
          onCancel={() => setDeleting(undefined)}
          onConfirm={() => deleting && void remove(deleting)}
        >
          {REVIEW_NOTICES.deleteIsFinal}
        </ConfirmDialog>
        <Suspense fallback={null}>
          <AnimatePresence>
            {writing && (
              <ReviewDialog
                key="review"
                {...writing}
                onSaved={onChanged}
                onClose={() => setWriting(undefined)}
              />
            )}
            {reporting && (
              <ReportDialog
                key="report"
                title={t('Report Review')}
                description={t('Nobody is told who reported a review.')}
                action={REVIEW_NOTICES.report}
                send={(values) => reportReview({ variables: { id: reporting, ...values } })}
                failed={reportErrorText}
                onClose={() => setReporting(undefined)}
              />
            )}
          </AnimatePresence>
        </Suspense>
      </>
    ),
  }
}
