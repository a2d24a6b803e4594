import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually } from './browser.js'

/** Returns left, top, width and height of the first element of each selector, to a tenth of a pixel; null without one. */
export const placesOf = (page: Page, ...selectors: string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const element = document.querySelector(selector)
        if (!element) return null
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left, top, width, height].map((length) => Math.round(length * 10) / 10)
      }),
    selectors,
  )

/** Waits for the first paint: the document may be complete before its style sheets. */
export const painted = (page: Page) =>
  eventually(async () => {
    const paints = () => performance.getEntriesByName('first-contentful-paint').length
    expect(await page.evaluate(paints)).toBe(1)
  })

/** Keeps the client from running: its files never come. */
export const withoutClient = (page: Page) => page.route(/\/assets\/.*\.js$/, () => undefined)
