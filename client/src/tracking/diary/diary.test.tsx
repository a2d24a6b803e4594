import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address, button, fakeMovie, fieldError, renderAt, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { setSingleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { PHONE } from '../../platform/ui/browser/useMediaQuery.js'
import { DiaryTab } from './DiaryTab.js'
import { closeQuickLog } from './quickLog.js'
import { QuickLogHost } from './QuickLogHost.js'

const TOUCH = '(hover: none)'
const NO_MATCH = { addEventListener: () => undefined, removeEventListener: () => undefined }

const viewing = (id: number, watchedOn: string | null, more: object = {}) => ({
  __typename: 'Viewing' as const,
  id: String(id),
  movieId: String(id),
  title: `Title ${id}`,
  watchedOn,
  rating: null,
  rewatch: false,
  note: '',
  tags: [] as string[],
  place: '',
  isAutomatic: false,
  episodeCount: null,
  episodes: [],
  posterSmall: `/images/w200/${id}`,
  movie: fakeMovie(id, { viewerViewings: [], viewerReview: null }),
  ...more,
})
type Row = ReturnType<typeof viewing>

const diary = (nodes: Row[], months: object[] = [], more: object = {}) => ({
  data: {
    viewer: {
      __typename: 'User',
      id: '7',
      diaryMonths: months.map((month) => ({ __typename: 'DiaryMonth', ...month })),
      diary: {
        __typename: 'ViewingConnection',
        totalCount: nodes.length,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null, ...more },
        nodes,
      },
    },
  },
})

const NODES = [
  viewing(3, '2026-05-20', { rating: 9, rewatch: true, place: 'Odeon', tags: ['70 mm'], note: 'Loud.' }),
  viewing(2, '2026-05-04'),
  viewing(1, '2026-03'),
  viewing(5, '2025'),
  viewing(4, null, { movie: null }),
]
const MONTHS = [
  { month: '2026-05', count: 2, days: [4, 20] },
  { month: '2026-03', count: 1, days: [] },
  { month: '2025-12', count: 1, days: [24] },
  { month: '2025', count: 1, days: [] },
  { month: null, count: 1, days: [] },
]
/** A server with a diary; `answer` replaces its answers. */
const server =
  (answer: FakeServer = () => diary(NODES, MONTHS)): FakeServer =>
  async (request) => {
    if (request.name === 'QuickLog')
      return {
        data: { movie: fakeMovie(Number(request.variables.id), { viewerViewings: [], viewerReview: null }) },
      }
    if (request.name === 'DeleteViewing')
      return { data: { deleteViewing: NODES.find(({ id }) => id === request.variables.id) ?? null } }
    return answer(request)
  }

const PAGE = (
  <>
    <DiaryTab />
    <QuickLogHost />
  </>
)
const open = (answer?: FakeServer, path = '/user/diary') => renderAt(path, PAGE, server(answer))
const row = async (title: string) =>
  (await screen.findByRole('heading', { level: 3, name: new RegExp(title) })).closest('article')!
const titles = () => [...document.querySelectorAll('.diary-row__title bdi')].map((one) => one.textContent)

beforeEach(() => void signIn())
afterEach(() => act(() => closeQuickLog()))

describe('DiaryTab', () => {
  it('shows the viewings by month, newest first, with what was noted', async () => {
    open()
    const first = await row('Title 3')
    expect(first.textContent).toContain('May 20, 2026')
    for (const fact of ['Rewatch', 'Odeon', '70 mm', 'Private note: Loud.', 'Your rating: 9/10'])
      expect(first.textContent).toContain(fact)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'May 2026',
      'March 2026',
      '2025',
      'Date unknown',
    ])
    expect(titles()).toEqual(['Title 3', 'Title 2', 'Title 1', 'Title 5', 'Title 4'])
    expect(within(first).getByRole('link', { name: 'Title 3' }).getAttribute('href')).toBe('/movie/3')
    // The catalogue does not have it, so it has no page.
    expect(within(await row('Title 4')).queryByRole('link')).toBeNull()
  })

  it('has a calendar strip whose days lead to the viewings, and whose arrows lead to other months', async () => {
    const { requests } = open()
    const strip = within(await screen.findByRole('region', { name: 'Calendar' }))
    strip.getByText('2 viewings')
    expect(
      strip
        .getAllByRole('button', { name: /^Go to/ })
        .map((one) => one.querySelector('.visually-hidden')?.textContent),
    ).toEqual(['Go to Mon, May 4, 2026', 'Go to Wed, May 20, 2026'])
    Element.prototype.scrollIntoView ??= () => undefined
    fireEvent.click(strip.getByRole('button', { name: 'Go to Mon, May 4, 2026' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Title 2'))
    expect(address()).toBe('/user/diary?year=2026&month=2026-05&day=2026-05-04')
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Calendar' })).getByRole('button', { name: 'Earlier month' }),
    )
    await waitFor(() =>
      expect(requests.findLast(({ name }) => name === 'DiaryTab')?.variables).toMatchObject({
        from: '2025-12',
        to: '2025-12',
      }),
    )
  })

  it('filters by year and month; an empty period leads back to all', async () => {
    const { requests } = open(({ variables }) =>
      diary((variables.from ?? variables.month) === '2026-03' ? [] : NODES.slice(0, 3), MONTHS),
    )
    fireEvent.change(await screen.findByRole('combobox', { name: 'Year' }), { target: { value: '2026' } })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Month' }), { target: { value: '2026-03' } })
    await screen.findByRole('heading', { name: 'Nothing in March 2026' })
    expect(requests.findLast(({ name }) => name === 'DiaryTab')?.variables).toMatchObject({
      from: '2026-03',
      to: '2026-03',
    })
    fireEvent.click(await button('Show All'))
    await row('Title 3')
    expect(address()).toBe('/user/diary')
  })

  it('edits a viewing in the dialog that logs one', async () => {
    let nodes = NODES
    const { requests } = open(({ name, variables }) => {
      if (name !== 'UpdateViewing') return diary(nodes, MONTHS)
      const changed = { ...viewing(2, '2026-05-04'), ...(variables.input as Partial<Row>) }
      nodes = NODES.map((one) => (one.id === '2' ? changed : one))
      return { data: { updateViewing: changed } }
    })
    fireEvent.click(await button('Edit viewing: Title 2'))
    const form = within(await screen.findByRole('form', { name: 'Edit viewing: Title 2' }))
    expect(document.activeElement).toBe(form.getByRole('slider', { name: 'Your rating' }))
    fireEvent.change(form.getByRole('slider', { name: 'Your rating' }), { target: { value: '7' } })
    fireEvent.click(form.getByRole('button', { name: 'Month Only' }))
    fireEvent.change(form.getByRole('combobox', { name: 'Month' }), { target: { value: '02' } })
    fireEvent.click(form.getByRole('button', { name: 'Rewatch' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Tags' }), { target: { value: 'cinema, with Ada,' } })
    fireEvent.change(form.getByRole('textbox', { name: /Where/ }), { target: { value: 'At home' } })
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(async () => expect((await row('Title 2'))?.textContent).toContain('February 2026'))
    expect(requests.find(({ name }) => name === 'UpdateViewing')?.variables).toEqual({
      id: '2',
      input: {
        watchedOn: '2026-02',
        rating: 7,
        rewatch: true,
        note: '',
        tags: ['cinema', 'with Ada'],
        place: 'At home',
      },
    })
    // It is in its month, behind the others.
    await waitFor(() => expect(titles()).toEqual(['Title 3', 'Title 1', 'Title 2', 'Title 5', 'Title 4']))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit viewing: Title 2'),
    )
  })

  it('names the field of an invalid edit and keeps the form open', async () => {
    const { requests } = open()
    fireEvent.click(await button('Edit viewing: Title 2'))
    const form = within(await screen.findByRole('form', { name: 'Edit viewing: Title 2' }))
    fireEvent.change(form.getByRole('textbox', { name: /Where/ }), { target: { value: 'x'.repeat(101) } })
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await form.findByText(/must be at most 100 characters/)
    expect(requests.some(({ name }) => name === 'UpdateViewing')).toBe(false)
  })

  it('deletes a viewing at once; Undo restores it as it was', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    let nodes = NODES
    const { requests } = renderAt('/user/diary', PAGE, async ({ name }) => {
      if (name === 'DeleteViewing') {
        await hold
        nodes = NODES.slice(1)
        return { data: { deleteViewing: NODES[0] } }
      }
      if (name === 'LogViewing') {
        nodes = [{ ...NODES[0]!, id: '30' }, ...NODES.slice(1)]
        return { data: { logViewing: nodes[0] } }
      }
      return diary(nodes, MONTHS)
    })
    fireEvent.click(await button('Delete viewing: Title 3'))
    await waitFor(() => expect(titles()).not.toContain('Title 3'))
    expect(toasts.get()).toHaveLength(0)
    release()
    await waitFor(() => expect(toasts.get()[0]?.text).toBe('Viewing of Title 3 deleted'))
    act(() => toasts.get()[0]?.action?.run())
    await row('Title 3')
    expect(requests.find(({ name }) => name === 'LogViewing')?.variables.input).toEqual({
      movie: { movieId: '3' },
      watchedOn: '2026-05-20',
      rating: 9,
      rewatch: true,
      note: 'Loud.',
      tags: ['70 mm'],
      place: 'Odeon',
      isRestored: true,
      isMarked: false,
      isAutomatic: false,
    })
  })

  it('shows a viewing again that could not be deleted, and forgets one that no longer exists', async () => {
    let code = 'INTERNAL'
    renderAt('/user/diary', <DiaryTab />, ({ name }) => {
      if (name !== 'DeleteViewing') return diary(code === 'INTERNAL' ? NODES : NODES.slice(1), MONTHS)
      const error = fieldError('deleteViewing', code === 'INTERNAL' ? 500 : 404)
      return { data: null, errors: [{ ...error, extensions: { ...error.extensions, code } }] }
    })
    fireEvent.click(await button('Delete viewing: Title 3'))
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    await row('Title 3')
    code = 'VIEWING_NOT_FOUND'
    fireEvent.click(await button('Delete viewing: Title 3'))
    await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('This viewing of Title 3 no longer exists'))
    expect(titles()).not.toContain('Title 3')
  })

  it('loads more viewings', async () => {
    const { requests } = open(({ variables }) =>
      variables.after
        ? diary(NODES.slice(2), MONTHS)
        : diary(NODES.slice(0, 2), MONTHS, { hasNextPage: true, endCursor: 'next' }),
    )
    fireEvent.click(await button('Load More'))
    await row('Title 4')
    expect(requests.at(-1)?.variables).toMatchObject({ after: 'next' })
    expect(titles()).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  it('has an empty state, and states for loading and errors', async () => {
    let broken = true
    open(() => {
      if (broken) throw new TypeError('Failed to fetch')
      return diary([])
    })
    screen.getByText('Loading…')
    await screen.findByRole('heading', { name: 'Your diary could not be loaded' })
    broken = false
    fireEvent.click(await button('Try Again'))
    await screen.findByRole('heading', { name: 'Your diary is empty' })
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['the key with a mouse', [], true, /press L on its card/],
    ['only the title’s page when single keys are off', [], false, /on a title’s page\. Each/],
    ['the tab bar on a phone', [PHONE, TOUCH], true, /“Log” at the bottom of the screen/],
    ['the tab bar in a narrow window without single keys', [PHONE], false, /“Log” at the bottom/],
    ['only the title’s page on a tablet', [TOUCH], true, /on a title’s page\. Each/],
  ])('names in the empty state %s', async (_what, media: string[], hasKeys, text) => {
    const matchMedia = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...NO_MATCH, matches: media.includes(query) }) as never)
    setSingleKeys(hasKeys)
    open(() => diary([]))
    await screen.findByText(text)
    act(() => setSingleKeys(true))
    matchMedia.mockRestore()
  })
})
