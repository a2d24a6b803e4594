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
  waitForPath,
} from './browser.js'
import { painted, placesOf, withoutClient } from './serverHtml.js'
import { postRest, registerUser, sessionOf, signIn } from './people.js'

const { open } = startBrowser({ reducedMotion: false })

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
  ])('are named in the HTML of %s', async (path, name) => {
    const html = await (await fetch(site + path, { headers: { accept: 'text/html' } })).text()
    expect(html).toMatch(new RegExp(`data-files="[^"]*/assets/${name}-[^"]+\\.js`))
  })
})

/** Records the opacity of the first picture in every frame, in the page. */
function recordFrames() {
  const frames: string[] = []
  Object.assign(window, { frames })
  const look = () => {
    const picture = document.querySelector('.hero img, .movie-header__backdrop img, main .poster img')
    if (picture || frames.length > 0) frames.push(picture ? getComputedStyle(picture).opacity : 'away')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
/** Returns the different opacities that {@link recordFrames} has seen. */
const framesOf = async (page: Page) => [
  ...new Set(await page.evaluate(() => (window as unknown as { frames: string[] }).frames)),
]

/** Remembers the server's elements, in the page. */
function rememberHtml() {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { served: document.querySelector('main h1') })
  })
}

/** Returns whether the client has kept the server's heading, which it does only if it renders the same. */
const keepsHtml = (page: Page) =>
  page.evaluate(() => (window as unknown as { served: Element | null }).served?.isConnected ?? false)

const PAGES = [
  '/',
  '/popular',
  '/upcoming',
  '/popular?view=list',
  '/top-rated?year=1994',
  '/genre/crime',
  '/search',
  '/search?query=dune',
  '/movie/1',
  '/movie/1?tab=credits',
  '/movie/1/credits',
  '/person/57',
  '/genres',
  '/watchlists',
  '/people',
  '/recommendations',
  '/about',
  '/help',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/corporate',
  '/login',
  '/register',
  '/reset-password',
  '/verify-email?email=ada@example.org',
  '/nowhere',
]

const WIDTHS = [390, 768, 1440]

describe('the HTML before the client runs', () => {
  it.each([390, 1440])('is taken over by the client without a difference, %i px wide', async (width) => {
    const page = await open('/favicon.svg', { width, expected: [/status of 404.*\/nowhere\)/] })
    await page.addInitScript(rememberHtml)
    for (const path of PAGES) {
      // A difference would be an error of the page, which fails the test.
      await page.goto(path)
      await waitUntilLoaded(page)
      expect([path, await keepsHtml(page)]).toEqual([path, true])
    }
  })

  it.each([
    ['/popular', 'main h1', 'main .poster'],
    ['/', 'main .hero__title', 'main .hero__actions .button'],
    ['/movie/1', 'main h1', 'main .movie-header__actions'],
    ['/login', 'main h1', 'main form'],
  ])('places the content of %s where the client leaves it', async (path, ...selectors) => {
    const before = await open(path, { early: true, prepare: withoutClient })
    await painted(before)
    await eventually(async () => expect(await before.evaluate(() => document.fonts.status)).toBe('loaded'))
    const places: Record<number, unknown> = {}
    for (const width of WIDTHS) {
      await before.setViewportSize({ width, height: 800 })
      places[width] = await placesOf(before, ...selectors)
    }
    const after = await open('/favicon.svg', { reducedMotion: true })
    for (const width of WIDTHS) {
      await after.setViewportSize({ width, height: 800 })
      await after.goto(path)
      await waitUntilLoaded(after)
      expect({ [width]: await placesOf(after, ...selectors) }).toEqual({ [width]: places[width] })
    }
  })

  it('is read and searched without a script', async () => {
    const page = await open('/movie/1', { early: true, prepare: withoutClient })
    await painted(page)
    await page.locator('.nav__search:visible input').fill('dune')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?query=dune$/)
    expect(await page.locator('main .card').count()).toBeGreaterThan(0)
  })

  it.each(['/', '/popular', '/search?query=dune', '/movie/1'])(
    'of %s never disappears while the client takes it over',
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
        early: true,
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
      pictures: true,
      prepare: (page) => page.route(/\/images\/w\d+\//, () => undefined),
    })
    await page.locator('main h1').waitFor()
  })
})

/** Creates a member with a public profile, a bio, favorites and a public watchlist. Returns the addresses of both. */
async function createShared() {
  const user = await registerUser()
  const token = await sessionOf(user)
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
  it('is taken over by the client without a difference', async () => {
    const page = await open('/favicon.svg', { prepare: (page) => page.addInitScript(rememberHtml) })
    for (const path of await createShared())
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await waitUntilLoaded(page)
        expect([path, width, await keepsHtml(page)]).toEqual([path, width, true])
      }
  })
})

describe('the HTML of a signed-in user before the client runs', () => {
  /** Opens a page on the site as a user with two favorites. */
  const openAsCollector = async (visit: Parameters<typeof open>[1] = {}) => {
    const page = await open('/favicon.svg', visit)
    const token = await signIn(page.context(), await registerUser())
    for (const movieId of [1, 2])
      expect((await postRest('/users/favorites', { movieId }, token)).status).toBeLessThan(300)
    return page
  }

  it.each([390, 1440])('is taken over by the client without a difference, %i px wide', async (width) => {
    const page = await openAsCollector({ width })
    await page.addInitScript(rememberHtml)
    await page.addInitScript(recordFrames)
    for (const path of [
      '/favorites',
      '/watched',
      '/user/watchlists',
      '/user/diary',
      '/user/reviews',
      '/user/figures',
      '/user/feed',
      '/profile',
      '/user/settings',
      '/',
      '/movie/1',
      '/popular',
    ]) {
      await page.goto(path)
      await waitUntilLoaded(page)
      expect([path, await keepsHtml(page)]).toEqual([path, true])
    }
    await page.goto('/favorites')
    await waitUntilLoaded(page)
    expect(await framesOf(page)).toEqual(['1'])
  })

  it('is hidden from somebody who has signed out while the server did not know', async () => {
    const page = await openAsCollector({ early: true })
    await page.evaluate(() => {
      localStorage.clear()
      localStorage.setItem('pending-logout', '1')
    })
    await withoutClient(page)
    await page.goto('/favorites')
    await painted(page)
    expect(await page.locator('main h1').isVisible()).toBe(false)
  })
})

describe('what a person does before the client runs', () => {
  /** Opens a page whose client comes when `release` is called. */
  const openEarly = async (path: string) => {
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    const page = await open(path, {
      early: true,
      prepare: (page) => page.route(/\/assets\/.*\.js$/, (route) => released.then(() => route.continue())),
    })
    await painted(page)
    return { page, release }
  }

  it('is done once it runs: a click', async () => {
    const { page, release } = await openEarly('/movie/1')
    await page.getByRole('button', { name: 'Add to Favorites' }).click()
    release()
    await page.getByRole('dialog').waitFor()
  })

  it('is done once it runs: a form with typed text, which does not get into the address', async () => {
    const { page, release } = await openEarly('/login')
    await page.getByLabel('Email Address').fill('nobody@example.org')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    release()
    await page.getByText('Invalid email or password').first().waitFor()
    expect(await page.getByLabel('Email Address').inputValue()).toBe('nobody@example.org')
    expect(address(page)).toBe('/login')
  })

  it('is done by the browser where it can be: a search', async () => {
    const { page } = await openEarly('/')
    const box = page.getByPlaceholder('Search movies, actors, directors...').filter({ visible: true })
    await box.fill('dune')
    await box.press('Enter')
    await waitForPath(page, '/search?query=dune')
  })
})

describe('a page whose script cannot be loaded', () => {
  it('shows a notice beside the HTML, and works after a reload', async () => {
    const page = await open('/popular', {
      // The browser's error has no text.
      expected: [FAILED_LOAD, /^page error: $|Failed to fetch dynamically imported module/],
      early: true,
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
