import { ApolloLink, Observable, ServerError } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { LoginDocument, RefreshTokenDocument } from './session.generated.js'
import { fakeToken, fakeUser } from '../../testing.js'

/** The locks of this browser: one holder at a time, the others in their order. */
class FakeLocks {
  readonly #last = new Map<string, Promise<unknown>>()
  request(name: string, _options: object, work: () => Promise<unknown>): Promise<unknown> {
    const mine = (this.#last.get(name) ?? Promise.resolve()).then(() => work())
    this.#last.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
}

/** The server's side: which session the browser's cookie opens, and how the server is doing. */
const server = {
  cookie: null as string | null,
  live: new Set<string>(),
  state: 'up' as 'up' | 'away' | 'broken' | 'gateway' | 'busy',
  operations: [] as string[],
  tokens: [] as (string | undefined)[],
}
const rejection = (status: number, code?: string) =>
  new ServerError('Refused', {
    response: { status, headers: new Headers() } as Response,
    bodyText: code ? JSON.stringify({ errors: [{ message: 'No', extensions: { code } }] }) : '<html>',
  })

const stops: (() => void)[] = []

/** A tab of this browser, or the page that a reload makes of it: modules of its own, storage in common. */
async function openTab() {
  jest.resetModules()
  const { session } = await import('./session.js')
  const { createClient } = await import('../apollo/client.js')
  const { logout } = await import('../../accounts/sessions/useLogout.js')
  const { settleLogout } = await import('./pendingLogout.js')
  const { watchPendingLogout } = await import('./pendingLogout.js')
  const signedIn = (sid: string) => {
    server.cookie = sid
    server.live.add(sid)
    return {
      __typename: 'AuthPayload',
      token: fakeToken(15, sid),
      emailVerificationRequired: false,
      user: fakeUser(),
    }
  }
  const answer = (name: string) => {
    if (server.state === 'away') throw new TypeError('Failed to fetch')
    if (server.state === 'gateway') throw rejection(403)
    if (server.state === 'busy') throw rejection(429, 'RATE_LIMITED')
    if (server.state === 'broken') throw rejection(503, 'UNAVAILABLE')
    if (name === 'Logout') {
      if (server.cookie) server.live.delete(server.cookie)
      server.cookie = null
      return { data: { logout: null } }
    }
    if (name === 'Login') return { data: { login: signedIn('new') } }
    if (name === 'RefreshToken' && server.cookie && server.live.has(server.cookie))
      return { data: { refreshToken: signedIn(server.cookie) } }
    throw rejection(401, 'UNAUTHENTICATED')
  }
  const client = createClient({
    server: new ApolloLink(
      ({ operationName = '', getContext }) =>
        new Observable((observer) => {
          const { authorization } = (getContext().headers ?? {}) as Record<string, string>
          server.operations.push(operationName)
          server.tokens.push(authorization?.replace('Bearer ', ''))
          Promise.resolve()
            .then(() => answer(operationName))
            .then(
              (result) => {
                observer.next(result)
                observer.complete()
              },
              (error: unknown) => observer.error(error),
            )
        }),
    ),
  })
  return {
    session,
    settle: () => settleLogout(client),
    signOut: () => logout(client),
    /** Does what a page does after loading. */
    load: () => void stops.push(watchPendingLogout(client)),
    /** Does what `/login?provider=done` does. */
    signInByCookie: async () => (await client.mutate({ mutation: RefreshTokenDocument })).data,
    signInByPassword: async () => {
      const { data } = await client.mutate({
        mutation: LoginDocument,
        variables: { email: 'ada@example.com', password: 'x' },
      })
      const { token, user } = data!.login!
      session.set({ user: user as never, token: token!, isAuthenticated: true })
    },
    begin: () => {
      const { token, user } = signedIn('old')
      session.set({ user, token, isAuthenticated: true })
      return token
    },
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

const pending = () => localStorage.getItem('pending-logout') !== null
/** Lets what has begun come to its end; a millisecond is too little for anything to be sent again. */
const pass = () => jest.advanceTimersByTimeAsync(1)
async function settled() {
  await pass()
  expect(pending()).toBe(false)
}
const backOnline = () => window.dispatchEvent(new Event('online'))
/** Signed out while the server could not be reached. */
async function signedOutOffline(state: (typeof server)['state'] = 'away'): Promise<Tab> {
  const tab = await openTab()
  tab.begin()
  server.state = state
  tab.signOut()
  await pass()
  expect(server.operations).toContain('Logout')
  return tab
}

beforeEach(() => {
  // Pending retries of earlier tabs are dropped.
  jest.useFakeTimers()
  Object.assign(server, { cookie: null, live: new Set(), state: 'up', operations: [], tokens: [] })
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(navigator, 'locks')
})

describe('signing out without a network', () => {
  it('clears all personal data at once, and stores only that a sign-out is pending', async () => {
    localStorage.setItem('theme', 'light')
    localStorage.setItem('user-store', 'ada_l')
    localStorage.setItem('known-titles', 'hide=watched')
    const tab = await signedOutOffline()
    expect(tab.session.viewer()).toBeNull()
    expect({ ...localStorage }).toEqual({ theme: 'light', 'pending-logout': '1' })
  })

  it('is completed when the network returns', async () => {
    const tab = await signedOutOffline()
    tab.load()
    server.state = 'up'
    backOnline()
    await settled()
    expect(server.live.size).toBe(0)
  })

  it('is completed by another tab, or by one that is opened later', async () => {
    const other = await openTab()
    other.load()
    await signedOutOffline()
    server.state = 'up'
    backOnline()
    await settled()
    await signedOutOffline()
    server.state = 'up'
    ;(await openTab()).load()
    await settled()
    expect(server.live.size).toBe(0)
  })

  it('prevents the next user from getting a session by the remaining cookie, also after a reload', async () => {
    await signedOutOffline()
    const next = await openTab()
    await expect(next.signInByCookie()).rejects.toThrow('Failed to fetch')
    expect(server.operations).not.toContain('RefreshToken')
    server.state = 'up'
    server.operations = []
    await expect(next.signInByCookie()).rejects.toThrow('Refused')
    expect(server.operations).toEqual(['Logout', 'RefreshToken'])
    expect(server.live.size).toBe(0)
  })

  it('is sent by one tab only, while the others wait', async () => {
    await signedOutOffline()
    const tabs = [await openTab(), await openTab(), await openTab()]
    server.state = 'up'
    server.operations = []
    await Promise.all(tabs.map((tab) => tab.settle()))
    expect(server.operations).toEqual(['Logout'])
  })

  it('is completed before a sign-in with a password', async () => {
    const tab = await signedOutOffline()
    server.state = 'up'
    server.operations = []
    await tab.signInByPassword()
    expect(server.operations).toEqual(['Logout', 'Login'])
    expect(pending()).toBe(false)
    expect([...server.live]).toEqual(['new'])
    await tab.settle()
    expect([...server.live]).toEqual(['new'])
  })

  it('does not block a sign-in with a password when the server cannot end the session', async () => {
    const tab = await signedOutOffline('broken')
    const answer = jest.spyOn(server.live, 'delete').mockImplementation(() => {
      throw rejection(500, 'INTERNAL_SERVER_ERROR')
    })
    server.state = 'up'
    await tab.signInByPassword()
    answer.mockRestore()
    expect(pending()).toBe(false)
    expect(server.cookie).toBe('new')
  })

  it('remains when another tab stores the session again', async () => {
    const tab = await openTab()
    tab.begin()
    const other = await openTab()
    const before = localStorage.getItem('auth-store')!
    server.state = 'away'
    tab.signOut()
    localStorage.setItem('auth-store', before)
    expect(other.session.reload().isAuthenticated).toBe(false)
    expect((await openTab()).session.viewer()).toBeNull()
    other.session.update({
      id: '7',
      username: 'countess',
      email: 'ada@example.com',
      avatar: null,
      isEmailVerified: true,
    })
    expect(pending()).toBe(true)
  })

  it('remains until the page is closed when storage is blocked', async () => {
    const tab = await openTab()
    tab.begin()
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
    server.state = 'away'
    tab.signOut()
    await expect(tab.signInByCookie()).rejects.toThrow('Failed to fetch')
    server.state = 'up'
    await tab.settle()
    expect([tab.session.isLogoutPending(), server.live.size]).toEqual([false, 0])
  })
})

describe('a sign-out that the server rejects', () => {
  it.each([
    ['fails (5xx)', 'broken'],
    ['is rejected by a gateway', 'gateway'],
    ['comes too often (429)', 'busy'],
  ] as const)(
    'because it %s stays pending, and is sent again after 5 s, 10 s and so on',
    async (_why, state) => {
      const tab = await openTab()
      jest.useFakeTimers()
      tab.begin()
      server.state = state
      tab.signOut()
      await jest.advanceTimersByTimeAsync(4_999)
      expect([server.operations, pending()]).toEqual([['Logout'], true])
      await jest.advanceTimersByTimeAsync(1)
      expect(server.operations).toHaveLength(2)
      await jest.advanceTimersByTimeAsync(9_999)
      expect(server.operations).toHaveLength(2)
      server.state = 'up'
      await jest.advanceTimersByTimeAsync(1)
      expect([server.operations.length, pending(), server.live.size]).toEqual([3, false, 0])
      await jest.advanceTimersByTimeAsync(600_000)
      expect(server.operations).toHaveLength(3)
    },
  )

  it('because its token has expired is repeated with the cookie only, and completed by a definite response', async () => {
    const tab = await openTab()
    const token = tab.begin()
    const remove = jest.spyOn(server.live, 'delete').mockImplementationOnce(() => {
      throw rejection(401, 'UNAUTHENTICATED')
    })
    tab.signOut()
    await settled()
    expect(server.tokens).toEqual([token, undefined])
    remove.mockRestore()
  })
})
