// Tests whether response times reveal if an address has an account: equal numbers of responses of each kind, interleaved.
import { createRequire } from 'node:module'
import { median, withBench } from './children.mjs'

const { Client } = createRequire(import.meta.url)('pg')

const PASSWORD = 'Engine1843!'
/** The account whose password hash all known accounts share. */
const OWNER = 'owner@example.org'
/** Standard deviations from which a difference is significant: chance produces it once in 15,000 runs. */
const SIGMAS = 4

/** Has the form of a registration or reset token. */
const TOKEN = 'x'.repeat(43)

/** Requests about an address, with wrong credentials. */
const REQUESTS = {
  login: (email) => ['/auth/login', { email, password: 'Wrong-horse-7' }],
  resend: (email) => ['/auth/resend-verification-code', { email }],
  'ask for a reset': (email) => ['/auth/request-password-reset', { email }],
  verify: (email) => ['/auth/verify-email', { email, code: '000000', registrationToken: TOKEN }],
  'verify by password': (email) => [
    '/auth/verify-email',
    { email, code: '000000', password: 'Wrong-horse-7' },
  ],
  reset: (email) => [
    '/auth/reset-password',
    { email, code: '000000', password: PASSWORD, resetToken: TOKEN },
  ],
  register: (email, n) => ['/auth/register', { username: `new_${n}`, email, password: PASSWORD }],
}

/** Runs the bench. Defaults: `--samples 1000 --at-once 4`; samples per request and side. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const samples = option('samples', 1_000)
  const atOnce = option('at-once', 4)
  await withBench(async ({ start, databaseUrl }) => {
    const server = await start('server/scripts/serve.mjs', { RATE_LIMIT_FACTOR: '1000' })
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const send = async ([path, body]) => {
      const startedAt = performance.now()
      const response = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      if (response.status === 404 || response.status >= 429)
        throw new Error(`${path} returned ${response.status}`)
      return performance.now() - startedAt
    }
    await send(REQUESTS.register(OWNER, 'owner'))
    // Each sample uses another account, so that rate limits apply to neither side.
    await client.query(
      `insert into account (username, email, email_verified_at, password_hash)
       select 'known_' || n, 'known_' || n || '@example.org', now(), o.password_hash
       from account o, generate_series(0, $2::int - 1) n where o.email = $1`,
      [OWNER, samples],
    )
    await client.end()

    console.log('| request | known: median, p95 ms | unknown: median, p95 ms | correct guesses | sigmas |')
    console.log('|---|---|---|---|---|')
    const revealing = []
    for (const [name, createRequest] of Object.entries(REQUESTS)) {
      const times = { known: [], unknown: [] }
      let next = 0
      const worker = async () => {
        for (let n = next++; n < samples; n = next++)
          for (const side of n % 2 ? ['known', 'unknown'] : ['unknown', 'known'])
            times[side].push(
              await send(
                createRequest(`${side === 'known' ? 'known' : 'nobody'}_${n}@example.org`, `${n}_${side}`),
              ),
            )
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      const share = shareOfSlower(times.known, times.unknown)
      const sigmas = Math.abs(share - 0.5) / Math.sqrt((2 * samples + 1) / (12 * samples * samples))
      if (sigmas > SIGMAS) revealing.push(name)
      const figures = ['known', 'unknown'].map(
        (side) => `${median(times[side]).toFixed(1)}, ${p95(times[side]).toFixed(1)}`,
      )
      console.log(
        `| ${name} | ${figures.join(' | ')} | ${(100 * Math.max(share, 1 - share)).toFixed(1)} % | ${sigmas.toFixed(1)} |`,
      )
    }
    if (revealing.length > 0)
      throw new Error(`Response times reveal who has an account: ${revealing.join(', ')}`)
  })
}

/** Returns the share of pairs whose first time is longer (Mann and Whitney's U): 0.5 if the sides do not differ. */
function shareOfSlower(first, second) {
  const sorted = [...second].sort((a, b) => a - b)
  let below = 0
  for (const time of first) {
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (sorted[middle] < time) from = middle + 1
      else to = middle
    }
    below += from
  }
  return below / (first.length * second.length)
}

const p95 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]
