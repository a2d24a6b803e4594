import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { quotaText } from '../../../../server/contract/rules/quotas.js'
import { authRequest } from '../../accounts/sessions/authModal.js'
import { MovieCard } from '../../titles/titleCard/MovieCard.js'
import type { MovieCardFragment } from '../../titles/titleCard/MovieCard.generated.js'
import { texts, button, fakeMovie, fieldError, renderAt, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { FavoriteButton } from './FavoriteButton.js'

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

/** Creates a server with one title; `respond` answers its favorite mutations. */
function server(favorite: boolean, respond: FakeServer): FakeServer {
  return (request) =>
    request.name === 'Shown'
      ? { data: { movie: fakeMovie(1, { viewerHasFavorited: favorite }) } }
      : respond(request)
}
const favoriteResult = (name: string, isFavorite: boolean) => ({
  data: {
    [name === 'AddFavorite' ? 'addFavorite' : 'removeFavorite']: {
      __typename: 'Movie',
      id: '1',
      title: 'Title 1',
      viewerHasFavorited: isFavorite,
    },
  },
})
const succeed: FakeServer = ({ name }) => favoriteResult(name, name === 'AddFavorite')

describe('FavoriteButton', () => {
  it('adds and removes, with a toast each time (R4.47) (R2.123) (R8.87)', async () => {
    signIn()
    renderAt('/', <Shown />, server(false, succeed))
    fireEvent.click(await button('Add to Favorites'))
    fireEvent.click(await button('Remove from Favorites'))
    await button('Add to Favorites')
    await waitFor(() =>
      expect(texts()).toEqual(['Title 1 added to favorites', 'Title 1 removed from favorites']),
    )
  })

  it('shows Adding... and Removing... until the server answers, while the heart changes immediately (R2.126) (R2.127)', async () => {
    signIn()
    let answer: (() => void) | undefined
    const slow: FakeServer = (request) =>
      new Promise((resolve) => (answer = () => resolve(succeed(request) as never)))
    renderAt('/', <Shown />, server(false, slow))
    fireEvent.click(await button('Add to Favorites'))
    const waiting = await button('Adding...')
    expect(waiting.querySelector('.waiting__ring')).toBeTruthy()
    // The card of the same title reads the same cache entry.
    expect((await button('Favorite: Title 1')).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByText('A favorite.')).toBeTruthy()
    act(() => answer?.())
    fireEvent.click(await button('Remove from Favorites'))
    expect((await button('Removing...')).querySelector('.waiting__ring')).toBeTruthy()
    act(() => answer?.())
    expect((await button('Add to Favorites')).querySelector('.waiting__ring')).toBeNull()
  })

  it('refreshes the totals on the screen (R4.44)', async () => {
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
    const answer: FakeServer = (request) => {
      if (request.name === 'Totals')
        return {
          data: {
            viewer: {
              __typename: 'User',
              id: '7',
              stats: { __typename: 'UserStats', totalFavorites: total },
            },
          },
        }
      total += request.name === 'AddFavorite' ? 1 : -1
      return succeed(request)
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

  it('rolls back and shows the reason when the change fails (R8.89)', async () => {
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

  it('has no aria-pressed, because its label already names the state', async () => {
    signIn()
    renderAt('/', <Shown />, server(true, succeed))
    expect((await button('Remove from Favorites')).hasAttribute('aria-pressed')).toBe(false)
  })

  it('shows a general error when the reason is unknown (R8.51)', async () => {
    signIn()
    renderAt(
      '/',
      <Shown />,
      server(false, () => ({ data: null, errors: [{ message: 'x' }] })),
    )
    fireEvent.click(await button('Add to Favorites'))
    await waitFor(() => expect(texts()).toEqual(['Failed to update favorites']))
  })

  it('shows an info toast and the new state when another tab was faster (R5.63)', async () => {
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

  it('rolls back and shows the quota and the remedy when the account is full', async () => {
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
    const { requests } = renderAt('/', <Shown />, server(true, succeed))
    fireEvent.click(await button('Remove from Favorites'))
    await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe('Undo'))
    expect(toasts.get()[0]?.duration).toBe(10_000)
    act(() => toasts.get()[0]?.action?.run())
    await button('Remove from Favorites')
    expect(requests.map(({ name }) => name)).toEqual(['Shown', 'RemoveFavorite', 'AddFavorite'])
  })

  it('asks a visitor to sign in and then completes the click (R6.09)', async () => {
    const { requests } = renderAt('/', <Shown />, server(false, succeed))
    fireEvent.click(await button('Add to Favorites'))
    expect(texts()).toEqual(['Please sign in to add to favorites'])
    expect(authRequest.get()?.mode).toBe('login')
    expect(requests.map(({ name }) => name)).toEqual(['Shown'])
    const { finishAuthModal } = await import('../../accounts/sessions/authModal.js')
    act(() => {
      signIn()
      finishAuthModal()
    })
    await button('Remove from Favorites')
    expect(requests.at(-1)).toMatchObject({ name: 'AddFavorite', variables: { movie: { movieId: '1' } } })
  })
})
