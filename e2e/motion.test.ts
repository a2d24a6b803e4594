import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  box,
  closeWithEscape,
  eventually,
  holdRequests,
  startBrowser,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { openSignedIn, postRest, registerUser } from './people.js'

const { open } = startBrowser({ reducedMotion: false })

/** A picture that flew to another page: where it landed, and the transform at its start. */
interface Flight {
  path: string
  left: number
  top: number
  width: number
  start: string
}

/** Records the flights of pictures, in the page. */
function recordFlights() {
  const flights: Flight[] = []
  Object.assign(window, { flights })
  // A busy machine must not look like a slow page.
  performance.now = () => 1_000
  new MutationObserver((records) => {
    for (const flight of records.flatMap(({ addedNodes }) => Array.from(addedNodes)))
      if (flight instanceof HTMLElement && flight.className === 'flight') {
        const { left, top, width } = flight.style
        const [first] =
          (flight.getAnimations()[0]?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
        const place = { left: parseFloat(left), top: parseFloat(top), width: parseFloat(width) }
        flights.push({ path: location.pathname, ...place, start: String(first?.transform) })
      }
  }).observe(document, { childList: true, subtree: true })
}
const prepare = (page: Page) => page.addInitScript(recordFlights)
const flightsOf = (page: Page) => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights)

/** Returns where a flight began. */
function origin({ left, top, start }: Flight) {
  const [, x = '', y = ''] = /translate\(([-\d.e]+)px, ([-\d.e]+)px\)/.exec(start) ?? []
  return { x: Math.round(left + Number(x)), y: Math.round(top + Number(y)) }
}
const corner = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) })

describe('the poster of a card', () => {
  it('flies to the page of its title and back, and Back keeps the scroll position', async () => {
    const page = await open('/popular', { prepare })
    await waitUntilLoaded(page)
    const card = page.locator('.card').nth(9)
    await card.scrollIntoViewIfNeeded()
    await page.mouse.move(1, 1)
    const place = await box(card.locator('.poster'))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await card.locator('.card__link').focus()
    await page.keyboard.press('Enter')
    await page.locator('.movie-header__title').waitFor()
    await eventually(async () => expect(await flightsOf(page)).toHaveLength(1))
    const [out] = await flightsOf(page)
    const header = await box(page.locator('.movie-header__poster'))
    expect(out && { x: Math.round(out.left), y: Math.round(out.top) }).toEqual(corner(header))
    expect(out?.width).toBeCloseTo(header.width, 0)
    // The focused card is 3 % larger.
    const begun = out && origin(out)
    expect(Math.abs((begun?.x ?? 0) - place.x)).toBeLessThan(8)
    expect(Math.abs((begun?.y ?? 0) - place.y)).toBeLessThan(8)

    await page.goBack()
    await card.waitFor()
    await eventually(async () => expect(await flightsOf(page)).toHaveLength(2))
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const back = (await flightsOf(page))[1]
    expect(back && { x: Math.round(back.left), y: Math.round(back.top) }).toEqual(corner(place))
    expect(back && origin(back)).toEqual(corner(header))
    await eventually(async () => expect(await page.locator('.flight').count()).toBe(0))
  })

  it('flies although the data of the title has not come', async () => {
    const page = await open('/popular', { prepare })
    await waitUntilLoaded(page)
    // The code of the page is loaded.
    await page.locator('.card__link').first().click()
    await page.locator('.movie-header__title').waitFor()
    await page.goBack()
    await page.locator('.card').first().waitFor()
    await eventually(async () => expect(await flightsOf(page)).toHaveLength(2))
    const release = await holdRequests(page, 'MoviePage')
    await page.locator('.card__link').nth(2).click()
    await page.locator('.movie-header .skeleton').first().waitFor()
    await eventually(async () => expect(await flightsOf(page)).toHaveLength(3))
    release()
    await page.locator('.movie-header__title').waitFor()
  })

  it('takes no input on its way', async () => {
    const page = await open('/popular', { prepare })
    await waitUntilLoaded(page)
    // Holds every flight at its start.
    await page.evaluate(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...args) {
        const animation = animate.apply(this, args)
        if (this.className === 'flight') animation.pause()
        return animation
      }
    })
    await page.locator('.card__link').nth(3).click()
    const flight = page.locator('.flight')
    await flight.waitFor()
    const { x, y, width, height } = await box(flight)
    const hit = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('.flight') === null,
      [x + width / 2, y + height / 2],
    )
    expect(hit).toBe(true)
    // Whatever the user does next ends it.
    await page.keyboard.press('Tab')
    await flight.waitFor({ state: 'detached' })
  })

  it('stays where it is for a visitor who prefers reduced motion', async () => {
    const page = await open('/popular', { prepare, reducedMotion: true })
    await waitUntilLoaded(page)
    await page.locator('.card__link').first().click()
    await page.locator('.movie-header__title').waitFor()
    await waitUntilLoaded(page)
    await page.goBack()
    await page.locator('.card').first().waitFor()
    expect(await flightsOf(page)).toEqual([])
  })
})

describe('the portrait of a person', () => {
  it('flies to the page of the person and back', async () => {
    const page = await open('/movie/1?tab=credits', { prepare })
    await waitUntilLoaded(page)
    await page.locator('.credits a').first().click()
    await page.locator('.person-header__name').waitFor()
    await eventually(async () => expect(await flightsOf(page)).toHaveLength(1))
    await page.goBack()
    await page.locator('.credits').first().waitFor()
    await eventually(async () => expect(await flightsOf(page)).toHaveLength(2))
  })
})

describe('a list and its dialogs', () => {
  it('slides the other entries to their places when one is removed', async () => {
    const page = await openSignedIn(open, await registerUser(), '/favorites', async (token) => {
      for (const movieId of [1, 2, 3, 4]) await postRest('/users/favorites', { movieId }, token)
    })
    await page.locator('.title-list__item').nth(3).waitFor()
    // The entries that are seen away from their places.
    const watch = () =>
      page.evaluate(() => {
        const slides = new Set<string>()
        Object.assign(window, { slides })
        new MutationObserver((records) => {
          for (const { target } of records)
            if (target instanceof HTMLElement && /translate/.test(target.style.transform))
              slides.add(target.textContent)
        }).observe(document.body, { subtree: true, attributeFilter: ['style'] })
      })
    await watch()
    const slides = () => page.evaluate(() => [...(window as unknown as { slides: Set<string> }).slides])
    const first = page.locator('.title-list__item').first()
    const third = await page.locator('.title-list__item').nth(2).textContent()
    await first.hover()
    await first.getByRole('button', { name: /^Remove from favorites/ }).click()
    await eventually(async () => expect(await slides()).toHaveLength(3))
    expect(await slides()).toContain(third)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await page.locator('.title-list__item').nth(2).waitFor()
    await watch()
    await first.getByRole('button', { name: /^Remove from favorites/ }).click()
    await eventually(async () => expect(await page.locator('.title-list__item').count()).toBe(2))
    expect(await slides()).toEqual([])
  })

  it('lets a dialog leave while the page reacts already', async () => {
    const page = await openSignedIn(open, await registerUser(), '/movie/1')
    const opener = page.getByRole('button', { name: 'All watchlists', exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Rainy days')
    // What the dialog shows while it leaves and takes no input.
    await page.evaluate(() => {
      const leaving: string[] = []
      Object.assign(window, { leaving })
      document.addEventListener('animationstart', ({ animationName, target }) => {
        const dialogOf = (target as Element).closest('[inert]')
        if (dialogOf && animationName === 'sink-out')
          leaving.push(String(dialogOf.querySelector('input')?.value))
      })
    })
    await closeWithEscape(dialog)
    expect(await page.evaluate(() => (window as unknown as { leaving: string[] }).leaving)).toEqual([
      'Rainy days',
    ])
    // The next one opens at once.
    await opener.click()
    await closeWithEscape(dialog)
    await waitForPath(page, '/movie/1')
  })
})
