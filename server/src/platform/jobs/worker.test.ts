import { afterEach, describe, expect, it } from '@jest/globals'
import { connect } from '../database/config.js'
import { JOBS_SCHEMA } from '../database/jobsSchema.sql.js'
import { createTestDatabase, withSqlText } from '../database/testing.js'
import { endProcesses, spawnServer, spawnWorker, TEST_SECRET, waitFor } from '../observability/testing.js'

afterEach(endProcesses)

describe('a worker', () => {
  it('runs the jobs of a server that runs none, reports them and stops', async () => {
    const url = await createTestDatabase()
    const database = withSqlText(await connect(url, []))
    await database.rows(`insert into rate_limit (key, points, expire) values ('old', 1, 1)`)
    const env = { DATABASE_URL: url, JWT_SECRET: TEST_SECRET }
    const server = await spawnServer({ ...env, RUN_JOBS: 'off' })
    const worker = await spawnWorker({ ...env, METRICS_PORT: '0' })
    await waitFor(async () => (await database.rows('select from rate_limit')).length === 0)
    const metricsUrl = /Metrics at (\S+)/.exec(worker.printed())?.[1] ?? ''
    const metrics = async () => (await fetch(metricsUrl)).text()
    await waitFor(async () => (await metrics()).includes('marquee_jobs{queue="periodic",state="waiting"}'))

    worker.child.kill('SIGTERM')
    expect(await worker.exit()).toBe(0)
    expect(await database.rows(`select from ${JOBS_SCHEMA}.job where state = 'active'`)).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    await database.close()
  })
  it('and two servers queue a periodic job once, and one of them runs it', async () => {
    const url = await createTestDatabase()
    const database = withSqlText(await connect(url, []))
    await database.rows(`insert into rate_limit (key, points, expire) values ('old', 1, 1)`)
    await database.rows('create table attempt (name text)')
    const note = (name: string, value: string, next: string) => `
      create function note_${name}() returns trigger language plpgsql as
      $$ begin insert into attempt values (${value}); return ${next}; end $$`
    await database.rows(note('queued', 'new.singleton_key', 'new'))
    await database.rows(note('run', `'run'`, 'old'))
    // Before it is known whether there is one already.
    await database.rows(
      `create trigger noted before insert on ${JOBS_SCHEMA}.job for each row execute function note_queued()`,
    )
    await database.rows(
      'create trigger noted after delete on rate_limit for each row execute function note_run()',
    )
    const attempts = async (name: string) =>
      (await database.rows('select from attempt where name = $1', [name])).length

    // Until all processes have queued it, the job cannot end.
    const lock = await database.pool.connect()
    await lock.query('begin; lock table rate_limit')
    const env = { DATABASE_URL: url, JWT_SECRET: TEST_SECRET }
    await Promise.all([spawnServer(env), spawnServer(env), spawnWorker(env)])
    await waitFor(async () => (await attempts('rate-limits')) >= 3)
    const queued = await database.rows(
      `select from ${JOBS_SCHEMA}.job where name = 'periodic' and singleton_key = 'rate-limits'`,
    )
    expect(queued).toHaveLength(1)
    await lock.query('rollback')
    lock.release()
    await waitFor(async () => {
      // A run that has waited too long for the table has failed, and its next one comes later.
      await database.rows(`update ${JOBS_SCHEMA}.job set start_after = now() where state = 'retry'`)
      return (await database.rows('select from rate_limit')).length === 0
    })
    expect(await attempts('run')).toBe(1)
    await database.close()
  })
})
