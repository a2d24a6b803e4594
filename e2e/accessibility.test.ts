import { describe, expect, it } from '@jest/globals'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import {
  alter,
  arrives,
  eventually,
  fail,
  FAILED_LOAD,
  hold,
  settled,
  startBrowser,
  type Visit,
} from './browser.js'
import { call, newPerson, signIn } from './people.js'

const { open } = startBrowser()

declare global {
  interface Window {
    axe: typeof axe
    /** How much the page has moved by itself. */
    shifted: number
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe has against the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  // The Content-Security-Policy forbids a script tag; the debugger may still speak.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await eventually(async () =>
    expect(
      await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
            ).length,
      ),
    ).toBe(0),
  )
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  }, TAGS)
}

const LOOKS = (['dark', 'light'] as const).flatMap((theme) =>
  [390, 1440].map((width) => ({ theme, width, height: 900 })),
)

/** What axe has against the page in both themes, wide and narrow. */
async function violationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { theme, ...size } of LOOKS) {
    await page.setViewportSize(size)
    await page.evaluate((name) => {
      document.documentElement.className = name
    }, theme)
    found.push(...(await violations(page)).map((one) => `${theme}, ${size.width} px: ${one}`))
  }
  return found
}

interface Scene {
  name: string
  path: string
  visit?: Visit
  /** Further states of the page, each looked at. */
  states?: ((page: Page) => Promise<unknown>)[]
}

const SCENES: Scene[] = [
  { name: 'home', path: '/' },
  {
    name: 'the filter panel',
    path: '/?minRating=9.9&releaseYear=1900',
    states: [
      async (page) => {
        await page.locator('button[aria-expanded]').filter({ hasText: 'Filters' }).click()
        await page.getByRole('form', { name: 'Filter panel' }).waitFor()
      },
    ],
  },
  {
    name: 'the menu and the auth modal',
    path: '/search',
    states: [
      async (page) => {
        await page.setViewportSize({ width: 390, height: 900 })
        await page.getByRole('button', { name: 'Open menu' }).click()
      },
      async (page) => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
        await page.getByRole('dialog', { name: 'Create Account' }).waitFor()
      },
    ],
  },
  { name: 'filtered results', path: '/?genres=18&minRating=7' },
  { name: 'search', path: '/search?query=star' },
  {
    name: 'search before and without results',
    path: '/search',
    states: [(page) => page.goto('/search?query=zzzqqq')],
  },
  { name: 'a listing', path: '/popular' },
  { name: 'a listing as a list', path: '/popular?view=list' },
  {
    name: 'a title and each of its tabs',
    path: '/movie/1',
    states: [
      (page) => page.getByRole('tab', { name: 'Cast & Crew' }).click(),
      (page) => page.getByRole('tab', { name: 'Reviews' }).click(),
    ],
  },
  {
    name: 'login, refused and with a message',
    path: '/login',
    visit: { expected: [FAILED_LOAD] },
    states: [
      async (page) => {
        const form = page.getByRole('main')
        await form.getByLabel('Email Address').fill('nobody@example.org')
        await form.getByLabel('Password', { exact: true }).fill('Engine1843!')
        await form.getByRole('button', { name: 'Sign In' }).click()
        await form.getByRole('alert').waitFor()
      },
    ],
  },
  {
    name: 'register and what is wrong there',
    path: '/register',
    states: [(page) => page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()],
  },
  {
    name: 'verification, refused and resent',
    path: '/verify-email?email=nobody%40example.org',
    states: [
      async (page) => {
        await page.getByLabel('Verification Code').fill('123456')
        await page.getByRole('button', { name: 'Verify Email' }).click()
        await page.getByRole('main').getByRole('alert').waitFor()
      },
      async (page) => {
        await page.getByRole('button', { name: 'Resend Code' }).click()
        await page.getByRole('button', { name: /^Resend in/ }).waitFor()
      },
    ],
  },
  {
    name: 'another password',
    path: '/reset-password?email=nobody%40example.org',
    visit: {
      prepare: (page) =>
        alter(page, 'SignInOptions', ({ data }) => {
          data.signInOptions = {
            __typename: 'SignInOptions',
            passwordReset: true,
            provider: { __typename: 'SignInProvider', name: 'Foyer', url: '/api/auth/oidc' },
          }
        }),
    },
    states: [
      async (page) => {
        await page.getByRole('button', { name: 'Send Code' }).click()
        await page.getByLabel('Verification Code').waitFor()
      },
      (page) => page.goto('/login'),
    ],
  },
  {
    name: 'the modal asking for a code',
    path: '/terms',
    states: [
      async (page) => {
        const { email, password } = await newPerson({ verified: false })
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
        await page.getByRole('dialog').getByLabel('Email Address').fill(email)
        await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
        await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
        await page.getByRole('dialog', { name: 'Verify Email' }).waitFor()
      },
    ],
  },
  {
    name: 'the bar and the menu of somebody signed in',
    path: '/terms',
    states: [
      async (page) => {
        await signIn(page.context(), await newPerson())
        await page.reload()
        await page
          .getByRole('button', { name: 'Open menu' })
          .or(page.locator('.user-menu__trigger'))
          .first()
          .waitFor()
      },
      async (page) => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
      },
    ],
  },
  {
    name: 'what somebody keeps',
    path: '/terms',
    states: [
      async (page) => {
        const token = await signIn(page.context(), await newPerson())
        for (const movieId of [1, 2, 3]) await call('/users/favorites', { movieId }, token)
        await call('/users/watched', { movieId: 1, rating: 8 }, token)
        const { body } = await call('/watchlists', { name: 'Rainy days', isPublic: true }, token)
        await call(`/watchlists/${(body.data as { id: string }).id}/movies`, { movieId: 1 }, token)
        await page.goto('/favorites')
        await page.locator('.kept__titles .card').first().waitFor()
      },
      async (page) => {
        await page.getByRole('button', { name: 'List', exact: true }).click()
        await page.locator('.kept__titles .movie-row').first().waitFor()
      },
      async (page) => {
        await page.goto('/watchlist')
        await page.getByRole('heading', { name: 'Rainy days' }).waitFor()
      },
      async (page) => {
        await page.getByRole('link', { name: 'View Rainy days' }).click()
        await page.locator('.kept__titles .card').first().waitFor()
      },
      async (page) => {
        await page.getByRole('button', { name: 'Edit' }).click()
        await page.getByRole('dialog').waitFor()
      },
      async (page) => {
        await page.goto('/movie/1')
        await page.getByRole('button', { name: 'Your rating: 8' }).click()
      },
      async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Add to Watchlist', exact: true }).click()
        await page.getByRole('dialog').getByText('Rainy days').first().waitFor()
      },
    ],
  },
  {
    name: 'the profile, its forms and its questions',
    path: '/terms',
    states: [
      async (page) => {
        const person = await newPerson()
        const token = await signIn(page.context(), person)
        await call('/users/watched', { movieId: 1, rating: 9 }, token)
        await call('/watchlists', { name: 'For rainy days' }, token)
        await page.goto('/profile')
        await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
        await page.getByRole('heading', { name: 'For rainy days' }).waitFor()
      },
      async (page) => {
        await page.getByRole('button', { name: 'Edit Profile' }).click()
        await page.getByRole('main').getByLabel('Username', { exact: true }).fill('')
        await page.getByRole('button', { name: 'Save Changes' }).click()
        await page.getByRole('button', { name: 'Change Password' }).click()
      },
      async (page) => {
        await page.getByRole('button', { name: 'Delete Account' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    ],
  },
  {
    name: 'a toast',
    path: '/terms',
    states: [
      async (page) => {
        await page.getByRole('contentinfo').getByRole('button', { name: /^Use/ }).click()
        // Under the pointer it stays.
        await page.locator('.toast').hover()
      },
    ],
  },
  {
    name: 'not found',
    path: '/nowhere',
    visit: { expected: [FAILED_LOAD] },
    states: [(page) => page.goto('/movie/nothing')],
  },
  {
    name: 'the states of failure',
    path: '/movie/1',
    visit: {
      expected: [FAILED_LOAD],
      prepare: async (page) => {
        for (const name of ['MoviePage', 'HomePage', 'SearchPage']) await fail(page, name)
      },
    },
    states: [(page) => page.goto('/'), (page) => page.goto('/search?query=star')],
  },
]

describe('axe finds nothing, in both themes, at 390 and 1440 px', () => {
  it.each(SCENES)('on $name', async ({ path, visit, states = [] }) => {
    // Calm, because half-faded text has half its contrast.
    const page = await open(path, { ...visit, height: 900, calm: true })
    await settled(page)
    expect(await violationsInEveryLook(page)).toEqual([])
    for (const reach of states) {
      await reach(page)
      await settled(page)
      expect(await violationsInEveryLook(page)).toEqual([])
    }
  })
})

describe('the keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      return `${element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''}`
    })
  /** Waits until the focus is at the beginning of the page's content. */
  const hasMain = (page: Page) =>
    eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN'))
  /** Presses Tab until something of this name has the focus. */
  const tabTo = async (page: Page, name: string | RegExp, key = 'Tab') => {
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press(key)
      const now = await focused(page)
      if (typeof name === 'string' ? now === name : name.test(now)) return
    }
    throw new Error(`Tab does not reach ${String(name)}`)
  }

  it('alone leads from the skip link to a search, to a title and through its tabs', async () => {
    const page = await open('/')
    await settled(page)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    expect(await page.locator('.skip-link').evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(
      true,
    )
    await page.keyboard.press('Enter')
    await hasMain(page)
    await tabTo(page, 'Search movies, actors, directors', 'Shift+Tab')
    await page.keyboard.type('parasite')
    await page.keyboard.press('Enter')
    await arrives(page, '/search?query=parasite')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await hasMain(page)
    await tabTo(page, /Parasite\d/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Parasite' }).waitFor()
    await tabTo(page, 'Details')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Cast & Crew' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Reviews' }).waitFor()
  })

  it('shows where it is, on everything it reaches', async () => {
    const page = await open('/popular')
    await settled(page)
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      await eventually(async () =>
        expect(
          await page.evaluate(() => {
            const element = document.activeElement
            const marked = [element, ...(element?.querySelectorAll('*') ?? [])].some((one) => {
              if (!one) return false
              const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
              return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
            })
            return marked ? '' : element?.outerHTML.slice(0, 120)
          }),
        ).toBe(''),
      )
    }
  })

  it('arrives at the top of a page that was opened by it', async () => {
    const page = await open('/popular')
    await settled(page)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus()
    await page.keyboard.press('Enter')
    await arrives(page, '/search')
    await hasMain(page)
  })
})

describe('a visitor who asks for less motion', () => {
  it('gets a hero that stands still and rails that jump', async () => {
    const page = await open('/', { calm: true, prepare: (page) => page.clock.install() })
    await settled(page)
    const title = page.getByRole('region', { name: 'Featured' }).getByRole('heading')
    const first = await title.textContent()
    await page.clock.runFor(12_000)
    expect(await title.textContent()).toBe(first)
  })
})

describe('a page does not move while it loads', () => {
  const watch = () => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  }

  it.each([
    ['/', 'HomePage'],
    ['/popular', 'ListingPage'],
    ['/movie/1', 'MoviePage'],
  ])('%s', async (path, operation) => {
    for (const width of [390, 1440]) {
      let release = () => {}
      const page = await open(path, {
        width,
        height: 900,
        pictures: true,
        prepare: async (page) => {
          await page.addInitScript(watch)
          release = await hold(page, operation)
        },
      })
      await page.locator('main .skeleton').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      release()
      await settled(page)
      await page.evaluate(
        () =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
      )
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
    }
  })
})
