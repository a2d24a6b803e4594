import type { ApolloClient, DocumentNode } from '@apollo/client'
import { SESSION_NOTICES } from './sessionNotices.js'
import { SESSION } from '../../../../server/contract/rules/sessions.js'
import { SessionViewerDocument } from './session.generated.js'
import { ViewerProfileDocument } from './userData.generated.js'
import { createStore } from '../ui/rendering/createStore.js'
import { session } from './session.js'

/** Load state of the user's own data. The data itself is in the Apollo cache. */
interface UserDataState {
  isInitialized: boolean
  isLoading: boolean
  error: string | null
  /** Time of the last full profile load, in milliseconds since 1970; null before. */
  lastSync: number | null
}

/** Result of a load; `error` is the text to show if it failed. */
interface LoadResult {
  success: boolean
  error?: string
}

const INITIAL: UserDataState = { isInitialized: false, isLoading: false, error: null, lastSync: null }

const store = createStore(INITIAL)
let owner: string | null = null

const update = (change: Partial<UserDataState>) => store.set({ ...store.get(), ...change })

/** Resets the state if another user has signed in. */
function resetForNewUser(): void {
  const id = session.viewer()?.id ?? null
  if (id === owner) return
  owner = id
  store.set(INITIAL)
}

export const userData = {
  get: store.get,
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  subscribe: store.subscribe,
  /** Restores the state of an earlier visit, whose data is in the cache again. A load that has ended since wins. */
  restore({ lastSync, isInitialized }: Pick<UserDataState, 'lastSync' | 'isInitialized'>): void {
    resetForNewUser()
    if (!store.get().isInitialized) update({ lastSync, isInitialized })
  },
  /** Resets the state to its initial value. */
  reset(): void {
    owner = null
    store.set(INITIAL)
  },
}

// Apollo deduplicates identical queries that are in flight.
const loadMinimal = (client: ApolloClient, fetchPolicy: 'cache-first' | 'network-only') =>
  client.query({ query: SessionViewerDocument, fetchPolicy })
const loadFull = (client: ApolloClient) =>
  client.query({ query: ViewerProfileDocument, fetchPolicy: 'network-only' })

/** Runs one load at a time. Returns an error if another load is running. */
async function load(failure: string, work: () => Promise<unknown>): Promise<LoadResult> {
  resetForNewUser()
  if (!session.get().isAuthenticated) {
    // A user who is asked to sign in again keeps their data.
    if (!session.isExpired()) update({ isInitialized: true, error: SESSION_NOTICES.notAuthenticated })
    return { success: false, error: SESSION_NOTICES.notAuthenticated }
  }
  if (store.get().isLoading) return { success: false, error: SESSION_NOTICES.alreadyLoading }
  const loadOwner = owner
  update({ isLoading: true, error: null })
  try {
    await work()
    if (owner === loadOwner) update({ isInitialized: true, isLoading: false, lastSync: Date.now() })
    return { success: true }
  } catch {
    if (owner === loadOwner) update({ isLoading: false, error: failure })
    return { success: false, error: failure }
  }
}

function isYoungerThan(ms: number): boolean {
  const { lastSync } = store.get()
  return lastSync !== null && Date.now() - lastSync < ms
}

/** Loads the user and then the full profile, once per user. */
export async function initializeUserData(client: ApolloClient): Promise<LoadResult> {
  resetForNewUser()
  const { isInitialized, error } = store.get()
  if (isInitialized && error === null) return { success: true }
  return load(SESSION_NOTICES.profileInitFailed, async () => {
    await loadMinimal(client, 'cache-first')
    await loadFull(client)
  })
}

/** Loads the full profile if the last load is 5 minutes old or `force` is set. */
export async function loadProfile(client: ApolloClient, { force = false } = {}): Promise<LoadResult> {
  resetForNewUser()
  if (!force && isYoungerThan(SESSION.profileMs)) return { success: true }
  return load(SESSION_NOTICES.profileFailed, () => loadFull(client))
}

const selectsViewer = (query: DocumentNode) =>
  query.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && selection.name.value === 'viewer',
      ),
  )

/** Refetches the active queries that select the viewer: lists, watchlists, reviews. */
async function refetchViewer(client: ApolloClient): Promise<void> {
  const active = [...client.getObservableQueries('active')].filter(({ query }) => selectsViewer(query))
  await client.refetchQueries({ include: active.map(({ query }) => query) })
}

/** Reloads all of the user's own data: user, full profile, and the active queries of their lists. */
export function syncUserData(client: ApolloClient): Promise<LoadResult> {
  return load(SESSION_NOTICES.profileSyncFailed, async () => {
    await loadMinimal(client, 'network-only')
    await loadFull(client)
    await refetchViewer(client)
  })
}

/** Syncs the user's data if the last load is 10 minutes old. Called every 5 minutes. */
export async function checkUserData(client: ApolloClient): Promise<LoadResult> {
  resetForNewUser()
  if (!store.get().isInitialized || isYoungerThan(SESSION.staleMs)) return { success: true }
  return syncUserData(client)
}
