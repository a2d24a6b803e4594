import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { session } from '../platform/session/session.js'
import {
  address,
  texts,
  button,
  fakeEntry,
  fakeMovie,
  renderAt,
  signIn,
  type FakeServer,
} from '../testing.js'
import { toasts } from '../platform/ui/overlays/toast.js'
import { fakeWatchlist } from '../tracking/watchlists/testing.js'
import { setInWatchlist } from '../tracking/watchlists/setInWatchlist.js'
import { WatchlistPage } from './WatchlistPage.js'

beforeEach(() => void signIn())

describe('WatchlistPage', () => {
  const watchlistResult = (more: object = {}, ids = [2, 1], canEdit = true) => ({
    data: {
      watchlist: fakeWatchlist('4', {
        viewerCanEdit: canEdit,
        updatedAt: '2024-03-04T10:00:00.000Z',
        movies: {
          __typename: 'WatchlistEntryConnection',
          totalCount: ids.length,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          // Negative ids are titles that the catalogue does not have.
          nodes: ids.map((id) => {
            const viewerWatchlists = canEdit ? [{ __typename: 'Watchlist', id: '4' }] : []
            return fakeEntry(
              'WatchlistEntry',
              Math.abs(id),
              id > 0 ? fakeMovie(id, { viewerWatchlists }) : null,
            )
          }),
        },
        ...more,
      }),
    },
  })
  const titles = () =>
    screen.getAllByRole('listitem').map((item) => within(item).getByText(/^Title/).textContent)
  const open = (answer: FakeServer) =>
    renderAt(
      '/watchlist/4',
      <Routes>
        <Route path="/watchlist/:id" element={<WatchlistPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>,
      answer,
    )

  it('lets its owner edit, remove and delete; removes a title optimistically and restores it on failure (R4.58) (R4.59)', async () => {
    let fail = true
    let release = () => {}
    open(async ({ name }) => {
      if (name === 'WatchlistPage') return watchlistResult()
      if (fail) await new Promise<void>((resolve) => (release = resolve))
      if (fail) throw new TypeError('Failed to fetch')
      return {
        data: {
          removeFromWatchlist: {
            __typename: 'WatchlistChange',
            watchlist: { __typename: 'Watchlist', id: '4', movieCount: 1 },
            movie: { __typename: 'Movie', id: '2', viewerWatchlists: [] },
            entry: null,
          },
        },
      }
    })
    fireEvent.click(await button('Remove from this watchlist: Title 2'))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull())
    screen.getByText('1 title')
    release()
    await screen.findByRole('link', { name: /Title 2/ })
    screen.getByText('2 titles')
    expect(
      screen.getAllByRole('listitem').map((item) => within(item).getByText(/^Title/).textContent),
    ).toEqual(['Title 2', 'Title 1'])
    fail = false
    fireEvent.click(await button('Remove from this watchlist: Title 2'))
    await waitFor(() => expect(texts()).toContain('Title 2 removed from List 4'))
    screen.getByText('1 title')
    await button('Edit')
    await button('Delete')
  })

  it('lets its owner make it the default, on the page and in the dialog that edits it', async () => {
    let viewerDefault = false
    const { requests } = open(({ name, variables }) => {
      if (name === 'WatchlistPage') return watchlistResult({ viewerDefault })
      viewerDefault = (variables.input as { isDefault: boolean }).isDefault
      return { data: { updateWatchlist: fakeWatchlist('4', { viewerDefault }) } }
    })
    fireEvent.click(await button('Make Default'))
    await screen.findByText('Default')
    expect(texts()).toEqual(['The bookmark now adds titles to “List 4”'])
    expect(requests.at(-1)?.variables).toEqual({ id: '4', input: { isDefault: true } })
    expect(screen.queryByRole('button', { name: 'Make Default' })).toBeNull()
    fireEvent.click(await button('Edit'))
    const box = await screen.findByRole('checkbox', { name: 'Make this the default list' })
    expect((box as HTMLInputElement).checked).toBe(true)
    fireEvent.click(box)
    fireEvent.click(await button('Save Changes'))
    await button('Make Default')
    expect(requests.at(-1)?.variables).toEqual({ id: '4', input: { isDefault: false } })
  })

  it('shows a title that the catalogue does not have without a link; removes and restores it optimistically (R4.58) (R4.59)', async () => {
    let fail = true
    const held: (() => void)[] = []
    const { client, requests } = open(async ({ name }) => {
      if (name === 'WatchlistPage') return watchlistResult({}, [-2, 1])
      await new Promise<void>((resolve) => held.push(resolve))
      if (fail) throw new TypeError('Failed to fetch')
      const isRemoval = name === 'RemoveFromWatchlist'
      const change = {
        __typename: 'WatchlistChange',
        watchlist: { __typename: 'Watchlist', id: '4', movieCount: isRemoval ? 1 : 2 },
        movie: null,
        entry: isRemoval ? fakeEntry('WatchlistEntry', 2, null) : null,
      }
      return { data: { [isRemoval ? 'removeFromWatchlist' : 'addToWatchlist']: change } }
    })
    const shows = (count: string, ...expected: string[]) =>
      waitFor(() => {
        screen.getByText(count)
        expect(titles()).toEqual(expected)
      })
    await button('Remove from this watchlist: Title 2')
    expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull()
    for (const failing of [true, false]) {
      fail = failing
      act(() => toasts.clear())
      fireEvent.click(await button('Remove from this watchlist: Title 2'))
      // Optimistically, before the server answers.
      await shows('1 title', 'Title 1')
      held.pop()?.()
      await waitFor(() => expect(texts()).toHaveLength(1))
      if (failing) await shows('2 titles', 'Title 2', 'Title 1')
    }
    await shows('1 title', 'Title 1')
    act(() => toasts.get()[0]?.action?.run())
    await shows('2 titles', 'Title 2', 'Title 1')
    held.pop()?.()
    await waitFor(() => expect(texts()).toContain('Title 2 added to List 4'))
    expect(titles()).toEqual(['Title 2', 'Title 1'])
    expect(requests.findLast(({ name }) => name === 'AddToWatchlist')?.variables).toMatchObject({
      movie: { movieId: '2', title: 'Title 2', overview: 'About 2' },
    })
    expect(Object.keys(client.extract() as object)).not.toContain('Movie:2')
  })

  it.each([true, false])(
    'counts an added title and undoes a removal before the server answers; rolls back on failure: %s (R4.56) (R4.57)',
    async (fail) => {
      let ids = [2, 1]
      let release = () => {}
      const { client } = open(async ({ name, variables }) => {
        if (name === 'WatchlistPage') return watchlistResult({ movieCount: ids.length }, ids)
        const isRemoval = name === 'RemoveFromWatchlist'
        if (!isRemoval) await new Promise<void>((resolve) => (release = resolve))
        if (fail && !isRemoval) throw new TypeError('Failed to fetch')
        const id = isRemoval ? Number(variables.movieId) : 7
        ids = isRemoval ? ids.filter((one) => one !== id) : [id, ...ids]
        const change = {
          __typename: 'WatchlistChange',
          watchlist: { __typename: 'Watchlist', id: '4', movieCount: ids.length },
          movie: fakeMovie(id, { viewerWatchlists: isRemoval ? [] : [{ __typename: 'Watchlist', id: '4' }] }),
          entry: null,
        }
        return { data: { [isRemoval ? 'removeFromWatchlist' : 'addToWatchlist']: change } }
      })
      const shows = (count: string, ...expected: string[]) =>
        waitFor(() => {
          expect(titles()).toEqual(expected)
          screen.getByText(count)
        })
      await shows('2 titles', 'Title 2', 'Title 1')
      act(() => setInWatchlist(client, { id: '4', name: 'List 4' }, { id: '7', title: 'Title 7' }, true))
      await shows('3 titles', 'Title 2', 'Title 1')
      release()
      if (fail) await shows('2 titles', 'Title 2', 'Title 1')
      else return shows('3 titles', 'Title 7', 'Title 2', 'Title 1')
      act(() => toasts.clear())
      fireEvent.click(await button('Remove from this watchlist: Title 2'))
      await shows('1 title', 'Title 1')
      await waitFor(() => expect(texts()).toEqual(['Title 2 removed from List 4']))
      act(() => toasts.get()[0]?.action?.run())
      await shows('2 titles', 'Title 2', 'Title 1')
      release()
      await shows('1 title', 'Title 1')
    },
  )

  it('sends only the changed fields when the owner edits it', async () => {
    const { requests } = open(({ name }) =>
      name === 'WatchlistPage'
        ? watchlistResult()
        : {
            data: {
              updateWatchlist: {
                ...fakeWatchlist('4', { isPublic: true }),
                updatedAt: '2024-03-05T10:00:00.000Z',
              },
            },
          },
    )
    fireEvent.click(await button('Edit'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Public' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        name: 'UpdateWatchlist',
        variables: { id: '4', input: { visibility: 'PUBLIC' } },
      }),
    )
  })

  const place = (movieId: string, position: number, note = '') => ({
    __typename: 'WatchlistEntry',
    id: `e${movieId}`,
    position,
    note,
  })
  it('moves a title with the arrow keys of its handle, optimistically, and back when that fails', async () => {
    const held: (() => void)[] = []
    let fail = false
    const { requests } = open(async ({ name, variables }) => {
      if (name === 'WatchlistPage') return watchlistResult({ isRanked: true }, [3, 2, 1])
      const fails = fail
      await new Promise<void>((resolve) => held.push(resolve))
      if (fails) throw new TypeError('Failed to fetch')
      return { data: { moveInWatchlist: place(String(variables.movieId), 7) } }
    })
    const handle = await button('Move: Title 3')
    const first = screen.getAllByRole('listitem')[0]!
    within(first).getByText('1')
    fireEvent.keyDown(handle, { key: 'ArrowRight' })
    await waitFor(() => expect(titles()).toEqual(['Title 2', 'Title 3', 'Title 1']))
    await waitFor(() => expect(held).toHaveLength(1))
    expect(requests.at(-1)).toMatchObject({
      name: 'MoveInWatchlist',
      variables: { watchlistId: '4', movieId: '3', after: '2' },
    })
    held.pop()?.()
    fail = true
    fireEvent.keyDown(await button('Move: Title 1'), { key: 'ArrowLeft' })
    await waitFor(() => expect(titles()).toEqual(['Title 2', 'Title 1', 'Title 3']))
    await waitFor(() => expect(held).toHaveLength(1))
    held.pop()?.()
    await waitFor(() => expect(titles()).toEqual(['Title 2', 'Title 3', 'Title 1']))
    expect(texts()).toHaveLength(1)
  })

  it('moves a title to a place that its owner enters', async () => {
    const { requests } = open(({ name, variables }) =>
      name === 'WatchlistPage'
        ? watchlistResult({}, [3, 2, 1])
        : { data: { moveInWatchlist: place(String(variables.movieId), 7) } },
    )
    fireEvent.click(await button('Move: Title 3'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move' }))
    const field = dialog.getByLabelText('Place in the list')
    fireEvent.change(field, { target: { value: '4' } })
    dialog.getByText('Please enter a place from 1 to 3')
    fireEvent.change(field, { target: { value: '3' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(titles()).toEqual(['Title 2', 'Title 1', 'Title 3']))
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ variables: { movieId: '3', after: '1' } }))
  })

  it('sorts by a field, without handles and numbers', async () => {
    const { requests } = open(() => watchlistResult({ isRanked: true }))
    fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'YEAR' } })
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ variables: { orderBy: { field: 'YEAR' } } }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull())
    expect(screen.queryByText('1')).toBeNull()
    screen.getByText('1 of 2 seen')
  })

  it('saves a note at a title', async () => {
    const { requests } = open(({ name }) =>
      name === 'WatchlistPage'
        ? watchlistResult()
        : { data: { setWatchlistNote: place('2', 2, 'With Ida') } },
    )
    fireEvent.click(await button('Add note: Title 2'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Note' }))
    fireEvent.change(dialog.getByLabelText('Your note'), { target: { value: ' With Ida ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save Note' }))
    await button('Note: With Ida')
    await button('Edit note: Title 2')
    expect(requests.at(-1)).toMatchObject({
      variables: { watchlistId: '4', movieId: '2', note: 'With Ida' },
    })
  })

  describe('the address of an own watchlist', () => {
    const openAt = (path: string, more: object, canEdit = true) =>
      renderAt(
        path,
        <Routes>
          <Route path="/watchlist/:id" element={<WatchlistPage />} />
        </Routes>,
        ({ name }) => (name === 'WatchlistPage' ? watchlistResult(more, [2, 1], canEdit) : { data: {} }),
      )
    const shared = { visibility: 'LINK', viewerLink: 'tok' }

    it('can be shared if the watchlist is shared by its link, and loads nothing again', async () => {
      const { requests } = openAt('/watchlist/4', shared)
      await waitFor(() => expect(address()).toBe('/watchlist/4?link=tok'))
      await button('Share')
      expect(requests.filter(({ name }) => name === 'WatchlistPage')).toHaveLength(1)
    })

    it('keeps its other parameters, and gets the link that replaced another one', async () => {
      openAt('/watchlist/4?hide=watched&link=old', shared)
      await waitFor(() => expect(address()).toBe('/watchlist/4?hide=watched&link=tok'))
    })

    it.each(['PRIVATE', 'PUBLIC'])('loses the link of a watchlist that is %s now', async (visibility) => {
      openAt('/watchlist/4?link=old', { visibility })
      await waitFor(() => expect(address()).toBe('/watchlist/4'))
    })

    it('stays as it is on another user’s watchlist', async () => {
      openAt('/watchlist/4?link=tok', { visibility: 'LINK' }, false)
      await button('Share')
      expect(address()).toBe('/watchlist/4?link=tok')
    })
  })

  it('offers to make a private watchlist visible by its link before it is shared', async () => {
    const { requests } = open(({ name }) =>
      name === 'WatchlistPage'
        ? watchlistResult()
        : {
            data: {
              updateWatchlist: fakeWatchlist('4', {
                visibility: 'LINK',
                viewerLink: 'tok',
                updatedAt: '2024-03-05T10:00:00.000Z',
              }),
            },
          },
    )
    fireEvent.click(await button('Share'))
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText('Everybody with its link sees it. It is not listed anywhere.')
    fireEvent.click(dialog.getByRole('button', { name: 'Share by Link' }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'UpdateWatchlist')?.variables).toEqual({
        id: '4',
        input: { visibility: 'LINK' },
      }),
    )
  })

  it('reads filter and order from its address, and writes them there', async () => {
    const { requests } = renderAt(
      '/watchlist/4?genre=18&decade=1990s&runtime=-90&seen=no&sort=shuffled&seed=7',
      <Routes>
        <Route path="/watchlist/:id" element={<WatchlistPage />} />
      </Routes>,
      () => watchlistResult(),
    )
    await screen.findByRole('link', { name: /Title 2/ })
    expect(requests[0]?.variables).toMatchObject({
      orderBy: { field: 'SHUFFLED', seed: 7 },
      filter: { genres: ['18'], decade: 1990, maxRuntime: 90, seen: false },
    })
    // Places are those of the whole list.
    expect(screen.queryByRole('button', { name: 'Move: Title 2' })).toBeNull()
    fireEvent.click(await button('Clear All'))
    await waitFor(() => expect(address()).toBe('/watchlist/4?sort=shuffled&seed=7'))
  })

  it('copies another user’s watchlist that is shared by its link, and opens the copy', async () => {
    const { requests } = renderAt(
      '/watchlist/4?link=tok',
      <Routes>
        <Route path="/watchlist/:id" element={<WatchlistPage />} />
      </Routes>,
      ({ name }) =>
        name === 'WatchlistPage'
          ? watchlistResult({ visibility: 'LINK' }, [2, 1], false)
          : { data: { copyWatchlist: fakeWatchlist('9') } },
    )
    fireEvent.click(await button('Copy Watchlist'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy Watchlist' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Copy Watchlist' }))
    await waitFor(() => expect(address()).toBe('/watchlist/9'))
    expect(requests.find(({ name }) => name === 'WatchlistPage')).toMatchObject({
      variables: { id: '4', link: 'tok' },
    })
    expect(requests.find(({ name }) => name === 'CopyWatchlist')?.variables).toMatchObject({
      id: '4',
      name: 'List 4',
      link: 'tok',
    })
  })

  it('shows a general error when an update fails for an unknown reason (R8.38)', async () => {
    open(({ name }) =>
      name === 'WatchlistPage' ? watchlistResult() : { data: null, errors: [{ message: 'x' }] },
    )
    fireEvent.click(await button('Edit'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Public' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(texts()).toEqual(['Failed to update watchlist']))
  })

  it('shows another user’s watchlist read-only', async () => {
    act(() => session.clear())
    open(() =>
      watchlistResult(
        { isPublic: true, owner: { __typename: 'User', id: '8', username: 'bob', hasPublicProfile: true } },
        [2, 1],
        false,
      ),
    )
    await screen.findByRole('heading', { level: 1, name: 'List 4' })
    expect(screen.getByRole('link', { name: 'bob' }).getAttribute('href')).toBe('/@bob')
    await button('Share')
    expect(screen.queryByRole('button', { name: /Edit|Delete|Remove/ })).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it.each([
    ['update a watchlist', 'UpdateWatchlist', 'Edit', 'Save Changes'],
    ['delete a watchlist', 'DeleteWatchlist', 'Delete', 'Delete'],
  ])('does not %s when the stored token is missing (R6.08) (R5.61)', async (action, name, opening, last) => {
    const { requests } = open(() => watchlistResult())
    fireEvent.click(await button(opening))
    const dialog = within(await screen.findByRole(name === 'UpdateWatchlist' ? 'dialog' : 'alertdialog'))
    localStorage.removeItem('auth-store')
    fireEvent.click(dialog.getByRole('button', { name: last }))
    expect(texts()).toEqual([`Please sign in to ${action}`])
    expect(requests.map((request) => request.name)).not.toContain(name)
  })

  it('shows Not Found for a private or deleted watchlist', async () => {
    open(() => ({ data: { watchlist: null } }))
    await screen.findByRole('heading', { name: 'Watchlist not found' })
  })
})
