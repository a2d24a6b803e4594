import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createHousekeeping, startTestServer, type TestServer } from '../../testing.js'
import { createLogger } from '../observability/log.js'
import type { SharedServices } from '../feature/Context.js'
import type { Job } from '../feature/Feature.js'
import { Housekeeping } from './Housekeeping.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Line {
  msg: string
  task?: string
  failures?: number
  err?: { message: string }
}

/** Creates Housekeeping with these jobs, and collects its log lines. */
function logged(jobs: Job[], taskMs = 120_000, abortMs = 10_000) {
  const lines: Line[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line)
      done()
    },
  })
  const shared: Partial<SharedServices> = {
    database: server.database,
    log: createLogger('warn', { to: sink }),
  }
  const housekeeping = new Housekeeping(jobs, shared as SharedServices, {
    taskMs,
    abortMs,
  })
  return { housekeeping, lines }
}

describe('Housekeeping', () => {
  it('runs all other tasks when one throws, and logs the failure', async () => {
    const done: string[] = []
    const { housekeeping, lines } = logged([
      { name: 'first', run: async () => done.push('first') },
      { name: 'broken', run: () => Promise.reject(new Error('Broken')) },
      {
        name: 'throwing',
        run: () => {
          throw new Error('Thrown')
        },
      },
      { name: 'last', run: async () => done.push('last') },
    ])
    await housekeeping.clean()
    expect(done).toEqual(['first', 'last'])
    expect(lines).toMatchObject([
      { msg: 'cleanup task failed', task: 'broken', failures: 1, err: { message: 'Broken' } },
      { msg: 'cleanup task failed', task: 'throwing', failures: 1, err: { message: 'Thrown' } },
    ])
  })

  it('aborts a slow task and continues', async () => {
    const done: string[] = []
    const { housekeeping, lines } = logged(
      [
        {
          name: 'long',
          run: (_shared, signal) => new Promise<void>((end) => signal.addEventListener('abort', () => end())),
        },
        { name: 'next', run: async () => done.push('next') },
      ],
      20,
    )
    await housekeeping.clean()
    expect([done, lines]).toEqual([['next'], []])
  })

  it('does not wait for a hanging task, and does not start it again', async () => {
    let started = 0
    const done: string[] = []
    const { housekeeping, lines } = logged(
      [
        {
          name: 'hanging',
          run: () => {
            started++
            return new Promise(() => undefined)
          },
        },
        { name: 'next', run: async () => done.push('next') },
      ],
      10,
      10,
    )
    await housekeeping.clean()
    await housekeeping.clean()
    expect([started, done]).toEqual([1, ['next', 'next']])
    expect(lines).toMatchObject([{ task: 'hanging', err: { message: 'The task did not end' } }])
  })

  it('ends at once when the server stops, also during a task', async () => {
    const { housekeeping } = logged([{ name: 'hanging', run: () => new Promise(() => undefined) }])
    const cleaning = housekeeping.clean()
    housekeeping.stop()
    await cleaning
  })

  it('deletes all expired rows, also of a fast-growing table', async () => {
    await server.database.rows(
      `insert into rate_limit (key, points, expire) select 'k' || n, 1, 1 from generate_series(1, 12000) n`,
    )
    await createHousekeeping(server.database).clean()
    expect(await server.database.rows('select from rate_limit')).toEqual([])
  })

  it('deletes review counts of titles without reviews', async () => {
    const ada = await server.signUp()
    const review = (movieId: number) =>
      ada.call<{ data: { id: string } }>('POST', '/reviews', { movieId, title: 'T', rating: 5 })
    for (const movieId of [1, 900_000_001, 900_000_002]) {
      const { body } = await review(movieId)
      if (movieId > 1) await ada.call('DELETE', `/reviews/${body.data.id}`)
    }
    await createHousekeeping(server.database).clean()
    expect(await server.database.rows('select movie_id from review_stats')).toEqual([{ movie_id: 1 }])
    expect((await review(900_000_001)).status).toBe(201)
  })

  it('skips accounts in deletion', async () => {
    const ada = await server.signUp()
    await server.database.rows(
      `update account set email_verified_at = null, created_at = now() - interval '1 year', deletion_at = now()
       where id = $1`,
      [ada.id],
    )
    await createHousekeeping(server.database).clean()
    expect(await server.database.rows('select from account where id = $1', [ada.id])).toHaveLength(1)
  })
})
