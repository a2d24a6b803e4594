import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { reviewBody, writeReview, type Body, type RestReview, type RestReviewPage } from './testing.js'

let server: TestServer
let bad: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
})
afterAll(() => server.stop())

type Asker = Pick<TestViewer, 'query'>

interface Saved {
  id: string
  season: number | null
  episode: number | null
  rating: number
}

const SAVE = `mutation ($input: ReviewInput!) { saveReview(input: $input) { id season episode rating } }`

/** Saves a review of Breaking Bad, or of a season or an episode of it. */
const save = (who: Asker, more: object) =>
  who.query<{ saveReview: Saved }>(SAVE, {
    input: { movieId: bad, title: 'Breaking Bad', rating: 8, review: 'Tense.', ...more },
  })

const FIELDS = `viewerRating viewerReview { id } reviewStats { averageRating totalReviews }
  reviews { totalReviews averageRating reviews { id season episode } pagination { total } }`

interface Reviewed {
  viewerRating: number | null
  viewerReview: { id: string } | null
  reviewStats: { averageRating: number; totalReviews: number }
  reviews: { totalReviews: number; averageRating: number; reviews: Saved[]; pagination: { total: number } }
}

/** Returns what the series, its season 2 and the first two episodes of that have of reviews. */
async function reviewsOf(who: Asker, id = bad) {
  const { data, errors } = await who.query<{
    movie: Reviewed & { season: Reviewed & { episodes: { nodes: Reviewed[] } } }
  }>(
    `query ($id: ID!) { movie(id: $id) { ${FIELDS} season(number: 2) { ${FIELDS} episodes(first: 2) { nodes { ${FIELDS} } } } } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  const { season, ...series } = data.movie
  const { episodes, ...ofSeason } = season
  return { series, season: ofSeason, episodes: episodes.nodes }
}

const idsOf = ({ reviews }: Reviewed) => reviews.reviews.map(({ id }) => id)

describe('a review of a season or an episode', () => {
  it('is apart from the review of the series, and in the lists and figures of its own part only', async () => {
    const [bob, eve] = await Promise.all([server.signUp(), server.signUp()])
    const ofSeries = (await save(bob, { rating: 10 })).data.saveReview
    const ofSeason = (await save(bob, { rating: 6, season: 2 })).data.saveReview
    const ofEpisode = (await save(bob, { rating: 4, season: 2, episode: 1 })).data.saveReview
    const ofEve = (await save(eve, { rating: 9, season: 2, episode: 1 })).data.saveReview
    expect([ofSeries, ofSeason, ofEpisode]).toMatchObject([
      { season: null, episode: null },
      { season: 2, episode: null },
      { season: 2, episode: 1 },
    ])
    const { series, season, episodes } = await reviewsOf(bob)
    expect(idsOf(series)).toEqual([ofSeries.id])
    expect(series).toMatchObject({
      viewerRating: 10,
      viewerReview: { id: ofSeries.id },
      reviewStats: { averageRating: 10, totalReviews: 1 },
    })
    expect(idsOf(season)).toEqual([ofSeason.id])
    expect(season).toMatchObject({ viewerRating: 6, viewerReview: { id: ofSeason.id } })
    expect(idsOf(episodes[0]!)).toEqual([ofEve.id, ofEpisode.id])
    expect(episodes[0]).toMatchObject({
      viewerRating: 4,
      viewerReview: { id: ofEpisode.id },
      reviewStats: { averageRating: 6.5, totalReviews: 2 },
      reviews: { averageRating: 6.5, pagination: { total: 2 } },
    })
    expect(episodes[1]).toMatchObject({ viewerReview: null, reviewStats: { totalReviews: 0 } })
    expect((await reviewsOf(server)).episodes[0]).toMatchObject({ viewerRating: null, viewerReview: null })
  })

  it('is in the list of its author, in the data export and on its own', async () => {
    const bob = await server.signUp()
    await save(bob, {})
    const { id } = (await save(bob, { season: 3, episode: 2 })).data.saveReview
    await save(bob, { season: 3 })
    const { data } = await bob.query<{
      viewer: { reviews: { totalReviews: number; reviews: Saved[] } }
      review: Saved & { title: string }
    }>(
      `query ($id: ID!) { viewer { reviews { totalReviews reviews { season episode } } } review(id: $id) { title season episode } }`,
      { id },
    )
    const parts = [
      { season: 3, episode: null },
      { season: 3, episode: 2 },
      { season: null, episode: null },
    ]
    expect(data.viewer.reviews).toMatchObject({ totalReviews: 3, reviews: parts })
    expect(data.review).toEqual({ title: 'Breaking Bad', season: 3, episode: 2 })
    const exported = await bob.call<{ reviews: Saved[] }>('GET', '/users/export')
    expect(exported.body.reviews).toMatchObject(parts.toReversed())
  })

  it('shares its rating with the part, which can be cleared only without the review', async () => {
    const bob = await server.signUp()
    const { id } = (await save(bob, { rating: 5, season: 2, episode: 2 })).data.saveReview
    const rate = (rating: number | null) =>
      bob.query(
        `mutation ($id: ID!, $rating: Int) { setPartRating(movieId: $id, season: 2, number: 2, rating: $rating) {
          episode { viewerRating viewerReview { rating } } } }`,
        { id: bad, rating },
      )
    expect((await rate(7)).data).toEqual({
      setPartRating: { episode: { viewerRating: 7, viewerReview: { rating: 7 } } },
    })
    expect((await rate(null)).errors?.[0]?.extensions.code).toBe('RATING_OF_REVIEW')
    await bob.query('mutation ($id: ID!) { deleteReview(id: $id) { id } }', { id })
    expect((await reviewsOf(bob)).episodes[1]).toMatchObject({ viewerRating: 7, viewerReview: null })
    expect((await rate(null)).errors).toBeUndefined()
    expect((await reviewsOf(bob)).series).toMatchObject({ viewerRating: null })
  })

  it('is one row under requests at once, beside ratings of the same part', async () => {
    const bob = await server.signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, n) =>
        n % 2
          ? save(bob, { rating: 1 + (n % 10), season: 1, episode: 1 })
          : bob.query(
              'mutation ($id: ID!, $rating: Int) { setPartRating(movieId: $id, season: 1, number: 1, rating: $rating) { rating } }',
              { id: bad, rating: 1 + (n % 10) },
            ),
      ),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const rows = await server.database.rows<{ review: number; rating: number }>(
      `select r.rating as review, p.rating from review r
       left join part_rating p using (account_id, movie_id, season, number) where r.account_id = $1`,
      [bob.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.review).toBe(rows[0]?.rating)
  })

  it('is of a season or an episode of a series, also of one that the catalogue does not know', async () => {
    const bob = await server.signUp()
    const codeOf = async (more: object, who: Asker = bob) =>
      (await save(who, more)).errors?.[0]?.extensions.code
    const fieldsOf = async (more: object) => (await save(bob, more)).errors?.[0]?.extensions.fields
    expect(await codeOf({ movieId: '1', season: 1 })).toBe('NOT_A_SERIES')
    expect(await codeOf({ movieId: '1999999', season: 1 })).toBe('MOVIE_NOT_FOUND')
    expect(await codeOf({ season: 1 }, server)).toBe('UNAUTHENTICATED')
    expect(await fieldsOf({ season: -1, episode: 0 })).toEqual({
      season: expect.any(String),
      episode: expect.any(String),
    })
    expect(await fieldsOf({ episode: 1 })).toEqual({ season: expect.any(String) })
    expect(await codeOf({ season: 42, episode: 3 })).toBeUndefined()
  })
})

describe('a review of an episode over REST', () => {
  it('is written, listed, counted, changed and deleted, and stays with its episode', async () => {
    const bob = await server.signUp()
    const part = { season: 4, episode: 3 }
    const written = await writeReview(bob, Number(bad), part)
    expect(written).toMatchObject(part)
    const again = await bob.call<Body>('POST', '/reviews', reviewBody(Number(bad), { ...part, rating: 2 }))
    expect([again.status, again.body.data.id]).toEqual([200, written.id])
    const at = 'season=4&episode=3'
    const list = await server.call<Body<RestReviewPage>>('GET', `/reviews/movie/${bad}?${at}`)
    expect(list.body.data.reviews).toMatchObject([{ id: written.id, ...part }])
    const stats = await server.call<Body<{ totalReviews: number }>>(
      'GET',
      `/reviews/movie/${bad}/stats?${at}`,
    )
    expect(stats.body.data).toMatchObject({ averageRating: 2, totalReviews: 1 })
    const own = await bob.call<Body<RestReview | null>>('GET', `/reviews/user/movie/${bad}?${at}`)
    expect(own.body.data).toMatchObject({ id: written.id })
    const ofSeries = await bob.call<Body<RestReview | null>>('GET', `/reviews/user/movie/${bad}`)
    expect(ofSeries.body.data).toBeNull()
    const change = (more: object) =>
      bob.call<Body>('PUT', `/reviews/${written.id}`, {
        title: 'A title',
        rating: 9,
        review: 'Better.',
        ...more,
      })
    expect((await change({})).body.data).toMatchObject({ ...part, rating: 9 })
    expect(await change({ season: 5 })).toMatchObject({
      status: 400,
      body: { fields: { season: expect.any(String) } },
    })
    expect((await server.call('GET', `/reviews/movie/${bad}?episode=3`)).status).toBe(400)
    expect((await bob.call('DELETE', `/reviews/${written.id}`)).status).toBe(200)
    expect(
      (await server.call<Body<RestReviewPage>>('GET', `/reviews/movie/${bad}?${at}`)).body.data,
    ).toMatchObject({
      reviews: [],
      totalReviews: 0,
    })
  })
})
