import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { diaryOf, log, watchedState } from '../diary/testing.js'
import { progressOf, tick, untick } from './testing.js'

let server: TestServer
let bad: string
let chernobyl: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
  chernobyl = await idOfSeries(server, 'Chernobyl')
  // Known lengths, to count by hand: 50 and 70 minutes of its own, else those of the series.
  await server.database.rows(`update movie set runtime = 60 where id = ${Number(chernobyl)}`)
  await server.database.rows(
    `update episode set runtime = case number when 1 then 50 when 2 then 70 end where movie_id = ${Number(chernobyl)}`,
  )
})
afterAll(() => server.stop())

const movie = (movieId: string) => ({ movieId })
const place = (season: number, number: number) => ({ season, number })
const places = (season: number, ...numbers: number[]) => numbers.map((number) => place(season, number))

interface Evening {
  id: string
  watchedOn: string | null
  isAutomatic: boolean
  episodeCount: number | null
  episodes: { season: number; number: number; run: number; title: string | null }[]
}
const EVENING = 'id watchedOn isAutomatic episodeCount episodes { season number run title }'

async function evenings(who: TestViewer): Promise<Evening[]> {
  const { data, errors } = await who.query<{ viewer: { diary: { nodes: Evening[] } } }>(
    `{ viewer { diary(first: 50) { nodes { ${EVENING} } } } }`,
  )
  expect(errors).toBeUndefined()
  return data.viewer.diary.nodes
}
const numbersOf = ({ episodes }: Evening) => episodes.map(({ season, number }) => `${season}x${number}`)
const isMarked = async (who: TestViewer, id: string) => (await watchedState(who, Number(id))) !== undefined
const remove = (who: TestViewer, id: string, viewings?: string) =>
  who.query(
    `mutation ($id: ID!, $viewings: LoggedViewings) { removeWatched(movieId: $id, viewings: $viewings) { id } }`,
    { id, viewings },
  )
const mark = (who: TestViewer, id: string) =>
  who.query(`mutation ($movie: ListEntryInput!) { markWatched(movie: $movie) { id } }`, { movie: movie(id) })
const deleteViewing = async (who: TestViewer, id: string) => {
  const { data, errors } = await who.query<{ deleteViewing: Evening }>(
    `mutation ($id: ID!) { deleteViewing(id: $id) { ${EVENING} } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  return data.deleteViewing
}
const figuresOf = async (who: TestViewer, year: number | null = null) => {
  const { data, errors } = await who.query<{ viewer: { figures: Record<string, unknown> } }>(
    `query ($year: Int) { viewer { figures(year: $year) {
      viewings undated films series episodes minutes filmMinutes seriesMinutes unknownEpisodes
      months { key titles minutes } mostRewatched { movieId viewings }
    } } }`,
    { year },
  )
  expect(errors).toBeUndefined()
  return data.viewer.figures
}

describe('the mark of a series', () => {
  it('ticks all episodes and back over GraphQL, and is one title and one undated viewing', async () => {
    const ada = await server.signUp()
    await mark(ada, chernobyl)
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 5, next: null, status: 'FINISHED' })
    expect(await evenings(ada)).toMatchObject([{ watchedOn: null, isAutomatic: true, episodeCount: null }])
    const { data } = await ada.query<{ viewer: { stats: object } }>(
      '{ viewer { stats { totalWatched totalTracked trackedSeries } } }',
    )
    expect(data.viewer.stats).toEqual({ totalWatched: 1, totalTracked: 1, trackedSeries: 1 })
    await remove(ada, chernobyl)
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 0, status: null })
    expect(await evenings(ada)).toEqual([])
  })

  it('keeps the evenings when it goes, and takes them along when they are to be deleted', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(chernobyl), episodes: places(1, 1, 2), watchedOn: '2024-05-04' })
    await mark(ada, chernobyl)
    await remove(ada, chernobyl, 'KEEP')
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 2 })
    await mark(ada, chernobyl)
    await remove(ada, chernobyl, 'DELETE')
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 0 })
    expect(await evenings(ada)).toEqual([])
  })

  it('follows a log of the whole series, its undo and its deletion', async () => {
    const ada = await server.signUp()
    const logged = await log(ada, { movie: movie(chernobyl), watchedOn: '2024-05-04' })
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 5 })
    await ada.query('mutation ($id: ID!) { undoLog(id: $id) { id } }', { id: logged.data.logViewing.id })
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 0 })
    const again = await log(ada, { movie: movie(chernobyl), watchedOn: '2024-05-04' })
    // An episode that is taken back leaves the others, and the log.
    await untick(ada, { movie: movie(chernobyl), episodes: places(1, 5) })
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 4 })
    await deleteViewing(ada, again.data.logViewing.id)
    expect(await isMarked(ada, chernobyl)).toBe(false)
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 0 })
  })

  it('goes with the evening of its last episode, not with a rewatched one', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(chernobyl), episodes: places(1, 1, 2, 3), watchedOn: '2024-05-04' })
    await tick(ada, { movie: movie(chernobyl), episodes: places(1, 4, 5), watchedOn: '2024-05-05' })
    await tick(ada, { movie: movie(chernobyl), episodes: places(1, 1), watchedOn: '2024-06-01', run: 2 })
    expect(await isMarked(ada, chernobyl)).toBe(true)
    const [rewatch, last] = await evenings(ada)
    await deleteViewing(ada, rewatch!.id)
    expect(await isMarked(ada, chernobyl)).toBe(true)
    await deleteViewing(ada, last!.id)
    expect(await isMarked(ada, chernobyl)).toBe(false)
    expect(await progressOf(ada, chernobyl)).toMatchObject({ watched: 3, next: place(1, 4) })
  })
})

describe('an evening of several episodes', () => {
  it('is one viewing with its episodes, which goes with them and comes back as it was', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(bad), episodes: places(2, 5, 6, 7, 8), watchedOn: '2024-05-04' })
    const [evening] = await evenings(ada)
    expect(evening).toMatchObject({ watchedOn: '2024-05-04', episodeCount: 4 })
    expect(numbersOf(evening!)).toEqual(['2x5', '2x6', '2x7', '2x8'])
    const deleted = await deleteViewing(ada, evening!.id)
    expect(numbersOf(deleted)).toHaveLength(4)
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 0 })
    const episodes = deleted.episodes.map(({ season, number, run }) => ({ season, number, run }))
    const restore = () =>
      log(ada, {
        movie: movie(bad),
        watchedOn: '2024-05-04',
        note: 'Again',
        isRestored: true,
        episodes,
      })
    expect((await restore()).errors).toBeUndefined()
    await restore()
    expect((await evenings(ada)).map(numbersOf)).toEqual([['2x5', '2x6', '2x7', '2x8']])
    expect(await progressOf(ada, bad)).toMatchObject({ watched: 4 })
    expect((await diaryOf(ada)).nodes[0]).toMatchObject({ note: 'Again' })
  })

  it('that moves to the day of another one becomes one with it', async () => {
    const ada = await server.signUp()
    await tick(ada, { movie: movie(bad), episodes: places(1, 1), watchedOn: '2024-05-04' })
    await tick(ada, { movie: movie(bad), episodes: places(1, 2), watchedOn: '2024-05-05' })
    const [second, first] = await evenings(ada)
    const update = (id: string, input: object) =>
      ada.query(
        'mutation ($id: ID!, $input: ViewingInput!) { updateViewing(id: $id, input: $input) { id } }',
        {
          id,
          input,
        },
      )
    await update(first!.id, { note: 'One' })
    await update(second!.id, { note: 'Two' })
    expect((await update(second!.id, { watchedOn: '2024-05-04' })).errors).toBeUndefined()
    const [joined, ...more] = await evenings(ada)
    expect(more).toEqual([])
    expect(joined).toMatchObject({ id: second!.id, watchedOn: '2024-05-04', episodeCount: 2 })
    expect((await diaryOf(ada)).nodes[0]?.note).toBe('Two\nOne')
    // A month is no day: the next evening on its first day is one of its own.
    await update(joined!.id, { watchedOn: '2024-05' })
    await tick(ada, { movie: movie(bad), episodes: places(1, 3), watchedOn: '2024-05-01' })
    expect(await evenings(ada)).toHaveLength(2)
  })

  it('rejects invalid episodes of a restored one', async () => {
    const ada = await server.signUp()
    const { errors } = await log(ada, {
      movie: movie(bad),
      isRestored: true,
      episodes: [{ season: 1, number: 0, run: 1 }],
    })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('figures of series', () => {
  it('count each episode by its own length, else by that of its series, once for each time', async () => {
    const ada = await server.signUp()
    const chernobylOn = (watchedOn: string | null, numbers: number[], run?: number) =>
      tick(ada, { movie: movie(chernobyl), episodes: places(1, ...numbers), watchedOn, run })
    await chernobylOn('2023-12-31', [1, 2])
    await chernobylOn('2024-01-02', [3, 4])
    await chernobylOn(null, [5])
    await chernobylOn('2024-03-01', [1], 2)
    expect(await figuresOf(ada)).toMatchObject({
      viewings: 3,
      films: 0,
      series: 1,
      episodes: 6,
      // 50 + 70, 60 + 60, 60, and 50 again.
      minutes: 350,
      filmMinutes: 0,
      seriesMinutes: 350,
      unknownEpisodes: 0,
      mostRewatched: [{ movieId: chernobyl, viewings: 2 }],
    })
    const ofYear = await figuresOf(ada, 2024)
    expect(ofYear).toMatchObject({ viewings: 2, series: 1, episodes: 3, minutes: 170 })
    expect((ofYear.months as { minutes: number }[]).map(({ minutes }) => minutes).slice(0, 3)).toEqual([
      120, 0, 50,
    ])
    expect(await figuresOf(ada, 2023)).toMatchObject({ viewings: 1, episodes: 2, minutes: 120 })
  })

  it('count a marked series once, and follow ticks without a day', async () => {
    const ada = await server.signUp()
    await mark(ada, chernobyl)
    expect(await figuresOf(ada)).toMatchObject({ viewings: 1, series: 1, episodes: 5, minutes: 300 })
    await remove(ada, chernobyl)
    expect(await figuresOf(ada)).toMatchObject({ viewings: 0, series: 0, minutes: 0 })
    await tick(ada, { movie: movie(chernobyl), episodes: places(1, 2) })
    expect(await figuresOf(ada)).toMatchObject({
      viewings: 1,
      undated: 1,
      series: 1,
      episodes: 1,
      minutes: 70,
    })
    await untick(ada, { movie: movie(chernobyl), episodes: places(1, 2) })
    expect(await figuresOf(ada)).toMatchObject({ viewings: 0, episodes: 0, minutes: 0 })
  })
})
