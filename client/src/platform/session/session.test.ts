import { describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { fakeClient, fakeToken, signIn } from '../../testing.js'
import { toasts } from '../ui/overlays/toast.js'
import { logout } from '../../accounts/sessions/useLogout.js'
import { session, timeLeft } from './session.js'
import { stored, storeInAnotherTab, ada, setUpSession } from '../../accounts/sessions/sessionTesting.js'

setUpSession()

describe('the stored session', () => {
  it('starts empty and stores user, token and isAuthenticated under auth-store (R4.01) (R3.49)', () => {
    expect(session.get()).toEqual({ user: null, token: null, isAuthenticated: false })
    const token = signIn()
    expect(stored()).toEqual({ user: ada, token, isAuthenticated: true })
    session.load()
    expect(session.get()).toEqual({ user: ada, token, isAuthenticated: true })
  })

  it('is read from session storage, moves to local storage on a change, and is cleared from both (R5.61)', () => {
    const theirs = { user: ada, token: fakeToken(15), isAuthenticated: true as const }
    sessionStorage.setItem('auth-store', JSON.stringify(theirs))
    session.load()
    expect(session.get()).toEqual(theirs)
    session.update({ ...ada, username: 'ada' })
    expect(stored()).toMatchObject({ user: { username: 'ada' } })
    expect(sessionStorage.getItem('auth-store')).toBeNull()
    sessionStorage.setItem('auth-store', JSON.stringify(theirs))
    session.clear()
    session.load()
    expect(session.viewer()).toBeNull()
  })

  it('is anonymous for invalid stored data', () => {
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
      session.load()
      expect(session.viewer()).toBeNull()
    }
  })

  it('lasts as long as the page when storage is full, and replaces an older stored session', () => {
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

  it('removes cached data when storage has no room for the session', () => {
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

  it('returns the time left of a three-part token, none of other tokens (R4.20)', () => {
    expect(timeLeft(fakeToken(15))).toBeGreaterThan(14 * 60_000)
    expect(timeLeft(fakeToken(-1))).toBeLessThan(0)
    const [head, claims] = fakeToken(15).split('.')
    for (const odd of [`${head}.${claims}`, `${head}.${claims}.x.y`, 'a.b.c', '', `${head}.e30.x`])
      expect(timeLeft(odd)).toBeLessThanOrEqual(0)
  })

  it('measures expiry by the server’s clock once a token was issued', () => {
    const token = fakeToken(15)
    jest.useFakeTimers({ now: Date.now() + 3_600_000 })
    session.set({ user: ada, token, isAuthenticated: true })
    expect(timeLeft(token)).toBeGreaterThan(14 * 60_000)
  })

  it('follows a sign-in, a user update and a sign-out in another tab', () => {
    storeInAnotherTab({ user: ada, token: fakeToken(15), isAuthenticated: true })
    expect(session.viewer()).toEqual(ada)
    storeInAnotherTab({ user: { ...ada, username: 'ada' }, token: fakeToken(15), isAuthenticated: true })
    expect(session.viewer()?.username).toBe('ada')
    sessionStorage.setItem('code sent to ada@example.com', '1')
    storeInAnotherTab(null)
    expect(session.viewer()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is read again when the page returns from the back/forward cache', () => {
    signIn()
    localStorage.removeItem('auth-store')
    expect(session.viewer()).toEqual(ada)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(session.viewer()).toBeNull()
  })
})

describe('logging out', () => {
  it('clears token, user and all stores but the theme, shows goodbye with the name, and notifies the server (R4.16) (R4.17)', async () => {
    const token = signIn()
    for (const key of ['theme', 'user-store', 'movie-store', 'watchlist-store'])
      localStorage.setItem(key, 'x')
    const { client, requests, tokens } = fakeClient(() => ({
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
    expect(requests.map(({ name }) => name)).toEqual(['Logout'])
    expect(tokens).toEqual([token])
  })
})
