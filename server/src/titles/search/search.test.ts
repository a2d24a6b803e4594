import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { startTestServer, type TestServer } from '../../testing.js'
import { readExternalId } from '../externalIds/readExternalId.js'
import { planSearch } from './searchPlanner.js'
import { countQuery } from './searchRanking.sql.js'
import { rebuildSearch, updateSearch } from './searchTables.sql.js'

interface Title {
  id: string
  title: string
  year: number | null
}
interface Page {
  results: Title[]
  totalResults: number
  totalPages: number
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function search(query: string, args = ''): Promise<Page> {
  const { data, errors } = await server.query<{ search: Page }>(
    `query ($query: String!) { search(query: $query ${args}) { totalResults totalPages results { id title year } } }`,
    { query },
  )
  expect(errors).toBeUndefined()
  return data.search
}

const named = (page: Page) => page.results.map(({ title, year }) => `${title} (${year})`)
const idOf = async (query: string) => Number((await search(query)).results[0]!.id)

/** Adds a title to the catalogue and to the search tables. */
async function addTitle(title: string, more: { votes?: number; year?: number; original?: string } = {}) {
  const key = title.toLowerCase()
  const row = await server.database.row<{ id: number }>(
    `insert into movie (type, title, original_title, title_key, original_key, sort_title, vote_count, release_date)
     values ('MOVIE', $1, $2, $3, $4, $3, $5, make_date($6, 6, 1)) returning id`,
    [
      title,
      more.original ?? title,
      key,
      (more.original ?? title).toLowerCase(),
      more.votes ?? 0,
      more.year ?? 1990,
    ],
  )
  await updateSearch(server.database, [row!.id])
  return row!.id
}

describe('the intended title', () => {
  it('is found although the misspelling is the name of an obscure title', async () => {
    await addTitle('Matix', { votes: 3 })
    const found = named(await search('matix'))
    expect(found).toContain('Matix (1990)')
    expect(found).toContain('The Matrix (1999)')
  })

  it('is found when one word is misspelt and the others match', async () => {
    expect(named(await search('shawshank redemtion'))[0]).toBe('The Shawshank Redemption (1994)')
    await addTitle('Start Wars', { votes: 5 })
    expect(named(await search('start wars')).slice(0, 10)).toContain('Star Wars (1977)')
  })

  it('is the best known of several titles of one name; the year distinguishes them', async () => {
    await addTitle('Inception', { votes: 2, year: 1971 })
    expect(named(await search('inception'))).toEqual(['Inception (2010)', 'Inception (1971)'])
    expect(named(await search('inception 1971'))).toEqual(['Inception (1971)'])
  })

  it('gets no corrections when it is well known as written', async () => {
    const { results } = await search('up')
    expect(results.every(({ title }) => !/Ip|Us$/.test(title))).toBe(true)
    expect(named(await search('dune')).slice(0, 3)).toEqual([
      'Dune (2021)',
      'Dune (1984)',
      'Dune: Part Two (2024)',
    ])
  })

  it('is found although one word matches nothing', async () => {
    expect(named(await search('inception zxcvbnm'))[0]).toBe('Inception (2010)')
    expect((await search('zxcvbnm qwrtpsd')).results).toEqual([])
  })

  it('is found although a long word is misspelt at both ends', async () => {
    expect(named(await search('jodfatherr'))).toContain('The Godfather (1972)')
    expect(named(await search('xnceptiom'))).toContain('Inception (2010)')
  })

  it('is found by another spelling of a number', async () => {
    expect(named(await search('four hundred blows'))[0]).toBe('The 400 Blows (1959)')
    expect(named(await search('nineteen seventeen'))[0]).toBe('1917 (2019)')
    expect(named(await search('eight and a half')).slice(0, 3)).toContain('8½ (1963)')
    await addTitle('Two Hundred Nights', { votes: 40_000 })
    expect(named(await search('200 nights'))[0]).toBe('Two Hundred Nights (1990)')
  })

  it('is found by alternative titles', async () => {
    expect(named(await search('sen to chihiro'))[0]).toBe('Spirited Away (2001)')
    const id = await idOf('inception')
    await server.database.rows(
      `insert into movie_title (movie_id, title_key, title) values ($1, 'origen onirico', 'Origen onírico')`,
      [id],
    )
    expect(named(await search('onirico origen'))).not.toContain('Inception (2010)')
    await updateSearch(server.database, [id])
    // Plans are cached until the catalogue changes, so a new text is needed.
    expect(named(await search('onirico'))).toEqual(['Inception (2010)'])
    expect(named(await search('origen onirico'))[0]).toBe('Inception (2010)')
  })
})

describe('a provider’s id', () => {
  it.each([
    ['tt1375666', { source: 'imdb', id: 'tt1375666' }],
    [' TT1375666 ', { source: 'imdb', id: 'tt1375666' }],
    ['https://www.imdb.com/title/tt1375666/?ref_=nv_sr_1', { source: 'imdb', id: 'tt1375666' }],
    ['m.imdb.com/de/title/tt1375666', { source: 'imdb', id: 'tt1375666' }],
    ['tmdb:27205', { source: 'tmdb', id: '27205' }],
    ['tmdb:tv/1396', { source: 'tmdb', id: '1396', type: 'TV' }],
    ['https://www.themoviedb.org/movie/27205-inception', { source: 'tmdb', id: '27205', type: 'MOVIE' }],
    ['themoviedb.org/tv/1396-breaking-bad?language=de', { source: 'tmdb', id: '1396', type: 'TV' }],
    ['27205', undefined],
    ['tt12 something', undefined],
    ['titanic', undefined],
    ['https://example.com/title/tt1375666', undefined],
  ])('is read from %j', (text, id) => expect(readExternalId(text)).toEqual(id))

  it('finds exactly that title by search and suggestion, and nothing for an unknown id', async () => {
    const id = await idOf('memento')
    await server.database.rows(
      `insert into movie_source (source, type, external_id, movie_id, checksum)
       values ('imdb', 'MOVIE', 'tt0209144', $1, ''), ('tmdb', 'MOVIE', '77', $1, '')`,
      [id],
    )
    for (const text of ['tt0209144', 'https://www.imdb.com/title/tt0209144/', 'tmdb:77', 'tmdb:movie/77']) {
      const page = await search(text)
      expect(named(page)).toEqual([`Memento (${page.results[0]?.year})`])
      expect(page.totalResults).toBe(1)
    }
    expect(await search('tmdb:tv/77')).toMatchObject({ results: [], totalResults: 0 })
    expect(await search('tt9999999')).toMatchObject({ results: [], totalResults: 0 })
    const { body } = await server.get<{ suggestions: Title[] }>('/movies/suggestions?query=tt0209144')
    expect(body.suggestions.map(({ title }) => title)).toEqual(['Memento'])
  })
})

describe('filters of a search', () => {
  it('apply before counting and paging, in every order', async () => {
    const filter = 'filter: { releaseYearFrom: 1990, releaseYearTo: 1999, minRating: 7'
    const best = await search('love', `, ${filter} }, limit: 50`)
    expect(best.totalResults).toBe(best.results.length)
    expect(best.results.every(({ year }) => year! >= 1990 && year! <= 1999)).toBe(true)
    const sorted = await search('love', `, ${filter}, sortBy: RELEASE_DATE }, limit: 50`)
    expect(named(sorted).sort()).toEqual(named(best).sort())
    expect(sorted.totalResults).toBe(best.totalResults)
  })

  it('refuse a first year after the last (A92)', async () => {
    const { errors } = await server.query(
      '{ movies(filter: { releaseYearFrom: 2001, releaseYearTo: 2000 }) { page } }',
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      status: 400,
      fields: { releaseYearFrom: expect.anything() },
    })
    expect((await server.get('/movies/filter?releaseYearFrom=2001&releaseYearTo=2000')).status).toBe(400)
  })

  it('return every match once across pages, also for queries with too many matches to rank', async () => {
    for (const query of ['the', 'star', '1999']) {
      const { totalResults, totalPages } = await search(query)
      const all: string[] = []
      for (let page = 1; page <= totalPages; page++)
        all.push(...(await search(query, `, page: ${page}`)).results.map(({ id }) => id))
      expect(all).toHaveLength(totalResults)
      expect(new Set(all).size).toBe(totalResults)
      expect((await search(query, `, page: ${totalPages + 1}`)).results).toEqual([])
    }
  })
})

describe('suggestions', () => {
  const SUGGESTION = 'id title year type people poster'
  const suggest = async (query: string, args = '') => {
    const { data, errors } = await server.query<{ suggestions: (Title & { people: string[] })[] }>(
      `query ($query: String!) { suggestions(query: $query ${args}) { ${SUGGESTION} } }`,
      { query },
    )
    expect(errors).toBeUndefined()
    return data.suggestions
  }

  it('match search while the user types, and contain director and cast', async () => {
    expect(await suggest('pulp fi')).toEqual([
      {
        id: String(await idOf('pulp fiction')),
        title: 'Pulp Fiction',
        year: 1994,
        type: 'MOVIE',
        people: ['Quentin Tarantino', 'John Travolta', 'Samuel L. Jackson'],
        poster: expect.stringMatching(/^\/images\/w200\/poster-/),
      },
    ])
    const found = await suggest('star')
    expect(found.map(({ id }) => id)).toEqual(
      (await search('star', ', limit: 8')).results.map(({ id }) => id),
    )
  })

  it('are at most eight, none for a blank text, and the same over REST', async () => {
    expect(await suggest('the')).toHaveLength(8)
    expect(await suggest('the', ', limit: 50')).toHaveLength(8)
    expect(await suggest('the', ', limit: 3')).toHaveLength(3)
    expect(await suggest('   ')).toEqual([])
    const { body } = await server.get<{ success: boolean; suggestions: Title[]; data: Title[] }>(
      '/movies/suggestions?query=the',
    )
    expect(body.success).toBe(true)
    expect(body.suggestions.map(({ id }) => String(id))).toEqual((await suggest('the')).map(({ id }) => id))
    expect(body.data).toEqual(body.suggestions)
    expect((await server.get('/movies/suggestions')).body).toMatchObject({ suggestions: [] })
  })

  it.each([
    '',
    '%_\'"',
    '🎬',
    "'); drop table movie; --",
    '\u0000',
    "\\' & | ! :*",
    'x'.repeat(10_000),
    '=dune #2021',
  ])('return a list without an error for %j', async (query) =>
    expect(Array.isArray(await suggest(query))).toBe(true),
  )
})

describe('the search tables', () => {
  const content = async () => ({
    titles: await server.database.rows(
      'select movie_id, known, fame, size, tsvector_to_array(words) as words from search_title order by 1',
    ),
    words: await server.database.rows(
      'select word, titles, fame from search_word where titles > 0 order by 1',
    ),
  })
  const rebuild = async () => {
    const client = new Client({ connectionString: server.databaseUrl })
    await client.connect()
    try {
      await rebuildSearch(client)
    } finally {
      await client.end()
    }
  }

  it('are equal after a rebuild and after an update, and updates are idempotent', async () => {
    const id = await addTitle('Gorblax Returns', { votes: 90_000 })
    await server.database.rows(
      `update movie set title_key = 'gorblax rises', vote_count = 95000 where id = $1`,
      [id],
    )
    await updateSearch(server.database, [id])
    const updated = await content()
    await updateSearch(server.database, [id])
    expect(await content()).toEqual(updated)
    await rebuild()
    expect(await content()).toEqual(updated)
    expect(named(await search('gorblax rises'))).toHaveLength(1)
  })

  it('keep their indexes and references after a rebuild', async () => {
    const definitions = () =>
      server.database.rows<{ definition: string }>(
        `select indexdef as definition from pg_indexes where tablename in ('search_title', 'search_word')
         union all select conname || pg_get_constraintdef(oid) from pg_constraint
         where conrelid in ('search_title'::regclass, 'search_word'::regclass) and contype in ('p', 'f')
         order by 1`,
      )
    const before = await definitions()
    await rebuild()
    expect(await definitions()).toEqual(before)
    expect(before.length).toBeGreaterThanOrEqual(11)
  })

  it('accept two concurrent updates', async () => {
    const ids = await server.database.rows<{ id: number }>('select id from movie order by id limit 40')
    const before = await content()
    await Promise.all([
      updateSearch(
        server.database,
        ids.map(({ id }) => id),
      ),
      updateSearch(server.database, ids.map(({ id }) => id).reverse()),
    ])
    expect(await content()).toEqual(before)
  })
})

describe('deep pages of lists', () => {
  it('contain the same titles from the start and from the cached order', async () => {
    const searchPage = async (page: number, limit: number) => {
      const { data } = await server.query<{ movies: Page }>(
        `{ movies(page: ${page}, limit: ${limit}, filter: { sortBy: TITLE, sortOrder: ASC }) { results { id } } }`,
      )
      return data.movies.results.map(({ id }) => id)
    }
    const inOrder = await server.database.rows<{ id: number }>('select id from movie order by sort_title, id')
    const expected = inOrder.map(({ id }) => String(id))
    expect(await searchPage(20, 50)).toEqual(expected.slice(950, 1000))
    expect(await searchPage(21, 50)).toEqual(expected.slice(1000, 1050))
    expect(await searchPage(60, 50)).toEqual(expected.slice(2950, 3000))
    expect(await searchPage(400, 50)).toEqual([])
  })

  it('contain the same titles by genre sets and by the whole order', async () => {
    const narrowings: [string, string[], string, string, string][] = [
      ['genres: ["18", "80"], sortBy: RATING', ['18', '80'], 'true', 'vote_average desc nulls last, vote_count desc, id', '3'],
      ['genres: ["18", "80"], sortBy: RATING, sortOrder: ASC', ['18', '80'], 'true', 'vote_average nulls last, vote_count desc, id', '2'],
      ['genres: ["28", "12", "878"], releaseYearFrom: 1999, releaseYearTo: 2010, sortBy: RATING', ['28', '12', '878'], 'year between 1999 and 2010', 'vote_average desc nulls last, vote_count desc, id', '1'],
      ['genres: ["37"], minRating: 6', ['37'], 'vote_average >= 6::real', 'popularity desc, id', '2'],
      ['genres: ["35", "10749"], type: MOVIE', ['35', '10749'], `type = 'MOVIE'`, 'popularity desc, id', '4'],
      ['genres: ["35", "18", "10749"], sortBy: TITLE, sortOrder: ASC', ['35', '18', '10749'], 'true', 'sort_title, id', '2'],
    ] // prettier-ignore
    for (const [filter, genres, condition, order, page] of narrowings) {
      const { data } = await server.query<{ movies: Page }>(
        `{ movies(page: ${page}, limit: 15, filter: { ${filter} }) { totalResults results { id } } }`,
      )
      const all = await server.database.rows<{ id: number }>(
        `select id from movie where genre_ids @> '{${genres.join(',')}}'::smallint[] and ${condition} order by ${order}`,
      )
      expect(all.length).toBeGreaterThan(0)
      expect(data.movies.totalResults).toBe(all.length)
      const from = 15 * (Number(page) - 1)
      expect(data.movies.results.map(({ id }) => Number(id))).toEqual(
        all.slice(from, from + 15).map(({ id }) => id),
      )
    }
  })

  it('cost one statement, the same for every page', async () => {
    const cost = async (page: number) => {
      server.statements.length = 0
      await server.query(`{ movies(category: POPULAR, page: ${page}, limit: 50) { results { title } } }`)
      return server.statements.filter((text) => !text.startsWith('select version'))
    }
    await cost(40)
    const [forty, sixty] = [await cost(40), await cost(60)]
    expect(forty).toHaveLength(1)
    expect(sixty).toEqual(forty)
  })
})

describe('a search', () => {
  it.each(['㌀'.repeat(200), '﷽ '.repeat(100), '½&'.repeat(100)])(
    'cannot fail by a text that folding makes longer: %s',
    async (text) => {
      const query = `query ($text: String!) {
        search(query: $text) { totalResults } suggestions(query: $text) { id } people(query: $text) { totalResults }
      }`
      const { errors } = await server.query(query, { text })
      expect(errors).toBeUndefined()
    },
  )

  it('cannot make the database compare every title with the most frequent words', async () => {
    const { query } = await planSearch(server.database, { words: ['the', 'the'] })
    for (const conditions of [[], [sql<boolean>`m.vote_average >= 1`]]) {
      const plan = await server.database.rows(sql<object>`explain ${countQuery(query, conditions)}`)
      expect(JSON.stringify(plan)).not.toContain('Seq Scan on search_title')
    }
  })

  it('costs a number of statements that does not grow with its page or length', async () => {
    const cost = async (query: string, limit: number) => {
      server.statements.length = 0
      await search(query, `, limit: ${limit}`)
      return server.statements.filter((text) => !text.startsWith('select version')).length
    }
    await cost('star', 20)
    expect(await cost('star', 20)).toBe(1)
    expect(await cost('star', 5)).toBe(1)
    expect(await cost('godfahter', 20)).toBeLessThanOrEqual(9)
  })
})
