import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  box,
  eventually,
  startBrowser,
  toast,
  waitForFocus,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { openSignedIn, postRest, registerUser } from './people.js'

const { open } = startBrowser({ reducedMotion: false })

const PHONE = { width: 390, height: 844, touch: true }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tab bar' })
const field = (page: Page) => page.getByRole('banner').getByRole('combobox')

const firstPoster = async (page: Page) => (await box(page.locator('main .poster').first())).y

describe('the tab bar of a phone', () => {
  it('stands at the bottom, with targets of at least 48 px, and in the HTML at the same place', async () => {
    const before = await open('/popular', {
      ...PHONE,
      early: true,
      prepare: (page) => page.route(/\/assets\/.*\.js$/, () => undefined),
    })
    const after = await open('/popular', PHONE)
    await waitUntilLoaded(after)
    await tabs(after).getByRole('button', { name: 'Log' }).waitFor()
    expect(await tabs(after).count()).toBe(1)
    const [first, second] = [await box(tabs(before)), await box(tabs(after))]
    expect(first).toEqual(second)
    expect(second.y + second.height).toBe(844)
    for (const target of await tabs(after).locator('.tab-bar__tab').all()) {
      const { width, height } = await box(target)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    }
  })

  it('is not there from 768 px on', async () => {
    const page = await open('/popular', { width: 768 })
    await waitUntilLoaded(page)
    expect(await page.locator('.tab-bar').first().isVisible()).toBe(false)
  })

  it('covers neither the end of the page nor a toast', async () => {
    const page = await open('/search', PHONE)
    await waitUntilLoaded(page)
    await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const { y } = await box(tabs(page))
    await eventually(async () => {
      const end = await box(page.getByRole('contentinfo'))
      expect(Math.round(end.y + end.height)).toBeLessThanOrEqual(y)
    })
    await page.getByRole('contentinfo').getByRole('button', { name: /^Use/ }).tap()
    const shown = await box(toast(page, 'Theme changed'))
    expect(shown.y + shown.height).toBeLessThanOrEqual(y)
  })

  it('leads home and to the search field, and marks the page', async () => {
    const page = await open('/popular', PHONE)
    await waitUntilLoaded(page)
    await tabs(page).getByRole('link', { name: 'Home' }).tap()
    await waitForPath(page, '/')
    await tabs(page).locator('[aria-current="page"]').getByText('Home').waitFor()
    await tabs(page).getByRole('link', { name: 'Search' }).tap()
    await waitForPath(page, '/search')
    await eventually(() => waitForFocus(field(page)))
    await page.keyboard.type('dune')
    await page.getByRole('option').first().waitFor()
    const list = await box(page.getByRole('listbox'))
    expect(list.x).toBeGreaterThanOrEqual(0)
    expect(list.x + list.width).toBeLessThanOrEqual(390)
    await page.keyboard.press('Enter')
    await waitForPath(page, '/search?query=dune')
  })

  it('opens the own pages behind “Me”, each with a target of at least 44 px', async () => {
    const page = await openSignedIn(open, await registerUser(), '/popular', undefined, PHONE)
    await waitUntilLoaded(page)
    expect(await page.getByRole('banner').getByRole('button', { name: /menu/i }).count()).toBe(0)
    await tabs(page).getByRole('button', { name: 'Me' }).tap()
    const sheet = page.getByRole('dialog')
    for (const link of await sheet.getByRole('link').all())
      expect((await box(link)).height).toBeGreaterThanOrEqual(44)
    await sheet.getByRole('link', { name: 'Settings' }).tap()
    await waitForPath(page, '/user/settings')
    await sheet.waitFor({ state: 'hidden' })
  })

  it('is where an empty diary says that a viewing is logged', async () => {
    const page = await openSignedIn(open, await registerUser(), '/user/diary', undefined, PHONE)
    await page.getByText('or with “Log” at the bottom of the screen').waitFor()
    expect(await page.getByText('press L').count()).toBe(0)
  })

  it('hides while the keyboard of the screen is open', async () => {
    const page = await open('/search', PHONE)
    await waitUntilLoaded(page)
    await tabs(page).getByRole('button', { name: 'Log' }).waitFor()
    const setHeight = (height: number) =>
      page.evaluate((value) => {
        Object.defineProperty(window.visualViewport, 'height', { configurable: true, value })
        window.visualViewport?.dispatchEvent(new Event('resize'))
      }, height)
    await setHeight(480)
    await tabs(page).waitFor({ state: 'hidden' })
    await setHeight(844)
    await tabs(page).waitFor({ state: 'visible' })
  })

  it('asks a visitor to sign in for Lists', async () => {
    const page = await open('/popular', PHONE)
    await waitUntilLoaded(page)
    await tabs(page).getByRole('button', { name: 'Log' }).waitFor()
    await tabs(page).getByRole('link', { name: 'Lists' }).tap()
    await toast(page, 'see your lists').waitFor()
    await page.getByRole('dialog').waitFor()
    expect(address(page)).toBe('/popular')
  })

  it('logs a viewing by choosing a title, and that of a title’s page at once', async () => {
    const page = await openSignedIn(
      open,
      await registerUser(),
      '/popular',
      (token) => postRest('/users/favorites', { movieId: 1 }, token),
      PHONE,
    )
    await waitUntilLoaded(page)
    await tabs(page).getByRole('button', { name: 'Log' }).tap()
    const chooser = page.getByRole('dialog', { name: 'What did you watch?' })
    await chooser.getByRole('group', { name: 'Recently on your lists' }).waitFor()
    await chooser.getByRole('combobox').fill('godfather')
    const option = chooser.getByRole('option', { name: /Godfather/ }).first()
    await option.tap()
    const log = page.getByRole('dialog', { name: 'Log a Viewing' })
    await log
      .getByText(/Godfather/)
      .first()
      .waitFor()
    await log.getByRole('button', { name: 'Save' }).tap()
    await log.waitFor({ state: 'hidden' })
    await toast(page, 'Godfather').first().waitFor()
    await page.goto('/movie/1')
    await waitUntilLoaded(page)
    await tabs(page).getByRole('button', { name: 'Log' }).tap()
    await page.getByRole('dialog', { name: 'Log a Viewing' }).waitFor()
  })
})

describe('a phone’s screen', () => {
  it('shows all tabs of the user area, with targets of at least 44 px', async () => {
    const page = await openSignedIn(open, await registerUser(), '/user/diary', undefined, PHONE)
    await waitUntilLoaded(page)
    const area = page.getByRole('navigation', { name: 'Your area' })
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await area.getByRole('link').count()).toBe(9)
      for (const tab of await area.getByRole('link').all()) {
        const place = await box(tab)
        expect(place.height).toBeGreaterThanOrEqual(44)
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.x + place.width).toBeLessThanOrEqual(width)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  it('shows a part of the third card of a rail', async () => {
    for (const width of [360, 390]) {
      const page = await open('/', { ...PHONE, width })
      await waitUntilLoaded(page)
      for (const rail of await page.locator('.rail:has(.card)').all()) {
        const { x } = await box(rail.locator('.card').nth(2))
        expect(width - x).toBeGreaterThan(40)
      }
    }
  })

  it.each(['/popular', '/upcoming', '/genre/crime', '/country/gb', '/search?query=love'])(
    'shows the first poster of %s within 300 px of the top',
    async (path) => {
      for (const width of [360, 390]) {
        const page = await open(path, { ...PHONE, width })
        await waitUntilLoaded(page)
        expect(await firstPoster(page)).toBeLessThanOrEqual(300)
      }
    },
  )

  it('is never wider than the window', async () => {
    const page = await open('/popular', { ...PHONE, width: 360 })
    for (const path of [
      '/',
      '/popular',
      '/search?query=love',
      '/movie/1',
      '/person/25',
      '/watchlists',
      '/people',
      '/genres',
    ]) {
      await page.goto(path)
      await waitUntilLoaded(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
  })
})
