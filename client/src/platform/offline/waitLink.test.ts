import { gql, type ApolloClient } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { CreateWatchlistDocument } from '../../tracking/watchlists/AddToWatchlistDialog.generated.js'
import { localWatchlist } from '../../tracking/watchlists/localWatchlist.js'
import { setFavorite } from '../../tracking/favorites/setFavorite.js'
import { rateTitle } from '../../tracking/ratings/rateTitle.js'
import { setInWatchlist } from '../../tracking/watchlists/setInWatchlist.js'
import { fakeClient, fieldError, signIn, texts, type FakeServer } from '../../testing.js'
import { createTemporaryId, isWaiting } from '../apollo/mayWait.js'
import { pendingToggles } from '../apollo/optimisticToggle.js'
import { session } from '../session/session.js'
import { hydrateCache } from './hydrateCache.js'
import { OFFLINE } from './offlineTexts.js'
import { leave, network, setOnline, setUpOffline, startPersistence } from './testing.js'
import { installWaitHandler, resumeChanges } from './waitHandler.js'
import { waitingChanges, WAITING_CHANGES } from './waitingChanges.js'

setUpOffline()

const MINE = gql`
  query Mine {
    movie(id: "1") {
      id
      title
      viewerHasFavorited
      viewerRating
    }
  }
`
const movie = (more: object = {}) => ({
  __typename: 'Movie',
  id: '1',
  title: 'Metropolis',
  viewerHasFavorited: false,
  viewerRating: null,
  ...more,
})
const ratedMovie = (rating: unknown) => movie({ viewerRating: rating, viewerReview: null, reviewStats: null })

/** A server that does what it is asked, unless `answers` knows better. */
function server(answers: Record<string, FakeServer> = {}): FakeServer {
  const state = { viewerHasFavorited: false, viewerRating: null as unknown }
  return (request, token) => {
    const { name, variables } = request
    const answer = answers[name]
    if (answer) return answer(request, token)
    switch (name) {
      case 'Mine':
        return { data: { movie: movie(state) } }
      case 'AddFavorite':
        state.viewerHasFavorited = true
        return { data: { addFavorite: movie(state) } }
      case 'RemoveFavorite':
        state.viewerHasFavorited = false
        return { data: { removeFavorite: movie(state) } }
      case 'RateWatched':
        state.viewerRating = variables.rating
        return { data: { rateWatched: ratedMovie(variables.rating) } }
      case 'CreateWatchlist':
        return { data: { createWatchlist: localWatchlist('42', variables.input as never) } }
      case 'AddToWatchlist':
        return {
          data: {
            addToWatchlist: {
              __typename: 'WatchlistChange',
              watchlist: { __typename: 'Watchlist', id: variables.watchlistId, movieCount: 1 },
              movie: {
                ...movie(state),
                viewerInDefaultWatchlist: false,
                viewerHasListed: true,
                viewerWatchlists: [{ __typename: 'Watchlist', id: variables.watchlistId }],
              },
            },
          },
        }
      default:
        return { data: {} }
    }
  }
}

const stops: (() => void)[] = []
/** Opens the page in a browser, as after a reload. */
function open(answer: FakeServer = server()) {
  for (const stop of stops.splice(0)) stop()
  const fake = fakeClient(answer)
  hydrateCache(fake.client)
  installWaitHandler(fake.client)
  stops.push(resumeChanges(fake.client))
  const sent = () => fake.requests.map(({ name }) => name).filter((name) => name !== 'Mine')
  return { ...fake, sent }
}
const owner = () => session.viewer()?.id ?? ''
const shown = (client: ApolloClient) =>
  client.readQuery<{ movie: { viewerHasFavorited: boolean; viewerRating: number | null } }>(
    { query: MINE },
    true,
  )?.movie
const title = { id: '1', title: 'Metropolis' }
const rate = (client: ApolloClient, rating: number) =>
  rateTitle(client, { __typename: 'Movie', ...title, viewerRating: null }, rating)
const settled = () => waitFor(() => expect(waitingChanges.some(owner())).toBe(false))

describe('changes without a network', () => {
  it('are shown at once, end their buttons’ waiting, and are sent once and in order when it returns', async () => {
    signIn()
    const { client, sent } = open()
    await client.query({ query: MINE })
    network(false)
    setFavorite(client, title, true)
    await rate(client, 8)
    await waitFor(() => expect(pendingToggles.some()).toBe(false))
    expect(shown(client)).toMatchObject({ viewerHasFavorited: true, viewerRating: 8 })
    expect(texts()).toEqual(['You are offline. This will be saved when you are back.'])
    expect(sent()).toEqual([])

    network(true)
    await settled()
    expect(sent()).toEqual(['AddFavorite', 'RateWatched'])
    window.dispatchEvent(new Event('online'))
    // The next change is sent behind whatever waits.
    await rate(client, 7)
    expect(sent()).toEqual(['AddFavorite', 'RateWatched', 'RateWatched'])
  })

  it('survive a reload: the page shows them, and they are sent by the next visit', async () => {
    signIn()
    const first = open()
    startPersistence(first.client)
    await first.client.query({ query: MINE })
    network(false)
    setFavorite(first.client, title, true)
    await rate(first.client, 6)
    leave()

    const second = open()
    const { data } = await second.client.query({ query: MINE })
    expect(data).toMatchObject({ movie: { viewerHasFavorited: true, viewerRating: 6 } })
    network(true)
    await settled()
    expect(second.sent()).toEqual(['AddFavorite', 'RateWatched'])
    expect(first.sent()).toEqual([])
  })

  it('that take each other back are not sent', async () => {
    signIn()
    const { client, sent } = open()
    await client.query({ query: MINE })
    network(false)
    for (const value of [true, false]) {
      setFavorite(client, title, value)
      await waitFor(() => expect(pendingToggles.some()).toBe(false))
      expect(shown(client)?.viewerHasFavorited).toBe(value)
    }
    network(true)
    await settled()
    expect(sent()).toEqual([])
  })

  it('that the server rejects are named, and the page shows the server’s data again', async () => {
    signIn()
    const rejected = { data: null, errors: [fieldError('rateWatched', 422, 'No.')] }
    const { client, sent } = open(server({ RateWatched: () => rejected }))
    const watched = client.watchQuery({ query: MINE }).subscribe(() => undefined)
    await waitFor(() => expect(shown(client)?.viewerRating).toBeNull())
    network(false)
    await rate(client, 8)
    setFavorite(client, title, true)
    await waitFor(() => expect(shown(client)).toMatchObject({ viewerRating: 8, viewerHasFavorited: true }))
    network(true)
    await settled()
    expect(texts()).toContain(OFFLINE.rejected('Metropolis', 'No.'))
    expect(sent()).toEqual(['RateWatched', 'AddFavorite'])
    await waitFor(() => expect(shown(client)).toMatchObject({ viewerRating: null, viewerHasFavorited: true }))
    watched.unsubscribe()
  })

  it('that the server has already count as sent, silently', async () => {
    signIn()
    const error = fieldError('addFavorite', 409)
    const exists = {
      data: null,
      errors: [{ ...error, extensions: { ...error.extensions, code: 'FAVORITE_EXISTS' } }],
    }
    const { client } = open(server({ AddFavorite: () => exists }))
    network(false)
    setFavorite(client, title, true)
    await waitFor(() => expect(pendingToggles.some()).toBe(false))
    network(true)
    await settled()
    expect(texts()).toHaveLength(1)
  })

  it('wait on while the server does not answer', async () => {
    signIn()
    let isDown = true
    const { client, sent } = open(
      server({
        RateWatched: ({ variables }) => {
          if (isDown) throw new TypeError('Failed to fetch')
          return { data: { rateWatched: ratedMovie(variables.rating) } }
        },
      }),
    )
    network(false)
    await rate(client, 8)
    network(true)
    await waitFor(() => expect(sent()).toEqual(['RateWatched']))
    expect(waitingChanges.list(owner())).toHaveLength(1)
    isDown = false
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(sent()).toEqual(['RateWatched', 'RateWatched'])
    expect(texts()).toHaveLength(1)
  })

  it('that begin before the network is lost wait too', async () => {
    signIn()
    const { client } = open(
      server({
        RateWatched: () => {
          setOnline(false)
          throw new TypeError('Failed to fetch')
        },
      }),
    )
    await rate(client, 8)
    expect(waitingChanges.list(owner()).map(({ name }) => name)).toEqual(['Metropolis'])
  })

  it('refer to the list that one of them creates', async () => {
    signIn()
    const { client, requests } = open()
    network(false)
    const input = { name: 'Rainy days', description: '', isPublic: false }
    const list = localWatchlist(createTemporaryId(), input)
    const mayWait = { name: list.name, creates: list.id, data: { createWatchlist: list } }
    const result = await client.mutate({
      mutation: CreateWatchlistDocument,
      variables: { input, idempotencyKey: 'key' },
      context: { mayWait },
    })
    expect(isWaiting(result)).toBe(true)
    setInWatchlist(client, list, title, true)
    await waitFor(() => expect(waitingChanges.list(owner())).toHaveLength(2))
    network(true)
    await settled()
    expect(requests.map(({ name, variables }) => [name, variables.watchlistId])).toEqual([
      ['CreateWatchlist', undefined],
      ['AddToWatchlist', '42'],
    ])
    expect(Object.keys(client.cache.extract() as object)).not.toContain(`Watchlist:${list.id}`)
  })

  it('that delete what waits to be created send nothing', async () => {
    signIn()
    const { client, sent } = open()
    network(false)
    const id = createTemporaryId()
    const input = { name: 'Rainy days', isPublic: false }
    await client.mutate({
      mutation: CreateWatchlistDocument,
      variables: { input },
      context: { mayWait: { name: 'Rainy days', creates: id } },
    })
    await client.mutate({
      mutation: gql`
        mutation DeleteWatchlist($id: ID!) {
          deleteWatchlist(id: $id) {
            id
          }
        }
      `,
      variables: { id },
      context: { mayWait: { name: 'Rainy days', deletes: id } },
    })
    expect(waitingChanges.list(owner())).toEqual([])
    network(true)
    await rate(client, 8)
    expect(sent()).toEqual(['RateWatched'])
  })

  it('are read by a query only once they are sent', async () => {
    signIn()
    const { client, requests } = open()
    network(false)
    await rate(client, 8)
    setOnline(true)
    const { data } = await client.query({ query: MINE, fetchPolicy: 'network-only' })
    expect(requests.map(({ name }) => name)).toEqual(['RateWatched', 'Mine'])
    expect(data).toMatchObject({ movie: { viewerRating: 8 } })
  })

  it('that do not fit are rejected with the reason', async () => {
    signIn()
    const { client } = open()
    network(false)
    const change = { query: 'mutation A { a }', variables: {}, name: 'A' }
    for (let index = 0; index < WAITING_CHANGES.maxCount; index++) waitingChanges.add(owner(), change)
    await rate(client, 8)
    expect(texts()).toEqual([OFFLINE.full])
    expect(waitingChanges.list(owner())).toHaveLength(WAITING_CHANGES.maxCount)
    expect(waitingChanges.add('8', { ...change, name: 'x'.repeat(WAITING_CHANGES.maxChars) })).toBe(false)
  })

  it('of a user are removed by signing out, and never sent for another user', async () => {
    signIn()
    const first = open()
    network(false)
    await rate(first.client, 8)
    const left = { ...localStorage }
    session.clear()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('change '))).toEqual([])

    // As if the browser had kept them.
    for (const [key, value] of Object.entries(left))
      if (key.startsWith('change ')) localStorage.setItem(key, value)
    signIn(15, { id: '8' })
    const second = open()
    network(true)
    await rate(second.client, 7)
    expect(second.sent()).toEqual(['RateWatched'])
    expect(second.requests.at(-1)?.variables).toMatchObject({ rating: 7 })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('change '))).toEqual([])
  })
})
