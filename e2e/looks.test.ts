import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, waitUntilLoaded, startBrowser } from './browser.js'
import { postRest, registerUser, signIn } from './people.js'

const { open } = startBrowser({ reducedMotion: false })

const WIDTHS = [390, 768, 1440]
const unbroken = (length: number) => 'unbroken'.repeat(length).slice(0, length)

/** Returns the widths at which the page is wider than the window. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(`${new URL(page.url()).pathname} at ${width} px is ${wide} px wide`)
  }
  return found
}

describe('texts of maximum length without a space', () => {
  it('make no page wider than the window, at 390, 768 and 1440 px', async () => {
    const person = await registerUser()
    const page = await open('/favicon.svg')
    const token = await signIn(page.context(), person)
    const username = unbroken(25) + person.username.slice(-5)
    const profile = { username, firstName: unbroken(50), lastName: unbroken(50), bio: unbroken(500) }
    const responses = [
      await fetch(`${new URL(page.url()).origin}/api/users/profile`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(profile),
      }),
      await postRest('/users/favorites', { movieId: 1 }, token),
      await postRest(
        '/reviews',
        { movieId: 1, title: unbroken(500), rating: 1, review: unbroken(1_000) },
        token,
      ),
      await postRest(
        '/users/diary',
        { movieId: 1, rating: 1, note: unbroken(2_000), place: unbroken(100), tags: [unbroken(30)] },
        token,
      ),
    ]
    const list = { name: unbroken(100), description: unbroken(500), isPublic: true }
    const created = await postRest('/watchlists', list, token)
    const { id } = created.body.data as { id: string }
    responses.push(created, await postRest(`/watchlists/${id}/movies`, { movieId: 1 }, token))
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201, 201])

    const places: [path: string, ready: string][] = [
      ['/', '.hero__title'],
      [`/search?query=${unbroken(200)}`, '.state__title'],
      ['/popular', '.card'],
      ['/favorites', '.title-list .card'],
      ['/watchlist', '.watchlist-tile'],
      ['/user/diary', '.diary-row'],
      ['/user/reviews', '.review'],
      ['/profile', '.profile-facts'],
      [`/watchlist/${id}`, '.title-list .card'],
      ['/watchlists', '.watchlist-tile'],
    ]
    const found: string[] = []
    for (const [path, ready] of places) {
      await page.goto(path)
      await page.locator(ready).first().waitFor()
      await waitUntilLoaded(page)
      found.push(...(await tooWide(page)))
    }
    await page.goto('/movie/1')
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.locator('.review').first().waitFor()
    found.push(...(await tooWide(page)))
    await page.getByRole('button', { name: 'All watchlists', exact: true }).click()
    await page.getByRole('dialog').getByText(list.name).waitFor()
    found.push(...(await tooWide(page)))
    expect(found).toEqual([])
  })
})

describe('the line of facts below a title', () => {
  it('neither begins nor ends with a dot, wherever it wraps', async () => {
    const page = await open('/movie/1', { width: 390, height: 900 })
    await waitUntilLoaded(page)
    const facts = page.locator('.movie-header__meta')
    await eventually(async () => expect(await facts.locator('li').count()).toBeGreaterThan(2))
    const dots = await facts.evaluate((list) => {
      // A dot left of this edge is clipped.
      const cut =
        list.getBoundingClientRect().left +
        parseFloat(/(\d+)px\)$/.exec(getComputedStyle(list).clipPath)?.[1] ?? '0')
      return Array.from(list.children, (item) => {
        const { left, top } = item.getBoundingClientRect()
        const width = parseFloat(getComputedStyle(item, '::before').width)
        return { top, seen: left + width > cut + 1 }
      })
    })
    const tops = [...new Set(dots.map(({ top }) => top))]
    expect(tops.length).toBeGreaterThan(1)
    expect(tops.map((top) => dots.find((dot) => dot.top === top)?.seen)).toEqual(tops.map(() => false))
  })
})

describe('a change of theme for a visitor who prefers reduced motion', () => {
  it('changes every text at once', async () => {
    const page = await open('/popular', { reducedMotion: true, theme: 'dark' })
    await page.locator('.card__title').first().waitFor()
    const colours = await page.evaluate(() => {
      document.documentElement.className = 'light'
      return [document.body, document.querySelector('.card__title')].map(
        (element) => element && getComputedStyle(element).color,
      )
    })
    expect(colours).toEqual(['rgb(30, 25, 38)', 'rgb(30, 25, 38)'])
  })
})

describe('a page', () => {
  it('shows no motion to a visitor who prefers reduced motion', async () => {
    const page = await open('/', { reducedMotion: true, prepare: (page) => page.clock.install() })
    await waitUntilLoaded(page)
    const title = page.getByRole('region', { name: 'Featured' }).getByRole('heading')
    const first = await title.textContent()
    await page.clock.runFor(12_000)
    expect(await title.textContent()).toBe(first)
    const art = page.getByRole('main').locator('.card__art').first()
    await art.hover()
    expect(await art.evaluate((one) => getComputedStyle(one).transform)).toBe('none')
    const track = page.getByRole('region', { name: 'Now Playing in Theaters' }).locator('.rail__track')
    await page.getByRole('main').getByRole('button', { name: 'Scroll Now Playing in Theaters on' }).click()
    // In the first frame: the rail scrolls in one step.
    expect(await track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(200)
    await page.getByRole('main').getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('form', { name: 'Filter panel' }).waitFor()
    expect(
      await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
      ),
    ).toBe(0)
  })
})
