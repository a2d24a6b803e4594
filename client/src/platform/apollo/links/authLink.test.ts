import { describe, expect, it, jest } from '@jest/globals'
import { EndOtherSessionsDocument } from '../../../accounts/sessions/SessionList.generated.js'
import { LoginDocument } from '../../session/session.generated.js'
import { VerifyEmailDocument } from '../../../accounts/signIn/VerifyEmailForm.generated.js'
import { AddFavoriteDocument } from '../../../tracking/favorites/FavoriteButton.generated.js'
import { fakeClient, fakeToken, fieldError, signIn } from '../../../testing.js'

import { LOGOUT_EVENT, session } from '../../session/session.js'
import {
  stored,
  rejected,
  refreshed,
  search,
  found,
  storeInAnotherTab,
  ada,
  setUpSession,
} from '../../../accounts/sessions/sessionTesting.js'

setUpSession()

describe('an operation', () => {
  it('carries the token, except those of the account forms', async () => {
    const token = signIn()
    const { client, tokens } = fakeClient(({ name }) =>
      name === 'SearchPage' ? found : { data: { login: null, verifyEmail: null } },
    )
    await client.query(search)
    await client.mutate({ mutation: LoginDocument, variables: { email: 'a@b.c', password: 'x' } })
    await client.mutate({ mutation: VerifyEmailDocument, variables: { email: 'a@b.c', code: '000000' } })
    expect(tokens).toEqual([token, undefined, token])
  })

  it.each([
    ['by the connection', () => Promise.reject(rejected())],
    ['by the graph', () => ({ data: null, errors: [fieldError('search', 401)] })],
  ])('is sent again with a new token after a rejection %s', async (_how, refuse) => {
    const stale = signIn()
    const next = fakeToken(15, 'two')
    const { client, requests, tokens } = fakeClient(({ name }, token) =>
      name === 'RefreshToken' ? refreshed(next) : token === stale ? refuse() : found,
    )
    expect((await client.query(search)).data).toMatchObject({ search: { totalResults: 1 } })
    expect(requests.map(({ name }) => name)).toEqual(['SearchPage', 'RefreshToken', 'SearchPage'])
    expect(tokens).toEqual([stale, undefined, next])
  })

  it('is not sent with an expired token', async () => {
    signIn(-1)
    const next = fakeToken(15, 'two')
    const { client, tokens } = fakeClient(({ name }) => (name === 'RefreshToken' ? refreshed(next) : found))
    await client.query(search)
    expect(tokens).toEqual([undefined, next])
  })

  it('removes the token and fires the logout event when it is finally rejected (R4.18) (R4.19) (R8.03) (R8.04)', async () => {
    signIn()
    const heard = jest.fn()
    window.addEventListener(LOGOUT_EVENT, heard, { once: true })
    const { client } = fakeClient(() => Promise.reject(rejected()))
    void client.query(search).catch(() => undefined)
    await new Promise((done) => window.addEventListener(LOGOUT_EVENT, done, { once: true }))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(stored()).toMatchObject({ token: null, isAuthenticated: false })
    session.clear()
  })

  it('waits until the same user has signed in again, and is then sent', async () => {
    const stale = signIn()
    const next = fakeToken(15, 'two')
    const { client } = fakeClient(({ name }, token) =>
      name === 'SearchPage' && token === next ? found : Promise.reject(rejected()),
    )
    const call = client.query(search)
    await new Promise((done) => window.addEventListener(LOGOUT_EVENT, done, { once: true }))
    // The screen stays as it was.
    expect(session.viewer()).toEqual(ada)
    expect(session.isExpired()).toBe(true)
    expect(stored()).not.toMatchObject({ token: stale })
    session.set({ user: ada, token: next, isAuthenticated: true })
    expect((await call).data).toMatchObject({ search: { totalResults: 1 } })
  })

  it('is not sent for another user', async () => {
    signIn()
    const { client, tokens } = fakeClient(() => Promise.reject(rejected()))
    const call = client.mutate({ mutation: EndOtherSessionsDocument })
    await new Promise((done) => window.addEventListener(LOGOUT_EVENT, done, { once: true }))
    session.set({ user: { ...ada, id: '8' }, token: fakeToken(15, 'eight'), isAuthenticated: true })
    await expect(call).rejects.toThrow('Refused')
    expect(tokens).toHaveLength(2)
  })

  it('of a signed-out user writes nothing into the next user’s cache', async () => {
    signIn()
    let give: (answer: object) => void = () => undefined
    const { client, requests, tokens } = fakeClient(() => new Promise((done) => (give = done as typeof give)))
    const call = client.mutate({ mutation: AddFavoriteDocument, variables: { movie: { movieId: '5' } } })
    await Promise.resolve()
    session.set({ user: { ...ada, id: '8' }, token: fakeToken(15, 'eight'), isAuthenticated: true })
    give({ data: { addFavorite: { __typename: 'Movie', id: '5', title: 'T', viewerHasFavorited: true } } })
    await expect(call).rejects.toThrow()
    expect(client.extract()).toEqual({})
    expect([requests.length, tokens.length]).toEqual([1, 1])
  })

  it('of a session ended by logout is not sent for the next user', async () => {
    const token = signIn()
    let refuse: (error: unknown) => void = () => undefined
    const { client, tokens } = fakeClient(() => new Promise((_done, fail) => (refuse = fail)))
    const call = client.mutate({ mutation: AddFavoriteDocument, variables: { movie: { movieId: '5' } } })
    await Promise.resolve()
    session.set({ user: { ...ada, id: '8' }, token: fakeToken(15, 'eight'), isAuthenticated: true })
    refuse(rejected())
    await expect(call).rejects.toThrow('Refused')
    expect(tokens).toEqual([token])
  })

  it('waits too when the session ended in another tab, and the page stays', async () => {
    signIn()
    storeInAnotherTab({ user: ada, token: null, isAuthenticated: false })
    expect(session.viewer()).toEqual(ada)
    const { client, requests } = fakeClient(() => found)
    const call = client.query(search)
    storeInAnotherTab({ user: ada, token: fakeToken(15, 'two'), isAuthenticated: true })
    await call
    expect(requests).toHaveLength(1)
  })
})
