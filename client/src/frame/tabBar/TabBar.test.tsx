import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { authRequest, closeAuthModal } from '../../accounts/sessions/authModal.js'
import { closeQuickLog, quickLogRequest } from '../../tracking/diary/quickLog.js'
import { address, fakeSite, renderAt, signIn } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { closeLogTitle } from './logTitle.js'
import { closeAccountSheet } from './accountSheet.js'
import { AccountSheetHost, LogTitleHost } from '../../IdleHosts.js'
import { TabBar, tabOf } from './TabBar.js'

afterEach(() => {
  act(() => {
    closeAccountSheet()
    closeLogTitle()
    closeQuickLog()
  })
})

const heat = {
  __typename: 'Suggestion',
  id: '7',
  title: 'Heat',
  year: 1995,
  type: 'MOVIE',
  people: ['Michael Mann'],
  poster: '/heat.svg',
}
const activity = (id: string, movieId: string, title: string) => ({
  __typename: 'Activity',
  id,
  movieId,
  title,
  poster: `/${movieId}.svg`,
  movie: { __typename: 'Movie', id: movieId, year: 2021 },
})
const ANSWERS: Readonly<Record<string, Record<string, unknown>>> = {
  AccountMenu: { site: fakeSite({ canAddTitles: true }) },
  Suggestions: { people: { __typename: 'PersonPage', results: [] }, episodes: [], suggestions: [heat] },
  LogTitles: {
    viewer: {
      __typename: 'User',
      id: '7',
      watchlists: {
        __typename: 'WatchlistConnection',
        nodes: [
          {
            __typename: 'Watchlist',
            id: '1',
            viewerDefault: true,
            cover: [{ ...activity('9', '5', 'Alien'), __typename: 'WatchlistEntry' }],
          },
        ],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
      recentActivity: [
        activity('watchlist-2', '3', 'Dune'),
        activity('favorite-1', '3', 'Dune'),
        activity('favorite-0', '4', 'Parasite'),
      ],
    },
  },
}

const open = (path: string, heading = 'Page') =>
  renderAt(
    path,
    <>
      <header>
        <search className="nav__search">
          <input aria-label="Search" />
        </search>
      </header>
      <main>
        <h1>{heading}</h1>
      </main>
      <TabBar />
      <LogTitleHost />
      <AccountSheetHost />
    </>,
    ({ name }) => ({ data: ANSWERS[name] ?? {} }),
  )
const bar = () => within(screen.getByRole('navigation', { name: 'Tab bar' }))

describe('the tab bar', () => {
  it('has five tabs and marks the one of the page', () => {
    open('/search')
    expect(
      [...bar().getAllByRole('link'), ...bar().getAllByRole('button')].map((tab) => tab.textContent),
    ).toEqual(['Home', 'Search', 'Lists', 'Log', 'Me'])
    expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Search')
  })

  it.each([
    ['/', 'home'],
    ['/watchlist', 'lists'],
    ['/watchlist/4', 'lists'],
    ['/user/watchlist', 'lists'],
    ['/watchlists', 'lists'],
    ['/watched', 'me'],
    ['/favorites', 'me'],
    ['/user/diary', 'me'],
    ['/profile', 'me'],
    ['/movie/1', undefined],
    ['/popular', undefined],
  ])('counts %s to the tab %s', (path, tab) => {
    expect(tabOf(path)).toBe(tab)
  })

  it('puts the cursor into the search field, and keeps the results when they are shown already', () => {
    open('/popular')
    fireEvent.click(bar().getByRole('link', { name: 'Search' }))
    expect(address()).toBe('/search')
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
    cleanup()
    open('/search?query=dune')
    fireEvent.click(bar().getByRole('link', { name: 'Search' }))
    expect(address()).toBe('/search?query=dune')
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  })

  it('asks a visitor to sign in for Log and Lists', () => {
    open('/popular')
    for (const [role, name, action] of [
      ['button', 'Log', 'log a viewing'],
      ['link', 'Lists', 'see your lists'],
    ] as const) {
      fireEvent.click(bar().getByRole(role, { name }))
      expect(authRequest.get()).not.toBeNull()
      expect(toasts.get().at(-1)?.text).toContain(action)
      act(() => closeAuthModal())
    }
    expect(address()).toBe('/popular')
  })

  it('leads a member to their lists', () => {
    signIn()
    open('/popular')
    fireEvent.click(bar().getByRole('link', { name: 'Lists' }))
    expect(address()).toBe('/watchlist')
  })
})

describe('the tab Me', () => {
  const openSheet = async (name: string) => {
    const tab = bar().getByRole('button', { name: 'Me' })
    fireEvent.click(tab)
    const sheet = await screen.findByRole('dialog', { name })
    expect(tab.getAttribute('aria-expanded')).toBe('true')
    return within(sheet)
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('opens the pages of a member, which a link, Escape and Close close (R2.54)', async () => {
    signIn()
    open('/popular')
    const sheet = await openSheet('ada_l')
    const links = sheet.getAllByRole('link')
    expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Profile', '/profile'],
      ['Diary', '/user/diary'],
      ['Up next', '/up-next'],
      ['Calendar', '/calendar'],
      ['Watchlist', '/watchlist'],
      ['Lists', '/user/watchlist#lists'],
      ['Favorites', '/favorites'],
      ['Watched', '/watched'],
      ['Figures', '/user/figures'],
      ['Feed', '/user/feed'],
      ['Settings', '/user/settings'],
      ['Add a Title', '/title/new'],
    ])
    expect(sheet.getByRole('button', { name: 'Use light mode' })).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Logout' })).toBeTruthy()
    fireEvent.click(sheet.getByRole('link', { name: 'Diary' }))
    expect(address()).toBe('/user/diary')
    await isClosed()
    fireEvent.keyDown(await openSheet('ada_l').then(() => screen.getByRole('dialog')), { key: 'Escape' })
    await isClosed()
    fireEvent.click((await openSheet('ada_l')).getByRole('button', { name: 'Close' }))
    await isClosed()
  })

  it('opens the sign-in buttons of a visitor (R2.52) (R2.53)', async () => {
    open('/popular')
    for (const [name, mode] of [
      ['Login', 'login'],
      ['Sign Up', 'register'],
    ] as const) {
      const sheet = await openSheet('Account')
      expect(sheet.queryByRole('button', { name: 'Logout' })).toBeNull()
      fireEvent.click(sheet.getByRole('button', { name }))
      expect(authRequest.get()?.mode).toBe(mode)
      await isClosed()
      act(() => closeAuthModal())
    }
  })
})

describe('the tab Log', () => {
  beforeEach(() => void signIn())

  const choose = async () => {
    fireEvent.click(bar().getByRole('button', { name: 'Log' }))
    const dialog = await screen.findByRole('dialog', { name: 'What did you watch?' })
    // The DOM of the tests does not place the first focus.
    act(() => within(dialog).getByRole('combobox', { name: 'Search titles' }).focus())
    return dialog
  }

  it('logs the title of its page at once', () => {
    // The router of the tests has no part in the window's address.
    window.history.replaceState(null, '', '/movie/9')
    open('/movie/9', 'Alien')
    fireEvent.click(bar().getByRole('button', { name: 'Log' }))
    expect(quickLogRequest.get()).toEqual({ id: '9', title: 'Alien' })
    window.history.replaceState(null, '', '/')
  })

  it('elsewhere offers the watchlist, and the titles last put on lists, each once', async () => {
    open('/popular')
    const dialog = await choose()
    const list = await within(dialog).findByRole('group', { name: 'Recently on your lists' })
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Dune2021', 'Parasite2021'])
    const watchlist = within(dialog).getByRole('group', { name: 'On your watchlist' })
    expect(within(watchlist).getByRole('option').textContent).toBe('Alien2021')
    fireEvent.click(within(list).getByRole('option', { name: /Parasite/ }))
    expect(quickLogRequest.get()).toEqual({ id: '4', title: 'Parasite' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/popular')
  })

  it('elsewhere finds a title by its name, and Enter chooses the first one', async () => {
    open('/popular')
    const dialog = await choose()
    await userEvent.keyboard('hea')
    await within(dialog).findByRole('option', { name: /Heat/ })
    await userEvent.keyboard('{Enter}')
    expect(quickLogRequest.get()).toEqual({ id: '7', title: 'Heat' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('while the keyboard of the screen is open', () => {
  it('the page knows, so that the tab bar makes room', () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 })
    Object.assign(window, { visualViewport: viewport, innerHeight: 800 })
    const resize = (height: number, scale = 1) => {
      Object.assign(viewport, { height, scale })
      viewport.dispatchEvent(new Event('resize'))
      return document.documentElement.hasAttribute('data-keyboard')
    }
    open('/')
    expect(resize(480)).toBe(true)
    expect(resize(800)).toBe(false)
    // A page magnified by two fingers.
    expect(resize(400, 2)).toBe(false)
    resize(480)
    cleanup()
    expect(document.documentElement.hasAttribute('data-keyboard')).toBe(false)
    Object.assign(window, { visualViewport: null })
  })
})
