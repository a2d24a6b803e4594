import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer } from '../../../testing.js'
import { waitFor } from '../../observability/testing.js'
import { startCluster, startSwitch, type TestCluster } from './testing.js'

/** Number of people who write at the same time, and of confirmed writes before and after the failover. */
const WRITERS = 4
const CONFIRMED = 40

let cluster: TestCluster
beforeAll(async () => {
  cluster = await startCluster()
}, 120_000)
afterAll(() => cluster.stop())

describe('a failover to a synchronous replica', () => {
  it('loses no confirmed write, and needs no restart of the server', async () => {
    const { primary, replica } = cluster
    await primary.query(`alter system set synchronous_standby_names = '*'`)
    await primary.query('select pg_reload_conf()')
    await waitFor(
      async () =>
        (await primary.query('select sync_state from pg_stat_replication'))[0]?.sync_state === 'sync',
    )
    const proxy = await startSwitch(primary.url)
    const server = await startTestServer({ databaseReplicaUrls: [replica.url] }, { url: proxy.url })
    try {
      const people = await Promise.all(Array.from({ length: WRITERS }, () => server.signUp()))
      const confirmed: string[] = []
      const over = new AbortController()
      const write = async (person: (typeof people)[number]) => {
        for (let movieId = 1; !over.signal.aborted; movieId++) {
          const { status } = await person.call('POST', '/users/favorites', { movieId })
          if (status === 201) confirmed.push(`${person.id} ${movieId}`)
          // While there is no primary nothing else is answered.
          else expect(status).toBe(503)
        }
      }
      const writers = Promise.all(people.map(write))
      await waitFor(() => confirmed.length >= CONFIRMED)
      await primary.kill()
      await replica.promote()
      proxy.leadTo(replica.url)
      const before = confirmed.length
      await waitFor(() => confirmed.length >= before + CONFIRMED)
      over.abort()
      await writers

      const stored = await server.database.rows<{ key: string }>(
        `select account_id || ' ' || movie_id as key from favorite`,
      )
      const keys = new Set(stored.map(({ key }) => key))
      expect(confirmed.filter((key) => !keys.has(key))).toEqual([])
      const { status, errors } = await server.query('{ movies(limit: 5) { results { title } } }')
      expect([status, errors]).toEqual([200, undefined])
    } finally {
      await server.stop()
      await proxy.stop()
    }
  })
})
