// The faults of a cluster that Patroni supervises.
import { setTimeout as wait } from 'node:timers/promises'
import { FAULTS } from './faults.mjs'
import { childrenOf, until } from './programs.mjs'

const AWAY_MS = 5_000
/** Patroni's `ttl`, an election, a promotion and the checks of HAProxy, in seconds. */
const MAX_FAILOVER_SECONDS = 30

/** Name of the request that writes. */
const WRITE = 'LogViewing'

const NOTHING = 'nothing, for comparison'

/** Each fault: what is done, and in how many seconds requests may fail; without it, as in the other faults. */
export const PATRONI_FAULTS = {
  [NOTHING]: FAULTS[NOTHING],

  'primary and its Patroni killed, and back': {
    maxFailedSeconds: MAX_FAILOVER_SECONDS,
    run: (parts) =>
      failOver(parts, async (primary) => {
        await primary.kill({ withPatroni: true })
        return () => primary.start()
      }),
  },

  'PostgreSQL of the primary killed': {
    maxFailedSeconds: MAX_FAILOVER_SECONDS,
    run: (parts) => writeAgain(parts, ({ primary }) => primary.kill({ withPatroni: false })),
  },

  'switchover to a standby': {
    maxFailedSeconds: MAX_FAILOVER_SECONDS,
    run: (parts) =>
      failOver(parts, async () => {
        await parts.cluster.supervisor.switchOver()
        return undefined
      }),
  },

  'etcd lost and back': {
    run: (parts) =>
      writeAgain(parts, async (supervisor) => {
        await supervisor.stopEtcd()
        // Longer than `ttl`.
        await wait(MAX_FAILOVER_SECONDS * 1_000)
        await supervisor.startEtcd()
      }),
  },
}

/** Loses the primary, waits for another one, and brings the old one back as a standby. */
function failOver(parts, lose) {
  return writeAgain(parts, async (supervisor) => {
    const { primary } = supervisor
    const bringBack = await lose(primary)
    await until('another member is the primary', 90, () => supervisor.primary !== primary)
    await wait(AWAY_MS)
    await bringBack?.()
    const startedAt = performance.now()
    await until('the old primary is a standby', 90, async () => {
      const rows = await primary
        .query('select pg_is_in_recovery() as is_standby', [], 'postgres')
        .catch(() => [])
      return rows[0]?.is_standby
    })
    const since = bringBack ? `, ${seconds(startedAt)} s after its start` : ''
    parts.cluster.report(`${primary.name} is a standby${since}`)
  })
}

/** Does something to the database. Reports when writes succeed again, and which processes of the site are others than before. */
async function writeAgain({ cluster, load }, strike) {
  const before = await processesOf(cluster)
  const from = performance.now()
  await strike(cluster.supervisor)
  const struckAt = performance.now()
  await until('a write is acknowledged', 90, () => writtenSince(load, struckAt))
  const failures = () => load.answers.filter(({ sentAt, failure }) => sentAt > from && failure)
  const failedWrites = () => failures().filter(({ name }) => name === WRITE)
  const first = await until('writes succeed again', 90, () =>
    writtenSince(load, Math.max(from, ...failedWrites().map(({ at }) => at))),
  )
  cluster.report(
    failedWrites().length > 0
      ? `writes succeed again after ${((first.at - from) / 1_000).toFixed(1)} s`
      : 'no write failed',
  )
  cluster.report(`${failures().filter(({ isVisitors }) => isVisitors).length} requests of visitors failed`)
  const after = await processesOf(cluster)
  cluster.report(
    before.every((pid, n) => pid === after[n])
      ? 'no process of the site ended'
      : 'a process of the site ended',
  )
}

/** Returns the first write that was sent after a time and acknowledged. */
const writtenSince = ({ answers }, time) =>
  answers.find(({ name, sentAt, failure }) => name === WRITE && sentAt >= time && !failure)

/** Returns the pids of the processes that serve, and of the one that works. */
async function processesOf({ apps, worker }) {
  const pids = await Promise.all(
    [...apps.map(({ running }) => running), worker].map(({ pid }) => childrenOf(pid)),
  )
  return pids.map(([pid]) => pid)
}

const seconds = (from) => ((performance.now() - from) / 1_000).toFixed(1)
