import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PoolClient } from 'pg'
import { isDatabaseAway } from '../errors/errors.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { statement } from './statement.js'
import { Loader } from './Loader.js'

const GENRES = statement((db) => db.selectFrom('genre').select('id').orderBy('id'))
const TITLE = statement((db, p: { id: number }) =>
  db.selectFrom('movie').select('title').where('id', '=', p.id),
)
/** Fails while it runs. */
const BROKEN = statement((db, p: { id: number }) =>
  db
    .selectFrom('movie')
    .select(({ eb, val }) => eb(val(1), '/', eb.ref('id')).as('x'))
    .where('id', '<=', p.id)
    .where(({ eb }) => eb(eb(eb.val(1), '/', eb.parens('id', '-', 1)), '>', 0)),
)
/** Ends its connection with an error. */
const ENDED = statement((db) =>
  db
    .selectFrom('genre')
    .select(({ fn }) => fn<boolean>('pg_terminate_backend', [fn<number>('pg_backend_pid', [])]).as('x'))
    .limit(1),
)

let server: TestServer
let acquired: PoolClient[]
beforeAll(async () => {
  server = await startTestServer()
  server.database.pool.on('acquire', (client) => acquired.push(client))
})
afterAll(() => server.stop())

describe('the reads of a turn', () => {
  it('share a connection, also those of loaders', async () => {
    const { database } = server
    const loader = new Loader<number, string | undefined>((ids) =>
      Promise.all(ids.map(async (id) => (await database.row(TITLE, { id }))?.title)),
    )
    acquired = []
    const [genres, first, second] = await Promise.all([
      database.rows(GENRES),
      database.row(TITLE, { id: 1 }),
      database.row(TITLE, { id: 2 }),
    ])
    expect(acquired).toHaveLength(1)
    expect([genres.length > 1, first?.title, second?.title]).toEqual([
      true,
      expect.any(String),
      expect.any(String),
    ])
    acquired = []
    expect(await Promise.all([1, 2].map((id) => loader.load(id)))).toEqual([first?.title, second?.title])
    expect(acquired).toHaveLength(1)
    // Known values take no statement.
    expect(await loader.load(1)).toBe(first?.title)
    expect(acquired).toHaveLength(1)
  })

  it('are all settled when their connection ends with an error', async () => {
    const { database } = server
    await database.rows(GENRES)
    acquired = []
    const results = await Promise.allSettled([
      database.rows(ENDED),
      database.row(TITLE, { id: 1 }),
      database.row(TITLE, { id: 2 }),
    ])
    expect(acquired).toHaveLength(1)
    expect(results.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual([
      true,
      true,
      true,
    ])
    expect((await database.row(TITLE, { id: 1 }))?.title).toEqual(expect.any(String))
  })

  it('fail alone', async () => {
    const { database } = server
    acquired = []
    const results = await Promise.allSettled([
      database.row(TITLE, { id: 1 }),
      database.row(BROKEN, { id: 1 }),
      database.row(TITLE, { id: 2 }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(acquired).toHaveLength(1)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('do not wait for writes of the same turn', async () => {
    const { database } = server
    const writer = await database.pool.connect()
    try {
      await writer.query('begin; update genre set name = name where id = 18')
      const write = database.rows(
        statement((db) => db.updateTable('genre').set({ name: 'Drama' }).where('id', '=', 18)),
      )
      expect(await database.rows(GENRES)).not.toHaveLength(0)
      await writer.query('commit')
      await write
    } finally {
      writer.release()
    }
  })
})
