import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { isNonNullType } from 'graphql'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { buildGraphqlSchema } from '../../schema.js'

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  // Reviews are read only of titles that have some.
  await ada.query('mutation { saveReview(input: { movieId: 1, title: "One", rating: 9 }) { id } }')
})
afterAll(() => server.stop())

let broken: string | undefined
/** Renames a table, so that every statement fails that names it. */
async function breakTable(table: string): Promise<void> {
  await server.database.rows(`alter table ${table} rename to broken`)
  broken = table
}
afterEach(async () => {
  if (broken) await server.database.rows(`alter table broken rename to ${broken}`)
  broken = undefined
})

describe('a part of a result that fails', () => {
  it.each([
    ['genre', 'genres { id }', 'movies(limit: 1) { results { title } }'],
    ['watchlist', 'publicWatchlists { results { id } }', 'movies(limit: 1) { results { title } }'],
    ['review_stats', 'movie(id: 1) { reviewStats { totalReviews } }', 'movie(id: 1) { title cast { name } }'],
    [
      'review',
      'movie(id: 1) { reviews { reviews { id } } }',
      'movie(id: 1) { reviewStats { totalReviews } }',
    ],
    ['credit', 'movie(id: 1) { cast { name } crew { name } }', 'movie(id: 1) { title }'],
    ['identity', 'viewer { identities { id } }', 'viewer { username favorites { totalCount } }'],
    [
      'review_like',
      'movie(id: 1) { reviews { reviews { viewerHasLiked } } }',
      'movie(id: 1) { title reviews { reviews { id } } }',
    ],
    [
      'review_report',
      'movie(id: 1) { reviews { reviews { viewerHasReported } } }',
      'movie(id: 1) { title reviews { reviews { id } } }',
    ],
    // What the viewer has marked is one statement: its parts fail together.
    ...['favorite', 'watched', 'watchlist_movie'].map((table) => [
      table,
      'movie(id: 1) { viewerHasFavorited viewerHasWatched viewerWatchlists { id } }',
      'movie(id: 1) { title reviews { reviews { id } } }',
    ]),
    ['favorite', 'viewer { favorites { nodes { id } } }', 'viewer { username watched { totalCount } }'],
  ])('is null beside its error; the rest is complete: %s', async (table, part, rest) => {
    const whole = await ada.query(`{ ${rest} }`)
    expect(whole.errors).toBeUndefined()
    await breakTable(table)
    const { data, errors = [] } = await ada.query<Record<string, unknown>>(`{ ${rest} ${part} }`)
    expect(data).toMatchObject(whole.data as object)
    expect(errors.length).toBeGreaterThan(0)
    for (const { path, extensions } of errors) {
      expect(extensions.code).toBe('INTERNAL')
      const failed = (path ?? []).reduce<unknown>((value, key) => (value as never)[key], data)
      expect([path, failed]).toEqual([path, null])
    }
  })
})

describe('a batch of changes', () => {
  it('does not hide what was saved before one of them failed, and goes on', async () => {
    const bob = await server.signUp()
    const { data, errors } = await bob.query(`mutation {
      a: createWatchlist(input: { name: "First" }) { name }
      b: deleteWatchlist(id: "999999999") { name }
      c: createWatchlist(input: { name: "Third" }) { name }
    }`)
    expect(data).toEqual({ a: { name: 'First' }, b: null, c: { name: 'Third' } })
    expect(errors).toMatchObject([{ path: ['b'], extensions: { code: 'WATCHLIST_NOT_FOUND' } }])
  })

  it('has a place for the error of every mutation', () => {
    const mutations = Object.values(buildGraphqlSchema().getMutationType()?.getFields() ?? {})
    const names = mutations.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)
    expect(mutations.length).toBeGreaterThan(50)
    expect(names).toEqual([])
  })
})
