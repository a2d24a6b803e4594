import type { ApolloClient } from '@apollo/client'
import { DIARY_NOTICES } from './diaryNotices.js'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { removeEntry } from '../../platform/apollo/listEntry.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { DeleteViewingDocument, LogViewingDocument, type DiaryRowFragment } from './Viewing.generated.js'
import { t } from '../../platform/ui/language/t.js'

interface Restoration {
  viewing: DiaryRowFragment
  /** Whether the deletion has removed the mark of the title. */
  isMarked: boolean
  key: string
}

/** Returns the episodes of an evening as they are restored; nothing for a whole title. */
const episodesOf = ({ episodes, episodeCount }: DiaryRowFragment) =>
  episodeCount !== null && {
    episodes: episodes.map(({ season, number, run }) => ({ season, number, run })),
  }

/** Logs a deleted viewing again, as it was, with the mark if that went too: the rating of the title stays. */
async function restore(client: ApolloClient, restoration: Restoration): Promise<void> {
  const { viewing, isMarked, key } = restoration
  const { movieId, movie, title, watchedOn, rating, rewatch, note, tags, place, isAutomatic } = viewing
  const addedAt = isMarked ? movie?.viewerWatchedAt : undefined
  const entry = movie ? { movieId, addedAt } : { movieId, title, poster: viewing.posterSmall }
  const parts = { watchedOn, rating, rewatch, note, tags, place }
  const input = { movie: entry, ...parts, isRestored: true, isMarked, isAutomatic, ...episodesOf(viewing) }
  try {
    const context = { mayWait: { name: title } }
    const result = await client.mutate({ mutation: LogViewingDocument, variables: { input, key }, context })
    if (isWaiting(result)) return toastWaiting()
    invalidateViewer(client, 'logViewing')
  } catch (error) {
    toast.error(listErrorMessage(error, t('restore this viewing'), 'item', DIARY_NOTICES.restoreFailed), {
      action: { label: t('Try Again'), run: () => void restore(client, restoration) },
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
    const result = await client.mutate({
      mutation: DeleteViewingDocument,
      variables: { id: viewing.id },
      context: { mayWait: { name: viewing.title, deletes: viewing.id } },
      optimisticResponse: { deleteViewing: viewing },
      update: (cache) => removeEntry(cache, 'Viewing', viewing),
    })
    if (isWaiting(result)) return toastWaiting()
    invalidateViewer(client, 'deleteViewing')
    const { data } = result
    const isMarked =
      viewing.movie?.viewerHasWatched === true && data?.deleteViewing?.movie?.viewerHasWatched === false
    const restoration = { viewing, isMarked, key: createIdempotencyKey() }
    toast.success(DIARY_NOTICES.deleted(viewing.title), {
      // Of a longer evening not all episodes are known here.
      action:
        (viewing.episodeCount ?? 0) > viewing.episodes.length
          ? undefined
          : { label: t('Undo'), run: () => void restore(client, restoration) },
      group: { key: 'viewing deleted', text: DIARY_NOTICES.deletedMany },
    })
  } catch (error) {
    if (forgetDeleted(client, viewing, error)) return
    toast.error(listErrorMessage(error, t('delete this viewing'), 'item', DIARY_NOTICES.deleteFailed))
  }
}
