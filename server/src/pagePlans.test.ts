// Reads every page over tables of people that have tens of thousands of rows, and looks at the plans that PostgreSQL used.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client, type PoolClient } from 'pg'
import { LIST_COUNT_MAX } from '../contract/rules/paging.js'
import { SERIES_ID, VARIABLES } from './platform/graphql/variables/testing.js'
import { createTestDatabase } from './platform/database/testing.js'
import { startTestServer, type TestServer, type TestViewer } from './testing.js'

const manifest = JSON.parse(readFileSync(new URL('../operations.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const DOCUMENTS = Object.values(manifest).flatMap((text) => {
  const name = /^query (\w+)/.exec(text)?.[1]
  return name ? [[name, text] as const] : []
})

/** Rows of most tables: more than a statement may read of one. */
const ROWS = 30_000
/** Accounts and profiles have short rows, so that PostgreSQL reads a smaller table as a whole to find some hundred of them. */
const ACCOUNTS = 200_000
/** A page of a numbered list is found by reading those before it, so the last one reads as many rows. */
const READ_MAX = LIST_COUNT_MAX + 1_000
/** SQL of the title that the person `n` records. */
const TITLE = `1 + n % 2000`

/**
 * The tables that grow with the number of people, and what fills them. `people` has the id and the
 * number `n` of each account.
 */
const TABLES: Record<string, string> = {
  account: `insert into account (username, email, email_verified_at)
    select 'member' || md5(n::text), n || '@example.org', now() from generate_series(1, ${ACCOUNTS}) n`,
  profile: `insert into profile (account_id, is_public, shows_figures, shows_diary) select id, true, true, true from account`,
  session: `insert into session (account_id, refresh_hash, expires_at) select id, ''::bytea, now() + interval '1 day' from account`,
  viewing: `insert into viewing (account_id, movie_id, title, watched_on, precision, created_at)
    select id, ${TITLE}, 'A title', '2020-01-01'::date + n % 2000, 3, timestamptz '2020-01-01' + n % 2000 * interval '1 day' from people`,
  episode_tick: `insert into episode_tick (account_id, movie_id, season, number) select id, ${TITLE}, 1, 1 + n % 7 from people`,
  series_state: `insert into series_state (account_id, movie_id, last_ticked_at) select id, ${SERIES_ID}, now() from people`,
  watched: `insert into watched (account_id, movie_id, title, type, added_at, current_genre_ids)
    select id, ${TITLE}, 'A title', 'MOVIE', '2020-01-01', '{18}' from people`,
  favorite: `insert into favorite (account_id, movie_id, title, type, added_at, current_genre_ids)
    select id, ${TITLE}, 'A title', 'MOVIE', '2020-01-01', '{18}' from people`,
  not_interested: `insert into not_interested (account_id, movie_id, title, type) select id, ${TITLE}, 'A title', 'MOVIE' from people`,
  rating: `insert into rating (account_id, movie_id, rating) select id, ${TITLE}, 1 + n % 10 from people`,
  part_rating: `insert into part_rating (account_id, movie_id, season, number, rating) select id, ${TITLE}, 1, 1 + n % 7, 8 from people`,
  review: `insert into review (account_id, movie_id, title, rating, body) select id, ${TITLE}, 'A title', 8, 'Good.' from people`,
  review_like: `insert into review_like (review_id, account_id) select r.id, r.account_id + 1 from review r`,
  review_answer: `insert into review_answer (review_id, account_id, body) select r.id, r.account_id + 1, 'So true.' from review r`,
  watchlist: `insert into watchlist (account_id, name, name_key, is_public) select id, 'A list', 'a list', true from people`,
  watchlist_movie: `insert into watchlist_movie (watchlist_id, account_id, movie_id, title, type, position)
    select l.id, l.account_id, 1 + l.id % 2000, 'A title', 'MOVIE', 65536 from watchlist l`,
  follow: `insert into follow (account_id, other_id) select id, 1 + (id + 7 * n) % ${ROWS} from people where id <> 1 + (id + 7 * n) % ${ROWS}`,
  mute: `insert into mute (account_id, other_id) select id, id + 1 from people where n < ${ROWS}`,
  block: `insert into block (account_id, other_id) select id, id + 2 from people where n < ${ROWS} - 1`,
  security_event: `insert into security_event (account_id, kind, client_address, user_agent) select id, 'SIGN_IN', '', '' from people`,
  account_usage: `insert into account_usage (account_id, kind, count) select id, 'viewing', 1 from people`,
  change: `insert into change (account_id, kind, entity, is_deleted) select id, 'VIEWING', n::text, false from people`,
}

/** What the reader has: some hundred rows of what pages show, and people whom they follow. */
const OWN = [
  `insert into follow (account_id, other_id) select $1, 1 + n * 50 from generate_series(1, 300) n`,
  ...['watched', 'favorite'].map(
    (table) =>
      `insert into ${table} (account_id, movie_id, title, type) select $1, id, title, type from movie where id <= 300`,
  ),
  `insert into viewing (account_id, movie_id, title, watched_on, precision) select $1, n, 'A title', date '2024-01-01' + n, 3 from generate_series(1, 300) n`,
  `insert into rating (account_id, movie_id, rating) select $1, n, 1 + n % 10 from generate_series(1, 300) n`,
  `insert into review (account_id, movie_id, title, rating) select $1, n, 'A title', 8 from generate_series(1, 100) n`,
  `insert into episode_tick (account_id, movie_id, season, number) select $1, movie_id, season, number from episode where movie_id = ${SERIES_ID} and season = 1`,
  `insert into series_state (account_id, movie_id, last_ticked_at) values ($1, ${SERIES_ID}, now())`,
]

/** Pages that are asked for with other variables than {@link VARIABLES}, which find nothing here. */
const FOUND: Record<string, object> = {
  FoundMembers: { query: 'member1234' },
  MemberCards: { query: null, limit: 24 },
  PublicWatchlistsPage: { page: 100 },
  MovieReviews: { ...VARIABLES.MovieReviews, id: '7' },
  MoviePage: { id: '7' },
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Reads of the REST API. */
const PATHS = [
  '/v1/me/changes?first=500',
  '/v1/me/last-activities',
  '/v1/me/diary',
  '/v1/me/watched',
  '/v1/me/favorites',
  '/v1/me/episodes',
  '/v1/me/reviews',
  '/v1/me/watchlists',
  '/v1/watchlists',
  '/v1/titles/7/reviews',
  '/v1/people?query=hanks',
]

/** Settings of the database: the plan of each statement becomes a notice. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
}

let server: TestServer
let reader: TestViewer
const plans: { text: string; plan: Plan }[] = []

beforeAll(async () => {
  const databaseUrl = await createTestDatabase()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Rows without triggers: what these count is in no plan.
    await client.query('set session_replication_role = replica')
    for (const [table, insert] of Object.entries(TABLES)) {
      await client.query(insert)
      if (table === 'account')
        await client.query(
          `create temporary table people as select id, id as n from account where id <= ${ROWS}`,
        )
    }
    // Plans arrive as notices of each later connection.
    await client.query(`load 'auto_explain'`)
    for (const [name, value] of Object.entries(SETTINGS))
      await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set ${name} = '${value}'`)
  } finally {
    await client.end()
  }
  server = await startTestServer({}, { url: databaseUrl })
  const listened = new WeakSet<PoolClient>()
  server.database.pool.on('acquire', (connection) => {
    if (listened.has(connection)) return
    listened.add(connection)
    connection.on('notice', ({ message = '' }) => {
      const json = /^duration: .* plan:\s*(\{[\s\S]*)$/.exec(message)?.[1]
      if (!json) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
      plans.push({ text, plan })
    })
  })
  reader = await server.signUp('reader')
  for (const insert of OWN) await server.database.rows(insert, [reader.id])
  await server.database.rows('analyze')
})
afterAll(() => server.stop())

/** Runs `work`, and returns the statements that scanned a table as a whole or read more rows of it than any page shows. */
async function offences(work: () => Promise<unknown>): Promise<string[]> {
  plans.length = 0
  await work()
  return plans.flatMap(({ text, plan }) =>
    nodesOf(plan).flatMap((node) => {
      const table = node['Relation Name']
      if (!table || !(table in TABLES) || node['Actual Loops'] === 0) return []
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      const read = (node['Actual Rows'] + removed) * node['Actual Loops']
      const isWhole = node['Node Type'] === 'Seq Scan' && read >= ROWS
      return isWhole || read > READ_MAX ? [`${node['Node Type']} of ${read} rows of ${table}: ${text}`] : []
    }),
  )
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe('a page over large tables', () => {
  it('is looked at: a scan of a whole table is found', async () => {
    const found = await offences(() => server.database.rows('select count(note) from viewing'))
    expect(found).toEqual([expect.stringMatching(/^Seq Scan of \d+ rows of viewing/)])
  })

  it.each(DOCUMENTS)('scans no table of people for %s', async (name, text) => {
    const variables = { ...VARIABLES[name], ...FOUND[name] }
    expect(await offences(() => server.query(text, variables))).toEqual([])
    expect(await offences(() => reader.query(text, variables))).toEqual([])
  })

  it.each(['__', '..', 'zz', '_a'])('scans no table of people for members named %s', async (query) => {
    const [, text] = DOCUMENTS.find(([name]) => name === 'FoundMembers') ?? ['', '']
    expect(await offences(() => reader.query(text, { ...VARIABLES.FoundMembers, query }))).toEqual([])
  })

  it.each(PATHS)('scans no table of people for %s', async (path) => {
    expect(await offences(async () => expect((await reader.call('GET', path)).status).toBe(200))).toEqual([])
  })
})
