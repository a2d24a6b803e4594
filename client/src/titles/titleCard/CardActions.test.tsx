import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { texts, button, fakeEntry, fakeMovie, renderAt, signIn } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { MovieCard } from './MovieCard.js'
import { MovieRow } from './MovieRow.js'

describe('CardActions', () => {
  it('shows quick actions to a signed-in viewer (R2.144), and badges for favorite and watched (R2.142) (R2.143)', async () => {
    signIn()
    renderAt(
      '/',
      <MovieCard movie={fakeMovie(1, { viewerHasFavorited: true, viewerHasWatched: true }) as never} />,
    )
    await button('Favorite: Title 1')
    await button('Add to watchlist: Title 1')
    await button('All watchlists: Title 1')
    await button('Watched: Title 1')
    expect(await screen.findByText('A favorite.')).toBeTruthy()
    expect(screen.getByText('Watched.')).toBeTruthy()
  })

  it('shows the viewer’s own rating beside the public one, and when they watched it', async () => {
    signIn()
    const mine = { viewerHasWatched: true, viewerWatchedAt: '2024-05-04T12:00:00.000Z', viewerRating: 9 }
    renderAt(
      '/',
      <>
        <MovieCard movie={fakeMovie(1, mine) as never} />
        <MovieRow movie={fakeMovie(2, mine) as never} />
      </>,
    )
    const named = /Rated 7\.3 out of 10.*Your rating 9 out of 10\..*Watched May 4, 2024\./
    expect(await screen.findByRole('link', { name: named })).toBeTruthy()
    const row = document.querySelector('.movie-row__facts')?.textContent
    expect(row).toContain('Watched May 4, 2024')
    expect(row).toContain('Your rating 9 out of 10.')
  })

  it.each([
    ['viewerHasFavorited', 'A favorite.', 'Watched.', 'Favorite: Title 1', 'Watched: Title 1'],
    ['viewerHasWatched', 'Watched.', 'A favorite.', 'Watched: Title 1', 'Favorite: Title 1'],
  ])(
    'shows with %s the badge "%s" and not "%s" (R2.142) (R2.143)',
    async (state, badge, otherBadge, pressed, notPressed) => {
      signIn()
      renderAt('/', <MovieCard movie={fakeMovie(1, { [state]: true }) as never} />)
      expect(await screen.findByText(badge)).toBeTruthy()
      expect(screen.queryByText(otherBadge)).toBeNull()
      expect((await button(pressed)).getAttribute('aria-pressed')).toBe('true')
      expect((await button(notPressed)).getAttribute('aria-pressed')).toBe('false')
    },
  )

  it('shows a title whose lists could not be read as in none of them', async () => {
    signIn()
    const unknown = { viewerHasFavorited: null, viewerHasWatched: null, viewerWatchlists: null }
    renderAt('/', <MovieCard movie={fakeMovie(1, unknown) as never} />)
    for (const name of ['Favorite: Title 1', 'Watched: Title 1'])
      expect((await button(name)).getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryByText('A favorite.')).toBeNull()
    expect(screen.queryByText('Watched.')).toBeNull()
  })

  it.each([false, true])(
    'toggles favorite and watched from %s and opens the watchlists (R2.144)',
    async (isListed) => {
      signIn()
      const { requests } = renderAt(
        '/',
        <MovieCard
          movie={fakeMovie(1, { viewerHasFavorited: isListed, viewerHasWatched: isListed }) as never}
        />,
        ({ name }) => {
          if (name === 'LoggedViewings')
            return { data: { movie: { __typename: 'Movie', id: '1', viewerViewings: [] } } }
          if (!/Favorite|Watched/.test(name)) return new Promise(() => undefined)
          const movie = fakeMovie(1, { viewerHasFavorited: !isListed, viewerHasWatched: !isListed })
          return { data: { [name.charAt(0).toLowerCase() + name.slice(1)]: movie } }
        },
      )
      fireEvent.click(await button('Favorite: Title 1'))
      fireEvent.click(await button('Watched: Title 1'))
      await waitFor(() =>
        expect(
          requests
            .filter(({ name }) => name !== 'LoggedViewings')
            .map(({ name, variables }) => [name, variables]),
        ).toMatchObject([
          isListed ? ['RemoveFavorite', { movieId: '1' }] : ['AddFavorite', { movie: { movieId: '1' } }],
          isListed ? ['RemoveWatched', { movieId: '1' }] : ['MarkWatched', { movie: { movieId: '1' } }],
        ]),
      )
      await waitFor(() => expect(texts()).toHaveLength(2))
      fireEvent.click(await button('All watchlists: Title 1'))
      expect((await screen.findByRole('dialog', { name: 'Add to Watchlist' })).textContent).toContain(
        'Title 1',
      )
    },
  )

  it('toggles the default watchlist with one click, at once, and takes it back when that fails (R2.144) (R4.56) (R4.57)', async () => {
    signIn()
    let fail = false
    const list = { __typename: 'Watchlist', id: '3', name: 'Later', isPublic: false, viewerDefault: true }
    function Shown() {
      const { data } = useQuery<{ movie: MovieCardFragment }>(gql`
        query Shown {
          movie(id: "1") {
            id
            title
            viewerInDefaultWatchlist
          }
        }
      `)
      return data ? <MovieCard movie={{ ...fakeMovie(1), ...data.movie } as never} /> : null
    }
    const { requests } = renderAt('/', <Shown />, ({ name, variables }) => {
      if (name === 'Shown') return { data: { movie: fakeMovie(1) } }
      if (fail) throw new TypeError('Failed to fetch')
      const viewerInDefaultWatchlist = variables.isListed as boolean
      const viewerWatchlists = viewerInDefaultWatchlist ? [list] : []
      const movie = fakeMovie(1, { viewerInDefaultWatchlist, viewerWatchlists })
      return {
        data: {
          setInDefaultWatchlist: {
            __typename: 'WatchlistChange',
            watchlist: { ...list, movieCount: Number(viewerInDefaultWatchlist) },
            movie,
            entry: null,
          },
        },
      }
    })
    const isPressed = async () =>
      (await button('Add to watchlist: Title 1')).getAttribute('aria-pressed') === 'true'
    fireEvent.click(await button('Add to watchlist: Title 1'))
    expect(await isPressed()).toBe(true)
    await waitFor(() => expect(texts()).toEqual(['Title 1 added to Later']))
    expect(requests.at(-1)).toMatchObject({
      name: 'SetInDefaultWatchlist',
      variables: { movie: { movieId: '1' }, isListed: true },
    })
    fail = true
    fireEvent.click(await button('Add to watchlist: Title 1'))
    expect(await isPressed()).toBe(false)
    await waitFor(async () => expect(await isPressed()).toBe(true))
    expect(texts()).toContain('Connection error. Please check your internet and try again')
  })

  it('restores a removed title in its place of the default watchlist, with its note', async () => {
    signIn()
    const inList = {
      viewerWatchlists: [{ __typename: 'Watchlist', id: '3' }],
      viewerInDefaultWatchlist: true,
    }
    const watchlist = {
      __typename: 'Watchlist',
      id: '3',
      name: 'Later',
      isPublic: false,
      visibility: 'PRIVATE',
      viewerDefault: true,
      movieCount: 1,
    }
    const { requests } = renderAt('/', <MovieCard movie={fakeMovie(1, inList) as never} />, ({ name }) => {
      const isRemoval = name === 'SetInDefaultWatchlist'
      const movie = fakeMovie(
        1,
        isRemoval ? { viewerWatchlists: [], viewerInDefaultWatchlist: false } : inList,
      )
      const entry = isRemoval
        ? fakeEntry('WatchlistEntry', 1, movie, { position: 131_072, note: 'Eve' })
        : null
      const change = { __typename: 'WatchlistChange', watchlist, movie, entry }
      return { data: { [isRemoval ? 'setInDefaultWatchlist' : 'addToWatchlist']: change } }
    })
    fireEvent.click(await button('Add to watchlist: Title 1'))
    await waitFor(() => expect(texts()).toEqual(['Title 1 removed from Later']))
    act(() => toasts.get()[0]?.action?.run())
    await waitFor(() => expect(texts()).toContain('Title 1 added to Later'))
    expect(requests.at(-1)).toEqual({
      name: 'AddToWatchlist',
      variables: {
        watchlistId: '3',
        movie: { movieId: '1', addedAt: '2024-01-01T00:00:00.000Z' },
        position: 131_072,
        note: 'Eve',
      },
    })
  })

  it('opens all watchlists with a right click and with a long press', async () => {
    signIn()
    renderAt('/', <MovieCard movie={fakeMovie(1) as never} />, () => new Promise(() => undefined))
    fireEvent.contextMenu(await button('Add to watchlist: Title 1'))
    await screen.findByRole('dialog', { name: 'Add to Watchlist' })
  })

  it('has one button on a touch screen, which opens all actions as a menu (R2.144)', async () => {
    signIn()
    const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media === '(hover: none)',
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
          addListener: () => undefined,
          removeListener: () => undefined,
        }) as never,
    )
    const { requests } = renderAt(
      '/',
      <MovieCard movie={fakeMovie(1) as never} />,
      () => new Promise(() => undefined),
    )
    const more = await button('Actions: Title 1')
    expect(screen.getAllByRole('button')).toEqual([more])
    fireEvent.click(more)
    const menu = await screen.findByRole('dialog', { name: 'Title 1' })
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Add to Favorites',
      'Add to Watchlist',
      'All Watchlists…',
      'Mark as Watched',
      'Log a Viewing',
      'Not Interested',
    ])
    fireEvent.click(within(menu).getByRole('button', { name: 'Add to Watchlist' }))
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['SetInDefaultWatchlist']))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Title 1' })).toBeNull())
    matchMedia.mockRestore()
  })

  it('shows no quick actions to a visitor (R2.145) (R6.02)', async () => {
    renderAt('/', <MovieCard movie={fakeMovie(1) as never} />)
    // The actions are loaded lazily.
    await act(async () => void (await Promise.all([import('./CardActions.js'), import('./CardMarks.js')])))
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByText('A favorite.')).toBeNull()
  })
})
