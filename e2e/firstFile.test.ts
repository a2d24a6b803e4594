import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { address, FAILED_LOAD, settled, site, startBrowser } from './browser.js'

const { open } = startBrowser()

/** The most that a first visit's scripts may weigh, in bytes of gzip. */
const FIRST_MAX = 190_000

const FIRST_FILE = /\/assets\/main-[\w-]+\.js/

/** The search page's file is gone, as after an upgrade; what else is missed follows from that. */
const losePage = (page: Page) =>
  page.route(/\/assets\/SearchPage-/, (route) => route.fulfill({ status: 404 }))
const expected = [FAILED_LOAD, /Failed to fetch dynamically imported module/, /status of 404/]

describe('the first file', () => {
  it('and what comes with it is at most 190 kB of gzip', async () => {
    const html = await (await fetch(site, { headers: { accept: 'text/html' } })).text()
    const named = html.matchAll(/<(?:script[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="([^"]+)"/g)
    const paths = Array.from(named, ([, path = '']) => path)
    expect(paths.some((path) => FIRST_FILE.test(path))).toBe(true)
    const sizes = await Promise.all(
      paths.map(async (path) => gzipSync(await (await fetch(site + path)).bytes(), { level: 9 }).length),
    )
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(FIRST_MAX)
  })

  it('holds only the wording that its own pages name', () => {
    const html = readFileSync(new URL('../build/client/index.html', import.meta.url), 'utf8')
    const first = readFileSync(
      new URL(`../build/client${FIRST_FILE.exec(html)?.[0]}`, import.meta.url),
      'utf8',
    )
    expect(first).toContain('Failed to load homepage content')
    expect(first).not.toContain('Failed to delete avatar')
    expect(first).not.toContain('This server answers the operations of its own client only')
  })
})

describe('the files of a page that is opened first', () => {
  it.each([
    ['/movie/1', 'MoviePage'],
    ['/search?query=dune', 'SearchPage'],
    ['/popular', 'ListingPage'],
    ['/movies/top-rated', 'ListingPage'],
  ])('are named in the HTML of %s', async (path, name) => {
    const html = await (await fetch(site + path, { headers: { accept: 'text/html' } })).text()
    expect(html).toMatch(new RegExp(`<link rel="modulepreload" [^>]*href="/assets/${name}-[^"]+\\.js">`))
  })
})

describe('a page whose next file is gone', () => {
  it('is loaded anew at the address it walked to when the site is another version', async () => {
    const page = await open('/about', { expected, prepare: losePage })
    await settled(page)
    await page.evaluate(() => void Object.assign(window, { isOld: true }))
    // The page asks what the site is made of; from then on it is another one.
    await page.route(`${site}/`, async (route) => {
      const response = await route.fetch()
      await page.unroute(/\/assets\/SearchPage-/)
      await route.fulfill({
        response,
        body: (await response.text()).replace(FIRST_FILE, '/assets/main-next.js'),
      })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
    await page.waitForFunction(() => !('isOld' in window))
    await settled(page)
    expect(address(page)).toBe('/search')
    expect(await page.locator('main h1').textContent()).toBe('Search')
  })

  it('says so and stays usable when the site is the same', async () => {
    const page = await open('/about', { expected, prepare: losePage })
    await settled(page)
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'Unexpected Application Error' }).waitFor()
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('heading', { name: 'Discover movies and TV shows' }).waitFor()
  })
})
