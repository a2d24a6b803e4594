// Every screen in every state: a path, a user, and the actions before the screenshot.
import { showPseudoLanguage } from '../pseudo.ts'

/**
 * @typedef {object} Scene
 * @property {string} name name of the file
 * @property {string} path
 * @property {'whole' | 'bare' | 'single' | 'hard'} [who] user; a visitor by default
 * @property {boolean} [full] the whole page instead of what fits the window
 * @property {{ hold?: string[], fail?: string[], partly?: string }} [answers] operations that never answer or fail, fields that fail
 * @property {(page: import('playwright-core').Page, width: number) => Promise<unknown>} [act]
 */

const button = (page, name, exact = true) => page.getByRole('button', { name, exact })
const main = (page) => page.getByRole('main')

/** Opens the account sheet of a narrow window, or the menu of more links. */
const openMenu = async (page, width) => {
  if (width >= 768) {
    const more = page.getByRole('banner').getByRole('button', { name: 'More', exact: true })
    if (await more.isVisible()) await more.click()
    return
  }
  await page.getByRole('navigation', { name: 'Tab bar' }).getByRole('button', { name: 'Me' }).click()
  await page.locator('.account-sheet').waitFor()
}
const openAuth = (name) => async (page, width) => {
  if (width < 768) await openMenu(page, width)
  const bar = width < 768 ? page.locator('.account-sheet') : page.getByRole('banner')
  await bar.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name: /Sign In|Create Account/ }).waitFor()
}
const tab = (name) => async (page) => {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel', { name }).waitFor()
}
const show = (locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
const asList = (page) => button(page, 'List').click()

/** Shows the page again in German. */
const inGerman = async (page) => {
  await page.context().addCookies([{ name: 'marquee_language', value: 'de', url: page.url() }])
  await page.reload()
  await page.getByRole('link', { name: 'Marquee, Startseite' }).first().waitFor()
}
/** Shows the page again in a pseudo language that runs from right to left. */
const inRightToLeft = async (page) => {
  await showPseudoLanguage(page, 'rtl')
  await page.reload()
  await page.locator('[dir="rtl"] .nav').waitFor()
}

/** Shows the form of the password reset, which the screenshots' server lacks because it sends no email. */
const openReset = async (page) => {
  await page.route(/\/graphql(\?|$)/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    if (data?.signInOptions) data.signInOptions.passwordReset = true
    if (data?.requestPasswordReset) Object.assign(data.requestPasswordReset, { success: true, error: null })
    await route.fulfill({ response, json: { data, ...rest } })
  })
  await page.goto('/reset-password')
  await main(page).getByRole('heading', { name: 'Reset Password' }).waitFor()
}

/** @returns {Scene[]} */
export function scenesOf({ ids, whole, hard, hardTitles }) {
  const movie = (id) => `/movie/${id}`
  return [
    { name: 'home', path: '/', full: true },
    { name: 'home-german', path: '/', act: inGerman },
    { name: 'home-rtl', path: '/', act: inRightToLeft },
    { name: 'home-signed-in', path: '/', who: 'whole', full: true },
    { name: 'home-new', path: '/', who: 'bare' },
    { name: 'home-loading', path: '/', answers: { hold: ['HomePage'] } },
    { name: 'home-failed', path: '/', answers: { fail: ['HomePage', 'HomeRail', 'HomeHero'] } },
    { name: 'home-rail-failed', path: '/', answers: { partly: 'trending' }, full: true },
    {
      name: 'home-filters',
      path: '/',
      act: async (page) => {
        await page.locator('button[aria-expanded]').filter({ hasText: 'Filters' }).click()
        await page.getByRole('form', { name: 'Filter panel' }).waitFor()
        await show(page.locator('.filter-bar__row'))
      },
    },
    {
      name: 'home-filtered',
      path: '/?genres=18&minRating=8',
      act: (page) => show(page.locator('.filter-bar__row')),
    },
    { name: 'home-filtered-none', path: '/?minRating=9.9&year=1900' },
    {
      name: 'log-title',
      path: '/popular',
      who: 'whole',
      act: async (page, width) => {
        if (width >= 768) return
        await page.getByRole('navigation', { name: 'Tab bar' }).getByRole('button', { name: 'Log' }).click()
        await page.getByRole('dialog').getByRole('option').first().waitFor()
      },
    },
    {
      name: 'keyboard-help',
      path: '/popular',
      act: async (page) => {
        // Its listener comes with the idle parts of the frame.
        await page.waitForSelector('body > [aria-live="assertive"]', { state: 'attached' })
        await page.keyboard.press('?')
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'known-titles',
      path: '/popular',
      who: 'whole',
      act: async (page) => {
        await button(page, /^Titles you know/).click()
        await page.locator('.known-titles:popover-open').waitFor()
      },
    },
    {
      name: 'filter-sheet',
      path: '/popular?genre=80',
      who: 'whole',
      act: async (page, width) => {
        if (width >= 768) return
        await button(page, /^Filters/).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'menu', path: '/popular', act: openMenu },
    { name: 'menu-signed-in', path: '/popular', who: 'hard', act: openMenu },
    {
      name: 'user-menu',
      path: '/popular',
      who: 'hard',
      act: async (page, width) => {
        if (width < 768) return openMenu(page, width)
        await page.locator('.user-menu__trigger').click()
        await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
      },
    },
    {
      name: 'card-hover',
      path: '/popular',
      who: 'whole',
      act: async (page) => {
        await page.locator('.card').nth(1).hover()
        await page.locator('.card').nth(1).locator('.card-actions').waitFor()
      },
    },
    {
      name: 'card-focus',
      path: '/popular',
      who: 'whole',
      act: async (page) => {
        await page.locator('.card').first().locator('.card-actions').waitFor({ state: 'attached' })
        await page.locator('.card').first().locator('a').focus()
        await page.keyboard.press('Tab')
      },
    },
    { name: 'listing', path: '/popular', full: true },
    { name: 'listing-german', path: '/popular', act: inGerman },
    { name: 'listing-rtl', path: '/popular', act: inRightToLeft },
    { name: 'listing-list', path: '/popular?view=list', who: 'whole' },
    { name: 'listing-loading', path: '/top-rated', answers: { hold: ['ListingPage'] } },
    { name: 'listing-failed', path: '/top-rated', answers: { fail: ['ListingPage'] } },
    { name: 'listing-none', path: '/popular?minRating=10&year=1901' },
    { name: 'listing-genre', path: '/popular?genre=80' },
    { name: 'browse-genre', path: '/genre/crime', full: true },
    {
      name: 'browse-open',
      path: '/decade/1990s?genre=80',
      act: (page, width) => (width < 768 ? undefined : button(page, 'More genres').click()),
    },
    { name: 'browse-country', path: '/country/kr?view=list' },
    { name: 'browse-language', path: '/language/ja' },
    { name: 'categories', path: '/genres', full: true },
    { name: 'categories-failed', path: '/genres', answers: { fail: ['CategoriesPage'] } },
    { name: 'search-empty', path: '/search' },
    { name: 'search', path: '/search?query=love', full: true },
    {
      name: 'search-list',
      path: '/search?query=star',
      who: 'whole',
      act: asList,
    },
    { name: 'search-none', path: '/search?query=zzzqqqxx' },
    { name: 'title-form', path: '/title/new?title=The+Quiet+Lighthouse+2021', who: 'whole', full: true },
    {
      name: 'title-form-errors',
      path: '/title/new',
      who: 'whole',
      full: true,
      act: async (page) => {
        await button(page, 'Series').click()
        await button(page, 'Add Title').click()
        await main(page).locator('[aria-invalid="true"]').first().waitFor()
      },
    },
    { name: 'search-long', path: `/search?query=${'longword'.repeat(20)}` },
    { name: 'search-failed', path: '/search?query=star', answers: { fail: ['SearchPage'] } },
    { name: 'search-loading', path: '/search?query=star', answers: { hold: ['SearchPage'] } },
    {
      name: 'suggestions',
      path: '/terms',
      act: async (page) => {
        await page.getByRole('banner').getByRole('combobox').pressSequentially('the')
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('ArrowDown')
      },
    },
    { name: 'movie', path: movie(ids.parasite), full: true },
    { name: 'movie-german', path: movie(ids.parasite), act: inGerman },
    { name: 'movie-rtl', path: movie(ids.parasite), act: inRightToLeft },
    { name: 'movie-signed-in', path: movie(ids.parasite), who: 'whole', full: true },
    { name: 'movie-cast', path: movie(ids.parasite), act: tab('Cast & Crew'), full: true },
    {
      name: 'movie-reviews',
      path: movie(ids.parasite),
      act: async (page) => {
        await tab('Reviews')(page)
        await page.locator('.review').first().waitFor()
      },
      full: true,
    },
    {
      name: 'movie-reviews-signed-in',
      path: movie(ids.parasite),
      who: 'whole',
      act: async (page) => {
        await tab('Reviews')(page)
        await page.locator('.review').first().waitFor()
        await page
          .getByRole('navigation', { name: 'Pagination' })
          .getByRole('button', { name: 'Next' })
          .click()
        await page.locator('.reviews__list[aria-busy="false"]').waitFor()
      },
      full: true,
    },
    { name: 'movie-reviews-none', path: movie(ids.dune + 1), act: tab('Reviews'), full: true },
    {
      name: 'movie-reviews-failed',
      path: movie(ids.parasite),
      act: tab('Reviews'),
      answers: { fail: ['MovieReviews'] },
      full: true,
    },
    { name: 'series', path: movie(ids.series), full: true },
    { name: 'episodes', path: `${movie(ids.begun)}?tab=episodes&season=2`, full: true },
    { name: 'episodes-signed-in', path: `${movie(ids.begun)}?tab=episodes`, who: 'whole', full: true },
    { name: 'search-episode', path: '/search?query=breaking+bad+s3e5' },
    { name: 'up-next', path: '/up-next', who: 'whole' },
    { name: 'up-next-none', path: '/up-next', who: 'bare' },
    { name: 'import', path: '/user/import', who: 'whole', full: true },
    { name: 'device', path: '/device', who: 'whole' },
    { name: 'calendar', path: '/calendar?month=2015-03', who: 'whole' },
    { name: 'calendar-agenda', path: '/calendar?month=2015-03&view=agenda', who: 'whole', full: true },
    { name: 'calendar-none', path: '/calendar?view=agenda', who: 'bare' },
    {
      name: 'quick-log-series',
      path: movie(ids.begun),
      who: 'whole',
      act: async (page) => {
        await button(page, 'Log a Viewing').first().click()
        await page.getByRole('dialog').getByLabel('Season', { exact: true }).waitFor()
      },
    },
    { name: 'person', path: '/person/25', full: true },
    { name: 'person-signed-in', path: '/person/25', who: 'whole', full: true },
    { name: 'person-by-rating', path: '/person/25?sort=rating', full: true },
    { name: 'person-loading', path: '/person/25', answers: { hold: ['PersonPage'] } },
    { name: 'person-failed', path: '/person/25', answers: { fail: ['PersonPage'] } },
    { name: 'person-not-found', path: '/person/99999999' },
    ...hardTitles.map((id, i) => ({ name: `movie-hard-${i + 1}`, path: movie(id), who: 'hard' })),
    { name: 'movie-loading', path: movie(ids.parasite), answers: { hold: ['MoviePage'] } },
    { name: 'movie-failed', path: movie(ids.parasite), answers: { fail: ['MoviePage'] } },
    { name: 'movie-not-found', path: '/movie/99999999' },
    { name: 'auth-login', path: '/popular', act: openAuth('Login') },
    { name: 'auth-register', path: '/popular', act: openAuth('Sign Up') },
    {
      name: 'auth-login-wrong',
      path: '/popular',
      act: async (page, width) => {
        await openAuth('Login')(page, width)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Email Address').fill('nobody@example.org')
        await dialog.getByLabel('Password', { exact: true }).fill('Engine1843!')
        await dialog.getByRole('button', { name: 'Sign In' }).click()
        await dialog.getByRole('alert').first().waitFor()
      },
    },
    {
      name: 'auth-register-wrong',
      path: '/popular',
      act: async (page, width) => {
        await openAuth('Sign Up')(page, width)
        await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
        await page.getByRole('dialog').getByText('Username is required').waitFor()
      },
    },
    {
      name: 'auth-verify',
      path: '/popular',
      act: async (page, width) => {
        const newcomer = { email: `newcomer_${width}@example.org`, password: 'Engine1843!' }
        const data = { ...newcomer, username: `newcomer_${width}` }
        await page.request.post('/api/auth/register', { data })
        await openAuth('Login')(page, width)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Email Address').fill(newcomer.email)
        await dialog.getByLabel('Password', { exact: true }).fill(newcomer.password)
        await dialog.getByRole('button', { name: 'Sign In' }).click()
        await dialog.getByLabel('Verification Code').waitFor()
      },
    },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register', full: true },
    { name: 'verify', path: '/verify-email?email=iris_calder%40example.org' },
    { name: 'reset', path: '/terms', act: openReset },
    {
      name: 'reset-code',
      path: '/terms',
      act: async (page) => {
        await openReset(page)
        await main(page).getByLabel('Email Address').fill('iris_calder@example.org')
        await button(page, 'Send Code').click()
        await main(page).getByLabel('Verification Code').waitFor()
      },
    },
    { name: 'undo-email-change', path: '/undo-email-change#x' },
    { name: 'favorites', path: '/favorites', who: 'whole', full: true },
    { name: 'favorites-list', path: '/favorites', who: 'whole', act: asList },
    { name: 'favorites-one', path: '/favorites', who: 'single' },
    { name: 'favorites-none', path: '/favorites', who: 'bare' },
    { name: 'favorites-hard', path: '/favorites', who: 'hard', act: asList },
    { name: 'favorites-failed', path: '/favorites', who: 'whole', answers: { fail: ['FavoritesTab'] } },
    { name: 'watched', path: '/watched', who: 'whole' },
    { name: 'watched-list', path: '/watched', who: 'whole', act: asList },
    { name: 'watched-none', path: '/watched', who: 'bare' },
    { name: 'watchlists', path: '/watchlist', who: 'whole', full: true },
    { name: 'watchlists-one', path: '/watchlist', who: 'single' },
    { name: 'watchlists-none', path: '/watchlist', who: 'bare' },
    { name: 'watchlists-hard', path: '/watchlist', who: 'hard', full: true },
    { name: 'diary', path: '/user/diary', who: 'whole', full: true },
    { name: 'diary-none', path: '/user/diary', who: 'bare' },
    {
      name: 'diary-edit',
      path: '/user/diary',
      who: 'whole',
      act: (page) =>
        button(page, /^Edit viewing/)
          .first()
          .click(),
    },
    {
      name: 'quick-log',
      path: movie(ids.parasite),
      who: 'whole',
      act: async (page) => {
        await button(page, 'Log a Viewing').click()
        await page.getByRole('slider').waitFor()
      },
    },
    { name: 'reviews', path: '/user/reviews', who: 'whole', full: true },
    { name: 'reviews-none', path: '/user/reviews', who: 'bare' },
    { name: 'reviews-hard', path: '/user/reviews', who: 'hard', full: true },
    { name: 'figures', path: '/user/figures', who: 'whole', full: true },
    { name: 'profile-public', path: '/@iris_calder', full: true },
    { name: 'profile-followed', path: '/@iris_calder', who: 'single', full: true },
    { name: 'profile-own', path: `/@${hard.username}`, who: 'hard', full: true },
    { name: 'profile-missing', path: '/@nobody_here' },
    { name: 'profile-loading', path: '/@iris_calder', who: 'bare', answers: { hold: ['ProfilePage'] } },
    {
      name: 'profile-people',
      path: '/@iris_calder',
      who: 'single',
      act: async (page) => {
        await page.locator('.profile-head__people').first().click()
        await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      },
    },
    {
      name: 'profile-block',
      path: '/@iris_calder',
      who: 'single',
      act: async (page) => {
        await page.getByRole('button', { name: /^More about/ }).click()
        await page.getByRole('menuitem', { name: 'Block' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'feed', path: '/user/feed', who: 'single', full: true },
    { name: 'feed-none', path: '/user/feed', who: 'bare' },
    { name: 'feed-failed', path: '/user/feed', who: 'single', answers: { fail: ['FeedTab'] } },
    { name: 'settings', path: '/user/settings', who: 'whole', full: true },
    {
      name: 'profile-favorites-search',
      path: '/profile',
      who: 'single',
      act: async (page) => {
        await page.getByRole('searchbox', { name: 'Search for a title to add' }).fill('the')
        await page.locator('.picker__result').first().waitFor()
        await show(page.locator('.picker__search'))
      },
    },
    { name: 'figures-german', path: '/user/figures', who: 'whole', act: inGerman },
    { name: 'figures-none', path: '/user/figures', who: 'bare' },
    { name: 'profile', path: '/profile', who: 'whole', full: true },
    { name: 'profile-german', path: '/profile', who: 'whole', full: true, act: inGerman },
    { name: 'profile-rtl', path: '/profile', who: 'whole', full: true, act: inRightToLeft },
    { name: 'profile-new', path: '/profile', who: 'bare', full: true },
    { name: 'profile-hard', path: '/profile', who: 'hard', full: true },
    {
      name: 'profile-edit',
      path: '/profile',
      who: 'whole',
      full: true,
      act: async (page) => {
        await button(page, 'Edit Profile').click()
        await main(page).getByLabel('Username', { exact: true }).fill('')
        await button(page, 'Save Changes').click()
      },
    },
    {
      name: 'settings-password',
      path: '/user/settings',
      who: 'whole',
      full: true,
      act: (page) => button(page, 'Change Password').click(),
    },
    {
      name: 'delete-account',
      path: '/user/settings',
      who: 'whole',
      act: async (page) => {
        await button(page, 'Delete Account').click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'watchlist', path: `/watchlist/${whole.lists[0]}`, who: 'whole', full: true },
    { name: 'watchlist-visitor', path: `/watchlist/${whole.lists[1]}` },
    { name: 'watchlist-empty', path: `/watchlist/${whole.lists[3]}`, who: 'whole' },
    { name: 'watchlist-private', path: `/watchlist/${whole.lists[3]}` },
    { name: 'watchlist-hard', path: `/watchlist/${hard.lists[0]}`, full: true },
    { name: 'watchlist-rtl', path: `/watchlist/${hard.lists[1]}`, who: 'hard' },
    { name: 'public-watchlists', path: '/watchlists', full: true },
    { name: 'people', path: '/people', full: true },
    { name: 'welcome', path: '/welcome', who: 'single' },
    { name: 'welcome-watched', path: '/welcome?step=2', who: 'single' },
    { name: 'welcome-people', path: '/welcome?step=3', who: 'single' },
    ...[
      ['move', (page) => button(page, /^Move/).first().click()],
      ['copy', (page) => button(page, 'Copy Watchlist').click()],
    ].map(([name, act]) => ({
      name: `watchlist-${name}`,
      path: `/watchlist/${whole.lists[0]}`,
      who: 'whole',
      act: async (page) => {
        await act(page)
        await page.getByRole('dialog').waitFor()
      },
    })),
    {
      name: 'watchlist-note',
      path: `/watchlist/${whole.lists[0]}`,
      who: 'whole',
      act: async (page) => {
        const own = button(page, /^(?:Add|Edit) note/).first()
        if ((await own.count()) > 0) await own.click({ force: true })
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'profile-not-interested',
      path: '/user/settings#not-interested',
      who: 'whole',
      act: (page) => show(page.locator('#not-interested')),
    },
    {
      name: 'watchlist-edit',
      path: `/watchlist/${whole.lists[0]}`,
      who: 'whole',
      act: async (page) => {
        await button(page, 'Edit').click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'watchlist-create-wrong',
      path: '/watchlist',
      who: 'whole',
      act: async (page) => {
        await button(page, 'Create New Watchlist').click()
        await page.getByRole('dialog').waitFor()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Create/ })
          .last()
          .click()
      },
    },
    {
      name: 'watchlist-delete',
      path: `/watchlist/${hard.lists[0]}`,
      who: 'hard',
      act: async (page) => {
        await button(page, 'Delete').click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    ...[
      ['whole', 'add-to-watchlist'],
      ['hard', 'add-to-watchlist-hard'],
      ['bare', 'add-to-watchlist-none'],
    ].map(([who, name]) => ({
      name,
      who,
      path: movie(ids.parasite),
      act: async (page) => {
        await button(page, 'All watchlists').click()
        await page.getByRole('dialog').locator('.pick-watchlist__choice, form').first().waitFor()
      },
    })),
    {
      name: 'rate-watched',
      who: 'whole',
      path: movie(ids.parasite),
      act: (page) => button(page, 'Your rating: 9').click(),
    },
    {
      name: 'review-dialog',
      who: 'bare',
      path: movie(ids.parasite),
      act: async (page) => {
        await tab('Reviews')(page)
        await button(page, 'Write a Review').click()
        await button(page, 'Publish Review').click()
        await page.getByRole('dialog').getByRole('alert').waitFor()
      },
    },
    {
      name: 'report-dialog',
      who: 'bare',
      path: movie(ids.parasite),
      act: async (page) => {
        await tab('Reviews')(page)
        await button(page, 'Report').first().click()
        await button(page, 'Send Report').click()
        await page.getByRole('dialog').getByRole('alert').waitFor()
      },
    },
    {
      name: 'review-delete',
      who: 'whole',
      path: '/user/reviews',
      act: async (page) => {
        await button(page, 'Delete').first().click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'toast-undo',
      who: 'bare',
      path: movie(ids.dune),
      act: async (page) => {
        await page.locator('.movie-header__actions button').first().click()
        await page.locator('.toast').hover()
      },
    },
    {
      name: 'toast-error',
      who: 'bare',
      path: movie(ids.dune),
      answers: { fail: ['AddFavorite', 'RemoveFavorite', 'MarkWatched', 'RemoveWatched'] },
      act: async (page) => {
        await button(page, 'Mark as Watched').click()
        await page.locator('.toast').first().hover()
      },
    },
    {
      name: 'toast-theme',
      path: '/about',
      act: async (page) => {
        await page.getByRole('contentinfo').getByRole('button', { name: /^Use/ }).click()
        await page.locator('.toast').hover()
      },
    },
    { name: 'recommendations', path: '/movies/recommendations', who: 'whole', full: true },
    { name: 'recommendations-visitor', path: '/movies/recommendations' },
    { name: 'about', path: '/about', full: true },
    { name: 'terms', path: '/terms', full: true },
    { name: 'privacy', path: '/privacy', full: true },
    { name: 'not-found', path: '/nowhere' },
  ]
}

/** Screenshots of the README: scenes at one width; those of one file are side by side. */
export const CHOSEN = [
  { file: 'home', width: 1440, height: 1120, pictures: [{ scene: 'home-signed-in', look: 'dark' }] },
  { file: 'title', width: 1440, pictures: [{ scene: 'movie-signed-in', look: 'dark' }] },
  { file: 'search', width: 1440, pictures: [{ scene: 'search', look: 'light' }] },
  { file: 'favorites', width: 1440, pictures: [{ scene: 'favorites', look: 'light' }] },
  { file: 'profile', width: 1440, pictures: [{ scene: 'profile', look: 'dark' }] },
  {
    file: 'phone',
    width: 390,
    pictures: [
      { scene: 'home-signed-in', look: 'dark' },
      { scene: 'movie-signed-in', look: 'dark' },
      { scene: 'watchlists', look: 'light' },
      { scene: 'reviews', look: 'light' },
    ],
  },
]
