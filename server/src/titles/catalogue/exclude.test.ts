import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

interface Page {
  totalResults: number
  totalPages: number
  hasNextPage: boolean
  results: { id: string }[]
}

let server: TestServer
let ada: TestViewer
/** Ids of all titles in the order of the popular list. */
let popular: string[]

const MOVIES = `query ($category: MovieCategory! = POPULAR, $filter: MovieFilter, $orderBy: MovieOrder, $page: Int! = 1, $limit: Int! = 20) {
  movies(category: $category, filter: $filter, orderBy: $orderBy, page: $page, limit: $limit) {
    totalResults totalPages hasNextPage results { id }
  }
}`
const listed = async (who: Pick<TestViewer, 'query'>, variables: object = {}) =>
  (await who.query<{ movies: Page }>(MOVIES, variables)).data.movies
const idsOf = ({ results }: Page) => results.map(({ id }) => id)
const excluding = (...exclude: string[]) => ({ filter: { exclude } })

/** Reads all pages of a list. */
async function allIds(who: Pick<TestViewer, 'query'>, variables: object): Promise<string[]> {
  const first = await listed(who, { ...variables, limit: 50 })
  const ids = idsOf(first)
  for (let page = 2; page <= first.totalPages; page++)
    ids.push(...idsOf(await listed(who, { ...variables, limit: 50, page })))
  expect(ids).toHaveLength(first.totalResults)
  return ids
}

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  popular = idsOf(await listed(server, { limit: 50 }))
  // Every second of the most popular titles is watched; others are favorites, in a watchlist, and not interested.
  for (const movieId of popular.slice(0, 20).filter((_, n) => n % 2 === 0))
    await ada.call('POST', '/users/watched', { movieId })
  await ada.call('POST', '/users/favorites', { movieId: popular[1] })
  const list = await ada.query<{ createWatchlist: { id: string } }>(
    'mutation { createWatchlist(input: { name: "Soon" }) { id } }',
  )
  await ada.query(
    `mutation { addToWatchlist(watchlistId: ${list.data.createWatchlist.id}, movie: { movieId: ${popular[3]} }) { __typename } }`,
  )
  await ada.call('POST', '/users/not-interested', { movieId: popular[5] })
})
afterAll(() => server.stop())

describe('a list with exclude', () => {
  it('lacks exactly the titles of each mark', async () => {
    const without = async (...exclude: string[]) =>
      idsOf(await listed(ada, { ...excluding(...exclude), limit: 10 }))
    const expected = (isOut: (id: string, n: number) => boolean) =>
      popular.filter((id, n) => !isOut(id, n)).slice(0, 10)
    const isWatched = (_id: string, n: number) => n < 20 && n % 2 === 0
    expect(await without()).toEqual(popular.slice(0, 10))
    expect(await without('WATCHED')).toEqual(expected(isWatched))
    expect(await without('LISTED')).toEqual(expected((_id, n) => n === 1 || n === 3))
    expect(await without('NOT_INTERESTED')).toEqual(expected((_id, n) => n === 5))
    expect(await without('WATCHED', 'LISTED', 'NOT_INTERESTED', 'WATCHED')).toEqual(
      expected((id, n) => isWatched(id, n) || [1, 3, 5].includes(n)),
    )
  })

  it.each([
    ['POPULAR', {}, undefined],
    ['POPULAR', { genres: ['27'] }, undefined],
    ['POPULAR', { decade: 1990, type: 'MOVIE' }, { field: 'TITLE' }],
    ['TOP_RATED', {}, undefined],
    ['TRENDING', {}, undefined],
    ['POPULAR', { releaseYear: 1994 }, { field: 'RATING', direction: 'ASC' }],
  ])('has exact pages and totals: %s %j %j', async (category, filter, orderBy) => {
    const all = await allIds(server, { category, filter, orderBy })
    const known = new Set(popular.slice(0, 20).filter((_, n) => n % 2 === 0))
    const without = await allIds(ada, { category, orderBy, filter: { ...filter, exclude: ['WATCHED'] } })
    expect(without).toEqual(all.filter((id) => !known.has(id)))
  })

  it('has exact searches, broad and narrow, sorted and by id', async () => {
    const SEARCH = `query ($query: String!, $filter: MovieFilter, $orderBy: MovieOrder, $page: Int! = 1) {
      search(query: $query, filter: $filter, orderBy: $orderBy, page: $page, limit: 50) { totalResults results { id } }
    }`
    const found = async (variables: object) =>
      (await ada.query<{ search: Page }>(SEARCH, variables)).data.search
    for (const [query, orderBy] of [
      ['the', undefined],
      ['star', { field: 'TITLE' }],
      ['love', undefined],
    ] as const) {
      const all = await found({ query, orderBy })
      const bob = all.results[2]!.id
      await ada.call('POST', '/users/not-interested', { movieId: bob })
      const without = await found({ query, orderBy, filter: { exclude: ['NOT_INTERESTED'] } })
      const hidden = new Set([bob, popular[5]])
      expect(idsOf(without)).not.toContain(bob)
      expect(idsOf(without).slice(0, 45)).toEqual(
        idsOf(all)
          .filter((id) => !hidden.has(id))
          .slice(0, 45),
      )
      expect(all.totalResults - without.totalResults).toBeGreaterThanOrEqual(
        all.totalResults < 10_000 ? 1 : 0,
      )
      await ada.call('DELETE', `/users/not-interested/${bob}`)
    }
  })

  it('is ignored for a visitor, and a viewer’s list is never in the visitors’ cache', async () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../../operations.json', import.meta.url), 'utf8'),
    ) as Record<string, string>
    const query = Object.values(manifest).find((text) => text.includes('query ListingPage'))
    const variables = { category: 'POPULAR', page: 1, ...excluding('WATCHED', 'LISTED', 'NOT_INTERESTED') }
    const send = async (token?: string) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query, variables }),
      })
      const { data } = (await response.json()) as { data: { movies: Page } }
      return { ids: idsOf(data.movies), cache: response.headers.get('cache-control') }
    }
    const [own, visitors, again] = [await send(ada.token), await send(), await send(ada.token)]
    expect(visitors.ids).toEqual(popular.slice(0, 24))
    expect(own.ids.slice(0, 2)).toEqual([popular[7], popular[9]])
    expect(again).toEqual(own)
    expect(own.cache).not.toContain('public')
    expect((await send()).ids).toEqual(visitors.ids)
  })

  it('is understood by the REST API, which names an invalid value', async () => {
    const { body } = await ada.call<{ results: { id: number }[]; totalResults: number }>(
      'GET',
      '/movies/discover/popular?exclude=watched,%20listed',
    )
    const graph = await listed(ada, excluding('WATCHED', 'LISTED'))
    expect(body.results.map(({ id }) => String(id))).toEqual(idsOf(graph))
    expect(body.totalResults).toBe(graph.totalResults)
    const search = await ada.call<{ results: { id: number }[] }>(
      'GET',
      '/movies/search?query=the&exclude=not-interested',
    )
    expect(search.body.results.map(({ id }) => String(id))).not.toContain(popular[5])
    const invalid = await ada.call('GET', '/movies/filter?exclude=watched,seen')
    expect([invalid.status, Object.keys((invalid.body as { fields: object }).fields)]).toEqual([
      400,
      ['exclude'],
    ])
  })

  it('changes at once with the lists', async () => {
    const bob = await server.signUp()
    const first = async () => idsOf(await listed(bob, { ...excluding('WATCHED'), limit: 1 }))[0]
    expect(await first()).toBe(popular[0])
    await bob.call('POST', '/users/watched', { movieId: popular[0] })
    expect(await first()).toBe(popular[1])
    await bob.call('DELETE', `/users/watched/${popular[0]}`)
    expect(await first()).toBe(popular[0])
  })

  it('takes two statements, or three for a list that nobody has read, also for a deep page of somebody with 10,000 titles', async () => {
    const bob = await server.signUp()
    await server.database.rows(
      `insert into watched (account_id, movie_id, title)
       select $1, id, title from (select id, title from movie order by popularity desc, id limit 10000) m`,
      [bob.id],
    )
    const all = await listed(server)
    const variables = { ...excluding('WATCHED'), limit: 50 }
    const first = await listed(bob, variables)
    expect(first.totalResults).toBe(Math.max(all.totalResults - 10_000, 0))
    server.statements.length = 0
    const deep = await listed(bob, { ...variables, page: Math.max(first.totalPages - 1, 1) })
    const statements = server.statements.filter((text) => !text.includes('version::text'))
    expect(statements.length).toBeLessThanOrEqual(3)
    expect(deep.results).toHaveLength(first.totalPages > 1 ? 50 : first.results.length)
  })
})
