import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { TestViewer } from '../../testing.js'
import { tick } from '../../tracking/episodes/testing.js'
import { fakeEpisode, fakeSeason } from './fakeTmdb/fakeSeasons.js'
import { fakeTitle, type FakeTitle } from './fakeTmdb/fakeTitles.js'
import { SERIES_PER_RUN } from './FollowedSeries.js'
import { type LiveTest, querySearch, startLive } from './testing.js'

const DAY_S = 86_400

let live: LiveTest
let ada: TestViewer
beforeAll(async () => {
  live = await startLive({ titles: [] })
})
afterAll(() => live.stop())

let lastId = 700_000
beforeEach(async () => {
  ada = await live.server.signUp()
  // Each test follows series of its own.
  for (const table of ['series_state', 'episode_tick', 'watchlist_movie'])
    await live.server.database.rows(`delete from ${table}`)
  live.fake.titles = []
  live.fake.fault = undefined
})

/** Creates the only season of a series. Its episodes were all broadcast. */
const seasonOf = (id: number, episodes: number) =>
  fakeSeason({
    id,
    number: 1,
    episodes: Array.from({ length: episodes }, (_none, index) =>
      fakeEpisode({ id: id * 100 + index, number: index + 1, airDate: `2025-01-0${index + 1}` }),
    ),
  })

function newSeries(status = 'Returning Series'): FakeTitle {
  const id = (lastId += 1)
  return fakeTitle({ id, type: 'TV', title: `Followed Series ${id}`, status, seasons: [seasonOf(id, 1)] })
}

/** Replaces what the fake has of a series. */
const replace = (series: FakeTitle) =>
  (live.fake.titles = [...live.fake.titles.filter(({ id }) => id !== series.id), series])

/** Adds a series to the fake and finds it by a search, which does not fetch its details. */
async function find(series: FakeTitle): Promise<string> {
  replace(series)
  return (await querySearch(live, series.title)).results[0]?.id ?? ''
}

const tickFirst = async (movieId: string) => {
  const input = { movie: { movieId }, episodes: [{ season: 1, number: 1 }] }
  expect((await tick(ada, input)).errors).toBeUndefined()
}
const setStatus = (id: string, status: string) =>
  ada.query(
    'mutation ($id: ID!, $status: SeriesStatus) { setSeriesStatus(movieId: $id, status: $status) { id } }',
    {
      id,
      status,
    },
  )
const addToWatchlist = async (...ids: string[]) => {
  const watchlist = await ada.query<{ createWatchlist: { id: string } }>(
    'mutation { createWatchlist(input: { name: "Later" }) { id } }',
  )
  const { id } = watchlist.data.createWatchlist
  await live.server.database.rows(
    `insert into watchlist_movie (watchlist_id, account_id, movie_id, title, type)
     select $1::int, $2::int, m, 'Later', 'TV' from unnest($3::int[]) m`,
    [Number(id), ada.id, ids.map(Number)],
  )
}
const nextOf = async () => {
  const { data, errors } = await ada.query<{
    viewer: { upNext: { nodes: { viewerProgress: { next: { number: number; title: string } } }[] } }
  }>('{ viewer { upNext { nodes { viewerProgress { next { number title } } } } } }')
  expect(errors).toBeUndefined()
  return data.viewer.upNext.nodes.map(({ viewerProgress }) => viewerProgress.next)
}
const details = (id: number | string) => live.fake.count(new RegExp(`^/tv/${id}$`))
const seasons = (id: number | string) => live.fake.count(new RegExp(`^/tv/${id}/season/1$`))

describe('a series that somebody follows and nobody opens', () => {
  it('is refreshed when it is due, so that what is next is true', async () => {
    const series = newSeries()
    const id = await find(series)
    await tickFirst(id)
    expect(await nextOf()).toEqual([])
    await live.refreshFollowed()
    expect([details(series.id), seasons(series.id)]).toEqual([1, 1])
    expect(await nextOf()).toEqual([])
    await live.refreshFollowed()
    expect([details(series.id), seasons(series.id)]).toEqual([1, 1])

    replace({ ...series, seasons: [seasonOf(series.id, 2)] })
    live.advance(DAY_S + 1)
    await live.refreshFollowed()
    expect(details(series.id)).toBe(2)
    expect(await nextOf()).toMatchObject([{ number: 2 }])
  })

  it('is one of a watchlist, too, but none that is put aside, nor one that nobody follows', async () => {
    const all = [newSeries(), newSeries(), newSeries(), newSeries()] as const
    const [listed, dropped, asideOnList, other] = all
    const ids: string[] = []
    for (const series of all) ids.push(await find(series))
    await tickFirst(ids[1]!)
    await setStatus(ids[1]!, 'DROPPED')
    await addToWatchlist(ids[0]!, ids[2]!)
    await setStatus(ids[2]!, 'PAUSED')
    await live.refreshFollowed()
    expect([listed, dropped, asideOnList, other].map(({ id }) => details(id))).toEqual([1, 0, 0, 0])
  })

  it('is seldom due when it has ended', async () => {
    const series = newSeries('Ended')
    const id = await find(series)
    await tickFirst(id)
    await live.refreshFollowed()
    live.advance(DAY_S + 1)
    await live.refreshFollowed()
    expect(details(series.id)).toBe(1)
    live.advance(30 * DAY_S)
    await live.refreshFollowed()
    expect(details(series.id)).toBe(2)
  })
})

describe('many series that somebody follows', () => {
  it('are refreshed some at a time, those first that were for longest not', async () => {
    const [old, ...others] = Array.from({ length: SERIES_PER_RUN + 2 }, () => newSeries())
    const ids: string[] = []
    for (const series of [old!, ...others]) ids.push(await find(series))
    await addToWatchlist(ids[0]!)
    await live.refreshFollowed()
    expect(details(old!.id)).toBe(1)
    await live.server.database.rows('delete from watchlist')
    await addToWatchlist(...ids)
    const refreshed = () => others.filter(({ id }) => details(id) > 0).length
    live.advance(DAY_S + 1)
    await live.refreshFollowed()
    expect([refreshed(), details(old!.id)]).toEqual([SERIES_PER_RUN, 1])
    await live.refreshFollowed()
    expect([refreshed(), details(old!.id)]).toEqual([others.length, 2])
  })

  it('do not wait for one that TMDB does not have any more', async () => {
    const series = newSeries()
    await tickFirst(await find(series))
    live.fake.titles = []
    await live.refreshFollowed()
    live.advance(3_600)
    await live.refreshFollowed()
    expect(details(series.id)).toBe(1)
    live.advance(6 * 3_600)
    await live.refreshFollowed()
    expect(details(series.id)).toBe(2)
  })

  it('are left alone while TMDB is away', async () => {
    const all = Array.from({ length: 6 }, () => newSeries())
    for (const series of all) await tickFirst(await find(series))
    live.fake.fault = 'otherShape'
    await live.refreshFollowed()
    expect(all.filter(({ id }) => details(id) > 0)).toHaveLength(3)
  })
})
