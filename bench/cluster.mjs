// Runs a cluster of Debian's packages on this machine: two processes of the site, a worker, PostgreSQL with a synchronous standby,
// PgBouncer, Redis and nginx; or, with Patroni, three PostgreSQL servers and etcd without a pooler. Breaks one part after the
// other under load and counts what was lost.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { buildClient, buildServer } from '../server/scripts/build.mjs'
import { Cluster, makeFolder } from './cluster/Cluster.mjs'
import { FAULTS } from './cluster/faults.mjs'
import { Load } from './cluster/Load.mjs'
import { insertPeople, tokenSigner } from './cluster/people.mjs'
import { PATRONI_FAULTS } from './cluster/patroniFaults.mjs'
import { Programs, requirePrograms, UNPRIVILEGED, until } from './cluster/programs.mjs'

/** Seconds in which a request may fail after a fault. */
const MAX_FAILED_SECONDS = 2
const MEMBERS = 20
/** Size of each disk of a log of writes. */
const DISK = '256m'

/**
 * Runs the bench. Defaults: `--rate 20` requests a second. `--only name,name` runs the faults whose names begin so. `--keep` leaves the
 * folder with the logs. `--patroni` has Patroni supervise three PostgreSQL servers, and runs other faults.
 */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback
  const only = option('only', '').split(',')
  const withPatroni = args.includes('--patroni')
  const faults = withPatroni ? PATRONI_FAULTS : FAULTS
  const names = Object.keys(faults).filter((name) => only.some((start) => name.startsWith(start)))
  requirePrograms({ withPatroni })
  await buildServer()
  await buildClient()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-cluster-'))
  await makeFolder(folder)
  const programs = new Programs(folder)
  const disks = withPatroni
    ? []
    : [await mountDisk(folder, 'disk-1'), await mountDisk(folder, 'disk-2')].filter(Boolean)
  const steps = []
  const report = (sentence) => steps.push({ at: performance.now(), sentence })
  const cluster = new Cluster(programs, {
    walFolders: disks.map(({ walFolder }) => walFolder),
    withPatroni,
    report,
  })
  cluster.report = report
  let load
  const end = async () => {
    await load?.stop()
    await cluster.stop()
    await programs.stopAll()
    for (const disk of disks) disk.unmount()
    if (!args.includes('--keep')) await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void end().then(() => process.exit(1)))
  try {
    await cluster.start()
    await until('the whole catalogue is loaded', 300, () => cluster.hasCatalogue())
    await cluster.primary.query('analyze')
    const members = await insertPeople(cluster.primary, MEMBERS)
    const tokenOf = await tokenSigner(cluster.env.JWT_SECRET)
    load = new Load({ url: cluster.url, rate: Number(option('rate', '20')), members, tokenOf })
    await until('the cluster is whole', 60, () => cluster.isWhole())
    await wait(5_000)
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} at the beginning`,
    )
    console.log(
      '\n| fault | requests | failed | seconds with a failure | slowest, ms | acknowledged | lost | twice | what happened |\n|---|---|---|---|---|---|---|---|---|',
    )
    const missed = []
    for (const name of names) {
      const { run: strike, isPossible, maxFailedSeconds } = faults[name]
      if (isPossible && !isPossible({ cluster })) {
        console.log(`| ${name} | not run: only root can mount a small disk | | | | | | | |`)
        continue
      }
      missed.push(...(await strikeOnce({ name, strike, maxFailedSeconds, cluster, load, tokenOf, steps })))
    }
    console.log(`\nLoad at the end: ${loadavg()[0].toFixed(1)}`)
    if (missed.length > 0) {
      console.error(`Not reached:\n${missed.join('\n')}`)
      process.exitCode = 1
    }
  } finally {
    await end()
  }
}

/** Lets a fault happen, waits until the cluster is whole, and prints its row. Returns the goals that were missed. */
async function strikeOnce({
  name,
  strike,
  maxFailedSeconds = MAX_FAILED_SECONDS,
  cluster,
  load,
  tokenOf,
  steps,
}) {
  steps.length = 0
  load.extra = { lost: 0, doubled: 0 }
  const before = new Set(load.acknowledged)
  const from = performance.now()
  await strike({ cluster, load, tokenOf })
  await until('the cluster is whole again', 120, () => cluster.isWhole())
  await wait(2_000)
  const to = performance.now()
  // Of what was sent last, the answers are still to come.
  await wait(1_000)
  const result = load.between(from, to)
  const range =
    result.failed > 0
      ? `failures from ${seconds(result.firstFailure)} to ${seconds(result.lastFailure)} s`
      : ''
  const { lost, doubled } = await countWrites(cluster, load)
  const acknowledged = load.acknowledged.size - before.size
  const failures = [...result.failures].map(([failure, count]) => `${count} × ${failure}`).join(', ')
  const happened = steps.map(({ at, sentence }) => `${seconds(at - from)} s: ${sentence}`)
  console.log(
    `| ${[name, result.total, result.failed, result.failedSeconds, Math.round(result.slowest), acknowledged, lost, doubled, [...happened, failures, range].filter(Boolean).join('; ')].join(' | ')} |`,
  )
  return [
    lost > 0 && `${name}: ${lost} acknowledged writes are lost`,
    doubled > 0 && `${name}: ${doubled} writes were made twice`,
    result.failedSeconds > maxFailedSeconds &&
      `${name}: requests failed in ${result.failedSeconds} s (goal ${maxFailedSeconds}): ${[...result.failedKinds].join(', ')}`,
  ].filter(Boolean)
}

const seconds = (ms) => (ms / 1_000).toFixed(1)

/** Compares all acknowledged writes since the beginning with the primary. */
async function countWrites({ primary }, { acknowledged, extra }) {
  const expected = [...acknowledged]
  const rows = await primary.query(
    `select note, count(*)::int as count from viewing where note like 'write %' group by note`,
  )
  const counts = new Map(rows.map(({ note, count }) => [note, count]))
  return {
    lost: expected.filter((note) => !counts.has(note)).length + extra.lost,
    doubled: rows.filter(({ count }) => count > 1).length + extra.doubled,
  }
}

/**
 * Mounts a small disk in memory for the log of writes, so that a full one does not fill the machine's. Returns undefined for
 * everybody but root.
 */
async function mountDisk(folder, name) {
  if (userInfo().uid !== 0) return undefined
  const at = join(folder, name)
  await mkdir(at)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', at])
  const walFolder = join(at, 'wal')
  await mkdir(walFolder, { mode: 0o700 })
  for (const path of [at, walFolder]) chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  return { walFolder, unmount: () => execFileSync('umount', ['--lazy', at]) }
}
