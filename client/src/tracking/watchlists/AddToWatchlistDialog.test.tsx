import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session } from '../../platform/session/session.js'
import { texts, button, fakeEntry, fakeMovie, renderAt, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { AddToWatchlistButton } from './AddToWatchlistButton.js'
import { fakeViewer, fakeWatchlist, rejection } from './testing.js'

beforeEach(() => void signIn())

describe('AddToWatchlistDialog', () => {
  const movie = { id: '5', title: 'Title 5', viewerWatchlists: [] }
  const state = (inside: string[]) => ({
    data: {
      viewer: fakeViewer([fakeWatchlist('2'), fakeWatchlist('1')]),
      movie: {
        __typename: 'Movie',
        id: '5',
        title: 'Title 5',
        viewerHasListed: inside.length > 0,
        viewerWatchlists: inside.map((id) => ({ __typename: 'Watchlist', id })),
      },
    },
  })
  const change = (field: string, id: string, movieCount: number, inside: string[]) => ({
    data: {
      [field]: {
        __typename: 'WatchlistChange',
        watchlist: { __typename: 'Watchlist', id, movieCount },
        movie: fakeMovie(5, {
          viewerWatchlists: inside.map((one) => ({ __typename: 'Watchlist', id: one })),
        }),
        ...(field === 'removeFromWatchlist' && {
          entry: fakeEntry('WatchlistEntry', 5, fakeMovie(5), { position: 9, note: 'Eve' }),
        }),
      },
    },
  })
  const open = async (answer: FakeServer) => {
    const view = renderAt('/', <AddToWatchlistButton movie={movie as never} />, answer)
    fireEvent.click(await button('All watchlists'))
    await screen.findByRole('dialog')
    return view
  }

  it('lists the watchlists, and adds and removes the title optimistically (R2.146) (R2.147) (R4.56) (R4.58)', async () => {
    let release = () => {}
    const { requests } = await open(async ({ name }) => {
      if (name === 'AddToWatchlistDialog') return state(['1'])
      await new Promise<void>((resolve) => (release = resolve))
      return name === 'AddToWatchlist'
        ? change('addToWatchlist', '2', 3, ['2', '1'])
        : change('removeFromWatchlist', '1', 1, ['2'])
    })
    const second = await button(/^List 2/)
    const first = await button(/^List 1/)
    expect([second.getAttribute('aria-pressed'), first.getAttribute('aria-pressed')]).toEqual([
      'false',
      'true',
    ])
    fireEvent.click(second)
    await waitFor(() => expect(second.getAttribute('aria-pressed')).toBe('true'))
    within(second).getByText('3 titles')
    expect(texts()).toEqual([])
    release()
    await waitFor(() => expect(texts()).toEqual(['Title 5 added to List 2']))
    fireEvent.click(first)
    await waitFor(() => expect(first.getAttribute('aria-pressed')).toBe('false'))
    within(first).getByText('1 title')
    expect(texts()).toHaveLength(1)
    release()
    await waitFor(() => expect(texts()).toHaveLength(2))
    // Undo restores the entry, with what this dialog does not know.
    act(() => toasts.get().at(-1)?.action?.run())
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toMatchObject({
        watchlistId: '1',
        movie: { addedAt: '2024-01-01T00:00:00.000Z' },
        position: 9,
        note: 'Eve',
      }),
    )
    release()
    await waitFor(() => expect(texts()).toContain('Title 5 added to List 1'))
  })

  it('shows who can see each watchlist, and which one is the default', async () => {
    const lists = [
      fakeWatchlist('1', { visibility: 'LINK', viewerDefault: true }),
      fakeWatchlist('2', { isPublic: true }),
      fakeWatchlist('3'),
    ]
    await open(() => ({ data: { ...state([]).data, viewer: fakeViewer(lists) } }))
    const facts = (await screen.findAllByRole('button', { name: /^List/ })).map(
      (choice) => choice.querySelector('.pick-watchlist__facts')?.textContent,
    )
    expect(facts).toEqual(['Default2 titlesWith Link', '2 titlesPublic', '2 titlesPrivate'])
  })

  it('rolls back when the request fails (R4.57) (R4.59)', async () => {
    let fail = () => {}
    await open(async ({ name }) => {
      if (name === 'AddToWatchlistDialog') return state(['1'])
      await new Promise<void>((resolve) => (fail = resolve))
      throw new TypeError('Failed to fetch')
    })
    for (const [name, pressed] of [
      [/^List 2/, 'false'],
      [/^List 1/, 'true'],
    ] as const) {
      const choice = await button(name)
      fireEvent.click(choice)
      await waitFor(() => expect(choice.getAttribute('aria-pressed')).not.toBe(pressed))
      fail()
      await waitFor(() => expect(choice.getAttribute('aria-pressed')).toBe(pressed))
      within(choice).getByText('2 titles')
    }
    expect(texts()).toContain('Connection error. Please check your internet and try again')
  })

  it('shows a general error when the reason is unknown: adding (R8.40), removing (R8.41)', async () => {
    await open(({ name }) =>
      name === 'AddToWatchlistDialog' ? state(['1']) : { data: null, errors: [{ message: 'x' }] },
    )
    fireEvent.click(await button(/^List 2/))
    await waitFor(() => expect(texts()).toEqual(['Failed to add movie to watchlist']))
    fireEvent.click(await button(/^List 1/))
    await waitFor(() => expect(texts()).toContain('Failed to remove movie from watchlist'))
  })

  it('shows an info toast when the title is already in a list, or no longer (R8.49) (R8.50)', async () => {
    await open(({ name }) => {
      if (name === 'AddToWatchlistDialog') return state(['1'])
      return name === 'AddToWatchlist'
        ? rejection('addToWatchlist', 409, 'WATCHLIST_MOVIE_EXISTS', 'Movie is already in this watchlist')
        : rejection('removeFromWatchlist', 404, 'WATCHLIST_MOVIE_NOT_FOUND', 'Movie not found in watchlist')
    })
    const second = await button(/^List 2/)
    fireEvent.click(second)
    await waitFor(() => expect(texts()).toEqual(['Movie is already in this watchlist']))
    await waitFor(() => expect(second.getAttribute('aria-pressed')).toBe('true'))
    const first = await button(/^List 1/)
    fireEvent.click(first)
    await waitFor(() => expect(texts()).toContain('Movie not found in watchlist'))
    await waitFor(() => expect(first.getAttribute('aria-pressed')).toBe('false'))
  })

  it('creates a watchlist and adds the title to it (R2.148)', async () => {
    const { requests } = await open(({ name }) => {
      if (name === 'AddToWatchlistDialog') return state([])
      if (name === 'CreateWatchlist')
        return { data: { createWatchlist: fakeWatchlist('9', { name: 'New', movieCount: 0 }) } }
      return change('addToWatchlist', '9', 1, ['9'])
    })
    fireEvent.click(await button('Create New Watchlist'))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'New' } })
    fireEvent.click(await button('Create and Add'))
    await waitFor(() => expect(requests.at(-1)?.name).not.toBe('CreateWatchlist'))
    await waitFor(() => expect(texts()).toEqual(['Watchlist created successfully!', 'Title 5 added to New']))
    expect(requests.find(({ name }) => name === 'AddToWatchlist')?.variables).toMatchObject({
      watchlistId: '9',
      movie: { movieId: '5' },
    })
  })

  it('asks a visitor to sign in first (R6.08); a token in local or session storage is enough (R5.61)', async () => {
    const stored = JSON.stringify(session.get())
    act(() => session.clear())
    const { requests } = renderAt('/', <AddToWatchlistButton movie={movie as never} />)
    fireEvent.click(await button('All watchlists'))
    expect(texts()).toEqual(['Please sign in to add to watchlist'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests).toEqual([])
    for (const storage of [localStorage, sessionStorage]) {
      cleanup()
      act(() => session.clear())
      storage.setItem('auth-store', stored)
      act(() => session.load())
      renderAt('/', <AddToWatchlistButton movie={movie as never} />)
      fireEvent.click(await button('All watchlists'))
      expect(await screen.findByRole('dialog')).toBeTruthy()
    }
  })
})
