// Everything that the bench of a cluster starts, on loopback and in one folder.
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { heapEnvironment } from '../../server/scripts/heapOptions.mjs'
import { freePort } from '../children.mjs'
import { startNginx } from '../nginx.mjs'
import { Patroni } from './Patroni.mjs'
import { DATABASE, Postgres, ROLE } from './postgres.mjs'
import { childrenOf, listens, stop, UNPRIVILEGED, until } from './programs.mjs'
import { Supervisor } from './Supervisor.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** More titles than the first part of the starter catalogue has. */
const FIRST_TITLES = 20_000
const START = join(ROOT, 'server', 'scripts', 'start.mjs')

export class Cluster {
  #programs
  #password = randomBytes(18).toString('hex')
  #report
  #pooler
  #direct
  #redis
  /** Processes of the site: what `npm start` runs. */
  apps = []
  /** What `npm run worker` runs. */
  worker

  /**
   * @param options.walFolders folders of the servers' logs of writes, if they have a disk of their own
   * @param options.withPatroni whether Patroni supervises the servers; HAProxy stands in front of them then, and no pooler
   */
  constructor(programs, { walFolders = [], appCount = 2, extraEnv = {}, withPatroni = false, report }) {
    this.#programs = programs
    this.#report = report
    this.walFolders = walFolders
    this.appCount = appCount
    this.extraEnv = extraEnv
    this.withPatroni = withPatroni
    this.folder = programs.folder
  }

  get primary() {
    return this.supervisor.primary
  }

  get url() {
    return this.nginx.url
  }

  async start() {
    const [poolerPort, redisPort, directPort, replicaPort] = await ports(4)
    Object.assign(this, { poolerPort, redisPort, directPort, replicaPort })
    await (this.withPatroni ? this.#startPatroni() : this.#startPair())
    await this.startRedis()
    this.env = await this.#environment()
    // The first one creates the schema and loads the catalogue.
    await this.#startApp()
    while (this.apps.length < this.appCount) await this.#startApp()
    this.worker = await this.#startWorker()
    this.nginx = await startNginx(
      this.folder,
      'nginx',
      this.apps.map(({ port }) => port),
      {
        server: 'max_fails=1 fail_timeout=1s',
        retry: 'error timeout',
      },
    )
  }

  /** Starts a primary, a standby, what supervises both, and the pooler. */
  async #startPair() {
    const [first, second] = await ports(2)
    const [primary, standby] = [first, second].map((port, n) => {
      const name = `postgres-${n + 1}`
      return new Postgres(this.#programs, {
        name,
        port,
        password: this.#password,
        walFolder: this.walFolders[n],
      })
    })
    await primary.create()
    await standby.copyFrom(primary)
    this.supervisor = new Supervisor({
      primary,
      standby,
      onPrimary: (one) => this.#pointTo(one),
      report: this.#report,
    })
    await this.#startPooler()
    await this.#startDirect(directTo(primary, this.directPort))
  }

  /** Starts servers that Patroni supervises, and HAProxy, which asks Patroni who is the primary. */
  async #startPatroni() {
    this.supervisor = new Patroni(this.#programs, { password: this.#password, report: this.#report })
    await this.supervisor.start()
    const { members } = this.supervisor
    await this.#startDirect(
      `${checked('primary', this.directPort, members)}${checked('replica', this.replicaPort, members)}`,
    )
    const throughProxy = new Postgres(this.#programs, {
      name: 'haproxy',
      port: this.directPort,
      password: this.#password,
    })
    await until('HAProxy has found the primary', 20, () =>
      throughProxy.query('select 1').catch(() => undefined),
    )
  }

  #databaseUrl(port) {
    return `postgres://${ROLE}:${this.#password}@127.0.0.1:${port}/${DATABASE}`
  }

  /** Addresses of the database: HAProxy passes on to whichever server is the primary. */
  get #databaseEnvironment() {
    const DATABASE_DIRECT_URL = this.#databaseUrl(this.directPort)
    if (this.withPatroni)
      return {
        DATABASE_URL: DATABASE_DIRECT_URL,
        DATABASE_DIRECT_URL,
        DATABASE_REPLICA_URLS: this.#databaseUrl(this.replicaPort),
      }
    const DATABASE_URL = `postgres://${ROLE}@127.0.0.1:${this.poolerPort}/${DATABASE}`
    return { DATABASE_URL, DATABASE_DIRECT_URL, PREPARED_STATEMENTS: 'off' }
  }

  async #environment() {
    const { PATH, HOME } = process.env
    return {
      ...heapEnvironment,
      PATH,
      HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:1',
      ...this.#databaseEnvironment,
      REDIS_URL: `redis://127.0.0.1:${this.redisPort}`,
      TRUST_PROXY: '127.0.0.1',
      RUN_JOBS: 'off',
      MAIL: 'off',
      DATA_DIR: join(this.folder, 'data'),
      JWT_SECRET: randomBytes(48).toString('base64'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...this.extraEnv,
    }
  }

  async #startApp() {
    const port = await freePort()
    const name = `app-${this.apps.length + 1}`
    const app = { name, port, url: `http://127.0.0.1:${port}`, running: undefined }
    this.apps.push(app)
    await this.startApp(app)
  }

  /** Starts a process of the site, again if it was stopped, and waits until it is ready. */
  async startApp(app) {
    app.running = this.#programs.start(app.name, process.execPath, [START], {
      cwd: ROOT,
      env: { ...this.env, PORT: String(app.port) },
    })
    await this.isReady(app)
  }

  isReady(app) {
    return until(`${app.name} is ready`, 120, async () => {
      if (app.running.hasEnded) throw new Error(`${app.name} has ended, see ${this.folder}/${app.name}.log`)
      const response = await fetch(`${app.url}/health/ready`).catch(() => undefined)
      return response?.ok
    })
  }

  stopApp(app) {
    return stop(app.running, 'SIGTERM')
  }

  async #startWorker() {
    return this.#programs.start(
      'worker',
      process.execPath,
      [START, join(ROOT, 'server', 'scripts', 'worker.mjs')],
      { cwd: ROOT, env: { ...this.env, RUN_JOBS: 'on' } },
    )
  }

  /** Kills the process that start.mjs watches. Returns its pid. */
  async kill({ pid }) {
    const [child] = await until('there is a process to kill', 60, async () => {
      const children = await childrenOf(pid)
      return children.length > 0 && children
    })
    process.kill(child, 'SIGKILL')
    return child
  }

  async startRedis() {
    this.#redis = this.#programs.start('redis', '/usr/bin/redis-server', [
      '--port',
      String(this.redisPort),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      this.folder,
    ])
    await until('Redis listens', 20, () => listens(this.redisPort))
  }

  stopRedis() {
    return stop(this.#redis, 'SIGKILL')
  }

  async #writePoolerFile({ port }) {
    const server = `host=127.0.0.1 port=${port} dbname=${DATABASE} user=${ROLE} password=${this.#password}`
    const file = join(this.folder, 'pgbouncer.ini')
    await writeFile(
      file,
      `[databases]
${DATABASE} = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 15
max_client_conn = 200
ignore_startup_parameters = statement_timeout
server_login_retry = 0.2
server_connect_timeout = 1
server_fast_close = 1
query_wait_timeout = 4
`,
      { mode: 0o600 },
    )
    if (UNPRIVILEGED.uid) await chown(file, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    return file
  }

  async #startPooler() {
    const file = await this.#writePoolerFile(this.primary)
    this.#pooler = this.#programs.start('pgbouncer', '/usr/sbin/pgbouncer', ['-q', file], UNPRIVILEGED)
    await until('PgBouncer listens', 20, () => listens(this.poolerPort))
  }

  async restartPooler() {
    await stop(this.#pooler, 'SIGTERM')
    await this.#startPooler()
  }

  /** Starts HAProxy, whose address without a pooler is that of the primary. @param listeners their configuration */
  async #startDirect(listeners) {
    const file = join(this.folder, 'haproxy.cfg')
    await writeFile(
      file,
      `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
${listeners}`,
    )
    this.#direct = this.#programs.start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file])
    await until('HAProxy listens', 20, () => listens(this.directPort))
  }

  /** Sends requests to another primary. Connections to the one before are closed after their transaction. */
  async #pointTo(primary) {
    await this.#writePoolerFile(primary)
    this.#pooler.child.kill('SIGHUP')
    await stop(this.#direct, 'SIGTERM')
    await this.#startDirect(directTo(primary, this.directPort))
  }

  /** Whether the starter catalogue is complete: a start loads its second part, which is one transaction, behind the requests. */
  async hasCatalogue() {
    const [{ count }] = await this.primary.query('select count(*)::int as count from movie')
    return count > FIRST_TITLES
  }

  /** Whether everything runs, and commits wait for the standby. */
  async isWhole() {
    if (!this.supervisor.isSynchronous) return false
    const responses = await Promise.all(
      this.apps.map(({ url }) => fetch(`${url}/health/ready`).catch(() => undefined)),
    )
    return responses.every((response) => response?.ok)
  }

  async stop() {
    await this.nginx?.stop()
    for (const app of this.apps) if (app.running) await stop(app.running, 'SIGTERM')
    if (this.worker) await stop(this.worker, 'SIGTERM')
    await this.supervisor?.stop()
    await this.#programs.stopAll()
  }
}

/** A listener of HAProxy that leads to one server. */
const directTo = ({ port }, directPort) => `listen primary
  bind 127.0.0.1:${directPort}
  server primary 127.0.0.1:${port}
`

/** A listener of HAProxy that leads to the servers of which Patroni says that they have a role. */
const checked = (role, rolePort, members) => `listen ${role}
  bind 127.0.0.1:${rolePort}
  option httpchk GET /${role}
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}\n`).join('')}`

async function ports(count) {
  const found = []
  while (found.length < count) found.push(await freePort())
  return found
}

/** Makes the folder of all files, which programs without rights may enter. */
export async function makeFolder(path) {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}
