import { describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { App } from '../App.js'
import {
  type FakeServer,
  type FakeRequest,
  address,
  fakeMovie,
  fakePage,
  fakeSite,
  fieldError,
  renderAt,
} from '../testing.js'

const genres = [
  { __typename: 'Genre', id: '18', name: 'Drama' },
  { __typename: 'Genre', id: '27', name: 'Horror' },
]
const NOBODY = { __typename: 'PersonPage', results: [] }
const found = (ids: number[], more: object = {}) =>
  fakePage(ids, { results: ids.map((id) => fakeMovie(id, { genres })), ...more })

function Buttons() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

const open = (
  path: string,
  answer: FakeServer = () => ({
    data: { genres, people: NOBODY, episodes: [], site: fakeSite(), search: found([1, 2, 3]) },
  }),
) =>
  renderAt(
    path,
    <>
      <App />
      <Buttons />
    </>,
    answer,
  )
/** The page's own requests; the footer sends another one. */
const pageRequests = (requests: FakeRequest[]) => requests.filter(({ name }) => name === 'SearchPage')
const page = () => within(screen.getByRole('main'))
const box = () => page().findByRole<HTMLInputElement>('searchbox')
const pause = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

describe('SearchPage', () => {
  it('shows the results when the genres fail, and an error in place of the genres', async () => {
    const errors = [fieldError('genres', 500)]
    open('/search', () => ({ data: { genres: null }, errors }))
    await page().findByText('Failed to fetch genres')
    cleanup()
    open('/search?query=dune', () => ({
      data: { genres: null, people: NOBODY, episodes: [], site: fakeSite(), search: found([1, 2, 3]) },
      errors,
    }))
    await waitFor(() => expect(page().getAllByRole('listitem')).toHaveLength(3))
  })

  it('reads query and page from the address (R2.02) (R2.03) (R2.04)', async () => {
    const { requests } = open('/search?query=dune&page=3', () => ({
      data: {
        genres,
        people: NOBODY,
        episodes: [],
        site: fakeSite(),
        search: found([7], { page: 3, totalPages: 9, totalResults: 180 }),
      },
    }))
    await page().findByText('Title 7')
    expect((await box()).value).toBe('dune')
    expect(pageRequests(requests)).toEqual([
      { name: 'SearchPage', variables: { query: 'dune', page: 3, searching: true } },
    ])
    expect(page().getByRole('link', { current: 'page' }).textContent).toBe('3')
    expect(document.title).toContain('dune')
  })

  it('shows of a text in the address what is read, and nothing that reverses the sentence around it', async () => {
    const address = `/search?${new URLSearchParams({ query: `\u202e${'x'.repeat(300)}` })}`
    const { requests } = open(address, () => ({
      data: { genres, people: NOBODY, episodes: [], site: fakeSite(), search: found([7]) },
    }))
    const query = 'x'.repeat(199)
    await waitFor(() => expect(pageRequests(requests)[0]?.variables).toMatchObject({ query }))
    expect(document.title).toBe(`${query} · Search · Marquee`)
  })

  it('requests page 500 for a larger page in the address, and page 1 for an invalid one (R2.04)', async () => {
    for (const [named, page] of Object.entries({ 501: 500, '-2': 1, x: 1 })) {
      const { requests } = open(`/search?query=dune&page=${named}`)
      await waitFor(() => expect(pageRequests(requests)[0]?.variables).toMatchObject({ page }))
      cleanup()
    }
  })

  it('shows the number of results (R2.96)', async () => {
    open('/search?query=dune', () => ({
      data: {
        genres,
        people: NOBODY,
        episodes: [],
        site: fakeSite(),
        search: found([1], { totalResults: 1280, totalPages: 64 }),
      },
    }))
    expect(await page().findByText('1,280 results for “dune”')).toBeTruthy()
    cleanup()
    open('/search?query=dune', () => ({
      data: { genres, people: NOBODY, episodes: [], site: fakeSite(), search: found([1]) },
    }))
    expect(await page().findByText('1 result for “dune”')).toBeTruthy()
  })

  it('starts with links to genres, without a search (R2.104)', async () => {
    const { requests } = open('/search')
    const horror = await page().findByRole('link', { name: 'Horror' })
    expect(horror.getAttribute('href')).toBe('/genre/horror')
    expect(pageRequests(requests)).toEqual([
      { name: 'SearchPage', variables: { query: '', page: 1, searching: false } },
    ])
  })

  it('shows an empty state when nothing matches (R2.103)', async () => {
    open('/search?query=zzz', () => ({
      data: { genres, people: NOBODY, episodes: [], site: fakeSite(), search: found([], { totalPages: 0 }) },
    }))
    expect(await page().findByRole('heading', { name: 'No results for “zzz”' })).toBeTruthy()
    expect(page().getByText('0 results for “zzz”')).toBeTruthy()
  })

  it('leads to the form of a missing title, unless the operator does not allow it', async () => {
    const answer = (canAddTitles: boolean, ids: number[]) => () => ({
      data: { genres, people: NOBODY, episodes: [], site: fakeSite({ canAddTitles }), search: found(ids) },
    })
    for (const ids of [[], [1, 2]]) {
      open('/search?query=zzz', answer(true, ids))
      expect(await page().findAllByRole('button', { name: 'Add It Yourself' })).toHaveLength(1)
      cleanup()
      open('/search?query=zzz', answer(false, ids))
      await page().findByRole('heading', { level: 2, name: /^\d results? for/ })
      expect(page().queryByRole('button', { name: 'Add It Yourself' })).toBeNull()
      cleanup()
    }
  })

  it('searches after typing pauses, and replaces the history entry', async () => {
    const { requests } = open('/search')
    const field = await box()
    fireEvent.change(field, { target: { value: 'du' } })
    fireEvent.change(field, { target: { value: 'dune ' } })
    expect(address()).toBe('/search')
    await waitFor(() => expect(address()).toBe('/search?query=dune'))
    await page().findByText('Title 1')
    expect(pageRequests(requests).map(({ variables }) => variables.query)).toEqual(['', 'dune'])
    expect((await box()).value).toBe('dune ')
  })

  it('searches immediately on submit; Back restores the previous search and its text', async () => {
    open('/search?query=alien')
    const field = await box()
    jest.useFakeTimers()
    fireEvent.change(field, { target: { value: 'dune' } })
    fireEvent.submit(field.form!)
    await pause(0)
    expect(address()).toBe('/search?query=dune')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    // Longer than typing pauses.
    for (const ms of [0, 1_000]) {
      await pause(ms)
      expect(address()).toBe('/search?query=alien')
      expect(page().getByRole<HTMLInputElement>('searchbox').value).toBe('alien')
    }
  })

  it('has a button that clears the box (R2.95); a blank box clears the results (R4.81)', async () => {
    open('/search?query=dune')
    await page().findByText('Title 1')
    fireEvent.click(page().getByRole('button', { name: 'Clear search' }))
    expect((await box()).value).toBe('')
    await waitFor(() => expect(page().queryByText('Title 1')).toBeNull())
    expect(address()).toBe('/search')
    cleanup()

    open('/search?query=dune')
    await page().findByText('Title 1')
    fireEvent.change(await box(), { target: { value: '   ' } })
    await waitFor(() => expect(page().queryByText('Title 1')).toBeNull())
    expect(address()).toBe('/search')
  })

  it('sorts by relevance unless an order is chosen, which the address holds (R2.98) (A116)', async () => {
    const { requests } = open('/search?query=dune&page=2', ({ variables }) => ({
      data: {
        genres,
        people: NOBODY,
        episodes: [],
        site: fakeSite(),
        search: found([1], { page: variables.page, totalPages: 5, totalResults: 100 }),
      },
    }))
    const sort = await page().findByLabelText<HTMLSelectElement>('Sort by')
    expect(sort.selectedOptions[0]?.textContent).toBe('Relevance')
    expect(pageRequests(requests).at(-1)?.variables.orderBy).toBeUndefined()

    fireEvent.change(sort, { target: { value: 'popularity.desc' } })
    await waitFor(() => expect(address()).toBe('/search?query=dune&sortBy=popularity.desc'))
    await waitFor(() =>
      expect(pageRequests(requests).at(-1)?.variables).toEqual({
        query: 'dune',
        page: 1,
        searching: true,
        orderBy: { field: 'POPULARITY', direction: 'DESC' },
      }),
    )
    expect(sort.selectedOptions[0]?.textContent).toBe('Popularity (high to low)')
    const next = await page().findByRole('link', { name: 'Next' })
    expect(next.getAttribute('href')).toBe('/search?query=dune&sortBy=popularity.desc&page=2')

    fireEvent.change(sort, { target: { value: '' } })
    await waitFor(() => expect(address()).toBe('/search?query=dune'))
  })

  it('keeps the order of the address for another query', async () => {
    open('/search?query=dune&sortBy=title.asc')
    fireEvent.change(await box(), { target: { value: 'alien' } })
    await waitFor(() => expect(address()).toBe('/search?query=alien&sortBy=title.asc'))
  })

  it('shows people and genres above the titles of the first page', async () => {
    const people = ['Heather Drama', 'Ann Horror'].map((name, index) => ({
      __typename: 'Person',
      id: String(index + 1),
      name,
      profilePath: null,
      knownForDepartment: 'Acting',
    }))
    const answer: FakeServer = () => ({
      data: {
        genres,
        people: { __typename: 'PersonPage', results: people },
        search: found([1], { totalPages: 3, totalResults: 60 }),
      },
    })
    open('/search?query=horror', answer)
    const person = await page().findByRole('link', { name: /^Ann Horror/ })
    expect(person.getAttribute('href')).toBe('/person/2')
    // A finished word is not the beginning of a name.
    expect(page().getByRole('region', { name: 'Genres' }).textContent).toBe('GenresHorror')
    cleanup()

    open('/search?query=heat', answer)
    await page().findByText('Title 1')
    expect(page().queryByText('Heather Drama')).toBeNull()
    cleanup()

    open('/search?query=horror&page=2', answer)
    await page().findByText('Title 1')
    expect(page().queryByRole('region', { name: 'People' })).toBeNull()
  })

  it('filters; the address only loses its page (R2.98) (R2.99) (R2.100)', async () => {
    const { requests } = open('/search?query=dune&page=2', ({ variables }) => ({
      data: {
        genres,
        people: NOBODY,
        episodes: [],
        site: fakeSite(),
        search: found([1], { page: variables.page, totalPages: 5, totalResults: 100 }),
      },
    }))
    const sort = await page().findByLabelText<HTMLSelectElement>('Sort by')
    expect(pageRequests(requests).at(-1)?.variables.filter).toBeUndefined()
    fireEvent.change(sort, { target: { value: 'title.asc' } })
    await waitFor(() => expect(address()).toBe('/search?query=dune&sortBy=title.asc'))

    const year = page().getByLabelText<HTMLSelectElement>('Year')
    const years = [...year.options].map((option) => option.value)
    expect(years.slice(1)).toEqual(Array.from({ length: 131 }, (_, index) => String(2030 - index)))
    fireEvent.change(year, { target: { value: '2021' } })

    const rating = page().getByLabelText<HTMLSelectElement>('Min rating')
    expect([...rating.options].map((option) => option.textContent)).toEqual(['Any', '7+', '8+', '9+'])
    fireEvent.change(rating, { target: { value: '8' } })
    fireEvent.click(page().getByRole('button', { name: 'TV' }))

    await waitFor(() =>
      expect(pageRequests(requests).at(-1)?.variables).toEqual({
        query: 'dune',
        page: 1,
        searching: true,
        filter: { releaseYear: 2021, minRating: 8, type: 'TV' },
        orderBy: { field: 'TITLE', direction: 'ASC' },
      }),
    )
    expect(address()).toBe('/search?query=dune&sortBy=title.asc')
  })

  it('shows results as a grid or as a list (R2.97)', async () => {
    open('/search?query=dune')
    await page().findByText('Title 1')
    expect(page().queryByText('About 1')).toBeNull()
    fireEvent.click(page().getByRole('button', { name: 'List' }))
    expect(page().getByText('About 1')).toBeTruthy()
    expect(page().getAllByText('Drama, Horror')).toHaveLength(3)
    fireEvent.click(page().getByRole('button', { name: 'Grid' }))
    expect(page().queryByText('About 1')).toBeNull()
  })

  it('limits its pages to 500 (R2.102) (R9.33)', async () => {
    open('/search?query=a', () => ({
      data: {
        genres,
        people: NOBODY,
        episodes: [],
        site: fakeSite(),
        search: found([1], { totalPages: 900, totalResults: 18000 }),
      },
    }))
    const last = await page().findByRole('link', { name: 'Page 500' })
    expect(last.getAttribute('href')).toBe('/search?query=a&page=500')
    expect(page().queryByRole('link', { name: 'Page 900' })).toBeNull()
    cleanup()

    open('/search?query=a&page=500', () => ({
      data: {
        genres,
        people: NOBODY,
        episodes: [],
        site: fakeSite(),
        search: found([1], { page: 500, totalPages: 900, totalResults: 18000 }),
      },
    }))
    await page().findByRole('link', { name: 'Previous' })
    expect(page().queryByRole('link', { name: 'Next' })).toBeNull()
  })

  it('links to the next page (R2.101), and moves the focus to the number of results', async () => {
    open('/search?query=a', ({ variables }) => {
      const number = Number(variables.page)
      return {
        data: {
          genres,
          people: NOBODY,
          episodes: [],
          site: fakeSite(),
          search: found([number], { page: number, totalPages: 3, totalResults: 60 }),
        },
      }
    })
    fireEvent.click(await page().findByRole('link', { name: 'Next' }))
    expect(await page().findByText('Title 2')).toBeTruthy()
    expect(address()).toBe('/search?query=a&page=2')
    expect(document.activeElement?.textContent).toBe('60 results for “a”')
  })

  it('keeps the previous results, dimmed, until the next ones are loaded', async () => {
    let release = () => {}
    open('/search?query=a', async ({ variables }) => {
      if (variables.page === 2) await new Promise<void>((resolve) => (release = resolve))
      return {
        data: {
          genres,
          people: NOBODY,
          episodes: [],
          site: fakeSite(),
          search: found([Number(variables.page)], { totalPages: 3, totalResults: 60 }),
        },
      }
    })
    fireEvent.click(await page().findByRole('link', { name: 'Next' }))
    await page().findByText('Searching for “a”…')
    expect(page().getByText('Title 1').closest('[aria-busy="true"]')).toBeTruthy()
    await act(async () => release())
    expect(await page().findByText('Title 2')).toBeTruthy()
    expect(page().queryByText('Title 1')).toBeNull()
  })

  it('offers the last page on a page beyond it', async () => {
    open('/search?query=a&page=9', ({ variables }) => ({
      data: {
        genres,
        people: NOBODY,
        episodes: [],
        site: fakeSite(),
        search: found(variables.page === 9 ? [] : [3], { totalPages: 3, totalResults: 60 }),
      },
    }))
    fireEvent.click(await page().findByRole('button', { name: 'Go to the Last Page' }))
    expect(await page().findByText('Title 3')).toBeTruthy()
    expect(address()).toBe('/search?query=a&page=3')
  })

  it('shows an error and tries again (R8.30)', async () => {
    let broken = true
    open('/search?query=dune', () => {
      if (broken) throw new TypeError('Failed to fetch')
      return { data: { genres, people: NOBODY, episodes: [], site: fakeSite(), search: found([1]) } }
    })
    expect(await page().findByRole('heading', { name: 'Search failed' })).toBeTruthy()
    broken = false
    fireEvent.click(page().getByRole('button', { name: 'Try Again' }))
    expect(await page().findByText('Title 1')).toBeTruthy()
  })
})
