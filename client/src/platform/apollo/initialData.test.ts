import { ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, describe, expect, it } from '@jest/globals'
import { keepSessionAlive } from '../../accounts/sessions/keepSessionAlive.js'
import { session } from '../session/session.js'
import { fakeClient, signIn } from '../../testing.js'
import { createCache } from './cache.js'
import { staleTimeLink } from './staleTimeLink.js'
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
  const requests: unknown[] = []
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        requests.push(operation.variables)
        observer.next(titled('From the network', String(operation.variables.id)))
        observer.complete()
      }),
  )
  const staleTime = new StaleTime(() => undefined)
  const client = new StaleTimeClient({
    staleTime,
    initialData: initialData((viewer) => viewer === undefined && isVisitor),
    link: staleTimeLink(staleTime).concat(link),
    cache: createCache(),
  })
  /** Returns the data of the first render, before any response. */
  const drawn = (id: string) => {
    const shown = client.watchQuery<{ movie: { title: string } }>({ query: QUERY, variables: { id } })
    const { data, loading } = shown.getCurrentResult()
    const watching = shown.subscribe(() => undefined)
    watching.unsubscribe()
    return loading ? 'nothing' : data?.movie?.title
  }
  return { client, drawn, requests }
}

describe('the initial data of a page', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('renders the first screen at once, without a request', () => {
    const { drawn, requests } = clientOf(true)
    expect(drawn('7')).toBe('From the page')
    expect(drawn('7')).toBe('From the page')
    expect(requests).toEqual([])
  })

  it('is used for its own query and variables only', () => {
    const { drawn, requests } = clientOf(true)
    expect([drawn('8'), drawn('7')]).toEqual(['nothing', 'From the page'])
    expect(requests).toEqual([{ id: '8' }])
  })

  it('can be written to the cache and read once before any component queries', () => {
    const { client, requests } = clientOf(true)
    for (const piece of client.prime(QUERY)) piece()
    expect(client.readQuery({ query: QUERY, variables: { id: '7' } })).toEqual(titled('From the page').data)
    expect(client.prime(QUERY)).toEqual([])
    expect(requests).toEqual([])
  })

  it('is not consumed by another operation', () => {
    const { client, drawn } = clientOf(true)
    expect(client.prime(gql('query Other { __typename }'))).toEqual([])
    expect(drawn('7')).toBe('From the page')
  })

  it('is not used for a signed-in user', () => {
    expect(clientOf(false).drawn('7')).toBe('nothing')
  })

  describe('with the viewer fields of a visitor', () => {
    const MARKED = gql`
      query MoviePage($id: ID!) {
        movie(id: $id) {
          id
          viewerHasFavorited
          viewerRating
        }
      }
    `
    const bring = (viewer?: string) => {
      const movie = { __typename: 'Movie', id: '7', viewerHasFavorited: false, viewerRating: null }
      document.body.innerHTML = `<script type="application/json" id="first-answer" data-operation="MoviePage"
        data-variables='{"id":"7"}' ${viewer ? `data-viewer="${viewer}"` : ''}>${JSON.stringify({ data: { movie } })}</script>`
      const { client } = fakeClient(() => new Promise(() => undefined))
      return { client, draw: () => client.prime(MARKED).map((piece) => piece()) }
    }

    it('is never used for a signed-in user', () => {
      signIn()
      const { client, draw } = bring()
      draw()
      expect(client.extract()).toEqual({})
    })

    it('is used for the user whom it was made for, whose session it confirms', () => {
      signIn()
      session.load()
      const { draw } = bring(session.viewer()!.id)
      expect(session.isChecked()).toBe(false)
      expect(draw()).not.toEqual([])
      expect(session.isChecked()).toBe(true)
    })

    it.each(['another user', 'a visitor'])('is not used for %s if it was made for a user', (who) => {
      if (who === 'another user') signIn()
      session.load()
      const wasChecked = session.isChecked()
      const { client, draw } = bring('77')
      draw()
      expect(client.extract()).toEqual({})
      expect(session.isChecked()).toBe(wasChecked)
    })

    it('is dropped at a sign-in on that page', () => {
      const { client, draw } = bring()
      draw()
      expect(JSON.stringify(client.extract())).toContain('viewerHasFavorited')
      signIn()
      const stop = keepSessionAlive(client, { hasJustSignedIn: true })
      expect(JSON.stringify(client.extract())).not.toContain('viewer')
      stop()
    })
  })

  it('can be several results, none of which is used once one was for somebody else', () => {
    for (const isVisitor of [true, false]) {
      document.body.innerHTML = ['First', 'Second']
        .map(
          (name) =>
            `<script type="application/json" data-operation="${name}">{"data":{"__typename":"Query"}}</script>`,
        )
        .join('')
      let isAsked = false
      // After the first question everything would be allowed, as after a sign-in.
      const take = initialData(() => isVisitor || isAsked)
      const [first, second] = ['First', 'Second'].map((name) => {
        const taken = take(gql(`query ${name} { __typename }`))
        isAsked = true
        return taken !== undefined
      })
      expect([first, second]).toEqual([isVisitor, isVisitor])
      expect(document.body.innerHTML).toBe('')
    }
  })

  it('is refetched when it contains an error', () => {
    const { drawn, requests } = clientOf(true, { data: { movie: null }, errors: [{ message: 'Broken' }] })
    expect(drawn('7')).toBe('nothing')
    expect(requests).toEqual([{ id: '7' }])
  })
})
