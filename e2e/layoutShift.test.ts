import { describe, expect, it } from '@jest/globals'
import { holdRequests, startBrowser, waitUntilLoaded } from './browser.js'

const { open } = startBrowser()

declare global {
  interface Window {
    /** Sum of the page's layout shifts. */
    shifted: number
  }
}

describe('the layout does not shift while a page loads', () => {
  const watch = () => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  }

  it.each([
    ['/', 'HomePage'],
    ['/popular', 'ListingPage'],
    ['/country/kr', 'ListingPage'],
    ['/movie/1', 'MoviePage'],
  ])('%s', async (path, operation) => {
    for (const width of [390, 1440]) {
      let release = () => {}
      const page = await open(path, {
        width,
        height: 900,
        pictures: true,
        prepare: async (page) => {
          await page.addInitScript(watch)
          release = await holdRequests(page, operation)
        },
      })
      await page.locator('main .skeleton').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      release()
      await waitUntilLoaded(page)
      await page.evaluate(
        () =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
      )
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
    }
  })
})
