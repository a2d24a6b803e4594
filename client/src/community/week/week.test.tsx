import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { fakeMovie, renderAt, setClock, signIn } from '../../testing.js'
import { YourWeek } from './YourWeek.js'

const viewing = (__typename: 'Viewing' | 'SharedViewing', id: number, more: object = {}) => ({
  __typename,
  id: String(id),
  movieId: String(id),
  title: `Title ${id}`,
  watchedOn: '2026-05-04',
  rating: 8,
  episodeCount: null,
  episodes: [],
  posterImage: null,
  ...more,
})

const week = (more: object = {}) => ({
  data: {
    viewer: {
      __typename: 'User',
      id: '7',
      week: {
        __typename: 'Week',
        logged: [viewing('Viewing', 1)],
        fromWatchlist: [fakeMovie(2), fakeMovie(3, { viewerHasWatched: true })],
        followed: [
          {
            __typename: 'FollowedViewing',
            user: { __typename: 'User', id: '8', username: 'bea' },
            viewing: viewing('SharedViewing', 4),
          },
        ],
        unrated: [fakeMovie(5), fakeMovie(6, { viewerRating: 7 })],
        ...more,
      },
    },
  },
})

beforeEach(() => {
  // In December the week holds an offer, too: YearOffer.test.tsx.
  setClock('2026-06-15T12:00:00Z')
  signIn()
})

describe('YourWeek', () => {
  it('shows what was logged, is on the watchlist, was watched by others and is not rated, with links to all of each', async () => {
    renderAt('/', <YourWeek onLog={() => undefined} />, () => week())
    const group = async (name: string) => within(await screen.findByRole('region', { name }))
    expect((await group('Last logged')).getByRole('link', { name: /Title 1/ }).getAttribute('href')).toBe(
      '/movie/1',
    )
    expect((await group('People you follow')).getByText('bea · 8/10')).toBeTruthy()
    // Without titles that the viewer has seen or rated meanwhile.
    expect((await group('From your watchlist')).getAllByRole('listitem')).toHaveLength(1)
    expect((await group('Not rated yet')).getAllByRole('listitem')).toHaveLength(1)
    expect(
      (await group('Last logged')).getByRole('link', { name: 'Last logged' }).getAttribute('href'),
    ).toMatch(/diary/)
  })

  it('shows which episodes an evening with a series had', async () => {
    const episodes = [5, 6, 7].map((number) => ({
      __typename: 'ViewedEpisode',
      season: 2,
      number,
      run: 1,
      title: null,
    }))
    const evening = { rating: null, episodeCount: 3, episodes }
    const user = { __typename: 'User', id: '8', username: 'bea' }
    const followed = {
      __typename: 'FollowedViewing',
      user,
      viewing: viewing('SharedViewing', 4, evening),
    }
    renderAt('/', <YourWeek onLog={() => undefined} />, () =>
      week({ logged: [viewing('Viewing', 1, evening)], followed: [followed] }),
    )
    const link = async (name: string) =>
      within(await screen.findByRole('region', { name })).getByRole('link', { name: /^Title/ }).textContent
    expect(await link('Last logged')).toBe('Title 1S2E5–E7')
    expect(await link('People you follow')).toBe('Title 4bea · S2E5–E7')
  })

  it('logs with one click, and says what to do while it is empty', async () => {
    const onLog = jest.fn()
    const none = { logged: [], fromWatchlist: [], followed: [], unrated: [] }
    renderAt('/', <YourWeek onLog={onLog} />, () => week(none))
    expect(await screen.findByText(/^Log what you watch/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Log' }))
    expect(onLog).toHaveBeenCalledTimes(1)
  })
})
