import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { retryUnavailable, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { diaryOf, log } from './testing.js'

const MEMBERS = 50
/** Members who write at the same time: more would only wait for the processor. */
const AT_ONCE = 10
/** Logs of a member that are sent at the same time, each twice. */
const LOGS = 20
/** Logs go to this many titles, so that some are of the same title. */
const TITLES = 8
const CHANGED = 5
const DELETED = 3
const UNDONE = 2

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ratingOf = (movieId: number) => 1 + (movieId % 10)
const input = (movieId: number, day: number) => ({
  movie: { movieId: String(movieId) },
  watchedOn: `2024-03-${String(day).padStart(2, '0')}`,
  rating: ratingOf(movieId),
  favorite: movieId % 2 === 0,
})
type Answer = { errors?: { extensions: Record<string, unknown> }[] }
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code
/** Checks answers to twice the same changes: the second one finds nothing, or the first one if that was too late for its answer. */
function expectOnce(answers: Answer[], count: number) {
  const others = answers.map(codeOf).filter((code) => code !== undefined)
  expect(others.length).toBeGreaterThanOrEqual(count)
  expect(new Set(others)).toEqual(new Set(['VIEWING_NOT_FOUND']))
}

/** Logs before the load what it changes, deletes and undoes. Returns their ids. */
async function prepare(member: TestViewer): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < CHANGED + DELETED + UNDONE; n++)
    ids.push((await log(member, input(20 + n, n + 1))).data.logViewing.id)
  return ids
}

/** Sends all writes of a member at once. Returns the answers to the logs. */
async function write(member: TestViewer, ids: readonly string[]) {
  const numbers = Array.from({ length: LOGS }, (_, n) => n)
  const logs = [...numbers, ...numbers].map((n) =>
    retryUnavailable(() => log(member, input(1 + (n % TITLES), 1 + n), `key ${n}`)),
  )
  const on = (action: string, viewings: readonly string[]) =>
    Promise.all(
      viewings.map((id) =>
        retryUnavailable(() => member.query(`mutation ($id: ID!) { ${action} { id } }`, { id })),
      ),
    )
  const deleted = ids.slice(CHANGED, CHANGED + DELETED)
  const undone = ids.slice(CHANGED + DELETED)
  const [changes, deletions, undos] = await Promise.all([
    on('updateViewing(id: $id, input: { rating: 10, watchedOn: "2023-05" })', ids.slice(0, CHANGED)),
    on('deleteViewing(id: $id)', [...deleted, ...deleted]),
    on('undoLog(id: $id)', [...undone, ...undone]),
  ])
  expect(changes.map(codeOf)).toEqual(Array.from({ length: CHANGED }, () => undefined))
  expectOnce(deletions, DELETED)
  expectOnce(undos, UNDONE)
  return Promise.all(logs)
}

describe('a thousand logs at once', () => {
  it('count exactly: diary, watched titles, ratings, statistics, figures and quotas', async () => {
    const members: TestViewer[] = []
    const answers: Awaited<ReturnType<typeof write>>[] = []
    while (members.length < MEMBERS) {
      const group = await Promise.all(Array.from({ length: AT_ONCE }, () => server.signUp()))
      const prepared = await Promise.all(group.map(prepare))
      answers.push(...(await Promise.all(group.map((member, n) => write(member, prepared[n]!)))))
      members.push(...group)
    }
    for (const logs of answers) {
      expect(logs.flatMap(({ errors }) => errors ?? [])).toEqual([])
      // The index of a key repeats: both requests got the same viewing.
      const ids = logs.map(({ data }) => data.logViewing.id)
      expect(new Set(ids).size).toBe(LOGS)
      expect(ids.slice(LOGS)).toEqual(ids.slice(0, LOGS))
    }

    const viewings = CHANGED + LOGS
    // Deleting the only viewing of a title removes the mark that it made; its favorite stays.
    const titles = CHANGED + TITLES
    const favorites = (titles + DELETED) / 2
    const ids = [...Array.from({ length: TITLES }, (_, n) => 1 + n), 20, 21, 22, 23, 24]
    const mean = Math.round((10 * ids.reduce((sum, id) => sum + ratingOf(id), 0)) / titles) / 10
    const [member] = members
    expect((await diaryOf(member!)).totalCount).toBe(viewings)
    const { data } = await member!.query(
      '{ viewer { stats { totalWatched totalFavorites ratedMovies averageRating } figures { viewings films series } watched { totalCount } } }',
    )
    expect(data.viewer).toEqual({
      stats: { totalWatched: titles, totalFavorites: favorites, ratedMovies: titles, averageRating: mean },
      figures: { viewings, films: expect.any(Number), series: expect.any(Number) },
      watched: { totalCount: titles },
    })
    const perMember = await server.database.rows<{ viewings: number; titles: number; ratings: number }>(
      `select (select count(*) from viewing v where v.account_id = a.id)::int as viewings,
         (select count(*) from watched w where w.account_id = a.id)::int as titles,
         (select count(*) from watched w where w.account_id = a.id and w.rating = 1 + w.movie_id % 10)::int as ratings
       from account a where a.id = any($1)`,
      [members.map(({ id }) => id)],
    )
    expect(perMember).toEqual(Array.from({ length: MEMBERS }, () => ({ viewings, titles, ratings: titles })))
    // What triggers have counted is what there is.
    expect(
      await server.database.rows(
        `select account_id, kind, count from account_usage u where count <> case kind
           when 'viewing' then (select count(*) from viewing v where v.account_id = u.account_id)
           when 'watched' then (select count(*) from watched w where w.account_id = u.account_id)
           when 'favorite' then (select count(*) from favorite f where f.account_id = u.account_id)
         end`,
      ),
    ).toEqual([])
  })
})
