// Runs Lighthouse for `npm run bench -- client`.
import { chromium } from 'playwright-core'
import { median } from './children.mjs'
import { fillFavorites, member } from './member.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** A page of a signed-in user, and the length of its list. */
const OWN_LIST = { route: '/favorites', titles: 10_000 }

/** Returns Lighthouse without a category of traces that makes Chromium 147 abort every page. */
async function loadLighthouse() {
  const [{ default: lighthouse }, { default: Trace }] = await Promise.all([
    import('lighthouse'),
    import('lighthouse/core/gather/gatherers/trace.js'),
  ])
  const categories = Trace.getDefaultTraceCategories().filter((name) => name !== 'blink.webdx_feature_usage')
  Trace.getDefaultTraceCategories = () => categories
  return lighthouse
}

/**
 * Runs Lighthouse once. Retries, because its recording sometimes fails on a busy machine.
 * @param visit.prepare fills the browser's storage, which Lighthouse then does not empty
 */
async function look({ lighthouse, port, address, prepare, attempts = 4 }) {
  await prepare?.()
  const { lhr } = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    disableStorageReset: prepare !== undefined,
  })
  if (!lhr.runtimeError) return lhr
  if (attempts === 1) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  return look({ lighthouse, port, address, prepare, attempts: attempts - 1 })
}

/**
 * Signs a new user with a long list in, in the context that Lighthouse uses.
 * @returns a function that makes the next visit their first one in this browser
 */
async function signInForLighthouse({ url, databaseUrl, port }) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const { userId, stored } = await member(url, databaseUrl, context)
  await fillFavorites(databaseUrl, userId, OWN_LIST.titles)
  return async () => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(`${url}/favicon.svg`)
    await session.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'local_storage,cache_storage,service_workers',
    })
    await session.send('Network.clearBrowserCache')
    await page.evaluate((value) => localStorage.setItem('auth-store', value), stored)
    await page.close()
  }
}

/**
 * Runs Lighthouse's phone on every route, on the sign-in page and on the page of a long list, and prints the medians.
 * @param visit.port of the browser's debugger
 * @param visit.goals scores, milliseconds until the largest paint, and layout shift
 */
export async function lighthouses({ url, databaseUrl, runs, expect, port, routes, goals }) {
  const lighthouse = await loadLighthouse()
  console.log(
    '\n| Lighthouse, phone | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  const failing = new Map()
  // The signed-in user last: the cookie stays in the browser.
  for (const route of [...routes, '/login', OWN_LIST.route]) {
    const prepare =
      route === OWN_LIST.route ? await signInForLighthouse({ url, databaseUrl, port }) : undefined
    const all = []
    for (let i = 0; i < runs; i++) {
      const lhr = await look({ lighthouse, port, address: url + route, prepare })
      all.push(lhr)
    }
    const score = (name) => Math.round(100 * median(all.map(({ categories }) => categories[name].score)))
    const metric = (name) => median(all.map(({ audits }) => audits[name].numericValue))
    const scores = CATEGORIES.map(score)
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((name) =>
      Math.round(metric(name)),
    )
    const shift = metric('cumulative-layout-shift')
    console.log(`| ${[route, ...scores, ...times, shift.toFixed(3)].join(' | ')} |`)
    // Search engines should not find what needs a session or opens one.
    const names = routes.includes(route) ? CATEGORIES : CATEGORIES.filter((name) => name !== 'seo')
    for (const name of names)
      expect(`${name} of ${route}`, scores[CATEGORIES.indexOf(name)], goals[name], false)
    expect(`largest paint of ${route}, ms`, times[1], goals.largestPaintMs)
    expect(`layout shift of ${route}`, Number(shift.toFixed(4)), goals.shift)
    for (const [id, { score: points, title, details }] of Object.entries(all[0].audits))
      if (points !== null && points < 0.9)
        failing.set(`${route} ${id}`, { title, points, items: [details?.items ?? []].flat().slice(0, 3) })
  }
  if (process.env.BENCH_DETAILS)
    for (const [where, { title, points, items }] of failing)
      console.log(`${where}: ${points} ${title}`, JSON.stringify(items)?.slice(0, 900))
}
