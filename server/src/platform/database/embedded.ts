import { spawn } from 'node:child_process'
import { chown, mkdir, readFile, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { checkVersion, createCluster, findCluster, SUPERUSER, type Cluster } from './embedded/cluster.js'
import { EmbeddedError } from './embedded/EmbeddedError.js'
import { withFileLock } from './embedded/fileLock.js'
import { clearPidFile, runningPort } from './embedded/pidFile.js'
import { hasCode } from '../config/hasCode.js'
import { createDatabase } from './connections.sql.js'
import { findPrograms, reachablePrograms, run, type Owner, type Programs } from './embedded/programs.js'

export { EmbeddedError }

export interface EmbeddedDatabase {
  /** Connection string of the application's database. */
  url: string
  folder: string
  /** Whether it was already running. Then `stop` does nothing, unless the caller owns it. */
  wasRunning: boolean
  /** Starts it again, at the same address, if it has ended by itself: for lack of room or memory. Returns whether it had. */
  revive(): Promise<boolean>
  /** Stops it. @param mode of pg_ctl: immediate skips the checkpoint, for temporary data; fast by default */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

const DATABASE = 'marquee'

/** Maximum time until a running database responds, for example after a crash, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000

/**
 * Starts the PostgreSQL of the installed packages, with the data directory named in `dataDir`/postgres.location. Uses a
 * database that already runs, and takes over the lock of a crashed process. Concurrent starts wait for one of them.
 * @param onProgress called with a short sentence for each step that takes time
 * @param options `ownsDatabase`: whether `stop` stops a database that already runs, too
 * @throws EmbeddedError with the remedy.
 */
export async function startEmbedded(
  dataDir: string,
  onProgress: (step: string) => void = () => undefined,
  { ownsDatabase = false }: { ownsDatabase?: boolean } = {},
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true })
  const locked = <Result>(work: () => Promise<Result>) =>
    withFileLock(join(dataDir, 'postgres.lock'), work, {
      onWait: () => onProgress('Waiting for another start of the database'),
    })
  return locked(() => startLocked(dataDir, onProgress, ownsDatabase, locked))
}

async function startLocked(
  dataDir: string,
  onProgress: (step: string) => void,
  ownsDatabase: boolean,
  locked: (work: () => Promise<boolean>) => Promise<boolean>,
): Promise<EmbeddedDatabase> {
  const installed = await findPrograms()
  const findRunnable = (owner: Owner) => reachablePrograms(installed, owner, onProgress)
  const existing = await findCluster(dataDir)
  if (!existing) onProgress('Creating the database')
  const cluster = existing ?? (await createCluster(dataDir, findRunnable))
  const { folder, owner, password } = cluster
  const programs = await findRunnable(owner)
  await checkVersion(cluster, programs)

  const running = await findRunning(cluster)
  if (!running) onProgress('Starting the database')
  const port = running ?? (await freePort())
  let isOwn = !running || ownsDatabase
  const startIfEnded = async () => {
    if ((await findRunning(cluster)) !== undefined) return false
    await clearPidFile(folder)
    await start(programs, cluster, port)
    return (isOwn = true)
  }
  if (!running) await startIfEnded()
  await createDatabase(connectionString(port, password, 'postgres'), DATABASE)
  return {
    url: connectionString(port, password),
    folder,
    wasRunning: running !== undefined,
    revive: async () => (await runningPort(folder)) === undefined && locked(startIfEnded),
    stop: async (mode = 'fast') => {
      if (!isOwn) return
      await run(programs.pg_ctl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '20'], { ...owner })
    },
  }
}

/** Returns the port of a database that is running and responds; undefined if none is running. */
async function findRunning({ folder, password }: Cluster): Promise<number | undefined> {
  let deadline = performance.now() + RESPONSE_TIMEOUT_MS
  for (let port; (port = await runningPort(folder)) !== undefined; await setTimeout(200)) {
    const state = port ? await stateOf(connectionString(port, password, 'postgres')) : 'silent'
    if (state === 'ready') return port
    // After a crash it recovers, which takes minutes on a slow disk.
    if (state === 'starting') deadline = performance.now() + RESPONSE_TIMEOUT_MS
    // A crashed one may still be stopping.
    if (performance.now() > deadline)
      throw new EmbeddedError(
        `Another PostgreSQL holds ${folder} but does not answer. Stop it, or delete ${join(folder, 'postmaster.pid')} when you are sure that it is not running.`,
      )
  }
  return undefined
}

function connectionString(port: number, password: string, database = DATABASE): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

async function start(programs: Programs, cluster: Cluster, port: number): Promise<void> {
  const { folder, owner } = cluster
  const log = `${folder}.log`
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c shared_buffers=128MB',
    '-c max_connections=60',
    '-c jit=off',
  ].join(' ')
  await writeFile(log, '', { flag: 'a', mode: 0o600 })
  if (owner) await chown(log, owner.uid, owner.gid)
  const args = ['start', '-D', folder, '-l', log, '-w', '-t', '30', '-o', options]
  for (let attempt = 1; ; attempt++) {
    const { size } = await stat(log)
    // pg_ctl starts the server in its own session, so Ctrl-C reaches only this process, which can drain first.
    const child = spawn(programs.pg_ctl, args, { ...owner, cwd: '/', stdio: 'ignore' })
    const code = await new Promise((done) => child.on('close', done).on('error', () => done(1)))
    if (code === 0 || (await findRunning(cluster)) !== undefined) return
    const output = (await readFile(log, 'utf8')).slice(size).trim()
    // A full disk may have no room for the line of the log either.
    if (/No space left on device/.test(output) || (await isFull(folder)))
      throw new EmbeddedError(
        `The embedded database did not start, because the disk of ${folder} is full. Make some room and start again: nothing is lost.`,
      )
    // After a crash the last processes of the old server take a moment to exit.
    if (attempt < 100 && /already exists|still in use/.test(output)) await setTimeout(300)
    else
      throw new EmbeddedError(
        `The embedded database did not start: ${output.split('\n').slice(-3).join(' / ')}. Its log is ${log}. Restore a backup, or set DATABASE_URL.`,
      )
  }
}

/** The least room that a database needs to start, in bytes: a segment of its log. */
const LEAST_ROOM = 16 * 2 ** 20

/** Whether the disk of a folder has no room for a database. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < LEAST_ROOM
}

/** Returns whether a database responds, or says that it is still starting or recovering (57P03). */
async function stateOf(url: string): Promise<'ready' | 'starting' | 'silent'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    return hasCode(error, '57P03') ? 'starting' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns a free port of loopback, because another PostgreSQL may use 5432. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (!address || typeof address === 'string')
    throw new EmbeddedError('No free port was found for the database.')
  return address.port
}
