import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { installOfflineHandler } from '../../platform/offline/offlineHandler.js'
import { network, setUpOffline } from '../../platform/offline/testing.js'
import { installWaitHandler, resumeChanges } from '../../platform/offline/waitHandler.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { address, button, renderAt, signIn, texts, type FakeServer } from '../../testing.js'
import { SeriesStateFragmentDoc } from '../../tracking/episodes/Episodes.generated.js'
import { fakeSeries } from '../../tracking/episodes/testing.js'
import { EpisodesTab } from './EpisodesTab.js'

setUpOffline()
beforeEach(() => void signIn())

const open = (answer: FakeServer, path = '/movie/42?tab=episodes') =>
  renderAt(path, <EpisodesTab movie={{ id: '42' }} />, answer)
/** The tick of an episode in the list. */
const tickOf = async (name: string) =>
  within(await screen.findByRole('list', { name: /^Episodes of/ })).findByRole('button', {
    name: `Watched: ${name}`,
  })
const isTicked = async (name: string) => (await tickOf(name)).getAttribute('aria-pressed') === 'true'
const season = (number: number) => screen.findByRole('link', { name: new RegExp(`^Season ${number}`) })
const nextCard = () => within(screen.getByRole('region', { name: 'Next episode' }))
const runToast = () => act(() => toasts.get().at(-1)?.action?.run())

/** Chooses an action of the season's menu. */
async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^Actions: Season/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

/** What the members say of an episode. */
const episodePart = ({ season, number }: Record<string, unknown>, totalReviews: number) => ({
  movie: {
    __typename: 'Movie',
    id: '42',
    season: {
      __typename: 'Season',
      id: `42:${String(season)}`,
      episode: {
        __typename: 'Episode',
        id: `42:${String(season)}:${String(number)}`,
        viewerRating: null,
        viewerReview: null,
        communityRating: null,
        reviewStats: { __typename: 'ReviewStats', averageRating: 8, totalReviews, distribution: [] },
      },
    },
  },
})

describe('the episodes of a series', () => {
  it('are listed for a visitor by season, without anything personal', async () => {
    localStorage.clear()
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'auth-store' })))
    const { requests } = open(fakeSeries({ seasons: { 0: 2, 1: 3, 2: 4 }, isSignedIn: false }).answer)
    await screen.findByRole('heading', { name: 'Season 1' })
    expect((await season(2)).textContent).toBe('Season 2 4 episodes')
    expect(screen.getAllByRole('listitem').filter((item) => item.matches('.episode'))).toHaveLength(3)
    screen.getByText('Episode 2')
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Next episode' })).toBeNull()
    expect(requests.map(({ name }) => name)).toEqual(['SeriesPage', 'SeasonPage'])
    expect(screen.queryByRole('button', { name: 'Mark Season' })).toBeNull()
  })

  it('lead a visitor to the reviews of a season, and of an episode that is opened', async () => {
    localStorage.clear()
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'auth-store' })))
    const server = fakeSeries({ seasons: { 1: 3 }, isSignedIn: false })
    open((request) =>
      request.name === 'EpisodePart' ? { data: episodePart(request.variables, 2) } : server.answer(request),
    )
    expect((await screen.findByRole('link', { name: 'Reviews' })).getAttribute('href')).toBe(
      '/movie/42?tab=reviews&season=1',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Title 1.3', expanded: false }))
    expect((await screen.findByRole('link', { name: '2 reviews' })).getAttribute('href')).toBe(
      '/movie/42?tab=reviews&season=1&episode=3',
    )
    expect(screen.queryByRole('button', { name: 'Everything up to Here' })).toBeNull()
  })

  it('are those of the season in the address, and of the next episode without one', async () => {
    const server = fakeSeries({ seasons: { 1: 2, 2: 3 }, watched: [{ season: 1, number: 2 }] })
    const { unmount } = open(server.answer)
    await screen.findByRole('heading', { name: 'Season 2' })
    unmount()
    open(server.answer, '/movie/42?tab=episodes&season=1')
    await screen.findByRole('heading', { name: 'Season 1' })
    fireEvent.click(await season(2))
    await screen.findByRole('heading', { name: 'Season 2' })
    expect(address()).toBe('/movie/42?tab=episodes&season=2')
  })

  it('say when they will be broadcast, and open their overview', async () => {
    open(fakeSeries({ seasons: { 1: 3 }, unaired: 1 }).answer)
    await screen.findByText(/Airs on May 4, 2099/)
    expect(screen.queryByText('What happens in 1.1')).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Title 1.1', expanded: false })[0]!)
    screen.getByText('What happens in 1.1')
  })

  it('of a long season are pages, the first of which has the next episode', async () => {
    const watched = Array.from({ length: 250 }, (_none, index) => ({ season: 1, number: index + 1 }))
    const { requests } = open(fakeSeries({ seasons: { 1: 800 }, watched }).answer)
    await tickOf('S1E251, Title 1.251')
    expect(requests.findLast(({ name }) => name === 'SeasonPage')?.variables).toEqual({
      id: '42',
      season: 1,
      after: '200',
    })
    const pages = screen.getByLabelText<HTMLSelectElement>('Episodes')
    expect([pages.value, pages.options.length]).toEqual(['201', 8])
    fireEvent.change(pages, { target: { value: '701' } })
    await tickOf('S1E701, Title 1.701')
    expect(address()).toContain('from=701')
  })

  it('that are not watched hide titles and overviews from who wants that', async () => {
    signIn(15, {
      preferences: { theme: 'DARK', timeZone: 'UTC', ratingScale: 'NUMBERS_10', hidesSpoilers: true },
    })
    open(fakeSeries({ seasons: { 1: 4 }, watched: [{ season: 1, number: 1 }] }).answer)
    await tickOf('S1E1, Title 1.1')
    expect(screen.getAllByText('Title 1.3').every((title) => title.getAttribute('aria-hidden'))).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Episode 3, title hidden' }))
    expect(screen.queryByText('What happens in 1.3')).toBeNull()
    fireEvent.click(await button('Show Title and Overview'))
    screen.getByText('What happens in 1.3')
    await tickOf('S1E3, Title 1.3')
  })
})

describe('the tick of an episode', () => {
  it('shows at once, counts in season and series, and names the next one', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const server = fakeSeries({ seasons: { 1: 8, 2: 2 } })
    const { requests } = open(async (request) => {
      if (request.name === 'TickEpisodes') await hold
      return server.answer(request)
    })
    fireEvent.click(await tickOf('S1E1, Title 1.1'))
    expect(await isTicked('S1E1, Title 1.1')).toBe(true)
    expect((await season(1)).textContent).toBe('Season 1 1 of 8')
    screen.getByText('1 of 10 episodes watched')
    nextCard().getByText('Next: S1E2')
    release()
    await waitFor(() => expect(texts()).toEqual(['S1E1 of The Show watched']))
    expect((await season(1)).textContent).toBe('Season 1 1 of 8')
    expect(requests.at(-1)).toMatchObject({
      name: 'TickEpisodes',
      variables: {
        input: { movie: { movieId: '42' }, episodes: [{ season: 1, number: 1 }] },
      },
    })
    runToast()
    await waitFor(() => expect(server.ticks.size).toBe(0))
    expect(await isTicked('S1E1, Title 1.1')).toBe(false)
    screen.getByText('0 of 10 episodes watched')
  })

  it('offers the open ones before it with one tap, which can be undone exactly', async () => {
    const server = fakeSeries({ seasons: { 1: 5, 2: 9 }, watched: [{ season: 1, number: 3 }] })
    open(server.answer, '/movie/42?tab=episodes&season=2')
    fireEvent.click(await tickOf('S2E8, Title 2.8'))
    await waitFor(() => expect(toasts.get().at(-1)?.action?.label).toBe('And the 11 before?'))
    runToast()
    await waitFor(() => expect(server.ticks.size).toBe(13))
    await waitFor(() => expect(texts()).toContain('11 episodes of The Show watched'))
    expect((await season(1)).textContent).toBe('Season 1 5 of 5')
    expect((await season(2)).textContent).toBe('Season 2 8 of 9')
    runToast()
    await waitFor(() => expect([...server.ticks].sort()).toEqual(['1:3', '2:8']))
    expect((await season(1)).textContent).toBe('Season 1 1 of 5')
    expect(await isTicked('S2E7, Title 2.7')).toBe(false)
  })

  it('goes back when the server rejects it', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const server = fakeSeries({ seasons: { 1: 2 } })
    open(async (request) => {
      if (request.name !== 'TickEpisodes') return server.answer(request)
      await hold
      throw new TypeError('Failed to fetch')
    })
    fireEvent.click(await tickOf('S1E1, Title 1.1'))
    expect(await isTicked('S1E1, Title 1.1')).toBe(true)
    release()
    await waitFor(async () => expect(await isTicked('S1E1, Title 1.1')).toBe(false))
    screen.getByText('0 of 2 episodes watched')
  })

  it('of several episodes in a row is sent in order, and all count', async () => {
    const server = fakeSeries({ seasons: { 1: 6 } })
    open(server.answer)
    await tickOf('S1E1, Title 1.1')
    for (const number of [1, 3, 4, 5]) fireEvent.click(await tickOf(`S1E${number}, Title 1.${number}`))
    fireEvent.click(await tickOf('S1E2'))
    await screen.findByText('5 of 6 episodes watched')
    await waitFor(() => expect(server.ticks.size).toBe(5))
    screen.getByText('5 of 6 episodes watched')
    expect((await season(1)).textContent).toBe('Season 1 5 of 6')
  })

  it('waits for the network, and is taken back before it was sent', async () => {
    const server = fakeSeries({ seasons: { 1: 3 } })
    const { client, requests } = open(server.answer)
    await tickOf('S1E1, Title 1.1')
    installOfflineHandler(client)
    installWaitHandler(client)
    const stop = resumeChanges(client)
    act(() => network(false))
    fireEvent.click(await tickOf('S1E1, Title 1.1'))
    await waitFor(() => expect(texts()).toContain('You are offline. This will be saved when you are back.'))
    screen.getByText('1 of 3 episodes watched')
    fireEvent.click(await tickOf('S1E3, Title 1.3'))
    await waitFor(() => screen.getByText('2 of 3 episodes watched'))
    fireEvent.click(await tickOf('S1E3, Title 1.3'))
    await waitFor(() => screen.getByText('1 of 3 episodes watched'))
    expect(requests.filter(({ name }) => name.endsWith('tickEpisodes'))).toEqual([])
    act(() => network(true))
    await waitFor(() => expect([...server.ticks]).toEqual(['1:1']))
    stop()
  })
})

describe('a whole season', () => {
  it('is marked, taken back and begun again', async () => {
    const server = fakeSeries({ seasons: { 1: 4, 2: 2 }, unaired: 1, watched: [{ season: 1, number: 1 }] })
    open(server.answer, '/movie/42?tab=episodes&season=1')
    fireEvent.click(await button('Mark Season'))
    expect((await season(1)).textContent).toBe('Season 1 4 of 4')
    await waitFor(() => expect(server.ticks.size).toBe(4))
    await waitFor(() => expect(texts()).toContain('3 episodes of The Show watched'))
    await choose('Watch Season Again')
    await screen.findByRole('alertdialog', { name: 'Watch Season 1 again?' })
    fireEvent.click(await button('Watch Again'))
    await waitFor(async () => expect((await season(1)).textContent).toBe('Season 1 0 of 4'))
    expect(await isTicked('S1E1, Title 1.1')).toBe(false)
    fireEvent.click(await button('Mark Season'))
    await waitFor(() => expect(server.ticks.size).toBe(4))
    // The button of a season that is watched asks, as the menu does.
    fireEvent.click(await button('Season Watched'))
    fireEvent.click(await button('Cancel'))
    await choose('Take Season Back')
    fireEvent.click(await button('Take Back'))
    await waitFor(() => expect(server.ticks.size).toBe(0))
    await button('Mark Season')
  })
})

describe('the status of a series', () => {
  it('follows from what is watched, and can be chosen until the next tick', async () => {
    const server = fakeSeries({ seasons: { 1: 4 }, watched: [{ season: 1, number: 1 }] })
    open(server.answer)
    const select = await screen.findByLabelText<HTMLSelectElement>('Status')
    expect(select.selectedOptions[0]?.textContent).toBe('Automatic: Watching')
    fireEvent.change(select, { target: { value: 'PAUSED' } })
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Paused'))
    fireEvent.click(await tickOf('S1E2'))
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Automatic: Watching'))
    await waitFor(() => expect(server.ticks.size).toBe(2))
    expect(select.selectedOptions[0]?.textContent).toBe('Automatic: Watching')
  })

  it('that follows again shows without a network what follows, and is sent later', async () => {
    const server = fakeSeries({ seasons: { 1: 4 }, watched: [{ season: 1, number: 1 }] })
    const { client, requests } = open(server.answer)
    const select = await screen.findByLabelText<HTMLSelectElement>('Status')
    const lastSet = () => requests.findLast(({ name }) => name === 'SetSeriesStatus')?.variables
    const choose = (value: string) => fireEvent.change(select, { target: { value } })
    choose('DROPPED')
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Dropped'))
    expect(select.options[0]?.textContent).toBe('Automatic: Watching')
    await waitFor(() => expect(lastSet()).toEqual({ movieId: '42', status: 'DROPPED' }))
    installOfflineHandler(client)
    installWaitHandler(client)
    const stop = resumeChanges(client)
    act(() => network(false))
    choose('')
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Automatic: Watching'))
    expect(lastSet()).toMatchObject({ status: 'DROPPED' })
    const fragment = { fragment: SeriesStateFragmentDoc, fragmentName: 'SeriesState' }
    const shown = client.cache.readFragment({ id: 'Movie:42', ...fragment }, true)
    expect(shown?.viewerProgress).toMatchObject({ status: 'WATCHING', isStatusChosen: false })
    act(() => network(true))
    await waitFor(() => expect(lastSet()).toEqual({ movieId: '42', status: null }))
    expect(select.selectedOptions[0]?.textContent).toBe('Automatic: Watching')
    stop()
  })
})

describe('a series without episodes on record', () => {
  it('can be marked by number', async () => {
    const server = fakeSeries({ seasons: {} })
    const { requests } = open(server.answer)
    await screen.findByText('No episodes are on record yet')
    fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2' } })
    fireEvent.change(screen.getByLabelText('Episode'), { target: { value: '0' } })
    fireEvent.click(await button('Mark as Watched'))
    await screen.findByText('number must be a whole number from 1 to 9999')
    expect(requests.some(({ name }) => name === 'TickEpisodes')).toBe(false)
    fireEvent.change(screen.getByLabelText('Episode'), { target: { value: '7' } })
    fireEvent.click(await button('Mark as Watched'))
    await waitFor(() => expect([...server.ticks]).toEqual(['2:7']))
    expect(requests.at(-1)?.variables).toMatchObject({
      input: { episodes: [{ season: 2, number: 7 }] },
    })
    expect(screen.getByLabelText<HTMLInputElement>('Episode').value).toBe('8')
  })
})
