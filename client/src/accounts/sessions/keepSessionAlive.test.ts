import { describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { fakeClient, fakeToken, fakeUser, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { fetchCurrentUser, keepSessionAlive } from './keepSessionAlive.js'
import { session } from '../../platform/session/session.js'
import { initializeUserData, userData } from '../../platform/session/userData.js'
import { rejected, offline, refreshed, ada, setUpSession } from './sessionTesting.js'

setUpSession()

describe('starting with a stored token', () => {
  const start = (answer: FakeServer, minutes = 15) => {
    const token = signIn(minutes)
    session.load()
    expect(session.isChecked()).toBe(false)
    const server = fakeClient(answer)
    const stop = keepSessionAlive(server.client, { hasJustSignedIn: false })
    const checked = new Promise<void>((done) => {
      const look = () => session.isChecked() && done()
      session.subscribe(look)
      look()
    })
    return { ...server, token, stop, checked }
  }

  it('fetches the current user, at most every 30 s (R4.22) (R9.13)', async () => {
    const { client, requests, stop, checked } = start(() => ({ data: { viewer: fakeUser({ id: '70' }) } }))
    await checked
    stop()
    // It was not who was stored here, so that session is over.
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['SessionViewer', 'Logout']))
    jest.useFakeTimers({ now: Date.now() })
    const again = fakeClient(() => ({ data: { viewer: fakeUser({ id: '71', username: 'countess' }) } }))
    session.set({ user: { ...ada, id: '71' }, token: fakeToken(15), isAuthenticated: true })
    await fetchCurrentUser(again.client)
    await fetchCurrentUser(again.client)
    expect(session.viewer()?.username).toBe('countess')
    jest.setSystemTime(Date.now() + 29_999)
    await fetchCurrentUser(again.client)
    expect(again.requests).toHaveLength(1)
    jest.setSystemTime(Date.now() + 1)
    await fetchCurrentUser(again.client)
    expect(again.requests).toHaveLength(2)
    expect(client).toBeTruthy()
  })

  it.each([
    ['is not verified', { viewer: fakeUser({ isEmailVerified: false }) }],
    ['is nobody', { viewer: null }],
  ])('signs out without a notice a user who %s (R4.23) (R4.24)', async (_who, data) => {
    const { stop, checked, requests } = start(() => ({ data }))
    await checked
    stop()
    expect(session.get()).toEqual({ user: null, token: null, isAuthenticated: false })
    // Nor is there a session left that the cookie would open.
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['SessionViewer', 'Logout']))
    expect(toasts.get()).toEqual([])
  })

  it('logs out when the token is expired and cannot be replaced (R4.24)', async () => {
    const { stop, checked, requests } = start(({ name }) => {
      if (name === 'RefreshToken') throw rejected()
      return { data: { viewer: null } }
    }, -1)
    await checked
    stop()
    expect(requests[0]?.name).toBe('RefreshToken')
    expect(localStorage.getItem('auth-store')).toBeNull()
    expect(session.isExpired()).toBe(false)
    expect(toasts.get()).toEqual([])
  })

  it('keeps the session without a network and checks again when it returns', async () => {
    let away = true
    const { token, stop, checked, requests } = start(() => {
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
    expect(requests).toHaveLength(2)
  })

  it('checks the token every 5 minutes', async () => {
    jest.useFakeTimers()
    signIn(15)
    const next = fakeToken(60, 'two')
    const { client, requests } = fakeClient(({ name }) =>
      name === 'RefreshToken' ? refreshed(next) : { data: { viewer: fakeUser() } },
    )
    const stop = keepSessionAlive(client, { hasJustSignedIn: false })
    await jest.advanceTimersByTimeAsync(9 * 60_000)
    expect(requests.some(({ name }) => name === 'RefreshToken')).toBe(false)
    await jest.advanceTimersByTimeAsync(2 * 60_000)
    expect(session.get().token).toBe(next)
    stop()
  })
})

describe('a signed-in user', () => {
  it('refetches stale data at a check every 5 minutes (R4.38) (R9.48)', async () => {
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
    const { client, requests } = fakeClient(() => ({ data: { viewer } }))
    await initializeUserData(client)
    // So old that every look reads it again.
    jest.setSystemTime(Date.now() + 11 * 60_000)
    const stop = keepSessionAlive(client, { hasJustSignedIn: false })
    const reads = () => requests.filter(({ name }) => name === 'ViewerProfile').length
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
