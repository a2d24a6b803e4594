// The walk of docs/ACCESSIBILITY.md: what a screen reader announces at each step, by keyboard only.
import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { eventually, startBrowser, waitForFocus, waitUntilLoaded } from './browser.js'
import { tabTo } from './focus.js'
import { openSignedIn, registerUser } from './people.js'

const { open } = startBrowser()

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

/** Records the texts of live regions, as a screen reader would read them. */
function recordSpeech() {
  const spoken: string[] = []
  Object.assign(window, { spoken })
  const REGIONS = '[aria-live], [role="alert"], [role="status"], output'
  const read = (region: Element | null | undefined) => {
    const text = region?.textContent.trim()
    if (text && spoken.at(-1) !== text) spoken.push(text)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      read(element?.closest(REGIONS))
      // An alert is read when it appears.
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.role === 'alert') read(alert)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
const prepare = (page: Page) => page.context().addInitScript(recordSpeech)

/** Waits until a live region has had this text. */
const hears = (page: Page, text: Name) =>
  eventually(async () => {
    const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
    const isHeard = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said))
    expect({ spoken, text, heard: spoken.some(isHeard) }).toMatchObject({ heard: true })
  })

/** Waits until the focus is on the one element of this role and name, and returns it. */
async function isOn(page: Page, role: Role, name: Name): Promise<Locator> {
  const found = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
  await eventually(async () =>
    expect(
      await found.evaluateAll((all) => all.filter((element) => element === document.activeElement).length),
    ).toBe(1),
  )
  return found
}

/** Moves to a control with Tab. */
async function goTo(page: Page, role: Role, name: string): Promise<Locator> {
  await tabTo(page, name)
  return isOn(page, role, name)
}

const press = (page: Page, key: string) => page.keyboard.press(key)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('with a screen reader and the keyboard, a user', () => {
  it('finds a title and opens it', async () => {
    const page = await open('/about', { prepare })
    await waitUntilLoaded(page)
    await press(page, 'Tab')
    await isOn(page, 'link', 'Skip to content')
    const search = page
      .getByRole('banner')
      .getByRole('combobox', { name: 'Search movies, actors, directors' })
    await goTo(page, 'combobox', 'Search movies, actors, directors')
    await page.keyboard.type('parasite')
    await hears(page, /^\d+ suggestions?/)
    expect(await search.getAttribute('aria-expanded')).toBe('true')
    await press(page, 'ArrowDown')
    const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })
    await eventually(async () => expect(await option.textContent()).toMatch(/Parasite/))
    expect(await search.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    await press(page, 'Enter')
    await page.getByRole('heading', { level: 1, name: 'Parasite' }).waitFor()
    await hears(page, /^Parasite \(2019\) · Marquee/)
    await isOn(page, 'main', '')
    await waitUntilLoaded(page)
    await goTo(page, 'tab', 'Details')
    await press(page, 'ArrowRight')
    await isOn(page, 'tab', 'Cast & Crew')
    await page.getByRole('tabpanel', { name: 'Cast & Crew' }).waitFor()
  })

  it('signs in', async () => {
    const { username, email, password } = await registerUser()
    const page = await open('/about', { prepare })
    await waitUntilLoaded(page)
    await goTo(page, 'button', 'Login')
    await press(page, 'Enter')
    await dialog(page, 'Sign In').waitFor()
    await isOn(page, 'textbox', 'Email Address')
    await press(page, 'Enter')
    // The first invalid field has the focus, and its error is its description.
    const field = await isOn(page, 'textbox', 'Email Address')
    await eventually(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'))
    expect(await page.getByRole('textbox', { name: 'Email Address', description: /required/ }).count()).toBe(
      1,
    )
    await page.keyboard.type(email)
    await tabTo(page, 'Password')
    await page.keyboard.type(password)
    await press(page, 'Enter')
    await dialog(page, 'Sign In').waitFor({ state: 'hidden' })
    await hears(page, /Welcome back/)
    await page.getByRole('button', { name: `Account of ${username}` }).waitFor()
  })

  it('logs a viewing with a rating', async () => {
    const page = await openSignedIn((path) => open(path, { prepare }), await registerUser(), '/movie/1')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await goTo(page, 'button', 'Log a Viewing')
    await press(page, 'Enter')
    await dialog(page, 'Log a Viewing').waitFor()
    const slider = await isOn(page, 'slider', 'Your rating')
    expect(await slider.getAttribute('aria-valuetext')).toBe('No rating yet')
    for (let half = 0; half < 8; half++) await press(page, 'ArrowRight')
    await eventually(async () =>
      expect(await slider.getAttribute('aria-valuetext')).toBe('4 of 5 stars, 8 out of 10'),
    )
    expect(
      await dialog(page, 'Log a Viewing').getByRole('button', { name: 'Today', pressed: true }).count(),
    ).toBe(1)
    await press(page, 'Enter')
    await dialog(page, 'Log a Viewing').waitFor({ state: 'hidden' })
    await hears(page, `${name} logged in your diary`)
    await isOn(page, 'button', 'Log a Viewing')
    await page.getByRole('button', { name: 'Your rating: 8' }).waitFor()
  })

  it('makes a list and adds a title', async () => {
    const page = await openSignedIn((path) => open(path, { prepare }), await registerUser(), '/watchlist')
    await page.getByRole('button', { name: 'Create Your First Watchlist', exact: true }).waitFor()
    await goTo(page, 'button', 'Create Your First Watchlist')
    await press(page, 'Enter')
    await dialog(page, 'Create New Watchlist').waitFor()
    const name = await isOn(page, 'textbox', /^Name/)
    await press(page, 'Enter')
    await eventually(async () => expect(await name.getAttribute('aria-invalid')).toBe('true'))
    await isOn(page, 'textbox', /^Name/)
    await page.keyboard.type('Rainy days')
    await press(page, 'Enter')
    await hears(page, 'Watchlist created successfully!')
    await page
      .getByRole('link', { name: /Rainy days/ })
      .first()
      .waitFor()

    await page.goto('/movie/1')
    await waitUntilLoaded(page)
    await page.getByRole('button', { name: 'All watchlists', exact: true }).waitFor()
    await goTo(page, 'button', 'All watchlists')
    await press(page, 'Enter')
    await waitForFocus(dialog(page, 'Add to Watchlist'))
    const choice = dialog(page, 'Add to Watchlist').getByRole('button', { name: /^Rainy days.*Private$/ })
    await choice.waitFor()
    expect(await choice.getAttribute('aria-pressed')).toBe('false')
    await tabTo(page, /^Rainy days/)
    await press(page, 'Space')
    await eventually(async () => expect(await choice.getAttribute('aria-pressed')).toBe('true'))
    await hears(page, /added to/)
    await press(page, 'Escape')
    await dialog(page, 'Add to Watchlist').waitFor({ state: 'hidden' })
    await isOn(page, 'button', 'All watchlists')
  })

  it('writes a review', async () => {
    const person = await registerUser()
    const page = await openSignedIn((path) => open(path, { prepare }), person, '/movie/1')
    await goTo(page, 'tab', 'Details')
    await press(page, 'End')
    await isOn(page, 'tab', 'Reviews')
    await page.getByRole('tabpanel', { name: 'Reviews' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Write a Review' }).waitFor()
    await goTo(page, 'button', 'Write a Review')
    await press(page, 'Enter')
    await dialog(page, 'Write a Review').waitFor()
    await isOn(page, 'slider', 'Your rating')
    await tabTo(page, 'Publish Review')
    await press(page, 'Enter')
    await hears(page, /rating/i)
    const slider = await isOn(page, 'slider', 'Your rating')
    expect(await slider.getAttribute('aria-invalid')).toBe('true')
    for (let half = 0; half < 9; half++) await press(page, 'ArrowRight')
    await press(page, 'Tab')
    await isOn(page, 'textbox', 'Your review')
    await page.keyboard.type('Stairs.')
    await tabTo(page, 'Publish Review')
    await press(page, 'Enter')
    await dialog(page, 'Write a Review').waitFor({ state: 'hidden' })
    await hears(page, 'Review published')
    await page.getByRole('article', { name: `Review by ${person.username}` }).waitFor()
    await isOn(page, 'button', 'Edit Your Review')
  })
})
