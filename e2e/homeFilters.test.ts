import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { PAGING } from '../server/contract/rules/paging.js'
import { eventually, queryGraphQL, recordRequests, startBrowser, waitForPath } from './browser.js'
import { rail, rails, RAILS, TITLE_FIELDS, type Titles } from './home.js'

const { open } = startBrowser()

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const panel = (page: Page) => page.getByRole('form', { name: 'Filter panel' })

describe('the filters of the home page', () => {
  const openPanel = async (page: Page) => {
    await filters(page).getByRole('button', { name: 'Filters' }).click()
    await panel(page).waitFor()
  }
  const apply = (page: Page) => panel(page).getByRole('button', { name: 'Apply Filters' }).click()

  it('are in a panel below the bar, which can be shown and hidden (R2.75) (R4.85)', async () => {
    const page = await open('/')
    expect(await panel(page).isVisible()).toBe(false)
    await openPanel(page)
    await filters(page).getByRole('button', { name: 'Hide Filters' }).click()
    await panel(page).waitFor({ state: 'detached' })
  })

  it('offer ratings from 0 to 10 in steps of 0.1 (R5.68), years from next year down to 1900 (R5.69) and the eight orders (R9.57)', async () => {
    const page = await open('/')
    await openPanel(page)
    for (const name of ['Min Rating', 'Max Rating']) {
      const input = panel(page).getByRole('spinbutton', { name })
      expect(
        await input.evaluate((field: HTMLInputElement) => [field.min, field.max, field.step].map(Number)),
      ).toEqual([0, 10, 0.1])
    }
    const values = (name: string) =>
      panel(page)
        .getByRole('combobox', { name })
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    const newest = new Date().getFullYear() + 1
    expect(await values('Release Year')).toEqual([
      '',
      ...Array.from({ length: newest - 1899 }, (_, index) => String(newest - index)),
    ])
    expect((await values('Sort By')).sort()).toEqual(
      ['popularity', 'rating', 'release_date', 'title'].flatMap((key) => [`${key}.asc`, `${key}.desc`]),
    )
  })

  it('replace the rails with Filtered Results, send only set values, and survive a reload (R1.05) (R2.86) (R4.82) (R5.67)', async () => {
    const page = await open('/')
    const requests = recordRequests(page, 'FilteredMovies')
    await openPanel(page)
    await panel(page).getByRole('button', { name: 'Drama' }).click()
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('8.1')
    await apply(page)
    const { genres } = await queryGraphQL<{ genres: { id: string; name: string }[] }>(
      '{ genres { id name } }',
    )
    const filter = { minRating: 8.1, genres: [genres.find(({ name }) => name === 'Drama')!.id] }
    const { movies } = await queryGraphQL<Titles>(
      `query ($filter: MovieFilter) { movies(category: POPULAR, filter: $filter) { ${TITLE_FIELDS} } }`,
      { filter },
    )
    const results = rail(page, 'Filtered Results')
    const shown = () => results.locator('.card__title').allTextContents()
    await eventually(async () => expect(await shown()).toEqual(movies.results.map(({ title }) => title)))
    expect(await rails(page).count()).toBe(1)
    expect(requests).toEqual([{ name: 'FilteredMovies', variables: { filter, page: 1 } }])
    await results.getByText(`${movies.totalResults} titles`).waitFor()
    await page.reload()
    await eventually(async () => expect(await shown()).toEqual(movies.results.map(({ title }) => title)))
  })

  it('load more when the rail of results is scrolled to its end', async () => {
    const page = await open('/?minRating=7')
    const row = rail(page, 'Filtered Results').getByRole('list')
    const count = () => rail(page, 'Filtered Results').getByRole('article').count()
    await eventually(async () => expect(await count()).toBe(PAGING.defaultLimit))
    // Once, whatever the page takes: a scroll to the end of the longer row would load a third page.
    await eventually(async () => {
      await row.evaluate((list, first) => {
        if (list.querySelectorAll('article').length === first)
          list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })
      }, PAGING.defaultLimit)
      expect(await count()).toBe(2 * PAGING.defaultLimit)
    })
  })

  it('count genres, min rating, max rating, year and sort as one each (R4.84)', async () => {
    const page = await open('/')
    const button = filters(page).locator('button[aria-expanded]')
    const counts = async (count: number) => {
      await apply(page)
      await eventually(async () => expect(await button.textContent()).toContain(`${count} active`))
    }
    await openPanel(page)
    await panel(page).getByRole('button', { name: 'Drama' }).click()
    await panel(page).getByRole('button', { name: 'Comedy' }).click()
    await counts(1)
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('2')
    await counts(2)
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('9')
    await counts(3)
    await panel(page).getByRole('combobox', { name: 'Release Year' }).selectOption('1994')
    await counts(4)
    await panel(page).getByRole('combobox', { name: 'Sort By' }).selectOption('title.asc')
    await counts(5)
    await filters(page).getByRole('button', { name: 'Remove 1994' }).click()
    await eventually(async () => expect(await button.textContent()).toContain('4 active'))
  })

  it('reject a minimum above the maximum until it is corrected', async () => {
    const page = await open('/')
    await openPanel(page)
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('9')
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('3')
    await panel(page).getByText('The minimum rating must not be above the maximum rating').waitFor()
    expect(await panel(page).getByRole('button', { name: 'Apply Filters' }).isDisabled()).toBe(true)
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('9.5')
    await apply(page)
    await rail(page, 'Filtered Results').or(page.getByText('No movies found')).waitFor()
  })

  it('show No movies found when nothing matches, and Reset Filters returns to the rails (R2.87) (R2.88) (R2.89) (R4.83)', async () => {
    const page = await open('/')
    await openPanel(page)
    await panel(page).getByRole('combobox', { name: 'Release Year' }).selectOption('1900')
    await panel(page).getByRole('spinbutton', { name: 'Min Rating' }).fill('9.9')
    await panel(page).getByRole('spinbutton', { name: 'Max Rating' }).fill('10')
    await apply(page)
    await page.getByRole('heading', { name: 'No movies found' }).waitFor()
    expect(await rails(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    for (const { title } of RAILS) await rail(page, title).waitFor()
    await waitForPath(page, '/')
    for (const name of ['Min Rating', 'Max Rating'])
      expect(await panel(page).getByRole('spinbutton', { name }).inputValue()).toBe('')
    expect(await panel(page).getByRole('combobox', { name: 'Release Year' }).inputValue()).toBe('')
  })

  it('are beside the genres, which link to their titles (R1.03)', async () => {
    const page = await open('/')
    const { genres } = await queryGraphQL<{ genres: { id: string; name: string }[] }>(
      '{ genres { id name } }',
    )
    const links = page.getByRole('navigation', { name: 'Genres' }).getByRole('link')
    await links.first().waitFor()
    expect(await links.allTextContents()).toEqual(genres.map(({ name }) => name))
    const [first] = genres
    await links.first().click()
    await waitForPath(page, `/popular?genre=${first!.id}`)
    await page.getByRole('button', { name: `Remove ${first!.name}` }).waitFor()
  })
})
