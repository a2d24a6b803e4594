// The programs of the cluster, which are Debian packages, and what starts and ends them.
import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Folder of the programs of PostgreSQL. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'
const PACKAGES = {
  [`${POSTGRES_BIN}/postgres`]: 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/sbin/nginx': 'nginx',
}
const POOLER = { '/usr/sbin/pgbouncer': 'pgbouncer' }
const PATRONI = { '/usr/bin/patroni': 'patroni', '/usr/bin/etcd': 'etcd-server' }

/** User and group of what refuses to run as an administrator; of this process for everybody else. */
export const UNPRIVILEGED = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** @throws Error that names the packages that are missing */
export function requirePrograms({ withPatroni }) {
  const packages = { ...PACKAGES, ...(withPatroni ? PATRONI : POOLER) }
  const missing = Object.keys(packages).filter((path) => !existsSync(path))
  if (missing.length > 0)
    throw new Error(
      `The cluster needs ${missing.join(', ')}. On Debian 12: apt install ${missing.map((path) => packages[path]).join(' ')}`,
    )
}

/** Starts programs, remembers them, and ends them all. */
export class Programs {
  #running = new Set()

  constructor(folder) {
    this.folder = folder
  }

  /** Starts a program, whose output goes to a file of the folder. */
  start(name, command, args, options = {}) {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(command, args, { stdio: ['ignore', log, log], ...options })
    const running = { name, child, pid: child.pid, hasEnded: false, ended: undefined }
    running.ended = new Promise((done) => {
      for (const event of ['exit', 'error'])
        child.once(event, () => {
          running.hasEnded = true
          this.#running.delete(running)
          done()
        })
    })
    this.#running.add(running)
    return running
  }

  /** Runs a program to its end. @throws Error with the file of its output when it fails */
  async run(name, command, args, options) {
    const running = this.start(name, command, args, options)
    await running.ended
    if (running.child.exitCode !== 0)
      throw new Error(`${name} failed, see ${join(this.folder, `${name}.log`)}`)
  }

  /** Ends everything that runs, the last one first. What has not ended after 15 s is killed. */
  async stopAll() {
    for (const one of [...this.#running].toReversed()) await stop(one, 'SIGTERM')
  }
}

/** Ends a program with a signal, and with SIGKILL when that takes longer than 15 s. */
export async function stop(running, signal) {
  if (running.hasEnded) return
  running.child.kill(signal)
  const late = setTimeout(() => running.child.kill('SIGKILL'), 15_000)
  await running.ended
  clearTimeout(late)
}

/** Returns the pids of the processes that a process has started. */
export async function childrenOf(pid) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** Waits until `condition` returns a true value, and returns it. @throws Error after `seconds` */
export async function until(what, seconds, condition) {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    const value = await condition()
    if (value) return value
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await wait(50)
  }
}

/** Whether something listens on a port of loopback. */
export async function listens(port) {
  const socket = createConnection(port, '127.0.0.1')
  const isOpen = await new Promise((done) =>
    socket.once('connect', () => done(true)).once('error', () => done(false)),
  )
  socket.destroy()
  return isOpen
}
