import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  address,
  eventually,
  FAILED_LOAD,
  queryGraphQL,
  waitUntilLoaded,
  site,
  startBrowser,
} from './browser.js'
import { openTwice, painted, placesOf, withoutClient } from './firstView.js'
import { postRest, registerUser, signIn } from './people.js'

const { open } = startBrowser()

/** Maximum size of the scripts of a first visit, in bytes of gzip. */
const FIRST_MAX = 215_000

const FIRST_FILE = /\/assets\/main-[\w-]+\.js/

/** Returns the scripts of every first visit: the one in the HTML and the client's files that it loads. */
const firstScripts = (html: string) => [
  ...Array.from(html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), ([, path = '']) => path),
  ...(/data-client="([^"]+)"/.exec(html)?.[1] ?? '').split(' '),
]

/** Answers the search page's chunk with 404, as after an upgrade. */
const losePage = (page: Page) =>
  page.route(/\/assets\/SearchPage-/, (route) => route.fulfill({ status: 404 }))
const expected = [FAILED_LOAD, /Failed to fetch dynamically imported module/, /status of 404/]

describe('the initial scripts', () => {
  it('weigh at most 215 kB gzipped', async () => {
    const html = await (await fetch(site, { headers: { accept: 'text/html' } })).text()
    const paths = firstScripts(html)
    expect(paths.some((path) => FIRST_FILE.test(path))).toBe(true)
    const sizes = await Promise.all(
      paths.map(async (path) => gzipSync(await (await fetch(site + path)).bytes(), { level: 9 }).length),
    )
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(FIRST_MAX)
  })

  it('contain only the texts of their own pages', () => {
    const html = readFileSync(new URL('../build/client/index.html', import.meta.url), 'utf8')
    const first = readFileSync(
      new URL(`../build/client${FIRST_FILE.exec(html)?.[0]}`, import.meta.url),
      'utf8',
    )
    expect(first).toContain('Failed to load homepage content')
    expect(first).not.toContain('Failed to delete avatar')
    expect(first).not.toContain('Review text cannot exceed 2000 characters')
  })
})

describe('the chunks of the first page', () => {
  it.each([
    ['/movie/1', 'MoviePage'],
    ['/person/25', 'PersonPage'],
    ['/search?query=dune', 'SearchPage'],
    ['/popular', 'ListingPage'],
    ['/movies/top-rated', 'ListingPage'],
    ['/user/figures', 'memberPages'],
    ['/profile', 'memberPages'],
  ])('are named in the HTML of %s', async (path, name) => {
    const html = await (await fetch(site + path, { headers: { accept: 'text/html' } })).text()
    expect(html).toMatch(new RegExp(`data-page="${name}" data-files="/assets/${name}-[^"]+\\.js`))
  })
})

/** Records the opacity of the first picture in every frame, in the page. */
function recordFrames() {
  const frames: string[] = []
  Object.assign(window, { frames })
  const look = () => {
    const picture = document.querySelector(
      '.shell img, .hero img, .movie-header__backdrop img, main .poster img',
    )
    if (picture || frames.length > 0) frames.push(picture ? getComputedStyle(picture).opacity : 'away')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
/** Returns the different opacities that {@link recordFrames} has seen. */
const framesOf = async (page: Page) => [
  ...new Set(await page.evaluate(() => (window as unknown as { frames: string[] }).frames)),
]

describe('the HTML before the client runs', () => {
  it.each([
    ['/popular', '.shell h1', '.shell .poster', 'main h1', 'main .poster'],
    ['/upcoming', '.shell h1', '.shell .poster', 'main h1', 'main .poster'],
    ['/search?query=dune', '.shell h1', '.shell .poster', 'main h1', 'main .poster'],
    ['/', '.shell .hero__title', '.shell .hero__pictures', 'main .hero__title', 'main .hero__pictures'],
    ['/movie/1', '.shell h1', '.shell .movie-header__backdrop', 'main h1', 'main .movie-header__backdrop'],
    ['/movie/1', '.shell .movie-header__meta', '.shell .poster', 'main .movie-header__meta', 'main .poster'],
    ['/person/57', '.shell h1', '.shell .portrait', 'main h1', 'main .portrait'],
    ['/person/57', '.shell .rail__title', '.shell .poster', 'main .rail__title', 'main .poster'],
    [
      '/',
      '.shell .shell__action',
      '.shell .shell__action + .shell__action',
      'main .hero__actions .button',
      'main .hero__actions .button + .button',
    ],
    [
      '/movie/1',
      '.shell .watchlist-button > :first-child',
      '.shell .watchlist-button > :last-child',
      'main .movie-header__main .watchlist-button > :first-child',
      'main .movie-header__main .watchlist-button > :last-child',
    ],
    ['/genres', '.shell h1', '.shell h1 + p', 'main h1', 'main h1 + p'],
    ['/watchlists', '.shell h1', '.shell h1 + p', 'main h1', 'main h1 + p'],
    ['/search', '.shell h1', '.shell .state__text', 'main h1', 'main .state__text'],
    ['/movie/1/credits', '.shell h1', '.shell .credits__person', 'main h1', 'main .credits__person'],
    [
      '/movie/1/credits',
      '.shell bdi',
      '.shell li:nth-child(9) .credits__role',
      'main bdi',
      'main li:nth-child(9) .credits__role',
    ],
    ['/about', '.shell h1', '.shell .text-page__intro', 'main h1', 'main .text-page__intro'],
    ['/help', '.shell h2', '.shell section:last-child', 'main h2', 'main section:last-child'],
    ['/cookies', '.shell li:last-child', '.shell ul + p', 'main li:last-child', 'main ul + p'],
    ['/login', '.shell h1', '.shell .auth-page__panel', 'main h1', 'main .auth-page__panel'],
    ['/reset-password', '.shell h1', '.shell .auth-page__panel', 'main h1', 'main .auth-page__panel'],
    [
      '/verify-email?email=ada@example.org',
      '.shell .auth-page__text',
      '.shell .auth-page__panel',
      'main .auth-page__text',
      'main .auth-page__panel',
    ],
    ['/register', '.shell h1', '.shell .auth-page__text', 'main h1', 'main .auth-page__text'],
  ])('places the content of %s where the client renders it', async (path, ...selectors) => {
    const [heading, picture, drawnHeading, drawnPicture] = selectors
    for (const width of [390, 768, 1440]) {
      const [before, after] = await openTwice(open, path, width)
      expect(await placesOf(before, heading, picture)).toEqual(
        await placesOf(after, drawnHeading, drawnPicture),
      )
    }
  })

  it.each(['about', 'help', 'terms', 'privacy', 'cookies', 'accessibility', 'corporate'])(
    'holds the whole text of /%s, element by element',
    async (path) => {
      /** Returns the name, the address and the text of every element. */
      const textOf = (page: Page, place: string) =>
        page
          .locator(`${place} .text-page__column *`)
          .evaluateAll((elements) =>
            elements.map((element) => [
              element.tagName,
              element.id,
              element.getAttribute('href'),
              element.textContent,
            ]),
          )
      const before = await open(`/${path}`, {
        prepare: withoutClient,
      })
      await painted(before)
      const after = await open(`/${path}`)
      await waitUntilLoaded(after)
      const text = await textOf(before, '.shell')
      expect(text.length).toBeGreaterThan(5)
      expect(text).toEqual(await textOf(after, 'main'))
    },
  )

  it.each(['/', '/popular', '/search?query=dune', '/movie/1'])(
    'of %s never disappears while the client replaces it',
    async (path) => {
      const page = await open(path, {
        prepare: (page) => page.addInitScript(recordFrames),
      })
      await waitUntilLoaded(page)
      expect(await framesOf(page)).toEqual(['1'])
    },
  )

  it('has the theme’s colours and fonts already', async () => {
    for (const theme of ['dark', 'light'] as const) {
      const page = await open('/popular', {
        theme,
        prepare: withoutClient,
      })
      await painted(page)
      const look = await page.evaluate(() => {
        const { backgroundColor, fontFamily } = getComputedStyle(document.body)
        return [backgroundColor, fontFamily.includes('Hanken Grotesk')]
      })
      expect(look).toEqual([theme === 'dark' ? 'rgb(14, 12, 20)' : 'rgb(247, 242, 233)', true])
    }
  })

  it('is painted before the client’s files are requested', async () => {
    for (const path of ['/', '/popular']) {
      const page = await open(path, { pictures: true })
      await waitUntilLoaded(page)
      const [painted, picture, client] = await page.evaluate(() => {
        const startOf = (name: RegExp) =>
          performance.getEntriesByType('resource').find((entry) => name.test(entry.name))
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
        const picture = startOf(/\/images\//) as PerformanceResourceTiming | undefined
        return [first, picture?.responseEnd ?? Infinity, startOf(/\/assets\/main-.*\.js/)?.startTime ?? 0]
      })
      expect(client).toBeGreaterThan(painted)
      expect(client).toBeGreaterThan(picture)
    }
  })

  it('is painted without fonts, which come before the client’s files', async () => {
    const page = await open('/login')
    await waitUntilLoaded(page)
    const [paint, font, client] = await page.evaluate(() => {
      const startOf = (name: RegExp) =>
        performance.getEntriesByType('resource').find((entry) => name.test(entry.name))?.startTime ?? NaN
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
      return [first, startOf(/\.woff2$/), startOf(/\/assets\/main-.*\.js/)]
    })
    expect(font).toBeGreaterThan(paint!)
    expect(client).toBeGreaterThan(paint!)
  })

  it('does not wait for an image that never loads', async () => {
    const page = await open('/popular', {
      prepare: (page) => page.route(/\/images\/w\d+\//, () => undefined),
    })
    await page.locator('main h1').waitFor()
  })
})

/** Creates a member with a public profile, a bio, favorites and a public watchlist. Returns the addresses of both. */
async function createShared() {
  const user = await registerUser()
  const { token } = (await postRest('/auth/login', user)).body as { token: string }
  await queryGraphQL(
    'mutation { updateProfile(input: { bio: "Projectionist by night, librarian by day, and a friend of long titles." }) { id } updateProfileSettings(input: { isPublic: true, favoriteIds: ["1", "2", "3"] }) { id } }',
    {},
    token,
  )
  const list = { name: 'Rain on neon', description: 'Cities at night.', isPublic: true }
  const { id } = (await postRest('/watchlists', list, token)).body.data as { id: string }
  for (const movieId of [1, 2, 3, 4, 5])
    expect((await postRest(`/watchlists/${id}/movies`, { movieId }, token)).status).toBe(201)
  return [`/@${user.username}`, `/watchlist/${id}`] as const
}

describe('the HTML of what members share before the client runs', () => {
  it('places words and pictures of a profile and of a watchlist where the client renders them', async () => {
    const [profile, watchlist] = await createShared()
    for (const [path, ...selectors] of [
      [profile, 'h1', '.avatar', '.profile-head__bio', '.profile-section__title', 'li:last-child .poster'],
      [
        watchlist,
        'h1',
        '.watchlist-cover',
        '.watchlist-page__facts',
        '.movie-grid .poster, .title-list .poster',
      ],
    ] as const)
      for (const width of [390, 768, 1440]) {
        const [before, after] = await openTwice(open, path, width)
        const inside = (place: string) =>
          selectors.map((selector) =>
            selector
              .split(', ')
              .map((one) => `${place} ${one}`)
              .join(', '),
          )
        expect(await placesOf(before, ...inside('.shell'))).toEqual(await placesOf(after, ...inside('main')))
      }
  })
})

describe('the HTML of a user’s favorites before the client runs', () => {
  /** Opens a page on the site as a user with two favorites. */
  const openAsCollector = async (visit: Parameters<typeof open>[1] = {}) => {
    const page = await open('/favicon.svg', visit)
    const token = await signIn(page.context(), await registerUser())
    for (const movieId of [1, 2])
      expect((await postRest('/users/favorites', { movieId }, token)).status).toBeLessThan(300)
    return page
  }

  it('places heading and posters where the client renders them, and they never disappear', async () => {
    for (const width of [390, 768, 1440]) {
      const page = await openAsCollector({ width })
      await withoutClient(page)
      await page.goto('/favorites')
      await painted(page)
      await eventually(async () => {
        const hasFont = () => document.fonts.check("800 1rem 'Bricolage Grotesque Variable'")
        expect(await page.evaluate(hasFont)).toBe(true)
      })
      const before = await placesOf(page, '.shell h1', '.shell .poster')
      await page.unroute(/\/assets\/.*\.js$/)
      await page.addInitScript(recordFrames)
      await page.goto('/favorites')
      await waitUntilLoaded(page)
      const [heading, poster] = await placesOf(page, 'main h1', 'main .poster')
      expect(before).toEqual([heading, poster])
      expect(await framesOf(page)).toEqual(['1'])
    }
  })

  it('places heading and tabs of the other pages of a user where the client renders them', async () => {
    const page = await openAsCollector()
    for (const width of [390, 1440])
      for (const path of ['/user/figures', '/user/watchlists', '/profile']) {
        await page.setViewportSize({ width, height: 900 })
        await withoutClient(page)
        await page.goto(path)
        await painted(page)
        await eventually(async () => expect(await page.evaluate(() => document.fonts.status)).toBe('loaded'))
        const before = await placesOf(page, '.shell h1', '.shell__tabs')
        const tabBefore = await placesOf(page, '.shell__tabs > :nth-child(6)')
        await page.unroute(/\/assets\/.*\.js$/)
        await page.goto(path)
        await waitUntilLoaded(page)
        expect(before).toEqual(await placesOf(page, 'main h1', '.nav-tabs'))
        // A narrow screen scrolls the row to the current tab.
        if (width === 1440) expect(tabBefore).toEqual(await placesOf(page, '.nav-tabs > :nth-child(6)'))
      }
  })

  it('is hidden from somebody who has signed out while the server did not know', async () => {
    const page = await openAsCollector()
    await page.evaluate(() => {
      localStorage.clear()
      localStorage.setItem('pending-logout', '1')
    })
    await withoutClient(page)
    await page.goto('/favorites')
    await painted(page)
    expect(await page.locator('.shell__screen').isVisible()).toBe(false)
  })
})

describe('a page whose script cannot be loaded', () => {
  it('shows a notice beside the HTML, and works after a reload', async () => {
    const page = await open('/popular', {
      // The browser's error has no text.
      expected: [FAILED_LOAD, /^page error: $|Failed to fetch dynamically imported module/],
      prepare: (page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort()),
    })
    const notice = page.getByRole('alert').filter({ hasText: 'This takes longer than it should.' })
    await notice.waitFor()
    await page.unroute(/\/assets\/.*\.js$/)
    await notice.getByRole('link', { name: 'reload the page' }).click()
    await waitUntilLoaded(page)
    expect(address(page)).toBe('/popular')
    expect(await notice.count()).toBe(0)
  })
})

describe('a page whose next chunk is missing', () => {
  it('is reloaded at the new URL when the site has another version', async () => {
    const page = await open('/about', { expected, prepare: losePage })
    await waitUntilLoaded(page)
    await page.evaluate(() => void Object.assign(window, { isOld: true }))
    // The page requests the site's version, which is another one from now on.
    await page.route(`${site}/`, async (route) => {
      const response = await route.fetch()
      await page.unroute(/\/assets\/SearchPage-/)
      await route.fulfill({
        response,
        body: (await response.text()).replace(FIRST_FILE, '/assets/main-next.js'),
      })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
    await page.waitForFunction(() => !('isOld' in window))
    await waitUntilLoaded(page)
    expect(address(page)).toBe('/search')
    expect(await page.locator('main h1').textContent()).toBe('Search')
  })

  it('shows an error and stays usable when the site is the same', async () => {
    const page = await open('/about', { expected, prepare: losePage })
    await waitUntilLoaded(page)
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('heading', { name: 'Discover movies and TV shows' }).waitFor()
  })
})
