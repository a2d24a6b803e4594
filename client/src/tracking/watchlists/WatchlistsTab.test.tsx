import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session } from '../../platform/session/session.js'
import { texts, button, renderAt, signIn } from '../../testing.js'
import { InWatchlistsFragmentDoc } from './AddToWatchlistDialog.generated.js'
import { fakeViewer, fakeWatchlist, rejection } from './testing.js'
import { WatchlistsTab } from './WatchlistsTab.js'

beforeEach(() => void signIn())

describe('WatchlistsTab', () => {
  it('shows a loading text, then each list with name, count, visibility, description, date, View and Delete (R2.204) (R2.210) (R2.211) (R2.212) (R2.213) (R8.78) (R2.214) (R2.215)', async () => {
    renderAt('/', <WatchlistsTab />, () => ({
      data: {
        viewer: fakeViewer([
          fakeWatchlist('1', { isPublic: true }),
          fakeWatchlist('2', { movieCount: 1, createdAt: 'x' }),
        ]),
      },
    }))
    const waiting = screen.getByText('Loading watchlists...').closest('output')
    expect(waiting?.querySelector('.waiting__ring')).toBeTruthy()
    const [first, second] = await screen.findAllByRole('article')
    const one = within(first!)
    one.getByRole('heading', { name: 'List 1' })
    one.getByText('2 titles')
    one.getByText('Public')
    expect(one.getByText('About 1').className).toBe('watchlist-tile__description')
    expect(one.getByText(/^Created/).textContent).toBe('Created March 4, 2024')
    expect(one.getByRole('link', { name: 'View List 1' }).getAttribute('href')).toBe('/watchlist/1')
    one.getByRole('button', { name: 'Delete List 1' })
    within(second!).getByText('1 title')
    within(second!).getByText('Private')
    within(second!).getByText('Created Unknown date')
  })

  it('marks the default watchlist, and makes another one the default', async () => {
    const { requests, client } = renderAt('/', <WatchlistsTab />, ({ name }) =>
      name === 'UpdateWatchlist'
        ? {
            data: {
              updateWatchlist: fakeWatchlist('2', {
                viewerDefault: true,
                updatedAt: '2024-03-04T10:00:00.000Z',
              }),
            },
          }
        : {
            data: {
              viewer: fakeViewer([fakeWatchlist('1', { viewerDefault: true }), fakeWatchlist('2')]),
            },
          },
    )
    const [first, second] = (await screen.findAllByRole('article')).map((tile) => within(tile))
    first!.getByText('Default')
    expect(first!.queryByRole('button', { name: /^Make Default/ })).toBeNull()
    const inList = (id: string, listId: string) =>
      client.cache.writeFragment({
        fragment: InWatchlistsFragmentDoc,
        data: {
          __typename: 'Movie',
          id,
          viewerInDefaultWatchlist: listId === '1',
          viewerHasListed: true,
          viewerWatchlists: [{ __typename: 'Watchlist', id: listId }],
        },
      })
    inList('5', '1')
    inList('6', '2')
    fireEvent.click(second!.getByRole('button', { name: 'Make Default: List 2' }))
    // The default comes first, apart from the other lists.
    const own = within(screen.getByRole('region', { name: 'Watchlist' }))
    await own.findByRole('heading', { name: 'List 2' })
    own.getByText('Default')
    const others = within(screen.getByRole('region', { name: 'Lists' }))
    others.getByRole('heading', { name: 'List 1' })
    expect(others.queryByText('Default')).toBeNull()
    expect(requests.at(-1)?.variables).toEqual({ id: '2', input: { isDefault: true } })
    expect(texts()).toEqual(['The bookmark now adds titles to “List 2”'])
    const cached = client.cache.extract() as Record<string, Record<string, unknown>>
    expect([cached['Movie:5'], cached['Movie:6']].map((movie) => movie?.viewerInDefaultWatchlist)).toEqual([
      false,
      true,
    ])
  })

  it('keeps the default when the change fails', async () => {
    renderAt('/', <WatchlistsTab />, ({ name }) => {
      if (name === 'UpdateWatchlist') throw new TypeError('Failed to fetch')
      return {
        data: { viewer: fakeViewer([fakeWatchlist('1', { viewerDefault: true }), fakeWatchlist('2')]) },
      }
    })
    fireEvent.click(await button('Make Default: List 2'))
    await waitFor(() => expect(texts()).toHaveLength(1))
    expect(within((await screen.findAllByRole('article'))[0]!).getByText('Default')).toBeTruthy()
  })

  it('shows the error and tries again (R2.205) (R2.206)', async () => {
    let failing = true
    const { requests } = renderAt('/', <WatchlistsTab />, () => {
      if (failing) throw new TypeError('Failed to fetch')
      return { data: { viewer: fakeViewer([fakeWatchlist('1')]) } }
    })
    await screen.findByRole('heading', { name: 'Error Loading Watchlists' })
    screen.getByText('Connection error. Please check your internet and try again')
    failing = false
    fireEvent.click(await button('Try Again'))
    await screen.findByRole('heading', { name: 'List 1' })
    expect(requests).toHaveLength(2)
  })

  it('creates a watchlist in a dialog, then reloads the list and shows a toast (R2.207) (R2.208) (R2.209) (R5.58) (R5.59) (R5.60) (R8.86)', async () => {
    let isCreated = false
    const { requests } = renderAt('/', <WatchlistsTab />, ({ name, variables }) => {
      if (name === 'CreateWatchlist') {
        isCreated = true
        const { input } = variables as { input: { name: string } }
        return { data: { createWatchlist: fakeWatchlist('9', { name: input.name, movieCount: 0 }) } }
      }
      return {
        data: {
          viewer: fakeViewer([
            ...(isCreated ? [fakeWatchlist('9', { name: 'New' })] : []),
            fakeWatchlist('1'),
          ]),
        },
      }
    })
    fireEvent.click(await button('Create New Watchlist'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await dialog.findByText('Watchlist name is required')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: '  New ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await screen.findByRole('heading', { name: 'New' })
    expect(texts()).toEqual(['Watchlist created successfully!'])
    const created = requests.find(({ name }) => name === 'CreateWatchlist')
    expect(created?.variables).toMatchObject({ input: { name: 'New', description: '', isPublic: false } })
    expect(requests.filter(({ name }) => name === 'WatchlistsTab').length).toBeGreaterThan(1)
  })

  it('asks the viewer to sign in instead of creating one when the session has ended (R6.08) (R5.61)', async () => {
    const { requests } = renderAt('/', <WatchlistsTab />, () => ({
      data: { viewer: fakeViewer([fakeWatchlist('1')]) },
    }))
    fireEvent.click(await button('Create New Watchlist'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'New' } })
    act(() => session.expire(session.get().token!))
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    expect(texts()).toEqual(['Please sign in to create a watchlist'])
    expect(requests.map(({ name }) => name)).not.toContain('CreateWatchlist')
  })

  it('shows a duplicate name at the field, and repeats a failed request with the same idempotency key (R8.17)', async () => {
    let times = 0
    const { requests } = renderAt('/', <WatchlistsTab />, ({ name }) => {
      if (name !== 'CreateWatchlist') return { data: { viewer: fakeViewer([fakeWatchlist('1')]) } }
      if (++times === 1) throw new TypeError('Failed to fetch')
      return rejection(
        'createWatchlist',
        409,
        'WATCHLIST_EXISTS',
        'A watchlist with this name already exists',
      )
    })
    fireEvent.click(await button('Create New Watchlist'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Same' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await waitFor(() => expect(texts()).toHaveLength(1))
    fireEvent.click(await dialog.findByRole('button', { name: 'Create Watchlist' }))
    await waitFor(() => expect(texts()).toContain('This watchlist already exists'))
    const keys = requests
      .filter(({ name }) => name === 'CreateWatchlist')
      .map(({ variables }) => variables.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('shows a general error when the reason is unknown: creating (R8.37), deleting (R8.39)', async () => {
    renderAt('/', <WatchlistsTab />, ({ name }) =>
      name === 'WatchlistsTab'
        ? { data: { viewer: fakeViewer([fakeWatchlist('1')]) } }
        : { data: null, errors: [{ message: 'x' }] },
    )
    fireEvent.click(await button('Create New Watchlist'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'New' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await waitFor(() => expect(texts()).toEqual(['Failed to create watchlist']))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await button('Delete List 1'))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(texts()).toContain('Failed to delete watchlist'))
  })

  it('confirms, deletes optimistically, and restores the list in its position when deleting fails (R2.216) (R4.60) (R4.61)', async () => {
    let fail = true
    let release = () => {}
    renderAt('/', <WatchlistsTab />, async ({ name }) => {
      if (name === 'WatchlistsTab')
        return { data: { viewer: fakeViewer([fakeWatchlist('3'), fakeWatchlist('2'), fakeWatchlist('1')]) } }
      await new Promise<void>((resolve) => (release = resolve))
      if (fail) throw new TypeError('Failed to fetch')
      return { data: { deleteWatchlist: { __typename: 'Watchlist', id: '2' } } }
    })
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    fireEvent.click(await button('Delete List 2'))
    const firstDialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(firstDialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(names()).toEqual(['List 3', 'List 2', 'List 1'])
    const confirm = async () => {
      fireEvent.click(await button('Delete List 2'))
      const dialog = within(await screen.findByRole('alertdialog'))
      dialog.getByText('Are you sure you want to delete "List 2"? This action cannot be undone.')
      fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    }
    await confirm()
    await waitFor(() => expect(names()).toEqual(['List 3', 'List 1']))
    release()
    await waitFor(() => expect(names()).toEqual(['List 3', 'List 2', 'List 1']))
    expect(texts()).toEqual(['Connection error. Please check your internet and try again'])
    fail = false
    await confirm()
    await waitFor(() => expect(names()).toEqual(['List 3', 'List 1']))
    release()
    await waitFor(() => expect(texts()).toHaveLength(2))
    expect(names()).toEqual(['List 3', 'List 1'])
  })

  it('has an empty state (R2.217) (R2.218), below Create (R2.207) and the link to public watchlists', async () => {
    renderAt('/', <WatchlistsTab />, () => ({ data: { viewer: fakeViewer([]) } }))
    await screen.findByRole('heading', { name: 'No watchlists yet' })
    screen.getByText('Create your first watchlist to organize movies you want to watch.')
    await button('Create New Watchlist')
    const others = screen.getByRole('link', { name: 'Browse Public Watchlists' })
    expect(others.getAttribute('href')).toBe('/watchlists')
    fireEvent.click(await button('Create Your First Watchlist'))
    await screen.findByRole('dialog')
  })
})
