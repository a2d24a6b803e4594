import { ApolloLink, gql, Observable } from '@apollo/client'
import { afterEach, describe, expect, it } from '@jest/globals'
import { keepSessionAlive } from '../../accounts/sessions/keepSessionAlive.js'
import { session, sessionUser } from '../session/session.js'
import { fakeUser, signIn } from '../../testing.js'
import { createClient } from './client.js'
import { isForThisBrowser, readPageData } from './pageData.js'

const QUERY = gql`
  query MoviePage($id: ID!) {
    movie(id: $id) {
      id
      title
      viewerHasFavorited
    }
  }
`
const movie = (title: string, id = '7') => ({
  __typename: 'Movie',
  id,
  title,
  viewerHasFavorited: false,
})
const preloaded = {
  operation: 'MoviePage',
  variables: { id: '7' },
  data: { movie: movie('From the page') },
}

/** Creates a client of a page with a preloaded query. */
function openPage() {
  const requests: unknown[] = []
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        requests.push(operation.variables)
        observer.next({ data: { movie: movie('From the network', String(operation.variables.id)) } })
        observer.complete()
      }),
  )
  const client = createClient({ server, queries: [preloaded] })
  /** Returns the data of the first render, before any response. */
  const drawn = (id: string) => {
    const shown = client.watchQuery<{ movie: { title: string } }>({ query: QUERY, variables: { id } })
    const { data, loading } = shown.getCurrentResult()
    shown.subscribe(() => undefined).unsubscribe()
    return loading ? 'nothing' : data?.movie?.title
  }
  return { client, drawn, requests }
}

afterEach(() => {
  session.clear()
  document.body.innerHTML = ''
  history.replaceState(null, '')
})

describe('the preloaded queries of a page', () => {
  it('render the first screen at once, without a request', () => {
    const { drawn, requests } = openPage()
    expect(drawn('7')).toBe('From the page')
    expect(drawn('7')).toBe('From the page')
    expect(requests).toEqual([])
  })

  it('are used for their own variables only', () => {
    const { drawn, requests } = openPage()
    expect([drawn('8'), drawn('7')]).toEqual(['nothing', 'From the page'])
    expect(requests).toEqual([{ id: '8' }])
  })

  it('are not used after a sign-in on that page', () => {
    const { drawn } = openPage()
    signIn()
    expect(drawn('7')).toBe('nothing')
  })

  it('are dropped from the cache at a sign-in on that page', () => {
    const { client, drawn } = openPage()
    drawn('7')
    expect(JSON.stringify(client.extract())).toContain('viewerHasFavorited')
    signIn()
    const stop = keepSessionAlive(client, { hasJustSignedIn: true })
    expect(JSON.stringify(client.extract())).not.toContain('viewer')
    stop()
  })
})

describe('the data of a page', () => {
  it('is taken out of the HTML', () => {
    const data = { user: null, queries: [preloaded], components: ['MoviePage'], isRendered: true }
    document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`
    expect(readPageData()).toEqual(data)
    expect(readPageData()).toBeUndefined()
  })

  const pageOf = (user: ReturnType<typeof fakeUser> | null) => ({
    user: user && sessionUser(user),
    queries: [],
    components: [],
    isRendered: true,
  })

  it('is for the user whom it was made for, whose session it confirms and updates', () => {
    signIn()
    session.load()
    expect(session.isChecked()).toBe(false)
    expect(isForThisBrowser(pageOf(fakeUser({ username: 'ada_byron' })))).toBe(true)
    expect([session.isChecked(), session.viewer()?.username]).toEqual([true, 'ada_byron'])
  })

  it('is for nobody else', () => {
    expect([isForThisBrowser(pageOf(null)), isForThisBrowser(pageOf(fakeUser()))]).toEqual([true, false])
    signIn()
    session.load()
    expect(isForThisBrowser(pageOf(null))).toBe(false)
    expect(isForThisBrowser(pageOf(fakeUser({ id: '8' })))).toBe(false)
    expect(session.isChecked()).toBe(false)
  })

  it('is not for a history entry with a state', () => {
    history.replaceState({ usr: { email: 'ada@example.org' } }, '')
    expect(isForThisBrowser(pageOf(null))).toBe(false)
  })
})
