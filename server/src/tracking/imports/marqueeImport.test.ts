import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { tick } from '../episodes/testing.js'
import { countsOf, films, importFile, importsOf, preview, stateOf, undoImportOf } from './testing.js'

let server: TestServer
let bad: number
let instance: string
beforeAll(async () => {
  server = await startTestServer()
  bad = Number(await idOfSeries(server, 'Breaking Bad'))
  instance =
    (await server.database.row<{ id: string }>(`select left(id::text, 8) as id from instance`))?.id ?? ''
})
afterAll(() => server.stop())

const section = (name: string, rows: readonly object[], of = instance) => ({
  [`json/${name}.json`]: JSON.stringify({
    marquee: { version: 1, instance: of, exportedAt: '2024-01-01T00:00:00.000Z', since: null },
    [name]: rows,
  }),
})
const SERIES = { movieId: 1, title: 'Breaking Bad', year: 2008, type: 'TV', externalIds: {} }

describe('series that were begun again', () => {
  const runs = (season: number, whole: number) =>
    section(
      'seriesRuns',
      [
        { ...SERIES, season: 1, run: season },
        { ...SERIES, season: null, run: whole },
      ],
      'ffffffff',
    )
  const runsOf = (who: TestViewer) =>
    server.database.rows(`select season, run from series_run where account_id = $1 order by season`, [who.id])

  it('go on from the later run, and are undone unless they were begun again since', async () => {
    const who = await server.signUp()
    await server.database.rows(
      `insert into series_run (account_id, movie_id, season, run) values ($1, $2, -1, 2), ($1, $2, 1, 4)`,
      [who.id, bad],
    )
    const { id, counts } = await importFile(server, who, runs(3, 5))
    expect(counts.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'seriesRun CHANGED',
      'seriesRun UNCHANGED',
    ])
    expect(await runsOf(who)).toEqual([
      { season: -1, run: 5 },
      { season: 1, run: 4 },
    ])
    expect(countsOf(await importFile(server, who, runs(3, 5)))).toEqual(['seriesRun UNCHANGED 2'])
    await undoImportOf(server, who, id)
    expect(await runsOf(who)).toEqual([
      { season: -1, run: 2 },
      { season: 1, run: 4 },
    ])
  })

  it('are kept where they were begun again since', async () => {
    const who = await server.signUp()
    const { id } = await importFile(server, who, runs(2, 2))
    await server.database.rows(`update series_run set run = 3 where account_id = $1 and season = 1`, [who.id])
    expect(countsOf(await undoImportOf(server, who, id))).toEqual([
      'seriesRun KEPT 1 (1)',
      'seriesRun UNDONE 1',
    ])
    expect(await runsOf(who)).toEqual([{ season: 1, run: 3 }])
  })
})

describe('the profile of an archive', () => {
  it('shows its titles again, at most four of them', async () => {
    const who = await server.signUp()
    const titles = (await films(server, 5)).map(({ id, title, year }) => ({
      movieId: id,
      title,
      year,
      type: 'MOVIE',
      externalIds: {},
    }))
    const [a, b, c, d, e] = titles
    const file = section('profile', [{ username: 'kim', favorites: [e, b, b, a, d, c] }])
    expect(countsOf(await importFile(server, who, file))).toEqual([
      'profileFavorite NEW 4 (4)',
      'profileFavorite SKIPPED 2',
    ])
    expect((await stateOf(server, who)).profileFavorites).toEqual([
      { favorite_ids: [e, b, a, d].map((title) => title?.movieId) },
    ])
    expect(countsOf(await importFile(server, who, file))).toEqual([
      'profileFavorite SKIPPED 2',
      'profileFavorite UNCHANGED 4',
    ])
  })
})

describe('what was written about an evening', () => {
  const evening = (more: object) => ({
    ...SERIES,
    id: 1,
    watchedOn: '2024-01-05',
    rating: null,
    rewatch: false,
    note: 'with Bea',
    tags: [],
    place: '',
    isAutomatic: false,
    isEvening: true,
    createdAt: '2024-01-06T00:00:00.000Z',
    ...more,
  })

  it('completes the evening that is there, and goes without its episodes', async () => {
    const who = await server.signUp()
    await tick(who, {
      movie: { movieId: String(bad) },
      episodes: [{ season: 1, number: 1 }],
      watchedOn: '2024-01-05',
    })
    const mine = await stateOf(server, who)
    const file = section(
      'diary',
      [evening({ place: 'Home' }), evening({ watchedOn: '2024-02-05' })],
      'ffffffff',
    )
    const imported = await importFile(server, who, file)
    expect(countsOf(imported)).toEqual(['evening CHANGED 1 (1)', 'evening INVALID 1'])
    expect((await stateOf(server, who)).viewings).toEqual([
      expect.objectContaining({
        watched_on: '2024-01-05',
        note: 'with Bea',
        place: 'Home',
        of_episodes: true,
      }),
    ])
    expect(countsOf(await importFile(server, who, file))).toEqual([
      'evening INVALID 1',
      'evening UNCHANGED 1',
    ])
    await undoImportOf(server, who, imported.id)
    expect(await stateOf(server, who)).toEqual(mine)
  })
})

describe('the id of a title', () => {
  const favorite = (movieId: number, of?: string) =>
    section(
      'favorites',
      [
        {
          movieId,
          title: 'Zwillinge Zxqv',
          year: 2001,
          type: 'MOVIE',
          externalIds: {},
          addedAt: '2024-01-01T00:00:00.000Z',
        },
      ],
      of,
    )

  it('counts if the archive is of this instance, and not if it is of another one', async () => {
    const twins = await server.database.rows<{ id: number }>(
      `insert into movie (id, type, title, title_key, original_title, release_date)
       select n, 'MOVIE', 'Zwillinge Zxqv', 'zwillinge zxqv', 'Zwillinge Zxqv', '2001-01-01' from generate_series(8000001, 8000002) n returning id`,
    )
    const [, second] = twins
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const ours = await preview(server, who, favorite(second?.id ?? 0))
    expect(await imports.unmatched(ours.id)).toEqual([])
    await imports.apply(ours.id)
    await server.jobs.runDue()
    expect((await stateOf(server, who)).favorites).toEqual([{ movie_id: second?.id }])
    const theirs = await preview(server, who, favorite(second?.id ?? 0, 'ffffffff'))
    expect(await imports.unmatched(theirs.id)).toEqual([expect.objectContaining({ match: 'AMBIGUOUS' })])
    await imports.cancel(theirs.id)
  })
})
