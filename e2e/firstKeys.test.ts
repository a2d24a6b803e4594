import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { closeWithEscape, startBrowser, waitForFocus, waitForPath, waitUntilLoaded } from './browser.js'
import { openSignedIn, registerUser } from './people.js'

const { open } = startBrowser()

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const log = (page: Page) => page.getByRole('dialog', { name: 'Log a Viewing' })

describe('the first press of a single key works', () => {
  it('before the client is loaded', async () => {
    let release = () => undefined as void
    const gate = new Promise<void>((done) => (release = done))
    const page = await open('/terms', {
      early: true,
      prepare: (page) =>
        page.route(/\/assets\/.*\.js$/, async (route) => {
          await gate
          await route.continue()
        }),
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    release()
    await help(page).waitFor()
  })

  it('right after a navigation, with what is typed after it', async () => {
    const page = await open('/terms')
    await waitUntilLoaded(page)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.keyboard.type('/dune', { delay: 5 })
    await palette(page).waitFor()
    await waitForPath(page, '/search')
    const field = palette(page).getByRole('combobox')
    await waitForFocus(field)
    expect(await field.inputValue()).toBe('dune')
  })

  it('on a title’s page whose title is still loading', async () => {
    const page = await openSignedIn(open, await registerUser(), '/popular')
    await waitUntilLoaded(page)
    await page.locator('main .card a').first().click()
    await page.keyboard.press('l')
    await log(page).waitFor()
    await page.waitForURL(/\/movie\//)
  })

  it('while a dialog closes', async () => {
    const page = await open('/terms')
    await waitUntilLoaded(page)
    await page.keyboard.press('/')
    await waitForFocus(palette(page).getByRole('combobox'))
    await closeWithEscape(palette(page))
    for (const key of ['?', '/', '?'] as const) {
      const opened = key === '/' ? palette(page) : help(page)
      await page.keyboard.press(key)
      await opened.waitFor()
      await waitForFocus(key === '/' ? opened.getByRole('combobox') : opened)
      await page.keyboard.press('Escape')
    }
  })
})
