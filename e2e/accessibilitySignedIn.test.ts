import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { closeWithEscape, failOperation, FAILED_LOAD, queryGraphQL, toast, waitForFocus } from './browser.js'
import { postRest, registerUser, sessionOf, signIn, type TestUser } from './people.js'
import { episodesOf, seriesId, tickEpisodes } from './series.js'
import { checkScenes, MODAL, press, violationsInEveryLook, type Scene, type State } from './scenes.js'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

/** Opens a page as a new, signed-in user. `prepare` runs before the navigation. */
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
  {
    name: 'the choice of a title to log',
    states: [
      [
        MODAL,
        async (page) => {
          await page.setViewportSize({ width: 390, height: 844 })
          await enter(page, '/terms', (token) => postRest('/users/favorites', { movieId: 1 }, token))
          await page.getByRole('navigation', { name: 'Tab bar' }).getByRole('button', { name: 'Log' }).click()
          await dialog(page).getByRole('option').first().waitFor()
        },
      ],
    ],
  },
  {
    name: 'the empty user area, the bar and the menu',
    states: [
      async (page) => {
        await enter(page, '/favorites')
        await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
      },
      [
        'header, .menu__content',
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
      ...[
        '/watched',
        '/user/diary',
        '/user/feed',
        '/user/settings',
        '/user/reviews',
        '/recommendations',
        '/watchlists',
        '/people',
        '/up-next',
        '/calendar',
        '/welcome',
        '/welcome?step=2',
        '/welcome?step=3',
        '/user/import',
        '/device',
      ].map((path): [string, State] => ['main', (page) => page.goto(path)]),
    ],
  },
  {
    name: 'a public profile and its settings',
    states: [
      async (page) => {
        const other = await registerUser()
        const token = await sessionOf(other)
        for (const movieId of [1, 2])
          await postRest('/reviews', reviewOf(String(movieId), 'Worth it.'), token)
        await postRest('/users/diary', { movieId: 3, watchedOn: '2020-05-04', rating: 8 }, token)
        await postRest('/watchlists', { name: 'Shared', isPublic: true }, token)
        const mutation =
          'mutation { updateProfileSettings(input: { isPublic: true, showsFigures: true, showsDiary: true, favoriteIds: ["1", "2"] }) { id } }'
        await queryGraphQL(mutation, {}, token)
        await enter(page, `/@${other.username}`)
        await page.getByRole('heading', { level: 2, name: 'Favorites' }).waitFor()
      },
      [
        'main, .menu__content',
        async (page) => {
          await page.getByRole('button', { name: /^Follow / }).click()
          await page.getByRole('button', { name: /^More about / }).click()
          await page.getByRole('menuitem', { name: 'Mute' }).waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: '1 follower' }).click()
          await waitForFocus(dialog(page))
        },
      ],
      [
        'main',
        async (page) => {
          await closeWithEscape(dialog(page))
          await page.goto('/profile')
          await page.getByRole('searchbox', { name: 'Search for a title to add' }).fill('the')
          await page.locator('.picker__result').first().click()
          await page.getByRole('button', { name: /^Remove / }).waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await page.goto('/@nobody_here')
          await page.getByRole('heading', { name: 'Profile not found' }).waitFor()
        },
      ],
    ],
    visit: { expected: [FAILED_LOAD] },
  },
  {
    name: 'the form of a title',
    states: [
      async (page) => {
        await enter(page, '/title/new')
        await page.getByRole('button', { name: 'Add Title' }).waitFor()
      },
      [
        'main',
        async (page) => {
          await press(page, 'Series')
          await page.getByLabel('Countries', { exact: true }).selectOption('IT')
          await page.getByLabel('IMDb Id').fill('nothing')
          await page.getByPlaceholder('Character').fill('Nobody')
          await press(page, 'Add Title')
          await main(page).locator('[aria-invalid="true"]').first().waitFor()
        },
      ],
    ],
  },
  {
    name: 'favorites',
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
    name: 'a watchlist and its dialogs',
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
          await page.getByRole('button', { name: 'Delete' }).first().waitFor()
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
          await press(page, 'All watchlists')
          await dialog(page).getByText('Rainy days').first().waitFor()
          await dialog(page).getByRole('button', { name: 'Create New Watchlist' }).click()
          await dialog(page).getByRole('button', { name: 'Create and Add' }).click()
          await dialog(page).locator('[aria-invalid="true"]').waitFor()
        },
      ],
    ],
  },
  {
    name: 'the diary, its forms and the quick log',
    states: [
      [
        'main',
        async (page) => {
          await enter(page, '/user/diary', async (token) => {
            const log = { rating: 7, note: LONG, place: 'Odeon', tags: ['70 mm', 'with Ada'] }
            for (const watchedOn of ['2024-05-04', '2024-05', '2023', null])
              await postRest('/users/diary', { movieId: 1, watchedOn, rewatch: true, ...log }, token)
          })
          await page.locator('.diary-row').first().waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await press(page, /^Edit viewing/)
          const form = dialog(page).getByRole('form')
          await form.getByLabel('Where you saw it').fill('x'.repeat(101))
          await form.getByRole('button', { name: 'Save Changes' }).click()
          await form.locator('[aria-invalid="true"]').waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await page.goto('/movie/1')
          await press(page, /^Watched 4 times/)
          await waitForFocus(dialog(page))
        },
      ],
      [
        MODAL,
        async (page) => {
          await closeWithEscape(dialog(page))
          await press(page, 'Log a Viewing')
          await dialog(page).getByRole('button', { name: 'Remove Rating' }).click()
          await dialog(page).getByLabel('Review (public)').fill('Fine.')
          await dialog(page).getByRole('button', { name: 'Month Only' }).click()
          await dialog(page).getByText('Tags and place').click()
          await dialog(page).getByRole('button', { name: 'Save' }).click()
          await dialog(page).getByRole('alert').waitFor()
        },
      ],
    ],
  },
  {
    name: 'series: episodes, what is next, the calendar, an evening and the quick log',
    states: [
      [
        'main',
        async (page) => {
          const id = await seriesId('Breaking Bad', 2008)
          await enter(page, `/movie/${id}?tab=episodes`, (token) =>
            tickEpisodes(token, id, episodesOf(1, 1, 4), '2024-05-04'),
          )
          await main(page)
            .getByRole('list', { name: /^Episodes of/ })
            .getByRole('button', { expanded: false })
            .first()
            .click()
          await main(page).getByRole('button', { name: 'Everything up to Here' }).waitFor()
        },
      ],
      [
        MODAL,
        async (page) => {
          await press(page, 'Actions: Season 1')
          await page.getByRole('menuitem', { name: 'Watch Season Again' }).click()
          await waitForFocus(page.getByRole('alertdialog'))
        },
      ],
      [
        MODAL,
        async (page) => {
          await closeWithEscape(page.getByRole('alertdialog'))
          await press(page, 'Log a Viewing')
          await dialog(page).getByLabel('Episode', { exact: true }).fill('0')
          await dialog(page).getByRole('button', { name: 'Save' }).click()
          await dialog(page).locator('[aria-invalid="true"]').waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await page.goto('/user/diary')
          await main(page).locator('summary', { hasText: '4 episodes' }).click()
        },
      ],
      [
        'main .continue',
        async (page) => {
          await page.goto('/')
          await main(page).getByRole('region', { name: 'Continue watching' }).waitFor()
        },
      ],
      ...[
        '/up-next',
        '/calendar?month=2008-02&view=month',
        '/calendar?month=2008-02&view=agenda',
        '/user/figures',
      ].map((path): [string, State] => ['main', (page) => page.goto(path)]),
    ],
  },
  {
    name: 'reviews and their dialogs',
    states: [
      [
        'main',
        async (page) => {
          for (const review of ['The butler did it.', LONG]) {
            const token = await sessionOf(await registerUser())
            await postRest('/reviews', reviewOf('3', review, { spoiler: review !== LONG }), token)
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
    name: 'the profile, the settings, their forms and dialogs',
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
        },
      ],
      [
        'main',
        async (page) => {
          await press(page, 'Edit Profile')
          await main(page).getByLabel('Username', { exact: true }).fill('')
          await press(page, 'Save Changes')
          await main(page).getByText('Username is required').waitFor()
        },
      ],
      [
        'main',
        async (page) => {
          await page.goto('/user/settings')
          await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).waitFor()
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
]

checkScenes(SCENES)
