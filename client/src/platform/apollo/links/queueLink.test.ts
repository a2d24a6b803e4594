import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { RemoveFavoriteDocument } from '../../../tracking/favorites/FavoriteButton.generated.js'
import { FilteredMoviesDocument } from '../../../titles/home/FilteredResults.generated.js'
import { HomePageDocument } from '../../../pages/HomePage.generated.js'
import { HomeRailDocument } from '../../../titles/home/useHomeRail.generated.js'
import { ListingPageDocument } from '../../../pages/ListingPage.generated.js'
import { MoviePageDocument } from '../../../pages/MoviePage.generated.js'
import { RecommendedRailDocument } from '../../../tracking/recommendations/RecommendedRail.generated.js'
import { SearchPageDocument } from '../../../pages/SearchPage.generated.js'
import { createCache } from '../cache.js'
import { operationFacts } from './operationFacts.js'
import { queueLink } from './queueLink.js'

const LIGHT = gql`
  query Light($id: ID!) {
    movie(id: $id) {
      id
    }
  }
`
const HEAVY = gql`
  query HomeRail($page: Int!) {
    movies(category: POPULAR, page: $page) {
      page
    }
  }
`

interface Sent {
  name: string
  at: number
  answer: () => void
}

let sent: Sent[]
let gone: string[]
let client: ApolloClient
let began: number

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const send = (query: typeof LIGHT, count: number) =>
  Array.from({ length: count }, (_, index) =>
    client
      .watchQuery({ query, variables: query === LIGHT ? { id: String(index) } : { page: index + 1 } })
      .subscribe({ error: () => undefined }),
  )
const starts = () => sent.map(({ at }) => at)

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  gone = []
  began = performance.now()
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = `${operation.operationName} ${Object.values(operation.variables).join()}`
        sent.push({
          name,
          at: Math.round(performance.now() - began),
          answer: () => {
            observer.next({ data: { movie: null, movies: null, addFavorite: null } })
            observer.complete()
          },
        })
        return () => gone.push(name)
      }),
  )
  client = new ApolloClient({ link: queueLink().concat(server), cache: createCache() })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the light queue', () => {
  it('sends 5 requests at once, and queued ones when there is room, 100 ms apart (R7.67) (R9.14)', async () => {
    send(LIGHT, 8)
    await after(1_000)
    expect(starts()).toEqual([0, 0, 0, 0, 0])
    for (const { answer } of sent.slice(0, 3)) answer()
    await after(1_000)
    expect(starts()).toEqual([0, 0, 0, 0, 0, 1_000, 1_100, 1_200])
  })

  it('keeps the gap also after requests that were not queued', async () => {
    send(LIGHT, 6)
    await after(30)
    sent[0]!.answer()
    await after(1_000)
    expect(starts()).toEqual([0, 0, 0, 0, 0, 100])
  })

  it('sends a request at once when there is room', async () => {
    send(LIGHT, 1)
    await after(10)
    sent[0]!.answer()
    await after(1)
    client.watchQuery({ query: LIGHT, variables: { id: 'next' } }).subscribe({})
    expect(starts()).toEqual([0, 11])
  })

  it('drops the queued requests of a closed page, and aborts those in flight to make room', async () => {
    const pages = send(LIGHT, 7)
    pages[5]!.unsubscribe()
    await after(200)
    expect(sent).toHaveLength(5)
    pages[0]!.unsubscribe()
    await after(0)
    expect(gone).toEqual(['Light 0'])
    expect(sent.map(({ name }) => name).slice(5)).toEqual(['Light 6'])
  })
})

describe('the heavy queue', () => {
  it('sends 2 requests at once, and queued ones when there is room, 500 ms apart (R7.68) (R9.15)', async () => {
    send(HEAVY, 4)
    await after(100)
    expect(starts()).toEqual([0, 0])
    sent[0]!.answer()
    sent[1]!.answer()
    await after(2_000)
    expect(starts()).toEqual([0, 0, 500, 1_000])
  })

  it('does not delay the light queue', async () => {
    send(HEAVY, 3)
    send(LIGHT, 1)
    await after(0)
    expect(sent.map(({ name }) => name)).toEqual(['HomeRail 1', 'HomeRail 2', 'Light 0'])
  })

  it('takes lists of the catalogue, filters and personalised titles; all others are light', () => {
    for (const heavy of [
      HomePageDocument,
      HomeRailDocument,
      FilteredMoviesDocument,
      ListingPageDocument,
      RecommendedRailDocument,
    ])
      expect(operationFacts(getOperationName(heavy, '')).isHeavy).toBe(true)
    for (const light of [MoviePageDocument, SearchPageDocument])
      expect(operationFacts(getOperationName(light, '')).isHeavy).toBeUndefined()
  })
})

it('sends a mutation at once, regardless of the queues', async () => {
  send(LIGHT, 6)
  send(HEAVY, 3)
  void client.mutate({ mutation: RemoveFavoriteDocument, variables: { movieId: '1' } }).catch(() => undefined)
  await after(0)
  expect(sent.map(({ name }) => name)).toContain('RemoveFavorite 1')
})
