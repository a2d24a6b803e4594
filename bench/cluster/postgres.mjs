// A PostgreSQL server of the cluster: made, copied as a standby, promoted.
import { appendFile, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { POSTGRES_BIN, stop, UNPRIVILEGED, until } from './programs.mjs'

export const DATABASE = 'marquee'
export const ROLE = 'marquee'

/** A supervisor decides what happens after a crash, so the server does not start again by itself. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 80
shared_buffers = 128MB
wal_level = replica
hot_standby = on
max_wal_senders = 6
wal_keep_size = 64MB
min_wal_size = 32MB
max_wal_size = 96MB
restart_after_crash = off
wal_receiver_status_interval = 1s
wal_retrieve_retry_interval = 500ms
`

export class Postgres {
  #programs
  #password
  running

  /** @param walFolder folder of the log of writes, empty; without it the log lies beside the data */
  constructor(programs, { name, port, password, walFolder }) {
    this.#programs = programs
    this.#password = password
    this.name = name
    this.port = port
    this.walFolder = walFolder
    this.folder = join(programs.folder, name)
  }

  get #options() {
    return { ...UNPRIVILEGED, env: { PATH: process.env.PATH, PGPASSWORD: this.#password, LC_ALL: 'C.UTF-8' } }
  }

  /** Creates an empty server with the database and its role. */
  async create() {
    await this.makeFolder()
    const secret = join(this.#programs.folder, 'password')
    await writeFile(secret, this.#password, { mode: 0o600 })
    if (UNPRIVILEGED.uid) await chown(secret, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    await this.#programs.run(
      `${this.name}-initdb`,
      `${POSTGRES_BIN}/initdb`,
      [
        '-D',
        this.folder,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        '--pwfile',
        secret,
        '-E',
        'UTF8',
        '--locale',
        'C.UTF-8',
        ...(this.walFolder ? ['--waldir', this.walFolder] : []),
      ],
      this.#options,
    )
    await rm(secret)
    await appendFile(join(this.folder, 'postgresql.conf'), SETTINGS)
    await appendFile(join(this.folder, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
    await this.start()
    await this.createDatabase()
    // A pooler in transaction mode cannot set it for a connection.
    await this.query(`alter role ${ROLE} set statement_timeout = '4s'`, [], 'postgres')
  }

  /** Creates the database and its role. */
  async createDatabase() {
    await this.query(`create role ${ROLE} login password '${this.#password}'`, [], 'postgres')
    await this.query(`create database ${DATABASE} owner ${ROLE}`, [], 'postgres')
  }

  /** Becomes a standby of another server: copies it and follows. What was here is deleted. */
  async copyFrom(primary) {
    await rm(this.folder, { recursive: true, force: true })
    await this.makeFolder()
    if (this.walFolder)
      for (const name of await readdir(this.walFolder))
        await rm(join(this.walFolder, name), { recursive: true })
    await this.#programs.run(
      `${this.name}-basebackup`,
      `${POSTGRES_BIN}/pg_basebackup`,
      [
        '-D',
        this.folder,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        ...(this.walFolder ? ['--waldir', this.walFolder] : []),
        '-d',
        `host=127.0.0.1 port=${primary.port} user=postgres`,
      ],
      this.#options,
    )
    await this.start()
  }

  async makeFolder() {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    if (UNPRIVILEGED.uid) await chown(this.folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  }

  async start() {
    this.running = this.#programs.start(
      this.name,
      `${POSTGRES_BIN}/postgres`,
      ['-D', this.folder, '-p', String(this.port), '-c', `cluster_name=${this.name}`],
      this.#options,
    )
    await until(`${this.name} accepts connections`, 60, async () => {
      if (this.running.hasEnded) throw new Error(`${this.name} has ended, see ${this.folder}.log`)
      return this.query('select 1', [], 'postgres').catch(() => undefined)
    })
  }

  /** SIGINT is a fast stop, SIGQUIT an immediate one. */
  stop(signal = 'SIGINT') {
    return stop(this.running, signal)
  }

  /** Runs a statement on a connection of its own, as an administrator. Returns its rows. */
  async query(text, values = [], database = DATABASE) {
    const client = new Client({
      host: '127.0.0.1',
      port: this.port,
      user: 'postgres',
      password: this.#password,
      database,
      connectionTimeoutMillis: 1_000,
      query_timeout: 20_000,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Makes commits wait for a standby, or not. */
  async setSynchronous(isSynchronous) {
    const names = isSynchronous ? 'ANY 1 ("postgres-1", "postgres-2")' : ''
    await this.query(`alter system set synchronous_standby_names = '${names}'`)
    await this.query('select pg_reload_conf()')
  }

  async promote() {
    await this.query('select pg_promote(true, 15)')
  }

  /** Whether a standby follows this server, and whether it has nearly everything. A running copy (pg_basebackup) is none. */
  async followers() {
    const [row] = await this.query(
      `select count(*) > 0 as is_followed, coalesce(bool_or(pg_current_wal_lsn() - flush_lsn < 1000000), false) as is_close
       from pg_stat_replication where state = 'streaming' and application_name like 'postgres-%'`,
    )
    return { isFollowed: row.is_followed, isClose: row.is_close }
  }
}
