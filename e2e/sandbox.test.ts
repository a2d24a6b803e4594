import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually, startBrowser, type Visit } from './browser.js'
import { accessTokenOf, registerUser } from './people.js'

const { open } = startBrowser()

/** Opens the sandbox and waits until its editors are there. */
async function openSandbox(visit: Visit = {}): Promise<Page> {
  const page = await open('/sandbox', { early: true, ...visit })
  await page.locator('.graphiql-query-editor .monaco-editor').first().waitFor()
  return page
}
const answerOf = (page: Page) => page.locator('.graphiql-response')
const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click()

describe('the sandbox', () => {
  it('runs an example, and says what the answer took and cost', async () => {
    const page = await openSandbox()
    await run(page)
    await answerOf(page).getByText('"nowPlaying"').waitFor()
    const status = page.getByRole('status', { name: 'Last answer' })
    await eventually(async () => expect(await status.textContent()).toMatch(/200.*ms.*[Cc]ost/))
  })

  it('asks as the owner of an access token, and says why it refuses another one', async () => {
    const user = await registerUser()
    const token = await accessTokenOf(user, ['profile:read'])
    const page = await openSandbox({ expected: [/status of 401/] })
    const field = page.getByRole('textbox', { name: 'Access token' })
    await field.fill('mrq_wrong')
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByText(/^The token was refused: /).waitFor()
    await field.fill(token)
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByText(`Acting as ${user.username}`).waitFor()
    await page.getByRole('button', { name: 'Clear the access token' }).click()
    await page.getByText('Not signed in: you ask as a visitor.').waitFor()
    expect(await field.inputValue()).toBe('')
  })

  it('is left by the Tab key, and holds a shared operation until somebody runs it', async () => {
    const page = await openSandbox()
    await page.locator('.graphiql-query-editor .monaco-editor').first().click()
    await page.keyboard.press('Tab')
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
        /^Execute query/,
      ),
    )
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share link' }).click()
    await page.getByText('Copied a link with the operation and its variables.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const shared = await open(new URL(link).pathname + new URL(link).hash, { early: true })
    await shared.getByText('Opened a shared operation. Read it before you run it.').waitFor()
    expect(new URL(shared.url()).hash).toBe('')
    expect(await answerOf(shared).textContent()).not.toContain('nowPlaying')
    await run(shared)
    await answerOf(shared).getByText('"nowPlaying"').waitFor()
  })

  it('orders faults for a field of the operation, by the keyboard on a phone, and shares them', async () => {
    const page = await openSandbox({ width: 390, height: 800, touch: true, expected: [/status of 503/] })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    const faults = page.getByRole('form', { name: 'Faults' })
    await faults.getByRole('button', { name: 'Add' }).press('Enter')
    await faults.getByText('Choose an error, or enter a delay.').waitFor()
    await faults.getByRole('combobox', { name: 'Fault of' }).focus()
    await faults.getByRole('combobox', { name: 'Fault of' }).selectOption('Query.movies')
    await faults.getByRole('combobox', { name: 'Error' }).selectOption('UNAVAILABLE')
    await faults.getByRole('textbox', { name: 'Delay in ms' }).press('Enter')
    await faults.getByRole('button', { name: 'Remove field=Query.movies; error=UNAVAILABLE' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Share link' }).press('Enter')
    await page.getByText('Copied a link with the operation, its variables and its faults.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const shared = await open(new URL(link).pathname + new URL(link).hash, {
      early: true,
      expected: [/status of 503/],
    })
    await shared.getByText('Opened a shared operation with faults.').waitFor()
    await run(shared)
    await answerOf(shared).getByText('"UNAVAILABLE"').waitFor()
    await shared.getByText(/faults ordered/).waitFor()
    await shared.getByRole('button', { name: 'Remove all faults' }).press('Enter')
    await run(shared)
    await answerOf(shared).getByText('"results"').waitFor()
  })

  it('shows editor or response on a phone, with its tools behind a button', async () => {
    const page = await openSandbox({ width: 390, height: 800, touch: true })
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('textbox', { name: 'Access token' }).waitFor()
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await run(page)
    await answerOf(page).getByText('"nowPlaying"').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
