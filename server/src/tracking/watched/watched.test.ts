import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'

interface Entry {
  movieId: string
  rating: number | null
  vote_average: number | null
  watchedAt: string
  addedAt: string
}
interface List {
  data: Entry[]
  watched: Entry[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const MARK = `mutation ($movie: ListEntryInput!, $rating: Int, $watchedAt: DateTime) {
  markWatched(movie: $movie, rating: $rating, watchedAt: $watchedAt) { id viewerHasWatched viewerRating }
}`
const RATE =
  'mutation ($movieId: ID!, $rating: Int) { rateWatched(movieId: $movieId, rating: $rating) { id viewerRating } }'
const REMOVE =
  'mutation ($movieId: ID!) { removeWatched(movieId: $movieId) { id viewerHasWatched viewerRating } }'
const LIST = `query ($orderBy: ListOrder) { viewer { watched(orderBy: $orderBy) { totalCount nodes { movieId rating watchedAt voteAverage movie { viewerHasWatched } } } } }`

describe('watched titles', () => {
  it('are stored with an optional rating and date, and returned over GraphQL and REST (R1.14) (R3.27) (R7.23) (R7.24) (R7.25)', async () => {
    const bob = await server.signUp()
    const first = await bob.call<{ data: Entry }>('POST', '/users/watched', { movieId: 1 })
    expect([first.status, first.body.data.rating]).toEqual([201, null])
    expect(first.body.data.vote_average).toBeGreaterThan(0)
    const rated = await bob.call<{ data: Entry }>('POST', '/users/watched', { movieId: 3, rating: 6 })
    expect([rated.status, rated.body.data.rating]).toEqual([201, 6])
    expect((await bob.call('DELETE', '/users/watched/3')).status).toBe(200)
    const graph = await bob.query(MARK, {
      movie: { movieId: '2' },
      rating: 8,
      watchedAt: '2020-05-04T10:00:00Z',
    })
    expect(graph.data.markWatched).toEqual({ id: '2', viewerHasWatched: true, viewerRating: 8 })

    const { body } = await bob.call<List>('GET', '/users/watched')
    expect(body.watched).toEqual(body.data)
    expect(body.watched).toMatchObject([
      { movieId: '2', rating: 8, watchedAt: '2020-05-04T10:00:00.000Z' },
      { movieId: '1', rating: null, watchedAt: body.watched[1]!.addedAt },
    ])
    const { data } = await bob.query(LIST)
    expect(data.viewer).toMatchObject({
      watched: {
        totalCount: 2,
        nodes: [
          { movieId: '2', rating: 8, movie: { viewerHasWatched: true } },
          { movieId: '1', rating: null },
        ],
      },
    })
    expect((await bob.call('DELETE', '/users/watched/1')).status).toBe(200)
    const removed = await bob.query(REMOVE, { movieId: '2' })
    expect(removed.data.removeWatched).toEqual({ id: '2', viewerHasWatched: false, viewerRating: 8 })
    expect((await bob.call<List>('GET', '/users/watched')).body.data).toEqual([])
  })

  it('are marked once, with a valid id; a second mark only rates, and a missing title cannot be removed (R3.28) (R3.29) (R5.62) (R5.64) (R5.66)', async () => {
    const bob = await server.signUp()
    await bob.call('POST', '/users/watched', { movieId: 3 })
    const again = await bob.call('POST', '/users/watched', { movieId: 3 })
    expect([again.status, again.body.error]).toEqual([409, 'Movie is already in your watched list!'])
    const graph = await bob.query(MARK, { movie: { movieId: '3' } })
    expect(graph.errors?.[0]).toMatchObject({
      message: 'Movie is already in your watched list!',
      extensions: { status: 409 },
    })
    const rated = await bob.call<{ data: Entry }>('POST', '/users/watched', { movieId: 3, rating: 6 })
    expect([rated.status, rated.body.data.rating]).toEqual([200, 6])
    const absent = await bob.call('DELETE', '/users/watched/4')
    expect([absent.status, absent.body.error]).toEqual([404, 'Movie not found in watched list'])
    const gone = await bob.query(REMOVE, { movieId: '4' })
    expect(gone.errors?.[0]?.message).toBe('Movie not found in watched list')
    const missing = await bob.call('POST', '/users/watched', { title: 'No id' })
    expect([missing.status, missing.body.error]).toEqual([400, 'Invalid movie data'])
    const nameless = await bob.query(MARK, { movie: { movieId: '', title: 'No id' } })
    expect(nameless.errors?.[0]?.message).toBe('Invalid movie data')
    expect((await bob.call<List>('GET', '/users/watched')).body.data.map(({ movieId }) => movieId)).toEqual([
      '3',
    ])
  })

  it('accept whole ratings from 1 to 10 or none', async () => {
    const bob = await server.signUp()
    await bob.query(MARK, { movie: { movieId: '5' } })
    for (const rating of [1, 10, null]) {
      const { data } = await bob.query(RATE, { movieId: '5', rating })
      expect(data.rateWatched).toEqual({ id: '5', viewerRating: rating })
    }
    for (const rating of [0, 11]) {
      const { errors } = await bob.query(RATE, { movieId: '5', rating })
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { rating: expect.any(String) },
      })
    }
    for (const rating of [11, -1, 10.5, 'eight', '11', {}, true])
      expect((await bob.call('POST', '/users/watched', { movieId: 5, rating })).status).toBe(400)
    const rated = await bob.call<{ data: Entry }>('POST', '/users/watched', { movieId: 5, rating: '8' })
    expect([rated.status, rated.body.data.rating]).toEqual([200, 8])
    expect((await bob.query(RATE, { movieId: '6', rating: 5 })).errors?.[0]?.extensions.code).toBe(
      'WATCHED_NOT_FOUND',
    )
  })

  it('take a rating with decimals in a movie entry for the catalogue’s, and not for the user’s (R7.23)', async () => {
    const bob = await server.signUp()
    const { body: found } = await bob.call<{ results: object[] }>('GET', '/movies/discover/popular')
    const [entry] = found.results
    for (const rating of [undefined, 7.6, '7.6', 0]) {
      const movie = { ...entry, ...(rating !== undefined && { rating }) }
      const { status, body } = await bob.call<{ data: Entry & { movieId: string } }>(
        'POST',
        '/users/watched',
        movie,
      )
      expect([status, body.data.rating]).toEqual([201, null])
      await bob.call('DELETE', `/users/watched/${body.data.movieId}`)
    }
    const missing = await bob.call<{ data: Entry & { vote_average: number } }>('POST', '/users/watched', {
      movieId: 99_999_999,
      title: 'Missing',
      rating: 7.6,
    })
    expect([missing.status, missing.body.data.rating, missing.body.data.vote_average]).toEqual([
      201,
      null,
      7.6,
    ])
  })

  it('sort by the user’s own rating, then by the public one', async () => {
    const bob = await server.signUp()
    for (const [movieId, rating] of [
      [1, 2],
      [2, null],
      [3, 9],
    ] as const)
      await bob.call('POST', '/users/watched', { movieId, rating })
    const { data } = await bob.query<{ viewer: { watched: { nodes: Entry[] } } }>(LIST, {
      orderBy: { field: 'RATING' },
    })
    expect(data.viewer.watched.nodes.map(({ movieId }) => movieId)).toEqual(['3', '1', '2'])
  })

  it('reject visitors; other users read and change only their own (R6.06)', async () => {
    const [bob, eve] = [await server.signUp(), await server.signUp()]
    await bob.call('POST', '/users/watched', { movieId: 9, rating: 9 })
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', '/9'],
    ] as const)
      expect(
        (await server.call(method, `/users/watched${path}`, method === 'POST' ? { movieId: 9 } : undefined))
          .status,
      ).toBe(401)
    expect((await eve.call('DELETE', '/users/watched/9')).status).toBe(404)
    expect((await eve.query('{ movie(id: 9) { viewerHasWatched viewerRating } }')).data.movie).toEqual({
      viewerHasWatched: false,
      viewerRating: null,
    })
    expect((await bob.query('{ movie(id: 9) { viewerHasWatched viewerRating } }')).data.movie).toEqual({
      viewerHasWatched: true,
      viewerRating: 9,
    })
  })
})

describe('statistics and recent activity', () => {
  const OVERVIEW = `{ viewer { stats { totalFavorites totalWatched totalTracked trackedSeries totalWatchlists totalReviews averageRating averageReviewRating ratedMovies publicWatchlists }
    recentActivity { id kind movieId title poster at movie { id } } } }`
  it('match the lists and reviews: totals, mean ratings to one decimal, 0 without ratings (R3.08) (R4.45) (R4.46) (R4.44); and the five latest entries of both lists (R2.243) (R9.49)', async () => {
    const bob = await server.signUp()
    expect((await bob.query(OVERVIEW)).data.viewer).toEqual({
      stats: {
        totalFavorites: 0,
        totalWatched: 0,
        totalTracked: 0,
        trackedSeries: 0,
        totalWatchlists: 0,
        totalReviews: 0,
        averageRating: 0,
        averageReviewRating: 0,
        ratedMovies: 0,
        publicWatchlists: 0,
      },
      recentActivity: [],
    })
    for (const [movieId, rating] of [
      [1, 7],
      [2, 8],
      [3, 8],
      [4, null],
    ] as const)
      await bob.call('POST', '/users/watched', { movieId, rating })
    for (const movieId of [1, 5, 6]) await bob.call('POST', '/users/favorites', { movieId })
    await bob.call('POST', '/users/watched', { movieId: 7 })
    // An entry restored with its date is not recent.
    for (const movieId of [21, 22, 23])
      await bob.call('POST', '/users/favorites', { movieId, addedAt: '2020-01-01T00:00:00Z' })
    await bob.call('POST', '/watchlists', { name: 'A', isPublic: true })
    await bob.call('POST', '/watchlists', { name: 'B' })
    for (const [movieId, rating] of [
      [1, 9],
      [2, 6],
    ])
      await bob.call('POST', '/reviews', { movieId, title: 'A title', rating })
    const { data } = await bob.query<{
      viewer: {
        stats: object
        recentActivity: {
          kind: string
          movieId: string
          title: string
          poster: string
          movie: object | null
        }[]
      }
    }>(OVERVIEW)
    const series = await server.database.row<{ count: number }>(
      `select count(*)::int from movie where type = 'TV' and id in (1, 2, 3, 4, 5, 6, 7, 21, 22, 23)`,
    )
    expect(data.viewer.stats).toEqual({
      totalFavorites: 6,
      totalWatched: 5,
      // Title 1 is on both lists.
      totalTracked: 10,
      trackedSeries: series!.count,
      averageRating: 7.7,
      ratedMovies: 3,
      totalWatchlists: 2,
      publicWatchlists: 1,
      totalReviews: 2,
      averageReviewRating: 7.5,
    })
    expect(data.viewer.recentActivity.map(({ kind, movieId }) => `${kind} ${movieId}`)).toEqual([
      'WATCHED 7',
      'FAVORITE 6',
      'FAVORITE 5',
      'FAVORITE 1',
      'WATCHED 4',
    ])
    expect(data.viewer.recentActivity[0]).toMatchObject({
      title: expect.any(String),
      poster: expect.stringMatching(/^\/images\/w200/),
      movie: { id: '7' },
    })
  })

  it('come from one statement', async () => {
    const bob = await server.signUp()
    server.statements.length = 0
    await bob.query(OVERVIEW)
    expect(server.statements.filter((text) => text.includes('from "favorite"'))).toHaveLength(1)
  })
})
