import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { codeName } from '../../../contract/codeNames.js'
import { facetSentence, facetTitle } from '../../../contract/messages/browse.js'
import { facetSlug, parseFacet, type FacetValue } from '../../../contract/rules/facets.js'
import { GENRE_IDS, GENRES } from '../../../contract/rules/genres.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { toFacets, type Facets } from './Facets.js'
import { movieQueries, titles } from './testing.js'

const FACETS = `isComplete genres { genre { id name } slug count } decades { decade count }
  countries { code count } languages { code count }`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { movies, restPage } = movieQueries(() => server)

async function facetsOf(filter: object, category = 'POPULAR'): Promise<Facets & { total: number }> {
  const { data, errors } = await server.query<{ movies: { totalResults: number; facets: Facets } }>(
    `query ($category: MovieCategory, $filter: MovieFilter) {
      movies(category: $category, filter: $filter) { totalResults facets { ${FACETS} } }
    }`,
    { category, filter },
  )
  expect(errors).toBeUndefined()
  return { ...data.movies.facets, total: data.movies.totalResults }
}

const totalOf = async (filter: string) => (await movies(`filter: { ${filter} }`)).totalResults

describe('the titles of facets', () => {
  it('have the value that they stand for, three of a genre or decade, none twice in a facet while there are others', async () => {
    const { data, errors } = await server.query<{
      catalogue: {
        facetTitles: {
          facet: string
          value: string
          movies: { id: string; genreIds: string[]; year: number }[]
        }[]
      }
    }>('{ catalogue { facetTitles { facet value movies { id year genreIds } } } }')
    expect(errors).toBeUndefined()
    const values = data.catalogue.facetTitles
    expect(new Set(values.map(({ facet }) => facet))).toEqual(
      new Set(['genre', 'decade', 'country', 'language']),
    )
    for (const { facet, value, movies: found } of values) {
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(facet === 'genre' || facet === 'decade' ? 3 : 1)
      for (const { year, genreIds } of found)
        if (facet === 'genre') expect(genreIds).toContain(value)
        else if (facet === 'decade') expect(Math.floor(year / 10) * 10).toBe(Number(value))
    }
    const first = values.filter(({ facet }) => facet === 'genre').slice(0, 4)
    const ids = first.flatMap(({ movies: found }) => found.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('facets', () => {
  it('of the whole catalogue agree with its lists', async () => {
    const { data } = await server.query<{ catalogue: { movieCount: number; facets: Facets } }>(
      `{ catalogue { movieCount facets { ${FACETS} } } }`,
    )
    const { genres, decades, countries, languages, isComplete } = data.catalogue.facets
    expect(isComplete).toBe(true)
    expect(genres.length).toBeGreaterThan(10)
    for (const { genre, slug, count } of genres) {
      expect(GENRE_IDS.get(slug)).toBe(Number(genre.id))
      expect(count).toBe(await totalOf(`genres: ["${genre.id}"]`))
    }
    for (const { decade, count } of decades)
      expect(count).toBe(await totalOf(`releaseYearFrom: ${decade}, releaseYearTo: ${decade + 9}`))
    for (const { code, count } of countries) expect(count).toBe(await totalOf(`countries: ["${code}"]`))
    for (const { code, count } of languages)
      expect(count).toBe(await totalOf(`originalLanguages: ["${code}"]`))
    expect(await facetsOf({})).toMatchObject(data.catalogue.facets)
  })

  it('of a filtered list count what remains with another filter', async () => {
    const drama = await facetsOf({ genres: ['18'], minRating: 7 })
    const [crime] = drama.genres.filter(({ slug }) => slug === 'crime')
    expect(crime!.count).toBe(await totalOf('genres: ["18", "80"], minRating: 7'))
    for (const { decade, count } of drama.decades)
      expect(count).toBe(await totalOf(`genres: ["18"], minRating: 7, decade: ${decade}`))
    for (const { code, count } of drama.countries)
      expect(count).toBe(await totalOf(`genres: ["18"], minRating: 7, countries: ["${code}"]`))
    expect(drama.isComplete).toBe(true)
    expect(drama.genres.find(({ slug }) => slug === 'drama')?.count).toBe(drama.total)
  })

  it('are those of the category, whatever the order', async () => {
    const rated = await facetsOf({}, 'TOP_RATED')
    const popular = await facetsOf({})
    const sum = (facets: Facets) => facets.decades.reduce((total, { count }) => total + count, 0)
    expect(sum(rated)).toBe(rated.total)
    expect(sum(rated)).toBeLessThan(sum(popular))
    expect(await facetsOf({ sortBy: 'TITLE' })).toEqual(popular)
  })

  it('say when they were not counted to the end, and skip values that are no codes', () => {
    const rows = [
      { facet: 'total', value: '', titles: 25_000 },
      { facet: 'country', value: 'KR', titles: 4 },
      { facet: 'country', value: 'Korea', titles: 9 },
      { facet: 'language', value: 'xxx', titles: 9 },
      { facet: 'genre', value: '999999', titles: 9 },
    ]
    expect(toFacets(rows, 25_000)).toEqual({
      genres: [],
      decades: [],
      countries: [{ code: 'KR', count: 4 }],
      languages: [],
      isComplete: false,
    })
    expect(toFacets(rows.slice(1), 25_000).isComplete).toBe(true)
  })

  it('are null for a search', async () => {
    const { data } = await server.query(`{ search(query: "star") { facets { isComplete } } }`)
    expect(data).toEqual({ search: { facets: null } })
  })

  it('follow the stored counts, which an import writes', async () => {
    const rows = await server.database.rows<{ facet: string }>(
      `(select facet, value, titles from facet_count
        except select 'genre', g::text, count(*)::int from movie m, unnest(genre_ids) g group by 2
        except select 'decade', (year / 10 * 10)::text, count(*)::int from movie where year is not null group by 2
        except select 'country', c, count(*)::int from movie m, unnest(countries) c group by 2
        except select 'language', original_language, count(*)::int from movie group by 2)`,
    )
    expect(rows).toEqual([])
  })
})

describe('filters by country, language and decade', () => {
  it('return the titles with one of the values', async () => {
    const { data } = await server.query<{
      movies: { results: { countries: string[]; originalLanguage: string; year: number }[] }
    }>(
      `{ movies(filter: { countries: ["GB", "FR"], originalLanguages: ["fr", "en"], decade: 1990 }, limit: 50) {
        results { countries originalLanguage year }
      } }`,
    )
    expect(data.movies.results.length).toBeGreaterThan(0)
    for (const { countries, originalLanguage, year } of data.movies.results) {
      expect(countries.some((code) => code === 'GB' || code === 'FR')).toBe(true)
      expect(['fr', 'en']).toContain(originalLanguage)
      expect(Math.floor(year / 10)).toBe(199)
    }
  })

  it('work over REST and with other filters and orders', async () => {
    const page = await movies(
      'filter: { countries: ["US", "GB"], originalLanguages: ["en"], decade: 1990, genres: ["18"] }, orderBy: { field: TITLE }',
    )
    expect(page.results.length).toBeGreaterThan(3)
    const rest = 'countries=GB,US&originalLanguages=en&decade=1990&genres=18&sortBy=title&sortOrder=asc'
    expect(titles(await restPage(`/movies/filter?${rest}`))).toEqual(titles(page))
    expect((await restPage('/movies/filter?countries=&originalLanguages=')).totalResults).toBe(
      (await movies('page: 1')).totalResults,
    )
  })

  it.each([
    ['countries', ["kr'; drop table movie; --"]],
    ['countries', ['kr']],
    ['countries', ['KOR']],
    ['countries', ['']],
    ['countries', ['{KR}']],
    ['countries', Array.from({ length: 51 }, () => 'KR')],
    ['originalLanguages', ['KO']],
    ['originalLanguages', ['k%']],
    ['originalLanguages', ["en' or '1'='1"]],
    ['originalLanguages', Array.from({ length: 51 }, () => 'ko')],
    ['decade', 1995],
    ['decade', 1860],
    ['decade', 2110],
    ['decade', -10],
  ])('are rejected with an error that names %s: %j', async (name, value) => {
    const { data, errors } = await server.query(
      `query ($filter: MovieFilter) { movies(filter: $filter) { page facets { isComplete } } }`,
      { filter: { [name]: value } },
    )
    expect(data).toEqual({ movies: null })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [name]: expect.any(String) },
    })
  })

  it('find nothing for a code that no title has', async () => {
    expect(await facetsOf({ countries: ['ZZ'] })).toEqual({
      genres: [],
      decades: [],
      countries: [],
      languages: [],
      isComplete: true,
      total: 0,
    })
  })
})

describe('the addresses of facets', () => {
  it('spell every genre by a slug of its own', () => {
    expect(GENRE_IDS.size).toBe(GENRES.size)
    expect(GENRE_IDS.get('sci-fi-fantasy')).toBe(10765)
    expect(GENRE_IDS.get('science-fiction')).toBe(878)
    for (const slug of GENRE_IDS.keys()) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it.each([
    ['genre', 'crime', { facet: 'genre', genre: '80' }],
    ['genre', 'CRIME', { facet: 'genre', genre: '80' }],
    ['decade', '1990s', { facet: 'decade', decade: 1990 }],
    ['country', 'kr', { facet: 'country', country: 'KR' }],
    ['country', 'KR', { facet: 'country', country: 'KR' }],
    ['language', 'ja', { facet: 'language', language: 'ja' }],
  ] as [string, string, FacetValue][])(
    'read /%s/%s and write its canonical spelling',
    (facet, text, value) => {
      expect(parseFacet(facet, text)).toEqual(value)
      expect(facetSlug(value)).toBe(text.toLowerCase())
    },
  )

  it('ignore everything else', () => {
    for (const [facet, text] of [
      ['genre', 'constructor'],
      ['genre', '80'],
      ['decade', '1990'],
      ['decade', '1995s'],
      ['decade', '1860s'],
      ['decade', '2110s'],
      ['country', 'kor'],
      ['language', 'j'],
      ['director', 'x'],
      ['toString', 'x'],
      ['genre', undefined],
      ['genre', `crime${' '.repeat(50)}`],
    ])
      expect(parseFacet(facet, text)).toBeUndefined()
  })
})

describe('the texts of facets', () => {
  it.each([
    [
      { facet: 'genre', genre: '80' },
      'Crime films and series',
      '1,234 crime films and series, the most popular first.',
    ],
    [{ facet: 'genre', genre: '10770' }, 'TV movies', '1,234 TV movies, the most popular first.'],
    [
      { facet: 'decade', decade: 1990 },
      'The 1990s',
      '1,234 films and series of the 1990s, the most popular first.',
    ],
    [
      { facet: 'country', country: 'US' },
      'Films and series from the United States',
      '1,234 films and series from the United States, the most popular first.',
    ],
    [
      { facet: 'language', language: 'ja' },
      'In Japanese',
      '1,234 films and series in Japanese, the most popular first.',
    ],
  ] as [FacetValue, string, string][])('%j', (value, title, sentence) => {
    const name =
      value.facet === 'country'
        ? codeName('region', value.country)
        : value.facet === 'language'
          ? codeName('language', value.language)
          : ''
    expect(facetTitle(value, name)).toBe(title)
    expect(facetSentence(value, name, 1_234)).toBe(sentence)
  })

  it('give no number without one, and none that was not counted to the end', () => {
    const crime: FacetValue = { facet: 'genre', genre: '80' }
    for (const total of [undefined, 0, 1])
      expect(facetSentence(crime, '', total)).toBe('Crime films and series, the most popular first.')
    expect(facetSentence(crime, '', 25_000)).toMatch(/^More than 25,000 crime/)
  })

  it('name former countries and no code that is none', () => {
    expect(codeName('region', 'SU')).toBe('Soviet Union')
    expect(codeName('region', 'HK')).toBe('Hong Kong')
    expect(codeName('region', 'KR')).toBe('South Korea')
    for (const code of ['ZZ', 'XX', 'QQ', '']) expect(codeName('region', code)).toBeUndefined()
    for (const code of ['zz', 'xx', 'x-nowhere-at-all']) expect(codeName('language', code)).toBeUndefined()
    // Chromium has no name for it.
    jest.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(undefined)
    expect(codeName('language', 'dz')).toBe('Dzongkha')
    jest.restoreAllMocks()
  })
})
