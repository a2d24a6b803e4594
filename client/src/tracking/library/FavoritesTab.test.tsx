import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setFavorite } from '../favorites/setFavorite.js'
import { texts, button, fakeEntry, fakeMovie, renderAt, signIn } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { FavoritesTab } from './FavoritesTab.js'

/** Negative ids are titles that the catalogue does not have. */
const entry = (id: number) =>
  id > 0
    ? fakeEntry('Favorite', id, fakeMovie(id, { viewerHasFavorited: true }), {
        addedAt: `2024-01-0${id}T00:00:00.000Z`,
      })
    : fakeEntry('Favorite', -id, null)
const favorites = (ids: number[], more: { next?: string; total?: number } = {}) => ({
  data: {
    viewer: {
      __typename: 'User',
      id: '7',
      favorites: {
        __typename: 'FavoriteConnection',
        totalCount: more.total ?? ids.length,
        pageInfo: { __typename: 'PageInfo', hasNextPage: Boolean(more.next), endCursor: more.next ?? null },
        nodes: ids.map(entry),
      },
    },
  },
})

describe('FavoritesTab', () => {
  it('shows cards with a link to the title, a remove and a watchlist button (R2.197) (R2.198) (R2.199) (R2.200)', async () => {
    signIn()
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const { requests } = renderAt('/', <FavoritesTab />, async ({ name, variables }) => {
      if (name === 'FavoritesTab') return favorites([3, 2, 1])
      await hold
      const { movieId } = variables
      return {
        data: {
          removeFavorite: {
            __typename: 'Movie',
            id: movieId,
            title: `Title ${movieId}`,
            viewerHasFavorited: false,
          },
        },
      }
    })
    const link = await screen.findByRole('link', { name: /Title 2/ })
    expect(link.getAttribute('href')).toBe('/movie/2')
    for (const [layout, item] of [
      ['List', '.movie-row'],
      ['Grid', '.card'],
    ] as const) {
      fireEvent.click(await button(layout))
      await waitFor(() => expect(document.querySelectorAll(item)).toHaveLength(3))
      for (const shown of document.querySelectorAll<HTMLElement>(item))
        within(shown).getByRole('button', { name: /^Add to watchlist: Title \d$/ })
    }
    fireEvent.click(await button('Remove from favorites: Title 2'))
    // Optimistically, before the server answers.
    await waitFor(() => expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull())
    expect(texts()).toEqual([])
    release()
    await waitFor(() => expect(texts()).toEqual(['Title 2 removed from favorites']))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(requests.at(-1)).toMatchObject({ name: 'RemoveFavorite', variables: { movieId: '2' } })
  })

  it('shows a title that the catalogue does not have without a link, removes it optimistically and restores it whole', async () => {
    signIn()
    let ids = [-2, 1]
    let fail = true
    const held: (() => void)[] = []
    const { client, requests } = renderAt('/', <FavoritesTab />, async ({ name }) => {
      if (name === 'FavoritesTab') return favorites(ids)
      if (fail) await new Promise<void>((resolve) => held.push(resolve))
      if (fail) throw new TypeError('Failed to fetch')
      ids = name === 'RemoveFavorite' ? [1] : [-2, 1]
      return { data: { [name === 'RemoveFavorite' ? 'removeFavorite' : 'addFavorite']: null } }
    })
    const remove = () => button('Remove from favorites: Title 2')
    const titles = () =>
      screen.getAllByRole('listitem').map((item) => within(item).getByText(/^Title/).textContent)
    for (const layout of ['List', 'Grid']) {
      fireEvent.click(await button(layout))
      await remove()
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/movie/1'])
      expect(screen.queryByRole('button', { name: 'Add to watchlist: Title 2' })).toBeNull()
    }
    fireEvent.click(await remove())
    // Optimistically, before the server answers.
    await waitFor(() => expect(titles()).toEqual(['Title 1']))
    held.pop()?.()
    await waitFor(() => expect(titles()).toEqual(['Title 2', 'Title 1']))
    fail = false
    act(() => toasts.clear())
    fireEvent.click(await remove())
    await waitFor(() => expect(texts()).toEqual(['Title 2 removed from favorites']))
    expect(titles()).toEqual(['Title 1'])
    act(() => toasts.get()[0]?.action?.run())
    await remove()
    expect(requests.findLast(({ name }) => name === 'AddFavorite')?.variables).toMatchObject({
      movie: { movieId: '2', title: 'Title 2', overview: 'About 2', addedAt: '2024-01-01T00:00:00.000Z' },
    })
    expect(Object.keys(client.extract() as object)).not.toContain('Movie:2')
  })

  it('adds a title that becomes a favorite while it is open', async () => {
    signIn()
    let ids = [2]
    const { client } = renderAt('/', <FavoritesTab />, ({ name, variables }) => {
      if (name === 'FavoritesTab') return favorites(ids)
      ids = [3, 2]
      return {
        data: {
          addFavorite: {
            __typename: 'Movie',
            id: (variables.movie as { movieId: string }).movieId,
            title: 'Title 3',
            viewerHasFavorited: true,
          },
        },
      }
    })
    await screen.findByRole('link', { name: /Title 2/ })
    act(() => setFavorite(client, { id: '3', title: 'Title 3' }, true))
    await screen.findByRole('link', { name: /Title 3/ })
  })

  it('restores a title in its position when removing it fails', async () => {
    signIn()
    renderAt('/', <FavoritesTab />, ({ name }) => {
      if (name === 'FavoritesTab') return favorites([3, 2, 1])
      throw new TypeError('Failed to fetch')
    })
    fireEvent.click(await button('Remove from favorites: Title 2'))
    await waitFor(() => expect(texts()).toHaveLength(1))
    await screen.findByRole('link', { name: /Title 2/ })
    expect(
      screen.getAllByRole('listitem').map((item) => within(item).getByText(/^Title/).textContent),
    ).toEqual(['Title 3', 'Title 2', 'Title 1'])
  })

  it('starts with all titles by date added, and sorts, filters and changes the layout (R2.191) (R2.192) (R2.193) (R2.194) (R2.195) (R2.196)', async () => {
    signIn()
    const { requests } = renderAt('/', <FavoritesTab />, () => favorites([1]))
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date Added', 'Title', 'Year', 'Rating', 'Last Watched'])
    expect(requests[0]?.variables).toMatchObject({ orderBy: { field: 'DATE_ADDED' }, type: null })
    for (const name of ['All', 'Movies', 'TV Shows']) screen.getByRole('button', { name })
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    expect((sort as HTMLSelectElement).value).toBe('DATE_ADDED')
    // Cards do not show the overview; rows do.
    await button('Remove from favorites: Title 1')
    expect(screen.queryByText('About 1')).toBeNull()
    fireEvent.change(sort, { target: { value: 'TITLE' } })
    await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ orderBy: { field: 'TITLE' } }))
    fireEvent.click(screen.getByRole('button', { name: 'TV Shows' }))
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toMatchObject({ orderBy: { field: 'TITLE' }, type: 'TV' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findByText('About 1')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Grid' }))
    await waitFor(() => expect(screen.queryByText('About 1')).toBeNull())
  })

  it('has an empty state (R2.201) (R2.203), below the same toolbar (R2.191) (R2.194)', async () => {
    signIn()
    renderAt('/', <FavoritesTab />, () => favorites([]))
    await screen.findByRole('heading', { name: 'No favorites yet' })
    screen.getByText('Start adding movies to your favorites to see them here.')
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/')
    screen.getByRole('combobox', { name: 'Sort by' })
    screen.getByRole('group', { name: 'Layout' })
    fireEvent.click(screen.getByRole('button', { name: 'Movies' }))
    fireEvent.click(await button('Show All'))
    await screen.findByRole('heading', { name: 'No favorites yet' })
  })

  it('loads the next page by cursor near the end, and renders only rows near the window', async () => {
    signIn()
    const many = Array.from({ length: 50 }, (_, index) => index + 10)
    const { requests } = renderAt('/', <FavoritesTab />, ({ variables }) =>
      variables.after === 'c1'
        ? favorites([1, 2], { total: 52 })
        : favorites(many, { next: 'c1', total: 52 }),
    )
    await screen.findByRole('button', { name: 'Remove from favorites: Title 10' })
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(50)
    expect(requests.filter(({ variables }) => variables.after === 'c1').length).toBeLessThanOrEqual(1)
  })

  it('shows an error and tries again', async () => {
    signIn()
    let failing = true
    renderAt('/', <FavoritesTab />, () => {
      if (failing) throw new TypeError('Failed to fetch')
      return favorites([1])
    })
    await screen.findByRole('alert')
    failing = false
    fireEvent.click(await button('Try Again'))
    await button('Remove from favorites: Title 1')
  })
})
