import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { closeAuthModal } from '../accounts/sessions/authModal.js'
import { App } from '../App.js'
import { PHONE } from '../platform/ui/browser/useMediaQuery.js'
import {
  address,
  type FakeServer,
  type FakeRequest,
  fakeMovie,
  fakePage,
  fakeUser,
  fieldError,
  renderAt,
  signIn,
} from '../testing.js'

const genres = [
  { __typename: 'Genre', id: '18', name: 'Drama' },
  { __typename: 'Genre', id: '27', name: 'Horror' },
]
const list = (ids: number[], more: object = {}) =>
  fakePage(ids, { results: ids.map((id) => fakeMovie(id, { genres })), ...more })

const open = (path: string, answer: FakeServer = () => ({ data: { genres, movies: list([1, 2, 3]) } })) =>
  renderAt(path, <App />, answer)
/** The page's own requests; the footer sends another one. */
const pageRequests = (requests: FakeRequest[]) => requests.filter(({ name }) => name === 'ListingPage')
const page = () => within(screen.getByRole('main'))
const select = (label: string) => page().findByLabelText<HTMLSelectElement>(label)

describe('ListingPage', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it.each([
    ['popular', 'POPULAR', 'R2.15'],
    ['top-rated', 'TOP_RATED', 'R2.16'],
    ['now-playing', 'NOW_PLAYING', 'R2.17'],
    ['upcoming', 'UPCOMING', 'R2.18'],
    ['trending', 'TRENDING', 'R2.19'],
  ])('shows %s at its own address and under /movies: %s (%s) (R2.21)', async (name, category) => {
    for (const path of [`/${name}`, `/movies/${name}`]) {
      const { requests } = open(path)
      await page().findByText('Title 1')
      expect(pageRequests(requests)).toEqual([{ name: 'ListingPage', variables: { category, page: 1 } }])
      expect(page().getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/${name}`)
      cleanup()
    }
  })

  it('asks a visitor to sign in for recommendations, without a request to the server (R2.20) (R2.21)', async () => {
    for (const path of ['/recommendations', '/movies/recommendations']) {
      const { requests } = open(path)
      const signIn = await page().findByRole('button', { name: 'Sign In' })
      expect(page().queryByRole('button', { name: 'Load More' })).toBeNull()
      fireEvent.click(signIn)
      expect(await screen.findByRole('dialog')).toBeTruthy()
      expect(requests.map(({ name }) => name)).not.toContain('ListingPage')
      act(() => closeAuthModal())
      cleanup()
    }
  })

  it('offers in the sheet of a phone which known titles to hide, and counts that as a filter that Clear leaves', async () => {
    signIn()
    const { matchMedia } = window
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query === PHONE }))
    open('/popular?hide=watched', ({ name }) => ({
      data: name === 'ListingPage' ? { movies: list([1, 2, 3]) } : { genres, viewer: fakeUser() },
    }))
    fireEvent.click(await page().findByRole('button', { name: /^Filters\s*1 active$/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(await sheet.findByRole('button', { name: /^Titles you know.*Hidden/ })).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  describe('with recommendations', () => {
    const recommended = (movies: object[]): FakeServer => {
      signIn()
      return ({ name }) =>
        name === 'RecommendedList'
          ? { data: { genres, personalizedRecommendations: { ...fakePage([]), results: movies } } }
          : new Promise(() => undefined)
    }
    const title = (id: number, more: object) =>
      fakeMovie(id, { popularity: id, releaseDate: `20${10 + id}-01-01`, ...more })
    const titles = [
      title(5, { title: 'Zodiac', year: 2007, voteAverage: 7.7, popularity: 3 }),
      title(6, { title: 'Alien', year: 1979, voteAverage: 8.5, popularity: 1, genreIds: ['27'] }),
      title(7, { title: 'Severance', year: 2022, voteAverage: null, popularity: 2, type: 'TV' }),
    ]
    const shown = () =>
      page()
        .getAllByRole('article')
        .map((card) => card.querySelector('[title]')?.getAttribute('title'))

    it('lists a signed-in viewer’s recommendations on one page (R2.20) (R2.21)', async () => {
      for (const path of ['/recommendations', '/movies/recommendations']) {
        open(path, recommended(titles))
        expect(await page().findByText('Zodiac')).toBeTruthy()
        expect(shown()).toEqual(['Zodiac', 'Alien', 'Severance'])
        expect(page().getByText('3 titles')).toBeTruthy()
        expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Recommended for You')
        expect((await select('Sort by')).selectedOptions[0]?.textContent).toBe('Best match first')
        expect(page().queryByRole('button', { name: 'Load More' })).toBeNull()
        cleanup()
      }
    })

    it.each([
      ['sortBy=title.asc', ['Alien', 'Severance', 'Zodiac']],
      ['sortBy=rating.desc', ['Alien', 'Zodiac', 'Severance']],
      ['sortBy=rating.asc', ['Zodiac', 'Alien', 'Severance']],
      ['sortBy=popularity.desc', ['Zodiac', 'Severance', 'Alien']],
      ['sortBy=release_date.desc', ['Severance', 'Alien', 'Zodiac']],
      ['year=1979', ['Alien']],
      ['minRating=7', ['Zodiac', 'Alien']],
      ['type=tv', ['Severance']],
      ['genre=27', ['Alien']],
    ])('sorts and filters by the address: %s (R2.110) (R2.111) (R2.112)', async (query, expected) => {
      open(`/recommendations?${query}`, recommended(titles))
      await page().findByText(expected[0]!)
      expect(shown()).toEqual(expected)
      expect(page().getByText(expected.length === 1 ? '1 title' : `${expected.length} titles`)).toBeTruthy()
      expect(page().getByRole('button', { name: 'Clear' })).toBeTruthy()
    })

    it('has both layouts (R2.109), and empty states with and without filters (R2.113) (R2.115)', async () => {
      open('/recommendations', recommended(titles))
      fireEvent.click(await page().findByRole('button', { name: 'List' }))
      expect(await page().findByText('About 6')).toBeTruthy()
      expect(address()).toBe('/recommendations?view=list')
      fireEvent.change(await select('Year'), { target: { value: '1901' } })
      expect(await page().findByText('No titles match these filters')).toBeTruthy()
      fireEvent.click(page().getByRole('button', { name: 'Clear' }))
      expect(await page().findByText('About 6')).toBeTruthy()
      expect(address()).toBe('/recommendations?view=list')
      cleanup()
      open('/recommendations', recommended([]))
      expect(await page().findByText('Nothing to recommend yet')).toBeTruthy()
    })
  })

  it('shows Not Found for an unknown category (R8.12)', async () => {
    open('/movies/constructor')
    expect(await page().findByRole('heading', { name: 'There is nothing at this address' })).toBeTruthy()
    expect(page().getByText('404 Not Found')).toBeTruthy()
    expect(page().getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  })

  it('has tabs, a title, a description and a count (R2.105) (R2.106) (R2.107) (R2.108)', async () => {
    open('/now-playing', () => ({
      data: { genres, movies: list([1], { totalResults: 3335, totalPages: 167 }) },
    }))
    const tabs = within(await page().findByRole('navigation', { name: 'Categories' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Popular',
      'Trending',
      'Top Rated',
      'Now Playing',
      'Upcoming',
      'For You',
    ])
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/popular',
      '/trending',
      '/top-rated',
      '/now-playing',
      '/upcoming',
      '/recommendations',
    ])
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Now Playing in Theaters')
    expect(page().getByText('On the big screen these weeks. Find something for tonight.')).toBeTruthy()
    expect(await page().findByText('3,335 titles')).toBeTruthy()
    expect(document.title).toBe('Now Playing in Theaters · Marquee')
  })

  it('says in the line of its heading that a list of what is new is as of the month of a frozen catalogue', async () => {
    const frozen = { genres, movies: list([1]), catalogue: { frozenAsOf: '2025-06-30' } }
    open('/now-playing', () => ({ data: frozen }))
    expect(await page().findByRole('link', { name: 'as of June 2025' })).toBeTruthy()
    expect(page().queryByText(/these weeks/)).toBeNull()
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Now Playing in Theaters')
    cleanup()
    open('/popular', () => ({ data: frozen }))
    await page().findByText('1 title')
    expect(page().queryByText(/as of/)).toBeNull()
  })

  it('starts with the list’s own order, on popular by popularity (R9.56)', async () => {
    open('/popular')
    expect((await select('Sort by')).value).toBe('popularity.desc')
    cleanup()
    open('/top-rated')
    expect((await select('Sort by')).value).toBe('rating.desc')
    cleanup()
    open('/trending')
    expect((await select('Sort by')).selectedOptions[0]?.textContent).toBe('Trending first')
  })

  it('reads its filters from the address (R2.28) (R2.29) (R2.30) (R2.31) (R2.32)', async () => {
    const { requests } = open('/popular?sortBy=title.asc&year=1999&minRating=8&genre=27&view=list')
    expect(await page().findByText('About 1')).toBeTruthy()
    expect((await select('Sort by')).value).toBe('title.asc')
    expect((await select('Year')).value).toBe('1999')
    expect((await select('Min rating')).value).toBe('8')
    expect(page().getByRole('button', { name: 'Remove Horror' })).toBeTruthy()
    expect(page().getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
    expect(pageRequests(requests)[0]?.variables).toEqual({
      category: 'POPULAR',
      page: 1,
      filter: { releaseYear: 1999, minRating: 8, genres: ['27'] },
      orderBy: { field: 'TITLE', direction: 'ASC' },
    })
  })

  it('ignores invalid values in the address', async () => {
    const { requests } = open('/popular?sortBy=drop.table&year=3000&minRating=99&view=cube')
    await page().findByText('Title 1')
    expect(pageRequests(requests)[0]?.variables).toEqual({ category: 'POPULAR', page: 1 })
  })

  it('writes sort, year, rating and layout into the address (R2.28) (R2.29) (R2.30) (R2.32) (R2.109) (R2.110) (R2.111) (R2.112)', async () => {
    open('/popular')
    fireEvent.change(await select('Sort by'), { target: { value: 'rating.asc' } })
    await waitFor(() => expect(address()).toBe('/popular?sortBy=rating.asc'))
    fireEvent.change(await select('Year'), { target: { value: '1999' } })
    await waitFor(() => expect(address()).toBe('/popular?sortBy=rating.asc&year=1999'))
    fireEvent.change(await select('Min rating'), { target: { value: '7' } })
    await waitFor(() => expect(address()).toContain('minRating=7'))
    fireEvent.click(page().getByRole('button', { name: 'List' }))
    await waitFor(() => expect(address()).toContain('view=list'))
    expect(await page().findByText('About 1')).toBeTruthy()
    fireEvent.click(page().getByRole('button', { name: 'Grid' }))
    await waitFor(() => expect(address()).not.toContain('view'))
    fireEvent.change(await select('Sort by'), { target: { value: 'popularity.desc' } })
    await waitFor(() => expect(address()).toBe('/popular?year=1999&minRating=7'))
  })

  it('offers the years from next year down to 1900 (R5.69)', async () => {
    open('/popular')
    const years = [...(await select('Year')).options].map((option) => option.value)
    expect(years[1]).toBe(String(new Date().getFullYear() + 1))
    expect(years.at(-1)).toBe('1900')
  })

  it('clears the filters and keeps the layout (R2.113)', async () => {
    const { requests } = open('/popular?sortBy=title.asc&year=1999&minRating=8&genre=27&type=tv&view=list')
    fireEvent.click(await page().findByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(address()).toBe('/popular?view=list'))
    expect(page().queryByRole('button', { name: 'Clear' })).toBeNull()
    await waitFor(() =>
      expect(pageRequests(requests).at(-1)?.variables).toEqual({ category: 'POPULAR', page: 1 }),
    )
  })

  it('removes the genre with its chip (R2.31)', async () => {
    open('/popular?genre=27&year=1999')
    fireEvent.click(await page().findByRole('button', { name: 'Remove Horror' }))
    await waitFor(() => expect(address()).toBe('/popular?year=1999'))
  })

  it('shows 12 skeletons while loading (R2.92) (R9.55)', async () => {
    open('/popular', () => new Promise(() => {}))
    expect(await page().findAllByTestId('card-skeleton')).toHaveLength(12)
  })

  it('appends the next page on Load More, until the last page (R2.114)', async () => {
    const { requests } = open('/popular', ({ variables }) => {
      const number = Number(variables.page)
      return {
        data: {
          genres,
          movies: list([number * 10, number * 10 + 1], { page: number, totalPages: 3, totalResults: 6 }),
        },
      }
    })
    fireEvent.click(await page().findByRole('button', { name: 'Load More' }))
    expect(await page().findByText('Title 20')).toBeTruthy()
    expect(page().getByText('Title 10')).toBeTruthy()
    expect(page().getByText('Showing 4 of 6')).toBeTruthy()
    fireEvent.click(page().getByRole('button', { name: 'Load More' }))
    expect(await page().findByText('Title 31')).toBeTruthy()
    expect(page().getAllByRole('article')).toHaveLength(6)
    expect(page().queryByRole('button', { name: 'Load More' })).toBeNull()
    expect(pageRequests(requests).map(({ variables }) => variables.page)).toEqual([1, 2, 3])
  })

  it('keeps the titles and shows an error when Load More fails (R8.35)', async () => {
    open('/popular', ({ variables }) =>
      variables.page === 1
        ? { data: { genres, movies: list([1], { totalPages: 2, totalResults: 2 }) } }
        : { data: { genres, movies: null }, errors: [fieldError('movies', 500) as never] },
    )
    fireEvent.click(await page().findByRole('button', { name: 'Load More' }))
    expect(await screen.findByText('Failed to load movies')).toBeTruthy()
    expect(page().getByText('Title 1')).toBeTruthy()
    expect(page().getByRole('button', { name: 'Load More' })).toBeTruthy()
  })

  it('has empty states with and without filters (R2.115)', async () => {
    const nothing = () => ({ data: { genres, movies: list([], { totalPages: 0 }) } })
    open('/popular?year=1901', nothing)
    expect(await page().findByText('No titles match these filters')).toBeTruthy()
    fireEvent.click(page().getByRole('button', { name: 'Clear Filters' }))
    expect(await page().findByText('Nothing here yet')).toBeTruthy()
    expect(address()).toBe('/popular')
  })

  it('shows an error and tries again (R8.35)', async () => {
    let broken = true
    open('/popular', () =>
      broken
        ? { data: { genres, movies: null }, errors: [fieldError('movies', 500) as never] }
        : { data: { genres, movies: list([1]) } },
    )
    expect(await page().findByRole('heading', { name: 'Failed to load movies' })).toBeTruthy()
    broken = false
    fireEvent.click(page().getByRole('button', { name: 'Try Again' }))
    expect(await page().findByText('Title 1')).toBeTruthy()
  })

  it('shows that popular titles failed without a known reason (R8.32)', async () => {
    open('/popular', () => ({ data: { genres, movies: null }, errors: [{ message: 'x', path: ['movies'] }] }))
    expect(await page().findByText('Failed to fetch popular movies')).toBeTruthy()
  })

  it('keeps the filters when the category changes', async () => {
    open('/popular?year=1999&genre=27')
    for (const [name, path] of [
      ['Upcoming', '/upcoming'],
      ['For You', '/recommendations'],
    ] as const) {
      fireEvent.click(await page().findByRole('link', { name }))
      expect(address()).toBe(`${path}?year=1999&genre=27`)
    }
  })
})
