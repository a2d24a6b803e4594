import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  waitForPath,
  box,
  eventually,
  FAILED_LOAD,
  site,
  waitForFocus,
  waitUntilLoaded,
  startBrowser,
  toast,
} from './browser.js'
import { openSignedIn, registerUser } from './people.js'

const { open } = startBrowser({ reducedMotion: false })

const PLACEHOLDER = 'Search movies, actors, directors...'
const bar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const searchBox = (page: Page) => bar(page).getByPlaceholder(PLACEHOLDER).filter({ visible: true })
const position = (page: Page) => page.evaluate(() => window.scrollY)
const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

describe('a page', () => {
  it.each([
    [
      'pages (R2.01) (R2.02) (R2.05) (R2.06) (R2.07) (R2.08)',
      {
        '/': 'Discover movies and TV shows',
        '/search': 'Search',
        '/movie/1': /./,
        '/person/1': /./,
        '/login': 'Sign In',
        '/register': 'Create Account',
        '/verify-email?email=ada%40example.com': 'Verify Email',
        '/watchlists': 'Public watchlists',
        '/people': 'People here',
        '/about': 'About',
        '/help': 'Help',
        '/cookies': 'Cookie Policy',
        '/accessibility': 'Accessibility',
        '/corporate': 'Corporate Information',
        '/terms': 'Terms of Service',
        '/privacy': 'Privacy Policy',
        '/nowhere': 'There is nothing at this address',
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
        '/movies/nothing': 'There is nothing at this address',
      },
    ],
  ] as [string, Record<string, string | RegExp>][])(
    'has its heading, the bar above and the footer below: %s (R2.36) (R2.55)',
    async (_kind, headings) => {
      // The server responds with 404 to unknown paths.
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
    await page.getByText('Unexpected Application Error').waitFor()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await waitForPath(page, '/')
  })

  it('starts at its top after a navigation; Back and a reload restore the position (R2.25)', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    // From now on positions are saved.
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await toEnd(page)
    const listPosition = await position(page)
    expect(listPosition).toBeGreaterThan(400)
    // Playwright's own click may scroll the page first.
    await page
      .getByRole('article')
      .getByRole('link')
      .last()
      .evaluate((link) => (link as HTMLElement).click())
    await eventually(() => expect(address(page)).toMatch(/^\/movie\//))
    await eventually(async () => expect(await position(page)).toBe(0))
    await waitUntilLoaded(page)
    // The page grows while its rails load.
    await eventually(async () => {
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
      expect(await position(page)).toBe(500)
    })
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
    // The list's code and titles have to be loaded again.
    await page.goBack()
    await waitForPath(page, '/popular')
    await eventually(async () => expect(await position(page)).toBe(listPosition))
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
      // The bar is visible there, not the content that scrolled below it.
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
    await waitUntilLoaded(page)
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
    await waitUntilLoaded(page)
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

  it('has a collapsible menu at 390 px, behind “Me” of the tab bar, which Escape and the button close (R2.54)', async () => {
    const page = await open('/', { width: 390, touch: true })
    const me = page.getByRole('navigation', { name: 'Tab bar' }).getByRole('button', { name: 'Me' })
    const menu = page.getByRole('dialog', { name: 'Account' })
    const inMenu = ['Login', 'Sign Up', 'Use light mode'].map((name) => menu.getByRole('button', { name }))
    const seen = async (expected: boolean) => {
      for (const one of inMenu) await one.waitFor({ state: expected ? 'visible' : 'hidden' })
    }
    await seen(false)
    // What is in the menu has no place beside the search box.
    expect(await bar(page).getByRole('button', { name: 'Login' }).isVisible()).toBe(false)
    await me.click()
    await seen(true)
    for (const one of inMenu) {
      const { x, width } = await box(one)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
    }
    await menu.getByRole('button', { name: 'Close' }).click()
    await seen(false)
    await me.click()
    await seen(true)
    await page.keyboard.press('Escape')
    await seen(false)
    await waitForFocus(me)
    await me.click()
    await menu.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
  })

  it('has the own pages of a member from 768 px on, without a line break, some of them in a menu of narrow bars', async () => {
    const page = await openSignedIn(open, await registerUser(), '/terms')
    const links = bar(page).getByRole('navigation', { name: 'Main' })
    const more = links.getByRole('button', { name: 'More' })
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect((await box(bar(page))).height).toBeLessThanOrEqual(66)
      const isMenu = width < 1360
      expect(await more.isVisible()).toBe(isMenu)
      for (const name of ['Diary', 'Lists', 'Figures', 'Feed'])
        expect(await links.getByRole('link', { name }).isVisible()).toBe(!isMenu)
    }
    await page.setViewportSize({ width: 768, height: 800 })
    await more.click()
    await links.getByRole('link', { name: 'Diary' }).click()
    await waitForPath(page, '/user/diary')
    await links.getByRole('link', { name: 'Diary' }).waitFor({ state: 'hidden' })
  })
})

describe('a slow navigation', () => {
  it('shows a bar and then a skeleton until its page is there', async () => {
    const page = await open('/popular')
    await waitUntilLoaded(page)
    let release = () => undefined as void
    const gate = new Promise<void>((done) => (release = done))
    await page.route(/\/assets\/TextPage.*\.js$/, async (route) => {
      await gate
      await route.continue()
    })
    await footer(page).getByRole('link', { name: 'Cookie Policy' }).click()
    await page.locator('.route-progress').waitFor()
    await page.locator('.route-skeleton').waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: 'Cookie Policy' }).waitFor()
    for (const one of ['.route-progress', '.route-skeleton'])
      await page.locator(one).waitFor({ state: 'detached' })
  })
})

describe('the footer', () => {
  it('has the tagline, its link groups, the legal row and the year, and no placeholder of a contact or a social link (R1.19) (R2.56) (R2.57) (R2.58) (R2.59) (R2.60) (R2.65) (R2.66) (R2.67) (R2.68)', async () => {
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
    for (const name of ['Cookie Policy', 'Accessibility', 'Corporate Information'])
      await footer(page).getByRole('link', { name }).waitFor()
    for (const name of ['Privacy Policy', 'Terms of Service'])
      expect(await footer(page).getByRole('link', { name }).count()).toBe(2)
    await footer(page).getByText(`© ${new Date().getFullYear()}`).waitFor()
    expect(await footer(page).locator('address').count()).toBe(0)
    for (const name of ['Facebook', 'Twitter', 'Instagram', 'YouTube'])
      expect(await footer(page).getByRole('link', { name }).count()).toBe(0)
  })

  it('leads from every link to a page or a part of one (R2.61) (R2.62)', async () => {
    const page = await open('/search')
    await footer(page).getByRole('link', { name: 'Help Center' }).waitFor()
    const targets = await footer(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const paths = [...new Set(targets.map((target) => target.split('#')[0]!))]
    for (const path of paths) {
      const response = await fetch(site + path, { headers: { accept: 'text/html' } })
      expect([path, response.status]).toEqual([path, 200])
    }
    for (const [name, heading] of [
      ['Pricing', 'What it costs'],
      ['Features', 'What you can do here'],
      ['Devices', 'On your devices'],
      ['Contact Us', 'Contact'],
    ] as const) {
      await footer(page).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await eventually(async () => {
        const { y } = await box(page.getByRole('heading', { name: heading, exact: true }))
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(800)
      })
    }
    await footer(page).getByRole('link', { name: 'Marquee' }).click()
    await waitForPath(page, '/')
  })

  it('lists films behind Movies and series behind Shows', async () => {
    const page = await open('/search')
    for (const [group, type] of [
      ['Movies', 'movie'],
      ['Shows', 'tv'],
    ] as const) {
      await footer(page)
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
        .last()
        .getByRole('link', { name: 'Popular' })
        .click()
      await eventually(async () => expect(address(page)).toBe(`/popular?type=${type}`))
      await page.locator('main .card').first().waitFor()
    }
  })

  it('has a newsletter box whose Subscribe button sends no request and says that there is no newsletter (R2.63) (R2.64)', async () => {
    const page = await open('/search')
    await waitUntilLoaded(page)
    await footer(page).getByRole('button', { name: 'Subscribe' }).waitFor()
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const input = footer(page).getByRole('textbox', { name: /email/i })
    const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })
    for (const text of ['', 'not an address', 'ada@example.com']) {
      await input.fill(text)
      await subscribe.click()
      await footer(page).getByText('This site sends no newsletter.').waitFor()
    }
    expect(requests).toEqual([])
    expect(await page.locator('.toast').count()).toBe(0)
    expect(address(page)).toBe('/search')
  })

  it('follows the theme of the operating system until one is chosen, in the bar of a visitor as well', async () => {
    const page = await open('/search', { system: 'light' })
    const look = () => page.evaluate(() => document.documentElement.className)
    expect(await look()).toContain('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(async () => expect(await look()).toContain('dark'))
    await bar(page).getByRole('button', { name: 'Use light mode' }).click()
    await eventually(async () => expect(await look()).toContain('light'))
    await page.reload()
    expect(await look()).toContain('light')
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
    await eventually(async () => expect(await look()).toEqual(['light', 'light']))
    await footer(page).getByRole('button', { name: 'Use dark mode' }).click()
    expect(await look()).toEqual(['dark', 'dark'])
  })
})
