import { describe, expect, it, jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { session } from '../session/session.js'
import { userData } from '../session/userData.js'
import { fakeClient, signIn } from '../../testing.js'
import { hydrateCache } from './hydrateCache.js'
import {
  TITLE,
  NAME,
  title,
  answering,
  queryTitle,
  saved,
  leave,
  inAnotherTab,
  startPersistence,
  visit,
  setUpOffline,
} from './testing.js'

setUpOffline()

describe('the snapshot of a visit', () => {
  it('is saved when the page is left, and rendered by the next visit before any request', async () => {
    await visit(
      answering(() => 'Inception'),
      '1',
    )
    const { client, requests } = fakeClient(answering(() => 'Inception'))
    expect(hydrateCache(client)).toBe(true)
    expect(client.readQuery({ query: TITLE, variables: { id: '1' } })).toEqual(title('1', 'Inception'))
    expect(requests).toEqual([])
  })

  it('is saved when the browser is idle after results, not with each', async () => {
    jest.useFakeTimers()
    const { client } = fakeClient(answering((id) => `Title ${id}`))
    const write = jest.spyOn(Storage.prototype, 'setItem')
    startPersistence(client)
    for (const id of ['1', '2', '3']) await queryTitle(client, id)
    expect(write).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(4_000)
    expect(write).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('movie-store')).toContain('Title 3')
    // Nothing new is nothing to write.
    await jest.advanceTimersByTimeAsync(60_000)
    leave()
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('is saved when the page is hidden', async () => {
    const { client } = fakeClient(answering(() => 'Inception'))
    startPersistence(client)
    await queryTitle(client, '1')
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(localStorage.getItem('movie-store')).toContain('Inception')
  })

  it('is saved smaller when storage is short, and not at all when it is full', async () => {
    const { client } = fakeClient(answering((id) => `${id} `.repeat(60_000)))
    startPersistence(client)
    for (let id = 1; id <= 12; id++) await queryTitle(client, String(id))
    const room = { chars: 700_000 }
    const write = Storage.prototype.setItem
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > room.chars) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    })
    leave()
    const text = localStorage.getItem('movie-store') ?? ''
    expect(text.length).toBeLessThanOrEqual(room.chars)
    expect(text).toContain('"Movie:12"')
    expect(text).not.toContain('"Movie:1"')
    room.chars = 10
    await queryTitle(client, '13')
    await act(async () => leave())
    expect(saved()).toEqual([null, null, null])
  })

  it('is removed when invalid, and the page starts as a first visit', async () => {
    await visit(
      answering(() => 'Inception'),
      '1',
    )
    localStorage.setItem('movie-store', localStorage.getItem('movie-store')!.slice(0, -20))
    const { client } = fakeClient(answering(() => 'Inception'))
    expect(hydrateCache(client)).toBe(false)
    expect(saved()).toEqual([null, null, null])
    expect(client.extract()).toEqual({})
  })

  it('does not replace data that is cached already', async () => {
    await visit(
      answering((id) => `Old ${id}`),
      '1',
      '2',
    )
    const { client } = fakeClient(answering((id) => `New ${id}`))
    await queryTitle(client, '1')
    hydrateCache(client)
    const known = (id: string) => client.readQuery({ query: TITLE, variables: { id } })
    expect([known('1'), known('2')]).toEqual([title('1', 'New 1'), title('2', 'Old 2')])
  })

  it('does not break the page where storage is blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
    const { client } = fakeClient(answering(() => 'Inception'))
    expect(hydrateCache(client)).toBe(false)
    startPersistence(client)
    await queryTitle(client, '1')
    expect(() => leave()).not.toThrow()
  })
})

describe('the snapshot of a signed-in user', () => {
  const ada = answering(() => 'Inception')

  it('restores their data and its load state', async () => {
    signIn()
    const lastSync = Date.now()
    userData.restore({ lastSync, isInitialized: true })
    await visit(ada, '1')
    userData.reset()
    const { client } = fakeClient(ada)
    hydrateCache(client)
    expect(client.readQuery<{ viewer: object }>({ query: NAME })?.viewer).toMatchObject({ username: 'ada_l' })
    expect(userData.get()).toMatchObject({ lastSync, isInitialized: true })
  })

  it('does not undo a load that ended before the snapshot was read', async () => {
    signIn()
    userData.restore({ lastSync: null, isInitialized: false })
    await visit(ada, '1')
    userData.reset()
    const lastSync = Date.now()
    userData.restore({ lastSync, isInitialized: true })
    hydrateCache(fakeClient(ada).client)
    expect(userData.get()).toMatchObject({ lastSync, isInitialized: true })
  })

  it('is removed at sign-out, and is not saved again by the open page', async () => {
    signIn()
    const { client } = fakeClient(ada)
    startPersistence(client)
    await client.query({ query: NAME })
    leave()
    expect(localStorage.getItem('user-store')).toContain('ada_l')
    session.clear()
    leave()
    expect(saved()).toEqual([null, null, null])
  })

  it('is removed by a sign-out in another tab, also before this tab knows', async () => {
    signIn()
    const { client } = fakeClient(ada)
    startPersistence(client)
    await client.query({ query: NAME })
    localStorage.clear()
    leave()
    expect(saved()).toEqual([null, null, null])
  })

  it('is removed when another tab finds the session expired', async () => {
    signIn()
    const { client } = fakeClient(ada)
    startPersistence(client)
    await client.query({ query: NAME })
    leave()
    expect(localStorage.getItem('user-store')).not.toBeNull()
    inAnotherTab(() => {
      const { user } = JSON.parse(localStorage.getItem('auth-store')!) as { user: object }
      localStorage.setItem('auth-store', JSON.stringify({ user, token: null, isAuthenticated: false }))
    })
    expect(saved()).toEqual([null, null, null])
  })

  it('is removed when the session expires, and saved again after signing in again', async () => {
    const token = signIn()
    const { client } = fakeClient(ada)
    startPersistence(client)
    await client.query({ query: NAME })
    leave()
    session.expire(token)
    leave()
    expect(saved()).toEqual([null, null, null])
    signIn()
    leave()
    expect(localStorage.getItem('user-store')).toContain('ada_l')
  })

  it.each([
    ['has an entry without movieId', { favorites: [{ __typename: 'Favorite', id: '1' }] }],
    ['has a list that is no array', { favorites: { 0: {} } }],
  ])('is cleared and reset when it %s (R3.54)', async (_fault, damage) => {
    signIn()
    await visit(ada, '1')
    const user = JSON.parse(localStorage.getItem('user-store')!) as object
    localStorage.setItem('user-store', JSON.stringify({ ...user, ...damage }))
    const { client } = fakeClient(ada)
    expect(hydrateCache(client)).toBe(false)
    expect(client.extract()).toEqual({})
    expect(saved()).toEqual([null, null, null])
    expect(userData.get()).toMatchObject({ lastSync: null, isInitialized: false })
  })

  it('is removed for the next user, whose page starts empty', async () => {
    signIn()
    await visit(ada, '1')
    signIn(15, { id: '8', username: 'bob' })
    const { client } = fakeClient(ada)
    expect(hydrateCache(client)).toBe(false)
    expect(client.extract()).toEqual({})
    expect(saved()).toEqual([null, null, null])
  })

  it('has no data of a user whom another replaces in the open page', async () => {
    signIn()
    const { client } = fakeClient(ada)
    startPersistence(client)
    await client.query({ query: NAME })
    signIn(15, { id: '8', username: 'bob' })
    leave()
    expect(saved()).toEqual([null, null, null])
    await client.resetStore()
    await queryTitle(client, '5')
    leave()
    expect(localStorage.getItem('user-store')).toContain('"owner":"8"')
    expect(saved().join()).not.toContain('ada_l')
  })
})
