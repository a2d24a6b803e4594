import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PREPARED_MAX } from './prepared.js'
import { startTestServer, type TestServer } from '../../testing.js'

const FIELDS = [
  'title',
  'originalTitle',
  'overview',
  'tagline',
  'releaseDate',
  'year',
  'runtime',
  'status',
  'originalLanguage',
  'countries',
  'budget',
  'revenue',
  'voteAverage',
  'voteCount',
  'popularity',
  'director',
  'producer',
  'writer',
  'trailer',
  'poster',
  'backdrop',
  'genres { name }',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** How many statements each connection of the pool has prepared. */
async function countPrepared(): Promise<number[]> {
  const { pool } = server.database
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    return await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query('select count(*)::int as count from pg_prepared_statements')
        return (rows as { count: number }[])[0]?.count ?? 0
      }),
    )
  } finally {
    for (const client of clients) client.release()
  }
}

/** The nth of many ways to choose fields. */
const choose = (n: number) => FIELDS.filter((_, bit) => (n * 2_654_435_761) & (1 << bit)).join(' ') || 'id'

const SORTS = ['POPULARITY', 'RATING', 'RELEASE_DATE', 'TITLE']
const CATEGORIES = ['POPULAR', 'NOW_PLAYING', 'TOP_RATED', 'UPCOMING', 'TRENDING']

/** The nth of many filters. */
function filterOf(n: number): object {
  return {
    ...(n & 1 && { minRating: (n % 50) / 10 }),
    ...(n & 2 && { maxRating: 9 }),
    ...(n & 4 && { releaseYearFrom: 1950 + (n % 40) }),
    ...(n & 8 && { releaseYearTo: 2020 }),
    ...(n & 16 && { type: 'MOVIE' }),
    ...(n & 32 && { genres: ['18', '35'].slice(n % 2) }),
    ...(n & 64 && { sortBy: SORTS[n % 4], sortOrder: n & 128 ? 'ASC' : 'DESC' }),
  }
}

describe('prepared statements of a connection', () => {
  it('do not grow with the variety of requests', async () => {
    const send = async (n: number) => {
      const list = `movies(category: ${CATEGORIES[n % 5]}, filter: $filter, page: $page, limit: 2)`
      const part = `{ totalResults results { ${choose(n)} } }`
      const answer = await server.query(
        `query ($filter: MovieFilter, $page: Int!) {
          ${list} ${part} search(query: "man", filter: $filter, page: $page, limit: 2) ${part} movie(id: ${n}) { ${choose(n + 1)} }
        }`,
        { filter: filterOf(n), page: n % 7 === 0 ? 500 : 1 },
      )
      expect(answer.errors).toBeUndefined()
    }
    for (let n = 0; n < 300; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => send(n + i)))
    for (const count of await countPrepared()) expect(count).toBeLessThan(30)
    expect(new Set(server.statements).size).toBeGreaterThan(300)
  })

  it('consist of fixed texts only', async () => {
    await server.query('{ movie(id: 1) { title cast { name } } }')
    const { rows } = await server.database.pool.query('select name, statement from pg_prepared_statements')
    const statements = (rows as { statement: string }[]).map(({ statement }) => statement)
    expect(statements.length).toBeLessThanOrEqual(PREPARED_MAX)
    // At most one thing narrows a list whose statement is prepared.
    for (const statement of statements) expect(statement).not.toMatch(/vote_average"? [<>]=.*make_date/s)
  })

  it('end with their connection, after at most an hour', () => {
    expect(server.database.pool.options.maxLifetimeSeconds).toBe(3_600)
  })
})
