import { describe, expect, it } from '@jest/globals'
import { startBrowser, waitForFocus, waitUntilLoaded } from './browser.js'
import { mainIsFocused } from './focus.js'
import { MODAL, violationsInEveryLook } from './scenes.js'

const { open } = startBrowser()

describe('the command palette', () => {
  it('opens with a slash, finds a title and goes to its page, by keyboard alone', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    await page.keyboard.press('/')
    const field = page.getByRole('dialog').getByRole('combobox')
    await waitForFocus(field)
    await page.keyboard.type('parasite')
    await page.getByRole('option', { name: /^Parasite 2019/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Parasite' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await mainIsFocused(page)
  })

  it('has no accessibility violations in any look, before and after typing', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('listbox').waitFor()
    expect(await violationsInEveryLook(page, MODAL)).toEqual([])
    await page.keyboard.type('heat')
    await page.getByRole('option', { name: /^Heat 1995/ }).waitFor()
    expect(await violationsInEveryLook(page, MODAL)).toEqual([])
  })
})
