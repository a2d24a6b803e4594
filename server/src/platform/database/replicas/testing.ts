import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { importStarter } from '../../../titles/importers/importCatalogue.js'
import { migrate } from '../config.js'
import { freePort, startEmbedded } from '../embedded.js'
import { findPrograms, reachablePrograms, run, type Programs } from '../embedded/programs.js'

/** One PostgreSQL of a cluster, which runs from its own data folder. */
export interface ClusterServer {
  url: string
  /** Sends SQL text, and returns the rows. */
  query<Row = Record<string, unknown>>(text: string): Promise<Row[]>
  /** Ends it as a crash does. */
  kill(): Promise<void>
  /** Makes a replica the primary. */
  promote(): Promise<void>
}

/** A primary and a replica, with the starter catalogue. */
export interface TestCluster {
  primary: ClusterServer
  replica: ClusterServer
  /** Starts a replica that was killed. */
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** Options of PostgreSQL beside its port. A replica needs as many connections as its primary. */
const OPTIONS = [
  '-c listen_addresses=127.0.0.1',
  "-c unix_socket_directories=''",
  '-c max_connections=80',
  '-c shared_buffers=64MB',
  '-c fsync=off',
  '-c jit=off',
  '-c max_standby_streaming_delay=0',
  '-c wal_retrieve_retry_interval=100ms',
].join(' ')

/** Starts a primary and a replica: with the packaged programs, whose data folders are copied while they stand still. */
export async function startCluster(): Promise<TestCluster> {
  const root = await mkdtemp(join(tmpdir(), 'marquee-replica-'))
  await chmod(root, 0o755)
  const embedded = await startEmbedded(join(root, 'primary'))
  await migrate(embedded.url)
  await importStarter(embedded.url, 'withoutFacts')
  await embedded.stop()

  const { folder } = embedded
  const { uid, gid } = await stat(folder)
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined
  const programs = await reachablePrograms(await findPrograms(), owner, () => undefined)
  const copy = `${folder}-replica`
  // As root the folder may have been made outside of DATA_DIR.
  await run('cp', ['-a', folder, copy])
  const [port, replicaPort] = [await freePort(), await freePort()]
  const urlAt = (at: number) => {
    const url = new URL(embedded.url)
    url.port = String(at)
    return url.href
  }
  const { username, password } = new URL(embedded.url)
  await writeFile(join(copy, 'standby.signal'), '')
  await writeFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=replica'\n`,
  )
  const control = (at: string, ...args: string[]) =>
    run((programs as Programs).pg_ctl, ['-D', at, '-w', '-t', '60', ...args], { ...owner, cwd: '/' })
  const start = (at: string, on: number) =>
    control(at, '-l', `${at}.log`, '-o', `${OPTIONS} -p ${on}`, 'start')
  for (const log of [`${folder}.log`, `${copy}.log`]) {
    await writeFile(log, '')
    if (owner) await run('chown', [`${owner.uid}:${owner.gid}`, log])
  }
  await start(folder, port)
  await start(copy, replicaPort)

  const clients: Client[] = []
  const serverAt = (at: string, on: number): ClusterServer => {
    const url = urlAt(on)
    let opening: Promise<Client> | undefined
    const open = async () => {
      const client = new Client({ connectionString: url })
      client.on('error', () => (opening = undefined))
      clients.push(client)
      await client.connect()
      return client
    }
    return {
      url,
      query: async (text) => (await (await (opening ??= open())).query(text)).rows,
      kill: async () => void (await control(at, '-m', 'immediate', 'stop')),
      promote: async () => void (await control(at, 'promote')),
    }
  }
  return {
    primary: serverAt(folder, port),
    replica: serverAt(copy, replicaPort),
    startReplica: async () => void (await start(copy, replicaPort)),
    stop: async () => {
      await Promise.allSettled(clients.map((client) => client.end()))
      await Promise.allSettled([folder, copy].map((at) => control(at, '-m', 'immediate', 'stop')))
      for (const path of [root, folder, copy]) await rm(path, { recursive: true, force: true })
    },
  }
}

/** A TCP proxy that leads to one server at a time, as HAProxy does with the one that is the primary. */
export interface Switch {
  /** Connection string of the database behind it. */
  url: string
  /** Leads to another server, and closes the connections to the former one. */
  leadTo(url: string): void
  stop(): Promise<void>
}

/** Starts a {@link Switch} that leads to the server at `url`. */
export async function startSwitch(url: string): Promise<Switch> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    leadTo: (next) => {
      target = new URL(next)
      closeAll()
    },
    stop: async () => {
      const closed = new Promise((done) => server.close(done))
      closeAll()
      await closed
    },
  }
}
