import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { followSystemTheme } from '../../platform/ui/browser/colorMode.js'
import { fieldError, renderAt } from '../../testing.js'
import { formatMean, memberSince } from './AccountStatistics.js'
import { ProfileTab } from './ProfileTab.js'
import { STATS, activity, USER, open, panel, texts, setUpProfile } from './testing.js'

setUpProfile()

describe('the appearance', () => {
  const root = () => document.documentElement.classList
  beforeEach(() => {
    root().remove('light')
    root().add('dark')
    localStorage.setItem('theme', 'dark')
  })
  afterEach(() => localStorage.clear())
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

describe('the theme System', () => {
  const root = () => document.documentElement.classList
  let device: EventTarget & { matches: boolean }
  const set = (isLight: boolean) => {
    device.matches = isLight
    act(() => void device.dispatchEvent(new Event('change')))
  }
  beforeEach(() => {
    device = Object.assign(new EventTarget(), { matches: true })
    jest.spyOn(window, 'matchMedia').mockReturnValue(device as never)
    root().add('dark')
  })
  afterEach(() => {
    localStorage.clear()
    root().remove('light', 'dark')
  })

  it('follows the device at once and when it changes, until another theme is chosen', async () => {
    localStorage.setItem('theme', 'dark')
    const { requests } = await open()
    const stop = followSystemTheme()
    expect(root().contains('dark')).toBe(true)
    const system = panel('Appearance').getByRole('button', { name: 'System' })
    fireEvent.click(system)
    expect([root().contains('light'), system.getAttribute('aria-pressed')]).toEqual([true, 'true'])
    expect(texts()).toEqual(['Theme follows your device'])
    set(false)
    expect(root().contains('dark')).toBe(true)
    expect(system.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(panel('Appearance').getByRole('button', { name: 'Dark' }))
    set(true)
    expect(root().contains('dark')).toBe(true)
    // Only light and dark are kept with the account.
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['ProfileTab', 'UpdateTheme']))
    stop()
  })

  it('is what is chosen until somebody chooses', async () => {
    await open()
    expect(panel('Appearance').getByRole('button', { name: 'System' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
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
    // Those of the account stand in this panel, and nowhere else.
    expect(figures('Statistics')).toEqual({
      Favorites: '1.3K',
      Watched: '12',
      'Member Since': '2023',
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

describe('a part that fails', () => {
  it('leaves the other panels', async () => {
    renderAt('/', <ProfileTab />, () => ({
      data: { viewer: { ...USER, stats: null } },
      errors: [{ ...fieldError('viewer', 500), path: ['viewer', 'stats'] }],
    }))
    await screen.findByRole('region', { name: 'Profile Information' })
    expect(panel('Statistics').getByRole('alert').textContent).toContain('This part could not be loaded')
    expect(panel('Recent Activity').queryByRole('alert')).toBeNull()
  })
})
