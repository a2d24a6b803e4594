import { afterEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { CatalogueCache } from '../../titles/catalogue/CatalogueCache.js'
import { connect } from './config.js'
import { createLogger } from '../observability/log.js'
import { LogCapture, stopClock, waitFor } from '../observability/testing.js'
import { Notifications, type Topic } from './Notifications.js'
import { createTestDatabase } from './testing.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

/** Opens a connection of another process. */
async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  ended.push(() => client.end())
  return client
}

/** Listens as a server does, to a database of its own. */
async function listen(topic: Topic) {
  const url = await createTestDatabase()
  const logs = new LogCapture()
  const received: (ReadonlySet<string> | undefined)[] = []
  const notifications = new Notifications({ url, log: createLogger('info', { to: logs }) })
  notifications.subscribe(topic, (keys) => received.push(keys))
  ended.push(() => notifications.stop())
  await notifications.start()
  await waitFor(() => notifications.isListening)
  // What was before is unknown.
  expect(received.splice(0)).toEqual([undefined])
  return { url, client: await open(url), notifications, received, logs }
}

const keysOf = (received: (ReadonlySet<string> | undefined)[]) =>
  received.flatMap((keys) => [...(keys ?? [])])

describe('notifications', () => {
  it('come with the commit, once for each key, and not after a rollback', async () => {
    const { client, received } = await listen('access')
    await client.query(`begin; select pg_notify('marquee', 'access 1'); rollback`)
    await client.query(`begin; select pg_notify('marquee', 'access 2'), pg_notify('marquee', 'access 2')`)
    await client.query(`select pg_notify('marquee', 'unknown 3'), pg_notify('marquee', '')`)
    expect(received).toEqual([])
    await client.query('commit')
    await waitFor(() => received.length > 0)
    expect(received).toEqual([new Set(['2'])])
  })

  it('of ended sessions and revoked tokens name the account; those that had ended before are not sent', async () => {
    const { client, received } = await listen('access')
    await client.query(`
      insert into account (id, username, email, email_verified_at) overriding system value
        select n, 'member_' || n, n || '@example.org', now() from generate_series(101, 105) n;
      insert into session (account_id, refresh_hash, expires_at, ended_at) values
        (101, '', now() + interval '1 day', null), (101, '', now() + interval '1 day', null),
        (102, '', now() + interval '1 day', now()), (103, '', now() - interval '1 day', null),
        (104, '', now() + interval '1 day', null);
      insert into access_token (account_id, name, scopes, token_digest) values (105, 'a', '{x}', 'a')`)
    await client.query(`update session set last_used_at = now(), previous_until = now()`)
    await client.query(`delete from session where account_id in (102, 103)`)
    await client.query(`update access_token set last_used_on = now()`)
    await client.query(`update session set ended_at = now() where account_id = 101`)
    await client.query(`delete from account where id = 104`)
    await client.query(`update access_token set token_digest = 'b'`)
    await waitFor(() => keysOf(received).length >= 3)
    expect(keysOf(received)).toEqual(['101', '104', '105'])
  })

  it('are passed on together in a flood, at most a thousand keys', async () => {
    const { client, received } = await listen('access')
    await client.query(`select pg_notify('marquee', 'access ' || n) from generate_series(1, 20000) n`)
    await client.query(`select pg_notify('marquee', 'access last')`)
    await waitFor(() => received.some((keys) => keys?.has('last') || !keys))
    expect(received.filter((keys) => (keys?.size ?? 0) > 1_000)).toEqual([])
    expect(received.length).toBeLessThan(200)
  })

  it('come again after the connection was lost, and everything may have changed meanwhile', async () => {
    const { client, notifications, received, logs } = await listen('access')
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'select pg_backend_pid%'`,
    )
    await waitFor(() => !notifications.isListening)
    await client.query(`select pg_notify('marquee', 'access 1')`)
    await waitFor(() => notifications.isListening)
    expect(received.at(-1)).toBeUndefined()
    expect(received).toHaveLength(1)
    await client.query(`select pg_notify('marquee', 'access 2')`)
    await waitFor(() => received.length > 1)
    expect(received.slice(1)).toEqual([new Set(['2'])])
    expect(logs.all.map(({ msg }) => msg)).toEqual([
      'no notifications of other processes arrive; connecting again',
      'notifications of other processes arrive again',
    ])
  })
})

describe('the catalogue cache', () => {
  it('is emptied when another process has changed the catalogue, also while no request arrives', async () => {
    const { url, client, notifications } = await listen('catalogue')
    const database = await connect(url, [])
    ended.push(() => database.close())
    const cache = await CatalogueCache.open(database, { notifications })
    let cleared = 0
    cache.onChange(() => cleared++)
    expect(await cache.getOrLoad('answer', async () => 1)).toBe(1)
    await client.query('begin; update catalogue set version = version + 1')
    expect(await cache.getOrLoad('answer', async () => 2)).toBe(1)
    await client.query('commit')
    await waitFor(() => cleared > 0)
    expect(await cache.getOrLoad('answer', async () => 2)).toBe(2)
  })

  /** A cache whose notifications the test sends, and whose clock it moves. */
  async function openCache() {
    const { url, client } = await listen('catalogue')
    let reads = 0
    const database = await connect(url, [], { onStatement: () => reads++ })
    ended.push(() => database.close())
    const announcements: ((versions: ReadonlySet<string> | undefined) => void)[] = []
    const cache = await CatalogueCache.open(database, {
      notifications: { isListening: true, subscribe: (_topic, announce) => announcements.push(announce) },
    })
    let cleared = 0
    cache.onChange(() => cleared++)
    const clock = stopClock()
    ended.push(() => clock.resume())
    let returned = 0
    database.pool.on('release', () => returned++)
    return {
      client,
      cache,
      clock,
      reads: () => reads,
      cleared: () => cleared,
      /** Announces a version; resolves when the cache has read the one that there is. */
      async announce(versions: ReadonlySet<string> | undefined) {
        const before = returned
        for (const announce of announcements) announce(versions)
        await waitFor(() => returned > before)
      },
    }
  }

  it('looks for a version that was announced and that it cannot read yet', async () => {
    const { client, cache, clock, cleared, announce } = await openCache()
    // As after a failover to a server that does not have it.
    const [{ next }] = (await client.query('select version + 1 as next from catalogue')).rows
    await announce(new Set([next]))
    await client.query('alter table catalogue disable trigger all')
    await client.query('update catalogue set version = version + 1')
    expect(cleared()).toBe(0)
    clock.advance(1_000)
    cache.checkVersion()
    await waitFor(() => cleared() > 0)
  })

  it('does not look for it any more after the connection was lost', async () => {
    const { client, cache, clock, reads, announce } = await openCache()
    const [{ lost }] = (await client.query('select version + 5 as lost from catalogue')).rows
    await announce(new Set([lost]))
    await announce(undefined)
    const before = reads()
    clock.advance(1_000)
    cache.checkVersion()
    // The regular check.
    clock.advance(29_000)
    cache.checkVersion()
    await waitFor(() => reads() > before)
    expect(reads() - before).toBe(1)
  })
})
