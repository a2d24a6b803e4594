// Whether the time of an answer tells if an address has an account: as many answers of each kind, taken in turns.
import { createRequire } from 'node:module'
import { median, withBench } from './children.mjs'

const { Client } = createRequire(import.meta.url)('pg')

const PASSWORD = 'Engine1843!'
/** Whose password all known accounts have. */
const OWNER = 'owner@example.org'
/** A difference that chance brings once in 15,000 runs: so many standard deviations count as one. */
const SIGMAS = 4

/** Has the form of a token that proves a registration or a reset. */
const TOKEN = 'x'.repeat(43)

/** What a stranger may ask about an address, with words that are wrong. */
const QUESTIONS = {
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

/** Runs the bench. `--samples 1000 --at-once 4` are its defaults; the first is of one side of one question. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const samples = option('samples', 1_000)
  const atOnce = option('at-once', 4)
  await withBench(async ({ start, databaseUrl }) => {
    const server = await start('server/scripts/serve.mjs', { RATE_LIMIT_FACTOR: '1000' })
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const ask = async ([path, body]) => {
      const began = performance.now()
      const response = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      if (response.status === 404 || response.status >= 429)
        throw new Error(`${path} answered ${response.status}`)
      return performance.now() - began
    }
    await ask(QUESTIONS.register(OWNER, 'owner'))
    // Each sample is of an account of its own, so that the limits know neither side.
    await client.query(
      `insert into account (username, email, email_verified_at, password_hash)
       select 'known_' || n, 'known_' || n || '@example.org', now(), o.password_hash
       from account o, generate_series(0, $2::int - 1) n where o.email = $1`,
      [OWNER, samples],
    )
    await client.end()

    console.log(
      '| question | known: median, p95 ms | unknown: median, p95 ms | a guesser is right | in sigmas |',
    )
    console.log('|---|---|---|---|---|')
    const told = []
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times = { known: [], unknown: [] }
      let next = 0
      const asker = async () => {
        for (let n = next++; n < samples; n = next++)
          for (const side of n % 2 ? ['known', 'unknown'] : ['unknown', 'known'])
            times[side].push(
              await ask(
                question(`${side === 'known' ? 'known' : 'nobody'}_${n}@example.org`, `${n}_${side}`),
              ),
            )
      }
      await Promise.all(Array.from({ length: atOnce }, asker))
      const share = shareOfLater(times.known, times.unknown)
      const sigmas = Math.abs(share - 0.5) / Math.sqrt((2 * samples + 1) / (12 * samples * samples))
      if (sigmas > SIGMAS) told.push(name)
      const figures = ['known', 'unknown'].map(
        (side) => `${median(times[side]).toFixed(1)}, ${p95(times[side]).toFixed(1)}`,
      )
      console.log(
        `| ${name} | ${figures.join(' | ')} | ${(100 * Math.max(share, 1 - share)).toFixed(1)} % | ${sigmas.toFixed(1)} |`,
      )
    }
    if (told.length > 0) throw new Error(`The time of an answer tells who has an account: ${told.join(', ')}`)
  })
}

/** How often a time of the first side is the longer one of a pair: half of the pairs when nothing can be told (Mann and Whitney's U). */
function shareOfLater(first, second) {
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
