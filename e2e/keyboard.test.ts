import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import {
  address,
  alterResponses,
  waitForPath,
  closeWithEscape,
  eventually,
  failField,
  waitForFocus,
  waitUntilLoaded,
  startBrowser,
  toast,
} from './browser.js'
import { postRest, latestCode, newUser, registerUser, signIn, type TestUser } from './people.js'

const { open } = startBrowser()

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** The name of what has the focus: its label, else its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element?.getAttribute('aria-label') ?? labels ?? element?.textContent ?? '').trim()
  })
const focusIsOn = (page: Page, name: string | RegExp) =>
  eventually(async () => expect(await focused(page)).toMatch(name))

/** Waits until the focus is at the beginning of the page's content. */
const hasMain = (page: Page) =>
  eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN'))

/** What is wrong with how the focus is shown: no ring, one too faint against what is around it, or out of sight. */
const wrongWithFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'Nothing has the focus'
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const paint = canvas.getContext('2d', { willReadFrequently: true })!
    const rgba = (colour: string) => {
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      return [...paint.getImageData(0, 0, 1, 1).data] as [number, number, number, number]
    }
    const light = (colour: string) => {
      const [r, g, b] = rgba(colour).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: string, other: string) => {
      const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
      return (high + 0.05) / (low + 0.05)
    }
    const ground = (start: Element | null) => {
      for (let one = start; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one)
        if (rgba(backgroundColor)[3] > 200) return backgroundColor
      }
      return getComputedStyle(document.body).backgroundColor
    }
    const says = element.outerHTML.slice(0, 160)
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      ...element.querySelectorAll('*'),
    ]
    const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    // A whole row may light up for the link in it.
    const row = getComputedStyle(element, '::after')
    const ring = hasRing(row) ? element : around.find((one) => one && hasRing(getComputedStyle(one)))
    if (!ring) return `No ring: ${says}`
    const { outlineColor } = hasRing(row) ? row : getComputedStyle(ring)
    const against = contrast(outlineColor, ground(ring.parentElement))
    if (against < 3) return `A ring of ${against.toFixed(1)} to 1: ${says}`
    const { left, top, right, bottom } = ring.getBoundingClientRect()
    const isSeen = [0.5, 0.1, 0.9].some((x) =>
      [0.5, 0.1, 0.9].some((y) => {
        const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        return at !== null && (ring.contains(at) || at.contains(element))
      }),
    )
    return isSeen ? '' : `Hidden: ${says}`
  })

/** Presses a key so many times; wherever it leads shows that it has the focus. */
async function walk(page: Page, key: string, times = 1): Promise<void> {
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    // What slides into view is seen a moment later.
    await eventually(async () => expect(await wrongWithFocus(page)).toBe(''))
  }
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await walk(page, key)
    const now = await focused(page)
    if (typeof name === 'string' ? now === name : name.test(now)) return
  }
  throw new Error(`${key} does not reach ${String(name)}`)
}

/** Types into a field of a form that Tab leads to. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
  await eventually(async () =>
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(text),
  )
}

/** A page of a person who is signed in. */
async function openFor(person: TestUser, path: string, prepare?: (token: string) => Promise<unknown>) {
  const page = await open('/favicon.svg')
  const token = await signIn(page.context(), person)
  await prepare?.(token)
  await page.goto(path)
  await waitUntilLoaded(page)
  return page
}

/** What has been read aloud since the last question. */
async function listenAloud(page: Page): Promise<() => Promise<string[]>> {
  // The places for it come with the rest of what can wait.
  await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const heard: string[] = []
    const read = new WeakSet<Node>()
    Object.assign(window, { heard })
    const places = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"], output'
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        const place = (target instanceof Element ? target : target.parentElement)?.closest(places)
        if (place)
          for (const node of addedNodes) {
            const words = node.nodeType === Node.TEXT_NODE ? node : node.firstChild
            if (!words?.textContent || read.has(words)) continue
            read.add(words)
            heard.push(words.textContent)
          }
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
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
    await hasMain(page)
    await typeInto(page, 'Username', username)
    await typeInto(page, 'Email Address', 'no address')
    await typeInto(page, 'Password', password)
    await typeInto(page, 'Confirm Password', password)
    await page.keyboard.press('Enter')
    // To the first that is wrong.
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
    await hasMain(page)
    await typeInto(page, 'Verification Code', await latestCode(email))
    await page.keyboard.press('Enter')
    await focusIsOn(page, /^Continue to Sign In$/)
    await page.keyboard.press('Enter')
    await waitForPath(page, '/login')
    await hasMain(page)
    await typeInto(page, 'Password', password)
    await page.keyboard.press('Enter')
    await waitForPath(page, '/')
    await page.getByRole('button', { name: `Account of ${username}` }).waitFor()
  })

  it('finds a title, adds it to a list, reviews it, removes it again and signs out', async () => {
    const person = await registerUser()
    const page = await openFor(person, '/search')
    await tabTo(page, 'Search movies, actors, directors')
    await page.keyboard.type('parasite')
    await page
      .getByRole('option', { name: /^Parasite/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await eventually(async () =>
      expect(await page.getByRole('option', { selected: true }).textContent()).toMatch(/^Parasite/),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Parasite' }).waitFor()
    await waitUntilLoaded(page)
    await hasMain(page)
    await tabTo(page, 'Add to Favorites')
    await page.keyboard.press('Enter')
    await focusIsOn(page, /^Remove from Favorites$/)
    await tabTo(page, 'Add to Watchlist')
    await page.keyboard.press('Enter')
    await waitForFocus(dialog(page))
    await dialog(page).getByLabel('Name').waitFor()
    await typeInto(page, 'Name', 'By keyboard')
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByRole('button', { name: /^By keyboard/, pressed: true })
      .waitFor()
    await closeWithEscape(dialog(page))
    await focusIsOn(page, /^Add to Watchlist$/)

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
    // Its text is missing.
    await waitForFocus(dialog(page).getByLabel('Your review'))
    await page.keyboard.type('Stairs.')
    await tabTo(page, 'Publish Review')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await main(page)
      .getByRole('article', { name: `Review by ${person.username}` })
      .waitFor()
    // The words of the button that had opened the form have changed meanwhile.
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
    await hasMain(page)
  })

  it('skips a rail with one key, moves along it with the arrow keys, and always sees the focus', async () => {
    const page = await open('/')
    await waitUntilLoaded(page)
    await button(page, 'Skip Now Playing in Theaters').focus()
    await page.keyboard.press('Enter')
    await walk(page, 'Tab')
    await focusIsOn(page, /^View All: Trending Now$/)
    await walk(page, 'Tab')
    await focusIsOn(page, /^Skip Trending Now$/)
    const cards = page.getByRole('region', { name: 'Trending Now' }).locator('.card__link')
    await walk(page, 'Tab')
    await waitForFocus(cards.nth(0))
    await walk(page, 'ArrowRight', 2)
    await waitForFocus(cards.nth(2))
    await walk(page, 'ArrowLeft')
    await waitForFocus(cards.nth(1))

    await page.goto('/popular')
    for (const theme of ['dark', 'light']) {
      await waitUntilLoaded(page)
      await page.evaluate((name) => {
        document.documentElement.className = name
      }, theme)
      await page.getByRole('banner').getByRole('link').first().focus()
      await walk(page, 'Tab', 24)
      // Upwards the bar that stays at the top could cover what has the focus.
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      await walk(page, 'Shift+Tab', 20)
    }
  })
})

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
    await button(page, 'Remove Drama').focus()
    await page.keyboard.press('Enter')
    await focusIsOn(page, /^Remove Rated 8/)
  })

  it('moves from a removed title to its neighbour, and from a removed review or rail to the remaining content', async () => {
    const page = await openFor(await registerUser(), '/favorites', async (token) => {
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
    const page = await openFor(await registerUser(), '/popular')
    const heard = await listenAloud(page)
    const before: string[] = []
    await page.getByRole('banner').getByRole('combobox').fill('star')
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await waitForPath(page, '/search?query=star')
    await eventually(async () => {
      before.push(...(await heard()))
      expect(before).toContain('star · Search · Marquee')
    })
    const found = main(page).getByRole('heading', { level: 2 }).first()
    await eventually(async () => expect(await found.textContent()).toMatch(/^[\d,]+ results? for “star”$/))
    expect(await found.getAttribute('aria-live')).toBe('polite')

    await page.goto('/movie/1')
    await waitUntilLoaded(page)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const later = await listenAloud(page)
    const all: string[] = []
    await button(page, 'Add to Favorites').click()
    await toast(page, `${name} added to favorites`).waitFor()
    await eventually(async () => {
      all.push(...(await later()))
      expect(all.filter((one) => one.includes('added to favorites'))).toEqual([`${name} added to favorites`])
    })
    // The toast's own area is silent.
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

/** What is cut off sideways or below in what is to be read and pressed, and whether the page scrolls sideways. */
const lost = (page: Page) =>
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
    const page = await openFor(person, '/', async (token) => {
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
          expect({ path, width, lost: await lost(page) }).toEqual({ path, width, lost: [] }),
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
      await eventually(async () => expect({ path, lost: await lost(page) }).toEqual({ path, lost: [] }))
    }
  })

  it('shows no motion to a visitor who prefers reduced motion', async () => {
    const page = await open('/', { reducedMotion: true, prepare: (page) => page.clock.install() })
    await waitUntilLoaded(page)
    const title = page.getByRole('region', { name: 'Featured' }).getByRole('heading')
    const first = await title.textContent()
    await page.clock.runFor(12_000)
    expect(await title.textContent()).toBe(first)
    const art = main(page).locator('.card__art').first()
    await art.hover()
    expect(await art.evaluate((one) => getComputedStyle(one).transform)).toBe('none')
    const track = page.getByRole('region', { name: 'Now Playing in Theaters' }).locator('.rail__track')
    await button(page, 'Scroll Now Playing in Theaters on').click()
    // At once, or in steps: the first frame tells.
    expect(await track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(200)
    await button(page, 'Filters').click()
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
    const [grid, list] = [button(page, 'Grid'), button(page, 'List')]
    expect(await colour(grid)).not.toBe(await colour(list))
    await list.click()
    await eventually(async () => expect(await colour(grid)).not.toBe(await colour(list)))
    await walk(page, 'Tab')
    await page.goto('/movie/1')
    await waitUntilLoaded(page)
    await page.getByRole('tab', { name: 'Cast & Crew' }).click()
    expect(await colour(page.locator('.tabs__marker'))).not.toBe(await colour(page.locator('body')))
  })
})
