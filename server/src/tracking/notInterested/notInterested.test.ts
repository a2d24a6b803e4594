import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { quotaText, QUOTAS } from '../../../contract/rules/quotas.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

interface Entry {
  movieId: string
  title: string
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const SET = `mutation ($movieId: ID!, $value: Boolean!) {
  setNotInterested(movieId: $movieId, value: $value) { id viewerIsNotInterested }
}`
const LIST = `query ($first: Int, $after: String) { viewer { notInterested(first: $first, after: $after) {
  totalCount nodes { movieId title movie { viewerIsNotInterested } } pageInfo { endCursor hasNextPage }
} } }`
const set = (who: TestViewer, movieId: number, value: boolean) =>
  who.query<{ setNotInterested: object }>(SET, { movieId: String(movieId), value })
const idsOf = async (who: TestViewer) => {
  const { data } = await who.query<{ viewer: { notInterested: { totalCount: number; nodes: Entry[] } } }>(
    LIST,
  )
  const { totalCount, nodes } = data.viewer.notInterested
  expect(nodes).toHaveLength(totalCount)
  return nodes.map(({ movieId }) => Number(movieId))
}

describe('the mark “not interested”', () => {
  it('is set and taken back as often as one likes, and belongs to one account', async () => {
    const [bob, eve] = [await server.signUp(), await server.signUp()]
    for (let times = 0; times < 2; times++)
      expect((await set(bob, 5, true)).data.setNotInterested).toEqual({
        id: '5',
        viewerIsNotInterested: true,
      })
    expect(await idsOf(bob)).toEqual([5])
    expect((await eve.query('{ movie(id: 5) { viewerIsNotInterested } }')).data.movie).toEqual({
      viewerIsNotInterested: false,
    })
    for (let times = 0; times < 2; times++)
      expect((await set(bob, 5, false)).data.setNotInterested).toEqual({
        id: '5',
        viewerIsNotInterested: false,
      })
    expect(await idsOf(bob)).toEqual([])
  })

  it('is set once by many requests at once, and its quota counts it once', async () => {
    const bob = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(bob, 6, true)))
    expect(answers.filter(({ errors }) => errors)).toEqual([])
    expect(await idsOf(bob)).toEqual([6])
    // Marks and takes back at once: each request succeeds, and the list and its length agree.
    const mixed = await Promise.all(Array.from({ length: 20 }, (_, n) => set(bob, 7, n % 2 === 0)))
    expect(mixed.filter(({ errors }) => errors)).toEqual([])
    await idsOf(bob)
    await set(bob, 7, false)
    expect(await idsOf(bob)).toEqual([6])
  })

  it('is set, listed and taken back over REST too', async () => {
    const bob = await server.signUp()
    const first = await bob.call<{ data: Entry }>('POST', '/users/not-interested', { movieId: 3 })
    expect([first.status, first.body.data.movieId]).toEqual([201, '3'])
    expect((await bob.call('POST', '/users/not-interested', { id: '3' })).status).toBe(200)
    await set(bob, 4, true)
    const list = await bob.call<{ data: Entry[]; notInterested: Entry[]; total?: number }>(
      'GET',
      '/users/not-interested',
    )
    expect(list.body.data.map(({ movieId }) => movieId)).toEqual(['4', '3'])
    expect(list.body.notInterested).toEqual(list.body.data)
    const removed = await bob.call<{ data: Entry | null }>('DELETE', '/users/not-interested/3')
    expect([removed.status, removed.body.data?.movieId]).toEqual([200, '3'])
    const again = await bob.call<{ data: Entry | null }>('DELETE', '/users/not-interested/3')
    expect([again.status, again.body.data]).toEqual([200, null])
    expect(await idsOf(bob)).toEqual([4])
  })

  it('is rejected for a visitor, an unknown title and an invalid id', async () => {
    const bob = await server.signUp()
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', '/9'],
    ] as const)
      expect(
        (
          await server.call(
            method,
            `/users/not-interested${path}`,
            method === 'POST' ? { movieId: 9 } : undefined,
          )
        ).status,
      ).toBe(401)
    expect((await server.query('{ movie(id: 9) { viewerIsNotInterested } }')).data.movie).toEqual({
      viewerIsNotInterested: false,
    })
    expect((await set(bob, 999_999_999, true)).errors?.[0]?.extensions.code).toBe('MOVIE_NOT_FOUND')
    const invalid = await bob.call('POST', '/users/not-interested', { movieId: 'x' })
    expect([invalid.status, invalid.body.code]).toEqual([400, 'INVALID_MOVIE'])
    expect(await idsOf(bob)).toEqual([])
  })

  it('is paged by cursor, last marked first', async () => {
    const bob = await server.signUp()
    for (const movieId of [1, 2, 3]) await set(bob, movieId, true)
    type Page = {
      viewer: { notInterested: { nodes: Entry[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }
    }
    const first = (await bob.query<Page>(LIST, { first: 2 })).data.viewer.notInterested
    expect(first.nodes.map(({ movieId }) => movieId)).toEqual(['3', '2'])
    const next = (await bob.query<Page>(LIST, { first: 2, after: first.pageInfo.endCursor })).data.viewer
      .notInterested
    expect([next.nodes.map(({ movieId }) => movieId), next.pageInfo.hasNextPage]).toEqual([['1'], false])
  })

  it('has a quota, which a title that is marked already does not exceed', async () => {
    const bob = await server.signUp()
    await set(bob, 1, true)
    await server.database.rows(
      `update account_usage set count = $2 where account_id = $1 and kind = 'not_interested'`,
      [bob.id, QUOTAS.not_interested],
    )
    expect((await set(bob, 1, true)).errors).toBeUndefined()
    const full = await bob.call('POST', '/users/not-interested', { movieId: 2 })
    expect([full.status, full.body.error]).toEqual([409, quotaText('not_interested')])
  })

  it('is read for all titles of a page with one statement, together with favorites and watchlists', async () => {
    const bob = await server.signUp()
    await set(bob, 1, true)
    const list = await bob.query<{ createWatchlist: { id: string } }>(
      'mutation { createWatchlist(input: { name: "Soon" }) { id } }',
    )
    const { data } = await bob.query<{ addToWatchlist: { movie: object } }>(
      `mutation { addToWatchlist(watchlistId: ${list.data.createWatchlist.id}, movie: { movieId: 2 }) { movie { viewerHasListed } } }`,
    )
    expect(data.addToWatchlist.movie).toEqual({ viewerHasListed: true })
    await bob.call('POST', '/users/favorites', { movieId: 3 })
    server.statements.length = 0
    const page = await bob.query<{ movies: { results: Record<string, unknown>[] } }>(
      '{ movies(limit: 50) { results { id viewerHasFavorited viewerHasListed viewerIsNotInterested } } }',
    )
    expect(server.statements.filter((text) => text.includes('not_interested'))).toHaveLength(1)
    expect(server.statements.filter((text) => text.includes('favorite'))).toHaveLength(1)
    expect(page.data.movies.results).toHaveLength(50)
    const one = await bob.query(
      `{ a: movie(id: 1) { ...M } b: movie(id: 2) { ...M } c: movie(id: 3) { ...M } }
       fragment M on Movie { viewerHasFavorited viewerHasListed viewerIsNotInterested }`,
    )
    const marks = (favorite: boolean, watchlist: boolean, notInterested: boolean) => ({
      viewerHasFavorited: favorite,
      viewerHasListed: watchlist,
      viewerIsNotInterested: notInterested,
    })
    expect(one.data).toEqual({
      a: marks(false, false, true),
      b: marks(false, true, false),
      c: marks(true, false, false),
    })
    await bob.query(`mutation { deleteWatchlist(id: ${list.data.createWatchlist.id}) { id } }`)
    expect((await bob.query('{ movie(id: 2) { viewerHasListed } }')).data.movie).toEqual({
      viewerHasListed: false,
    })
  })
})
