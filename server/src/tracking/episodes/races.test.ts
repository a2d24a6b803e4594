import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { retryUnavailable, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { diaryOf, watchedState } from '../diary/testing.js'
import { progressOf, tick, untick } from './testing.js'

const REQUESTS = 200
/** Requests on their way at the same time. On a slow machine more would wait for longer than a request may take. */
const AT_ONCE = 16
/** For 1,000 requests on a slow machine, in milliseconds. */
const LONG_MS = 600_000
const DAYS = ['2024-05-04', '2024-05-05', '2024-05-06']

let server: TestServer
let bad: string
let chernobyl: string
let wire: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
  chernobyl = await idOfSeries(server, 'Chernobyl')
  wire = await idOfSeries(server, 'The Wire')
})
afterAll(() => server.stop())

type Tab = Pick<TestViewer, 'query'>

/** A new account, and its two sessions. */
let ada: TestViewer
let tabs: [Tab, Tab]
beforeEach(async () => {
  ada = await server.signUp()
  tabs = [ada, await server.openSession(ada)]
  server.statements.length = 0
})

const movie = (movieId: string) => ({ movieId })
const place = (season: number, number: number) => ({ season, number })
const placesOf = (season: number, count: number) =>
  Array.from({ length: count }, (_none, index) => place(season, index + 1))

interface Answer {
  status: number
  errors?: { extensions: Record<string, unknown> }[]
}

/**
 * Sends requests, many at once, one session after the other. Returns the answers in order, of which none has an error but these.
 */
async function sendAtOnce<Sent extends Answer>(
  count: number,
  send: (tab: Tab, n: number) => Promise<Sent>,
  expected: string[] = [],
): Promise<Sent[]> {
  const answers: Sent[] = []
  const sendEach = async (first: number) => {
    for (let n = first; n < count; n += AT_ONCE)
      answers[n] = await retryUnavailable(() => send(tabs[n % 2]!, n))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_none, first) => sendEach(first)))
  const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))
  expect(codes.filter((code) => !expected.includes(String(code)))).toEqual([])
  return answers
}

/** Checks that each write ran once: a deadlock would have let it run again. */
function expectNoDeadlock(writes: number): void {
  const begun = server.statements.filter((text) => text.includes('"account_usage"'))
  expect(begun).toHaveLength(writes)
}

/** Checks what has to be true after any changes: counters, evenings and marks agree with the ticks. */
async function expectConsistent(): Promise<void> {
  const wrong = await server.database.rows(
    `select 'count of ' || u.kind as wrong from account_usage u
     where u.account_id = $1 and u.count <> case u.kind
       when 'episode_tick' then (select count(*) from episode_tick t where t.account_id = $1)
       when 'series_state' then (select count(*) from series_state s where s.account_id = $1)
       when 'series_run' then (select count(*) from series_run r where r.account_id = $1)
       when 'viewing' then (select count(*) from viewing v where v.account_id = $1)
       when 'watched' then (select count(*) from watched w where w.account_id = $1)
       else u.count end
     union all
     select 'empty evening' from viewing v where v.account_id = $1 and v.of_episodes
       and not exists (select from episode_tick t where t.viewing_id = v.id)
     union all
     select 'mark without all episodes' from watched w where w.account_id = $1
       and exists (select from episode e where e.movie_id = w.movie_id and e.season > 0
         and not exists (select from episode_tick t where t.account_id = $1 and t.movie_id = e.movie_id
           and t.season = e.season and t.number = e.number))
     union all
     select 'ticks without a state' from episode_tick t where t.account_id = $1
       and not exists (select from series_state s where s.account_id = $1 and s.movie_id = t.movie_id)`,
    [ada.id],
  )
  expect(wrong).toEqual([])
}

describe('episodes that two sessions of an account change at once', () => {
  it('are each ticked once by many requests for the same and for different ones', async () => {
    const series = [bad, wire, chernobyl]
    const answers = await sendAtOnce(REQUESTS, (tab, n) =>
      tick(tab, {
        movie: movie(series[n % 3]!),
        episodes: [place(1, 1 + (n % 5)), place(2, 1 + (n % 7))],
        watchedOn: DAYS[n % 2],
      }),
    )
    expectNoDeadlock(REQUESTS)
    // Each episode is reported by the one request that ticked it.
    expect(answers.flatMap(({ data }) => data.tickEpisodes.changed)).toHaveLength(3 * (5 + 7))
    // The last one has one season: places that the catalogue lacks are kept, and not counted.
    const progress = await Promise.all(series.map((id) => progressOf(ada, id)))
    expect(progress.map((one) => one?.watched)).toEqual([12, 12, 5])
    expect((await diaryOf(ada, { first: 50 })).totalCount).toBe(6)
    await expectConsistent()
  })

  it(
    'are each ticked once by 1,000 requests, which finish three series',
    async () => {
      const lengths = new Map([
        [bad, [7, 13, 13, 13, 16]],
        [wire, [13, 12, 12, 13, 10]],
        [chernobyl, [5]],
      ])
      const episodes = [...lengths].flatMap(([id, seasons]) =>
        seasons.flatMap((count, index) => placesOf(index + 1, count).map((episode) => ({ id, episode }))),
      )
      // Both sessions tick an episode at the same time.
      const answers = await sendAtOnce(1_000, (tab, n) => {
        const { id, episode } = episodes[Math.floor(n / 2) % episodes.length]!
        return tick(tab, { movie: movie(id), episodes: [episode], watchedOn: DAYS[0] })
      })
      expectNoDeadlock(1_000)
      expect(answers).toHaveLength(1_000)
      expect(answers.flatMap(({ data }) => data.tickEpisodes.changed)).toHaveLength(62 + 60 + 5)
      for (const [id, seasons] of lengths) {
        const watched = seasons.reduce((sum, count) => sum + count, 0)
        expect(await progressOf(ada, id)).toMatchObject({ watched, aired: watched, status: 'FINISHED' })
        expect(await watchedState(ada, Number(id))).toBeDefined()
      }
      expect((await diaryOf(ada)).totalCount).toBe(3)
      await expectConsistent()
    },
    LONG_MS,
  )

  it('are each ticked once by a binge of 60 that comes several times, between single ticks', async () => {
    const binge = [
      ...placesOf(1, 7),
      ...placesOf(2, 13),
      ...placesOf(3, 13),
      ...placesOf(4, 13),
      ...placesOf(5, 14),
    ]
    expect(binge).toHaveLength(60)
    const answers = await sendAtOnce(40, (tab, n) =>
      tick(tab, { movie: movie(bad), episodes: n % 4 === 0 ? binge : [binge[n]!], watchedOn: DAYS[0] }),
    )
    expectNoDeadlock(40)
    expect(answers.flatMap(({ data }) => data.tickEpisodes.changed)).toHaveLength(60)
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 60, next: place(5, 15) })
    expect((await diaryOf(ada)).totalCount).toBe(1)
    await expectConsistent()
  })

  it('are as the last change of a season left them', async () => {
    // The last episode marks the series, and one that is taken back removes the mark.
    await sendAtOnce(REQUESTS, (tab, n): Promise<Answer> =>
      n % 3 === 0
        ? untick(tab, {
            movie: movie(chernobyl),
            ...(n % 2 ? { season: 1 } : { episodes: [place(1, 1 + (n % 5))] }),
          })
        : tick(tab, { movie: movie(n % 2 ? chernobyl : bad), season: 1, watchedOn: DAYS[n % 3] ?? null }),
    )
    expectNoDeadlock(REQUESTS)
    await expectConsistent()
    await tick(ada, { movie: movie(chernobyl), season: 1 })
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 5, status: 'FINISHED' })
    await untick(ada, { movie: movie(chernobyl), season: 1 })
    await untick(ada, { movie: movie(bad), season: 1 })
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 0 })
    expect((await diaryOf(ada)).totalCount).toBe(0)
    await expectConsistent()
  })

  it('are begun again once, however often the same run is sent', async () => {
    await tick(ada, { movie: movie(chernobyl), season: 1 })
    await sendAtOnce(60, (tab, n): Promise<Answer> =>
      n % 2
        ? tab.query(`mutation ($id: ID!) { startSeriesAgain(movieId: $id, run: 2) { id } }`, {
            id: chernobyl,
          })
        : tick(tab, { movie: movie(chernobyl), episodes: [place(1, 1 + (n % 3))], run: 2 }),
    )
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 3, next: place(1, 4), run: 2 })
    await expectConsistent()
  })

  it('are all there when the title is marked and unmarked meanwhile, and marked last', async () => {
    const mark = (tab: Tab) =>
      tab.query(`mutation ($movie: ListEntryInput!) { markWatched(movie: $movie) { id } }`, {
        movie: movie(chernobyl),
      })
    await sendAtOnce(
      REQUESTS,
      (tab, n): Promise<Answer> => {
        if (n % 4 === 0) return mark(tab)
        if (n % 4 === 1)
          return tab.query(`mutation ($id: ID!) { removeWatched(movieId: $id) { id } }`, { id: chernobyl })
        return tick(tab, {
          movie: movie(n % 4 === 2 ? chernobyl : bad),
          episodes: [place(1, 1 + (n % 5))],
          watchedOn: DAYS[n % 3],
        })
      },
      ['WATCHED_EXISTS', 'WATCHED_NOT_FOUND'],
    )
    await expectConsistent()
    await mark(ada)
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 5, status: 'FINISHED' })
    expect(await watchedState(ada, Number(chernobyl))).toBeDefined()
    await expectConsistent()
  })
})
