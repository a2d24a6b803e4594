import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { session } from '../accounts/session.js'
import { renderAt } from '../testing.js'
import { UserAreaPage } from './UserAreaPage.js'
import { userSection } from './userSection.js'

const PATHS = ['/favorites', '/watchlist', '/watched', '/profile', '/user/:section']

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}

const open = (path: string) =>
  renderAt(
    path,
    <>
      <Routes>
        {PATHS.map((pattern) => (
          <Route key={pattern} path={pattern} element={<UserAreaPage />} />
        ))}
        <Route path="/" element={<p>The home page</p>} />
      </Routes>
      <Address />
    </>,
  )
const title = () => screen.findByRole('heading', { level: 1 })
const tabs = () => within(screen.getByRole('navigation', { name: 'Your area' }))
const active = () => tabs().getByRole('link', { current: 'page' }).textContent

beforeEach(() =>
  session.set({
    user: { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true },
    token: 'a.b.c',
    isAuthenticated: true,
  }),
)
afterEach(() => {
  cleanup()
  act(() => session.clear())
})

describe('the user area', () => {
  it('takes its tab from the section (R2.173), else from the last segment (R2.174), else favorites (R2.175)', () => {
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
    ['/user/reviews', 'My Reviews', 'Reviews'],
    ['/user/nonsense', 'My Favorites', /^Favorites/],
  ])('at %s is titled "%s" (R2.179) (R2.180) (R2.181) (R2.182)', async (path, text, tab) => {
    open(path)
    expect((await title()).textContent).toBe(text)
    expect(active()).toMatch(tab)
  })

  it('leads back home with a Back button (R2.176), short on small screens (R2.177) and long on large ones (R2.178)', async () => {
    open('/favorites')
    await title()
    const back = screen.getByRole('link', { name: /^Back/ })
    expect(within(back).getByText('Back').className).toBe('user-area__narrow')
    expect(within(back).getByText('Back to Home').className).toBe('user-area__wide')
    fireEvent.click(back)
    expect(await screen.findByText('The home page')).toBeTruthy()
  })

  it('shows the username at its head (R2.183)', async () => {
    open('/favorites')
    const head = (await title()).parentElement!
    expect(within(head).getByText('ada')).toBeTruthy()
  })

  it('goes to /user/{tab} when a tab is chosen (R2.187)', async () => {
    open('/favorites')
    await title()
    for (const [name, path] of [
      [/^Watchlists/, '/user/watchlist'],
      [/^Watched/, '/user/watched'],
      ['Reviews', '/user/reviews'],
      [/^Favorites/, '/user/favorites'],
      ['Profile', '/user/profile'],
    ] as const) {
      fireEvent.click(tabs().getByRole('link', { name }))
      await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path))
    }
  })
})
