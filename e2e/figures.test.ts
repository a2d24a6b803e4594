import { describe, expect, it } from '@jest/globals'
import { startBrowser } from './browser.js'
import { postRest, registerUser, signIn } from './people.js'
import { violationsInEveryLook } from './scenes.js'

const { open } = startBrowser()

const VIEWINGS = [
  { movieId: 1, watchedOn: '2023-12-31', rating: 9 },
  { movieId: 1, watchedOn: '2024-01-01', rating: 10, rewatch: true },
  { movieId: 2, watchedOn: '2024-01-02', rating: 4 },
  { movieId: 3, watchedOn: '2024-03', rating: 7 },
]

describe('figures', () => {
  it('lead from the empty tab to a year and its picture, without violations in both themes', async () => {
    const page = await open('/terms', { height: 900 })
    const token = await signIn(page.context(), await registerUser())
    await page.goto('/user/figures')
    await page.getByRole('heading', { name: 'No figures yet' }).waitFor()
    for (const viewing of VIEWINGS) expect((await postRest('/users/diary', viewing, token)).status).toBe(201)

    await page.reload()
    await page.getByText(/You have watched 3\sfilms/).waitFor()
    await page.getByText('3 days in a row').waitFor()
    await page.getByText('Show as a table').first().click()
    expect(await page.getByRole('table', { name: 'By year' }).getByRole('row').allTextContents()).toEqual([
      'YearTitles',
      '20231',
      '20243',
    ])
    expect(await violationsInEveryLook(page, 'main')).toEqual([])

    await page.getByLabel('Year', { exact: true }).selectOption('2024')
    await page.getByText(/In 2024 you watched 3\sfilms/).waitFor()
    expect(new URL(page.url()).search).toBe('?year=2024')
    await page.getByRole('button', { name: 'Draw Picture' }).click()
    const picture = page.getByRole('img', { name: 'My 2024 in figures' })
    await picture.waitFor()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1080)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('marquee-2024-1080x1350.jpg')
    expect(await violationsInEveryLook(page, 'main')).toEqual([])
  })
})
