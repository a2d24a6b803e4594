import { describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MovieCard } from '../../titles/titleCard/MovieCard.js'
import { fakeMovie, fakeUser, renderAt, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { NotInterestedButton } from './NotInterestedButton.js'
import { NotInterestedList } from './NotInterestedList.js'

/** A server with titles of no interest. */
function server(marked: string[] = []): FakeServer {
  return ({ name, variables }) => {
    if (name === 'SetNotInterested') {
      const id = String(variables.movieId)
      marked = variables.value ? [id, ...marked] : marked.filter((one) => one !== id)
      return { data: { setNotInterested: fakeMovie(Number(id), { viewerIsNotInterested: variables.value }) } }
    }
    if (name !== 'NotInterestedList') return new Promise(() => undefined)
    const nodes = marked.map((id) => ({
      __typename: 'NotInterestedEntry',
      id: `entry ${id}`,
      movieId: id,
      title: `Title ${id}`,
      releaseDate: '1995-12-15',
      movie: { __typename: 'Movie', id, viewerIsNotInterested: true },
    }))
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
    const list = { __typename: 'NotInterestedConnection', totalCount: nodes.length, pageInfo, nodes }
    return { data: { viewer: fakeUser({ notInterested: list }) } }
  }
}
const undo = () => act(() => toasts.get().at(-1)?.action?.run())
const button = (name: string) => screen.findByRole('button', { name })

describe('Not interested', () => {
  it('is an action of a card, with Undo', async () => {
    signIn()
    const { requests } = renderAt('/', <MovieCard movie={fakeMovie(1) as never} />, server())
    const action = await button('Not interested: Title 1')
    expect(action.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(action)
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(toasts.get()[0]).toMatchObject({
      text: 'Title 1 will not be recommended again',
      action: { label: 'Undo' },
    })
    undo()
    await waitFor(() =>
      expect(requests.map(({ variables }) => variables)).toEqual([
        { movieId: '1', value: true },
        { movieId: '1', value: false },
      ]),
    )
  })

  it('is a tile of a title’s page whose label stays, and asks a visitor to sign in', async () => {
    const movie = (viewerIsNotInterested: boolean) => fakeMovie(1, { viewerIsNotInterested })
    renderAt('/', <NotInterestedButton movie={movie(false)} />, server())
    fireEvent.click(await button('Not Interested'))
    await waitFor(() => expect(toasts.get().at(-1)?.text).toContain('Please sign in'))
    cleanup()
    signIn()
    renderAt('/', <NotInterestedButton movie={movie(false)} />, server())
    expect((await button('Not Interested')).getAttribute('aria-pressed')).toBe('false')
    cleanup()
    const { requests } = renderAt('/', <NotInterestedButton movie={movie(true)} />, server(['1']))
    const marked = await button('Not Interested')
    expect(marked.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(marked)
    await waitFor(() => expect(requests[0]?.variables).toEqual({ movieId: '1', value: false }))
  })

  it('lists the titles, from which a title disappears when it is restored, and comes back with Undo', async () => {
    signIn()
    renderAt('/', <NotInterestedList />, server(['1', '2']))
    fireEvent.click(await button('Restore: Title 1'))
    await waitFor(() => expect(screen.queryByText('Title 1')).toBeNull())
    expect(screen.getByText('Title 2')).toBeTruthy()
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    undo()
    await screen.findByText('Title 1')
  })

  it('says in an empty list how a title comes there', async () => {
    signIn()
    renderAt('/', <NotInterestedList />, server())
    await screen.findByText(/Choose “Not Interested” on a title/)
  })
})
