import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import {
  address,
  alterResponses,
  box,
  eventually,
  FAILED_LOAD,
  waitUntilLoaded,
  startBrowser,
} from './browser.js'

/** Titles of a listing's page. */
const PAGE_SIZE = 24

const { open } = startBrowser({ reducedMotion: false })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const loaded = (image: Locator) =>
  eventually(async () =>
    expect(await image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true),
  )

describe('a card', () => {
  it('shows the poster, and an overlay on hover and focus, without moving the layout (R2.140) (R2.141)', async () => {
    const page = await open('/popular', { pictures: true })
    await waitUntilLoaded(page)
    const card = cards(page).first()
    const poster = card.locator('img')
    await loaded(poster)
    const { width, height } = await box(poster)
    expect(height / width).toBeCloseTo(1.5, 1)
    const veil = card.locator('.card__overlay')
    const opacity = () => veil.evaluate((one) => Number(getComputedStyle(one).opacity))
    const places = () => Promise.all([box(card), box(cards(page).nth(1)), box(card.locator('.card__title'))])
    await card.scrollIntoViewIfNeeded()
    const before = await places()
    expect(await opacity()).toBe(0)
    await card.hover()
    await eventually(async () => expect(await opacity()).toBe(1))
    expect(await places()).toEqual(before)
    await page.mouse.move(0, 0)
    await eventually(async () => expect(await opacity()).toBe(0))
    await card.getByRole('link').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await eventually(async () => expect(await opacity()).toBe(1))
  })

  it('has no quick actions and no badges for a visitor, and links to the title (R2.145) (R6.02)', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    const card = cards(page).first()
    await card.hover()
    expect(await card.getByRole('button').count()).toBe(0)
    expect(await card.getByRole('link').count()).toBe(1)
    const title = await card.locator('.card__title').innerText()
    await card.getByRole('link').click()
    await eventually(() => expect(address(page)).toMatch(/^\/movie\/\d+$/))
    await eventually(async () =>
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title),
    )
  })

  it('shows a title of any length in the same two lines', async () => {
    const page = await open('/popular', {
      width: 390,
      prepare: (page) =>
        alterResponses(page, 'ListingPage', ({ data }) => {
          const { results } = data.movies as { results: { title: string }[] }
          results[0]!.title = 'A Very Long Title '.repeat(12)
          results[1]!.title = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)
        }),
    })
    await waitUntilLoaded(page)
    const heights = await page
      .locator('.card__title')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(new Set(heights).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })
})

describe('images', () => {
  const sizes = async (page: Page) => {
    const requested = new Set<string>()
    page.on('request', (request) => {
      const size = /\/images\/(w\d+)\//.exec(request.url())?.[1]
      if (size) requested.add(size)
    })
    await page.reload()
    await waitUntilLoaded(page)
    await loaded(page.locator('.poster img').first())
    return [...requested].sort()
  }

  it('are posters of w200 and w500 and backdrops of w1280, and no others (R3.19) (R3.20) (R7.71) (R9.61) (R9.62)', async () => {
    const page = await open('/', { pictures: true })
    const poster = page.locator('.card .poster img').first()
    await poster.waitFor()
    expect(await poster.getAttribute('srcset')).toMatch(/\/w200\/\S+ 200w, \S+\/w500\/\S+ 500w/)
    const requested = await sizes(page)
    expect(requested).toContain('w1280')
    expect(['w1280,w200', 'w1280,w200,w500', 'w1280,w500']).toContain(requested.join(','))
    expect(await page.locator('.hero .backdrop img').first().getAttribute('src')).toContain('/w1280/')
  })

  it('are requested in the size that the layout needs (R3.19) (R9.61)', async () => {
    const page = await open('/popular?view=list', { pictures: true })
    expect(await sizes(page)).toEqual(['w200'])
    await page.goto('/movie/1')
    await loaded(page.getByRole('main').locator('.movie-header__poster img'))
    expect(
      await page
        .locator('.movie-header__poster img')
        .evaluate((one: HTMLImageElement) => new URL(one.currentSrc).pathname),
    ).toContain('/w500/')
  })

  it('below the fold are requested on scrolling only', async () => {
    const page = await open('/popular', { pictures: true, width: 390, height: 640 })
    await waitUntilLoaded(page)
    // Browsers load lazy images up to about 3,000 px ahead: the last card of two pages is farther down.
    await page
      .getByRole('button', { name: 'Load More' })
      .evaluate((button: HTMLButtonElement) => button.click())
    await eventually(async () => expect(await cards(page).count()).toBe(2 * PAGE_SIZE))
    const last = cards(page).last().locator('img')
    expect(await last.getAttribute('loading')).toBe('lazy')
    expect(await last.evaluate((one: HTMLImageElement) => one.currentSrc === '' || !one.complete)).toBe(true)
    await last.scrollIntoViewIfNeeded()
    await loaded(last)
  })

  it('are replaced by the placeholder when they are missing or do not load (R3.21)', async () => {
    const page = await open('/popular', {
      pictures: true,
      expected: [FAILED_LOAD],
      prepare: async (page) => {
        await page.route(/\/images\/w\d+\//, (route) => route.abort())
        await alterResponses(page, 'ListingPage', ({ data }) => {
          const { results } = data.movies as { results: object[] }
          Object.assign(results[1]!, { poster: null, posterSmall: null })
        })
      },
    })
    await waitUntilLoaded(page)
    for (const place of [0, 1]) {
      const image = cards(page).nth(place).locator('img')
      await eventually(async () => expect(await image.getAttribute('src')).toContain('placeholder'))
      await loaded(image)
    }
    const heights = await page
      .locator('.card__art')
      .evaluateAll((all) => all.slice(0, 4).map((one) => one.clientHeight))
    expect(new Set(heights).size).toBe(1)
  })

  it('that fail on a title page leave the rest of it intact (R3.21)', async () => {
    const page = await open('/movie/1', {
      pictures: true,
      expected: [FAILED_LOAD],
      prepare: (page) => page.route(/\/images\/w\d+\//, (route) => route.abort()),
    })
    const poster = page.locator('.movie-header__poster img')
    await eventually(async () => expect(await poster.getAttribute('src')).toContain('placeholder'))
    await loaded(poster)
    await page.getByRole('tab', { name: 'Details' }).waitFor()
  })
})
