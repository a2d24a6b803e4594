import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, startBrowser, toast, waitUntilLoaded } from './browser.js'
import { createRankedList, openSignedIn, registerUser } from './people.js'

const { open } = startBrowser()

/** Titles of the list: four pages, of which one is loaded at first. */
const TITLES = 200
/** Elements in the document with any part of the list on the screen. */
const ELEMENTS_MAX = 4_500

const items = (page: Page) => page.locator('.title-list__item')
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const titleAt = async (page: Page, index: number) =>
  (await items(page).nth(index).locator('.card__title').textContent()) ?? ''

describe('a long watchlist', () => {
  it('renders only what is near the window, moves a title to a place that is not loaded, and loads the rest', async () => {
    let id = ''
    const page = await openSignedIn(open, await registerUser(), '/terms', async (token) => {
      id = await createRankedList(
        token,
        'Long',
        Array.from({ length: TITLES }, (_, n) => n + 1),
      )
    })
    await page.goto(`/watchlist/${id}`)
    await items(page).first().waitFor()
    const [first, second] = [await titleAt(page, 0), await titleAt(page, 1)]

    // To the end of the list, of which one page is loaded.
    await items(page).first().hover()
    await page.getByRole('button', { name: `Move: ${first}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move' })
    await dialog.getByLabel('Place in the list').fill(String(TITLES))
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await titleAt(page, 0)).toBe(second))

    // The moved title comes with the last page.
    const moved = page.getByRole('button', { name: `Move: ${first}`, exact: true })
    await eventually(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(await elements(page)).toBeLessThan(ELEMENTS_MAX)
      expect(await items(page).count()).toBeLessThan(TITLES / 2)
      expect(await moved.count()).toBe(1)
    })

    await page.reload()
    await waitUntilLoaded(page)
    expect(await titleAt(page, 0)).toBe(second)
    expect(await moved.count()).toBe(0)
    expect(await toast(page, 'Failed').count()).toBe(0)
  })
})
