import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { button, fakeEntry, fakeMovie, renderAt, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { WatchedTab } from './WatchedTab.js'

beforeEach(() => void signIn())

const movie = (more: object) => ({
  __typename: 'Movie',
  id: '1',
  title: 'Title 1',
  viewerWatchedAt: null,
  viewerReview: null,
  reviewStats: null,
  ...more,
})
const server =
  (watched: boolean, rating: number | null = null, hold?: Promise<void>): FakeServer =>
  async ({ name, variables }) => {
    if (name === 'Shown')
      return { data: { movie: movie({ viewerHasWatched: watched, viewerRating: rating }) } }
    if (name === 'LoggedViewings')
      return { data: { movie: { __typename: 'Movie', id: '1', viewerViewings: [] } } }
    await hold
    if (name === 'MarkWatched')
      return {
        data: { markWatched: movie({ viewerHasWatched: true, viewerRating: variables.rating ?? null }) },
      }
    if (name === 'RateWatched')
      return { data: { rateWatched: movie({ viewerHasWatched: true, viewerRating: variables.rating }) } }
    return { data: { removeWatched: movie({ viewerHasWatched: false, viewerRating: null }) } }
  }

describe('WatchedTab', () => {
  const watched = (ids: number[]) => ({
    data: {
      viewer: {
        __typename: 'User',
        id: '7',
        watched: {
          __typename: 'WatchedConnection',
          totalCount: ids.length,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          // Negative ids are titles that the catalogue does not have.
          nodes: ids.map((id) =>
            fakeEntry(
              'WatchedEntry',
              Math.abs(id),
              id > 0 ? fakeMovie(id, { viewerHasWatched: true }) : null,
              { watchedAt: '2023-01-01T00:00:00.000Z', rating: id > 0 ? null : 9 },
            ),
          ),
        },
      },
    },
  })

  it('removes a title once the server has removed it, and Undo restores its dates (R4.43)', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const { requests } = renderAt('/', <WatchedTab />, async (request) => {
      if (request.name === 'WatchedTab') return watched([2, 1])
      const answer = (await server(true, null, hold)(request)) as { data: Record<string, object> }
      const [[field, value]] = Object.entries(answer.data) as [[string, object]]
      return { data: { [field]: { ...value, id: '2', title: 'Title 2' } } }
    })
    fireEvent.click(await button('Remove from watched: Title 2'))
    await screen.findByRole('link', { name: /Title 2/ })
    release()
    await waitFor(() => expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull())
    act(() => toasts.get()[0]?.action?.run())
    await screen.findByRole('link', { name: /Title 2/ })
    expect(requests.findLast(({ name }) => name === 'MarkWatched')?.variables).toMatchObject({
      movie: { movieId: '2', addedAt: '2024-01-01T00:00:00.000Z' },
      watchedAt: '2023-01-01T00:00:00.000Z',
    })
  })

  it('removes a title that the catalogue does not have, and Undo restores it with its rating', async () => {
    let ids = [-2, 1]
    const { requests } = renderAt('/', <WatchedTab />, ({ name }) => {
      if (name === 'WatchedTab') return watched(ids)
      ids = name === 'RemoveWatched' ? [1] : [-2, 1]
      return { data: { [name === 'RemoveWatched' ? 'removeWatched' : 'markWatched']: null } }
    })
    fireEvent.click(await button('Remove from watched: Title 2'))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove from watched: Title 2' })).toBeNull(),
    )
    act(() => toasts.get()[0]?.action?.run())
    await button('Remove from watched: Title 2')
    expect(requests.findLast(({ name }) => name === 'MarkWatched')?.variables).toMatchObject({
      movie: { movieId: '2', title: 'Title 2', addedAt: '2024-01-01T00:00:00.000Z' },
      watchedAt: '2023-01-01T00:00:00.000Z',
      rating: 9,
    })
  })

  it('shows cards with a link to the title and a watchlist button (R2.197) (R2.198) (R2.199) (R2.200), and the toolbar of the favorites with sorts of its own (R2.191) (R2.192) (R2.193) (R2.194)', async () => {
    const { requests } = renderAt('/', <WatchedTab />, ({ name }) =>
      name === 'WatchedTab' ? watched([2, 1]) : new Promise(() => undefined),
    )
    expect((await screen.findByRole('link', { name: /Title 2/ })).getAttribute('href')).toBe('/movie/2')
    expect(requests[0]?.variables).toMatchObject({ orderBy: { field: 'DATE_ADDED' }, type: null })
    await button('Remove from watched: Title 2')
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect([...(sort as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Date Added',
      'Date Watched',
      'Title',
      'Year',
      'My Rating',
    ])
    fireEvent.change(sort, { target: { value: 'RATING' } })
    await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ orderBy: { field: 'RATING' } }))
    fireEvent.change(sort, { target: { value: 'DATE_WATCHED' } })
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toMatchObject({ orderBy: { field: 'DATE_WATCHED' } }),
    )
    for (const name of ['All', 'Movies', 'TV Shows']) screen.getByRole('button', { name })
    fireEvent.click(screen.getByRole('button', { name: 'TV Shows' }))
    await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ type: 'TV' }))
    expect(screen.queryByText('About 1')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findByText('About 1')).toBeTruthy()
    const rows = [...document.querySelectorAll<HTMLElement>('.movie-row')]
    expect(rows).toHaveLength(2)
    for (const row of rows) within(row).getByRole('button', { name: /^Add to watchlist: Title \d$/ })
    fireEvent.click(screen.getByRole('button', { name: 'Grid' }))
    await waitFor(() => expect(screen.queryByText('About 1')).toBeNull())
    fireEvent.click(await button('All watchlists: Title 2'))
    await screen.findByRole('dialog', { name: 'Add to Watchlist' })
  })

  it('shows the viewer’s rating and date on cards and rows, and rates in place', async () => {
    const { requests } = renderAt('/', <WatchedTab />, (request) => {
      if (request.name === 'WatchedTab') return watched([1, -2])
      const rating = request.variables.rating as number
      const isUnknown = request.variables.movieId === '2'
      return {
        data: { rateWatched: isUnknown ? null : movie({ viewerHasWatched: true, viewerRating: rating }) },
      }
    })
    const rate = async (name: string, rating: number) => {
      fireEvent.click(await button(name))
      const slider = await screen.findByRole('slider', { name: 'Your rating' })
      fireEvent.change(slider, { target: { value: String(rating) } })
      fireEvent.keyDown(slider, { key: 'Enter' })
    }
    const ratings = () => [...document.querySelectorAll('.own-rating')].map(({ textContent }) => textContent)
    await rate('Rate: Title 1', 7)
    await button('Your rating of Title 1: 7 out of 10')
    // A title that the catalogue does not have has the rating of its entry.
    await rate('Your rating of Title 2: 9 out of 10', 3)
    await button('Your rating of Title 2: 3 out of 10')
    await waitFor(() => expect(ratings()).toEqual(['Your rating 7 out of 10.', 'Your rating 3 out of 10.']))
    fireEvent.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findAllByText(/^Watched \w+ \d+, 202[23]$/)).toHaveLength(1)
    expect(ratings()).toEqual(['Your rating 7 out of 10.', 'Your rating 3 out of 10.'])
    expect(requests.filter(({ name }) => name === 'RateWatched').map(({ variables }) => variables)).toEqual([
      { movieId: '1', rating: 7 },
      { movieId: '2', rating: 3 },
    ])
  })

  it('has an empty state (R2.202) (R2.203), below the same toolbar (R2.191) (R2.194)', async () => {
    renderAt('/', <WatchedTab />, () => watched([]))
    await screen.findByRole('heading', { name: 'No watched movies yet' })
    screen.getByText("Movies you've watched will appear here.")
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/')
    screen.getByRole('combobox', { name: 'Sort by' })
    screen.getByRole('group', { name: 'Layout' })
  })
})
