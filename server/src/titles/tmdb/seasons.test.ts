import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { TestViewer } from '../../testing.js'
import { progressOf, tick } from '../../tracking/episodes/testing.js'
import { writeReview } from '../../tracking/reviews/testing.js'
import { type FakeEpisode, type FakeSeason, fakeEpisode, fakeSeason } from './fakeTmdb/fakeSeasons.js'
import { fakeTitle } from './fakeTmdb/fakeTitles.js'
import { SEASON_LIMITS } from './seasonMapping.js'
import { type LiveTest, querySearch, startLive } from './testing.js'

const DAY_S = 86_400
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_S * 1_000).toISOString().slice(0, 10)

let live: LiveTest
beforeAll(async () => {
  live = await startLive({ titles: [] })
})
afterAll(() => live.stop())

let lastId = 500_000
let series = fakeTitle({ id: lastId, title: '', type: 'TV' })
/** The fake's and the catalogue's id of the series of the test. */
let id: string

/** Replaces the seasons that the fake has. */
function setSeasons(seasons: FakeSeason[], values: object = {}): void {
  series = { ...series, ...values, seasons }
  live.fake.titles = [series]
}

/** Adds a series to the fake and opens it. */
async function open(seasons: FakeSeason[], status = 'Returning Series'): Promise<void> {
  const title = `Invented Series ${(lastId += 1)}`
  series = fakeTitle({ id: lastId, type: 'TV', title, status })
  setSeasons(seasons)
  id = (await querySearch(live, title)).results[0]?.id ?? ''
}

interface SeasonData {
  number: number
  title: string | null
  airDate: string | null
  poster: string | null
  episodeCount: number
  airedCount: number
  episodes: {
    nodes: {
      number: number
      title: string | null
      airDate: string | null
      hasAired: boolean
      runtime: number
    }[]
  }
}

const readSeasons = async (): Promise<SeasonData[]> => {
  const { data, errors } = await live.query<{ movie: { seasons: SeasonData[] } }>(
    `query ($id: ID!) { movie(id: $id) { seasons { number title airDate poster(size: W200) episodeCount airedCount
      episodes { nodes { number title airDate hasAired runtime } } } } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  return data.movie.seasons
}
const titlesIn = (seasons: SeasonData[]) =>
  seasons.map(({ episodes }) => episodes.nodes.map(({ title }) => title))
const requests = (number: number | string) =>
  live.fake.count(new RegExp(`^/tv/${series.id}/season/${number}$`))

/**
 * Lets a day pass, waits until what the fake has is stored, and reads it: the answer that shows the change first may have read
 * the season before it and its episodes after it.
 */
async function refresh(isDone: (seasons: SeasonData[]) => boolean): Promise<SeasonData[]> {
  live.advance(DAY_S + 1)
  await live.waitUntil(async () => isDone(await readSeasons()))
  return readSeasons()
}

const named = (...names: string[]): FakeEpisode[] =>
  names.map((name, index) =>
    fakeEpisode({
      id: Number(name.replace(/\D/g, '')) + series.id * 100,
      number: index + 1,
      name,
      airDate: daysFromNow(index - 30),
    }),
  )
const season = (number: number, ...names: string[]) =>
  fakeSeason({ id: series.id * 10 + number, number, episodes: named(...names) })

describe('seasons from TMDB', () => {
  it('are there with their episodes on the first visit of a series', async () => {
    await open([])
    setSeasons([
      fakeSeason({ id: 70, number: 0, episodes: [fakeEpisode({ id: 7_000, number: 1, name: 'Behind it' })] }),
      fakeSeason({
        id: 71,
        number: 1,
        episodes: [
          fakeEpisode({ id: 7_101, number: 1, name: 'Pilot', airDate: '2020-03-01', runtime: 58 }),
          fakeEpisode({ id: 7_102, number: 2, name: 'Episode 2', airDate: '2020-03-08' }),
        ],
      }),
    ])
    const seasons = await readSeasons()
    expect(seasons).toMatchObject([
      { number: 0, title: null, episodeCount: 1 },
      {
        number: 1,
        title: null,
        airDate: '2020-03-01',
        poster: `${live.fake.imageBaseUrl}/w200/season71.jpg`,
        episodeCount: 2,
        airedCount: 2,
      },
    ])
    expect(seasons[1]?.episodes.nodes).toEqual([
      { number: 1, title: 'Pilot', airDate: '2020-03-01', hasAired: true, runtime: 58 },
      { number: 2, title: null, airDate: '2020-03-08', hasAired: true, runtime: 45 },
    ])
  })

  it('are not requested again while they are fresh, and seldom when they are old', async () => {
    await open([])
    setSeasons([
      fakeSeason({ id: 81, number: 1, episodes: [fakeEpisode({ id: 8_101, number: 1 })] }),
      season(2, 'a1'),
    ])
    await readSeasons()
    await readSeasons()
    expect([requests(1), requests(2)]).toEqual([1, 1])
    const visitUntil = (isDone: () => boolean) =>
      live.waitUntil(async () => {
        await readSeasons()
        return isDone()
      })
    live.advance(DAY_S + 1)
    await visitUntil(() => requests(2) === 2)
    expect(requests(1)).toBe(1)
    live.advance(30 * DAY_S)
    await visitUntil(() => requests(1) === 2)
  })

  it('have numbered episodes while TMDB does not answer, and the others later', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2'), season(2, 'b3')], { status: 'Ended' })
    live.fake.faultAt = /season\/2$/
    live.fake.fault = 'error'
    expect(titlesIn(await readSeasons())).toEqual([['a1', 'a2'], [null]])
    live.fake.fault = undefined
    live.advance(10)
    await live.waitUntil(async () => titlesIn(await readSeasons())[1]?.[0] === 'b3')
    expect(requests(1)).toBe(1)
  })

  it('that TMDB lists and does not have are not requested at every visit', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2')])
    live.fake.faultAt = /season/
    live.fake.fault = 'otherShape'
    expect(await readSeasons()).toMatchObject([{ episodeCount: 2 }])
    await readSeasons()
    live.fake.fault = undefined
    expect(requests(1)).toBe(1)
  })

  it('are bounded, as are their texts', async () => {
    await open([])
    const many = Array.from({ length: 250 }, (_none, number) =>
      fakeSeason({ id: 9_000 + number, number, episodes: number === 1 ? [] : named('a1') }),
    )
    const long = fakeEpisode({ id: 91, number: 1, name: 'x'.repeat(3_000), overview: 'y'.repeat(30_000) })
    const outside = [0, 10_000].map((number) => fakeEpisode({ id: 92 + number, number }))
    if (many[1]) many[1].episodes = [long, ...outside]
    setSeasons(many)
    await live.waitUntil(async () => (await readSeasons())[1]?.episodes.nodes[0]?.title?.length === 500)
    const seasons = await readSeasons()
    expect(seasons).toHaveLength(SEASON_LIMITS.seasons)
    expect(seasons[1]).toMatchObject({ episodeCount: 1 })
  })
})

describe('episodes that TMDB changes', () => {
  it('come late and get other days', async () => {
    await open([])
    const [first, second] = named('a1', 'a2') as [FakeEpisode, FakeEpisode]
    const soon = { ...second, airDate: daysFromNow(7) }
    setSeasons([fakeSeason({ id: 60, number: 1, episodes: [first, soon] })])
    expect(await readSeasons()).toMatchObject([{ episodeCount: 2, airedCount: 1 }])
    const third = fakeEpisode({ id: first.id + 50, number: 3, name: 'a3', airDate: null })
    const later = { ...second, airDate: daysFromNow(90) }
    setSeasons([fakeSeason({ id: 60, number: 1, episodes: [first, later, third] })])
    const [changed] = await refresh(([one]) => one?.episodes.nodes[2]?.title === 'a3')
    expect(changed).toMatchObject({ episodeCount: 3, airedCount: 1 })
    expect(changed?.episodes.nodes[1]).toMatchObject({ airDate: later.airDate, hasAired: false })
    expect(changed?.episodes.nodes[2]).toMatchObject({ airDate: null, hasAired: false })
  })

  it('lose their day when they are postponed', async () => {
    await open([])
    const [first, second] = named('a1', 'a2') as [FakeEpisode, FakeEpisode]
    setSeasons([fakeSeason({ id: 61, number: 1, episodes: [first, second] })])
    expect(await readSeasons()).toMatchObject([{ airedCount: 2 }])
    setSeasons([fakeSeason({ id: 61, number: 1, episodes: [first, { ...second, airDate: null }] })])
    const [changed] = await refresh(([one]) => one?.airedCount === 1)
    expect(changed?.episodes.nodes).toMatchObject([{ airDate: first.airDate }, { airDate: null }])
  })

  it('count as broadcast without a day when the series has ended', async () => {
    await open([], 'Ended')
    setSeasons([
      fakeSeason({ id: 62, number: 1, episodes: [fakeEpisode({ id: 62, number: 1, airDate: null })] }),
    ])
    expect(await readSeasons()).toMatchObject([{ airedCount: 1 }])
  })
})

describe('what somebody has rated', () => {
  let ada: TestViewer
  beforeEach(async () => {
    ada = await live.server.signUp()
  })
  const rate = async (season: number, number: number | null, rating: number) => {
    const { errors } = await ada.query(
      `mutation ($id: ID!, $season: Int!, $number: Int, $rating: Int) {
        setPartRating(movieId: $id, season: $season, number: $number, rating: $rating) { rating } }`,
      { id, season, number, rating },
    )
    expect(errors).toBeUndefined()
  }
  const ratings = async () => {
    const { data } = await ada.query<{
      movie: {
        seasons: { viewerRating: number | null; episodes: { nodes: { viewerRating: number | null }[] } }[]
      }
    }>(
      'query ($id: ID!) { movie(id: $id) { seasons { viewerRating episodes { nodes { viewerRating } } } } }',
      {
        id,
      },
    )
    return data.movie.seasons.map(({ viewerRating, episodes }) => [
      viewerRating,
      ...episodes.nodes.map((episode) => episode.viewerRating),
    ])
  }

  it('follows episodes that move to another season; the rating of the season stays', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a3', 'a4')])
    await readSeasons()
    await rate(1, 3, 9)
    await rate(1, 1, 4)
    await rate(1, null, 7)
    setSeasons([season(1, 'a1', 'a2'), season(2, 'a3', 'a4')])
    await refresh((now) => titlesIn(now)[1]?.[1] === 'a4' && now[0]?.episodeCount === 2)
    expect(await ratings()).toEqual([
      [7, 4, null],
      [null, 9, null],
    ])
  })

  it('follows episodes that swap their places, also those that were rated by number before they were known', async () => {
    await open([])
    setSeasons([season(1, 'a1')])
    await readSeasons()
    await rate(1, 1, 3)
    await rate(1, 2, 8)
    setSeasons([season(1, 'a1', 'a2')])
    await refresh(([one]) => one?.episodes.nodes[1]?.title === 'a2')
    setSeasons([season(1, 'a2', 'a1')])
    await refresh((now) => titlesIn(now)[0]?.[0] === 'a2')
    expect(await ratings()).toEqual([[null, 8, 3]])
  })

  it('stays at a place that was rated too', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a4')])
    await readSeasons()
    await rate(1, 2, 9)
    await rate(2, 1, 5)
    setSeasons([season(1, 'a1', 'a4'), season(2, 'a2')])
    await refresh((now) => titlesIn(now)[1]?.[0] === 'a2' && titlesIn(now)[0]?.[1] === 'a4')
    expect(await ratings()).toEqual([
      [null, null, null],
      [null, 5],
    ])
  })
})

describe('what somebody has reviewed', () => {
  let ada: TestViewer
  beforeEach(async () => {
    ada = await live.server.signUp()
  })
  const review = (season: number, episode: number, rating: number) =>
    writeReview(ada, Number(id), { season, episode, rating, review: `Of ${season}x${episode}` })

  /** Returns of each episode its stars by ada, the text of her review, and the counts of reviews by rating. */
  const reviews = async () => {
    const { data, errors } = await ada.query<{ movie: { seasons: { episodes: { nodes: Reviewed[] } }[] } }>(
      `query ($id: ID!) { movie(id: $id) { seasons { episodes { nodes {
        season number viewerRating viewerReview { id rating review likeCount } reviewStats { totalReviews distribution }
      } } } } }`,
      { id },
    )
    expect(errors).toBeUndefined()
    return data.movie.seasons
      .flatMap(({ episodes }) => episodes.nodes)
      .flatMap(({ season, number, viewerRating, viewerReview, reviewStats }) => {
        const stars = reviewStats.distribution.flatMap((count, index) => Array(count).fill(index + 1))
        return viewerReview || viewerRating || reviewStats.totalReviews > 0
          ? [[`${season}x${number}`, viewerRating, viewerReview?.review ?? null, stars.join()]]
          : []
      })
  }
  interface Reviewed {
    season: number
    number: number
    viewerRating: number | null
    viewerReview: { id: string; rating: number; review: string; likeCount: number } | null
    reviewStats: { totalReviews: number; distribution: number[] }
  }

  it('follows episodes that move to another season, with its rating, likes and counts', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a3', 'a4')])
    await readSeasons()
    const { id: reviewId } = await review(1, 3, 9)
    await review(1, 1, 4)
    const bea = await live.server.signUp()
    await bea.call('POST', `/reviews/${reviewId}/like`)
    setSeasons([season(1, 'a1', 'a2'), season(2, 'a3', 'a4')])
    await refresh((now) => titlesIn(now)[1]?.[1] === 'a4' && now[0]?.episodeCount === 2)
    expect(await reviews()).toEqual([
      ['1x1', 4, 'Of 1x1', '4'],
      ['2x1', 9, 'Of 1x3', '9'],
    ])
    const moved = await live.server.call('GET', `/reviews/${reviewId}`)
    expect(moved.body.data).toMatchObject({ season: 2, episode: 1, likeCount: 1 })
  })

  it('follows episodes that swap their places', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a3')])
    await readSeasons()
    for (const number of [1, 2, 3]) await review(1, number, number)
    setSeasons([season(1, 'a3', 'a1', 'a2'), season(2, 'b4')])
    await refresh((now) => titlesIn(now)[0]?.[0] === 'a3')
    expect(await reviews()).toEqual([
      ['1x1', 3, 'Of 1x3', '3'],
      ['1x2', 1, 'Of 1x1', '1'],
      ['1x3', 2, 'Of 1x2', '2'],
    ])
  })

  it('stays, with its rating, where the place is reviewed too, as do those that would take its own', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a3')])
    await readSeasons()
    for (const number of [1, 2]) await review(1, number, number)
    // A place that the catalogue does not know yet.
    await review(2, 1, 7)
    setSeasons([season(1, 'a3', 'a1'), season(2, 'a2')])
    await refresh((now) => titlesIn(now)[1]?.[0] === 'a2' && titlesIn(now)[0]?.[0] === 'a3')
    expect(await reviews()).toEqual([
      ['1x1', 1, 'Of 1x1', '1'],
      ['1x2', 2, 'Of 1x2', '2'],
      ['2x1', 7, 'Of 2x1', '7'],
    ])
  })

  it('brings its rating to a place that was only rated', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2')])
    await readSeasons()
    await review(1, 2, 9)
    await ada.query(
      'mutation ($id: ID!) { setPartRating(movieId: $id, season: 2, number: 1, rating: 3) { rating } }',
      { id },
    )
    setSeasons([season(1, 'a1'), season(2, 'a2')])
    await refresh((now) => titlesIn(now)[1]?.[0] === 'a2' && now[0]?.episodeCount === 1)
    expect(await reviews()).toEqual([['2x1', 9, 'Of 1x2', '9']])
  })
})

describe('what somebody has ticked', () => {
  let ada: TestViewer
  beforeEach(async () => {
    ada = await live.server.signUp()
  })
  const tickAll = async (episodes: [number, number][], watchedOn?: string) => {
    const places = episodes.map(([season, number]) => ({ season, number }))
    const input = { movie: { movieId: id }, episodes: places, watchedOn }
    expect((await tick(ada, input)).errors).toBeUndefined()
  }
  const ticks = async () =>
    (
      await live.server.database.rows<{ at: string; tmdbId: number | null; day: string | null }>(
        `select t.season || 'x' || t.number as at, t.tmdb_id as "tmdbId", v.watched_on::text as day
         from episode_tick t left join viewing v on v.id = t.viewing_id
         where t.movie_id = $1 order by t.season, t.number`,
        [Number(id)],
      )
    ).map(({ at, tmdbId, day }) => ({ at, tmdbId: tmdbId === null ? null : tmdbId - series.id * 100, day }))
  const places = async () => (await ticks()).map(({ at }) => at)

  it('has the provider’s id', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2')])
    await readSeasons()
    await tickAll([[1, 2]])
    expect(await ticks()).toEqual([{ at: '1x2', tmdbId: 2, day: null }])
  })

  it('gets the provider’s id later when it was ticked by number', async () => {
    await open([])
    setSeasons([season(1, 'a1'), season(2, 'b7', 'b8')])
    await readSeasons()
    await tickAll([[1, 2]])
    expect(await ticks()).toEqual([{ at: '1x2', tmdbId: null, day: null }])
    expect(await progressOf(ada, id)).toMatchObject({ watched: 0, total: 3, status: 'WATCHING' })
    setSeasons([season(1, 'a1', 'a2'), season(2, 'b7', 'b8')])
    await refresh(([one]) => one?.episodes.nodes[1]?.title === 'a2')
    expect(await ticks()).toEqual([{ at: '1x2', tmdbId: 2, day: null }])
    expect(await progressOf(ada, id)).toMatchObject({ watched: 1, total: 4, status: 'WATCHING' })
  })

  it('follows episodes that move to another season, with their days', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a3', 'a4')])
    await readSeasons()
    await tickAll([[1, 3]], '2024-05-04')
    await tickAll([[1, 1]])
    setSeasons([season(1, 'a1', 'a2'), season(2, 'a3', 'a4')])
    const seasons = await refresh((now) => titlesIn(now)[1]?.[1] === 'a4' && now[0]?.episodeCount === 2)
    expect(titlesIn(seasons)).toEqual([
      ['a1', 'a2'],
      ['a3', 'a4'],
    ])
    expect(await ticks()).toEqual([
      { at: '1x1', tmdbId: 1, day: null },
      { at: '2x1', tmdbId: 3, day: '2024-05-04' },
    ])
    expect(await progressOf(ada, id)).toMatchObject({ watched: 2, next: { season: 2, number: 2 } })
  })

  it('follows episodes that swap their places', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a3')])
    await readSeasons()
    await tickAll([[1, 1]], '2024-05-01')
    await tickAll([[1, 2]], '2024-05-02')
    setSeasons([season(1, 'a2', 'a1', 'a3')])
    await refresh((now) => titlesIn(now)[0]?.[0] === 'a2')
    expect(await ticks()).toEqual([
      { at: '1x1', tmdbId: 2, day: '2024-05-02' },
      { at: '1x2', tmdbId: 1, day: '2024-05-01' },
    ])
  })

  it('stays at a place that was ticked too, and gets the day of the moved one', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a4', 'a5')])
    await readSeasons()
    await tickAll([[1, 2]], '2024-05-04')
    await tickAll([[2, 1]])
    setSeasons([season(1, 'a1', 'a4', 'a5'), season(2, 'a2')])
    await refresh((now) => titlesIn(now)[1]?.[0] === 'a2')
    expect(await ticks()).toEqual([{ at: '2x1', tmdbId: 2, day: '2024-05-04' }])
  })

  it('stays when TMDB deletes the episode, or the whole season', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2'), season(2, 'b3')])
    await readSeasons()
    await tickAll([
      [1, 1],
      [1, 2],
      [2, 1],
    ])
    setSeasons([season(1, 'a1')])
    const seasons = await refresh((now) => now.length === 1 && now[0]?.episodeCount === 1)
    expect(titlesIn(seasons)).toEqual([['a1']])
    expect(await places()).toEqual(['1x1', '1x2', '2x1'])
    setSeasons([season(1, 'a1'), season(3, 'b3')])
    await refresh((now) => titlesIn(now)[1]?.[0] === 'b3')
    expect(await places()).toEqual(['1x1', '1x2', '3x1'])
  })

  it('is the same number of rows for the quota after a move of everybody’s episodes', async () => {
    await open([])
    setSeasons([season(1, 'a1', 'a2', 'a3')])
    await readSeasons()
    await tickAll([
      [1, 1],
      [1, 2],
      [1, 3],
    ])
    setSeasons([season(1, 'a3', 'a1', 'a2')])
    await refresh((now) => titlesIn(now)[0]?.[0] === 'a3')
    expect(await places()).toEqual(['1x1', '1x2', '1x3'])
    const used = await live.server.database.row<{ count: number }>(
      `select u.count from account_usage u join episode_tick t using (account_id)
       where t.movie_id = $1 and u.kind = 'episode_tick' limit 1`,
      [Number(id)],
    )
    expect(used?.count).toBe(3)
  })
})
