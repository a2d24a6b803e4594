/** @jest-environment node */
import { ApolloClient, ApolloLink, HttpLink, ServerError, CombinedGraphQLErrors } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { AddFavoriteDocument } from '../../../tracking/favorites/FavoriteButton.generated.js'
import { TextPageDocument } from '../../../pages/TextPage.generated.js'
import { LoginDocument } from '../../session/session.generated.js'
import { createCache } from '../cache.js'
import { retryLink } from './retryLink.js'

interface Reply {
  status: number
  retryAfter?: string
  /** Responds with a GraphQL error; otherwise with an HTTP status, as a proxy does. */
  asGraph?: boolean
}

const TOO_MANY = { status: 429 }
const FOUND = { data: { catalogue: null, addFavorite: null, login: null } }

let replies: Reply[]
let sent: number[]
let began: number

/** Creates a client whose server sends the replies in order, and then succeeds. */
function client(...given: Reply[]) {
  replies = given
  const fetch: typeof globalThis.fetch = async () => {
    sent.push(Date.now() - began)
    const { status, retryAfter, asGraph } = replies.shift() ?? { status: 200 }
    if (status === 0) throw new TypeError('Failed to fetch')
    const response = {
      errors: [{ message: 'Too many requests', extensions: { code: 'RATE_LIMITED', status } }],
    }
    return new Response(JSON.stringify(status === 200 ? FOUND : response), {
      status,
      headers: {
        'content-type': asGraph ? 'application/graphql-response+json' : 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      },
    })
  }
  const link = ApolloLink.from([retryLink(), new HttpLink({ uri: 'http://localhost/graphql', fetch })])
  return new ApolloClient({ link, cache: createCache() })
}
const read = (from: ApolloClient) => from.query({ query: TextPageDocument })
/** Lets all timers run until a call has ended; gives its error, or null. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  const ended = call.then(
    () => null,
    (error: unknown) => error,
  )
  const isOver = () => Promise.race([ended.then(() => true), jest.runAllTimersAsync().then(() => false)])
  // Each round also runs the code of the retry.
  while (!(await isOver()));
  return ended
}

beforeEach(() => {
  // The start of a second: Retry-After names whole ones.
  jest.useFakeTimers({ now: Math.floor(Date.now() / 1_000) * 1_000 })
  sent = []
  began = Date.now()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a rate-limited request', () => {
  it.each([
    ['by an HTTP status', TOO_MANY],
    ['by a GraphQL error', { ...TOO_MANY, asGraph: true }],
  ])(
    'is retried after 1, 2 and 4 s when it is rejected %s (R7.69) (R7.70) (R9.08) (R9.09)',
    async (_where, response) => {
      jest.spyOn(Math, 'random').mockReturnValue(0)
      expect(await outcome(read(client(response, response, response)))).toBeNull()
      expect(sent).toEqual([0, 1_000, 3_000, 7_000])
    },
  )

  it('waits up to one more second at random (R7.70) (R9.09)', async () => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.999).mockReturnValueOnce(0.5)
    expect(await outcome(read(client(TOO_MANY, TOO_MANY, TOO_MANY)))).toBeNull()
    expect(sent).toEqual([0, 1_250, 4_249, 8_749])
  })

  it('is retried 3 times at most, and then fails (R7.69) (R9.08)', async () => {
    const error = await outcome(read(client(TOO_MANY, TOO_MANY, TOO_MANY, TOO_MANY, TOO_MANY)))
    expect(sent).toHaveLength(4)
    expect(ServerError.is(error) && error.statusCode).toBe(429)
    sent = []
    const refused = { ...TOO_MANY, asGraph: true }
    const lastError = await outcome(read(client(refused, refused, refused, refused)))
    expect(CombinedGraphQLErrors.is(lastError) && lastError.errors[0]?.extensions?.code).toBe('RATE_LIMITED')
  })

  it('waits for a longer Retry-After, in seconds or as a date', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    const limited = [
      { status: 429, retryAfter: '10' },
      { status: 429, retryAfter: '1' },
      { status: 429, retryAfter: new Date(began + 30_000).toUTCString() },
    ]
    expect(await outcome(read(client(...limited)))).toBeNull()
    expect(sent).toEqual([0, 10_000, 12_000, 30_000])
  })

  it('fails at once when Retry-After is longer than the timeout', async () => {
    expect(await outcome(read(client({ status: 429, retryAfter: '31' })))).toBeInstanceOf(Error)
    expect(sent).toEqual([0])
  })

  it('is retried also for a mutation, because it was not executed', async () => {
    const write = client(TOO_MANY).mutate({
      mutation: AddFavoriteDocument,
      variables: { movie: { movieId: '1' } },
    })
    expect(await outcome(write)).toBeNull()
    expect(sent).toHaveLength(2)
  })

  it('is not retried for a form of accounts', async () => {
    const login = client(TOO_MANY).mutate({
      mutation: LoginDocument,
      variables: { email: 'a@b.c', password: 'x' },
    })
    expect(await outcome(login)).toBeInstanceOf(Error)
    expect(sent).toEqual([0])
  })

  it('is not retried after its page is closed', async () => {
    const page = client(TOO_MANY)
      .watchQuery({ query: TextPageDocument })
      .subscribe({ error: () => undefined })
    while (jest.getTimerCount() === 0) await jest.advanceTimersByTimeAsync(1)
    await jest.advanceTimersByTimeAsync(500)
    page.unsubscribe()
    await jest.runAllTimersAsync()
    expect(sent).toEqual([0])
  })
})

it('retries no other error, also not after a 429', async () => {
  expect(await outcome(read(client({ status: 500 })))).toBeInstanceOf(Error)
  expect(await outcome(read(client({ status: 0 })))).toBeInstanceOf(TypeError)
  expect(sent).toHaveLength(2)
  sent = []
  expect(await outcome(read(client(TOO_MANY, { status: 0 })))).toBeInstanceOf(TypeError)
  expect(sent).toHaveLength(2)
})
