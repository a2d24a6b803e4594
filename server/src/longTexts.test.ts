import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { DIARY } from '../contract/rules/diary.js'
import { LISTS } from '../contract/rules/lists.js'
import { PAGING } from '../contract/rules/paging.js'
import { QUOTAS } from '../contract/rules/quotas.js'
import { REVIEWS } from '../contract/rules/reviews.js'
import { AccessTokens } from './accounts/sessions/tokens.js'
import { startTestServer, type TestServer, type TestViewer } from './testing.js'
import { endProcesses, spawnServer, TEST_SECRET } from './platform/observability/testing.js'

/** No answer of the REST API is longer, in bytes. */
const BODY_MAX = 1_500_000

/** Number of entries of each list, and of the attacker's public lists. */
const ENTRIES = 120
const LISTS_OF_ATTACKER = 50
/** Titles beyond every catalogue, so that the texts which the attacker sent are shown. */
const FIRST_MOVIE = 900_000_000

// Of the characters that count as one, these take the most bytes.
const LONGEST = '語'
const long = (length: number) => LONGEST.repeat(length)
const POSTER = `https://${long(LISTS.poster - 8)}`

/** Stores the longest content that the API accepts; returns its owner's id. */
async function storeLongest({ database, signUp }: TestServer): Promise<TestViewer> {
  const attacker = await signUp()
  const entry = [long(LISTS.title), long(LISTS.overview), POSTER]
  for (const table of ['favorite', 'watched', 'not_interested'])
    await database.rows(
      `insert into ${table} (account_id, movie_id, title, overview, poster_path, added_at)
       select $1, $2::int + n, $3, $4, $5, now() - n * interval '1 minute' from generate_series(1, $6::int) n`,
      [attacker.id, FIRST_MOVIE, ...entry, ENTRIES],
    )
  await database.rows(
    `insert into watchlist (account_id, name, name_key, description, is_public)
     select $1, 'L' || n, 'l' || n, $2, true from generate_series(1, $3::int) n`,
    [attacker.id, long(LISTS.watchlistDescription), LISTS_OF_ATTACKER],
  )
  await database.rows(
    `insert into watchlist_movie (watchlist_id, account_id, movie_id, title, overview, poster_path, note, position)
     select w.id, $1::int, $2::int + n, $3, case when w.id % 2 = 0 then $4 end, $5, $6, n from watchlist w, generate_series(1, $7::int) n where w.account_id = $1`,
    [attacker.id, FIRST_MOVIE, ...entry, long(LISTS.entryNote), ENTRIES],
  )
  // Those that the watched titles have brought.
  await database.rows('delete from viewing where account_id = $1', [attacker.id])
  await database.rows(
    `insert into viewing (account_id, movie_id, title, poster_path, precision, note, place, tags)
     select $1, $2::int + n, $3, $4, 0, $5, $6, array_fill($7::text, array[10]) from generate_series(1, $8::int) n`,
    [
      attacker.id,
      FIRST_MOVIE,
      long(LISTS.title),
      POSTER,
      long(REVIEWS.textBytes / 3),
      long(DIARY.place),
      long(DIARY.tag),
      ENTRIES,
    ],
  )
  await database.rows(
    `insert into review (account_id, movie_id, title, poster, rating, body)
     select $1, $2::int + n, $3, $4, 10, $5 from generate_series(1, $6::int) n`,
    [attacker.id, FIRST_MOVIE, long(REVIEWS.title), POSTER, long(REVIEWS.textBytes / 3), ENTRIES],
  )
  await database.rows('insert into profile (account_id, is_public, shows_diary) values ($1, true, true)', [
    attacker.id,
  ])
  return attacker
}

interface Item {
  id: string
  movieId: string
  movieCount: number
  movies: Item[]
}

interface Page {
  data: Item[] & {
    movies?: Item[]
    reviews?: Item[]
    pagination?: { page: number; limit: number; pages: number; total: number }
  }
  page: number
  limit: number
  totalPages: number
  totalResults: number
  user: { favoriteMovies: Item[]; watchedMovies: Item[] }
}

/** Requests a path; fails if the answer is not 200, or longer than {@link BODY_MAX}. */
async function getBounded(url: string, token?: string): Promise<Page> {
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  const body = Buffer.from(await response.arrayBuffer())
  expect({ status: response.status, isBounded: body.length <= BODY_MAX, bytes: body.length }).toMatchObject({
    status: 200,
    isBounded: true,
  })
  return JSON.parse(body.toString()) as Page
}

let server: TestServer
let attacker: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  attacker = await storeLongest(server)
})
afterAll(() => server.stop())

describe('a member who stores the longest texts', () => {
  const ids = (items: Item[], key: 'id' | 'movieId') => items.map((item) => Number(item[key]))

  it.each([
    ['/users/favorites', LISTS.bridgePage],
    ['/users/watched', LISTS.bridgePage],
    ['/users/not-interested', LISTS.bridgePage],
    ['/users/diary', DIARY.bridgePage],
    ['/watchlists/{id}', LISTS.bridgePage],
    ['/reviews/user/me', PAGING.maxLimit],
  ])('does not make a page of %s too large, and each item is on one of its pages', async (path, maxLimit) => {
    const list = await server.database.row<{ id: number }>('select id from watchlist limit 1')
    const url = `${server.url}/api${path.replace('{id}', String(list?.id))}`
    const seen: number[] = []
    for (let next: { page: number; limit: number } | undefined = { page: 1, limit: 1_000 }; next;) {
      const body: Page = await getBounded(`${url}?limit=${next.limit}&page=${next.page}`, attacker.token)
      const { page, limit, pages, total } = {
        pages: body.totalPages,
        total: body.totalResults,
        ...body,
        ...body.data.pagination,
      }
      expect(limit).toBeLessThanOrEqual(maxLimit)
      expect(total).toBe(ENTRIES)
      seen.push(...ids(body.data.movies ?? body.data.reviews ?? body.data, 'movieId'))
      next = page < pages ? { page: page + 1, limit } : undefined
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: ENTRIES }, (_, n) => FIRST_MOVIE + n + 1),
    )
  })

  it.each(['/watchlists/public/all', '/watchlists'])(
    'does not make the lists of %s too large, which show their first titles and count all',
    async (path) => {
      const body = await getBounded(`${server.url}/api${path}?limit=1000`, attacker.token)
      expect(body).toMatchObject({ limit: LISTS.bridgeWatchlists, totalResults: LISTS_OF_ATTACKER })
      expect(new Set(ids(body.data, 'id')).size).toBe(LISTS_OF_ATTACKER)
      for (const { movies, movieCount } of body.data) {
        expect(movieCount).toBe(ENTRIES)
        expect(ids(movies, 'movieId')).toEqual(movies.map((_, n) => FIRST_MOVIE + n + 1))
      }
      // Cut by size, not by count.
      expect(body.data.some(({ movies }) => movies.length > 0 && movies.length < LISTS.bridgeTitles)).toBe(
        true,
      )
    },
  )

  it('does not make the profile too large, the own or the public one', async () => {
    const { user } = await getBounded(`${server.url}/api/users/profile`, attacker.token)
    expect(user.favoriteMovies.length).toBeGreaterThan(0)
    expect(user.watchedMovies).toHaveLength(user.favoriteMovies.length)
    await getBounded(`${server.url}/api/profiles/${attacker.username}`)
  })

  it.each([
    ['titles of lists', `{ publicWatchlists(limit: 50) { results { movies(first: 50) { nodes { id } } } } }`],
    ['one list by many names', 'list'],
    ['reviews by many names', 'reviews'],
    ['viewings by many names', 'diary'],
  ])('does not make the server read all of the %s for one query', async (_, query) => {
    const list = await server.database.row<{ id: number }>('select id from watchlist limit 1')
    const many = (field: string) => Array.from({ length: 25 }, (_, n) => `a${n}: ${field}`).join(' ')
    const profile = (field: string) => `{ profile(username: "${attacker.username}") { ${many(field)} } }`
    const queries: Record<string, string> = {
      list: `{ watchlist(id: ${list?.id}) { ${many('movies(first: 50) { nodes { id } }')} } }`,
      reviews: profile('reviews(first: 50) { nodes { id } }'),
      diary: profile('diary(first: 50) { nodes { id } }'),
    }
    server.statements.length = 0
    const { errors } = await server.query(queries[query] ?? query)
    expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_LARGE')
    // What was read before the refusal is a fraction of what the query requested.
    expect(server.statements.length).toBeLessThan(12)
  })

  it('does not keep others from the covers of many lists', async () => {
    const { data, errors } = await server.query<{ publicWatchlists: { results: { cover: object[] }[] } }>(
      '{ publicWatchlists(limit: 50) { results { cover { id overview } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data.publicWatchlists.results).toHaveLength(LISTS_OF_ATTACKER)
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(BODY_MAX)
  })
})

describe('the longest list of an account', () => {
  it('can be read to its end', async () => {
    const reader = await server.signUp()
    await server.database.rows(
      `insert into favorite (account_id, movie_id, title)
       select $1, n, 'T' from generate_series(1, $2::int) n`,
      [reader.id, QUOTAS.favorite],
    )
    const last = QUOTAS.favorite / LISTS.bridgePage
    const { body } = await reader.call<Page>('GET', `/users/favorites?page=${last}`)
    expect(body).toMatchObject({ page: last, totalPages: last, totalResults: QUOTAS.favorite })
    expect(body.data).toHaveLength(LISTS.bridgePage)
  })
})

describe('a server with a heap of 160 MB', () => {
  afterEach(endProcesses)

  it('survives ten requests at once for the largest pages', async () => {
    const small = await spawnServer({
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: TEST_SECRET,
      HEAP_MB: '160',
      RATE_LIMIT_FACTOR: '0',
    })
    const session = await server.database.row<{ id: string }>(
      'select id::text from session where account_id = $1',
      [attacker.id],
    )
    const token = new AccessTokens([TEST_SECRET]).sign({
      accountId: attacker.id,
      sessionId: String(session?.id),
    })
    for (const path of [
      '/watchlists/public/all?limit=50',
      '/watchlists?limit=1000',
      '/users/favorites?limit=1000',
      '/users/diary?limit=1000',
      '/reviews/user/me?limit=1000',
      '/users/profile',
    ])
      await Promise.all(Array.from({ length: 10 }, () => getBounded(`${small.url}/api${path}`, token)))
    const query = '{ publicWatchlists(limit: 50) { results { movies(first: 50) { nodes { id } } } } }'
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await fetch(`${small.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        })
        await response.arrayBuffer()
      }),
    )
    expect((await fetch(`${small.url}/health/ready`)).status).toBe(200)
    small.child.kill('SIGTERM')
    expect(await small.exit()).toBe(0)
  })
})
