import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import {
  countsOf,
  type Film,
  films,
  importFile,
  importsOf,
  NOTHING,
  preview,
  stateOf,
  undoImportOf,
} from './testing.js'

let server: TestServer
let A: Film
let B: Film
beforeAll(async () => {
  server = await startTestServer()
  ;[A, B] = (await films(server, 2)) as [Film, Film]
})
afterAll(() => server.stop())

const line = ({ title, year }: Film) => `${title},${year}`

describe('an archive as services write it', () => {
  it('of IMDb has a title of a list twice, which is in the list and rated once', async () => {
    const who = await server.signUp()
    const item = (position: number, film: Film) =>
      `${position},tt9000000${film === A ? 1 : 2},2024-12-01,2024-12-01,,${film.title},${film.title},u,Movie,7.1,101,${film.year},Drama,1,1998-09-02,,8,2025-02-03\n`
    const file = `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated
${item(1, A)}${item(2, B)}${item(3, A)}`
    const imports = importsOf(server, who)
    const { id } = await preview(server, who, { 'Best of all.csv': file })
    await imports.apply(id)
    await server.jobs.runDue()
    expect(await imports.get(id)).toMatchObject({ status: 'APPLIED', error: null })
    const { lists, ratings } = await stateOf(server, who)
    expect(lists).toMatchObject([
      {
        name: 'Best of all',
        movies: [
          [A.id, ''],
          [B.id, ''],
        ],
      },
    ])
    expect(ratings).toHaveLength(2)
  })

  it('of Trakt has private notes, which are those of viewings, also without a day, until they are undone', async () => {
    const who = await server.signUp()
    const movieOf = ({ title, year }: Film, trakt: number) => ({ title, year, ids: { trakt, imdb: null } })
    const archive = {
      'watched-history.json': JSON.stringify([
        {
          id: 1,
          watched_at: '2024-05-03T12:00:00.000Z',
          action: 'watch',
          type: 'movie',
          movie: movieOf(A, 1),
        },
        { id: 2, watched_at: 'unknown', action: 'watch', type: 'movie', movie: movieOf(B, 2) },
      ]),
      'notes-movies.json': JSON.stringify([
        {
          attached_to: { type: 'movie' },
          type: 'movie',
          movie: movieOf(A, 1),
          note: { id: 7, notes: 'Fine' },
        },
        {
          attached_to: { type: 'movie' },
          type: 'movie',
          movie: movieOf(B, 2),
          note: { id: 8, notes: 'Long' },
        },
      ]),
    }
    const { id } = await importFile(server, who, archive)
    const state = await stateOf(server, who)
    expect(state.viewings).toHaveLength(2)
    expect(state.viewings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ movie_id: A.id, watched_on: '2024-05-03', note: 'Fine' }),
        expect.objectContaining({ movie_id: B.id, watched_on: null, note: 'Long', automatic: false }),
      ]),
    )
    const again = await importFile(server, who, archive)
    expect(countsOf(again).filter((text) => !/UNCHANGED|SKIPPED/.test(text))).toEqual([])
    await undoImportOf(server, who, id)
    expect(await stateOf(server, who)).toEqual(NOTHING)
  })

  it('of Letterboxd, zipped again on Windows or a Mac, has a work of television that is no film', async () => {
    const who = await server.signUp()
    await server.database.rows(
      `insert into movie (id, type, title, title_key, original_title, release_date)
       values (8000101, 'TV', 'Zxqv Miniseries', 'zxqv miniseries', 'Zxqv Miniseries', '2019-05-06')`,
    )
    const ready = await importFile(server, who, {
      'letterboxd-kim-2024\\watched.csv': `Date,Name,Year,Letterboxd URI\r\n2024-03-02,${line(A)},https://boxd.it/a\r\n2024-03-03,Zxqv Miniseries,2019,https://boxd.it/b\r\n`,
      'letterboxd-kim-2024\\deleted\\watched.csv': `Date,Name,Year,Letterboxd URI\r\n2024-03-02,${line(B)},https://boxd.it/c\r\n`,
      '__MACOSX/letterboxd-kim-2024/._watched.csv': 'x',
    })
    expect(ready.error).toBeNull()
    expect((await stateOf(server, who)).watched?.map(({ movie_id: id }) => id)).toEqual(
      [A.id, 8_000_101].sort((a, b) => a - b),
    )
    expect((await stateOf(server, who)).titles).toEqual([])
  })
})
