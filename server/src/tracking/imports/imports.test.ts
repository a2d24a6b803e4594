import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { ENTITIES } from '../../entities.js'
import { importCommand } from '../../front/cli/importFile.js'
import { createHousekeeping, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { waitFor } from '../../platform/observability/testing.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { startScript } from '../../titles/importers/testing.js'
import { tick } from '../episodes/testing.js'
import type { ImportRow } from './formats/ImportRow.js'
import { queueUnfinished } from './importJob.js'
import { ImportRunner } from './ImportRunner.js'
import { Imports } from './imports.service.js'
import {
  countsOf,
  fileOf,
  type Film,
  films,
  importFile,
  importsOf,
  NOTHING,
  preview,
  stateOf,
  undoImportOf,
  worldOfTest,
} from './testing.js'

let server: TestServer
let known: Film[]
let bad: string
beforeAll(async () => {
  server = await startTestServer()
  known = await films(server, 1_200)
  bad = await idOfSeries(server, 'Breaking Bad')
})
afterAll(() => server.stop())

const film = (index: number): Film => known[index] as Film
const signUp = () => server.signUp()

const ratingsCsv = (rows: { film: Film; rating: number; day: string }[]) =>
  `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n${rows
    .map(({ film: { title, year }, rating, day }, index) => {
      // No title has such a long id.
      const id = `tt90000${String(index).padStart(5, '0')}`
      return `${id},${rating},${day},${title},https://www.imdb.com/title/${id},Movie,,,${year},,,,\n`
    })
    .join('')}`

describe('ratings of IMDb', () => {
  const csv = () =>
    ratingsCsv([
      { film: film(0), rating: 9, day: '2020-01-01' },
      { film: film(1), rating: 3, day: '2020-01-01' },
    ])
  const rate = async (who: TestViewer, { id }: Film, rating: number, day: string) => {
    await who.call('POST', '/users/watched', { movieId: id, rating })
    await server.database.rows(`update rating set rated_at = $3 where account_id = $1 and movie_id = $2`, [
      who.id,
      id,
      day,
    ])
  }

  it.each([
    ['KEEP_MINE', 5, 5],
    ['TAKE_THEIRS', 9, 3],
    ['NEWER', 9, 5],
  ] as const)('that differ are decided by the policy %s', async (policy, older, newer) => {
    const who = await signUp()
    await rate(who, film(0), 5, '2010-01-01')
    await rate(who, film(1), 5, '2022-01-01')
    const mine = await stateOf(server, who)
    const imported = await importFile(server, who, csv(), policy, 'ratings.csv')
    expect(imported).toMatchObject({ status: 'APPLIED', format: 'imdb' })
    expect((await stateOf(server, who)).ratings).toEqual(
      expect.arrayContaining([
        { movie_id: film(0).id, rating: older },
        { movie_id: film(1).id, rating: newer },
      ]),
    )
    await undoImportOf(server, who, imported.id)
    expect(await stateOf(server, who)).toEqual(mine)
  })

  it('make watched titles, without a day', async () => {
    const who = await signUp()
    await importFile(server, who, csv(), undefined, 'ratings.csv')
    const state = await stateOf(server, who)
    expect(state.watched).toHaveLength(2)
    expect(state.viewings).toEqual([
      expect.objectContaining({ watched_on: null, automatic: true }),
      expect.objectContaining({ watched_on: null, automatic: true }),
    ])
  })
})

const SHOW = { title: 'Breaking Bad', year: 2008, ids: { trakt: 1388 } }
const episode = (id: number, watchedAt: string, season: number, number: number) => ({
  id,
  watched_at: watchedAt,
  action: 'watch',
  type: 'episode',
  episode: { season, number, title: `E${number}`, ids: { trakt: 100 * season + number } },
  show: SHOW,
})
const movieOf = ({ title, year }: Film, trakt: number) => ({ title, year, ids: { trakt } })
const json = JSON.stringify

describe('an export of Trakt', () => {
  const history = () => [
    episode(1, '2024-05-01T21:00:00.000Z', 1, 1),
    // After midnight in Berlin.
    episode(2, '2024-05-01T22:30:00.000Z', 1, 2),
    episode(3, '2024-05-02T18:00:00.000Z', 1, 3),
    episode(4, '2024-06-01T18:00:00.000Z', 1, 1),
    {
      id: 5,
      watched_at: '2024-05-03T22:30:00.000Z',
      action: 'watch',
      type: 'movie',
      movie: movieOf(film(3), 3),
    },
  ]
  const exported = () => ({
    'watched-history-1.json': json(history()),
    'ratings-episodes.json': json([
      {
        rated_at: '2024-05-02T00:00:00.000Z',
        rating: 9,
        type: 'episode',
        episode: history()[0]?.['episode' as never],
        show: SHOW,
      },
    ]),
    'ratings-seasons.json': json([
      {
        rated_at: '2024-05-02T00:00:00.000Z',
        rating: 7,
        type: 'season',
        season: { number: 1, ids: {} },
        show: SHOW,
      },
    ]),
  })
  const inBerlin = async () => {
    const who = await signUp()
    await server.database.rows(`update account set time_zone = 'Europe/Berlin' where id = $1`, [who.id])
    return who
  }

  it('ticks episodes evening by evening, as their person would by hand', async () => {
    const ada = await inBerlin()
    const { id, status } = await importFile(server, ada, exported())
    expect(status).toBe('APPLIED')
    const bea = await inBerlin()
    const series = Number(bad)
    const by = (day: string, run: number | null, ...numbers: number[]) =>
      tick(bea, {
        movie: { movieId: bad },
        episodes: numbers.map((number) => ({ season: 1, number })),
        watchedOn: day,
        run,
      })
    await by('2024-05-01', null, 1)
    await by('2024-05-02', null, 2, 3)
    await by('2024-06-01', 2, 1)
    const state = await stateOf(server, ada)
    const byHand = await stateOf(server, bea)
    expect(state.ticks).toEqual(byHand.ticks)
    expect(state.viewings?.filter(({ movie_id: movieId }) => movieId === series)).toEqual(byHand.viewings)
    expect(state.watched).toEqual([{ movie_id: film(3).id, rating: null, by_log: true }])
    expect(state.viewings).toContainEqual(
      expect.objectContaining({ movie_id: film(3).id, watched_on: '2024-05-04' }),
    )
    expect(state.partRatings).toEqual([
      { movie_id: series, season: 1, number: 0, rating: 7 },
      { movie_id: series, season: 1, number: 1, rating: 9 },
    ])

    const again = await importFile(server, ada, exported())
    expect(countsOf(again)).toEqual(['partRating UNCHANGED 2', 'tick UNCHANGED 4', 'viewing UNCHANGED 1'])
    expect(await stateOf(server, ada)).toEqual(state)
    await undoImportOf(server, ada, id)
    expect(await stateOf(server, ada)).toEqual(NOTHING)
  })

  it('tells of the evenings that another source tells of', async () => {
    const who = await inBerlin()
    const { title, year } = film(3)
    await importFile(server, who, {
      'diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-05,${title},${year},u,,,x,2024-05-04\n`,
    })
    const before = await stateOf(server, who)
    const { id } = await importFile(server, who, exported())
    const after = await stateOf(server, who)
    const of = (state: typeof after) =>
      state.viewings?.filter(({ movie_id: movieId }) => movieId === film(3).id)
    expect(of(after)).toEqual(of(before))
    await undoImportOf(server, who, id)
    expect(await stateOf(server, who)).toEqual(before)
  })

  it('marks a series as watched when nothing is left, and takes ticks without a day for its evenings', async () => {
    const who = await signUp()
    const chernobyl = await idOfSeries(server, 'Chernobyl')
    await tick(who, { movie: { movieId: chernobyl }, episodes: [{ season: 1, number: 1 }] })
    const mine = await stateOf(server, who)
    const show = { title: 'Chernobyl', year: 2019, ids: { trakt: 7 } }
    const { id } = await importFile(server, who, {
      'watched-history-1.json': json(
        [1, 2, 3, 4, 5].map((number) => ({ ...episode(number, '2024-05-01T12:00:00Z', 1, number), show })),
      ),
    })
    const state = await stateOf(server, who)
    expect(state.ticks?.map(({ run, watched_on: day }) => [run, day])).toEqual(
      Array.from({ length: 5 }, () => [1, '2024-05-01']),
    )
    expect(state.watched).toEqual([{ movie_id: Number(chernobyl), rating: null, by_log: true }])
    expect(state.viewings).toEqual([expect.objectContaining({ of_episodes: true, watched_on: '2024-05-01' })])
    await undoImportOf(server, who, id)
    expect(await stateOf(server, who)).toEqual(mine)
  })
})

describe('titles that are not certain', () => {
  it('are asked, remembered for later imports, and left out or added by the word of their person', async () => {
    const who = await signUp()
    const imports = importsOf(server, who)
    const csv = `Date,Name,Year,Letterboxd URI\n2024-03-02,Qqzzv Nothing,,u1\n2024-03-02,Another Zzqqv,2001,u2\n`
    const { id, counts } = await preview(server, who, { 'watched.csv': csv })
    expect(counts.map(({ outcome }) => outcome)).toEqual(['INVALID', 'NEW'])
    const [unknown, own] = await imports.unmatched(id)
    expect([unknown?.match, own?.match]).toEqual(['UNKNOWN', 'OWN'])
    await expect(imports.match(id, [{ n: unknown?.n ?? 0, own: true }])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'matches.0': expect.any(String) },
    })
    const matched = await imports.match(id, [
      { n: unknown?.n ?? 0, movieId: String(film(5).id) },
      { n: own?.n ?? 0, leaveOut: true },
    ])
    expect(countsOf(matched)).toEqual(['watched NEW 1', 'watched SKIPPED 1'])
    await imports.apply(id)
    await server.jobs.runDue()
    expect((await stateOf(server, who)).watched).toEqual([
      { movie_id: film(5).id, rating: null, by_log: false },
    ])
    const later = await preview(server, who, { 'watched.csv': csv })
    expect(countsOf(later)).toEqual(['watched SKIPPED 1', 'watched UNCHANGED 1'])
    await imports.cancel(later.id)
    expect((await imports.get(later.id)).status).toBe('CANCELLED')
  })

  it('are left out and named where members may not add titles', async () => {
    const who = await signUp()
    const world = { ...worldOfTest(server), canAddTitles: false }
    const imports = new Imports(world, { ...who, sessionId: '' }, async () => undefined)
    const path = await fileOf({
      'watched.csv': 'Date,Name,Year,Letterboxd URI\n2024-03-02,Zzqqv Alone,2001,u2\n',
    })
    const { id } = await imports.create(path, 'x.zip')
    await new ImportRunner(world).run(id, 'READING')
    expect(await imports.problems(id)).toEqual([
      expect.objectContaining({ kind: 'watched', reason: 'TITLE_UNKNOWN', outcome: 'INVALID' }),
    ])
    await imports.cancel(id)
  })
})

describe('an import', () => {
  const long = () =>
    ratingsCsv(known.map((one, index) => ({ film: one, rating: 1 + (index % 10), day: '2020-01-01' })))

  it('that is interrupted continues, and writes each row once', async () => {
    const [ada, bea] = [await signUp(), await signUp()]
    await importFile(server, bea, long(), undefined, 'ratings.csv')
    const world = worldOfTest(server)
    const imports = new Imports(world, { ...ada, sessionId: '' }, async () => undefined)
    const { id } = await imports.create(await fileOf(long()), 'ratings.csv')
    const runner = new ImportRunner(world)
    /** Ends a run when it has asked so often whether it may go on. */
    const endingAfter = (times: number) => {
      let asked = 0
      const error = new Error('interrupted')
      return {
        get aborted() {
          return asked > times
        },
        throwIfAborted() {
          if (++asked > times) throw error
        },
      } as AbortSignal
    }
    await expect(runner.run(id, 'READING', endingAfter(1_500))).rejects.toThrow('interrupted')
    expect((await imports.get(id)).status).toBe('READING')
    await runner.run(id, 'READING')
    expect(await imports.get(id)).toMatchObject({ status: 'READY', total: 2 * known.length })
    await imports.apply(id)
    await expect(runner.run(id, 'APPLYING', endingAfter(3))).rejects.toThrow('interrupted')
    const half = await imports.get(id)
    expect(half.status).toBe('APPLYING')
    expect(half.done).toBeGreaterThan(0)
    expect(half.done).toBeLessThan(half.total)
    // Two processes at once.
    await Promise.all([runner.run(id, 'APPLYING'), runner.run(id, 'APPLYING')])
    expect((await imports.get(id)).status).toBe('APPLIED')
    expect(await stateOf(server, ada)).toEqual(await stateOf(server, bea))
    await imports.undo(id)
    await expect(runner.run(id, 'UNDOING', endingAfter(3))).rejects.toThrow('interrupted')
    await runner.run(id, 'UNDOING')
    expect(await stateOf(server, ada)).toEqual(NOTHING)
  })

  it('whose process is killed is continued by another one, and each row is written once', async () => {
    const [ada, bea] = [await signUp(), await signUp()]
    await importFile(server, bea, long(), undefined, 'ratings.csv')
    // The process waits here for a title in the middle.
    const blocked = known.map(({ id }) => id).sort((a, b) => a - b)[900] ?? 0
    const client = new Client({ connectionString: server.databaseUrl })
    await client.connect()
    await client.query('select pg_advisory_lock($1, $2)', [ada.id, blocked])
    const child = startScript(
      ['server/scripts/import.mjs', '--user', ada.username, '--yes', await fileOf(long())],
      { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir },
    )
    const closed = new Promise((done) => child.on('close', done))
    const half = await waitFor(async () => {
      const [found] = await importsOf(server, ada).list()
      return found?.status === 'APPLYING' && found.done > 0 ? found : undefined
    })
    child.kill('SIGKILL')
    await closed
    await client.end()
    expect(half.done).toBeLessThan(half.total)
    // Nobody has worked at it for long.
    await server.database.rows(`update import set updated_at = now() - interval '1 hour' where id = $1`, [
      half.id,
    ])
    await queueUnfinished.run(
      { database: server.database, jobs: server.jobs } as unknown as SharedServices,
      new AbortController().signal,
    )
    await server.jobs.runDue()
    expect((await importsOf(server, ada).get(half.id)).status).toBe('APPLIED')
    expect(await stateOf(server, ada)).toEqual(await stateOf(server, bea))
    await undoImportOf(server, ada, half.id)
    expect(await stateOf(server, ada)).toEqual(NOTHING)
  })

  it('is one at a time, and nobody else’s', async () => {
    const [ada, bea] = [await signUp(), await signUp()]
    const { id } = await preview(server, ada, long(), 'ratings.csv')
    const imports = importsOf(server, ada)
    await expect(imports.create(await fileOf(long()), 'ratings.csv')).rejects.toMatchObject({
      code: 'IMPORT_RUNNING',
    })
    await expect(importsOf(server, bea).get(id)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    await expect(imports.undo(id)).rejects.toMatchObject({ code: 'IMPORT_STATE' })
    const page = await imports.rows(id, { first: 2, kind: 'rating' })
    expect(page.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['rating', 'NEW'],
      ['rating', 'NEW'],
    ])
    let report = ''
    for await (const part of await imports.report(id)) report += part
    expect(report.split('\r\n')).toHaveLength(2 * known.length + 2)
    expect(report).toContain(
      `rating,NEW,false,,${film(0).title},${film(0).year},${film(0).id},,,,1,,ratings.csv,2`,
    )
    await imports.cancel(id)
  })

  it('ends with the quota that it would exceed, and what it has done can be undone', async () => {
    const who = await signUp()
    await server.database.rows(
      `insert into account_usage (account_id, kind, count) values ($1, 'rating', 99300)`,
      [who.id],
    )
    const ended = await importFile(server, who, long(), undefined, 'ratings.csv')
    expect(ended).toMatchObject({ status: 'FAILED', error: 'QUOTA_REACHED', errorParams: { kind: 'rating' } })
    expect((await stateOf(server, who)).ratings?.length).toBeGreaterThan(0)
    await undoImportOf(server, who, ended.id)
    expect(await stateOf(server, who)).toEqual(NOTHING)
  })

  it('loses its rows when it can no longer be undone; its counts stay', async () => {
    const who = await signUp()
    const { id, counts } = await importFile(
      server,
      who,
      ratingsCsv([{ film: film(0), rating: 9, day: '2020-01-01' }]),
      undefined,
      'ratings.csv',
    )
    await server.database.rows(`update import set applied_at = now() - interval '31 days' where id = $1`, [
      id,
    ])
    await createHousekeeping(server.database).clean()
    const imports = importsOf(server, who)
    expect(await imports.get(id)).toMatchObject({ status: 'APPLIED', counts, total: 0, undoableUntil: null })
    expect(await imports.rows(id)).toEqual([])
    await expect(imports.undo(id)).rejects.toMatchObject({ code: 'IMPORT_STATE' })
  })
})

describe('a bulk write', () => {
  const origin = { file: '', key: '' }
  const title = (ids: object, name = '') => ({ ids, title: name })

  it('writes what is new, in the order of its items, and is undone; a dry run writes nothing', async () => {
    const who = await signUp()
    const imports = importsOf(server, who)
    const { title: name, year } = film(7)
    const items = [
      {
        kind: 'viewing',
        origin,
        title: { ids: {}, title: name, year },
        watchedOn: { day: '2024-01-02' },
        rating: { value: 8 },
      },
      { kind: 'favorite', origin, title: { ids: {}, title: name, year } },
      { kind: 'favorite', origin, title: title({}, 'Zzqqv Unheard') },
    ] as const
    const dry = await imports.sync(items, { dryRun: true })
    expect(dry.importId).toBeNull()
    expect(await stateOf(server, who)).toEqual(NOTHING)
    const done = await imports.sync(items)
    expect(done.rows.map(({ item, kind, outcome, applied }) => [item, kind, outcome, applied])).toEqual([
      [0, 'viewing', 'NEW', true],
      [0, 'rating', 'NEW', true],
      [1, 'favorite', 'NEW', true],
      [2, 'favorite', 'INVALID', false],
    ])
    expect(dry.rows.map(({ outcome }) => outcome)).toEqual(done.rows.map(({ outcome }) => outcome))
    const again = await imports.sync(items)
    expect(again.rows.map(({ outcome }) => outcome)).toEqual([
      'UNCHANGED',
      'UNCHANGED',
      'UNCHANGED',
      'INVALID',
    ])
    await undoImportOf(server, who, done.importId ?? 0)
    expect(await stateOf(server, who)).toEqual(NOTHING)
  })
})

describe('many things at once', () => {
  const item = ({ title, year }: Film, day: string, rating?: number): ImportRow => ({
    kind: 'viewing',
    origin: { file: '', key: '' },
    title: { ids: {}, title, year, type: 'MOVIE' },
    watchedOn: { day },
    ...(rating !== undefined && { rating: { value: rating } }),
  })

  it('are written by few statements more than half as many, with a result for each in its order', async () => {
    const count = async (items: readonly ImportRow[]) => {
      const who = await signUp()
      const imports = importsOf(server, who)
      await imports.sync(items)
      const before = server.statements.length
      const { rows } = await imports.sync(items)
      expect(rows.map(({ item: index, outcome }) => [index, outcome])).toEqual(
        items.map((_item, n) => [n, 'UNCHANGED']),
      )
      return server.statements.length - before
    }
    const items = known.slice(0, 1_000).map((one, n) => item(one, n % 2 ? '2024-01-01' : '2023-12-31'))
    const [some, all] = [await count(items.slice(0, 500)), await count(items)]
    // The titles are looked for 200 at once.
    expect(all - some).toBeLessThan(60)
  })

  it('from two clients, while a file is imported, are each written once', async () => {
    const who = await signUp()
    const imports = importsOf(server, who)
    const file = ratingsCsv(known.slice(0, 600).map((one) => ({ film: one, rating: 7, day: '2020-01-01' })))
    const { id } = await preview(server, who, file, 'ratings.csv')
    await imports.apply(id)
    const items = known.slice(300, 700).map((one) => item(one, '2024-01-01'))
    const [, ...synced] = await Promise.all([
      server.jobs.runDue(),
      imports.sync(items),
      imports.sync([...items].reverse()),
    ])
    expect((await imports.get(id)).status).toBe('APPLIED')
    for (const { rows } of synced)
      expect(rows.filter(({ outcome }) => !['NEW', 'UNCHANGED'].includes(outcome))).toEqual([])
    const state = await stateOf(server, who)
    expect(state.viewings?.filter(({ watched_on: day }) => day === '2024-01-01')).toHaveLength(400)
    expect(state.ratings).toHaveLength(600)
    expect(state.watched).toHaveLength(700)
  })
})

describe('npm run import', () => {
  it('shows a preview, asks, applies and undoes', async () => {
    const who = await signUp()
    const env = { databaseUrl: server.databaseUrl, dataDir: server.dataDir, localTitles: true }
    const run = async (args: string[], ask?: (question: string) => Promise<string>) => {
      const printed: string[] = []
      const code = await importCommand(args, (line) => printed.push(line), { entities: ENTITIES, env, ask })
      return { code, text: printed.join('\n') }
    }
    const file = await fileOf(ratingsCsv([{ film: film(0), rating: 9, day: '2020-01-01' }]))
    expect(await run(['--user', who.username, file], async () => 'n')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/imdb READY[^]*rating +NEW +1[^]*Nothing was changed/),
    })
    expect(await stateOf(server, who)).toEqual(NOTHING)
    const applied = await run(['--user', who.username, '--yes', file])
    expect(applied).toMatchObject({ code: 0, text: expect.stringMatching(/imdb APPLIED[^]*1 applied/) })
    expect((await stateOf(server, who)).ratings).toHaveLength(1)
    const [, id = ''] = /--undo (\d+)/.exec(applied.text) ?? []
    expect(await run(['--user', who.username, '--undo', id])).toMatchObject({ code: 0 })
    expect(await stateOf(server, who)).toEqual(NOTHING)
    expect((await run(['--user', 'nobody', file])).text).toMatch(/no user nobody/)
    expect((await run([file])).code).toBe(2)
    expect((await run(['--user', who.username, await fileOf('what is this')])).code).toBe(1)
  })
})
