import { afterEach, beforeEach, jest } from '@jest/globals'
import { gql, type ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { act, cleanup } from '@testing-library/react'
import { session } from '../session/session.js'
import { userData } from '../session/userData.js'
import { fakeClient, fakeUser, type FakeServer } from '../../testing.js'
import { persistCache } from './persistCache.js'
import { LoadFailure } from './LoadFailure.js'
import { SNAPSHOT_KEYS } from './snapshotStorage.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'

export const TITLE = gql`
  query MoviePage($id: ID!) {
    movie(id: $id) {
      id
      title
    }
  }
`
/** Query of the viewer’s name. */
export const NAME = gql`
  query Name {
    viewer {
      id
      username
    }
  }
`
/** Creates the data of `TITLE`. */
export const title = (id: string, text: string) => ({ movie: { __typename: 'Movie', id, title: text } })
/** Creates a server that answers with titles by id. */
export const answering =
  (titleOf: (id: string) => string): FakeServer =>
  ({ name, variables }, token) =>
    name === 'MoviePage'
      ? { data: title(String(variables.id), titleOf(String(variables.id))) }
      : { data: { viewer: token ? fakeUser() : null } }
export const queryTitle = (client: ApolloClient, id: string) =>
  client.query({ query: TITLE, variables: { id } })
/** Whether the browser is online; see `setOnline`. */
export let online = true
/** Sets the network state without an event, as it is before the page loads. */
export const setOnline = (value: boolean) => {
  online = value
}
/** Changes the network state with its event. */
export const network = (isOnline: boolean) => {
  online = isOnline
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
/** Returns the stored parts of the snapshot. */
export const saved = () => Object.values(SNAPSHOT_KEYS).map((key) => localStorage.getItem(key))
/** Leaves the page, which saves the snapshot. */
export const leave = () => window.dispatchEvent(new Event('pagehide'))
/** Changes local storage like another tab. */
export const inAnotherTab = (change: () => void) => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-store' }))
}
let stops: (() => void)[] = []
/** Saves a client’s cache until the end of the test. */
export const startPersistence = (client: ApolloClient) => stops.push(persistCache(client))
/** Visits the page, loads titles and leaves. */
export async function visit(answer: FakeServer, ...ids: string[]) {
  const { client } = fakeClient(answer)
  const stop = persistCache(client)
  for (const id of ids) await queryTitle(client, id)
  if (session.viewer()) await client.query({ query: NAME })
  leave()
  stop()
  return client
}
/** Screen that shows a title. */
export function Title({ id }: { id: string }) {
  const { data, error, loading } = useQuery<{ movie: { title: string } | null }>(TITLE, { variables: { id } })
  if (!data && error) return <LoadFailure title="Failed" text="Why" action={<button>Retry</button>} />
  return (
    <p>
      {data?.movie?.title ?? 'waiting'}
      {loading && ' (loading)'}
    </p>
  )
}

/** Registers an online network and an empty storage before each test and the clean-up after it. */
export function setUpOffline(): void {
  beforeEach(() => {
    online = true
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
    localStorage.clear()
    session.load()
    userData.reset()
  })
  afterEach(() => {
    for (const stop of stops) stop()
    stops = []
    jest.useRealTimers()
    cleanup()
    act(() => {
      serviceWorkerUpdate.dismiss()
      session.clear()
    })
    jest.restoreAllMocks()
  })
}
