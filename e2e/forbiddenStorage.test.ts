import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, startBrowser, waitForPath, waitUntilLoaded } from './browser.js'
import { registerUser } from './people.js'

const { open } = startBrowser()

/** Makes the browser behave as one whose settings forbid a site to store anything. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: forbid })
    Object.defineProperty(navigator, 'serviceWorker', { get: forbid })
    navigator.locks.request = async () => forbid()
  })

/** Goes to a page without a new document. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    const state = { key: Math.random().toString(36).slice(2) }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

describe('a browser that forbids storage', () => {
  it('opens the pages of a visitor', async () => {
    const page = await open('/', { prepare: forbidStorage })
    for (const path of [
      '/',
      '/search?query=star',
      '/popular',
      '/movie/1',
      '/person/25',
      '/login',
      '/about',
    ]) {
      await page.goto(path)
      await waitUntilLoaded(page)
      await heading(page).waitFor()
    }
    await page.goto('/graphql')
    await page.locator('.graphiql-container').waitFor()
  })

  it('signs in for as long as the page is open, opens all pages, and signs out', async () => {
    const user = await registerUser()
    const page = await open('/login', { prepare: forbidStorage })
    await page.getByLabel('Email Address').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
    await waitForPath(page, '/')
    for (const path of [
      '/movie/1',
      '/movie/1?tab=reviews',
      '/favorites',
      '/watched',
      '/watchlist',
      '/user/diary',
      '/user/reviews',
      '/user/figures',
      '/profile',
      '/recommendations',
      '/title/new',
    ]) {
      await go(page, path)
      await waitUntilLoaded(page)
      await heading(page).waitFor()
      await waitForPath(page, path)
    }
    await go(page, '/movie/1')
    await page.locator('main').getByRole('button', { name: 'Add to Favorites' }).click()
    await go(page, '/favorites')
    await page.locator('main a[href^="/movie/1"]').first().waitFor()
    await page.getByRole('button', { name: user.username }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor()
    // Who signs out on a page of members comes home.
    await page.locator('main .hero').waitFor()
    await waitForPath(page, '/')
    await go(page, '/favorites')
    await waitForPath(page, '/login')
    // The logout itself may still be on its way.
    await eventually(async () =>
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: expect.stringContaining('marquee_refresh') }),
      ),
    )
  })
})
