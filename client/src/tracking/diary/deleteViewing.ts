import type { ApolloClient } from '@apollo/client'
import { DIARY_NOTICES } from './diaryNotices.js'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { removeEntry } from '../../platform/apollo/listEntry.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { DeleteViewingDocument, LogViewingDocument, type DiaryRowFragment } from './Viewing.generated.js'
import { t } from '../../platform/ui/language/t.js'

/** Logs a deleted viewing again, as it was: the rating of the title stays. */
async function restore(client: ApolloClient, viewing: DiaryRowFragment, key: string): Promise<void> {
  const { movieId, movie, title, watchedOn, rating, rewatch, note, tags, place } = viewing
  const entry = movie ? { movieId } : { movieId, title, poster: viewing.posterSmall }
  const input = { movie: entry, watchedOn, rating, rewatch, note, tags, place, isRestored: true }
  try {
    await client.mutate({ mutation: LogViewingDocument, variables: { input, key } })
    invalidateViewer(client, 'logViewing')
  } catch (error) {
    toast.error(listErrorMessage(error, t('restore this viewing'), 'item', DIARY_NOTICES.restoreFailed), {
      action: { label: t('Try Again'), run: () => void restore(client, viewing, key) },
    })
  }
}

/** Removes a viewing from the cache if an error says that it no longer exists. Returns whether it does. */
export function forgetDeleted(
  client: ApolloClient,
  { id, title }: Pick<DiaryRowFragment, 'id' | 'title'>,
  error: unknown,
): boolean {
  if (parseServerError(error).code !== 'VIEWING_NOT_FOUND') return false
  client.cache.evict({ id: client.cache.identify({ __typename: 'Viewing', id }) })
  invalidateViewer(client, 'logViewing')
  toast.info(DIARY_NOTICES.deletedElsewhere(title))
  return true
}

/** Deletes a viewing optimistically. The toast can restore it. */
export async function deleteViewing(client: ApolloClient, viewing: DiaryRowFragment): Promise<void> {
  try {
    await client.mutate({
      mutation: DeleteViewingDocument,
      variables: { id: viewing.id },
      optimisticResponse: { deleteViewing: viewing },
      update: (cache) => removeEntry(cache, 'Viewing', viewing),
    })
    invalidateViewer(client, 'deleteViewing')
    const key = createIdempotencyKey()
    toast.success(DIARY_NOTICES.deleted(viewing.title), {
      action: { label: t('Undo'), run: () => void restore(client, viewing, key) },
      group: { key: 'viewing deleted', text: DIARY_NOTICES.deletedMany },
    })
  } catch (error) {
    if (forgetDeleted(client, viewing, error)) return
    toast.error(listErrorMessage(error, t('delete this viewing'), 'item', DIARY_NOTICES.deleteFailed))
  }
}
