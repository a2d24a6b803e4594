import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { eventually, startBrowser, waitUntilLoaded, type Visit } from './browser.js'
import { coloursOf } from './colours.js'
import { pressAndCheck } from './focus.js'
import { openMainScreens, showScreen } from './mainScreens.js'

const { open: openPage } = startBrowser()

/** Opens a page with forced colours, as in a contrast theme of Windows. */
const open = async (path: string, visit: Visit = {}): Promise<Page> =>
  openPage(path, {
    reducedMotion: true,
    ...visit,
    prepare: (page) => page.emulateMedia({ forcedColors: 'active' }),
  })

/** Returns the drawings in controls and the texts of charts that the system's colours hide. */
const invisible = async (page: Page) =>
  page.evaluate(
    ({ contrast, backgroundOf }) => {
      const problems: string[] = []
      const check = (element: Element, colour: string, least: number) => {
        if (element.closest(':disabled, .visually-hidden, [inert], .brand, .card__overlay')) return
        const found = contrast(colour, backgroundOf(element.parentElement))
        if (found < least)
          problems.push(`${found.toFixed(1)} to 1: ${element.parentElement?.outerHTML.slice(0, 140)}`)
      }
      for (const icon of document.querySelectorAll('button svg, a svg, summary svg'))
        if (!icon.matches('.portrait__drawing, .stars svg')) check(icon, getComputedStyle(icon).color, 3)
      for (const text of document.querySelectorAll('svg.chart__drawing text'))
        check(text, getComputedStyle(text).fill, 4.5)
      for (const column of document.querySelectorAll('.chart__column'))
        check(column, getComputedStyle(column).fill, 3)
      return [...new Set(problems)]
    },
    await coloursOf(page),
  )

const background = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one).backgroundColor)
const colour = (locator: Locator, pseudo?: string) =>
  locator.evaluate((one, part) => getComputedStyle(one, part).backgroundColor, pseudo)

describe('in forced colours', () => {
  it('every icon, chart and mark is visible on the main screens', async () => {
    const { page, paths } = await openMainScreens(open)
    const found: string[] = []
    for (const path of paths) {
      await showScreen(page, path)
      found.push(...(await invisible(page)).map((problem) => `${path}: ${problem}`))
    }
    expect(found).toEqual([])
  })

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

  it('given stars differ from the others, and the highest column from the others', async () => {
    const { page } = await openMainScreens(open)
    await showScreen(page, '/movie/1?tab=reviews')
    const stars = page.locator('.review .stars').first()
    const [back, front] = await stars.evaluate((one) =>
      ['.stars__back', '.stars__front'].map((part) => getComputedStyle(one.querySelector(part)!).color),
    )
    expect(front).not.toBe(back)
    await showScreen(page, '/user/figures')
    await page.locator('.chart__column').first().waitFor()
    const fills = await page
      .locator('.chart__column')
      .evaluateAll((columns) => new Set(columns.map((column) => getComputedStyle(column).fill)).size)
    expect(fills).toBeGreaterThan(1)
  })

  it('drawings have the system’s colours, not those of the color mode', async () => {
    const { page } = await openMainScreens(open)
    const [text, mark] = await page.evaluate(() =>
      ['CanvasText', 'Highlight'].map((name) => {
        document.body.style.outlineColor = name
        return getComputedStyle(document.body).outlineColor
      }),
    )
    await showScreen(page, '/movie/1')
    const arc = page.locator('.rating-ring__arc')
    expect(await arc.evaluate((one) => getComputedStyle(one).stroke)).toBe(mark)
    await showScreen(page, '/user/figures')
    const label = page.locator('.chart__label').first()
    expect(await label.evaluate((one) => getComputedStyle(one).fill)).toBe(text)
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
