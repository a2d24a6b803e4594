import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { address, eventually, startBrowser, toast, waitUntilLoaded } from './browser.js'
import { postRest, registerUser, signIn } from './people.js'
import { violationsInEveryLook } from './scenes.js'

const { open } = startBrowser()

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const idOf = async (page: Page, index: number) => {
  const href = await cards(page).nth(index).getByRole('link').getAttribute('href')
  return href?.split('/').pop() ?? ''
}

describe('the titles that a viewer knows', () => {
  it('are hidden or faded on listing, search and home, dismissed with Undo, and restored in the profile', async () => {
    const person = await registerUser()
    const page = await open('/favicon.svg')
    const token = await signIn(page.context(), person)
    await page.goto('/popular')
    await waitUntilLoaded(page)
    const [watched, dismissed] = [await idOf(page, 0), await idOf(page, 1)]
    expect((await postRest('/users/watched', { movieId: watched }, token)).status).toBe(201)
    await page.reload()
    await waitUntilLoaded(page)

    // Dismissed: faded, and back with Undo.
    const name = (await cards(page).nth(1).locator('.card__title').innerText()).trim()
    const dismiss = cards(page)
      .nth(1)
      .getByRole('button', { name: `Not interested: ${name}` })
    const isFaded = () => cards(page).nth(1).locator('[data-faded]').count()
    await cards(page).nth(1).hover()
    await dismiss.click()
    const notice = toast(page, `${name} will not be recommended again`)
    await eventually(async () => expect(await isFaded()).toBe(1))
    await notice.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => expect(await isFaded()).toBe(0))
    await dismiss.click()
    await eventually(async () => expect(await isFaded()).toBe(1))

    // Hidden: in the address, and everywhere.
    await page.getByRole('button', { name: /^Titles you know/ }).click()
    const menu = page.getByRole('group', { name: 'Titles you know' })
    expect(await violationsInEveryLook(page, '.known-titles', 1440)).toEqual([])
    for (const mark of ['Watched', 'Not interested'])
      await menu.getByRole('group', { name: mark }).getByRole('button', { name: 'Hide' }).click()
    await eventually(() => expect(address(page)).toBe('/popular?hide=watched%2Cnot-interested'))
    await page.keyboard.press('Escape')
    // Not in the viewer's week, which is about what they have watched.
    const linked = (id: string) => page.getByRole('main').locator(`a[href="/movie/${id}"]:not(.week *)`)
    for (const path of ['/popular', `/search?query=${encodeURIComponent(name)}`, '/']) {
      await page.goto(path)
      await page.getByRole('button', { name: /^Titles you know.*Hidden/ }).waitFor()
      await waitUntilLoaded(page)
      for (const id of [watched, dismissed])
        await eventually(async () => expect(await linked(id).count()).toBe(0))
    }

    // Restored.
    await page.getByRole('button', { name: /^Titles you know/ }).click()
    await page.getByRole('link', { name: 'See what you are not interested in' }).click()
    await page.getByRole('button', { name: `Restore: ${name}` }).click()
    await toast(page, `${name} may be recommended again`).waitFor()
    await page.getByText(/Choose “Not Interested” on a title/).waitFor()
    await page.goto('/popular')
    await linked(dismissed).first().waitFor()
  })
})

describe('recommendations', () => {
  it('say that they are popular to a new account, and then why each of them is there', async () => {
    const person = await registerUser()
    const page = await open('/favicon.svg')
    const token = await signIn(page.context(), person)
    await page.goto('/')
    const rail = page.getByRole('region', { name: `Recommended for ${person.username}` })
    await rail.getByText(/^Popular right now/).waitFor()
    expect(await rail.locator('.recommended__reason').count()).toBe(0)
    const id = (await rail.getByRole('article').first().getByRole('link').getAttribute('href'))
      ?.split('/')
      .pop()
    expect((await postRest('/users/watched', { movieId: id, rating: 9 }, token)).status).toBe(201)
    await page.reload()
    await rail.locator('.recommended__reason').first().waitFor()
    expect(await rail.getByText(/^Popular right now/).count()).toBe(0)
    for (const reason of await rail.locator('.recommended__reason').allTextContents())
      expect(reason).toMatch(/^(.*, whom you rated 9|.*, as in one of your watched titles)$/)
  })
})
