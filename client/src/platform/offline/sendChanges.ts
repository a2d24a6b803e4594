import type { ApolloClient } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import { parse, type DocumentNode } from 'graphql'
import { REQUEST_ERRORS } from '../../../../server/contract/messages/requestErrors.js'
import { CONFLICTS, INVALIDATES } from '../../generated/mutationFacts.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { isTemporaryId } from '../apollo/mayWait.js'
import { listErrorMessage } from '../errors/listErrorMessage.js'
import { parseServerError, UNREADABLE } from '../errors/parseServerError.js'
import { session } from '../session/session.js'
import { withLock } from '../session/withLock.js'
import { toast } from '../ui/overlays/toast.js'
import { isOffline } from './connection.js'
import { OFFLINE } from './offlineTexts.js'
import { waitingChanges, type StoredChange } from './waitingChanges.js'

const LOCK = 'marquee:changes'
/** Delay before changes that got no answer are sent again, in milliseconds. Doubles up to the maximum. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000
/** How often the server may fail at a change before it counts as rejected. */
const MAX_FAILURES = 5

let attempt: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let retryDelayMs = RETRY_MS
/** The change at which the server has failed last, and how often. */
let failed = { key: '', times: 0 }

/** Returns whether the same change may succeed later. */
function isTransient(error: unknown): boolean {
  const { status, code } = parseServerError(error)
  return (
    code === UNREADABLE ||
    status === undefined ||
    status >= 500 ||
    status === REQUEST_ERRORS.RATE_LIMITED.status ||
    status === REQUEST_ERRORS.UNAUTHENTICATED.status
  )
}

/** Returns whether the server has failed too often at a change for it to be sent again. */
function hasFailedOften({ key }: StoredChange, error: unknown): boolean {
  const { status, code } = parseServerError(error)
  // Without an answer of this server nothing is known of the change.
  if (status === undefined || status < 500 || code === undefined) return false
  failed = { key, times: failed.key === key ? failed.times + 1 : 1 }
  return failed.times >= MAX_FAILURES
}

const fieldOf = (document: DocumentNode): string => {
  const [field] = getMainDefinition(document).selectionSet.selections
  return field?.kind === 'Field' ? field.name.value : ''
}

const isOwnerSignedIn = (owner: string) => session.get().isAuthenticated && session.viewer()?.id === owner

/** Removes what a change had created in the cache under its temporary id. */
function forgetTemporary({ cache }: ApolloClient, id: string): void {
  for (const __typename of ['Viewing', 'Review', 'Watchlist'])
    cache.evict({ id: cache.identify({ __typename, id }) })
}

/** Sends one change. Returns the id of its result. */
async function send(client: ApolloClient, change: StoredChange, mutation: DocumentNode) {
  const { variables, mayBeNull } = change
  const { data } = await client.mutate<Record<string, { id?: string } | null>>({
    mutation,
    variables,
    context: { mayBeNull },
  })
  return data?.[fieldOf(mutation)]?.id
}

/** Sends a user's changes in order until none is left, or one gets no answer. Returns the mutations done and whether one was rejected. */
async function sendInOrder(client: ApolloClient, owner: string) {
  const done = new Set<string>()
  let hasRejected = false
  for (;;) {
    const [change] = isOffline() || !isOwnerSignedIn(owner) ? [] : waitingChanges.list(owner)
    if (!change) return { done, hasRejected, isUnanswered: false }
    const { creates, name } = change
    try {
      const mutation = parse(change.query, { noLocation: true })
      const id = await send(client, change, mutation)
      done.add(fieldOf(mutation))
      if (creates !== undefined && id !== undefined) waitingChanges.replaceId(owner, creates, id)
    } catch (error) {
      if (!isOwnerSignedIn(owner)) return { done, hasRejected, isUnanswered: false }
      if (isTransient(error) && !hasFailedOften(change, error))
        return { done, hasRejected, isUnanswered: true }
      hasRejected = true
      if (creates !== undefined) waitingChanges.removeWith(owner, creates)
      const { code = '' } = parseServerError(error)
      // The server has what was requested already: of an earlier attempt, or from another device.
      if (!CONFLICTS.includes(code))
        toast.error(OFFLINE.rejected(name, listErrorMessage(error, OFFLINE.action)))
    }
    waitingChanges.remove(change)
    if (creates !== undefined && isTemporaryId(creates)) forgetTemporary(client, creates)
  }
}

async function sendAll(client: ApolloClient): Promise<void> {
  const owner = session.viewer()?.id
  if (owner === undefined) return
  const { done, hasRejected, isUnanswered } = await sendInOrder(client, owner)
  if (isUnanswered) {
    timer = setTimeout(() => void retryNow(client), retryDelayMs)
    retryDelayMs = Math.min(retryDelayMs * 2, RETRY_MAX_MS)
  } else retryDelayMs = RETRY_MS
  for (const field of done)
    if (field in INVALIDATES) invalidateViewer(client, field as keyof typeof INVALIDATES)
  // The server's data takes the place of what was shown for a rejected change.
  if (hasRejected) void client.refetchQueries({ include: 'active' }).catch(() => undefined)
}

/** Sends the waiting changes from one tab, unless the server has just not answered. Never throws. */
export function sendChanges(client: ApolloClient): Promise<void> {
  if (timer !== undefined) return Promise.resolve()
  attempt ??= withLock(LOCK, () => sendAll(client))
    .catch(() => undefined)
    .finally(() => {
      attempt = undefined
    })
  return attempt
}

/** As `sendChanges`, without waiting for the next attempt. */
export function retryNow(client: ApolloClient): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  return sendChanges(client)
}
