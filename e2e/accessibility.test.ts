import type { Page } from 'playwright-core'
import {
  alterResponses,
  failField,
  failOperation,
  FAILED_LOAD,
  holdRequests,
  closeWithEscape,
  waitForFocus,
  waitUntilLoaded,
} from './browser.js'
import { registerUser } from './people.js'
import { seriesId } from './series.js'
import { checkScenes, MODAL, press, type Scene, type State } from './scenes.js'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const narrow = (page: Page) => page.setViewportSize({ width: 390, height: 900 })
const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

const SCENES: Scene[] = [
  { name: 'home', path: '/' },
  {
    name: 'the filter panel with an error',
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
    name: 'the menu with suggestions, and the auth modal with errors',
    path: '/search',
    visit: { expected: [FAILED_LOAD] },
    states: [
      [
        'header',
        async (page) => {
          await narrow(page)
          await page.getByRole('banner').getByRole('combobox').fill('star')
          await page.getByRole('listbox').waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await narrow(page)
          await page.keyboard.press('Escape')
          await page.getByRole('navigation', { name: 'Tab bar' }).getByRole('button', { name: 'Me' }).click()
          await waitForFocus(dialog(page))
        },
      ],
      [
        MODAL,
        async (page) => {
          await closeWithEscape(dialog(page))
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
    name: 'the list of keyboard shortcuts',
    states: [
      [
        MODAL,
        async (page) => {
          await page.goto('/terms')
          await waitUntilLoaded(page)
          await page.keyboard.press('?')
          await waitForFocus(dialog(page))
        },
      ],
    ],
  },
  { name: 'all cast and crew', path: '/movie/1/credits' },
  {
    name: 'a search, as a list and without results',
    path: '/search?query=star',
    states: [
      ['main', (page) => press(page, 'List')],
      ['main', (page) => page.goto('/search?query=zzzqqq')],
    ],
  },
  {
    name: 'a listing, as a list and without results',
    path: '/popular',
    states: [
      ['main', (page) => press(page, 'List')],
      ['main', (page) => page.goto('/popular?year=1900&minRating=9')],
    ],
  },
  {
    name: 'a genre, with open facets and without results, and all categories',
    path: '/genre/crime?decade=1990s',
    states: [
      ['main', (page) => press(page, 'More genres')],
      ['main', (page) => page.goto('/country/kr?minRating=9&year=1900')],
      ['main', (page) => page.goto('/genres')],
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
    name: 'the episodes of a series, and one that a search finds',
    states: [
      [
        'main',
        async (page) => {
          await page.goto(`/movie/${await seriesId('Breaking Bad', 2008)}?tab=episodes`)
          await main(page)
            .getByRole('list', { name: /^Episodes of/ })
            .waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await page.goto('/search?query=breaking%20bad%20s3e5')
          await main(page).getByRole('link', { name: /S3E5/ }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'a person, in another order and unknown',
    path: '/person/25',
    visit: { expected: [FAILED_LOAD] },
    states: [
      ['main', (page) => page.goto('/person/25?sort=rating')],
      ['main', (page) => page.goto('/person/99999999')],
    ],
  },
  {
    name: 'a rejected login',
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
    name: 'the registration with errors',
    path: '/register',
    states: [['main', (page) => press(page, 'Create Account')]],
  },
  {
    name: 'the verification, rejected and with another code',
    path: '/verify-email?email=nobody%40example.org',
    states: [
      // A browser that has not registered needs the password.
      [
        'main',
        async (page) => {
          await page.getByLabel('Verification Code').fill('123456')
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
    name: 'the password reset with errors',
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
    name: 'undoing an email change, and an invalid link',
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
    name: 'the auth modal with a rejected code',
    visit: { expected: [FAILED_LOAD] },
    states: [
      [
        MODAL,
        async (page) => {
          const { email, password } = await registerUser({ verified: false })
          await wide(page)
          await page.goto('/terms')
          await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
          await waitForFocus(dialog(page))
          await dialog(page).getByLabel('Email Address').fill(email)
          await dialog(page).getByLabel('Password', { exact: true }).fill(password)
          await dialog(page).getByRole('button', { name: 'Sign In' }).click()
          await page.getByRole('dialog', { name: 'Verify Email' }).waitFor()
          await dialog(page).getByLabel('Verification Code').fill('123456')
          await dialog(page).locator('[aria-invalid="true"]').waitFor()
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
    name: 'a failed rail beside loaded ones',
    path: '/',
    visit: {
      prepare: (page) =>
        alterResponses(page, 'HomePage', (answer) => failField(answer, 'trending', 'Server error', 500)),
    },
  },
  {
    name: 'load errors',
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
    name: 'skeletons',
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

checkScenes(SCENES)
