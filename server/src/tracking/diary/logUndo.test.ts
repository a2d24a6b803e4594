import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { diaryOf, log } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const movie = (id: number) => ({ movieId: String(id) })
const DAY = '2024-05-17'

/** Everything that a user has of a title, and of their lists. */
const stateOf = async (who: TestViewer, id: number) => {
  const { data, errors } = await who.query(
    `query ($id: ID!) {
      movie(id: $id) {
        viewerHasWatched viewerWatchedAt viewerRating viewerHasFavorited
        viewerReview { title rating review spoiler } viewerViewings { watchedOn rating rewatch note createdAt }
      }
      viewer {
        favorites { nodes { movieId addedAt } } stats { totalWatched totalFavorites averageRating totalReviews } figures { viewings films averageRating }
        watched { nodes { movieId watchedAt rating } }
      }
    }`,
    { id: String(id) },
  )
  expect(errors).toBeUndefined()
  return data
}
const undo = (who: TestViewer, id: string) =>
  who.query<{ undoLog: { id: string; title: string } }>(
    'mutation ($id: ID!) { undoLog(id: $id) { id title } }',
    { id },
  )
const everything = (id: number) => ({
  movie: movie(id),
  watchedOn: DAY,
  rating: 8,
  favorite: true,
  note: 'Typed',
  review: { text: 'New words', spoiler: true },
})

describe('the undo of a log', () => {
  it('leaves nothing of a first log', async () => {
    const bob = await server.signUp()
    const before = await stateOf(bob, 1)
    const { data } = await log(bob, everything(1))
    expect(await stateOf(bob, 1)).not.toEqual(before)
    expect((await undo(bob, data.logViewing.id)).data.undoLog.id).toBe(data.logViewing.id)
    expect(await stateOf(bob, 1)).toEqual(before)
    expect(
      await server.database.rows(
        'select kind, count from account_usage where account_id = $1 and count > 0',
        [bob.id],
      ),
    ).toEqual([])
  })

  it('restores the rating, the review, the favorite at its place, the date and the replaced viewing', async () => {
    const bob = await server.signUp()
    await bob.query('mutation { markWatched(movie: { movieId: 2 }, rating: 5) { id } }')
    await bob.query('mutation { addFavorite(movie: { movieId: 2 }) { id } }')
    await bob.query('mutation { addFavorite(movie: { movieId: 3 }) { id } }')
    await bob.query(
      `mutation { saveReview(input: { movieId: 2, title: "A title", rating: 5, review: "Old words" }) { id } }`,
    )
    const before = await stateOf(bob, 2)
    const { data } = await log(bob, { ...everything(2), favorite: false })
    expect((await stateOf(bob, 2)).movie).toMatchObject({
      viewerRating: 8,
      viewerHasFavorited: false,
      viewerReview: { review: 'New words' },
      viewerViewings: [{ note: 'Typed' }],
    })
    expect((await undo(bob, data.logViewing.id)).errors).toBeUndefined()
    expect(await stateOf(bob, 2)).toEqual(before)
  })

  it('keeps what was changed since', async () => {
    const bob = await server.signUp()
    const { data } = await log(bob, { movie: movie(4), rating: 8, watchedOn: '2024-01-01' })
    await bob.query('mutation { rateWatched(movieId: 4, rating: 9) { id } }')
    await undo(bob, data.logViewing.id)
    expect((await stateOf(bob, 4)).movie).toMatchObject({
      viewerHasWatched: true,
      viewerRating: 9,
      viewerViewings: [],
    })
    const first = await log(bob, { movie: movie(5), rating: 8, watchedOn: '2024-01-01' })
    await log(bob, { movie: movie(5), rating: 8, watchedOn: '2024-02-02' })
    await undo(bob, first.data.logViewing.id)
    expect((await stateOf(bob, 5)).movie).toMatchObject({
      viewerHasWatched: true,
      viewerRating: 8,
      viewerViewings: [{ watchedOn: '2024-02-02' }],
    })
  })

  it('is all or nothing', async () => {
    const bob = await server.signUp()
    await bob.query('mutation { addFavorite(movie: { movieId: 6 }) { id } }')
    const { data } = await log(bob, { ...everything(6), favorite: false })
    const logged = await stateOf(bob, 6)
    // The last part of the undo, the favorite, does not fit any more.
    await server.database.rows(
      `update account_usage set count = 50000 where account_id = $1 and kind = 'favorite'`,
      [bob.id],
    )
    expect((await undo(bob, data.logViewing.id)).errors?.[0]?.extensions.code).toBe('QUOTA_REACHED')
    expect((await stateOf(bob, 6)).movie).toEqual(logged.movie)
  })

  it('happens once, of ten at once, and only for the owner and for an hour', async () => {
    const [bob, eve] = [await server.signUp(), await server.signUp()]
    const { data } = await log(bob, { movie: movie(7), rating: 8 })
    expect((await undo(eve, data.logViewing.id)).errors?.[0]?.extensions.code).toBe('VIEWING_NOT_FOUND')
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(bob, data.logViewing.id)))
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'VIEWING_NOT_FOUND')).toHaveLength(9)
    expect((await diaryOf(bob)).totalCount).toBe(0)

    const old = await log(bob, { movie: movie(7), rating: 8 })
    await server.database.rows('delete from log_undo')
    expect((await undo(bob, old.data.logViewing.id)).errors?.[0]?.extensions).toMatchObject({
      code: 'UNDO_EXPIRED',
      status: 409,
    })
    expect((await diaryOf(bob)).totalCount).toBe(1)
  })

  it('works over REST, and for a title that the catalogue does not have', async () => {
    const bob = await server.signUp()
    const made = await bob.call<{ data: { id: string } }>('POST', '/users/diary', {
      movieId: 9000001,
      title: 'Home video',
      poster: 'https://example.org/p.jpg',
      rating: 7,
      favorite: true,
    })
    const path = `/users/diary/${made.body.data.id}/undo`
    const undone = await bob.call<{ data: { title: string } }>('POST', path)
    expect([undone.status, undone.body.data.title]).toEqual([200, 'Home video'])
    expect((await bob.call('POST', path)).status).toBe(404)
    expect((await server.call('POST', path)).status).toBe(401)
    expect((await stateOf(bob, 1)).viewer).toMatchObject({
      favorites: { nodes: [] },
      watched: { nodes: [] },
    })
  })
})
