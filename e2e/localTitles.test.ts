import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { address, eventually, startBrowser, toast, waitForPath } from './browser.js'
import { registerUser, signIn } from './people.js'

const { open } = startBrowser()

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('a title that the catalogue does not have', () => {
  it('is added from a search without results, has a page and a poster, is a favorite, and is edited by its maker', async () => {
    const person = await registerUser()
    const page = await open('/favicon.svg', { pictures: true })
    await signIn(page.context(), person)
    // Words that titles have lead to similar ones, with the way to the form above them.
    await page.goto('/search?query=Zorblat+Lighthouse+2021')
    await page.getByText('No title is called “Zorblat Lighthouse 2021”').waitFor()
    await page.getByRole('button', { name: 'Add It Yourself' }).waitFor()
    await page.goto('/search?query=zzzqqqxx+vvvkkkjj')
    await page.getByRole('heading', { name: 'No results for “zzzqqqxx vvvkkkjj”' }).waitFor()
    await page.getByRole('button', { name: 'Add It Yourself' }).click()

    await page.getByRole('heading', { level: 1, name: 'Add a Title' }).waitFor()
    expect(await box(page, 'Title').inputValue()).toBe('zzzqqqxx vvvkkkjj')
    await box(page, 'Title').fill('Zorblat Lighthouse')
    await box(page, 'Year').fill('2021')
    await box(page, 'Overview').fill('A keeper counts the ships that no longer come.')
    await page.getByRole('button', { name: 'Drama', exact: true }).click()
    await box(page, 'Directors').fill('Ottavia Brandlieri')
    await page.getByPlaceholder('Name').fill('Sandro Velluti')
    await page.getByPlaceholder('Character').fill('The keeper')
    await page.getByRole('button', { name: 'Add Title' }).click()

    await toast(page, 'Zorblat Lighthouse added').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Zorblat Lighthouse' }).waitFor()
    const path = address(page)
    expect(path).toMatch(/^\/movie\/\d+$/)
    await page.getByText('Added by a member of this site').waitFor()
    const poster = page.getByRole('img', { name: 'Poster of Zorblat Lighthouse' })
    await eventually(async () =>
      expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
    )
    await page.getByRole('button', { name: 'Add to Favorites' }).click()
    await page.getByRole('button', { name: 'Remove from Favorites' }).waitFor()

    await page.getByRole('link', { name: 'Edit Title' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Title' }).waitFor()
    expect(await box(page, 'Directors').inputValue()).toBe('Ottavia Brandlieri')
    await box(page, 'Title').fill('Zorblat Lighthouse Revisited')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await waitForPath(page, path)
    await page.getByRole('heading', { level: 1, name: 'Zorblat Lighthouse Revisited' }).waitFor()
    await page.getByRole('button', { name: 'Remove from Favorites' }).waitFor()

    await page.goto('/favorites')
    await page
      .getByRole('link', { name: /Zorblat Lighthouse Revisited/ })
      .first()
      .waitFor()
    // Everybody finds it.
    const visitor = await open('/search?query=zorblat+revisited')
    await visitor
      .getByRole('link', { name: /Zorblat Lighthouse Revisited/ })
      .first()
      .click()
    await waitForPath(visitor, path)
    await visitor.getByRole('heading', { level: 1, name: 'Zorblat Lighthouse Revisited' }).waitFor()
    expect(await visitor.getByRole('link', { name: 'Edit Title' }).count()).toBe(0)
  })
})
