import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { V1_ROUTES } from './routes.js'
import { codeOf, type Sent, V1Client } from './testing.js'

let server: TestServer
let client: V1Client
let series: string
const send: V1Client['send'] = (...args) => client.send(...args)
beforeAll(async () => {
  server = await startTestServer()
  client = new V1Client(server)
  series = String(await idOfSeries(server, 'Breaking Bad'))
})
afterAll(() => server.stop())

describe('what a member records over /api/v1', () => {
  it('is a diary: viewings are logged once, listed, changed and deleted', async () => {
    const { secret } = await client.memberWith()
    const log = () =>
      send<{ id: string; note: string }>('logViewing', secret, {
        body: {
          movieId: '1',
          watchedOn: '2024-05-04',
          rating: 9,
          note: 'Mine',
          tags: ['a'],
          favorite: true,
          review: { text: 'Good' },
        },
        headers: { 'idempotency-key': 'one' },
      })
    const [first, again] = [await log(), await log()]
    expect([first.body.note, again.body.id]).toEqual(['Mine', first.body.id])
    const viewingId = first.body.id
    const listed = await send('listDiary', secret, { query: { from: '2024', tag: 'a' } })
    expect(listed.body.nodes).toMatchObject([
      { id: viewingId, watchedOn: '2024-05-04', rating: 9, tags: ['a'] },
    ])
    const body = { watchedOn: '2024-05', note: null }
    const changed = await send('updateViewing', secret, { params: { viewingId }, body })
    expect(changed.body).toMatchObject({ watchedOn: '2024-05', precision: 'MONTH', note: '', rating: 9 })
    expect((await send('listFavorites', secret)).body.nodes).toMatchObject([{ movieId: '1' }])
    expect((await send('listOwnReviews', secret)).body.nodes).toMatchObject([{ review: 'Good' }])
    await send('deleteViewing', secret, { params: { viewingId } })
    const gone = await send('deleteViewing', secret, { params: { viewingId } })
    expect(codeOf(gone)).toEqual([404, 'VIEWING_NOT_FOUND'])
  })

  it('hides private parts of the diary from a token that may not read them', async () => {
    const { id, secret } = await client.memberWith('diary:write')
    const logged = await send('logViewing', secret, { body: { movieId: '1', note: 'Mine' } })
    expect(logged.body).toMatchObject({ note: null, tags: null, place: null })
    const refused = await send('logViewing', secret, { body: { movieId: '1', favorite: true } })
    expect(refused.body).toMatchObject({ code: 'SCOPE_MISSING', scopes: ['lists:write'] })
    const { secret: reader } = await insertToken(server, id, ['diary:read'])
    expect((await send('listDiary', reader)).body.nodes).toMatchObject([{ movieId: '1', note: null }])
    const tagged = await send('listDiary', reader, { query: { tag: 'x' } })
    expect(tagged.body).toMatchObject({ scopes: ['diary.private:read'] })
  })

  it('are favorites, marks and ratings, which can be set and removed again and again', async () => {
    const { secret } = await client.memberWith()
    const params = { movieId: 2 }
    const twice = async (id: string, sent: Sent) => {
      expect([(await send(id, secret, sent)).status, (await send(id, secret, sent)).status]).toEqual([
        204, 204,
      ])
    }
    await twice('addFavorite', { params })
    expect((await send('listFavorites', secret, { query: { sortBy: 'TITLE' } })).body.nodes).toHaveLength(1)
    await twice('removeFavorite', { params })
    expect((await send('listFavorites', secret)).body.nodes).toEqual([])
    expect(codeOf(await send('rateTitle', secret, { params, body: { rating: 7 } }))).toEqual([
      404,
      'WATCHED_NOT_FOUND',
    ])
    await twice('markWatched', { params, body: { watchedAt: '2024-05-04T10:00:00Z' } })
    await twice('rateTitle', { params, body: { rating: 7 } })
    expect((await send('listWatched', secret)).body.nodes).toMatchObject([
      { movieId: '2', rating: 7, watchedAt: '2024-05-04T10:00:00.000Z' },
    ])
    await twice('clearRating', { params })
    await twice('unmarkWatched', { params, query: { viewings: 'DELETE' } })
    expect((await send('listWatched', secret)).body.nodes).toEqual([])
    const place = { movieId: series, season: 1, number: 1 }
    await twice('rateSeason', { params: place, body: { rating: 8 } })
    await twice('clearSeasonRating', { params: place })
    await twice('rateEpisode', { params: place, body: { rating: 8 } })
    await twice('clearEpisodeRating', { params: place })
    const unknown = await send('addFavorite', secret, { params: { movieId: 999_999_999 } })
    expect(codeOf(unknown)).toEqual([404, 'MOVIE_NOT_FOUND'])
  })

  it('are watched episodes, and what is next', async () => {
    const { secret } = await client.memberWith()
    const place = { movieId: series, season: 1, number: 1 }
    const body = { watchedOn: '2024-05-04' }
    await send('tickEpisode', secret, { params: place, body })
    await send('tickEpisode', secret, { params: place, body })
    const { nodes } = (await send('listWatchedEpisodes', secret, { query: { movieId: series } })).body
    expect(nodes).toMatchObject([{ season: 1, number: 1, watchedOn: '2024-05-04' }])
    expect((await send('listUpNext', secret)).body.nodes).toMatchObject([
      { movie: { id: series }, watched: 1, next: { season: 1, number: 2 } },
    ])
    expect(
      (await send('listCalendar', secret, { query: { from: '2026-01-01', to: '2026-01-31' } })).status,
    ).toBe(200)
    await send('untickEpisode', secret, { params: place })
    await send('untickEpisode', secret, { params: place })
    await send('tickSeason', secret, { params: place })
    expect(
      (await send('listWatchedEpisodes', secret, { query: { first: 50 } })).body.nodes.length,
    ).toBeGreaterThan(1)
    await send('untickSeason', secret, { params: place })
    expect((await send('listWatchedEpisodes', secret)).body.nodes).toEqual([])
    expect(codeOf(await send('tickEpisode', secret, { params: { ...place, movieId: 1 } }))).toEqual([
      400,
      'NOT_A_SERIES',
    ])
  })

  it('are reviews of titles and of seasons', async () => {
    const { secret, username } = await client.memberWith()
    const params = { movieId: 3 }
    const written = await send<{ id: string }>('putOwnReview', secret, {
      params,
      body: { rating: 8, review: 'Fine' },
    })
    const again = await send('putOwnReview', secret, {
      params,
      body: { rating: 9, review: 'Better', spoiler: true },
    })
    expect(again.body).toMatchObject({ id: written.body.id, rating: 9, user: { username } })
    const season = { params: { movieId: series }, query: { season: 1 } }
    await send('putOwnReview', secret, { ...season, body: { rating: 7 } })
    expect((await send('getOwnReview', secret, season)).body).toMatchObject({ season: 1, rating: 7 })
    const reviews = await send('listTitleReviews', undefined, { params, query: { filterSpoilers: false } })
    expect(reviews.body.nodes).toMatchObject([{ review: 'Better' }])
    expect(
      (await send('listTitleReviews', undefined, { params, query: { filterSpoilers: true } })).body.nodes,
    ).toEqual([])
    const { id: reviewId } = written.body
    expect((await send('getReview', undefined, { params: { reviewId } })).body).toMatchObject({ rating: 9 })
    expect((await send('listOwnReviews', secret)).body.nodes).toHaveLength(2)
    await send('deleteOwnReview', secret, { params })
    await send('deleteOwnReview', secret, { params })
    expect(codeOf(await send('getOwnReview', secret, { params }))).toEqual([404, 'REVIEW_NOT_FOUND'])
    const wrong = await send('putOwnReview', secret, { params, body: { rating: 11 } })
    expect(wrong.body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { rating: 'rating must be at most 10' },
    })
  })

  it('are watchlists and their titles', async () => {
    const { secret } = await client.memberWith()
    const made = await send<{ id: string }>('createWatchlist', secret, {
      body: { name: 'Mine', isRanked: true },
    })
    const watchlistId = made.body.id
    expect(codeOf(await send('createWatchlist', secret, { body: { name: 'mine' } }))).toEqual([
      409,
      'WATCHLIST_EXISTS',
    ])
    for (const movieId of [1, 2, 3])
      await send('putWatchlistItem', secret, { params: { watchlistId, movieId } })
    const third = { watchlistId, movieId: 3 }
    for (let i = 0; i < 2; i++)
      await send('putWatchlistItem', secret, { params: third, body: { note: 'First', place: 1 } })
    const items = () => send('listWatchlistItems', secret, { params: { watchlistId } })
    expect((await items()).body.nodes).toMatchObject([{ movieId: '3', note: 'First' }, { movieId: '1' }, {}])
    const fourth = { watchlistId, movieId: 4 }
    const misplaced = await send('putWatchlistItem', secret, { params: fourth, body: { place: 0 } })
    expect(misplaced.body).toMatchObject({ fields: { place: 'place must be at least 1' } })
    expect((await items()).body.nodes).toHaveLength(3)
    for (let i = 0; i < 2; i++) await send('removeWatchlistItem', secret, { params: third })
    expect((await items()).body.nodes).toHaveLength(2)
    expect(codeOf(await send('getWatchlist', undefined, { params: { watchlistId } }))).toEqual([
      404,
      'WATCHLIST_NOT_FOUND',
    ])
    const body = { visibility: 'PUBLIC', description: 'For all' }
    const changed = await send('updateWatchlist', secret, { params: { watchlistId }, body })
    expect(changed.body).toMatchObject({ name: 'Mine', visibility: 'PUBLIC', movieCount: 2 })
    expect((await send('getWatchlist', undefined, { params: { watchlistId } })).body).toMatchObject(body)
    expect((await send('listPublicWatchlists', undefined)).body.nodes).toMatchObject([{ id: watchlistId }])
    expect((await send('listOwnWatchlists', secret)).body.nodes).toHaveLength(1)
    const other = await client.memberWith()
    const params = { watchlistId }
    expect(codeOf(await send('deleteWatchlist', other.secret, { params }))).toEqual([403, 'FORBIDDEN'])
    await send('deleteWatchlist', secret, { params })
    expect((await send('listOwnWatchlists', secret)).body.nodes).toEqual([])
  })

  it('are the profile, the changes and the imports', async () => {
    const member = await client.memberWith()
    const { secret } = member
    expect((await send('getMe', secret)).body).toMatchObject({
      id: String(member.id),
      username: member.username,
    })
    const before = await send('listChanges', secret, { query: { kinds: 'FAVORITE,VIEWING' } })
    await send('addFavorite', secret, { params: { movieId: 1 } })
    const query = { kinds: 'FAVORITE,VIEWING', after: before.body.pageInfo.endCursor ?? '' }
    expect((await send('listChanges', secret, { query })).body.nodes).toMatchObject([
      { kind: 'FAVORITE', operation: 'UPSERT', entityId: '1' },
    ])
    expect((await send('listLastActivities', secret)).body.nodes).toContainEqual(
      expect.objectContaining({ kind: 'FAVORITE' }),
    )
    await member.query(
      'mutation { syncHistory(items: [{ title: { id: 2 }, watchedOn: "2020-02-02" }]) { import { id } } }',
    )
    const { nodes } = (await send('listImports', secret)).body
    const params = { importId: String(nodes[0]?.id) }
    expect((await send('getImport', secret, { params })).body).toMatchObject({ status: 'APPLIED' })
    expect((await send<{ status: string }>('undoImport', secret, { params })).body.status).toMatch(/^UNDO/)
    const other = await client.memberWith()
    expect(codeOf(await send('getImport', other.secret, { params }))).toEqual([404, 'IMPORT_NOT_FOUND'])
  })

  it('is imported from a file, which can be applied, cancelled and undone', async () => {
    const { secret } = await client.memberWith()
    const upload = async (name = 'diary.csv') => {
      const form = new FormData()
      const csv =
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-03-02,Heat,1995,https://boxd.it/1,4,,,2024-03-01\n'
      form.append('file', new Blob([csv]), name)
      const { body } = await send<{ id: string; status: string }>('createImport', secret, { form })
      return { params: { importId: body.id } }
    }
    const first = await upload()
    expect(codeOf(await send('createImport', secret, { form: new FormData() }))).toEqual([
      409,
      'IMPORT_RUNNING',
    ])
    await send('cancelImport', secret, first)
    const second = await upload()
    await server.jobs.runDue()
    expect((await send('getImport', secret, second)).body).toMatchObject({
      status: 'READY',
      source: 'LETTERBOXD',
    })
    const applied = await send('applyImport', secret, { ...second, body: { policy: 'TAKE_THEIRS' } })
    expect(applied.body).toMatchObject({ policy: 'TAKE_THEIRS' })
    await server.jobs.runDue()
    expect((await send('getImport', secret, second)).body).toMatchObject({ status: 'APPLIED' })
    expect((await send('listDiary', secret)).body.nodes).toMatchObject([
      { title: 'Heat', watchedOn: '2024-03-01' },
    ])
    await send('undoImport', secret, second)
    await server.jobs.runDue()
    expect((await send('listDiary', secret)).body.nodes).toEqual([])
    expect(codeOf(await send('undoImport', secret, second))).toEqual([409, 'IMPORT_STATE'])
  })

  it('is shown of public profiles only, as far as the member shares it', async () => {
    const member = await client.memberWith()
    const params = { username: member.username }
    expect(codeOf(await send('getMember', undefined, { params }))).toEqual([404, 'PROFILE_NOT_FOUND'])
    await member.query(
      'mutation { updateProfileSettings(input: { isPublic: true, showsDiary: true, favoriteIds: [1] }) { id } }',
    )
    await send('logViewing', member.secret, { body: { movieId: '1', note: 'Mine' } })
    await send('putOwnReview', member.secret, { params: { movieId: 1 }, body: { rating: 5 } })
    await send('createWatchlist', member.secret, { body: { name: 'Shared', visibility: 'PUBLIC' } })
    expect((await send('getMember', undefined, { params })).body).toMatchObject({ ...params, reviewCount: 1 })
    for (const id of ['listMemberFavorites', 'listMemberReviews', 'listMemberWatchlists', 'listMemberDiary'])
      expect([id, (await send(id, undefined, { params })).body.nodes]).toEqual([id, [expect.any(Object)]])
  })

  it('was read and written by every route about members', () => {
    const isAboutMembers = /^\/(?:me|members|reviews|watchlists)\b|\/reviews$/
    const own = V1_ROUTES.filter(({ path }) => isAboutMembers.test(path)).map(({ id }) => id)
    expect(own.length).toBeGreaterThan(40)
    expect(own.filter((id) => !client.called.has(id))).toEqual([])
  })
})
