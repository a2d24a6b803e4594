import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { eventually, waitUntilLoaded, startBrowser } from './browser.js'
import { pressAndCheck } from './focus.js'
import { openSignedIn, postRest, registerUser, signIn } from './people.js'

const { open } = startBrowser()

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
    ]
    const list = { name: unbroken(100), description: unbroken(500), isPublic: true }
    const created = await postRest('/watchlists', list, token)
    const { id } = created.body.data as { id: string }
    responses.push(created, await postRest(`/watchlists/${id}/movies`, { movieId: 1 }, token))
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201])

    const places: [path: string, ready: string][] = [
      ['/', '.hero__title'],
      [`/search?query=${unbroken(200)}`, '.state__title'],
      ['/popular', '.card'],
      ['/favorites', '.title-list .card'],
      ['/watchlist', '.watchlist-tile'],
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
    await page.getByRole('button', { name: 'Add to Watchlist', exact: true }).click()
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

/** Returns texts and controls that are cut off, and whether the page scrolls sideways. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = []
    if (document.documentElement.scrollWidth > window.innerWidth)
      problems.push(`The page is ${document.documentElement.scrollWidth} px wide`)
    for (const one of document.querySelectorAll<HTMLElement>('button, h1, h2, label, .chip, .toast, p, dd')) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      if (one.closest('.visually-hidden, [aria-hidden="true"], [hidden]') || one.offsetWidth < 2) continue
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      const wide = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 2
      const high = overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 2
      if (wide || high) problems.push(`Cut off: ${one.outerHTML.slice(0, 120)}`)
    }
    return problems
  })

describe('a page', () => {
  it('is complete at a zoom of 200 and 400 percent, and with wider text spacing', async () => {
    const person = await registerUser()
    const page = await openSignedIn(open, person, '/', async (token) => {
      await postRest('/users/favorites', { movieId: 1 }, token)
      await postRest('/watchlists', { name: 'Rainy days' }, token)
    })
    for (const path of [
      '/',
      '/search?query=star',
      '/popular?view=list',
      '/movie/1',
      '/favorites',
      '/watchlist',
      '/profile',
      '/about',
    ]) {
      await page.goto(path)
      await waitUntilLoaded(page)
      for (const [width, height] of [
        [640, 400],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height })
        await eventually(async () =>
          expect({ path, width, overflow: await overflows(page) }).toEqual({ path, width, overflow: [] }),
        )
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets.push(sheet)
      })
      await eventually(async () =>
        expect({ path, overflow: await overflows(page) }).toEqual({ path, overflow: [] }),
      )
    }
  })

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

  it('shows selection and focus in forced colours', async () => {
    const page = await open('/popular')
    await page.emulateMedia({ forcedColors: 'active' })
    await waitUntilLoaded(page)
    const colour = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one).backgroundColor)
    const [grid, list] = [
      page.getByRole('main').getByRole('button', { name: 'Grid' }),
      page.getByRole('main').getByRole('button', { name: 'List' }),
    ]
    expect(await colour(grid)).not.toBe(await colour(list))
    await list.click()
    await eventually(async () => expect(await colour(grid)).not.toBe(await colour(list)))
    await pressAndCheck(page, 'Tab')
    await page.goto('/movie/1')
    await waitUntilLoaded(page)
    await page.getByRole('tab', { name: 'Cast & Crew' }).click()
    expect(await colour(page.locator('.tabs__indicator'))).not.toBe(await colour(page.locator('body')))
  })
})
