import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { openTestDatabase, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { diaryOf, log } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Marks a title as watched at a moment. */
const mark = (who: TestViewer, movieId: number, addedAt?: string) =>
  who.query(
    `mutation ($movie: ListEntryInput!, $at: DateTime) { markWatched(movie: $movie, watchedAt: $at) { id } }`,
    { movie: { movieId: String(movieId), addedAt }, at: addedAt },
  )
const logDay = (who: TestViewer, movieId: number, watchedOn: string | null, rewatch = false) =>
  log(who, { movie: { movieId: String(movieId) }, watchedOn, rewatch })
const setZone = (who: TestViewer, timeZone: string) =>
  who.query(
    `mutation ($zone: String) { updateProfile(input: { preferences: { timeZone: $zone } }) { id } }`,
    { zone: timeZone },
  )

/** What a person has of a title. */
async function stateOf(who: TestViewer, movieId: number) {
  const { data, errors } = await who.query<{
    movie: {
      viewerHasWatched: boolean
      viewerRating: number | null
      viewerViewings: { id: string; watchedOn: string | null; isAutomatic: boolean }[]
    }
  }>(
    `query ($id: ID!) { movie(id: $id) { viewerHasWatched viewerRating viewerViewings { id watchedOn isAutomatic } } }`,
    { id: String(movieId) },
  )
  expect(errors).toBeUndefined()
  const { viewerViewings, ...movie } = data.movie
  return { ...movie, days: viewerViewings.map(({ watchedOn }) => watchedOn), viewings: viewerViewings }
}
const figures = async (who: TestViewer, year: number | null) =>
  (
    await who.query<{ viewer: { figures: { viewings: number; undated: number; films: number } } }>(
      `query ($year: Int) { viewer { figures(year: $year) { viewings undated films } } }`,
      { year },
    )
  ).data.viewer.figures

describe('marking as watched (A121)', () => {
  it('of many old titles puts none of them into a year, or a day of the diary', async () => {
    const bob = await server.signUp()
    for (let movieId = 1; movieId <= 5; movieId++) await mark(bob, movieId)
    const year = new Date(Date.now()).getUTCFullYear()
    expect(await figures(bob, year)).toMatchObject({ viewings: 0, films: 0 })
    expect(await figures(bob, null)).toMatchObject({ viewings: 5, undated: 5 })
    expect((await diaryOf(bob)).nodes.every(({ watchedOn }) => watchedOn === null)).toBe(true)
  })

  it('and logging one evening is one viewing, whatever day the log names until the day after', async () => {
    const bob = await server.signUp()
    await setZone(bob, 'America/Los_Angeles')
    // Sunday, 8 March 2026 in Los Angeles, which is Monday in UTC.
    const sunday = '2026-03-09T04:30:00Z'
    for (const [at, day] of ['2026-03-06', '2026-03-08', '2026-03-09', '2010', null].entries()) {
      await mark(bob, 10 + at, sunday)
      await logDay(bob, 10 + at, day)
      expect((await stateOf(bob, 10 + at)).days).toEqual([day])
    }
    await mark(bob, 20, sunday)
    await logDay(bob, 20, '2026-03-10')
    expect((await stateOf(bob, 20)).days).toEqual(['2026-03-10', null])
    // A rewatch says that the title had been seen before.
    await mark(bob, 21, sunday)
    await logDay(bob, 21, '2026-03-08', true)
    expect((await stateOf(bob, 21)).days).toEqual(['2026-03-08', null])
  })
})

describe('removing the mark', () => {
  it('keeps the rating and, unless asked to delete them, the logged viewings, over both APIs', async () => {
    const bob = await server.signUp()
    const remove = (movieId: number, viewings?: string) =>
      bob.query(
        `mutation ($id: ID!, $viewings: LoggedViewings) { removeWatched(movieId: $id, viewings: $viewings) { id } }`,
        { id: String(movieId), ...(viewings && { viewings }) },
      )
    const overRest = (movieId: number, query = '') => bob.call('DELETE', `/users/watched/${movieId}${query}`)
    for (const [movieId, removal, days] of [
      [1, () => remove(1), ['2024-05-17']],
      [2, () => remove(2, 'KEEP'), ['2024-05-17']],
      [3, () => remove(3, 'DELETE'), []],
      [4, () => overRest(4), ['2024-05-17']],
      [5, () => overRest(5, '?viewings=delete'), []],
    ] as const) {
      await log(bob, { movie: { movieId: String(movieId) }, watchedOn: '2024-05-17', rating: 8 })
      await removal()
      expect(await stateOf(bob, movieId)).toMatchObject({ viewerHasWatched: false, viewerRating: 8, days })
    }
    await mark(bob, 1)
    expect(await stateOf(bob, 1)).toMatchObject({
      viewerHasWatched: true,
      viewerRating: 8,
      days: ['2024-05-17'],
    })
    const wrong = await overRest(1, '?viewings=some')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { viewings: LIST_VALIDATION.viewings }])
    const { body } = await bob.call<{ ratings: object[] }>('GET', '/users/export')
    expect(body.ratings).toHaveLength(5)
  })
})

describe('deleting the only viewing', () => {
  const remove = (who: TestViewer, id: string) =>
    who.query<{ deleteViewing: { movie: { viewerHasWatched: boolean } } }>(
      `mutation ($id: ID!) { deleteViewing(id: $id) { movie { viewerHasWatched } } }`,
      { id },
    )
  const removeOnly = async (who: TestViewer, movieId: number) => {
    const [viewing] = (await stateOf(who, movieId)).viewings
    const { data } = await remove(who, viewing?.id ?? '')
    return data.deleteViewing.movie.viewerHasWatched
  }

  it('removes the mark that it made, whichever of two logs was the first', async () => {
    const bob = await server.signUp()
    await logDay(bob, 1, '2024-05-17')
    await logDay(bob, 1, '2024-06-17', true)
    const [second, first] = (await stateOf(bob, 1)).viewings
    expect((await remove(bob, first!.id)).data.deleteViewing.movie.viewerHasWatched).toBe(true)
    expect((await remove(bob, second!.id)).data.deleteViewing.movie.viewerHasWatched).toBe(false)
  })

  it('removes the mark with the viewing of the mark itself', async () => {
    const bob = await server.signUp()
    await mark(bob, 1)
    expect(await removeOnly(bob, 1)).toBe(false)
  })

  it('leaves the mark of a person, with a viewing without a date', async () => {
    const bob = await server.signUp()
    await mark(bob, 1)
    await logDay(bob, 1, '2024-05-17')
    expect(await removeOnly(bob, 1)).toBe(true)
    expect((await stateOf(bob, 1)).viewings).toMatchObject([{ watchedOn: null, isAutomatic: true }])
  })
})

describe('the migration to marks without a date', () => {
  it('takes the dates of viewings that nobody has changed or logged, and keeps all others', async () => {
    const database = await openTestDatabase('empty')
    await database.orm.migrator.up()
    await database.orm.migrator.down({ to: 'Migration20250120T000000_time_zones' })
    await database.rows(`insert into account (username, email) values ('ada', 'ada@example.org')`)
    const account = `(select id from account)`
    await database.rows(`
      insert into watched (account_id, movie_id, title, rating, watched_at, added_at) values
        (${account}, 1, 'Marked', 8, '2025-01-02', '2025-01-02'), (${account}, 2, 'Changed', null, '2025-01-02', '2025-01-02')`)
    await database.rows(`update viewing set automatic = false, note = 'Typed' where movie_id = 2`)
    // A log: the entry, whose viewing it replaces, and the viewing at one time.
    await database.rows(
      `insert into watched (account_id, movie_id, title, added_at) values (${account}, 3, 'Logged', '2025-01-03')`,
    )
    await database.rows(`delete from viewing where movie_id = 3`)
    await database.rows(`
      insert into viewing (account_id, movie_id, title, watched_on, precision, request_key, created_at)
      values (${account}, 3, 'Logged', '2025-01-03', 3, 'k', '2025-01-03')`)
    await database.rows(`
      insert into review (account_id, movie_id, title, rating) values (${account}, 4, 'Reviewed', 6)`)
    await database.orm.migrator.up()
    expect(
      await database.rows(
        `select movie_id, watched_on::text, precision, automatic from viewing order by movie_id`,
      ),
    ).toEqual([
      { movie_id: 1, watched_on: null, precision: 0, automatic: true },
      { movie_id: 2, watched_on: '2025-01-02', precision: 3, automatic: false },
      { movie_id: 3, watched_on: '2025-01-03', precision: 3, automatic: false },
    ])
    expect(await database.rows(`select movie_id from watched where by_log`)).toEqual([{ movie_id: 3 }])
    expect(await database.rows(`select movie_id, rating from rating order by movie_id`)).toEqual([
      { movie_id: 1, rating: 8 },
      { movie_id: 4, rating: 6 },
    ])
    await database.close()
  })
})
