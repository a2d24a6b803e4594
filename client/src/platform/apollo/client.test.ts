import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { authorizedFetch } from '../../accounts/sessions/authorizedFetch.js'
import { session } from '../session/session.js'
import { AddFavoriteDocument } from '../../tracking/favorites/FavoriteButton.generated.js'
import { FavoritesTabDocument } from '../../tracking/library/FavoritesTab.generated.js'
import { HomeRailDocument } from '../../titles/home/useHomeRail.generated.js'
import { LoginDocument } from '../session/session.generated.js'
import { SuggestionsDocument } from '../../titles/search/Suggestions.generated.js'
import { signIn } from '../../testing.js'
import { createClient } from './client.js'
import { errorText } from '../errors/errorText.js'

interface Sent {
  url: URL
  method: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
}

const favorite = { __typename: 'Movie', id: '1', title: 'Title 1', viewerHasFavorited: true }
const FOUND = JSON.stringify({
  data: { suggestions: [], movies: null, addFavorite: favorite, login: null },
})

let sent: Sent[]
let replies: { status: number; body: string }[]
let isSilent: boolean
let timeouts: number[]
let client: ApolloClient

const reply = () => {
  const { status, body } = replies.shift() ?? { status: 200, body: FOUND }
  const headers = new Map([['content-type', 'application/json']])
  return {
    ok: status < 300,
    status,
    headers: { get: (name: string) => headers.get(name.toLowerCase()) ?? null },
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
  } as unknown as Response
}
const suggest = (query: string) => client.query({ query: SuggestionsDocument, variables: { query } })
/** Lets all timers run until a call has failed; gives its error. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const ended = call.then(
    () => 'no error',
    (error: unknown) => error,
  )
  const isOver = () => Promise.race([ended.then(() => true), jest.runAllTimersAsync().then(() => false)])
  while (!(await isOver()));
  return ended
}
const favor = () => client.mutate({ mutation: AddFavoriteDocument, variables: { movie: { movieId: '1' } } })

beforeEach(() => {
  session.load()
  sent = []
  replies = []
  isSilent = false
  timeouts = []
  globalThis.fetch = async (input, init) => {
    const { method = 'GET', body, signal, headers } = init ?? {}
    sent.push({
      url: new URL(String(input), 'http://marquee.test'),
      method,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      signal: signal as AbortSignal,
    })
    return isSilent ? new Promise(() => undefined) : reply()
  }
  AbortSignal.timeout = (ms: number) => {
    timeouts.push(ms)
    return new AbortController().signal
  }
  AbortSignal.any ??= ([first]) => first!
  client = createClient()
})

describe('a request', () => {
  it('goes to /graphql, and to /api for files, on the page’s own host (R7.01)', async () => {
    signIn()
    await suggest('dune')
    await favor()
    await authorizedFetch(client, '/users/export')
    await authorizedFetch(client, '/users/avatar', { method: 'POST', body: new FormData() })
    expect(sent.map(({ url, method }) => `${method} ${url.origin}${url.pathname}`)).toEqual([
      'GET http://marquee.test/graphql',
      'POST http://marquee.test/graphql',
      'GET http://marquee.test/api/users/export',
      'POST http://marquee.test/api/users/avatar',
    ])
  })

  it('has a JSON body, if it has a body (R7.02)', async () => {
    await favor()
    expect(sent[0]?.headers['content-type']).toBe('application/json')
    expect(sent[0]?.body).toMatchObject({
      operationName: 'AddFavorite',
      variables: { movie: { movieId: '1' } },
    })
  })

  it('sends the stored token as a bearer token to both APIs, and no header without a token (R7.03)', async () => {
    await suggest('dune')
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
    signIn()
    const { token } = JSON.parse(localStorage.getItem('auth-store') ?? '{}') as { token: string }
    expect(token).toMatch(/^[^.]+\.[^.]+\.[^.]+$/)
    await suggest('alien')
    await favor()
    await authorizedFetch(client, '/users/export')
    for (const { headers } of sent.slice(1)) expect(headers.authorization).toBe(`Bearer ${token}`)
    expect(sent).toHaveLength(4)
  })

  it('times out 30 s after it leaves its queue (R7.04) (R9.07)', async () => {
    isSilent = true
    const pages = (['NOW_PLAYING', 'TRENDING', 'UPCOMING'] as const).map((category) =>
      client.watchQuery({ query: HomeRailDocument, variables: { category } }).subscribe({}),
    )
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(timeouts).toEqual([30_000, 30_000])
    pages[0]?.unsubscribe()
    await waitFor(() => expect(timeouts).toEqual([30_000, 30_000, 30_000]))
    for (const page of pages) page.unsubscribe()
  })

  it('is aborted when its page is closed', async () => {
    isSilent = true
    const page = client.watchQuery({ query: SuggestionsDocument, variables: { query: 'a' } }).subscribe({})
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.signal.aborted).toBe(false)
    page.unsubscribe()
    expect(sent[0]?.signal.aborted).toBe(true)
  })
})

describe('an error', () => {
  const graphqlError = (status: number, message: string) =>
    JSON.stringify({ data: null, errors: [{ message, extensions: { status } }] })
  const restError = (error: string) => JSON.stringify({ success: false, error, message: error, code: 'X' })

  it('has the same text from both APIs (R8.01) (R8.05) (R8.06) (R8.07) (R8.08) (R8.09)', async () => {
    signIn()
    jest.useFakeTimers()
    for (const [status, text] of [
      [400, 'The server’s words'],
      [403, "Forbidden - you don't have permission"],
      [404, 'Not found'],
      [429, 'Too many requests - please try again later'],
      [500, 'Server error - please try again later'],
      [418, 'The server’s words'],
    ] as const) {
      const texts = []
      for (const [call, body] of [
        [favor, graphqlError(status, 'The server’s words')],
        [() => authorizedFetch(client, '/users/export'), restError('The server’s words')],
      ] as const) {
        replies = Array.from({ length: 4 }, () => ({
          status: body.startsWith('{"data') ? 200 : status,
          body,
        }))
        texts.push(errorText(await failureOf(call())))
      }
      expect(texts).toEqual([text, text])
    }
  })

  it('of the rate limit is retried equally often for both APIs (R7.69) (R9.08)', async () => {
    signIn()
    jest.useFakeTimers()
    for (const call of [favor, () => authorizedFetch(client, '/users/export')]) {
      sent = []
      replies = Array.from({ length: 4 }, () => ({ status: 429, body: restError('Too many') }))
      expect(errorText(await failureOf(call()))).toBe('Too many requests - please try again later')
      expect(sent).toHaveLength(4)
    }
  })

  it('for a missing token equals the server’s', async () => {
    const failed = await authorizedFetch(client, '/users/export').catch((error: unknown) => error)
    expect(CombinedGraphQLErrors.is(failed)).toBe(true)
    expect(errorText(failed)).toBe('Unauthorized - please log in again')
    expect(sent).toEqual([])
  })
})

it('refetches personal lists after an upload (R7.66)', async () => {
  signIn()
  const open = () =>
    new Promise<void>((resolve) => {
      const page = client.watchQuery({
        query: FavoritesTabDocument,
        variables: { first: 20 },
        fetchPolicy: 'cache-and-network',
      })
      const look = page.subscribe(({ loading }) => {
        if (loading) return
        resolve()
        queueMicrotask(() => look.unsubscribe())
      })
    })
  const favorites = {
    __typename: 'FavoriteConnection',
    totalCount: 0,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    nodes: [],
  }
  const body = JSON.stringify({ data: { viewer: { __typename: 'User', id: '7', favorites } } })
  replies = [
    { status: 200, body },
    { status: 200, body: '{}' },
    { status: 200, body },
  ]
  await open()
  await open()
  expect(sent).toHaveLength(1)
  await authorizedFetch(client, '/users/avatar', { method: 'POST', body: new FormData() })
  await open()
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/graphql', '/api/users/avatar', '/graphql'])
})

it('sends the sign-in form without a token', async () => {
  signIn()
  await client.mutate({
    mutation: LoginDocument,
    variables: { email: 'a@b.c', password: 'x' },
  })
  expect(sent[0]?.headers).not.toHaveProperty('authorization')
})
