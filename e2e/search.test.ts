import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  alterResponses,
  waitForPath,
  eventually,
  failOperation,
  FAILED_LOAD,
  queryGraphQL,
  holdRequests,
  recordRequests,
  waitUntilLoaded,
  startBrowser,
  type GraphQLAnswer,
} from './browser.js'

const { open } = startBrowser()

interface Found {
  search: {
    totalResults: number
    totalPages: number
    results: { title: string; year: number; voteAverage: number; type: string }[]
  }
}

const find = async (
  query: string,
  page = 1,
  { orderBy, ...filter }: { orderBy?: object; [field: string]: unknown } = {},
) =>
  (
    await queryGraphQL<Found>(
      `query ($query: String!, $page: Int!, $filter: MovieFilter, $orderBy: MovieOrder) {
        search(query: $query, page: $page, limit: 24, filter: $filter, orderBy: $orderBy) {
          totalResults totalPages results { title year voteAverage type }
        }
      }`,
      { query, page, filter, orderBy },
    )
  ).search

const main = (page: Page) => page.getByRole('main')
const box = (page: Page) => main(page).getByPlaceholder('Search movies, actors, directors...')
const results = (page: Page) => main(page).getByRole('article')
const titles = (page: Page) => main(page).locator('.card__title, .movie-row__title').allTextContents()
const shows = async (page: Page, expected: Found['search']) =>
  eventually(async () => expect(await titles(page)).toEqual(expected.results.map(({ title }) => title)))
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })

describe('the search page', () => {
  it('starts with an empty state and genres, without a request (R2.104)', async () => {
    const page = await open('/search')
    await main(page).getByRole('heading', { name: 'What are you in the mood for?' }).waitFor()
    expect(await results(page).count()).toBe(0)
    await main(page).getByRole('link', { name: 'Horror' }).click()
    await waitForPath(page, '/genre/horror')
  })

  it('reads query and page from the address, and shows the number of results (R2.02) (R2.03) (R2.04) (R2.96)', async () => {
    const page = await open('/search?query=the&page=2')
    const second = await find('the', 2)
    await shows(page, second)
    await main(page)
      .getByRole('heading', { name: `${second.totalResults.toLocaleString('en')} results for “the”` })
      .waitFor()
    expect(await box(page).inputValue()).toBe('the')
    expect(await pagination(page).locator('[aria-current="page"]').textContent()).toBe('2')
    await page.reload()
    await shows(page, second)
  })

  it('searches while the user types, and the clear button clears box and results (R2.95) (R4.81)', async () => {
    const page = await open('/search')
    await box(page).pressSequentially('parasite')
    await waitForPath(page, '/search?query=parasite')
    await shows(page, await find('parasite'))
    await main(page).getByRole('button', { name: 'Clear search' }).click()
    await waitForPath(page, '/search')
    expect(await box(page).inputValue()).toBe('')
    await main(page).getByRole('heading', { name: 'What are you in the mood for?' }).waitFor()
    expect(await results(page).count()).toBe(0)
  })

  it('clears the results when the box is emptied, without a request (R4.81)', async () => {
    const page = await open('/search?query=parasite')
    await results(page).first().waitFor()
    const requests = recordRequests(page, 'SearchPage')
    await box(page).fill('   ')
    await box(page).press('Enter')
    await waitForPath(page, '/search')
    await eventually(async () => expect(await results(page).count()).toBe(0))
    expect(requests.filter(({ variables }) => variables.searching)).toEqual([])
  })

  it('finds by the name of an actor or a director', async () => {
    const page = await open('/search?query=zendaya')
    const found = await find('zendaya')
    expect(found.totalResults).toBeGreaterThan(0)
    await shows(page, found)
  })

  it('shows series beside films, and either alone (R1.01)', async () => {
    const both = await find('the')
    const page = await open('/search?query=the')
    await shows(page, both)
    await main(page).getByRole('button', { name: 'TV', exact: true }).click()
    const series = await find('the', 1, { type: 'TV' })
    expect(series.totalResults).toBeGreaterThan(0)
    await shows(page, series)
    await results(page).first().getByRole('link').click()
    await page.getByText('TV series').waitFor()
  })

  it.each(['Face/Off', '50/50', '100%', '8½', 'M*A*S*H', 'C++ & #1'])(
    'keeps the query %s in a copied link, also one with decoded slashes, after a reload and on the way back (R2.02)',
    async (query) => {
      const page = await open('/search')
      await box(page).fill(query)
      await box(page).press('Enter')
      const expected = await find(query)
      const showsQuery = async (shown: Page) => {
        await shows(shown, expected)
        expect(await box(shown).inputValue()).toBe(query)
      }
      await showsQuery(page)
      const address = page.url()
      await page.reload()
      await showsQuery(page)
      await page.goto(new URL('/popular', address).href)
      await page.goBack()
      await showsQuery(page)
      const { pathname, search } = new URL(address)
      // As a proxy passes it on that decodes addresses.
      await showsQuery(await open(pathname + search.replaceAll('%2F', '/')))
    },
  )

  it('shows an empty state with a link when nothing is found (R2.103)', async () => {
    const page = await open('/search?query=zzzqqq')
    await main(page).getByRole('heading', { name: 'No results for “zzzqqq”' }).waitFor()
    await main(page).getByRole('heading', { name: '0 results' }).waitFor()
    await main(page).getByRole('link', { name: 'Drama' }).waitFor()
  })

  it('shows twelve skeletons while it searches (R2.92)', async () => {
    let release = () => {}
    const page = await open('/search?query=star', {
      prepare: async (page) => {
        release = await holdRequests(page, 'SearchPage')
      },
    })
    const skeletons = page.getByTestId('card-skeleton')
    await skeletons.first().waitFor()
    expect(await skeletons.count()).toBe(12)
    release()
    await results(page).first().waitFor()
    expect(await skeletons.count()).toBe(0)
  })

  it('shows an error, and searches again on a retry', async () => {
    let mend = async () => {}
    const page = await open('/search?query=star', {
      expected: [FAILED_LOAD],
      prepare: async (page) => {
        mend = await failOperation(page, 'SearchPage')
      },
    })
    await page.getByRole('alert').getByText('Search failed').waitFor()
    await mend()
    await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
    await results(page).first().waitFor()
  })
})

describe('the filters of the search page', () => {
  it('are sort, the years 1900 to 2030 and the ratings Any, 7+, 8+ and 9+ (R2.98) (R2.99) (R2.100) (R5.70) (R9.57) (R9.58)', async () => {
    const page = await open('/search?query=the')
    const options = (name: string) =>
      main(page)
        .getByRole('combobox', { name })
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    const sort = main(page).getByRole('combobox', { name: 'Sort by' })
    await sort.waitFor()
    expect(await sort.locator('option:checked').textContent()).toBe('Relevance')
    expect((await options('Sort by')).filter(Boolean).sort()).toEqual(
      ['popularity', 'rating', 'release_date', 'title'].flatMap((key) => [`${key}.asc`, `${key}.desc`]),
    )
    const years = (await options('Year')).filter(Boolean).map(Number)
    expect([years.length, Math.min(...years), Math.max(...years)]).toEqual([131, 1900, 2030])
    expect(
      await main(page).getByRole('combobox', { name: 'Min rating' }).locator('option').allTextContents(),
    ).toEqual(['Any', '7+', '8+', '9+'])
  })

  it('change the results and their number, and return to page 1', async () => {
    const page = await open('/search?query=the&page=2')
    await results(page).first().waitFor()
    await main(page).getByRole('combobox', { name: 'Min rating' }).selectOption('8')
    await waitForPath(page, '/search?query=the')
    const good = await find('the', 1, { minRating: 8 })
    await shows(page, good)
    await main(page)
      .getByRole('heading', { name: `${good.totalResults.toLocaleString('en')} result` })
      .waitFor()
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('title.asc')
    await waitForPath(page, '/search?query=the&sortBy=title.asc')
    await shows(page, await find('the', 1, { minRating: 8, orderBy: { field: 'TITLE' } }))
    await main(page).getByRole('combobox', { name: 'Year' }).selectOption('1999')
    const year = await find('the', 1, { minRating: 8, releaseYear: 1999, orderBy: { field: 'TITLE' } })
    await shows(page, year)
  })

  it('sort by popularity when requested, also after a reload (A116)', async () => {
    const page = await open('/search?query=star&sortBy=popularity.desc')
    await shows(page, await find('star', 1, { orderBy: { field: 'POPULARITY' } }))
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Relevance' })
    await waitForPath(page, '/search?query=star')
    await shows(page, await find('star'))
  })

  it('can be cleared when nothing matches', async () => {
    const page = await open('/search?query=parasite')
    await results(page).first().waitFor()
    await main(page).getByRole('combobox', { name: 'Year' }).selectOption('1900')
    await main(page).getByRole('button', { name: 'Clear Filters' }).click()
    await results(page).first().waitFor()
    expect(await main(page).getByRole('combobox', { name: 'Year' }).inputValue()).toBe('')
  })

  it('are beside a choice of grid or list (R2.97)', async () => {
    const page = await open('/search?query=star')
    await results(page).first().waitFor()
    expect(await page.locator('.movie-grid').count()).toBe(1)
    await main(page).getByRole('button', { name: 'List' }).click()
    await page.locator('.movie-list').waitFor()
    expect(await main(page).getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
    await shows(page, await find('star'))
    await main(page).getByRole('button', { name: 'Grid' }).click()
    await page.locator('.movie-grid').waitFor()
  })
})

describe('the pagination of a search', () => {
  /** Fakes a number of pages, each with the results of the first one. */
  const inPages = (count: number) => {
    let first: unknown
    return (page: Page) =>
      alterResponses(page, 'SearchPage', ({ data }: GraphQLAnswer) => {
        const search = data.search as { results: unknown }
        first ??= search.results
        Object.assign(search, { totalPages: count, totalResults: count * 20, results: first })
      })
  }

  it('moves by Next, Previous and numbers, each time to the top and with a history entry (R2.101)', async () => {
    const page = await open('/search?query=the')
    await waitUntilLoaded(page)
    expect(await pagination(page).getByRole('link', { name: 'Previous' }).count()).toBe(0)
    await pagination(page).getByRole('link', { name: 'Next' }).click()
    await waitForPath(page, '/search?query=the&page=2')
    await shows(page, await find('the', 2))
    await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0))
    await pagination(page).getByRole('link', { name: 'Page 4', exact: true }).click()
    await waitForPath(page, '/search?query=the&page=4')
    await shows(page, await find('the', 4))
    await pagination(page).getByRole('link', { name: 'Previous' }).click()
    await waitForPath(page, '/search?query=the&page=3')
    await page.goBack()
    await waitForPath(page, '/search?query=the&page=4')
    await shows(page, await find('the', 4))
    await pagination(page).getByRole('link', { name: 'Page 1', exact: true }).click()
    await waitForPath(page, '/search?query=the')
  })

  it('has ellipses in the middle of many pages, and ends at page 500 (R2.101) (R2.102) (R9.33)', async () => {
    const page = await open('/search?query=the', { prepare: inPages(812) })
    const numbers = (expected: string[]) =>
      eventually(async () =>
        expect(await pagination(page).getByRole('listitem').allTextContents()).toEqual(expected),
      )
    await numbers(['1', '2', '3', '4', '5', '…', '500'])
    await page.goto('/search?query=the&page=30')
    await numbers(['1', '…', '29', '30', '31', '…', '500'])
    await pagination(page).getByRole('link', { name: 'Page 500' }).click()
    await numbers(['1', '…', '496', '497', '498', '499', '500'])
    expect(await pagination(page).getByRole('link', { name: 'Next' }).count()).toBe(0)
  })
})

describe('suggestions below the search box of the bar', () => {
  it('appear while the user types, do not move the layout, and open the title that is chosen with the keyboard', async () => {
    const page = await open('/terms')
    await page.evaluate(() => {
      const shifts: number[] = []
      new PerformanceObserver((list) => {
        // Rows of the list itself may change places.
        const isInList = ({ node }: { node: Node | null }) =>
          !node || node.parentElement?.closest('.suggestions') != null
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
          if (!sources.every(isInList)) shifts.push(value)
        }
      }).observe({ type: 'layout-shift' })
      Object.assign(window, { shifts })
    })
    const bar = page.getByRole('banner').getByPlaceholder('Search movies, actors, directors...')
    await bar.pressSequentially('villeneuve du')
    const options = page.getByRole('listbox').getByRole('option')
    await options.filter({ hasText: 'Dune: Part Two' }).waitFor()
    expect(await options.count()).toBeLessThanOrEqual(8)
    const chosen = (await find('villeneuve du')).results[1]!
    await bar.press('ArrowDown')
    await bar.press('ArrowDown')
    expect(await options.and(page.getByRole('option', { selected: true })).textContent()).toContain(
      chosen.title,
    )
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
    await bar.press('Enter')
    await page.getByRole('heading', { level: 1, name: chosen.title, exact: true }).waitFor()
    expect(await options.count()).toBe(0)
  })

  it('contain people and genres, or say that nothing matches', async () => {
    const page = await open('/terms')
    const bar = page.getByRole('banner').getByPlaceholder('Search movies, actors, directors...')
    await bar.fill('sci-fi')
    await page
      .getByRole('group', { name: 'Genres' })
      .getByRole('option', { name: 'Science Fiction' })
      .waitFor()
    await bar.fill('qqzzxxvv')
    await page.getByText('No title, person or genre matches “qqzzxxvv”').last().waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
    await bar.fill('christopher nolan')
    await page
      .getByRole('group', { name: 'People' })
      .getByRole('option', { name: /^Christopher Nolan/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Christopher Nolan' }).waitFor()
  })
})
