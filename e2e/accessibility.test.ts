import { describe, expect, it } from '@jest/globals'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import {
  alterResponses,
  closeWithEscape,
  eventually,
  failOperation,
  FAILED_LOAD,
  failField,
  waitForFocus,
  holdRequests,
  waitUntilLoaded,
  startBrowser,
  toast,
  type Visit,
} from './browser.js'
import { postRest, registerUser, signIn, type TestUser } from './people.js'

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

/** What axe has against the page, or a part of it, as it is now. */
async function violations(page: Page, part: string | undefined, runOnly: axe.RunOnly): Promise<string[]> {
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
  return page.evaluate(
    async ({ runOnly, part }) => {
      const { violations } = await window.axe.run(part ?? document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      )
    },
    { runOnly, part },
  )
}

const EVERYTHING = { type: 'tag', values: TAGS } as const
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** Both themes, narrow and wide. Of the themes only the colours differ, so that one has everything looked at. */
const LOOKS = [
  { theme: 'dark', width: 390, rules: EVERYTHING },
  { theme: 'light', width: 390, rules: COLOURS },
  { theme: 'light', width: 1440, rules: EVERYTHING },
  { theme: 'dark', width: 1440, rules: COLOURS },
]

/** What axe has against the page in both themes, wide and narrow. */
async function violationsInEveryLook(page: Page, part?: string): Promise<string[]> {
  const found: string[] = []
  for (const { theme, width, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => {
      document.documentElement.className = name
    }, theme)
    const wrong = await violations(page, part, { ...rules, values: [...rules.values] })
    found.push(...wrong.map((one) => `${theme}, ${width} px: ${one}`))
  }
  return found
}

type State = (page: Page) => Promise<unknown>

interface Scene {
  name: string
  path: string
  visit?: Visit
  /** What the page waits for; without it, for everything. */
  ready?: State
  /** Further states of the page, each looked at: all of it, or the part that has changed. */
  states?: (State | [part: string, reach: State])[]
}

const MODAL = '[role="dialog"], [role="alertdialog"]'
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()
const narrow = (page: Page) => page.setViewportSize({ width: 390, height: 900 })
const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

/** Signs somebody in and leads them to a page; what is done for them before is done with their token. */
async function enter(
  page: Page,
  path: string,
  prepare?: (token: string, person: TestUser) => Promise<unknown>,
) {
  const person = await registerUser()
  const token = await signIn(page.context(), person)
  await prepare?.(token, person)
  await page.goto(path)
}

const LONG = 'A night at the pictures, '.repeat(4)
const reviewOf = (movieId: string, review: string, more: object = {}) => ({
  movieId,
  title: 'A title',
  rating: 7,
  review,
  ...more,
})

const SCENES: Scene[] = [
  { name: 'home', path: '/' },
  {
    name: 'the filter panel, and what is wrong in it',
    path: '/?minRating=9.9&year=1900',
    states: [
      [
        '.filter-bar',
        async (page) => {
          await page.locator('button[aria-expanded]').filter({ hasText: 'Filters' }).click()
          await page.getByRole('form', { name: 'Filter panel' }).getByLabel('Max Rating').fill('2')
          await page
            .getByRole('status')
            .filter({ hasText: /rating/i })
            .first()
            .waitFor()
        },
      ],
    ],
  },
  {
    name: 'the menu, the suggestions in it, and the auth modal with what is wrong there',
    path: '/search',
    visit: { expected: [FAILED_LOAD] },
    states: [
      [
        'header',
        async (page) => {
          await narrow(page)
          await page.getByRole('button', { name: 'Open menu' }).click()
          await page.getByRole('banner').getByRole('combobox').fill('star')
          await page.getByRole('listbox').waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await wide(page)
          await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
          await waitForFocus(dialog(page))
          await dialog(page).getByRole('button', { name: 'Create Account' }).click()
          await dialog(page).getByText('Username is required').waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click()
          await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
          await dialog(page).getByText('Password is required').waitFor()
        },
      ],
    ],
  },
  { name: 'filtered results', path: '/?genres=18&minRating=7' },
  { name: 'a page of text', path: '/about' },
  {
    name: 'search, as a list, and without results',
    path: '/search?query=star',
    states: [
      ['main', (page) => press(page, 'List')],
      ['main', (page) => page.goto('/search?query=zzzqqq')],
    ],
  },
  {
    name: 'a listing, as a list, without results',
    path: '/popular',
    states: [
      ['main', (page) => press(page, 'List')],
      ['main', (page) => page.goto('/popular?year=1900&minRating=9')],
    ],
  },
  {
    name: 'a title and each of its tabs',
    path: '/movie/1',
    states: [
      ['[role="tabpanel"]', (page) => page.getByRole('tab', { name: 'Cast & Crew' }).click()],
      [
        '[role="tabpanel"]',
        async (page) => {
          await page.getByRole('tab', { name: 'Reviews' }).click()
          await main(page).getByRole('button', { name: 'Write a Review' }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'login, refused and with a message',
    path: '/login',
    visit: { expected: [FAILED_LOAD] },
    states: [
      [
        'main',
        async (page) => {
          await main(page).getByLabel('Email Address').fill('nobody@example.org')
          await main(page).getByLabel('Password', { exact: true }).fill('Engine1843!')
          await press(page, 'Sign In')
          await main(page).getByRole('alert').waitFor()
        },
      ],
    ],
  },
  {
    name: 'register and what is wrong there',
    path: '/register',
    states: [['main', (page) => press(page, 'Create Account')]],
  },
  {
    name: 'verification, refused and resent',
    path: '/verify-email?email=nobody%40example.org',
    states: [
      // Of a browser that has not registered, which is asked for the password.
      [
        'main',
        async (page) => {
          await page.getByLabel('Verification Code').fill('123456')
          await page.getByRole('button', { name: 'Verify Email' }).click()
          await main(page).getByRole('alert').waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await page.getByLabel('Password', { exact: true }).fill('Engine1843!')
          await page.getByRole('button', { name: 'Resend Code' }).click()
          await page.getByRole('button', { name: /^Resend in/ }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'another password, and what is wrong there',
    path: '/reset-password?email=nobody%40example.org',
    visit: {
      prepare: (page) =>
        alterResponses(page, 'SignInOptions', ({ data }) => {
          data.signInOptions = {
            __typename: 'SignInOptions',
            passwordReset: true,
            provider: { __typename: 'SignInProvider', name: 'Foyer', url: '/api/auth/oidc' },
          }
        }),
    },
    states: [
      [
        'main',
        async (page) => {
          await press(page, 'Send Code')
          await page.getByLabel('Verification Code').waitFor()
          await press(page, 'Change Password')
          await main(page).getByText('Password is required').waitFor()
        },
      ],
      ['main', (page) => page.goto('/login')],
    ],
  },
  {
    name: 'undoing a change of address, and a link that is not valid',
    path: '/undo-email-change#x',
    states: [
      ['main', (page) => page.getByRole('heading', { name: 'Undo Address Change' }).waitFor()],
      [
        'main',
        async (page) => {
          await press(page, 'Undo the Change')
          await main(page).getByRole('alert').waitFor()
        },
      ],
    ],
  },
  {
    name: 'the modal asking for a code, refused',
    path: '/terms',
    visit: { expected: [FAILED_LOAD] },
    states: [
      [
        MODAL,
        async (page) => {
          const { email, password } = await registerUser({ verified: false })
          await wide(page)
          await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
          await waitForFocus(dialog(page))
          await dialog(page).getByLabel('Email Address').fill(email)
          await dialog(page).getByLabel('Password', { exact: true }).fill(password)
          await dialog(page).getByRole('button', { name: 'Sign In' }).click()
          await page.getByRole('dialog', { name: 'Verify Email' }).waitFor()
          await dialog(page).getByLabel('Verification Code').fill('123456')
          await dialog(page).getByRole('button', { name: 'Verify Email' }).click()
          await dialog(page).locator('[aria-invalid="true"]').waitFor()
        },
      ],
    ],
  },
  {
    name: 'the area of somebody new, the bar and the menu',
    path: '/terms',
    states: [
      async (page) => {
        await enter(page, '/favorites')
        await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
      },
      [
        'header, .user-menu__list',
        async (page) => {
          await wide(page)
          await page.getByRole('button', { name: /^Account of/ }).click()
          await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await page.goto('/watchlist')
          await press(page, 'Create Your First Watchlist')
          await waitForFocus(dialog(page))
          await dialog(page).getByRole('button', { name: 'Create Watchlist' }).click()
          await dialog(page).locator('[aria-invalid="true"]').waitFor()
          expect(await violationsInEveryLook(page, MODAL)).toEqual([])
          await closeWithEscape(dialog(page))
        },
      ],
      ...['/watched', '/user/reviews', '/recommendations', '/watchlists'].map((path): [string, State] => [
        'main',
        (page) => page.goto(path),
      ]),
    ],
  },
  {
    name: 'what somebody keeps',
    path: '/terms',
    states: [
      async (page) => {
        await enter(page, '/favorites', async (token) => {
          for (const movieId of [1, 2, 3]) await postRest('/users/favorites', { movieId }, token)
        })
        await page.locator('.title-list .card').first().waitFor()
      },
      [
        'main',
        async (page) => {
          await press(page, 'List')
          await page.locator('.title-list .movie-row').first().waitFor()
        },
      ],
      [
        '.toasts',
        async (page) => {
          await press(page, /^Remove from favorites/)
          await toast(page, 'removed from favorites').hover()
        },
      ],
      ['main', (page) => page.goto('/recommendations')],
    ],
  },
  {
    name: 'a watchlist, and what can be done with it',
    path: '/terms',
    states: [
      [
        'main',
        async (page) => {
          await enter(page, '/watchlist', async (token) => {
            const list = { name: 'Rainy days', isPublic: true, description: LONG }
            const { body } = await postRest('/watchlists', list, token)
            await postRest(`/watchlists/${(body.data as { id: string }).id}/movies`, { movieId: 1 }, token)
            await postRest('/users/watched', { movieId: 1, rating: 8 }, token)
            await postRest('/reviews', reviewOf('2', 'The butler did it.', { spoiler: true }), token)
          })
          await page.getByRole('heading', { name: 'Rainy days' }).waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await press(page, 'Delete Rainy days')
          await waitForFocus(page.getByRole('alertdialog'))
        },
      ],
      [
        'main',
        async (page) => {
          await closeWithEscape(page.getByRole('alertdialog'))
          await page.getByRole('link', { name: 'View Rainy days' }).click()
          await page.locator('.title-list .card').first().waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await press(page, 'Edit')
          await waitForFocus(dialog(page))
          await dialog(page).getByLabel('Name').fill('')
          await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
          await dialog(page).locator('[aria-invalid="true"]').waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await page.goto('/user/reviews')
          await press(page, 'Show Spoiler')
        },
      ],
      [
        MODAL,
        async (page) => {
          await press(page, 'Delete')
          await waitForFocus(page.getByRole('alertdialog'))
        },
      ],
      [
        'main',
        async (page) => {
          await page.goto('/movie/1')
          await press(page, 'Your rating: 8')
          await waitForFocus(main(page).getByRole('group', { name: /^Your rating of/ }))
        },
      ],
      [
        MODAL,
        async (page) => {
          await page.keyboard.press('Escape')
          await press(page, 'Add to Watchlist')
          await dialog(page).getByText('Rainy days').first().waitFor()
          await dialog(page).getByRole('button', { name: 'Create New Watchlist' }).click()
          await dialog(page).getByRole('button', { name: 'Create and Add' }).click()
          await dialog(page).locator('[aria-invalid="true"]').waitFor()
        },
      ],
    ],
  },
  {
    name: 'reviews, the form for one and the report of one',
    path: '/terms',
    states: [
      [
        'main',
        async (page) => {
          for (const review of ['The butler did it.', LONG]) {
            const { email, password } = await registerUser()
            const { body } = await postRest('/auth/login', { email, password })
            await postRest(
              '/reviews',
              reviewOf('3', review, { spoiler: review !== LONG }),
              String(body.token),
            )
          }
          await enter(page, '/movie/3')
          await page.getByRole('tab', { name: 'Reviews' }).click()
          await press(page, 'Show Spoiler')
        },
      ],
      [
        MODAL,
        async (page) => {
          await press(page, 'Write a Review')
          await waitForFocus(dialog(page))
          await dialog(page).getByRole('button', { name: 'Publish Review' }).click()
          await dialog(page).getByRole('alert').waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await closeWithEscape(dialog(page))
          await press(page, 'Report')
          await waitForFocus(dialog(page))
          await dialog(page).getByRole('button', { name: 'Send Report' }).click()
          await dialog(page).getByRole('alert').waitFor()
        },
      ],
    ],
  },
  {
    name: 'the profile, its forms and its questions',
    path: '/terms',
    states: [
      [
        'main',
        async (page) => {
          await enter(page, '/profile', async (token, { email, password }) => {
            await postRest('/auth/login', { email, password })
            await postRest('/users/watched', { movieId: 1, rating: 9 }, token)
            await postRest('/watchlists', { name: 'For rainy days' }, token)
          })
          await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
          await page.getByRole('heading', { name: 'For rainy days' }).waitFor()
          await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await press(page, 'Edit Profile')
          await main(page).getByLabel('Username', { exact: true }).fill('')
          await press(page, 'Save Changes')
          await main(page).getByText('Username is required').waitFor()
          await press(page, 'Change Password')
        },
      ],
      [
        MODAL,
        async (page) => {
          await press(page, 'Delete Account')
          const question = page.getByRole('alertdialog')
          await waitForFocus(question)
          await question.getByRole('button', { name: 'Delete Account' }).click()
          await question.getByText('Password is required').waitFor()
        },
      ],
    ],
  },
  {
    name: 'toasts of every kind',
    path: '/movie/1',
    visit: {
      expected: [FAILED_LOAD],
      prepare: (page) => failOperation(page, 'AddFavorite'),
    },
    states: [
      [
        '.toasts',
        async (page) => {
          await enter(page, '/movie/1')
          await page.getByRole('contentinfo').getByRole('button', { name: /^Use/ }).click()
          await toast(page, 'Theme changed').hover()
          await press(page, 'Add to Favorites')
          await page.locator('.toast--error').hover()
        },
      ],
    ],
  },
  {
    name: 'not found',
    path: '/nowhere',
    visit: { expected: [FAILED_LOAD] },
    states: [
      ['main', (page) => page.goto('/movie/nothing')],
      ['main', (page) => page.goto('/watchlist/999999')],
    ],
  },
  {
    name: 'rails that have failed beside others that have not',
    path: '/',
    visit: {
      prepare: (page) =>
        alterResponses(page, 'HomePage', (answer) => failField(answer, 'trending', 'Server error', 500)),
    },
  },
  {
    name: 'the states of failure',
    path: '/movie/1',
    visit: {
      expected: [FAILED_LOAD],
      prepare: async (page) => {
        for (const name of ['MoviePage', 'HomePage', 'SearchPage', 'ListingPage'])
          await failOperation(page, name)
      },
    },
    states: [
      ['main', (page) => page.goto('/')],
      ['main', (page) => page.goto('/search?query=star')],
      ['main', (page) => page.goto('/popular')],
    ],
  },
  {
    name: 'what stands where data is on its way',
    path: '/',
    visit: {
      prepare: async (page) => {
        for (const name of ['MoviePage', 'HomePage', 'SearchPage', 'ListingPage'])
          await holdRequests(page, name)
      },
    },
    ready: (page) => page.locator('main .skeleton').first().waitFor(),
    states: ['/popular?view=list', '/movie/1', '/search?query=star'].map((path): [string, State] => [
      'main',
      (page) => page.goto(path),
    ]),
  },
]

/** A scene has several states, each looked at four times: on a busy machine that takes long. */
const PATIENCE_MS = 300_000

describe('axe reports no violation, in both themes, at 390 and 1440 px', () => {
  it.each(SCENES)(
    'on $name',
    async ({ path, visit, ready = waitUntilLoaded, states = [] }) => {
      // Calm, because half-faded text has half its contrast.
      const page = await open(path, { ...visit, height: 900, reducedMotion: true })
      await ready(page)
      // The page that a scene only starts from is looked at once.
      if (path !== '/terms') expect(await violationsInEveryLook(page)).toEqual([])
      for (const state of states) {
        const [part, reach] = typeof state === 'function' ? [undefined, state] : state
        await reach(page)
        await ready(page)
        expect(await violationsInEveryLook(page, part)).toEqual([])
      }
    },
    PATIENCE_MS,
  )
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
          release = await holdRequests(page, operation)
        },
      })
      await page.locator('main .skeleton').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      release()
      await waitUntilLoaded(page)
      await page.evaluate(
        () =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
      )
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
    }
  })
})
