import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { session } from '../platform/session/session.js'
import { userData } from '../platform/session/userData.js'
import { address, fieldError, renderAt, type FakeServer } from '../testing.js'
import { toasts } from '../platform/ui/overlays/toast.js'
import { UserAreaPage, userSection } from './UserAreaPage.js'

const PATHS = ['/favorites', '/watchlist', '/watched', '/profile', '/user/:section']

const VIEWER = {
  __typename: 'User',
  id: '7',
  username: 'ada',
  email: 'ada@example.org',
  pendingEmail: null,
  avatar: null,
  isEmailVerified: true,
  firstStepsOpen: false,
  preferences: {
    __typename: 'Preferences',
    theme: 'DARK',
    timeZone: 'UTC',
    ratingScale: 'NUMBERS_10',
    hidesSpoilers: false,
  },
  bio: '',
  firstName: '',
  lastName: '',
  createdAt: '2023-05-06T10:00:00.000Z',
  stats: {
    __typename: 'UserStats',
    totalFavorites: 100,
    totalWatched: 99,
    totalWatchlists: 3,
    totalReviews: 2,
  },
}
// The tabs' own queries fail: their states have tests of their own.
const good: FakeServer = ({ name }) => {
  if (['SessionViewer', 'ViewerProfile', 'UserAreaPage'].includes(name)) return { data: { viewer: VIEWER } }
  throw new TypeError('away')
}

const open = (path: string, answer: FakeServer = good) =>
  renderAt(
    path,
    <Routes>
      {PATHS.map((pattern) => (
        <Route key={pattern} path={pattern} element={<UserAreaPage />} />
      ))}
      <Route path="/" element={<p>The home page</p>} />
    </Routes>,
    answer,
  )
const title = () => screen.findByRole('heading', { level: 1 })
const tabs = () => within(screen.getByRole('navigation', { name: 'Your area' }))
const active = () => tabs().getByRole('link', { current: 'page' }).textContent

beforeEach(() =>
  session.set({
    user: { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true },
    // Good until 2100.
    token: `x.${btoa(JSON.stringify({ iat: 1, exp: 4_102_444_800 }))}.x`,
    isAuthenticated: true,
  }),
)
afterEach(() => {
  act(() => {
    userData.reset()
  })
})

describe('UserAreaPage', () => {
  it('opens the tab of the section (R2.173), else of the last path segment (R2.174), else favorites (R2.175)', () => {
    expect(userSection('watched', '/user/watched')).toBe('watched')
    // The section comes first, whatever the path ends with.
    expect(userSection('profile', '/user/watched')).toBe('profile')
    for (const name of ['favorites', 'watchlist', 'watched', 'profile'] as const)
      expect(userSection(undefined, `/${name}/`)).toBe(name)
    expect(userSection('watchlists', '/user/watchlists')).toBe('watchlist')
    for (const path of ['/', '/user', '/constructor']) expect(userSection(undefined, path)).toBe('favorites')
    expect(userSection('nonsense', '/user/nonsense')).toBe('favorites')
  })

  it.each([
    ['/profile', 'Profile', 'Profile'],
    ['/watched', 'Watched Movies', /^Watched/],
    ['/watchlist', 'My Watchlists', /^Watchlists/],
    ['/favorites', 'My Favorites', /^Favorites/],
    ['/user/diary', 'My Diary', 'Diary'],
    ['/user/reviews', 'My Reviews', 'Reviews'],
    ['/user/nonsense', 'My Favorites', /^Favorites/],
  ])('at %s has the title "%s" (R2.179) (R2.180) (R2.181) (R2.182)', async (path, text, tab) => {
    open(path)
    expect((await title()).textContent).toBe(text)
    expect(active()).toMatch(tab)
  })

  it('links home with a Back button (R2.176), short on small screens (R2.177) and long on large ones (R2.178)', async () => {
    open('/favorites')
    await title()
    const back = screen.getByRole('link', { name: /^Back/ })
    expect(within(back).getByText('Back').className).toBe('user-area__narrow')
    expect(within(back).getByText('Back to Home').className).toBe('user-area__wide')
    fireEvent.click(back)
    expect(await screen.findByText('The home page')).toBeTruthy()
  })

  it('shows the username in its header (R2.183)', async () => {
    open('/favorites')
    const head = (await title()).parentElement!
    expect(within(head).getByText('ada')).toBeTruthy()
  })

  it('navigates to /user/{tab} when a tab is clicked (R2.187)', async () => {
    open('/favorites')
    await title()
    for (const [name, path] of [
      [/^Watchlists/, '/user/watchlist'],
      [/^Watched/, '/user/watched'],
      [/^Diary/, '/user/diary'],
      [/^Reviews/, '/user/reviews'],
      [/^Favorites/, '/user/favorites'],
      ['Profile', '/user/profile'],
    ] as const) {
      fireEvent.click(tabs().getByRole('link', { name }))
      await waitFor(() => expect(address()).toBe(path))
    }
  })

  it('shows the tabs with their counts (R2.184), at most 99+ on small screens (R2.185) (R9.50), and none for the profile (R2.186)', async () => {
    open('/favorites')
    const favorites = await screen.findByRole('link', { name: /^Favorites.*100/ })
    expect(within(favorites).getByText('100').className).toBe('user-area__wide')
    expect(within(favorites).getByText('99+').className).toBe('user-area__narrow')
    expect(tabs().getByRole('link', { name: /^Watched/ }).textContent).toBe('Watched99')
    expect(tabs().getByRole('link', { name: /^Watchlists/ }).textContent).toBe('Watchlists3')
    expect(tabs().getByRole('link', { name: 'Profile' }).textContent).toBe('Profile')
  })

  it('shows cards of the latest watchlists on the Profile tab (R2.248)', async () => {
    const stats = { ...VIEWER.stats, totalReviews: 0, averageRating: 0, averageReviewRating: 0 }
    const person = {
      ...VIEWER,
      hasPassword: true,
      identities: [],
      deletionAt: null,
      stats: { ...stats, ratedMovies: 0, publicWatchlists: 0 },
      recentActivity: [],
      sessions: [],
      securityEvents: {
        __typename: 'SecurityEventConnection',
        totalCount: 0,
        nodes: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    }
    const list = (id: number) => ({
      __typename: 'Watchlist',
      id: String(id),
      name: `List ${id}`,
      description: null,
      isPublic: false,
      visibility: 'PRIVATE',
      movieCount: 2,
      createdAt: '2024-03-04T10:00:00.000Z',
      viewerCanEdit: true,
      owner: { __typename: 'User', id: '7', username: 'ada', hasPublicProfile: false },
      cover: [],
    })
    const watchlists = {
      __typename: 'WatchlistConnection',
      nodes: [5, 4, 3, 2, 1].map(list),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    }
    open('/profile', (request) => {
      if (request.name === 'ProfileTab') return { data: { viewer: person } }
      if (request.name === 'WatchlistsTab') return { data: { viewer: { ...VIEWER, watchlists } } }
      return good(request)
    })
    const lists = within(await screen.findByRole('region', { name: 'Watchlists' }))
    expect(lists.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'List 5',
      'List 4',
      'List 3',
      'List 2',
    ])
    expect(lists.getByRole('link', { name: 'View List 5' }).getAttribute('href')).toBe('/watchlist/5')
    expect(lists.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/user/watchlist')
  })

  it('shows that it is loading until the profile is loaded (R2.188)', async () => {
    let release = () => undefined as void
    const gate = new Promise<void>((done) => (release = done))
    open('/user/reviews', async (request) => {
      await gate
      return good(request)
    })
    const waiting = (await screen.findByText('Loading your profile...')).closest('output')
    expect(waiting?.querySelector('.waiting__ring')).toBeTruthy()
    release()
    await waitFor(() => expect(screen.queryByText('Loading your profile...')).toBeNull())
  })

  it('shows a toast and a banner with Try Again when the profile fails to load (R8.67) (R8.74)', async () => {
    let broken = true
    open('/user/reviews', (request) => {
      if (broken) throw new TypeError('away')
      return good(request)
    })
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Failed to initialize profile')
    expect(screen.queryByText('Loading your profile...')).toBeNull()
    expect(toasts.get().map(({ text }) => text)).toContain('Failed to initialize profile')
    broken = false
    fireEvent.click(within(banner).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await screen.findByRole('link', { name: /100/ })).toBeTruthy()
  })

  it('shows Not authenticated on Try Again after the session has ended (R8.48)', async () => {
    const token = session.get().token!
    open('/user/reviews', () => {
      throw new TypeError('away')
    })
    const banner = await screen.findByRole('alert')
    act(() => session.expire(token))
    fireEvent.click(within(banner).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Not authenticated'))
  })

  it('shows an error when only its own data fails to load (R8.69)', async () => {
    open('/user/favorites', (request) =>
      request.name === 'UserAreaPage' ? { data: null, errors: [fieldError('viewer', 500)] } : good(request),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile data')
    expect(toasts.get().map(({ text }) => text)).toEqual(['Failed to load profile data'])
  })
})
