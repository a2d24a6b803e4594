import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { startTestServer } from '../../testing.js'
import { createLogger } from '../observability/log.js'
import { LogCapture } from '../observability/testing.js'
import { freePort } from './embedded.js'
import { Notifications } from './Notifications.js'
import { createTestDatabase } from './testing.js'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync)
/** PgBouncer runs as no administrator. */
const NOBODY = 65_534
/** Fewer connections than the server has, so that its transactions change them. */
const POOL_SIZE = 3

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end()
})

/** Starts PgBouncer before a database, in transaction mode. Returns the address through it. */
async function startPooler(databaseUrl: string): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const database = pathname.slice(1)
  const listenPort = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pooler-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
unix_socket_dir =
ignore_startup_parameters = statement_timeout
`,
  )
  const isRoot = userInfo().uid === 0
  const child: ChildProcess = spawn(String(PROGRAM), [file], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  ended.push(() => {
    child.kill('SIGKILL')
    return once(child, 'close')
  })
  while (!(await answers(listenPort))) expect(child.exitCode).toBeNull()
  return `postgres://${username}@127.0.0.1:${listenPort}/${database}`
}

/** Whether something listens on a port. */
async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1')
  const isOpen = await new Promise<boolean>((done) =>
    socket.once('connect', () => done(true)).once('error', () => done(false)),
  )
  socket.destroy()
  return isOpen
}

describe('a pooler that gives each transaction another connection', () => {
  // PgBouncer is no npm package; a machine without it reports the test as skipped.
  const onMachinesWithPooler = PROGRAM ? it : it.skip
  onMachinesWithPooler('serves reads, writes and jobs when nothing is prepared', async () => {
    const direct = await createTestDatabase()
    const url = await startPooler(direct)
    const server = await startTestServer({ preparedStatements: false }, { url, directUrl: direct })
    ended.push(server.stop)
    const people = await Promise.all(Array.from({ length: 4 }, () => server.signUp()))
    const answers = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 12 }, async (_none, index) => {
          const movieId = index + 1
          const written = await person.call('POST', '/users/favorites', { movieId })
          const read = await person.query<{ viewer: { favorites: { nodes: { id: string }[] } } }>(
            '{ viewer { favorites(first: 50) { nodes { id } } } genres { name } movies(limit: 50) { results { title } } }',
          )
          return [written.status, read.errors]
        }),
      ),
    )
    expect(answers).toEqual(answers.map(() => [201, undefined]))
    const favorites = await server.database.rows(
      'select count(*)::int as count from favorite group by account_id',
    )
    expect(favorites).toEqual(people.map(() => ({ count: 12 })))
    const [ada] = people
    const archive = await fetch(`${server.url}/api/users/export`, {
      headers: { authorization: `Bearer ${ada?.token}` },
    })
    expect(archive.status).toBe(200)
    expect(await archive.text()).toContain('"favorites"')
    await server.jobs.runDue()
  })
  onMachinesWithPooler('passes on no notifications, which the log says with the remedy', async () => {
    const direct = await createTestDatabase()
    const logs = new LogCapture()
    const log = createLogger('info', { to: logs })
    const pooled = new Notifications({ url: await startPooler(direct), log })
    ended.push(() => pooled.stop())
    pooled.start()
    const { msg } = await logs.find(({ level }) => level === 'warn')
    expect(msg).toMatch(/^DATABASE_URL names a pooler.* Set DATABASE_DIRECT_URL/)
    expect(pooled.isListening).toBe(false)
  })
})
