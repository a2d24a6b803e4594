import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { closeWithEscape, startBrowser, waitForFocus, waitUntilLoaded } from './browser.js'
import { openSignedIn, postRest, registerUser } from './people.js'
import { MODAL, violationsInEveryLook } from './scenes.js'

const { open } = startBrowser()
/** Each dialog is checked four times. */
const TIMEOUT_MS = 300_000

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a watchlist of three titles as its owner. */
async function openWatchlist(): Promise<Page> {
  const user = await registerUser()
  let path = ''
  const page = await openSignedIn(
    (first) => open(first, { height: 900 }),
    user,
    '/terms',
    async (token) => {
      const { body } = await postRest('/watchlists', { name: 'Heists', isPublic: true }, token)
      path = `/watchlist/${(body.data as { id: string }).id}`
      for (const movieId of [1, 2, 3])
        await postRest(`${path.replace('watchlist', 'watchlists')}/movies`, { movieId }, token)
    },
  )
  await page.goto(path)
  await page.locator('.title-list__item').nth(2).waitFor()
  await waitUntilLoaded(page)
  return page
}

describe('axe reports no violation, in both themes,', () => {
  it(
    'in the dialogs of a watchlist that move, annotate and copy',
    async () => {
      const page = await openWatchlist()
      const main = page.getByRole('main')
      await main
        .getByRole('button', { name: /^Move:/ })
        .first()
        .press('Enter')
      await waitForFocus(dialog(page))
      expect(await violationsInEveryLook(page, MODAL)).toEqual([])
      await closeWithEscape(dialog(page))

      await main
        .getByRole('button', { name: /^Add note:/ })
        .first()
        .press('Enter')
      await waitForFocus(dialog(page))
      await dialog(page).getByLabel('Your note').fill('With Ida')
      expect(await violationsInEveryLook(page, MODAL)).toEqual([])
      await closeWithEscape(dialog(page))

      await main.getByRole('button', { name: 'Copy Watchlist' }).click()
      await waitForFocus(dialog(page))
      await dialog(page).getByLabel('Name').fill('')
      await dialog(page).getByRole('button', { name: 'Copy Watchlist' }).click()
      await dialog(page).locator('[aria-invalid="true"]').waitFor()
      expect(await violationsInEveryLook(page, MODAL)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'in the sheet of filters and the menu of a card on a phone',
    async () => {
      const page = await openSignedIn(
        (first) => open(first, { touch: true, width: 390, height: 844 }),
        await registerUser(),
        '/popular',
      )
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filters/ })
        .click()
      await waitForFocus(dialog(page))
      expect(await violationsInEveryLook(page, MODAL, 390)).toEqual([])
      await closeWithEscape(dialog(page))

      await page
        .locator('.card')
        .first()
        .getByRole('button', { name: /^Actions|^More/ })
        .first()
        .click()
      await waitForFocus(dialog(page))
      expect(await violationsInEveryLook(page, MODAL, 390)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'in the rating panel of a card, and in the popover of titles that the viewer knows',
    async () => {
      const page = await openSignedIn(
        (first) => open(first, { height: 900 }),
        await registerUser(),
        '/watched',
        (token) => postRest('/users/watched', { movieId: 1, rating: 8 }, token),
      )
      const main = page.getByRole('main')
      await main
        .getByRole('button', { name: /^Your rating of .*: 8/ })
        .first()
        .press('Enter')
      await waitForFocus(main.getByRole('group', { name: /^Your rating of/ }))
      expect(await violationsInEveryLook(page, '.rating-panel')).toEqual([])

      await page.goto('/search?query=star')
      await waitUntilLoaded(page)
      await main.getByRole('button', { name: /^Titles you know/ }).click()
      await page.locator('[popover]:popover-open').waitFor()
      expect(await violationsInEveryLook(page, '[popover]', 1440)).toEqual([])

      // On a phone a listing has it in the sheet of its filters.
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto('/popular')
      await waitUntilLoaded(page)
      await main.getByRole('button', { name: 'Filters' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Titles you know/ })
        .click()
      await page.locator('[popover]:popover-open').waitFor()
      expect(await violationsInEveryLook(page, MODAL, 390)).toEqual([])
    },
    TIMEOUT_MS,
  )
})
