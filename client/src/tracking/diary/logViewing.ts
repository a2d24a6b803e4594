import type { ApolloCache, ApolloClient } from '@apollo/client'
import { DIARY_NOTICES } from './diaryNotices.js'
import { QUICK_LOG } from './quickLogTexts.js'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { createTemporaryId, isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { openQuickLog, type LoggedTitle } from './quickLog.js'
import {
  LoggedMovieFragmentDoc,
  LogViewingDocument,
  LogViewingWithReviewDocument,
  type QuickLogQuery,
  UndoLogDocument,
} from './Viewing.generated.js'
import { toViewingInput, type ViewingForm } from './viewingForm.js'
import { t } from '../../platform/ui/language/t.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { forgetDeleted } from './deleteViewing.js'
import { showInDiary } from './showInDiary.js'

/** Reverts a log in one mutation. After a failure everything is as it was; the toast can try again. */
async function undoLog(client: ApolloClient, viewing: { id: string; title: string }): Promise<void> {
  try {
    await client.mutate({ mutation: UndoLogDocument, variables: { id: viewing.id } })
    client.cache.evict({ id: client.cache.identify({ __typename: 'Viewing', id: viewing.id }) })
    invalidateViewer(client, 'undoLog')
    toast.success(DIARY_NOTICES.undone(viewing.title))
  } catch (error) {
    if (forgetDeleted(client, viewing, error)) return
    const { code } = parseServerError(error)
    toast.error(listErrorMessage(error, t('undo this log'), 'item', DIARY_NOTICES.undoFailed), {
      action:
        code === 'UNDO_EXPIRED'
          ? undefined
          : { label: t('Try Again'), run: () => void undoLog(client, viewing) },
    })
  }
}

/** What a text is: a private note, or the public review of the title. */
export type TextKind = 'note' | 'review'

/** Values of the dialog that logs or changes a viewing. */
export interface LogValues extends ViewingForm {
  kind: TextKind
  favorite: boolean
  review: string
  spoiler: boolean
}

/** What the viewer has of a title before a log; null if it is unknown. */
export type LoggedState = QuickLogQuery['movie']

interface NewLog {
  title: LoggedTitle
  state: LoggedState
  values: LogValues
  /** The same for each attempt to save these values. */
  key: string
  onSaved: () => void
}

/** Returns whether there is a review to save: the viewer has chosen to write one, and it differs from the saved one. */
export const hasNewReview = ({ kind, review, spoiler }: LogValues, state: LoggedState) =>
  kind === 'review' &&
  review.trim() !== '' &&
  (review !== (state?.viewerReview?.review ?? '') || spoiler !== (state?.viewerReview?.spoiler ?? false))

/** Writes a log into the state of its title. `id`: of its viewing. */
function write(cache: ApolloCache, { state, values }: NewLog, id: string): void {
  if (!state) return
  const viewing = {
    __typename: 'Viewing' as const,
    id,
    watchedOn: values.watchedOn || null,
    rating: values.rating || null,
    rewatch: values.rewatch,
    isAutomatic: false,
    episodeCount: null,
    episodes: [],
  }
  const { viewerReview: _review, ...movie } = state
  cache.writeFragment({
    fragment: LoggedMovieFragmentDoc,
    fragmentName: 'LoggedMovie',
    data: {
      ...movie,
      viewerHasWatched: true,
      viewerRating: values.rating || state.viewerRating,
      viewerHasFavorited: values.favorite,
      viewerViewings: [viewing, ...(state.viewerViewings ?? [])],
    },
  })
}

/** Shows a log in an optimistic layer of the cache. Returns a function that removes the layer. */
function showOptimistically({ cache }: ApolloClient, log: NewLog): () => void {
  const layer = `log ${log.key}`
  cache.batch({ optimistic: layer, update: (layerCache) => write(layerCache, log, layer) })
  return () => cache.removeOptimistic(layer)
}

/** Logs a viewing, review and favorite optimistically, in one mutation. The toast undoes or retries it. */
export async function logViewing(client: ApolloClient, log: NewLog): Promise<void> {
  const { title, state, values, key } = log
  const isReviewed = hasNewReview(values, state)
  const input = {
    ...toViewingInput(values),
    movie: { movieId: title.id },
    ...(values.favorite !== (state?.viewerHasFavorited ?? false) && { favorite: values.favorite }),
    ...(isReviewed && { review: { text: values.review, spoiler: values.spoiler } }),
  }
  const hide = showOptimistically(client, log)
  const temporaryId = createTemporaryId()
  try {
    const result = await client.mutate({
      mutation: isReviewed ? LogViewingWithReviewDocument : LogViewingDocument,
      variables: { input, key },
      context: { mayWait: { name: title.title, creates: temporaryId } },
    })
    hide()
    log.onSaved()
    if (isWaiting(result)) {
      write(client.cache, log, temporaryId)
      showInDiary(client.cache, { id: temporaryId, title, input })
      return toastWaiting()
    }
    invalidateViewer(client, 'logViewing')
    const viewing = result.data?.logViewing
    const undo = viewing ? () => void undoLog(client, viewing) : undefined
    toast.success(DIARY_NOTICES.logged(title.title), { action: undo && { label: t('Undo'), run: undo } })
  } catch (failure) {
    hide()
    toast.error(listErrorMessage(failure, QUICK_LOG.action, 'item', DIARY_NOTICES.logFailed), {
      action: { label: t('Open Again'), run: () => openQuickLog(title) },
    })
  }
}

interface Draft {
  values: LogValues
  /** The values that were sent last, and their key. */
  sent?: { values: string; key: string }
}

const drafts = new Map<string, Draft>()
const draftKey = (viewerId: string, { id }: LoggedTitle) => `${viewerId} ${id}`

/** Logs that were typed and not saved, by viewer and title, until the page is closed: nothing is lost by closing the dialog. */
export const logDrafts = {
  /** Returns the values of a draft, or undefined. */
  load: (viewerId: string, title: LoggedTitle): LogValues | undefined =>
    drafts.get(draftKey(viewerId, title))?.values,
  save: (viewerId: string, title: LoggedTitle, values: LogValues): void => {
    const key = draftKey(viewerId, title)
    drafts.set(key, { ...drafts.get(key), values })
  },
  remove: (viewerId: string, title: LoggedTitle): void => void drafts.delete(draftKey(viewerId, title)),
  /** Stores a draft that is being sent. Returns its idempotency key: a retry with the same values has the same key. */
  send: (viewerId: string, title: LoggedTitle, values: LogValues): string => {
    const key = draftKey(viewerId, title)
    const text = JSON.stringify(values)
    const last = drafts.get(key)?.sent
    const sent = last?.values === text ? last : { values: text, key: createIdempotencyKey() }
    drafts.set(key, { values, sent })
    return sent.key
  },
}
