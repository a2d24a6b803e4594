import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import {
  box,
  closeWithEscape,
  eventually,
  pauseClock,
  runUntilPresent,
  startBrowser,
  toast,
} from './browser.js'

const { open } = startBrowser({ reducedMotion: false })

const footer = (page: Page) => page.getByRole('contentinfo')

const isTopRight = async (notice: Locator) => {
  const { x, y, width } = await box(notice)
  expect(1280 - (x + width)).toBeLessThanOrEqual(32)
  expect(y).toBeLessThanOrEqual(100)
}

describe('a toast', () => {
  const raise = async (page: Page) => {
    await page.getByRole('button', { name: 'Add to Favorites' }).click()
    await closeWithEscape(page.getByRole('dialog'))
    return toast(page, 'Please sign in to add to favorites')
  }

  it('of a redirect is at the top right for 3 s, dark also in the light theme (R2.26) (R2.27) (R9.04)', async () => {
    const page = await open('/favorites', {
      theme: 'light',
      // Without a running clock the client does not start.
      early: true,
      prepare: async (page) => {
        await page.clock.install()
        await pauseClock(page)
      },
    })
    const notice = toast(page, 'Please log in to access this page')
    await runUntilPresent(page, notice)
    await eventually(() => isTopRight(notice))
    const colour = await notice.evaluate((one) => getComputedStyle(one).backgroundColor)
    for (const part of colour.match(/\d+/g)!) expect(Number(part)).toBeLessThan(64)
    await page.clock.runFor(2500)
    expect(await notice.count()).toBe(1)
    await page.clock.runFor(1200)
    await notice.waitFor({ state: 'detached' })
  })

  it('of the main kind closes by itself after 5 s (R9.01) (R9.02)', async () => {
    const page = await open('/search', { prepare: (page) => page.clock.install() })
    await footer(page).getByRole('button', { name: 'Use light mode' }).click()
    const first = toast(page, 'Theme changed to light mode')
    await first.getByRole('button', { name: 'Dismiss' }).click()
    await first.waitFor({ state: 'detached' })
    await pauseClock(page)
    await footer(page).getByRole('button', { name: 'Use dark mode' }).click()
    const notice = toast(page, 'Theme changed to dark mode')
    await notice.waitFor()
    await page.clock.runFor(4900)
    expect(await notice.count()).toBe(1)
    await isTopRight(notice)
    await page.clock.runFor(600)
    await notice.waitFor({ state: 'detached' })
  })

  it('closes when it is dragged 80 percent of its width, and returns when it is dragged less (R9.03)', async () => {
    const page = await open('/movie/1')
    const notice = await raise(page)
    // The pointer ends on the returned toast: a hovered toast does not close by itself.
    const drag = async (share: number) => {
      const { x, y, width, height } = await box(notice)
      await page.mouse.move(x + 10, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 10 + (share * width) / 2, y + height / 2, { steps: 8 })
      await page.mouse.move(x + 10 + share * width, y + height / 2, { steps: 8 })
      await page.mouse.up()
    }
    const home = await box(notice)
    await drag(0.75)
    await eventually(async () => expect((await box(notice)).x).toBeCloseTo(home.x, 0))
    await drag(0.85)
    await notice.waitFor({ state: 'detached' })
  })

  it('closes with its own button', async () => {
    const page = await open('/movie/1')
    const notice = await raise(page)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
  })
})
