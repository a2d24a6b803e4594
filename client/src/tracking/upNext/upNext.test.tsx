import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { UpNextPage } from '../../pages/UpNextPage.js'
import { installOfflineHandler } from '../../platform/offline/offlineHandler.js'
import { network, setUpOffline } from '../../platform/offline/testing.js'
import { installWaitHandler, resumeChanges } from '../../platform/offline/waitHandler.js'
import { address, button, fieldError, renderAt, signIn, texts, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { fakeSeries } from '../episodes/testing.js'
import { ContinueWatching } from './ContinueWatching.js'

const episode = (number: number, more: object = {}) => ({
  __typename: 'Episode',
  id: `42:2:${number}`,
  season: 2,
  number,
  title: `Part ${number}`,
  hasAired: true,
  viewerHasWatched: false,
  viewerTimesWatched: 0,
  ...more,
})

const progress = (watched: number, next: object | null, following: object[] = []) => ({
  __typename: 'SeriesProgress',
  watched,
  aired: 10,
  total: 10,
  status: 'WATCHING',
  isStatusChosen: false,
  next,
  following,
})

const series = (viewerProgress: object, id = '42', title = 'Foyer') => ({
  __typename: 'Movie',
  id,
  title,
  posterSmall: null,
  viewerProgress,
})

const upNext = (nodes: object[]) => ({
  data: {
    viewer: {
      __typename: 'User',
      id: '7',
      upNext: {
        __typename: 'UpNextConnection',
        totalCount: nodes.length,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        nodes,
      },
    },
  },
})

const foyer = () => series(progress(4, episode(5), [episode(6), episode(7)]))
const changeOf = (movie: object, changed: object[] = []) => ({
  __typename: 'EpisodesChange',
  movieId: '42',
  changed: changed.map((place) => ({ __typename: 'EpisodePlace', ...place })),
  movie: { ...movie, viewerHasWatched: false },
})

setUpOffline()
beforeEach(() => void signIn())

const tickButton = (code: string) => screen.findByRole('button', { name: `Watched ${code} of Foyer` })

describe('a card of what is next', () => {
  it('moves on to the episode behind at once, and is taken back by the toast', async () => {
    let answer: (() => void) | undefined
    const server: FakeServer = ({ name }) => {
      if (name === 'TickEpisodes')
        return new Promise((resolve) => {
          answer = () =>
            resolve({
              data: {
                tickEpisodes: changeOf(series(progress(5, episode(6), [episode(7), episode(8)])), [
                  { season: 2, number: 5 },
                ]),
              },
            })
        })
      if (name === 'UntickEpisodes') return { data: { untickEpisodes: changeOf(foyer()) } }
      return upNext([foyer()])
    }
    const { requests } = renderAt('/up-next', <UpNextPage />, server)
    expect(await screen.findByText('Part 5')).toBeTruthy()
    expect(screen.getByText('4 of 10 watched')).toBeTruthy()
    fireEvent.click(await tickButton('S2E5'))
    // Before the server has answered.
    expect(await screen.findByText('Part 6')).toBeTruthy()
    expect(screen.getByText('5 of 10 watched')).toBeTruthy()
    await waitFor(() => expect(answer).toBeDefined())
    act(() => answer?.())
    await waitFor(() => expect(texts()).toEqual(['S2E5 of Foyer watched']))
    const { variables } = requests.find(({ name }) => name === 'TickEpisodes') ?? {}
    expect(variables?.input).toMatchObject({
      movie: { movieId: '42' },
      episodes: [{ season: 2, number: 5 }],
      watchedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    act(() => toasts.get()[0]?.action?.run())
    expect(await screen.findByText('Part 5')).toBeTruthy()
    expect(requests.find(({ name }) => name === 'UntickEpisodes')?.variables.input).toEqual({
      movie: { movieId: '42' },
      episodes: [{ season: 2, number: 5 }],
    })
  })

  it('hides the title of an episode that the viewer has not watched from who wants that', async () => {
    signIn(15, { preferences: { timeZone: 'UTC', ratingScale: 'NUMBERS_10', hidesSpoilers: true } })
    renderAt('/up-next', <UpNextPage />, () => upNext([foyer()]))
    expect(await screen.findByText('Episode 5, title hidden')).toBeTruthy()
    expect(screen.getByText('Part 5').getAttribute('aria-hidden')).toBe('true')
    cleanup()
    // In a rewatch.
    const seen = series(progress(4, episode(5, { viewerTimesWatched: 1 })))
    renderAt('/up-next', <UpNextPage />, () => upNext([seen]))
    expect((await screen.findByText('Part 5')).getAttribute('aria-hidden')).toBeNull()
  })

  it('is as it was after a failure', async () => {
    renderAt('/up-next', <UpNextPage />, ({ name }) =>
      name === 'TickEpisodes' ? { errors: [fieldError('tickEpisodes', 500)] } : upNext([foyer()]),
    )
    fireEvent.click(await tickButton('S2E5'))
    await waitFor(() => expect(texts()).toHaveLength(1))
    expect(await screen.findByText('Part 5')).toBeTruthy()
  })

  it('goes with its last episode, and says what to do when nothing is left', async () => {
    const last = series(progress(9, episode(10)))
    renderAt('/up-next', <UpNextPage />, ({ name }) =>
      name === 'TickEpisodes'
        ? { data: { tickEpisodes: changeOf(series(progress(10, null)), [{ season: 2, number: 10 }]) } }
        : upNext([last]),
    )
    fireEvent.click(await tickButton('S2E10'))
    expect(await screen.findByRole('heading', { name: 'Nothing to continue' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find a Series' }).getAttribute('href')).toBe('/popular?type=tv')
  })
})

describe('several ticks', () => {
  const TEN = { seasons: { 1: 10 }, watched: [{ season: 1, number: 1 }] }
  const show = (answer: FakeServer) => renderAt('/up-next', <UpNextPage />, answer)
  const tickOf = (code: string) => screen.findByRole('button', { name: `Watched ${code} of The Show` })

  it('in a row are sent in order, and are one toast that takes all of them back', async () => {
    const server = fakeSeries(TEN)
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const { requests } = show(async (request) => {
      if (request.name === 'TickEpisodes') await hold
      return server.answer(request)
    })
    for (const code of ['S1E2', 'S1E3', 'S1E4', 'S1E5']) fireEvent.click(await tickOf(code))
    // Before the server has answered.
    await tickOf('S1E6')
    expect(screen.getByText('5 of 10 watched')).toBeTruthy()
    release()
    await waitFor(() => expect(server.ticks.size).toBe(5))
    await waitFor(() => expect(texts()).toEqual(['4 episodes of The Show watched']))
    expect(
      requests.flatMap(({ name, variables }) =>
        name === 'TickEpisodes' ? [(variables.input as { episodes: object[] }).episodes] : [],
      ),
    ).toEqual([2, 3, 4, 5].map((number) => [{ season: 1, number }]))
    expect(screen.getByText('5 of 10 watched')).toBeTruthy()
    act(() => toasts.get()[0]?.action?.run())
    await waitFor(() => expect([...server.ticks]).toEqual(['1:1']))
    await tickOf('S1E2')
    expect(screen.getByText('1 of 10 watched')).toBeTruthy()
  })

  it('wait for the network, and are sent when it returns', async () => {
    const server = fakeSeries(TEN)
    const { client, requests } = show(server.answer)
    await tickOf('S1E2')
    installOfflineHandler(client)
    installWaitHandler(client)
    const stop = resumeChanges(client)
    act(() => network(false))
    fireEvent.click(await tickOf('S1E2'))
    await waitFor(() => expect(texts()).toContain('You are offline. This will be saved when you are back.'))
    fireEvent.click(await tickOf('S1E3'))
    await tickOf('S1E4')
    expect(screen.getByText('3 of 10 watched')).toBeTruthy()
    expect(requests.map(({ name }) => name)).toEqual(['UpNext'])
    act(() => network(true))
    await waitFor(() => expect([...server.ticks]).toEqual(['1:1', '1:2', '1:3']))
    await tickOf('S1E4')
    expect(screen.getByText('3 of 10 watched')).toBeTruthy()
    stop()
  })
})

describe('UpNextPage', () => {
  it('sorts by air date, which is in the address', async () => {
    const { requests } = renderAt('/up-next', <UpNextPage />, () => upNext([foyer()]))
    await screen.findByText('Part 5')
    fireEvent.click(await button('Air date'))
    await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ orderBy: { field: 'AIR_DATE' } }))
    expect(address()).toBe('/up-next?sort=airDate')
  })

  it('shows what the home page has loaded before it is answered itself', async () => {
    const never = new Promise<never>(() => {})
    renderAt(
      '/',
      <Routes>
        <Route path="/" element={<ContinueWatching />} />
        <Route path="/up-next" element={<UpNextPage />} />
      </Routes>,
      ({ name }) => (name === 'UpNext' ? never : upNext([foyer()])),
    )
    fireEvent.click(await screen.findByRole('link', { name: 'All in progress' }))
    expect(address()).toBe('/up-next')
    expect(await screen.findByText('Foyer')).toBeTruthy()
  })
})

describe('the rail of series to continue', () => {
  it('has a card for each series, and leads to all of them', async () => {
    renderAt('/', <ContinueWatching />, () => upNext([foyer()]))
    const rail = within(await screen.findByRole('region', { name: 'Continue watching' }))
    expect(rail.getByText('S2E5')).toBeTruthy()
    expect(rail.getByRole('link', { name: /All in progress/ }).getAttribute('href')).toBe('/up-next')
  })

  it('is not there without one, also while it is loading', async () => {
    const { requests, container } = renderAt('/', <ContinueWatching />, () => upNext([]))
    expect(container.querySelector('section')).toBeNull()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(container.querySelector('section')).toBeNull()
  })

  it('reserves its space while it is loading if it was there before', async () => {
    const first = renderAt('/', <ContinueWatching />, () => upNext([foyer()]))
    await screen.findByText('S2E5')
    first.unmount()
    renderAt('/', <ContinueWatching />, () => upNext([foyer()]))
    expect(screen.getByRole('region', { name: 'Continue watching' }).getAttribute('aria-busy')).toBe('true')
    expect(await screen.findByText('S2E5')).toBeTruthy()
  })
})
