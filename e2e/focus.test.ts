import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  alterResponses,
  eventually,
  failField,
  startBrowser,
  toast,
  waitForFocus,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { focused, focusIsOn } from './focus.js'
import { openSignedIn, postRest, registerUser } from './people.js'

const { open } = startBrowser()

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** Records announcements from now on. Returns a function that returns and clears them. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  // The live regions are rendered after the page.
  await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const announced: string[] = []
    const read = new WeakSet<Node>()
    Object.assign(window, { announced })
    const regions = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"], output'
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (region)
          for (const node of addedNodes) {
            const words = node.nodeType === Node.TEXT_NODE ? node : node.firstChild
            if (!words?.textContent || read.has(words)) continue
            read.add(words)
            announced.push(words.textContent)
          }
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0))
}

describe('the focus', () => {
  it('moves to the first new item after Load More, and is not lost when controls are replaced', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    const cards = main(page).locator('.movie-grid .card__link')
    const before = await cards.count()
    await button(page, 'Load More').focus()
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await cards.count()).toBeGreaterThan(before))
    await waitForFocus(cards.nth(before))

    await page.goto('/?genres=18&minRating=7')
    await waitUntilLoaded(page)
    await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
    await main(page).getByRole('button', { name: 'Filters' }).focus()
    await page.keyboard.press('Enter')
    const apply = button(page, 'Apply Filters')
    await apply.waitFor()
    await main(page).getByLabel('Min Rating').fill('8')
    await apply.focus()
    await page.keyboard.press('Enter')
    await eventually(() => expect(address(page)).toContain('minRating=8'))
    await waitForFocus(apply)
    // A chip's button belongs to the filter that it was drawn with.
    await button(page, /^Remove Rated 8/).waitFor()
    await button(page, 'Remove Drama').focus()
    await page.keyboard.press('Enter')
    await focusIsOn(page, /^Remove Rated 8/)
  })

  it('moves from a removed title to its neighbour, and from a removed review or rail to the remaining content', async () => {
    const page = await openSignedIn(open, await registerUser(), '/favorites', async (token) => {
      for (const movieId of [1, 2, 3]) await postRest('/users/favorites', { movieId }, token)
      for (const movieId of ['4', '5'])
        await postRest('/reviews', { movieId, title: 'A title', rating: 7, review: 'Good.' }, token)
    })
    await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
    const remove = button(page, /^Remove from favorites/)
    await eventually(async () => expect(await remove.count()).toBe(3))
    const names = await remove.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    await remove.nth(1).focus()
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await focused(page)).toBe(names[2]))
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await focused(page)).toBe(names[0]))

    await page.getByRole('navigation', { name: 'Your area' }).getByRole('link', { name: 'Reviews' }).click()
    await waitForPath(page, '/user/reviews')
    const reviews = main(page).getByRole('article')
    await eventually(async () => expect(await reviews.count()).toBe(2))
    for (const left of [1, 0]) {
      await button(page, 'Delete').first().focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog')
      await waitForFocus(question)
      await question.getByRole('button', { name: 'Delete' }).press('Enter')
      await eventually(async () => expect(await reviews.count()).toBe(left))
      await focusIsOn(page, left > 0 ? /^Delete$/ : /^(No reviews yet|My Reviews)$/)
    }

    let broken = true
    await alterResponses(page, 'HomePage', (answer) => {
      if (broken) failField(answer, 'trending', 'Server error', 500)
    })
    await page.goto('/')
    await waitUntilLoaded(page)
    await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
    broken = false
    await button(page, 'Retry Trending Now').focus()
    await page.keyboard.press('Enter')
    await focusIsOn(page, /^Trending Now$/)
  })
})

describe('a screen reader', () => {
  it('announces the title of a new page, the number of results, and each toast once', async () => {
    const page = await openSignedIn(open, await registerUser(), '/popular')
    const heard = await recordAnnouncements(page)
    const before: string[] = []
    await page.getByRole('banner').getByRole('combobox').fill('star')
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await waitForPath(page, '/search?query=star')
    await eventually(async () => {
      before.push(...(await heard()))
      expect(before).toContain('star · Search · Marquee')
    })
    const found = main(page).getByRole('heading', { level: 2, name: /^[\d,]+ results? for “star”$/ })
    await found.waitFor()
    expect(await found.getAttribute('aria-live')).toBe('polite')

    await page.goto('/movie/1')
    await waitUntilLoaded(page)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const later = await recordAnnouncements(page)
    const all: string[] = []
    await button(page, 'Add to Favorites').click()
    await toast(page, `${name} added to favorites`).waitFor()
    await eventually(async () => {
      all.push(...(await later()))
      expect(all.filter((one) => one.includes('added to favorites'))).toEqual([`${name} added to favorites`])
    })
    // The list of toasts is not a live region itself.
    expect(await page.locator('.toasts').locator('[role], [aria-live]').count()).toBe(0)

    await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click()
    await waitForPath(page, '/favorites')
    await main(page).getByLabel('Sort by').selectOption('TITLE')
    await eventually(async () => {
      all.push(...(await later()))
      expect(all).toContain('1 title, sorted by Title')
    })
  })
})
