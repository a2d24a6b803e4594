import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ENTITIES } from '../../entities.js'
import { importCommand } from '../../front/cli/importFile.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import type { ImportedRow } from './Import.js'
import { countsOf, fileOf, type Film, films, importsOf, preview } from './testing.js'

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
    const wrong = await who.call('POST', `/users/imports/${id}/decisions`, { match: ['ID'], decision: 'X' })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['decision', 'match']])
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

  it('are compared by a job if they are very many', async () => {
    const who = await server.signUp()
    const imports = importsOf(server, who)
    const { id } = await preview(server, who, { 'watched.csv': csv(1_200) })
    const begun = await imports.decide(id, ['AMBIGUOUS', 'UNKNOWN'], 'LEAVE_OUT')
    expect(begun.status).toBe('MATCHING')
    await server.jobs.runDue()
    expect(countsOf(await imports.get(id))).toEqual(['watched SKIPPED 1201'])
  })
})
