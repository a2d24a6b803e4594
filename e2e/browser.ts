import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page, Request, Route } from 'playwright-core'
import { launch } from './chromium.js'

const EMPTY_PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
}
const PATIENCE_MS = 25_000
const BREATH_MS = 50

/** The address of the product under test. */
export const site = process.env.E2E_URL ?? ''

/** How a visitor comes. */
export interface Visit {
  width?: number
  height?: number
  theme?: 'dark' | 'light'
  /** Asks for reduced motion. */
  calm?: boolean
  touch?: boolean
  /** Loads the real posters and backdrops; without it each is an empty drawing, which is much faster. */
  pictures?: boolean
  /** Keeps what a visit has saved for the next page; without it every page is a first visit. */
  returning?: boolean
  /** Lets the service worker be. It answers for the page, so that routes see little of what is asked. */
  worker?: boolean
  /** Another address of the product. */
  origin?: string
  /** Console messages that belong to the test; every other error fails it. */
  expected?: readonly RegExp[]
  /** Runs before the first page is asked for: routes, clock. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A browser for this test file. `open` gives a fresh visitor's page; what goes wrong in it unasked fails the test. */
export function startBrowser() {
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
    const [open, found] = [contexts, problems]
    contexts = []
    problems = []
    await Promise.all(open.map((context) => context.close()))
    expect(found).toEqual([])
  })

  const open = async (path: string, visit: Visit = {}): Promise<Page> => {
    const { width = 1280, height = 800, theme, calm = false, touch = false, pictures = false } = visit
    const { expected = [], prepare, returning = false, worker = false, origin = site } = visit
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: worker ? 'allow' : 'block',
      viewport: { width, height },
      reducedMotion: calm ? 'reduce' : 'no-preference',
      hasTouch: touch,
      isMobile: touch,
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    contexts.push(context)
    context.setDefaultTimeout(PATIENCE_MS)
    if (!returning)
      await context.addInitScript(() => {
        for (const key of ['movie-store', 'user-store', 'watchlist-store']) localStorage.removeItem(key)
      })
    if (theme) await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
    if (!pictures) await context.route(/\/images\/w\d+\//, (route) => route.fulfill(EMPTY_PICTURE))
    const page = await context.newPage()
    const note = (problem: string) => {
      if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
    }
    page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
    })
    await prepare?.(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page
  }

  return { open }
}

/**
 * Says once more to the document of a page that there is no network: the browser forgets it when another document opens.
 * @returns ends that; call it before the network comes back.
 */
export async function stayOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: true, ...speed })
  return () => session.detach()
}

/** Repeats a check until it holds. */
export async function eventually(check: () => Promise<void> | void): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;)
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(BREATH_MS)
    }
}

/** Waits until the page has everything it has asked for: data, fonts, and the pictures that are not lazy. */
export const settled = (page: Page) =>
  eventually(async () => {
    const waitsFor = await page.evaluate(() => {
      if (!document.querySelector('main h1')) return 'the page'
      if (document.querySelector('[aria-busy="true"], .hero--waiting')) return 'data'
      if (document.fonts.status !== 'loaded') return 'fonts'
      return (
        Array.from(document.images).find((image) => !image.complete && image.loading !== 'lazy')?.src ?? null
      )
    })
    expect(waitsFor).toBeNull()
  })

/** The path and the query of the address. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until the page stands at an address. */
export const arrives = (page: Page, path: string) => eventually(() => expect(address(page)).toBe(path))

/** Waits until an element, or something inside it, has the focus: a key that is pressed before goes elsewhere. */
export const hasFocus = (locator: Locator) =>
  eventually(async () =>
    expect(await locator.evaluate((one) => one.contains(document.activeElement))).toBe(true),
  )

/** Closes a dialog or a menu with Escape, once it listens. */
export async function escape(overlay: Locator): Promise<void> {
  await hasFocus(overlay)
  await overlay.page().keyboard.press('Escape')
  await overlay.waitFor({ state: 'hidden' })
}

/** A toast by its text. */
export const toast = (page: Page, text: string): Locator => page.locator('.toast').filter({ hasText: text })

/** The box of an element that is there. */
export async function box(locator: Locator) {
  const found = await locator.boundingBox()
  if (!found) throw new Error('The element is not on the screen')
  return found
}

/** What the page asks of the graph. */
export interface Asked {
  name: string
  variables: Record<string, unknown>
}

const operations = JSON.parse(
  readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8'),
) as Record<string, string>

const nameIn = (document: string) => /\b(?:query|mutation) (\w+)/.exec(document)?.[1]

/** Reads an operation from a POST or a GET, sent as text or by its id. */
function read(request: Request): Asked | undefined {
  const url = new URL(request.url())
  if (url.pathname !== '/graphql') return undefined
  const body = request.postData()
  const sent = (body ? JSON.parse(body) : Object.fromEntries(url.searchParams)) as Record<string, unknown>
  const object = (value: unknown) =>
    (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Record<string, unknown>
  const persisted = object(object(sent.extensions).persistedQuery).sha256Hash
  const id = [sent.id, sent.documentId, persisted].find((one) => typeof one === 'string')
  const document = String(sent.query ?? (id === undefined ? '' : operations[String(id)]))
  const name = typeof sent.operationName === 'string' ? sent.operationName : nameIn(document)
  return name === undefined ? undefined : { name, variables: object(sent.variables) }
}

/** What the page asks from now on. */
export function listen(page: Page, name: string): Asked[] {
  const heard: Asked[] = []
  page.on('request', (request) => {
    const asked = read(request)
    if (asked?.name === name) heard.push(asked)
  })
  return heard
}

const isGraph = (url: URL) => url.pathname === '/graphql'
const isPage = (url: URL) => !isGraph(url) && !/^\/(?:api|images|assets)\/|\.\w+$/.test(url.pathname)

/** Takes the first answer out of the pages' HTML, so that the client has to ask for it. */
async function askAlways(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/<script[^>]*id="first-answer"[^]*?<\/script>/, '') })
  })
}

/** Puts a hand between the page and the graph, for one operation. Returns how to take it away. */
export async function intercept(
  page: Page,
  name: string,
  hand: (route: Route, asked: Asked) => Promise<void>,
) {
  const handler = async (route: Route) => {
    const asked = read(route.request())
    try {
      await (asked?.name === name ? hand(route, asked) : route.fallback())
    } catch (error) {
      if (!page.isClosed()) throw error
    }
  }
  await askAlways(page)
  await page.route(isGraph, handler)
  return () => page.unroute(isGraph, handler)
}

/** An answer of the graph. */
export interface Answer {
  data: Record<string, unknown>
  errors?: object[]
}

/** Changes the graph's real answers to one operation. */
export const alter = (page: Page, name: string, change: (answer: Answer) => void) =>
  intercept(page, name, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer
    change(answer)
    await route.fulfill({ response, json: answer })
  })

/** Lets one field of an answer fail, as the server would. */
export function failField(answer: Answer, field: string, message: string, status: number): void {
  answer.data[field] = null
  answer.errors = [...(answer.errors ?? []), { message, path: [field], extensions: { status } }]
}

/** Lets an operation fail as a whole. Returns how to mend it. */
export const fail = (page: Page, name: string, message = 'Server error - please try again later') =>
  intercept(page, name, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message, extensions: { status: 500 } }] } }),
  )

/** What the browser says about an answer of 500 or a picture that was cut off. */
export const FAILED_LOAD = /Failed to load resource/

/** Holds the answers to one operation back until they are released. */
export async function hold(page: Page, name: string) {
  const gate = Promise.withResolvers<void>()
  await intercept(page, name, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Asks the graph directly, to know what the page has to show. */
export async function graph<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
  const response = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
