import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { startTestServer } from '../../testing.js'
import { freePort } from '../database/embedded.js'
import { createLogger } from '../observability/log.js'
import { createMetrics } from '../observability/metrics.js'
import { LogCapture, waitFor } from '../observability/testing.js'
import { RedisLimits } from './RedisLimits.js'

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const program = (name: string) => FOLDERS.map((folder) => join(folder, name)).find(existsSync)
const [SERVER, CLI] = [program('redis-server'), program('redis-cli')]
// Redis is not an npm package; a machine without it reports the tests as skipped.
const onMachinesWithRedis = SERVER && CLI ? it : it.skip

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

/** Starts a Redis. @param lines of its configuration */
async function startRedis(lines: string[] = [], flags: string[] = []) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-redis-'))
  const file = join(folder, 'redis.conf')
  const settings = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines]
  await writeFile(file, `${settings.join('\n')}\n`)
  const child = spawn(String(SERVER), [file, ...flags], { stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  ended.push(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const client = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  ended.push(() => client.disconnect())
  await client.ping()
  return { port, child, client, stop }
}

/** Limits of ten actions, as a process has them. */
async function limitsAt(url: string, timeoutMs = 2_000) {
  const logs = new LogCapture()
  const metrics = await createMetrics()
  const limits = new RedisLimits({
    url,
    timeoutMs,
    log: createLogger('info', { to: logs }),
    onCircuit: metrics.redisCircuitOpen,
  })
  ended.push(() => limits.close())
  await limits.connected()
  const limiter = limits.limiter({ keyPrefix: 'test', points: 10, duration: 600 })
  return {
    /** Returns how many actions of a key are left; -1 for a rejected one. */
    use: (key: string) =>
      limiter.consume(key).then(
        ({ remainingPoints }) => remainingPoints,
        () => -1,
      ),
    isOpen: async () => /^marquee_redis_circuit_open 1$/m.test((await metrics.render()).text),
    messages: () => logs.all.map(({ msg }) => msg),
    logged: () => JSON.stringify(logs.all),
  }
}
const AWAY = 'Redis is away: each process counts its limits by itself'
const BACK = 'Redis answers again: it counts the limits of all processes'
const signal = (child: ChildProcess, name: NodeJS.Signals) => void child.kill(name)

describe('limits that Redis counts', () => {
  onMachinesWithRedis('are those of the database, and use no statement', async () => {
    const { port } = await startRedis(['save ""'])
    const server = await startTestServer({ rateLimitFactor: 1, redisUrl: `redis://127.0.0.1:${port}` })
    ended.push(server.stop)
    const login = () =>
      server.call('POST', '/auth/login', { email: 'nobody@example.org', password: 'Wrong1941xx' })
    const statuses: number[] = []
    for (let time = 0; time < 10; time++) statuses.push((await login()).status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401))
    const refused = await login()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 200]).toEqual([429, true])
    expect(server.statements.filter((text) => text.includes('rate_limit'))).toEqual([])
  })

  onMachinesWithRedis('are counted for all processes together', async () => {
    const { port } = await startRedis(['save ""'])
    const [one, two] = [
      await limitsAt(`redis://127.0.0.1:${port}`),
      await limitsAt(`redis://127.0.0.1:${port}`),
    ]
    expect([await one.use('a'), await two.use('a'), await one.use('a')]).toEqual([9, 8, 7])
  })

  it('are counted in the process while Redis is unreachable, with one line of the log', async () => {
    const logs = new LogCapture()
    const server = await startTestServer(
      { rateLimitFactor: 1, redisUrl: `redis://127.0.0.1:9` },
      { log: createLogger('warn', { to: logs }) },
    )
    ended.push(server.stop)
    const login = () =>
      server.call('POST', '/auth/login', { email: 'a@example.org', password: 'Wrong1941xx' })
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await login()).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await server.query('{ genres { id } }')).status).toBe(200)
    expect(logs.all.filter(({ msg }) => String(msg).includes('Redis')).map(({ msg }) => msg)).toEqual([AWAY])
  })

  onMachinesWithRedis(
    'are counted in the process while Redis hangs, and in Redis when it answers again',
    async () => {
      const { port, child, client } = await startRedis(['save ""'])
      const { use, isOpen, messages } = await limitsAt(`redis://127.0.0.1:${port}`, 500)
      expect(await use('a')).toBe(9)
      signal(child, 'SIGSTOP')
      ended.push(() => signal(child, 'SIGCONT'))
      expect([await use('b'), await use('b'), await use('b')]).toEqual([9, 8, 7])
      expect(await isOpen()).toBe(true)
      // The circuit is open: nothing is sent that would wait, and a limit is a limit.
      const more = await Promise.all(Array.from({ length: 50 }, () => use('b')))
      expect(more.filter((left) => left >= 0)).toHaveLength(7)
      signal(child, 'SIGCONT')
      await waitFor(async () => !(await isOpen()))
      expect(messages()).toEqual([AWAY, BACK])
      expect(await use('a')).toBe(8)
      expect(await client.get('test:a')).toBe('2')
    },
  )

  onMachinesWithRedis(
    'are counted in the process while Redis refuses the password, which is not logged',
    async () => {
      const { port } = await startRedis(['save ""', 'user somebody on >right ~* &* +@all'])
      const { use, isOpen, logged } = await limitsAt(`redis://somebody:s3cret-word@127.0.0.1:${port}`)
      expect([await use('10.1.2.3'), await use('10.1.2.3')]).toEqual([9, 8])
      await waitFor(isOpen)
      expect(logged()).toContain('WRONGPASS')
      expect(logged()).not.toMatch(/s3cret-word|10\.1\.2\.3/)
    },
  )

  onMachinesWithRedis('are counted in the process while Redis is full, whose reads still work', async () => {
    const { port, client } = await startRedis(['save ""', 'maxmemory-policy noeviction'])
    const { use, isOpen } = await limitsAt(`redis://127.0.0.1:${port}`)
    await client.config('SET', 'maxmemory', '1')
    for (const left of [9, 8, 7]) expect(await use('a')).toBe(left)
    expect(await isOpen()).toBe(true)
    await client.config('SET', 'maxmemory', '0')
    await waitFor(async () => !(await isOpen()))
    expect(await use('b')).toBe(9)
    expect(await client.get('test:b')).toBe('1')
  })

  onMachinesWithRedis('follow the sentinels to another primary when theirs has died', async () => {
    const primary = await startRedis(['save ""'])
    const replica = await startRedis(['save ""', `replicaof 127.0.0.1 ${primary.port}`])
    await waitFor(async () => (await primary.client.info('replication')).includes('state=online'))
    const sentinels = await Promise.all(
      [1, 2, 3].map(() =>
        startRedis(
          [
            `sentinel monitor main 127.0.0.1 ${primary.port} 2`,
            'sentinel down-after-milliseconds main 1000',
            'sentinel failover-timeout main 5000',
          ],
          ['--sentinel'],
        ),
      ),
    )
    for (const { client } of sentinels)
      await waitFor(async () => {
        const [main] = (await client.call('SENTINEL', 'MASTERS')) as string[][]
        const valueOf = (name: string) => main?.[main.indexOf(name) + 1]
        return valueOf('num-other-sentinels') === '2' && valueOf('num-slaves') === '1'
      })
    const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')
    const { use, isOpen, messages } = await limitsAt(`redis+sentinel://${hosts}/main`)
    expect(await use('a')).toBe(9)
    expect(await primary.client.get('test:a')).toBe('1')
    await waitFor(async () => (await replica.client.get('test:a')) === '1')
    await primary.stop()
    // Also without a primary each action is counted.
    for (let time = 0; time < 12; time++) await use('b')
    expect(await use('b')).toBe(-1)
    await waitFor(async () => (await replica.client.info('replication')).includes('role:master'))
    await waitFor(async () => !(await isOpen()) && messages().includes(BACK))
    expect(await use('a')).toBe(8)
    expect(await replica.client.get('test:a')).toBe('2')
  })

  onMachinesWithRedis('are spread over the nodes of a cluster', async () => {
    const nodes = await Promise.all(
      [1, 2, 3].map(() => startRedis(['save ""', 'cluster-enabled yes', `cluster-node-timeout 2000`])),
    )
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`)
    await promisify(execFile)(String(CLI), ['--cluster', 'create', ...hosts, '--cluster-yes'])
    for (const { client } of nodes)
      await waitFor(async () => (await client.cluster('INFO')).includes('cluster_state:ok'))
    const { use, messages } = await limitsAt(`redis+cluster://${hosts[0]}`)
    const keys = Array.from({ length: 30 }, (_none, n) => `key ${n}`)
    expect(await Promise.all(keys.map(use))).toEqual(keys.map(() => 9))
    const sizes = await Promise.all(nodes.map(({ client }) => client.dbsize()))
    expect(sizes.reduce((sum, size) => sum + size)).toBe(keys.length)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    // Another process counts on.
    const other = await limitsAt(`redis+cluster://${hosts[2]},${hosts[1]}`)
    expect(await Promise.all(keys.map(other.use))).toEqual(keys.map(() => 8))
    // A node that is lost concerns its keys only, and no request fails.
    await nodes[0]?.stop()
    expect(await Promise.all(keys.map(use))).not.toContain(-1)
    expect(messages().every((text) => text === AWAY || text === BACK)).toBe(true)
  })
})
