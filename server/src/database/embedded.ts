import { spawn } from 'node:child_process'
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { checkVersion, createCluster, findCluster, USER, type Cluster } from './embedded/cluster.js'
import { EmbeddedError } from './embedded/EmbeddedError.js'
import { isAlive, withFileLock } from './embedded/fileLock.js'
import { hasCode } from '../config/hasCode.js'
import { findPrograms, reachablePrograms, run, type Owner, type Programs } from './embedded/programs.js'

export { EmbeddedError }

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** Connection string of the application's database. */
  url: string
  /** Where its data is. */
  folder: string
  /** Whether it was already running, so that whoever started it also stops it. */
  found: boolean
  /** @param how immediate leaves nothing written down, for data that is thrown away; fast unless told. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
}

const DATABASE = 'marquee'

/** How long a database that is running may take to answer, for example after a crash, in milliseconds. */
const ANSWER_WAIT = 30_000

/**
 * Brings up the PostgreSQL that comes with the installed packages, with its data where `dataDir`/postgres.location
 * says. A database that already runs is used as it is; a lock left by a crash is recognised as stale. Of several starts
 * at once one does the work and the others wait for it.
 * @param tell receives a short sentence for each step that takes time.
 * @throws EmbeddedError with the remedy.
 */
export async function startEmbedded(
  dataDir: string,
  tell: (step: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true })
  return withFileLock(join(dataDir, 'postgres.lock'), () => bringUp(dataDir, tell), {
    onWait: () => tell('Waiting for another start of the database'),
  })
}

async function bringUp(dataDir: string, tell: (step: string) => void): Promise<EmbeddedDatabase> {
  const installed = await findPrograms()
  const reach = (owner: Owner) => reachablePrograms(installed, owner, tell)
  const existing = await findCluster(dataDir)
  if (!existing) tell('Creating the database')
  const cluster = existing ?? (await createCluster(dataDir, reach))
  const { folder, owner, password } = cluster
  const programs = await reach(owner)
  await checkVersion(cluster, programs)

  const running = await findRunning(cluster)
  if (running) {
    await createDatabase(running, password)
    return { url: addressOf(running, password), folder, found: true, stop: async () => undefined }
  }
  tell('Starting the database')
  const port = await freePort()
  await start(programs, cluster, port)
  await createDatabase(port, password)
  return {
    url: addressOf(port, password),
    folder,
    found: false,
    stop: async (how = 'fast') => {
      await run(programs.pg_ctl, ['stop', '-D', folder, '-m', how, '-w', '-t', '20'], { ...owner })
    },
  }
}

/** The port of a database that is running already and answers. Undefined when none is running. */
async function findRunning({ folder, password }: Cluster): Promise<number | undefined> {
  const until = performance.now() + ANSWER_WAIT
  for (let port; (port = await runningPort(folder)) !== undefined; await setTimeout(200)) {
    if (port && (await answers(addressOf(port, password, 'postgres')))) return port
    // One that has crashed a moment ago may be on its way out, or on its way up.
    if (performance.now() > until)
      throw new EmbeddedError(
        `Another PostgreSQL holds ${folder} but does not answer. Stop it, or delete ${join(folder, 'postmaster.pid')} when you are sure that it is not running.`,
      )
  }
  return undefined
}

function addressOf(port: number, password: string, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

async function start(programs: Programs, { folder, owner }: Cluster, port: number): Promise<void> {
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
    // pg_ctl leaves the server in a session of its own, so Ctrl-C reaches this process first and it can drain.
    const child = spawn(programs.pg_ctl, args, { ...owner, cwd: '/', stdio: 'ignore' })
    const code = await new Promise((done) => child.on('close', done).on('error', () => done(1)))
    if (code === 0) return
    const said = (await readFile(log, 'utf8')).slice(size).trim()
    // After a crash the last processes of the old server take a moment to notice and leave.
    if (attempt < 100 && /already exists|still in use/.test(said)) await setTimeout(300)
    else
      throw new EmbeddedError(
        `The embedded database did not start: ${said.split('\n').slice(-3).join(' / ')}. Its log is ${log}. Restore a backup, or set DATABASE_URL.`,
      )
  }
}

/**
 * The port of a database that really runs on this folder, 0 while it has not yet written it down. The pid of a crashed
 * one may be gone or be another program's.
 */
async function runningPort(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (text === undefined) return undefined
  const [pid, , , port] = text.split('\n')
  if (!isAlive(Number(pid))) return undefined
  const command = await readFile(`/proc/${Number(pid)}/cmdline`, 'utf8').catch(() => 'postgres')
  return command.includes('postgres') ? Number(port) : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: addressOf(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** A free port of loopback; asking the system avoids a clash with a PostgreSQL that already has 5432. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (!address || typeof address === 'string')
    throw new EmbeddedError('No free port was found for the database.')
  return address.port
}
