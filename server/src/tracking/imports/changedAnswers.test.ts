import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { ENTITIES } from '../../entities.js'
import { importCommand } from '../../front/cli/importFile.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import type { ImportedRow } from './Import.js'
import { keepWaiting } from './keepWaiting.js'
import { ImportRunner } from './ImportRunner.js'
import { Imports } from './imports.service.js'
import { countsOf, fileOf, type Film, films, importsOf, preview, worldOfTest } from './testing.js'

let server: TestServer
let A: Film
let B: Film
let twins: Film[]
beforeAll(async () => {
  server = await startTestServer()
  ;[A, B] = (await films(server, 2)) as [Film, Film]
  twins = await server.database.rows<Film>(
    `update movie m set title = 'Zxqv Twins', title_key = 'zxqv twins', original_key = 'zxqv twins'
     from (select id from movie where type = 'MOVIE' order by vote_count, id limit 2) x where m.id = x.id returning m.id, m.title, m.year`,
  )
})
afterAll(() => server.stop())

const play = (id: number, title: string, year: number | null, at: string) => ({
  id,
  watched_at: at,
  action: 'watch',
  type: 'movie',
  movie: { title, year, ids: { trakt: id, slug: `x-${id}` } },
})

/** A film whose day depends on the time zone, one of several, and one that nobody knows. */
const HISTORY = () => ({
  'watched-history.json': JSON.stringify([
    play(1, A.title, A.year, '2024-05-01T03:30:00.000Z'),
    play(2, 'Zxqv Twins', null, '2024-05-02T12:00:00.000Z'),
    play(3, 'Zxqv Nobody knows', 1999, '2024-05-03T12:00:00.000Z'),
  ]),
})

const daysOf = (rows: ImportedRow[]) => rows.flatMap(({ kind, day }) => (kind === 'viewing' ? [day] : []))

const FIELDS = `id status counts { kind outcome count } questions { question choices assumed answer }`

interface Shown {
  status: string
  counts: { kind: string; outcome: string; count: number }[]
  questions: object[]
}

const answer = (who: TestViewer, id: number, answers: object[]) =>
  who.query<{ answerImport: Shown | null }>(
    `mutation ($id: ID!, $answers: [ImportAnswer!]!) { answerImport(id: $id, answers: $answers) { ${FIELDS} } }`,
    { id: String(id), answers },
  )

const fileIn = (id: number) => join(server.dataDir, 'imports', String(id))

describe('an import that waits to be applied', () => {
  it('is read again in another time zone, and keeps what was decided about its titles', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const { id, questions } = await preview(server, who, HISTORY())
    expect(questions).toEqual([{ id: 'timeZone', choices: [], assumed: 'UTC' }])
    expect(daysOf(await imports.rows(id))).toEqual(['2024-05-01', '2024-05-02', '2024-05-03'])
    const [twin, unknown] = await imports.unmatched(id)
    await imports.match(id, [
      { n: twin?.n ?? 0, movieId: twins[1]?.id },
      { n: unknown?.n ?? 0, leaveOut: true },
    ])
    const wrong = await answer(who, id, [{ question: 'TIME_ZONE', answer: 'Middle-earth' }])
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { timeZone: expect.stringMatching(/Europe\/Berlin/) },
    })
    const { data } = await answer(who, id, [{ question: 'TIME_ZONE', answer: 'America/New_York' }])
    expect(data.answerImport).toMatchObject({
      status: 'READING',
      questions: [{ question: 'TIME_ZONE', choices: [], assumed: 'UTC', answer: 'America/New_York' }],
    })
    await server.jobs.runDue()
    const read = await imports.get(id)
    expect(read).toMatchObject({ status: 'READY', answers: { timeZone: 'America/New_York' } })
    // What would be assumed without the answer.
    expect(read.questions).toEqual(questions)
    expect(countsOf(read)).toEqual(['viewing NEW 2', 'viewing SKIPPED 1'])
    expect(daysOf(await imports.rows(id))).toEqual(['2024-04-30', '2024-05-02', '2024-05-03'])
    const chosen = await who.query<{ viewer: { import: { unmatched: { nodes: object[] } } } }>(
      `query ($id: ID!) { viewer { import(id: $id) { unmatched(match: [CHOSEN, LEFT_OUT]) { nodes { match movie { id } candidates { id } } } } } }`,
      { id: String(id) },
    )
    expect(chosen.data.viewer.import.unmatched.nodes).toEqual([
      {
        match: 'CHOSEN',
        movie: { id: String(twins[1]?.id) },
        // The answer can be changed.
        candidates: expect.arrayContaining(twins.map((film) => ({ id: String(film.id) }))),
      },
      { match: 'LEFT_OUT', movie: null, candidates: [] },
    ])
    expect(existsSync(fileIn(id))).toBe(true)
    await imports.apply(id)
    await server.jobs.runDue()
    expect(existsSync(fileIn(id))).toBe(false)
    const seen = await server.database.rows(
      'select movie_id, watched_on::text from viewing where account_id = $1 order by watched_on',
      [who.id],
    )
    expect(seen).toEqual([
      { movie_id: A.id, watched_on: '2024-04-30' },
      { movie_id: twins[1]?.id, watched_on: '2024-05-02' },
    ])
    const late = await answer(who, id, [{ question: 'TIME_ZONE', answer: 'UTC' }])
    expect(late.errors?.[0]?.extensions.code).toBe('IMPORT_STATE')
  })

  it('takes another order of dates, again and again, by REST', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const csv = `Title,Date\n"${A.title}","03/04/2020"\n`
    const { id } = await imports.create(await fileOf(csv), 'NetflixViewingHistory.csv', { dateOrder: 'DMY' })
    await server.jobs.runDue()
    expect(daysOf(await imports.rows(id))).toEqual(['2020-04-03'])
    const orders: (string | null | undefined)[] = []
    for (const order of ['MDY', 'DMY', 'MDY']) {
      const { status } = await who.call('POST', `/users/imports/${id}/answers`, {
        answers: [{ question: 'DATE_ORDER', answer: order }],
      })
      expect(status).toBe(200)
      await server.jobs.runDue()
      orders.push(daysOf(await imports.rows(id))[0])
    }
    expect(orders).toEqual(['2020-03-04', '2020-04-03', '2020-03-04'])
    rmSync(fileIn(id))
    const gone = await who.call('POST', `/users/imports/${id}/answers`, {
      answers: [{ question: 'DATE_ORDER', answer: 'DMY' }],
    })
    expect([gone.status, gone.body.code]).toEqual([404, 'FILE_MISSING'])
    // What was read waits as before.
    expect(await imports.get(id)).toMatchObject({ status: 'READY', answers: { dateOrder: 'MDY' } })
  })

  it('says until when its answers can be changed, and about which titles its person has decided', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const { id, createdAt } = await preview(server, who, HISTORY())
    const [, unknown] = await imports.unmatched(id)
    await imports.match(id, [{ n: unknown?.n ?? 0, own: true }])
    const read = async () => {
      const { data } = await who.query<{
        viewer: { import: { answerableUntil: string | null; unmatched: { nodes: object[] } } }
      }>(
        `query ($id: ID!) { viewer { import(id: $id) { answerableUntil unmatched { nodes { match isDecided } } } } }`,
        { id: String(id) },
      )
      return data.viewer.import
    }
    const { answerableUntil, unmatched } = await read()
    expect(Date.parse(answerableUntil ?? '') - Date.parse(createdAt)).toBe(IMPORTS.fileHours * 3_600_000)
    expect(unmatched.nodes).toEqual([
      { match: 'AMBIGUOUS', isDecided: false },
      { match: 'OWN', isDecided: true },
    ])
    const { body } = await who.call('GET', `/users/imports/${id}/titles`)
    expect(body.titles).toMatchObject([{ isDecided: false }, { isDecided: true }])
    await server.database.rows(
      "update import set created_at = now() - $1::int * interval '1 hour' where id = $2",
      [IMPORTS.fileHours, id],
    )
    expect(await read()).toMatchObject({ answerableUntil: null })
    const { body: later } = await who.call('GET', `/users/imports/${id}`)
    expect(later.import).toMatchObject({ status: 'READY', answerableUntil: null })
  })

  it('waits for other answers if its file cannot be read with those, and keeps what was read until it is', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const { id } = await preview(server, who, HISTORY())
    const rows = await imports.rows(id)
    const readAgain = async (answers: Record<string, string>) => {
      await imports.answer(id, answers)
      await server.jobs.runDue()
      return imports.get(id)
    }
    writeFileSync(fileIn(id), 'nothing')
    expect(await readAgain({ timeZone: 'Asia/Tokyo' })).toMatchObject({
      status: 'ASKING',
      error: 'NOT_RECOGNISED',
    })
    expect(await imports.rows(id)).toEqual(rows)
    // Another question comes up.
    writeFileSync(fileIn(id), `Title,Date\n"${A.title}","03/04/2020"\n`)
    expect(await readAgain({ timeZone: 'UTC' })).toMatchObject({
      status: 'ASKING',
      error: 'QUESTION_OPEN',
      questions: [{ id: 'dateOrder' }, { id: 'timeZone' }],
    })
    expect(await readAgain({ dateOrder: 'MDY' })).toMatchObject({ status: 'READY', error: null })
    expect(daysOf(await imports.rows(id))).toEqual(['2020-03-04'])
  })

  it('takes other answers of an operator before they apply it', async () => {
    const who = await server.signUp()
    const env = { databaseUrl: server.databaseUrl, dataDir: server.dataDir, localTitles: true }
    const replies = ['timeZone=America/New_York', 'nothing=1', '1=own', `2=${B.id}`, '3=out', 'y']
    const printed: string[] = []
    const code = await importCommand(
      ['--user', who.username, await fileOf(HISTORY()), '--answer', 'timeZone=Asia/Tokyo'],
      (text) => printed.push(text),
      { entities: ENTITIES, env, ask: async () => replies.shift() ?? 'n' },
    )
    const text = printed.join('\n')
    expect([code, replies, text]).toEqual([0, [], expect.stringMatching(/APPLIED/)])
    expect(text).toMatch(/timeZone=Asia\/Tokyo[^]*timeZone=America\/New_York[^]*no question nothing/)
    const seen = await server.database.rows(
      'select movie_id, watched_on::text from viewing where account_id = $1 order by watched_on',
      [who.id],
    )
    expect(seen.slice(-1)).toEqual([{ movie_id: B.id, watched_on: '2024-05-02' }])
    expect(seen[0]).toMatchObject({ watched_on: '2024-04-30' })
  })
})

describe('a title of an import that is read again', () => {
  it('is decided only while its id means it', async () => {
    const who = await server.signUp()
    const { id } = await preview(server, who, HISTORY())
    const { titles } = (await who.call('GET', `/users/imports/${id}/titles`)).body as {
      titles: { id: string }[]
    }
    const decide = async () =>
      (
        await who.call('POST', `/users/imports/${id}/matches`, {
          matches: [{ title: titles[0]?.id, leaveOut: true }],
        })
      ).body
    // As if another title had its number now.
    const turn = () =>
      server.database.rows('update import_title set key = reverse(key) where import_id = $1', [id])
    await turn()
    expect(await decide()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'matches.0': expect.stringMatching(/read again.*load its titles again/) },
    })
    await turn()
    expect(await decide()).toMatchObject({ import: { status: 'READY' } })
  })
})

describe('an import that is read', () => {
  it('is given up after a few runs that never end', async () => {
    const who = await server.signUp()
    const world = worldOfTest(server)
    const imports = new Imports(world, { ...who, sessionId: '' }, async () => undefined)
    const { id } = await imports.create(await fileOf(HISTORY()), 'export.zip')
    const runner = new ImportRunner(world)
    for (let run = 1; run <= 5; run++)
      await expect(runner.run(id, 'READING', AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended')
    expect((await imports.get(id)).status).toBe('READING')
    await runner.run(id, 'READING')
    expect(await imports.get(id)).toMatchObject({ status: 'FAILED', error: 'INTERNAL' })
  })
})

describe('many titles that wait for their person', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_none, n) => `2024-03-02,Zxqv Unheard ${from + n},,u${from + n}`)
  const csv = (count: number) =>
    ['Date,Name,Year,Letterboxd URI', '2024-03-01,Zxqv Twins,,t', ...rows(0, count)].join('\n')
  const DECIDE = `mutation ($id: ID!, $match: [TitleMatching!]!, $decision: ImportTitleDecision!) {
    decideImportTitles(id: $id, match: $match, decision: $decision) { ${FIELDS} unmatchedCount } }`

  it('are left out, or their first candidates, in one request; what was decided before stays', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const { id } = await preview(server, who, { 'watched.csv': csv(3) })
    const [, first] = await imports.unmatched(id)
    await imports.match(id, [{ n: first?.n ?? 0, movieId: A.id }])
    const { data } = await who.query<{ decideImportTitles: Shown }>(DECIDE, {
      id: String(id),
      match: ['UNKNOWN', 'OWN'],
      decision: 'LEAVE_OUT',
    })
    expect(data.decideImportTitles).toMatchObject({ status: 'READY', unmatchedCount: 1 })
    expect(countsOf(await imports.get(id))).toEqual([
      'watched INVALID 1',
      'watched NEW 1',
      'watched SKIPPED 2',
    ])
    const wrong = await who.call<{ fields?: Record<string, string> }>(
      'POST',
      `/users/imports/${id}/decisions`,
      { match: ['ID'], decision: 'X' },
    )
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['decision', 'match']])
    for (const match of [[], ['ID'], ['UNKNOWN', 'CHOSEN']]) {
      const same = await who.query(DECIDE, { id: String(id), match, decision: 'LEAVE_OUT' })
      expect(same.errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { match: wrong.body.fields?.match },
      })
    }
    const { body } = await who.call('POST', `/users/imports/${id}/decisions`, { decision: 'FIRST_CANDIDATE' })
    expect(body.import).toMatchObject({ status: 'READY', unmatchedCount: 0 })
    expect(countsOf(await imports.get(id))).toEqual(['watched NEW 2', 'watched SKIPPED 2'])
    // Later imports remember it.
    await imports.cancel(id)
    const later = await preview(server, who, { 'watched.csv': csv(3) })
    expect(countsOf(later)).toEqual(['watched NEW 2', 'watched SKIPPED 2'])
    const other = await server.signUp()
    const foreign = await other.query(DECIDE, {
      id: String(later.id),
      match: ['UNKNOWN'],
      decision: 'LEAVE_OUT',
    })
    expect(foreign.errors?.[0]?.extensions.code).toBe('IMPORT_NOT_FOUND')
  })

  it('stay decided when the file is read again, even if none of it could be remembered', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const { id } = await preview(server, who, HISTORY())
    await imports.decide(id, ['UNKNOWN', 'OWN'], 'LEAVE_OUT')
    const [twin] = await imports.unmatched(id, { matches: ['AMBIGUOUS'] })
    await imports.match(id, [{ n: twin?.n ?? 0, movieId: twins[1]?.id }])
    const decided = await imports.unmatched(id, { matches: ['CHOSEN', 'LEFT_OUT'] })
    await server.database.rows('delete from import_answer where account_id = $1', [who.id])
    for (const timeZone of ['Asia/Tokyo', 'UTC']) {
      await imports.answer(id, { timeZone })
      await server.jobs.runDue()
      expect(countsOf(await imports.get(id))).toEqual(['viewing NEW 2', 'viewing SKIPPED 1'])
      expect(await imports.unmatched(id, { matches: ['CHOSEN', 'LEFT_OUT'] })).toEqual(decided)
    }
    const [{ count = 0 } = {}] = await server.database.rows<{ count: number }>(
      'select count(*)::int as count from import_title where import_id = $1',
      [id],
    )
    expect(count).toBe(3)
  })

  it('are remembered as long as no answer from before has to be forgotten for it', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    await server.database.rows(
      `insert into import_answer (account_id, key, match) select $1, 'k' || n, 'LEFT_OUT' from generate_series(1, 19998) n`,
      [who.id],
    )
    const { id } = await preview(server, who, { 'watched.csv': csv(4) })
    await imports.decide(id, ['UNKNOWN', 'OWN'], 'LEAVE_OUT')
    const counts = await server.database.rows(
      `select count(*)::int as all, (count(*) filter (where key like 'k%' and length(key) < 7))::int as before
       from import_answer where account_id = $1`,
      [who.id],
    )
    expect(counts).toEqual([{ all: 20_000, before: 19_998 }])
  })

  it('are compared by a job if they are very many', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const { id } = await preview(server, who, { 'watched.csv': csv(1_200) })
    const begun = await imports.decide(id, ['AMBIGUOUS', 'UNKNOWN'], 'LEAVE_OUT')
    expect(begun).toMatchObject({ status: 'MATCHING' })
    // The request has decided about the first ones.
    expect(await imports.unmatched(id, { matches: ['LEFT_OUT'], first: 200 })).toHaveLength(200)
    expect(await imports.unmatched(id, { matches: ['AMBIGUOUS', 'UNKNOWN'], after: 202 })).not.toEqual([])
    await server.jobs.runDue()
    expect(countsOf(await imports.get(id))).toEqual(['watched SKIPPED 1201'])
  })

  it('of players are compared at once: events that come meanwhile wait in the same import', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const keep = (title: string) =>
      keepWaiting(
        worldOfTest(server),
        who.id,
        [{ kind: 'favorite', origin: { file: '', key: '' }, title: { ids: {}, title, year: 1999 } }],
        [],
      )
    await keep('Zxqv Played')
    const [{ id = 0 } = {}] = await imports.list()
    for (const text of [
      `insert into import_title (import_id, n, key, ref, match, confidence, candidates)
       select import_id, s, key || s, ref, match, confidence, candidates from import_title, generate_series(2, 250) s where import_id = $1`,
      `insert into import_row (import_id, n, kind, file, title)
       select import_id, s, kind, file, s from import_row, generate_series(2, 250) s where import_id = $1`,
    ])
      await server.database.rows(text, [id])
    expect(await imports.decide(id, ['AMBIGUOUS', 'UNKNOWN'], 'LEAVE_OUT')).toMatchObject({
      status: 'READY',
      counts: [{ outcome: 'SKIPPED', count: 250 }],
    })
    await keep('Zxqv Played later')
    expect((await imports.list()).map((one) => [one.id, one.status, countsOf(one)])).toEqual([
      [id, 'READY', ['favorite INVALID 1', 'favorite SKIPPED 250']],
    ])
  })
})
