import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  eventually,
  FAILED_LOAD,
  startBrowser,
  waitForFocus,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { openSignedIn, registerUser } from './people.js'
import { violationsInEveryLook } from './scenes.js'
import { zipOf } from './zip.js'

const { open } = startBrowser()

const main = (page: Page) => page.getByRole('main')
const stage = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name })
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).first().press('Enter')
const field = (page: Page) => page.locator('main input[type="file"]')

const NAME = 'letterboxd-ada-2024.zip'

/** An export of Letterboxd: a viewing, the same film rated, one that is two films, and a line that is broken. */
const exported = () =>
  zipOf({
    'diary.csv': [
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
      '2024-03-05,Heat,1995,https://boxd.it/aaaa,4.5,,cinema,2024-03-04',
      '2024-03-06,Solaris,,https://boxd.it/aaab,4,,,2024-03-05',
      '2024-03-07,Alien,1979,https://boxd.it/aaac,5,,,2024-13-45',
    ].join('\r\n'),
    'watchlist.csv': 'Date,Name,Year,Letterboxd URI\r\n2024-01-01,Vertigo,1958,https://boxd.it/aaad\r\n',
  })

const upload = async (page: Page, name: string, buffer: Buffer) =>
  field(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

describe('an import', () => {
  it('is uploaded, decided, looked over, applied and undone', async () => {
    const page = await openSignedIn(open, await registerUser(), '/user/diary')
    // From where there is nothing yet.
    await main(page).getByRole('link', { name: 'Import Your History' }).click()
    await waitForPath(page, '/user/import')
    await upload(page, NAME, await exported())
    await stage(page, 'Look it over before it goes in').waitFor()
    await waitForFocus(stage(page, 'Look it over before it goes in'))
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe('Letterboxd')

    expect(await violationsInEveryLook(page, 'main')).toEqual([])
    // Which Solaris.
    await press(page, /^Solaris 1972/)
    await main(page).getByRole('heading', { name: 'All titles are decided' }).waitFor()
    await press(page, /^Diary entries/)
    await main(page).getByRole('link', { name: 'Heat' }).first().waitFor()
    await main(page).locator('summary', { hasText: 'with a remark' }).press('Enter')
    await main(page).getByText('2024-13-45 is no date.').waitFor()
    await main(page).getByText('diary.csv, line 4').waitFor()

    // Nothing has gone in; whoever has left finds it again.
    await page.goto('/user/diary')
    await main(page).getByRole('heading', { name: 'Your diary is empty' }).waitFor()
    await page.goto('/user/import')
    await main(page).getByRole('link', { name: 'Continue' }).click()
    const before = await main(page)
      .getByRole('button', { name: /^Import \d+ Entries$/ })
      .textContent()
    expect(Number(/\d+/.exec(before ?? '')?.[0])).toBeGreaterThanOrEqual(5)
    await press(page, /^Import \d+ Entries$/)
    await stage(page, 'Your history is here').waitFor()
    expect(await violationsInEveryLook(page, 'main')).toEqual([])
    await main(page).getByRole('link', { name: 'Open Diary' }).click()
    await waitForPath(page, '/user/diary')
    // Not by a reload: what the page had of the diary is stale.
    await main(page).getByRole('heading', { level: 3, name: /Heat/ }).waitFor()
    await main(page)
      .getByRole('heading', { level: 3, name: /Solaris/ })
      .waitFor()

    await page.goto('/user/import')
    await press(page, /^Undo the import from Letterboxd/)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Undo Import' }).press('Enter')
    await main(page).getByText('Taken back').waitFor()
    await page.goBack()
    await waitForPath(page, '/user/diary')
    await main(page).getByRole('heading', { name: 'Your diary is empty' }).waitFor()
  })

  it('of a file that is none says so, and nothing is begun', async () => {
    const page = await openSignedIn(open, await registerUser(), '/user/import', undefined, {
      expected: [FAILED_LOAD],
    })
    await upload(page, 'holiday.jpg', Buffer.from('JFIF, not a list of films'))
    const alert = main(page).getByRole('alert')
    await alert.getByText(/^holiday\.jpg could not be imported/).waitFor()
    await upload(page, 'nothing.csv', Buffer.alloc(0))
    await alert.getByText(/^nothing\.csv is empty/).waitFor()
    await page.reload()
    await waitUntilLoaded(page)
    expect(await main(page).getByRole('link', { name: 'Continue' }).count()).toBe(0)
    await eventually(async () => expect(await field(page).count()).toBe(1))
  })

  it('asks what the file does not say', async () => {
    const page = await openSignedIn(open, await registerUser(), '/user/import')
    await upload(page, 'NetflixViewingHistory.csv', Buffer.from('"Title","Date"\n"Heat","3/4/24"\n'))
    await main(page).getByRole('group', { name: 'How does the file write dates?' }).waitFor()
    await main(page)
      .getByLabel(/^Day first/)
      .check()
    await press(page, 'Continue')
    await press(page, /^Diary entries/)
    await main(page).getByText('April 3, 2024').waitFor()
    await press(page, 'Cancel Import')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Import' }).press('Enter')
    await stage(page, 'This import was cancelled').waitFor()
  })
})
