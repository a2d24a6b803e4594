import type { ApolloClient } from '@apollo/client'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { DIARY_NOTICES } from './diaryNotices.js'
import { hasNewReview, type LoggedState, type LogValues } from './logViewing.js'
import {
  UpdateViewingDocument,
  UpdateViewingWithReviewDocument,
  type DiaryRowFragment,
} from './Viewing.generated.js'
import { toViewingInput } from './viewingForm.js'

/** Saves a changed viewing, with the review and the favorite if they have changed, in one mutation. */
export async function updateViewing(
  client: ApolloClient,
  viewing: DiaryRowFragment,
  { state, values }: { state: LoggedState; values: LogValues },
): Promise<void> {
  const isReviewed = hasNewReview(values, state)
  const input = toViewingInput(values)
  const result = await client.mutate({
    mutation: isReviewed ? UpdateViewingWithReviewDocument : UpdateViewingDocument,
    variables: {
      id: viewing.id,
      input,
      ...(state && values.favorite !== state.viewerHasFavorited && { favorite: values.favorite }),
      ...(isReviewed && { review: { text: values.review, spoiler: values.spoiler } }),
    },
    context: { mayWait: { name: viewing.title, data: { updateViewing: { ...viewing, ...input } } } },
  })
  if (isWaiting(result)) return toastWaiting()
  // An evening may have become one with another of its new day.
  invalidateViewer(client, viewing.episodeCount === null ? 'updateViewing' : 'logViewing')
  toast.success(DIARY_NOTICES.changed(viewing.title))
}
