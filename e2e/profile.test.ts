import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { EMAILS } from '../server/src/platform/mail/emails.js'
import { box, eventually, waitForFocus, waitUntilLoaded, site, startBrowser, toast } from './browser.js'
import {
  latestCode,
  latestUndoLink,
  newUser,
  postRest,
  registerUser,
  sessionOf,
  signIn,
  type TestUser,
} from './people.js'

const { open } = startBrowser()

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Opens the profile of a user, or another page, in a new browser. */
const visit = (person: TestUser, width?: number, path = '/profile') =>
  open(path, { width, prepare: (page) => signIn(page.context(), person) })

/** A photograph as a phone takes it: large, rotated, with a location. */
const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a4a20' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

describe('a profile', () => {
  it('is edited, gets an avatar and loses it, and is the same in another browser (R4.49) (R4.50) (R8.85) (R2.224) (R4.52) (R5.37) (R1.10) (R1.11)', async () => {
    const person = await registerUser()
    const page = await visit(person)
    await waitUntilLoaded(page)
    const facts = panel(page, 'Profile Information')
    await facts.getByText('No bio added yet.').waitFor()

    await button(page, 'Edit Profile').click()
    await facts.getByLabel('Bio').fill('  Westerns on Sundays  ')
    await button(page, 'Save Changes').click()
    await toast(page, 'Profile updated successfully!').waitFor()
    await facts.getByText('Westerns on Sundays', { exact: true }).waitFor()
    // The focus stays where it was.
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Profile'),
    )

    // A file is dropped on the zone: the browser reduces it before the upload (R5.42) (R9.24).
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/users/avatar'))
    // The body of a request with a file is known only of one that is routed.
    await page.route('**/api/users/avatar', (route) => route.continue())
    await page.locator('input[type="file"]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })
    const body = (await sent).postDataBuffer()!
    const start = body.indexOf(Buffer.from([0xff, 0xd8]))
    const { width, height } = await sharp(body.subarray(start)).metadata()
    expect([width, height]).toEqual([800, 600])
    await toast(page, 'Profile picture updated').waitFor()
    const picture = facts.getByRole('img', { name: `Profile picture of ${person.username}` })
    await eventually(async () => expect(await picture.getAttribute('src')).toMatch(/^\/avatars\/.+\.webp$/))
    await eventually(async () =>
      expect(
        await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      ).toEqual([800, 600]),
    )
    // The navigation bar and the page's header show it too.
    const address = await picture.getAttribute('src')
    await eventually(async () => expect(await page.locator(`img[src="${address}"]`).count()).toBe(3))

    // The zone is highlighted while a file is dragged over it (R4.52).
    const input = page.locator('.avatar-editor__input')
    const look = () =>
      page.locator('.avatar-editor__drop').evaluate((zone) => {
        const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(zone)
        return [borderTopStyle, borderTopColor, backgroundColor]
      })
    const still = await look()
    await input.dispatchEvent('dragenter')
    await eventually(async () => {
      for (const [index, value] of (await look()).entries()) expect(value).not.toBe(still[index])
    })
    await input.dispatchEvent('dragleave')
    await eventually(async () => expect(await look()).toEqual(still))

    const other = await visit(person)
    await waitUntilLoaded(other)
    await panel(other, 'Profile Information').getByText('Westerns on Sundays').waitFor()
    expect(await other.locator(`img[src="${address}"]`).count()).toBe(3)

    await button(page, 'Remove Photo').click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Are you sure you want to delete your avatar?').waitFor()
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel'),
    )
    await page.keyboard.press('Tab')
    await waitForFocus(question.getByRole('button', { name: 'Remove Photo' }))
    await page.keyboard.press('Enter')
    await toast(page, 'Profile picture removed').waitFor()
    expect((await fetch(site + address)).status).toBe(404)
  })

  it('stores the theme in the account, for a browser without one (R4.53) (R4.54) (R4.55)', async () => {
    const person = await registerUser()
    const page = await visit(person)
    await waitUntilLoaded(page)
    const saved = page.waitForResponse((response) => response.url().endsWith('/graphql'))
    await panel(page, 'Appearance').getByRole('button', { name: 'Light' }).click()
    await toast(page, 'Theme changed to light mode').waitFor()
    expect(
      await page.evaluate(() => [
        document.documentElement.classList.contains('light'),
        localStorage.getItem('theme'),
      ]),
    ).toEqual([true, 'light'])
    await saved
    const other = await visit(person)
    await eventually(async () =>
      expect(
        await other.evaluate(() => [
          document.documentElement.classList.contains('light'),
          localStorage.getItem('theme'),
        ]),
      ).toEqual([true, 'light']),
    )
  })

  it('signs other devices out, changes its address with a code, and deletes the account', async () => {
    const person = await registerUser()
    const elsewhere = await sessionOf(person)
    const page = await visit(person, undefined, '/user/settings')
    await waitUntilLoaded(page)
    const sessions = panel(page, 'Where you are signed in')
    await eventually(async () => expect(await sessions.getByText('This device').count()).toBe(1))
    await button(page, 'Sign Out Everywhere Else').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
    await toast(page, 'All other devices were signed out').waitFor()
    await eventually(async () => expect(await sessions.getByRole('listitem').count()).toBe(1))
    const refused = await fetch(`${site}/api/users/profile`, {
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(refused.status).toBe(401)

    const { email } = newUser()
    await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click()
    await button(page, 'Edit Profile').click()
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('main').getByLabel('Current Password', { exact: true }).fill(person.password)
    await button(page, 'Save Changes').click()
    await page.getByText(`Your new address ${email} waits`).waitFor()
    await latestCode(email)
    expect(await page.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(
      `/verify-email?email=${encodeURIComponent(email)}`,
    )

    await page.goto('/user/settings#data')
    for (const [name, file] of [
      ['Download ZIP Archive', 'marquee-data.zip'],
      ['Download All Data as JSON', 'marquee-data.json'],
    ] as const) {
      const download = page.waitForEvent('download')
      await button(page, name).click()
      expect((await download).suggestedFilename()).toBe(file)
    }

    await button(page, 'Delete Account').click()
    const question = page.getByRole('alertdialog')
    await waitForFocus(question)
    await question.getByLabel('Password', { exact: true }).fill(person.password)
    await question.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByText(/Your account and all that is yours will be deleted on/).waitFor()
    await button(page, 'Keep My Account').click()
    await toast(page, 'Your account stays').waitFor()
  })

  it('restores the former address by the emailed link', async () => {
    const person = await registerUser()
    const page = await visit(person)
    await waitUntilLoaded(page)
    const { email } = newUser()
    await button(page, 'Edit Profile').click()
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('main').getByLabel('Current Password', { exact: true }).fill(person.password)
    await button(page, 'Save Changes').click()
    await page.getByRole('link', { name: 'Enter the code' }).click()
    await page.getByLabel('Verification Code').fill(await latestCode(email))
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()

    await page.goto(await latestUndoLink(person.email))
    // A query that is still under way would be rejected with the session, which ends here.
    await waitUntilLoaded(page)
    await button(page, 'Undo the Change').click()
    await page.getByText(`${person.email} is the address of your account again`).waitFor()
    // An older email to this address contains a code too.
    const { subject } = EMAILS.reset(person.username, '')
    await page.getByLabel('Verification Code').fill(await latestCode(person.email, subject))
    await page.getByLabel('New Password', { exact: true }).fill('Gatsby1925!')
    await page.getByLabel('Confirm Password', { exact: true }).fill('Gatsby1925!')
    await button(page, 'Change Password').click()
    await toast(page, 'Password changed. Please login to continue.').waitFor()
    const login = { email: person.email, password: 'Gatsby1925!' }
    expect((await postRest('/auth/login', login)).body.token).toEqual(expect.any(String))
  })

  it('shows counts, statistics, activity and lists, links back, and opens a list (R2.177) (R2.178) (R2.183) (R2.184) (R2.185) (R2.212) (R2.232) (R2.243) (R2.248) (R2.22)', async () => {
    const person = await registerUser()
    const token = await sessionOf(person)
    for (let id = 1; id <= 101; id++) await postRest('/users/favorites', { movieId: id }, token)
    await postRest('/users/watched', { movieId: 1, rating: 9 }, token)
    const lines = 'What to see when it rains, and when it does not. '.repeat(8)
    await postRest('/watchlists', { name: 'For rainy days', description: lines, isPublic: true }, token)
    const page = await visit(person, 390)
    await waitUntilLoaded(page)
    const tabs = page.getByRole('navigation', { name: 'Your area' }).getByRole('link')
    const tab = tabs.filter({ hasText: /^Favorites/ })
    await eventually(async () => expect(await tab.innerText()).toMatch(/99\+/))
    expect(await tabs.count()).toBe(9)
    const back = page.getByRole('main').getByRole('link', { name: /^Back/ })
    for (const [width, text] of [
      [390, 'Back'],
      [767, 'Back'],
      [768, 'Back to Home'],
      [1440, 'Back to Home'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(async () => expect((await back.innerText()).trim()).toBe(text))
      for (const place of await Promise.all((await tabs.all()).map(box))) {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.x + place.width).toBeLessThanOrEqual(width)
      }
    }
    const [name, heading] = [
      await box(page.locator('.user-area__name')),
      await box(page.getByRole('heading', { level: 1 })),
    ]
    expect(name.x).toBeGreaterThan(720)
    expect(Math.abs(name.y + name.height / 2 - heading.y - heading.height / 2)).toBeLessThan(heading.height)
    expect(await tab.innerText()).toMatch(/101/)

    const statistics = panel(page, 'Statistics')
    expect((await statistics.innerText()).replace(/\s+/g, ' ')).toMatch(
      /Favorites 101 Watched 1 Avg Rating 9\.0 Member Since \d{4} Watchlists 1 Reviews 0 Rated Movies 1 Public Lists 1 Total Movies Tracked 101 \d+ films, \d+ series/,
    )
    const items = panel(page, 'Recent Activity').getByRole('listitem')
    expect(await items.count()).toBe(5)
    expect(await items.first().innerText()).toMatch(/^Watched /)
    expect(await items.nth(1).innerText()).toMatch(/^Added .+ to favorites/)
    await page.getByRole('link', { name: 'For rainy days', exact: true }).waitFor()
    // The description is truncated after its second line.
    const [shown, line] = await page
      .locator('.watchlist-tile__description')
      .evaluate((text) => [text.clientHeight, parseFloat(getComputedStyle(text).lineHeight)] as const)
    expect(Math.round(shown / line)).toBe(2)
    await page.getByRole('link', { name: 'For rainy days', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'For rainy days' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/watchlist\/\d+$/)
  })
})

it('the user area opens at each of its URLs, on the tab they name, between navigation bar and footer (R2.10) (R2.11) (R2.12) (R2.13) (R2.14) (R2.36) (R2.55)', async () => {
  const page = await visit(await registerUser())
  for (const [path, tab, title] of [
    ['/favorites', /^Favorites/, 'My Favorites'],
    ['/watchlist', /^Watchlists/, 'My Watchlists'],
    ['/watched', /^Watched/, 'Watched Movies'],
    ['/profile', /^Profile/, 'Profile'],
    ['/user/favorites', /^Favorites/, 'My Favorites'],
    ['/user/watchlist', /^Watchlists/, 'My Watchlists'],
    ['/user/watched', /^Watched/, 'Watched Movies'],
    ['/user/profile', /^Profile/, 'Profile'],
  ] as const) {
    await page.goto(path)
    const area = page.getByRole('navigation', { name: 'Your area' })
    await eventually(async () => expect(await area.locator('[aria-current="page"]').innerText()).toMatch(tab))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
  }
})
