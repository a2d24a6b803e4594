import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { gql, type ApolloClient } from '@apollo/client'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { askToSignIn } from './accounts/sessions/whenSignedIn.js'
import { session } from './platform/session/session.js'
import { userData } from './platform/session/userData.js'
import { App } from './App.js'
import { address, fakePage, fakeUser, fieldError, renderAt, signIn, type FakeServer } from './testing.js'
import { toasts } from './platform/ui/overlays/toast.js'

const viewer = {
  ...fakeUser(),
  pendingEmail: null,
  bio: '',
  firstName: '',
  lastName: '',
  createdAt: '2024-01-01T00:00:00.000Z',
}
const pages = {
  genres: [],
  featured: fakePage([1]),
  nowPlaying: fakePage([1]),
  trending: fakePage([1]),
  topRated: fakePage([1]),
  popular: fakePage([1]),
  upcoming: fakePage([1]),
  search: fakePage([1]),
  logout: null,
  signInOptions: { __typename: 'SignInOptions', passwordReset: false, provider: null },
}
// Other operations of the pages are not under test and get no response.
const ANSWERED = ['SessionViewer', 'ViewerProfile', 'SignInOptions', 'Logout', 'HomePage', 'SearchPage']
const serve: FakeServer = ({ name }, token) =>
  ANSWERED.includes(name)
    ? { data: { ...pages, viewer: token ? viewer : null } }
    : new Promise<never>(() => undefined)

const open = (path: string, answer: FakeServer = serve) => renderAt(path, <App />, answer)
const bar = () => within(screen.getByRole('banner'))
const menu = () => bar().findByRole('button', { name: 'Account of ada_l' })
const known = ({ cache }: ApolloClient) => Object.keys(cache.extract() as object)
const toastTexts = () => toasts.get().map(({ text }) => text)

beforeEach(() => {
  session.load()
  userData.reset()
})

describe('a page that opens with a stored token', () => {
  const begin = (who: object | null, minutes = 15) => {
    signIn(minutes)
    session.load()
    return open('/terms', (request, token) =>
      request.name === 'RefreshToken'
        ? { data: null, errors: [fieldError('refreshToken', 401)] }
        : request.name === 'SessionViewer'
          ? { data: { viewer: who } }
          : serve(request, token),
    )
  }

  it('requests the current user (R4.22)', async () => {
    const { requests } = begin(fakeUser({ username: 'countess' }))
    expect(await bar().findByRole('button', { name: 'Account of countess' })).toBeTruthy()
    expect(requests.map(({ name }) => name)).toContain('SessionViewer')
  })

  it.each([
    ['the person is not verified (R4.23)', fakeUser({ isEmailVerified: false }), 15],
    ['the server knows nobody by it', null, 15],
    ['the token is expired and the refresh refused (R4.21)', null, -1],
  ])('is a visitor’s when %s, without a notice (R4.24)', async (_why, who, minutes) => {
    begin(who, minutes)
    expect(await bar().findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(localStorage.getItem('auth-store')).toBeNull()
    expect(toastTexts()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the navigation bar of a signed-in user', () => {
  it('has links to the lists (R2.46) (R2.47) (R2.48), a menu with the username (R2.49) and no way to sign in', async () => {
    signIn()
    open('/terms')
    expect((await menu()).textContent).toContain('ada_l')
    const links = { Favorites: '/favorites', Watched: '/watched', Watchlist: '/watchlist' }
    for (const [name, path] of Object.entries(links))
      expect(bar().getByRole('link', { name }).getAttribute('href')).toBe(path)
    expect(bar().queryByRole('button', { name: 'Login' })).toBeNull()
    expect(bar().queryByRole('button', { name: 'Sign Up' })).toBeNull()
  })

  it('has Profile in its menu (R2.50), and Logout, which says goodbye, empties the cache and goes home (R2.51) (R4.17)', async () => {
    signIn()
    const { client, requests } = open('/terms')
    fireEvent.click(await menu())
    const profile = await screen.findByRole('menuitem', { name: 'Profile' })
    expect(profile.getAttribute('href')).toBe('/profile')
    await waitFor(() => expect(known(client)).toContain('User:7'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(toastTexts()).toEqual(['Goodbye, ada_l!'])
    expect(await bar().findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(localStorage.getItem('auth-store')).toBeNull()
    await waitFor(() => expect(known(client)).not.toContain('User:7'))
    await waitFor(() => expect(requests.map(({ name }) => name)).toContain('Logout'))
  })

  it('asks before Logout drops changes that wait for the network', async () => {
    signIn()
    localStorage.setItem(
      'change 7 000000000000001',
      JSON.stringify({ query: 'mutation { addFavorite }', name: 'Alien', variables: {} }),
    )
    open('/terms')
    fireEvent.click(await menu())
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() =>
      expect(toastTexts()).toEqual(['1 change waits for the network. Signing out drops it.']),
    )
    expect(localStorage.getItem('auth-store')).not.toBeNull()
    act(() => toasts.get()[0]?.action?.run())
    await waitFor(() => expect(localStorage.getItem('auth-store')).toBeNull())
    expect(localStorage.getItem('change 7 000000000000001')).toBeNull()
  })

  it('shows changes of the user in the cache', async () => {
    signIn()
    const { client } = open('/terms')
    await menu()
    await waitFor(() => expect(known(client)).toContain('User:7'))
    act(() => {
      client.cache.writeFragment({
        id: 'User:7',
        fragment: gql`
          fragment Name on User {
            username
          }
        `,
        data: { username: 'countess' },
      })
    })
    expect(await bar().findByRole('button', { name: 'Account of countess' })).toBeTruthy()
    expect(localStorage.getItem('auth-store')).toContain('countess')
  })

  it('is a visitor’s while the account is unverified (R6.05)', async () => {
    const user = { username: 'ada_l', email: 'ada@example.com', isEmailVerified: false }
    session.set({ user, token: null, isAuthenticated: false })
    open('/terms')
    expect(await bar().findByRole('button', { name: 'Login' })).toBeTruthy()
  })
})

describe('the user area', () => {
  it('shows Loading your profile... until the session is checked and the data is loaded (R2.188)', async () => {
    signIn()
    session.load()
    let give: () => void = () => undefined
    const gate = new Promise<void>((done) => {
      give = done
    })
    open('/profile', async (request, token) => {
      await gate
      return serve(request, token)
    })
    expect(await screen.findByText('Loading your profile...')).toBeTruthy()
    expect(toasts.get()).toEqual([])
    act(() => give())
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
    expect(address()).toBe('/profile')
  })

  it('redirects a user whose stored session has ended, with one toast (R2.189) (R2.190)', async () => {
    signIn()
    session.load()
    open('/profile', () => ({ data: { ...pages, viewer: null } }))
    await waitFor(() => expect(address()).toBe('/login'))
    await waitFor(() => expect(toastTexts()).toEqual(['Please log in to access this page']))
  })

  it('redirects to the start page at sign-out, without a notice to log in', async () => {
    signIn()
    open('/profile')
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    fireEvent.click(await menu())
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(toastTexts()).toEqual(['Goodbye, ada_l!'])
  })

  it('follows the sign-out of another tab', async () => {
    signIn()
    open('/profile')
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    act(() => {
      localStorage.removeItem('auth-store')
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth-store' }))
    })
    await waitFor(() => expect(address()).toBe('/'))
    expect(toasts.get()).toEqual([])
  })

  it('stays open when the session ends, asks to sign in, and redirects when the user declines', async () => {
    const token = signIn()
    open('/profile')
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    act(() => session.expire(token))
    const dialog = within(await screen.findByRole('dialog'))
    expect(screen.getByText('Profile', { selector: 'h1' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/login'))
    await waitFor(() => expect(toastTexts()).toEqual(['Please log in to access this page']))
  })

  it('shows a load error as a toast and on the page (R8.74), and retries', async () => {
    signIn()
    let broken = true
    open('/profile', (request, token) => {
      if (broken && request.name === 'ViewerProfile') throw new TypeError('Failed to fetch')
      return serve(request, token)
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to initialize profile')
    expect(toastTexts()).toEqual(['Failed to initialize profile'])
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
  })
})

describe('an interrupted click', () => {
  it('shows what signing in is for (R6.09), opens the modal, and completes after the sign-in', async () => {
    const then = jest.fn()
    open('/terms')
    act(() => askToSignIn('add to favorites', then))
    expect(toastTexts()).toEqual(['Please sign in to add to favorites'])
    await screen.findByRole('dialog')
    act(() => void signIn())
    await waitFor(() => expect(then).toHaveBeenCalledTimes(1))
  })

  it('is dropped when the modal is closed', async () => {
    const then = jest.fn()
    open('/terms')
    act(() => askToSignIn('add to favorites', then))
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')?.getAttribute('data-state')).not.toBe('open'))
    act(() => void signIn())
    await menu()
    expect(then).not.toHaveBeenCalled()
  })
})

describe('signing in on a page', () => {
  it('refetches the page’s data as this user', async () => {
    const { requests, tokens } = open('/search?query=star')
    await waitFor(() => expect(requests.map(({ name }) => name)).toContain('SearchPage'))
    act(() => void signIn())
    await waitFor(() =>
      expect(requests.some(({ name }, index) => name === 'SearchPage' && tokens[index] !== undefined)).toBe(
        true,
      ),
    )
  })
})
