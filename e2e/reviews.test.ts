import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, waitForFocus, waitUntilLoaded, startBrowser, toast } from './browser.js'
import { registerUser, signIn } from './people.js'

const { open } = startBrowser()

/** A title that no other test reviews. */
const TITLE = '/movie/77'
/** Folder for screenshots of the test, if given. */
const SHOTS = process.env.E2E_SHOTS

const main = (page: Page) => page.getByRole('main')
const review = (page: Page, by: string) => page.getByRole('article', { name: `Review by ${by}` })
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

async function openReviews(page: Page): Promise<void> {
  await page.goto(new URL(TITLE, page.url()).href)
  await waitUntilLoaded(page)
  await main(page).getByRole('tab', { name: 'Reviews' }).click()
}

describe('reviews of two users', () => {
  it('are written with the keyboard (R2.137) (R4.63), covered (R4.65), liked (R4.67) and reported (R4.68) by another, edited and deleted by their author (R6.12)', async () => {
    const [ada, bob] = [await registerUser(), await registerUser()]
    const hers = await open('/')
    await signIn(hers.context(), ada)
    await openReviews(hers)
    await main(hers).getByRole('button', { name: 'Write a Review' }).click()
    const form = hers.getByRole('dialog', { name: 'Write a Review' })
    const stars = form.getByRole('slider', { name: 'Your rating' })
    await waitForFocus(stars)
    for (let i = 0; i < 7; i++) await stars.press('ArrowRight')
    await eventually(async () =>
      expect(await stars.getAttribute('aria-valuetext')).toBe('3.5 of 5 stars, 7 out of 10'),
    )
    await form.getByLabel('Your review').fill('<b>The butler</b> did it. \u202Etxet\u202C שלום 👩‍🚀')
    await form.getByLabel('This review contains spoilers').check()
    await shoot(hers, 'form')
    await form.getByRole('button', { name: 'Publish Review' }).click()
    await review(hers, ada.username).waitFor()
    await main(hers).getByRole('button', { name: 'Edit Your Review' }).waitFor()

    const his = await open('/', { width: 390, height: 844, theme: 'light' })
    await signIn(his.context(), bob)
    await openReviews(his)
    const seen = review(his, ada.username)
    await seen.getByRole('button', { name: 'Show Spoiler' }).click()
    expect(await seen.locator('.review__text').innerText()).toBe('<b>The butler</b> did it. txet שלום 👩‍🚀')
    await seen.getByRole('button', { name: 'Like, 0' }).click()
    await seen.getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    await shoot(his, 'list-390-light')
    await seen.getByRole('button', { name: 'Report' }).click()
    const report = his.getByRole('dialog', { name: 'Report Review' })
    await report.getByLabel('Spoilers not marked').check()
    await shoot(his, 'report-390-light')
    await report.getByRole('button', { name: 'Send Report' }).click()
    await seen.getByRole('button', { name: 'Reported' }).waitFor()

    await openReviews(hers)
    const own = review(hers, ada.username)
    await own.getByText('1', { exact: true }).waitFor()
    await shoot(hers, 'list-dark')
    await own.getByRole('button', { name: 'Edit' }).click()
    const edit = hers.getByRole('dialog', { name: 'Edit Review' })
    await edit.getByLabel('Your review').fill('Nobody did it.')
    await edit.getByLabel('This review contains spoilers').uncheck()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await own.getByText('Nobody did it.').waitFor()
    await own.getByRole('button', { name: 'Delete' }).click()
    const sure = hers.getByRole('alertdialog', { name: 'Are you sure you want to delete this review?' })
    await sure.getByRole('button', { name: 'Delete' }).click()
    await toast(hers, 'Review of').waitFor()
    await main(hers).getByText('No reviews yet').waitFor()
  })
})
