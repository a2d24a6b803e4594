import { ServerError } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { AddFavoriteDocument, LogoutDocument, SearchPageDocument } from '../generated/graphql.js'
import { fakeClient, fakePage, fakeToken, fakeUser, fieldError, signIn, type Answer } from '../testing.js'
import { toasts } from '../ui/toast.js'
import { checkToken, fetchCurrentUser, keepSession } from './keepSession.js'
import { logout } from './logout.js'
import { refreshSession } from './refreshSession.js'
import { LOGOUT_EVENT, session, timeLeft } from './session.js'
import { initializeUserData, userData } from './userData.js'

const stored = () => JSON.parse(localStorage.getItem('auth-store') ?? 'null') as unknown
const refused = () =>
  new ServerError('Refused', { response: { status: 401 } as Response, bodyText: '{"errors":[]}' })
const offline = () => new TypeError('Failed to fetch')
const refreshed = (token: string | null, more: object = {}) => ({
  data: { refreshToken: { __typename: 'AuthPayload', token, user: fakeUser(more) } },
})
const search = { query: SearchPageDocument, variables: { query: 'a', page: 1, filter: {}, searching: true } }
const found = { data: { genres: [], search: fakePage([1]) } }
/** What another tab does to the storage. */
const elsewhere = (value: object | null) => {
  if (value) localStorage.setItem('auth-store', JSON.stringify(value))
  else localStorage.removeItem('auth-store')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-store' }))
}
const ada = { id: '7', username: 'ada_l', email: 'ada@example.com', avatar: null, isEmailVerified: true }

beforeEach(() => {
  localStorage.clear()
  session.begin()
})
afterEach(() => {
  jest.useRealTimers()
  toasts.clear()
})

describe('the stored session', () => {
  it('is nobody at first (R4.01), and then user, token and isAuthenticated under auth-store (R3.49)', () => {
    expect(session.get()).toEqual({ user: null, token: null, isAuthenticated: false })
    const token = signIn()
    expect(stored()).toEqual({ user: ada, token, isAuthenticated: true })
    session.begin()
    expect(session.get()).toEqual({ user: ada, token, isAuthenticated: true })
  })

  it('may stand in session storage, from where it moves when it changes (R5.61), and is wiped from both', () => {
    const theirs = { user: ada, token: fakeToken(15), isAuthenticated: true as const }
    sessionStorage.setItem('auth-store', JSON.stringify(theirs))
    session.begin()
    expect(session.get()).toEqual(theirs)
    session.update({ ...ada, username: 'ada' })
    expect(stored()).toMatchObject({ user: { username: 'ada' } })
    expect(sessionStorage.getItem('auth-store')).toBeNull()
    sessionStorage.setItem('auth-store', JSON.stringify(theirs))
    session.clear()
    session.begin()
    expect(session.viewer()).toBeNull()
  })

  it('that is not one counts as none, whatever stands there', () => {
    const theirs = { user: ada, token: fakeToken(15), isAuthenticated: true }
    const strange = [{ username: 7 }, { email: null }, { id: 7 }].map((more) =>
      JSON.stringify({ ...theirs, user: { ...ada, ...more } }),
    )
    const long = JSON.stringify({ ...theirs, token: 'x'.repeat(20_000) })
    for (const broken of [
      '{',
      '7',
      'null',
      '{"user":{},"token":1,"isAuthenticated":true}',
      ...strange,
      long,
    ]) {
      localStorage.setItem('auth-store', broken)
      session.begin()
      expect(session.viewer()).toBeNull()
    }
  })

  it('holds until the page is left when the browser has no room for it, and no older one comes back in its place', () => {
    localStorage.setItem('movie-store', 'saved')
    signIn(15, { id: '8' })
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    try {
      signIn()
      expect(session.reload().isAuthenticated).toBe(true)
      expect(session.viewer()).toEqual(ada)
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
      expect(session.viewer()).toEqual(ada)
    } finally {
      setItem.mockRestore()
    }
    // There is room again.
    signIn()
    expect(stored()).toMatchObject({ user: ada })
  })

  it('takes the room of what was saved of earlier visits when there is none for itself', () => {
    localStorage.setItem('movie-store', 'saved')
    const { setItem } = Storage.prototype
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      if (localStorage.getItem('movie-store') !== null) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    try {
      signIn()
    } finally {
      full.mockRestore()
    }
    expect(stored()).toMatchObject({ user: ada, isAuthenticated: true })
  })

  it('tells the time a token has left from its three parts; what has other parts has none (R4.20)', () => {
    expect(timeLeft(fakeToken(15))).toBeGreaterThan(14 * 60_000)
    expect(timeLeft(fakeToken(-1))).toBeLessThan(0)
    const [head, claims] = fakeToken(15).split('.')
    for (const odd of [`${head}.${claims}`, `${head}.${claims}.x.y`, 'a.b.c', '', `${head}.e30.x`])
      expect(timeLeft(odd)).toBeLessThanOrEqual(0)
  })

  it('goes by the server’s clock once a token has been issued under its eyes', () => {
    const token = fakeToken(15)
    jest.useFakeTimers({ now: Date.now() + 3_600_000 })
    session.set({ user: ada, token, isAuthenticated: true })
    expect(timeLeft(token)).toBeGreaterThan(14 * 60_000)
  })

  it('follows another tab that signs in, knows somebody better and signs out', () => {
    elsewhere({ user: ada, token: fakeToken(15), isAuthenticated: true })
    expect(session.viewer()).toEqual(ada)
    elsewhere({ user: { ...ada, username: 'ada' }, token: fakeToken(15), isAuthenticated: true })
    expect(session.viewer()?.username).toBe('ada')
    sessionStorage.setItem('code sent to ada@example.com', '1')
    elsewhere(null)
    expect(session.viewer()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is looked at again by a page that comes back from the browser’s memory', () => {
    signIn()
    localStorage.removeItem('auth-store')
    expect(session.viewer()).toEqual(ada)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(session.viewer()).toBeNull()
  })
})

describe('refreshing', () => {
  it('replaces the stored token (R4.25), and without a token to show', async () => {
    const stale = signIn(1)
    const next = fakeToken(15, 'two')
    const { client, asked, tokens } = fakeClient(() => refreshed(next))
    expect(await refreshSession(client, stale)).toBe(next)
    expect(stored()).toMatchObject({ token: next, isAuthenticated: true })
    expect(asked.map(({ name }) => name)).toEqual(['RefreshToken'])
    expect(tokens).toEqual([undefined])
  })

  it('is one call however many ask for it', async () => {
    const stale = signIn(1)
    const { client, asked } = fakeClient(() => refreshed(fakeToken(15, 'two')))
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshSession(client, stale)))
    expect(new Set(answers).size).toBe(1)
    expect(asked).toHaveLength(1)
  })

  it('takes what another tab got meanwhile, though it is stored a moment after the lock is free', async () => {
    const stale = signIn(-1)
    const next = fakeToken(15, 'two')
    const request = jest.fn(async (_name: string, first: unknown, work?: (lock: object | null) => unknown) =>
      work ? work(null) : (first as () => unknown)(),
    )
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    try {
      const { client, asked } = fakeClient(() => refreshed(fakeToken(15, 'three')))
      const answer = refreshSession(client, stale)
      // By then the lock is held, and the storage is behind.
      await new Promise((turn) => setTimeout(turn))
      expect(request).toHaveBeenCalledTimes(2)
      // Something else that a tab stores tells nothing.
      window.dispatchEvent(new StorageEvent('storage', { key: 'movie-store' }))
      elsewhere({ user: ada, token: next, isAuthenticated: true })
      expect(await answer).toBe(next)
      expect(asked).toEqual([])
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('takes over what another tab has brought meanwhile, before it asks and after it was refused', async () => {
    const stale = signIn(1)
    const theirs = fakeToken(15, 'theirs')
    const other = { user: ada, token: theirs, isAuthenticated: true }
    const { client, asked } = fakeClient(() => {
      localStorage.setItem('auth-store', JSON.stringify(other))
      throw refused()
    })
    expect(await refreshSession(client, stale)).toBe(theirs)
    expect(await refreshSession(client, stale)).toBe(theirs)
    expect(asked).toHaveLength(1)
    expect(session.get().isAuthenticated).toBe(true)
  })

  it('does not sign somebody in again who has signed out meanwhile', async () => {
    const stale = signIn(1)
    const { client } = fakeClient(() => {
      elsewhere(null)
      return refreshed(fakeToken(15, 'two'))
    })
    expect(await refreshSession(client, stale)).toBeNull()
    expect(stored()).toBeNull()
  })

  it('logs out when the server refuses (R4.26) (R4.21), and keeps the session without a network', async () => {
    const stale = signIn(-1)
    let answer: Answer = () => {
      throw offline()
    }
    const { client } = fakeClient((...asked) => answer(...asked))
    await expect(refreshSession(client, stale)).rejects.toThrow('Failed to fetch')
    expect(session.get().token).toBe(stale)
    answer = () => ({ data: null, errors: [fieldError('refreshToken', 401)] })
    expect(await refreshSession(client, stale)).toBeNull()
    expect(stored()).toMatchObject({ token: null, isAuthenticated: false })
  })

  it('happens at the check when less than 10 minutes remain, and not before', async () => {
    const { client, asked } = fakeClient(() => refreshed(fakeToken(15, 'two')))
    signIn(11)
    await checkToken(client)
    expect(asked).toEqual([])
    signIn(9)
    await checkToken(client)
    expect(asked).toHaveLength(1)
  })
})

describe('a call', () => {
  it('carries the token; what a person types into the forms does not', async () => {
    const token = signIn()
    const { client, tokens } = fakeClient(() => found)
    await client.query(search)
    await client.query({ ...search, context: { anonymous: true }, fetchPolicy: 'network-only' })
    expect(tokens).toEqual([token, undefined])
  })

  it.each([
    ['by the connection', () => Promise.reject(refused())],
    ['by the graph', () => ({ data: null, errors: [fieldError('search', 401)] })],
  ])('that is refused %s for an expired token is sent once more with a new one', async (_how, refuse) => {
    const stale = signIn()
    const next = fakeToken(15, 'two')
    const { client, asked, tokens } = fakeClient(({ name }, token) =>
      name === 'RefreshToken' ? refreshed(next) : token === stale ? refuse() : found,
    )
    expect((await client.query(search)).data).toMatchObject({ search: { totalResults: 1 } })
    expect(asked.map(({ name }) => name)).toEqual(['SearchPage', 'RefreshToken', 'SearchPage'])
    expect(tokens).toEqual([stale, undefined, next])
  })

  it('does not even go with a token that has had its time', async () => {
    signIn(-1)
    const next = fakeToken(15, 'two')
    const { client, tokens } = fakeClient(({ name }) => (name === 'RefreshToken' ? refreshed(next) : found))
    await client.query(search)
    expect(tokens).toEqual([undefined, next])
  })

  it('that is refused for good removes the token and fires the logout event (R4.18) (R4.19) (R8.03) (R8.04)', async () => {
    signIn()
    const heard = jest.fn()
    window.addEventListener(LOGOUT_EVENT, heard, { once: true })
    const { client } = fakeClient(() => Promise.reject(refused()))
    void client.query(search).catch(() => undefined)
    await new Promise((done) => window.addEventListener(LOGOUT_EVENT, done, { once: true }))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(stored()).toMatchObject({ token: null, isAuthenticated: false })
    session.clear()
  })

  it('waits until the same person has signed in again, and is then finished', async () => {
    const stale = signIn()
    const next = fakeToken(15, 'two')
    const { client } = fakeClient(({ name }, token) =>
      name === 'SearchPage' && token === next ? found : Promise.reject(refused()),
    )
    const call = client.query(search)
    await new Promise((done) => window.addEventListener(LOGOUT_EVENT, done, { once: true }))
    // What they were doing stays on the screen.
    expect(session.viewer()).toEqual(ada)
    expect(session.isLapsed()).toBe(true)
    expect(stored()).not.toMatchObject({ token: stale })
    session.set({ user: ada, token: next, isAuthenticated: true })
    expect((await call).data).toMatchObject({ search: { totalResults: 1 } })
  })

  it('is not finished for anybody else', async () => {
    signIn()
    const { client, tokens } = fakeClient(() => Promise.reject(refused()))
    const call = client.mutate({ mutation: LogoutDocument })
    await new Promise((done) => window.addEventListener(LOGOUT_EVENT, done, { once: true }))
    session.set({ user: { ...ada, id: '8' }, token: fakeToken(15, 'eight'), isAuthenticated: true })
    await expect(call).rejects.toThrow('Refused')
    expect(tokens).toHaveLength(2)
  })

  it('of somebody who has signed out writes nothing into the cache of the next', async () => {
    signIn()
    let give: (answer: object) => void = () => undefined
    const { client, asked, tokens } = fakeClient(() => new Promise((done) => (give = done as typeof give)))
    const call = client.mutate({ mutation: AddFavoriteDocument, variables: { movieId: '5' } })
    await Promise.resolve()
    session.set({ user: { ...ada, id: '8' }, token: fakeToken(15, 'eight'), isAuthenticated: true })
    give({ data: { addFavorite: { __typename: 'Movie', id: '5', title: 'T', viewerHasFavorited: true } } })
    await expect(call).rejects.toThrow()
    expect(client.extract()).toEqual({})
    expect([asked.length, tokens.length]).toEqual([1, 1])
  })

  it('of somebody whose session the sign-out has ended is not done in the name of the next', async () => {
    const token = signIn()
    let refuse: (error: unknown) => void = () => undefined
    const { client, tokens } = fakeClient(() => new Promise((_done, fail) => (refuse = fail)))
    const call = client.mutate({ mutation: AddFavoriteDocument, variables: { movieId: '5' } })
    await Promise.resolve()
    session.set({ user: { ...ada, id: '8' }, token: fakeToken(15, 'eight'), isAuthenticated: true })
    refuse(refused())
    await expect(call).rejects.toThrow('Refused')
    expect(tokens).toEqual([token])
  })

  it('of a tab whose session ended in another tab waits as well, and its page stays', async () => {
    signIn()
    elsewhere({ user: ada, token: null, isAuthenticated: false })
    expect(session.viewer()).toEqual(ada)
    const { client, asked } = fakeClient(() => found)
    const call = client.query(search)
    elsewhere({ user: ada, token: fakeToken(15, 'two'), isAuthenticated: true })
    await call
    expect(asked).toHaveLength(1)
  })
})

describe('the start with a stored token', () => {
  const start = (answer: Answer, minutes = 15) => {
    const token = signIn(minutes)
    session.begin()
    expect(session.isChecked()).toBe(false)
    const server = fakeClient(answer)
    const stop = keepSession(server.client, false)
    const checked = new Promise<void>((done) => {
      const look = () => session.isChecked() && done()
      session.subscribe(look)
      look()
    })
    return { ...server, token, stop, checked }
  }

  it('fetches the current user (R4.22), at most every 30 s (R9.13)', async () => {
    const { client, asked, stop, checked } = start(() => ({ data: { viewer: fakeUser({ id: '70' }) } }))
    await checked
    stop()
    // It was not who was stored here, so that session is over.
    await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['SessionViewer', 'Logout']))
    jest.useFakeTimers({ now: Date.now() })
    const again = fakeClient(() => ({ data: { viewer: fakeUser({ id: '71', username: 'countess' }) } }))
    session.set({ user: { ...ada, id: '71' }, token: fakeToken(15), isAuthenticated: true })
    await fetchCurrentUser(again.client)
    await fetchCurrentUser(again.client)
    expect(session.viewer()?.username).toBe('countess')
    jest.setSystemTime(Date.now() + 29_999)
    await fetchCurrentUser(again.client)
    expect(again.asked).toHaveLength(1)
    jest.setSystemTime(Date.now() + 1)
    await fetchCurrentUser(again.client)
    expect(again.asked).toHaveLength(2)
    expect(client).toBeTruthy()
  })

  it.each([
    ['is not verified', { viewer: fakeUser({ isEmailVerified: false }) }],
    ['is nobody', { viewer: null }],
  ])('signs out without a word whoever %s (R4.23) (R4.24)', async (_who, data) => {
    const { stop, checked, asked } = start(() => ({ data }))
    await checked
    stop()
    expect(session.get()).toEqual({ user: null, token: null, isAuthenticated: false })
    // Nor is there a session left that the cookie would open.
    await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['SessionViewer', 'Logout']))
    expect(toasts.get()).toEqual([])
  })

  it('logs out when the token is expired and not to be replaced (R4.24)', async () => {
    const { stop, checked, asked } = start(({ name }) => {
      if (name === 'RefreshToken') throw refused()
      return { data: { viewer: null } }
    }, -1)
    await checked
    stop()
    expect(asked[0]?.name).toBe('RefreshToken')
    expect(localStorage.getItem('auth-store')).toBeNull()
    expect(session.isLapsed()).toBe(false)
    expect(toasts.get()).toEqual([])
  })

  it('keeps the session without a network, and looks again when there is one', async () => {
    let away = true
    const { token, stop, checked, asked } = start(() => {
      if (away) throw offline()
      return { data: { viewer: fakeUser({ username: 'ada_byron' }) } }
    })
    await checked
    expect(session.get().token).toBe(token)
    away = false
    window.dispatchEvent(new Event('online'))
    await new Promise<void>((done) => {
      const look = () => session.viewer()?.username === 'ada_byron' && done()
      session.subscribe(look)
      look()
    })
    stop()
    expect(asked).toHaveLength(2)
  })

  it('looks at the token every 5 minutes', async () => {
    jest.useFakeTimers()
    signIn(15)
    const next = fakeToken(60, 'two')
    const { client, asked } = fakeClient(({ name }) =>
      name === 'RefreshToken' ? refreshed(next) : { data: { viewer: fakeUser() } },
    )
    const stop = keepSession(client, false)
    await jest.advanceTimersByTimeAsync(9 * 60_000)
    expect(asked.some(({ name }) => name === 'RefreshToken')).toBe(false)
    await jest.advanceTimersByTimeAsync(2 * 60_000)
    expect(session.get().token).toBe(next)
    stop()
  })
})

describe('while signed in', () => {
  it('the person’s data is looked at every 5 minutes (R4.38) (R9.48)', async () => {
    jest.useFakeTimers()
    signIn(600)
    userData.reset()
    const viewer = {
      ...fakeUser(),
      pendingEmail: null,
      bio: '',
      firstName: '',
      lastName: '',
      createdAt: '2024-01-01T00:00:00.000Z',
    }
    const { client, asked } = fakeClient(() => ({ data: { viewer } }))
    await initializeUserData(client)
    // So old that every look reads it again.
    jest.setSystemTime(Date.now() + 11 * 60_000)
    const stop = keepSession(client, false)
    const reads = () => asked.filter(({ name }) => name === 'ViewerProfile').length
    await jest.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(reads()).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(reads()).toBe(2)
    jest.setSystemTime(Date.now() + 11 * 60_000)
    await jest.advanceTimersByTimeAsync(5 * 60_000)
    expect(reads()).toBe(3)
    stop()
  })
})

describe('logging out', () => {
  it('clears token, user and every local store but the theme (R4.16), says goodbye by name (R4.17) and tells the server', async () => {
    const token = signIn()
    for (const key of ['theme', 'user-store', 'movie-store', 'watchlist-store'])
      localStorage.setItem(key, 'x')
    const { client, asked, tokens } = fakeClient(() => ({
      data: { logout: { __typename: 'User', id: '7' } },
    }))
    sessionStorage.setItem('code sent to ada@example.com', '1')
    logout(client)
    const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()
    // The note that the server does not know yet.
    expect(left()).toEqual(['pending-logout', 'theme'])
    expect(session.get()).toEqual({ user: null, token: null, isAuthenticated: false })
    expect(toasts.get().map(({ text }) => text)).toEqual(['Goodbye, ada_l!'])
    await waitFor(() => expect(left()).toEqual(['theme']))
    expect(asked.map(({ name }) => name)).toEqual(['Logout'])
    expect(tokens).toEqual([token])
  })
})
