import { afterEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AccessTokens } from '../../accounts/sessions/tokens.js'
import { ENTITIES } from '../../entities.js'
import { STOP_TIMEOUTS } from '../../index.js'
import { connect as connectDatabase } from '../database/config.js'
import { createTestDatabase, withSqlText } from '../database/testing.js'
import {
  endProcesses,
  RawClient,
  requestInTwo,
  spawnServer,
  TEST_SECRET,
  waitFor,
  type LogLine,
  type ServerProcess,
} from './testing.js'

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: TEST_SECRET,
  PUBLIC_URL: 'http://localhost',
  LOG_LEVEL: '',
}

describe('the server process', () => {
  afterEach(endProcesses)

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes a half-sent request after %s and exits with 0',
    async (signal) => {
      const server = await spawnServer()
      await fetch(`${server.url}/health/live`)
      const client = new RawClient(server.port)
      const [head, rest] = requestInTwo('{ genres { name } }')
      await client.send(head)
      // A response on a later connection shows that the first request has arrived.
      await fetch(`${server.url}/health/ready`)
      server.child.kill(signal)
      await waitFor(() => server.printed().includes('Stopping'))
      await waitFor(() => refuses(server.port))
      await client.send(rest)
      await client.closed
      expect(client.received).toMatch(/^HTTP\/1\.1 200 /)
      expect(client.received).toContain('"name":"Drama"')
      expect(await server.exit()).toBe(0)
    },
  )

  it('waits at most 10 s for a request that does not end, and exits at once on a second signal', async () => {
    const [patient, hurried] = await Promise.all([spawnServer(), spawnServer()])
    const [head] = requestInTwo('{ genres { name } }')
    const client = new RawClient(patient.port)
    for (const open of [client, new RawClient(hurried.port)]) await open.send(head)
    for (const server of [patient, hurried]) await fetch(`${server.url}/health/live`)
    patient.child.kill('SIGTERM')
    hurried.child.kill('SIGTERM')
    await waitFor(() => hurried.printed().includes('Stopping'))
    // Two signals at once are one that came twice.
    await waitFor(() => hurried.child.exitCode !== null || !hurried.child.kill('SIGTERM'))
    const first = await Promise.race([hurried.exit(), patient.exit()])
    expect([first, await hurried.exit(), await patient.exit()]).toEqual([1, 1, 0])
    // It was cut off before the server's limit for a request, which would have sent a response.
    expect(client.received).toBe('')
    expect(STOP_TIMEOUTS.drain + STOP_TIMEOUTS.close).toBeLessThan(10_000)
  })

  it('logs only JSON on standard output in production, complete to the last line', async () => {
    const server = await spawnServer({ ...PRODUCTION, METRICS_PORT: '0' })
    const answer = await fetch(`${server.url}/api/movies/1`)
    expect((await fetch(String(server.metricsUrl))).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    const lines = linesOf(server)
    expect(lines.find(({ requestId }) => requestId === answer.headers.get('x-request-id'))).toMatchObject({
      path: '/api/movies/1',
    })
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' })
    expect(server.stdout()).not.toContain(TEST_SECRET)
  })

  it('logs uncaught errors and keeps serving, and exits if they do not stop', async () => {
    const trouble = `
      process.on('SIGUSR2', () => {
        Promise.reject(new Error('a lost promise'))
        Promise.reject('no error at all')
        setTimeout(() => { throw new Error('a lost exception') })
      })
      process.on('SIGHUP', () => setInterval(() => { throw new Error('over and over') }, 1))`
    const server = await spawnServer(PRODUCTION, [
      '--import',
      `data:text/javascript,${encodeURIComponent(trouble)}`,
    ])
    server.child.kill('SIGUSR2')
    const logged = await waitFor(() => {
      const lines = linesOf(server).filter(({ msg }) => /^(unhandled|uncaught)/.test(String(msg)))
      return lines.length === 3 && lines
    })
    expect(logged).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          level: 'error',
          err: expect.objectContaining({ message: 'a lost promise' }),
        }),
        expect.objectContaining({
          level: 'error',
          err: expect.objectContaining({ message: `Thrown: 'no error at all'` }),
        }),
        expect.objectContaining({
          level: 'fatal',
          err: expect.objectContaining({ stack: expect.stringContaining('a lost exception\n    at ') }),
        }),
      ]),
    )
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    server.child.kill('SIGHUP')
    expect(await server.exit()).toBe(1)
    expect(server.stdout()).toContain('stopping')
  })

  it('limits its heap by HEAP_MB', async () => {
    // Printed by the process, and again by the one that it replaces itself with.
    const report = `import v8 from 'node:v8'
      console.error('heap', v8.getHeapStatistics().heap_size_limit / 2 ** 20, process.pid)`
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(report)}`]
    const server = await spawnServer({ HEAP_MB: '100' }, flags)
    const limits = Array.from(server.printed().matchAll(/^heap ([\d.]+) (\d+)$/gm), ([, mb, pid]) => [
      Number(mb),
      Number(pid),
    ])
    expect(limits.at(-1)?.[0]).toBeLessThan(200)
    expect(limits.map(([, pid]) => pid)).toEqual(limits.map(() => server.child.pid))
  })

  it('keeps everybody signed in over a restart without JWT_SECRET', async () => {
    const env = {
      JWT_SECRET: '',
      DATABASE_URL: await createTestDatabase(),
      DATA_DIR: await mkdtemp(join(tmpdir(), 'marquee-process-')),
    }
    try {
      const first = await spawnServer(env)
      const secret = (await readFile(join(env.DATA_DIR, 'jwt.secret'), 'utf8')).trim()
      const database = withSqlText(await connectDatabase(env.DATABASE_URL, ENTITIES))
      const session = await database.row<{ accountId: number; sessionId: string }>(
        `with a as (insert into account (username, email, email_verified_at) values ('ada', 'ada@example.org', now()) returning id)
         insert into session (account_id, refresh_hash, expires_at)
         select id, ''::bytea, now() + interval '1 day' from a returning account_id as "accountId", id::text as "sessionId"`,
      )
      await database.close()
      const authorization = `Bearer ${new AccessTokens([secret]).sign(session!)}`
      const isSignedIn = async ({ url }: ServerProcess) =>
        (await fetch(`${url}/api/auth/me`, { headers: { authorization } })).status === 200
      expect(await isSignedIn(first)).toBe(true)
      first.child.kill('SIGTERM')
      await first.exit()
      expect(await isSignedIn(await spawnServer(env))).toBe(true)
    } finally {
      await rm(env.DATA_DIR, { recursive: true })
    }
  })

  it('says at the start that the disk is full', async () => {
    const full = `
      import fs from 'node:fs/promises'
      import { syncBuiltinESMExports } from 'node:module'
      const { writeFile } = fs
      fs.writeFile = async (file, ...more) => {
        if (!String(file).includes('jwt.secret')) return writeFile(file, ...more)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      }
      syncBuiltinESMExports()`
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-process-'))
    try {
      const flags = ['--import', `data:text/javascript,${encodeURIComponent(full)}`]
      await expect(spawnServer({ JWT_SECRET: '', DATA_DIR }, flags)).rejects.toThrow(
        'The disk is full (ENOSPC: no space left on device, write). Make some room and start again: nothing is lost.',
      )
      expect(await readdir(DATA_DIR)).toEqual([])
    } finally {
      await rm(DATA_DIR, { recursive: true })
    }
  })

  it('keeps serving when its output is closed', async () => {
    const server = await spawnServer({ LOG_LEVEL: 'debug' })
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    for (let i = 0; i < 5; i++) expect((await fetch(`${server.url}/api/movies/1`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
  })
})

/** The whole lines of what it has logged. */
function linesOf(server: ServerProcess): LogLine[] {
  return server
    .stdout()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LogLine)
}

function refuses(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      done(false)
    })
    socket.on('error', () => done(true))
  })
}
