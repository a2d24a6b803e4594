import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

interface Title {
  id: string
  genreIds: string[]
  popularity: number
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const QUERY = '{ personalizedRecommendations { totalResults results { id genreIds popularity } } }'
const recommended = async (who: TestViewer) =>
  (await who.query<{ personalizedRecommendations: { results: Title[] } }>(QUERY)).data
    .personalizedRecommendations.results
const ofGenre = async (genre: number, limit: number) =>
  (
    await server.query<{ movies: { results: Title[] } }>(
      `{ movies(filter: { genres: ["${genre}"] }, limit: ${limit}) { results { id genreIds popularity } } }`,
    )
  ).data.movies.results

describe('personalised recommendations', () => {
  it('are the ten most popular titles for a user without lists (R4.80) (R9.20)', async () => {
    const bob = await server.signUp()
    const { data } = await server.query<{ movies: { results: Title[] } }>(
      '{ movies(limit: 10) { results { id } } }',
    )
    expect((await recommended(bob)).map(({ id }) => id)).toEqual(data.movies.results.map(({ id }) => id))
  })

  it('come from the three most frequent genres, without listed titles, most popular first (R4.77) (R4.78) (R4.79) (R9.19)', async () => {
    const bob = await server.signUp()
    const horror = await ofGenre(27, 12)
    for (const { id } of horror.slice(0, 6)) await bob.call('POST', '/users/favorites', { movieId: id })
    for (const { id } of horror.slice(6)) await bob.call('POST', '/users/watched', { movieId: id })
    const counts = new Map<number, number>()
    for (const { genreIds } of horror)
      for (const id of genreIds) counts.set(Number(id), (counts.get(Number(id)) ?? 0) + 1)
    const strongest = [...counts]
      .sort(([a, n], [b, m]) => m - n || a - b)
      .slice(0, 3)
      .map(([id]) => String(id))
    const seen = new Set(horror.map(({ id }) => id))
    const results = await recommended(bob)
    expect(results).toHaveLength(10)
    for (const { id, genreIds } of results) {
      expect(seen.has(id)).toBe(false)
      expect(genreIds.some((genre) => strongest.includes(genre))).toBe(true)
    }
    const best = (await Promise.all(strongest.map((genre) => ofGenre(Number(genre), 50))))
      .flat()
      .filter(({ id }) => !seen.has(id))
      .sort((a, b) => b.popularity - a.popularity || Number(a.id) - Number(b.id))
    expect(results.map(({ id }) => id)).toEqual([...new Set(best.map(({ id }) => id))].slice(0, 10))

    // The first title disappears once it is in either list.
    const [first, second] = results.map(({ id }) => id)
    await bob.call('POST', '/users/watched', { movieId: first })
    await bob.call('POST', '/users/favorites', { movieId: second })
    const after = (await recommended(bob)).map(({ id }) => id)
    expect(after).toHaveLength(10)
    expect(after.filter((id) => id === first || id === second)).toEqual([])
  })

  it('are returned over REST too, and only to signed-in users (R7.37) (R6.06)', async () => {
    const bob = await server.signUp()
    await bob.call('POST', '/users/favorites', { movieId: 1 })
    const { status, body } = await bob.call<{ results: { id: number }[]; totalResults: number }>(
      'GET',
      '/movies/recommendations/personalized',
    )
    expect([status, body.totalResults]).toEqual([200, 10])
    expect(body.results.map(({ id }) => String(id))).toEqual((await recommended(bob)).map(({ id }) => id))
    expect((await server.get('/movies/recommendations/personalized')).status).toBe(401)
    const visitor = await server.query(QUERY)
    expect([visitor.data.personalizedRecommendations, visitor.errors?.[0]?.extensions.code]).toEqual([
      null,
      'UNAUTHENTICATED',
    ])
  })
})

describe('trending', () => {
  it('raises titles that many users add, even an obscure one (R7.30)', async () => {
    const own = await startTestServer()
    try {
      const { rows } = {
        rows: await own.database.rows<{ id: number }>('select id from movie order by popularity, id limit 1'),
      }
      const people = await Promise.all(Array.from({ length: 100 }, () => own.signUp()))
      await Promise.all(
        people.map((person) => person.call('POST', '/users/favorites', { movieId: rows[0]!.id })),
      )
      const { data } = await own.query<{ movies: { results: Title[]; totalResults: number } }>(
        '{ movies(category: TRENDING) { totalResults results { id } } }',
      )
      expect(data.movies.results.map(({ id }) => Number(id))).toContain(rows[0]!.id)
      expect(data.movies.totalResults).toBe(501)
    } finally {
      await own.stop()
    }
  })
})
