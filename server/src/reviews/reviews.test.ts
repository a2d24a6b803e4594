import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { REPORT_REASONS } from '../../contract/rules.js'
import { answered, startTestServer, type TestServer, type TestViewer } from '../database/testing.js'

interface BridgeReview {
  id: string
  _id: string
  user: { _id: string; username: string; avatar: string | null }
  movie: { movieId: number; title: string }
  movieId: number
  title: string
  rating: number
  review: string
  spoiler: boolean
  likes: string[]
  likeCount: number
  reports: { user: string }[]
  createdAt: string
}
interface BridgePage {
  reviews: BridgeReview[]
  averageRating: number
  totalReviews: number
  pagination: { page: number; limit: number; total: number; pages: number }
}
interface Body<Data = BridgeReview> {
  success: boolean
  message?: string
  error?: string
  code?: string
  fields?: Record<string, string>
  data: Data
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A title for each test, so that no test sees another's reviews. */
let lastMovie = 0
const newMovie = () => ++lastMovie

const SAVE = `mutation ($input: ReviewInput) { saveReview(input: $input) {
  id movieId title rating review spoiler genre releaseDate poster createdAt updatedAt likeCount likes
  viewerHasLiked viewerCanEdit viewerHasReported user { id username avatar createdAt }
  movie { id title reviewStats { averageRating totalReviews distribution } viewerReview { id } } } }`

const body = (movieId: number, more: object = {}) => ({
  movieId,
  title: 'A title',
  rating: 8,
  review: 'Worth the evening.',
  spoiler: false,
  ...more,
})

async function written(by: TestViewer, movieId: number, more: object = {}): Promise<BridgeReview> {
  const answer = await by.call<Body>('POST', '/reviews', body(movieId, more))
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

const signUps = (count: number) => Promise.all(Array.from({ length: count }, () => server.signUp()))

/** What the counts should be, counted anew. */
async function trueCounts(movieId: number) {
  const rows = await server.database.rows<{ rating: number; n: number }>(
    'select rating, count(*)::int as n from review where movie_id = $1 group by rating',
    [movieId],
  )
  return Array.from({ length: 10 }, (_, i) => rows.find(({ rating }) => rating === i + 1)?.n ?? 0)
}

async function stats(movieId: number) {
  const { data } = await server.query<{ movie: { reviewStats: object } }>(
    `{ movie(id: ${movieId}) { reviewStats { averageRating totalReviews distribution } } }`,
  )
  return data.movie.reviewStats
}

describe('writing a review', () => {
  it('makes one with every field through the graph (R1.16, R3.34, R3.35, R3.36, R3.37, R3.38, R7.50)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const input = { ...body(movieId), movieId: String(movieId), genre: 'Drama', spoiler: true }
    const { data, errors } = await ada.query<{ saveReview: Record<string, unknown> }>(SAVE, { input })
    expect(errors).toBeUndefined()
    const { title, releaseDate } = (
      await server.query<{ movie: { title: string; releaseDate: string } }>(
        `{ movie(id: ${movieId}) { title releaseDate } }`,
      )
    ).data.movie
    expect(data.saveReview).toMatchObject({
      movieId,
      title,
      releaseDate,
      rating: 8,
      review: 'Worth the evening.',
      spoiler: true,
      genre: 'Drama',
      poster: expect.stringMatching(/^\/images\/w200\//),
      likeCount: 0,
      likes: [],
      viewerHasLiked: false,
      viewerCanEdit: true,
      viewerHasReported: false,
      user: { id: String(ada.id), username: ada.username, avatar: null },
      movie: {
        id: String(movieId),
        title,
        reviewStats: { averageRating: 8, totalReviews: 1, distribution: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0] },
        viewerReview: { id: data.saveReview.id },
      },
    })
    const one = await server.query<{ review: { review: string } }>(
      `{ review(id: ${String(data.saveReview.id)}) { review } }`,
    )
    expect(one.data.review.review).toBe('Worth the evening.')
  })

  it('answers 201 for the first and 200 for one over it on the bridge, with the same fields (R7.50, R7.51, R7.54, R3.34, R3.35, R3.36, R3.37, R3.38, R3.39)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const first = await ada.call<Body>('POST', '/reviews', {
      ...body(movieId),
      review: undefined,
      reviewText: 'Once.',
    })
    expect([first.status, first.body.data.review]).toEqual([201, 'Once.'])
    const over = { rating: 3, review: 'Twice.', spoiler: true, genre: 'Drama' }
    const second = await ada.call<Body>('POST', '/reviews', body(movieId, over))
    expect([second.status, second.body.data]).toMatchObject([
      200,
      { _id: first.body.data._id, movieId, rating: 3, review: 'Twice.', likes: [], reports: [] },
    ])
    const { title, releaseDate } = (
      await server.query<{ movie: object & { title: string; releaseDate: string } }>(
        `{ movie(id: ${movieId}) { title releaseDate } }`,
      )
    ).data.movie
    const read = await server.get<Body>(`/reviews/${first.body.data._id}`)
    expect(read.body.data.createdAt).toBe(first.body.data.createdAt)
    expect([read.status, read.body.data]).toMatchObject([
      200,
      {
        ...over,
        movieId,
        title,
        releaseDate,
        poster: expect.stringContaining('/images/'),
        user: { _id: String(ada.id), username: ada.username, avatar: null },
        movie: { movieId, title },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      },
    ])
    expect(JSON.stringify(read.body)).not.toContain(ada.email)
    expect(await stats(movieId)).toMatchObject({ averageRating: 3, totalReviews: 1 })
  })

  it('changes an existing one by its id (R7.61, R6.10, R4.71)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const { _id } = await written(ada, movieId)
    const next = { rating: 10, review: 'Better again.', spoiler: true }
    const put = await ada.call<Body>('PUT', `/reviews/${_id}`, body(movieId, next))
    expect([put.status, put.body.data]).toMatchObject([200, { _id, ...next }])
    const last = { rating: 2, review: 'No.', spoiler: false }
    const graph = await ada.query<{ updateReview: object }>(
      `mutation ($input: ReviewInput) { updateReview(id: ${_id}, input: $input) { id rating review spoiler } }`,
      { input: { movieId: String(movieId), title: 'A title', ...last } },
    )
    expect(graph.data.updateReview).toEqual({ id: _id, ...last })
    expect((await server.get<Body>(`/reviews/${_id}`)).body.data).toMatchObject(last)
    const moved = await ada.call<Body>('PUT', `/reviews/${_id}`, body(movieId + 100))
    expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([400, ['movieId']])
    expect(await stats(movieId)).toMatchObject({ averageRating: 2, totalReviews: 1 })
  })

  it('keeps what was said of a title that the catalogue does not have (R7.51)', async () => {
    const ada = await server.signUp()
    const sent = body(1_999_999_999, {
      title: 'Lost reel',
      genre: 'Horror',
      releaseDate: '1927-12-03',
      poster: 'https://example.org/a.jpg',
    })
    const { body: answer } = await ada.call<Body>('POST', '/reviews', sent)
    expect(answer.data).toMatchObject(sent)
    const { data } = await ada.query(`{ review(id: ${answer.data._id}) { movie { id } } }`)
    expect(data).toEqual({ review: { movie: null } })
    for (const poster of ['javascript:alert(1)', '//evil.example', 'http://example.org/a.jpg'])
      expect((await ada.call<Body>('POST', '/reviews', { ...sent, poster })).body.fields).toHaveProperty(
        'poster',
      )
  })

  it.each<[string, unknown, string]>([
    ['no data (R5.43)', undefined, 'Review data is required'],
    ['an array (R5.43)', [], 'Review data is required'],
    ['no movie (R5.44)', { ...body(1), movieId: undefined }, 'Movie ID is required'],
    ['a movie that is no id (R5.44)', { ...body(1), movieId: 'abc' }, 'Movie ID is required'],
    ['no title (R5.45)', { ...body(1), title: undefined }, 'Review title is required'],
    ['a blank title (R5.45)', body(1, { title: ' \u200b ' }), 'Review title is required'],
    ['no rating (R5.46)', body(1, { rating: undefined }), 'Rating must be between 1 and 10'],
    ['a rating of 0 (R5.46)', body(1, { rating: 0 }), 'Rating must be between 1 and 10'],
    ['a rating of 11 (R5.46)', body(1, { rating: 11 }), 'Rating must be between 1 and 10'],
    ['a rating of 7.5', body(1, { rating: 7.5 }), 'Rating must be a whole number between 1 and 10'],
    [
      '2,001 characters (R5.47)',
      body(1, { review: 'x'.repeat(2_001) }),
      'Review text cannot exceed 2000 characters',
    ],
    [
      'too many bytes',
      body(1, { review: '👨‍👩‍👧‍👦'.repeat(1_500) }),
      'Review text is too large: use fewer emoji or accents',
    ],
    ['a text that is none', body(1, { review: { $gt: '' } }), 'Review text must be a text'],
  ])('refuses %s and says so through both doors', async (_what, sent, text) => {
    const ada = await server.signUp()
    const bridge = await ada.call<Body>('POST', '/reviews', sent)
    expect([bridge.status, bridge.body.error]).toEqual([400, text])
    // What the graph's own types refuse never comes to the service.
    if (Array.isArray(sent) || typeof (sent as { review?: unknown })?.review === 'object') return
    const graph = await ada.query(SAVE, { input: sent })
    expect(graph.errors?.[0]).toMatchObject({
      message: text,
      extensions: { status: 400, code: 'INVALID_INPUT' },
    })
    expect(await server.database.rows('select 1 from review where account_id = $1', [ada.id])).toEqual([])
  })

  it('says each of the service’s texts through both doors (R5.43, R5.44, R5.45, R5.46, R5.47, R9.25, R9.27)', async () => {
    const ada = await server.signUp()
    const { body: answer } = await ada.call<Body>('POST', '/reviews', {
      rating: 11,
      review: 'x'.repeat(2_001),
    })
    expect(answer.fields).toEqual({
      movieId: 'Movie ID is required',
      title: 'Review title is required',
      rating: 'Rating must be between 1 and 10',
      review: 'Review text cannot exceed 2000 characters',
    })
    const graph = await ada.query(SAVE, { input: { rating: 11, review: 'x'.repeat(2_001) } })
    expect(graph.errors?.[0]?.extensions.fields).toEqual(answer.fields)
    for (const rating of [0, 11]) {
      const { body: refused } = await ada.call<Body>('POST', '/reviews', body(newMovie(), { rating }))
      expect(refused.fields).toEqual({ rating: 'Rating must be between 1 and 10' })
    }
    expect((await ada.query(SAVE, {})).errors?.[0]?.message).toBe('Review data is required')
  })

  it('takes every rating from 1 to 10 and 2,000 characters as people count them (R5.46, R5.47, R5.51, R9.25, R9.27)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    for (let rating = 1; rating <= 10; rating++)
      expect((await written(ada, movieId, { rating })).rating).toBe(rating)
    // Flags are one character of eight bytes, e with an accent apart is one of three.
    for (const text of ['x'.repeat(2_000), '🇫🇮'.repeat(2_000), 'e\u0301'.repeat(2_000), '한'.repeat(2_000)])
      expect((await written(ada, movieId, { review: text })).review).toBe(text.normalize('NFC'))
    expect((await ada.call('POST', '/reviews', body(movieId, { review: '🇫🇮'.repeat(2_001) }))).status).toBe(
      400,
    )
  })

  it('keeps markup as text and drops what only serves to deceive', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const markup =
      "<img src=x onerror=alert(1)> <script>alert(1)</script> &amp; {{7*7}} '); drop table review; --"
    expect((await written(ada, movieId, { review: markup })).review).toBe(markup)
    for (const [sent, kept] of [
      ['good \u202Egnitaehc\u202C end', 'good gnitaehc end'],
      ['a\u0000b\u0007c\u001b[31m', 'abc[31m'],
      [`z${'\u200b'.repeat(500)}${'\u200d'.repeat(500)}w`, 'z\u200dw'],
      [`a${'\u0336'.repeat(1_000)}`, `a${'\u0336'.repeat(8)}`],
      [`a${'\n'.repeat(1_000)}b`, 'a\n\n\nb'],
      ['\ud800 alone', '\ufffd alone'],
      ['שלום עולם', 'שלום עולם'],
      ['می‌خواهم', 'می‌خواهم'],
      ['👩‍🚀', '👩‍🚀'],
    ] as const)
      expect((await written(ada, movieId, { review: sent })).review).toBe(kept)
  })

  it('refuses a body of 10 MB without reading it', async () => {
    const ada = await server.signUp()
    const answer = await ada.call<Body>('POST', '/reviews', body(1, { review: 'x'.repeat(10_000_000) }))
    expect([answer.status, answer.body.success]).toEqual([413, false])
  })

  it('makes one row of 50 first reviews at once', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        answered(() => ada.call<Body>('POST', '/reviews', body(movieId, { rating: (i % 10) + 1 }))),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 201])
    expect(new Set(answers.map(({ body: { data } }) => data._id)).size).toBe(1)
    expect(await stats(movieId)).toMatchObject({ totalReviews: 1, distribution: await trueCounts(movieId) })
  })
})

describe('the reviews of a title', () => {
  const movieId = newMovie()
  const ids: string[] = []
  beforeAll(async () => {
    const people = await signUps(13)
    for (const [i, person] of people.entries()) {
      const rating = (i % 5) * 2 + 1
      ids.push((await written(person, movieId, { rating, spoiler: i % 3 === 0, review: `Number ${i}` }))._id)
    }
    const fans = people.slice(0, 3)
    for (const [i, fan] of fans.entries())
      for (const id of ids.slice(10, 13 - i)) await fan.call('POST', `/reviews/${id}/like`)
  })

  const page = async (query: string) =>
    (await server.get<Body<BridgePage>>(`/reviews/movie/${movieId}?${query}`)).body.data
  const graphPage = async (args: string) => {
    const { data } = await server.query<{ movie: { reviews: BridgePage & { reviews: { id: string }[] } } }>(
      `{ movie(id: ${movieId}) { reviews(${args}) { averageRating totalReviews reviews { id rating }
         pagination { page limit total pages } } } }`,
    )
    return data.movie.reviews
  }

  it('come five a page, newest first, with average, total and pages (R7.52, R7.53, R9.30, R3.41)', async () => {
    const newest = [...ids].reverse()
    const { status, body: answer } = await server.get<Body<BridgePage>>(`/reviews/movie/${movieId}`)
    expect([status, answer.success]).toEqual([200, true])
    expect(answer.data.reviews.map(({ _id }) => _id)).toEqual(newest.slice(0, 5))
    expect(answer.data).toMatchObject({
      averageRating: 4.5,
      totalReviews: 13,
      pagination: { page: 1, limit: 5, total: 13, pages: 3 },
    })
    // From both ends of the list.
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
  ])('are sorted by %s both ways, and paging shows each once (R7.52)', async (key, name) => {
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
        expect(same.reviews.map(({ id }) => id)).toEqual(reviews.map(({ _id }) => _id))
        seen.push(...reviews.map(({ _id }) => _id))
      }
      return seen
    }
    expect(await read('asc')).toEqual(up)
    expect(await read('desc')).toEqual([...up].reverse())
  })

  it('leave spoilers out when asked, and count what is left (R7.52)', async () => {
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

  it('refuse a sort, an order and a filter that are none, by name', async () => {
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

  it('of several titles cost as many statements as those of one', async () => {
    const ask = async (limit: number) => {
      server.statements.length = 0
      const { errors } = await server.query(
        `{ movies(limit: ${limit}) { results { reviewStats { totalReviews } reviews { reviews { id user { username } movie { title } } } } } }`,
      )
      expect(errors).toBeUndefined()
      return server.statements.filter((text) => text.includes('review')).length
    }
    expect(await ask(20)).toBeLessThanOrEqual(3)
  })
})

describe('one’s own reviews', () => {
  it('come ten a page in every order, with their figures (R7.56, R9.31, R6.06)', async () => {
    const ada = await server.signUp()
    for (let i = 0; i < 12; i++) await written(ada, newMovie(), { rating: (i % 10) + 1 })
    const mine = async (query: string) =>
      (await ada.call<Body<BridgePage>>('GET', `/reviews/user/me?${query}`)).body.data
    const first = await mine('')
    expect(first.reviews).toHaveLength(10)
    expect(first).toMatchObject({
      averageRating: 4.8,
      totalReviews: 12,
      pagination: { page: 1, limit: 10, total: 12, pages: 2 },
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
    const { data, errors } = await ada.query<{ viewer: { reviews: BridgePage } }>(
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

  it('are found by title, and there is none with data null (R7.57)', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const { _id } = await written(ada!, movieId)
    const found = await ada!.call<Body>('GET', `/reviews/user/movie/${movieId}`)
    expect([found.status, found.body.data._id]).toEqual([200, _id])
    const none = await bob!.call<Body>('GET', `/reviews/user/movie/${movieId}`)
    expect([none.status, none.body.success, none.body.data]).toEqual([200, true, null])
    const ask = `{ movie(id: ${movieId}) { viewerReview { id } } }`
    expect((await ada!.query(ask)).data).toEqual({ movie: { viewerReview: { id: _id } } })
    expect((await bob!.query(ask)).data).toEqual({ movie: { viewerReview: null } })
    expect((await server.query(ask)).data).toEqual({ movie: { viewerReview: null } })
  })
})

describe('who may do what', () => {
  it('asks a visitor to sign in before anything is written, liked or reported (R6.04, R1.09)', async () => {
    const ada = await server.signUp()
    const { _id } = await written(ada, newMovie())
    for (const [method, path, sent] of [
      ['POST', '/reviews', body(1)],
      ['PUT', `/reviews/${_id}`, body(1)],
      ['DELETE', `/reviews/${_id}`, undefined],
      ['POST', `/reviews/${_id}/like`, undefined],
      ['POST', `/reviews/${_id}/report`, { reason: 'Spam' }],
      ['POST', '/reviews/999999999/like', undefined],
    ] as const)
      expect((await server.call(method, path, sent)).status).toBe(401)
    for (const field of [
      'saveReview(input: { movieId: 1, title: "x", rating: 5 })',
      `updateReview(id: ${_id}, input: { title: "x", rating: 5 })`,
      `deleteReview(id: ${_id})`,
      `likeReview(id: ${_id})`,
      `unlikeReview(id: ${_id})`,
      `reportReview(id: ${_id}, reason: SPAM)`,
    ])
      expect((await server.query(`mutation { ${field} { id } }`)).errors?.[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      )
  })

  it('refuses to edit and to delete what somebody else wrote (R6.14)', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const { _id } = await written(ada!, movieId)
    for (const [method, sent] of [
      ['PUT', body(movieId, { rating: 1 })],
      ['DELETE', undefined],
    ] as const) {
      const { status, body: answer } = await bob!.call<Body>(method, `/reviews/${_id}`, sent)
      expect([status, answer.error]).toEqual([403, "Forbidden - you don't have permission"])
    }
    for (const field of [
      `updateReview(id: ${_id}, input: { title: "x", rating: 1 })`,
      `deleteReview(id: ${_id})`,
    ])
      expect((await bob!.query(`mutation { ${field} { id } }`)).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      )
    expect((await server.get<Body>(`/reviews/${_id}`)).body.data.rating).toBe(8)
    const { data } = await bob!.query(`{ review(id: ${_id}) { viewerCanEdit } }`)
    expect(data).toEqual({ review: { viewerCanEdit: false } })
  })

  it('lets the owner delete through both doors, and the counts follow (R6.11, R7.55, R4.71)', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const [first, second] = [
      await written(ada!, movieId),
      await written(bob!, movieId, { rating: 2, spoiler: true }),
    ]
    await bob!.call('POST', `/reviews/${first._id}/like`)
    expect(await stats(movieId)).toMatchObject({ averageRating: 5, totalReviews: 2 })
    const gone = await ada!.call<Body>('DELETE', `/reviews/${first._id}`)
    expect([gone.status, gone.body.success]).toEqual([200, true])
    expect((await server.get(`/reviews/${first._id}`)).status).toBe(404)
    expect((await ada!.call('DELETE', `/reviews/${first._id}`)).status).toBe(404)
    const graph = await bob!.query<{ deleteReview: object }>(
      `mutation { deleteReview(id: ${second._id}) { id movie { viewerReview { id } reviewStats { totalReviews } } } }`,
    )
    expect(graph.data.deleteReview).toEqual({
      id: second._id,
      movie: { viewerReview: null, reviewStats: { totalReviews: 0 } },
    })
    expect((await server.get<Body<BridgePage>>(`/reviews/movie/${movieId}`)).body.data).toMatchObject({
      reviews: [],
      pagination: { total: 0, pages: 0 },
    })
  })

  it('takes an account’s reviews and likes out of every count when the account goes', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const [hers, his] = [
      await written(ada!, movieId, { rating: 4 }),
      await written(bob!, movieId, { spoiler: true }),
    ]
    await ada!.call('POST', `/reviews/${his._id}/like`)
    await bob!.call('POST', `/reviews/${hers._id}/like`)
    await server.database.rows('delete from account where id = $1', [ada!.id])
    const { data } = (await server.get<Body<BridgePage>>(`/reviews/movie/${movieId}?filterSpoilers=true`))
      .body
    expect(data).toMatchObject({ reviews: [], totalReviews: 1, averageRating: 8, pagination: { total: 0 } })
    expect((await server.get<Body>(`/reviews/${his._id}`)).body.data).toMatchObject({
      likes: [],
      likeCount: 0,
    })
  })
})

describe('likes', () => {
  it('are toggled per person on the bridge (R4.67, R7.60, R1.17, R6.13)', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await written(ada!, newMovie())
    const toggle = (person: TestViewer) =>
      person.call<Body<{ likeCount: number }>>('POST', `/reviews/${_id}/like`)
    expect((await toggle(bob!)).body).toMatchObject({
      success: true,
      message: 'Review liked',
      data: { likeCount: 1 },
    })
    expect((await toggle(eve!)).body.data).toEqual({ liked: true, likeCount: 2 })
    expect((await bob!.call<Body>('GET', `/reviews/${_id}`)).body.data.likes).toEqual([
      String(bob!.id),
      String(eve!.id),
    ])
    expect((await toggle(bob!)).body).toMatchObject({
      message: 'Like removed',
      data: { liked: false, likeCount: 1 },
    })
    expect((await bob!.call<Body>('GET', `/reviews/${_id}`)).body.data.likes).toEqual([String(eve!.id)])
    expect((await bob!.call('POST', '/reviews/999999999/like')).status).toBe(404)
    expect((await bob!.call('POST', '/reviews/abc/like')).status).toBe(404)
  })

  it('are set and taken back in the graph, however often (R4.67, R1.17, R6.13)', async () => {
    const [ada, bob] = await signUps(2)
    const { _id } = await written(ada!, newMovie())
    const say = async (field: string) =>
      (
        await bob!.query<Record<string, object>>(
          `mutation { ${field}(id: ${_id}) { likeCount viewerHasLiked } }`,
        )
      ).data[field]
    for (let i = 0; i < 2; i++)
      expect(await say('likeReview')).toEqual({ likeCount: 1, viewerHasLiked: true })
    for (let i = 0; i < 2; i++)
      expect(await say('unlikeReview')).toEqual({ likeCount: 0, viewerHasLiked: false })
  })

  it('are not for one’s own reviews (R4.69)', async () => {
    const ada = await server.signUp()
    const { _id } = await written(ada, newMovie())
    const { status, body: answer } = await ada.call<Body>('POST', `/reviews/${_id}/like`)
    expect([status, answer.error]).toEqual([403, 'You cannot like your own review.'])
    const graph = await ada.query(`mutation { likeReview(id: ${_id}) { id } }`)
    expect(graph.errors?.[0]?.message).toBe('You cannot like your own review.')
  })

  it('stay exact under 1,000 likes, unlikes and toggles at once by 100 people', async () => {
    const [ada, ...fans] = await signUps(101)
    const { _id } = await written(ada!, newMovie())
    const refused: unknown[] = []
    await Promise.all(
      fans.map(async (fan, i) => {
        const calls = Array.from({ length: 10 }, (_, turn) =>
          (i + turn) % 3 === 0
            ? fan.call('POST', `/reviews/${_id}/like`)
            : fan.query(
                `mutation { ${(i * 7 + turn) % 2 ? 'likeReview' : 'unlikeReview'}(id: ${_id}) { likeCount } }`,
              ),
        )
        for (const answer of await Promise.all(calls))
          // A machine that is too slow for so many says so; that is no wrong count.
          if (answer.status !== 503 && (answer.status !== 200 || ('errors' in answer && answer.errors)))
            refused.push(answer)
      }),
    )
    expect(refused).toEqual([])
    const [row] = await server.database.rows<{ kept: number; counted: number }>(
      `select like_count as kept, (select count(*)::int from review_like where review_id = r.id) as counted
       from review r where id = $1`,
      [Number(_id)],
    )
    expect(row?.kept).toBe(row?.counted)
  })

  it('end where an even or odd number of toggles at once must end', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await written(ada!, newMovie())
    const toggles = (person: TestViewer, times: number) =>
      Array.from({ length: times }, () => person.call('POST', `/reviews/${_id}/like`))
    await Promise.all([...toggles(bob!, 20), ...toggles(eve!, 21)])
    expect((await server.get<Body>(`/reviews/${_id}`)).body.data.likes).toEqual([String(eve!.id)])
  })

  it('never wait for each other while reviews are deleted and written', async () => {
    const people = await signUps(6)
    const movieId = newMovie()
    const rounds = Array.from({ length: 4 }, async () => {
      await Promise.all(
        people.map(async (person, i) => {
          const { data } = (
            await person.call<Body>('POST', '/reviews', body(movieId, { rating: (i % 10) + 1 }))
          ).body
          const answers = await Promise.all([
            ...people
              .filter((other) => other !== person)
              .map((other) => other.call('POST', `/reviews/${data._id}/like`)),
            ...people
              .slice(0, 4)
              .map((other) => other.query(`mutation { unlikeReview(id: ${data._id}) { id } }`)),
            person.call('DELETE', `/reviews/${data._id}`),
          ])
          // One that waits for another in a circle is ended by PostgreSQL, which nothing here expects.
          for (const { status } of answers) expect(status).not.toBe(500)
        }),
      )
    })
    await Promise.all(rounds)
    expect(await stats(movieId)).toMatchObject({ distribution: await trueCounts(movieId) })
  })
})

describe('reports', () => {
  it('are taken once a person, with a reason of the list and optional details (R4.68, R5.55, R5.56, R5.57, R7.59, R1.18, R6.13, R3.40)', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await written(ada!, newMovie())
    const report = (person: TestViewer, sent?: object) =>
      person.call<Body>('POST', `/reviews/${_id}/report`, sent)
    for (const sent of [undefined, {}, { reason: 'Boring' }, { reason: ['Spam'] }]) {
      const { status, body: answer } = await report(bob!, sent)
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['reason']])
    }
    const missing = await bob!.query(`mutation { reportReview(id: ${_id}) { id } }`)
    expect(missing.errors?.[0]?.extensions.fields).toHaveProperty('reason')
    const long = await report(bob!, { reason: 'Spam', additionalInfo: 'x'.repeat(501) })
    expect(Object.keys(long.body.fields ?? {})).toEqual(['additionalInfo'])

    const first = await report(bob!, { reason: 'Spoilers not marked', additionalInfo: ' The end is told. ' })
    expect([first.status, first.body.success, typeof first.body.message]).toEqual([200, true, 'string'])
    expect(first.body.data).toEqual({ reported: true })
    const again = await report(bob!, { reason: 'Spam' })
    expect([again.status, again.body.error]).toEqual([409, 'You have already reported this review.'])
    const byGraph = () =>
      eve!.query<{ reportReview: object }>(
        `mutation { reportReview(id: ${_id}, reason: FALSE_INFORMATION) { viewerHasReported } }`,
      )
    expect((await byGraph()).data.reportReview).toEqual({ viewerHasReported: true })
    expect((await byGraph()).errors?.[0]).toMatchObject({
      message: 'You have already reported this review.',
      extensions: { code: 'REVIEW_REPORTED', status: 409 },
    })
    expect(
      await server.database.rows(
        'select account_id, reason, details from review_report where review_id = $1 order by created_at',
        [Number(_id)],
      ),
    ).toEqual([
      { account_id: bob!.id, reason: 'Spoilers not marked', details: 'The end is told.' },
      { account_id: eve!.id, reason: 'False Information', details: '' },
    ])
  })

  it('count once when one person sends many at once', async () => {
    const [ada, bob] = await signUps(2)
    const { _id } = await written(ada!, newMovie())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        answered(() => bob!.call('POST', `/reviews/${_id}/report`, { reason: 'Spam' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
  })

  it('show a caller only the caller’s own, never the reason, and the owner nothing (R3.39)', async () => {
    const [ada, bob, eve] = await signUps(3)
    const { _id } = await written(ada!, newMovie())
    await bob!.call('POST', `/reviews/${_id}/report`, { reason: 'Harassment', additionalInfo: 'Between us' })
    const seen = async (person: Pick<TestViewer, 'call'>) =>
      (await person.call<Body>('GET', `/reviews/${_id}`)).body
    expect((await seen(bob!)).data.reports).toEqual([{ user: String(bob!.id) }])
    for (const person of [ada!, eve!, server]) expect((await seen(person)).data.reports).toEqual([])
    for (const person of [ada!, bob!, eve!, server])
      expect(JSON.stringify(await seen(person))).not.toMatch(/Harassment|Between us/)
  })

  it('are not for one’s own reviews (R4.70)', async () => {
    const ada = await server.signUp()
    const { _id } = await written(ada, newMovie())
    const { status, body: answer } = await ada.call<Body>('POST', `/reviews/${_id}/report`, {
      reason: 'Spam',
    })
    expect([status, answer.error]).toEqual([403, 'You cannot report your own review.'])
    const graph = await ada.query(`mutation { reportReview(id: ${_id}, reason: SPAM) { id } }`)
    expect(graph.errors?.[0]?.message).toBe('You cannot report your own review.')
  })

  it('have the same reasons in the graph as in the contract (R5.56)', async () => {
    const { data } = await server.query<{ __type: { enumValues: { name: string }[] } }>(
      '{ __type(name: "ReportReason") { enumValues { name } } }',
    )
    expect(data.__type.enumValues.map(({ name }) => name)).toEqual(
      REPORT_REASONS.map((reason) => reason.toUpperCase().replaceAll(' ', '_')),
    )
  })
})

describe('the bridge of reviews', () => {
  it('tells which methods a path has', async () => {
    const answer = await server.call('PATCH', '/reviews/1')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
    for (const path of ['/reviews/abc', '/reviews/0', '/reviews/99999999999', '/reviews/1e3'])
      expect((await server.get(path)).status).toBe(404)
  })
})
