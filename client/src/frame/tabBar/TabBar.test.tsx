import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { authRequest, closeAuthModal } from '../../accounts/sessions/authModal.js'
import { closeQuickLog, quickLogRequest } from '../../tracking/diary/quickLog.js'
import { address, renderAt, signIn } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { closeLogTitle } from './logTitle.js'
import { LogTitleHost } from '../../IdleHosts.js'
import { TabBar, tabOf } from './TabBar.js'

afterEach(() => {
  act(() => {
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
  Suggestions: { people: { __typename: 'PersonPage', results: [] }, suggestions: [heat] },
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
    </>,
    ({ name }) => ({ data: ANSWERS[name] ?? {} }),
  )
const bar = () => within(screen.getByRole('navigation', { name: 'Tab bar' }))

describe('the tab bar', () => {
  it('has five tabs and marks the one of the page', () => {
    open('/search')
    expect(
      [...bar().getAllByRole('link'), ...bar().getAllByRole('button')].map((tab) => tab.textContent),
    ).toEqual(['Home', 'Search', 'Lists', 'Me', 'Log'])
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

  it('asks a visitor to sign in for Log, Lists and Me', () => {
    open('/popular')
    for (const [role, name, action] of [
      ['button', 'Log', 'log a viewing'],
      ['link', 'Lists', 'see your lists'],
      ['link', 'Me', 'see your profile'],
    ] as const) {
      fireEvent.click(bar().getByRole(role, { name }))
      expect(authRequest.get()).not.toBeNull()
      expect(toasts.get().at(-1)?.text).toContain(action)
      act(() => closeAuthModal())
    }
    expect(address()).toBe('/popular')
  })

  it('leads a member to their lists and profile', () => {
    signIn()
    open('/popular')
    fireEvent.click(bar().getByRole('link', { name: 'Lists' }))
    expect(address()).toBe('/watchlist')
    fireEvent.click(bar().getByRole('link', { name: 'Me' }))
    expect(address()).toBe('/profile')
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
