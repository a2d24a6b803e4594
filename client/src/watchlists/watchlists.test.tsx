import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { gql } from '@apollo/client'
import { Route, Routes, useLocation } from 'react-router-dom'
import { session } from '../accounts/session.js'
import { PublicWatchlistsPage } from '../pages/PublicWatchlistsPage.js'
import { WatchlistPage } from '../pages/WatchlistPage.js'
import { fakeMovie, fakeToken, fieldError, renderAt, type Answer } from '../testing.js'
import { toasts } from '../ui/toast.js'
import { AddToWatchlistButton } from './AddToWatchlistButton.js'
import { setInWatchlist } from './watchlistMovie.js'
import { WatchlistsTab } from './WatchlistsTab.js'

const ADA = { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true }
const signIn = () => session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
beforeEach(() => {
  toasts.clear()
  signIn()
})
afterEach(() => {
  cleanup()
  act(() => session.clear())
})
const texts = () => toasts.get().map(({ text }) => text)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

const list = (id: string, more: object = {}) => ({
  __typename: 'Watchlist',
  id,
  name: `List ${id}`,
  description: `About ${id}`,
  isPublic: false,
  movieCount: 2,
  createdAt: '2024-03-04T10:00:00.000Z',
  viewerCanEdit: true,
  owner: { __typename: 'PublicUser', id: '7', username: 'ada' },
  cover: [{ __typename: 'WatchlistEntry', id: `c${id}`, poster: '/images/w200/1' }],
  ...more,
})
const viewer = (lists: object[]) => ({
  __typename: 'User',
  id: '7',
  watchlists: {
    __typename: 'WatchlistConnection',
    nodes: lists,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
})
const refusal = (field: string, status: number, code: string, message: string) => {
  const error = fieldError(field, status, message)
  return { data: null, errors: [{ ...error, extensions: { ...error.extensions, code } }] }
}

describe('the watchlists tab', () => {
  it('waits in words, then shows each list: name, count, visibility, description, date, View and Delete (R2.204) (R2.210) (R2.211) (R2.212) (R2.213) (R8.78) (R2.214) (R2.215)', async () => {
    renderAt('/', <WatchlistsTab />, () => ({
      data: { viewer: viewer([list('1', { isPublic: true }), list('2', { movieCount: 1, createdAt: 'x' })]) },
    }))
    const waiting = screen.getByText('Loading watchlists...').closest('output')
    expect(waiting?.querySelector('.waiting__ring')).toBeTruthy()
    const [first, second] = await screen.findAllByRole('article')
    const one = within(first!)
    one.getByRole('heading', { name: 'List 1' })
    one.getByText('2 movies')
    one.getByText('Public')
    expect(one.getByText('About 1').className).toBe('watchlist-tile__description')
    expect(one.getByText(/^Created/).textContent).toBe('Created March 4, 2024')
    expect(one.getByRole('link', { name: 'View List 1' }).getAttribute('href')).toBe('/watchlist/1')
    one.getByRole('button', { name: 'Delete List 1' })
    within(second!).getByText('1 movie')
    within(second!).getByText('Private')
    within(second!).getByText('Created Unknown date')
  })

  it('says what went wrong and loads again (R2.205) (R2.206)', async () => {
    let failing = true
    const { asked } = renderAt('/', <WatchlistsTab />, () => {
      if (failing) throw new TypeError('Failed to fetch')
      return { data: { viewer: viewer([list('1')]) } }
    })
    await screen.findByRole('heading', { name: 'Error Loading Watchlists' })
    screen.getByText('Connection error. Please check your internet and try again')
    failing = false
    fireEvent.click(await button('Try Again'))
    await screen.findByRole('heading', { name: 'List 1' })
    expect(asked).toHaveLength(2)
  })

  it('creates one in a dialog: then the list is read again and a toast says so (R2.207) (R2.208) (R2.209) (R5.58) (R5.59) (R5.60) (R8.86)', async () => {
    let made = false
    const { asked } = renderAt('/', <WatchlistsTab />, ({ name, variables }) => {
      if (name === 'CreateWatchlist') {
        made = true
        const { input } = variables as { input: { name: string } }
        return { data: { createWatchlist: list('9', { name: input.name, movieCount: 0 }) } }
      }
      return { data: { viewer: viewer([...(made ? [list('9', { name: 'New' })] : []), list('1')]) } }
    })
    fireEvent.click(await button('Create New Watchlist'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await dialog.findByText('Watchlist name is required')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: '  New ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await screen.findByRole('heading', { name: 'New' })
    expect(texts()).toEqual(['Watchlist created successfully!'])
    const created = asked.find(({ name }) => name === 'CreateWatchlist')
    expect(created?.variables).toMatchObject({ input: { name: 'New', description: '', isPublic: false } })
    expect(asked.filter(({ name }) => name === 'WatchlistsTab').length).toBeGreaterThan(1)
  })

  it('asks whose session has ended to sign in before one is created (R6.08) (R5.61)', async () => {
    const { asked } = renderAt('/', <WatchlistsTab />, () => ({ data: { viewer: viewer([list('1')]) } }))
    fireEvent.click(await button('Create New Watchlist'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'New' } })
    act(() => session.expire(session.get().token!))
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    expect(texts()).toEqual(['Please sign in to create a watchlist'])
    expect(asked.map(({ name }) => name)).not.toContain('CreateWatchlist')
  })

  it('tells at the field that the name is taken, and repeats a lost request with the same key (R8.17)', async () => {
    let times = 0
    const { asked } = renderAt('/', <WatchlistsTab />, ({ name }) => {
      if (name !== 'CreateWatchlist') return { data: { viewer: viewer([list('1')]) } }
      if (++times === 1) throw new TypeError('Failed to fetch')
      return refusal('createWatchlist', 409, 'WATCHLIST_EXISTS', 'A watchlist with this name already exists')
    })
    fireEvent.click(await button('Create New Watchlist'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Same' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await waitFor(() => expect(texts()).toHaveLength(1))
    fireEvent.click(await dialog.findByRole('button', { name: 'Create Watchlist' }))
    await waitFor(() => expect(texts()).toContain('This watchlist already exists'))
    const keys = asked
      .filter(({ name }) => name === 'CreateWatchlist')
      .map(({ variables }) => variables.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('says what failed when nobody explains why: creating (R8.37), deleting (R8.39)', async () => {
    renderAt('/', <WatchlistsTab />, ({ name }) =>
      name === 'WatchlistsTab'
        ? { data: { viewer: viewer([list('1')]) } }
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

  it('asks before it deletes, deletes at once, and restores in its place what could not be deleted (R2.216) (R4.60) (R4.61)', async () => {
    let fail = true
    let release = () => {}
    renderAt('/', <WatchlistsTab />, async ({ name }) => {
      if (name === 'WatchlistsTab') return { data: { viewer: viewer([list('3'), list('2'), list('1')]) } }
      await new Promise<void>((resolve) => (release = resolve))
      if (fail) throw new TypeError('Failed to fetch')
      return { data: { deleteWatchlist: { __typename: 'Watchlist', id: '2' } } }
    })
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    fireEvent.click(await button('Delete List 2'))
    const doubt = within(await screen.findByRole('alertdialog'))
    fireEvent.click(doubt.getByRole('button', { name: 'Cancel' }))
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

  it('says what to do when there is none (R2.217) (R2.218), below the ways to make one (R2.207) and to see those of others', async () => {
    renderAt('/', <WatchlistsTab />, () => ({ data: { viewer: viewer([]) } }))
    await screen.findByRole('heading', { name: 'No watchlists yet' })
    screen.getByText('Create your first watchlist to organize movies you want to watch.')
    await button('Create New Watchlist')
    const others = screen.getByRole('link', { name: 'Browse Public Watchlists' })
    expect(others.getAttribute('href')).toBe('/watchlists')
    fireEvent.click(await button('Create Your First Watchlist'))
    await screen.findByRole('dialog')
  })
})

describe('the modal of a title’s watchlists', () => {
  const movie = { id: '5', title: 'Title 5', viewerWatchlists: [] }
  const state = (inside: string[]) => ({
    data: {
      viewer: viewer([list('2'), list('1')]),
      movie: {
        __typename: 'Movie',
        id: '5',
        title: 'Title 5',
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
      },
    },
  })
  const open = async (answer: Answer) => {
    const view = renderAt('/', <AddToWatchlistButton movie={movie as never} />, answer)
    fireEvent.click(await button('Add to Watchlist'))
    await screen.findByRole('dialog')
    return view
  }

  it('lists them, and adds and removes the title at once (R2.146) (R2.147) (R4.56) (R4.58)', async () => {
    let release = () => {}
    await open(async ({ name }) => {
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
    within(second).getByText('3 movies')
    expect(texts()).toEqual([])
    release()
    await waitFor(() => expect(texts()).toEqual(['Title 5 added to List 2']))
    fireEvent.click(first)
    await waitFor(() => expect(first.getAttribute('aria-pressed')).toBe('false'))
    within(first).getByText('1 movie')
    expect(texts()).toHaveLength(1)
    release()
    await waitFor(() => expect(texts()).toHaveLength(2))
  })

  it('takes back what the server refuses (R4.57) (R4.59)', async () => {
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
      within(choice).getByText('2 movies')
    }
    expect(texts()).toContain('Connection error. Please check your internet and try again')
  })

  it('says what failed when nobody explains why: adding (R8.40), removing (R8.41)', async () => {
    await open(({ name }) =>
      name === 'AddToWatchlistDialog' ? state(['1']) : { data: null, errors: [{ message: 'x' }] },
    )
    fireEvent.click(await button(/^List 2/))
    await waitFor(() => expect(texts()).toEqual(['Failed to add movie to watchlist']))
    fireEvent.click(await button(/^List 1/))
    await waitFor(() => expect(texts()).toContain('Failed to remove movie from watchlist'))
  })

  it('tells as info that a title is in a list already, or no longer (R8.49) (R8.50)', async () => {
    await open(({ name }) => {
      if (name === 'AddToWatchlistDialog') return state(['1'])
      return name === 'AddToWatchlist'
        ? refusal('addToWatchlist', 409, 'WATCHLIST_MOVIE_EXISTS', 'Movie is already in this watchlist')
        : refusal('removeFromWatchlist', 404, 'WATCHLIST_MOVIE_NOT_FOUND', 'Movie not found in watchlist')
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

  it('makes a new one and puts the title into it (R2.148)', async () => {
    const { asked } = await open(({ name }) => {
      if (name === 'AddToWatchlistDialog') return state([])
      if (name === 'CreateWatchlist')
        return { data: { createWatchlist: list('9', { name: 'New', movieCount: 0 }) } }
      return change('addToWatchlist', '9', 1, ['9'])
    })
    fireEvent.click(await button('Create New Watchlist'))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'New' } })
    fireEvent.click(await button('Create and Add'))
    await waitFor(() => expect(asked.at(-1)?.name).not.toBe('CreateWatchlist'))
    await waitFor(() => expect(texts()).toEqual(['Watchlist created successfully!', 'Title 5 added to New']))
    expect(asked.find(({ name }) => name === 'AddToWatchlist')?.variables).toMatchObject({
      watchlistId: '9',
      movieId: '5',
    })
  })

  it('asks a visitor to sign in first (R6.08); a token in local or session storage is enough (R5.61)', async () => {
    const stored = JSON.stringify(session.get())
    act(() => session.clear())
    const { asked } = renderAt('/', <AddToWatchlistButton movie={movie as never} />)
    fireEvent.click(await button('Add to Watchlist'))
    expect(texts()).toEqual(['Please sign in to add to watchlist'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([])
    for (const storage of [localStorage, sessionStorage]) {
      cleanup()
      act(() => session.clear())
      storage.setItem('auth-store', stored)
      act(() => session.begin())
      renderAt('/', <AddToWatchlistButton movie={movie as never} />)
      fireEvent.click(await button('Add to Watchlist'))
      expect(await screen.findByRole('dialog')).toBeTruthy()
    }
  })
})

describe('the watchlist screen', () => {
  const whole = (more: object = {}, ids = [2, 1], canEdit = true) => ({
    data: {
      watchlist: list('4', {
        viewerCanEdit: canEdit,
        updatedAt: '2024-03-04T10:00:00.000Z',
        movies: {
          __typename: 'WatchlistEntryConnection',
          totalCount: ids.length,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          nodes: ids.map((id) => ({
            __typename: 'WatchlistEntry',
            id: `e${id}`,
            addedAt: '2024-01-01T00:00:00.000Z',
            movie: fakeMovie(id, { viewerWatchlists: canEdit ? [{ __typename: 'Watchlist', id: '4' }] : [] }),
          })),
        },
        ...more,
      }),
    },
  })
  const open = (answer: Answer) =>
    renderAt(
      '/watchlist/4',
      <>
        <Routes>
          <Route path="/watchlist/:id" element={<WatchlistPage />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
        <Address />
      </>,
      answer,
    )
  function Address() {
    return <output data-testid="address">{useLocation().pathname}</output>
  }

  it('lets its owner edit, remove and delete; a title that is removed goes at once and comes back when that fails (R4.58) (R4.59)', async () => {
    let fail = true
    let release = () => {}
    open(async ({ name }) => {
      if (name === 'WatchlistPage') return whole()
      if (fail) await new Promise<void>((resolve) => (release = resolve))
      if (fail) throw new TypeError('Failed to fetch')
      return {
        data: {
          removeFromWatchlist: {
            __typename: 'WatchlistChange',
            watchlist: { __typename: 'Watchlist', id: '4', movieCount: 1 },
            movie: { __typename: 'Movie', id: '2', viewerWatchlists: [] },
          },
        },
      }
    })
    fireEvent.click(await button('Remove from this watchlist: Title 2'))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull())
    screen.getByText('1 movie')
    release()
    await screen.findByRole('link', { name: /Title 2/ })
    screen.getByText('2 movies')
    expect(
      screen.getAllByRole('listitem').map((item) => within(item).getByText(/^Title/).textContent),
    ).toEqual(['Title 2', 'Title 1'])
    fail = false
    fireEvent.click(await button('Remove from this watchlist: Title 2'))
    await waitFor(() => expect(texts()).toContain('Title 2 removed from List 4'))
    screen.getByText('1 movie')
    await button('Edit')
    await button('Delete')
  })

  it('has what is added at once at its head, with its count, and no longer when that fails (R4.56) (R4.57)', async () => {
    let fail = true
    const held: (() => void)[] = []
    const { client } = open(async ({ name }) => {
      if (name === 'WatchlistPage') return whole()
      await new Promise<void>((resolve) => held.push(resolve))
      if (fail) throw new TypeError('Failed to fetch')
      return {
        data: {
          addToWatchlist: {
            __typename: 'WatchlistChange',
            watchlist: { __typename: 'Watchlist', id: '4', movieCount: 3 },
            movie: fakeMovie(7, { viewerWatchlists: [{ __typename: 'Watchlist', id: '4' }] }),
          },
        },
      }
    })
    const titles = () =>
      screen.queryAllByRole('listitem').map((item) => within(item).getByText(/^Title/).textContent)
    const shows = (count: string, ...expected: string[]) =>
      waitFor(() => {
        expect(titles()).toEqual(expected)
        screen.getByText(count)
      })
    await shows('2 movies', 'Title 2', 'Title 1')
    // What the title's own page has asked, which is less than a list shows.
    const { genreIds: _less, ...seen } = fakeMovie(7)
    client.cache.writeQuery({
      query: gql`
        query Seen {
          movie(id: "7") {
            id
            title
            type
            year
            voteAverage
            poster(size: W500)
            posterSmall: poster(size: W200)
            viewerHasFavorited
            viewerHasWatched
            viewerRating
            viewerWatchlists {
              id
            }
          }
        }
      `,
      data: { movie: seen },
    })
    const answer = async () => {
      await waitFor(() => expect(held).toHaveLength(1))
      held.pop()?.()
    }
    const add = (addedAt?: string) =>
      act(() =>
        setInWatchlist(client, { id: '4', name: 'List 4' }, { id: '7', title: 'Title 7' }, true, addedAt),
      )
    for (fail of [true, false]) {
      add()
      await shows('3 movies', 'Title 7', 'Title 2', 'Title 1')
      await answer()
      await waitFor(() => expect(texts()).toHaveLength(1))
      if (!fail) break
      await shows('2 movies', 'Title 2', 'Title 1')
      // What is put back goes to where it stood.
      add('2023-01-01T00:00:00.000Z')
      await shows('3 movies', 'Title 2', 'Title 1', 'Title 7')
      await answer()
      await shows('2 movies', 'Title 2', 'Title 1')
      act(() => toasts.clear())
    }
    await shows('3 movies', 'Title 7', 'Title 2', 'Title 1')
  })

  it('is changed by what the owner edits, and only that is sent', async () => {
    const { asked } = open(({ name, variables }) =>
      name === 'WatchlistPage'
        ? whole()
        : {
            data: {
              updateWatchlist: {
                ...list('4'),
                ...(variables.input as object),
                updatedAt: '2024-03-05T10:00:00.000Z',
              },
            },
          },
    )
    fireEvent.click(await button('Edit'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Public' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await button('Copy Link')
    expect(asked.at(-1)).toMatchObject({
      name: 'UpdateWatchlist',
      variables: { id: '4', input: { isPublic: true } },
    })
  })

  it('says that it could not be changed when nobody explains why (R8.38)', async () => {
    open(({ name }) => (name === 'WatchlistPage' ? whole() : { data: null, errors: [{ message: 'x' }] }))
    fireEvent.click(await button('Edit'))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Public' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(texts()).toEqual(['Failed to update watchlist']))
  })

  it('of another person can be seen and not changed', async () => {
    act(() => session.clear())
    open(() =>
      whole({ isPublic: true, owner: { __typename: 'PublicUser', id: '8', username: 'bob' } }, [2, 1], false),
    )
    await screen.findByRole('heading', { level: 1, name: 'List 4' })
    screen.getByText('by bob')
    await button('Copy Link')
    expect(screen.queryByRole('button', { name: /Edit|Delete|Remove/ })).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it.each([
    ['update a watchlist', 'UpdateWatchlist', 'Edit', 'Save Changes'],
    ['delete a watchlist', 'DeleteWatchlist', 'Delete', 'Delete'],
  ])('does not %s when the stored token is gone (R6.08) (R5.61)', async (action, name, opening, last) => {
    const { asked } = open(() => whole())
    fireEvent.click(await button(opening))
    const dialog = within(await screen.findByRole(name === 'UpdateWatchlist' ? 'dialog' : 'alertdialog'))
    localStorage.removeItem('auth-store')
    fireEvent.click(dialog.getByRole('button', { name: last }))
    expect(texts()).toEqual([`Please sign in to ${action}`])
    expect(asked.map((one) => one.name)).not.toContain(name)
  })

  it('that is private or gone is not found', async () => {
    open(() => ({ data: { watchlist: null } }))
    await screen.findByRole('heading', { name: 'Watchlist not found' })
  })
})

describe('the public watchlists', () => {
  it('are shown with their owners, page by page, to anybody (R6.16)', async () => {
    act(() => session.clear())
    const { asked } = renderAt('/watchlists?page=2', <PublicWatchlistsPage />, () => ({
      data: {
        publicWatchlists: {
          __typename: 'WatchlistPage',
          page: 2,
          totalPages: 3,
          totalResults: 30,
          results: [
            list('1', {
              isPublic: true,
              viewerCanEdit: false,
              owner: { __typename: 'PublicUser', id: '8', username: 'bob' },
            }),
          ],
        },
      },
    }))
    await screen.findByText('by bob')
    expect(asked[0]?.variables).toEqual({ page: 2 })
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/watchlists?page=3')
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  })
})
