import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { holdRequests, startBrowser, waitUntilLoaded } from './browser.js'
import { openSignedIn, registerUser } from './people.js'
import { episodesOf, seriesId, tickEpisodes } from './series.js'

const { open } = startBrowser({ reducedMotion: false })

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

  const shiftsOf = async (page: Page) => {
    await waitUntilLoaded(page)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
    )
    return page.evaluate(() => window.shifted)
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
      expect(await shiftsOf(page)).toBeLessThan(0.02)
    }
  })

  it.each([
    ['/up-next', 'UpNext'],
    ['/calendar?month=2008-02', 'Calendar'],
    ['/movie/:id?tab=episodes', 'SeasonPage'],
    ['/user/import', 'Imports'],
  ])('%s of somebody who watches a series', async (path, operation) => {
    const id = await seriesId('Breaking Bad', 2008)
    const user = await registerUser()
    for (const width of [390, 1440]) {
      const page = await openSignedIn(
        open,
        user,
        '/terms',
        (token) => tickEpisodes(token, id, episodesOf(1, 1, 2)),
        { width, height: 900, pictures: true },
      )
      await page.addInitScript(watch)
      const release = await holdRequests(page, operation)
      await page.goto(path.replace(':id', id))
      await page.evaluate(() => document.fonts.ready)
      release()
      expect(await shiftsOf(page)).toBeLessThan(0.02)
    }
  })
})
