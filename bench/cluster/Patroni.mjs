// Patroni in the place of the supervisor: three PostgreSQL servers, each of which it starts and promotes, and etcd, in which it
// remembers who is the primary.
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../children.mjs'
import { Postgres } from './postgres.mjs'
import { POSTGRES_BIN, stop, UNPRIVILEGED, until } from './programs.mjs'

const MEMBERS = 3
/** Interval of a look at the members, in milliseconds. */
const LOOK_MS = 250
/** Patroni's times in seconds: `ttl` is the least that it allows, and how long nobody replaces a primary that says nothing. */
const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

/** A PostgreSQL server that Patroni starts, promotes and makes a standby. */
class PatroniMember extends Postgres {
  #programs
  #configuration

  constructor(programs, { restPort, configuration, ...options }) {
    super(programs, options)
    this.#programs = programs
    this.#configuration = configuration
    this.restPort = restPort
  }

  /** Starts Patroni, which starts PostgreSQL, or creates it. */
  async start() {
    await this.makeFolder()
    const file = join(this.folder, 'patroni.json')
    await writeFile(file, JSON.stringify(this.#configuration(this)), { mode: 0o600 })
    if (UNPRIVILEGED.uid) await chown(file, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    this.running = this.#programs.start(this.name, '/usr/bin/patroni', [file], {
      ...UNPRIVILEGED,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.folder },
    })
  }

  /** Kills Patroni, if asked, and PostgreSQL, as a machine that loses its power. */
  async kill({ withPatroni }) {
    if (withPatroni) await stop(this.running, 'SIGKILL')
    process.kill(await this.#postmaster(), 'SIGKILL')
  }

  /** Stops Patroni, which stops PostgreSQL. */
  async stop() {
    await stop(this.running, 'SIGTERM')
    // A Patroni that had to be killed has left it running.
    const pid = await this.#postmaster().catch(() => undefined)
    if (pid) process.kill(pid, 'SIGQUIT')
  }

  async #postmaster() {
    const [pid] = (await readFile(join(this.folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
    return Number(pid)
  }
}

export class Patroni {
  #programs
  #report
  #password
  #isStopping = false
  #looking
  #etcd
  /** For clients, and for other members of it. */
  #etcdPorts
  /** The members by their names. */
  #members = new Map()
  primary
  /** Whether every member runs, and commits wait for one of the standbys. */
  isSynchronous = false

  constructor(programs, { password, report }) {
    this.#programs = programs
    this.#password = password
    this.#report = report
  }

  get members() {
    return [...this.#members.values()]
  }

  /** Starts etcd and the members, and waits until commits wait for a standby. */
  async start() {
    this.#etcdPorts = [await freePort(), await freePort()]
    await this.startEtcd()
    for (let n = 1; n <= MEMBERS; n++) {
      const options = { name: `postgres-${n}`, port: await freePort(), restPort: await freePort() }
      const member = new PatroniMember(this.#programs, {
        ...options,
        password: this.#password,
        configuration: (one) => this.#configuration(one),
      })
      this.#members.set(member.name, member)
      await member.start()
    }
    this.#looking = this.#lookAgain()
    await until('a member is the primary', 90, () => this.primary)
    await this.primary.createDatabase()
    await until('commits wait for a standby', 120, () => this.isSynchronous)
  }

  async stop() {
    this.#isStopping = true
    await this.#looking
    // The primary last, so that nobody is promoted.
    const others = this.members.filter((one) => one !== this.primary)
    await Promise.all(others.filter(({ running }) => running).map((one) => one.stop()))
    if (this.primary) await this.primary.stop()
  }

  /** Asks Patroni to promote a standby while the primary is well. */
  async switchOver() {
    const response = await fetch(`http://127.0.0.1:${this.primary.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: this.primary.name }),
    })
    if (!response.ok) throw new Error(`Patroni: ${response.status} ${await response.text()}`)
  }

  /** Starts etcd, again if it was stopped, and waits until it answers. */
  async startEtcd() {
    const [url, peerUrl] = this.#etcdPorts.map((port) => `http://127.0.0.1:${port}`)
    const options = {
      name: 'etcd',
      'data-dir': join(this.#programs.folder, 'etcd'),
      'listen-client-urls': url,
      'advertise-client-urls': url,
      'listen-peer-urls': peerUrl,
      'initial-advertise-peer-urls': peerUrl,
      'initial-cluster': `etcd=${peerUrl}`,
      'log-level': 'warn',
    }
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    this.#etcd = this.#programs.start('etcd', '/usr/bin/etcd', args)
    await until('etcd is healthy', 30, async () => {
      const response = await fetch(`${url}/health`).catch(() => undefined)
      return response?.ok
    })
  }

  stopEtcd() {
    return stop(this.#etcd, 'SIGKILL')
  }

  /** Patroni's configuration of a member; JSON is YAML. */
  #configuration({ name, port, restPort, folder }) {
    const password = this.#password
    const hosts = [
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication all 127.0.0.1/32 scram-sha-256',
    ]
    return {
      scope: 'marquee',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd3: { hosts: [`127.0.0.1:${this.#etcdPorts[0]}`] },
      bootstrap: {
        dcs: {
          ...TIMES,
          synchronous_mode: true,
          // While etcd is away, the primary goes on if it reaches all members.
          failsafe_mode: true,
          postgresql: { use_pg_rewind: true },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        bin_dir: POSTGRES_BIN,
        data_dir: join(folder, 'data'),
        pgpass: join(folder, 'pgpass'),
        basebackup: [{ checkpoint: 'fast' }],
        pg_hba: hosts,
        parameters: {
          unix_socket_directories: '',
          max_connections: 80,
          shared_buffers: '64MB',
          wal_keep_size: '64MB',
          max_wal_size: '256MB',
        },
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
          rewind: { username: 'rewinder', password },
        },
      },
    }
  }

  async #lookAgain() {
    while (!this.#isStopping) {
      await this.#look()
      await wait(LOOK_MS)
    }
  }

  /** Reads who is what from the first member that answers. */
  async #look() {
    for (const { restPort } of this.members) {
      const found = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
        .then((response) => response.json())
        .catch(() => undefined)
      if (!found?.members) continue
      this.#update(found.members)
      return
    }
  }

  #update(found) {
    const running = found.filter(({ state }) => state === 'running' || state === 'streaming')
    const leader = running.find(({ role }) => role === 'leader')
    const primary = leader && this.#members.get(leader.name)
    if (primary && primary !== this.primary) {
      this.primary = primary
      this.#report(`${primary.name} is the primary`)
    }
    const followers = running.filter(
      ({ role, timeline }) => role !== 'leader' && timeline === leader?.timeline,
    )
    const isSynchronous =
      followers.length === MEMBERS - 1 && followers.some(({ role }) => role === 'sync_standby')
    if (isSynchronous && !this.isSynchronous) this.#report('all members follow, and commits wait for one')
    this.isSynchronous = isSynchronous
  }
}
