import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  waitForFocus,
  waitForPath,
  closeWithEscape,
  eventually,
  FAILED_LOAD,
  queryGraphQL,
  holdRequests,
  recordRequests,
  startBrowser,
  toast,
} from './browser.js'
import { postRest, registerUser, signIn } from './people.js'

const { open } = startBrowser()

/** Opens a page as a new, signed-in user. */
async function openSignedIn(path: string, expected: readonly RegExp[] = []) {
  const person = await registerUser()
  let token = ''
  const page = await open('/favicon.svg', { expected })
  token = await signIn(page.context(), person)
  await page.goto(path)
  return { page, person, token }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isFavorite = async (token: string) =>
  (
    await queryGraphQL<{ movie: { viewerHasFavorited: boolean } }>(
      '{ movie(id: 1) { viewerHasFavorited } }',
      {},
      token,
    )
  ).movie.viewerHasFavorited

describe('the lists of a user', () => {
  it('lead from an empty area to a first favorite (R1.13) (R2.123) (R2.201), a watched title with a rating (R1.14), and a public watchlist that a visitor opens (R1.15) (R2.124) (R2.146) (R2.147) (R2.148) (R6.16)', async () => {
    const { page, person } = await openSignedIn('/favorites')
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
    await page.getByRole('link', { name: 'Browse Movies' }).click()
    await page.getByRole('heading', { name: `Recommended for ${person.username}` }).waitFor()
    const rails = page.locator('.rail__title')
    expect(await rails.allTextContents()).toEqual([
      `Recommended for ${person.username}`,
      'Now Playing in Theaters',
      'Trending Now',
      'Top Rated Movies',
      'Popular Movies',
      'Coming Soon',
    ])

    await page.goto('/movie/1')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await button(page, 'Add to Favorites').click()
    await toast(page, `${title} added to favorites`).waitFor()
    await button(page, 'Remove from Favorites').waitFor()
    await button(page, 'Mark as Watched').click()
    await button(page, 'Remove from Watched').waitFor()
    await button(page, 'Rate it').click()
    const stars = page.getByRole('slider', { name: 'Your rating' })
    await waitForFocus(stars)
    for (let half = 0; half < 9; half++) await stars.press('ArrowRight')
    await stars.press('Enter')
    await button(page, 'Your rating: 9').waitFor()

    await button(page, 'All watchlists').click()
    const dialog = page.getByRole('dialog', { name: 'Add to Watchlist' })
    await dialog.getByLabel('Name', { exact: true }).fill('Wet Sundays')
    await dialog.getByRole('button', { name: 'Create and Add' }).click()
    await toast(page, 'Watchlist created successfully!').waitFor()
    await eventually(async () =>
      expect(await dialog.getByRole('button', { name: /^Wet Sundays/ }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    )
    await closeWithEscape(dialog)

    // The lists are the same after a reload.
    await page.goto('/favorites')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title })
    await card.hover()
    await card.getByRole('button', { name: `Remove from favorites: ${title}` }).click()
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
    await toast(page, `${title} removed from favorites`).getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    await eventually(async () =>
      expect(await page.locator('.user-area__count').first().textContent()).toBe('1'),
    )

    await page.getByRole('link', { name: /^Watchlists/ }).click()
    await page.getByRole('link', { name: 'View Wet Sundays' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wet Sundays' }).waitFor()
    const address = new URL(page.url()).pathname
    const visitor = await open(address, { expected: [FAILED_LOAD] })
    await visitor.getByRole('heading', { name: 'Watchlist not found' }).waitFor()

    await button(page, 'Edit').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Public' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
    await button(page, 'Share').waitFor()
    await visitor.goto('/watchlists')
    await visitor.getByRole('link', { name: 'View Wet Sundays' }).click()
    await waitForPath(visitor, address)
    await visitor.getByRole('link', { name: title }).waitFor()
    expect(await visitor.getByRole('button', { name: /Edit|Delete|Remove/ }).count()).toBe(0)

    await button(page, 'Delete').click()
    const question = page.getByRole('alertdialog')
    await question
      .getByText('Are you sure you want to delete "Wet Sundays"? This action cannot be undone.')
      .waitFor()
    expect(
      await question
        .getByRole('button', { name: 'Cancel' })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await question.getByRole('button', { name: 'Delete' }).click()
    await waitForPath(page, '/user/watchlist')
    await page.getByRole('heading', { name: 'No watchlists yet' }).waitFor()
  })

  it('are sorted by hand, numbered, annotated, shared by a link and copied', async () => {
    const person = await registerUser()
    const page = await open('/favicon.svg')
    const token = await signIn(page.context(), person)
    const made = await postRest('/watchlists', { name: 'Heists' }, token)
    const { id } = made.body.data as { id: string }
    for (const movieId of [1, 2, 3]) await postRest(`/watchlists/${id}/movies`, { movieId }, token)
    await page.goto(`/watchlist/${id}`)
    const items = page.locator('.title-list__item')
    const order = () => page.locator('.title-list__item .card__title').allTextContents()
    await eventually(async () => expect(await items.count()).toBe(3))
    const [first, second, third] = (await order()) as [string, string, string]

    // By keyboard, then by dragging.
    await page.getByRole('button', { name: `Move: ${first}`, exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await eventually(async () => expect(await order()).toEqual([second, first, third]))
    const moved = page.getByRole('button', { name: `Move: ${first}`, exact: true })
    await waitForFocus(moved)
    await items.nth(2).hover()
    const from = await page.getByRole('button', { name: `Move: ${third}`, exact: true }).boundingBox()
    const to = await items.nth(0).boundingBox()
    if (!from || !to) throw new Error('The list is not on the screen')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x - 30, from.y, { steps: 3 })
    await page.mouse.move(to.x + 40, to.y + 100, { steps: 5 })
    await page.mouse.up()
    const sorted = [third, second, first]
    await eventually(async () => expect(await order()).toEqual(sorted))

    await items.nth(0).hover()
    await page.getByRole('button', { name: `Add note: ${third}`, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your note').fill('With Ida')
    await dialog.getByRole('button', { name: 'Save Note' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await button(page, 'Edit').click()
    await dialog.getByRole('button', { name: 'With Link' }).click()
    await dialog.getByLabel('Number the titles').check()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await button(page, 'Share').waitFor()
    await items.nth(0).locator('.card__rank').waitFor()
    const { watchlist } = await queryGraphQL<{ watchlist: { viewerLink: string } }>(
      'query ($id: ID!) { watchlist(id: $id) { viewerLink } }',
      { id },
      token,
    )

    const guest = await open('/favicon.svg', { expected: [FAILED_LOAD] })
    await signIn(guest.context(), await registerUser())
    await guest.goto(`/watchlist/${id}`)
    await guest.getByRole('heading', { name: 'Watchlist not found' }).waitFor()
    await guest.goto(`/watchlist/${id}?link=${watchlist.viewerLink}`)
    await guest.getByRole('button', { name: 'Note: With Ida' }).waitFor()
    await guest.getByText('0 of 3 seen').waitFor()
    expect(await guest.locator('.title-list__item .card__title').allTextContents()).toEqual(sorted)
    await button(guest, 'Copy Watchlist').click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Copy Watchlist' }).click()
    await button(guest, 'Edit').waitFor()
    expect(await guest.locator('.title-list__item .card__title').allTextContents()).toEqual(sorted)
    expect(await guest.locator('.title-list__note').count()).toBe(0)
  })

  it('have the last value after twenty fast clicks on a slow network', async () => {
    const { page, token } = await openSignedIn('/movie/1')
    const sent = [recordRequests(page, 'AddFavorite'), recordRequests(page, 'RemoveFavorite')]
    // So slow that no request arrives before the last click.
    const release = [await holdRequests(page, 'AddFavorite'), await holdRequests(page, 'RemoveFavorite')]
    await button(page, 'Add to Favorites').waitFor()
    const heart = page
      .locator('.movie-header__actions')
      .getByRole('button', { name: /Favorites$|^(?:Add|Remov)ing/ })
    for (let click = 1; click <= 20; click++) {
      await heart.click()
      // Each click is visible before the next.
      await eventually(async () =>
        expect(await heart.innerText()).toBe(click % 2 === 1 ? 'Adding...' : 'Removing...'),
      )
    }
    for (const go of release) go()
    // The first request was in flight already, so the last value follows it.
    await eventually(async () => expect(sent.map(({ length }) => length)).toEqual([1, 1]))
    await button(page, 'Add to Favorites').waitFor()
    await eventually(async () => expect(await isFavorite(token)).toBe(false))
  })

  it('get a change that was made offline when the network returns', async () => {
    const { page, token } = await openSignedIn('/movie/1', [FAILED_LOAD])
    await button(page, 'Add to Favorites').waitFor()
    // The page has loaded what it needs offline.
    await page
      .getByRole('button', { name: /^Favorite: / })
      .first()
      .waitFor({ state: 'attached' })
    await page.waitForFunction(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['Toasts', 'motionFeatures'].every((part) =>
        loaded.some((name) => name.includes(`/${part}-`) && name.endsWith('.js')),
      )
    })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await button(page, 'Add to Favorites').click()
    await toast(page, 'You are offline').waitFor()
    await button(page, 'Remove from Favorites').waitFor()
    expect(await isFavorite(token)).toBe(false)
    await page.context().setOffline(false)
    await eventually(async () => expect(await isFavorite(token)).toBe(true))
    await button(page, 'Remove from Favorites').waitFor()
  })
})
