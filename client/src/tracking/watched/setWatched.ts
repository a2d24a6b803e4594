import type { ApolloCache, ApolloClient } from '@apollo/client'
import { LIST_NOTICES, toastListChange } from '../../platform/apollo/listNotices.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { removeEntry, restoreInput, type ListedEntry } from '../../platform/apollo/listEntry.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import {
  MarkWatchedDocument,
  RemoveWatchedDocument,
  WatchedStateFragmentDoc,
  type WatchedButtonFragment,
} from './WatchedButton.generated.js'
import { dayOf, formatDay, today } from '../../platform/ui/format/formatDate.js'
import type { LoggedViewings } from '../../generated/types.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { askBeforeRemoval } from './removalRequest.js'
import { t } from '../../platform/ui/language/t.js'

/** A watched entry to remove or to restore. Without `entry` the title must be one of the catalogue. */
interface WatchedChange {
  entry?: ListedEntry
  watchedAt?: string
  rating?: number | null
  /** Shows no toast of success. */
  isQuiet?: boolean
}

/** Returns the key of the pending watched toggle of a title. */
export const watchedKey = (id: string) => `watched ${id}`

const actionOf = (isWatched: boolean) => (isWatched ? t('mark as watched') : t('remove from watched'))

/** Returns the button of the toast that says that a title was seen on the day on which it was marked. */
function loggingOf(client: ApolloClient, { id, title }: { id: string; title: string }, day: string) {
  const label = day === today() ? t('Watched today') : t('Watched on {date}', { date: formatDay(day) })
  return {
    label,
    run: () => void import('../diary/logDay.js').then(({ logDay }) => logDay(client, { id, title }, day)),
  }
}

/**
 * Marks a title as watched or not, when the server answers. The toast of a new mark can log a viewing of its day; a removal asks what
 * happens to logged viewings. `removed`: the entry to change.
 */
export function setWatched(
  client: ApolloClient,
  movie: Pick<WatchedButtonFragment, 'id' | 'title' | 'viewerRating'> &
    Partial<Pick<WatchedButtonFragment, 'viewerWatchedAt'>>,
  isWatched: boolean,
  removed: WatchedChange = {},
): void {
  const { id, title } = movie
  const { entry, isQuiet = false, ...values } = removed
  const isUnlisted = entry?.movie === null
  // A title that the catalogue does not have is no `Movie` in the cache: only its entry disappears.
  const write = (cache: ApolloCache, viewerHasWatched: boolean) => {
    if (!isUnlisted)
      cache.writeFragment({
        fragment: WatchedStateFragmentDoc,
        fragmentName: 'WatchedState',
        data: { __typename: 'Movie', id, viewerHasWatched },
      })
    else if (entry && !viewerHasWatched) removeEntry(cache, 'WatchedEntry', entry)
  }
  const at = new Date()
  const toggle = (viewings: LoggedViewings) =>
    toggleOptimistically(
      client.cache,
      {
        key: watchedKey(id),
        name: title,
        onWaiting: (marked) => write(client.cache, marked),
        send: (mark, mayWait) =>
          mark
            ? client.mutate({
                mutation: MarkWatchedDocument,
                variables: {
                  movie: entry ? restoreInput(entry) : { movieId: id },
                  ...values,
                },
                context: {
                  mayBeNull: isUnlisted,
                  // A mark that has waited is of the time at which it was made.
                  mayWait: { ...mayWait, variables: { watchedAt: at.toISOString(), ...values } },
                },
              })
            : client.mutate({
                mutation: RemoveWatchedDocument,
                variables: { movieId: id, ...(viewings === 'DELETE' && { viewings }) },
                context: { mayBeNull: isUnlisted, mayWait },
                update: (cache) => write(cache, false),
              }),
        onConflict: (marked, error) => {
          write(client.cache, marked)
          toast.info(listErrorMessage(error, actionOf(marked)))
        },
        onSuccess: (marked) => {
          // A list on the screen must be loaded again after an addition; the cache policy hides a removed title.
          invalidateViewer(client, marked ? 'markWatched' : 'removeWatched')
          const before = { rating: movie.viewerRating, watchedAt: movie.viewerWatchedAt ?? undefined }
          const undo = () => setWatched(client, movie, true, { ...before, ...removed })
          // A mark that is restored has its date.
          const isNew = marked && !values.watchedAt && !isUnlisted
          if (!isQuiet)
            toastListChange({
              title,
              list: 'watched',
              added: marked,
              undo: marked || viewings === 'DELETE' ? undefined : undo,
              action: isNew ? loggingOf(client, movie, dayOf(at)) : undefined,
            })
        },
        onError: (marked, error) =>
          toast.error(listErrorMessage(error, actionOf(marked), 'item', LIST_NOTICES.watchedFailed)),
      },
      isWatched,
    )
  whenSignedIn(actionOf(isWatched), () => {
    if (isWatched || isUnlisted) toggle('KEEP')
    else void askBeforeRemoval(client, movie, toggle)
  })
}
