import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { PAGE, titles, movieQueries, type Page } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { movies, search, restPage } = movieQueries(() => server)

describe('a title', () => {
  const DETAILS = `id title originalTitle overview tagline releaseDate year runtime status originalLanguage countries
    budget revenue summary numberOfSeasons numberOfEpisodes voteAverage voteCount popularity genreIds director producer writer trailer poster backdrop
    posterSmall: poster(size: W200) genres { id name } productionCompanies { name }
    cast { id personId name character profilePath } crew { id personId name job profilePath }`

  async function idOf(query: string): Promise<string> {
    return (await search(query)).results[0]!.id
  }

  it('has every field over GraphQL (R3.09, R3.14, R3.15, R3.16, R3.17, R3.18, R1.06)', async () => {
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

  it('has equal tagline, trailer, money fields and people over GraphQL and REST (R3.14, R3.15, R3.16, R3.17, R3.18)', async () => {
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
    const { data } = await server.query<{
      movie: Record<'genreIds' | 'cast' | 'crew', { id: string; personId: string }[]>
    }>(`{ movie(id: ${id}) { ${DETAILS} } }`)
    expect(data.movie).toMatchObject(own)
    for (const one of [...data.movie.cast, ...data.movie.crew])
      expect(one).toMatchObject({
        personId: expect.stringMatching(/^\d+$/),
        name: expect.stringMatching(/\w/),
        profilePath: expect.stringContaining(`${one.personId}.jpg`),
      })
    const { body } = await server.get<{ data: object }>(`/movies/${id}`)
    // There `id` is the person's.
    const numbered = (people: { id: string; personId: string }[]) =>
      people.map(({ id: creditId, personId, ...one }) => ({
        ...one,
        creditId,
        id: Number(personId),
        personId: Number(personId),
      }))
    expect(body.data).toMatchObject({
      ...own,
      genre_ids: data.movie.genreIds.map(Number),
      cast: numbered(data.movie.cast),
      crew: numbered(data.movie.crew),
    })
  })

  it('returns ten cast and eight crew members by default (R9.34) (R9.35)', async () => {
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

  it('has every field over REST, in both spellings (R7.33, R3.10, R3.11, R3.12, R3.13)', async () => {
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
      number_of_seasons: null,
      number_of_episodes: null,
      summary:
        'A 1994 American crime film directed by Quentin Tarantino, with John Travolta and Samuel L. Jackson.',
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
      personId: (movie.cast as { id: number }[])[0]?.id,
      creditId: expect.stringMatching(/^\d+-cast-0-\d+$/),
      name: 'John Travolta',
      character: expect.any(String),
      profilePath: null,
    })
  })

  it('is sent over REST under data and in the body itself (R7.41)', async () => {
    const { body } = await server.get<{ data: Record<string, unknown> }>(
      `/movies/${await idOf('pulp fiction')}`,
    )
    const { success, data, ...itself } = body as typeof body & { success: boolean }
    expect(success).toBe(true)
    expect(data.title).toBe('Pulp Fiction')
    expect(itself).toEqual(data)
  })

  it('returns up to 50 cast and crew members on request', async () => {
    const id = await idOf('the dark knight')
    const { data } = await server.query<{ movie: { cast: unknown[]; crew: unknown[]; all: unknown[] } }>(
      `{ movie(id: ${id}) { cast { id } crew { id } all: cast(limit: 999) { id } } }`,
    )
    expect(data.movie.cast.length).toBeLessThanOrEqual(10)
    expect(data.movie.crew.length).toBeLessThanOrEqual(8)
    expect(data.movie.all.length).toBeGreaterThanOrEqual(data.movie.cast.length)
  })

  it.each(['0', '-1', 'abc', '2147483648', '99999999999999999999', '1.5', '1e3', ''])(
    'is null, without a server error, for the id %j',
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

  it('has a rating from 0 to 10 (R9.29)', async () => {
    const best = (await movies('filter: { sortBy: RATING }')).results[0]!
    const worst = (await movies('filter: { sortBy: RATING, sortOrder: ASC }')).results[0]!
    expect(best.voteAverage).toBeLessThanOrEqual(10)
    expect(worst.voteAverage).toBeGreaterThanOrEqual(0)
    await expect(server.database.rows('update movie set vote_average = 10.5 where id = 1')).rejects.toThrow()
    expect((await server.get('/movies/filter?minRating=0&maxRating=10')).status).toBe(200)
    for (const query of ['minRating=-0.1', 'maxRating=10.1'])
      expect((await server.get(`/movies/filter?${query}`)).status).toBe(400)
    for (const filter of ['minRating: -0.1', 'maxRating: 10.1']) {
      const { errors } = await server.query(`{ movies(filter: { ${filter} }) { totalResults } }`)
      expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT')
    }
  })

  it('has recommendations and similar titles over GraphQL and REST (R1.07, R1.08, R7.35, R7.36)', async () => {
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
    expect(titles(await restPage(`/movies/${id}/recommendations`))).toEqual(titles(recommendations))
    expect(titles(await restPage(`/movies/${id}/similar`))).toEqual(titles(similar))
    for (const list of ['recommendations', 'similar']) {
      const second = await restPage(`/movies/${id}/${list}?page=2`)
      expect(second.page).toBe(2)
      expect(titles(second)).not.toEqual(titles(list === 'similar' ? similar : recommendations))
    }
    expect((await server.get('/movies/0/similar')).status).toBe(404)
  })
})

describe('batching', () => {
  it('reads 20 titles with genres and credits in a constant number of statements', async () => {
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
