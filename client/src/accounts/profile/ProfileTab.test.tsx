import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setLanguageSource } from '../../../../server/contract/language.js'
import { fieldError, renderAt } from '../../testing.js'
import { formatMean, memberSince } from './AccountStatistics.js'
import { ProfileTab } from './ProfileTab.js'
import {
  STATS,
  activity,
  event,
  events,
  USER,
  open,
  panel,
  press,
  session_,
  texts,
  setUpProfile,
} from './testing.js'

setUpProfile()

describe('the appearance', () => {
  const root = () => document.documentElement.classList
  beforeEach(() => {
    root().remove('light')
    root().add('dark')
  })
  const theme = (name: string) => fireEvent.click(panel('Appearance').getByRole('button', { name }))

  it('has a heading and a toggle that sets the class of the root, stores it under theme and in the account, and shows a toast (R2.229) (R4.53) (R4.54) (R3.53) (R4.55)', async () => {
    const { requests } = await open()
    expect(screen.getByRole('heading', { name: 'Appearance' })).toBeTruthy()
    theme('Light')
    expect([root().contains('light'), root().contains('dark')]).toEqual([true, false])
    expect(localStorage.getItem('theme')).toBe('light')
    expect(texts()).toEqual(['Theme changed to light mode'])
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({ name: 'UpdateTheme', variables: { theme: 'LIGHT' } }),
    )
    theme('Dark')
    expect(root().contains('dark')).toBe(true)
    expect(texts().at(-1)).toBe('Theme changed to dark mode')
  })

  it('returns to the previous theme when saving fails (R8.77)', async () => {
    await open({}, { UpdateTheme: fieldError('updateProfile', 500) })
    theme('Light')
    await waitFor(() =>
      expect(texts()).toEqual([
        'Theme changed to light mode',
        'Failed to update theme: the server has a problem',
      ]),
    )
    expect(root().contains('dark')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
  })
})

describe('the statistics', () => {
  const figures = (name: string) =>
    Object.fromEntries(
      panel(name)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )

  it('show the main figures, large ones abbreviated (R2.232) (R2.233) (R2.234) (R2.242)', async () => {
    await open()
    expect(figures('Account Statistics')).toEqual({
      Favorites: '1.3K',
      Watched: '12',
      'Avg Rating': '7.5',
      'Member Since': '2023',
    })
    cleanup()
    await open({ stats: { ...STATS, totalFavorites: 2_540_000, averageRating: 8 } })
    expect(figures('Account Statistics')).toMatchObject({ Favorites: '2.5M', 'Avg Rating': '8.0' })
  })

  it('show N/A for an unknown year and 0 without ratings (R2.235) (R4.46)', async () => {
    for (const unknown of [null, undefined, '', 'no date']) expect(memberSince(unknown)).toBe('N/A')
    expect(formatMean(0)).toBe('0')
    await open({ createdAt: '', stats: { ...STATS, averageRating: 0 } })
    expect(figures('Account Statistics')).toMatchObject({ 'Avg Rating': '0', 'Member Since': 'N/A' })
    expect(figures('Statistics')).toMatchObject({ 'Avg Rating': '0', 'Average Rating': '0/10' })
  })

  it('show all figures and totals in the panel (R2.236) (R2.239) (R2.240) (R2.241)', async () => {
    await open()
    expect(figures('Statistics')).toEqual({
      Favorites: '1.3K',
      Watched: '12',
      Watchlists: '3',
      Reviews: '0',
      'Avg Rating': '7.5',
      'Rated Movies': '8',
      'Total Movies Tracked': '1.3K',
      'Reviews Written': '0',
      'Average Rating': '7.5/10',
    })
  })

  it('count a title on both lists once, with films and series beside the total (R2.239)', async () => {
    const tracked = () => panel('Statistics').getByText('Total Movies Tracked').closest('div')?.textContent
    await open({
      stats: { ...STATS, totalFavorites: 12, totalWatched: 8, totalTracked: 12, trackedSeries: 3 },
    })
    expect(tracked()).toBe('Total Movies Tracked129 films, 3 series')
    cleanup()
    await open({ stats: { ...STATS, totalTracked: 1, trackedSeries: 0 } })
    expect(tracked()).toBe('Total Movies Tracked11 film, 0 series')
  })

  it('add the review rating and public lists if there are any (R2.237) (R2.238)', async () => {
    await open({ stats: { ...STATS, totalReviews: 2, averageReviewRating: 8, publicWatchlists: 1 } })
    expect(figures('Statistics')).toMatchObject({
      'Review Rating': '8.0',
      'Public Lists': '1',
      'Reviews Written': '2',
    })
    cleanup()
    await open({ stats: { ...STATS, totalReviews: 1, averageReviewRating: 9.25, publicWatchlists: 12 } })
    expect(figures('Statistics')).toMatchObject({ 'Review Rating': '9.3', 'Public Lists': '12' })
  })
})

describe('recent activity', () => {
  it('shows a title that the catalogue does not have without a link', async () => {
    await open({ recentActivity: [activity(1, 'WATCHED', { movie: null }), activity(2, 'FAVORITE')] })
    expect(panel('Recent Activity').getByText('Watched Title 1')).toBeTruthy()
    const links = panel('Recent Activity').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/movie/2'])
  })

  it('lists titles with poster, date and link (R2.244) (R2.245) (R2.246)', async () => {
    const watchedOn = '2024-11-14'
    await open({ recentActivity: [activity(1, 'WATCHED', { watchedOn }), activity(2, 'FAVORITE')] })
    const items = panel('Recent Activity').getAllByRole('link')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Watched Title 1November 14, 2024, logged on March 7, 2025',
      'Added Title 2 to favoritesMarch 7, 2025',
    ])
    expect(items.map((item) => item.getAttribute('href'))).toEqual(['/movie/1', '/movie/2'])
    expect(items[0]?.querySelector('img')?.getAttribute('src')).toBe('/images/w200/1.svg')
  })

  it('shows a text when there is none (R2.247)', async () => {
    await open()
    expect(panel('Recent Activity').getByText('No recent activity')).toBeTruthy()
  })
})

describe('the sessions', () => {
  it('are listed and can be ended one by one or all but this one', async () => {
    const { requests } = await open()
    const list = () => panel('Where you are signed in')
    expect(list().getAllByRole('listitem')).toHaveLength(2)
    expect(list().getAllByText('This device')).toHaveLength(1)
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
    expect(requests.at(-1)).toEqual({ name: 'EndSession', variables: { id: 's2' } })
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull()
    cleanup()

    await open()
    press('Sign Out Everywhere Else')
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(texts().at(-1)).toBe('All other devices were signed out'))
  })

  it('are this device and the five last used ones until all are shown', async () => {
    const others = Array.from({ length: 7 }, (_, index) =>
      session_(`o${index}`, { device: `Device ${index}` }),
    )
    await open({ sessions: [...others, session_('s1', { isCurrent: true, device: 'Here' })] })
    const list = panel('Where you are signed in')
    const devices = () =>
      list.getAllByRole('listitem').map((item) => item.querySelector('.sessions__device')?.textContent)
    const first = ['Here', ...others.slice(0, 5).map(({ device }) => device)]
    expect(devices()).toEqual(first)
    expect(list.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeTruthy()
    const more = list.getByRole('button', { name: 'Show all 8' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    press('Show all 8')
    expect(devices()).toEqual([...first, 'Device 5', 'Device 6'])
    press('Show fewer')
    expect(devices()).toEqual(first)
  })

  it('stay when ending them fails', async () => {
    await open({}, { EndSession: new TypeError('away') })
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(texts()).toEqual(['The device could not be signed out. Please try again.']))
    expect(panel('Where you are signed in').getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('the security log', () => {
  const shown = () =>
    panel('Security Log')
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent)

  it('lists events with time, device and address', async () => {
    const nodes = [
      event(3, 'PROVIDER_LINKED', { detail: 'Example' }),
      event(2, 'SIGNED_IN_NEW_DEVICE'),
      event(1, 'SIGN_IN_FAILED', { device: 'curl' }),
    ]
    await open({ securityEvents: events(nodes) })
    expect(shown()).toEqual([
      'Sign-in with a provider added: Example',
      'Signed in on a new device',
      'Failed sign-in',
    ])
    const last = panel('Security Log').getAllByRole('listitem').at(-1)
    expect(last?.textContent).toMatch(/Mar 7, 2025.* · curl · 203\.0\.113\.7$/)
    expect(panel('Security Log').queryByRole('button')).toBeNull()
  })

  it('names no device of an event that no client caused', async () => {
    const more = { device: 'Unknown device', clientAddress: '' }
    await open({ securityEvents: events([event(1, 'SESSIONS_ENDED_BY_RESTORE', more)]) })
    const [item] = panel('Security Log').getAllByRole('listitem')
    expect(item?.textContent).toMatch(/restored from a backup.*Mar 7, 2025/)
    expect(item?.textContent).not.toMatch(/Unknown|·/)
  })

  it('shows a text when there are no events', async () => {
    await open()
    expect(panel('Security Log').getByText('Nothing has happened yet')).toBeTruthy()
  })

  it('loads more on click, and keeps the list when that fails', async () => {
    const first = { ...USER, securityEvents: events([event(2, 'SIGNED_IN')], 2) }
    let isAway = true
    renderAt('/profile', <ProfileTab />, ({ name, variables }) => {
      if (name === 'ProfileTab') return { data: { viewer: first } }
      if (isAway) throw new TypeError('away')
      expect(variables).toEqual({ after: '2' })
      const page = { ...events([event(1, 'SIGNED_OUT')]), totalCount: 2 }
      return { data: { viewer: { __typename: 'User', id: '7', securityEvents: page } } }
    })
    await screen.findByRole('heading', { name: 'Security Log' })
    press('Show More')
    await waitFor(() => expect(texts()).toEqual(['The security log could not be loaded. Please try again.']))
    expect(shown()).toEqual(['Signed in'])
    isAway = false
    press('Show More')
    await waitFor(() => expect(shown()).toEqual(['Signed in', 'Signed out']))
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  })

  it('shows at once that a device was signed out', async () => {
    renderAt('/profile', <ProfileTab />, ({ name }) => {
      if (name === 'ProfileTab') return { data: { viewer: USER } }
      const securityEvents = events([event(4, 'SESSION_ENDED', { detail: 'Safari on iPhone' })])
      return { data: { endSession: { ...USER, sessions: USER.sessions.slice(0, 1), securityEvents } } }
    })
    await screen.findByRole('heading', { name: 'Security Log' })
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(shown()).toEqual(['A device was signed out: Safari on iPhone']))
  })
})

describe('the names of devices', () => {
  afterEach(() => setLanguageSource(() => undefined))

  it('are in the language of the page', async () => {
    const texts = {
      '{browser} on {system}': '{browser} unter {system}',
      'Unknown device': 'Unbekanntes Gerät',
    }
    setLanguageSource(() => ({ tag: 'de', texts }))
    const nodes = [
      event(3, 'SESSION_ENDED', { detail: 'Safari on macOS' }),
      event(2, 'PROVIDER_LINKED', { detail: 'Movies on Example', device: 'Unknown device' }),
    ]
    const sessions = USER.sessions.map((one) => (one.isCurrent ? one : { ...one, device: '' }))
    await open({ sessions, securityEvents: events(nodes) })
    const [current, other] = panel('Where you are signed in').getAllByRole('listitem')
    expect(current?.textContent).toContain('Firefox unter Linux')
    expect(other?.textContent).toContain('Unbekanntes Gerät')
    const [ended, linked] = panel('Security Log').getAllByRole('listitem')
    expect(ended?.textContent).toMatch(/: Safari unter macOS.* · Firefox unter Linux · /)
    // The name of a provider is no device.
    expect(linked?.textContent).toMatch(/: Movies on Example.* · Unbekanntes Gerät · /)
  })
})

describe('a part that fails', () => {
  it('leaves the other panels', async () => {
    renderAt('/', <ProfileTab />, () => ({
      data: { viewer: { ...USER, stats: null, securityEvents: null } },
      errors: [
        { ...fieldError('viewer', 500), path: ['viewer', 'stats'] },
        { ...fieldError('viewer', 500), path: ['viewer', 'securityEvents'] },
      ],
    }))
    await screen.findByRole('region', { name: 'Profile Information' })
    for (const name of ['Account Statistics', 'Statistics', 'Security Log'])
      expect(panel(name).getByRole('alert').textContent).toContain('This part could not be loaded')
    expect(panel('Recent Activity').queryByRole('alert')).toBeNull()
  })
})
