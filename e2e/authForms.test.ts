import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  closeWithEscape,
  eventually,
  pauseClock,
  runUntilPresent,
  startBrowser,
  toast,
  waitForFocus,
  waitForPath,
  waitUntilLoaded,
} from './browser.js'
import { latestCode, registerUser } from './people.js'

const { open } = startBrowser()

const bar = (page: Page) => page.getByRole('banner')
const dialog = (page: Page) => page.getByRole('dialog')
const position = (page: Page) => page.evaluate(() => window.scrollY)

describe('the auth modal', () => {
  it('opens in login mode from Login and in register mode from Sign Up, and closes by the Close button, Escape and a click on the backdrop (R2.52) (R2.53) (R2.250) (R2.251) (R2.252) (R6.01)', async () => {
    const page = await open('/popular')
    const login = bar(page).getByRole('button', { name: 'Login' })
    await login.click()
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await eventually(async () =>
      expect(await login.evaluate((button) => button === document.activeElement)).toBe(true),
    )
    await bar(page).getByRole('button', { name: 'Sign Up' }).click()
    await closeWithEscape(page.getByRole('dialog', { name: 'Create Account' }))
    await login.click()
    await waitForFocus(page.getByRole('dialog', { name: 'Sign In' }))
    await page.mouse.click(15, 400)
    await dialog(page).waitFor({ state: 'hidden' })
    expect(address(page)).toBe('/popular')
  })

  it('locks the scrolling of the page while it is open (R2.253)', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    const wheel = async () => {
      await page.mouse.move(640, 790)
      await page.mouse.wheel(0, 600)
    }
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await dialog(page).waitFor()
    await eventually(async () =>
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toContain('hidden'),
    )
    await wheel()
    expect(await position(page)).toBe(0)
    await closeWithEscape(dialog(page))
    await eventually(async () => {
      await wheel()
      expect(await position(page)).toBeGreaterThan(0)
    })
  })

  it('switches between sign-in and registration, and is empty whenever it opens (R2.254) (R2.256) (R2.257) (R2.258) (R2.261)', async () => {
    const page = await open('/popular')
    const field = (name: string) => dialog(page).getByLabel(name, { exact: true })
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await field('Email Address').fill('ada@example.com')
    await field('Password').fill('secret')
    await dialog(page).getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('dialog', { name: 'Create Account' }).waitFor()
    for (const name of ['Username', 'Email Address', 'Password', 'Confirm Password'])
      await field(name).waitFor()
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
    await field('Email Address').fill('ada@example.com')
    await closeWithEscape(dialog(page))
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
    await eventually(async () => expect(await field('Email Address').inputValue()).toBe(''))
  })

  it('leads from a forgotten password to a new one with a code from the outbox (R2.260)', async () => {
    const person = await registerUser()
    const page = await open('/popular')
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await dialog(page).getByLabel('Email Address').fill(person.email)
    await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
    await waitForPath(page, `/reset-password?email=${encodeURIComponent(person.email)}`)
    await page.getByRole('button', { name: 'Send Code' }).click()
    await page
      .getByLabel(/code/i)
      .first()
      .fill(await latestCode(person.email, 'Your Marquee code for a new password'))
    await page.getByLabel('New Password', { exact: true }).fill('Analytical1843!')
    await page.getByLabel(/^Confirm/).fill('Analytical1843!')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await waitForPath(page, '/login')
    await page.getByText('Password changed. Please login to continue.').first().waitFor()
  })

  it('traps the focus, and shows in toasts what is not available yet (R2.255) (R9.05)', async () => {
    const page = await open('/popular', { prepare: (page) => page.clock.install() })
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await dialog(page).waitFor()
    await pauseClock(page)
    await dialog(page).getByRole('button', { name: 'Continue with GitHub' }).click()
    const github = toast(page, 'GitHub login integration coming soon!')
    await runUntilPresent(page, github)
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
    await runUntilPresent(page, toast(page, 'Google login integration coming soon!'))
    await page.clock.runFor(1900)
    expect(await github.count()).toBe(1)
    await page.clock.runFor(3600)
    await github.waitFor({ state: 'detached' })
    await dialog(page).waitFor()
    await waitForFocus(dialog(page))
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      )
    }
  })
})

describe('the login and register pages', () => {
  it('have their fields, links to terms and privacy, and provider buttons that announce a later authentication (R2.23) (R2.24) (R2.263) (R2.264) (R2.265) (R2.266) (R2.267)', async () => {
    const page = await open('/login')
    const main = page.getByRole('main')
    for (const name of ['Email Address', 'Password']) await main.getByLabel(name, { exact: true }).waitFor()
    for (const provider of ['Google', 'GitHub']) {
      await main.getByRole('button', { name: `Continue with ${provider}` }).click()
      await toast(page, `${provider} authentication will be available soon`).waitFor()
    }
    await main.getByRole('link', { name: 'Create an account' }).click()
    await waitForPath(page, '/register')
    for (const name of ['Username', 'Email Address', 'Password', 'Confirm Password'])
      await main.getByLabel(name, { exact: true }).waitFor()
    await main.getByRole('checkbox').waitFor()
    await main.getByRole('link', { name: 'Terms of Service' }).click()
    await waitForPath(page, '/terms')
    await page.goBack()
    await main.getByRole('link', { name: 'Privacy Policy' }).click()
    await waitForPath(page, '/privacy')
  })

  it('show an error beside a field until it is edited (R5.01) (R5.02) (R5.06) (R5.12) (R5.13)', async () => {
    const page = await open('/register')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Create Account' }).click()
    await main.getByText('Username is required').waitFor()
    await main.getByText('Email is required').waitFor()
    await main.getByText(/must agree to the Terms/).waitFor()
    const email = main.getByLabel('Email Address')
    await email.fill('ada')
    await main.getByText('Email is required').waitFor({ state: 'detached' })
    await main.getByRole('button', { name: 'Create Account' }).click()
    await main.getByText('Please enter a valid email address').waitFor()
  })
})
