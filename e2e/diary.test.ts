import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  closeWithEscape,
  eventually,
  queryGraphQL,
  recordRequests,
  startBrowser,
  toast,
  waitForFocus,
  waitUntilLoaded,
} from './browser.js'
import { focusIsOn } from './focus.js'
import { openSignedIn, postRest, registerUser, storedToken } from './people.js'

const { open } = startBrowser()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log a Viewing' })
const rows = (page: Page) => page.locator('.diary-row')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const shownTitles = (page: Page) => page.locator('.diary-row__title bdi').allTextContents()

interface Viewed {
  title: string
  viewerRating: number | null
  viewerHasWatched: boolean
  viewerHasFavorited: boolean
  viewerReview: { review: string } | null
  viewerViewings: { watchedOn: string | null }[]
}
/** Returns what the server has of a title. */
async function stateOf(page: Page, id: number): Promise<Viewed> {
  const text = `query ($id: ID!) { movie(id: $id) { title viewerRating viewerHasWatched viewerHasFavorited viewerReview { review } viewerViewings { watchedOn } } }`
  return (await queryGraphQL<{ movie: Viewed }>(text, { id }, (await storedToken(page)) ?? '')).movie
}

/** Presses the key of the quick log on the focused element, once its listener is there. */
const openByKey = (page: Page) =>
  eventually(async () => {
    if ((await dialog(page).count()) === 0) await page.keyboard.press('l')
    expect(await dialog(page).getByRole('slider').count()).toBe(1)
  })

describe('the diary', () => {
  it('is written and read by keyboard: a log from a card, its rating, review and favorite, an edit, a deletion and its undo', async () => {
    const page = await openSignedIn(open, await registerUser(), '/popular')
    const card = page.locator('.card__link').first()
    const title = (await card.locator('.card__title').textContent()) ?? ''
    const id = Number((await card.getAttribute('href'))?.split('/').at(-1))
    const sent = recordRequests(page, 'LogViewingWithReview')
    await card.focus()
    await openByKey(page)
    const slider = dialog(page).getByRole('slider', { name: 'Your rating' })
    await waitForFocus(slider)
    for (let half = 0; half < 9; half++) await page.keyboard.press('ArrowRight')
    await dialog(page).getByRole('button', { name: 'Favorite' }).press('Space')
    await dialog(page)
      .getByRole('textbox', { name: /^Review/ })
      .fill('Worth the evening.')
    await slider.press('Enter')
    await toast(page, `${title} logged in your diary`).waitFor()
    expect(sent).toHaveLength(1)
    expect(await stateOf(page, id)).toMatchObject({
      viewerRating: 9,
      viewerHasWatched: true,
      viewerHasFavorited: true,
      viewerReview: { review: 'Worth the evening.' },
      viewerViewings: [{ watchedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    })
    await focusIsOn(page, new RegExp(title.slice(0, 10).replace(/[^\w ]/g, '.')))

    await page.goto('/user/diary')
    await row(page, title).getByText('9/10').waitFor()
    await row(page, title).getByRole('button', { name: 'Edit viewing' }).press('Enter')
    const form = page.getByRole('form', { name: `Edit viewing: ${title}` })
    await waitForFocus(form.getByRole('slider'))
    await form.getByRole('button', { name: 'Rewatch' }).press('Enter')
    await form.getByText('Tags and place').click()
    await form.getByRole('textbox', { name: 'Tags' }).fill('cinema, with Ada')
    await form.getByRole('textbox', { name: 'Where you saw it' }).fill('Odeon')
    await page.keyboard.press('Enter')
    for (const fact of ['Rewatch', 'cinema', 'with Ada', 'Odeon'] as const)
      await row(page, title).getByText(fact, { exact: true }).waitFor()
    await focusIsOn(page, `Edit viewing: ${title}`)

    await row(page, title).getByRole('button', { name: 'Delete viewing' }).press('Enter')
    await page.getByRole('heading', { name: 'Your diary is empty' }).waitFor()
    await toast(page, `Viewing of ${title} deleted`).getByRole('button', { name: 'Undo' }).press('Enter')
    await row(page, title).getByText('with Ada').waitFor()
    await page.reload()
    await row(page, title).getByText('with Ada').waitFor()
    expect(await rows(page).count()).toBe(1)
  })

  it('has the focus on the rating when a log is opened again, whose title is loaded already', async () => {
    const page = await openSignedIn(open, await registerUser(), '/popular')
    const slider = dialog(page).getByRole('slider', { name: 'Your rating' })
    await page.locator('.card__link').first().focus()
    await openByKey(page)
    await waitForFocus(slider)
    await closeWithEscape(dialog(page))
    await page.locator('.card__link').first().focus()
    await openByKey(page)
    // The dialog takes the focus in its first frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('is opened by the calendar and by the title’s page, month by month', async () => {
    const page = await openSignedIn(open, await registerUser(), '/movie/1', async (token) => {
      const log = (movieId: number, watchedOn: string | null) =>
        postRest('/users/diary', { movieId, watchedOn }, token)
      for (const watchedOn of ['2024-05-04', '2024-04', null]) await log(1, watchedOn)
      for (let day = 1; day <= 28; day++) await log(2, `2023-02-${String(day).padStart(2, '0')}`)
      for (let day = 1; day <= 28; day++) await log(3, `2023-03-${String(day).padStart(2, '0')}`)
    })
    await page.getByRole('button', { name: 'Watched 3 times, last on May 4, 2024' }).click()
    const viewings = page.getByRole('dialog', { name: 'Your Viewings' })
    expect(await viewings.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('May 4, 2024'),
      expect.stringContaining('April 2024'),
      expect.stringContaining('Date unknown'),
    ])
    await viewings.getByRole('link', { name: 'April 2024' }).click()
    await eventually(() =>
      expect(address(page)).toMatch(/^\/user\/diary\?year=2024&month=2024-04&viewing=\d+$/),
    )
    await eventually(async () => expect(await rows(page).count()).toBe(1))
    await page.getByRole('combobox', { name: 'Year' }).selectOption('All years')
    await eventually(async () => expect(await rows(page).count()).toBe(50))
    await page.getByRole('button', { name: 'Load More' }).click()
    await eventually(async () => expect(await rows(page).count()).toBe(59))

    const calendar = page.getByRole('region', { name: 'Calendar' })
    await calendar.getByText('May 2024').waitFor()
    await calendar.getByRole('button', { name: 'Earlier month' }).click()
    await calendar.getByText('March 2023').waitFor()
    await eventually(async () => expect(await rows(page).count()).toBe(28))
    await calendar.getByRole('button', { name: 'Go to Tue, March 7, 2023' }).click()
    await eventually(async () =>
      expect(
        await page.evaluate(() => document.activeElement?.closest('.diary-row')?.getAttribute('data-day')),
      ).toBe('2023-03-07'),
    )
  })

  it('logs with one click on the title’s page; Undo takes everything back', async () => {
    const page = await openSignedIn(open, await registerUser(), '/movie/2')
    const actions = page.locator('.movie-header__actions')
    await actions.getByRole('button', { name: 'Log a Viewing' }).click()
    await dialog(page).getByRole('slider').waitFor()
    await closeWithEscape(dialog(page))
    await actions.getByRole('button', { name: 'Log a Viewing' }).click()
    await dialog(page).getByRole('button', { name: 'Favorite' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).dblclick()
    await actions.getByRole('button', { name: 'Remove from Watched' }).waitFor()
    await eventually(async () => expect((await stateOf(page, 2)).viewerViewings).toHaveLength(1))
    await toast(page, 'logged in your diary').getByRole('button', { name: 'Undo' }).click()
    await actions.getByRole('button', { name: 'Mark as Watched' }).waitFor()
    await actions.getByRole('button', { name: 'Add to Favorites' }).waitFor()
    await eventually(async () =>
      expect(await stateOf(page, 2)).toMatchObject({
        viewerHasWatched: false,
        viewerHasFavorited: false,
        viewerViewings: [],
      }),
    )
  })

  it('stays right in two tabs: what one tab deletes or logs, the other shows', async () => {
    const one = await openSignedIn(open, await registerUser(), '/user/diary', async (token) => {
      for (const movieId of [1, 2, 3])
        await postRest('/users/diary', { movieId, watchedOn: `2024-05-0${movieId}` }, token)
    })
    await eventually(async () => expect(await rows(one).count()).toBe(3))
    const [newest = '', ...rest] = await shownTitles(one)
    const other = await one.context().newPage()
    await other.goto('/user/diary')
    await waitUntilLoaded(other)
    await eventually(async () => expect(await shownTitles(other)).toEqual([newest, ...rest]))
    await row(one, newest).getByRole('button', { name: 'Delete viewing' }).click()
    await toast(one, `Viewing of ${newest} deleted`).waitFor()
    await other.bringToFront()
    await eventually(async () => expect(await shownTitles(other)).toEqual(rest))
    await one.bringToFront()
    await toast(one, `Viewing of ${newest} deleted`).getByRole('button', { name: 'Undo' }).click()
    await row(one, newest).waitFor()
    await other.bringToFront()
    await eventually(async () => expect(await shownTitles(other)).toEqual([newest, ...rest]))
    await other.close()
  })
})
