import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { log } from '../diary/testing.js'
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
let ada: TestViewer
let A: Film
let B: Film
let C: Film
let D: Film
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  ;[A, B, C, D] = (await films(server, 4)) as [Film, Film, Film, Film]
})
afterAll(() => server.stop())

const line = ({ title, year }: Pick<Film, 'title' | 'year'>) => `${title},${year}`
const UNKNOWN = { title: 'The Lighthouse Keeper of Zxqv', year: 1998 }

const exported = (more: Record<string, string> = {}) => ({
  'diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-03-02,${line(A)},https://boxd.it/1,4,,"cinema, 35mm",2024-03-01
2024-03-09,${line(A)},https://boxd.it/2,4.5,Yes,,2024-03-09
2024-04-01,${line(UNKNOWN)},https://boxd.it/3,,,,2024-03-31
`,
  'reviews.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
2024-03-02,${line(A)},https://boxd.it/1,4,,Fine lamps,"cinema, 35mm",2024-03-01
`,
  'watched.csv': `Date,Name,Year,Letterboxd URI
2024-03-02,${line(A)},https://boxd.it/a
2023-01-01,${line(B)},https://boxd.it/b
`,
  'ratings.csv': `Date,Name,Year,Letterboxd URI,Rating
2024-03-09,${line(A)},https://boxd.it/a,4.5
2023-01-01,${line(B)},https://boxd.it/b,3
`,
  'likes/films.csv': `Date,Name,Year,Letterboxd URI
2024-03-02,${line(A)},https://boxd.it/a
`,
  'watchlist.csv': `Date,Name,Year,Letterboxd URI
2024-01-01,${line(C)},https://boxd.it/c
2024-02-01,${line(D)},https://boxd.it/d
`,
  'lists/rainy-days.csv': `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-01-05,Rainy days,,https://letterboxd.com/user/list/rainy-days/,two lines

Position,Name,Year,URL,Description
1,${line(B)},https://boxd.it/b,first
2,${line(A)},https://boxd.it/a,
`,
  ...more,
})

describe('an import of Letterboxd', () => {
  it('shows what it would do, does it, does nothing the second time, and is undone', async () => {
    const imports = importsOf(server, ada)
    const ready = await preview(server, ada, exported())
    expect(ready).toMatchObject({ status: 'READY', format: 'letterboxd', error: null })
    expect(countsOf(ready)).toEqual([
      'favorite NEW 1',
      'list NEW 1',
      'listItem NEW 2',
      'rating NEW 2',
      'rating SKIPPED 2',
      'review NEW 1',
      'viewing NEW 3',
      'watched NEW 2',
      'watchlist NEW 2',
    ])
    expect(await stateOf(server, ada)).toEqual(NOTHING)
    expect(await imports.unmatched(ready.id)).toEqual([
      expect.objectContaining({ match: 'OWN', candidateIds: [], rows: 1 }),
    ])

    await imports.apply(ready.id)
    await server.jobs.runDue()
    const applied = await imports.get(ready.id)
    expect(applied).toMatchObject({ status: 'APPLIED', error: null })
    expect(applied.undoableUntil).not.toBeNull()
    const state = await stateOf(server, ada)
    const own = state.titles
    expect(own).toEqual([{ ...UNKNOWN, type: 'MOVIE' }])
    const ownId = state.viewings?.map(({ movie_id: id }) => id).find((id) => id !== A.id && id !== B.id)
    const common = { precision: 3, note: '', place: '', automatic: false, of_episodes: false }
    expect(state.viewings).toHaveLength(4)
    expect(state.viewings).toEqual(
      expect.arrayContaining([
        {
          ...common,
          movie_id: A.id,
          watched_on: '2024-03-01',
          rating: 8,
          rewatch: false,
          tags: ['cinema', '35mm'],
        },
        { ...common, movie_id: A.id, watched_on: '2024-03-09', rating: 9, rewatch: true, tags: [] },
        { ...common, movie_id: ownId, watched_on: '2024-03-31', rating: null, rewatch: false, tags: [] },
        expect.objectContaining({ movie_id: B.id, watched_on: null, automatic: true, rating: 6 }),
      ]),
    )
    expect(state.watched).toEqual(
      expect.arrayContaining([
        { movie_id: A.id, rating: 9, by_log: false },
        { movie_id: B.id, rating: 6, by_log: false },
        { movie_id: ownId, rating: null, by_log: true },
      ]),
    )
    expect(state.favorites).toEqual([{ movie_id: A.id }])
    expect(state.reviews).toEqual([
      { movie_id: A.id, season: -1, number: 0, rating: 9, body: 'Fine lamps', spoiler: false },
    ])
    expect(state.lists).toEqual([
      {
        name: 'Rainy days',
        description: 'two lines',
        is_ranked: false,
        is_public: false,
        has_link: false,
        entry_count: 2,
        is_default: false,
        movies: [
          [B.id, 'first'],
          [A.id, ''],
        ],
      },
      expect.objectContaining({
        name: 'Watchlist',
        is_default: true,
        movies: [
          [D.id, ''],
          [C.id, ''],
        ],
      }),
    ])

    const again = await importFile(server, ada, exported())
    expect(countsOf(again).filter((text) => !/UNCHANGED|SKIPPED/.test(text))).toEqual([])
    expect(await stateOf(server, ada)).toEqual(state)

    const undone = await undoImportOf(server, ada, ready.id)
    expect(undone).toMatchObject({ status: 'UNDONE', undoableUntil: null })
    expect(countsOf(undone).filter((text) => text.includes('KEPT'))).toEqual([])
    expect(await stateOf(server, ada)).toEqual({
      ...NOTHING,
      // The default list is like one that was made by hand.
      lists: [expect.objectContaining({ name: 'Watchlist', entry_count: 0 })],
    })
  })

  it('adds of a newer file only what is new', async () => {
    const bea = await server.signUp()
    await importFile(server, bea, exported())
    const before = await stateOf(server, bea)
    const newer = exported()
    newer['diary.csv'] += `2024-06-02,${line(C)},https://boxd.it/9,3,,,2024-06-01\n`
    const imported = await importFile(server, bea, newer)
    expect(countsOf(imported).filter((text) => text.includes('NEW'))).toEqual([
      'rating NEW 1 (1)',
      'viewing NEW 1 (1)',
    ])
    const after = await stateOf(server, bea)
    expect(after.viewings).toHaveLength((before.viewings?.length ?? 0) + 1)
  })

  it('leaves what was edited since, and names it', async () => {
    const cleo = await server.signUp()
    await log(cleo, { movie: { movieId: String(B.id) }, watchedOn: '2020-01-01', rating: 5 })
    const mine = await stateOf(server, cleo)
    const { id } = await importFile(server, cleo, exported(), 'TAKE_THEIRS')
    expect((await stateOf(server, cleo)).ratings).toContainEqual({ movie_id: B.id, rating: 6 })
    const viewing = await server.database.row<{ id: number }>(
      `select id from viewing where account_id = $1 and watched_on = '2024-03-09'`,
      [cleo.id],
    )
    await cleo.query(`mutation { updateViewing(id: ${viewing?.id}, input: { note: "Mine" }) { id } }`)
    await cleo.query(`mutation { rateWatched(movieId: ${A.id}, rating: 2) { id } }`)
    const undone = await undoImportOf(server, cleo, id)
    expect(countsOf(undone).filter((text) => text.includes('KEPT'))).toEqual(
      expect.arrayContaining(['rating KEPT 1 (1)', 'viewing KEPT 1 (1)']),
    )
    const kept = await importsOf(server, cleo).problems(id)
    expect(kept.filter(({ outcome }) => outcome === 'KEPT').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['viewing', 'rating']),
    )
    const state = await stateOf(server, cleo)
    expect(state.ratings).toEqual(
      expect.arrayContaining([
        { movie_id: A.id, rating: 2 },
        { movie_id: B.id, rating: 5 },
      ]),
    )
    expect(state.viewings?.filter(({ movie_id: movieId }) => movieId === B.id)).toEqual(
      mine.viewings?.filter(({ movie_id: movieId }) => movieId === B.id),
    )
    expect(state.viewings).toContainEqual(expect.objectContaining({ movie_id: A.id, note: 'Mine' }))
  })

  describe('favorites of the profile', () => {
    const favorites = ({ titles = [C, A, B] }: { titles?: Film[] } = {}) =>
      exported({
        'profile.csv': `Date Joined,Username,Bio,Favorite Films
2020-01-01,kim,,"${titles.map(({ id }) => `https://boxd.it/${'abcd'[[A, B, C, D].findIndex((film) => film.id === id)]}`).join(', ')}"
`,
      })
    const shownBy = async (who: TestViewer) => (await stateOf(server, who)).profileFavorites
    const choose = (who: TestViewer, ...chosen: Film[]) => {
      const ids = JSON.stringify(chosen.map(({ id }) => String(id)))
      return who.query(`mutation { updateProfileSettings(input: { favoriteIds: ${ids} }) { id } }`)
    }
    const of = (counts: string[]) => counts.filter((text) => text.startsWith('profileFavorite'))

    it('are proposed in their order, shown when applied, and taken back by the undo', async () => {
      const eve = await server.signUp()
      const ready = await preview(server, eve, favorites())
      expect(of(countsOf(ready))).toEqual(['profileFavorite NEW 3'])
      expect(await shownBy(eve)).toEqual([])
      await importsOf(server, eve).apply(ready.id)
      await server.jobs.runDue()
      expect(await shownBy(eve)).toEqual([{ favorite_ids: [C.id, A.id, B.id] }])
      expect(of(countsOf(await importFile(server, eve, favorites())))).toEqual([
        'profileFavorite UNCHANGED 3',
      ])
      expect(of(countsOf(await undoImportOf(server, eve, ready.id)))).toEqual(['profileFavorite UNDONE 3'])
      expect(await shownBy(eve)).toEqual([])
    })

    it('leave those that the person has chosen, unless their word is to take the file’s', async () => {
      const fay = await server.signUp()
      await choose(fay, D, A)
      const kept = await importFile(server, fay, favorites())
      expect(of(countsOf(kept))).toEqual(['profileFavorite CONFLICT 2', 'profileFavorite UNCHANGED 1'])
      expect(await shownBy(fay)).toEqual([{ favorite_ids: [D.id, A.id] }])
      await undoImportOf(server, fay, kept.id)
      expect(await shownBy(fay)).toEqual([{ favorite_ids: [D.id, A.id] }])

      const { id } = await importFile(server, fay, favorites(), 'TAKE_THEIRS')
      expect(await shownBy(fay)).toEqual([{ favorite_ids: [C.id, A.id, B.id] }])
      await undoImportOf(server, fay, id)
      expect(await shownBy(fay)).toEqual([{ favorite_ids: [D.id, A.id] }])
    })

    it('are written and undone at once, though their titles are in several batches', async () => {
      const hal = await server.signUp()
      await choose(hal, D)
      const many = await films(server, 600)
      const byId = many.toSorted((a, b) => a.id - b.id)
      const chosen = [byId.at(-1), byId[0], byId[300], byId.at(-2)].map((film) => film as Film)
      const address = ({ id }: Film) => `https://boxd.it/${id}`
      const { id } = await importFile(
        server,
        hal,
        {
          'ratings.csv': `Date,Name,Year,Letterboxd URI,Rating\n${many.map((film) => `2023-01-01,${line(film)},${address(film)},4\n`).join('')}`,
          'profile.csv': `Username,Favorite Films\nkim,"${chosen.map(address).join(', ')}"\n`,
        },
        'TAKE_THEIRS',
      )
      expect(await shownBy(hal)).toEqual([{ favorite_ids: chosen.map((film) => film.id) }])
      expect(of(countsOf(await undoImportOf(server, hal, id)))).toEqual(['profileFavorite UNDONE 4'])
      expect(await shownBy(hal)).toEqual([{ favorite_ids: [D.id] }])
    })

    it('stay after an undo if they were changed since, and are named', async () => {
      const gil = await server.signUp()
      const { id } = await importFile(server, gil, favorites())
      await choose(gil, D, C)
      expect(of(countsOf(await undoImportOf(server, gil, id)))).toEqual(['profileFavorite KEPT 3 (3)'])
      expect(await shownBy(gil)).toEqual([{ favorite_ids: [D.id, C.id] }])
    })
  })

  it('replaces the viewing of a mark by the evening that it means', async () => {
    const dan = await server.signUp()
    await dan.call('POST', '/users/watched', { movieId: A.id })
    const mark = await stateOf(server, dan)
    expect(mark.viewings).toEqual([expect.objectContaining({ automatic: true })])
    const { id } = await importFile(server, dan, { 'diary.csv': exported()['diary.csv'] })
    const state = await stateOf(server, dan)
    expect(state.viewings?.filter(({ movie_id: movieId }) => movieId === A.id)).toEqual([
      expect.objectContaining({ watched_on: '2024-03-01', automatic: false }),
      expect.objectContaining({ watched_on: '2024-03-09', automatic: false }),
    ])
    await undoImportOf(server, dan, id)
    expect(await stateOf(server, dan)).toEqual(mark)
  })
})
