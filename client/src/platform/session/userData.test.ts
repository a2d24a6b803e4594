import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { gql } from '@apollo/client'
import { fakeClient, fakeUser, signIn, type FakeServer } from '../../testing.js'
import { createClient } from '../apollo/client.js'
import { fetchCurrentUser } from '../../accounts/sessions/keepSessionAlive.js'
import { session } from './session.js'
import { checkUserData, initializeUserData, loadProfile, syncUserData, userData } from './userData.js'

const profile = (more: object = {}) => ({
  data: {
    viewer: {
      ...fakeUser(),
      pendingEmail: null,
      bio: 'First of all programmers',
      firstName: '',
      lastName: '',
      createdAt: '2024-01-01T00:00:00.000Z',
      ...more,
    },
  },
})
const MINUTE = 60_000

let answer: FakeServer
const server = () => fakeClient((...request) => answer(...request))
const names = (requests: { name: string }[]) => requests.map(({ name }) => name)

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  session.load()
  userData.reset()
  answer = () => profile()
})

describe('user data', () => {
  it('is loaded after sign-in: the minimal profile first, then the full one (R4.33), and only once (R4.36)', async () => {
    signIn()
    const { client, requests } = server()
    expect(userData.get().isInitialized).toBe(false)
    expect(await initializeUserData(client)).toEqual({ success: true })
    expect(names(requests)).toEqual(['SessionViewer', 'ViewerProfile'])
    expect(userData.get()).toMatchObject({ isInitialized: true, isLoading: false, error: null })
    expect(await initializeUserData(client)).toEqual({ success: true })
    expect(requests).toHaveLength(2)
    // The data is in the cache only.
    expect(client.cache.extract()).toMatchObject({ 'User:7': { bio: 'First of all programmers' } })
    expect(Object.keys(localStorage)).toEqual(['auth-store'])
  })

  it('is empty for a visitor: initialised, with the error Not authenticated (R4.34) (R8.70)', async () => {
    const { client, requests } = server()
    expect(await initializeUserData(client)).toEqual({ success: false, error: 'Not authenticated' })
    expect(userData.get()).toMatchObject({ isInitialized: true, error: 'Not authenticated' })
    expect(requests).toEqual([])
  })

  it('that fails to load sets an error and stays uninitialised (R4.35) (R8.67), until a retry succeeds', async () => {
    signIn()
    const { client } = server()
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await initializeUserData(client)).toEqual({
      success: false,
      error: 'Failed to initialize profile',
    })
    expect(userData.get()).toMatchObject({ isInitialized: false, error: 'Failed to initialize profile' })
    answer = () => profile()
    await initializeUserData(client)
    expect(userData.get()).toMatchObject({ isInitialized: true, error: null })
  })

  it('is fresh for 5 minutes unless a reload is forced (R4.36) (R4.37) (R9.46)', async () => {
    signIn()
    const { client, requests } = server()
    await loadProfile(client)
    await loadProfile(client)
    expect(requests).toHaveLength(1)
    await loadProfile(client, { force: true })
    expect(requests).toHaveLength(2)
    jest.setSystemTime(Date.now() + 5 * MINUTE - 1)
    await loadProfile(client)
    expect(requests).toHaveLength(2)
    jest.setSystemTime(Date.now() + 1)
    await loadProfile(client)
    expect(requests).toHaveLength(3)
  })

  it('that fails to reload sets its own error (R8.66), and another one in a sync (R8.68)', async () => {
    signIn()
    const { client } = server()
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await loadProfile(client, { force: true })).toEqual({
      success: false,
      error: 'Failed to load profile',
    })
    expect(await syncUserData(client)).toEqual({ success: false, error: 'Failed to sync profile data' })
  })

  it('is loaded by one call at a time: a second one is rejected with Already loading (R4.41) (R8.70)', async () => {
    signIn()
    const { client, requests } = server()
    const first = loadProfile(client, { force: true })
    expect(await loadProfile(client, { force: true })).toEqual({ success: false, error: 'Already loading' })
    expect(await first).toEqual({ success: true })
    expect(requests).toHaveLength(1)
    expect(userData.get().error).toBeNull()
  })

  it('is requested once by identical concurrent reads (R4.40)', async () => {
    signIn()
    const body = JSON.stringify(profile())
    const headers = { get: () => 'application/json' }
    const fetched = jest.fn(async () => ({ ok: true, status: 200, headers, text: async () => body }))
    globalThis.fetch = fetched as never
    AbortSignal.timeout ??= () => new AbortController().signal
    const client = createClient()
    await Promise.all([fetchCurrentUser(client), fetchCurrentUser(client), fetchCurrentUser(client)])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is synced by the check when it was last loaded more than 10 minutes ago (R4.39) (R9.47), with the personal data on the screen (R4.42)', async () => {
    signIn()
    const { client, requests } = server()
    expect(await checkUserData(client)).toEqual({ success: true })
    expect(requests).toEqual([])
    await initializeUserData(client)
    const own = [
      gql`
        query MyWatchlists {
          viewer {
            id
            username
          }
        }
      `,
      gql`
        query MyReviews {
          viewer {
            id
            username
          }
        }
      `,
    ].map((query) => client.watchQuery({ query, fetchPolicy: 'network-only' }).subscribe(() => undefined))
    await jest.advanceTimersByTimeAsync(10 * MINUTE - 1_000)
    requests.length = 0
    await checkUserData(client)
    expect(requests).toEqual([])
    await jest.advanceTimersByTimeAsync(2_000)
    await checkUserData(client)
    expect(names(requests)).toEqual(['SessionViewer', 'ViewerProfile', 'MyWatchlists', 'MyReviews'])
    for (const one of own) one.unsubscribe()
  })

  it('of one user is not shown to another user', async () => {
    signIn()
    const { client, requests } = server()
    await initializeUserData(client)
    signIn(15, { id: '8' })
    await initializeUserData(client)
    expect(names(requests).filter((name) => name === 'ViewerProfile')).toHaveLength(2)
  })
})
