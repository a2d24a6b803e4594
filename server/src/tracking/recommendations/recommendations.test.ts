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

interface Recommended {
  movie: { id: string; director: string | null }
  reason: { kind: string; text: string; rating: number | null; person: { name: string } | null }
}
const withReasons = async (who: TestViewer, limit = 10) =>
  (
    await who.query<{ personalizedRecommendations: { recommendations: Recommended[] } }>(
      `query ($limit: Int!) { personalizedRecommendations(limit: $limit) { recommendations {
        movie { id director } reason { kind text rating person { name } movie { title } }
      } } }`,
      { limit },
    )
  ).data.personalizedRecommendations.recommendations

/** Films by Christopher Nolan. */
const NOLAN = ['Memento', 'The Prestige', 'Inception', 'Interstellar', 'Dunkirk', 'Tenet', 'Oppenheimer']
const idOf = async (title: string) =>
  (await server.database.row<{ id: number }>(
    'select id from movie where title = $1 order by popularity desc limit 1',
    [title],
  ))!.id
async function rate(who: TestViewer, titles: readonly string[], rating: number) {
  for (const title of titles) await who.call('POST', '/users/watched', { movieId: await idOf(title), rating })
}

describe('personalised recommendations', () => {
  it('are the ten most popular titles for a user without lists (R4.80) (R9.20)', async () => {
    const bob = await server.signUp()
    const { data } = await server.query<{ movies: { results: Title[] } }>(
      '{ movies(limit: 10) { results { id } } }',
    )
    expect((await recommended(bob)).map(({ id }) => id)).toEqual(data.movies.results.map(({ id }) => id))
  })

  it('have one of the three most frequent genres, without listed titles (R4.77) (R4.78) (R4.79) (R9.19)', async () => {
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

    // The first title disappears once it is in either list.
    const [first, second] = results.map(({ id }) => id)
    await bob.call('POST', '/users/watched', { movieId: first })
    await bob.call('POST', '/users/favorites', { movieId: second })
    const after = (await recommended(bob)).map(({ id }) => id)
    expect(after).toHaveLength(10)
    expect(after.filter((id) => id === first || id === second)).toEqual([])
  })

  it('are up to forty titles on request, no two of one director, the same each time', async () => {
    const bob = await server.signUp()
    await rate(bob, NOLAN.slice(0, 3), 9)
    const titles = await withReasons(bob, 40)
    expect(titles).toHaveLength(40)
    const directors = titles.flatMap(({ movie }) => movie.director?.split(', ') ?? [])
    expect(new Set(directors).size).toBe(directors.length)
    expect(await withReasons(bob, 40)).toEqual(titles)
    expect(await withReasons(bob, 400)).toEqual(titles)
    expect(await withReasons(bob, 10)).toEqual(titles.slice(0, 10))
    const { body } = await bob.call<{ results: object[] }>(
      'GET',
      '/movies/recommendations/personalized?limit=40',
    )
    expect(body.results).toHaveLength(40)
  })

  it('name the person whom the viewer rated well', async () => {
    const bob = await server.signUp()
    await rate(bob, NOLAN.slice(0, 3), 10)
    const reason = {
      kind: 'RATED',
      text: 'Christopher Nolan, whom you rated 10',
      person: { name: 'Christopher Nolan' },
      rating: 10,
      movie: { title: expect.any(String) },
    }
    const byNolan = (await withReasons(bob)).filter(({ movie }) => movie.director === 'Christopher Nolan')
    expect(byNolan.map((one) => one.reason)).toEqual([reason])
    const { body } = await bob.call<{ reasons: { text: string }[] }>(
      'GET',
      '/movies/recommendations/personalized',
    )
    expect(body.reasons.map(({ text }) => text)).toContain(reason.text)
  })

  it('name the person of an unrated title with the title', async () => {
    const bob = await server.signUp()
    await bob.call('POST', '/users/favorites', { movieId: await idOf('Inception') })
    const reasons = (await withReasons(bob, 40)).map(({ reason }) => reason)
    expect(reasons).toContainEqual(
      expect.objectContaining({
        kind: 'DIRECTOR',
        text: 'By Christopher Nolan, like Inception',
        rating: null,
      }),
    )
  })

  it('do not come from people whom the viewer rated badly', async () => {
    const bob = await server.signUp()
    await rate(bob, NOLAN.slice(0, 3), 1)
    await rate(bob, ['Heat', 'Collateral'], 10)
    const titles = await withReasons(bob)
    expect(titles.filter(({ movie }) => movie.director === 'Christopher Nolan')).toEqual([])
    expect(titles.map(({ reason }) => reason.text)).toContain('Michael Mann, whom you rated 10')
  })

  it('leave out what was watched, reviewed, logged or refused, and what is unreleased', async () => {
    const bob = await server.signUp()
    await rate(bob, NOLAN.slice(0, 2), 10)
    const known = await Promise.all(NOLAN.slice(2).map(idOf))
    const [watched, reviewed, logged, refused, unreleased] = known
    await bob.call('POST', '/users/watched', { movieId: watched })
    await bob.call('POST', '/reviews', {
      movieId: reviewed,
      title: 'Fine',
      rating: 9,
      review: 'A fine film.',
    })
    await bob.query(`mutation { logViewing(input: { movieId: ${logged} }) { viewing { id } } }`)
    await bob.query(`mutation { setNotInterested(movieId: ${refused}, value: true) { id } }`)
    await server.database.rows(`update movie set release_date = current_date + 1 where id = $1`, [
      unreleased!,
    ])
    const ids = (await withReasons(bob, 40)).map(({ movie }) => Number(movie.id))
    expect(ids).toHaveLength(40)
    expect(known.filter((id) => ids.includes(id))).toEqual([])
  })

  it('are computed once for a state of the lists, whichever process changes these', async () => {
    const other = await startTestServer({}, { url: server.databaseUrl })
    try {
      const bob = await server.signUp()
      await rate(bob, NOLAN.slice(0, 3), 10)
      const there = await other.openSession(bob)
      const [liked, refused] = (await withReasons(there)).map(({ movie }) => Number(movie.id))
      /** Sends a request to one server. Returns how often the other one computes recommendations for three readers. */
      const computedAfter = async (...request: Parameters<TestViewer['call']>) => {
        expect((await bob.call(...request)).status).toBeLessThan(300)
        other.statements.length = 0
        await Promise.all([withReasons(there), withReasons(there)])
        await withReasons(there)
        return other.statements.filter((text) => text.includes('top_genres')).length
      }
      const review = { movieId: refused, title: 'Dull', rating: 2, review: 'A dull film.' }
      expect([
        await computedAfter('GET', '/users/favorites'),
        await computedAfter('POST', '/users/favorites', { movieId: liked }),
        await computedAfter('DELETE', `/users/favorites/${liked}`),
        await computedAfter('POST', '/reviews', review),
        await computedAfter('POST', '/reviews', { ...review, rating: 3 }),
        await computedAfter('POST', '/users/not-interested', { movieId: liked }),
        await computedAfter('POST', '/users/watched', { movieId: liked, rating: 7 }),
      ]).toEqual([0, 1, 1, 1, 1, 1, 1])
    } finally {
      await other.stop()
    }
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
