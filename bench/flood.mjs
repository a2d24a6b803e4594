// Measures what visitors notice while one address sends the dearest requests that are allowed, on default limits.
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import { withBench } from './children.mjs'

const SECONDS = 20
/** Time between two requests of visitors, in milliseconds, and number of their addresses. */
const GAP_MS = 40
const VISITORS = 40
/** Connections of the flood. */
const AT_ONCE = 6
const FLOOD = '203.0.113.9'

const aliases = (count, field) => Array.from({ length: count }, (_, i) => field(i)).join(' ')
const words = ['love', 'the', 'night', 'man', 'war', 'last', 'girl', 'dead', 'black', 'house', 'day', 'world']
const wordOf = (n) => words[n % words.length]

/** What the flood sends, each time another one: request n of a kind. */
const DEAR = {
  'filtered searches': (n) =>
    graphql(
      `{ ${aliases(20, (i) => `a${i}: search(query: "${wordOf(n + i)} ${wordOf(n * 7 + i * 3)}", limit: 50, filter: { minRating: ${(n % 70) / 10} }) { totalResults results { title } }`)} }`,
    ),
  'nested lists': (n) =>
    graphql(
      `{ movies(page: ${1 + (n % 400)}, limit: 50) { results { title similar(limit: 30) { results { title overview poster } } } } }`,
    ),
  facets: (n) =>
    graphql(
      `{ ${aliases(15, (i) => `a${i}: movies(filter: { minRating: ${((n * 15 + i) % 90) / 10} }, limit: 1) { facets { genres { count } } }`)} }`,
    ),
  credits: (n) =>
    graphql(
      `{ movies(page: ${1 + (n % 400)}, limit: 50) { results { cast(limit: 40) { character name } crew(limit: 10) { job name } } } }`,
    ),
  'REST searches': (n) => ({ path: `/api/movies/search?query=${wordOf(n)}%20${n % 900}&limit=50` }),
  drawings: (n) => ({ path: `/images/w${[200, 342, 500, 780][n % 4]}/poster-${1 + (n % 30_000)}-x.svg` }),
  'large broken documents': (n) =>
    graphql(`{ ${aliases(45, (i) => `a${i}: movie(id: ${n + i}) { title unknown${n} }`)} }`),
}

/** What visitors send. */
const USUAL = [
  () => ({ path: '/', accept: 'text/html' }),
  (n) => ({ path: `/movie/${1 + ((n * 37) % 3_000)}`, accept: 'text/html' }),
  (n) =>
    graphql(
      `
        query ($id: ID!) {
          movie(id: $id) {
            title
            overview
            genres {
              name
            }
            cast(limit: 10) {
              character
              name
            }
          }
        }
      `,
      { id: String(1 + ((n * 13) % 3_000)) },
    ),
  (n) => ({ path: `/api/movies/search?query=${wordOf(n)}` }),
  (n) =>
    graphql(
      `
        query ($query: String!) {
          suggestions(query: $query) {
            title
          }
        }
      `,
      { query: wordOf(n).slice(0, 3) },
    ),
]

function graphql(query, variables) {
  return { path: '/graphql', body: JSON.stringify({ query, variables }) }
}

async function send(pool, { path, body, accept }, address) {
  const { statusCode, body: answer } = await pool.request({
    path,
    method: body ? 'POST' : 'GET',
    body,
    headers: {
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json' }),
      ...(accept && { accept }),
    },
  })
  await answer.dump({ limit: 50_000_000 })
  return statusCode
}

/** Sends visitors' requests at a steady rate. Returns the sorted times, and the number of those that failed. */
async function visit(pool, seconds) {
  const times = []
  let failed = 0
  const running = []
  for (let n = 0; n < (seconds * 1_000) / GAP_MS; n++) {
    const startedAt = performance.now()
    running.push(
      send(pool, USUAL[n % USUAL.length](n), `198.51.100.${n % VISITORS}`).then((status) => {
        if (status >= 400) failed++
        times.push(performance.now() - startedAt)
      }),
    )
    await setTimeout(GAP_MS)
  }
  await Promise.all(running)
  return { times: times.sort((a, b) => a - b), failed }
}

const quantile = (times, q) => times[Math.min(times.length - 1, Math.floor(times.length * q))]

/** Runs all floods, or with `--only name` one. */
export async function run(args) {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  await withBench(async ({ start }) => {
    const { url } = await start('bench/served.mjs', {
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
    })
    const visitors = new Pool(url, { connections: 40 })
    await visit(visitors, 5)
    console.log('flood                     p50 ms   p95 ms   x p95   failed   served to the flood')
    const report = (name, { times, failed }, base, served = '') =>
      console.log(
        `${name.padEnd(24)} ${quantile(times, 0.5).toFixed(1).padStart(7)} ${quantile(times, 0.95).toFixed(1).padStart(8)} ${(base ? (quantile(times, 0.95) / base).toFixed(2) : '').padStart(7)} ${String(failed).padStart(8)}   ${served}`,
      )
    for (const [kind, request] of Object.entries(DEAR)) {
      if (only && kind !== only) continue
      const quiet = await visit(visitors, SECONDS)
      const base = quantile(quiet.times, 0.95)
      report('none', quiet)
      const flood = new Pool(url, { connections: AT_ONCE })
      const statuses = new Map()
      const over = new AbortController()
      let n = 0
      // An address of its own for each kind, whose budget is whole.
      const address = `${FLOOD}${Object.keys(DEAR).indexOf(kind)}`
      const flooding = Array.from({ length: AT_ONCE }, async () => {
        while (!over.signal.aborted) {
          const status = await send(flood, request(n++), address)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      })
      const result = await visit(visitors, SECONDS)
      over.abort()
      await Promise.all(flooding)
      await flood.close()
      report(kind, result, base, [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
    }
    await visitors.close()
  })
}
