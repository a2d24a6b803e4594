import { ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, describe, expect, it } from '@jest/globals'
import { keepSessionAlive } from '../accounts/keepSessionAlive.js'
import { session } from '../accounts/session.js'
import { fakeClient, signIn } from '../testing.js'
import { createCache } from './cache.js'
import { staleTimeLink } from './links/staleTimeLink.js'
import { initialData } from './initialData.js'
import { StaleTimeClient } from './StaleTimeClient.js'
import { StaleTime } from './StaleTime.js'

const QUERY = gql`
  query MoviePage($id: ID!) {
    movie(id: $id) {
      id
      title
    }
  }
`
const titled = (title: string, id = '7') => ({ data: { movie: { __typename: 'Movie', id, title } } })

function clientOf(isVisitor: boolean, result: object = titled('From the page')) {
  document.body.innerHTML = `<script type="application/json" id="first-answer" data-operation="MoviePage"
    data-variables='{"id":"7"}'>${JSON.stringify(result)}</script>`
  const asked: unknown[] = []
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        asked.push(operation.variables)
        observer.next(titled('From the network', String(operation.variables.id)))
        observer.complete()
      }),
  )
  const staleTime = new StaleTime(() => undefined)
  const client = new StaleTimeClient({
    staleTime,
    initialData: initialData(() => isVisitor),
    link: staleTimeLink(staleTime).concat(link),
    cache: createCache(),
  })
  /** What a screen is drawn with before anything can have come from anywhere. */
  const drawn = (id: string) => {
    const shown = client.watchQuery<{ movie: { title: string } }>({ query: QUERY, variables: { id } })
    const { data, loading } = shown.getCurrentResult()
    const watching = shown.subscribe(() => undefined)
    watching.unsubscribe()
    return loading ? 'nothing' : data?.movie?.title
  }
  return { client, drawn, asked }
}

describe('the answer inside the page', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('is what the first screen is drawn with at once, and nothing is asked', () => {
    const { drawn, asked } = clientOf(true)
    expect(drawn('7')).toBe('From the page')
    expect(drawn('7')).toBe('From the page')
    expect(asked).toEqual([])
  })

  it('answers its own question alone', () => {
    const { drawn, asked } = clientOf(true)
    expect([drawn('8'), drawn('7')]).toEqual(['nothing', 'From the page'])
    expect(asked).toEqual([{ id: '8' }])
  })

  it('can be put into the cache and read before any screen asks, once', () => {
    const { client, asked } = clientOf(true)
    for (const piece of client.prime(QUERY)) piece()
    expect(client.readQuery({ query: QUERY, variables: { id: '7' } })).toEqual(titled('From the page').data)
    expect(client.prime(QUERY)).toEqual([])
    expect(asked).toEqual([])
  })

  it('is left where it is by another operation', () => {
    const { client, drawn } = clientOf(true)
    expect(client.prime(gql('query Other { __typename }'))).toEqual([])
    expect(drawn('7')).toBe('From the page')
  })

  it('is not for somebody who is signed in', () => {
    expect(clientOf(false).drawn('7')).toBe('nothing')
  })

  describe('with what a visitor is told of their own', () => {
    const MARKED = gql`
      query MoviePage($id: ID!) {
        movie(id: $id) {
          id
          viewerHasFavorited
          viewerRating
        }
      }
    `
    const bring = () => {
      const movie = { __typename: 'Movie', id: '7', viewerHasFavorited: false, viewerRating: null }
      document.body.innerHTML = `<script type="application/json" id="first-answer" data-operation="MoviePage"
        data-variables='{"id":"7"}'>${JSON.stringify({ data: { movie } })}</script>`
      const { client } = fakeClient(() => new Promise(() => undefined))
      return { client, draw: () => client.prime(MARKED).map((piece) => piece()) }
    }
    afterEach(() => session.clear())

    it('is never taken as the truth about somebody who is signed in', () => {
      signIn()
      const { client, draw } = bring()
      draw()
      expect(client.extract()).toEqual({})
    })

    it('is dropped when somebody signs in on that page', () => {
      const { client, draw } = bring()
      draw()
      expect(JSON.stringify(client.extract())).toContain('viewerHasFavorited')
      signIn()
      const stop = keepSessionAlive(client, { hasJustSignedIn: true })
      expect(JSON.stringify(client.extract())).not.toContain('viewer')
      stop()
    })
  })

  it('is asked for anew when it tells of an error', () => {
    const { drawn, asked } = clientOf(true, { data: { movie: null }, errors: [{ message: 'Broken' }] })
    expect(drawn('7')).toBe('nothing')
    expect(asked).toEqual([{ id: '7' }])
  })
})
