import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address, renderAt, signIn, type FakeServer } from '../../testing.js'
import { FiguresTab } from './FiguresTab.js'

const group = (key: string, name: string, titles: number, minutes: number) => ({
  __typename: 'FigureGroup',
  key,
  name,
  titles,
  minutes,
})
const title = (movieId: string, name: string, more: object = {}) => ({
  __typename: 'FigureTitle',
  movieId,
  title: name,
  viewings: 1,
  runtime: 100,
  firstWatchedOn: '2024-01-01',
  poster: '/poster.svg',
  movie: { __typename: 'Movie', id: movieId },
  ...more,
})

const NONE = {
  __typename: 'Figures',
  year: null,
  availableYears: [],
  viewings: 0,
  rewatches: 0,
  undated: 0,
  films: 0,
  series: 0,
  episodes: 0,
  minutes: 0,
  filmMinutes: 0,
  seriesMinutes: 0,
  unknownRuntimes: 0,
  unknownEpisodes: 0,
  years: [],
  months: [],
  decades: [],
  genres: [],
  countries: [],
  languages: [],
  directors: [],
  actors: [],
  ratings: Array.from({ length: 10 }, (_, index) => ({
    __typename: 'RatingFigure',
    rating: index + 1,
    titles: 0,
  })),
  averageRating: null,
  ratingDifference: null,
  comparedTitles: 0,
  streak: null,
  first: null,
  longest: null,
  mostRewatched: [],
}

const figuresOf = (year: number | null) => ({
  ...NONE,
  year,
  availableYears: [2024, 2023],
  viewings: year === null ? 8 : 5,
  rewatches: 2,
  films: year === null ? 5 : 3,
  series: 1,
  minutes: year === null ? 590 : 400,
  filmMinutes: year === null ? 590 : 400,
  unknownRuntimes: 1,
  years: [group('2023', '2023', 1, 100), group('2024', '2024', 4, 400)],
  months: [group('1', 'January', 3, 250), group('2', 'February', 0, 0), group('3', 'March', 1, 0)],
  decades: [group('1990', '1990s', 3, 290)],
  genres: [group('18', 'Drama', 2, 500), group('80', 'Crime', 1, 290)],
  countries: [group('US', 'United States', 2, 500)],
  languages: [group('fr', 'French', 1, 300)],
  directors: [group('31', 'Dee Rector', 2, 500)],
  actors: [group('32', 'Ann Actress', 2, 500)],
  ratings: NONE.ratings.map((row) => (row.rating === 9 ? { ...row, titles: 2 } : row)),
  averageRating: 9,
  ratingDifference: 1.1,
  comparedTitles: 2,
  streak: { __typename: 'WatchingStreak', days: 4, from: '2023-12-31', to: '2024-01-03' },
  first: title('1', 'Alpha'),
  longest: title('2', 'Beta', { runtime: 150 }),
  mostRewatched: [title('3', 'Lost', { viewings: 3, movie: null })],
})

const good: FakeServer = ({ variables }) => ({
  data: { viewer: { __typename: 'User', id: '7', figures: figuresOf((variables.year as number) ?? null) } },
})

const open = (path = '/user/figures', answer: FakeServer = good) => renderAt(path, <FiguresTab />, answer)
const table = (name: string) => within(screen.getByRole('table', { name, hidden: true }))
const rows = (name: string) =>
  table(name)
    .getAllByRole('row', { hidden: true })
    .map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent))

beforeEach(() => void signIn())

describe('FiguresTab', () => {
  it('says in a sentence what was watched ever, and what the hours leave out', async () => {
    open()
    expect((await screen.findByText(/You have watched/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'You have watched 5 films and 1 series: 9.8 hours of film.',
    )
    expect(screen.getByText(/8 viewings/).textContent).toBe(
      '8 viewings · 2 rewatches · 1 film of unknown length not in the hours',
    )
    screen.getByText('December 31, 2023 to January 3, 2024')
    expect(screen.getByRole('link', { name: 'Beta' }).getAttribute('href')).toBe('/movie/2')
    // The catalogue lacks it.
    expect(screen.queryByRole('link', { name: 'Lost' })).toBeNull()
  })

  it('draws the column of a single value no wider than those of many', async () => {
    open()
    await screen.findByText(/You have watched/)
    const chart = screen.getByRole('figure', { name: 'By decade of release' })
    const [column, ...more] = chart.querySelectorAll('.chart__area')
    expect(more).toEqual([])
    expect(Number(column?.getAttribute('width'))).toBeLessThan(60)
  })

  it('has the values of each chart in a table, and links the rankings', async () => {
    open()
    await screen.findByText(/You have watched/)
    expect(rows('By month').slice(1)).toEqual([
      ['January', '3'],
      ['February', '0'],
      ['March', '1'],
    ])
    expect(rows('My ratings').slice(8)).toEqual([
      ['8/10', '0'],
      ['9/10', '2'],
      ['10/10', '0'],
    ])
    screen.getByText(/1.1 higher than the public/)
    expect(rows('Genres').slice(1)).toEqual([
      ['Drama', '2', '8.3'],
      ['Crime', '1', '4.8'],
    ])
    for (const [name, href] of [
      ['Drama', '/genre/drama'],
      ['United States', '/country/us'],
      ['French', '/language/fr'],
      ['Dee Rector', '/person/31'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  })

  it('shows hours instead of titles', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Hours' }))
    expect(rows('By month').slice(1)).toEqual([
      ['January', '4.2'],
      ['February', '0'],
      ['March', '0'],
    ])
  })

  it('shows the year of the address, and keeps the chosen one there', async () => {
    const { requests } = open('/user/figures?year=2023')
    await screen.findByText(/In 2023 you watched/)
    expect(screen.queryByRole('table', { name: 'By year', hidden: true })).toBeNull()
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2024' } })
    await screen.findByText(/In 2024 you watched/)
    expect(address()).toBe('/user/figures?year=2024')
    const ofTab = requests.filter(({ name }) => name === 'FiguresTab')
    expect(ofTab.map(({ variables }) => variables.year)).toEqual([2023, 2024])
  })

  it('draws the picture of a year when asked, for this viewer only', async () => {
    const token = signIn()
    const calls: [string, RequestInit?][] = []
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    const original = globalThis.fetch
    globalThis.fetch = async (path, init) => {
      calls.push([String(path), init])
      return {
        ok: true,
        status: 200,
        headers: new Headers(),
        blob: async () => new Blob(['jpeg']),
      } as Response
    }
    try {
      open('/user/figures?year=2024')
      fireEvent.click(await screen.findByRole('button', { name: 'Draw Picture' }))
      await screen.findByRole('img', { name: 'My 2024 in figures' })
      expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe(
        'marquee-2024-1080x1350.jpg',
      )
      fireEvent.click(screen.getByRole('button', { name: 'Story (9:16)' }))
      fireEvent.click(screen.getByRole('button', { name: 'Draw Picture' }))
      await waitFor(() =>
        expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe(
          'marquee-2024-1080x1920.jpg',
        ),
      )
    } finally {
      globalThis.fetch = original
    }
    expect(calls.map(([path]) => path)).toEqual([
      '/api/users/figures/picture?year=2024&size=1080x1350',
      '/api/users/figures/picture?year=2024&size=1080x1920',
    ])
    expect(calls[0]?.[1]?.headers).toEqual({ authorization: `Bearer ${token}` })
  })

  it('invites who has watched nothing yet', async () => {
    open('/user/figures', () => ({ data: { viewer: { __typename: 'User', id: '7', figures: NONE } } }))
    await screen.findByRole('heading', { name: 'No figures yet' })
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/')
  })

  it('offers to load again what failed', async () => {
    let fails = true
    open('/user/figures', (request) => {
      if (fails) throw new TypeError('away')
      return good(request)
    })
    const again = await screen.findByRole('button', { name: 'Try Again' })
    fails = false
    fireEvent.click(again)
    await screen.findByText(/You have watched/)
  })
})
