import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  waitForPath,
  closeWithEscape,
  eventually,
  failOperation,
  FAILED_LOAD,
  queryGraphQL,
  holdRequests,
  recordRequests,
  waitUntilLoaded,
  startBrowser,
  toast,
} from './browser.js'

const { open } = startBrowser()

interface Listed {
  movies: { totalResults: number; results: { title: string; year: number; voteAverage: number }[] }
}

const list = async (
  category: string,
  { orderBy, ...filter }: { orderBy?: object; [field: string]: unknown } = {},
  page = 1,
) =>
  (
    await queryGraphQL<Listed>(
      `query ($filter: MovieFilter, $orderBy: MovieOrder, $page: Int!) {
        movies(category: ${category}, filter: $filter, orderBy: $orderBy, page: $page, limit: 24) {
          totalResults results { title year voteAverage }
        }
      }`,
      { filter, orderBy, page },
    )
  ).movies

const main = (page: Page) => page.getByRole('main')
const select = (page: Page, name: string) => main(page).getByRole('combobox', { name })
const titles = (page: Page) => main(page).locator('.card__title, .movie-row__title').allTextContents()
const shows = (page: Page, expected: Listed['movies'][]) =>
  eventually(async () =>
    expect(await titles(page)).toEqual(expected.flatMap(({ results }) => results.map(({ title }) => title))),
  )
const counts = (page: Page, { totalResults }: Listed['movies']) =>
  main(page)
    .getByRole('heading', { level: 2, name: `${totalResults.toLocaleString('en')} title` })
    .waitFor()

describe('a listing', () => {
  it('has category tabs, and each shows its title, description, count and titles (R1.02) (R2.15) (R2.16) (R2.17) (R2.18) (R2.19) (R2.105) (R2.106) (R2.107) (R2.108)', async () => {
    const page = await open('/popular')
    const tabs = main(page).getByRole('navigation', { name: 'Categories' })
    for (const [label, path, category, title] of [
      ['Popular', '/popular', 'POPULAR', 'Popular'],
      ['Trending', '/trending', 'TRENDING', 'Trending Now'],
      ['Top Rated', '/top-rated', 'TOP_RATED', 'Top Rated'],
      ['Now Playing', '/now-playing', 'NOW_PLAYING', 'Now Playing in Theaters'],
      ['Upcoming', '/upcoming', 'UPCOMING', 'Coming Soon'],
    ] as const) {
      await tabs.getByRole('link', { name: label }).click()
      await waitForPath(page, path)
      await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
      expect((await main(page).locator('h1 + p').innerText()).length).toBeGreaterThan(20)
      const expected = await list(category)
      await shows(page, [expected])
      await counts(page, expected)
      expect(await tabs.locator('[aria-current="page"]').textContent()).toBe(label)
    }
  })

  it('of recommendations asks a visitor to sign in (R2.20)', async () => {
    const page = await open('/recommendations')
    await main(page).getByRole('button', { name: 'Sign In' }).click()
    await closeWithEscape(page.getByRole('dialog', { name: 'Sign In' }))
    await main(page).getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('dialog', { name: 'Create Account' }).waitFor()
  })

  it('starts with popularity, descending (R9.56)', async () => {
    const page = await open('/popular')
    await select(page, 'Sort by').waitFor()
    expect(await select(page, 'Sort by').inputValue()).toBe('popularity.desc')
    await shows(page, [await list('POPULAR', { orderBy: { field: 'POPULARITY' } })])
  })

  it('appends the next page with Load More, until the end (R2.114)', async () => {
    const first = await list('NOW_PLAYING')
    const second = await list('NOW_PLAYING', {}, 2)
    const page = await open('/now-playing')
    await shows(page, [first])
    await main(page).getByText(`Showing ${first.results.length} of ${first.totalResults}`).waitFor()
    await main(page).getByRole('button', { name: 'Load More' }).click()
    await shows(page, [first, second])
    expect(await titles(page)).toHaveLength(first.totalResults)
    await main(page).getByText('You have reached the end.').waitFor()
    expect(await main(page).getByRole('button', { name: 'Load More' }).count()).toBe(0)
  })

  it('keeps its titles and shows a toast when Load More fails (R8.89)', async () => {
    const first = await list('POPULAR')
    const page = await open('/popular', { expected: [FAILED_LOAD] })
    await shows(page, [first])
    const mend = await failOperation(page, 'ListingPage')
    await main(page).getByRole('button', { name: 'Load More' }).click()
    await toast(page, 'Failed to load movies').waitFor()
    await shows(page, [first])
    await mend()
    await main(page).getByRole('button', { name: 'Load More' }).click()
    await shows(page, [first, await list('POPULAR', {}, 2)])
  })

  it('shows twelve skeletons while it loads (R2.92)', async () => {
    let release = () => {}
    const page = await open('/popular', {
      prepare: async (page) => {
        release = await holdRequests(page, 'ListingPage')
      },
    })
    await page.getByTestId('card-skeleton').first().waitFor()
    expect(await page.getByTestId('card-skeleton').count()).toBe(12)
    release()
    await shows(page, [await list('POPULAR')])
  })

  it('shows an error, and loads on a retry', async () => {
    let mend = async () => {}
    const page = await open('/popular', {
      expected: [FAILED_LOAD],
      prepare: async (page) => {
        mend = await failOperation(page, 'ListingPage')
      },
    })
    await page.getByRole('alert').getByText('Failed to load movies').waitFor()
    await mend()
    await page.getByRole('alert').getByRole('button').click()
    await shows(page, [await list('POPULAR')])
  })
})

describe('the filters of a listing', () => {
  it('are written to the address, and restored after a reload and by Back (R2.28) (R2.29) (R2.30) (R2.32) (R2.110) (R2.111) (R2.112)', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    await select(page, 'Sort by').selectOption('title.asc')
    await waitForPath(page, '/popular?sortBy=title.asc')
    await select(page, 'Year').selectOption('1994')
    await waitForPath(page, '/popular?sortBy=title.asc&year=1994')
    await select(page, 'Min rating').selectOption('8')
    await waitForPath(page, '/popular?sortBy=title.asc&year=1994&minRating=8')
    await main(page).getByRole('button', { name: 'List' }).click()
    await waitForPath(page, '/popular?sortBy=title.asc&year=1994&minRating=8&view=list')

    const filter = { orderBy: { field: 'TITLE' }, releaseYear: 1994, minRating: 8 }
    const narrow = await list('POPULAR', filter)
    expect(narrow.totalResults).toBeGreaterThan(0)
    const holds = async () => {
      await shows(page, [narrow])
      await counts(page, narrow)
      await page.locator('.movie-list').waitFor()
      expect(await select(page, 'Sort by').inputValue()).toBe('title.asc')
      expect(await select(page, 'Year').inputValue()).toBe('1994')
      expect(await select(page, 'Min rating').inputValue()).toBe('8')
    }
    await holds()
    await page.reload()
    await holds()

    await main(page).getByRole('article').first().getByRole('link').click()
    await eventually(() => expect(address(page)).toMatch(/^\/movie\//))
    await page.goBack()
    await holds()
    await page.goBack()
    await page.locator('.movie-grid').waitFor()
    await page.goBack()
    await waitForPath(page, '/popular?sortBy=title.asc&year=1994')
    await shows(page, [await list('POPULAR', { ...filter, minRating: undefined })])
  })

  it('stay when the category changes', async () => {
    const page = await open('/popular?year=2019&view=list')
    await main(page)
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Top Rated' })
      .click()
    await waitForPath(page, '/top-rated?year=2019&view=list')
    await shows(page, [await list('TOP_RATED', { releaseYear: 2019 })])
  })

  it('show a genre of the address as a chip that can be removed (R1.03) (R2.31)', async () => {
    const page = await open('/popular?genre=878&minRating=7')
    await shows(page, [await list('POPULAR', { genres: ['878'], minRating: 7 })])
    await main(page).getByRole('button', { name: 'Remove Science Fiction' }).click()
    await waitForPath(page, '/popular?minRating=7')
    await shows(page, [await list('POPULAR', { minRating: 7 })])
  })

  it('are all removed by Clear (R2.113)', async () => {
    const page = await open('/popular?sortBy=rating.asc&year=1999&minRating=7&genre=18&view=list')
    await waitUntilLoaded(page)
    await main(page).getByRole('button', { name: 'Clear', exact: true }).click()
    await waitForPath(page, '/popular?view=list')
    await shows(page, [await list('POPULAR')])
    for (const name of ['Year', 'Min rating']) expect(await select(page, name).inputValue()).toBe('')
  })

  it('show an empty state when nothing matches, where they can be cleared (R2.115)', async () => {
    const page = await open('/popular?year=1900&minRating=9')
    await main(page).getByRole('heading', { name: 'No titles match these filters' }).waitFor()
    await main(page).getByRole('button', { name: 'Clear Filters' }).click()
    await waitForPath(page, '/popular')
    await shows(page, [await list('POPULAR')])
  })

  it('offer the minimum ratings 7, 8 and 9 and the years from next year down to 1900 (R9.57) (R9.58)', async () => {
    const page = await open('/popular')
    await select(page, 'Min rating').waitFor()
    expect(await select(page, 'Min rating').locator('option').allTextContents()).toEqual([
      'Any',
      '7+',
      '8+',
      '9+',
    ])
    const years = (await select(page, 'Year').locator('option').allTextContents()).slice(1).map(Number)
    expect([years[0], years.at(-1)]).toEqual([new Date().getFullYear() + 1, 1900])
    expect(await select(page, 'Sort by').locator('option').count()).toBe(8)
  })

  it('that are invalid are not sent', async () => {
    const requests: unknown[] = []
    const page = await open('/popular?sortBy=colour&year=12345&minRating=11&view=tiles', {
      prepare: (page) => Promise.resolve(requests.push(recordRequests(page, 'ListingPage'))),
    })
    await shows(page, [await list('POPULAR')])
    await page.locator('.movie-grid').waitFor()
    expect(requests).toEqual([[{ name: 'ListingPage', variables: { category: 'POPULAR', page: 1 } }]])
  })

  it('are beside a choice of grid and list (R2.109)', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    const titlesInGrid = await titles(page)
    await main(page).getByRole('button', { name: 'List' }).click()
    await page.locator('.movie-list').waitFor()
    expect(await titles(page)).toEqual(titlesInGrid)
    await main(page).getByRole('button', { name: 'Grid' }).click()
    await page.locator('.movie-grid').waitFor()
    await waitForPath(page, '/popular')
  })
})
