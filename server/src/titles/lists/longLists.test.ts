import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SortOrder } from '../types/SortOrder.js'
import type { Statement } from '../../platform/database/statement.js'
import type { TestDatabase } from '../../platform/database/testing.js'
import { FAVORITE_LIST } from '../../tracking/favorites/favoriteStatements.js'
import { RECOMMENDED } from '../../tracking/recommendations/recommendations.sql.js'
import { WATCHED_LIST } from '../../tracking/watched/watchedStatements.js'
import { ENTRY_LIST } from '../../tracking/watchlists/watchlistStatements.js'
import { EntryRefresh, refreshEntries } from './refreshEntries.js'
import { ListSort } from './ListEntry.js'
import { isComputed, type PageParams } from './listStatements.js'
import { MARKS_OF_TITLES } from '../catalogue/TitleMarks.js'
import { openTestDatabase } from '../../testing.js'

const OWNER = 1
const LISTS = { favorite: FAVORITE_LIST, watched: WATCHED_LIST, watchlist_movie: ENTRY_LIST }
type Table = keyof typeof LISTS
const TABLES = Object.keys(LISTS) as Table[]

let database: TestDatabase
let titles = 0
beforeAll(async () => {
  database = await openTestDatabase()
  await database.rows(`
    insert into account (id, username, email) overriding system value
    select n, 'u' || n, 'u' || n || '@example.org' from generate_series(1, 200) n`)
  await database.rows(`
    insert into watchlist (id, account_id, name, name_key) overriding system value
    select n, n, 'All', 'all' from generate_series(1, 200) n`)
  titles = (await database.row<{ n: number }>('select count(*)::int as n from movie'))?.n ?? 0
  for (const table of TABLES) {
    const [column, value] =
      table === 'watchlist_movie' ? ['watchlist_id, account_id', 'a, a'] : ['account_id', 'a']
    // One account has every title and some that the catalogue lacks; the others are small, so the average misleads.
    await database.rows(`
      insert into ${table} (${column}, movie_id, title, type, release_date, added_at)
      select ${value}, n, 'Eclair ' || n, 'TV', '1990-01-01', now() - n * interval '1 minute'
      from generate_series(1, 200) a cross join lateral generate_series(1, case a when ${OWNER} then ${titles} + 50 else 3 end) n`)
  }
  await database.rows(`update watched set rating = movie_id % 11 where movie_id % 11 > 0`)
  await database.rows(
    `update watched set watched_at = timestamptz '2020-01-01' - movie_id % 97 * interval '1 day'`,
  )
  await database.rows('vacuum analyze favorite, watched, watchlist_movie, movie')
})
afterAll(() => database.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Runs a statement with a generic plan and returns how many rows it reads of each table. */
async function rowsRead<Params>(
  statement: Statement<Params, unknown>,
  params: Params,
): Promise<Map<string, number>> {
  const { text, params: values } = statement.bind(params)
  const read = new Map<string, number>()
  const visit = (plan: Plan) => {
    const name = plan['Relation Name']
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    if (name) read.set(name, (read.get(name) ?? 0) + rows)
    for (const child of plan.Plans ?? []) visit(child)
  }
  const client = await database.pool.connect()
  try {
    await client.query(`set plan_cache_mode = force_generic_plan`)
    await client.query(`prepare measured as ${text}`)
    const literals = values.map((value) =>
      value === null
        ? 'null'
        : client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    )
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) execute measured(${literals.join(', ')})`,
    )
    visit(rows[0]!['QUERY PLAN'][0]!.Plan)
    return read
  } finally {
    client.release(true)
  }
}

const FIRST: PageParams = { ownerId: OWNER, type: null, afterValue: null, afterId: null, limit: 51 }
const ORDERS = TABLES.flatMap((table) =>
  Object.values(ListSort).flatMap((field) =>
    // No index serves a computed order. Only watched titles have the date, only watchlists the manual order.
    isComputed({ field, direction: SortOrder.ASC }) ||
    (field === ListSort.DATE_WATCHED && table !== 'watched') ||
    (field === ListSort.POSITION && table !== 'watchlist_movie')
      ? []
      : Object.values(SortOrder).map((direction) => [table, field, direction] as const),
  ),
)

describe('a page of a long list', () => {
  it.each(ORDERS)(
    'of %s by %s %s reads only its own rows, also behind a cursor and of one type',
    async (table, field, direction) => {
      const list = LISTS[table] as typeof FAVORITE_LIST
      for (const type of [null, 'TV'] as const) {
        const first = { ...FIRST, type: type as PageParams['type'] }
        const page = list.page({ field, direction }, { type: !!type, after: false })
        const last = (await database.rows(page, first))[50]!
        const next = { ...first, afterValue: last.sortValue, afterId: last.id }
        for (const [statement, params] of [
          [page, first],
          [list.page({ field, direction }, { type: !!type, after: true }), next],
        ] as const) {
          const read = await rowsRead(statement, params)
          expect(read.get(table)).toBe(51)
          expect(read.get('movie') ?? 0).toBeLessThanOrEqual(51)
        }
      }
    },
  )

  it.each(ORDERS)(
    'of %s by %s %s comes in the order of the catalogue’s data, else of the snapshot’s',
    async (table, field, direction) => {
      const list = LISTS[table] as typeof FAVORITE_LIST
      const key = {
        DATE_ADDED: 'e.added_at',
        TITLE: `coalesce(m.sort_title, lower(e.title)) collate "C"`,
        YEAR: `coalesce(date_part('year', coalesce(m.release_date, e.release_date)), 0)`,
        DATE_WATCHED: 'e.watched_at',
        RATING:
          table === 'watched'
            ? 'coalesce(e.rating, 0) * 100 + coalesce(m.vote_average, e.vote_average, 0)'
            : 'coalesce(m.vote_average, e.vote_average, 0)',
        POSITION: 'e.position',
      }[field as string]
      const owner = table === 'watchlist_movie' ? 'watchlist_id' : 'account_id'
      const expected = await database.rows<{ id: string }>(
        `select e.id::text as id from ${table} e left join movie m on m.id = e.movie_id where e.${owner} = $1
       order by ${key} ${direction}, e.id ${direction}`,
        [OWNER],
      )
      const ids: string[] = []
      for (let cursor: { sortValue: string; id: string } | undefined, more = true; more;) {
        const rows = await database.rows(list.page({ field, direction }, { type: false, after: !!cursor }), {
          ...FIRST,
          afterValue: cursor?.sortValue ?? null,
          afterId: cursor?.id ?? null,
        })
        ids.push(...rows.map(({ id }) => id))
        cursor = rows.at(-1)
        more = rows.length === FIRST.limit
      }
      expect(ids).toEqual(expected.map(({ id }) => id))
    },
  )

  it('has a total of each type that the catalogue’s data decide', async () => {
    const expected = await database.row(
      `select count(*)::int as total from favorite e left join movie m on m.id = e.movie_id
       where e.account_id = $1 and coalesce(m.type, e.type) = 'TV'`,
      [OWNER],
    )
    expect(await database.row(FAVORITE_LIST.totalOfType, { ownerId: OWNER, type: 'TV' as never })).toEqual(
      expected,
    )
  })
})

describe('the state of some titles', () => {
  it('reads one row for each of them that is in a long list', async () => {
    const params = { accountId: OWNER, movieIds: [5, 900_000, 17, 2_000_000, 81] }
    const marks = await rowsRead(MARKS_OF_TITLES, params)
    expect([marks.get('favorite'), marks.get('watchlist_movie')]).toEqual([3, 3])
    expect([marks.get('watched'), marks.get('rating')]).toEqual([3, 0])
  })
})

describe('recommendations for a long list', () => {
  it('read each entry twice and a bounded number of titles beside it, even if every title is listed', async () => {
    const read = await rowsRead(RECOMMENDED, { accountId: OWNER, limit: 40 })
    // Of the titles: the whole order once, what taste is compared with, the strongest entries, and those of the liked people.
    expect(read.get('movie')).toBeLessThanOrEqual(titles + 1_000 + 500 + 60 * 60)
    for (const table of ['favorite', 'watched'])
      expect(read.get(table)).toBeLessThanOrEqual(2 * (titles + 50) + 1_000)
  })

  it('read no title for an account without entries', async () => {
    expect((await rowsRead(RECOMMENDED, { accountId: 999, limit: 40 })).get('movie') ?? 0).toBe(0)
  })
})

describe('entries', () => {
  const read = (table: Table, id: number) =>
    database.row(
      `select sort_title as title, sort_year as year, sort_rating as rating, current_type as type,
         current_genre_ids as genres, title as snapshot from ${table} where movie_id = $1 and account_id = ${OWNER}`,
      [id],
    )

  it('follow the catalogue after a change of a title, and keep their snapshot', async () => {
    const orphan = titles + 20
    const old = {
      title: `eclair ${orphan}`,
      year: 1990,
      rating: 0,
      type: 'TV',
      genres: [],
      snapshot: `Eclair ${orphan}`,
    }
    for (const table of TABLES) expect(await read(table, orphan)).toEqual(old)
    await database.rows(
      `insert into movie (id, type, title, original_title, sort_title, release_date, vote_average, genre_ids)
       values ($1, 'MOVIE', 'The Eclair', 'Eclair', 'eclair the', '2020-05-05', 7.5, '{35}')`,
      [orphan],
    )
    await refreshEntries(database, [orphan])
    const current = {
      title: 'eclair the',
      year: 2020,
      rating: 7.5,
      type: 'MOVIE',
      genres: [35],
      snapshot: old.snapshot,
    }
    for (const table of TABLES) expect(await read(table, orphan)).toEqual(current)
    await database.rows('delete from movie where id = $1', [orphan])
    await refreshEntries(database, [orphan])
    for (const table of TABLES) expect(await read(table, orphan)).toEqual(old)
  })

  it('are repaired in the background after a change without a refresh', async () => {
    await database.rows(`update movie set sort_title = 'yyy' where id in (40, ${titles})`)
    const task = new EntryRefresh(database)
    for (let run = 0; run < titles / 1_000 + 1; run++) await task.run()
    for (const table of TABLES)
      for (const id of [40, titles]) expect(await read(table, id)).toMatchObject({ title: 'yyy' })
  })

  it('follow it too when they are added while the title changes', async () => {
    const adder = await database.pool.connect()
    try {
      await adder.query('begin')
      await adder.query('delete from favorite where account_id = 1 and movie_id = 30')
      await adder.query(`insert into favorite (account_id, movie_id, title) values (1, 30, 'x')`)
      await database.rows(`update movie set sort_title = 'zzz' where id = 30`)
      const refreshed = refreshEntries(database, [30])
      const waits = async () =>
        (
          await database.row<{ n: number }>(
            `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
          )
        )?.n
      while ((await waits()) === 0);
      await adder.query('commit')
      await refreshed
      expect(await read('favorite', 30)).toMatchObject({ title: 'zzz' })
    } finally {
      adder.release()
    }
  })
})
