import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { CalendarPage } from '../../pages/CalendarPage.js'
import { address, button, renderAt, setClock, signIn } from '../../testing.js'

const entry = (day: string, id: number, number?: number, isSeen = false) => ({
  __typename: 'CalendarEntry',
  day,
  movie: {
    __typename: 'Movie',
    id: String(id),
    title: `Title ${id}`,
    type: number === undefined ? 'MOVIE' : 'TV',
    viewerHasWatched: isSeen,
    posterSmall: null,
  },
  episode:
    number === undefined
      ? null
      : {
          __typename: 'Episode',
          id: `${id}:2:${number}`,
          season: 2,
          number,
          title: `Part ${number}`,
          viewerHasWatched: number === 4,
          viewerTimesWatched: number === 4 ? 1 : 0,
        },
})

const calendar = (entries: object[]) => ({
  data: { viewer: { __typename: 'User', id: '7', calendar: entries } },
})

const MAY = [
  entry('2026-05-10', 1, 5),
  entry('2026-05-20', 2, 1),
  entry('2026-05-20', 2, 2),
  entry('2026-05-20', 2, 3),
  entry('2026-05-20', 3),
]

const setPhone = (isPhone: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isPhone && media.includes('max-width'),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )

beforeEach(() => {
  // In UTC it is the 9th still.
  setClock('2026-05-09T23:30:00Z')
  signIn(15, {
    preferences: {
      __typename: 'Preferences',
      theme: 'DARK',
      timeZone: 'Europe/Berlin',
      ratingScale: 'NUMBERS_10',
    },
  })
})

describe('CalendarPage', () => {
  it('shows the weeks of the month with today marked, and all titles of a day that is chosen', async () => {
    setPhone(false)
    const { requests } = renderAt('/calendar', <CalendarPage />, () => calendar(MAY))
    const day = await screen.findByRole('button', { name: /May 20, 2026: 2 titles/ })
    expect(requests[0]?.variables).toEqual({ from: '2026-05-01', to: '2026-05-31' })
    fireEvent.click(day)
    expect(day.getAttribute('aria-pressed')).toBe('true')
    const chosen = within(screen.getByRole('heading', { level: 3 }).parentElement!)
    expect(chosen.getByRole('link', { name: /Title 2.*S2E1–E3.*3 episodes/ }).getAttribute('href')).toBe(
      '/movie/2?tab=episodes&season=2&from=1#e1',
    )
    expect(chosen.getByRole('link', { name: /Title 3.*Comes out/ })).toBeTruthy()
  })

  it('says what is watched of a day, and shows episodes before films', async () => {
    setPhone(false)
    renderAt('/calendar', <CalendarPage />, () =>
      calendar([
        entry('2026-05-12', 5, undefined, true),
        entry('2026-05-12', 6, 4),
        entry('2026-05-12', 7, 5),
      ]),
    )
    fireEvent.click(await screen.findByRole('button', { name: /May 12, 2026: 3 titles, 2 watched/ }))
    const chosen = within(screen.getByRole('heading', { level: 3 }).parentElement!)
    expect(chosen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Title 6 ?S2E4 · Part 4 · watched$/),
      expect.stringMatching(/^Title 7 ?S2E5 · Part 5$/),
      expect.stringMatching(/^Title 5 ?Comes out · watched$/),
    ])
  })

  it('is an agenda on a phone, until the other view is chosen', async () => {
    setPhone(true)
    renderAt('/calendar', <CalendarPage />, () => calendar(MAY))
    const headings = await screen.findAllByRole('heading', { level: 3 })
    expect(headings).toHaveLength(2)
    fireEvent.click(await button('Month'))
    expect(await screen.findByRole('button', { name: /May 20, 2026/ })).toBeTruthy()
    expect(address()).toBe('/calendar?view=month')
  })

  it('hides the titles of episodes that the viewer has not watched from who wants that', async () => {
    setPhone(true)
    signIn(15, { preferences: { timeZone: 'Europe/Berlin', ratingScale: 'NUMBERS_10', hidesSpoilers: true } })
    renderAt('/calendar', <CalendarPage />, () =>
      calendar([entry('2026-05-10', 1, 4), entry('2026-05-11', 1, 5)]),
    )
    expect(await screen.findByRole('link', { name: /S2E5 · Episode 5, title hidden$/ })).toBeTruthy()
    expect(screen.getByText('Part 5').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('link', { name: /S2E4 · Part 4 · watched$/ })).toBeTruthy()
  })

  it('goes to the next and the previous month, and back to today', async () => {
    setPhone(false)
    const { requests } = renderAt('/calendar?month=2026-12', <CalendarPage />, () => calendar([]))
    fireEvent.click(await button('Next month'))
    await waitFor(() => expect(requests.at(-1)?.variables).toEqual({ from: '2027-01-01', to: '2027-01-31' }))
    expect(address()).toBe('/calendar?month=2027-01')
    fireEvent.click(await button('Previous month'))
    await waitFor(() => expect(address()).toBe('/calendar?month=2026-12'))
    fireEvent.click(await button('Today'))
    await waitFor(() => expect(address()).toBe('/calendar?month=2026-05'))
  })

  it('says so when nothing comes out', async () => {
    setPhone(true)
    renderAt('/calendar', <CalendarPage />, () => calendar([]))
    expect(await screen.findByRole('heading', { name: /^Nothing comes out in/ })).toBeTruthy()
  })
})
