import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { withLock } from '../../platform/database/connections.sql.js'
import { LOAD_LOCK } from '../../platform/database/locks.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import type { CatalogueTitle } from '../../titles/importers/CatalogueTitle.js'
import { load, oneFilm, removeFolders } from '../../titles/importers/imdb/testing.js'
import { importWikipedia } from '../../titles/importers/importCatalogue.js'
import { importContent } from '../../titles/importers/importContent.js'
import { InvalidLines, NO_PROGRESS } from '../../titles/importers/ImportProgress.js'
import { fakeTitle } from '../../titles/tmdb/fakeTmdb/fakeTitles.js'
import { LIST_QUERY, MOVIE, startLive } from '../../titles/tmdb/testing.js'
import {
  addedId,
  deleteTitle,
  FILM,
  hasCorrectCounts,
  addToAllLists,
  listEntriesOf,
  updateTitle,
} from './testing.js'

const TITLE = String(FILM.title)
const ALL = { favorites: 1, watched: 1, watchlists: 1, reviews: 1 }

let server: TestServer
let ada: TestViewer
let bob: TestViewer
let id: number
beforeEach(async () => {
  server = await startTestServer()
  ;[ada, bob] = await Promise.all([server.signUp(), server.signUp()])
  id = await addedId(ada)
  await addToAllLists(ada, id)
  await addToAllLists(bob, id)
})
afterEach(() => server.stop())
afterAll(removeFolders)

const titlesCalled = async (title: string) =>
  (await server.database.rows<{ id: number }>('select id from movie where title = $1', [title])).map(
    (row) => row.id,
  )

/** Expects that the title is the source's one under its old id, and that nobody has lost anything. */
async function expectTakenOver(facts: object, of: TestServer = server, people = [ada, bob]) {
  const { status, body } = await of.get<Record<string, unknown>>(`/movies/${id}`)
  expect([status, body]).toEqual([200, expect.objectContaining({ ...facts, addedByMember: false })])
  for (const person of people) expect(await listEntriesOf(of, person, id)).toEqual(ALL)
  expect(await of.database.rows('select from local_title where movie_id = $1', [id])).toEqual([])
  // The member no longer edits what a source has brought.
  const [maker] = people
  expect((await updateTitle(maker!, id, FILM)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await deleteTitle(maker!, id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
}

const starterFilm = (changes: Partial<CatalogueTitle> = {}): CatalogueTitle => ({
  externalId: 'umbra',
  type: 'MOVIE',
  title: 'The Quiet Lighthouse of Umbra',
  originalTitle: 'Il faro quieto di Umbra',
  overview: 'The starter’s own summary.',
  tagline: 'No ships.',
  releaseDate: '2021-05-04',
  runtime: 99,
  numberOfSeasons: null,
  numberOfEpisodes: null,
  status: 'Released',
  originalLanguage: 'it',
  countries: ['IT'],
  budget: null,
  revenue: null,
  voteAverage: 7.5,
  voteCount: 120,
  popularity: 3,
  genreIds: [18],
  companies: [],
  trailer: null,
  cast: [{ name: 'Someone Else', character: null }],
  crew: [{ name: 'Real Director', job: 'Director' }],
  ...changes,
})
const importStarterFilm = (changes: Partial<CatalogueTitle> = {}) =>
  withLock(server.databaseUrl, LOAD_LOCK, (client) =>
    importContent(
      client,
      { source: 'starter', asOf: '2025-07-01', titles: [starterFilm(changes)] },
      JSON.stringify(changes),
    ),
  )

describe('a title that a member added and a source brings later', () => {
  it('is the starter catalogue’s title under its old id, with everything that members keep of it', async () => {
    expect(await importStarterFilm()).toMatchObject({ added: 0, changed: 1 })
    await expectTakenOver({
      title: TITLE,
      overview: 'The starter’s own summary.',
      releaseDate: '2021-05-04',
      runtime: 99,
      rating: 7.5,
      director: 'Real Director',
      cast: [expect.objectContaining({ name: 'Someone Else' })],
    })
    expect(await titlesCalled(TITLE)).toEqual([id])
    expect(await hasCorrectCounts(server)).toBe(true)
    // The next edition of the source goes on leading the title.
    await importStarterFilm({ overview: 'Rewritten.' })
    await expectTakenOver({ overview: 'Rewritten.' })
  })

  it('matches if the member’s year is one off, but not if it is two off or the article differs', async () => {
    await importStarterFilm({ externalId: 'other-year', releaseDate: '2023-05-04' })
    await importStarterFilm({ externalId: 'other-article', title: 'Quiet Lighthouse of Umbra' })
    expect((await server.get(`/movies/${id}`)).body).toMatchObject({ addedByMember: true })
    await importStarterFilm({ releaseDate: '2022-05-04' })
    await expectTakenOver({ releaseDate: '2022-05-04' })
  })

  it('is IMDb’s title', async () => {
    const film = `tt0000050 | movie | ${TITLE} | Il faro | 0 | 2021 | \\N | 101 | Drama`
    const { result } = await load(
      server.databaseUrl,
      oneFilm(film, { 'title.ratings': ['tt0000050 | 6.5 | 5'] }),
    )
    expect(result).toMatchObject({ added: 0, changed: 1 })
    // What IMDb lacks stays as the member wrote it.
    await expectTakenOver({
      originalTitle: 'Il faro',
      runtime: 101,
      overview: FILM.overview,
      imdbId: 'tt0000050',
    })
  })

  it('is IMDb’s title of another name by the IMDb id that the member entered', async () => {
    const { errors } = await updateTitle(ada, id, { ...FILM, imdbId: 'tt0000051' })
    expect(errors).toBeUndefined()
    const film = 'tt0000051 | movie | The Silent Tower | La torre | 0 | 2023 | \\N | 90 | Drama'
    const { result } = await load(server.databaseUrl, oneFilm(film))
    expect(result).toMatchObject({ added: 0, changed: 1 })
    await expectTakenOver({ title: 'The Silent Tower', runtime: 90 })
    expect(await titlesCalled(TITLE)).toEqual([])
    const entry = await server.database.row('select sort_title from favorite where movie_id = $1', [id])
    expect(entry).toEqual({ sort_title: 'the silent tower' })
  })

  it('is Wikipedia’s film', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-local-'))
    try {
      const path = join(folder, 'movies.json')
      const film = {
        title: TITLE,
        year: 2021,
        cast: ['Sandro Velluti'],
        genres: ['Drama'],
        extract: 'An article.',
      }
      await writeFile(path, JSON.stringify([film], null, 2))
      await importWikipedia(server.databaseUrl, path, {
        invalidLines: new InvalidLines(),
        progress: NO_PROGRESS,
      })
      await expectTakenOver({ overview: 'An article.' })
      expect(await titlesCalled(TITLE)).toEqual([id])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('is one title when a member adds it while an import brings it', async () => {
    const other = { ...FILM, title: 'Umbra Returns' }
    const [result, added] = await Promise.all([
      importStarterFilm({ title: 'Umbra Returns', externalId: 'returns' }),
      ada.call('POST', '/movies', other),
    ])
    expect([201, 409]).toContain(added.status)
    expect(result.added + result.changed).toBe(1)
    expect(await titlesCalled('Umbra Returns')).toHaveLength(1)
  })
})

describe('a title that a member added and TMDB does not have', () => {
  it('comes before TMDB’s matches in a search, and counts', async () => {
    const titles = [1, 2, 3].map((n) =>
      fakeTitle({
        id: 88_100 + n,
        title: `Umbra Number ${n}`,
        releaseDate: '2019-01-01',
        popularity: 100 - n,
      }),
    )
    const live = await startLive({ titles, database: { url: server.databaseUrl } })
    const search = async (args: string) => {
      const { data } = await live.query<{
        search: { totalResults: number; results: { title: string }[] }
      }>(`{ search(query: "umbra", ${args}) { totalResults results { title } } }`)
      return [data.search.totalResults, ...data.search.results.map(({ title }) => title)]
    }
    try {
      const numbers = titles.map(({ title }) => title)
      expect(await search('limit: 10')).toEqual([4, TITLE, ...numbers])
      expect(await search('limit: 1')).toEqual([4, TITLE])
      expect(await search('limit: 2')).toEqual([4, TITLE, numbers[0]])
      expect(await search('limit: 2, page: 2')).toEqual([4, numbers[1], numbers[2]])
      expect(await search('limit: 10, filter: { type: TV }')).not.toContain(TITLE)
    } finally {
      await live.stop()
    }
  })
})

describe('a title that a member added and TMDB lists later', () => {
  it.each([['2021-03-01'], ['2020-12-28']])(
    'is TMDB’s title under its old id (released %s)',
    async (releaseDate) => {
      const tmdbTitle = fakeTitle({
        id: 88_001,
        title: TITLE,
        releaseDate,
        overview: 'TMDB’s summary.',
        popularity: 99_999,
        cast: [{ name: 'TMDB Actor', character: 'Him' }],
      })
      const live = await startLive({ titles: [tmdbTitle], database: { url: server.databaseUrl } })
      try {
        const { data } = await live.query<{ movies: { results: { id: string }[] } }>(LIST_QUERY, {
          category: 'POPULAR',
          filter: MOVIE,
        })
        expect(data.movies.results.map((movie) => Number(movie.id))).toEqual([id])
        await expectTakenOver(
          { overview: 'TMDB’s summary.', cast: [expect.objectContaining({ name: 'TMDB Actor' })] },
          live.server,
        )
      } finally {
        await live.stop()
      }
    },
  )
})
