import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DIARY_VALIDATION } from '../../../contract/messages/diary.js'
import { AccountDeletion } from '../../accounts/export/AccountDeletion.js'
import { createLogger } from '../../platform/observability/log.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { PERSONAL_DATA } from '../../features.js'
import { diaryOf, FIELDS, log, watchedState } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const movie = (movieId: number) => ({ movieId: String(movieId) })
const MARK = `mutation ($id: ID!, $rating: Int, $at: DateTime) { markWatched(movie: { movieId: $id }, rating: $rating, watchedAt: $at) { id } }`

describe('logging a viewing', () => {
  it('stores everything of it, marks the title as watched on that day and rates it', async () => {
    const bob = await server.signUp()
    const { data, errors } = await log(bob, {
      movie: movie(1),
      watchedOn: '2024-05-17',
      rating: 8,
      rewatch: true,
      note: ' Better the second time. ',
      tags: ['Cinema', 'with Ada', 'cinema'],
      place: 'Odeon',
    })
    expect(errors).toBeUndefined()
    expect(data.logViewing).toMatchObject({
      movieId: '1',
      title: expect.any(String),
      watchedOn: '2024-05-17',
      precision: 'DAY',
      rating: 8,
      rewatch: true,
      note: 'Better the second time.',
      tags: ['Cinema', 'with Ada'],
      place: 'Odeon',
    })
    expect(await watchedState(bob, 1)).toMatchObject({ rating: 8, watchedAt: '2024-05-17T12:00:00.000Z' })
    expect((await diaryOf(bob)).nodes).toEqual([data.logViewing])
  })

  it('accepts a day, a month, a year or no date, and sorts the less exact dates behind', async () => {
    const bob = await server.signUp()
    for (const watchedOn of ['2023-01', null, '2023-01-31', '2023', '2023-01-01', '2022-12-31'])
      expect((await log(bob, { movie: movie(2), watchedOn })).errors).toBeUndefined()
    const { nodes, totalCount } = await diaryOf(bob)
    expect(totalCount).toBe(6)
    expect(nodes.map(({ watchedOn, precision }) => `${watchedOn} ${precision}`)).toEqual([
      '2023-01-31 DAY',
      '2023-01-01 DAY',
      '2023-01 MONTH',
      '2023 YEAR',
      '2022-12-31 DAY',
      'null UNKNOWN',
    ])
    expect(await watchedState(bob, 2)).toMatchObject({ watchedAt: '2023-01-31T12:00:00.000Z' })
    const dates = async (args: object) =>
      (await diaryOf(bob, { ...args })).nodes.map(({ watchedOn }) => watchedOn)
    expect(await dates({ from: '2023-01', to: '2023-01' })).toEqual(['2023-01-31', '2023-01-01', '2023-01'])
    expect(await dates({ from: '2023', to: '2023' })).toEqual(['2023-01-31', '2023-01-01', '2023-01', '2023'])
    expect(await dates({ to: '2022' })).toEqual(['2022-12-31'])
    expect((await diaryOf(bob, { from: '2023' })).totalCount).toBe(4)
    const { data } = await bob.query(`{ viewer { diaryMonths { month count days } } }`)
    expect(data.viewer).toEqual({
      diaryMonths: [
        { month: '2023-01', count: 3, days: [1, 31] },
        { month: '2023', count: 1, days: [] },
        { month: '2022-12', count: 1, days: [31] },
        { month: null, count: 1, days: [] },
      ],
    })
  })

  it('names each invalid field and says what is valid', async () => {
    const bob = await server.signUp()
    for (const [field, value, text] of [
      ['watchedOn', '2023-02-30', DIARY_VALIDATION.watchedOn],
      ['watchedOn', '1899', DIARY_VALIDATION.watchedOn],
      ['watchedOn', '2100-01-01', DIARY_VALIDATION.watchedOn],
      ['rating', 11, expect.any(String)],
      ['note', 'x'.repeat(2_001), DIARY_VALIDATION.note],
      ['tags', Array.from({ length: 11 }, (_, n) => `t${n}`), DIARY_VALIDATION.tags],
      ['tags', ['x'.repeat(31)], DIARY_VALIDATION.tag],
      ['place', 'x'.repeat(101), DIARY_VALIDATION.place],
    ] as const) {
      const { errors } = await log(bob, { movie: movie(1), [field]: value })
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: text } })
    }
    expect((await log(bob, { movie: movie(1) }, 'k'.repeat(201))).errors?.[0]?.extensions).toMatchObject({
      fields: { idempotencyKey: DIARY_VALIDATION.requestKey },
    })
    const range = await bob.query('{ viewer { diary(from: "May") { totalCount } } }')
    expect(range.errors?.[0]?.extensions).toMatchObject({ fields: { from: DIARY_VALIDATION.range } })
    const cursor = await bob.query('{ viewer { diary(after: "x") { totalCount } } }')
    expect(cursor.errors?.[0]?.extensions).toMatchObject({ fields: { after: expect.any(String) } })
    expect((await diaryOf(bob)).totalCount).toBe(0)
  })

  it('saves a review and a favorite with it, or nothing if one part is invalid', async () => {
    const bob = await server.signUp()
    const part = { movie: movie(3), watchedOn: '2024-01-02', favorite: true, note: 'Typed' }
    for (const [input, field] of [
      [{ ...part, rating: 7, review: { text: 'x'.repeat(2_001) } }, 'review'],
      [{ ...part, review: { text: 'No rating' } }, 'rating'],
    ] as const) {
      const { errors } = await log(bob, input)
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      })
    }
    const state = async () =>
      (
        await bob.query(
          '{ movie(id: 3) { viewerHasWatched viewerRating viewerHasFavorited viewerReview { rating review spoiler } viewerViewings { note } } }',
        )
      ).data.movie
    expect(await state()).toEqual({
      viewerHasWatched: false,
      viewerRating: null,
      viewerHasFavorited: false,
      viewerReview: null,
      viewerViewings: [],
    })
    await log(bob, { ...part, rating: 7, review: { text: 'It was dark.', spoiler: true } })
    expect(await state()).toEqual({
      viewerHasWatched: true,
      viewerRating: 7,
      viewerHasFavorited: true,
      viewerReview: { rating: 7, review: 'It was dark.', spoiler: true },
      viewerViewings: [{ note: 'Typed' }],
    })
    await log(bob, { movie: movie(3), favorite: false })
    expect(await state()).toMatchObject({ viewerHasFavorited: false, viewerRating: 7 })
  })

  it('rolls everything back when the database rejects the last part', async () => {
    const bob = await server.signUp()
    await server.database.rows(`insert into account_usage values ($1, 'review', 20000)`, [bob.id])
    const { errors } = await log(bob, {
      movie: movie(4),
      rating: 7,
      favorite: true,
      review: { text: 'One too many' },
    })
    expect(errors?.[0]?.extensions.code).toBe('QUOTA_REACHED')
    const { data } = await bob.query(
      '{ movie(id: 4) { viewerHasWatched viewerHasFavorited viewerReview { id } viewerViewings { id } } }',
    )
    expect(data.movie).toEqual({
      viewerHasWatched: false,
      viewerHasFavorited: false,
      viewerReview: null,
      viewerViewings: [],
    })
  })

  it.each([
    ['the diary', '/users/diary', 'logViewing(input: { movie: { movieId: "999999999" } }) { id }'],
    [
      'the default watchlist',
      '/watchlists/default/movies/999999999',
      'setInDefaultWatchlist(movie: { movieId: "999999999" }, isListed: true) { entry { id } }',
    ],
  ])('saves no title that nobody knows and nobody names: %s', async (_name, path, mutation) => {
    const bob = await server.signUp()
    const byQuery = await bob.query(`mutation { ${mutation} }`)
    expect(byQuery.errors).toMatchObject([{ extensions: { code: 'MOVIE_NOT_FOUND', status: 404 } }])
    const method = path.endsWith('diary') ? 'POST' : 'PUT'
    const byRest = await bob.call(method, path, { movieId: '999999999' })
    expect([byRest.status, byRest.body]).toMatchObject([404, { code: 'MOVIE_NOT_FOUND' }])
    const { data } = await bob.query(
      '{ viewer { diary { totalCount } watched { totalCount } watchlists { totalCount } } }',
    )
    const none = { totalCount: 0 }
    expect(data).toEqual({ viewer: { diary: none, watched: none, watchlists: none } })
  })

  it('keeps a title that the catalogue does not have', async () => {
    const bob = await server.signUp()
    const { data } = await bob.query<{ logViewing: unknown }>(
      'mutation ($input: LogViewingInput!) { logViewing(input: $input) { title poster movie { id } } }',
      { input: { movie: { movieId: '9000001', title: 'Home video', poster: 'https://example.org/p.jpg' } } },
    )
    expect(data.logViewing).toEqual({ title: 'Home video', poster: 'https://example.org/p.jpg', movie: null })
  })
})

describe('a repeated request', () => {
  it('with the same key logs one viewing and changes nothing that happened since', async () => {
    const bob = await server.signUp()
    const input = { movie: movie(5), watchedOn: '2024-03-03', rating: 6 }
    const first = await log(bob, input, 'k1')
    // What the viewer changed in the meantime stays.
    await bob.query('mutation { rateWatched(movieId: 5, rating: 9) { id } }')
    expect((await log(bob, input, 'k1')).data).toEqual(first.data)
    expect((await watchedState(bob, 5))?.rating).toBe(9)
    expect((await log(bob, { ...input, rating: 5 }, 'k1')).errors?.[0]?.extensions.code).toBe(
      'REQUEST_KEY_REUSED',
    )
    expect((await log(bob, { ...input, movie: movie(6) }, 'k1')).errors?.[0]?.extensions.code).toBe(
      'REQUEST_KEY_REUSED',
    )
    const eve = await server.signUp()
    expect((await log(eve, input, 'k1')).errors).toBeUndefined()
    expect((await diaryOf(bob)).totalCount).toBe(1)
    expect(await watchedState(bob, 6)).toBeUndefined()
  })

  it('of twenty at once makes one viewing; twenty keys at once make twenty', async () => {
    const bob = await server.signUp()
    const input = { movie: movie(7), watchedOn: '2024-03-03', rating: 6 }
    const same = await Promise.all(Array.from({ length: 20 }, () => log(bob, input, 'same')))
    expect(new Set(same.map(({ data }) => data?.logViewing.id)).size).toBe(1)
    expect((await diaryOf(bob)).totalCount).toBe(1)
    const other = await Promise.all(
      Array.from({ length: 20 }, (_, n) => log(bob, { ...input, movie: movie(8 + (n % 3)) }, `key ${n}`)),
    )
    expect(new Set(other.map(({ data }) => data?.logViewing.id)).size).toBe(20)
    expect((await diaryOf(bob)).totalCount).toBe(21)
    const usage = await server.database.row(
      `select count from account_usage where account_id = $1 and kind = 'viewing'`,
      [bob.id],
    )
    expect(usage).toEqual({ count: 21 })
  })

  it('with one key for several titles at once makes one viewing', async () => {
    const bob = await server.signUp()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => log(bob, { movie: movie(20 + n) }, 'one')),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const { errors } of answers)
      if (errors) expect(errors[0]?.extensions.code).toBe('REQUEST_KEY_REUSED')
    const { body } = await bob.call<{ data: unknown[] }>('GET', '/users/watched')
    expect(body.data).toHaveLength(1)
  })
})

describe('marking as watched', () => {
  it('makes a viewing without a date, which follows the rating and goes with the mark', async () => {
    const bob = await server.signUp()
    await bob.query(MARK, { id: '1', at: '2020-05-04T22:00:00Z' })
    await bob.query('mutation { rateWatched(movieId: 1, rating: 7) { id } }')
    expect((await diaryOf(bob)).nodes).toMatchObject([{ movieId: '1', watchedOn: null, rating: 7 }])
    await bob.query(MARK, { id: '1', rating: 8 })
    expect((await diaryOf(bob)).nodes).toMatchObject([{ rating: 8 }])
    await bob.query('mutation { removeWatched(movieId: 1) { id } }')
    expect((await diaryOf(bob)).nodes).toEqual([])
  })

  it('keeps what was typed when the mark is removed, and adds no second viewing when it returns', async () => {
    const bob = await server.signUp()
    await bob.query(MARK, { id: '1' })
    const [automatic] = (await diaryOf(bob)).nodes
    await bob.query(`mutation ($id: ID!) { updateViewing(id: $id, input: { note: "Typed" }) { id } }`, {
      id: automatic!.id,
    })
    await log(bob, { movie: movie(1), watchedOn: '2018-08-08' })
    await bob.query('mutation { removeWatched(movieId: 1) { id } }')
    expect((await diaryOf(bob)).nodes).toMatchObject([{ watchedOn: '2018-08-08' }, { note: 'Typed' }])
    expect(await watchedState(bob, 1)).toBeUndefined()
    await bob.query(MARK, { id: '1' })
    expect((await diaryOf(bob)).totalCount).toBe(2)
  })

  it('and logging the title at once leaves one viewing', async () => {
    const bob = await server.signUp()
    for (let movieId = 30; movieId < 40; movieId++)
      await Promise.all([
        bob.query(MARK, { id: String(movieId) }),
        log(bob, { movie: movie(movieId), watchedOn: '2024-05-17', rating: 9 }),
      ])
    const { nodes } = await diaryOf(bob)
    expect(nodes).toHaveLength(10)
    expect(nodes.every(({ rating }) => rating === 9)).toBe(true)
  })
})

describe('a viewing', () => {
  it('is changed field by field, and moves the date of the watched title', async () => {
    const bob = await server.signUp()
    const { data } = await log(bob, {
      movie: movie(1),
      watchedOn: '2024-05-17',
      rating: 8,
      note: 'Note',
      tags: ['one'],
      place: 'Home',
    })
    const change = (input: object) =>
      bob.query<{ updateViewing: object }>(
        `mutation ($id: ID!, $input: ViewingInput!) { updateViewing(id: $id, input: $input) { ${FIELDS} } }`,
        { id: data.logViewing.id, input },
      )
    expect((await change({ watchedOn: '2024-06', tags: ['two'] })).data.updateViewing).toEqual({
      ...data.logViewing,
      watchedOn: '2024-06',
      precision: 'MONTH',
      tags: ['two'],
    })
    expect(await watchedState(bob, 1)).toMatchObject({ watchedAt: '2024-06-01T12:00:00.000Z', rating: 8 })
    expect(
      (await change({ watchedOn: null, rating: null, note: null, tags: null, place: null })).data
        .updateViewing,
    ).toMatchObject({ watchedOn: null, precision: 'UNKNOWN', rating: null, note: '', tags: [], place: '' })
    expect(await watchedState(bob, 1)).toMatchObject({ rating: 8 })
    expect((await change({ rating: 0 })).errors?.[0]?.extensions.code).toBe('INVALID_INPUT')
  })

  it('is deleted once, with the mark that it made, and restored without touching the rating', async () => {
    const bob = await server.signUp()
    const input = { movie: movie(1), watchedOn: '2024-05-17', rating: 3, note: 'Note' }
    const { data } = await log(bob, input)
    await bob.query('mutation { rateWatched(movieId: 1, rating: 9) { id } }')
    const remove = () => bob.query(`mutation { deleteViewing(id: ${data.logViewing.id}) { id } }`)
    expect((await remove()).errors).toBeUndefined()
    expect((await remove()).errors?.[0]?.extensions.code).toBe('VIEWING_NOT_FOUND')
    expect(await watchedState(bob, 1)).toBeUndefined()
    await log(bob, { ...input, isRestored: true, isMarked: true })
    expect((await diaryOf(bob)).nodes).toMatchObject([{ rating: 3, note: 'Note' }])
    expect(await watchedState(bob, 1)).toMatchObject({ rating: 9, watchedAt: '2024-05-17T12:00:00.000Z' })
    await bob.query('mutation { removeWatched(movieId: 1) { id } }')
    await log(bob, { ...input, isRestored: true })
    expect(await watchedState(bob, 1)).toBeUndefined()
  })

  it('is private: other users and visitors neither read nor find it', async () => {
    const [bob, eve] = [await server.signUp(), await server.signUp()]
    const { data } = await log(bob, { movie: movie(1), note: 'Private' })
    const { id } = data.logViewing
    expect(
      (await eve.query(`mutation { deleteViewing(id: ${id}) { id } }`)).errors?.[0]?.extensions.code,
    ).toBe('VIEWING_NOT_FOUND')
    expect((await eve.query('{ movie(id: 1) { viewerViewings { note } } }')).data.movie).toEqual({
      viewerViewings: [],
    })
    expect((await server.query('{ movie(id: 1) { viewerViewings { note } } }')).data.movie).toEqual({
      viewerViewings: [],
    })
    // The author of a review is a user whose diary others can ask for.
    await log(bob, { movie: movie(50), rating: 5, review: { text: 'Public' } })
    const other = await eve.query(
      '{ movie(id: 50) { reviews(limit: 1) { reviews { user { diary { totalCount } diaryMonths { count } } } } } }',
    )
    expect(other.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  })
})

describe('the REST API', () => {
  it('logs, lists, changes and deletes viewings with the same rules', async () => {
    const bob = await server.signUp()
    const body = { movieId: 1, watchedOn: '2024-05', rating: 8, tags: ['a'], review: 'Fine.', favorite: true }
    type Row = Record<string, unknown> & { id: string }
    const first = await bob.call<{ data: Row }>('POST', '/users/diary', body)
    expect([first.status, first.body.data]).toEqual([
      201,
      expect.objectContaining({
        movieId: '1',
        watchedOn: '2024-05',
        precision: 'month',
        rating: 8,
        tags: ['a'],
      }),
    ])
    expect((await bob.call<{ data: unknown[] }>('GET', '/users/favorites')).body.data).toHaveLength(1)
    const changed = await bob.call<{ data: Row }>('PUT', `/users/diary/${first.body.data.id}`, {
      rating: null,
    })
    expect([changed.status, changed.body.data]).toEqual([
      200,
      expect.objectContaining({ rating: null, tags: ['a'], watchedOn: '2024-05' }),
    ])
    await bob.call('POST', '/users/diary', { movieId: 2, watchedOn: '2023-01-01' })
    const page = await bob.call<{ data: Row[]; diary: Row[]; total_results: number }>(
      'GET',
      '/users/diary?limit=1&page=2',
    )
    expect(page.body).toMatchObject({ data: [{ movieId: '2' }], total_results: 2, totalPages: 2 })
    expect(page.body.diary).toEqual(page.body.data)
    const inYear = await bob.call<{ data: Row[] }>('GET', '/users/diary?from=2024&to=2024')
    expect(inYear.body.data.map(({ movieId }) => movieId)).toEqual(['1'])
    expect((await bob.call('GET', '/users/diary?from=x')).status).toBe(400)
    expect((await bob.call('DELETE', `/users/diary/${first.body.data.id}`)).status).toBe(200)
    expect((await bob.call('DELETE', `/users/diary/${first.body.data.id}`)).status).toBe(404)
    expect((await bob.call('PUT', '/users/diary/x', { note: 'n' })).status).toBe(404)
    const invalid = await bob.call('POST', '/users/diary', { movieId: 1, watchedOn: 5, rewatch: 'yes' })
    expect([invalid.status, Object.keys(invalid.body.fields as object)]).toEqual([
      400,
      ['watchedOn', 'rewatch'],
    ])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const)
      expect(
        (await server.call(method, `/users/diary${path}`, method === 'GET' ? undefined : {})).status,
      ).toBe(401)
  })

  it('logs one viewing for one Idempotency-Key', async () => {
    const bob = await server.signUp()
    const post = () =>
      fetch(`${server.url}/api/users/diary`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${bob.token}`,
          'idempotency-key': 'k1',
        },
        body: JSON.stringify({ movieId: 1 }),
      }).then(async (response) => ((await response.json()) as { data: { id: string } }).data.id)
    expect(new Set(await Promise.all([post(), post(), post()])).size).toBe(1)
    expect((await diaryOf(bob)).totalCount).toBe(1)
  })
})

describe('the personal data', () => {
  it('in the export include every viewing, and are erased with the account', async () => {
    const bob = await server.signUp()
    await log(bob, {
      movie: movie(1),
      watchedOn: '2024-05',
      rating: 8,
      note: 'Mine',
      tags: ['a'],
      place: 'Odeon',
    })
    await bob.query(MARK, { id: '2', at: '2020-05-04T10:00:00Z' })
    const { body } = await bob.call<{ diary: object[] }>('GET', '/users/export')
    expect(body.diary).toMatchObject([
      { movieId: 2, watchedOn: null, isAutomatic: true, note: '' },
      { movieId: 1, watchedOn: '2024-05', rating: 8, note: 'Mine', tags: ['a'], place: 'Odeon' },
    ])
    await server.database.rows(`update account set deletion_at = now() - interval '1 s' where id = $1`, [
      bob.id,
    ])
    await new AccountDeletion(server.database, PERSONAL_DATA, createLogger('silent')).run()
    const left = await server.database.row('select count(*)::int as n from viewing where account_id = $1', [
      bob.id,
    ])
    expect(left).toEqual({ n: 0 })
  })
})
