import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Statement } from '../../platform/database/statement.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { MONTHS, OF_TITLES, PAGE } from './diaryStatements.js'
import { diaryOf, log } from './testing.js'
import { INT_MAX, readRange } from './viewingInput.js'

const VIEWINGS = 20_000

let server: TestServer
let bob: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.signUp()
  // Two viewings a day; some titles many times, as of somebody who logs everything.
  await server.database.rows(
    `insert into viewing (account_id, movie_id, title, watched_on, precision, rating, note, tags, place)
     select $1, 1 + n % 300, 'T', date '2024-12-31' - n / 2, 3, 1 + n % 10, repeat('note ', 20), '{one,two}', 'Home'
     from generate_series(1, $2::int) n`,
    [bob.id, VIEWINGS],
  )
  await server.database.rows(
    `insert into watched (account_id, movie_id, title) select $1, n, 'T' from generate_series(1, 300) n`,
    [bob.id],
  )
  await server.database.rows('analyze viewing, watched')
})
afterAll(() => server.stop())

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Runs a statement with a generic plan and returns how many viewings it reads. */
async function viewingsRead<Params>(statement: Statement<Params, unknown>, params: Params): Promise<number> {
  const { text, params: values } = statement.bind(params)
  const client = await server.database.pool.connect()
  try {
    await client.query(`set plan_cache_mode = force_generic_plan`)
    await client.query(`prepare measured as ${text}`)
    const literals = values.map((value) =>
      client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    )
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) execute measured(${literals.join(', ')})`,
    )
    const count = (plan: Plan): number =>
      (plan['Relation Name'] === 'viewing'
        ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
        : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + count(child), 0)
    return count(rows[0]!['QUERY PLAN'][0]!.Plan)
  } finally {
    client.release(true)
  }
}

const SCREEN = `query ($after: String, $from: String, $to: String) { viewer {
  diaryMonths { month count days }
  diary(first: 50, after: $after, from: $from, to: $to) { totalCount nodes {
    id title watchedOn rating note tags place poster(size: W200) movie { id viewerRating viewerHasFavorited viewerViewings { id } }
  } }
} }`

describe('a diary of 20,000 viewings', () => {
  it('is read with as many statements as a short one, on every page', async () => {
    const eve = await server.signUp()
    await log(eve, { movie: { movieId: '1' }, watchedOn: '2024-01-01' })
    const statements = async (who: TestViewer, args: object = {}) => {
      await who.query(SCREEN, args)
      server.statements.length = 0
      const { errors } = await who.query(SCREEN, args)
      expect(errors).toBeUndefined()
      return server.statements.filter((text) => !text.includes('version::text')).length
    }
    const short = await statements(eve)
    expect(short).toBeLessThanOrEqual(9)
    const { pageInfo } = await diaryOf(bob)
    for (const args of [
      {},
      { after: pageInfo.endCursor },
      { from: '2003', to: '2003' },
      { from: '2010-05', to: '2010-05' },
    ])
      expect(await statements(bob, args)).toBeLessThanOrEqual(short)
  })

  it('is read page by page from its index: each page reads its own rows only', async () => {
    const first = {
      ...readRange(null, null),
      tag: null,
      accountId: bob.id,
      afterKey: INT_MAX,
      afterId: INT_MAX,
      limit: 51,
    }
    expect(await viewingsRead(PAGE, first)).toBe(51)
    const rows = await server.database.rows(PAGE, first)
    const last = rows.at(-1)!
    expect(await viewingsRead(PAGE, { ...first, afterKey: last.sortKey, afterId: last.id })).toBe(51)
    expect(await viewingsRead(PAGE, { ...first, ...readRange('2003-04', '2003-04') })).toBeLessThanOrEqual(60)
    expect(await viewingsRead(OF_TITLES, { accountId: bob.id, movieIds: [1, 2] })).toBeLessThanOrEqual(102)
    expect(await viewingsRead(MONTHS, { accountId: bob.id })).toBeLessThanOrEqual(VIEWINGS + 2)
  })

  it('comes whole and in order, page after page', async () => {
    const dates: string[] = []
    let after: string | null = null
    for (let page = 0; page < 8; page++) {
      const { nodes, pageInfo } = await diaryOf(bob, { first: 50, after, from: '2024-10', to: '2024-12' })
      dates.push(...nodes.map(({ watchedOn, id }) => `${watchedOn} ${id.padStart(9, '0')}`))
      after = pageInfo.endCursor
      if (!pageInfo.hasNextPage) break
    }
    const { totalCount } = await diaryOf(bob, { from: '2024-10', to: '2024-12' })
    expect(dates).toHaveLength(totalCount)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('takes as many statements for one more viewing', async () => {
    const count = async () => {
      server.statements.length = 0
      const { errors } = await log(
        bob,
        {
          movie: { movieId: '9' },
          rating: 7,
          favorite: true,
          review: { text: 'Good' },
          watchedOn: '2024-02-02',
        },
        `key ${Math.random()}`,
      )
      expect(errors).toBeUndefined()
      return server.statements.length
    }
    await count()
    expect(await count()).toBeLessThanOrEqual(20)
  })
})

describe('the migration', () => {
  it('makes a viewing of each title that was watched before', async () => {
    const { body } = await bob.call<{ data: { watchedAt: string }[] }>('GET', '/users/watched?limit=1')
    expect(body.data).toHaveLength(1)
    const eve = await server.signUp()
    await server.database.rows(
      `insert into watched (account_id, movie_id, title, rating, watched_at)
       select $1, n, 'T', 1 + n % 10, date '2020-01-01' + n from generate_series(1, 200) n`,
      [eve.id],
    )
    const { nodes, totalCount } = await diaryOf(eve, { first: 1 })
    expect(totalCount).toBe(200)
    expect(nodes).toMatchObject([{ movieId: '200', watchedOn: null, rating: 1 }])
  })
})
