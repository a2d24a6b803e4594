import { describe, expect, it, jest } from '@jest/globals'
import { fakeClient, fakeToken, fieldError, signIn, type FakeServer } from '../../testing.js'
import { checkToken } from '../../accounts/sessions/keepSessionAlive.js'
import { refreshSession } from './refreshSession.js'
import { session } from './session.js'
import {
  stored,
  rejected,
  offline,
  refreshed,
  storeInAnotherTab,
  ada,
  setUpSession,
} from '../../accounts/sessions/sessionTesting.js'

setUpSession()

describe('refreshing', () => {
  it('replaces the stored token, and also works without one in the request (R4.25)', async () => {
    const stale = signIn(1)
    const next = fakeToken(15, 'two')
    const { client, requests, tokens } = fakeClient(() => refreshed(next))
    expect(await refreshSession(client, stale)).toBe(next)
    expect(stored()).toMatchObject({ token: next, isAuthenticated: true })
    expect(requests.map(({ name }) => name)).toEqual(['RefreshToken'])
    expect(tokens).toEqual([undefined])
  })

  it('sends one request for concurrent calls', async () => {
    const stale = signIn(1)
    const { client, requests } = fakeClient(() => refreshed(fakeToken(15, 'two')))
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshSession(client, stale)))
    expect(new Set(answers).size).toBe(1)
    expect(requests).toHaveLength(1)
  })

  it('uses the token another tab has got, also if it is stored shortly after the lock is free', async () => {
    const stale = signIn(-1)
    const next = fakeToken(15, 'two')
    const request = jest.fn(async (_name: string, first: unknown, work?: (lock: object | null) => unknown) =>
      work ? work(null) : (first as () => unknown)(),
    )
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    try {
      const { client, requests } = fakeClient(() => refreshed(fakeToken(15, 'three')))
      const answer = refreshSession(client, stale)
      // By then the lock is held, and the storage is behind.
      await new Promise((turn) => setTimeout(turn))
      expect(request).toHaveBeenCalledTimes(2)
      // Other stored values are ignored.
      window.dispatchEvent(new StorageEvent('storage', { key: 'movie-store' }))
      storeInAnotherTab({ user: ada, token: next, isAuthenticated: true })
      expect(await answer).toBe(next)
      expect(requests).toEqual([])
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('works where the browser forbids locks and storage, for as long as the page is open', async () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: async () => forbid() },
    })
    for (const name of ['localStorage', 'sessionStorage'] as const)
      jest.spyOn(window, name, 'get').mockImplementation(forbid)
    try {
      const stale = signIn(1)
      const next = fakeToken(15, 'next')
      expect(await refreshSession(fakeClient(() => refreshed(next)).client, stale)).toBe(next)
      expect(session.get()).toMatchObject({ token: next, isAuthenticated: true })
    } finally {
      jest.restoreAllMocks()
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('uses another tab’s token before sending, and after a rejection', async () => {
    const stale = signIn(1)
    const theirs = fakeToken(15, 'theirs')
    const other = { user: ada, token: theirs, isAuthenticated: true }
    const { client, requests } = fakeClient(() => {
      localStorage.setItem('auth-store', JSON.stringify(other))
      throw rejected()
    })
    expect(await refreshSession(client, stale)).toBe(theirs)
    expect(await refreshSession(client, stale)).toBe(theirs)
    expect(requests).toHaveLength(1)
    expect(session.get().isAuthenticated).toBe(true)
  })

  it('does not sign a user in again who has signed out meanwhile', async () => {
    const stale = signIn(1)
    const { client } = fakeClient(() => {
      storeInAnotherTab(null)
      return refreshed(fakeToken(15, 'two'))
    })
    expect(await refreshSession(client, stale)).toBeNull()
    expect(stored()).toBeNull()
  })

  it('logs out when the server rejects it, and keeps the session without a network (R4.26) (R4.21)', async () => {
    const stale = signIn(-1)
    let answer: FakeServer = () => {
      throw offline()
    }
    const { client } = fakeClient((...request) => answer(...request))
    await expect(refreshSession(client, stale)).rejects.toThrow('Failed to fetch')
    expect(session.get().token).toBe(stale)
    answer = () => ({ data: null, errors: [fieldError('refreshToken', 401)] })
    expect(await refreshSession(client, stale)).toBeNull()
    expect(stored()).toMatchObject({ token: null, isAuthenticated: false })
  })

  it('runs at the check when less than 10 minutes remain, not before', async () => {
    const { client, requests } = fakeClient(() => refreshed(fakeToken(15, 'two')))
    signIn(11)
    await checkToken(client)
    expect(requests).toEqual([])
    signIn(9)
    await checkToken(client)
    expect(requests).toHaveLength(1)
  })
})
