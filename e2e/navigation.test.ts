import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import {
  address,
  waitForPath,
  box,
  closeWithEscape,
  eventually,
  FAILED_LOAD,
  waitForFocus,
  waitUntilLoaded,
  startBrowser,
  toast,
} from './browser.js'

const { open } = startBrowser()

const PLACEHOLDER = 'Search movies, actors, directors...'
const bar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const searchBox = (page: Page) => bar(page).getByPlaceholder(PLACEHOLDER)
const dialog = (page: Page) => page.getByRole('dialog')
const position = (page: Page) => page.evaluate(() => window.scrollY)
const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

const isTopRight = async (notice: Locator) => {
  const { x, y, width } = await box(notice)
  expect(1280 - (x + width)).toBeLessThanOrEqual(32)
  expect(y).toBeLessThanOrEqual(100)
}

describe('a page', () => {
  it.each([
    [
      'pages (R2.01) (R2.02) (R2.05) (R2.06) (R2.07) (R2.08)',
      {
        '/': 'Discover movies and TV shows',
        '/search': 'Search',
        '/movie/1': /./,
        '/login': 'Sign In',
        '/register': 'Create Account',
        '/verify-email?email=ada%40example.com': 'Verify Email',
        '/watchlists': 'Public watchlists',
        '/about': 'About',
        '/terms': 'Terms of Service',
        '/privacy': 'Privacy Policy',
        '/nowhere': 'Unexpected Application Error',
      },
    ],
    [
      'listings (R2.15) (R2.16) (R2.17) (R2.18) (R2.19) (R2.20)',
      {
        '/popular': 'Popular',
        '/top-rated': 'Top Rated',
        '/now-playing': 'Now Playing in Theaters',
        '/upcoming': 'Coming Soon',
        '/trending': 'Trending Now',
        '/recommendations': 'Recommended for You',
      },
    ],
    [
      'listings by their long addresses (R2.21)',
      {
        '/movies/popular': 'Popular',
        '/movies/top-rated': 'Top Rated',
        '/movies/now-playing': 'Now Playing in Theaters',
        '/movies/upcoming': 'Coming Soon',
        '/movies/trending': 'Trending Now',
        '/movies/recommendations': 'Recommended for You',
        '/movies/nothing': 'Unexpected Application Error',
      },
    ],
  ] as [string, Record<string, string | RegExp>][])(
    'has its heading, the bar above and the footer below: %s (R2.36) (R2.55)',
    async (_kind, headings) => {
      // The server says of what nobody knows that it is not there.
      const page = await open('/', { expected: [FAILED_LOAD] })
      for (const [path, heading] of Object.entries(headings)) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor()
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        await bar(page).waitFor()
        await footer(page).waitFor()
        expect(await page.title()).toContain('Marquee')
      }
    },
  )

  it('at an unknown address shows an error and links home', async () => {
    const page = await open('/nowhere/at/all', { expected: [FAILED_LOAD] })
    await page.getByText('404 Not Found').waitFor()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await waitForPath(page, '/')
  })

  it('starts at its top after a navigation; Back and a reload restore the position (R2.25)', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    // From then on places are remembered.
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await toEnd(page)
    expect(await position(page)).toBeGreaterThan(400)
    await page.getByRole('article').getByRole('link').last().click()
    await eventually(() => expect(address(page)).toMatch(/^\/movie\//))
    await eventually(async () => expect(await position(page)).toBe(0))
    await waitUntilLoaded(page)
    // The page grows while its rails come.
    await eventually(async () => {
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
      expect(await position(page)).toBe(500)
    })
    // The driver's own click may scroll the page first.
    await bar(page)
      .getByRole('link', { name: 'Search' })
      .evaluate((link) => (link as HTMLElement).click())
    await waitForPath(page, '/search')
    await eventually(async () => expect(await position(page)).toBe(0))
    await page.goBack()
    await eventually(() => expect(address(page)).toMatch(/^\/movie\//))
    await eventually(async () => expect(await position(page)).toBe(500))
    await page.reload()
    await eventually(async () => expect(await position(page)).toBe(500))
  })

  it('of the user area redirects a visitor to the login page with a toast (R2.189) (R2.190) (R6.07)', async () => {
    const page = await open('/search')
    for (const path of ['/favorites', '/watchlist', '/watched', '/profile', '/user/favorites']) {
      await page.goto(path)
      await waitForPath(page, '/login')
      await toast(page, 'Please log in to access this page').waitFor()
      expect(await page.locator('.toast').count()).toBe(1)
      await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
    }
  })

  it('that redirects shows a toast at the top right for 3 s, dark also in the light theme (R2.26) (R2.27) (R9.04)', async () => {
    const page = await open('/favorites', { theme: 'light', prepare: (page) => page.clock.install() })
    const notice = toast(page, 'Please log in to access this page')
    await notice.waitFor()
    const seen = await page.evaluate(() => Date.now())
    await eventually(async () => await isTopRight(notice))
    const colour = await notice.evaluate((one) => getComputedStyle(one).backgroundColor)
    for (const part of colour.match(/\d+/g)!) expect(Number(part)).toBeLessThan(64)
    await page.clock.pauseAt(seen + 2500)
    expect(await notice.count()).toBe(1)
    await page.clock.runFor(1200)
    await notice.waitFor({ state: 'detached' })
  })
})

describe('the navigation bar', () => {
  it('stays at the top while the page scrolls (R2.36)', async () => {
    for (const [path, width] of [
      ['/', 1280],
      ['/popular', 390],
    ] as const) {
      const page = await open(path, { width })
      await waitUntilLoaded(page)
      await toEnd(page)
      expect(await position(page)).toBeGreaterThan(400)
      const { y, height } = await box(bar(page))
      expect(y).toBe(0)
      // What is seen at its place is the bar, not what scrolled under it.
      const inBar = (at: number) =>
        page.evaluate((y) => document.elementFromPoint(20, y)?.closest('header') !== null, at)
      expect(await inBar(height / 2)).toBe(true)
    }
  })

  it('links the brand and Home to the start page, and Search to the search page (R2.37) (R2.38) (R2.39)', async () => {
    const page = await open('/popular')
    await bar(page).getByRole('link', { name: 'Search' }).click()
    await waitForPath(page, '/search')
    await bar(page).getByRole('link', { name: 'Home', exact: true }).click()
    await waitForPath(page, '/')
    await bar(page).getByRole('link', { name: 'Search' }).click()
    await waitForPath(page, '/search')
    await bar(page).getByRole('link', { name: 'Marquee' }).click()
    await waitForPath(page, '/')
  })

  it('searches for the typed text, shows it on the search page and clears it elsewhere (R1.04) (R2.40) (R2.41) (R2.44) (R2.45)', async () => {
    const page = await open('/')
    await searchBox(page).fill('  star & wars ')
    await searchBox(page).press('Enter')
    await waitForPath(page, '/search?query=star+%26+wars')
    await eventually(async () => expect(await searchBox(page).inputValue()).toBe('star & wars'))
    await page.reload()
    await eventually(async () => expect(await searchBox(page).inputValue()).toBe('star & wars'))
    await bar(page).getByRole('link', { name: 'Home', exact: true }).click()
    await waitForPath(page, '/')
    await eventually(async () => expect(await searchBox(page).inputValue()).toBe(''))
    await page.goBack()
    await eventually(async () => expect(await searchBox(page).inputValue()).toBe('star & wars'))
  })

  it('ignores blank text (R2.42), and has a button that clears the box (R2.43)', async () => {
    const page = await open('/popular')
    await searchBox(page).fill('   ')
    await searchBox(page).press('Enter')
    expect(address(page)).toBe('/popular')
    await searchBox(page).fill('dune')
    await bar(page).getByRole('button', { name: 'Clear search' }).click()
    await eventually(async () => expect(await searchBox(page).inputValue()).toBe(''))
    await bar(page).getByRole('button', { name: 'Clear search' }).waitFor({ state: 'detached' })
    await waitForFocus(searchBox(page))
    expect(address(page)).toBe('/popular')
  })

  it('has a collapsible menu at 390 px, which a link, Escape and the button close (R2.54)', async () => {
    const page = await open('/', { width: 390, touch: true })
    const menu = bar(page).getByRole('navigation', { name: 'Main' })
    const inMenu = [
      menu.getByRole('link', { name: 'Home' }),
      menu.getByRole('link', { name: 'Search' }),
      searchBox(page),
      bar(page).getByRole('button', { name: 'Login' }),
      bar(page).getByRole('button', { name: 'Sign Up' }),
    ]
    const seen = async (expected: boolean) => {
      for (const one of inMenu) await one.waitFor({ state: expected ? 'visible' : 'hidden' })
    }
    await seen(false)
    await bar(page).getByRole('button', { name: 'Open menu' }).click()
    await seen(true)
    for (const one of inMenu) {
      const { x, width } = await box(one)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
    }
    await bar(page).getByRole('button', { name: 'Close menu' }).click()
    await seen(false)
    await bar(page).getByRole('button', { name: 'Open menu' }).click()
    await seen(true)
    await page.keyboard.press('Escape')
    await seen(false)
    await bar(page).getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Search' }).click()
    await waitForPath(page, '/search')
    await seen(false)
  })
})

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

  it('traps the focus, and shows in toasts what is not available yet (R2.255) (R2.260) (R9.05)', async () => {
    const page = await open('/popular', { prepare: (page) => page.clock.install() })
    await bar(page).getByRole('button', { name: 'Login' }).click()
    await dialog(page).waitFor()
    await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
    const reset = toast(page, 'Password reset feature coming soon!')
    await reset.waitFor()
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
    await toast(page, 'Google login integration coming soon!').waitFor()
    await page.clock.runFor(1900)
    expect(await reset.count()).toBe(1)
    await page.clock.runFor(3600)
    await reset.waitFor({ state: 'detached' })
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

describe('a toast', () => {
  const raise = async (page: Page) => {
    await page.getByRole('button', { name: 'Add to Favorites' }).click()
    await closeWithEscape(page.getByRole('dialog'))
    return toast(page, 'Please sign in to add to favorites')
  }

  it('of the main kind closes by itself after 5 s (R9.01) (R9.02)', async () => {
    const page = await open('/search', { prepare: (page) => page.clock.install() })
    await footer(page).getByRole('button', { name: 'Use light mode' }).click()
    const first = toast(page, 'Theme changed to light mode')
    await first.getByRole('button', { name: 'Dismiss' }).click()
    await first.waitFor({ state: 'detached' })
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await footer(page).getByRole('button', { name: 'Use dark mode' }).click()
    const notice = toast(page, 'Theme changed to dark mode')
    await notice.waitFor()
    await page.clock.runFor(4900)
    expect(await notice.count()).toBe(1)
    await isTopRight(notice)
    await page.clock.runFor(600)
    await notice.waitFor({ state: 'detached' })
  })

  it('closes when it is dragged 80 percent of its width, and returns when it is dragged less (R9.03)', async () => {
    const page = await open('/movie/1')
    const notice = await raise(page)
    // The pointer ends where the toast stands when it has come back: hovered, it does not close by itself.
    const drag = async (share: number) => {
      const { x, y, width, height } = await box(notice)
      await page.mouse.move(x + 10, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 10 + (share * width) / 2, y + height / 2, { steps: 8 })
      await page.mouse.move(x + 10 + share * width, y + height / 2, { steps: 8 })
      await page.mouse.up()
    }
    const home = await box(notice)
    await drag(0.75)
    await eventually(async () => expect((await box(notice)).x).toBeCloseTo(home.x, 0))
    await drag(0.85)
    await notice.waitFor({ state: 'detached' })
  })

  it('closes with its own button', async () => {
    const page = await open('/movie/1')
    const notice = await raise(page)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
  })
})

describe('the footer', () => {
  it('has the tagline, its link groups, social links, legal row, contact and the year (R1.19) (R2.56) (R2.57) (R2.58) (R2.59) (R2.60) (R2.65) (R2.66) (R2.67) (R2.68)', async () => {
    const page = await open('/search')
    await footer(page)
      .getByText(/ultimate destination for movies and TV shows/i)
      .waitFor()
    const titles = ['Genres', 'Trending', 'New Release', 'Popular']
    const groups: Record<string, string[]> = {
      Home: ['Categories', 'Devices', 'Pricing', 'FAQ'],
      Movies: titles,
      Shows: titles,
      Support: ['Contact Us', 'Help Center', 'Terms of Service', 'Privacy Policy'],
      Subscription: ['Plans', 'Features', 'Free Trial', 'Gift Cards'],
    }
    for (const [title, links] of Object.entries(groups)) {
      const group = footer(page)
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        .last()
      expect(await group.getByRole('link').allTextContents()).toEqual(links)
    }
    for (const name of ['Facebook', 'Twitter', 'Instagram', 'YouTube'])
      await footer(page).getByRole('link', { name }).waitFor()
    for (const name of ['Cookie Policy', 'Accessibility', 'Corporate Information'])
      await footer(page).getByRole('link', { name }).waitFor()
    for (const name of ['Privacy Policy', 'Terms of Service'])
      expect(await footer(page).getByRole('link', { name }).count()).toBe(2)
    await footer(page).getByText(`© ${new Date().getFullYear()}`).waitFor()
    const contact = await footer(page).locator('address').innerText()
    expect(contact).toMatch(/\S+@\S+\.\S+/)
    expect(contact).toMatch(/\+?[\d ()-]{7,}/)
    expect(contact).toMatch(/\d+ \w+ Lane/)
  })

  it('links only its logo to the start page, and its placeholder links do not scroll (R2.61) (R2.62)', async () => {
    const page = await open('/search')
    await waitUntilLoaded(page)
    for (const link of await footer(page).getByRole('link').all()) {
      if ((await link.getAttribute('href')) === '/') continue
      expect(await link.getAttribute('href')).toBe('#')
      await link.scrollIntoViewIfNeeded()
      const before = await position(page)
      await link.click()
      expect(await position(page)).toBe(before)
    }
    expect(address(page)).toBe('/search')
    expect(new URL(page.url()).hash).toBe('')
    await footer(page).getByRole('link', { name: 'Marquee' }).click()
    await waitForPath(page, '/')
  })

  it('has a newsletter box whose Subscribe button sends no request (R2.63) (R2.64)', async () => {
    const page = await open('/search')
    await waitUntilLoaded(page)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const input = footer(page).getByRole('textbox', { name: /email/i })
    const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })
    for (const text of ['', 'not an address', 'ada@example.com']) {
      await input.fill(text)
      await subscribe.click()
    }
    expect(requests).toEqual([])
    expect(await page.locator('.toast').count()).toBe(0)
    expect(address(page)).toBe('/search')
  })

  it('changes the theme and stores it for the next visit (R3.53)', async () => {
    const page = await open('/search')
    const look = () =>
      page.evaluate(() => [document.documentElement.className, localStorage.getItem('theme')])
    expect((await look())[0]).toContain('dark')
    await footer(page).getByRole('button', { name: 'Use light mode' }).click()
    await toast(page, 'Theme changed to light mode').waitFor()
    expect(await look()).toEqual(['light', 'light'])
    await page.reload()
    expect(await look()).toEqual(['light', 'light'])
    await footer(page).getByRole('button', { name: 'Use dark mode' }).click()
    expect(await look()).toEqual(['dark', 'dark'])
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
