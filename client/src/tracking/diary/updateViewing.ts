import type { ApolloClient } from '@apollo/client'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
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
  await client.mutate({
    mutation: isReviewed ? UpdateViewingWithReviewDocument : UpdateViewingDocument,
    variables: {
      id: viewing.id,
      input: toViewingInput(values),
      ...(state && values.favorite !== state.viewerHasFavorited && { favorite: values.favorite }),
      ...(isReviewed && { review: { text: values.review, spoiler: values.spoiler } }),
    },
  })
  invalidateViewer(client, 'updateViewing')
  toast.success(DIARY_NOTICES.changed(viewing.title))
}
