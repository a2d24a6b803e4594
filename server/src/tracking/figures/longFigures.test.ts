import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { log } from '../diary/testing.js'

const VIEWINGS = 20_000

let server: TestServer
let bob: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.signUp()
  await server.database.rows(
    `insert into viewing (account_id, movie_id, title, watched_on, precision, rating)
     select $1, 1 + n % 300, 'T', date '2024-12-31' - n / 2, 3, 1 + n % 10 from generate_series(1, $2::int) n`,
    [bob.id, VIEWINGS],
  )
  await server.database.rows('analyze viewing')
})
afterAll(() => server.stop())

const SCREEN = `query ($year: Int) { viewer { figures(year: $year) {
  viewings genres { name titles } directors { name titles } actors { name titles } ratings { titles }
  streak { days } first { posterImage { url } movie { id title } } longest { movie { id title } }
  mostRewatched { viewings movie { id title } }
} } }`

describe('figures of 20,000 viewings', () => {
  it('need as many statements as those of one viewing', async () => {
    const eve = await server.signUp()
    await log(eve, { movie: { movieId: '1' }, watchedOn: '2024-01-01' })
    const statements = async (who: TestViewer, year?: number) => {
      await who.query(SCREEN, { year })
      server.statements.length = 0
      const { data, errors } = await who.query<{ viewer: { figures: { viewings: number } } }>(SCREEN, {
        year,
      })
      expect(errors).toBeUndefined()
      return [
        data.viewer.figures.viewings,
        server.statements.filter((text) => !text.includes('version::text')).length,
      ] as const
    }
    const [, short] = await statements(eve)
    // The session, the account, the figures and their titles.
    expect(short).toBeLessThanOrEqual(4)
    expect(await statements(bob)).toEqual([VIEWINGS, expect.any(Number)])
    for (const year of [undefined, 2024, 2003])
      expect((await statements(bob, year))[1]).toBeLessThanOrEqual(short)
  })

  it('count each viewing and each day', async () => {
    const { data } = await bob.query<{
      viewer: { figures: { streak: { days: number }; mostRewatched: { viewings: number }[] } }
    }>(SCREEN)
    const { streak, mostRewatched } = data.viewer.figures
    expect(streak.days).toBe(VIEWINGS / 2 + 1)
    expect(mostRewatched).toHaveLength(5)
    expect(mostRewatched[0]?.viewings).toBe(67)
  })
})
