import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { retryUnavailable, type TestViewer } from '../../testing.js'
import type { FakeTitle } from '../../titles/tmdb/fakeTmdb/fakeTitles.js'
import { fakeYear, splitFirstEpisode, splitSeason } from '../../titles/tmdb/fakeTmdb/fakeYear.js'
import { type LiveTest, startLive } from '../../titles/tmdb/testing.js'
import { log, watchedState } from '../diary/testing.js'
import { writeReview } from '../reviews/testing.js'
import { progressOf, tick } from './testing.js'

const DAY_S = 86_400

const { classic, modern, anime, split, double, loved, dropped, planned, weekly, bare, pilot } =
  await fakeYear()
const YEAR = [classic, modern, anime, split, double, loved, dropped, planned, weekly, bare]

let live: LiveTest
let ada: TestViewer
/** A second session of ada. */
let tab: TestViewer
beforeAll(async () => {
  live = await startLive({ titles: [...YEAR, pilot] })
  ada = await live.server.signUp()
  tab = await live.server.openSession(ada)
  for (const title of [...YEAR, pilot]) await open(title)
  await playTheYear()
})
afterAll(() => live.stop())

/** Ids of the catalogue. */
const ids = new Map<FakeTitle, string>()
const idOf = (title: FakeTitle) => ids.get(title) ?? ''
const nameOf = (id: string) => {
  const found = YEAR.find((title) => idOf(title) === id)
  return found ? `${found.title} ${found.releaseDate?.slice(0, 4)}` : 'a film'
}

const seriesFound = async (query: string) =>
  (
    await live.query<{ search: { results: { id: string; year: number }[] } }>(
      'query ($query: String!) { search(query: $query, filter: { type: TV }) { results { id year } } }',
      { query },
    )
  ).data.search.results

/** Finds a series by its name and year and visits it. */
async function open(title: FakeTitle): Promise<void> {
  const found = (await seriesFound(title.title)).find(
    ({ year }) => String(year) === title.releaseDate?.slice(0, 4),
  )
  ids.set(title, found?.id ?? '')
  await seasonLengths(title)
}

/** Visits a series. Returns how many episodes each of its seasons has whose ids are known. */
async function seasonLengths(title: FakeTitle): Promise<number[]> {
  const { data, errors } = await live.query<{
    movie: { seasons: { episodes: { nodes: { title: string | null }[] } }[] }
  }>('query ($id: ID!) { movie(id: $id) { seasons { episodes { nodes { title } } } } }', { id: idOf(title) })
  expect(errors).toBeUndefined()
  return data.movie.seasons.map(({ episodes }) => episodes.nodes.filter((node) => node.title).length)
}
/** Lets a day pass, and waits until the seasons of a series have these lengths. */
async function refresh(title: FakeTitle, lengths: number[]): Promise<void> {
  live.advance(DAY_S + 1)
  await live.waitUntil(async () => (await seasonLengths(title)).join() === lengths.join())
}

const movie = (title: FakeTitle) => ({ movieId: idOf(title) })
const place = (season: number, number: number) => ({ season, number })
const range = (season: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => place(season, from + index))

/** Ticks episodes. */
async function watch(title: FakeTitle, episodes: object[], watchedOn: string | null = null): Promise<void> {
  const { errors } = await tick(ada, { movie: movie(title), episodes, watchedOn })
  expect(errors).toBeUndefined()
}

/** Ticks each episode on its own, all at once and in both tabs. */
async function watchInBothTabs(title: FakeTitle, episodes: object[], watchedOn: string): Promise<void> {
  const answers = await Promise.all(
    episodes.flatMap((episode) =>
      [ada, tab].map((one) =>
        retryUnavailable(() => tick(one, { movie: movie(title), episodes: [episode], watchedOn })),
      ),
    ),
  )
  expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([])
}

async function change(text: string, variables: object): Promise<void> {
  expect((await ada.query(text, variables)).errors).toBeUndefined()
}

async function playTheYear(): Promise<void> {
  await watch(classic, range(1, 1, 2), '2024-01-05')
  await watchInBothTabs(modern, range(1, 1, 7), '2024-01-06')
  await watchInBothTabs(modern, range(1, 8, 13), '2024-01-07')
  expect((await log(ada, { movie: { movieId: '1' }, watchedOn: '2024-02-10' })).errors).toBeUndefined()
  await watch(double, range(1, 1, 2), '2024-03-02')
  // Seen long ago, all but the last 50, and one more.
  const { data } = await tick(ada, { movie: movie(anime), upTo: place(4, 150) })
  expect(data.tickEpisodes.changed).toHaveLength(750)
  await watch(anime, [place(4, 151)], '2024-04-01')
  await watch(loved, range(1, 1, 3), '2024-06-01')
  await change('mutation ($id: ID!) { startSeriesAgain(movieId: $id, run: 2) { id } }', { id: idOf(loved) })
  await watch(loved, [place(1, 1)], '2024-07-01')
  await watch(dropped, range(1, 1, 2), '2024-07-02')
  await change('mutation ($id: ID!) { setSeriesStatus(movieId: $id, status: DROPPED) { id } }', {
    id: idOf(dropped),
  })
  await watch(bare, range(1, 1, 2), '2024-09-01')
  await watch(weekly, range(1, 1, 3), '2024-10-01')
  await change(
    'mutation ($movie: ListEntryInput!) { setInDefaultWatchlist(movie: $movie, isListed: true) { entry { id } } }',
    { movie: movie(planned) },
  )
  // The fourth episode is rated and reviewed before the provider makes it the first of a new season.
  await watch(split, range(1, 1, 4), '2024-11-01')
  await writeReview(ada, Number(idOf(split)), { season: 1, episode: 4, rating: 9, review: 'The turn.' })
  splitSeason(split, 3)
  await refresh(split, [3, 3])
  await watch(modern, [place(0, 1)], '2024-12-25')
}

/** What ada has of the year, over GraphQL. */
async function readYear() {
  const { data, errors } = await ada.query<{ viewer: YearData }>(`{ viewer {
    upNext { nodes { id viewerProgress { next { season number } } } }
    calendar(from: "2999-01-01", to: "2999-01-31") { day movie { id } episode { season number } }
    year: figures(year: 2024) { ...Sums } ever: figures { ...Sums }
    diary(first: 50) { totalCount nodes { movieId watchedOn rewatch episodeCount episodes { season number } } }
  } }
  fragment Sums on Figures {
    viewings rewatches films series episodes minutes filmMinutes seriesMinutes unknownEpisodes
  }`)
  expect(errors).toBeUndefined()
  return data.viewer
}

interface Place {
  season: number
  number: number
}

interface Sums {
  viewings: number
  films: number
  series: number
  episodes: number
  minutes: number
  filmMinutes: number
  seriesMinutes: number
}

interface YearData {
  upNext: { nodes: { id: string; viewerProgress: { next: Place } }[] }
  calendar: { day: string; movie: { id: string }; episode: Place | null }[]
  year: Sums
  ever: Sums
  diary: {
    totalCount: number
    nodes: {
      movieId: string
      watchedOn: string
      rewatch: boolean
      episodeCount: number | null
      episodes: Place[]
    }[]
  }
}

describe('after a year of ten series', () => {
  const progress = (title: FakeTitle) => progressOf(ada, idOf(title))

  it('two series of one name are apart', async () => {
    const years = (await seriesFound('Doctor Who')).map(({ year }) => year)
    expect(years.toSorted()).toEqual([1963, 2005])
    expect(await progress(classic)).toMatchObject({ watched: 2, aired: 4, next: place(1, 3) })
    expect(await progress(modern)).toMatchObject({ watched: 13, aired: 153, next: place(2, 1) })
  })

  it.each([
    ['in the midst of a series', classic, { status: 'WATCHING' }],
    ['with the first of many seasons and a special', modern, { status: 'WATCHING' }],
    ['in the last season of an anime', anime, { watched: 751, aired: 800, next: place(4, 152) }],
    ['in a series that was split', split, { watched: 4, aired: 6, next: place(2, 2), status: 'WATCHING' }],
    ['after a double episode', double, { watched: 2, aired: 3, next: place(1, 3), status: 'WATCHING' }],
    ['in a rewatch', loved, { watched: 1, aired: 3, next: place(1, 2), run: 2, status: 'WATCHING' }],
    ['where somebody gave up', dropped, { watched: 2, aired: 9, status: 'DROPPED', isStatusChosen: true }],
    ['with what is on a list', planned, { watched: 0, status: 'PLANNED', isStatusChosen: false }],
    [
      'before an episode that is to come',
      weekly,
      { watched: 3, aired: 3, total: 4, next: place(1, 4), status: 'UP_TO_DATE' },
    ],
    ['in a series without episodes', bare, { watched: 2, aired: 2, next: null, status: 'WATCHING' }],
  ])('the progress is right %s', async (_where, title, expected) => {
    expect(await progress(title)).toMatchObject(expected)
  })

  it('an episode of an anime has its number within the whole series', async () => {
    // As an import of a source that numbers whole series notes it.
    await live.server.database.rows(
      'update episode set absolute_number = (season - 1) * 200 + number where movie_id = $1',
      [Number(idOf(anime))],
    )
    const { data } = await ada.query(
      'query ($id: ID!) { movie(id: $id) { viewerProgress { next { season number absoluteNumber } } } }',
      { id: idOf(anime) },
    )
    expect(data.movie).toEqual({ viewerProgress: { next: { ...place(4, 152), absoluteNumber: 752 } } })
  })

  it('a rating and a review are at the place to which the provider has moved their episode', async () => {
    const { data } = await ada.query<{ movie: { seasons: { episodes: { nodes: object[] } }[] } }>(
      `query ($id: ID!) { movie(id: $id) { seasons { episodes {
        nodes { season number viewerHasWatched viewerRating viewerReview { review } }
      } } } }`,
      { id: idOf(split) },
    )
    const open = { viewerHasWatched: false, viewerRating: null, viewerReview: null }
    expect(data.movie.seasons[1]?.episodes.nodes).toEqual([
      { ...place(2, 1), viewerHasWatched: true, viewerRating: 9, viewerReview: { review: 'The turn.' } },
      { ...place(2, 2), ...open },
      { ...place(2, 3), ...open },
    ])
  })

  it('what is next are the series in progress, the one watched last first', async () => {
    const { upNext } = await readYear()
    expect(upNext.nodes.map(({ id }) => nameOf(id))).toEqual([
      'Doctor Who 2005',
      'Split in Two 2023',
      'Seen Again 2023',
      'Endless Voyage 2023',
      'Double Feature 2023',
      'Doctor Who 1963',
    ])
    for (const { id, viewerProgress } of upNext.nodes)
      expect((await progressOf(ada, id))?.next).toEqual(viewerProgress.next)
  })

  it('the calendar has what is to come of followed series, not of a dropped one', async () => {
    const { calendar } = await readYear()
    expect(calendar).toEqual([{ day: '2999-01-05', movie: { id: idOf(weekly) }, episode: place(1, 4) }])
  })

  it('the diary has a line for each evening', async () => {
    const { diary } = await readYear()
    const lines = diary.nodes.map(({ movieId, watchedOn, rewatch, episodes }) =>
      [
        watchedOn,
        nameOf(movieId),
        ...episodes.map(({ season, number }) => `${season}x${number}`),
        ...(rewatch ? ['again'] : []),
      ].join(' '),
    )
    expect(lines).toEqual([
      '2024-12-25 Doctor Who 2005 0x1',
      '2024-11-01 Split in Two 2023 1x1 1x2 1x3 2x1',
      '2024-10-01 Every Week 2023 1x1 1x2 1x3',
      '2024-09-01 Nothing Known 2023 1x1 1x2',
      '2024-07-02 Not for Me 2023 1x1 1x2',
      '2024-07-01 Seen Again 2023 1x1 again',
      '2024-06-01 Seen Again 2023 1x1 1x2 1x3',
      '2024-04-01 Endless Voyage 2023 4x151',
      '2024-03-02 Double Feature 2023 1x1 1x2',
      '2024-02-10 a film',
      '2024-01-07 Doctor Who 2005 1x8 1x9 1x10 1x11 1x12 1x13',
      '2024-01-06 Doctor Who 2005 1x1 1x2 1x3 1x4 1x5 1x6 1x7',
      '2024-01-05 Doctor Who 1963 1x1 1x2',
    ])
  })

  it('the figures agree with the diary, and split films and series', async () => {
    const { year, diary } = await readYear()
    const { data } = await ada.query<{ movie: { runtime: number } }>('{ movie(id: 1) { runtime } }')
    const { runtime } = data.movie
    // A special counts, and so does a double episode with its length; of two episodes nobody knows it.
    const minutes = 2 * 25 + 13 * 45 + 60 + (90 + 45) + 24 + 4 * 30 + 2 * 50 + 3 * 55 + 4 * 40
    expect(year).toEqual({
      viewings: diary.totalCount,
      rewatches: diary.nodes.filter(({ rewatch }) => rewatch).length,
      films: 1,
      series: 9,
      episodes: diary.nodes.reduce((sum, { episodeCount }) => sum + (episodeCount ?? 0), 0),
      minutes: minutes + runtime,
      filmMinutes: runtime,
      seriesMinutes: minutes,
      unknownEpisodes: 2,
    })
  })

  it('episodes without a day are in the figures of all years and in no line of the diary', async () => {
    const { year, ever } = await readYear()
    expect(ever).toEqual({
      ...year,
      episodes: year.episodes + 750,
      minutes: year.minutes + 750 * 24,
      seriesMinutes: year.seriesMinutes + 750 * 24,
    })
  })

  it('the watched titles are the film and the series of which all is watched, also while one is seen again', async () => {
    const isWatched = async (title: FakeTitle) =>
      (await watchedState(ada, Number(idOf(title)))) ? [title.title] : []
    const watched = await Promise.all(YEAR.map(isWatched))
    expect(watched.flat()).toEqual([loved.title, weekly.title])
    expect(await watchedState(ada, 1)).toBeDefined()
  })

  it('the export has every episode, evening, rating and review', async () => {
    const [{ ever, diary }, { body }] = await Promise.all([
      readYear(),
      ada.call<Record<string, object[]>>('GET', '/users/export'),
    ])
    expect(body.episodes).toHaveLength(ever.episodes)
    expect(body.diary).toHaveLength(diary.totalCount)
    expect(body.seriesRuns).toEqual([
      expect.objectContaining({ movieId: Number(idOf(loved)), run: 2, season: null }),
    ])
    expect(body.series).toContainEqual(
      expect.objectContaining({ movieId: Number(idOf(dropped)), status: 'DROPPED' }),
    )
    const part = { movieId: Number(idOf(split)), season: 2, rating: 9 }
    expect(body.partRatings).toEqual([expect.objectContaining({ ...part, number: 1 })])
    expect(body.reviews).toEqual([expect.objectContaining({ ...part, episode: 1 })])
  })

  it('REST says the same', async () => {
    const { ever, upNext, calendar } = await readYear()
    const [ticks, next, days] = await Promise.all([
      ada.call('GET', '/users/episodes?limit=1'),
      ada.call<{ upNext: { movieId: string; next: Place }[] }>('GET', '/users/up-next'),
      ada.call('GET', '/users/calendar?from=2999-01-01&to=2999-01-31'),
    ])
    expect(ticks.body.totalResults).toBe(ever.episodes)
    expect(
      next.body.upNext.map(({ movieId, next: { season, number } }) => [movieId, season, number]),
    ).toEqual(upNext.nodes.map(({ id, viewerProgress: { next: one } }) => [id, one.season, one.number]))
    expect(days.body.calendar).toMatchObject(
      calendar.map(({ day, episode }) => ({ day, movieId: idOf(weekly), episode: { ...episode } })),
    )
  })
})

describe('an episode that somebody ticks', () => {
  const fieldsOf = async (title: FakeTitle, episode: object) =>
    (await tick(bea, { movie: movie(title), episodes: [episode] })).errors?.[0]?.extensions.fields
  let bea: TestViewer
  beforeAll(async () => {
    bea = await live.server.signUp()
  })

  it('has no number 0, and no season below 0 or above 9999', async () => {
    expect(await fieldsOf(classic, place(1, 0))).toEqual({ number: expect.any(String) })
    for (const season of [-1, 10_000])
      expect(await fieldsOf(classic, place(season, 1))).toEqual({ season: expect.any(String) })
    expect(await progressOf(bea, idOf(classic))).toMatchObject({ watched: 0, status: null })
  })

  it('of a season 99 that nobody knows is kept and counts for no progress; the series has no such season', async () => {
    expect(await fieldsOf(classic, place(99, 1))).toBeUndefined()
    expect(await progressOf(bea, idOf(classic))).toMatchObject({ watched: 0, aired: 4, next: place(1, 1) })
    const { data } = await bea.query('query ($id: ID!) { movie(id: $id) { season(number: 99) { id } } }', {
      id: idOf(classic),
    })
    expect(data.movie).toEqual({ season: null })
  })

  it('may be one that has not been broadcast, which the catalogue says', async () => {
    expect(await fieldsOf(weekly, place(1, 4))).toBeUndefined()
    const { data } = await bea.query<{ movie: { season: { episodes: { nodes: object[] } } } }>(
      `query ($id: ID!) { movie(id: $id) { season(number: 1) { episodes {
        nodes { number hasAired viewerHasWatched }
      } } } }`,
      { id: idOf(weekly) },
    )
    expect(data.movie.season.episodes.nodes[3]).toEqual({
      number: 4,
      hasAired: false,
      viewerHasWatched: true,
    })
    expect(await progressOf(bea, idOf(weekly))).toMatchObject({ watched: 1, status: 'WATCHING' })
  })

  it('keeps its tick when the provider splits the double episode before it', async () => {
    await tick(bea, { movie: movie(pilot), episodes: range(1, 1, 2) })
    splitFirstEpisode(pilot)
    await refresh(pilot, [4])
    const { body } = await bea.call<{ episodes: Place[] }>('GET', `/users/episodes?movieId=${idOf(pilot)}`)
    expect(body.episodes.map(({ number }) => number).toSorted()).toEqual([1, 3])
    expect(await progressOf(bea, idOf(pilot))).toMatchObject({ watched: 2, aired: 4, next: place(1, 4) })
  })
})
