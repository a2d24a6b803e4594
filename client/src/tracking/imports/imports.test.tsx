import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { ImportPage } from '../../pages/ImportPage.js'
import {
  address,
  button,
  fakeMovie,
  renderAt,
  signIn,
  texts,
  type FakeRequest,
  type FakeServer,
} from '../../testing.js'
import type { ImportStatus } from '../../generated/types.js'
import { announcements } from '../../platform/ui/accessibility/announce.js'
import { upload } from './uploadImport.js'

const count = (kind: string, outcome: string, number: number, applied = 0) => ({
  __typename: 'ImportCount',
  kind,
  outcome,
  count: number,
  applied,
})

const anImport = (status: ImportStatus, more: object = {}) => ({
  __typename: 'Import',
  id: '5',
  status,
  source: 'LETTERBOXD',
  fileName: 'letterboxd-ada.zip',
  createdAt: '2026-05-04T10:00:00.000Z',
  appliedAt: null as string | null,
  undoneAt: null as string | null,
  undoableUntil: null as string | null,
  answerableUntil: '2026-05-05T10:00:00.000Z' as string | null,
  progress: { __typename: 'ImportProgress', done: 0, total: 0 },
  counts: [] as ReturnType<typeof count>[],
  policy: null,
  questions: [] as object[],
  error: null as object | null,
  unmatchedCount: 0,
  ...more,
})
type FakeImport = ReturnType<typeof anImport>

const candidate = (id: number, title: string, year: number, director: string) => ({
  __typename: 'Movie',
  id: String(id),
  title,
  year,
  type: 'MOVIE',
  director,
  posterSmall: null,
})

const aTitle = (n: number, match: string, more: object = {}) => ({
  __typename: 'ImportTitle',
  id: `5-${n}`,
  title: `Title ${n}`,
  year: 1970 + n,
  type: null,
  directors: [] as string[],
  ids: [] as string[],
  canAdd: true,
  match,
  isDecided: false,
  rows: 2,
  movie: null as ReturnType<typeof candidate> | null,
  candidates: [] as ReturnType<typeof candidate>[],
  ...more,
})

const question = (name: string, choices: string[], assumed: string | null) => ({
  __typename: 'ImportQuestion',
  question: name,
  choices,
  assumed,
  answer: null,
})

const SOLARIS = aTitle(1, 'AMBIGUOUS', {
  title: 'Solaris',
  year: null,
  candidates: [
    candidate(11, 'Solaris', 1972, 'Andrei Tarkovsky'),
    candidate(12, 'Solaris', 2002, 'Steven Soderbergh'),
  ],
})

const aRow = (n: number, more: object = {}) => ({
  __typename: 'ImportRow',
  id: `5-${n}`,
  kind: 'RATING',
  outcome: 'NEW',
  reasonText: null as string | null,
  file: 'ratings.csv',
  line: n,
  title: `Row ${n}`,
  year: 1999,
  movie: null as object | null,
  season: null,
  number: null,
  watchedOn: null as string | null,
  rating: 7,
  text: '',
  applied: false,
  ...more,
})

const pageOf = (type: string, nodes: object[], more: object = {}) => ({
  __typename: `${type}Connection`,
  totalCount: nodes.length,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  nodes,
  ...more,
})

const viewer = (fields: object) => ({ data: { viewer: { __typename: 'User', id: '7', ...fields } } })

interface World {
  imports: FakeImport[]
  titles: ReturnType<typeof aTitle>[]
  rows: ReturnType<typeof aRow>[]
  /** Mutations, by their names, that return the changed import. */
  changes: Record<string, (found: FakeImport, variables: Record<string, unknown>) => FakeImport>
}

/** A server with imports, whose titles and rows are those of all of them. */
function serverOf(world: Partial<World>): FakeServer {
  const { titles = [], rows = [], changes = {} } = world
  let imports = world.imports ?? []
  return ({ name, variables }) => {
    const id = variables.id
    const found = imports.find((one) => one.id === id)
    if (name === 'Imports') return viewer({ imports: pageOf('Import', imports) })
    if (name === 'ImportPage') return viewer({ import: found ?? null })
    if (name === 'ImportTitles') {
      const match = variables.match as string[]
      const unmatched = pageOf(
        'ImportTitle',
        titles.filter((one) => match.includes(one.match)),
      )
      return viewer({ import: { __typename: 'Import', id, unmatched } })
    }
    if (name === 'ImportRows') {
      const { kind, outcome } = variables
      const shown = rows.filter((row) => row.kind === kind && (!outcome || row.outcome === outcome))
      return viewer({ import: { __typename: 'Import', id, rows: pageOf('ImportRow', shown) } })
    }
    if (name === 'ImportProblems') {
      const problems = rows.filter(({ outcome }) => ['INVALID', 'SKIPPED', 'NOTE'].includes(outcome))
      return viewer({ import: { __typename: 'Import', id, problems: pageOf('ImportRow', problems) } })
    }
    if (name === 'ImportTitleSearch')
      return {
        data: {
          search: { __typename: 'MoviePage', results: [candidate(13, 'Solaris', 1968, 'Boris Nirenburg')] },
        },
      }
    const field = name[0]!.toLowerCase() + name.slice(1)
    const change = changes[field]
    if (!change || !found) throw new TypeError(`Nobody answers ${name}`)
    const changed = change(found, variables)
    imports = imports.map((one) => (one.id === id ? changed : one))
    return { data: { [field]: changed } }
  }
}

const show = (world: Partial<World>, path = '/user/import?id=5') =>
  renderAt(path, <ImportPage />, serverOf(world))
const variablesOf = (requests: FakeRequest[], name: string) =>
  requests.filter((request) => request.name === name).map(({ variables }) => variables)
const stage = (name: string) => screen.findByRole('heading', { level: 2, name })

const announced = () => announcements.get().map(({ text }) => text)

beforeEach(() => void signIn())

describe('the start of an import', () => {
  /** The requests that the browser has begun to send. */
  let sent: FakeXhr[] = []
  const { XMLHttpRequest: own } = globalThis
  afterEach(() => void (globalThis.XMLHttpRequest = own))
  class FakeXhr {
    upload = new EventTarget()
    status = 0
    responseText = ''
    headers: Record<string, string> = {}
    body = new FormData()
    url = ''
    aborted = false
    readonly #events = new EventTarget()
    addEventListener(type: string, listener: EventListener) {
      this.#events.addEventListener(type, listener)
    }
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getResponseHeader(name: string) {
      return name === 'content-type' ? 'application/json' : null
    }
    send(body: FormData) {
      this.body = body
      sent.push(this)
    }
    abort() {
      this.aborted = true
    }
    progress(loaded: number, total: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
    }
    answer(status: number, body: object) {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.#events.dispatchEvent(new Event('load'))
    }
  }
  /** What this browser lacks of its own. */
  class FakeResponse {
    readonly status: number
    readonly ok: boolean
    readonly headers: Headers
    constructor(
      private readonly body: string,
      { status, headers }: { status: number; headers: Headers },
    ) {
      this.status = status
      this.ok = status < 300
      this.headers = headers
    }
    text = async () => this.body
    json = async () => JSON.parse(this.body) as unknown
  }
  beforeEach(() => {
    sent = []
    globalThis.Response ??= FakeResponse as unknown as typeof Response
    globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest
  })
  const field = () => screen.findByLabelText(/Drop your file here/)
  const choose = async (...files: File[]) => fireEvent.change(await field(), { target: { files } })
  const request = async () => {
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]!
  }

  it('says which services are understood, and how to get the export of each', async () => {
    show({}, '/user/import')
    const guide = await screen.findByRole('region', { name: 'How to get your file' })
    const names = within(guide).getAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Letterboxd',
        'IMDb',
        'Trakt',
        'TV Time',
        'Simkl',
        'Netflix',
        'TMDB',
        'Marquee',
      ]),
    )
    fireEvent.click(within(guide).getByRole('button', { name: 'Netflix' }))
    expect(guide.textContent).toContain('Viewing activity')
    expect(screen.getByText(/up to 100 MB and 200,000 entries/)).toBeTruthy()
  })

  it('sends a file with its progress, and opens the import', async () => {
    let imports: FakeImport[] = []
    renderAt('/user/import', <ImportPage />, (one) => serverOf({ imports })(one))
    await choose(new File(['x'], 'my-export.zip'))
    const upload = await request()
    expect([upload.url, (upload.body.get('file') as File).name]).toEqual([
      '/api/users/imports',
      'my-export.zip',
    ])
    expect(upload.headers.authorization).toMatch(/^Bearer /)
    act(() => upload.progress(40, 100))
    await screen.findByText(/^40 %/)
    expect(screen.getByRole('progressbar', { name: 'Uploading…' }).getAttribute('value')).toBe('40')
    act(() => upload.progress(100, 100))
    await screen.findByText('Looking into my-export.zip')
    imports = [anImport('READING')]
    act(() => upload.answer(201, { import: { id: '5' } }))
    await stage('Reading your file')
    expect(address()).toBe('/user/import?id=5')
  })

  it('ends an upload when that is cancelled', async () => {
    show({}, '/user/import')
    await choose(new File(['x'], 'my-export.zip'))
    const { aborted } = await request()
    expect(aborted).toBe(false)
    fireEvent.click(await button('Cancel'))
    await field()
    expect([sent[0]?.aborted, upload.get()]).toEqual([true, null])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['an empty file', [new File([], 'nothing.csv')], /nothing\.csv is empty/],
    ['two files', [new File(['x'], 'a.csv'), new File(['x'], 'b.csv')], /One file at a time/],
    [
      'a file that is too large',
      [Object.defineProperty(new File(['x'], 'big.zip'), 'size', { value: 100_000_001 })],
      /big\.zip is larger than 100 MB/,
    ],
  ])('does not send %s', async (_name, files, text) => {
    show({}, '/user/import')
    await choose(...files)
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(sent).toEqual([])
  })

  it('says by name why the server rejects a file, and takes another one', async () => {
    show({}, '/user/import')
    await choose(new File(['x'], 'holiday.jpg'))
    const upload = await request()
    const text = 'This is no export that is known here.'
    act(() => upload.answer(422, { error: text, code: 'NOT_RECOGNISED' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`holiday.jpg could not be imported. ${text}`)
    expect(await field()).toBeTruthy()
  })

  it('takes a file that is dropped', async () => {
    show({}, '/user/import')
    fireEvent.drop(await field(), {
      dataTransfer: { files: [new File(['x'], 'dropped.csv')], types: ['Files'] },
    })
    expect(((await request()).body.get('file') as File).name).toBe('dropped.csv')
    act(() => upload.get()?.cancel())
  })

  it('offers to go on with the import that is not finished instead', async () => {
    show({ imports: [anImport('READY')] }, '/user/import')
    const link = await screen.findByRole('link', { name: 'Continue' })
    expect(link.getAttribute('href')).toBe('/user/import?id=5')
    expect(screen.queryByLabelText(/Drop your file here/)).toBeNull()
  })

  it('lists earlier imports with what they have brought, to be undone', async () => {
    const applied = anImport('APPLIED', {
      counts: [count('RATING', 'NEW', 1200, 1200), count('RATING', 'UNCHANGED', 3)],
      undoableUntil: '2026-06-03T10:00:00.000Z',
    })
    const { requests } = show(
      {
        imports: [applied, anImport('CANCELLED', { id: '4', source: 'IMDB' })],
        changes: { undoImport: (found) => ({ ...found, status: 'UNDOING', undoableUntil: null }) },
      },
      '/user/import',
    )
    const list = within(await screen.findByRole('region', { name: 'Earlier imports' }))
    await list.findByText('Imported: 1,200 entries')
    expect(list.getByText('Cancelled')).toBeTruthy()
    fireEvent.click(list.getByRole('button', { name: /^Undo the import from Letterboxd/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import from Letterboxd?' })
    expect(dialog.textContent).toContain('Possible until June 3, 2026')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo Import' }))
    await waitFor(() => expect(variablesOf(requests, 'UndoImport')).toEqual([{ id: '5' }]))
    // It is the open one now.
    await screen.findAllByText('Taking it back')
  })
})

describe('an import that is under way', () => {
  it('is read again while a job works, and not any more when that is done', async () => {
    jest.useFakeTimers()
    let found = anImport('READING', { progress: { __typename: 'ImportProgress', done: 800, total: 800 } })
    const { requests } = renderAt('/user/import?id=5', <ImportPage />, (one) =>
      serverOf({ imports: [found] })(one),
    )
    const reads = () => variablesOf(requests, 'ImportPage').length
    await act(() => jest.advanceTimersByTimeAsync(50))
    expect(screen.getByText('800 entries so far')).toBeTruthy()
    expect(screen.getByText(/even close the browser/)).toBeTruthy()
    // A page that nobody sees asks nothing.
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const before = reads()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(reads()).toBe(before)
    hidden.mockRestore()
    const cancel = screen.getByRole('button', { name: 'Cancel Import' })
    cancel.focus()
    found = anImport('MATCHING')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Looking for your titles')
    // Its button is still there, and keeps the focus.
    expect(document.activeElement).toBe(cancel)
    found = anImport('READY', { counts: [count('RATING', 'NEW', 800)] })
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(reads()).toBeGreaterThan(before)
    expect(document.activeElement?.textContent).toBe('Look it over before it goes in')
    const after = reads()
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(reads()).toBe(after)
  })

  it('asks what the file does not say, with the assumed answers chosen', async () => {
    const { requests } = show({
      imports: [
        anImport('ASKING', {
          source: 'NETFLIX',
          questions: [
            question('PROFILE', ['Kim', 'Alex'], null),
            question('WATCHLIST_RATING', ['WATCHED', 'IGNORED'], 'WATCHED'),
          ],
        }),
      ],
      changes: { answerImport: (found) => ({ ...found, status: 'READING' }) },
    })
    await stage('Some questions first')
    const go = (await button('Continue')) as HTMLButtonElement
    expect(go.disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('I have seen them').checked).toBe(true)
    fireEvent.click(screen.getByLabelText('Alex'))
    fireEvent.click(go)
    await stage('Reading your file')
    expect(variablesOf(requests, 'AnswerImport')).toEqual([
      {
        id: '5',
        answers: [
          { question: 'PROFILE', answer: 'Alex' },
          { question: 'WATCHLIST_RATING', answer: 'WATCHED' },
        ],
      },
    ])
  })

  it('can be cancelled after a question', async () => {
    show({
      imports: [anImport('MATCHING')],
      changes: { cancelImport: (found) => ({ ...found, status: 'CANCELLED' }) },
    })
    fireEvent.click(await button('Cancel Import'))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Import' }))
    await stage('This import was cancelled')
  })

  it('is not found when it is no more', async () => {
    show({})
    await screen.findByText('This import is not here')
  })

  it('says so when it cannot be loaded', async () => {
    renderAt('/user/import?id=5', <ImportPage />, () => {
      throw new TypeError('away')
    })
    await screen.findByText('The import could not be loaded')
  })
})

/** The card of a title to decide. */
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 4, name })
  return within(heading.closest('li')!)
}

describe('the preview of an import', () => {
  const COUNTS = [
    count('RATING', 'NEW', 1200),
    count('RATING', 'CONFLICT', 3),
    count('RATING', 'UNCHANGED', 40),
    count('VIEWING', 'NEW', 34),
    count('PROBLEM', 'INVALID', 1),
  ]
  const match = (found: FakeImport) => ({ ...found, unmatchedCount: found.unmatchedCount - 1 })

  it('shows what is new and what is here already, kind by kind, with the rows', async () => {
    const { requests } = show({
      imports: [anImport('READY', { counts: COUNTS })],
      rows: [
        aRow(1, { movie: { ...fakeMovie(3), viewerRating: null } }),
        aRow(2, { outcome: 'CONFLICT', movie: { ...fakeMovie(4), viewerRating: 9 } }),
        aRow(3, {
          kind: 'PROBLEM',
          outcome: 'INVALID',
          reasonText: 'x/y is no date.',
          title: null,
          rating: null,
        }),
      ],
    })
    await screen.findByText('1,234 entries are new, 40 are here already. Nothing goes in before you say so.')
    const kind = await button(/^Ratings/)
    expect(kind.textContent).toContain('1,200 New · 40 Already here · 3 Differs')
    fireEvent.click(kind)
    await screen.findByText('Yours: 9, in the file: 7')
    expect(screen.getByRole('link', { name: 'Title 3' }).getAttribute('href')).toBe('/movie/3')
    fireEvent.click(screen.getByRole('button', { name: 'Differs' }))
    await waitFor(() =>
      expect(variablesOf(requests, 'ImportRows').at(-1)).toMatchObject({
        kind: 'RATING',
        outcome: 'CONFLICT',
      }),
    )
    const problems = within(await screen.findByRole('region', { name: 'One entry with a remark' }))
    expect(variablesOf(requests, 'ImportProblems')).toEqual([])
    // jsdom has no behaviour of a summary.
    const details = problems.getByRole('group')
    Object.assign(details, { open: true })
    fireEvent(details, new Event('toggle'))
    await problems.findByText('x/y is no date.')
    expect(problems.getByText('ratings.csv, line 3')).toBeTruthy()
  })

  it('asks which title is meant, takes the answer at once and can change it', async () => {
    const { requests } = show({
      imports: [anImport('READY', { counts: COUNTS, unmatchedCount: 1 })],
      titles: [SOLARIS],
      changes: { matchImportTitles: match },
    })
    await screen.findByText('One title without your answer will be left out.')
    fireEvent.click(await button('Solaris 2002 · Steven Soderbergh'))
    await screen.findByText('Solaris, 2002')
    await screen.findByText('All titles are decided')
    await screen.findByText('You can undo it for 30 days.')
    fireEvent.click(await button('Change'))
    fireEvent.click(await button('Solaris 1972 · Andrei Tarkovsky'))
    await waitFor(() =>
      expect(variablesOf(requests, 'MatchImportTitles').map(({ matches }) => matches)).toEqual([
        [{ title: '5-1', movieId: '12', leaveOut: null, own: null }],
        [{ title: '5-1', movieId: '11', leaveOut: null, own: null }],
      ]),
    )
  })

  it('lets a title be found, added as one’s own or left out', async () => {
    const { requests } = show({
      imports: [anImport('READY', { counts: COUNTS, unmatchedCount: 3 })],
      titles: [SOLARIS, aTitle(2, 'UNKNOWN'), aTitle(3, 'OWN')],
      changes: { matchImportTitles: match },
    })
    fireEvent.click((await card('Solaris')).getByRole('button', { name: 'Find It' }))
    const dialog = await screen.findByRole('dialog', { name: 'Find “Solaris”' })
    expect(within(dialog).getByRole<HTMLInputElement>('searchbox').value).toBe('Solaris')
    fireEvent.click(await within(dialog).findByRole('button', { name: /Boris Nirenburg/ }))
    await screen.findByText('Solaris, 1968')
    fireEvent.click((await card('Title 2')).getByRole('button', { name: 'Add as My Own' }))
    fireEvent.click((await card('Title 3')).getByRole('button', { name: 'Leave Out' }))
    await waitFor(() => {
      const sent = variablesOf(requests, 'MatchImportTitles').flatMap(({ matches }) => matches as object[])
      expect(sent).toEqual([
        { title: '5-1', movieId: '13', leaveOut: null, own: null },
        { title: '5-2', movieId: null, leaveOut: null, own: true },
        { title: '5-3', movieId: null, leaveOut: true, own: null },
      ])
    })
  })

  it('decides all titles at once, in one request of any number, and lets each be changed', async () => {
    const titles = [1, 2, 3].map((n) => ({ ...SOLARIS, id: `5-${n}`, title: `Other ${n}` }))
    const { requests } = show({
      imports: [anImport('READY', { counts: COUNTS, unmatchedCount: 3 })],
      titles,
      changes: {
        decideImportTitles: (found) => {
          for (const title of titles)
            Object.assign(title, { match: 'CHOSEN', isDecided: true, movie: SOLARIS.candidates[0] })
          return { ...found, unmatchedCount: 0 }
        },
        matchImportTitles: (found) => found,
      },
    })
    fireEvent.click(await button('Take the First of Each'))
    const heading = await screen.findByRole('heading', { name: '3 titles that you have chosen' })
    // The section of the button is gone.
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(announced().at(-1)).toBe('All titles are decided')
    expect(variablesOf(requests, 'DecideImportTitles')).toEqual([
      { id: '5', match: ['AMBIGUOUS'], decision: 'FIRST_CANDIDATE' },
    ])
    expect(variablesOf(requests, 'MatchImportTitles')).toEqual([])
    fireEvent.click((await card('Other 2')).getByRole('button', { name: 'Change' }))
    fireEvent.click((await card('Other 2')).getByRole('button', { name: 'Solaris 2002 · Steven Soderbergh' }))
    await waitFor(() =>
      expect(variablesOf(requests, 'MatchImportTitles')).toEqual([
        { id: '5', matches: [{ title: '5-2', movieId: '12', leaveOut: null, own: null }] },
      ]),
    )
  })

  it('shows what was decided before, which deciding about all others leaves as it is', async () => {
    const titles = [
      aTitle(2, 'OWN', { isDecided: true }),
      aTitle(3, 'LEFT_OUT', { isDecided: true }),
      aTitle(4, 'UNKNOWN'),
      aTitle(5, 'OWN'),
    ]
    const { requests } = show({
      imports: [anImport('READY', { counts: COUNTS, unmatchedCount: 2 })],
      titles: [SOLARIS, ...titles],
      changes: {
        decideImportTitles: (found) => {
          for (const title of titles.filter(({ isDecided }) => !isDecided))
            Object.assign(title, { match: 'LEFT_OUT', isDecided: true })
          return { ...found, unmatchedCount: 1 }
        },
      },
    })
    expect((await card('Title 2')).getByText('Becomes a title of your own')).toBeTruthy()
    expect((await card('Title 3')).getByText('Left out')).toBeTruthy()
    expect((await card('Title 4')).getByRole('button', { name: 'Leave Out' })).toBeTruthy()
    expect((await card('Title 5')).getByRole('button', { name: 'Leave Out' })).toBeTruthy()
    // Opened again, but not decided anew.
    fireEvent.click((await card('Title 2')).getByRole('button', { name: 'Change' }))
    fireEvent.click(await button('Leave All Out'))
    await waitFor(async () => expect((await card('Title 5')).getByText('Left out')).toBeTruthy())
    expect((await card('Title 2')).getByText('Becomes a title of your own')).toBeTruthy()
    expect((await card('Title 2')).getByRole('button', { name: 'Change' })).toBeTruthy()
    expect(variablesOf(requests, 'DecideImportTitles')).toEqual([
      { id: '5', match: ['UNKNOWN', 'OWN', 'LEFT_OUT'], decision: 'LEAVE_OUT' },
    ])
    expect(announced().at(-1)).toBe('Decided. 1 title is left.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('4 titles are not in the catalogue'))
  })

  const QUESTIONS = [
    { ...question('DATE_ORDER', ['DMY', 'MDY'], null), answer: 'DMY' },
    question('TIME_ZONE', [], 'Europe/Berlin'),
  ]

  it('is read again with other answers, and keeps what is chosen for conflicts', async () => {
    jest.useFakeTimers()
    let found = anImport('READY', { counts: COUNTS, questions: QUESTIONS })
    const { requests } = renderAt('/user/import?id=5', <ImportPage />, (one) =>
      serverOf({
        imports: [found],
        changes: { answerImport: () => (found = { ...found, status: 'READING' }) },
      })(one),
    )
    await act(() => jest.advanceTimersByTimeAsync(50))
    expect(screen.getByText('Day first: 31/12/2024').closest('dl')?.textContent).toContain('Europe/Berlin')
    fireEvent.click(screen.getByLabelText(/^Take the file’s/))
    fireEvent.click(screen.getByRole('button', { name: 'Change the Answers' }))
    fireEvent.click(screen.getByLabelText(/^Month first/))
    fireEvent.change(screen.getByLabelText('Where were you when you watched?'), {
      target: { value: 'America/New_York' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Read It Again' }))
    await act(() => jest.advanceTimersByTimeAsync(50))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Reading your file')
    expect(variablesOf(requests, 'AnswerImport')).toEqual([
      {
        id: '5',
        answers: [
          { question: 'DATE_ORDER', answer: 'MDY' },
          { question: 'TIME_ZONE', answer: 'America/New_York' },
        ],
      },
    ])
    const [order, zone] = QUESTIONS
    found = {
      ...found,
      status: 'READY',
      questions: [
        { ...order, answer: 'MDY' },
        { ...zone, answer: 'America/New_York' },
      ],
    }
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(screen.getByText(/^Month first/).closest('dl')?.textContent).toContain('America/New York')
    expect(screen.getByLabelText<HTMLInputElement>(/^Take the file’s/).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Import 1,237 Entries' })).toBeTruthy()
  })

  it('moves the focus to the answers that are being changed, and back', async () => {
    show({ imports: [anImport('READY', { counts: COUNTS, questions: QUESTIONS })] })
    fireEvent.click(await button('Change the Answers'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Day first/)))
    fireEvent.click(await button('Keep These Answers'))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the Answers' })),
    )
  })

  it('is not read again while a decision is being saved', async () => {
    const found = anImport('READY', { counts: COUNTS, questions: QUESTIONS, unmatchedCount: 1 })
    const good = serverOf({ imports: [found], titles: [SOLARIS] })
    let save: (answer: { data: Record<string, unknown> }) => void = () => undefined
    const saved = new Promise<{ data: Record<string, unknown> }>((resolve) => (save = resolve))
    renderAt('/user/import?id=5', <ImportPage />, (request, token) =>
      request.name === 'MatchImportTitles' ? saved : good(request, token),
    )
    fireEvent.click(await button('Change the Answers'))
    const again = (await button('Read It Again')) as HTMLButtonElement
    expect(again.disabled).toBe(false)
    fireEvent.click(await button('Solaris 2002 · Steven Soderbergh'))
    await waitFor(() => expect(again.disabled).toBe(true))
    save({ data: { matchImportTitles: { ...found, unmatchedCount: 0 } } })
    await waitFor(() => expect(again.disabled).toBe(false))
  })

  it.each(['READY', 'ASKING'] as const)('takes no answers when the file is gone (%s)', async (status) => {
    show({ imports: [anImport(status, { counts: COUNTS, questions: QUESTIONS, answerableUntil: null })] })
    await screen.findByText(/^The file is deleted after 24 hours/)
    expect(screen.queryByRole('button', { name: 'Change the Answers' })).toBeNull()
    if (status === 'ASKING') expect(((await button('Continue')) as HTMLButtonElement).disabled).toBe(true)
  })

  it('takes an answer back that the server does not', async () => {
    const good = serverOf({
      imports: [anImport('READY', { counts: COUNTS, unmatchedCount: 1 })],
      titles: [SOLARIS],
    })
    renderAt('/user/import?id=5', <ImportPage />, (request, token) =>
      request.name === 'MatchImportTitles'
        ? { errors: [new GraphQLError('x', { extensions: { status: 409, code: 'IMPORT_STATE' } }).toJSON()] }
        : good(request, token),
    )
    fireEvent.click(await button('Solaris 2002 · Steven Soderbergh'))
    await waitFor(() => expect(texts()).toHaveLength(1))
    expect(await button('Solaris 2002 · Steven Soderbergh')).toBeTruthy()
  })

  it('applies with what is chosen for conflicts; mine stay by default', async () => {
    const { requests } = show({
      imports: [anImport('READY', { counts: COUNTS })],
      changes: { applyImport: (found) => ({ ...found, status: 'APPLYING' }) },
    })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Keep mine/)).checked).toBe(true)
    expect(await button('Import 1,234 Entries')).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/^Take the file’s/))
    fireEvent.click(await button('Import 1,237 Entries'))
    await stage('Bringing it in')
    expect(variablesOf(requests, 'ApplyImport')).toEqual([{ id: '5', policy: 'TAKE_THEIRS' }])
  })

  it('of a file whose entries are all here has nothing to import', async () => {
    show({ imports: [anImport('READY', { counts: [count('RATING', 'UNCHANGED', 9)] })] })
    await screen.findByText('Everything of this file is here already.')
    expect(((await button('Import 0 Entries')) as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('an import that has come to its end', () => {
  const APPLIED = anImport('APPLIED', {
    counts: [count('RATING', 'NEW', 1200, 1200), count('VIEWING', 'NEW', 34, 34)],
    appliedAt: '2026-05-04T10:00:00.000Z',
    undoableUntil: '2026-06-03T10:00:00.000Z',
  })

  it('makes the viewer’s data stale when its job has ended, and shows the figures', async () => {
    jest.useFakeTimers()
    let found = anImport('APPLYING', { progress: { __typename: 'ImportProgress', done: 40, total: 100 } })
    const { client } = renderAt('/user/import?id=5', <ImportPage />, (one) =>
      serverOf({ imports: [found] })(one),
    )
    await act(() => jest.advanceTimersByTimeAsync(50))
    expect(screen.getByText('40 of 100')).toBeTruthy()
    const id = client.cache.identify({ __typename: 'User', id: '7' })!
    act(() => client.cache.modify({ id, fields: { __typename: (name: string) => name } }))
    const invalidated = jest.spyOn(client.cache, 'modify')
    found = APPLIED
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    const fields = invalidated.mock.calls.flatMap(([options]) => Object.keys(options.fields))
    expect(fields).toEqual(expect.arrayContaining(['diary', 'watched', 'favorites', 'stats', 'watchlists']))
    expect(document.activeElement?.textContent).toBe('Your history is here')
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['34', '1,200'])
    expect(screen.getByRole('link', { name: 'Open Diary' }).getAttribute('href')).toBe('/user/diary')
    expect(screen.getByText('You can undo it until June 3, 2026.')).toBeTruthy()
  })

  it('is undone after a question', async () => {
    show({
      imports: [APPLIED],
      changes: { undoImport: (found) => ({ ...found, status: 'UNDOING' }) },
    })
    fireEvent.click(await button('Undo Import'))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo Import' }))
    await stage('Taking it back')
  })

  it('says what undoing has left, because it was changed since', async () => {
    show({
      imports: [anImport('UNDONE', { counts: [count('RATING', 'UNDONE', 9), count('RATING', 'KEPT', 2)] })],
    })
    await screen.findByText(
      'What this import had brought is gone again, except for 2 entries that you have changed since.',
    )
  })

  it('that has failed says why and what had gone in, to be undone', async () => {
    show({
      imports: [
        anImport('FAILED', {
          error: { __typename: 'ImportError', code: 'QUOTA_REACHED', message: 'Your account is full.' },
          counts: [count('RATING', 'NEW', 900, 500)],
          undoableUntil: '2026-06-03T10:00:00.000Z',
        }),
      ],
    })
    expect((await screen.findByRole('alert')).textContent).toBe('Your account is full.')
    expect(screen.getByText(/^500 entries had gone in before/)).toBeTruthy()
    expect(await button('Undo Import')).toBeTruthy()
  })
})
