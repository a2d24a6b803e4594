import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EDGE_CASES, fakeTitle } from './fakeTmdb/fakeTitles.js'
import {
  type LiveTest,
  manyTitles,
  PAGE_FIELDS,
  queryList,
  querySearch,
  startLive,
  TITLE_QUERY,
  type TitlePage,
  titlesOf,
} from './testing.js'

let live: LiveTest
beforeAll(async () => {
  live = await startLive({ titles: [...EDGE_CASES, ...manyTitles(400)] })
})
afterAll(() => live.stop())

describe('titles from TMDB', () => {
  const idOfTitle = async (title: string) => {
    const found = (await querySearch(live, title)).results.find((result) => result.title === title)
    return found?.id ?? ''
  }

  it('are fetched with credits and videos in one call and cached for a day', async () => {
    const id = await idOfTitle('The Lantern Keeper')
    const { data } = await live.query<{ movie: object }>(TITLE_QUERY, { id })
    expect(data.movie).toMatchObject({
      tagline: 'Every light has its price.',
      runtime: 101,
      director: 'Ines Caro',
      writer: 'Ines Caro',
      producer: 'Per Holt',
      trailer: 'https://www.youtube.com/watch?v=fakeTrailer9000',
      productionCompanies: [{ name: 'Northlight' }],
      genres: [{ name: 'Drama' }, { name: 'Mystery' }],
      poster: `${live.fake.imageBaseUrl}/w500/poster900001.jpg`,
      cast: [
        {
          name: 'Ada Vane',
          character: 'The keeper',
          profilePath: `${live.fake.imageBaseUrl}/w185/portrait.jpg`,
        },
        { name: 'Tomas Lind', character: null },
      ],
      crew: [
        { name: 'Ines Caro', job: 'Director' },
        { name: 'Ines Caro', job: 'Screenplay' },
        { name: 'Per Holt', job: 'Producer' },
        { name: 'Una Reed', job: 'Editor' },
      ],
      source: { name: 'tmdb', stale: false },
    })
    const [call] = live.fake.calls.filter(({ path }) => path === '/movie/900001')
    expect(call?.params.get('append_to_response')).toBe('credits,videos')
    live.advance(86_000)
    await live.query(TITLE_QUERY, { id })
    expect(live.fake.count(/^\/movie\/900001$/)).toBe(1)
    live.advance(401)
    const old = await live.query<{ movie: { source: object } }>(TITLE_QUERY, { id })
    expect(old.data.movie.source).toMatchObject({ stale: true })
    await live.waitUntil(() => live.fake.count(/^\/movie\/900001$/) === 2)
  })

  it('are separate if a film and a series have the same id', async () => {
    const [film, series] = [await idOfTitle('The Lantern Keeper'), await idOfTitle('Harbour Lights')]
    expect(film).not.toBe(series)
    const { data } = await live.query<{ movie: object }>(TITLE_QUERY, { id: series })
    expect(data.movie).toMatchObject({
      title: 'Harbour Lights',
      writer: 'Siri Moen',
      numberOfSeasons: 2,
      numberOfEpisodes: 16,
      summary: 'A 2023 Norwegian drama series of 2 seasons and 16 episodes.',
    })
  })

  it('may have every null or empty value that TMDB documents', async () => {
    live.fake.titles = [
      fakeTitle({ id: 88_001, type: 'TV', title: 'Bare', genreIds: [99] }),
      ...live.fake.titles,
    ]
    live.fake.fault = 'nulls'
    const page = await queryList(live, { category: 'POPULAR', filter: { type: 'TV', genres: ['99'] } })
    const { data, errors } = await live.query<{ movie: object }>(TITLE_QUERY, { id: page.results[0]?.id })
    live.fake.fault = undefined
    expect(errors).toBeUndefined()
    expect(data.movie).toMatchObject({ title: 'Bare', tagline: null, year: null, voteAverage: null })
    const undated = await live.query<{ movie: object }>(TITLE_QUERY, { id: await idOfTitle('Undated') })
    expect(undated.data.movie).toMatchObject({
      year: null,
      runtime: null,
      poster: expect.stringMatching(/^\/images\//),
    })
  })

  it('have TMDB’s recommendations and similar titles', async () => {
    const id = await idOfTitle('Invented Title 6')
    const { data } = await live.query<{ movie: Record<'recommendations' | 'similar', TitlePage> }>(
      `query ($id: ID!) { movie(id: $id) { recommendations { ${PAGE_FIELDS} } similar { ${PAGE_FIELDS} } } }`,
      { id },
    )
    expect(titlesOf(data.movie.recommendations)[0]).toBe('Invented Title 2')
    expect(data.movie.recommendations.source?.name).toBe('tmdb')
    expect(data.movie.similar.results).toHaveLength(20)
    expect(live.fake.count(/^\/movie\/10006\/(recommendations|similar)$/)).toBe(2)
  })

  it('are not requested again soon after TMDB has removed them', async () => {
    const id = await idOfTitle('Invented Title 8')
    live.fake.titles = live.fake.titles.filter(({ id }) => id !== 10_008)
    for (let time = 0; time < 3; time++) {
      const { data } = await live.query(TITLE_QUERY, { id })
      expect(data).toEqual({ movie: null })
    }
    expect((await live.server.get(`/movies/${id}`)).status).toBe(404)
    expect(live.fake.count(/^\/movie\/10008$/)).toBe(1)
    live.advance(61)
    await live.query(TITLE_QUERY, { id })
    expect(live.fake.count(/^\/movie\/10008$/)).toBe(2)
  })
})

describe('search with TMDB', () => {
  it('finds titles, and films by the names of people', async () => {
    expect(titlesOf(await querySearch(live, 'harbour'))).toEqual(['Harbour Lights'])
    expect(titlesOf(await querySearch(live, 'ada vane'))).toEqual(['The Lantern Keeper'])
  })

  it('finds a title with its year and a title that ends with a year', async () => {
    expect(titlesOf(await querySearch(live, 'lantern keeper 2023'))).toEqual(['The Lantern Keeper'])
    live.fake.titles = [
      fakeTitle({ id: 2_049, title: 'Runner 2019', releaseDate: '2017-01-01' }),
      ...live.fake.titles,
    ]
    expect(titlesOf(await querySearch(live, 'runner 2019'))).toEqual(['Runner 2019'])
  })

  it('filters by type and year with TMDB and by rating, genre and order with the catalogue', async () => {
    const films = await querySearch(live, 'invented', { filter: { type: 'MOVIE', releaseYear: 2012 } })
    expect(films.source?.name).toBe('tmdb')
    expect(films.results.every(({ type }) => type === 'MOVIE')).toBe(true)
    const rated = await querySearch(live, 'invented', {
      filter: { minRating: 9.5, sortBy: 'TITLE', sortOrder: 'ASC' },
    })
    const titles = titlesOf(rated)
    expect(titles.length).toBe(Math.min(rated.totalResults, 20))
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  })

  it('finds the title of an id or address of IMDb or TMDB', async () => {
    expect(titlesOf(await querySearch(live, 'tt9900001'))).toEqual(['The Lantern Keeper'])
    expect(titlesOf(await querySearch(live, 'https://www.imdb.com/title/tt9900001/?ref_=nv'))).toEqual([
      'The Lantern Keeper',
    ])
    expect(titlesOf(await querySearch(live, 'https://www.themoviedb.org/tv/900001-harbour-lights'))).toEqual([
      'Harbour Lights',
    ])
    expect(titlesOf(await querySearch(live, 'https://www.themoviedb.org/movie/10300'))).toEqual([
      'Invented Title 300',
    ])
  })

  it('falls back to the catalogue’s search, which tolerates typing errors', async () => {
    await querySearch(live, 'harbour')
    expect(titlesOf(await querySearch(live, 'harbuor lights'))).toContain('Harbour Lights')
    expect(await querySearch(live, '   ')).toMatchObject({ totalResults: 0, results: [] })
  })
})
