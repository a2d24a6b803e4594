import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { quotaText } from '../../../server/contract/rules.js'
import { session } from '../accounts/session.js'
import { authRequest, closeAuthModal } from '../accounts/authModal.js'
import { MovieCard } from '../movies/MovieCard.js'
import type { MovieCardFragment } from '../generated/graphql.js'
import { fakeMovie, fakeToken, fieldError, renderAt, type Answer } from '../testing.js'
import { toasts } from '../ui/toast.js'
import { FavoriteButton } from './FavoriteButton.js'
import { setFavorite } from './favorite.js'
import { FavoritesTab } from '../library/FavoritesTab.js'

const ADA = { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true }
const signIn = () => session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
const texts = () => toasts.get().map(({ text }) => text)

beforeEach(() => toasts.clear())
afterEach(() => {
  cleanup()
  act(() => {
    closeAuthModal()
    session.clear()
  })
})

const QUERY = gql`
  query Shown {
    movie(id: "1") {
      id
      title
      type
      year
      voteAverage
      genreIds
      poster
      posterSmall: poster
      viewerHasFavorited
      viewerHasWatched
      viewerRating
    }
  }
`
function Shown() {
  const { data } = useQuery<{ movie: MovieCardFragment }>(QUERY)
  return data ? (
    <>
      <FavoriteButton movie={data.movie} />
      <MovieCard movie={data.movie} />
    </>
  ) : null
}

/** A server with one title; `respond` decides what becomes of its favorite mutations. */
function server(favorite: boolean, respond: Answer): Answer {
  return (asked) =>
    asked.name === 'Shown'
      ? { data: { movie: fakeMovie(1, { viewerHasFavorited: favorite }) } }
      : respond(asked)
}
const changed = (name: string, on: boolean) => ({
  data: {
    [name === 'AddFavorite' ? 'addFavorite' : 'removeFavorite']: {
      __typename: 'Movie',
      id: '1',
      title: 'Title 1',
      viewerHasFavorited: on,
    },
  },
})
const obey: Answer = ({ name }) => changed(name, name === 'AddFavorite')
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the favorite button', () => {
  it('adds and removes, in words of the page and with a toast each time (R4.47) (R2.123) (R8.87)', async () => {
    signIn()
    renderAt('/', <Shown />, server(false, obey))
    fireEvent.click(await button('Add to Favorites'))
    fireEvent.click(await button('Remove from Favorites'))
    await button('Add to Favorites')
    await waitFor(() =>
      expect(texts()).toEqual(['Title 1 added to favorites', 'Title 1 removed from favorites']),
    )
  })

  it('says Adding... and Removing... until the server has answered, while the heart flips at once (R2.126) (R2.127)', async () => {
    signIn()
    let answer: (() => void) | undefined
    const slow: Answer = (asked) => new Promise((resolve) => (answer = () => resolve(obey(asked) as never)))
    renderAt('/', <Shown />, server(false, slow))
    fireEvent.click(await button('Add to Favorites'))
    const waiting = await button('Adding...')
    expect(waiting.querySelector('.waiting__ring')).toBeTruthy()
    // The card of the same title follows by itself.
    expect((await button('Favorite: Title 1')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('A favorite.')).toBeTruthy()
    act(() => answer?.())
    fireEvent.click(await button('Remove from Favorites'))
    expect((await button('Removing...')).querySelector('.waiting__ring')).toBeTruthy()
    act(() => answer?.())
    expect((await button('Add to Favorites')).querySelector('.waiting__ring')).toBeNull()
  })

  it('brings the totals that are on the screen up to date (R4.44)', async () => {
    signIn()
    function Totals() {
      const { data } = useQuery<{ viewer: { stats: { totalFavorites: number } } }>(gql`
        query Totals {
          viewer {
            id
            stats {
              totalFavorites
            }
          }
        }
      `)
      return <output data-testid="totals">{data?.viewer.stats.totalFavorites}</output>
    }
    let total = 4
    const answer: Answer = (asked) => {
      if (asked.name === 'Totals')
        return {
          data: {
            viewer: {
              __typename: 'User',
              id: '7',
              stats: { __typename: 'UserStats', totalFavorites: total },
            },
          },
        }
      total += asked.name === 'AddFavorite' ? 1 : -1
      return obey(asked)
    }
    renderAt(
      '/',
      <>
        <Shown />
        <Totals />
      </>,
      server(false, answer),
    )
    const totals = (text: string) =>
      waitFor(() => expect(screen.getByTestId('totals').textContent).toBe(text))
    await totals('4')
    fireEvent.click(await button('Add to Favorites'))
    await totals('5')
    fireEvent.click(await button('Remove from Favorites'))
    await totals('4')
  })

  it('falls back and says why when the change fails (R8.89)', async () => {
    signIn()
    renderAt(
      '/',
      <Shown />,
      server(false, () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    fireEvent.click(await button('Add to Favorites'))
    await waitFor(() =>
      expect(texts()).toEqual(['Connection error. Please check your internet and try again']),
    )
    await button('Add to Favorites')
    expect((await button('Favorite: Title 1')).getAttribute('aria-pressed')).toBe('false')
  })

  it('tells its state by its words alone: "Remove from Favorites, pressed" would say both', async () => {
    signIn()
    renderAt('/', <Shown />, server(true, obey))
    expect((await button('Remove from Favorites')).hasAttribute('aria-pressed')).toBe(false)
  })

  it('says that it failed when nobody explains why (R8.51)', async () => {
    signIn()
    renderAt(
      '/',
      <Shown />,
      server(false, () => ({ data: null, errors: [{ message: 'x' }] })),
    )
    fireEvent.click(await button('Add to Favorites'))
    await waitFor(() => expect(texts()).toEqual(['Failed to update favorites']))
  })

  it('tells as info what another tab has done already, and shows it (R5.63)', async () => {
    signIn()
    renderAt(
      '/',
      <Shown />,
      server(false, () => {
        const error = fieldError('addFavorite', 409, 'Movie is already in your favorites!')
        return {
          data: null,
          errors: [{ ...error, extensions: { ...error.extensions, code: 'FAVORITE_EXISTS' } }],
        }
      }),
    )
    fireEvent.click(await button('Add to Favorites'))
    await button('Remove from Favorites')
    expect(toasts.get()).toMatchObject([{ tone: 'info', text: 'Movie is already in your favorites!' }])
  })

  it('falls back and says the figure and the remedy when the account is full', async () => {
    signIn()
    renderAt(
      '/',
      <Shown />,
      server(false, () => {
        const error = fieldError('addFavorite', 409, quotaText('favorite'))
        return {
          data: null,
          errors: [{ ...error, extensions: { ...error.extensions, code: 'QUOTA_REACHED' } }],
        }
      }),
    )
    fireEvent.click(await button('Add to Favorites'))
    await waitFor(() => expect(texts()).toEqual([quotaText('favorite')]))
    expect(texts()[0]).toContain('50,000')
    await button('Add to Favorites')
  })

  it('undoes a removal from its toast', async () => {
    signIn()
    const { asked } = renderAt('/', <Shown />, server(true, obey))
    fireEvent.click(await button('Remove from Favorites'))
    await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe('Undo'))
    expect(toasts.get()[0]?.duration).toBe(5000)
    act(() => toasts.get()[0]?.action?.run())
    await button('Remove from Favorites')
    expect(asked.map(({ name }) => name)).toEqual(['Shown', 'RemoveFavorite', 'AddFavorite'])
  })

  it('asks a visitor to sign in, and then finishes their click (R6.09)', async () => {
    const { asked } = renderAt('/', <Shown />, server(false, obey))
    fireEvent.click(await button('Add to Favorites'))
    expect(texts()).toEqual(['Please sign in to add to favorites'])
    expect(authRequest.get()?.mode).toBe('login')
    expect(asked.map(({ name }) => name)).toEqual(['Shown'])
    const { finishAuthModal } = await import('../accounts/authModal.js')
    act(() => {
      signIn()
      finishAuthModal()
    })
    await button('Remove from Favorites')
    expect(asked.at(-1)).toMatchObject({ name: 'AddFavorite', variables: { movieId: '1' } })
  })
})

describe('a card', () => {
  it('has quick actions for somebody who is signed in (R2.144), and badges of what is kept (R2.142) (R2.143)', async () => {
    signIn()
    renderAt(
      '/',
      <MovieCard movie={fakeMovie(1, { viewerHasFavorited: true, viewerHasWatched: true }) as never} />,
    )
    await button('Favorite: Title 1')
    await button('Add to watchlist: Title 1')
    await button('Watched: Title 1')
    expect(screen.getByText('A favorite.')).toBeTruthy()
    expect(screen.getByText('Watched.')).toBeTruthy()
  })

  it.each([
    ['viewerHasFavorited', 'A favorite.', 'Watched.', 'Favorite: Title 1', 'Watched: Title 1'],
    ['viewerHasWatched', 'Watched.', 'A favorite.', 'Watched: Title 1', 'Favorite: Title 1'],
  ])(
    'that is %s has the badge "%s" and not "%s" (R2.142) (R2.143)',
    async (state, says, not, pressed, loose) => {
      signIn()
      renderAt('/', <MovieCard movie={fakeMovie(1, { [state]: true }) as never} />)
      expect(screen.getByText(says)).toBeTruthy()
      expect(screen.queryByText(not)).toBeNull()
      expect((await button(pressed)).getAttribute('aria-pressed')).toBe('true')
      expect((await button(loose)).getAttribute('aria-pressed')).toBe('false')
    },
  )

  it.each([false, true])(
    'changes by its quick actions what is kept, from %s, and opens the watchlists (R2.144)',
    async (kept) => {
      signIn()
      const { asked } = renderAt(
        '/',
        <MovieCard movie={fakeMovie(1, { viewerHasFavorited: kept, viewerHasWatched: kept }) as never} />,
        ({ name }) => {
          if (!/Favorite|Watched/.test(name)) return new Promise(() => undefined)
          const movie = fakeMovie(1, { viewerHasFavorited: !kept, viewerHasWatched: !kept })
          return { data: { [name.charAt(0).toLowerCase() + name.slice(1)]: movie } }
        },
      )
      fireEvent.click(await button('Favorite: Title 1'))
      fireEvent.click(await button('Watched: Title 1'))
      await waitFor(() =>
        expect(asked.map(({ name, variables }) => [name, variables.movieId])).toEqual([
          [kept ? 'RemoveFavorite' : 'AddFavorite', '1'],
          [kept ? 'RemoveWatched' : 'MarkWatched', '1'],
        ]),
      )
      await waitFor(() => expect(texts()).toHaveLength(2))
      fireEvent.click(await button('Add to watchlist: Title 1'))
      expect((await screen.findByRole('dialog', { name: 'Add to Watchlist' })).textContent).toContain(
        'Title 1',
      )
    },
  )

  it('has none for a visitor (R2.145) (R6.02)', async () => {
    renderAt('/', <MovieCard movie={fakeMovie(1) as never} />)
    // They would come late.
    await act(async () => void (await import('../movies/CardActions.js')))
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByText('A favorite.')).toBeNull()
  })
})

const entry = (id: number) => ({
  __typename: 'Favorite',
  id: `f${id}`,
  addedAt: `2024-01-0${id}T00:00:00.000Z`,
  movie: fakeMovie(id, { viewerHasFavorited: true }),
})
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

describe('the favorites tab', () => {
  it('shows cards that open their title and can be removed or put into a watchlist (R2.197) (R2.198) (R2.199) (R2.200)', async () => {
    signIn()
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const { asked } = renderAt('/', <FavoritesTab />, async ({ name, variables }) => {
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
    // As rows and as cards.
    for (const layout of ['List', 'Grid']) {
      fireEvent.click(await button(layout))
      for (const id of [3, 2, 1]) await button(`Add to watchlist: Title ${id}`)
    }
    fireEvent.click(await button('Remove from favorites: Title 2'))
    // At once, before the server has answered.
    await waitFor(() => expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull())
    expect(texts()).toEqual([])
    release()
    await waitFor(() => expect(texts()).toEqual(['Title 2 removed from favorites']))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(asked.at(-1)).toMatchObject({ name: 'RemoveFavorite', variables: { movieId: '2' } })
  })

  it('takes in what becomes a favorite while it is open', async () => {
    signIn()
    let ids = [2]
    const { client } = renderAt('/', <FavoritesTab />, ({ name, variables }) => {
      if (name === 'FavoritesTab') return favorites(ids)
      ids = [3, 2]
      return {
        data: {
          addFavorite: {
            __typename: 'Movie',
            id: variables.movieId,
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

  it('puts a title back in its place when removing it fails', async () => {
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

  it('begins with everything by date added, and sorts, filters and lays out as asked (R2.191) (R2.192) (R2.193) (R2.194) (R2.195) (R2.196)', async () => {
    signIn()
    const { asked } = renderAt('/', <FavoritesTab />, () => favorites([1]))
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date Added', 'Title', 'Year', 'Rating'])
    expect(asked[0]?.variables).toMatchObject({ sort: 'DATE_ADDED', type: null })
    for (const name of ['All', 'Movies', 'TV Shows']) screen.getByRole('button', { name })
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    expect((sort as HTMLSelectElement).value).toBe('DATE_ADDED')
    // Cards, not rows, which tell more.
    await button('Remove from favorites: Title 1')
    expect(screen.queryByText('About 1')).toBeNull()
    fireEvent.change(sort, { target: { value: 'TITLE' } })
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ sort: 'TITLE' }))
    fireEvent.click(screen.getByRole('button', { name: 'TV Shows' }))
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ sort: 'TITLE', type: 'TV' }))
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findByText('About 1')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Grid' }))
    await waitFor(() => expect(screen.queryByText('About 1')).toBeNull())
  })

  it('says what to do when it is empty (R2.201) (R2.203), below the same bar (R2.191) (R2.194)', async () => {
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

  it('loads on by cursor as the end comes near, and draws only what is near the window', async () => {
    signIn()
    const many = Array.from({ length: 50 }, (_, index) => index + 10)
    const { asked } = renderAt('/', <FavoritesTab />, ({ variables }) =>
      variables.after === 'c1'
        ? favorites([1, 2], { total: 52 })
        : favorites(many, { next: 'c1', total: 52 }),
    )
    await screen.findByRole('button', { name: 'Remove from favorites: Title 10' })
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(50)
    expect(asked.filter(({ variables }) => variables.after === 'c1').length).toBeLessThanOrEqual(1)
  })

  it('says that it could not be loaded, and tries again', async () => {
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
