import type { ApolloClient, ApolloLink } from '@apollo/client'
import { getMainDefinition, print } from '@apollo/client/utilities'
import { catchError, from, mergeMap, of, throwError, type Observable } from 'rxjs'
import { waitLink } from '../apollo/links/lazyLink.js'
import { operationFacts } from '../apollo/links/operationFacts.js'
import { WAITING, type MayWait } from '../apollo/mayWait.js'
import { isConnectionFailure } from '../errors/listErrorMessage.js'
import { session } from '../session/session.js'
import { isOffline } from './connection.js'
import { OFFLINE } from './offlineTexts.js'
import { waitingChanges } from './waitingChanges.js'

type Results = Observable<ApolloLink.Result>

/** How long a query waits at most for the changes that are sent before it, in milliseconds. */
const QUERY_WAITS_MS = 3_000

/** Sends the waiting changes; later if the server has just not answered. Never throws. */
const trySending = (client: ApolloClient): Promise<void> =>
  import('./sendChanges.js').then(
    ({ sendChanges }) => sendChanges(client),
    () => undefined,
  )

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Returns the answer while a change waits: its own, or null for each field. */
function localData({ query }: ApolloLink.Operation, data: object | undefined): Record<string, unknown> {
  const fields = getMainDefinition(query).selectionSet.selections.flatMap((field) =>
    field.kind === 'Field' ? (field.alias?.value ?? field.name.value) : [],
  )
  return { ...Object.fromEntries(fields.map((field) => [field, null])), ...data }
}

/** Stores a change of a user, unless it takes back one that waits. Returns whether there was room. */
function store(owner: string, operation: ApolloLink.Operation, mayWait: MayWait): boolean {
  const { name, reverts, creates, deletes } = mayWait
  const waiting = waitingChanges.list(owner)
  if (deletes !== undefined && waiting.some((change) => change.creates === deletes)) {
    waitingChanges.removeWith(owner, deletes)
    return true
  }
  const query = print(operation.query)
  const opposite = reverts === undefined ? undefined : waiting.find((change) => change.reverts === reverts)
  if (opposite) {
    const variables = JSON.stringify({ ...operation.variables, ...mayWait.variables })
    // The same change, made in two tabs, waits once.
    const isSame = opposite.query === query && JSON.stringify(opposite.variables) === variables
    if (!isSame) waitingChanges.remove(opposite)
    return true
  }
  const variables = { ...operation.variables, ...mayWait.variables }
  const { mayBeNull } = operation.getContext() as { mayBeNull?: boolean }
  return waitingChanges.add(owner, { query, variables, name, reverts, creates, mayBeNull })
}

/** Answers a change locally and stores it. */
function wait(owner: string, operation: ApolloLink.Operation, mayWait: MayWait): Results {
  if (!store(owner, operation, mayWait))
    return of({
      errors: [{ message: OFFLINE.full, extensions: { code: 'STORAGE_FULL', status: 507 } }],
    })
  const { optimisticResponse } = operation.getContext() as { optimisticResponse?: object }
  const data = localData(operation, mayWait.data ?? optimisticResponse)
  return of({ data, extensions: { [WAITING]: true } })
}

const createHandler =
  (client: ApolloClient): ApolloLink.RequestHandler =>
  (operation, forward) => {
    const owner = session.viewer()?.id
    const { mayWait } = operation.getContext() as { mayWait?: MayWait }
    if (owner === undefined) return forward(operation)
    if (operation.operationType === 'query') {
      const { isAnonymous } = operationFacts(operation.operationName)
      if (isOffline() || isAnonymous || !waitingChanges.some(owner)) return forward(operation)
      // An answer without the changes would take them back on the screen.
      const sent = Promise.race([trySending(client), pause(QUERY_WAITS_MS)])
      return from(sent).pipe(mergeMap(() => forward(operation)))
    }
    if (!mayWait) return forward(operation)
    const waitHere = () => wait(owner, operation, mayWait)
    const send = () =>
      forward(operation).pipe(
        catchError((error: unknown) =>
          isConnectionFailure(error) && isOffline() && session.viewer()?.id === owner
            ? waitHere()
            : throwError(() => error),
        ),
      )
    if (isOffline()) return waitHere()
    if (!waitingChanges.some(owner)) return send()
    // Changes are sent in the order in which they were made.
    return from(trySending(client)).pipe(mergeMap(() => (waitingChanges.some(owner) ? waitHere() : send())))
  }

const installed = new WeakSet<ApolloClient>()

/** Lets the client's mutations with the context `mayWait` wait for the network. */
export function installWaitHandler(client: ApolloClient): void {
  if (installed.has(client)) return
  installed.add(client)
  waitLink.install(client, createHandler(client))
}

/** Sends the changes that wait, of this visit or an earlier one, now and whenever there is a network. Returns a function that stops it. */
export function resumeChanges(client: ApolloClient): () => void {
  const resume = () => {
    const owner = session.viewer()?.id
    if (owner === undefined || isOffline()) return
    waitingChanges.keepOnly(owner)
    if (waitingChanges.some(owner))
      void import('./sendChanges.js').then(
        ({ retryNow }) => retryNow(client),
        () => undefined,
      )
  }
  resume()
  window.addEventListener('online', resume)
  const unsubscribe = session.subscribe(resume)
  return () => {
    window.removeEventListener('online', resume)
    unsubscribe()
  }
}
