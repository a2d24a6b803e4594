import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from '../../platform/config/root.js'
import { retryUnavailable, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { ADD, list } from './testing.js'

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server.stop())

describe('concurrent requests', () => {
  it('store one row for 100 additions of one title: one 201 and 99 times 409 (R5.63)', async () => {
    const bob = await server.signUp()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        retryUnavailable(() => bob.call('POST', '/users/favorites', { movieId: 42 })),
      ),
    )
    expect(Map.groupBy(answers, ({ status }) => status).get(201)).toHaveLength(1)
    const rejected = answers.filter(({ status }) => status === 409)
    expect(rejected).toHaveLength(99)
    expect(new Set(rejected.map(({ body }) => body.error))).toEqual(
      new Set(['Movie is already in your favorites!']),
    )
    expect((await list(bob)).totalCount).toBe(1)
  })

  it('leave exactly the acknowledged additions and removals', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => server.signUp()))
    const balance = new Map<string, number>()
    await Promise.all(
      people.flatMap((person, index) =>
        Array.from({ length: 60 }, async (_, round) => {
          const movieId = 1 + ((index + round) % 4)
          const isAdding = (round * 7 + index) % 2 === 0
          const { status } = await retryUnavailable(() =>
            isAdding
              ? person.call('POST', '/users/favorites', { movieId })
              : person.call('DELETE', `/users/favorites/${movieId}`),
          )
          expect(isAdding ? [201, 409] : [200, 404]).toContain(status)
          const key = `${person.id} ${movieId}`
          if (status < 300) balance.set(key, (balance.get(key) ?? 0) + (isAdding ? 1 : -1))
        }),
      ),
    )
    const rows = await server.database.rows<{ key: string }>(
      `select account_id || ' ' || movie_id as key from favorite where account_id = any($1::int[])`,
      [people.map(({ id }) => id)],
    )
    expect(rows.map(({ key }) => key).sort()).toEqual(
      [...balance]
        .filter(([, n]) => n === 1)
        .map(([key]) => key)
        .sort(),
    )
    expect([...balance.values()].every((n) => n === 0 || n === 1)).toBe(true)
  })
})

describe('a page of titles with the viewer’s state', () => {
  const CARDS =
    '{ movies(limit: 50) { results { id viewerHasFavorited viewerHasWatched viewerRating viewerWatchlists { id name } } } }'
  it('reads each of the viewer’s lists once, and none for a visitor', async () => {
    const bob = await server.signUp()
    server.statements.length = 0
    await server.query(CARDS)
    expect(server.statements.filter((text) => /favorite|watched|watchlist/.test(text))).toEqual([])
    server.statements.length = 0
    const { errors } = await bob.query(CARDS)
    expect(errors).toBeUndefined()
    for (const table of ['from "favorite"', 'from "watched"', 'join "watchlist"'])
      expect(server.statements.filter((text) => text.includes(table))).toHaveLength(1)
    const all = server.statements.length
    server.statements.length = 0
    await bob.query(CARDS.replace('50', '3'))
    expect(server.statements).toHaveLength(all)
  })

  it('is never served to another user, also not by GET through the compiled executor', async () => {
    const bob = await server.signUp()
    const { data } = await server.query<{ movies: { results: { id: string }[] } }>(
      '{ movies(limit: 1) { results { id } } }',
    )
    const movieId = data.movies.results[0]!.id
    await bob.query(ADD, { movie: { movieId } })
    const flag = async (who: Pick<TestServer, 'query'>) =>
      (
        await who.query<{ movie: { viewerHasFavorited: boolean } }>(
          `{ movie(id: ${movieId}) { viewerHasFavorited } }`,
        )
      ).data.movie.viewerHasFavorited
    expect([await flag(bob), await flag(server), await flag(ada)]).toEqual([true, false, false])

    const operations = JSON.parse(await readFile(join(ROOT, 'server', 'operations.json'), 'utf8')) as object
    const [id] =
      Object.entries(operations).find(([, text]) => String(text).includes('query MoviePage(')) ?? []
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } })
    const address = `/graphql?variables=${encodeURIComponent(JSON.stringify({ id: movieId }))}&extensions=${encodeURIComponent(extensions)}`
    const get = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined
      const response = await fetch(`${server.url}${address}`, { headers })
      const { data } = (await response.json()) as { data: { movie: { viewerHasFavorited: boolean } } }
      return [
        data.movie.viewerHasFavorited,
        response.headers.get('cache-control'),
        response.headers.get('vary'),
      ]
    }
    // The server caches the visitor's response in between; no user may receive it.
    for (let round = 0; round < 2; round++) {
      expect(await get(bob.token)).toEqual([true, 'no-store', expect.stringContaining('Authorization')])
      expect(await get()).toEqual([
        false,
        expect.stringContaining('public'),
        expect.stringContaining('Authorization'),
      ])
      expect((await get(ada.token))[0]).toBe(false)
    }
  })
})
