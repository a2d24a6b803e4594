import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { session } from '../accounts/session.js'
import { fakeMovie, renderAt, signIn } from '../testing.js'
import { toasts } from '../ui/toast.js'
import { MovieCard } from './MovieCard.js'

const texts = () => toasts.get().map(({ text }) => text)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => toasts.clear())
afterEach(() => {
  cleanup()
  act(() => session.clear())
})

describe('CardActions', () => {
  it('shows quick actions to a signed-in viewer (R2.144), and badges for favorite and watched (R2.142) (R2.143)', async () => {
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
    'shows with %s the badge "%s" and not "%s" (R2.142) (R2.143)',
    async (state, badge, otherBadge, pressed, notPressed) => {
      signIn()
      renderAt('/', <MovieCard movie={fakeMovie(1, { [state]: true }) as never} />)
      expect(screen.getByText(badge)).toBeTruthy()
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
          if (!/Favorite|Watched/.test(name)) return new Promise(() => undefined)
          const movie = fakeMovie(1, { viewerHasFavorited: !isListed, viewerHasWatched: !isListed })
          return { data: { [name.charAt(0).toLowerCase() + name.slice(1)]: movie } }
        },
      )
      fireEvent.click(await button('Favorite: Title 1'))
      fireEvent.click(await button('Watched: Title 1'))
      await waitFor(() =>
        expect(requests.map(({ name, variables }) => [name, variables])).toMatchObject([
          isListed ? ['RemoveFavorite', { movieId: '1' }] : ['AddFavorite', { movie: { movieId: '1' } }],
          isListed ? ['RemoveWatched', { movieId: '1' }] : ['MarkWatched', { movie: { movieId: '1' } }],
        ]),
      )
      await waitFor(() => expect(texts()).toHaveLength(2))
      fireEvent.click(await button('Add to watchlist: Title 1'))
      expect((await screen.findByRole('dialog', { name: 'Add to Watchlist' })).textContent).toContain(
        'Title 1',
      )
    },
  )

  it('shows no quick actions to a visitor (R2.145) (R6.02)', async () => {
    renderAt('/', <MovieCard movie={fakeMovie(1) as never} />)
    // The actions are loaded lazily.
    await act(async () => void (await import('../movies/CardActions.js')))
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByText('A favorite.')).toBeNull()
  })
})
