import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { z } from 'zod'
import { openTestDatabase } from '../../testing.js'
import { installJobsSchema, JOBS_SCHEMA, JOBS_SCHEMA_VERSION } from '../database/jobsSchema.sql.js'
import { createTestDatabase, type TestDatabase } from '../database/testing.js'
import type { SharedServices } from '../feature/Context.js'
import type { Job, QueuedJob } from '../feature/Feature.js'
import { createLogger } from '../observability/log.js'
import { LogCapture, waitFor } from '../observability/testing.js'
import { Jobs } from './Jobs.js'

let database: TestDatabase
let logs: LogCapture
beforeAll(async () => {
  database = await openTestDatabase('starter')
})
afterAll(() => database.close())
beforeEach(() => {
  logs = new LogCapture()
})

const opened: Jobs[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  await database.rows(`delete from ${JOBS_SCHEMA}.job`)
})

/** Opens the queue as one process does. */
function open({ periodic = [], queued = [] }: { periodic?: Job[]; queued?: QueuedJob[] }): Jobs {
  const shared: Partial<SharedServices> = { database, log: createLogger('info', { to: logs }) }
  const jobs = new Jobs(periodic, queued, shared as SharedServices)
  opened.push(jobs)
  return jobs
}

const Payload = z.object({ id: z.number() })
type Payload = z.infer<typeof Payload>

/** Returns a kind of jobs, and the ids of those that have run. */
function kind(options: Partial<QueuedJob<Payload>> & { name: string }) {
  const done: number[] = []
  const job: QueuedJob<Payload> = {
    payload: Payload,
    run: async (_shared, { id }) => void done.push(id),
    ...options,
  }
  return { job, done }
}

/** A promise that a test resolves. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Lets failed jobs run again now. */
const skipWaits = () =>
  database.rows(`update ${JOBS_SCHEMA}.job set start_after = now() where state = 'retry'`)
/** Lets the processes of running jobs look dead. */
const loseProcesses = () =>
  database.rows(
    `with job as (update ${JOBS_SCHEMA}.job set heartbeat_on = now() - interval '1 hour' where state = 'active')
     update ${JOBS_SCHEMA}.queue set monitor_on = null, monitor_claim_on = null`,
  )

describe('the schema of the queue', () => {
  it('has the version of the installed library', () => {
    expect(getConstructionPlans(JOBS_SCHEMA)).toContain(`version(version) VALUES ('${JOBS_SCHEMA_VERSION}')`)
  })

  it('can be installed by a user whom an administrator has given it', async () => {
    const client = new Client({ connectionString: await createTestDatabase('empty') })
    await client.connect()
    try {
      await client.query('drop role if exists jobs_user; create role jobs_user; set role jobs_user')
      await expect(installJobsSchema(client)).rejects.toMatchObject({ code: '42501' })
      await client.query(
        `rollback; reset role; create schema ${JOBS_SCHEMA} authorization jobs_user; set role jobs_user`,
      )
      await installJobsSchema(client)
      // Nothing is left to do, and a newer version is left alone.
      await installJobsSchema(client)
      await client.query(`update ${JOBS_SCHEMA}.version set version = 1000`)
      await installJobsSchema(client)
      await client.query('reset role; drop owned by jobs_user cascade; drop role jobs_user')
    } finally {
      await client.end()
    }
  })
})

describe('a queued job', () => {
  it('runs after the commit, and not after a rollback', async () => {
    const { job, done } = kind({ name: 'committed' })
    const jobs = open({ queued: [job] })
    const rolledBack = database.transaction(async (statements) => {
      await jobs.send(statements, job, { id: 1 })
      throw new Error('Rolled back')
    })
    await expect(rolledBack).rejects.toThrow('Rolled back')
    await database.transaction(async (statements) => {
      expect(await jobs.send(statements, job, { id: 2 })).toBe(true)
      await jobs.runDue()
      expect(done).toEqual([])
    })
    await jobs.runDue()
    await jobs.runDue()
    expect(done).toEqual([2])
  })

  it('has a payload of its kind, which is not long', async () => {
    const { job } = kind({ name: 'checked', payload: z.object({ id: z.number(), text: z.string() }) })
    const jobs = open({ queued: [job] })
    await expect(jobs.send(database, job, { id: 'x' } as never)).rejects.toThrow('expected number')
    const long = { id: 1, text: 'x'.repeat(3_000) }
    await expect(jobs.send(database, job, long)).rejects.toThrow('The payload of checked is too long')
  })

  it('is rejected while too many wait', async () => {
    const { job, done } = kind({ name: 'bounded', maxWaiting: 2 })
    const jobs = open({ queued: [job] })
    await jobs.send(database, job, { id: 1 })
    await jobs.send(database, job, { id: 2 })
    await expect(jobs.send(database, job, { id: 3 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await jobs.runDue()
    await jobs.send(database, job, { id: 4 })
    await jobs.runDue()
    expect(done).toEqual([1, 2, 4])
  })

  it('is added once while one with its key waits or runs', async () => {
    const { job, done } = kind({ name: 'keyed', key: ({ id }) => `k${id}` })
    const jobs = open({ queued: [job] })
    const sent = []
    for (const id of [1, 1, 2]) sent.push(await jobs.send(database, job, { id }))
    expect(sent).toEqual([true, false, true])
    await jobs.runDue()
    expect(await jobs.send(database, job, { id: 1 })).toBe(true)
    await jobs.runDue()
    expect(done).toEqual([1, 2, 1])
  })

  it('is run again after a failure, and is dead and reported after the last one', async () => {
    let runs = 0
    const run = () => {
      runs++
      return Promise.reject(new Error('Key (email)=(ada@example.org) already exists'))
    }
    const { job } = kind({ name: 'failing', attempts: 3, run })
    const jobs = open({ queued: [job] })
    await jobs.send(database, job, { id: 1 })
    for (let round = 0; round < 5; round++) {
      await jobs.runDue()
      await jobs.runDue()
      await skipWaits()
    }
    expect(runs).toBe(3)
    expect(logs.all).toMatchObject([
      { msg: 'job failed', job: 'failing', failures: 1, attempts: 3 },
      { msg: 'job failed', failures: 2 },
      { msg: 'job failed', failures: 3, err: { message: expect.stringContaining('ada@example.org') } },
      { msg: 'job is dead', job: 'failing', failures: 3 },
    ])
    const stored = await database.rows<{ text: string }>(`select job::text as text from ${JOBS_SCHEMA}.job`)
    expect(stored).not.toHaveLength(0)
    expect(JSON.stringify(stored)).not.toContain('ada@')
  })

  it('waits longer after each failure', async () => {
    const { job } = kind({ name: 'slower', run: () => Promise.reject(new Error('No')), retryS: 100 })
    const jobs = open({ queued: [job] })
    await jobs.send(database, job, { id: 1 })
    for (let round = 0; round < 4; round++) {
      const [before] = await database.rows<{ now: string }>('select now()::text as now')
      await jobs.runDue()
      // Each wait is a random number between the bounds. It began before this statement, and after the one before.
      const [row] = await database.rows<{ isLong: boolean; isShort: boolean }>(
        `select start_after >= $1::timestamptz + $2::float8 * interval '1 s' as "isLong",
           start_after <= now() + 2 * $2::float8 * interval '1 s' as "isShort"
         from ${JOBS_SCHEMA}.job where name = 'slower'`,
        [before?.now ?? '', 100 * 2 ** round],
      )
      expect([round, row]).toEqual([round, { isLong: true, isShort: true }])
      await skipWaits()
    }
  })

  it('is taken over when its process has died, and what the dead one still does counts no more', async () => {
    const { open: end, opened: ended } = gate()
    const { open: begin, opened: began } = gate()
    const hanging = kind({
      name: 'taken-over',
      run: () => {
        begin()
        return ended
      },
    })
    const { job, done } = kind({ name: 'taken-over' })
    const [first, second] = [open({ queued: [hanging.job] }), open({ queued: [job] })]
    await first.send(database, job, { id: 1 })
    const running = first.runDue()
    await began
    await second.runDue()
    expect(done).toEqual([])

    await loseProcesses()
    await second.recover()
    await skipWaits()
    await second.runDue()
    expect(done).toEqual([1])
    end()
    await running
    expect(
      await database.rows(
        `select state::text, retry_count from ${JOBS_SCHEMA}.job where name = 'taken-over'`,
      ),
    ).toEqual([{ state: 'completed', retry_count: 1 }])
  })

  it('runs at once in a started process, whose stop gives it back', async () => {
    const { job, done } = kind({ name: 'started' })
    const { open: begin, opened: began } = gate()
    const endless = kind({
      name: 'endless',
      run: (_shared, _payload, signal) => {
        begin()
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      },
    })
    const jobs = open({ queued: [job, endless.job] })
    jobs.start()
    await jobs.send(database, job, { id: 1 })
    await waitFor(() => done.length > 0)
    await jobs.send(database, endless.job, { id: 2 })
    await began
    await jobs.stop()
    expect(logs.all).toMatchObject([{ msg: 'job interrupted', job: 'endless' }])

    const again = kind({ name: 'endless' })
    const other = open({ queued: [again.job] })
    await skipWaits()
    await other.runDue()
    expect([done, again.done]).toEqual([[1], [2]])
  })

  it('is counted', async () => {
    const { job } = kind({ name: 'counted' })
    const jobs = open({ queued: [job] })
    expect(await jobs.counts()).toEqual([])
    jobs.start()
    const counts = await waitFor(async () => {
      const found = await jobs.counts()
      return found.length > 0 && found
    })
    expect(counts).toContainEqual({ queue: 'counted', state: 'dead', count: 0 })
  })
})

describe('a periodic job', () => {
  it('runs in one process at a time', async () => {
    const runs: string[] = []
    const { open: end, opened: ended } = gate()
    const { open: begin, opened: began } = gate()
    const first = open({
      periodic: [
        {
          name: 'slow job',
          run: () => {
            runs.push('first')
            begin()
            return ended
          },
        },
      ],
    })
    const second = open({ periodic: [{ name: 'slow job', run: async () => runs.push('second') }] })
    await first.queuePeriodic()
    await second.queuePeriodic()
    const running = first.runDue()
    await began
    await second.queuePeriodic()
    await second.runDue()
    expect(runs).toEqual(['first'])
    end()
    await running
    await second.queuePeriodic()
    await second.runDue()
    expect(runs).toEqual(['first', 'second'])
  })

  it('runs less often while it fails, and at the normal rate after it succeeds', async () => {
    let [runs, isBroken] = [0, true]
    const jobs = open({
      periodic: [
        {
          name: 'moody',
          run: async () => {
            runs++
            if (isBroken) throw new Error('Moody')
          },
        },
      ],
    })
    const tick = async () => {
      await jobs.queuePeriodic()
      await jobs.runDue()
    }
    await tick()
    await tick()
    await tick()
    expect(runs).toBe(1)
    await skipWaits()
    await tick()
    expect(runs).toBe(2)
    isBroken = false
    await skipWaits()
    await tick()
    await tick()
    expect(runs).toBe(4)
    expect(logs.all).toMatchObject([
      { msg: 'cleanup task failed', task: 'moody', failures: 1, err: { message: 'Moody' } },
      { msg: 'cleanup task failed', task: 'moody', failures: 2 },
    ])
  })

  it('does not stop the others when it fails', async () => {
    const done: string[] = []
    const jobs = open({
      periodic: [
        { name: 'broken', run: () => Promise.reject(new Error('Broken')) },
        { name: 'whole', run: async () => done.push('whole') },
      ],
    })
    await jobs.queuePeriodic()
    await jobs.runDue()
    expect(done).toEqual(['whole'])
  })

  it('is scheduled by a started process, and no longer when it is gone', async () => {
    const scheduled = () =>
      database.rows(`select key, cron from ${JOBS_SCHEMA}.schedule order by key`) as Promise<object[]>
    const done: string[] = []
    const start = (...names: string[]) => {
      const jobs = open({ periodic: names.map((name) => ({ name, run: async () => done.push(name) })) })
      jobs.start()
      return jobs
    }
    const old = start('old job', 'kept job')
    await waitFor(() => done.length === 2)
    await old.stop()
    const updated = start('kept job')
    await waitFor(() => done.length === 3)
    await updated.stop()
    expect(await scheduled()).toEqual([{ key: 'kept-job', cron: '*/10 * * * *' }])
  })
})
