import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../database/testing.js'
import { createLogger } from '../config/log.js'
import { Housekeeping, type Chore } from './Housekeeping.js'
import { Mail } from './mail/Mail.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Line {
  msg: string
  chore?: string
  failures?: number
  err?: { message: string }
}

/** Housekeeping with chores of the test's, and the lines that it logs. */
function keep(chores: Chore[], choreMs?: number, graceMs?: number) {
  const lines: Line[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line)
      done()
    },
  })
  const log = createLogger('warn', { to: sink })
  const housekeeping = new Housekeeping(server.database, new Mail({} as never), undefined, log, chores, {
    choreMs,
    graceMs,
  })
  return { housekeeping, lines }
}

describe('the housekeeping', () => {
  it('does every other chore when one throws, and logs which it was', async () => {
    const done: string[] = []
    const { housekeeping, lines } = keep([
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
      { msg: 'a chore failed', chore: 'broken', failures: 1, err: { message: 'Broken' } },
      { msg: 'a chore failed', chore: 'throwing', failures: 1, err: { message: 'Thrown' } },
    ])
  })

  it('tries a chore that keeps failing less and less often, and as often as the others once it is well', async () => {
    const tries: number[] = []
    let [round, isBroken] = [0, true]
    const { housekeeping } = keep([
      {
        name: 'moody',
        run: async () => {
          tries.push(round)
          if (isBroken) throw new Error('Moody')
        },
      },
    ])
    for (; round < 20; round++) {
      isBroken = round < 14
      await housekeeping.clean()
    }
    expect(tries).toEqual([0, 1, 3, 7, 13, 19])
    for (; round < 23; round++) await housekeeping.clean()
    expect(tries.slice(-3)).toEqual([20, 21, 22])
  })

  it('asks a chore that takes long to end, and goes on', async () => {
    const done: string[] = []
    const { housekeeping, lines } = keep(
      [
        {
          name: 'long',
          run: (signal) => new Promise<void>((end) => signal.addEventListener('abort', () => end())),
        },
        { name: 'next', run: async () => done.push('next') },
      ],
      20,
    )
    await housekeeping.clean()
    expect([done, lines]).toEqual([['next'], []])
  })

  it('does not wait for a chore that hangs, and does not start it a second time', async () => {
    let started = 0
    const done: string[] = []
    const { housekeeping, lines } = keep(
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
    expect(lines).toMatchObject([{ chore: 'hanging', err: { message: 'It does not end' } }])
  })

  it('ends at once when the server stops, whatever a chore is doing', async () => {
    const { housekeeping } = keep([{ name: 'hanging', run: () => new Promise(() => undefined) }])
    const cleaning = housekeeping.clean()
    await housekeeping.stop()
    await cleaning
  })

  it('deletes all that is past its time, however fast somebody fills a table', async () => {
    await server.database.rows(
      `insert into rate_limit (key, points, expire) select 'k' || n, 1, 1 from generate_series(1, 12000) n`,
    )
    await keep([]).housekeeping.clean()
    expect(await server.database.rows('select from rate_limit')).toEqual([])
  })

  it('leaves no counts of titles that somebody made up, reviewed and reviewed no more', async () => {
    const ada = await server.signUp()
    const review = (movieId: number) =>
      ada.call<{ data: { id: string } }>('POST', '/reviews', { movieId, title: 'T', rating: 5 })
    for (const movieId of [1, 900_000_001, 900_000_002]) {
      const { body } = await review(movieId)
      if (movieId > 1) await ada.call('DELETE', `/reviews/${body.data.id}`)
    }
    await keep([]).housekeeping.clean()
    expect(await server.database.rows('select movie_id from review_stats')).toEqual([{ movie_id: 1 }])
    expect((await review(900_000_001)).status).toBe(201)
  })

  it('leaves a closed account to its deletion, however old it is', async () => {
    const ada = await server.signUp()
    await server.database.rows(
      `update account set email_verified_at = null, created_at = now() - interval '1 year', deletion_at = now()
       where id = $1`,
      [ada.id],
    )
    await keep([]).housekeeping.clean()
    expect(await server.database.rows('select from account where id = $1', [ada.id])).toHaveLength(1)
  })
})
