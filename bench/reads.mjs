// Measures the server's CPU per read: images and sitemaps, computed and cached, and reads with and without a rate limit.
import { Client } from 'pg'
import { Pool } from 'undici'
import { cpuOf, median, withBench } from './children.mjs'

const AT_ONCE = 8
const TITLES = 50_000
const GENRES = '{"query":"{ genres { id name } }"}'

/** Runs the bench. Defaults: `--rounds 5 --requests 2000`. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const rounds = option('rounds', 5)
  const requests = option('requests', 2_000)
  await withBench(async ({ databaseUrl, start }) => {
    const counted = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
    const free = await start('bench/served.mjs', {
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      RATE_LIMIT_FACTOR: '0',
    })
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select id from movie order by id')
    const posters = await addresses(counted.url, rows)
    await client.query(
      `insert into movie (id, type, title, original_title)
       select 100000 + n, 'MOVIE', 'Title ' || n, 'Title ' || n from generate_series(0, $1::int - 1) n`,
      [TITLES],
    )
    await client.end()

    console.log('| read | ms of CPU |')
    console.log('|---|---|')
    const printRow = (name, ms) => console.log(`| ${name} | ${ms.toFixed(2)} |`)
    printRow('a drawn poster, not cached', await each(counted, posters))
    printRow('a drawn poster, cached', await each(counted, posters))
    const sitemap = '/sitemap-movie-2.xml'
    // A file is cached per host name.
    const hosts = Array.from({ length: 8 }, (_, n) => ({ path: sitemap, headers: { host: `h${n}.example` } }))
    printRow('a sitemap file of 50,000 titles, not cached', await each(counted, hosts, 1))
    printRow('a sitemap file, cached', await each(counted, repeat({ path: sitemap }, 500)))
    for (const [name, request] of [
      ['a REST request', { path: '/api/movies/data/genres' }],
      [
        'a GraphQL query, signed out',
        { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body: GENRES },
      ],
    ]) {
      const times = { counted: [], free: [] }
      for (let round = 0; round < rounds; round++) {
        times.counted.push(await each(counted, repeat(request, requests)))
        times.free.push(await each(free, repeat(request, requests)))
      }
      printRow(`${name}, with a rate limit`, median(times.counted))
      printRow(`${name}, without`, median(times.free))
    }
  })
}

/** Returns the paths of the drawn posters of titles. */
async function addresses(url, rows) {
  const found = []
  for (let at = 0; at < rows.length; at += 25) {
    const fields = rows.slice(at, at + 25).map(({ id }) => `m${id}: movie(id: ${id}) { poster }`)
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${fields.join(' ')} }` }),
    })
    const { data } = await response.json()
    for (const { poster } of Object.values(data)) found.push({ path: poster })
  }
  return found
}

const repeat = (request, times) => Array.from({ length: times }, () => request)

/** Returns a server's CPU time per request, in milliseconds. */
async function each(server, requests, atOnce = AT_ONCE) {
  const pool = new Pool(server.url, { connections: atOnce, pipelining: 1 })
  const before = await cpuOf(server.process.pid)
  const open = [...requests]
  const worker = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const headers = { 'accept-encoding': 'gzip', ...next.headers }
      const { statusCode, body } = await pool.request({ method: 'GET', ...next, headers })
      await body.dump({ limit: 100_000_000 })
      if (statusCode !== 200) throw new Error(`${next.path} returned ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const spent = (await cpuOf(server.process.pid)) - before
  await pool.close()
  return (1_000 * spent) / requests.length
}
