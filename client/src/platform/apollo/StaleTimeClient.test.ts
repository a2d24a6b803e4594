import { ApolloLink, Observable, ServerError, type DocumentNode, type ErrorPolicy } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getOperationName } from '@apollo/client/utilities/internal'
import type { GraphQLFormattedError } from 'graphql'
import { AddFavoriteDocument } from '../../tracking/favorites/FavoriteButton.generated.js'
import { FavoritesTabDocument } from '../../tracking/library/FavoritesTab.generated.js'
import { LoginDocument } from '../session/session.generated.js'
import { MovieReviewsDocument } from '../../tracking/reviews/MovieReviews.generated.js'
import { PublicWatchlistsPageDocument } from '../../pages/PublicWatchlistsPage.generated.js'
import { RecommendedRailDocument } from '../../tracking/recommendations/RecommendedRail.generated.js'
import { SuggestionsDocument } from '../../titles/search/Suggestions.generated.js'
import { WatchlistPageDocument } from '../../pages/WatchlistPage.generated.js'
import { createCache } from './cache.js'
import { StaleTimeClient } from './StaleTimeClient.js'
import { StaleTime } from './StaleTime.js'
import { staleTimeLink } from './staleTimeLink.js'
import { operationFacts } from './links/operationFacts.js'

const MINUTE = 60_000

interface Suggested {
  suggestions: { title: string }[]
}

/** How the fake server responds to an operation: at once, unless the test delays it. */
interface Call {
  name: string
  cache: unknown
  answer: () => void
}

let viewer: string | undefined
let version: number
let calls: Call[]
let isSlow: boolean
let failure: Error | GraphQLFormattedError | undefined
let client: StaleTimeClient

/** The server's current data: each response contains the version of the catalogue. */
function data(name: string | undefined, variables: Record<string, unknown>) {
  const nobody = { __typename: 'User', id: viewer ?? '0' }
  if (name === 'Suggestions')
    return {
      people: { __typename: 'PersonPage', results: [] },
      episodes: [],
      suggestions: [
        {
          __typename: 'Suggestion',
          id: String(variables.query),
          title: `${String(variables.query)} ${version}`,
          year: null,
          type: 'MOVIE',
          people: [],
          poster: null,
        },
      ],
    }
  if (name === 'FavoritesTab')
    return {
      viewer: {
        ...nobody,
        favorites: {
          __typename: 'FavoriteConnection',
          totalCount: version,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          nodes: [],
        },
      },
    }
  return { addFavorite: null, login: null }
}

const server = new ApolloLink(
  ({ operationName, variables, getContext }) =>
    new Observable((observer) => {
      // The server reads its data when the request arrives.
      const result = data(operationName, variables)
      const answer = () => {
        if (failure instanceof Error) return observer.error(failure)
        observer.next(failure ? { data: null, errors: [failure] } : { data: result })
        observer.complete()
      }
      const { fetchOptions } = getContext() as { fetchOptions?: { cache?: unknown } }
      calls.push({ name: operationName ?? '', cache: fetchOptions?.cache, answer })
      if (!isSlow) void Promise.resolve().then(answer)
    }),
)

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** Opens a page with this query; `shows` lists what it has rendered, in order. */
function visit(query: DocumentNode, variables: object, errorPolicy: ErrorPolicy = 'none') {
  const shows: unknown[] = []
  const page = client.watchQuery({ query, variables, errorPolicy })
  const look = page.subscribe(({ data, error }) => {
    const { suggestions, viewer } = (data ?? {}) as Partial<Suggested> & {
      viewer?: { favorites: { totalCount: number } }
    }
    const next = error ? error.message : (suggestions?.[0]?.title ?? viewer?.favorites.totalCount ?? '…')
    if (shows.at(-1) !== next) shows.push(next)
  })
  return { shows, page, leave: () => look.unsubscribe() }
}
/** Opens a page, waits for its requests and closes it. */
async function see(query: DocumentNode, variables: object, errorPolicy?: ErrorPolicy) {
  const { shows, leave } = visit(query, variables, errorPolicy)
  await pass(0)
  leave()
  return shows
}
const search = (text = 'dune') => see(SuggestionsDocument, { query: text })
const favorites = () => see(FavoritesTabDocument, { first: 20, orderBy: null, type: null })
const favor = () => client.mutate({ mutation: AddFavoriteDocument, variables: { movie: { movieId: '1' } } })
const sentNames = () => calls.map(({ name }) => name)

beforeEach(() => {
  jest.useFakeTimers()
  viewer = undefined
  version = 1
  calls = []
  isSlow = false
  failure = undefined
  const staleTime = new StaleTime(() => viewer)
  client = new StaleTimeClient({
    staleTime,
    link: staleTimeLink(staleTime).concat(server),
    cache: createCache(),
  })
})
afterEach(() => {
  client.stop()
  jest.useRealTimers()
})

describe('catalogue data', () => {
  it('is fresh for 300 s, then shown at once and refetched in the background (R7.62) (R9.10)', async () => {
    expect(await search()).toEqual(['…', 'dune 1'])
    version = 2
    await pass(5 * MINUTE - 1_000)
    expect(await search()).toEqual(['dune 1'])
    expect(calls).toHaveLength(1)
    await pass(1_000)
    expect(await search()).toEqual(['dune 1', 'dune 2'])
    expect(calls).toHaveLength(2)
    expect(await search()).toEqual(['dune 2'])
    expect(calls).toHaveLength(2)
  })

  it('is recorded for the last 100 queries; the oldest is dropped (R7.63) (R9.11)', async () => {
    for (let index = 0; index < 101; index++) await search(`text ${index}`)
    expect(calls).toHaveLength(101)
    await search('text 1')
    await search('text 100')
    expect(calls).toHaveLength(101)
    version = 2
    expect(await search('text 0')).toEqual(['text 0 1', 'text 0 2'])
    expect(calls).toHaveLength(102)
    // A refetched query is the newest one: the next one to be dropped is the one after it.
    const { page, leave } = visit(SuggestionsDocument, { query: 'text 2' })
    await page.refetch()
    leave()
    await search('one more')
    expect(calls).toHaveLength(104)
    await search('text 2')
    expect(calls).toHaveLength(104)
    await search('text 3')
    expect(calls).toHaveLength(105)
  })

  it('is recorded for a query whose variables change as well', async () => {
    await search('alien')
    const { page, shows, leave } = visit(SuggestionsDocument, { query: 'dune' })
    await pass(0)
    await page.reobserve({ variables: { query: 'alien' } })
    expect(calls).toHaveLength(2)
    await pass(5 * MINUTE)
    version = 2
    await page.reobserve({ variables: { query: 'dune' } })
    await pass(0)
    leave()
    expect(shows).toEqual(['…', 'dune 1', 'alien 1', 'dune 1', 'dune 2'])
  })

  it('is refetched past the browser’s HTTP cache, which may be stale too', async () => {
    await search()
    await pass(5 * MINUTE)
    await search()
    expect(calls.map(({ cache }) => cache)).toEqual([undefined, 'no-cache'])
  })

  it('is never the answer to an explicit Retry or Load More', async () => {
    const { page, leave } = visit(SuggestionsDocument, { query: 'dune' })
    await pass(0)
    version = 2
    expect((await page.refetch()).data).toMatchObject({ suggestions: [{ title: 'dune 2' }] })
    version = 3
    const more = await page.fetchMore({ variables: { query: 'dune' }, updateQuery: (known) => known })
    expect(more.data).toMatchObject({ suggestions: [{ title: 'dune 3' }] })
    leave()
  })
})

describe('personal data', () => {
  it('is fresh for 30 s (R7.64) (R9.12)', async () => {
    viewer = '7'
    expect(await favorites()).toEqual(['…', 1])
    version = 2
    await pass(29_000)
    expect(await favorites()).toEqual([1])
    await pass(1_000)
    expect(await favorites()).toEqual([1, 2])
    expect(calls).toHaveLength(2)
  })

  it('is lists, reviews and data derived from them; titles and searches are catalogue data', () => {
    for (const query of [
      FavoritesTabDocument,
      WatchlistPageDocument,
      PublicWatchlistsPageDocument,
      MovieReviewsDocument,
      RecommendedRailDocument,
    ])
      expect(operationFacts(getOperationName(query, ''))).toMatchObject({ maxAge: 30 })
    expect(operationFacts('Suggestions')).toEqual({ maxAge: 300, isPublic: true })
    expect(operationFacts('Unknown')).toEqual({})
    expect(operationFacts('constructor')).toEqual({})
  })

  it('is stale after a write, wherever it is next shown; the catalogue is not (R7.66)', async () => {
    viewer = '7'
    await favorites()
    await search()
    await favor()
    version = 2
    expect(await favorites()).toEqual([1, 2])
    expect(await search()).toEqual(['dune 1'])
    expect(sentNames()).toEqual(['FavoritesTab', 'Suggestions', 'AddFavorite', 'FavoritesTab'])
  })

  it('is stale also after a write with an unknown outcome (R7.66)', async () => {
    viewer = '7'
    await favorites()
    failure = new TypeError('Failed to fetch')
    await expect(favor()).rejects.toThrow('Failed to fetch')
    failure = undefined
    version = 2
    expect(await favorites()).toEqual([1, 2])
  })

  it('is recorded per user: another user and an emptied cache refetch it', async () => {
    viewer = '7'
    await search()
    viewer = '8'
    await search()
    expect(calls).toHaveLength(2)
    viewer = '7'
    await search()
    expect(calls).toHaveLength(2)
    await client.resetStore()
    await search()
    expect(calls).toHaveLength(3)
  })
})

describe('an overtaken answer', () => {
  it('is refetched after a write, so that the viewer’s change stays visible (R7.66)', async () => {
    viewer = '7'
    isSlow = true
    const { shows, leave } = visit(FavoritesTabDocument, { first: 20, orderBy: null, type: null })
    const writing = favor()
    version = 2
    calls[1]!.answer()
    await writing
    calls[0]!.answer()
    await pass(0)
    expect(sentNames()).toEqual(['FavoritesTab', 'AddFavorite', 'FavoritesTab'])
    calls[2]!.answer()
    await pass(0)
    leave()
    expect(shows).toEqual(['…', 2])
  })

  it('is refetched after a sign-in, for the new viewer', async () => {
    isSlow = true
    const { leave } = visit(SuggestionsDocument, { query: 'dune' })
    viewer = '7'
    calls[0]!.answer()
    await pass(0)
    expect(calls).toHaveLength(2)
    leave()
  })

  it('is accepted in the end while writes continue', async () => {
    viewer = '7'
    isSlow = true
    const { shows, leave } = visit(FavoritesTabDocument, { first: 20, orderBy: null, type: null })
    for (let round = 0; round < 3; round++) {
      const writing = favor()
      calls.at(-1)!.answer()
      await writing
      calls.filter(({ name }) => name === 'FavoritesTab')[round]!.answer()
      await pass(0)
    }
    leave()
    expect(shows).toEqual(['…', 1])
    expect(sentNames().filter((name) => name === 'FavoritesTab')).toHaveLength(3)
  })

  it('is not caused by a sign-in form, which changes no lists', async () => {
    await search()
    isSlow = true
    const { shows, leave } = visit(SuggestionsDocument, { query: 'alien' })
    const login = client.mutate({
      mutation: LoginDocument,
      variables: { email: 'a@b.c', password: 'x' },
    })
    calls[2]!.answer()
    await login
    calls[1]!.answer()
    await pass(0)
    leave()
    expect(shows).toEqual(['…', 'alien 1'])
    expect(calls).toHaveLength(3)
  })
})

describe('a page rendered from the cache', () => {
  const unavailable: GraphQLFormattedError = { message: 'Away', extensions: { status: 503 } }
  const away = (status: number) => new ServerError('Away', { response: { status } as Response, bodyText: '' })

  it.each([
    ['there is no network', new TypeError('Failed to fetch')],
    ['the server is away', away(502)],
    ['a source is away', unavailable],
  ])('stays as it is when %s in the background, and is refetched the next time', async (_why, why) => {
    for (const policy of ['none', 'all'] as const) {
      const text = `text ${policy}`
      await search(text)
      await pass(5 * MINUTE)
      failure = why
      expect(await see(SuggestionsDocument, { query: text }, policy)).toEqual([`${text} 1`])
      failure = undefined
      version = 2
      expect(await see(SuggestionsDocument, { query: text }, policy)).toEqual([`${text} 1`, `${text} 2`])
      version = 1
    }
  })

  it('shows the error when the server says that its data no longer exists', async () => {
    await search()
    await pass(5 * MINUTE)
    failure = { message: 'Gone', extensions: { status: 404 } }
    expect(await search()).toEqual(['dune 1', 'Gone'])
  })

  it('shows the error of an explicit refetch', async () => {
    const { page, leave } = visit(SuggestionsDocument, { query: 'dune' })
    await pass(0)
    failure = new TypeError('Failed to fetch')
    await expect(page.refetch()).rejects.toThrow('Failed to fetch')
    leave()
  })
})

it('sends one request for identical concurrent queries, whatever their policies (R7.65)', async () => {
  isSlow = true
  const pages = (['cache-first', 'cache-and-network', 'network-only'] as const).map((fetchPolicy) => {
    const shows: unknown[] = []
    const page = client.watchQuery<Suggested>({
      query: SuggestionsDocument,
      variables: { query: 'dune' },
      fetchPolicy,
    })
    page.subscribe(({ data }) => shows.push((data as Suggested | undefined)?.suggestions[0]?.title))
    return shows
  })
  const query = client.query({
    query: SuggestionsDocument,
    variables: { query: 'dune' },
    fetchPolicy: 'network-only',
  })
  visit(SuggestionsDocument, { query: 'alien' })
  expect(calls).toHaveLength(2)
  calls[0]!.answer()
  await query
  await pass(0)
  expect(pages.map((shows) => shows.at(-1))).toEqual(['dune 1', 'dune 1', 'dune 1'])
  expect(calls).toHaveLength(2)
})
