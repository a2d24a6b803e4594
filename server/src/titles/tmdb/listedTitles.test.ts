import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type LiveTest,
  manyTitles,
  popularFilms,
  sendPersisted,
  startLive,
  titleWithCast,
  UNAVAILABLE,
} from './testing.js'

describe('a title known only from a list', () => {
  let live: LiveTest
  let ids: string[]
  /** When the list was requested and received. */
  const listed = { from: 0, to: 0 }
  beforeAll(async () => {
    live = await startLive({ titles: manyTitles(40), options: { openMs: 100 } })
    listed.from = Date.now()
    ids = (await popularFilms(live, 1)).data.movies?.results.map(({ id }) => id) ?? []
    listed.to = Date.now()
    live.advance(3_600)
    live.fake.fault = 'maintenance'
  })
  afterAll(() => live.stop())

  const TITLE = `query ($id: ID!) { movie(id: $id) {
    title year releaseDate overview voteAverage voteCount poster genres { name } runtime
    source { name servedAt stale } } }`

  it('is served with the facts and the time of the list', async () => {
    const { data, errors } = await live.query<{ movie: { source: { servedAt: string } } }>(TITLE, {
      id: ids[0],
    })
    expect(errors).toBeUndefined()
    expect(data.movie).toMatchObject({
      title: 'Invented Title 0',
      year: 2010,
      releaseDate: '2010-03-01',
      overview: 'What Invented Title 0 is about.',
      voteAverage: 9.9,
      voteCount: 1_000,
      poster: `${live.fake.imageBaseUrl}/w500/poster10000.jpg`,
      genres: [{ name: 'Drama' }],
      runtime: null,
      source: { name: 'tmdb', stale: true },
    })
    const servedAt = Date.parse(data.movie.source.servedAt)
    expect(servedAt).toBeGreaterThanOrEqual(listed.from)
    expect(servedAt).toBeLessThanOrEqual(listed.to)
  })

  it('has a page that is not cached and has no related titles', async () => {
    const page = await sendPersisted(live, 'MoviePage', { id: ids[1] })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.data.movie).toMatchObject({
      title: 'Invented Title 2',
      source: { stale: true },
      cast: [],
      recommendations: null,
      similar: null,
    })
    expect(page.errors?.map(({ path }) => path[1]).sort()).toEqual(['recommendations', 'similar'])
  })

  it('is an error if no stored list contains it', async () => {
    await live.server.database.rows('delete from provider_title where movie_id = $1', [Number(ids[2])])
    const shown = await titleWithCast(live, ids[2] ?? '')
    expect([shown.status, shown.errors?.[0]?.extensions]).toEqual([503, UNAVAILABLE])
    expect((await live.server.get(`/movies/${ids[2]}`)).status).toBe(503)
  })

  it('has no source information in a list', async () => {
    const { data } = await live.query<{ movies: { results: { source: object | null }[] } }>(
      '{ movies(category: POPULAR, filter: { type: MOVIE }) { results { source { stale } } } }',
    )
    expect(data.movies.results.map(({ source }) => source)).toEqual(Array(20).fill(null))
  })

  it('gets its details when TMDB recovers and keeps them when a list is refreshed', async () => {
    live.fake.fault = undefined
    await live.waitUntil(
      async () => (await titleWithCast(live, ids[0] ?? '')).data.movie?.source?.stale === false,
    )
    await live.waitUntil(async () => (await popularFilms(live, 1)).data.movies?.source.stale === false)
    live.fake.fault = 'maintenance'
    const shown = await titleWithCast(live, ids[0] ?? '')
    expect(shown.data.movie).toMatchObject({ source: { stale: false }, cast: [{ name: 'Player 0' }] })
  })
})
