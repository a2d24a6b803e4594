import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { YourWeek } from '../../community/week/YourWeek.js'
import { address, renderAt, setClock, signIn } from '../../testing.js'

const NAME = '2026 in review'

/** Renders the week of a viewer with so many viewings in the year that it asks for. */
const open = (viewings = 5) =>
  renderAt('/', <YourWeek onLog={() => undefined} />, ({ variables }) => ({
    data: {
      viewer: {
        __typename: 'User',
        id: '7',
        ...(variables.offersYear === true && {
          diary: { __typename: 'ViewingConnection', totalCount: viewings },
        }),
        week: {
          __typename: 'Week',
          logged: [
            {
              __typename: 'Viewing',
              id: '1',
              movieId: '1',
              title: 'Alpha',
              watchedOn: '2026-05-04',
              episodeCount: null,
              episodes: [],
              posterImage: null,
            },
          ],
          fromWatchlist: [],
          followed: [],
          unrated: [],
        },
      },
    },
  }))
const offer = (name = NAME) => screen.queryByRole('region', { name })
const week = () => screen.findByRole('region', { name: 'Last logged' })

describe('the offer of a year in review', () => {
  it.each([
    ['2026-11-30T23:59:00Z', 'UTC', false],
    ['2026-12-01T00:00:00Z', 'UTC', true],
    ['2027-01-31T23:59:00Z', 'UTC', true],
    ['2027-02-01T00:00:00Z', 'UTC', false],
    ['2026-11-30T12:00:00Z', 'Pacific/Kiritimati', true],
    ['2026-12-01T04:00:00Z', 'America/Los_Angeles', false],
    ['2027-02-01T04:00:00Z', 'America/Los_Angeles', true],
  ])('at %s in %s: %s', async (time, timeZone, isOffered) => {
    setClock(time)
    signIn(15, {
      preferences: {
        __typename: 'Preferences',
        theme: 'DARK',
        timeZone,
        ratingScale: 'NUMBERS_10',
        hidesSpoilers: false,
      },
    })
    open()
    await week()
    expect(offer() !== null).toBe(isOffered)
  })

  it('links to the figures of that year', async () => {
    setClock('2027-01-15T12:00:00Z')
    signIn()
    const { requests } = open()
    await week()
    fireEvent.click(screen.getByRole('link', { name: 'See My Year' }))
    expect(address()).toBe('/user/figures?year=2026')
    expect(requests.map(({ variables }) => variables)).toEqual([{ offersYear: true, year: '2026' }])
  })

  it('is not shown to who has watched little in that year', async () => {
    setClock('2026-12-10T12:00:00Z')
    signIn()
    open(4)
    await week()
    expect(offer()).toBeNull()
  })

  it('stays away for that year once it is put away, until the next one', async () => {
    setClock('2026-12-10T12:00:00Z')
    signIn()
    const first = open()
    await week()
    fireEvent.click(screen.getByRole('button', { name: `Put away ${NAME}` }))
    expect(offer()).toBeNull()
    expect(await week()).toBeTruthy()
    first.unmount()
    setClock('2027-01-10T12:00:00Z')
    signIn()
    const again = open()
    await week()
    expect(offer()).toBeNull()
    again.unmount()
    setClock('2027-12-01T12:00:00Z')
    signIn()
    open()
    await week()
    expect(offer('2027 in review')).toBeTruthy()
  })
})
