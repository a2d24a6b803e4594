// Starts and stops the server processes of a bench, and reads their CPU and memory from Linux.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../server/scripts/build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs `work` with an embedded database. Stops every process that `work` has started.
 * @param options `kept`: folder of a database that stays, and is opened again; by default a new one that is removed.
 *   `prepare`: is called with the folder and `startEmbedded` before the database starts
 */
export async function withBench(work, { kept, prepare } = {}) {
  await buildServer()
  const { startEmbedded } = await import('../build/server/src/platform/database/embedded.js')
  if (kept) await mkdir(kept, { recursive: true })
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'marquee-bench-')))
  await chmod(folder, 0o755)
  await prepare?.(folder, startEmbedded)
  const embedded = await startEmbedded(folder)
  const children = []
  const log = await open(join(folder, 'server.log'), 'w')
  const { PORT: _port, PUBLIC_URL: _address, ...environment } = process.env
  const env = {
    ...environment,
    DATABASE_URL: embedded.url,
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    JWT_SECRET: randomBytes(48).toString('base64'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1000',
  }
  try {
    await work({
      folder,
      env,
      databaseUrl: embedded.url,
      cluster: embedded.folder,
      start: (script, more = {}) => start(script, { ...env, ...more }, children, log),
    })
  } finally {
    for (const one of children) if (one.process.exitCode === null) one.process.kill('SIGTERM')
    await Promise.all(children.map((one) => one.closed))
    await log.close()
    await embedded.stop()
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}

/** Returns a free port of loopback. */
export async function freePort() {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

async function start(script, settings, children, log) {
  // Production requires PUBLIC_URL, so the port is chosen before the start.
  const PORT = settings.PORT ?? String(await freePort())
  const env = { PUBLIC_URL: `http://127.0.0.1:${PORT}`, ...settings, PORT }
  const process_ = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', log.fd] })
  const closed = new Promise((done) => process_.on('close', done))
  const one = { process: process_, closed, url: '' }
  children.push(one)
  one.url = await new Promise((done, fail) => {
    let printed = ''
    process_.stdout.on('data', (chunk) => {
      if (one.url) return
      printed += chunk
      const url = /(http:\/\/[\w.]+:\d+)/.exec(printed)?.[1]
      if (url) done(url.replace('localhost', '127.0.0.1'))
    })
    closed.then((code) => fail(new Error(`${script} exited with ${code}: ${printed}`)), fail)
  })
  return one
}

/** Returns the CPU time of a process, in seconds, to hundredths. */
export async function cpuOf(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Returns the CPU time of a PostgreSQL server with its processes, in seconds. @param folder of its cluster */
export async function cpuOfPostgres(folder) {
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  // Its processes that have ended count as its children, to hundredths of a second.
  const own = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  let seconds = (Number(own[13]) + Number(own[14])) / 100
  for (const entry of await readdir('/proc')) {
    const text = /^\d+$/.test(entry) && (await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => undefined))
    if (!text) continue
    const fields = text.split(') ')[1].split(' ')
    if (fields[1] !== pid) continue
    const [nanoseconds] = (await readFile(`/proc/${entry}/schedstat`, 'utf8').catch(() => '0')).split(' ')
    seconds += Number(nanoseconds) / 1e9
  }
  return seconds
}

/** Returns the resident memory of a process, in megabytes. */
export async function memoryOf(pid) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1_024
}

/** Returns the memory of `bench/served.mjs` after a garbage collection: `{ all, heap, buffers }` in MB. */
export async function memoryAfterGc({ stdout, pid }) {
  return new Promise((done) => {
    const read = (chunk) => {
      const json = /memory (\{.*\})/.exec(chunk)?.[1]
      if (!json) return
      stdout.off('data', read)
      done(JSON.parse(json))
    }
    stdout.on('data', read)
    process.kill(pid, 'SIGUSR2')
  })
}

/** Returns the median of some numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
