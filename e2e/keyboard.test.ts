import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  closeWithEscape,
  eventually,
  startBrowser,
  toast,
  waitForFocus,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { focused, focusIsOn, mainIsFocused, pressAndCheck, tabTo } from './focus.js'
import { latestCode, newUser, openSignedIn, registerUser } from './people.js'

const { open } = startBrowser()

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** Moves to a field with Tab and types into it. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
  await eventually(async () =>
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(text),
  )
}

describe('with the keyboard only, a user', () => {
  it('registers, verifies the account and signs in', async () => {
    const { username, email, password } = newUser()
    const page = await open('/')
    await waitUntilLoaded(page)
    await page.keyboard.press('Tab')
    await focusIsOn(page, /^Skip to content$/)
    await tabTo(page, 'Sign Up')
    await page.keyboard.press('Enter')
    await waitForFocus(page.getByRole('dialog', { name: 'Create Account' }))
    await closeWithEscape(dialog(page))
    await focusIsOn(page, /^Sign Up$/)

    await page.goto('/register')
    await waitUntilLoaded(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await mainIsFocused(page)
    await typeInto(page, 'Username', username)
    await typeInto(page, 'Email Address', 'no address')
    await typeInto(page, 'Password', password)
    await typeInto(page, 'Confirm Password', password)
    await page.keyboard.press('Enter')
    // The focus moves to the first invalid field.
    await focusIsOn(page, /^Email Address$/)
    await eventually(async () => {
      const described = await page.evaluate(() => {
        const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
        return ids.map((id) => document.getElementById(id)?.textContent?.trim()).join()
      })
      expect(described).toContain('Please enter a valid email address')
    })
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(email)
    await tabTo(page, /^I agree to the/)
    await page.keyboard.press('Space')
    await tabTo(page, 'Create Account')
    await page.keyboard.press('Enter')

    await waitForPath(page, `/verify-email?email=${encodeURIComponent(email)}`)
    await mainIsFocused(page)
    await typeInto(page, 'Verification Code', await latestCode(email))
    await focusIsOn(page, /^Continue to Sign In$/)
    await page.keyboard.press('Enter')
    await waitForPath(page, '/login')
    await mainIsFocused(page)
    await typeInto(page, 'Password', password)
    await page.keyboard.press('Enter')
    await waitForPath(page, '/')
    await page.getByRole('button', { name: `Account of ${username}` }).waitFor()
  })

  it('finds a title, adds it to a list, reviews it, removes it again and signs out', async () => {
    const person = await registerUser()
    const page = await openSignedIn(open, person, '/search')
    await tabTo(page, 'Search movies, actors, directors')
    await page.keyboard.type('parasite')
    await page
      .getByRole('option', { name: /^Parasite/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await eventually(async () =>
      expect(await page.getByRole('listbox').getByRole('option', { selected: true }).textContent()).toMatch(
        /^Parasite/,
      ),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Parasite' }).waitFor()
    await waitUntilLoaded(page)
    await mainIsFocused(page)
    await tabTo(page, 'All watchlists')
    await page.keyboard.press('Enter')
    await waitForFocus(dialog(page))
    await dialog(page).getByLabel('Name').waitFor()
    await typeInto(page, 'Name', 'By keyboard')
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByRole('button', { name: /^By keyboard/, pressed: true })
      .waitFor()
    await closeWithEscape(dialog(page))
    await focusIsOn(page, /^All watchlists$/)
    await tabTo(page, 'Add to Favorites')
    await page.keyboard.press('Enter')
    await focusIsOn(page, /^Remove from Favorites$/)

    await tabTo(page, 'Details')
    await page.keyboard.press('End')
    await page.getByRole('tabpanel', { name: 'Reviews' }).waitFor()
    await button(page, 'Write a Review').waitFor()
    await tabTo(page, 'Write a Review')
    await page.keyboard.press('Enter')
    const stars = dialog(page).getByRole('slider', { name: 'Your rating' })
    await waitForFocus(stars)
    for (let half = 0; half < 7; half++) await page.keyboard.press('ArrowRight')
    await eventually(async () =>
      expect(await stars.getAttribute('aria-valuetext')).toBe('3.5 of 5 stars, 7 out of 10'),
    )
    await tabTo(page, 'Publish Review')
    await page.keyboard.press('Enter')
    // The text is missing.
    await waitForFocus(dialog(page).getByLabel('Your review'))
    await page.keyboard.type('Stairs.')
    await tabTo(page, 'Publish Review')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await main(page)
      .getByRole('article', { name: `Review by ${person.username}` })
      .waitFor()
    // The button that opened the form has another label now.
    await focusIsOn(page, /^Edit Your Review$/)

    await page.goto('/favorites')
    await waitUntilLoaded(page)
    await button(page, /^Remove from favorites: Parasite/).waitFor()
    await tabTo(page, 'List')
    await page.keyboard.press('Enter')
    await page.locator('.title-list .movie-row').waitFor()
    await tabTo(page, /^Remove from favorites: Parasite/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
    await focusIsOn(page, /^No favorites yet$/)
    await toast(page, 'Parasite removed from favorites').waitFor()
    await page.keyboard.press('Alt+t')
    await focusIsOn(page, /^Undo$/)
    await page.keyboard.press('Enter')
    await button(page, /^Remove from favorites: Parasite/).waitFor()

    await page.goto('/watchlist')
    await waitUntilLoaded(page)
    await button(page, 'Delete By keyboard').waitFor()
    await tabTo(page, 'Delete By keyboard')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await waitForFocus(question.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Tab')
    await waitForFocus(question.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await focusIsOn(page, /^No watchlists yet$/)

    await tabTo(page, /Account of/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await waitForFocus(page.getByRole('menu'))
    await page.keyboard.press('End')
    await eventually(async () =>
      expect(await page.getByRole('menuitem', { name: 'Logout' }).getAttribute('data-highlighted')).toBe(''),
    )
    await page.keyboard.press('Enter')
    await toast(page, `Goodbye, ${person.username}!`).waitFor()
    await mainIsFocused(page)
  })

  it('skips a rail with one key, moves along it with the arrow keys, and always sees the focus', async () => {
    const page = await open('/')
    await waitUntilLoaded(page)
    await button(page, 'Skip Now Playing in Theaters').focus()
    await page.keyboard.press('Enter')
    await pressAndCheck(page, 'Tab')
    // The caption of an old catalogue is a link.
    if ((await focused(page)).startsWith('as of ')) await pressAndCheck(page, 'Tab')
    await focusIsOn(page, /^View All: Trending Now$/)
    await pressAndCheck(page, 'Tab')
    await focusIsOn(page, /^Skip Trending Now$/)
    const cards = page.getByRole('region', { name: 'Trending Now' }).locator('.card__link')
    await pressAndCheck(page, 'Tab')
    await waitForFocus(cards.nth(0))
    await pressAndCheck(page, 'ArrowRight', 2)
    await waitForFocus(cards.nth(2))
    await pressAndCheck(page, 'ArrowLeft')
    await waitForFocus(cards.nth(1))

    await page.goto('/popular')
    for (const theme of ['dark', 'light']) {
      await waitUntilLoaded(page)
      await page.evaluate((name) => {
        document.documentElement.className = name
      }, theme)
      await page.getByRole('banner').getByRole('link').first().focus()
      await pressAndCheck(page, 'Tab', 24)
      // Backwards, the sticky bar could cover the focused element.
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      await pressAndCheck(page, 'Shift+Tab', 20)
    }
  })
})
