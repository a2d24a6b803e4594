import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { newMovie, reviewQueries, writeReview, type Body, type RestReviewPage } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { signUps, stats } = reviewQueries(() => server)

describe('the reviews of a title', () => {
  const movieId = newMovie()
  const ids: string[] = []
  beforeAll(async () => {
    const people = await signUps(13)
    for (const [i, person] of people.entries()) {
      const rating = (i % 5) * 2 + 1
      ids.push(
        (await writeReview(person, movieId, { rating, spoiler: i % 3 === 0, review: `Number ${i}` }))._id,
      )
    }
    const fans = people.slice(0, 3)
    for (const [i, fan] of fans.entries())
      for (const id of ids.slice(10, 13 - i)) await fan.call('POST', `/reviews/${id}/like`)
  })

  const page = async (query: string) =>
    (await server.get<Body<RestReviewPage>>(`/reviews/movie/${movieId}?${query}`)).body.data
  const graphPage = async (args: string) => {
    const { data } = await server.query<{
      movie: { reviews: RestReviewPage & { reviews: { id: string }[] } }
    }>(
      `{ movie(id: ${movieId}) { reviews(${args}) { averageRating totalReviews reviews { id rating }
         pagination { page limit total pages } } } }`,
    )
    return data.movie.reviews
  }

  it('are paged by five, newest first, with average, total and pages (R7.52, R7.53, R9.30, R3.41)', async () => {
    const newest = [...ids].reverse()
    const { status, body: answer } = await server.get<Body<RestReviewPage>>(`/reviews/movie/${movieId}`)
    expect([status, answer.success]).toEqual([200, true])
    expect(answer.data.reviews.map(({ _id }) => _id)).toEqual(newest.slice(0, 5))
    expect(answer.data).toMatchObject({
      averageRating: 4.5,
      totalReviews: 13,
      pagination: { page: 1, limit: 5, total: 13, pages: 3, hasNextPage: true },
    })
    // Pages near the end are read from the end.
    for (const number of [1, 2, 3])
      expect((await graphPage(`page: ${number}`)).reviews.map(({ id }) => id)).toEqual(
        newest.slice(number * 5 - 5, number * 5),
      )
    expect(await graphPage('page: 4')).toMatchObject({ reviews: [], totalReviews: 13 })
    expect((await page('page=0&limit=500')).pagination).toMatchObject({ page: 1, limit: 50 })
    for (const odd of ['abc', '1e99', '-1', 'Infinity'])
      expect((await server.get(`/reviews/movie/${movieId}?page=${odd}`)).status).toBe(200)
  })

  it.each([
    ['createdAt', 'CREATED_AT'],
    ['rating', 'RATING'],
    ['likes', 'LIKES'],
  ])('are sorted by %s in both directions, and paging returns each once (R7.52)', async (key, name) => {
    const rows = await server.database.rows<{ id: string; rating: number; likes: number; at: string }>(
      `select id::text, rating, like_count as likes, to_char(created_at, 'YYYYMMDDHH24MISSUS') as at from review where movie_id = $1`,
      [movieId],
    )
    const value = (row: (typeof rows)[number]) =>
      key === 'rating'
        ? [row.rating, row.at, row.id]
        : key === 'likes'
          ? [row.likes, row.at, row.id]
          : [row.at, row.id]
    const compare = (a: unknown[], b: unknown[]) => {
      const i = a.findIndex((one, at) => one !== b[at])
      return i < 0 ? 0 : (a[i] as number) < (b[i] as number) ? -1 : 1
    }
    const up = rows.sort((a, b) => compare(value(a), value(b))).map(({ id }) => id)
    const read = async (order: string) => {
      const seen: string[] = []
      for (let number = 1; number <= 5; number++) {
        const { reviews } = await page(`page=${number}&limit=3&sortBy=${key}&sortOrder=${order}`)
        const same = await graphPage(
          `page: ${number}, limit: 3, sortBy: ${name}, sortOrder: ${order.toUpperCase()}`,
        )
        const byArgument = await graphPage(
          `page: ${number}, limit: 3, orderBy: { field: ${name}, direction: ${order.toUpperCase()} }`,
        )
        expect(same.reviews.map(({ id }) => id)).toEqual(reviews.map(({ _id }) => _id))
        expect(byArgument.reviews).toEqual(same.reviews)
        seen.push(...reviews.map(({ _id }) => _id))
      }
      return seen
    }
    expect(await read('asc')).toEqual(up)
    expect(await read('desc')).toEqual([...up].reverse())
  })

  it('exclude spoilers on request, and count the rest (R7.52)', async () => {
    const all = await page('limit=50')
    const safe = await page('limit=50&filterSpoilers=true')
    expect(all.reviews.some(({ spoiler }) => spoiler)).toBe(true)
    expect(safe.reviews.map(({ _id }) => _id)).toEqual(
      all.reviews.filter(({ spoiler }) => !spoiler).map(({ _id }) => _id),
    )
    expect(safe).toMatchObject({ totalReviews: 13, pagination: { total: safe.reviews.length } })
    expect((await graphPage('page: 2, filterSpoilers: true')).reviews.map(({ id }) => id)).toEqual(
      safe.reviews.slice(5, 10).map(({ _id }) => _id),
    )
  })

  it('reject an invalid sort, order and filter by name', async () => {
    const { status, body: answer } = await server.get<Body>(
      `/reviews/movie/${movieId}?sortBy=size&sortOrder=up&filterSpoilers=maybe`,
    )
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([
      400,
      ['sortBy', 'sortOrder', 'filterSpoilers'],
    ])
  })

  it('have statistics with a distribution from 1 to 10 (R7.58)', async () => {
    const { body: answer } = await server.get<Body<object>>(`/reviews/movie/${movieId}/stats`)
    expect(answer.data).toEqual({
      averageRating: 4.5,
      totalReviews: 13,
      distribution: { 1: 3, 2: 0, 3: 3, 4: 0, 5: 3, 6: 0, 7: 2, 8: 0, 9: 2, 10: 0 },
    })
    expect(await stats(movieId)).toEqual({
      averageRating: 4.5,
      totalReviews: 13,
      distribution: [3, 0, 3, 0, 3, 0, 2, 0, 2, 0],
    })
    const none = await server.get<Body<object>>('/reviews/movie/1999999998/stats')
    expect(none.body.data).toMatchObject({ averageRating: 0, totalReviews: 0 })
    expect((await server.get('/reviews/movie/abc')).status).toBe(404)
  })

  it('cost the same number of statements for one and for several titles', async () => {
    const statements = async (limit: number) => {
      server.statements.length = 0
      const { errors } = await server.query(
        `{ movies(limit: ${limit}) { results { reviewStats { totalReviews } reviews { reviews { id user { username } movie { title } } } } } }`,
      )
      expect(errors).toBeUndefined()
      return server.statements.filter((text) => text.includes('review')).length
    }
    expect(await statements(20)).toBeLessThanOrEqual(3)
  })
})

describe('one’s own reviews', () => {
  it('are paged by ten in every order, with their totals (R7.56, R9.31, R6.06)', async () => {
    const ada = await server.signUp()
    for (let i = 0; i < 12; i++) await writeReview(ada, newMovie(), { rating: (i % 10) + 1 })
    const mine = async (query: string) =>
      (await ada.call<Body<RestReviewPage>>('GET', `/reviews/user/me?${query}`)).body.data
    const first = await mine('')
    expect(first.reviews).toHaveLength(10)
    expect(first).toMatchObject({
      averageRating: 4.8,
      totalReviews: 12,
      pagination: { page: 1, limit: 10, total: 12, pages: 2, hasNextPage: true },
    })
    expect((await mine('page=2')).reviews).toHaveLength(2)
    const made = (await mine('limit=50')).reviews.map(({ _id }) => Number(_id))
    expect(made).toEqual([...made].sort((a, b) => b - a))
    const oldest = (await mine('limit=50&sortOrder=asc')).reviews.map(({ _id }) => Number(_id))
    expect(oldest).toEqual([...made].reverse())
    const rated = (await mine('limit=50&sortBy=rating&sortOrder=asc')).reviews.map(({ rating }) => rating)
    expect(rated).toEqual([...rated].sort((a, b) => a - b))
    const best = (await mine('limit=50&sortBy=rating')).reviews.map(({ rating }) => rating)
    expect(best).toEqual([...rated].reverse())
    const { data, errors } = await ada.query<{ viewer: { reviews: RestReviewPage } }>(
      '{ viewer { reviews { totalReviews averageRating reviews { id } pagination { limit } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.reviews).toEqual({
      totalReviews: 12,
      averageRating: 4.8,
      reviews: first.reviews.map(({ _id }) => ({ id: _id })),
      pagination: { limit: 10 },
    })
    expect((await server.get('/reviews/user/me')).status).toBe(401)
    expect((await server.get('/reviews/user/movie/1')).status).toBe(401)
  })

  it('are found by title, with data null for a title without one (R7.57)', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const { _id } = await writeReview(ada!, movieId)
    const found = await ada!.call<Body>('GET', `/reviews/user/movie/${movieId}`)
    expect([found.status, found.body.data._id]).toEqual([200, _id])
    const none = await bob!.call<Body>('GET', `/reviews/user/movie/${movieId}`)
    expect([none.status, none.body.success, none.body.data]).toEqual([200, true, null])
    const statements = `{ movie(id: ${movieId}) { viewerReview { id } } }`
    expect((await ada!.query(statements)).data).toEqual({ movie: { viewerReview: { id: _id } } })
    expect((await bob!.query(statements)).data).toEqual({ movie: { viewerReview: null } })
    expect((await server.query(statements)).data).toEqual({ movie: { viewerReview: null } })
  })
})
