import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { session } from '../accounts/session.js'
import type { WatchedButtonFragment } from '../generated/graphql.js'
import { fakeMovie, fakeToken, fieldError, renderAt, type Answer } from '../testing.js'
import { toasts } from '../ui/toast.js'
import { WatchedButton } from './WatchedButton.js'
import { WatchedTab } from '../library/WatchedTab.js'

const ADA = { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true }
beforeEach(() => {
  toasts.clear()
  session.set({ user: ADA, token: fakeToken(15), isAuthenticated: true })
})
afterEach(() => {
  cleanup()
  act(() => session.clear())
})
const texts = () => toasts.get().map(({ text }) => text)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

function Shown() {
  const { data } = useQuery<{ movie: WatchedButtonFragment }>(gql`
    query Shown {
      movie(id: "1") {
        id
        title
        viewerHasWatched
        viewerRating
      }
    }
  `)
  return data ? <WatchedButton movie={data.movie} /> : null
}
const movie = (more: object) => ({ __typename: 'Movie', id: '1', title: 'Title 1', ...more })
const server =
  (watched: boolean, rating: number | null = null, hold?: Promise<void>): Answer =>
  async ({ name, variables }) => {
    if (name === 'Shown')
      return { data: { movie: movie({ viewerHasWatched: watched, viewerRating: rating }) } }
    await hold
    if (name === 'MarkWatched')
      return {
        data: { markWatched: movie({ viewerHasWatched: true, viewerRating: variables.rating ?? null }) },
      }
    if (name === 'RateWatched')
      return { data: { rateWatched: movie({ viewerHasWatched: true, viewerRating: variables.rating }) } }
    return { data: { removeWatched: movie({ viewerHasWatched: false, viewerRating: null }) } }
  }

describe('the watched button', () => {
  it('marks and unmarks, with a toast each time (R4.48) (R2.125) (R8.88)', async () => {
    renderAt('/', <Shown />, server(false))
    fireEvent.click(await button('Mark as Watched'))
    fireEvent.click(await button('Remove from Watched'))
    await button('Mark as Watched')
    await waitFor(() => expect(texts()).toEqual(['Title 1 added to watched', 'Title 1 removed from watched']))
  })

  it('changes only after the server has answered; until then it says what is being done (R4.43) (R2.126) (R2.127)', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    renderAt('/', <Shown />, server(false, null, hold))
    fireEvent.click(await button('Mark as Watched'))
    expect((await button('Adding...')).querySelector('.waiting__ring')).toBeTruthy()
    // The rating beside it belongs to what was watched.
    expect(screen.queryByRole('button', { name: 'Rate it' })).toBeNull()
    release()
    await button('Remove from Watched')
    cleanup()
    renderAt('/', <Shown />, server(true, null, new Promise<void>((resolve) => (release = resolve))))
    const second = await button('Remove from Watched')
    // Its words tell what is so; a pressed state beside them would tell it the other way round.
    expect(second.hasAttribute('aria-pressed')).toBe(false)
    fireEvent.click(second)
    expect((await button('Removing...')).querySelector('.waiting__ring')).toBeTruthy()
    screen.getByRole('button', { name: 'Rate it' })
    release()
    await button('Mark as Watched')
  })

  it('brings the totals and the average that are on the screen up to date, when the server has agreed (R4.44)', async () => {
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
      async (asked) => {
        if (asked.name === 'Totals')
          return { data: { viewer: { __typename: 'User', id: '7', stats: { ...stats } } } }
        if (asked.name !== 'Shown') {
          await new Promise<void>((resolve) => held.push(resolve))
          if (asked.name === 'MarkWatched') stats.totalWatched = 5
          if (asked.name === 'RateWatched') stats.averageRating = 7.5
          if (asked.name === 'RemoveWatched') Object.assign(stats, { totalWatched: 4, averageRating: 6 })
        }
        return server(false)(asked)
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
    fireEvent.click(await button('Rate it'))
    fireEvent.click(await button('9 out of 10'))
    await button('Your rating: 9')
    await answer()
    await totals('5 7.5')
    fireEvent.click(await button('Remove from Watched'))
    await button('Removing...')
    await totals('5 7.5')
    await answer()
    await totals('4 6')
  })

  it('stays as it is when the change fails, and says why (R8.89)', async () => {
    renderAt('/', <Shown />, (asked) => {
      if (asked.name === 'Shown') return server(false)(asked)
      throw new TypeError('Failed to fetch')
    })
    fireEvent.click(await button('Mark as Watched'))
    await waitFor(() =>
      expect(texts()).toEqual(['Connection error. Please check your internet and try again']),
    )
    await button('Mark as Watched')
  })

  it('tells as info what another tab has done already, and shows it (R5.64) (R5.66)', async () => {
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
      renderAt('/', <Shown />, (asked) => {
        if (asked.name === 'Shown') return server(watched)(asked)
        const error = fieldError(field, 409, text)
        return { data: null, errors: [{ ...error, extensions: { ...error.extensions, code } }] }
      })
      fireEvent.click(await button(watched ? 'Remove from Watched' : 'Mark as Watched'))
      await button(shown)
      expect(toasts.get().at(-1)).toMatchObject({ tone: 'info', text })
      cleanup()
    }
  })

  it('says that it failed when nobody explains why (R8.52)', async () => {
    renderAt('/', <Shown />, (asked) =>
      asked.name === 'Shown' ? server(false)(asked) : { data: null, errors: [{ message: 'x' }] },
    )
    fireEvent.click(await button('Mark as Watched'))
    await waitFor(() => expect(texts()).toEqual(['Failed to update watched status']))
  })

  it('takes a rating from 1 to 10 of what was watched, and takes it back', async () => {
    const { asked } = renderAt('/', <Shown />, server(true))
    fireEvent.click(await button('Rate it'))
    expect(screen.getAllByRole('button', { name: /out of 10$/ })).toHaveLength(10)
    fireEvent.click(await button('8 out of 10'))
    fireEvent.click(await button('Your rating: 8'))
    fireEvent.click(await button('Remove Rating'))
    await button('Rate it')
    expect(asked.slice(1).map(({ variables }) => variables)).toEqual([
      { movieId: '1', rating: 8 },
      { movieId: '1', rating: null },
    ])
  })

  it('puts a removed title back with its rating', async () => {
    const { asked } = renderAt('/', <Shown />, server(true, 9))
    fireEvent.click(await button('Remove from Watched'))
    await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe('Undo'))
    act(() => toasts.get()[0]?.action?.run())
    await button('Your rating: 9')
    expect(asked.at(-1)).toMatchObject({ name: 'MarkWatched', variables: { movieId: '1', rating: 9 } })
  })
})

describe('the watched tab', () => {
  const watched = (ids: number[]) => ({
    data: {
      viewer: {
        __typename: 'User',
        id: '7',
        watched: {
          __typename: 'WatchedConnection',
          totalCount: ids.length,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          nodes: ids.map((id) => ({
            __typename: 'WatchedEntry',
            id: `w${id}`,
            addedAt: '2024-01-01T00:00:00.000Z',
            watchedAt: '2023-01-01T00:00:00.000Z',
            movie: fakeMovie(id, { viewerHasWatched: true }),
          })),
        },
      },
    },
  })

  it('keeps a title until the server has removed it, and brings it back as it was (R4.43)', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const { asked } = renderAt('/', <WatchedTab />, async (question) => {
      if (question.name === 'WatchedTab') return watched([2, 1])
      const answer = (await server(true, null, hold)(question)) as { data: Record<string, object> }
      const [[field, value]] = Object.entries(answer.data) as [[string, object]]
      return { data: { [field]: { ...value, id: '2', title: 'Title 2' } } }
    })
    fireEvent.click(await button('Remove from watched: Title 2'))
    await screen.findByRole('link', { name: /Title 2/ })
    release()
    await waitFor(() => expect(screen.queryByRole('link', { name: /Title 2/ })).toBeNull())
    act(() => toasts.get()[0]?.action?.run())
    await screen.findByRole('link', { name: /Title 2/ })
    expect(asked.findLast(({ name }) => name === 'MarkWatched')?.variables).toMatchObject({
      movieId: '2',
      addedAt: '2024-01-01T00:00:00.000Z',
      watchedAt: '2023-01-01T00:00:00.000Z',
    })
  })

  it('shows cards that open their title and can go into a watchlist (R2.197) (R2.198) (R2.199) (R2.200), sorted, filtered and laid out as the favorites are (R2.191) (R2.192) (R2.193) (R2.194)', async () => {
    const { asked } = renderAt('/', <WatchedTab />, ({ name }) =>
      name === 'WatchedTab' ? watched([2, 1]) : new Promise(() => undefined),
    )
    expect((await screen.findByRole('link', { name: /Title 2/ })).getAttribute('href')).toBe('/movie/2')
    expect(asked[0]?.variables).toMatchObject({ sort: 'DATE_ADDED', type: null })
    await button('Remove from watched: Title 2')
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect([...(sort as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Date Added',
      'Title',
      'Year',
      'Rating',
    ])
    fireEvent.change(sort, { target: { value: 'RATING' } })
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ sort: 'RATING' }))
    for (const name of ['All', 'Movies', 'TV Shows']) screen.getByRole('button', { name })
    fireEvent.click(screen.getByRole('button', { name: 'TV Shows' }))
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ type: 'TV' }))
    expect(screen.queryByText('About 1')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findByText('About 1')).toBeTruthy()
    // Each row can go into a watchlist as each card can.
    for (const id of [1, 2]) screen.getByRole('button', { name: `Add to watchlist: Title ${id}` })
    fireEvent.click(screen.getByRole('button', { name: 'Grid' }))
    await waitFor(() => expect(screen.queryByText('About 1')).toBeNull())
    fireEvent.click(await button('Add to watchlist: Title 2'))
    await screen.findByRole('dialog', { name: 'Add to Watchlist' })
  })

  it('says what to do when it is empty (R2.202) (R2.203), below the same bar (R2.191) (R2.194)', async () => {
    renderAt('/', <WatchedTab />, () => watched([]))
    await screen.findByRole('heading', { name: 'No watched movies yet' })
    screen.getByText("Movies you've watched will appear here.")
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/')
    screen.getByRole('combobox', { name: 'Sort by' })
    screen.getByRole('group', { name: 'Layout' })
  })
})
