import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'

let server: TestServer
let bad: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
})
afterAll(() => server.stop())

const RATE = `mutation ($id: ID!, $season: Int!, $number: Int, $rating: Int) {
  setPartRating(movieId: $id, season: $season, number: $number, rating: $rating) {
    movieId rating season { id viewerRating } episode { id viewerRating }
  } }`

interface Part {
  season: number
  number?: number
  rating: number | null
}
const rate = (who: Pick<TestViewer, 'query'>, part: Part, id = bad) =>
  who.query<{ setPartRating: object }>(RATE, { id, ...part })

/** Returns the viewer's ratings of a season, and of the first three episodes of it. */
async function ratingsOf(who: Pick<TestViewer, 'query'>, season: number) {
  const { data, errors } = await who.query<{
    movie: {
      viewerRating: number | null
      season: { viewerRating: number | null; episodes: { nodes: { viewerRating: number | null }[] } }
    }
  }>(
    `query ($id: ID!, $season: Int!) { movie(id: $id) { viewerRating season(number: $season) {
      viewerRating episodes(first: 3) { nodes { viewerRating } } } } }`,
    { id: bad, season },
  )
  expect(errors).toBeUndefined()
  const { viewerRating, season: found } = data.movie
  return {
    title: viewerRating,
    season: found.viewerRating,
    episodes: found.episodes.nodes.map((episode) => episode.viewerRating),
  }
}

describe('the rating of a season or an episode', () => {
  it('is one value that can be changed and cleared, apart from the one of the title', async () => {
    const bob = await server.signUp()
    const { data } = await rate(bob, { season: 2, number: 1, rating: 7 })
    expect(data.setPartRating).toEqual({
      movieId: bad,
      rating: 7,
      season: null,
      episode: { id: `${bad}:2:1`, viewerRating: 7 },
    })
    await rate(bob, { season: 2, number: 1, rating: 9 })
    const season = await rate(bob, { season: 2, rating: 8 })
    expect(season.data.setPartRating).toMatchObject({ season: { id: `${bad}:2`, viewerRating: 8 } })
    expect(await ratingsOf(bob, 2)).toEqual({ title: null, season: 8, episodes: [9, null, null] })
    for (const _time of [1, 2]) {
      const cleared = await rate(bob, { season: 2, number: 1, rating: null })
      expect(cleared.data.setPartRating).toMatchObject({ rating: null, episode: { viewerRating: null } })
    }
    expect(await ratingsOf(bob, 2)).toEqual({ title: null, season: 8, episodes: [null, null, null] })
    expect(await ratingsOf(server, 2)).toEqual({ title: null, season: null, episodes: [null, null, null] })
  })

  it('is one row under fifty requests at once', async () => {
    const bob = await server.signUp()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, n) => rate(bob, { season: 1, number: 1, rating: 1 + (n % 10) })),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(
      await server.database.rows('select number from part_rating where account_id = $1', [bob.id]),
    ).toHaveLength(1)
  })

  it('can be of an episode that the catalogue does not know', async () => {
    const bob = await server.signUp()
    const { data, errors } = await rate(bob, { season: 42, number: 3, rating: 5 })
    expect(errors).toBeUndefined()
    expect(data.setPartRating).toEqual({ movieId: bad, rating: 5, season: null, episode: null })
  })

  it('is a whole number from 1 to 10 of an episode of a series', async () => {
    const bob = await server.signUp()
    const fields = async (part: Part) => (await rate(bob, part)).errors?.[0]?.extensions.fields
    expect(await fields({ season: -1, number: 0, rating: 11 })).toEqual({
      season: expect.any(String),
      number: expect.any(String),
      rating: expect.any(String),
    })
    expect(await fields({ season: 1, rating: 0 })).toEqual({ rating: expect.any(String) })
    const film = await rate(bob, { season: 1, number: 1, rating: 5 }, '1')
    expect(film.errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_A_SERIES',
      fields: { movieId: expect.any(String) },
    })
    const missing = await rate(bob, { season: 1, number: 1, rating: 5 }, '1999999')
    expect(missing.errors?.[0]?.extensions.code).toBe('MOVIE_NOT_FOUND')
    const visitor = await rate(server, { season: 1, number: 1, rating: 5 })
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
