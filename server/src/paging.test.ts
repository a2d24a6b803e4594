import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TITLE_LISTS } from '../contract/rules/catalogue.js'
import { LISTS } from '../contract/rules/lists.js'
import { startTestServer, type TestServer, type TestViewer } from './testing.js'

/** Titles of each list of a heavy reader. */
const TITLES = 2 * LISTS.bridgePage + 5
/** Watchlists of a heavy reader. */
const WATCHLISTS = LISTS.bridgeWatchlists + 7

let server: TestServer
let heavy: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  heavy = await server.signUp()
  for (const table of ['favorite', 'watched'])
    await server.database.rows(
      `insert into ${table} (account_id, movie_id, title, added_at)
       select $1, n, 'T', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [heavy.id, TITLES],
    )
  await server.database.rows(
    `insert into watchlist (account_id, name, name_key, created_at)
     select $1, 'L' || n, 'l' || n, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
    [heavy.id, WATCHLISTS],
  )
  // Title 1 is in every list, and the newest list holds more titles than a call gives.
  await server.database.rows(
    `insert into watchlist_movie (watchlist_id, account_id, movie_id, title, added_at)
     select w.id, w.account_id, n, 'T', now() - n * interval '1 minute'
     from watchlist w, generate_series(1, $2::int) n where w.account_id = $1 and (n = 1 or w.name = 'L1')`,
    [heavy.id, TITLES],
  )
})
afterAll(() => server.stop())

interface Entry {
  movieId: string
}
interface List {
  data: Entry[]
  page: number
  totalPages: number
  total_pages: number
  totalResults: number
  total_results: number
}
interface Row {
  id: string
  name: string
  movies: Entry[]
  movieCount: number
}

describe('a client that reads a long list', () => {
  it.each(['favorites', 'watched'])(
    'gets one page of %s per call with totals, and the rest from the next pages',
    async (list) => {
      const get = (query = '') => heavy.call<List>('GET', `/users/${list}${query}`)
      const { body } = await get()
      expect(body.data).toHaveLength(LISTS.bridgePage)
      const totals = {
        limit: LISTS.bridgePage,
        totalPages: 3,
        total_pages: 3,
        totalResults: TITLES,
        total_results: TITLES,
      }
      expect(body).toMatchObject({ page: 1, ...totals })
      for (const query of ['?limit=100000', '?limit=0x7fffffff', '?limit=Infinity', '?page=-1&limit=1e9'])
        expect((await get(query)).body.data).toEqual(body.data)
      const second = (await get('?page=2')).body
      expect(second).toMatchObject({ page: 2, ...totals })
      const third = (await get('?page=3')).body
      const ids = [...body.data, ...second.data, ...third.data].map(({ movieId }) => movieId)
      expect(ids).toEqual(Array.from({ length: TITLES }, (_, n) => String(n + 1)))
      expect((await get('?page=4')).body.data).toEqual([])
      expect((await get('?page=999999999999')).body.data).toEqual([])
    },
  )

  it('gets the newest page of each list with the profile, and statistics of all items', async () => {
    const { body } = await heavy.call<{
      user: { favoriteMovies: Entry[]; watchedMovies: Entry[]; stats: object }
    }>('GET', '/users/profile')
    expect(body.user.favoriteMovies).toHaveLength(LISTS.bridgePage)
    expect(body.user.watchedMovies).toHaveLength(LISTS.bridgePage)
    expect(body.user.stats).toMatchObject({ totalFavorites: TITLES, totalWatched: TITLES })
  })

  it('gets one page of watchlists and of the titles of a watchlist', async () => {
    const { body } = await heavy.call<{ watchlists: Row[]; totalResults: number }>('GET', '/watchlists')
    expect(body.watchlists).toHaveLength(LISTS.bridgeWatchlists)
    expect(body.totalResults).toBe(WATCHLISTS)
    const rest = await heavy.call<{ watchlists: Row[] }>('GET', '/watchlists?page=2&limit=5000')
    expect(rest.body.watchlists.map(({ name }) => name)).toEqual(
      Array.from(
        { length: WATCHLISTS - LISTS.bridgeWatchlists },
        (_, n) => `L${LISTS.bridgeWatchlists + n + 1}`,
      ),
    )

    const [first] = body.watchlists
    expect(first).toMatchObject({ name: 'L1', movieCount: TITLES })
    expect(first!.movies).toHaveLength(LISTS.bridgeTitles)
    const one = async (query: string) =>
      (await heavy.call<{ data: Row }>('GET', `/watchlists/${first!.id}${query}`)).body.data
    expect(await one('')).toMatchObject({ movieCount: TITLES })
    expect((await one('')).movies).toHaveLength(LISTS.bridgePage)
    expect((await one('?limit=100000')).movies).toHaveLength(LISTS.bridgePage)
    expect((await one('?page=3')).movies).toHaveLength(TITLES - 2 * LISTS.bridgePage)
    const changed = await heavy.call<{ data: Row }>('PUT', `/watchlists/${first!.id}`, { description: 'x' })
    expect(changed.body.data.movies).toHaveLength(LISTS.bridgePage)
  })

  it('gets at most 50 items of a connection at a time, and the exact total', async () => {
    for (const [list, total] of [
      ['favorites', TITLES],
      ['watched', TITLES],
      ['watchlists', WATCHLISTS],
    ] as const) {
      const { data } = await heavy.query<{
        viewer: Record<string, { totalCount: number; nodes: unknown[]; pageInfo: { hasNextPage: boolean } }>
      }>(`{ viewer { ${list}(first: 100000) { totalCount nodes { id } pageInfo { hasNextPage } } } }`)
      expect(data.viewer[list]).toMatchObject({ totalCount: total, pageInfo: { hasNextPage: true } })
      expect(data.viewer[list]!.nodes).toHaveLength(50)
    }
  })

  it('gets the newest watchlists of a title that is in many', async () => {
    const { data } = await heavy.query<{ movie: { viewerWatchlists: { name: string }[] } }>(
      '{ movie(id: 1) { viewerWatchlists { name } } }',
    )
    expect(data.movie.viewerWatchlists.map(({ name }) => name)).toEqual(
      Array.from({ length: TITLE_LISTS.watchlists }, (_, n) => `L${n + 1}`),
    )
  })

  it('returns at most 50 sessions', async () => {
    const ada = await server.signUp()
    await server.database.rows(
      `insert into session (account_id, refresh_hash, expires_at)
       select $1, ''::bytea, now() + interval '1 day' from generate_series(1, 150)`,
      [ada.id],
    )
    const { data } = await ada.query<{ viewer: { sessions: unknown[] } }>('{ viewer { sessions { id } } }')
    expect(data.viewer.sessions).toHaveLength(50)
  })
})
