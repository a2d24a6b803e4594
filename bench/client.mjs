// Measures the production build of the client in a real browser, with the starter catalogue, on a phone and a desktop.
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { launch } from '../e2e/chromium.ts'
import { buildClient } from '../server/scripts/build.mjs'
import { median, withBench } from './children.mjs'
import { lighthouses } from './lighthouse.mjs'
import { member } from './member.mjs'

const BUILT = join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'client')
/** Port of the browser's debugger, for Lighthouse. */
const DEBUG_PORT = 9_229 + (process.pid % 500)
const ROUTES = ['/', '/movie/1', '/search?query=dune', '/popular']
/** Further pages for Lighthouse; with `/login` and the page of a long list they are fifteen. */
const MORE_ROUTES = [
  '/genre/crime',
  '/decade/1990s',
  '/person/1',
  '/genres',
  '/watchlists',
  '/about',
  '/help',
  '/search',
  '/movie/1/credits',
]
const CARDS = 500
const HEARTS = 15

/** Budgets: kB of gzip, Lighthouse scores, ms until the largest paint, ms of script, ms of a task, layout shift. */
export const GOALS = {
  firstKb: 205,
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  largestPaintMs: 1_800,
  heartMs: 16,
  taskMs: 50,
  shift: 0,
}

/**
 * Runs the bench. Default: `--runs 5` of Lighthouse per route; `--only size,lighthouse,heart,scroll,shift,memory` picks
 * parts.
 */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback
  const runs = Number(option('runs', 5))
  const only = option('only', 'size,lighthouse,heart,scroll,shift,memory').split(',')
  await buildClient()
  await withBench(async ({ start, databaseUrl }) => {
    const { url } = await start('bench/served.mjs', { METRICS_PORT: '0', RATE_LIMIT_FACTOR: '1000' })
    const browser = await launch([`--remote-debugging-port=${DEBUG_PORT}`])
    const missed = []
    const expect = (what, value, goal, isLess = true) => {
      if (isLess ? value > goal : value < goal) missed.push(`${what}: ${value} (goal ${goal})`)
    }
    const visit = { url, browser, databaseUrl, runs, expect }
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Chromium ${browser.version()}, load ${loadavg()[0].toFixed(1)} at the beginning`,
    )
    try {
      for (const [name, part] of Object.entries(PARTS)) if (only.includes(name)) await part(visit)
    } finally {
      await browser.close()
    }
    console.log(`\nLoad at the end: ${loadavg()[0].toFixed(1)}`)
    if (missed.length > 0) throw new Error(`Not reached:\n${missed.join('\n')}`)
  })
}

const PARTS = {
  size: sizes,
  lighthouse: (visit) =>
    lighthouses({ ...visit, port: DEBUG_PORT, routes: [...ROUTES, ...MORE_ROUTES], goals: GOALS }),
  shift: shifts,
  heart: hearts,
  scroll: scrolls,
  memory: memories,
}

/** Returns the scripts of an address's HTML with their gzip and brotli sizes. */
export function firstScripts(html, read = (path) => readFileSync(join(BUILT, path))) {
  const named = Array.from(html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), ([, path]) => path)
  const told = /data-client="([^"]+)"/.exec(html)?.[1].split(' ') ?? []
  return [...named, ...told].map((path) => {
    const bytes = read(path)
    return {
      path,
      raw: bytes.length,
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes).length,
    }
  })
}

async function sizes({ url, browser, expect }) {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const scripts = firstScripts(html)
  const sum = (key) => scripts.reduce((total, one) => total + one[key], 0)
  console.log('\n| initial JavaScript of / | kB | gzip | brotli |\n|---|---|---|---|')
  for (const { path, raw, gzip, brotli } of [
    ...scripts,
    { path: '**together**', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') },
  ])
    console.log(`| ${path} | ${kb(raw)} | ${kb(gzip)} | ${kb(brotli)} |`)
  expect('initial JavaScript, kB gzip', sum('gzip') / 1_000, GOALS.firstKb)

  const { page, context } = await open(browser, url, PHONE)
  await page.goto('/', { waitUntil: 'networkidle' })
  const loaded = await page.evaluate(() => {
    const kinds = {}
    const add = (kind, { transferSize }) => {
      const one = (kinds[kind] ??= { files: 0, bytes: 0 })
      one.files++
      one.bytes += transferSize
    }
    for (const entry of performance.getEntriesByType('navigation')) add('html', entry)
    for (const entry of performance.getEntriesByType('resource')) {
      const path = new URL(entry.name).pathname
      const kind = /\.(js|css|woff2)$/.exec(path)?.[1] ?? (path.startsWith('/images/') ? 'pictures' : 'other')
      add(kind, entry)
    }
    return kinds
  })
  console.log('\n| first visit of / on a phone, all of it | files | kB over the wire |\n|---|---|---|')
  for (const [kind, { files, bytes }] of Object.entries(loaded))
    console.log(`| ${kind} | ${files} | ${kb(bytes)} |`)
  await context.close()
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const DESK = { viewport: { width: 1440, height: 900 } }

async function open(browser, url, size = DESK) {
  const context = await browser.newContext({ baseURL: url, ...size })
  await context.addInitScript(() => {
    globalThis.tasks = []
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.tasks.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries())
        if (!hadRecentInput) globalThis.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { context, page: await context.newPage() }
}

/** Waits until the browser is idle, so that its work is not counted with what follows. */
const idle = (page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))

/** Intervals of input: between two turns of the wheel, and between two clicks, in milliseconds. */
const PACE = { wheel: 60, click: 250 }

/** Scrolls down a page at a user's pace, and up again. */
async function scroll(page, steps, by) {
  for (let i = 0; i < steps; i++) {
    await page.mouse.wheel(0, by)
    await page.waitForTimeout(PACE.wheel)
  }
}

async function shifts({ url, browser, expect }) {
  console.log('\n| layout shift | phone | desk |\n|---|---|---|')
  for (const route of [
    ...ROUTES,
    '/about',
    '/login',
    '/register',
    '/watchlists',
    '/terms',
    '/nothing-here',
  ]) {
    const found = []
    for (const size of [PHONE, DESK]) {
      const { page, context } = await open(browser, url, size)
      await page.goto(route, { waitUntil: 'networkidle' })
      await page.mouse.move(200, 300)
      await scroll(page, 12, 400)
      found.push(await page.evaluate(() => globalThis.shift))
      await context.close()
    }
    console.log(`| ${route} | ${found.map((one) => one.toFixed(4)).join(' | ')} |`)
    for (const one of found) expect(`layout shift of ${route}`, Number(one.toFixed(4)), GOALS.shift)
  }
}

/** Opens a listing and loads more until it has the given number of cards. */
async function fullListing(page) {
  await page.goto('/popular', { waitUntil: 'networkidle' })
  const cards = page.locator('.movie-grid .card')
  for (;;) {
    const count = await cards.count()
    if (count >= CARDS) return
    await page.getByRole('button', { name: /load more/i }).click()
    await page.waitForFunction(
      (before) => document.querySelectorAll('.movie-grid .card').length > before,
      count,
    )
  }
}

async function hearts({ url, browser, databaseUrl, expect }) {
  const { page, context } = await open(browser, url)
  await member(url, databaseUrl, context)
  await fullListing(page)
  await page
    .locator('.card-actions__button')
    .nth(3 * (CARDS - 1))
    .waitFor({ state: 'attached' })
  // Measures thread time, which other load on the machine does not affect.
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1_000
  }
  const [times, cpuTimes] = [[], []]
  for (let i = 0; i <= HEARTS; i++) {
    const before = await cpu()
    const took = await page.evaluate(async (index) => {
      const heart = document.querySelectorAll('.movie-grid .card-actions')[index].querySelector('button')
      const before = heart.getAttribute('aria-pressed')
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const from = performance.now()
      heart.click()
      // Everything that the click causes before the next paint.
      for (let turn = 0; turn < 20 && heart.getAttribute('aria-pressed') === before; turn++)
        await Promise.resolve()
      const script = performance.now() - from
      const isFlipped = heart.getAttribute('aria-pressed') !== before
      return { script, isFlipped }
    }, i * 20)
    if (!took.isFlipped) throw new Error('The heart has not flipped before the next frame')
    // The first one also compiles the code.
    if (i > 0) {
      times.push(took.script)
      cpuTimes.push((await cpu()) - before)
    }
    await page.waitForTimeout(PACE.click)
  }
  console.log(
    `\nA heart with ${CARDS} cards drawn: median ${median(times).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms of script by the clock, median ${median(cpuTimes).toFixed(1)} ms by the thread; flipped before the next frame, ${times.length} of ${times.length}`,
  )
  expect('script of a heart, ms', Number(median(cpuTimes).toFixed(1)), GOALS.heartMs)
  await context.close()
}

async function scrolls({ url, browser, expect }) {
  const printTasks = (what, tasks) => {
    const most = Math.max(0, ...tasks)
    console.log(`Long tasks while scrolling ${what}: ${tasks.length}, the longest ${most} ms`)
    expect(`longest task while scrolling ${what}, ms`, most, GOALS.taskMs)
  }
  console.log('')
  const { page, context } = await open(browser, url)
  await page.goto('/', { waitUntil: 'networkidle' })
  const rail = page.locator('.rail__track').nth(1)
  await rail.scrollIntoViewIfNeeded()
  await idle(page)
  await page.evaluate(() => void (globalThis.tasks.length = 0))
  await rail.hover()
  for (let i = 0; i < 30; i++) {
    await page.mouse.wheel(i < 15 ? 300 : -300, 0)
    await page.waitForTimeout(PACE.wheel)
  }
  printTasks('a rail', await page.evaluate(() => globalThis.tasks))
  await fullListing(page)
  await idle(page)
  await page.evaluate(() => {
    scrollTo(0, 0)
    globalThis.tasks.length = 0
  })
  await page.mouse.move(700, 500)
  await scroll(page, 60, 600)
  printTasks(`a listing of ${CARDS} cards`, await page.evaluate(() => globalThis.tasks))
  await context.close()
}

async function memories({ url, browser }) {
  const { page, context } = await open(browser, url)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/', { waitUntil: 'networkidle' })
  const look = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name) => metrics.find((one) => one.name === name).value
    return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  console.log('\n| walks to a title and back | heap MB | nodes | listeners |\n|---|---|---|---|')
  for (let walk = 1; walk <= 50; walk++) {
    await page.locator('.rail .card__link').first().click()
    await page.waitForURL(/\/movie\//)
    await page.locator('main h1').first().waitFor()
    await page.goBack()
    await page.locator('.rail .card__link').first().waitFor()
    if (![5, 10, 30, 50].includes(walk)) continue
    const { heap, nodes, listeners } = await look()
    console.log(`| ${walk} | ${heap.toFixed(1)} | ${nodes} | ${listeners} |`)
  }
  await context.close()
}

const kb = (bytes) => (bytes / 1_000).toFixed(1)
