import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../database/testing.js'

interface Title {
  id: string
  title: string
  year: number | null
  type: string
  releaseDate: string | null
  voteAverage: number | null
  voteCount: number
  popularity: number
  genreIds: string[]
  director: string | null
}
interface Page {
  results: Title[]
  page: number
  totalPages: number
  totalResults: number
}

const TITLE = 'id title year type releaseDate voteAverage voteCount popularity genreIds director'
const PAGE = `page totalPages totalResults results { ${TITLE} }`
const AS_OF = '2024-12-01'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function movies(args: string): Promise<Page> {
  const { data, errors } = await server.query<{ movies: Page }>(`{ movies(${args}) { ${PAGE} } }`)
  expect(errors).toBeUndefined()
  return data.movies
}

async function search(query: string, args = ''): Promise<Page> {
  const { data, errors } = await server.query<{ search: Page }>(
    `query ($query: String!) { search(query: $query ${args}) { ${PAGE} } }`,
    { query },
  )
  expect(errors).toBeUndefined()
  return data.search
}

async function bridge(path: string): Promise<Page & { data: Page; success: boolean }> {
  const { status, body } = await server.get<Page & { data: Page; success: boolean }>(path)
  expect(status).toBe(200)
  return body
}

const titles = (page: Page) => page.results.map(({ title }) => title)
const descending = (values: (number | string | null)[]) =>
  values.every((value, i) => i === 0 || (values[i - 1] ?? 0) >= (value ?? 0))

describe('the lists of the catalogue', () => {
  it('holds films and TV titles, and both can be listed and searched (R1.01)', async () => {
    const [films, series] = [await movies('filter: { type: MOVIE }'), await movies('filter: { type: TV }')]
    expect(films.totalResults).toBeGreaterThan(3_000)
    expect(series.totalResults).toBeGreaterThanOrEqual(60)
    expect(new Set(series.results.map(({ type }) => type))).toEqual(new Set(['TV']))
    expect((await search('breaking bad')).results[0]?.type).toBe('TV')
    expect((await search('pulp fiction')).results[0]?.type).toBe('MOVIE')
  })

  it('sorts the popular list by popularity, descending, which is the default sort (R7.26, R9.56)', async () => {
    const popular = await movies('category: POPULAR')
    expect(descending(popular.results.map(({ popularity }) => popularity))).toBe(true)
    expect(titles(await movies('page: 1'))).toEqual(titles(popular))
    expect(titles(await movies('filter: { sortBy: POPULARITY }'))).toEqual(titles(popular))
    expect(titles(await bridge('/movies/discover/popular'))).toEqual(titles(popular))
    expect(titles(await bridge('/movies/discover/popular?page=2'))).toEqual(titles(await movies('page: 2')))
  })

  it('shows as now playing the films of the 60 days up to the catalogue’s date (R7.27)', async () => {
    const page = await movies('category: NOW_PLAYING, limit: 50')
    expect(page.totalResults).toBeGreaterThanOrEqual(20)
    for (const { releaseDate } of page.results) {
      expect(releaseDate! <= AS_OF).toBe(true)
      expect(releaseDate! >= '2024-10-02').toBe(true)
    }
    expect(titles(await bridge('/movies/discover/now-playing'))).toEqual(titles(page).slice(0, 20))
    expect(titles(await bridge('/movies/discover/now-playing?page=2'))).toEqual(titles(page).slice(20, 40))
  })

  it('shows as top rated what many people rated, best first (R7.28)', async () => {
    const page = await movies('category: TOP_RATED, limit: 50')
    expect(descending(page.results.map(({ voteAverage }) => voteAverage))).toBe(true)
    expect(Math.min(...page.results.map(({ voteCount }) => voteCount))).toBeGreaterThanOrEqual(5_000)
    expect(titles(await bridge('/movies/discover/top-rated'))).toEqual(titles(page).slice(0, 20))
    expect(titles(await bridge('/movies/discover/top-rated?page=2'))).toEqual(titles(page).slice(20, 40))
  })

  it('shows as upcoming what comes out after the catalogue’s date, soonest first (R7.29)', async () => {
    const page = await movies('category: UPCOMING, limit: 50')
    expect(page.totalResults).toBeGreaterThanOrEqual(20)
    const dates = page.results.map(({ releaseDate }) => releaseDate!)
    expect(dates.every((date) => date > AS_OF)).toBe(true)
    expect(descending([...dates].reverse())).toBe(true)
    expect(titles(await bridge('/movies/discover/upcoming'))).toEqual(titles(page).slice(0, 20))
    expect(titles(await bridge('/movies/discover/upcoming?page=2'))).toEqual(titles(page).slice(20, 40))
  })

  it('shows as trending well-known titles around the catalogue’s date, page by page (R7.30)', async () => {
    const page = await movies('category: TRENDING')
    const median = page.results.map(({ releaseDate }) => releaseDate!).sort()[10]!
    expect(median >= '2024-06-01').toBe(true)
    expect(titles(await bridge('/movies/discover/trending?page=2'))).toEqual(
      titles(await movies('category: TRENDING, page: 2')),
    )
  })

  it('never shows a title twice while paging', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= 10; page++)
      for (const { id } of (await movies(`filter: { sortBy: RATING }, page: ${page}, limit: 50`)).results)
        seen.add(id)
    expect(seen.size).toBe(500)
  })

  it('clamps page and limit, and answers past the end with an empty list, with both spellings of everything on the bridge (R3.42)', async () => {
    expect((await movies('page: 0')).page).toBe(1)
    expect((await movies('page: -1')).results).toHaveLength(20)
    expect((await movies('page: 501')).results).toEqual([])
    expect((await movies('page: 1000000000')).results).toEqual([])
    expect((await movies('limit: 0')).results).toHaveLength(1)
    expect((await movies('limit: 2147483647')).results).toHaveLength(50)
    const page = await movies('limit: 50')
    expect(page.totalPages).toBe(Math.ceil(page.totalResults / 50))
    // A list is as long as it is, wherever in it one looks.
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
    const body = await bridge('/movies/discover/popular?page=-4')
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
    expect((await bridge('/movies/discover/popular?page=3')).page).toBe(3)
    for (const odd of ['abc', '1e9', '501', '', 'NaN'])
      expect((await server.get(`/movies/discover/popular?page=${odd}`)).status).toBe(200)
  })
})

describe('filters', () => {
  it('narrows by rating, year, type and all of several genres (R3.43, R7.38, R1.05)', async () => {
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
      titles(await bridge('/movies/filter?minRating=7.5&maxRating=8.5&releaseYear=1999&genres=18')),
    ).toEqual(titles(page).slice(0, 20))
    expect(titles(await bridge('/movies/filter?genres=18,10749'))).toEqual(titles(both).slice(0, 20))
    expect(titles(await bridge('/movies/filter?genres=18,10749&page=2'))).toEqual(titles(both).slice(20, 40))
    const second = await movies('filter: { genres: ["18"], sortBy: TITLE, sortOrder: ASC }, page: 2')
    expect(titles(await bridge('/movies/filter?genres=18&sortBy=title&sortOrder=asc&page=2'))).toEqual(
      titles(second),
    )
  })

  it('ignores genres that are unknown or given twice', async () => {
    const all = await movies('page: 1')
    expect((await movies('filter: { genres: ["999999", "x", "-1"] }')).totalResults).toBe(all.totalResults)
    expect((await bridge('/movies/filter?genres=18&genres=35')).totalResults).toBe(all.totalResults)
  })

  it('sorts by popularity, rating, release date and title, each both ways (R9.57)', async () => {
    const keys = { POPULARITY: 'popularity', RATING: 'voteAverage', RELEASE_DATE: 'releaseDate' } as const
    for (const [sortBy, key] of Object.entries(keys)) {
      const down = await movies(`filter: { sortBy: ${sortBy}, sortOrder: DESC, minRating: 1 }, limit: 50`)
      const up = await movies(`filter: { sortBy: ${sortBy}, sortOrder: ASC, minRating: 1 }, limit: 50`)
      expect(descending(down.results.map((title) => title[key]))).toBe(true)
      expect(descending(up.results.map((title) => title[key]).reverse())).toBe(true)
    }
    const byTitle = titles(await movies('filter: { sortBy: TITLE, sortOrder: ASC }, limit: 50'))
    const folded = byTitle.map((title) =>
      title
        .normalize('NFKD')
        .replace(/\p{M}|^['"]/gu, '')
        .toLowerCase(),
    )
    expect(folded).toEqual([...folded].sort((a, b) => (a < b ? -1 : 1)))
    expect(byTitle).not.toEqual(titles(await movies('filter: { sortBy: TITLE }, limit: 50')))
    for (const spelling of ['rating', 'vote_average'])
      expect(titles(await bridge(`/movies/filter?sortBy=${spelling}`))).toEqual(
        titles(await movies('filter: { sortBy: RATING }')),
      )
    expect(titles(await bridge('/movies/filter?sortBy=releaseDate&sortOrder=asc'))).toEqual(
      titles(await movies('filter: { sortBy: RELEASE_DATE, sortOrder: ASC }')),
    )
  })

  it('sorts descending unless told otherwise (R3.44)', async () => {
    const rated = await movies('filter: { sortBy: RATING, sortOrder: DESC }')
    expect(descending(rated.results.map(({ voteAverage }) => voteAverage))).toBe(true)
    expect(titles(await movies('filter: { sortBy: RATING }'))).toEqual(titles(rated))
    for (const order of ['', '&sortOrder=desc'])
      expect(titles(await bridge(`/movies/filter?sortBy=rating${order}`))).toEqual(titles(rated))
  })

  it('refuses what makes no sense and names the field', async () => {
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

describe('a list of titles on the bridge', () => {
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

  it('is read from results, movies, data.results or data.movies, its place from either spelling (R7.39) (R7.40)', async () => {
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
  it('lists the genres of the catalogue, each with its id and name, through both doors (R1.03, R3.22, R7.31)', async () => {
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

  it('lists a genre’s titles on the bridge, and does not know a genre that is none (R7.34)', async () => {
    const page = await bridge('/movies/genre/27?page=2')
    expect(page.page).toBe(2)
    expect(titles(page)).toEqual(titles(await movies('filter: { genres: ["27"] }, page: 2')))
    expect((await server.get('/movies/genre/5')).status).toBe(404)
    expect((await server.get('/movies/genre/abc')).status).toBe(404)
  })
})

describe('search', () => {
  it.each([
    ['godfather', 'The Godfather'],
    ['godfahter', 'The Godfather'],
    ['The Godfather', 'The Godfather'],
    ['amelie', 'Amélie'],
    ['le fabuleux destin', 'Amélie'],
    ['star wars 1977', 'Star Wars'],
    ['schindlers list', "Schindler's List"],
    ['walle', 'WALL·E'],
    ['wall-e', 'WALL·E'],
    ['pulp fict', 'Pulp Fiction'],
    ['shawshenk redemtion', 'The Shawshank Redemption'],
    ['up', 'Up'],
    ['300', '300'],
    ['  FIGHT   club ', 'Fight Club'],
    ['casino royale 2006', 'Casino Royale'],
    ['villeneuve dune', 'Dune: Part Two'],
  ])('finds for "%s" first %s (R1.04, R7.32)', async (query, title) => {
    expect((await search(query)).results[0]?.title).toBe(title)
    expect(titles(await bridge(`/movies/search?query=${encodeURIComponent(query)}`))[0]).toBe(title)
  })

  it('brings its matches page by page (R7.32)', async () => {
    const second = await search('star', ', page: 2')
    expect(second.results.length).toBeGreaterThan(0)
    expect(titles(await bridge('/movies/search?query=star&page=2'))).toEqual(titles(second))
  })

  it('finds titles by their director and by their cast', async () => {
    const nolan = await search('christopher nolan', ', limit: 50')
    expect(titles(nolan)).toEqual(expect.arrayContaining(['Inception', 'The Dark Knight', 'Memento']))
    expect(titles(await search('tim robbins'))).toContain('The Shawshank Redemption')
  })

  it('tells remakes apart by their year', async () => {
    expect((await search('casino royale 1967')).results[0]?.year).toBe(1967)
    expect((await search('casino royale 2006')).results[0]?.year).toBe(2006)
  })

  it('applies filters in the query, so that counts and pages stay true', async () => {
    const all = await search('star')
    const rated = await search('star', ', filter: { minRating: 8 }, limit: 50')
    expect(rated.totalResults).toBe(rated.results.length)
    expect(rated.totalResults).toBeLessThan(all.totalResults)
    const sorted = await search('star', ', filter: { sortBy: RELEASE_DATE, sortOrder: ASC }')
    expect(descending(sorted.results.map(({ releaseDate }) => releaseDate).reverse())).toBe(true)
  })

  it.each(['', '   ', '%_\'"', '🎬', "'); drop table movie; --", '\u0000', "\\' & | ! :*"])(
    'answers %j with a page and no error',
    async (query) => {
      const page = await search(query)
      expect(page.page).toBe(1)
      expect((await server.get(`/movies/search?query=${encodeURIComponent(query)}`)).status).toBe(200)
    },
  )

  it('answers a blank search with an empty page (R4.81)', async () => {
    expect(await search('  ')).toMatchObject({ results: [], totalResults: 0, totalPages: 0 })
    expect(await bridge('/movies/search')).toMatchObject({ success: true, results: [], total_results: 0 })
  })

  it('looks at the beginning of a text of 10,000 characters', async () => {
    expect((await search('x'.repeat(10_000))).results).toEqual([])
    expect((await search(`inception${' '.repeat(10_000)}`)).results[0]?.title).toBe('Inception')
  })
})

describe('a title', () => {
  const DETAILS = `id title originalTitle overview tagline releaseDate year runtime status originalLanguage countries
    budget revenue voteAverage voteCount popularity genreIds director producer writer trailer poster backdrop
    posterSmall: poster(size: W200) genres { id name } productionCompanies { name }
    cast { id name character profilePath } crew { id name job profilePath }`

  async function idOf(query: string): Promise<string> {
    return (await search(query)).results[0]!.id
  }

  it('has every field through the graph (R3.09, R3.14, R3.15, R3.16, R3.17, R3.18, R1.06)', async () => {
    const id = await idOf('pulp fiction')
    const { data } = await server.query<{ movie: Record<string, unknown> }>(
      `{ movie(id: ${id}) { ${DETAILS} } }`,
    )
    expect(data.movie).toMatchObject({
      id,
      title: 'Pulp Fiction',
      originalTitle: 'Pulp Fiction',
      overview: expect.stringMatching(/\w/),
      releaseDate: '1994-10-14',
      year: 1994,
      runtime: 154,
      originalLanguage: 'en',
      countries: ['US'],
      status: 'Released',
      budget: 8_000_000,
      revenue: 213_900_000,
      voteAverage: expect.any(Number),
      voteCount: expect.any(Number),
      popularity: expect.any(Number),
      genreIds: (data.movie.genres as { id: string }[]).map(({ id }) => id),
      director: 'Quentin Tarantino',
      producer: expect.stringContaining('Lawrence Bender'),
      writer: expect.stringContaining('Quentin Tarantino'),
      genres: expect.arrayContaining([{ id: '80', name: 'Crime' }]),
      productionCompanies: expect.arrayContaining([{ name: expect.stringMatching(/\w/) }]),
    })
    const { cast, crew } = data.movie as {
      cast: { name: string; character: string }[]
      crew: { job: string }[]
    }
    expect(cast.length).toBeGreaterThanOrEqual(6)
    expect(cast[0]).toMatchObject({
      name: 'John Travolta',
      character: expect.stringContaining('Vincent Vega'),
    })
    expect(crew[0]).toMatchObject({ name: 'Quentin Tarantino', job: 'Director' })
  })

  it('has its tagline, trailer and figures, and its people their ids and portraits, alike through both doors (R3.14, R3.15, R3.16, R3.17, R3.18)', async () => {
    const id = await idOf('wall-e')
    await server.database.rows(
      `update movie set tagline = 'A tagline', trailer = 'https://video.example/1', budget = 1, revenue = 2,
         vote_count = 3, status = 'Planned', director = 'D', producer = 'P', writer = 'W', companies = '{C}'
       where id = $1`,
      [Number(id)],
    )
    await server.database.rows(
      `update person set profile_path = 'https://image.example/' || id || '.jpg'
       where id in (select person_id from credit where movie_id = $1)`,
      [Number(id)],
    )
    const own = {
      tagline: 'A tagline',
      trailer: 'https://video.example/1',
      budget: 1,
      revenue: 2,
      voteCount: 3,
      status: 'Planned',
      director: 'D',
      producer: 'P',
      writer: 'W',
      productionCompanies: [{ name: 'C' }],
    }
    const { data } = await server.query<{ movie: Record<'genreIds' | 'cast' | 'crew', { id: string }[]> }>(
      `{ movie(id: ${id}) { ${DETAILS} } }`,
    )
    expect(data.movie).toMatchObject(own)
    for (const one of [...data.movie.cast, ...data.movie.crew])
      expect(one).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        name: expect.stringMatching(/\w/),
        profilePath: expect.stringContaining(`${one.id}.jpg`),
      })
    const { body } = await server.get<{ data: object }>(`/movies/${id}`)
    const numbered = (people: { id: string }[]) => people.map((one) => ({ ...one, id: Number(one.id) }))
    expect(body.data).toMatchObject({
      ...own,
      genre_ids: data.movie.genreIds.map(Number),
      cast: numbered(data.movie.cast),
      crew: numbered(data.movie.crew),
    })
  })

  it('brings the first ten of the cast and eight of the crew unless asked otherwise (R9.34) (R9.35)', async () => {
    const id = await idOf('dune part two')
    type Credits = Record<'cast' | 'crew' | 'wholeCast' | 'wholeCrew', { name: string }[]>
    const { data } = await server.query<{ movie: Credits }>(
      `{ movie(id: ${id}) { cast { name } crew { name }
         wholeCast: cast(limit: 50) { name } wholeCrew: crew(limit: 50) { name } } }`,
    )
    const { cast, crew, wholeCast, wholeCrew } = data.movie
    expect([wholeCast.length > 10, wholeCrew.length > 8]).toEqual([true, true])
    expect(cast).toEqual(wholeCast.slice(0, 10))
    expect(crew).toEqual(wholeCrew.slice(0, 8))
  })

  it('has every field on the bridge, in both spellings (R7.33, R3.10, R3.11, R3.12, R3.13)', async () => {
    const id = await idOf('pulp fiction')
    const { status, body } = await server.get<{ success: boolean; data: Record<string, unknown> }>(
      `/movies/${id}`,
    )
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    const movie = body.data
    expect(movie).toMatchObject({
      id: Number(id),
      title: 'Pulp Fiction',
      release_date: '1994-10-14',
      runtime: 154,
    })
    const { data } = await server.query<{ movie: Record<string, unknown> }>(
      `{ movie(id: ${id}) { ${DETAILS} } }`,
    )
    for (const [name, one, other] of [
      ['poster', 'poster', 'poster_path'],
      ['backdrop', 'backdrop', 'backdrop_path'],
      ['releaseDate', 'release_date', 'releaseDate'],
      ['voteAverage', 'vote_average', 'rating'],
    ] as const) {
      expect(movie[one]).toBeTruthy()
      expect([movie[one], movie[other]]).toEqual([data.movie[name], data.movie[name]])
    }
    for (const field of [
      'genre_ids',
      'genres',
      'tagline',
      'trailer',
      'budget',
      'revenue',
      'originalLanguage',
      'voteCount',
      'status',
      'originalTitle',
      'productionCompanies',
      'director',
      'producer',
      'writer',
      'cast',
      'crew',
    ])
      expect(movie).toHaveProperty(field)
    expect((movie.cast as object[])[0]).toEqual({
      id: expect.any(Number),
      name: 'John Travolta',
      character: expect.any(String),
      profilePath: null,
    })
  })

  it('is read on the bridge from data or from the body itself (R7.41)', async () => {
    const { body } = await server.get<{ data: Record<string, unknown> }>(
      `/movies/${await idOf('pulp fiction')}`,
    )
    const { success, data, ...itself } = body as typeof body & { success: boolean }
    expect(success).toBe(true)
    expect(data.title).toBe('Pulp Fiction')
    expect(itself).toEqual(data)
  })

  it('shows at most 10 of the cast and 8 of the crew unless asked for more, up to 50', async () => {
    const id = await idOf('the dark knight')
    const { data } = await server.query<{ movie: { cast: unknown[]; crew: unknown[]; all: unknown[] } }>(
      `{ movie(id: ${id}) { cast { id } crew { id } all: cast(limit: 999) { id } } }`,
    )
    expect(data.movie.cast.length).toBeLessThanOrEqual(10)
    expect(data.movie.crew.length).toBeLessThanOrEqual(8)
    expect(data.movie.all.length).toBeGreaterThanOrEqual(data.movie.cast.length)
  })

  it.each(['0', '-1', 'abc', '2147483648', '99999999999999999999', '1.5', '1e3', ''])(
    'is not found under the id %j, and that is no server error',
    async (id) => {
      const { data, errors } = await server.query('query ($id: ID!) { movie(id: $id) { id } }', { id })
      expect({ data, errors }).toEqual({ data: { movie: null }, errors: undefined })
      if (id) {
        const { status, body } = await server.get(`/movies/${id}`)
        expect(status).toBe(404)
        expect(body).toMatchObject({ success: false, code: 'MOVIE_NOT_FOUND' })
      }
    },
  )

  it('rates on a scale of 0 to 10 (R9.29)', async () => {
    const best = (await movies('filter: { sortBy: RATING }')).results[0]!
    const worst = (await movies('filter: { sortBy: RATING, sortOrder: ASC }')).results[0]!
    expect(best.voteAverage).toBeLessThanOrEqual(10)
    expect(worst.voteAverage).toBeGreaterThanOrEqual(0)
    await expect(server.database.rows('update movie set vote_average = 10.5 where id = 1')).rejects.toThrow()
    expect((await server.get('/movies/filter?minRating=0&maxRating=10')).status).toBe(200)
    for (const query of ['minRating=-0.1', 'maxRating=10.1'])
      expect((await server.get(`/movies/filter?${query}`)).status).toBe(400)
  })

  it('has recommendations and similar titles through both doors (R1.07, R1.08, R7.35, R7.36)', async () => {
    const id = await idOf('the lord of the rings the two towers')
    const { data } = await server.query<{ movie: { recommendations: Page; similar: Page } }>(
      `{ movie(id: ${id}) { recommendations { ${PAGE} } similar { ${PAGE} } } }`,
    )
    const { recommendations, similar } = data.movie
    expect(titles(recommendations)).toContain('The Lord of the Rings: The Return of the King')
    expect(recommendations.results.map((title) => title.id)).not.toContain(id)
    expect(similar.results.map((title) => title.id)).not.toContain(id)
    const { genreIds } = (await search('the lord of the rings the two towers')).results[0]!
    for (const title of similar.results)
      expect(title.genreIds.some((genre) => genreIds.includes(genre))).toBe(true)
    expect(titles(await bridge(`/movies/${id}/recommendations`))).toEqual(titles(recommendations))
    expect(titles(await bridge(`/movies/${id}/similar`))).toEqual(titles(similar))
    for (const list of ['recommendations', 'similar']) {
      const second = await bridge(`/movies/${id}/${list}?page=2`)
      expect(second.page).toBe(2)
      expect(titles(second)).not.toEqual(titles(list === 'similar' ? similar : recommendations))
    }
    expect((await server.get('/movies/0/similar')).status).toBe(404)
  })
})

describe('batching', () => {
  it('answers a page of 20 titles with genres and credits in a constant number of statements', async () => {
    const count = async (limit: number) => {
      server.statements.length = 0
      const { errors } = await server.query(
        `{ movies(limit: ${limit}) { totalResults results { title genres { name } cast { name } crew { name }
           similar(limit: 3) { results { title } } } } }`,
      )
      expect(errors).toBeUndefined()
      return server.statements.filter((text) => !text.startsWith('select version')).length
    }
    await count(20)
    const twenty = await count(20)
    expect(twenty).toBeLessThanOrEqual(7)
    expect(await count(2)).toBe(twenty)
  })
})
