import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { address, eventually, queryGraphQL, startBrowser, waitForPath } from './browser.js'

const { open } = startBrowser()

interface Listed {
  movies: { totalResults: number; results: { id: string; title: string }[] }
}

const list = async (filter: object) =>
  (
    await queryGraphQL<Listed>(
      `query ($filter: MovieFilter) { movies(filter: $filter, limit: 24) { totalResults results { id title } } }`,
      { filter },
    )
  ).movies

const main = (page: Page) => page.getByRole('main')
const titles = (page: Page) => main(page).locator('.card__title, .movie-row__title').allTextContents()
const shows = async (page: Page, filter: object) => {
  const { results, totalResults } = await list(filter)
  await eventually(async () => expect(await titles(page)).toEqual(results.map(({ title }) => title)))
  await main(page)
    .getByRole('heading', { level: 2, name: `${totalResults.toLocaleString('en')} title` })
    .waitFor()
}
const browse = (page: Page) => main(page).getByRole('navigation', { name: 'Browse' })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()

describe('browsing', () => {
  it('leads from all categories to a genre, its decade and country, and back', async () => {
    const page = await open('/genres')
    await main(page)
      .getByRole('link', { name: /^Crime/ })
      .click()
    await waitForPath(page, '/genre/crime')
    await title(page, 'Crime films and series')
    await shows(page, { genres: ['80'] })

    await browse(page).getByRole('combobox', { name: 'Browse by' }).selectOption('Decades')
    const decade = browse(page).getByRole('link', { name: /^1990s/ })
    const { totalResults } = await list({ genres: ['80'], decade: 1990 })
    expect(await decade.textContent()).toBe(`1990s${totalResults} titles`)
    await decade.click()
    await waitForPath(page, '/genre/crime?decade=1990s')
    await shows(page, { genres: ['80'], decade: 1990 })

    await browse(page).getByRole('combobox', { name: 'Browse by' }).selectOption('Countries')
    await browse(page)
      .getByRole('link', { name: /^United States/ })
      .click()
    await waitForPath(page, '/genre/crime?decade=1990s&country=us')
    await shows(page, { genres: ['80'], decade: 1990, countries: ['US'] })
    await page.reload()
    await shows(page, { genres: ['80'], decade: 1990, countries: ['US'] })

    await main(page).getByRole('button', { name: 'Remove 1990s' }).click()
    await waitForPath(page, '/genre/crime?country=us')
    await page.goBack()
    await shows(page, { genres: ['80'], decade: 1990, countries: ['US'] })
    await page.goBack()
    await waitForPath(page, '/genre/crime?decade=1990s')
    await page.goBack()
    await waitForPath(page, '/genre/crime')
    await page.goBack()
    await title(page, 'Categories')
  })

  it.each([
    ['/decade/1990s', 'The 1990s', { decade: 1990 }],
    ['/country/kr', 'Films and series from South Korea', { countries: ['KR'] }],
    ['/language/ja', 'In Japanese', { originalLanguages: ['ja'] }],
  ])('starts at %s too', async (path, heading, filter) => {
    const page = await open(path)
    await title(page, heading)
    expect(await page.title()).toBe(`${heading} · Marquee`)
    await shows(page, filter)
    expect(await main(page).locator('h1 + p').innerText()).toContain(
      `${(await list(filter)).totalResults.toLocaleString('en')} `,
    )
  })

  it('starts from the facts of a title', async () => {
    const filter = { releaseYear: 1994, countries: ['US'], originalLanguages: ['en'] }
    const page = await open(`/movie/${(await list(filter)).results[0]?.id}`)
    await main(page).getByRole('link', { name: '1994', exact: true }).first().click()
    await waitForPath(page, '/decade/1990s')
    await page.goBack()
    await main(page).getByRole('link', { name: 'United States' }).click()
    await waitForPath(page, '/country/us')
    await page.goBack()
    await main(page).getByRole('link', { name: 'English' }).click()
    await waitForPath(page, '/language/en')
    await title(page, 'In English')
  })

  it('shows Not Found for an unknown value', async () => {
    const page = await open('/genre/nothing', { expected: [/404/] })
    await main(page).getByText('404 Not Found').waitFor()
    expect(address(page)).toBe('/genre/nothing')
  })
})
