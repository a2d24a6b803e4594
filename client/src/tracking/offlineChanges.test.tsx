import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { installOfflineHandler } from '../platform/offline/offlineHandler.js'
import { network, setUpOffline } from '../platform/offline/testing.js'
import { installWaitHandler, resumeChanges } from '../platform/offline/waitHandler.js'
import { today } from '../platform/ui/format/formatDate.js'
import { button, fakeMovie, fakeReview, renderAt, signIn, texts } from '../testing.js'
import { deleteViewing } from './diary/deleteViewing.js'
import { logDay } from './diary/logDay.js'
import { logViewing } from './diary/logViewing.js'
import { DiaryTabDocument, QuickLogDocument } from './diary/Viewing.generated.js'
import { card, cards, fakeReviewServer, openTab } from './reviews/testing.js'
import { fakeViewer, fakeWatchlist } from './watchlists/testing.js'
import { WatchlistsTab } from './watchlists/WatchlistsTab.js'

const SAVED_LATER = 'You are offline. This will be saved when you are back.'

setUpOffline()
beforeEach(() => void signIn())
let stop: (() => void) | undefined
afterEach(() => stop?.())

/** Starts offline support on a client whose page is open, and takes the network away. */
function goOffline(client: ApolloClient): void {
  installOfflineHandler(client)
  installWaitHandler(client)
  stop = resumeChanges(client)
  act(() => network(false))
}

describe('without a network', () => {
  it('a review is written, shown at its title, and sent when the network returns', async () => {
    const { client, requests } = openTab(fakeReviewServer([fakeReview(1)]))
    await cards()
    goOffline(client)
    fireEvent.click(await button('Write a Review'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Write a Review' }))
    fireEvent.change(dialog.getByRole('slider', { name: 'Your rating' }), { target: { value: '8' } })
    fireEvent.change(dialog.getByLabelText('Your review'), { target: { value: 'Shadows and stairs' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Publish Review' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(texts()).toContain(SAVED_LATER)
    const mine = await card('Review by ada_l')
    expect(mine.getByText('Shadows and stairs')).toBeTruthy()
    await button('Edit Your Review')
    expect(requests.filter(({ name }) => name === 'SaveReview')).toEqual([])
    act(() => network(true))
    await waitFor(() =>
      expect(requests.filter(({ name }) => name === 'SaveReview').map(({ variables }) => variables)).toEqual([
        {
          input: {
            movieId: '42',
            title: 'Inception',
            rating: 8,
            review: 'Shadows and stairs',
            spoiler: false,
          },
        },
      ]),
    )
  })

  it('a watchlist is created and shown, and its dialog closes', async () => {
    const lists = [fakeWatchlist('1')]
    const { client, requests } = renderAt('/', <WatchlistsTab />, ({ name, variables }) => {
      if (name !== 'CreateWatchlist') return { data: { viewer: fakeViewer(lists) } }
      const created = fakeWatchlist('2', { name: (variables.input as { name: string }).name })
      lists.unshift(created)
      return { data: { createWatchlist: created } }
    })
    await screen.findByRole('heading', { name: 'List 1' })
    goOffline(client)
    fireEvent.click(screen.getAllByRole('button', { name: /Create/ })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Watchlist' }))
    fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Rainy days' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create Watchlist' }))
    await screen.findByRole('heading', { name: 'Rainy days' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => network(true))
    await waitFor(() => expect(requests.map(({ name }) => name)).toContain('CreateWatchlist'))
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Rainy days' })).toHaveLength(1))
    await screen.findByRole('link', { name: 'View Rainy days' })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'View Rainy days' }).getAttribute('href')).toBe('/watchlist/2'),
    )
  })

  const state = { ...fakeMovie(1), viewerViewings: [], viewerReview: null }
  /** Opens the diary and the title once, and then loses the network. */
  async function visitDiary() {
    const { client, requests } = renderAt('/', null, ({ name, variables }) => {
      if (name === 'QuickLog') return { data: { movie: state } }
      if (name === 'LogViewing') {
        const { movie: _movie, ...input } = variables.input as Record<string, unknown>
        const whole = { isAutomatic: false, episodeCount: null, episodes: [] }
        const row = { movieId: '1', title: 'Title 1', ...whole, posterSmall: '/images/w200/1' }
        return { data: { logViewing: { __typename: 'Viewing', id: '50', ...row, ...input, movie: state } } }
      }
      const connection = { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
      return { data: { viewer: { __typename: 'User', id: '7', diaryMonths: [], diary: connection } } }
    })
    await client.query({ query: QuickLogDocument, variables: { id: '1' } })
    await client.query({ query: DiaryTabDocument, variables: { first: 50 } })
    const readDiary = () =>
      client.readQuery({ query: DiaryTabDocument, variables: { first: 50 } })?.viewer?.diary?.nodes ?? []
    goOffline(client)
    return { client, requests, readDiary }
  }
  const values = {
    rating: 9,
    rewatch: false,
    note: 'Late',
    tags: '',
    place: '',
    favorite: false,
    review: '',
    spoiler: false,
  }

  it('a viewing is logged on its day, shown in the diary and at its title, and sent with that day', async () => {
    const { client, requests, readDiary } = await visitDiary()
    const title = { id: '1', title: 'Title 1' }
    const log = {
      title,
      state,
      values: { ...values, watchedOn: '2026-03-06' },
      key: 'one',
      onSaved: () => undefined,
    }
    await logViewing(client, log as never)
    expect(texts()).toEqual([SAVED_LATER])
    expect(readDiary()).toMatchObject([
      { watchedOn: '2026-03-06', rating: 9, note: 'Late', title: 'Title 1' },
    ])
    const { data } = await client.query({ query: QuickLogDocument, variables: { id: '1' } })
    expect(data?.movie).toMatchObject({
      viewerHasWatched: true,
      viewerViewings: [{ watchedOn: '2026-03-06' }],
    })
    act(() => network(true))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'LogViewing')?.variables).toMatchObject({
        input: { watchedOn: '2026-03-06', rating: 9 },
        key: 'one',
      }),
    )
    await waitFor(() =>
      expect(Object.keys(client.cache.extract() as object).filter((id) => id.startsWith('Viewing:'))).toEqual(
        ['Viewing:50'],
      ),
    )
  })

  it('a viewing that is logged and deleted again is never sent', async () => {
    const { client, requests, readDiary } = await visitDiary()
    await logDay(client, { id: '1', title: 'Title 1' }, today())
    const [viewing] = readDiary()
    await act(() => deleteViewing(client, viewing!))
    expect(readDiary()).toEqual([])
    act(() => network(true))
    // The next log is sent behind whatever waits.
    await act(() => logDay(client, { id: '2', title: 'Title 2' }, today()))
    expect(
      requests.flatMap(({ name, variables }) => (name.includes('Viewing') ? [[name, variables.input]] : [])),
    ).toMatchObject([['LogViewing', { movie: { movieId: '2' } }]])
  })
})
