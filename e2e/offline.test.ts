import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { OFFLINE } from '../client/src/platform/offline/offlineTexts.js'
import {
  closeWithEscape,
  waitForPath,
  eventually,
  FAILED_LOAD,
  holdRequests,
  recordRequests,
  site,
  startBrowser,
  stayOffline,
} from './browser.js'
import { postRest, registerUser, signIn, storedToken } from './people.js'

const { open } = startBrowser()

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
/** Returns the paths in the worker's caches. */
const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return cached.flat().map(({ url }) => new URL(url).pathname)
  })
/** Returns the number of changes that wait for the network. */
const waitingChanges = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('change ')).length)
/** Waits until local storage contains a text. */
const isSaved = (page: Page, key: string, text: string) =>
  eventually(async () => expect(await stored(page, key)).toContain(text))
/** Waits until the worker controls the page. */
const isGuarded = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const banner = (page: Page) => page.locator('output').filter({ hasText: OFFLINE.banner })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns the violations of the page in both themes. */
async function violations(page: Page, widths = [390, 1440]): Promise<string[]> {
  await page.evaluate(axeSource)
  const found: string[] = []
  for (const theme of ['dark', 'light'])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((name) => {
        document.documentElement.className = name
      }, theme)
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            (one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity,
          ),
      )
      const ids = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
      })
      found.push(...ids.map((one) => `${theme}, ${width} px: ${one}`))
    }
  return found
}

describe('a visitor without a network', () => {
  it('reads cached pages, sees a notice for pages that are not cached, and gets them when the network returns', async () => {
    const page = await open('/movie/1', {
      serviceWorker: true,
      keepsStorage: true,
      pictures: true,
      expected: [FAILED_LOAD],
    })
    const title = await heading(page).innerText()
    await isGuarded(page)
    await isSaved(page, 'movie-store', title)

    await page.context().setOffline(true)
    await page.reload()
    await heading(page).getByText(title).waitFor()
    await stayOffline(page)
    await banner(page).waitFor()
    // The image was loaded before, so it is cached.
    await eventually(async () =>
      expect(
        await page
          .locator('main img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0),
    )

    await page.goto('/movie/2')
    const goOnline = await stayOffline(page)
    await heading(page).getByText(OFFLINE.title).waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await violations(page)).toEqual([])
    // The shell, without content of the page that was visited before.
    expect(await page.content()).not.toContain(title)

    await goOnline()
    await page.context().setOffline(false)
    await heading(page).getByText(OFFLINE.title).waitFor({ state: 'detached' })
    await heading(page).waitFor()
    await banner(page).waitFor({ state: 'detached' })
    await page.locator('output').filter({ hasText: OFFLINE.back }).waitFor({ state: 'attached' })
  })

  it('gets the manifest, with the credentials of an authenticating proxy, and the icons for installing', async () => {
    const page = await open('/')
    const link = page.locator('link[rel="manifest"]')
    expect(await link.getAttribute('crossorigin')).toBe('use-credentials')
    const href = (await link.getAttribute('href')) ?? ''
    const response = await fetch(site + href)
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const manifest = (await response.json()) as {
      icons: { src: string; sizes: string; purpose: string }[]
      shortcuts: { url: string }[]
    }
    expect(manifest).toMatchObject({
      start_url: '/',
      scope: '/',
      display: 'standalone',
      short_name: 'Marquee',
    })
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/search', '/watchlist'])
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      manifest.icons.filter(({ src }) => src.endsWith('.png')),
    )
    expect(sizes).toEqual(manifest.icons.filter(({ src }) => src.endsWith('.png')).map((icon) => icon.sizes))
    expect(manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    // The browser's own errors about installing.
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })
})

describe('a second visit', () => {
  it('is rendered from the snapshot before the network answers, and refetches all the same (R3.50)', async () => {
    const page = await open('/popular', { keepsStorage: true })
    const first = page.locator('main .card__title').first()
    const title = await first.innerText()
    await isSaved(page, 'movie-store', title)
    const release = await holdRequests(page, 'ListingPage')
    const requests = recordRequests(page, 'ListingPage')
    await page.reload()
    await first.getByText(title, { exact: true }).waitFor()
    await eventually(() => expect(requests).toHaveLength(1))
    release()
  })

  it('of a signed-in user has their lists without a network; signing out removes them (R3.51)', async () => {
    const page = await open('/about', { keepsStorage: true, serviceWorker: true, expected: [FAILED_LOAD] })
    await isGuarded(page)
    await signIn(page.context(), await registerUser())
    await page.goto('/movie/3')
    const title = await heading(page).innerText()
    await page.getByRole('button', { name: 'Add to Favorites' }).click()
    await page.getByRole('button', { name: 'Remove from Favorites' }).waitFor()
    await page.goto('/favorites')
    const card = page.locator('main').getByText(title, { exact: true }).first()
    await card.waitFor()
    await isSaved(page, 'user-store', '"movieId":"3"')
    await isSaved(page, 'user-store', '"isInitialized":true')

    await page.context().setOffline(true)
    await page.reload()
    await card.waitFor()
    const goOnline = await stayOffline(page)
    await banner(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)

    await goOnline()
    await page.context().setOffline(false)
    await banner(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await waitForPath(page, '/')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await eventually(async () => {
      expect(await stored(page, 'user-store')).toBe('')
      expect(await stored(page, 'watchlist-store')).toBe('')
      expect(await stored(page, 'movie-store')).not.toContain('"owner":"')
      expect((await keptByWorker(page)).filter((path) => /^\/(?:graphql|api|avatars)/.test(path))).toEqual([])
    })
  })

  it('of a signed-in user has their watchlists without a network, with the covers’ titles', async () => {
    const page = await open('/about', { keepsStorage: true, serviceWorker: true, expected: [FAILED_LOAD] })
    await isGuarded(page)
    const token = await signIn(page.context(), await registerUser())
    const { id } = (await postRest('/watchlists', { name: 'Rainy days' }, token)).body.data as { id: string }
    await postRest(`/watchlists/${id}/movies`, { movieId: 3 }, token)
    await page.goto('/watchlist')
    const list = page.locator('main').getByText('Rainy days', { exact: true }).first()
    await list.waitFor()
    await isSaved(page, 'watchlist-store', 'Rainy days')
    await page.context().setOffline(true)
    await page.reload()
    await list.waitFor()
    await stayOffline(page)
    await banner(page).waitFor()
  })
})

describe('a user without a network', () => {
  it('logs, marks and reviews; a reload keeps that, and the server gets each once, in order, when the network returns', async () => {
    const page = await open('/about', { keepsStorage: true, serviceWorker: true, expected: [FAILED_LOAD] })
    await isGuarded(page)
    await signIn(page.context(), await registerUser())
    await page.goto('/movie/3')
    const title = await heading(page).innerText()
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const tab = page.getByRole('tab', { name: 'Reviews' })
    // A second attempt finds the review of the first.
    const text = `Read on a train, ${randomUUID()}.`
    // What was opened once is there without a network.
    await page.getByRole('button', { name: 'Log a Viewing' }).first().click()
    await dialog('Log a Viewing').getByRole('slider').waitFor()
    await closeWithEscape(dialog('Log a Viewing'))
    await tab.click()
    await page.getByRole('button', { name: 'Write a Review' }).click()
    await dialog('Write a Review').waitFor()
    await closeWithEscape(dialog('Write a Review'))
    await isSaved(page, 'movie-store', title)
    await page.waitForLoadState('networkidle')

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Log a Viewing' }).first().click()
    await dialog('Log a Viewing').getByRole('button', { name: 'Save' }).click()
    await dialog('Log a Viewing').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove from Watched' }).waitFor()
    await page.getByRole('button', { name: 'Add to Favorites' }).click()
    await page.getByRole('button', { name: 'Remove from Favorites' }).waitFor()
    await page.getByRole('button', { name: 'Write a Review' }).click()
    const stars = dialog('Write a Review').getByRole('slider', { name: 'Your rating' })
    for (let half = 0; half < 7; half++) await stars.press('ArrowRight')
    await dialog('Write a Review').getByLabel('Your review').fill(text)
    await dialog('Write a Review').getByRole('button', { name: 'Publish Review' }).click()
    await dialog('Write a Review').waitFor({ state: 'detached' })
    await page.getByText(text).waitFor()
    expect(await waitingChanges(page)).toBe(3)

    await page.reload()
    const goOnline = await stayOffline(page)
    await heading(page).getByText(title).waitFor()
    await page.getByRole('button', { name: 'Remove from Watched' }).waitFor()
    await page.getByRole('button', { name: 'Remove from Favorites' }).waitFor()

    const requests = ['LogViewing', 'AddFavorite', 'SaveReview'].map((name) => recordRequests(page, name))
    await goOnline()
    await page.context().setOffline(false)
    await eventually(async () => expect(await waitingChanges(page)).toBe(0))
    expect(requests.map(({ length }) => length)).toEqual([1, 1, 1])
    await page.reload()
    await page.getByRole('button', { name: 'Remove from Favorites' }).waitFor()
    await tab.click()
    await page.getByText(text).waitFor()
  })
})

describe('a user who signs out without a network', () => {
  it('leaves no session that the cookie could reopen for the next user', async () => {
    const page = await open('/about', { keepsStorage: true, serviceWorker: true, expected: [FAILED_LOAD] })
    await isGuarded(page)
    await signIn(page.context(), await registerUser())
    await page.goto('/terms')
    const menu = page.getByRole('button', { name: /^Account of/ })
    await menu.waitFor()
    const cookies = async () =>
      (await page.context().cookies()).map(({ name }) => name.replace(/_[\da-f]{8}$/, ''))

    await page.context().setOffline(true)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await cookies()).toContain('marquee_refresh')

    await page.context().setOffline(false)
    await page.goto('/login?provider=done')
    await eventually(async () => expect(await cookies()).not.toContain('marquee_refresh'))
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await storedToken(page)).toBeNull()
    await eventually(async () => expect(await stored(page, 'pending-logout')).toBe(''))
  })
})

/**
 * Runs a gateway in front of the product during a block of tests. `respond` is called for each request, without and then with the
 * product's answer; what it does not respond to is passed on.
 */
function useGateway(respond: (path: string, outgoing: ServerResponse, answer?: IncomingMessage) => boolean): {
  origin: string
} {
  const gateway = { origin: '' }
  let proxy: Server
  beforeAll(async () => {
    proxy = createServer((incoming, outgoing) => {
      const to = new URL(incoming.url ?? '/', site)
      if (respond(to.pathname, outgoing)) return
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
      const passed = ask(to, { method: incoming.method, headers }, (answer) => {
        if (respond(to.pathname, outgoing, answer)) return
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy())
      incoming.pipe(passed)
    })
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    gateway.origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  })
  afterAll(() => {
    proxy.closeAllConnections()
    return new Promise((done) => proxy.close(done))
  })
  return gateway
}

describe('an update of the client', () => {
  let isNext = false
  // It can serve the worker of another build.
  const gateway = useGateway((path, outgoing, answer) => {
    if (path !== '/sw.js' || !answer) return false
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const script = Buffer.concat(parts).toString()
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      outgoing.end(isNext ? script.replace(/(\/assets\/main-[\w-]+\.js)/, '$1?next') : script)
    })
    return true
  })

  it('waits until the user accepts it, and then reloads the page', async () => {
    const page = await open('/about', { serviceWorker: true, keepsStorage: true, origin: gateway.origin })
    await isGuarded(page)
    await page.evaluate(() => document.body.setAttribute('data-before', ''))
    isNext = true
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const question = page.locator('output').filter({ hasText: OFFLINE.update })
    await question.waitFor()
    expect(await violations(page, [390])).toEqual([])
    expect(await page.locator('body[data-before]').count()).toBe(1)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.locator('body:not([data-before]) h1').waitFor()
    await question.waitFor({ state: 'detached' })
  })
})

describe('behind a proxy that asks for a sign-in', () => {
  const LOGIN = '<!doctype html><title>Gate</title><h1>Sign in at the gate</h1>'
  /** Whether the proxy answers a path with its own page, with status 200. */
  let asksFor: (path: string) => boolean
  const gateway = useGateway((path, outgoing, answer) => {
    if (answer || !asksFor(path)) return false
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end(LOGIN)
    return true
  })

  it('never caches the page of the proxy as the product’s', async () => {
    asksFor = (path) => path === '/index.html'
    const page = await open('/about', {
      serviceWorker: true,
      keepsStorage: true,
      pictures: true,
      origin: gateway.origin,
      expected: [FAILED_LOAD, /bad-precaching-response/],
    })
    // A worker whose files are not all the product's is not installed.
    expect(
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('/sw.js')
        const worker = registration.installing ?? registration.waiting ?? registration.active
        return new Promise((done) => {
          const check = () => {
            if (worker?.state === 'redundant' || worker?.state === 'activated') done(worker.state)
          }
          worker?.addEventListener('statechange', check)
          check()
        })
      }),
    ).toBe('redundant')
    expect(await keptByWorker(page)).not.toContain('/index.html')

    asksFor = () => false
    await page.reload()
    await isGuarded(page)
    asksFor = () => true
    const picture = '/images/w92/1?later'
    expect(await page.evaluate(async (path) => (await fetch(path)).text(), picture)).toBe(LOGIN)
    expect(await keptByWorker(page)).not.toContain('/images/w92/1')
    await page.evaluate(() => window.location.assign('/movie/1'))
    await heading(page).getByText('Sign in at the gate').waitFor()
    asksFor = () => false
    await page.goto('/movie/1')
    expect(await heading(page).innerText()).not.toBe('Sign in at the gate')
  })
})
