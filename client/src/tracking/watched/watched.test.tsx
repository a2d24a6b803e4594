import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { gql, HttpLink } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { WatchedButtonFragment } from './WatchedButton.generated.js'
import { texts, button, fieldError, renderAt, setClock, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { createClient } from '../../platform/apollo/client.js'
import { installWaitHandler, resumeChanges } from '../../platform/offline/waitHandler.js'
import { RemovalDialog } from './RemovalDialog.js'
import { setWatched } from './setWatched.js'
import { MyRating } from './MyRating.js'
import { WatchedButton } from './WatchedButton.js'

beforeEach(() => void signIn())

/** Signs somebody in whose day begins eight hours after the server's. */
const signInInLosAngeles = () =>
  signIn(15, {
    preferences: {
      __typename: 'Preferences',
      theme: 'DARK',
      timeZone: 'America/Los_Angeles',
      ratingScale: 'NUMBERS_10',
    },
  })

function Shown() {
  const { data } = useQuery<{ movie: WatchedButtonFragment }>(gql`
    query Shown {
      movie(id: "1") {
        id
        title
        viewerHasWatched
        viewerWatchedAt
        viewerRating
      }
    }
  `)
  return (
    data && (
      <>
        <WatchedButton movie={data.movie} />
        <MyRating movie={data.movie} />
      </>
    )
  )
}
const movie = (more: { viewerHasWatched: boolean; viewerRating: unknown }) => ({
  __typename: 'Movie',
  id: '1',
  title: 'Title 1',
  viewerWatchedAt: more.viewerHasWatched ? '2024-05-04T12:00:00.000Z' : null,
  viewerReview: null,
  reviewStats: null,
  ...more,
})
/** Opens the stars with the button of this name, chooses a rating with the keyboard and saves it. */
async function rate(name: string, rating: number) {
  fireEvent.click(await button(name))
  const slider = await screen.findByRole('slider', { name: 'Your rating' })
  fireEvent.change(slider, { target: { value: String(rating) } })
  fireEvent.keyDown(slider, { key: 'Enter' })
}
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

describe('WatchedButton', () => {
  it('adds and removes, with a toast each time (R4.48) (R2.125) (R8.88)', async () => {
    renderAt('/', <Shown />, server(false))
    fireEvent.click(await button('Mark as Watched'))
    fireEvent.click(await button('Remove from Watched'))
    await button('Mark as Watched')
    await waitFor(() => expect(texts()).toEqual(['Title 1 added to watched', 'Title 1 removed from watched']))
  })

  it('changes only after the server answers, and shows Adding... or Removing... until then (R4.43) (R2.126) (R2.127)', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    renderAt('/', <Shown />, server(false, null, hold))
    fireEvent.click(await button('Mark as Watched'))
    expect((await button('Adding...')).querySelector('.waiting__ring')).toBeTruthy()
    // The stars have their place before a title is watched.
    screen.getByRole('button', { name: 'Rate it' })
    release()
    await button('Remove from Watched')
    cleanup()
    renderAt('/', <Shown />, server(true, null, new Promise<void>((resolve) => (release = resolve))))
    const second = await button('Remove from Watched')
    // The label already names the state: `aria-pressed` would contradict it.
    expect(second.hasAttribute('aria-pressed')).toBe(false)
    fireEvent.click(second)
    expect((await button('Removing...')).querySelector('.waiting__ring')).toBeTruthy()
    screen.getByRole('button', { name: 'Rate it' })
    release()
    await button('Mark as Watched')
  })

  it('refreshes the totals and the average on the screen once the server has answered (R4.44)', async () => {
    function Totals() {
      const { data } = useQuery<{ viewer: { stats: { totalWatched: number; averageRating: number } } }>(gql`
        query Totals {
          viewer {
            id
            stats {
              totalWatched
              averageRating
            }
          }
        }
      `)
      const stats = data?.viewer.stats
      return <output data-testid="totals">{stats && `${stats.totalWatched} ${stats.averageRating}`}</output>
    }
    const stats = { __typename: 'UserStats', totalWatched: 4, averageRating: 6 }
    const held: (() => void)[] = []
    const answer = async () => {
      await waitFor(() => expect(held).toHaveLength(1))
      held.pop()?.()
    }
    renderAt(
      '/',
      <>
        <Shown />
        <Totals />
      </>,
      async (request) => {
        if (request.name === 'Totals')
          return { data: { viewer: { __typename: 'User', id: '7', stats: { ...stats } } } }
        if (request.name !== 'Shown' && request.name !== 'LoggedViewings') {
          await new Promise<void>((resolve) => held.push(resolve))
          if (request.name === 'MarkWatched') stats.totalWatched = 5
          if (request.name === 'RateWatched') stats.averageRating = 7.5
          if (request.name === 'RemoveWatched') Object.assign(stats, { totalWatched: 4, averageRating: 6 })
        }
        return server(false)(request)
      },
    )
    const totals = (text: string) =>
      waitFor(() => expect(screen.getByTestId('totals').textContent).toBe(text))
    await totals('4 6')
    fireEvent.click(await button('Mark as Watched'))
    await button('Adding...')
    await totals('4 6')
    await answer()
    await totals('5 6')
    await rate('Rate it', 9)
    await button('Your rating: 9')
    await answer()
    await totals('5 7.5')
    fireEvent.click(await button('Remove from Watched'))
    await button('Removing...')
    await totals('5 7.5')
    await answer()
    await totals('4 6')
  })

  it('stays unchanged and shows the reason when the change fails (R8.89)', async () => {
    renderAt('/', <Shown />, (request) => {
      if (request.name === 'Shown') return server(false)(request)
      throw new TypeError('Failed to fetch')
    })
    fireEvent.click(await button('Mark as Watched'))
    await waitFor(() =>
      expect(texts()).toEqual(['Connection error. Please check your internet and try again']),
    )
    await button('Mark as Watched')
  })

  it('shows an info toast and the new state when another tab was faster (R5.64) (R5.66)', async () => {
    for (const [watched, field, code, text, shown] of [
      [
        false,
        'markWatched',
        'WATCHED_EXISTS',
        'Movie is already in your watched list!',
        'Remove from Watched',
      ],
      [true, 'removeWatched', 'WATCHED_NOT_FOUND', 'Movie not found in watched list', 'Mark as Watched'],
    ] as const) {
      renderAt('/', <Shown />, (request) => {
        if (request.name === 'Shown') return server(watched)(request)
        const error = fieldError(field, 409, text)
        return { data: null, errors: [{ ...error, extensions: { ...error.extensions, code } }] }
      })
      fireEvent.click(await button(watched ? 'Remove from Watched' : 'Mark as Watched'))
      await button(shown)
      expect(toasts.get().at(-1)).toMatchObject({ tone: 'info', text })
      cleanup()
    }
  })

  it('shows a general error when the reason is unknown (R8.52)', async () => {
    renderAt('/', <Shown />, (request) =>
      request.name === 'Shown' ? server(false)(request) : { data: null, errors: [{ message: 'x' }] },
    )
    fireEvent.click(await button('Mark as Watched'))
    await waitFor(() => expect(texts()).toEqual(['Failed to update watched status']))
  })

  it('sets and removes the rating of a watched title with five stars in halves, and shows the date', async () => {
    const { requests } = renderAt('/', <Shown />, server(true))
    await screen.findByText('Watched May 4, 2024')
    fireEvent.click(await button('Rate it'))
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Your rating' })
    expect([slider.min, slider.max, slider.step]).toEqual(['0', '10', '1'])
    expect(document.activeElement).toBe(slider)
    fireEvent.change(slider, { target: { value: '7' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('3.5 of 5 stars, 7 out of 10')
    fireEvent.keyDown(slider, { key: 'Enter' })
    fireEvent.click(await button('Your rating: 7'))
    fireEvent.click(await button('Remove Rating'))
    expect(document.activeElement).toBe(await button('Rate it'))
    expect(requests.slice(1).map(({ variables }) => variables)).toEqual([
      { movieId: '1', rating: 7 },
      { movieId: '1', rating: null },
    ])
  })

  it('marks a title that is not watched with the rating that it is given', async () => {
    const { requests } = renderAt('/', <Shown />, server(false))
    await rate('Rate it', 8)
    await button('Your rating: 8')
    await button('Remove from Watched')
    expect(requests.slice(1)).toEqual([
      { name: 'MarkWatched', variables: { movie: { movieId: '1' }, rating: 8 } },
    ])
  })

  it('shows the same word on its tile in every state', async () => {
    for (const isWatched of [false, true]) {
      renderAt('/', <Shown />, server(isWatched))
      expect((await button(isWatched ? 'Remove from Watched' : 'Mark as Watched')).textContent).toBe(
        'Watched',
      )
      cleanup()
    }
  })

  it('saves the rating when the stars are released, and nothing after Escape', async () => {
    const { requests } = renderAt('/', <Shown />, server(true, 4))
    fireEvent.click(await button('Your rating: 4'))
    const slider = await screen.findByRole('slider', { name: 'Your rating' })
    fireEvent.change(slider, { target: { value: '9' } })
    fireEvent.keyDown(slider, { key: 'Escape' })
    expect(screen.queryByRole('group')).toBeNull()
    await button('Your rating: 4')
    expect(requests).toHaveLength(1)
    fireEvent.click(await button('Your rating: 4'))
    const stars = (await screen.findByRole('slider', { name: 'Your rating' })).parentElement as HTMLElement
    stars.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect
    const point = (type: string, clientX: number) =>
      fireEvent(stars, new MouseEvent(type, { bubbles: true, clientX, buttons: 1 }))
    point('pointerdown', 190)
    point('pointermove', 230)
    point('pointerup', 230)
    await button('Your rating: 7')
    expect(requests.at(-1)?.variables).toEqual({ movieId: '1', rating: 7 })
  })

  it('shows why a rating cannot be removed while a review has it, and the rating stays', async () => {
    renderAt('/', <Shown />, (request) => {
      if (request.name === 'Shown') return server(true, 8)(request)
      const error = fieldError('rateWatched', 409, 'x')
      return {
        data: null,
        errors: [{ ...error, extensions: { ...error.extensions, code: 'RATING_OF_REVIEW' } }],
      }
    })
    fireEvent.click(await button('Your rating: 8'))
    fireEvent.click(await button('Remove Rating'))
    await waitFor(() =>
      expect(texts()).toEqual([
        'Your review of this title needs a rating. Change the rating, or delete the review first.',
      ]),
    )
    await button('Your rating: 8')
  })

  it('can rate a title that was reviewed and not watched', async () => {
    renderAt('/', <Shown />, server(false, 6))
    await button('Mark as Watched')
    await button('Your rating: 6')
    expect(screen.queryByText(/^Watched ./)).toBeNull()
  })

  it('restores a removed title with its rating and the date on which it was watched', async () => {
    const { requests } = renderAt('/', <Shown />, server(true, 9))
    fireEvent.click(await button('Remove from Watched'))
    await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe('Undo'))
    act(() => toasts.get()[0]?.action?.run())
    await button('Your rating: 9')
    expect(requests.at(-1)).toMatchObject({
      name: 'MarkWatched',
      variables: { movie: { movieId: '1' }, rating: 9, watchedAt: '2024-05-04T12:00:00.000Z' },
    })
  })

  it('offers to log the day of the mark in one tap, and names it when it was another day', async () => {
    const logged = {
      __typename: 'Viewing',
      id: '5',
      movieId: '1',
      title: 'Title 1',
      watchedOn: '2025-12-31',
      rating: null,
      rewatch: false,
      note: '',
      tags: [],
      place: '',
      isAutomatic: false,
      episodeCount: null,
      episodes: [],
      posterSmall: '/p.jpg',
      movie: null,
    }
    setClock('2026-01-01T04:00:00Z')
    signInInLosAngeles()
    const { requests } = renderAt('/', <Shown />, (request) =>
      request.name === 'LogViewing' ? { data: { logViewing: logged } } : server(false)(request),
    )
    fireEvent.click(await button('Mark as Watched'))
    await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe('Watched today'))
    act(() => toasts.get()[0]?.action?.run())
    await waitFor(() => expect(requests.at(-1)?.name).toBe('LogViewing'))
    expect(requests.at(-1)?.variables.input).toMatchObject({
      movie: { movieId: '1' },
      watchedOn: '2025-12-31',
      rewatch: false,
    })
  })

  it('of Friday that was sent on Monday is Friday’s', async () => {
    setClock('2026-03-07T04:00:00Z')
    signInInLosAngeles()
    const { client, requests } = renderAt('/', <Shown />, server(false))
    installWaitHandler(client)
    const stop = resumeChanges(client)
    const click = await button('Mark as Watched')
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.click(click)
    await button('Remove from Watched')
    expect(requests.map(({ name }) => name)).toEqual(['Shown'])
    setClock('2026-03-09T20:00:00Z')
    online.mockRestore()
    signInInLosAngeles()
    window.dispatchEvent(new Event('online'))
    await waitFor(() =>
      expect(requests).toContainEqual({
        name: 'MarkWatched',
        variables: { movie: { movieId: '1' }, watchedAt: '2026-03-07T04:00:00.000Z' },
      }),
    )
    stop()
  })

  it('asks what happens to logged viewings, and keeps them unless told otherwise (A121)', async () => {
    const viewings = [
      { __typename: 'Viewing', id: '5', isAutomatic: true },
      { __typename: 'Viewing', id: '6', isAutomatic: false },
    ]
    const { requests } = renderAt(
      '/',
      <>
        <Shown />
        <RemovalDialog />
      </>,
      (request) =>
        request.name === 'LoggedViewings'
          ? { data: { movie: { __typename: 'Movie', id: '1', viewerViewings: viewings } } }
          : server(true)(request),
    )
    fireEvent.click(await button('Remove from Watched'))
    await screen.findByRole('alertdialog', { name: 'Remove Title 1 from watched?' })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Delete the logged viewings too' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await button('Mark as Watched')
    expect(requests.at(-1)).toMatchObject({
      name: 'RemoveWatched',
      variables: { movieId: '1', viewings: 'DELETE' },
    })
    // The viewings cannot come back.
    expect(toasts.get().at(-1)?.action).toBeUndefined()
  })

  it.each([
    ['a page of the network with status 200', '<html>Sign in to the token ring</html>'],
    ['null without an error', '{"data":{"markWatched":null}}'],
    ['nothing', '{}'],
  ])('is not done, and nobody is asked to sign in, when the answer is %s', async (_name, body) => {
    const answer = { ok: true, status: 200, headers: new Headers(), text: async () => body }
    const fetch = async () => answer as unknown as Response
    const client = createClient({ server: new HttpLink({ uri: '/graphql', fetch }) })
    setWatched(client, { id: '1', title: 'Title 1', viewerRating: null }, true)
    await waitFor(() =>
      expect(texts()).toEqual([
        'The answer did not come from this site. Your network may want you to sign in to it first.',
      ]),
    )
  })
})
