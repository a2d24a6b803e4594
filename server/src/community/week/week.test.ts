import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { log } from '../../tracking/diary/testing.js'
import { tick } from '../../tracking/episodes/testing.js'
import { relate, saveSettings } from '../profiles/testing.js'

const WEEK = `{ viewer { week {
  logged { title rating posterImage { url } }
  fromWatchlist { id title }
  unrated { id viewerRating }
  followed { user { id username } viewing { title rating movie { id } } }
} } }`

interface WeekData {
  viewer: {
    week: {
      logged: { title: string }[]
      fromWatchlist: { id: string }[]
      unrated: { id: string }[]
      followed: { user: { id: string }; viewing: { movie: { id: string } } }[]
    }
  }
}

let server: TestServer
let ada: TestViewer
let bea: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bea] = await Promise.all([server.signUp(), server.signUp()])
  await saveSettings(bea, { isPublic: true, showsDiary: true })
  await relate(ada, 'follow', bea)
})
afterAll(() => server.stop())

const today = () => new Date().toISOString().slice(0, 10)
async function week(who = ada) {
  const { data, errors } = await who.query<WeekData>(WEEK)
  expect(errors).toBeUndefined()
  return data.viewer.week
}

describe('the week of a member', () => {
  it('is empty at first', async () => {
    expect(await week()).toEqual({ logged: [], fromWatchlist: [], unrated: [], followed: [] })
  })

  it('has the newest viewings, and titles that were watched and not rated', async () => {
    for (const [movieId, rating] of [
      ['1', 8],
      ['2', undefined],
      ['3', undefined],
    ] as const)
      await log(ada, { movie: { movieId }, watchedOn: today(), rating })
    const { logged, unrated } = await week()
    expect(logged).toHaveLength(3)
    expect(unrated.map(({ id }) => id)).toEqual(['3', '2'])
    await ada.query('mutation { rateWatched(movieId: 3, rating: 7) { id } }')
    expect((await week()).unrated.map(({ id }) => id)).toEqual(['2'])
  })

  it('has a series once, with its newest evening, and a film that was seen again once', async () => {
    const fan = await server.signUp()
    const movieId = await idOfSeries(server, 'Breaking Bad')
    for (const [number, watchedOn] of [
      [1, '2024-05-01'],
      [2, '2024-05-03'],
      [3, '2024-05-02'],
    ] as const)
      await tick(fan, { movie: { movieId }, episodes: [{ season: 1, number }], watchedOn })
    await log(fan, { movie: { movieId: '1' }, watchedOn: '2024-05-02' })
    await log(fan, { movie: { movieId: '1' }, watchedOn: '2024-05-01' })
    const { data } = await fan.query<{ viewer: { week: { logged: object[] } } }>(
      '{ viewer { week { logged { movieId watchedOn episodes { number } } } } }',
    )
    expect(data.viewer.week.logged).toEqual([
      { movieId, watchedOn: '2024-05-03', episodes: [{ number: 2 }] },
      { movieId: '1', watchedOn: '2024-05-02', episodes: [] },
    ])
  })

  it('has titles of the watchlist that were not seen, in an order that stays for the day', async () => {
    for (let id = 1; id <= 12; id++)
      await ada.query(
        `mutation { setInDefaultWatchlist(movie: { movieId: ${id} }, isListed: true) { entry { id } } }`,
      )
    const ids = (await week()).fromWatchlist.map(({ id }) => id)
    expect(ids).toHaveLength(6)
    // Titles 1 to 3 have been watched.
    expect(ids.every((id) => Number(id) > 3)).toBe(true)
    expect((await week()).fromWatchlist.map(({ id }) => id)).toEqual(ids)
  })

  it('has what people watched whom the member follows, each title once, while they share it', async () => {
    await log(bea, { movie: { movieId: '5' }, watchedOn: today(), rating: 9, note: 'Secret' })
    await log(bea, { movie: { movieId: '5' }, watchedOn: today(), rewatch: true })
    await log(bea, { movie: { movieId: '6' }, watchedOn: '1999-01-01' })
    const { followed } = await week()
    expect(followed).toMatchObject([{ user: { username: bea.username }, viewing: { movie: { id: '5' } } }])
    expect(JSON.stringify(followed)).not.toContain('Secret')
    await saveSettings(bea, { showsDiary: false })
    expect((await week()).followed).toEqual([])
    await saveSettings(bea, { showsDiary: true })
    await relate(bea, 'block', ada)
    expect((await week()).followed).toEqual([])
  })

  it('is private', async () => {
    const { data, errors } = await bea.query<{ user: { week: null } | null }>(
      `{ profile(username: "${bea.username}") { user { week { logged { id } } } } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toBeTruthy()
    const other = await ada.query(
      `{ profile(username: "${bea.username}") { user { week { logged { id } } } } }`,
    )
    expect(JSON.stringify(other)).not.toContain('"logged"')
  })
})
