import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { retryUnavailable, startTestServer, type TestServer } from '../../testing.js'
import {
  SAVE,
  newMovie,
  reviewBody,
  reviewQueries,
  writeReview,
  type Body,
  type RestReviewPage,
} from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { signUps, countByRating, stats } = reviewQueries(() => server)

describe('writing a review', () => {
  it('creates a review with every field over GraphQL (R1.16, R3.34, R3.35, R3.36, R3.37, R3.38, R7.50)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const input = { ...reviewBody(movieId), movieId: String(movieId), genre: 'Drama', spoiler: true }
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

  it('returns 201 for the first and 200 for a replaced review over REST, with the same fields (R7.50, R7.51, R7.54, R3.34, R3.35, R3.36, R3.37, R3.38, R3.39)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const first = await ada.call<Body>('POST', '/reviews', {
      ...reviewBody(movieId),
      review: undefined,
      reviewText: 'Once.',
    })
    expect([first.status, first.body.data.review]).toEqual([201, 'Once.'])
    const over = { rating: 3, review: 'Twice.', spoiler: true, genre: 'Drama' }
    const second = await ada.call<Body>('POST', '/reviews', reviewBody(movieId, over))
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

  it('changes an existing review by its id (R7.61, R6.10, R4.71)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const { _id } = await writeReview(ada, movieId)
    const next = { rating: 10, review: 'Better again.', spoiler: true }
    const put = await ada.call<Body>('PUT', `/reviews/${_id}`, reviewBody(movieId, next))
    expect([put.status, put.body.data]).toMatchObject([200, { _id, ...next }])
    const last = { rating: 2, review: 'No.', spoiler: false }
    const graph = await ada.query<{ updateReview: object }>(
      `mutation ($input: ReviewChanges!) { updateReview(id: ${_id}, input: $input) { id rating review spoiler } }`,
      { input: { movieId: String(movieId), title: 'A title', ...last } },
    )
    expect(graph.data.updateReview).toEqual({ id: _id, ...last })
    expect((await server.get<Body>(`/reviews/${_id}`)).body.data).toMatchObject(last)
    const moved = await ada.call<Body>('PUT', `/reviews/${_id}`, reviewBody(movieId + 100))
    expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([400, ['movieId']])
    expect(await stats(movieId)).toMatchObject({ averageRating: 2, totalReviews: 1 })
  })

  it('stores the sent data of a title that the catalogue does not have (R7.51)', async () => {
    const ada = await server.signUp()
    const sent = reviewBody(1_999_999_999, {
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
    ['no movie (R5.44)', { ...reviewBody(1), movieId: undefined }, 'Movie ID is required'],
    ['a movie that is no id (R5.44)', { ...reviewBody(1), movieId: 'abc' }, 'Movie ID is required'],
    ['no title (R5.45)', { ...reviewBody(1), title: undefined }, 'Review title is required'],
    ['a blank title (R5.45)', reviewBody(1, { title: ' \u200b ' }), 'Review title is required'],
    ['no rating (R5.46)', reviewBody(1, { rating: undefined }), 'Rating must be between 1 and 10'],
    ['a rating of 0 (R5.46)', reviewBody(1, { rating: 0 }), 'Rating must be between 1 and 10'],
    ['a rating of 11 (R5.46)', reviewBody(1, { rating: 11 }), 'Rating must be between 1 and 10'],
    ['a rating of 7.5', reviewBody(1, { rating: 7.5 }), 'Rating must be a whole number between 1 and 10'],
    [
      '2,001 characters (R5.47)',
      reviewBody(1, { review: 'x'.repeat(2_001) }),
      'Review text cannot exceed 2000 characters',
    ],
    [
      'too many bytes',
      reviewBody(1, { review: '👨‍👩‍👧‍👦'.repeat(1_500) }),
      'Review text is too large: use fewer emoji or accents',
    ],
    ['a text that is none', reviewBody(1, { review: { $gt: '' } }), 'Review text must be a text'],
  ])('rejects %s over GraphQL and REST', async (_what, sent, text) => {
    const ada = await server.signUp()
    const rest = await ada.call<Body>('POST', '/reviews', sent)
    expect([rest.status, rest.body.error]).toEqual([400, text])
    // The types of the schema reject some of these before the service.
    const { movieId, title, rating, review } = { ...(sent as Record<string, unknown>) }
    const isTyped =
      movieId !== undefined && title !== undefined && Number.isInteger(rating) && typeof review === 'string'
    const graph = await ada.query(SAVE, { input: sent })
    expect(graph.errors?.[0]).toMatchObject(
      isTyped
        ? { message: text, extensions: { status: 400, code: 'INVALID_INPUT' } }
        : { extensions: { status: 400, code: 'BAD_USER_INPUT' } },
    )
    expect(await server.database.rows('select 1 from review where account_id = $1', [ada.id])).toEqual([])
  })

  it('returns each validation message over GraphQL and REST (R5.43, R5.44, R5.45, R5.46, R5.47, R9.25, R9.27)', async () => {
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
    const graph = await ada.query(SAVE, {
      input: { movieId: '', title: '', rating: 11, review: 'x'.repeat(2_001) },
    })
    expect(graph.errors?.[0]?.extensions.fields).toEqual(answer.fields)
    for (const rating of [0, 11]) {
      const { body: rejected } = await ada.call<Body>('POST', '/reviews', reviewBody(newMovie(), { rating }))
      expect(rejected.fields).toEqual({ rating: 'Rating must be between 1 and 10' })
    }
    const { body: empty } = await ada.call<Body>('POST', '/reviews', {})
    expect(empty.error).toBe('Review data is required')
  })

  it('accepts ratings from 1 to 10 and 2,000 grapheme clusters (R5.46, R5.47, R5.51, R9.25, R9.27)', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    for (let rating = 1; rating <= 10; rating++)
      expect((await writeReview(ada, movieId, { rating })).rating).toBe(rating)
    // A flag is one grapheme cluster of eight bytes, e with a combining accent one of three bytes.
    for (const text of ['x'.repeat(2_000), '🇫🇮'.repeat(2_000), 'e\u0301'.repeat(2_000), '한'.repeat(2_000)])
      expect((await writeReview(ada, movieId, { review: text })).review).toBe(text.normalize('NFC'))
    expect(
      (await ada.call('POST', '/reviews', reviewBody(movieId, { review: '🇫🇮'.repeat(2_001) }))).status,
    ).toBe(400)
  })

  it('stores markup as text and removes deceptive characters', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const markup =
      "<img src=x onerror=alert(1)> <script>alert(1)</script> &amp; {{7*7}} '); drop table review; --"
    expect((await writeReview(ada, movieId, { review: markup })).review).toBe(markup)
    for (const [sent, stored] of [
      ['good \u202Egnitaehc\u202C end', 'good gnitaehc end'],
      ['a\u0000b\u0007c\u001b[31m', 'abc[31m'],
      [`z${'\u200b'.repeat(500)}${'\u200d'.repeat(500)}w`, 'zw'],
      [`a${'\u0336'.repeat(1_000)}`, `a${'\u0336'.repeat(8)}`],
      [`a${'\n'.repeat(1_000)}b`, 'a\n\n\nb'],
      ['\ud800 alone', '\ufffd alone'],
      ['שלום עולם', 'שלום עולם'],
      ['می‌خواهم', 'می‌خواهم'],
      ['👩‍🚀', '👩‍🚀'],
    ] as const)
      expect((await writeReview(ada, movieId, { review: sent })).review).toBe(stored)
  })

  it('rejects a body of 10 MB without reading it', async () => {
    const ada = await server.signUp()
    const answer = await ada.call<Body>('POST', '/reviews', reviewBody(1, { review: 'x'.repeat(10_000_000) }))
    expect([answer.status, answer.body.success]).toEqual([413, false])
  })

  it('stores one row for 50 concurrent first reviews', async () => {
    const ada = await server.signUp()
    const movieId = newMovie()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        retryUnavailable(() =>
          ada.call<Body>('POST', '/reviews', reviewBody(movieId, { rating: (i % 10) + 1 })),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 201])
    expect(new Set(answers.map(({ body: { data } }) => data._id)).size).toBe(1)
    expect(await stats(movieId)).toMatchObject({
      totalReviews: 1,
      distribution: await countByRating(movieId),
    })
  })
})

describe('permissions', () => {
  it('rejects writes, likes and reports of visitors (R6.04, R1.09)', async () => {
    const ada = await server.signUp()
    const { _id } = await writeReview(ada, newMovie())
    for (const [method, path, sent] of [
      ['POST', '/reviews', reviewBody(1)],
      ['PUT', `/reviews/${_id}`, reviewBody(1)],
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

  it('rejects edits and deletions of another user’s review (R6.14)', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const { _id } = await writeReview(ada!, movieId)
    for (const [method, sent] of [
      ['PUT', reviewBody(movieId, { rating: 1 })],
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

  it('lets the author delete over GraphQL and REST, and updates the counts (R6.11, R7.55, R4.71)', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const [first, second] = [
      await writeReview(ada!, movieId),
      await writeReview(bob!, movieId, { rating: 2, spoiler: true }),
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
    expect((await server.get<Body<RestReviewPage>>(`/reviews/movie/${movieId}`)).body.data).toMatchObject({
      reviews: [],
      pagination: { total: 0, pages: 0, hasNextPage: false },
    })
  })

  it('removes a deleted account’s reviews and likes from every count', async () => {
    const [ada, bob] = await signUps(2)
    const movieId = newMovie()
    const [hers, his] = [
      await writeReview(ada!, movieId, { rating: 4 }),
      await writeReview(bob!, movieId, { spoiler: true }),
    ]
    await ada!.call('POST', `/reviews/${his._id}/like`)
    await bob!.call('POST', `/reviews/${hers._id}/like`)
    await server.database.rows('delete from account where id = $1', [ada!.id])
    const { data } = (await server.get<Body<RestReviewPage>>(`/reviews/movie/${movieId}?filterSpoilers=true`))
      .body
    expect(data).toMatchObject({ reviews: [], totalReviews: 1, averageRating: 8, pagination: { total: 0 } })
    expect((await server.get<Body>(`/reviews/${his._id}`)).body.data).toMatchObject({
      likes: [],
      likeCount: 0,
    })
  })
})

describe('the REST routes of reviews', () => {
  it('return the allowed methods of a path', async () => {
    const answer = await server.call('PATCH', '/reviews/1')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
    for (const path of ['/reviews/abc', '/reviews/0', '/reviews/99999999999', '/reviews/1e3'])
      expect((await server.get(path)).status).toBe(404)
  })
})
