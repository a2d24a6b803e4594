import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LOCAL_TITLE_TEXTS, LOCAL_TITLE_VALIDATION } from '../../../contract/messages/localTitles.js'
import { LOCAL_TITLES } from '../../../contract/rules/localTitles.js'
import { quotaText, QUOTAS } from '../../../contract/rules/quotas.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import {
  addedId,
  addTitle,
  deleteTitle,
  FILM,
  hasCorrectCounts,
  addToAllLists,
  listEntriesOf,
  type TitleValues,
  codeOf,
  newFilm,
  searchIds,
} from './testing.js'

let server: TestServer
let ada: TestViewer
let bob: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bob] = await Promise.all([server.signUp(), server.signUp()])
})
afterAll(() => server.stop())

describe('adding a title', () => {
  it('stores all facts and marks the title', async () => {
    const { data } = await addTitle(ada)
    expect(data.addTitle).toEqual({
      ...FILM,
      id: expect.any(String),
      director: 'Ottavia Brandlieri',
      // Only the year is known.
      releaseDate: null,
      status: 'Released',
      numberOfSeasons: null,
      numberOfEpisodes: null,
      imdbId: null,
      directors: undefined,
      addedByMember: true,
      viewerCanEdit: true,
      cast: [
        { name: 'Sandro Velluti', character: 'The keeper' },
        { name: 'Mina Orsolo', character: null },
      ],
      crew: [{ name: 'Ottavia Brandlieri', job: 'Director' }],
    })
    expect(await hasCorrectCounts(server)).toBe(true)
  })

  it('shows it to everybody: in the search, on its page, in lists and in the facets', async () => {
    const id = await addedId(ada, newFilm({ title: 'Vespertine Tollbooth', directors: ['Wilma Onyeka'] }))
    for (const query of ['vespertine tollbooth', 'Vespertine Tolbooth', 'wilma onyeka'])
      expect(await searchIds(server, query)).toContain(id)
    const { body } = await server.get<Record<string, unknown>>(`/movies/${id}`)
    expect(body).toMatchObject({
      title: 'Vespertine Tollbooth',
      addedByMember: true,
      director: 'Wilma Onyeka',
    })
    expect((await fetch(`${server.url}${String(body.poster)}`)).status).toBe(200)
    const listed = await bob.query<{ movies: { results: { id: string }[] } }>(
      `{ movies(filter: { genres: ["18"], releaseYear: 2021, countries: ["IT"] }, limit: 50) { results { id } } }`,
    )
    expect(listed.data.movies.results.map((one) => Number(one.id))).toContain(id)
    await addToAllLists(bob, id)
    expect(await listEntriesOf(server, bob, id)).toEqual({
      favorites: 1,
      watched: 1,
      watchlists: 1,
      reviews: 1,
    })
    expect((await bob.query(`{ movie(id: ${id}) { viewerCanEdit } }`)).data).toEqual({
      movie: { viewerCanEdit: false },
    })
    expect((await server.query(`{ movie(id: ${id}) { viewerCanEdit addedByMember } }`)).data).toEqual({
      movie: { viewerCanEdit: false, addedByMember: true },
    })
  })

  it('takes a series with its seasons and episodes, and few facts', async () => {
    const { data } = await addTitle(ada, {
      type: 'TV',
      title: 'The Long Ferry',
      year: 2150 - 60,
      numberOfSeasons: 2,
      numberOfEpisodes: 16,
    })
    expect(data.addTitle).toMatchObject({
      type: 'TV',
      originalTitle: 'The Long Ferry',
      year: 2090,
      status: null,
      overview: null,
      numberOfSeasons: 2,
      numberOfEpisodes: 16,
      countries: [],
      cast: [],
      crew: [],
    })
  })

  it('answers with a conflict that names and links the title that exists', async () => {
    const { body } = await server.get<{ results: { id: number; title: string }[] }>(
      '/movies/search?query=inception%202010',
    )
    const [known] = body.results
    const answer = await addTitle(ada, newFilm({ title: 'INCEPTION!', year: 2010 }))
    const link = `/movie/${known!.id}`
    expect(answer.errors?.[0]).toMatchObject({
      message: LOCAL_TITLE_TEXTS.exists('Inception', 2010, link),
      extensions: {
        code: 'TITLE_EXISTS',
        status: 409,
        link,
        fields: { title: LOCAL_TITLE_TEXTS.exists('Inception', 2010, link) },
      },
    })
    const rest = await ada.call('POST', '/movies', newFilm({ title: 'Inception', year: 2010 }))
    expect(rest).toMatchObject({ status: 409, body: { code: 'TITLE_EXISTS', link } })
    // Another article, year or type makes another title.
    for (const other of [{ year: 2011 }, { type: 'TV' }, { title: 'The Inception' }])
      expect(
        (await addTitle(ada, newFilm({ title: 'Inception', year: 2010, ...other }))).errors,
      ).toBeUndefined()
  })

  it('finds a conflict by an IMDb id, also in an address of IMDb', async () => {
    const id = await addedId(ada, newFilm({ imdbId: 'https://www.imdb.com/title/tt99912345/?ref_=fn' }))
    expect((await server.query(`{ movie(id: ${id}) { imdbId } }`)).data).toEqual({
      movie: { imdbId: 'tt99912345' },
    })
    expect(await searchIds(server, 'tt99912345')).toEqual([id])
    const again = await addTitle(bob, newFilm({ imdbId: 'TT99912345' }))
    expect(again.errors?.[0]?.extensions).toMatchObject({
      code: 'TITLE_EXISTS',
      link: `/movie/${id}`,
      fields: { imdbId: expect.stringContaining(`/movie/${id}`) },
    })
  })

  it('adds one title when two members add it at the same time', async () => {
    const same = newFilm()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addTitle(index % 2 ? ada : bob, same)),
    )
    const added = answers.filter(({ errors }) => !errors)
    expect(added).toHaveLength(1)
    const link = `/movie/${added[0]!.data.addTitle.id}`
    for (const { errors } of answers.filter((answer) => answer.errors))
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'TITLE_EXISTS', link })
    expect(await hasCorrectCounts(server)).toBe(true)
  })

  it('adds one title with an IMDb id when two members add it under different names at the same time', async () => {
    const answers = await Promise.all(
      [ada, bob, ada, bob].map((viewer) => addTitle(viewer, newFilm({ imdbId: 'tt99900001' }))),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  })

  it.each<[string, TitleValues, string, string]>([
    ['no title', { title: '  ' }, 'title', LOCAL_TITLE_VALIDATION.title],
    ['a title of invisible characters', { title: '\u200b\u2060' }, 'title', LOCAL_TITLE_VALIDATION.title],
    ['a long title', { title: 'x'.repeat(201) }, 'title', LOCAL_TITLE_VALIDATION.titleLength],
    ['an early year', { year: 1869 }, 'year', LOCAL_TITLE_VALIDATION.year],
    [
      'a long original title',
      { originalTitle: 'x'.repeat(201) },
      'originalTitle',
      LOCAL_TITLE_VALIDATION.originalTitle,
    ],
    ['a long overview', { overview: 'x'.repeat(2_001) }, 'overview', LOCAL_TITLE_VALIDATION.overview],
    ['a long runtime', { runtime: 1_501 }, 'runtime', LOCAL_TITLE_VALIDATION.runtime],
    ['a film with seasons', { numberOfSeasons: 2 }, 'numberOfSeasons', LOCAL_TITLE_VALIDATION.ofSeries],
    [
      'a language’s name',
      { originalLanguage: 'Italian' },
      'originalLanguage',
      LOCAL_TITLE_VALIDATION.originalLanguage,
    ],
    ['a country’s name', { countries: ['Italy'] }, 'countries', LOCAL_TITLE_VALIDATION.countries],
    [
      'too many countries',
      { countries: 'ABCDEFGHIJK'.split('').map((c) => `A${c}`) },
      'countries',
      LOCAL_TITLE_VALIDATION.countries,
    ],
    ['an unknown genre', { genreIds: ['5'] }, 'genreIds', LOCAL_TITLE_VALIDATION.genres],
    ['a genre twice', { genreIds: ['18', '18'] }, 'genreIds', LOCAL_TITLE_VALIDATION.genres],
    ['a director without letters', { directors: ['--'] }, 'directors', LOCAL_TITLE_VALIDATION.directors],
    [
      'too many directors',
      { directors: Array.from({ length: 11 }, (_, n) => `D ${n}`) },
      'directors',
      LOCAL_TITLE_VALIDATION.directors,
    ],
    [
      'a long character',
      { cast: [{ name: 'A', character: 'x'.repeat(101) }] },
      'cast',
      LOCAL_TITLE_VALIDATION.cast,
    ],
    [
      'a large cast',
      { cast: Array.from({ length: 31 }, (_, n) => ({ name: `C ${n}` })) },
      'cast',
      LOCAL_TITLE_VALIDATION.cast,
    ],
    ['no IMDb id', { imdbId: 'nm0000001' }, 'imdbId', LOCAL_TITLE_VALIDATION.imdbId],
  ])('rejects %s and names the field', async (_name, change, field, text) => {
    const answer = await addTitle(ada, newFilm(change))
    expect(answer.errors?.[0]).toMatchObject({
      message: text,
      extensions: { code: 'INVALID_INPUT', status: 400, fields: { [field]: text } },
    })
  })

  it('cleans texts and counts the same director once', async () => {
    const { data } = await addTitle(
      ada,
      newFilm({ overview: ' a\u202eb \r\n c', directors: ['José  Sol', 'Jose Sol'], genreIds: ['878'] }),
    )
    expect(data.addTitle).toMatchObject({ overview: 'ab\n c', director: 'Jose Sol' })
  })

  it('is limited per day and account, and counts only what was added', async () => {
    const limited = await startTestServer({ rateLimitFactor: 10 / LOCAL_TITLES.perDay })
    try {
      const eve = await limited.signUp()
      const first = newFilm()
      expect(codeOf(await addTitle(eve, first))).toBeUndefined()
      expect(codeOf(await addTitle(eve, first))).toBe('TITLE_EXISTS')
      for (let n = 2; n <= 10; n++) expect(codeOf(await addTitle(eve, newFilm()))).toBeUndefined()
      const answer = await eve.call('POST', '/movies', newFilm())
      expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_600)
      expect(codeOf(await addTitle(await limited.signUp(), newFilm()))).toBeUndefined()
    } finally {
      await limited.stop()
    }
  })

  it('is limited in all', async () => {
    const eve = await server.signUp()
    await server.database.rows(`insert into account_usage values ($1, 'local_title', $2)`, [
      eve.id,
      QUOTAS.local_title - 1,
    ])
    const id = await addedId(eve, newFilm())
    expect((await addTitle(eve, newFilm())).errors?.[0]?.message).toBe(quotaText('local_title'))
    await deleteTitle(eve, id)
    expect(codeOf(await addTitle(eve, newFilm()))).toBeUndefined()
  })

  it('can be turned off by the operator; titles that were added stay', async () => {
    const id = await addedId(ada, newFilm())
    const off = await startTestServer({ localTitles: false }, { url: server.databaseUrl })
    try {
      expect((await off.query('{ site { canAddTitles } }')).data).toEqual({ site: { canAddTitles: false } })
      const eve = await off.signUp()
      expect(codeOf(await addTitle(eve, newFilm()))).toBe('ADDING_TITLES_OFF')
      expect((await eve.call('POST', '/movies', newFilm())).status).toBe(403)
      expect((await off.get(`/movies/${id}`)).status).toBe(200)
    } finally {
      await off.stop()
    }
    expect((await server.query('{ site { canAddTitles } }')).data).toEqual({ site: { canAddTitles: true } })
  })
})
