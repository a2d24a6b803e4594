import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  eventually,
  FAILED_LOAD,
  queryGraphQL,
  recordRequests,
  startBrowser,
  stayOffline,
  toast,
  waitForFocus,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { focusIsOn, mainIsFocused, tabTo } from './focus.js'
import { rails } from './home.js'
import { openSignedIn, registerUser, signIn, storedToken } from './people.js'
import { episodesOf, progressOf, seriesId, tickEpisodes } from './series.js'

const { open } = startBrowser()

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const tokenOf = async (page: Page) => (await storedToken(page)) ?? ''
const episodes = (page: Page) => main(page).getByRole('list', { name: /^Episodes of/ })
const tick = (page: Page, name: string | RegExp) =>
  episodes(page).getByRole('button', { name: typeof name === 'string' ? `Watched: ${name}` : name })
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click()
/** Waits until the page and the server say how much of Breaking Bad is watched. */
async function hasWatched(page: Page, id: string, watched: number) {
  await main(page).getByText(`${watched} of 62 episodes watched`).waitFor()
  const token = await tokenOf(page)
  await eventually(async () => expect((await progressOf(token, id)).watched).toBe(watched))
}

describe('the episodes of a series', () => {
  it('are ticked by keyboard, with those before in one tap, undone, by season, in two tabs at once and once more from the start', async () => {
    const id = await seriesId('Breaking Bad', 2008)
    const page = await openSignedIn(open, await registerUser(), `/movie/${id}`)
    await page.getByRole('tab', { name: 'Episodes' }).click()
    await tick(page, /S1E5,/).press('Space')
    await toast(page, 'S1E5 of Breaking Bad watched')
      .getByRole('button', { name: 'And the 4 before?' })
      .press('Enter')
    await hasWatched(page, id, 5)
    await toast(page, '4 episodes of Breaking Bad watched')
      .getByRole('button', { name: 'Undo' })
      .press('Enter')
    await hasWatched(page, id, 1)
    expect(await tick(page, /S1E4,/).getAttribute('aria-pressed')).toBe('false')
    await press(page, 'Mark Season')
    await hasWatched(page, id, 7)

    await main(page).getByRole('link', { name: 'Season 2 0 of 13' }).press('Enter')
    await waitForPath(page, `/movie/${id}?tab=episodes&season=2`)
    const tab = await page.context().newPage()
    await tab.goto(address(page))
    await Promise.all([tick(page, /S2E1,/).click(), tick(tab, /S2E2,/).click()])
    await eventually(async () => expect((await progressOf(await tokenOf(page), id)).watched).toBe(9))
    for (const one of [page, tab]) {
      await one.reload()
      await hasWatched(one, id, 9)
    }
    await tab.close()

    const status = main(page).getByLabel('Status')
    await status.selectOption('Paused')
    await eventually(async () => expect((await progressOf(await tokenOf(page), id)).status).toBe('PAUSED'))
    // A further episode of a paused series takes it up again.
    await main(page)
      .getByRole('region', { name: 'Next episode' })
      .getByRole('button', { name: /^Watched: S2E3,/ })
      .press('Enter')
    await hasWatched(page, id, 10)
    expect((await progressOf(await tokenOf(page), id)).status).toBe('WATCHING')
    await status.selectOption('Dropped')
    await eventually(async () => expect((await progressOf(await tokenOf(page), id)).status).toBe('DROPPED'))

    await main(page)
      .getByRole('button', { name: /^Actions: Season/ })
      .press('Enter')
    await waitForFocus(page.getByRole('menu'))
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await eventually(async () =>
      expect(
        await page.getByRole('menuitem', { name: 'Watch All Again' }).getAttribute('data-highlighted'),
      ).toBe(''),
    )
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Watch Breaking Bad again?' })
    await waitForFocus(question)
    await question.getByRole('button', { name: 'Watch Again' }).click()
    await hasWatched(page, id, 0)
    await page.goto('/user/diary')
    await main(page).locator('.diary-row').filter({ hasText: 'Breaking Bad' }).waitFor()
  })

  it('of 335 in a season are pages that end with the last one, and by number where none are on record', async () => {
    const [betty, none] = [await seriesId('Yo soy Betty, la fea', 1999), await seriesId('Matador', 1978)]
    const page = await openSignedIn(open, await registerUser(), `/movie/${betty}?tab=episodes`)
    await main(page).getByRole('combobox', { name: 'Episodes' }).selectOption('301 to 335')
    await waitForPath(page, `/movie/${betty}?tab=episodes&from=301`)
    await tick(page, /S1E335/).press('Space')
    await toast(page, 'S1E335 of Yo soy Betty, la fea watched')
      .getByRole('button', { name: 'And the 334 before?' })
      .press('Enter')
    await main(page).getByText('335 of 335 episodes watched').waitFor()
    await eventually(async () => expect((await progressOf(await tokenOf(page), betty)).watched).toBe(335))

    await page.goto(`/movie/${none}?tab=episodes`)
    await main(page).getByLabel('Season', { exact: true }).fill('2')
    const number = main(page).getByLabel('Episode', { exact: true })
    await number.fill('3')
    await number.press('Enter')
    await toast(page, 'S2E3 of Matador watched').waitFor()
    await main(page).getByText('1 episode watched').waitFor()
  })

  it('are found as "s3e5" and by title, logged by number, and hidden while unseen from who wants that', async () => {
    const id = await seriesId('Breaking Bad', 2008)
    const page = await openSignedIn(open, await registerUser(), '/terms')
    const box = page.getByRole('banner').getByRole('combobox')
    await box.pressSequentially('breaking bad s3e5')
    await page.getByRole('option', { name: /S3E5/ }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await waitForPath(page, `/movie/${id}?tab=episodes&season=3&from=1`)
    await eventually(async () =>
      expect(
        await main(page)
          .locator('#e5')
          .evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight),
      ).toBe(true),
    )
    await page.goto('/search?query=ozymandias')
    await main(page)
      .getByRole('link', { name: /Breaking Bad · S5E14/ })
      .click()
    await tick(page, 'S5E14, Ozymandias').waitFor()

    await press(page, 'Log a Viewing')
    await dialog(page).getByRole('button', { name: 'An episode' }).click()
    await dialog(page).getByLabel('Season', { exact: true }).fill('2')
    await dialog(page).getByLabel('Episode', { exact: true }).fill('5')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await toast(page, 'S2E5 of Breaking Bad logged in your diary').waitFor()
    await hasWatched(page, id, 1)

    await page.goto('/user/settings')
    await main(page).getByRole('switch', { name: 'Hide titles and overviews' }).press('Space')
    await eventually(async () =>
      expect(
        (
          await queryGraphQL<{ viewer: { preferences: { hidesSpoilers: boolean } } }>(
            '{ viewer { preferences { hidesSpoilers } } }',
            {},
            await tokenOf(page),
          )
        ).viewer.preferences.hidesSpoilers,
      ).toBe(true),
    )
    await page.goto(`/movie/${id}?tab=episodes&season=2`)
    await tick(page, 'S2E5, Breakage').waitFor()
    await eventually(async () => expect(await tick(page, /S2E6$/).count()).toBe(1))
    expect(await episodes(page).getByText('Peekaboo').getAttribute('aria-hidden')).toBe('true')
  })
})

describe('what is next', () => {
  it('is on the home page only for who has it, is ticked on its card by keyboard, and an evening is one line of the diary', async () => {
    const id = await seriesId('Breaking Bad', 2008)
    const page = await openSignedIn(open, await registerUser(), '/')
    const rail = main(page).getByRole('region', { name: 'Continue watching' })
    await rails(page).first().waitFor()
    await waitUntilLoaded(page)
    expect(await rail.count()).toBe(0)
    await page.goto('/up-next')
    await main(page).getByRole('heading', { name: 'Nothing to continue' }).waitFor()

    const token = await tokenOf(page)
    const today = new Date().toISOString().slice(0, 10)
    await tickEpisodes(token, id, episodesOf(1, 1, 2), today)
    await page.goto('/')
    await waitUntilLoaded(page)
    await rail.getByText('S1E3').waitFor()
    const order = main(page).locator('.continue, .rail')
    expect(await order.first().getAttribute('class')).toContain('continue')
    await rail.getByRole('button', { name: 'Watched S1E3 of Breaking Bad' }).press('Enter')
    await rail.getByText('S1E4').waitFor()
    await rail.getByRole('link', { name: 'All in progress' }).press('Enter')
    await waitForPath(page, '/up-next')
    await mainIsFocused(page)
    // The page has shown before, and shows at first, that there is nothing to continue.
    await main(page).getByText('S1E4').waitFor()
    await tabTo(page, 'Watched S1E4 of Breaking Bad')
    await page.keyboard.press('Enter')
    await main(page).getByText('S1E5').waitFor()
    await focusIsOn(page, 'Watched S1E5 of Breaking Bad')
    await eventually(async () => expect((await progressOf(token, id)).watched).toBe(4))

    await page.goto('/user/diary')
    const line = main(page).locator('.diary-row')
    await line.locator('summary').filter({ hasText: 'S1E1–E4 · 4 episodes' }).press('Enter')
    await line.getByText('Cancer Man').waitFor()
    expect(await line.count()).toBe(1)
    await page.goto('/user/figures')
    await main(page)
      .getByText(/hours of series/)
      .first()
      .waitFor()
  })

  it('is in the calendar: the month by keyboard, the agenda of a phone by touch', async () => {
    const id = await seriesId('Breaking Bad', 2008)
    const user = await registerUser()
    const page = await openSignedIn(open, user, '/calendar?month=2008-01', (token) =>
      tickEpisodes(token, id, episodesOf(1, 1, 1)),
    )
    await tabTo(page, 'Next month')
    await page.keyboard.press('Enter')
    await waitForPath(page, '/calendar?month=2008-02')
    const day = main(page).getByRole('button', { name: /February 10, 2008: 1 title/ })
    await day.press('Enter')
    await main(page)
      .getByRole('link', { name: /Breaking Bad.*S1E3/ })
      .press('Enter')
    await waitForPath(page, `/movie/${id}?tab=episodes&season=1&from=1`)

    const phone = await open('/favicon.svg', { width: 390, height: 844, touch: true })
    await signIn(phone.context(), user)
    await phone.goto('/calendar?month=2008-02')
    await main(phone)
      .getByRole('link', { name: /Breaking Bad.*S1E4/ })
      .waitFor()
    await main(phone).getByRole('button', { name: 'Month', exact: true }).tap()
    await main(phone)
      .getByRole('button', { name: /February 24, 2008: 1 title/ })
      .tap()
    await main(phone)
      .getByRole('link', { name: /Breaking Bad.*S1E5/ })
      .tap()
    await waitForPath(phone, `/movie/${id}?tab=episodes&season=1&from=1`)
  })

  it('is ticked without a network, kept by a reload, and sent once when the network returns', async () => {
    const id = await seriesId('Breaking Bad', 2008)
    const page = await open('/about', { keepsStorage: true, serviceWorker: true, expected: [FAILED_LOAD] })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const token = await signIn(page.context(), await registerUser())
    await page.goto(`/movie/${id}?tab=episodes`)
    await tick(page, /S1E1,/).waitFor()
    await waitUntilLoaded(page)
    await page.waitForLoadState('networkidle')
    await eventually(async () =>
      expect(await page.evaluate(() => localStorage.getItem('movie-store'))).toContain('Pilot'),
    )

    await page.context().setOffline(true)
    await tick(page, /S1E1,/).click()
    await main(page).getByText('1 of 62 episodes watched').waitFor()
    await page.reload()
    const goOnline = await stayOffline(page)
    await main(page).getByText('1 of 62 episodes watched').waitFor()
    expect(await tick(page, /S1E1,/).getAttribute('aria-pressed')).toBe('true')
    const sent = recordRequests(page, 'TickEpisodes')
    await goOnline()
    await page.context().setOffline(false)
    await eventually(async () => expect((await progressOf(token, id)).watched).toBe(1))
    await eventually(async () =>
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('change '))),
      ).toEqual([]),
    )
    expect(sent).toHaveLength(1)
  })
})
