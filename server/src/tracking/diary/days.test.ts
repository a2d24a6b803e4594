import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { DIARY_VALIDATION } from '../../../contract/messages/diary.js'
import { LIST_VALIDATION } from '../../../contract/messages/listValidation.js'
import { PROFILE_VALIDATION } from '../../../contract/messages/profile.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { diaryOf, log, watchedState } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => void jest.restoreAllMocks())

/** Sets the server's clock. */
const setClock = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time))
/** Signs somebody up at a time, because a token is not valid before it was issued. */
const signUpAt = (time: string) => {
  setClock(time)
  return server.signUp()
}
const setZone = (who: TestViewer, timeZone: unknown) =>
  who.call<{ data: { preferences: object }; fields?: object }>('PUT', '/users/profile', {
    preferences: { timeZone },
  })
const viewingsOf = async (who: TestViewer, year: number) =>
  (
    await who.query<{ viewer: { figures: { viewings: number; months: { key: string; titles: number }[] } } }>(
      `query ($year: Int) { viewer { figures(year: $year) { viewings months { key titles } } } }`,
      { year },
    )
  ).data.viewer.figures
const mark = (who: TestViewer, movieId: number, watchedAt: string) =>
  who.call('POST', '/users/watched', { movieId, watchedAt })

describe('the time zone of an account (A122)', () => {
  it('is set over both APIs, exported, and must be a name that Intl knows', async () => {
    const bob = await server.signUp()
    const read = async () =>
      (await bob.query('{ viewer { preferences { timeZone } } }')).data.viewer as object
    expect(await read()).toEqual({ preferences: { timeZone: null } })
    expect((await setZone(bob, 'America/Los_Angeles')).body.data.preferences).toMatchObject({
      timeZone: 'America/Los_Angeles',
    })
    await bob.query(
      `mutation { updateProfile(input: { preferences: { timeZone: "Pacific/Kiritimati" } }) { id } }`,
    )
    expect(await read()).toEqual({ preferences: { timeZone: 'Pacific/Kiritimati' } })
    for (const zone of ['Mars/Olympus', '+05:30', '', 'x'.repeat(60), 5]) {
      const { status, body } = await setZone(bob, zone)
      expect([status, body.fields]).toEqual([400, { timeZone: PROFILE_VALIDATION.timeZone }])
    }
    const { body } = await bob.call<{ account: object[] }>('GET', '/users/export')
    expect(body.account).toMatchObject([{ timeZone: 'Pacific/Kiritimati' }])
  })
})

describe('a day', () => {
  it('of 20:00 on 31 December in Los Angeles belongs to that year', async () => {
    const bob = await signUpAt('2026-01-01T04:00:00Z')
    await setZone(bob, 'America/Los_Angeles')
    await log(bob, { movie: { movieId: '1' }, watchedOn: '2025-12-31' })
    expect(await viewingsOf(bob, 2025)).toMatchObject({ viewings: 1 })
    expect(await viewingsOf(bob, 2026)).toMatchObject({ viewings: 0 })
    // Noon of the day in Los Angeles.
    expect(await watchedState(bob, 1)).toMatchObject({ watchedAt: '2025-12-31T20:00:00.000Z' })
  })

  it('may be today and yesterday at 00:30 in Kiritimati, and no day that has begun nowhere', async () => {
    const bob = await signUpAt('2025-12-31T10:30:00Z')
    await setZone(bob, 'Pacific/Kiritimati')
    for (const watchedOn of ['2026-01-01', '2025-12-31', '2026-01', '2026'])
      expect((await log(bob, { movie: { movieId: '1' }, watchedOn })).errors).toBeUndefined()
    const later = await log(bob, { movie: { movieId: '1' }, watchedOn: '2026-01-02' })
    expect(later.errors?.[0]?.extensions).toMatchObject({ fields: { watchedOn: DIARY_VALIDATION.watchedOn } })
    // In the afternoon there: noon in UTC would be the next day.
    expect(await watchedState(bob, 1)).toMatchObject({ watchedAt: '2025-12-31T22:00:00.000Z' })
    const eve = await signUpAt('2025-12-31T09:30:00Z')
    expect((await log(eve, { movie: { movieId: '2' }, watchedOn: '2026-01-01' })).errors).toHaveLength(1)
  })

  it('of the moment of marking is one that has begun, also as a date', async () => {
    const bob = await signUpAt('2025-12-31T10:30:00Z')
    expect((await mark(bob, 1, '2026-01-01T00:00:00Z')).status).toBe(201)
    const later = await mark(bob, 2, '2026-01-01T01:00:00Z')
    expect([later.status, later.body.fields]).toEqual([400, { watchedAt: LIST_VALIDATION.watchedAt }])
  })

  it.each([
    ['spring', '2026-03-08', '2026-03-08T19:00:00.000Z'],
    ['autumn', '2026-11-01', '2026-11-01T20:00:00.000Z'],
  ])('on which the clocks change in %s is one day', async (_name, day, noon) => {
    const bob = await signUpAt(`${day}T23:59:00Z`)
    await setZone(bob, 'America/Los_Angeles')
    await log(bob, { movie: { movieId: '1' }, watchedOn: day })
    expect((await diaryOf(bob, { from: day, to: day })).nodes).toMatchObject([{ watchedOn: day }])
    expect(await watchedState(bob, 1)).toMatchObject({ watchedAt: noon })
  })

  it('of Friday stays Friday’s when the mark arrives on Monday', async () => {
    const bob = await signUpAt('2026-03-09T09:00:00Z')
    await mark(bob, 1, '2026-03-06T21:00:00Z')
    expect(await watchedState(bob, 1)).toMatchObject({ watchedAt: '2026-03-06T21:00:00.000Z' })
  })
})

describe('recent activity', () => {
  it('has the date of the latest viewing, as exactly as it is known', async () => {
    const bob = await server.signUp()
    await mark(bob, 1, '2024-05-17T12:00:00Z')
    await log(bob, { movie: { movieId: '2' }, watchedOn: '2024-05' })
    await log(bob, { movie: { movieId: '3' }, watchedOn: '2024-05-17', favorite: true })
    const { data } = await bob.query<{ viewer: { recentActivity: object[] } }>(
      '{ viewer { recentActivity { kind movieId watchedOn } } }',
    )
    const byKind = new Map(data.viewer.recentActivity.map((one) => [JSON.stringify(one), one]))
    expect([...byKind.values()]).toEqual(
      expect.arrayContaining([
        { kind: 'WATCHED', movieId: '3', watchedOn: '2024-05-17' },
        { kind: 'FAVORITE', movieId: '3', watchedOn: null },
        { kind: 'WATCHED', movieId: '2', watchedOn: '2024-05' },
        { kind: 'WATCHED', movieId: '1', watchedOn: null },
      ]),
    )
  })
})

describe('figures', () => {
  it('agree in their sums over years, year-only, undated, 1900, 29 February and unknown titles', async () => {
    const bob = await server.signUp()
    const days = ['1900-01-01', '1900', '2024-02-29', '2024-02', '2024', null]
    for (const [at, watchedOn] of days.entries())
      await log(bob, { movie: { movieId: String(at + 1) }, watchedOn })
    // A title that the catalogue does not have: no runtime.
    await log(bob, { movie: { movieId: '9000001', title: 'Home video' }, watchedOn: '2024-02-29' })
    await bob.call('POST', '/users/watched', { movieId: 8 })
    interface Sums {
      viewings: number
      undated: number
      minutes: number
      unknownRuntimes: number
      films: number
      series: number
      years: { key: string; titles: number; minutes: number }[]
      months: { titles: number; minutes: number }[]
    }
    const sums = async (year: number | null) =>
      (
        await bob.query<{ viewer: { figures: Sums } }>(
          `query ($year: Int) { viewer { figures(year: $year) {
            viewings undated minutes unknownRuntimes films series years { key titles minutes } months { titles minutes } } } }`,
          { year },
        )
      ).data.viewer.figures
    const all = await sums(null)
    expect(all).toMatchObject({ viewings: 8, undated: 2 })
    expect(all.films + all.series).toBe(8)
    expect(all.unknownRuntimes).toBeGreaterThan(0)
    expect(all.years.map(({ key, titles }) => [key, titles])).toEqual([
      ['1900', 2],
      ['2024', 4],
    ])
    let dated = 0
    for (const { key, titles, minutes } of all.years) {
      const year = await sums(Number(key))
      expect([year.viewings, year.minutes]).toEqual([titles, minutes])
      dated += year.viewings
    }
    expect(dated + all.undated).toBe(all.viewings)
    const february = (await sums(2024)).months[1]
    expect(february?.titles).toBe(3)
  })
})
