import { describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { App } from '../App.js'
import { fakeMovie, address, type FakeRequest, type FakeServer, fakePage, renderAt } from '../testing.js'

const facets = {
  __typename: 'Facets',
  isComplete: true,
  genres: [
    { __typename: 'GenreFacet', genre: { __typename: 'Genre', id: '80' }, count: 69 },
    { __typename: 'GenreFacet', genre: { __typename: 'Genre', id: '10765' }, count: 1 },
  ],
  decades: [
    { __typename: 'DecadeFacet', decade: 2010, count: 1204 },
    { __typename: 'DecadeFacet', decade: 1990, count: 20 },
  ],
  countries: [{ __typename: 'CodeFacet', code: 'KR', count: 3 }],
  languages: [{ __typename: 'CodeFacet', code: 'ja', count: 7 }],
}
const movies = (more: object = {}) =>
  fakePage([1, 2, 3], { totalResults: 1234, totalPages: 62, facets, ...more })

const open = (path: string, answer: FakeServer = () => ({ data: { movies: movies() } })) =>
  renderAt(path, <App />, answer)
const page = () => within(screen.getByRole('main'))
const heading = () => page().findByRole('heading', { level: 1 })
const filterOf = (requests: FakeRequest[]) =>
  requests.filter(({ name }) => name === 'ListingPage').at(-1)?.variables.filter
const browse = () => within(page().getByRole('navigation', { name: 'Browse' }))
const chips = () =>
  browse()
    .getAllByRole('link')
    .map((link) => link.textContent)
const show = (facet: string) =>
  fireEvent.change(browse().getByRole('combobox', { name: 'Browse by' }), { target: { value: facet } })

describe('the titles with a facet’s value', () => {
  it.each([
    ['/genre/crime', 'Crime films and series', '1,234 crime films and series', { genres: ['80'] }],
    ['/decade/1990s', 'The 1990s', '1,234 films and series of the 1990s', { decade: 1990 }],
    [
      '/country/kr',
      'Films and series from South Korea',
      '1,234 films and series from South Korea',
      { countries: ['KR'] },
    ],
    ['/language/ja', 'In Japanese', '1,234 films and series in Japanese', { originalLanguages: ['ja'] }],
  ])('have a heading and a sentence with their number: %s', async (path, title, sentence, filter) => {
    const { requests } = open(path)
    expect(await page().findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(await page().findByText(`${sentence}, the most popular first.`)).toBeTruthy()
    expect(document.title).toBe(`${title} · Marquee`)
    expect(requests.filter(({ name }) => name === 'ListingPage')).toEqual([
      { name: 'ListingPage', variables: { category: 'POPULAR', page: 1, filter } },
    ])
  })

  it.each([
    '/genre/nothing',
    '/genre/80',
    '/decade/1995s',
    '/country/zz',
    '/country/korea',
    '/language/zz',
    '/a/b',
  ])('are not found at %s', async (path) => {
    open(path)
    expect(await page().findByText('404 Not Found')).toBeTruthy()
  })

  it('keep their value when a category is chosen', async () => {
    open('/genre/crime?year=1999')
    await heading()
    fireEvent.click(page().getByRole('link', { name: 'Top Rated' }))
    await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/top-rated?year=1999&genre=80'))
    expect((await heading()).textContent).toBe('Top Rated Crime')
  })

  it('can be sorted and cleared without leaving the page', async () => {
    const { requests } = open('/country/kr?sortBy=title.asc&decade=1990s&genre=80')
    await page().findByText('Title 1')
    expect(filterOf(requests)).toEqual({ countries: ['KR'], decade: 1990, genres: ['80'] })
    fireEvent.click(page().getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/country/kr'))
    await waitFor(() => expect(filterOf(requests)).toEqual({ countries: ['KR'] }))
  })
})

describe('the categories of a page of titles with a facet’s value', () => {
  const tabs = () => within(page().getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  const labels = () => tabs().map(({ textContent }) => textContent)

  it.each(['/genre/crime', '/decade/1990s?genre=80', '/country/kr?view=list', '/language/ja'])(
    'mark Popular at %s, which is the order of the page',
    async (path) => {
      open(path)
      await heading()
      const current = tabs().filter((tab) => tab.getAttribute('aria-current') === 'page')
      expect(current.map(({ textContent }) => textContent)).toEqual(['Popular'])
      expect(current[0]?.getAttribute('href')).toBe(path)
    },
  )

  it('are all of them for a genre', async () => {
    open('/genre/crime')
    await heading()
    expect(labels()).toEqual(['Popular', 'Trending', 'Top Rated', 'Now Playing', 'Upcoming', 'For You'])
  })

  it('are without those that have no titles of a past decade', async () => {
    open('/decade/1990s')
    await heading()
    expect(labels()).toEqual(['Popular', 'Trending', 'Top Rated'])
    cleanup()
    open(`/decade/${new Date().getFullYear().toString().slice(0, 3)}0s`)
    await heading()
    expect(labels()).toContain('Upcoming')
  })

  it('are without the recommendations, which are not narrowed by country or language', async () => {
    open('/country/kr')
    await heading()
    expect(labels()).toEqual(['Popular', 'Trending', 'Top Rated', 'Now Playing', 'Upcoming'])
  })
})

describe('the years of a decade', () => {
  const years = () =>
    [...page().getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).options].map(({ text }) => text)

  it.each(['/decade/1990s', '/popular?decade=1990s', '/genre/crime?decade=1990s'])(
    'are those on offer at %s',
    async (path) => {
      open(path)
      await heading()
      expect(years()).toEqual([
        'Any',
        '1999',
        '1998',
        '1997',
        '1996',
        '1995',
        '1994',
        '1993',
        '1992',
        '1991',
        '1990',
      ])
    },
  )

  it('are on offer for a decade before 1900, too', async () => {
    const { requests } = open('/decade/1890s?year=1895')
    await heading()
    expect(years()).toHaveLength(11)
    await waitFor(() => expect(filterOf(requests)).toEqual({ decade: 1890, releaseYear: 1895 }))
  })

  it('end with the newest on offer', async () => {
    const newest = new Date().getFullYear() + 1
    open(`/decade/${Math.floor(newest / 10)}0s`)
    await heading()
    expect(years().slice(0, 2)).toEqual(['Any', String(newest)])
  })

  it('are the only ones that the address can name', async () => {
    const { requests } = open('/decade/1990s?year=2005')
    await heading()
    await waitFor(() => expect(filterOf(requests)).toEqual({ decade: 1990 }))
  })
})

describe('the facets of a listing', () => {
  it('lead to the list with one value more, and show how many titles remain', async () => {
    const { requests } = open('/popular?year=1999')
    await page().findByText('Title 1')
    expect(chips()).toEqual(['Crime69 titles', 'Sci-Fi & Fantasy1 title', 'All categories'])
    show('decade')
    expect(chips()).toEqual(['2010s1,204 titles', '1990s20 titles', 'All categories'])
    fireEvent.click(browse().getByRole('link', { name: /^1990s/ }))
    await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/popular?year=1999&decade=1990s'))
    await page().findByText('Title 1')
    show('country')
    fireEvent.click(await browse().findByRole('link', { name: /^South Korea/ }))
    await waitFor(() =>
      expect(decodeURIComponent(address() ?? '')).toBe('/popular?year=1999&decade=1990s&country=kr'),
    )
    await waitFor(() =>
      expect(filterOf(requests)).toEqual({ releaseYear: 1999, decade: 1990, countries: ['KR'] }),
    )
  })

  it('offer a second genre, and no second decade', async () => {
    open('/genre/crime')
    await page().findByText('Title 1')
    expect(chips()).toEqual(['Sci-Fi & Fantasy1 title', 'All categories'])
    fireEvent.click(browse().getByRole('link', { name: /^Sci-Fi/ }))
    await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/genre/crime?genre=10765'))
    cleanup()
    open('/decade/1990s')
    await page().findByText('Title 1')
    const offered = [...browse().getByRole<HTMLSelectElement>('combobox').options].map(({ value }) => value)
    expect(offered).toEqual(['genre', 'country', 'language'])
  })

  it('are removed one by one with their chips', async () => {
    open('/popular?genre=80,18&decade=1990s')
    await page().findByText('Title 1')
    fireEvent.click(page().getByRole('button', { name: 'Remove 1990s' }))
    await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/popular?genre=80,18'))
    fireEvent.click(page().getByRole('button', { name: 'Remove Crime' }))
    await waitFor(() => expect(decodeURIComponent(address() ?? '')).toBe('/popular?genre=18'))
    expect((await heading()).textContent).toBe('Popular Drama')
  })

  it('mark counts that were not counted to the end', async () => {
    open('/popular', () => ({ data: { movies: movies({ facets: { ...facets, isComplete: false } }) } }))
    await page().findByText('Title 1')
    expect(chips()[0]).toBe('Crime69+ titles')
  })

  it('are the genres without counts where the server does not know them', async () => {
    open('/popular', () => ({ data: { movies: movies({ facets: null }) } }))
    await page().findByText('Title 1')
    expect(chips().slice(0, 2)).toEqual(['Action', 'Action & Adventure'])
    expect(browse().queryByRole('combobox')).toBeNull()
  })

  it('can be opened', async () => {
    open('/popular')
    await page().findByText('Title 1')
    const more = browse().getByRole('button', { name: 'More genres' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect(browse().getByRole('button', { name: 'Fewer genres' }).getAttribute('aria-expanded')).toBe('true')
  })
})

describe('the overview of the categories', () => {
  const FACET_TITLES = [
    { __typename: 'FacetTitles', facet: 'genre', value: '80', movies: [fakeMovie(1), fakeMovie(2)] },
  ]
  const answer = (value: object | null): FakeServer => {
    return ({ name }) =>
      name === 'CategoriesPage'
        ? {
            data: {
              catalogue: { __typename: 'Catalogue', facets: value, facetTitles: value && FACET_TITLES },
            },
          }
        : new Promise(() => undefined)
  }

  it('links to every value of several titles, with their number and posters', async () => {
    open('/genres', answer(facets))
    const genres = within(await page().findByRole('region', { name: 'Genres' })).getAllByRole('link')
    expect(genres.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/genre/crime', 'Crime69 titles'],
    ])
    expect(genres[0]?.querySelectorAll('img')).toHaveLength(2)
    const hrefs = () =>
      page()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(hrefs()).toEqual(expect.arrayContaining(['/decade/1990s', '/country/kr', '/language/ja']))
    expect(await page().findByText('South Korea')).toBeTruthy()
    expect(document.title).toBe('Categories · Marquee')
  })

  it('lists the genres when there are no counts', async () => {
    open('/genres', answer(null))
    expect(await page().findByRole('region', { name: 'Genres' })).toBeTruthy()
    expect(page().queryByRole('region', { name: 'Decades' })).toBeNull()
  })

  it('shows an error, and loads again', async () => {
    let isBroken = true
    open('/genres', (request) =>
      isBroken && request.name === 'CategoriesPage'
        ? { data: null, errors: [{ message: 'x', path: ['catalogue'] }] as never }
        : answer(facets)(request),
    )
    expect(await page().findByText('Failed to fetch genres')).toBeTruthy()
    isBroken = false
    fireEvent.click(page().getByRole('button', { name: 'Try Again' }))
    expect(await page().findByRole('region', { name: 'Genres' })).toBeTruthy()
  })
})
