import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { eventually, startBrowser, waitUntilLoaded, type Visit } from './browser.js'
import { pressAndCheck } from './focus.js'
import { openMainScreens, showScreen } from './mainScreens.js'

const { open: openPage } = startBrowser()

/** Opens a page with forced colours, as in a contrast theme of Windows. */
const open = async (path: string, visit: Visit = {}): Promise<Page> =>
  openPage(path, {
    ...visit,
    prepare: (page) => page.emulateMedia({ forcedColors: 'active' }),
  })

const background = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one).backgroundColor)
const colour = (locator: Locator, pseudo?: string) =>
  locator.evaluate((one, part) => getComputedStyle(one, part).backgroundColor, pseudo)

describe('in forced colours', () => {
  it('what is selected or pressed differs from what is not', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    const main = page.getByRole('main')
    const [grid, list] = [
      main.getByRole('button', { name: 'Grid' }),
      main.getByRole('button', { name: 'List' }),
    ]
    expect(await background(grid)).not.toBe(await background(list))
    await list.click()
    await eventually(async () => expect(await background(list)).not.toBe(await background(grid)))

    await page.goto('/movie/1')
    await waitUntilLoaded(page)
    const [details, cast] = ['Details', 'Cast & Crew'].map((name) => page.getByRole('tab', { name }))
    expect(await background(details!)).not.toBe(await background(cast!))
    await cast!.click()
    expect(await colour(page.locator('.tabs__indicator'))).not.toBe(await colour(page.locator('body')))

    await page.goto('/')
    await waitUntilLoaded(page)
    expect(await colour(page.locator('.nav__link.active'), '::after')).not.toBe(
      await colour(page.locator('.nav__link:not(.active)').first(), '::after'),
    )
    await page.getByRole('button', { name: 'Filters' }).click()
    const genres = page
      .getByRole('form', { name: 'Filter panel' })
      .getByRole('button', { name: /^(Action|Drama)$/ })
    await genres.first().click()
    await page.mouse.move(1, 1)
    await eventually(async () =>
      expect(await background(genres.first())).not.toBe(await background(genres.last())),
    )
  })

  it('given stars and the highest column differ from the others, and drawings have the system’s colours', async () => {
    const { page } = await openMainScreens(open)
    const [text, mark] = await page.evaluate(() =>
      ['CanvasText', 'Highlight'].map((name) => {
        document.body.style.outlineColor = name
        return getComputedStyle(document.body).outlineColor
      }),
    )
    await showScreen(page, '/movie/1?tab=reviews')
    const arc = page.locator('.rating-ring__arc')
    expect(await arc.evaluate((one) => getComputedStyle(one).stroke)).toBe(mark)
    const stars = page.locator('.review .stars').first()
    const [back, front] = await stars.evaluate((one) =>
      ['.stars__back', '.stars__front'].map((part) => getComputedStyle(one.querySelector(part)!).color),
    )
    expect(front).not.toBe(back)
    await showScreen(page, '/user/figures')
    const label = page.locator('.chart__label').first()
    expect(await label.evaluate((one) => getComputedStyle(one).fill)).toBe(text)
    const fills = await page
      .locator('.chart__column')
      .evaluateAll((columns) => new Set(columns.map((column) => getComputedStyle(column).fill)).size)
    expect(fills).toBeGreaterThan(1)
  })

  it('the current tab of a phone differs from the others', async () => {
    const page = await open('/', { width: 390 })
    await waitUntilLoaded(page)
    const tabs = page.getByRole('navigation', { name: 'Tab bar' })
    await eventually(async () =>
      expect(await background(tabs.getByRole('link', { name: 'Home' }))).not.toBe(
        await background(tabs.getByRole('link', { name: 'Lists' })),
      ),
    )
  })

  it('the focus is visible everywhere', async () => {
    const { page } = await openMainScreens(open)
    for (const path of ['/', '/movie/1', '/popular', '/favorites', '/user/diary']) {
      await showScreen(page, path)
      await page.getByRole('banner').getByRole('link').first().focus()
      await pressAndCheck(page, 'Tab', 22)
    }
  })
})
