import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { gql, type ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { OFFLINE } from '../../../server/contract/messages.js'
import { session } from '../accounts/session.js'
import { userData } from '../accounts/userData.js'
import { fakeClient, fakeMovie, fakeUser, renderAt, signIn, type Answer } from '../testing.js'
import { persistCache } from './persistCache.js'
import { offlineLink } from './offlineLink.js'
import { LoadFailure } from './LoadFailure.js'
import { OfflineNotices } from './OfflineNotices.js'
import { refetchActive } from './refetchActive.js'
import { hydrateCache } from './hydrateCache.js'
import { SNAPSHOT_KEYS } from './snapshot.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'

const TITLE = gql`
  query Title($id: ID!) {
    movie(id: $id) {
      id
      title
    }
  }
`
const NAME = gql`
  query Name {
    viewer {
      id
      username
    }
  }
`
const title = (id: string, text: string) => ({ movie: { __typename: 'Movie', id, title: text } })
const answering =
  (say: (id: string) => string): Answer =>
  ({ name, variables }, token) =>
    name === 'Title'
      ? { data: title(String(variables.id), say(String(variables.id))) }
      : { data: { viewer: token ? fakeUser() : null } }
const ask = (client: ApolloClient, id: string) => client.query({ query: TITLE, variables: { id } })

let online = true
const network = (is: boolean) => {
  online = is
  window.dispatchEvent(new Event(is ? 'online' : 'offline'))
}
const saved = () => Object.values(SNAPSHOT_KEYS).map((key) => localStorage.getItem(key))
const leave = () => window.dispatchEvent(new Event('pagehide'))
/** As another tab would change local storage. */
const elsewhere = (change: () => void) => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-store' }))
}

let stops: (() => void)[] = []
const keep = (client: ApolloClient) => stops.push(persistCache(client))
/** A visit that saw something and was left. */
async function visit(answer: Answer, ...ids: string[]) {
  const { client } = fakeClient(answer)
  const stop = persistCache(client)
  for (const id of ids) await ask(client, id)
  if (session.viewer()) await client.query({ query: NAME })
  leave()
  stop()
  return client
}

beforeEach(() => {
  online = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  localStorage.clear()
  session.begin()
  userData.reset()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  jest.useRealTimers()
  cleanup()
  act(() => {
    serviceWorkerUpdate.dismiss()
    session.clear()
  })
  jest.restoreAllMocks()
})

describe('what a visit has seen', () => {
  it('is saved when the page is left, and drawn by the next visit before anything is asked', async () => {
    await visit(
      answering(() => 'Inception'),
      '1',
    )
    const { client, asked } = fakeClient(answering(() => 'Inception'))
    expect(hydrateCache(client)).toBe(true)
    expect(client.readQuery({ query: TITLE, variables: { id: '1' } })).toEqual(title('1', 'Inception'))
    expect(asked).toEqual([])
  })

  it('is saved when the browser is idle after an answer, not with each of them', async () => {
    jest.useFakeTimers()
    const { client } = fakeClient(answering((id) => `Title ${id}`))
    const write = jest.spyOn(Storage.prototype, 'setItem')
    keep(client)
    for (const id of ['1', '2', '3']) await ask(client, id)
    expect(write).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(4_000)
    expect(write).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('movie-store')).toContain('Title 3')
    // Nothing new is nothing to write.
    await jest.advanceTimersByTimeAsync(60_000)
    leave()
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('is saved when the page is hidden', async () => {
    const { client } = fakeClient(answering(() => 'Inception'))
    keep(client)
    await ask(client, '1')
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(localStorage.getItem('movie-store')).toContain('Inception')
  })

  it('is saved smaller where there is little room, and not at all where there is none', async () => {
    const { client } = fakeClient(answering((id) => `${id} `.repeat(60_000)))
    keep(client)
    for (let id = 1; id <= 12; id++) await ask(client, String(id))
    const room = { chars: 700_000 }
    const write = Storage.prototype.setItem
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > room.chars) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    })
    leave()
    const text = localStorage.getItem('movie-store') ?? ''
    expect(text.length).toBeLessThanOrEqual(room.chars)
    expect(text).toContain('"Movie:12"')
    expect(text).not.toContain('"Movie:1"')
    room.chars = 10
    await ask(client, '13')
    await act(async () => leave())
    expect(saved()).toEqual([null, null, null])
  })

  it('that is broken is thrown away, and the page begins as a first visit', async () => {
    await visit(
      answering(() => 'Inception'),
      '1',
    )
    localStorage.setItem('movie-store', localStorage.getItem('movie-store')!.slice(0, -20))
    const { client } = fakeClient(answering(() => 'Inception'))
    expect(hydrateCache(client)).toBe(false)
    expect(saved()).toEqual([null, null, null])
    expect(client.extract()).toEqual({})
  })

  it('lies beneath what the page knows better already', async () => {
    await visit(
      answering((id) => `Old ${id}`),
      '1',
      '2',
    )
    const { client } = fakeClient(answering((id) => `New ${id}`))
    await ask(client, '1')
    hydrateCache(client)
    const known = (id: string) => client.readQuery({ query: TITLE, variables: { id } })
    expect([known('1'), known('2')]).toEqual([title('1', 'New 1'), title('2', 'Old 2')])
  })

  it('works on where storage is blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
    const { client } = fakeClient(answering(() => 'Inception'))
    expect(hydrateCache(client)).toBe(false)
    keep(client)
    await ask(client, '1')
    expect(() => leave()).not.toThrow()
  })
})

function Title({ id }: { id: string }) {
  const { data, error, loading } = useQuery<{ movie: { title: string } | null }>(TITLE, { variables: { id } })
  if (!data && error) return <LoadFailure title="Failed" text="Why" action={<button>Retry</button>} />
  return (
    <p>
      {data?.movie?.title ?? 'waiting'}
      {loading && ' (loading)'}
    </p>
  )
}

describe('what is drawn from the snapshot', () => {
  it('is asked for again 100 ms after it was put back, behind what is shown (R4.74) (R9.22)', async () => {
    await visit(
      answering(() => 'Old'),
      '1',
    )
    jest.useFakeTimers()
    const answers: (() => void)[] = []
    const { client, asked } = renderAt('/', <Title id="0" />, ({ variables }) =>
      variables.id === '0'
        ? { data: title('0', 'Zero') }
        : new Promise((done) => answers.push(() => done({ data: title('1', 'New') }))),
    )
    cleanup()
    act(() => void hydrateCache(client))
    const shown = client.watchQuery<{ movie: { title: string } }>({ query: TITLE, variables: { id: '1' } })
    const seen: unknown[] = []
    const watching = shown.subscribe(({ data, loading }) =>
      seen.push([(data as never as { movie?: { title: string } })?.movie?.title, loading]),
    )
    const requests = () => asked.filter(({ variables }) => variables.id === '1').length
    await jest.advanceTimersByTimeAsync(99)
    expect(requests()).toBe(0)
    await jest.advanceTimersByTimeAsync(1)
    expect(requests()).toBe(1)
    expect(seen).toEqual([['Old', true]])
    for (const answer of answers) answer()
    await jest.advanceTimersByTimeAsync(1)
    expect(seen).toEqual([
      ['Old', true],
      ['New', false],
    ])
    watching.unsubscribe()
  })

  it('stays when asking again fails', async () => {
    await visit(
      answering(() => 'Old'),
      '1',
    )
    const { client } = fakeClient(() => {
      throw new TypeError('Failed to fetch')
    })
    hydrateCache(client)
    const shown = client.watchQuery({ query: TITLE, variables: { id: '1' } })
    const watching = shown.subscribe(() => undefined)
    await waitFor(() => expect(shown.getCurrentResult().loading).toBe(false))
    await refetchActive(client)
    expect(shown.getCurrentResult()).toMatchObject({ data: title('1', 'Old'), loading: false })
    watching.unsubscribe()
  })

  it('on a page that is walked to is asked for again too, once a visit', async () => {
    await visit(
      answering((id) => `Old ${id}`),
      '1',
      '2',
      '3',
    )
    const { client, asked } = renderAt(
      '/',
      <>
        <OfflineNotices />
        <Link to="/1">One</Link>
        <Link to="/2">Two</Link>
        <Link to="/3">Three</Link>
        <Routes>
          <Route path="/" element={null} />
          <Route path="/1" element={<Title id="1" />} />
          <Route path="/2" element={<Title id="2" />} />
          <Route path="/3" element={<Title key="3" id="3" />} />
        </Routes>
      </>,
      answering((id) => `New ${id}`),
    )
    act(() => void hydrateCache(client))
    const walk = async (link: string, id: string) => {
      fireEvent.click(screen.getByText(link))
      expect(screen.getByText(`Old ${id} (loading)`)).toBeTruthy()
      await screen.findByText(`New ${id}`)
    }
    await walk('One', '1')
    await walk('Two', '2')
    fireEvent.click(screen.getByText('One'))
    expect(screen.getByText('New 1')).toBeTruthy()
    await walk('Three', '3')
    expect(asked.map(({ variables }) => variables.id)).toEqual(['1', '2', '3'])
  })
})

describe('the snapshot of somebody who is signed in', () => {
  const ada = answering(() => 'Inception')

  it('brings their data and how far it had come', async () => {
    signIn()
    const lastSync = Date.now()
    userData.restore({ lastSync, isInitialized: true })
    await visit(ada, '1')
    userData.reset()
    const { client } = fakeClient(ada)
    hydrateCache(client)
    expect(client.readQuery<{ viewer: object }>({ query: NAME })?.viewer).toMatchObject({ username: 'ada_l' })
    expect(userData.get()).toMatchObject({ lastSync, isInitialized: true })
  })

  it('goes when they sign out, and what their page still holds is not saved again', async () => {
    signIn()
    const { client } = fakeClient(ada)
    keep(client)
    await client.query({ query: NAME })
    leave()
    expect(localStorage.getItem('user-store')).toContain('ada_l')
    session.clear()
    leave()
    expect(saved()).toEqual([null, null, null])
  })

  it('goes when they sign out in another tab, also before this one has heard of it', async () => {
    signIn()
    const { client } = fakeClient(ada)
    keep(client)
    await client.query({ query: NAME })
    localStorage.clear()
    leave()
    expect(saved()).toEqual([null, null, null])
  })

  it('goes when another tab finds that the session has ended', async () => {
    signIn()
    const { client } = fakeClient(ada)
    keep(client)
    await client.query({ query: NAME })
    leave()
    expect(localStorage.getItem('user-store')).not.toBeNull()
    elsewhere(() => {
      const { user } = JSON.parse(localStorage.getItem('auth-store')!) as { user: object }
      localStorage.setItem('auth-store', JSON.stringify({ user, token: null, isAuthenticated: false }))
    })
    expect(saved()).toEqual([null, null, null])
  })

  it('goes when their session ends under their hands, and is there again once they have signed in again', async () => {
    const token = signIn()
    const { client } = fakeClient(ada)
    keep(client)
    await client.query({ query: NAME })
    leave()
    session.expire(token)
    leave()
    expect(saved()).toEqual([null, null, null])
    signIn()
    leave()
    expect(localStorage.getItem('user-store')).toContain('ada_l')
  })

  it('is read without a list that is no array, or whose entry has no movieId (R3.54)', async () => {
    for (const favorites of [[{ __typename: 'Favorite', id: '1' }], { 0: {} }]) {
      signIn()
      await visit(ada, '1')
      const user = JSON.parse(localStorage.getItem('user-store')!) as object
      localStorage.setItem('user-store', JSON.stringify({ ...user, favorites }))
      const { client } = fakeClient(ada)
      expect(hydrateCache(client)).toBe(true)
      expect(client.readQuery({ query: NAME })).toMatchObject({ viewer: { username: 'ada_l' } })
      expect(Object.keys(client.extract() as object)).not.toContain('Favorite:1')
    }
  })

  it('loses only the store that cannot be read', async () => {
    signIn()
    await visit(ada, '1')
    localStorage.setItem('user-store', '{"cut')
    const { client } = fakeClient(ada)
    expect(hydrateCache(client)).toBe(true)
    expect(client.readQuery({ query: TITLE, variables: { id: '1' } })).toEqual(title('1', 'Inception'))
    expect(client.readQuery({ query: NAME })).toBeNull()
    expect(saved().map((text) => text !== null)).toEqual([true, false, true])
    expect(userData.get()).toMatchObject({ lastSync: null, isInitialized: false })
  })

  it('is nothing to the next person: their page begins empty, and the former’s is thrown away', async () => {
    signIn()
    await visit(ada, '1')
    signIn(15, { id: '8', username: 'bob' })
    const { client } = fakeClient(ada)
    expect(hydrateCache(client)).toBe(false)
    expect(client.extract()).toEqual({})
    expect(saved()).toEqual([null, null, null])
  })

  it('holds nothing of a person whose place another takes in the open page', async () => {
    signIn()
    const { client } = fakeClient(ada)
    keep(client)
    await client.query({ query: NAME })
    signIn(15, { id: '8', username: 'bob' })
    leave()
    expect(saved()).toEqual([null, null, null])
    await client.resetStore()
    await ask(client, '5')
    leave()
    expect(localStorage.getItem('user-store')).toContain('"owner":"8"')
    expect(saved().join()).not.toContain('ada_l')
  })
})

describe('without a network', () => {
  const known = async () => {
    const { client, asked } = fakeClient(answering((id) => `Title ${id}`))
    offlineLink(client)
    await ask(client, '1')
    return { client, asked }
  }

  it('a screen that wants something fresher is given what is known', async () => {
    const { client, asked } = await known()
    network(false)
    const again = { query: TITLE, variables: { id: '1' }, fetchPolicy: 'network-only' } as const
    expect((await client.query(again)).data).toEqual(title('1', 'Title 1'))
    expect(asked).toHaveLength(1)
    network(true)
    await client.query(again)
    expect(asked).toHaveLength(2)
  })

  it('what is not known is asked for and fails as it would', async () => {
    const { client, asked } = await known()
    network(false)
    await ask(client, '2')
    expect(asked).toHaveLength(2)
  })

  it('a page further down a list is not answered with its beginning', async () => {
    const MORE = gql`
      query More($page: Int!) {
        movies(category: POPULAR, page: $page) {
          page
          results {
            id
          }
        }
      }
    `
    const { client, asked } = fakeClient(({ variables }) => ({
      data: { movies: { __typename: 'MoviePage', page: variables.page, results: [fakeMovie(1)] } },
    }))
    offlineLink(client)
    const page = (number: number) =>
      client.query({ query: MORE, variables: { page: number }, fetchPolicy: 'network-only' })
    await page(1)
    network(false)
    await page(1)
    expect(asked).toHaveLength(1)
    await page(2)
    expect(asked).toHaveLength(2)
  })

  it('says so, and says when it is back; then what failed is tried again and what is shown is refreshed', async () => {
    let say = 'Old'
    const { asked } = renderAt(
      '/',
      <>
        <OfflineNotices />
        <Title id="1" />
        <Title id="2" />
      </>,
      ({ variables }) => {
        if (variables.id === '2' && !online) throw new TypeError('Failed to fetch')
        return { data: title(String(variables.id), `${say} ${String(variables.id)}`) }
      },
    )
    await screen.findByText('Old 2')
    expect(screen.queryByText(OFFLINE.banner)).toBeNull()
    act(() => network(false))
    const said = screen.getByText(OFFLINE.banner)
    expect(said.tagName).toBe('OUTPUT')
    expect(screen.getByText('Old 1')).toBeTruthy()
    say = 'New'
    act(() => network(true))
    expect(screen.getByText(OFFLINE.back)).toBe(said)
    await screen.findByText('New 1')
    await screen.findByText('New 2')
    expect(asked).toHaveLength(4)
  })

  it('a page that was not seen before says that it was not saved, and comes when the network is back', async () => {
    online = false
    renderAt(
      '/',
      <>
        <OfflineNotices />
        <Title id="1" />
      </>,
      () => {
        if (!online) throw new TypeError('Failed to fetch')
        return { data: title('1', 'Inception') }
      },
    )
    expect((await screen.findByRole('alert')).textContent).toContain(OFFLINE.title)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByText('Failed')).toBeNull()
    act(() => network(true))
    expect(await screen.findByText('Inception')).toBeTruthy()
  })

  it('a failure with a network is told as what it is', async () => {
    renderAt('/', <Title id="1" />, () => {
      throw new TypeError('Failed to fetch')
    })
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toContain('Failed')
    expect(textContent).not.toContain(OFFLINE.title)
  })

  it('says that what is typed into a form stays; a search is no such thing', () => {
    online = false
    renderAt(
      '/',
      <>
        <OfflineNotices />
        <form>
          <input aria-label="Search" type="search" />
          <textarea aria-label="Review" />
        </form>
      </>,
    )
    fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'x' } })
    expect(screen.queryByText(OFFLINE.typed, { exact: false })).toBeNull()
    fireEvent.input(screen.getByLabelText('Review'), { target: { value: 'x' } })
    expect(screen.getByText(OFFLINE.typed, { exact: false }).textContent).toContain(OFFLINE.banner)
  })
})

describe('another version', () => {
  it('is offered, taken only on a click, and can wait', async () => {
    const take = jest.fn()
    renderAt('/', <OfflineNotices />)
    act(() => serviceWorkerUpdate.offer(take))
    expect(screen.getByText(OFFLINE.update).tagName).toBe('OUTPUT')
    fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByText(OFFLINE.update)).toBeNull()
    expect(take).not.toHaveBeenCalled()
    act(() => serviceWorkerUpdate.offer(take))
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(take).toHaveBeenCalledTimes(1))
  })
})
