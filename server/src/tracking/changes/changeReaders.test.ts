import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { startTestServer, type TestServer } from '../../testing.js'
import { changesPage, changesSince, line, type ReadChange } from './testing.js'

let server: TestServer
const clients: Client[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await server.stop()
})

/** Opens a connection of its own. */
async function connect(database?: string): Promise<Client> {
  const url = new URL(server.databaseUrl)
  if (database) url.pathname = `/${database}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  clients.push(client)
  return client
}

const INSERT = `insert into favorite (account_id, movie_id, title) values ($1, $2, 'T')`

describe('a reader of changes', () => {
  it('waits for a transaction that commits late, and misses none of its changes', async () => {
    const ada = await server.signUp()
    const { cursor: start } = await changesSince(ada)
    const late = await connect()
    await late.query('begin')
    await late.query(INSERT, [ada.id, 1])
    await ada.call('POST', '/users/not-interested', { movieId: 2 })

    const meanwhile = await changesSince(ada, start)
    expect(meanwhile.changes).toEqual([])
    const { data } = await ada.query<{ viewer: { lastActivities: { kind: string }[] } }>(
      '{ viewer { lastActivities { kind } } }',
    )
    expect(data.viewer.lastActivities).toEqual([{ kind: 'PROFILE' }])

    await late.query(INSERT, [ada.id, 3])
    await late.query('commit')
    const { changes } = await changesSince(ada, meanwhile.cursor)
    expect(changes.map(line)).toEqual(['FAVORITE UPSERT 1', 'FAVORITE UPSERT 3', 'NOT_INTERESTED UPSERT 2'])
  })

  it('sees a thing again that a late transaction changes', async () => {
    const ada = await server.signUp()
    await ada.call('POST', '/users/favorites', { movieId: 1 })
    const late = await connect()
    await late.query('begin')
    await late.query('delete from favorite where account_id = $1', [ada.id])
    const before = await changesSince(ada)
    expect(before.changes.map(line)).toContain('FAVORITE UPSERT 1')
    await late.query('commit')
    expect((await changesSince(ada, before.cursor)).changes.map(line)).toEqual(['FAVORITE DELETE 1'])
  })

  it('learns nothing of what was rolled back', async () => {
    const ada = await server.signUp()
    const { cursor } = await changesSince(ada)
    const late = await connect()
    await late.query('begin')
    await late.query(INSERT, [ada.id, 1])
    await late.query('rollback')
    expect((await changesSince(ada, cursor)).changes).toEqual([])
  })

  it('does not wait for a transaction of another database', async () => {
    const ada = await server.signUp()
    const { cursor } = await changesSince(ada)
    const other = await connect('postgres')
    await other.query('begin')
    await other.query('select pg_current_xact_id()')
    await ada.call('POST', '/users/favorites', { movieId: 1 })
    expect((await changesSince(ada, cursor)).changes.map(line)).toEqual(['FAVORITE UPSERT 1'])
    await other.query('rollback')
  })

  it('knows what is there after concurrent transactions of several writers', async () => {
    const ada = await server.signUp()
    const tables = {
      FAVORITE: ['favorite (account_id, movie_id, title)', `'T'`],
      NOT_INTERESTED: ['not_interested (account_id, movie_id, title)', `'T'`],
      RATING: ['rating (account_id, movie_id, rating)', '7'],
      SERIES: ['series_state (account_id, movie_id, status)', `'PAUSED'`],
    } as const
    let seed = 1
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    let writing = 0
    /** Changes entries of one table in transactions of several statements, so that they overlap with those of the others. */
    const write = async ([into, value]: readonly [string, string]) => {
      writing++
      const client = await connect()
      const [table = ''] = into.split(' ')
      for (let round = 0; round < 40; round++) {
        await client.query('begin')
        for (let change = random(5); change >= 0; change--) {
          const movieId = 1 + random(30)
          await (random(3) > 0
            ? client.query(`insert into ${into} values ($1, $2, ${value}) on conflict do nothing`, [
                ada.id,
                movieId,
              ])
            : client.query(`delete from ${table} where account_id = $1 and movie_id = $2`, [ada.id, movieId]))
        }
        await client.query(random(6) > 0 ? 'commit' : 'rollback')
      }
      writing--
    }
    const known = new Map<string, ReadChange>()
    const read = async () => {
      let cursor: string | undefined
      for (let isLast = false; ;) {
        const { nodes, pageInfo } = await changesPage(ada, { first: 7, after: cursor })
        for (const change of nodes) known.set(`${change.kind} ${change.entityId}`, change)
        cursor = pageInfo.endCursor
        if (pageInfo.hasNextPage) continue
        if (isLast) return
        isLast = writing === 0
      }
    }
    const writers = Object.values(tables).map(write)
    await Promise.all([...writers, read()])

    for (const [kind, [into]] of Object.entries(tables)) {
      const there = await server.database.rows<{ id: string }>(
        `select movie_id::text as id from ${into.split(' ')[0]} where account_id = $1`,
        [ada.id],
      )
      const read = [...known.values()].filter(
        (change) => change.kind === kind && change.operation === 'UPSERT',
      )
      expect(read.map(({ entityId }) => entityId).toSorted()).toEqual(there.map(({ id }) => id).toSorted())
      expect(there.length).toBeGreaterThan(3)
    }
  })
})
