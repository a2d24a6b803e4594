import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page, Request, Route } from 'playwright-core'
import { launch } from './chromium.js'
import { isGraphQL, removePageData, waitUntilTakenOver } from './pageData.ts'

const EMPTY_IMAGE = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
  body: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>'),
}
/** No condition of a test has a deadline: this is how long a test that fails waits. */
const TIMEOUT_MS = 60_000
const POLL_MS = 50

/** Base URL of the product under test. */
export const site = process.env.E2E_URL ?? ''

/** Options of a page visit. */
export interface Visit {
  width?: number
  height?: number
  theme?: 'dark' | 'light'
  /** The operating system's theme; dark by default. */
  system?: 'dark' | 'light'
  /** Emulates `prefers-reduced-motion`; true by default: a page without animations is ready in half the time. */
  reducedMotion?: boolean
  touch?: boolean
  /** Loads the real posters and backdrops; by default each is an empty SVG, which is much faster. */
  pictures?: boolean
  /** Keeps the saved cache snapshot between pages; by default every page is a first visit. */
  keepsStorage?: boolean
  /** Allows the service worker. It answers requests itself, so Playwright routes see few of them. */
  serviceWorker?: boolean
  /** Another base URL of the product. */
  origin?: string
  /** Does not wait for the client, for what happens before it runs. */
  early?: boolean
  /** Expected console errors; every other error fails the test. */
  expected?: readonly RegExp[]
  /** Runs before the navigation, to set up routes or the clock. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Makes every navigation of a page wait until the client has taken it over or has failed: tests act faster than people. */
function waitForClient(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...visit) => {
    const response = await goto.apply(page, visit)
    await waitUntilTakenOver(page)
    return response
  }
  page.reload = async (...visit) => {
    const response = await reload.apply(page, visit)
    await waitUntilTakenOver(page)
    return response
  }
}

/**
 * Answers the page's posters and backdrops with an empty picture. A route of Playwright would turn off the browser's HTTP cache,
 * and every page would load and compile all scripts again.
 */
async function emptyPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may have gone on to another document.
    session.send('Fetch.fulfillRequest', { requestId, ...EMPTY_IMAGE }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/images/w*' }] })
}

/**
 * Starts a browser for a test file. `open` opens a page in a new context; unexpected errors in it fail the test.
 * @param defaults options of every visit of the file
 */
export function startBrowser(defaults: Visit = {}) {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let problems: string[] = []

  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
  })
  afterEach(async () => {
    const [openContexts, foundProblems] = [contexts, problems]
    contexts = []
    problems = []
    await Promise.all(openContexts.map((context) => context.close()))
    expect(foundProblems).toEqual([])
  })

  const open = async (path: string, visit: Visit = {}): Promise<Page> => {
    const {
      width = 1280,
      height = 800,
      theme,
      system = 'dark',
      reducedMotion: calm = true,
      touch = false,
      pictures = false,
    } = { ...defaults, ...visit }
    const {
      expected = [],
      prepare,
      keepsStorage: returning = false,
      serviceWorker: worker = false,
      origin = site,
      early = false,
    } = visit
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: worker ? 'allow' : 'block',
      viewport: { width, height },
      reducedMotion: calm ? 'reduce' : 'no-preference',
      hasTouch: touch,
      isMobile: touch,
      colorScheme: system,
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    contexts.push(context)
    context.setDefaultTimeout(TIMEOUT_MS)
    if (!returning)
      await context.addInitScript(() => {
        for (const key of ['movie-store', 'user-store', 'watchlist-store']) localStorage.removeItem(key)
      })
    if (theme) await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
    const page = await context.newPage()
    if (!pictures) await emptyPictures(page)
    const report = (problem: string) => {
      if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
    }
    page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
    })
    await prepare?.(page)
    if (!early) waitForClient(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page
  }

  return { open }
}

/**
 * Sets the current document offline again: Chromium forgets the state when a new document opens.
 * @returns a function that ends it; call it before going online.
 */
export async function stayOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: true, ...speed })
  return () => session.detach()
}

/** Repeats a check until it passes, up to a minute. */
export async function eventually(check: () => unknown): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  for (;;)
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(POLL_MS)
    }
}

/** Pauses the installed clock of a page, about a second later. The clock may pass that time first on a busy machine. */
export const pauseClock = (page: Page) =>
  eventually(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000))

/** Runs the paused clock of a page in short steps until an element is there. */
export const runUntilPresent = (page: Page, locator: Locator) =>
  eventually(async () => {
    if ((await locator.count()) === 0) await page.clock.runFor(100)
    expect(await locator.count()).toBe(1)
  })

/** Waits until the page has loaded its data, its fonts, all images that are not lazy, and what it loads when idle. */
export const waitUntilLoaded = (page: Page) =>
  eventually(async () => {
    const waitsFor = await page.evaluate(() => {
      if (!document.querySelector('main h1')) return 'the page'
      if (document.querySelector('[aria-busy="true"], .hero--waiting')) return 'data'
      if (document.fonts.status !== 'loaded') return 'fonts'
      if (!document.querySelector('body > [aria-live="assertive"]')) return 'what is loaded when idle'
      return (
        Array.from(document.images).find((image) => !image.complete && image.loading !== 'lazy')?.src ?? null
      )
    })
    expect(waitsFor).toBeNull()
  })

/** Returns path and query of the page's URL. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until the page's URL has this path and query. */
export const waitForPath = (page: Page, path: string) => eventually(() => expect(address(page)).toBe(path))

/** Waits until an element or a descendant has the focus, before keys are pressed. */
export const waitForFocus = (locator: Locator) =>
  eventually(async () =>
    expect(await locator.evaluate((element) => element.contains(document.activeElement))).toBe(true),
  )

/** Closes a dialog or menu with Escape, once it has the focus. */
export async function closeWithEscape(overlay: Locator): Promise<void> {
  await waitForFocus(overlay)
  await overlay.page().keyboard.press('Escape')
  await overlay.waitFor({ state: 'hidden' })
}

/** Returns the locator of a toast by its text. */
export const toast = (page: Page, text: string): Locator => page.locator('.toast').filter({ hasText: text })

/** Returns the bounding box of a visible element. */
export async function box(locator: Locator) {
  const found = await locator.boundingBox()
  if (!found) throw new Error('The element is not on the screen')
  return found
}

/** A GraphQL operation that the page sends. */
export interface GraphQLRequest {
  name: string
  variables: Record<string, unknown>
}

const operations = JSON.parse(
  readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8'),
) as Record<string, string>

const nameIn = (document: string) => /\b(?:query|mutation) (\w+)/.exec(document)?.[1]

/** Parses a GraphQL request by POST or GET, with the operation's text or its id. */
function parseOperation(request: Request): GraphQLRequest | undefined {
  const url = new URL(request.url())
  if (url.pathname !== '/graphql') return undefined
  const body = request.postData()
  const sent = (body ? JSON.parse(body) : Object.fromEntries(url.searchParams)) as Record<string, unknown>
  const object = (value: unknown) =>
    (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Record<string, unknown>
  const persisted = object(object(sent.extensions).persistedQuery).sha256Hash
  const id = [sent.id, sent.documentId, persisted].find((value) => typeof value === 'string')
  const document = String(sent.query ?? (id === undefined ? '' : operations[String(id)]))
  const name = typeof sent.operationName === 'string' ? sent.operationName : nameIn(document)
  return name === undefined ? undefined : { name, variables: object(sent.variables) }
}

/** Records the page's requests of one operation from now on. */
export function recordRequests(page: Page, name: string): GraphQLRequest[] {
  const requests: GraphQLRequest[] = []
  page.on('request', (request) => {
    const operation = parseOperation(request)
    if (operation?.name === name) requests.push(operation)
  })
  return requests
}

/** Handles the page's requests of one operation. Returns a function that stops it. */
export async function intercept(
  page: Page,
  name: string,
  handle: (route: Route, operation: GraphQLRequest) => Promise<void>,
) {
  const handler = async (route: Route) => {
    const operation = parseOperation(route.request())
    try {
      await (operation?.name === name ? handle(route, operation) : route.fallback())
    } catch (error) {
      // The end of a test closes the page under a request; its response is disposed of first.
      if (!page.isClosed() && !String(error).includes('has been disposed')) throw error
    }
  }
  await removePageData(page)
  await page.route(isGraphQL, handler)
  return () => page.unroute(isGraphQL, handler)
}

/** A GraphQL response. */
export interface GraphQLAnswer {
  data: Record<string, unknown>
  errors?: object[]
}

/** Changes the server's responses to one operation. */
export const alterResponses = (page: Page, name: string, change: (answer: GraphQLAnswer) => void) =>
  intercept(page, name, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as GraphQLAnswer
    change(answer)
    await route.fulfill({ response, json: answer })
  })

/** Turns one field of a response into an error, as the server would send it. */
export function failField(answer: GraphQLAnswer, field: string, message: string, status: number): void {
  answer.data[field] = null
  answer.errors = [...(answer.errors ?? []), { message, path: [field], extensions: { status } }]
}

/** Answers an operation with status 500. Returns a function that stops it. */
export const failOperation = (page: Page, name: string, message = 'Server error - please try again later') =>
  intercept(page, name, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message, extensions: { status: 500 } }] } }),
  )

/** The browser's console message for a response with status 500 or an aborted image. */
export const FAILED_LOAD = /Failed to load resource/

/** Holds back the requests of one operation. Resolves to a function that releases them. */
export async function holdRequests(page: Page, name: string) {
  const gate = Promise.withResolvers<void>()
  await intercept(page, name, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Queries the GraphQL API directly, to compare its data with the page. */
export async function queryGraphQL<Data>(
  query: string,
  variables: object = {},
  token?: string,
): Promise<Data> {
  const response = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
