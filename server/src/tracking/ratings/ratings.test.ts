import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openTestDatabase, startTestServer, type TestServer, type TestViewer } from '../../testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const MINE = `viewerHasWatched viewerWatchedAt viewerRating viewerReview { rating }
  reviewStats { averageRating totalReviews }`
const MARK = `mutation ($id: ID!, $rating: Int) { markWatched(movie: { movieId: $id }, rating: $rating) { id ${MINE} } }`
const RATE = `mutation ($id: ID!, $rating: Int) { rateWatched(movieId: $id, rating: $rating) { id ${MINE} } }`
const SAVE = `mutation ($input: ReviewInput!) { saveReview(input: $input) { id rating movie { id ${MINE} } } }`
const UPDATE = `mutation ($id: ID!, $input: ReviewChanges!) { updateReview(id: $id, input: $input) { id rating movie { id ${MINE} } } }`
const DELETE = `mutation ($id: ID!) { deleteReview(id: $id) { id movie { id ${MINE} } } }`

interface Mine {
  viewerHasWatched: boolean
  viewerWatchedAt: string | null
  viewerRating: number | null
  viewerReview: { rating: number } | null
}

let lastId = 0
/** Returns the id of a title that no other test uses. */
const newTitle = () => String(++lastId)

const review = (movieId: string, rating: number) => ({ movieId, title: 'A title', rating, review: 'Good.' })

async function mine(by: TestViewer | TestServer, id: string): Promise<Mine> {
  return (await by.query<{ movie: Mine }>(`{ movie(id: ${id}) { ${MINE} } }`)).data.movie
}

/** Returns the viewer's ratings of a title as both REST resources have them. */
async function overRest(by: TestViewer, id: string) {
  const { body } = await by.call<{ data: { movieId: string; rating: number | null }[] }>(
    'GET',
    '/users/watched',
  )
  const reviewed = await by.call<{ data: { rating: number } | null }>('GET', `/reviews/user/movie/${id}`)
  return {
    watched: body.data.find(({ movieId }) => movieId === id)?.rating,
    review: reviewed.body.data?.rating,
  }
}

describe('the rating of a title', () => {
  it('changes in the review when the watched title is rated, over GraphQL and REST', async () => {
    const bob = await server.signUp()
    const id = newTitle()
    await bob.query(SAVE, { input: review(id, 6) })
    // A review does not mark the title as watched; its rating is the viewer's nevertheless.
    expect(await mine(bob, id)).toMatchObject({
      viewerHasWatched: false,
      viewerWatchedAt: null,
      viewerRating: 6,
    })
    const marked = await bob.query<{ markWatched: Mine }>(MARK, { id })
    expect(marked.data.markWatched).toMatchObject({ viewerHasWatched: true, viewerRating: 6 })
    const rated = await bob.query<{ rateWatched: Mine }>(RATE, { id, rating: 9 })
    expect(rated.data.rateWatched).toMatchObject({
      viewerRating: 9,
      viewerReview: { rating: 9 },
      reviewStats: { averageRating: 9, totalReviews: 1 },
    })
    expect(await overRest(bob, id)).toEqual({ watched: 9, review: 9 })
    expect((await bob.call('POST', '/users/watched', { movieId: id, rating: 3 })).status).toBe(200)
    expect(await overRest(bob, id)).toEqual({ watched: 3, review: 3 })
    expect(
      (await server.get<{ averageRating: number }>(`/reviews/movie/${id}/stats`)).body.averageRating,
    ).toBe(3)
  })

  it('changes in the watched title when the review is written or changed, over GraphQL and REST', async () => {
    const bob = await server.signUp()
    const id = newTitle()
    await bob.query(MARK, { id, rating: 4 })
    const saved = await bob.query<{ saveReview: { id: string; movie: Mine } }>(SAVE, {
      input: review(id, 7),
    })
    expect(saved.data.saveReview.movie).toMatchObject({ viewerRating: 7, viewerReview: { rating: 7 } })
    expect(await overRest(bob, id)).toEqual({ watched: 7, review: 7 })
    const changed = await bob.query<{ updateReview: { movie: Mine } }>(UPDATE, {
      id: saved.data.saveReview.id,
      input: { ...review(id, 8) },
    })
    expect(changed.data.updateReview.movie).toMatchObject({ viewerRating: 8 })
    await bob.call('POST', '/reviews', { ...review(id, 5), movieId: Number(id) })
    expect(await overRest(bob, id)).toEqual({ watched: 5, review: 5 })
    await bob.call('PUT', `/reviews/${saved.data.saveReview.id}`, review(id, 2))
    expect(await overRest(bob, id)).toEqual({ watched: 2, review: 2 })
  })

  it('belongs to one person: another person’s rating of the title stays', async () => {
    const [bob, eve] = [await server.signUp(), await server.signUp()]
    const id = newTitle()
    await bob.query(MARK, { id, rating: 4 })
    await bob.query(SAVE, { input: review(id, 4) })
    await eve.query(SAVE, { input: review(id, 10) })
    await eve.query(MARK, { id })
    expect(await mine(bob, id)).toMatchObject({ viewerRating: 4, viewerReview: { rating: 4 } })
    expect(await mine(server, id)).toMatchObject({
      viewerHasWatched: false,
      viewerWatchedAt: null,
      viewerRating: null,
      viewerReview: null,
    })
  })

  it('can be set for a title that was only reviewed, and stays without the review and the mark', async () => {
    const bob = await server.signUp()
    const id = newTitle()
    const { data } = await bob.query<{ saveReview: { id: string } }>(SAVE, { input: review(id, 4) })
    await bob.query(RATE, { id, rating: 6 })
    expect(await mine(bob, id)).toMatchObject({
      viewerHasWatched: false,
      viewerRating: 6,
      viewerReview: { rating: 6 },
    })
    await bob.query(MARK, { id })
    await bob.call('DELETE', `/users/watched/${id}`)
    expect(await mine(bob, id)).toMatchObject({ viewerHasWatched: false, viewerRating: 6 })
    await bob.query(MARK, { id })
    const deleted = await bob.query<{ deleteReview: { movie: Mine } }>(DELETE, { id: data.saveReview.id })
    expect(deleted.data.deleteReview.movie).toMatchObject({ viewerRating: 6, viewerReview: null })
    await bob.call('DELETE', `/users/watched/${id}`)
    expect(await mine(bob, id)).toMatchObject({ viewerHasWatched: false, viewerRating: 6 })
    expect((await bob.query(RATE, { id, rating: 7 })).errors).toBeUndefined()
    expect((await bob.query<{ markWatched: Mine }>(MARK, { id })).data.markWatched).toMatchObject({
      viewerRating: 7,
    })
    await bob.call('DELETE', `/users/watched/${id}`)
    const cleared = await bob.query<{ rateWatched: Mine }>(RATE, { id, rating: null })
    expect(cleared.data.rateWatched).toMatchObject({ viewerRating: null })
    expect((await bob.query(RATE, { id, rating: 5 })).errors?.[0]?.extensions.code).toBe('WATCHED_NOT_FOUND')
    expect(await mine(bob, id)).toMatchObject({ viewerRating: null })
  })

  it('cannot be cleared while a review has it: the error names the remedy', async () => {
    const bob = await server.signUp()
    const id = newTitle()
    await bob.query(MARK, { id, rating: 8 })
    const { data } = await bob.query<{ saveReview: { id: string } }>(SAVE, { input: review(id, 8) })
    const { errors } = await bob.query(RATE, { id, rating: null })
    expect(errors?.[0]).toMatchObject({
      message: 'Your review of this title needs a rating. Change the rating, or delete the review first.',
      extensions: { code: 'RATING_OF_REVIEW', status: 409 },
    })
    expect(await overRest(bob, id)).toEqual({ watched: 8, review: 8 })
    await bob.query(DELETE, { id: data.saveReview.id })
    await bob.query(RATE, { id, rating: null })
    expect(await overRest(bob, id)).toEqual({ watched: null, review: undefined })
  })

  it('is read again by each mutation of one request', async () => {
    const bob = await server.signUp()
    const id = newTitle()
    const { data } = await bob.query<Record<string, Mine & { movie: Mine }>>(
      `mutation ($input: ReviewInput!) {
        first: markWatched(movie: { movieId: ${id} }, rating: 3) { viewerRating viewerReview { rating } }
        second: saveReview(input: $input) { movie { viewerRating viewerReview { rating } } }
        third: rateWatched(movieId: ${id}, rating: 10) { viewerRating viewerReview { rating } }
      }`,
      { input: review(id, 6) },
    )
    expect(data).toEqual({
      first: { viewerRating: 3, viewerReview: null },
      second: { movie: { viewerRating: 6, viewerReview: { rating: 6 } } },
      third: { viewerRating: 10, viewerReview: { rating: 10 } },
    })
  })

  it('is one value after requests at once, also when they create both parts', async () => {
    const bob = await server.signUp()
    for (let round = 0; round < 8; round++) {
      const id = newTitle()
      await Promise.all([
        bob.query(SAVE, { input: review(id, 2) }),
        bob.query(MARK, { id, rating: 9 }),
        bob.call('POST', '/users/watched', { movieId: id }),
        bob.call('POST', '/reviews', { ...review(id, 5), movieId: Number(id) }),
      ])
      const both = await overRest(bob, id)
      expect([2, 5, 9]).toContain(both.watched)
      expect(both.review).toBe(both.watched)
      await Promise.all(
        [1, 3, 7, 10].map((rating, at) =>
          at % 2 === 0 ? bob.query(RATE, { id, rating }) : bob.query(SAVE, { input: review(id, rating) }),
        ),
      )
      const after = await overRest(bob, id)
      expect([1, 3, 7, 10]).toContain(after.watched)
      expect(after.review).toBe(after.watched)
    }
  })
})

describe('the list of watched titles', () => {
  it('sorts by the date watched in both directions; other lists reject the order', async () => {
    const bob = await server.signUp()
    const dates = { 11: '2021-05-01', 12: '1969-07-20', 13: '2024-02-29' }
    for (const [movieId, day] of Object.entries(dates))
      await bob.call('POST', '/users/watched', { movieId, watchedAt: `${day}T20:15:00Z` })
    const list = async (direction: string, after: string | null = null) => {
      const { data } = await bob.query<{
        viewer: {
          watched: {
            nodes: { movieId: string; watchedAt: string; movie: Mine }[]
            pageInfo: { endCursor: string }
          }
        }
      }>(
        `query ($after: String) { viewer { watched(first: 2, after: $after, orderBy: { field: DATE_WATCHED, direction: ${direction} }) {
          nodes { movieId watchedAt movie { viewerWatchedAt } } pageInfo { endCursor } } } }`,
        { after },
      )
      return data.viewer.watched
    }
    for (const [direction, order] of [
      ['DESC', ['13', '11', '12']],
      ['ASC', ['12', '11', '13']],
    ] as const) {
      const first = await list(direction)
      const second = await list(direction, first.pageInfo.endCursor)
      const nodes = [...first.nodes, ...second.nodes]
      expect(nodes.map(({ movieId }) => movieId)).toEqual(order)
      for (const { watchedAt, movie } of nodes) expect(movie.viewerWatchedAt).toBe(watchedAt)
    }
    const { errors } = await bob.query(
      '{ viewer { favorites(orderBy: { field: DATE_WATCHED }) { nodes { id } } } }',
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { orderBy: 'Only watched titles can be sorted by DATE_WATCHED; use DATE_ADDED' },
    })
  })
})

describe('the migration to one rating', () => {
  it('takes the rating that was given later, and the only one where one part had none', async () => {
    const database = await openTestDatabase('empty')
    await database.orm.migrator.up()
    await database.orm.migrator.down({ to: 'Migration20250108T000000_search_documents' })
    await database.rows(`insert into account (username, email) values ('ada', 'ada@example.org')`)
    const account = `(select id from account)`
    await database.rows(`
      insert into watched (account_id, movie_id, title, rating, added_at) values
        (${account}, 1, 'Watched later', 9, '2025-01-02'), (${account}, 2, 'Reviewed later', 9, '2025-01-01'),
        (${account}, 3, 'Not rated', null, '2025-01-03'), (${account}, 4, 'Alike', 4, '2025-01-01'),
        (${account}, 5, 'Not reviewed', 5, '2025-01-01')`)
    await database.rows(`
      insert into review (account_id, movie_id, title, rating, created_at, updated_at) values
        (${account}, 1, 'Watched later', 3, '2025-01-01', '2025-01-01'),
        (${account}, 2, 'Reviewed later', 3, '2025-01-01', '2025-01-02'),
        (${account}, 3, 'Not rated', 7, '2025-01-01', '2025-01-01'),
        (${account}, 4, 'Alike', 4, '2025-01-01', '2025-01-02'),
        (${account}, 6, 'Not watched', 6, '2025-01-01', '2025-01-01')`)
    await database.orm.migrator.up()
    const ratings = (table: string) =>
      database.rows<{ movie_id: number; rating: number }>(
        `select movie_id, rating from ${table} order by movie_id`,
      )
    const pairs = async (table: string) =>
      (await ratings(table)).map(({ movie_id, rating }) => [movie_id, rating])
    expect(await pairs('watched')).toEqual([
      [1, 9],
      [2, 3],
      [3, 7],
      [4, 4],
      [5, 5],
    ])
    expect(await pairs('review')).toEqual([
      [1, 9],
      [2, 3],
      [3, 7],
      [4, 4],
      [6, 6],
    ])
    expect(await database.rows('select r3, r9 from review_stats where movie_id = 1')).toEqual([
      { r3: 0, r9: 1 },
    ])
    await database.close()
  })
})
