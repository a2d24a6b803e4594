import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { descending, titles, movieQueries, type Title } from './testing.js'

const AS_OF = '2025-06-30'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => void jest.restoreAllMocks())

/** Sets the server's day. */
const onDay = (day: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(day))

const { movies, search, restPage } = movieQueries(() => server)

describe('catalogue lists', () => {
  it('lists and searches films and TV series (R1.01)', async () => {
    const [films, series] = [await movies('filter: { type: MOVIE }'), await movies('filter: { type: TV }')]
    expect(films.totalResults).toBeGreaterThan(3_000)
    expect(series.totalResults).toBeGreaterThanOrEqual(60)
    expect(new Set(series.results.map(({ type }) => type))).toEqual(new Set(['TV']))
    expect((await search('breaking bad')).results[0]?.type).toBe('TV')
    expect((await search('pulp fiction')).results[0]?.type).toBe('MOVIE')
  })

  it('sorts POPULAR by popularity, descending, by default (R7.26, R9.56)', async () => {
    const popular = await movies('category: POPULAR')
    expect(descending(popular.results.map(({ popularity }) => popularity))).toBe(true)
    expect(titles(await movies('page: 1'))).toEqual(titles(popular))
    expect(titles(await movies('filter: { sortBy: POPULARITY }'))).toEqual(titles(popular))
    expect(titles(await restPage('/movies/discover/popular'))).toEqual(titles(popular))
    expect(titles(await restPage('/movies/discover/popular?page=2'))).toEqual(titles(await movies('page: 2')))
  })

  it('lists films of the last 60 days in NOW_PLAYING (R7.27)', async () => {
    const page = await movies('category: NOW_PLAYING, limit: 50')
    expect(page.totalResults).toBeGreaterThanOrEqual(20)
    for (const { releaseDate } of page.results) {
      expect(releaseDate! <= AS_OF).toBe(true)
      expect(releaseDate! >= '2025-05-01').toBe(true)
    }
    expect(titles(await restPage('/movies/discover/now-playing'))).toEqual(titles(page).slice(0, 20))
    expect(titles(await restPage('/movies/discover/now-playing?page=2'))).toEqual(titles(page).slice(20, 40))
  })

  it('lists titles with many votes in TOP_RATED, best first (R7.28)', async () => {
    const page = await movies('category: TOP_RATED, limit: 50')
    expect(descending(page.results.map(({ voteAverage }) => voteAverage))).toBe(true)
    expect(Math.min(...page.results.map(({ voteCount }) => voteCount))).toBeGreaterThanOrEqual(5_000)
    expect(titles(await restPage('/movies/discover/top-rated'))).toEqual(titles(page).slice(0, 20))
    expect(titles(await restPage('/movies/discover/top-rated?page=2'))).toEqual(titles(page).slice(20, 40))
  })

  it('lists releases after the catalogue’s date in UPCOMING, soonest first (R7.29)', async () => {
    onDay(AS_OF)
    const page = await movies('category: UPCOMING, limit: 50')
    expect(page.totalResults).toBeGreaterThanOrEqual(20)
    const dates = page.results.map(({ releaseDate }) => releaseDate!)
    expect(dates.every((date) => date > AS_OF)).toBe(true)
    expect(descending([...dates].reverse())).toBe(true)
    expect(titles(await restPage('/movies/discover/upcoming'))).toEqual(titles(page).slice(0, 20))
    expect(titles(await restPage('/movies/discover/upcoming?page=2'))).toEqual(titles(page).slice(20, 40))
  })

  it('leaves out of UPCOMING what has come since the catalogue’s date, and says when it is frozen', async () => {
    const frozenAsOf = async () =>
      (await server.query<{ catalogue: { frozenAsOf: string | null } }>('{ catalogue { frozenAsOf } }')).data
        .catalogue.frozenAsOf
    onDay('2025-08-20')
    expect(await frozenAsOf()).toBeNull()
    onDay('2025-12-19')
    expect(await frozenAsOf()).toBe(AS_OF)
    const page = await movies('category: UPCOMING, limit: 50')
    expect(page.results.length).toBe(page.totalResults)
    expect(page.results.filter(({ releaseDate }) => releaseDate! <= '2025-12-19')).toEqual([])
    expect(titles(page)).toContain('Avengers: Doomsday')
  })

  it('no longer says that a title is in post production after its day of release', async () => {
    const { data } = await server.query<{ search: { results: object[] } }>(
      '{ search(query: "superman 2025", limit: 1) { results { title year status } } }',
    )
    expect(data.search.results).toEqual([{ title: 'Superman', year: 2025, status: null }])
  })

  it('leaves films that are only on streaming services out of NOW_PLAYING', async () => {
    const playing = titles(await movies('category: NOW_PLAYING, limit: 50'))
    expect(playing).toContain('Elio')
    for (const title of ['Straw', 'Fountain of Youth', 'Predator: Killer of Killers', 'Nonnas'])
      expect(playing).not.toContain(title)
  })

  it('lists popular titles around the catalogue’s date in TRENDING, page by page (R7.30)', async () => {
    const page = await movies('category: TRENDING')
    const median = page.results.map(({ releaseDate }) => releaseDate!).sort()[10]!
    expect(median >= '2025-01-01').toBe(true)
    expect(titles(await restPage('/movies/discover/trending?page=2'))).toEqual(
      titles(await movies('category: TRENDING, page: 2')),
    )
  })

  it('returns no title on two pages', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= 10; page++)
      for (const { id } of (await movies(`filter: { sortBy: RATING }, page: ${page}, limit: 50`)).results)
        seen.add(id)
    expect(seen.size).toBe(500)
  })

  it('clamps page and limit, returns an empty page past the end, and sends both spellings over REST (R3.42)', async () => {
    expect((await movies('page: 0')).page).toBe(1)
    expect((await movies('page: -1')).results).toHaveLength(20)
    expect((await movies('page: 501')).results).toEqual([])
    expect((await movies('page: 1000000000')).results).toEqual([])
    expect((await movies('limit: 0')).results).toHaveLength(1)
    expect((await movies('limit: 2147483647')).results).toHaveLength(50)
    const page = await movies('limit: 50')
    expect(page.totalPages).toBe(Math.ceil(page.totalResults / 50))
    // The total does not depend on the page.
    const { totalPages, totalResults } = page
    for (const past of [400, 501])
      expect(await movies(`limit: 50, page: ${past}`)).toMatchObject({
        results: [],
        totalPages,
        totalResults,
      })
    const love = await search('love')
    expect(love.totalResults).toBeGreaterThan(20)
    for (const past of [400, 501])
      expect(await search('love', `, page: ${past}`)).toMatchObject({
        results: [],
        totalPages: love.totalPages,
        totalResults: love.totalResults,
      })
    const body = await restPage('/movies/discover/popular?page=-4')
    expect(body).toMatchObject({
      success: true,
      page: 1,
      results: expect.any(Array),
      movies: body.results,
      total_results: page.totalResults,
      totalResults: page.totalResults,
      total_pages: Math.ceil(page.totalResults / 20),
      totalPages: Math.ceil(page.totalResults / 20),
      data: { page: 1, results: body.results, totalPages: body.totalPages },
    })
    expect((await restPage('/movies/discover/popular?page=3')).page).toBe(3)
    for (const odd of ['abc', '1e9', '501', '', 'NaN'])
      expect((await server.get(`/movies/discover/popular?page=${odd}`)).status).toBe(200)
  })
})

describe('filters', () => {
  it('filter nothing by bounds that exclude no rating, unrated titles included (R3.43)', async () => {
    const { totalResults } = await movies('filter: { type: MOVIE }')
    const rated = await movies('filter: { type: MOVIE, minRating: 0.1 }')
    expect(rated.totalResults).toBeLessThan(totalResults)
    const neutral = await movies('filter: { type: MOVIE, minRating: 0, maxRating: 10 }')
    expect(neutral.totalResults).toBe(totalResults)
    const all = await restPage('/movies/filter')
    for (const bounds of ['minRating=0', 'maxRating=10', 'minRating=0&maxRating=10'])
      expect((await restPage(`/movies/filter?${bounds}`)).totalResults).toBe(all.totalResults)
  })

  it('filters by rating, year, type and several genres (R3.43, R7.38, R1.05)', async () => {
    const page = await movies(
      'filter: { minRating: 7.5, maxRating: 8.5, releaseYear: 1999, genres: ["18"] }, limit: 50',
    )
    expect(page.totalResults).toBe(page.results.length)
    expect(page.results.length).toBeGreaterThan(3)
    for (const title of page.results) {
      expect(title.voteAverage).toBeGreaterThanOrEqual(7.5)
      expect(title.voteAverage).toBeLessThanOrEqual(8.5)
      expect(title.year).toBe(1999)
      expect(title.genreIds).toContain('18')
    }
    const both = await movies('filter: { genres: ["18", "10749"] }, limit: 50')
    expect(both.results.every(({ genreIds }) => genreIds.includes('18') && genreIds.includes('10749'))).toBe(
      true,
    )
    expect(both.totalResults).toBeLessThan((await movies('filter: { genres: ["18"] }')).totalResults)
    expect(
      titles(await restPage('/movies/filter?minRating=7.5&maxRating=8.5&releaseYear=1999&genres=18')),
    ).toEqual(titles(page).slice(0, 20))
    expect(titles(await restPage('/movies/filter?genres=18,10749'))).toEqual(titles(both).slice(0, 20))
    expect(titles(await restPage('/movies/filter?genres=18,10749&page=2'))).toEqual(
      titles(both).slice(20, 40),
    )
    const second = await movies('filter: { genres: ["18"], sortBy: TITLE, sortOrder: ASC }, page: 2')
    expect(titles(await restPage('/movies/filter?genres=18&sortBy=title&sortOrder=asc&page=2'))).toEqual(
      titles(second),
    )
  })

  it('ignores unknown and repeated genres', async () => {
    const all = await movies('page: 1')
    expect((await movies('filter: { genres: ["999999", "x", "-1"] }')).totalResults).toBe(all.totalResults)
    expect((await restPage('/movies/filter?genres=18&genres=35')).totalResults).toBe(all.totalResults)
  })

  it('sorts by popularity, rating, release date and title in both directions (R9.57)', async () => {
    const keys = { POPULARITY: 'popularity', RATING: 'voteAverage', RELEASE_DATE: 'releaseDate' } as const
    for (const [sortBy, key] of Object.entries(keys)) {
      const down = await movies(`filter: { sortBy: ${sortBy}, sortOrder: DESC, minRating: 1 }, limit: 50`)
      const up = await movies(`filter: { sortBy: ${sortBy}, sortOrder: ASC, minRating: 1 }, limit: 50`)
      expect(descending(down.results.map((title) => title[key]))).toBe(true)
      expect(descending(up.results.map((title) => title[key]).reverse())).toBe(true)
    }
    const byTitle = titles(await movies('filter: { sortBy: TITLE, sortOrder: ASC }, limit: 50'))
    const words = byTitle.map((title) =>
      title
        .replace(/[½]/g, ' $&')
        .normalize('NFKD')
        .replace(/\p{M}|['’]/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    const { compare } = new Intl.Collator('en', { numeric: true })
    expect(words).toEqual(words.toSorted(compare))
    expect(byTitle).not.toEqual(titles(await movies('filter: { sortBy: TITLE }, limit: 50')))
    for (const spelling of ['rating', 'vote_average'])
      expect(titles(await restPage(`/movies/filter?sortBy=${spelling}`))).toEqual(
        titles(await movies('filter: { sortBy: RATING }')),
      )
    expect(titles(await restPage('/movies/filter?sortBy=releaseDate&sortOrder=asc'))).toEqual(
      titles(await movies('filter: { sortBy: RELEASE_DATE, sortOrder: ASC }')),
    )
  })

  it('orders by one argument, titles from A to Z by default', async () => {
    for (const [orderBy, filter] of [
      ['{ field: TITLE }', '{ sortBy: TITLE, sortOrder: ASC }'],
      ['{ field: TITLE, direction: DESC }', '{ sortBy: TITLE, sortOrder: DESC }'],
      ['{ field: RATING }', '{ sortBy: RATING, sortOrder: DESC }'],
      ['{ field: RELEASE_DATE, direction: ASC }', '{ sortBy: RELEASE_DATE, sortOrder: ASC }'],
    ]) {
      const ordered = titles(await movies(`orderBy: ${orderBy}`))
      expect(ordered).toEqual(titles(await movies(`filter: ${filter}`)))
      // The argument wins over the deprecated fields of the filter.
      expect(titles(await movies(`orderBy: ${orderBy}, filter: { sortBy: POPULARITY }`))).toEqual(ordered)
    }
    expect(titles(await search('star', ', orderBy: { field: TITLE }'))).toEqual(
      titles(await search('star', ', filter: { sortBy: TITLE, sortOrder: ASC }')),
    )
  })

  it('reports whether another page follows', async () => {
    const hasNextPage = async (args: string) => {
      const { data } = await server.query<{ movies: { hasNextPage: boolean; totalPages: number } }>(
        `{ movies(category: TOP_RATED, ${args}) { hasNextPage totalPages } }`,
      )
      return data.movies
    }
    const { totalPages } = await hasNextPage('limit: 20')
    const answers = [1, totalPages - 1, totalPages, totalPages + 1, 501].map((page) =>
      hasNextPage(`limit: 20, page: ${page}`),
    )
    expect((await Promise.all(answers)).map((page) => page.hasNextPage)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('sorts descending by default (R3.44)', async () => {
    const rated = await movies('filter: { sortBy: RATING, sortOrder: DESC }')
    expect(descending(rated.results.map(({ voteAverage }) => voteAverage))).toBe(true)
    expect(titles(await movies('filter: { sortBy: RATING }'))).toEqual(titles(rated))
    for (const order of ['', '&sortOrder=desc'])
      expect(titles(await restPage(`/movies/filter?sortBy=rating${order}`))).toEqual(titles(rated))
  })

  it('rejects invalid filters and names the field', async () => {
    const { status, body } = await server.get('/movies/filter?minRating=9&maxRating=3')
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
      fields: { minRating: 'The minimum rating must not be above the maximum rating' },
    })
    for (const [query, field] of [
      ['minRating=abc', 'minRating'],
      ['maxRating=11', 'maxRating'],
      ['releaseYear=19999', 'releaseYear'],
      ['sortBy=size', 'sortBy'],
      ['sortOrder=up', 'sortOrder'],
      ['type=book', 'type'],
    ] as const) {
      const answer = await server.get<{ fields: Record<string, string> }>(`/movies/filter?${query}`)
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    }
    const graph = await server.query(
      '{ movies(filter: { minRating: 9, maxRating: 3 }) { page } genres { id } }',
    )
    expect(graph.data).toMatchObject({ movies: null, genres: expect.any(Array) })
    expect(graph.errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      status: 400,
      fields: { minRating: 'The minimum rating must not be above the maximum rating' },
    })
  })
})

describe('REST lists of titles', () => {
  interface Lists {
    results: Title[]
    movies: Title[]
    data: { results: Title[]; movies: Title[] } & Counts
  }
  interface Counts {
    page: number
    totalPages: number
    total_pages: number
    totalResults: number
    total_results: number
  }
  const calls = (id: string) => [
    '/movies/discover/popular?page=2',
    '/movies/discover/now-playing',
    '/movies/discover/top-rated?page=2',
    '/movies/discover/upcoming',
    '/movies/discover/trending',
    '/movies/search?query=love&page=2',
    '/movies/filter?minRating=7&page=2',
    '/movies/genre/18?page=2',
    `/movies/${id}/recommendations`,
    `/movies/${id}/similar`,
    '/movies/recommendations/personalized',
  ]

  it('return titles under results, movies, data.results and data.movies, and paging fields in both spellings (R7.39) (R7.40)', async () => {
    const viewer = await server.signUp()
    for (const path of calls((await search('pulp fiction')).results[0]!.id)) {
      const { status, body } = await viewer.call<Lists & Counts>('GET', path)
      expect([path, status]).toEqual([path, 200])
      const { results, data } = body
      expect([path, results.length > 0]).toEqual([path, true])
      expect(results[0]).toMatchObject({ id: expect.any(Number), title: expect.any(String) })
      for (const same of [body.movies, data.results, data.movies]) expect(same).toEqual(results)
      for (const place of [body, data]) {
        expect(place.page).toBe(path.includes('page=2') ? 2 : 1)
        expect(place.totalPages).toBeGreaterThanOrEqual(place.page)
        expect(place.total_pages).toBe(place.totalPages)
        expect(place.totalResults).toBeGreaterThanOrEqual(results.length)
        expect(place.total_results).toBe(place.totalResults)
      }
    }
  })
})

describe('genres', () => {
  it('lists ids and names of the genres over GraphQL and REST (R1.03, R3.22, R7.31)', async () => {
    const { data } = await server.query<{ genres: { id: string; name: string }[] }>('{ genres { id name } }')
    const names = data.genres.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(names).toEqual(expect.arrayContaining(['Drama', 'Comedy', 'Science Fiction', 'Sci-Fi & Fantasy']))
    const { body } = await server.get<{ genres: unknown[]; data: unknown[] }>('/movies/data/genres')
    expect(body.genres).toEqual(data.genres.map(({ id, name }) => ({ id: Number(id), name })))
    expect(body.data).toEqual(body.genres)
    for (const genre of data.genres)
      expect(genre).toEqual({ id: expect.stringMatching(/^\d+$/), name: expect.stringMatching(/\w/) })
    expect(data.genres).toContainEqual({ id: '18', name: 'Drama' })
  })

  it('lists the titles of a genre over REST, and returns 404 for an unknown genre (R7.34)', async () => {
    const page = await restPage('/movies/genre/27?page=2')
    expect(page.page).toBe(2)
    expect(titles(page)).toEqual(titles(await movies('filter: { genres: ["27"] }, page: 2')))
    expect((await server.get('/movies/genre/5')).status).toBe(404)
    expect((await server.get('/movies/genre/abc')).status).toBe(404)
  })
})
