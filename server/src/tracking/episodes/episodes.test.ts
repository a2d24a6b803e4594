import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { diaryOf, watchedState } from '../diary/testing.js'
import { progressOf, tick, untick } from './testing.js'

let server: TestServer
let bad: string
let chernobyl: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
  chernobyl = await idOfSeries(server, 'Chernobyl')
})
afterAll(() => server.stop())

const movie = (movieId: string) => ({ movieId })
const place = (season: number, number: number) => ({ season, number })

/** Removes the episodes of a series from the catalogue. Returns its id. */
async function withoutEpisodes(title: string): Promise<string> {
  const id = await idOfSeries(server, title)
  for (const table of ['episode', 'season'])
    await server.database.rows(`delete from ${table} where movie_id = ${Number(id)}`)
  return id
}

/** Adds an episode to the catalogue, as an import does. */
async function addEpisode(
  id: string,
  season: number,
  number: number,
  airsOn: string | null = null,
): Promise<void> {
  await server.database.rows('insert into season (movie_id, number) values ($1, $2) on conflict do nothing', [
    Number(id),
    season,
  ])
  await server.database.rows(
    'insert into episode (movie_id, season, number, airs_on) values ($1, $2, $3, $4)',
    [Number(id), season, number, airsOn],
  )
}

async function watchedInSeason(who: TestViewer, id: string, season: number): Promise<number | null> {
  const { data } = await who.query<{ movie: { season: { viewerWatchedCount: number | null } } }>(
    'query ($id: ID!, $season: Int!) { movie(id: $id) { season(number: $season) { viewerWatchedCount } } }',
    { id, season },
  )
  return data.movie.season.viewerWatchedCount
}

describe('an episode that somebody has watched', () => {
  it('counts once, however often it is sent, and is what is next no more', async () => {
    const ada = await server.signUp()
    const input = { movie: movie(bad), episodes: [place(1, 1)] }
    const { data, errors } = await tick(ada, input)
    expect(errors).toBeUndefined()
    expect(data.tickEpisodes).toEqual({ movieId: bad, changed: [place(1, 1)] })
    expect((await tick(ada, input)).data.tickEpisodes.changed).toEqual([])
    expect(await progressOf(ada, bad)).toEqual({
      watched: 1,
      aired: 62,
      total: 62,
      next: place(1, 2),
      status: 'WATCHING',
      automaticStatus: 'WATCHING',
      isStatusChosen: false,
      run: 1,
    })
  })

  it('is one row under fifty requests at once', async () => {
    const ada = await server.signUp()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, n) =>
        tick(ada, {
          movie: movie(bad),
          episodes: [place(1, 1), place(1, 1 + (n % 5))],
          watchedOn: '2024-05-04',
        }),
      ),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect((await progressOf(ada, bad))?.watched).toBe(5)
    expect((await diaryOf(ada)).totalCount).toBe(1)
  })

  it('can be one that the catalogue does not know, which counts when it does', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(bad), episodes: [place(0, 1), place(9, 3)] })
    expect(await progressOf(ada, bad)).toMatchObject({
      watched: 0,
      total: 62,
      next: place(1, 1),
      status: 'WATCHING',
    })
    expect(await watchedInSeason(ada, bad, 5)).toBe(0)
    await tick(ada, { movie: movie(bad), episodes: [place(5, 17)] })
    expect(await watchedInSeason(ada, bad, 5)).toBe(0)
    await addEpisode(bad, 5, 17)
    expect(await watchedInSeason(ada, bad, 5)).toBe(1)
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 1, total: 63 })
    await server.database.rows(
      `delete from episode where movie_id = ${Number(bad)} and (season, number) = (5, 17)`,
    )
  })

  it('counts by its number in a series without data, which it does not finish', async () => {
    const ada = await server.signUp()
    const id = await withoutEpisodes('The Wire')
    await tick(ada, { movie: movie(id), episodes: [place(1, 1), place(1, 2)] })
    const progress = { watched: 2, aired: 2, total: 2, next: null, status: 'WATCHING' }
    expect(await progressOf(ada, id)).toMatchObject(progress)
    expect(await watchedState(ada, Number(id))).toBeUndefined()
  })

  it('that a series of one episode lacks does not finish it', async () => {
    const ada = await server.signUp()
    const id = await withoutEpisodes('The Sopranos')
    await addEpisode(id, 1, 1)
    await tick(ada, { movie: movie(id), episodes: [place(1, 2)] })
    expect(await progressOf(ada, id)).toMatchObject({
      watched: 0,
      total: 1,
      next: place(1, 1),
      status: 'WATCHING',
    })
    expect(await watchedState(ada, Number(id))).toBeUndefined()
    await addEpisode(id, 1, 2)
    expect(await progressOf(ada, id)).toMatchObject({ watched: 1, aired: 2, total: 2, status: 'WATCHING' })
    await tick(ada, { movie: movie(id), episodes: [place(1, 1)] })
    expect(await progressOf(ada, id)).toMatchObject({ watched: 2, status: 'FINISHED' })
    expect(await watchedState(ada, Number(id))).toBeDefined()
  })

  it('that has not been broadcast does not stand for one that has', async () => {
    const ada = await server.signUp()
    const id = await withoutEpisodes('Fargo')
    for (const number of [1, 2]) await addEpisode(id, 1, number)
    await addEpisode(id, 1, 3, '2999-01-01')
    await tick(ada, { movie: movie(id), episodes: [place(1, 1), place(1, 3)] })
    expect(await progressOf(ada, id)).toMatchObject({ watched: 2, aired: 2, total: 3, status: 'WATCHING' })
    expect(await watchedState(ada, Number(id))).toBeUndefined()
    await tick(ada, { movie: movie(id), episodes: [place(1, 2)] })
    expect(await progressOf(ada, id)).toMatchObject({ watched: 3, aired: 3, total: 3, status: 'UP_TO_DATE' })
  })

  it('is not one of a film, nor number 0', async () => {
    const ada = await server.signUp()
    const film = await tick(ada, { movie: movie('1'), episodes: [place(1, 1)] })
    const ofFilm = { code: 'NOT_A_SERIES', fields: { movieId: expect.stringContaining('Choose a series') } }
    expect(film.errors?.[0]?.extensions).toMatchObject(ofFilm)
    const back = await untick(ada, { movie: movie('1'), episodes: [place(1, 1)] })
    expect(back.errors?.[0]?.extensions).toMatchObject(ofFilm)
    const zero = await tick(ada, { movie: movie(bad), episodes: [place(1, 0)] })
    expect(zero.errors?.[0]?.extensions).toMatchObject({ fields: { number: expect.any(String) } })
    const both = await tick(ada, { movie: movie(bad), season: 1, upTo: place(1, 2) })
    expect(both.errors?.[0]?.extensions).toMatchObject({ fields: { episodes: expect.any(String) } })
  })
})

describe('several episodes at once', () => {
  it('are a season, or all until one, and are taken back as they were set', async () => {
    const ada = await server.signUp()
    expect((await tick(ada, { movie: movie(bad), season: 2 })).data.tickEpisodes.changed).toHaveLength(13)
    const until = await tick(ada, { movie: movie(bad), upTo: place(2, 3) })
    expect(until.data.tickEpisodes.changed).toHaveLength(7)
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 20, next: place(3, 1) })
    const { changed } = until.data.tickEpisodes
    await untick(ada, { movie: movie(bad), episodes: changed })
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 13, next: place(3, 1) })
  })

  it('of one day are one viewing, which goes with its last episode', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(bad), episodes: [place(1, 1), place(1, 2)], watchedOn: '2024-05-04' })
    await tick(ada, { movie: movie(bad), episodes: [place(1, 3)], watchedOn: '2024-05-04' })
    await tick(ada, { movie: movie(bad), episodes: [place(1, 4)], watchedOn: '2024-05-05' })
    expect((await diaryOf(ada)).nodes.map(({ watchedOn }) => watchedOn)).toEqual(['2024-05-05', '2024-05-04'])
    await untick(ada, { movie: movie(bad), episodes: [place(1, 4)] })
    expect((await diaryOf(ada)).nodes.map(({ watchedOn }) => watchedOn)).toEqual(['2024-05-04'])
  })
})

describe('a whole series', () => {
  it('is watched when its last episode is, and no more when one is taken back', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(chernobyl), season: 1, watchedOn: '2024-05-04' })
    expect(await watchedState(ada, Number(chernobyl))).toBeDefined()
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 5, next: null, status: 'FINISHED' })
    await untick(ada, { movie: movie(chernobyl), episodes: [place(1, 5)] })
    expect(await watchedState(ada, Number(chernobyl))).toBeUndefined()
    expect(await progressOf(ada, chernobyl)).toMatchObject({
      watched: 4,
      next: place(1, 5),
      status: 'WATCHING',
    })
  })

  it('that is marked as watched has all its episodes, and loses those that the mark brought', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(chernobyl), episodes: [place(1, 1)] })
    await ada.call('POST', '/users/watched', { movieId: Number(chernobyl) })
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 5, status: 'FINISHED' })
    await ada.call('DELETE', `/users/watched/${chernobyl}`)
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 1, status: 'WATCHING' })
  })

  it('can be begun again, as often as its first run is kept', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(chernobyl), season: 1 })
    const again = (run: number) =>
      ada.query(`mutation ($id: ID!, $run: Int!) { startSeriesAgain(movieId: $id, run: $run) { id } }`, {
        id: chernobyl,
        run,
      })
    for (const { errors } of await Promise.all([again(2), again(2)])) expect(errors).toBeUndefined()
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 0, next: place(1, 1), run: 1 })
    await tick(ada, { movie: movie(chernobyl), episodes: [place(1, 1)] })
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 1, run: 2 })
  })

  it('can be put aside, until the next episode', async () => {
    const ada: TestViewer = await server.signUp()
    const say = (status: string | null) =>
      ada.query(
        `mutation ($id: ID!, $status: SeriesStatus) { setSeriesStatus(movieId: $id, status: $status) { id } }`,
        {
          id: bad,
          status,
        },
      )
    await tick(ada, { movie: movie(bad), season: 1 })
    await say('DROPPED')
    expect(await progressOf(ada, bad)).toMatchObject({
      status: 'DROPPED',
      automaticStatus: 'WATCHING',
      isStatusChosen: true,
    })
    await say(null)
    expect(await progressOf(ada, bad)).toMatchObject({ status: 'WATCHING', isStatusChosen: false })
    await say('PAUSED')
    await tick(ada, { movie: movie(bad), episodes: [place(2, 1)] })
    expect(await progressOf(ada, bad)).toMatchObject({ status: 'WATCHING' })
  })

  it('is neither begun again nor put aside if it is a film, or unknown', async () => {
    const ada = await server.signUp()
    for (const mutation of [
      'startSeriesAgain(movieId: $id, run: 2)',
      'setSeriesStatus(movieId: $id, status: PAUSED)',
    ]) {
      const send = async (id: string) =>
        (await ada.query(`mutation ($id: ID!) { ${mutation} { id } }`, { id })).errors?.[0]?.extensions
      expect(await send('1')).toMatchObject({
        code: 'NOT_A_SERIES',
        fields: { movieId: expect.stringContaining('Choose a series') },
      })
      expect(await send('1999999')).toMatchObject({ code: 'MOVIE_NOT_FOUND' })
    }
    for (const table of ['series_run', 'series_state'])
      expect(await server.database.rows(`select * from ${table} where account_id = $1`, [ada.id])).toEqual([])
  })

  it('has no progress for a visitor', async () => {
    expect(await progressOf(server, bad)).toBeNull()
  })
})
