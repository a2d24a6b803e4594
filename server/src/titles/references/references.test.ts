import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { titleKey } from '../search/foldText.js'
import { chooseMatch } from './chooseMatch.js'

interface Found {
  title: { id: string; title: string; year: number; imdbId?: string } | null
  confidence: number
  candidates: { id: string; title: string; year: number }[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const TITLES = `query ($refs: [TitleRef!]!) {
  titles(refs: $refs) { title { id title year } confidence candidates { id title year } } }`

async function lookUp(...refs: object[]): Promise<Found[]> {
  const { data, errors } = await server.query<{ titles: Found[] }>(TITLES, { refs })
  expect(errors).toBeUndefined()
  return data.titles
}

/** Counts the statements of some work, without the check of the catalogue's version, which runs once a second. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  server.statements.length = 0
  await work()
  return server.statements.filter((text) => !text.includes('version::text')).length
}

const match = (title: string, year?: number, type?: string) => ({ match: { title, year, type } })
const nameOf = ({ title }: Found) => title && `${title.title} (${title.year})`
const namesOf = ({ candidates }: Found) => candidates.map(({ title, year }) => `${title} (${year})`)

/** Adds a title, which search does not find. Returns its id. */
async function addTitle(
  title: string,
  year: number,
  { type = 'MOVIE', original = title, votes = 0 }: { type?: string; original?: string; votes?: number } = {},
): Promise<number> {
  const row = await server.database.row<{ id: number }>(
    `insert into movie (type, title, original_title, title_key, original_key, sort_title, vote_count, release_date)
     values ($1, $2, $3, $4, $5, $4, $6, make_date($7, 6, 1)) returning id`,
    [type, title, original, titleKey(title), titleKey(original), votes, year],
  )
  return row!.id
}

const addId = (
  movieId: number,
  source: string,
  kind: string,
  value: string,
  origin = 'wikidata',
  confidence = 1,
) =>
  server.database.rows(
    `insert into external_id (movie_id, source, kind, value, origin, confidence) values ($1, $2, $3, $4, $5, $6)`,
    [movieId, source, kind, value, origin, confidence],
  )
const addSource = (movieId: number, source: string, type: string, value: string) =>
  server.database.rows(
    `insert into movie_source (source, type, external_id, movie_id, checksum) values ($1, $2, $3, $4, '')`,
    [source, type, value, movieId],
  )

describe('titles(refs)', () => {
  it('finds titles by every kind of reference, in their order', async () => {
    const film = await addTitle('Harbour Lights', 1998)
    const series = await addTitle('Tin Moon', 2011, { type: 'TV' })
    await addSource(film, 'imdb', 'MOVIE', 'tt0900001')
    await addId(film, 'tmdb', 'MOVIE', '900001')
    await addId(film, 'tvdb', 'MOVIE', '9001')
    await addId(film, 'wikidata', 'ANY', 'Q900001')
    await addId(series, 'tmdb', 'TV', '900001', 'learned', 0.9)
    const found = await lookUp(
      match('Tin Moon', 2011, 'TV'),
      { id: String(film) },
      { imdb: 'tt0900001' },
      { tmdb: { type: 'TV', id: 900001 } },
      { tmdb: { type: 'MOVIE', id: 900001 } },
      { tvdb: { id: 9001 } },
      { wikidata: 'q900001' },
      { imdb: 'tt0999999' },
      { id: '2000000000' },
    )
    expect(found.map(({ title }) => Number(title?.id ?? 0))).toEqual([
      series, film, film, series, film, film, film, 0, 0,
    ]) // prettier-ignore
    expect(found.map(({ confidence }) => Math.round(confidence * 100) / 100)).toEqual([
      0.95, 1, 1, 0.9, 1, 1, 1, 0, 0,
    ]) // prettier-ignore
    expect(found.every(({ candidates }) => candidates.length === 0)).toBe(true)
  })

  it('takes ids as partners write them, and names the field of others', async () => {
    const film = await addTitle('Written in many ways', 1999)
    const series = await addTitle('Written as a series', 2008, { type: 'TV' })
    await addSource(film, 'imdb', 'MOVIE', 'tt0833093')
    await addId(film, 'tmdb', 'MOVIE', '833603')
    await addId(film, 'wikidata', 'ANY', 'Q833498')
    await addId(series, 'tmdb', 'TV', '833603')
    await addId(series, 'tvdb', 'TV', '833189')
    const find = (refs: object[]) =>
      server.call<{ lookups: { title: { id: string } | null }[]; fields?: object }>(
        'POST',
        '/movies/lookup',
        {
          refs,
        },
      )
    const { body } = await find([
      { imdb: '833093' },
      { imdb: 'tt833093' },
      { imdb: ' TT000833093 ' },
      { imdb: 'https://www.imdb.com/title/tt0833093/?ref_=x' },
      { tmdb: { id: '833603', type: 'movie' } },
      { tmdb: 'movie/833603' },
      { wikidata: 'q833498' },
      { wikidata: 'https://www.wikidata.org/wiki/Q833498' },
      { tmdb: { id: 833603, type: 'tv' } },
      { tmdb: 'https://www.themoviedb.org/tv/833603-written' },
      { tvdb: 833189 },
      { tvdb: '833189' },
      { tvdb: { id: 833189, type: 'movie' } },
    ])
    expect(body.lookups.map(({ title }) => Number(title?.id ?? 0))).toEqual([
      ...Array.from({ length: 8 }, () => film),
      ...Array.from({ length: 4 }, () => series),
      0,
    ])
    const wrong = await find([
      { trakt: 'written-in-many-ways-1999' },
      { imdb: 'tt0' },
      { imdb: 'https://example.org/tt0833093' },
      { tmdb: 833603 },
      { tmdb: { id: 833603, type: 'show' } },
      { tvdb: 'written' },
      { wikidata: 'P345' },
    ])
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([
      400,
      [
        'refs.0.trakt',
        'refs.1.imdb',
        'refs.2.imdb',
        'refs.3.tmdb.type',
        'refs.4.tmdb.type',
        'refs.5.tvdb.id',
        'refs.6.wikidata',
      ],
    ])
  })

  it('matches title, original and alternative titles without regard to case, accents and punctuation', async () => {
    const id = await addTitle('The Night Bus', 1931, { original: 'L’Autobus de la nuit' })
    await server.database.rows(
      `insert into movie_title (movie_id, title_key, title) values ($1, 'nachtbus', 'Nachtbus')`,
      [id],
    )
    const found = await lookUp(
      match('THE NIGHT-BUS', 1931),
      match('l’autobus de la nuit', 1931, 'MOVIE'),
      match('Nachtbus!', 1931),
      match('Night Bus', 1931),
      match('The Night Bus', 1931, 'TV'),
    )
    expect(found.map(({ title }) => title !== null)).toEqual([true, true, true, false, false])
  })

  it('takes a year beside it only if one title is there, and does not guess between namesakes', async () => {
    await addTitle('Salt and Sand', 1972)
    await addTitle('Salt and Sand', 2002)
    await addTitle('Two Whiplashes', 2013)
    await addTitle('Two Whiplashes', 2015)
    await addTitle('Twins', 2001)
    await addTitle('Twins', 2001, { type: 'TV' })
    const [same, beside, between, neither, undated, twins, film] = await lookUp(
      match('Salt & Sand', 2002),
      match('Salt and Sand', 1973),
      match('Two Whiplashes', 2014),
      match('Salt and Sand', 1990),
      match('Salt and Sand'),
      match('Twins', 2001),
      match('Twins', 2001, 'MOVIE'),
    )
    expect([nameOf(same!), same!.confidence]).toEqual(['Salt and Sand (2002)', 0.95])
    expect([nameOf(beside!), beside!.confidence]).toEqual(['Salt and Sand (1972)', 0.8])
    expect([between!.title, namesOf(between!)]).toEqual([
      null,
      ['Two Whiplashes (2013)', 'Two Whiplashes (2015)'],
    ])
    expect([neither!.title, neither!.candidates.length]).toEqual([null, 2])
    expect([undated!.title, undated!.candidates.length]).toEqual([null, 2])
    expect([twins!.title, twins!.candidates.length]).toEqual([null, 2])
    expect(nameOf(film!)).toBe('Twins (2001)')
  })

  it('looks up 200 references with as many statements as one of each kind', async () => {
    const refs = Array.from({ length: 200 }, (_none, n) =>
      n % 3 === 0
        ? { id: String(n + 1) }
        : n % 3 === 1
          ? { imdb: `tt${String(n).padStart(7, '0')}` }
          : match('Heat', 1995),
    )
    const count = (some: object[]) => statementsOf(() => lookUp(...some))
    await count(refs.slice(0, 3))
    expect(await count(refs)).toBe(await count(refs.slice(3, 6)))
    const { errors } = await server.query(TITLES, { refs: [...refs, { id: '1' }] })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { refs: expect.anything() },
    })
  })

  it('counts the references for the cost, so that few of them may select much', async () => {
    const query = `query ($refs: [TitleRef!]!) { titles(refs: $refs) { title { cast { name character } crew { name job } externalIds { source value url } } } }`
    expect((await server.query(query, { refs: [{ id: '1' }] })).errors).toBeUndefined()
    const many = Array.from({ length: 200 }, () => ({ id: '1' }))
    expect((await server.query(query, { refs: many })).errors?.[0]?.extensions?.code).toBe('QUERY_TOO_LARGE')
  })

  it('accepts exactly one kind of reference, and names invalid fields', async () => {
    for (const ref of [{}, { id: '1', imdb: 'tt0000001' }, { imdb: null }])
      expect((await server.query(TITLES, { refs: [ref] })).errors?.[0]?.extensions?.code).toBe(
        'BAD_USER_INPUT',
      )
    const refs = [
      { id: '1' },
      { id: 'x' },
      { imdb: 'nm0000158' },
      { tmdb: { type: 'MOVIE', id: -1 } },
      { wikidata: '42' },
      { match: { title: ' \0 ' } },
      { match: { title: 'x'.repeat(501) } },
      { match: { title: 'Heat', year: 95 } },
    ]
    const { errors } = await server.query(TITLES, { refs })
    expect(Object.keys((errors?.[0]?.extensions?.fields ?? {}) as object)).toEqual([
      'refs.1.id', 'refs.2.imdb', 'refs.3.tmdb.id', 'refs.4.wikidata', 'refs.5.match.title', 'refs.6.match.title', 'refs.7.match.year',
    ]) // prettier-ignore
  })

  it('is public, so that visitors may share the result', async () => {
    const schema = await server.query<{ __type: { isOneOf: boolean } }>(
      '{ __type(name: "TitleRef") { isOneOf } }',
    )
    expect(schema.data.__type.isOneOf).toBe(true)
  })
})

describe('Movie.externalIds', () => {
  interface Ids {
    movie: { imdbId: string | null; externalIds: { source: string; value: string; url: string }[] }
  }
  const idsOf = async (id: number) =>
    (
      await server.query<Ids>(
        `query ($id: ID!) { movie(id: $id) { imdbId externalIds { source value url } } }`,
        {
          id: String(id),
        },
      )
    ).data.movie

  it('unites the ids of the sources and others, and those of the sources win', async () => {
    const own = await addTitle('Own', 1950)
    const other = await addTitle('Other', 1951)
    await addSource(own, 'imdb', 'MOVIE', 'tt0800001')
    await addId(own, 'imdb', 'ANY', 'tt0800002')
    await addId(own, 'tmdb', 'MOVIE', '800001')
    // Claims the id that a source says is another title's.
    await addId(other, 'imdb', 'ANY', 'tt0800001')
    await addId(other, 'wikidata', 'ANY', 'Q800001')
    expect(await idsOf(own)).toEqual({
      imdbId: 'tt0800001',
      externalIds: [
        { source: 'IMDB', value: 'tt0800001', url: 'https://www.imdb.com/title/tt0800001/' },
        { source: 'TMDB', value: '800001', url: 'https://www.themoviedb.org/movie/800001' },
      ],
    })
    expect(await idsOf(other)).toEqual({
      imdbId: null,
      externalIds: [{ source: 'WIKIDATA', value: 'Q800001', url: 'https://www.wikidata.org/wiki/Q800001' }],
    })
    const [hidden, taken] = await lookUp({ imdb: 'tt0800002' }, { imdb: 'tt0800001' })
    expect([hidden?.title, taken?.title?.title]).toEqual([null, 'Own'])
  })

  it('is read for a whole page in one statement', async () => {
    const page = (limit: number) =>
      `{ movies(limit: ${limit}) { results { id imdbId externalIds { value } } } }`
    const count = (limit: number) =>
      statementsOf(async () => expect((await server.query(page(limit))).errors).toBeUndefined())
    await count(3)
    expect(await count(40)).toBe(await count(4))
  })

  it('finds titles by search, by id and by address of every site', async () => {
    const film = await addTitle('Searched', 1960)
    const series = await addTitle('Searched Series', 1961, { type: 'TV' })
    await addId(film, 'imdb', 'ANY', 'tt0700001')
    await addId(film, 'wikidata', 'ANY', 'Q700001')
    await addId(film, 'tmdb', 'MOVIE', '700001')
    await addId(series, 'tmdb', 'TV', '700002')
    await addId(series, 'tvdb', 'TV', '700003')
    const search = async (query: string) => {
      const { data } = await server.query<{ search: { results: { title: string }[] } }>(
        `query ($query: String!) { search(query: $query) { results { title } } }`,
        { query },
      )
      return data.search.results.map(({ title }) => title)
    }
    for (const text of [
      'tt0700001',
      'Q700001',
      'https://www.wikidata.org/wiki/Q700001',
      'tmdb:700001',
      'https://www.themoviedb.org/movie/700001-searched',
    ])
      expect([text, await search(text)]).toEqual([text, ['Searched']])
    for (const text of [
      'https://www.themoviedb.org/tv/700002',
      'tvdb:700003',
      'tvdb:series/700003',
      'https://thetvdb.com/?tab=series&id=700003',
      'https://www.thetvdb.com/dereferrer/series/700003',
    ])
      expect([text, await search(text)]).toEqual([text, ['Searched Series']])
    expect(await search('tvdb:movie/700003')).toEqual([])
  })
})

describe('the ids of seasons, episodes and people', () => {
  it('are those that are stored', async () => {
    const series = await addTitle('Numbered', 1970, { type: 'TV' })
    await addSource(series, 'tmdb', 'TV', '600001')
    await server.database.rows(
      `insert into season (movie_id, number, tmdb_id) values ($1, 1, 77), ($1, 2, null)`,
      [series],
    )
    await server.database.rows(
      `insert into episode (movie_id, season, number, tmdb_id, imdb_id) values ($1, 1, 1, 88, 99), ($1, 1, 2, null, null)`,
      [series],
    )
    const person = await server.database.row<{ id: number }>(
      `insert into person (name, folded_name, imdb_id) values ('Ida Numbered', 'ida numbered', 158) returning id`,
    )
    const ids = 'externalIds { source value url }'
    const { data } = await server.query(
      `query ($id: ID!, $person: ID!) {
        movie(id: $id) { seasons { number ${ids} episodes { nodes { number ${ids} } } } }
        person(id: $person) { ${ids} } }`,
      { id: String(series), person: String(person!.id) },
    )
    const tmdb = 'https://www.themoviedb.org/tv/600001/season/1'
    expect(data).toEqual({
      movie: {
        seasons: [
          {
            number: 1,
            externalIds: [{ source: 'TMDB', value: '77', url: tmdb }],
            episodes: {
              nodes: [
                {
                  number: 1,
                  externalIds: [
                    { source: 'IMDB', value: 'tt0000099', url: 'https://www.imdb.com/title/tt0000099/' },
                    { source: 'TMDB', value: '88', url: `${tmdb}/episode/1` },
                  ],
                },
                { number: 2, externalIds: [] },
              ],
            },
          },
          { number: 2, externalIds: [], episodes: { nodes: [] } },
        ],
      },
      person: {
        externalIds: [{ source: 'IMDB', value: 'nm0000158', url: 'https://www.imdb.com/name/nm0000158/' }],
      },
    })
    const { body } = await server.get<{ data: object }>(`/movies/${series}/seasons/1`)
    expect(body.data).toMatchObject({
      externalIds: [{ value: '77' }],
      episodes: [{ externalIds: [{}, {}] }, { externalIds: [] }],
    })
  })
})

describe('/api/movies/lookup', () => {
  it('finds what the query finds', async () => {
    const id = await addTitle('By REST', 1980)
    await addId(id, 'tmdb', 'MOVIE', '500001')
    for (const query of ['tmdb=500001&type=movie', 'title=by+rest&year=1980', `id=${id}`])
      expect((await server.get(`/movies/lookup?${query}`)).body).toMatchObject({
        success: true,
        title: { id, title: 'By REST', year: 1980, externalIds: [{ source: 'tmdb', value: '500001' }] },
      })
    expect(await server.get('/movies/lookup?tmdb=500002&type=movie')).toMatchObject({
      status: 404,
      body: { code: 'MOVIE_NOT_FOUND' },
    })
    expect(await server.get('/movies/lookup?tmdb=500001')).toMatchObject({
      status: 400,
      body: { fields: { 'refs.0.tmdb.type': expect.anything() } },
    })
    const { body } = await server.call<{ lookups: object[] }>('POST', '/movies/lookup', {
      refs: [{ tmdb: { type: 'movie', id: 500001 } }, { imdb: 'tt0400404' }],
    })
    expect(body.lookups).toMatchObject([
      { title: { id }, confidence: 1, candidates: [] },
      { title: null, confidence: 0, candidates: [] },
    ])
    expect((await server.call('POST', '/movies/lookup', { refs: 'all' })).status).toBe(400)
  })
})

describe('chooseMatch', () => {
  it('takes a namesake of the same year only if it has many more votes', () => {
    const title = (id: number, votes: number) => ({ id, year: 2014, votes })
    expect(chooseMatch([title(1, 500), title(2, 50)], 2014)).toEqual({
      id: 1,
      confidence: 0.8,
      candidateIds: [],
    })
    for (const [first, second] of [
      [499, 50],
      [49, 0],
    ] as const)
      // prettier-ignore
      expect(chooseMatch([title(1, first), title(2, second)], 2014)).toEqual({ id: null, confidence: 0, candidateIds: [1, 2] })
  })
})
