import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ERRORS } from '../../../contract/messages/errors.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { zip } from './formats/testing.js'
import { type Film, films, NOTHING, stateOf } from './testing.js'

let server: TestServer
let known: Film[]
let A: Film
let B: Film
let twins: Film[]
beforeAll(async () => {
  server = await startTestServer()
  known = await films(server, 2)
  ;[A, B] = known as [Film, Film]
  // Two films of one name.
  twins = await server.database.rows<Film>(
    `update movie m set title = 'Zxqv Ambiguous', title_key = 'zxqv ambiguous', original_key = 'zxqv ambiguous'
     from (select id from movie where type = 'MOVIE' order by vote_count, id limit 2) x where m.id = x.id returning m.id, m.title, m.year`,
  )
})
afterAll(() => server.stop())

interface Uploaded {
  status: number
  success: boolean
  code?: string
  error?: string
  fields?: Record<string, string>
  import?: { id: string; status: string; source: string; questions: object[] }
}

/** Uploads a file as the API says. */
async function upload(
  who: TestViewer | null,
  bytes: string | Buffer,
  name = 'export.zip',
): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const response = await fetch(`${server.url}/api/users/imports`, {
    method: 'POST',
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    body: form,
  })
  return { status: response.status, ...((await response.json()) as Omit<Uploaded, 'status'>) }
}

const line = ({ title, year }: Pick<Film, 'title' | 'year'>) => `${title},${year}`
const DIARY = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n'
const archive = (extra = '') =>
  zip({
    'diary.csv': `${DIARY}2024-03-02,${line(A)},https://boxd.it/1,4,,"cinema, 35mm",2024-03-01
2024-03-03,Zxqv Ambiguous,,https://boxd.it/2,3,,,2024-03-02
2024-03-04,=Zxqv Unknown,1998,https://boxd.it/3,2,,,2024-03-03
2024-13-99,${line(B)},https://boxd.it/4,2,,,2024-13-99
${extra}`,
  })

const FIELDS = `id status source fileName policy progress { done total } unmatchedCount undoableUntil
  counts { kind outcome count applied } questions { question choices assumed answer } error { code message }`

interface Shown {
  id: string
  status: string
  policy: string | null
  source: string | null
  unmatchedCount: number
  undoableUntil: string | null
  counts: { kind: string; outcome: string; count: number; applied: number }[]
  questions: { question: string; choices: string[]; assumed: string | null; answer: string | null }[]
  error: { code: string; message: string } | null
}

const read = async (who: TestViewer, id: string, fields = FIELDS) =>
  (
    await who.query<{ viewer: { import: Shown | null } }>(
      `query ($id: ID!) { viewer { import(id: $id) { ${fields} } } }`,
      { id },
    )
  ).data.viewer.import

describe('an import by GraphQL', () => {
  let ada: TestViewer
  let id: string
  beforeAll(async () => {
    ada = await server.signUp()
  })

  it('begins with an upload to the address that the API names', async () => {
    const { data } = await ada.query('{ viewer { importUpload { url method field maxBytes mediaTypes } } }')
    expect(data.viewer).toEqual({
      importUpload: {
        url: '/api/users/imports',
        method: 'POST',
        field: 'file',
        maxBytes: IMPORTS.fileBytes,
        mediaTypes: ['application/zip', 'text/csv', 'application/json', 'text/plain'],
      },
    })
    const uploaded = await upload(ada, await archive(), 'letterböxd.zip')
    expect(uploaded).toMatchObject({
      status: 201,
      import: { status: 'READING', source: 'LETTERBOXD', fileName: 'letterböxd.zip' },
    })
    id = uploaded.import?.id ?? ''
    // Only the copy that waits for the job is left.
    expect(readdirSync(join(server.dataDir, 'imports'))).toEqual([id])
    await server.jobs.runDue()
    expect(existsSync(join(server.dataDir, 'imports', id))).toBe(false)
  })

  it('shows what would happen, and changes nothing', async () => {
    const shown = await read(ada, id)
    expect(shown).toMatchObject({ status: 'READY', policy: null, unmatchedCount: 1, error: null })
    expect(shown?.counts).toContainEqual({ kind: 'VIEWING', outcome: 'NEW', count: 2, applied: 0 })
    expect(shown?.counts).toContainEqual({ kind: 'PROBLEM', outcome: 'INVALID', count: 1, applied: 0 })
    expect(await stateOf(server, ada)).toEqual(NOTHING)
  })

  it('names rows and problems by file and line, with the reason', async () => {
    const { data } = await ada.query<{ viewer: { import: Record<string, unknown> } }>(
      `query ($id: ID!) { viewer { import(id: $id) {
        rows(first: 1, kind: VIEWING) { totalCount pageInfo { hasNextPage endCursor }
          nodes { id kind outcome file line title year movie { id } watchedOn rating applied } }
        problems { totalCount nodes { kind outcome reason reasonText file line } }
      } } }`,
      { id },
    )
    expect(data.viewer.import).toEqual({
      rows: {
        totalCount: 3,
        pageInfo: { hasNextPage: true, endCursor: '1' },
        nodes: [
          {
            id: `${id}-1`,
            kind: 'VIEWING',
            outcome: 'NEW',
            file: 'diary.csv',
            line: 2,
            title: A.title,
            year: A.year,
            movie: { id: String(A.id) },
            watchedOn: '2024-03-01',
            rating: 8,
            applied: false,
          },
        ],
      },
      problems: expect.objectContaining({
        nodes: expect.arrayContaining([
          {
            kind: 'PROBLEM',
            outcome: 'INVALID',
            reason: 'DATE_INVALID',
            reasonText: '2024-13-99 is no date.',
            file: 'diary.csv',
            line: 5,
          },
        ]),
      }),
    })
  })

  it('asks about titles with their candidates, and takes the answers', async () => {
    const { data } = await ada.query<{
      viewer: { import: { unmatched: { nodes: { id: string; candidates: { id: string }[] }[] } } }
    }>(
      `query ($id: ID!) { viewer { import(id: $id) { unmatched { totalCount
        nodes { id title year match canAdd rows ids directors candidates { id title } } } } } }`,
      { id },
    )
    const { nodes } = data.viewer.import.unmatched
    expect(nodes).toMatchObject([
      { title: 'Zxqv Ambiguous', match: 'AMBIGUOUS', canAdd: false, rows: 2 },
      { title: '=Zxqv Unknown', match: 'OWN', canAdd: true, rows: 2, candidates: [] },
    ])
    expect(nodes[0]?.candidates.map((movie) => Number(movie.id)).toSorted()).toEqual(
      twins.map((film) => film.id).toSorted(),
    )
    const MATCH = `mutation ($id: ID!, $matches: [ImportTitleMatch!]!) { matchImportTitles(id: $id, matches: $matches) { unmatchedCount } }`
    const wrong = await ada.query(MATCH, {
      id,
      matches: [
        { title: nodes[0]?.id, movieId: A.id, leaveOut: true },
        { title: '999-1', own: true },
      ],
    })
    expect(Object.keys(wrong.errors?.[0]?.extensions.fields as object)).toEqual(['matches.0', 'matches.1'])
    const { data: matched } = await ada.query(MATCH, {
      id,
      matches: [{ title: nodes[0]?.id, movieId: twins[0]?.id }],
    })
    expect(matched.matchImportTitles).toEqual({ unmatchedCount: 0 })
  })

  it('is applied, reported and undone', async () => {
    const applied = await ada.query<{ applyImport: Shown }>(
      `mutation ($id: ID!) { applyImport(id: $id, policy: NEWER) { ${FIELDS} } }`,
      { id },
    )
    expect(applied.data.applyImport).toMatchObject({ status: 'APPLYING', policy: 'NEWER' })
    await server.jobs.runDue()
    expect(await read(ada, id)).toMatchObject({ status: 'APPLIED', undoableUntil: expect.any(String) })
    expect((await stateOf(server, ada)).viewings).toHaveLength(3)

    const { data } = await ada.query<{ viewer: { import: { report: { url: string } } } }>(
      'query ($id: ID!) { viewer { import(id: $id) { report { url mediaType } } } }',
      { id },
    )
    const { url } = data.viewer.import.report
    const report = await fetch(server.url + url, { headers: { authorization: `Bearer ${ada.token}` } })
    expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(report.headers.get('content-disposition')).toBe(`attachment; filename=import-${id}.csv`)
    const csv = await report.text()
    expect(csv).toContain(`viewing,NEW,true,,${A.title},${A.year},`)
    // A spreadsheet would take it for a formula.
    expect(csv).toContain(",'=Zxqv Unknown,")

    await ada.query('mutation ($id: ID!) { undoImport(id: $id) { status } }', { id })
    await server.jobs.runDue()
    expect(await read(ada, id)).toMatchObject({ status: 'UNDONE', undoableUntil: null })
    expect(await stateOf(server, ada)).toEqual(NOTHING)
    const again = await ada.query('mutation ($id: ID!) { undoImport(id: $id) { status } }', { id })
    expect(again.errors?.[0]?.extensions.code).toBe('IMPORT_STATE')
  })

  it('is listed, newest first, by pages', async () => {
    const second = await upload(
      ada,
      `${DIARY}2024-03-02,${line(A)},https://boxd.it/1,4,,,2024-03-01\n`,
      'diary.csv',
    )
    const LIST = `query ($after: String) { viewer { imports(first: 1, after: $after) { totalCount nodes { id } pageInfo { endCursor hasNextPage } } } }`
    const first = await ada.query<{ viewer: { imports: { pageInfo: { endCursor: string } } } }>(LIST)
    expect(first.data.viewer.imports).toMatchObject({ totalCount: 2, nodes: [{ id: second.import?.id }] })
    const after = first.data.viewer.imports.pageInfo.endCursor
    const next = await ada.query<{ viewer: { imports: object } }>(LIST, { after })
    expect(next.data.viewer.imports).toMatchObject({ nodes: [{ id }], pageInfo: { hasNextPage: false } })
    const wrong = await ada.query(LIST, { after: 'x' })
    expect(wrong.errors?.[0]?.extensions.fields).toHaveProperty('after')
    await ada.query('mutation ($id: ID!) { cancelImport(id: $id) { status } }', { id: second.import?.id })
  })

  it('is of its member alone', async () => {
    const bob = await server.signUp()
    expect(await read(bob, id)).toBeNull()
    for (const call of [
      'applyImport(id: $id) { id }',
      'cancelImport(id: $id) { id }',
      'undoImport(id: $id) { id }',
      'answerImport(id: $id, answers: []) { id }',
      'matchImportTitles(id: $id, matches: []) { id }',
    ]) {
      const { errors } = await bob.query(`mutation ($id: ID!) { ${call} }`, { id })
      expect([call, errors?.[0]?.extensions.code]).toEqual([call, 'IMPORT_NOT_FOUND'])
    }
    for (const path of ['', '/titles', '/rows', '/problems', '/report'])
      expect([path, (await bob.call('GET', `/users/imports/${id}${path}`)).status]).toEqual([path, 404])
    await bob.query(`mutation { saveReview(input: { movieId: ${A.id}, title: "x", rating: 7 }) { id } }`)
    const { errors } = await ada.query(
      `{ movie(id: ${A.id}) { reviews { reviews { user { imports { nodes { id } } } } } } }`,
    )
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('an import by REST', () => {
  it('asks what the file leaves open, and is read after the answer', async () => {
    const who = await server.signUp()
    const { import: asked, status } = await upload(
      who,
      'Title,Date\n"Heat","03/04/2020"\n',
      'NetflixViewingHistory.csv',
    )
    expect([status, asked]).toMatchObject([
      201,
      {
        status: 'ASKING',
        source: 'NETFLIX',
        questions: [{ question: 'DATE_ORDER', choices: ['DMY', 'MDY'], assumed: null }],
      },
    ])
    const path = `/users/imports/${asked?.id}`
    const wrong = await who.call('POST', `${path}/answers`, {
      answers: [{ question: 'DATE_ORDER', answer: 'YMD' }],
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_INPUT'])
    const answered = await who.call('POST', `${path}/answers`, {
      answers: [{ question: 'DATE_ORDER', answer: 'DMY' }],
    })
    expect(answered.body.import).toMatchObject({ status: 'READING', questions: [{ answer: 'DMY' }] })
    await server.jobs.runDue()
    const { body } = await who.call('GET', path)
    expect(body.import).toMatchObject({ status: 'READY', progress: expect.any(Object) })
  })

  it('goes the whole way', async () => {
    const who = await server.signUp()
    const { import: uploaded } = await upload(who, await archive())
    const path = `/users/imports/${uploaded?.id}`
    await server.jobs.runDue()
    const titles = await who.call<{ titles: { id: string; match: string; candidates: { id: number }[] }[] }>(
      'GET',
      `${path}/titles`,
    )
    expect(titles.body).toMatchObject({ hasMore: false, titles: [{ match: 'AMBIGUOUS' }, { match: 'OWN' }] })
    expect(titles.body.titles[0]?.candidates).toHaveLength(2)
    const matches = titles.body.titles.map(({ id: title }) => ({ title, leaveOut: true }))
    expect((await who.call('POST', `${path}/matches`, { matches })).body.import).toMatchObject({
      unmatchedCount: 0,
    })
    const rows = await who.call('GET', `${path}/rows?kind=VIEWING&outcome=SKIPPED&limit=1`)
    expect(rows.body).toMatchObject({ hasMore: true, rows: [{ kind: 'VIEWING', reason: 'LEFT_OUT' }] })
    expect((await who.call('GET', `${path}/rows?kind=__proto__`)).body.fields).toHaveProperty('kind')
    expect((await who.call('GET', `${path}/problems`)).body.rows).toHaveLength(5)
    expect((await who.call('POST', `${path}/apply`, { policy: 'ALL' })).body.fields).toHaveProperty('policy')
    expect((await who.call('POST', `${path}/apply`)).body.import).toMatchObject({
      status: 'APPLYING',
      policy: 'KEEP_MINE',
    })
    await server.jobs.runDue()
    expect((await stateOf(server, who)).viewings).toHaveLength(1)
    expect((await who.call('POST', `${path}/cancel`)).body.code).toBe('IMPORT_STATE')
    expect((await who.call('POST', `${path}/undo`)).body.import).toMatchObject({ status: 'UNDOING' })
    await server.jobs.runDue()
    expect(await stateOf(server, who)).toEqual(NOTHING)
    const { body } = await who.call('GET', '/users/imports?limit=1')
    expect(body).toMatchObject({ hasMore: false, imports: [{ id: uploaded?.id, status: 'UNDONE' }] })
  })

  it('is one at a time', async () => {
    const who = await server.signUp()
    const { import: first } = await upload(who, await archive())
    expect(await upload(who, await archive())).toMatchObject({ status: 409, code: 'IMPORT_RUNNING' })
    expect((await who.call('POST', `/users/imports/${first?.id}/cancel`)).body.import).toMatchObject({
      status: 'CANCELLED',
    })
    expect(await upload(who, await archive())).toMatchObject({ status: 201 })
  })

  it('is for members only', async () => {
    expect(await upload(null, await archive())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect((await server.call('GET', '/users/imports')).status).toBe(401)
  })
})

describe('a file that cannot be imported', () => {
  let who: TestViewer
  beforeAll(async () => {
    who = await server.signUp()
  })

  it.each<[string, () => string | Buffer | Promise<Buffer>, number, keyof typeof ERRORS, RegExp]>([
    ['nothing', () => '', 400, 'FILE_EMPTY', /Export it again/],
    ['a table of something else', () => 'a,b,c\n1,2,3\n', 400, 'NOT_RECOGNISED', /Its columns are a, b, c\./],
    [
      'a picture',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      400,
      'NOT_RECOGNISED',
      /unchanged/,
    ],
    [
      'a ZIP file of something else',
      () => zip({ 'a.txt': 'hello' }),
      400,
      'NOT_RECOGNISED',
      /It contains a\.txt\./,
    ],
    [
      'a truncated ZIP file',
      async () => (await archive()).subarray(0, 200),
      400,
      'ARCHIVE_DAMAGED',
      /Download it again/,
    ],
    [
      'a path out of the folder',
      async () =>
        Buffer.from(
          (await zip({ 'aa/diary.csv': DIARY })).toString('latin1').replaceAll('aa/', '../'),
          'latin1',
        ),
      400,
      'ARCHIVE_UNSAFE_NAME',
      /not safe/,
    ],
    [
      'a ZIP bomb',
      () => zip({ 'diary.csv': Buffer.alloc(20_000_000, 'a') }),
      400,
      'ARCHIVE_RATIO',
      /unpacked/,
    ],
  ])(
    'is %s: the error says what to do, and nothing is left',
    async (_name, content, status, code, remedy) => {
      const rejected = await upload(who, await content())
      expect(rejected).toMatchObject({ status, success: false, code, error: expect.stringMatching(remedy) })
      expect(rejected.fields).toEqual({ file: rejected.error })
      expect((await who.call('GET', '/users/imports')).body.imports).toEqual([])
      expect(
        readdirSync(join(server.dataDir, 'imports')).filter((name) => name.startsWith('upload-')),
      ).toEqual([])
    },
  )

  it('is another form', async () => {
    const form = new FormData()
    form.append('other', new Blob(['x']), 'x')
    const response = await fetch(`${server.url}/api/users/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
      body: form,
    })
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { file: expect.any(String) },
    })
    const json = await who.call('POST', '/users/imports', { file: 'x' })
    expect(json.status).toBe(415)
  })

  it('names what has ended an import that could not be read', async () => {
    const { import: uploaded } = await upload(who, await archive())
    await server.database.rows(
      `update import set status = 'FAILED', error = 'TOO_MANY_ROWS', error_params = '{"max": 200000}' where id = $1`,
      [Number(uploaded?.id)],
    )
    expect((await read(who, uploaded?.id ?? ''))?.error).toEqual({
      code: 'TOO_MANY_ROWS',
      message: ERRORS.TOO_MANY_ROWS.text,
    })
  })
})
