import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  waitForPath,
  eventually,
  FAILED_LOAD,
  queryGraphQL,
  waitForFocus,
  recordRequests,
  waitUntilLoaded,
  site,
  startBrowser,
  toast,
} from './browser.js'
import { latestCode, newUser, registerUser, sessionOf, signIn, storedToken } from './people.js'

const { open } = startBrowser()

const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => bar(page).getByRole('button', { name: /^Account of/ })
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const logIn = async (page: Page, email: string, password: string) => {
  await dialog(page, 'Sign In').getByLabel('Email Address').fill(email)
  await dialog(page, 'Sign In').getByLabel('Password', { exact: true }).fill(password)
  await dialog(page, 'Sign In').getByRole('button', { name: 'Sign In' }).click()
}
/** Changes the expiry of the stored token to an hour ago. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-store') ?? '{}') as { token: string }
    const claims = JSON.parse(atob(stored.token.split('.')[1] ?? '')) as object
    const past = Math.floor(Date.now() / 1000) - 3_600
    const part = btoa(JSON.stringify({ ...claims, iat: past - 900, exp: past })).replace(/=+$/, '')
    stored.token = stored.token.replace(/\.[^.]+\./, `.${part}.`)
    localStorage.setItem('auth-store', JSON.stringify(stored))
  })

describe('an account', () => {
  it('registers, verifies by the emailed code, signs in, opens the profile and signs out (R4.03) (R8.81) (R4.04) (R4.07) (R4.09) (R8.83) (R4.13) (R8.79) (R2.50) (R2.51) (R4.17)', async () => {
    const { username, email, password } = newUser()
    const page = await open('/register', { expected: [FAILED_LOAD] })
    await field(page, 'Username').fill(username)
    await field(page, 'Email Address').fill(email)
    await field(page, 'Password').fill(password)
    await field(page, 'Confirm Password').fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
    await toast(page, 'Registration successful! Please check your email').waitFor()
    await waitForPath(page, `/verify-email?email=${encodeURIComponent(email)}`)
    expect(await storedToken(page)).toBeNull()

    await field(page, 'Verification Code').fill('000000')
    await field(page, 'Verification Code').press('Enter')
    await page.getByRole('main').getByRole('alert').waitFor()
    // Six digits submit themselves.
    await field(page, 'Verification Code').fill(await latestCode(email))
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    await toast(page, 'Email verified successfully! Please login to continue.').waitFor()
    await waitForPath(page, '/login')
    await eventually(async () => expect(await field(page, 'Email Address').inputValue()).toBe(email))
    expect(await storedToken(page)).toBeNull()

    await field(page, 'Password').fill(password)
    await field(page, 'Password').press('Enter')
    await toast(page, `Welcome back, ${username}!`).waitFor()
    await waitForPath(page, '/')
    expect(await storedToken(page)).not.toBeNull()
    await page.goto('/login')
    await waitForPath(page, '/')

    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Profile', exact: true }).click()
    await waitForPath(page, '/profile')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    const token = await storedToken(page)
    await menu(page).click()
    const leave = page.getByRole('menuitem', { name: 'Logout' })
    await eventually(async () => {
      // A key pressed before the menu has the focus would scroll the page.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menu')
      await page.keyboard.press('ArrowDown')
      expect(await leave.getAttribute('data-highlighted')).toBe('')
    })
    await page.keyboard.press('Enter')
    await waitForPath(page, '/')
    await toast(page, `Goodbye, ${username}!`).waitFor()
    await eventually(async () =>
      expect(await page.evaluate(() => localStorage.getItem('auth-store'))).toBeNull(),
    )
    // The session has ended on the server too.
    await eventually(async () => {
      const response = await fetch(`${site}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
      expect(response.status).toBe(401)
    })
  })
})

describe('the auth modal', () => {
  it('traps the focus, locks scrolling, closes by its backdrop and by Escape, and signs in over the page (R2.253) (R2.251) (R2.252) (R4.14) (R4.15)', async () => {
    const { username, email, password } = await registerUser()
    const page = await open('/terms')
    await waitUntilLoaded(page)
    const opener = bar(page).getByRole('button', { name: 'Login' })
    await opener.click()
    await dialog(page, 'Sign In').waitFor()
    await waitForFocus(dialog(page, 'Sign In'))
    await eventually(async () =>
      expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden'),
    )
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      )
    }
    await page.mouse.click(20, 400)
    await dialog(page, 'Sign In').waitFor({ state: 'hidden' })
    await eventually(async () =>
      expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true),
    )
    await eventually(async () =>
      expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden'),
    )

    await opener.click()
    await dialog(page, 'Sign In').waitFor()
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      ),
    )
    await page.keyboard.press('Escape')
    await dialog(page, 'Sign In').waitFor({ state: 'hidden' })

    await opener.click()
    await logIn(page, email, password)
    await toast(page, 'Welcome back!').waitFor()
    await dialog(page, 'Sign In').waitFor({ state: 'hidden' })
    await waitForPath(page, '/terms')
    expect(await menu(page).textContent()).toContain(username)
  })

  it('asks an unverified user for their code and leads back to Sign In (R4.11) (R4.12)', async () => {
    const { email, password } = await registerUser({ verified: false })
    const page = await open('/terms')
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await logIn(page, email, password)
    await toast(page, 'Please verify your email to complete login').waitFor()
    await dialog(page, 'Verify Email')
      .getByLabel('Verification Code')
      .fill(await latestCode(email))
    await dialog(page, 'Sign In').getByText('Email verified successfully!').waitFor()
    expect(await storedToken(page)).toBeNull()
  })
})

describe('verifying in another browser', () => {
  it('requires the code only (R7.07)', async () => {
    const { email } = await registerUser({ verified: false })
    const page = await open(`/verify-email?email=${encodeURIComponent(email)}`)
    await field(page, 'Verification Code').fill(await latestCode(email))
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  })
})

describe('several tabs', () => {
  it('follow each other’s sign-in and sign-out', async () => {
    const { email, password } = await registerUser()
    const page = await open('/terms')
    const other = await page.context().newPage()
    await other.goto('/privacy')
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await logIn(page, email, password)
    await menu(page).waitFor()
    await menu(other).waitFor()
    await dialog(page, 'Sign In').waitFor({ state: 'hidden' })
    await menu(other).click()
    await other.getByRole('menuitem', { name: 'Logout' }).click()
    await bar(other).getByRole('button', { name: 'Login' }).waitFor()
    await bar(page).getByRole('button', { name: 'Login' }).waitFor()
  })

  it('that refresh concurrently send one request and share one session (R4.25)', async () => {
    const person = await registerUser()
    const first = await open('/terms')
    const context = first.context()
    await signIn(context, person)
    const pages = [first, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))]
    await Promise.all(pages.map((page) => page.goto('/terms')))
    await Promise.all(pages.map((page) => menu(page).waitFor()))
    for (let round = 0; round < 2; round++) {
      // On another page, so that no tab checks the token before the others.
      await Promise.all(pages.map((page) => page.goto('/favicon.svg')))
      await expire(first)
      const expired = await storedToken(first)
      const refreshes = pages.map((page) => recordRequests(page, 'RefreshToken'))
      await Promise.all(pages.map((page) => page.goto('/terms')))
      await Promise.all(
        pages.map((page) => eventually(async () => expect(await storedToken(page)).not.toBe(expired))),
      )
      await Promise.all(pages.map((page) => menu(page).waitFor()))
      expect(refreshes.flat()).toHaveLength(1)
    }
    const token = await storedToken(first)
    const { viewer } = await queryGraphQL<{ viewer: { sessions: { isCurrent: boolean }[] } }>(
      '{ viewer { sessions { isCurrent } } }',
      {},
      token ?? undefined,
    )
    expect(viewer.sessions).toEqual([{ isCurrent: true }])
  })
})

describe('a session that expires while a form is open', () => {
  it('is refreshed silently after expiry, and saves the input', async () => {
    const person = await registerUser()
    const page = await open('/terms')
    await signIn(page.context(), person)
    await page.clock.install()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await field(page, 'Bio').fill('Typed before the token had its time')
    const refreshes = recordRequests(page, 'RefreshToken')
    await page.clock.setSystemTime(Date.now() + 16 * 60_000)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Profile updated successfully!').waitFor()
    expect(refreshes).toHaveLength(1)
    await page.getByRole('main').getByText('Typed before the token had its time').waitFor()
  })

  it('asks to sign in over the page after the server has ended it, and then saves the input', async () => {
    const person = await registerUser()
    const page = await open('/terms', { expected: [FAILED_LOAD] })
    await signIn(page.context(), person)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await field(page, 'Bio').fill('Typed before the session ended')

    // The user signs out all other devices from another browser.
    await queryGraphQL('mutation { endOtherSessions { id } }', {}, await sessionOf(person))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await dialog(page, 'Sign In').getByText('Unauthorized - please log in again').waitFor()
    expect(await storedToken(page)).toBeNull()
    await logIn(page, person.email, person.password)
    await toast(page, 'Profile updated successfully!').waitFor()
    await dialog(page, 'Sign In').waitFor({ state: 'hidden' })
    await waitForPath(page, '/profile')
    await page.getByRole('main').getByText('Typed before the session ended').waitFor()
  })
})
