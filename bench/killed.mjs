// Kills the running product repeatedly (kill -9) during writes, sometimes with its PostgreSQL. Every confirmed write must be
// stored, and the restart must be fast.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { buildClient, buildServer } from '../server/scripts/build.mjs'
import { freePort, median } from './children.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const WRITERS = 8
/** PostgreSQL is killed in every n-th round. */
const DATABASE_EVERY = 5

/** Runs the bench. Defaults: `--times 25 --writes 200`; kills, and confirmed writes before each. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const [times, writes] = [option('times', 25), option('writes', 200)]
  await Promise.all([buildServer(), buildClient()])
  const { startEmbedded } = await import('../build/server/src/platform/database/embedded.js')
  const { AccessTokens } = await import('../build/server/src/accounts/sessions/tokens.js')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-killed-'))
  await chmod(folder, 0o755)
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    PUBLIC_URL: '',
    JWT_SECRET: randomBytes(48).toString('base64'),
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'error',
  }
  const url = `http://127.0.0.1:${env.PORT}`
  let child = await boot(env)
  let embedded = await startEmbedded(env.DATA_DIR)
  const confirmed = []
  const starts = []
  try {
    const people = await signUp(embedded.url, new AccessTokens([env.JWT_SECRET]))
    for (let round = 1; round <= times; round++) {
      const target = confirmed.length + writes
      const reached = Promise.withResolvers()
      const writers = people.map((person) =>
        write(url, person, confirmed, () => confirmed.length >= target && reached.resolve()),
      )
      await Promise.race([reached.promise, Promise.all(writers)])
      const closed = new Promise((done) => child.once('close', done))
      // The server and the process that watches it, which would start it again.
      process.kill(-child.pid, 'SIGKILL')
      if (round % DATABASE_EVERY === 0) {
        const [pid] = (await readFile(join(embedded.folder, 'postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGKILL')
      }
      await Promise.all([closed, ...writers])
      const startedAt = performance.now()
      child = await boot(env)
      if ((await fetch(`${url}/health/ready`)).status !== 200) throw new Error('The server is not ready')
      starts.push(performance.now() - startedAt)
      embedded = await startEmbedded(env.DATA_DIR)
    }
    const lost = await missing(embedded.url, confirmed)
    console.log(
      `${times} kills, ${Math.floor(times / DATABASE_EVERY)} of them with PostgreSQL: ${confirmed.length} writes confirmed, ${lost} lost. Ready again in ${Math.round(median(starts))} ms (median), ${Math.round(Math.max(...starts))} ms at most`,
    )
    if (lost > 0) process.exitCode = 1
  } finally {
    const closed = new Promise((done) => child.once('close', done))
    if (child.kill('SIGTERM')) await closed
    // If the last start has reused a running PostgreSQL, nothing else stops it.
    const left = await startEmbedded(env.DATA_DIR)
    const [pid] = (await readFile(join(left.folder, 'postmaster.pid'), 'utf8')).split('\n')
    if (left.wasRunning) process.kill(Number(pid), 'SIGQUIT')
    else await left.stop('immediate')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Starts the product; resolves when it is ready. */
async function boot(env) {
  const child = spawn(process.execPath, ['server/scripts/start.mjs'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  await new Promise((done, fail) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (printed.includes('Ctrl-C')) done()
    })
    child.once('close', (code) => fail(new Error(`The server exited with ${code}: ${printed}`)))
  })
  return child
}

async function signUp(databaseUrl, tokens) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `with a as (
       insert into account (username, email, email_verified_at)
       select 'writer_' || n, 'writer_' || n || '@example.org', now() from generate_series(1, ${WRITERS}) n returning id
     )
     insert into session (account_id, refresh_hash, expires_at)
     select id, ''::bytea, now() + interval '1 day' from a returning account_id as "accountId", id::text as "sessionId"`,
  )
  await client.end()
  return rows.map((row) => ({ accountId: row.accountId, token: tokens.sign(row), next: 1 }))
}

/** Sends writes one after the other until the server is killed. */
async function write(url, person, confirmed, onAnswer) {
  const send = async (path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.status
  }
  for (;;) {
    const movieId = person.next++
    const writes = [
      ['favorite', '/users/favorites', { movieId }],
      ['watched', '/users/watched', { movieId, rating: 1 + (movieId % 10) }],
      ['review', '/reviews', { movieId, title: 'T', rating: 1 + (movieId % 10), review: 'Good.' }],
    ]
    for (const [table, path, body] of writes) {
      // The connection was lost, so the write is neither confirmed nor rejected.
      const status = await send(path, body).catch(() => undefined)
      if (status === undefined) return
      if (status >= 500) continue
      if (status !== 201) throw new Error(`${path} returned ${status}`)
      confirmed.push([table, person.accountId, movieId])
      onAnswer()
    }
  }
}

/** Returns the number of confirmed writes that are not stored. */
async function missing(databaseUrl, confirmed) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  let lost = 0
  for (const table of ['favorite', 'watched', 'review']) {
    const rows = confirmed.filter(([name]) => name === table)
    const result = await client.query(
      `select count(*)::int as n from unnest($1::int[], $2::int[]) as confirmed (account_id, movie_id)
       where not exists (select from ${table} t where t.account_id = confirmed.account_id and t.movie_id = confirmed.movie_id)`,
      [rows.map(([, accountId]) => accountId), rows.map(([, , movieId]) => movieId)],
    )
    lost += result.rows[0].n
  }
  await client.end()
  return lost
}
