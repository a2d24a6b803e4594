import type { ApolloClient, DocumentNode } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { SESSION } from '../../../server/contract/rules.js'
import { SessionViewerDocument, ViewerProfileDocument } from '../generated/graphql.js'
import { session } from './session.js'

/** How far the person's own data has come. The data itself is in the cache. */
export interface UserDataState {
  isInitialized: boolean
  isLoading: boolean
  error: string | null
  /** When the full profile was last read, in ms; null before. */
  lastSync: number | null
}

/** How a load has ended; `error` says why it has not succeeded. */
export interface LoadResult {
  success: boolean
  error?: string
}

const NOTHING: UserDataState = { isInitialized: false, isLoading: false, error: null, lastSync: null }

let state = NOTHING
let owner: string | null = null
const listeners = new Set<() => void>()

const set = (change: Partial<UserDataState>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Another person's data begins anew. */
function forget(): void {
  const id = session.viewer()?.id ?? null
  if (id === owner) return
  owner = id
  state = NOTHING
}

/** The state of the person's data, for useSyncExternalStore. */
export const userData = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Goes on from where an earlier visit has stopped; the data itself has been put into the cache. */
  restore({ lastSync, isInitialized }: Pick<UserDataState, 'lastSync' | 'isInitialized'>): void {
    forget()
    set({ lastSync, isInitialized })
  },
  /** As if nothing had ever been loaded. */
  reset(): void {
    owner = null
    set(NOTHING)
  },
}

// Identical reads under way are one: Apollo sends a question once however many ask it.
const loadMinimal = (client: ApolloClient, force: boolean) =>
  client.query({ query: SessionViewerDocument, fetchPolicy: force ? 'network-only' : 'cache-first' })
const loadFull = (client: ApolloClient) =>
  client.query({ query: ViewerProfileDocument, fetchPolicy: 'network-only' })

/** Runs one load at a time; a second one while it runs is refused. */
async function load(failure: string, work: () => Promise<unknown>): Promise<LoadResult> {
  forget()
  if (!session.get().isAuthenticated) {
    // Whoever is asked to sign in again keeps what they see.
    if (!session.isLapsed()) set({ isInitialized: true, error: NOTICES.notAuthenticated })
    return { success: false, error: NOTICES.notAuthenticated }
  }
  if (state.isLoading) return { success: false, error: NOTICES.alreadyLoading }
  const person = owner
  set({ isLoading: true, error: null })
  try {
    await work()
    if (owner === person) set({ isInitialized: true, isLoading: false, lastSync: Date.now() })
    return { success: true }
  } catch {
    if (owner === person) set({ isLoading: false, error: failure })
    return { success: false, error: failure }
  }
}

const isFresh = (ms: number) => state.lastSync !== null && Date.now() - state.lastSync < ms

/** The first load: who it is, then all of the profile. */
export async function initializeUserData(client: ApolloClient): Promise<LoadResult> {
  forget()
  if (state.isInitialized && state.error === null) return { success: true }
  return load(NOTICES.profileInitFailed, async () => {
    await loadMinimal(client, false)
    await loadFull(client)
  })
}

/** Reads the full profile, unless that was done less than 5 minutes ago; `force` reads it in any case. */
export async function loadProfile(client: ApolloClient, force = false): Promise<LoadResult> {
  forget()
  if (!force && isFresh(SESSION.profileMs)) return { success: true }
  return load(NOTICES.profileFailed, () => loadFull(client))
}

const asksForViewer = (query: DocumentNode) =>
  query.definitions.some(
    (one) =>
      one.kind === 'OperationDefinition' &&
      one.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && selection.name.value === 'viewer',
      ),
  )

/** Asks again for what is on the screen of the person's own: lists, watchlists, reviews. */
export async function refetchViewer(client: ApolloClient): Promise<void> {
  const mine = [...client.getObservableQueries('active')].filter(({ query }) => asksForViewer(query))
  await client.refetchQueries({ include: mine.map(({ query }) => query) })
}

/** Reads everything of the person anew: minimal profile, full profile, and what the screen shows of their lists. */
export function syncUserData(client: ApolloClient): Promise<LoadResult> {
  return load(NOTICES.profileSyncFailed, async () => {
    await loadMinimal(client, true)
    await loadFull(client)
    await refetchViewer(client)
  })
}

/** The look every 5 minutes: syncs what was last read more than 10 minutes ago. */
export async function checkUserData(client: ApolloClient): Promise<LoadResult> {
  forget()
  if (!state.isInitialized || isFresh(SESSION.staleMs)) return { success: true }
  return syncUserData(client)
}
