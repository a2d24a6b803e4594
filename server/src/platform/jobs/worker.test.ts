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
})
