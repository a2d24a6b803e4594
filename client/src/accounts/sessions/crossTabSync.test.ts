import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { crossTabLink } from '../../platform/apollo/links/lazyLink.js'
import { crossTabSync } from './crossTabSync.js'
import { session } from '../../platform/session/session.js'

/** The channels of this browser that are open: what one posts, all others hear. */
const open = new Set<FakeChannel>()
class FakeChannel extends EventTarget {
  constructor() {
    super()
    open.add(this)
  }
  postMessage(data: unknown) {
    if (!open.has(this)) throw new Error('The channel is closed')
    for (const other of open) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    open.delete(this)
  }
}

const READ = gql`
  query Shown {
    n
  }
`
const signIn = (id: string) =>
  session.set({
    user: { id, username: 'ada', email: 'ada@example.org', isEmailVerified: true } as never,
    token: 'a.b.c',
    isAuthenticated: true,
  })

/** Opens a tab with a query; `operations` lists the names of the operations it has sent. */
function openTab(fails = false) {
  const operations: string[] = []
  const network = new ApolloLink((operation) => {
    operations.push(operation.operationName ?? '')
    return new Observable((observer) => {
      observer.next(
        fails ? { data: null, errors: [{ message: 'no' }] } : { data: { n: operations.length, write: true } },
      )
      observer.complete()
    })
  })
  const client = new ApolloClient({ link: crossTabLink.concat(network), cache: new InMemoryCache() })
  const shown = client
    .watchQuery({ query: READ })
    .subscribe({ next: () => undefined, error: () => undefined })
  const stop = crossTabSync(client)
  return {
    operations,
    stop() {
      stop()
      shown.unsubscribe()
    },
    write: (name = 'Write') =>
      client.mutate({ mutation: gql(`mutation ${name} { write }`) }).catch(() => undefined),
  }
}

describe('two tabs of one browser', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(globalThis, { BroadcastChannel: FakeChannel })
    signIn('7')
  })
  afterEach(() => {
    jest.useRealTimers()
    session.clear()
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  })

  const look = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('show the same after a write in one: the other refetches once, the writer does not', async () => {
    const [here, there] = [openTab(), openTab()]
    await here.write()
    await here.write()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(there.operations).toEqual(['Shown', 'Shown'])
    expect(here.operations).toEqual(['Shown', 'Write', 'Write'])
    here.stop()
    there.stop()
  })

  it('refetch only when they become visible', async () => {
    const [here, there] = [openTab(), openTab()]
    look('hidden')
    await here.write()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(there.operations).toEqual(['Shown'])
    look('visible')
    await jest.advanceTimersByTimeAsync(1_000)
    expect(there.operations).toEqual(['Shown', 'Shown'])
    here.stop()
    there.stop()
  })

  it('ignore messages of other senders', async () => {
    const there = openTab()
    session.clear()
    for (const data of [undefined, null, {}, '7', 7])
      for (const channel of open) channel.dispatchEvent(new MessageEvent('message', { data }))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(there.operations).toEqual(['Shown'])
    there.stop()
  })

  it('broadcast neither a failed write nor a write of the session, and nothing after stopping', async () => {
    const [here, failing, there] = [openTab(), openTab(true), openTab()]
    await failing.write()
    await here.write('RefreshToken')
    here.stop()
    await here.write()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(there.operations).toEqual(['Shown'])
    failing.stop()
    there.stop()
    expect(open.size).toBe(0)
  })
})
