// Measures the lists and the home page of an account with long lists: every order and direction, from the first to the last page.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { writeDump } from './catalogueDump.mjs'
import { cpuOf, withBench } from './children.mjs'

const ACCOUNT = { username: 'collector', email: 'collector@example.org', password: 'Engine1843!' }
const ORDERS = ['DATE_ADDED', 'TITLE', 'YEAR', 'RATING'].flatMap((field) =>
  ['ASC', 'DESC'].map((direction) => ({ field, direction })),
)
const HOME_RUNS = 60
const WARM_UP = 20
/** The client's operations. */
const OPERATIONS = Object.values(
  JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8')),
)
const operation = (name) => OPERATIONS.find((text) => text.includes(`query ${name}`))

/** Runs the bench. Defaults: `--titles 100000 --favorites 10000 --watched 20000`, of the best known titles. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const titles = option('titles', 100_000)
  const lengths = { favorite: option('favorites', 10_000), watched: option('watched', 20_000) }
  await withBench(async ({ databaseUrl, folder, start }) => {
    await importTitles(join(folder, 'dump'), titles, databaseUrl)
    const server = await start('bench/served.mjs', { LOG_LEVEL: 'error' })
    const viewer = await signIn(server, databaseUrl)
    await fill(databaseUrl, lengths)
    console.log(
      `${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${titles} titles, ${lengths.favorite} favorites, ${lengths.watched} watched\n`,
    )
    console.log('| signed in | requests | p50 ms | p95 ms | CPU of the server ms |\n|---|---|---|---|---|')
    const measure = async (name, requests) => {
      const times = []
      const before = await cpuOf(server.process.pid)
      await requests(async (text, variables) => {
        const startedAt = performance.now()
        const data = await viewer(text, variables)
        times.push(performance.now() - startedAt)
        return data
      })
      const cpu = ((await cpuOf(server.process.pid)) - before) * 1_000
      const at = (share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)].toFixed(1)
      console.log(
        `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${(cpu / times.length).toFixed(1)} |`,
      )
    }
    const repeat = (name, variables) => async (send) => {
      for (let n = 0; n < HOME_RUNS; n++) await send(operation(name), variables)
    }
    const home = { featured: 6, railSize: 20 }
    for (let n = 0; n < WARM_UP; n++)
      for (const [name, variables] of [
        ['HomePage', home],
        ['RecommendedRail'],
        ['FavoritesTab', { first: 50 }],
      ])
        await viewer(operation(name), variables)
    await measure('home', repeat('HomePage', home))
    await measure('home, recommended for you', repeat('RecommendedRail'))
    for (const [name, list] of [
      ['FavoritesTab', 'favorites'],
      ['WatchedTab', 'watched'],
    ])
      for (const orderBy of ORDERS)
        await measure(`${list} by ${orderBy.field} ${orderBy.direction}, every page`, async (send) => {
          for (let after = null, more = true; more;) {
            const { pageInfo } = (await send(operation(name), { first: 50, after, orderBy })).viewer[list]
            ;({ endCursor: after, hasNextPage: more } = pageInfo)
          }
        })
  })
}

async function importTitles(dump, titles, databaseUrl) {
  await writeDump(dump, { titles })
  const command = ['load', 'imdb', '--dir', dump, '--accept-licence', '--as-of', '2025-07-01']
  const importer = spawn(process.execPath, ['server/scripts/catalogue.mjs', ...command], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((done, fail) => importer.on('close', done).on('error', fail))
  if (code !== 0) throw new Error(`The importer exited with ${code}`)
}

/** Creates a verified account. Returns a function that sends its queries. */
async function signIn({ url }, databaseUrl) {
  const post = async (path, body, headers) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  await post('/api/auth/register', ACCOUNT)
  await query(databaseUrl, 'update account set email_verified_at = now() where email = $1', [ACCOUNT.email])
  const { token } = await post('/api/auth/login', ACCOUNT)
  return async (text, variables) => {
    const headers = { authorization: `Bearer ${token}` }
    const { data, errors } = await post('/graphql', { query: text, variables }, headers)
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

/** Fills the lists with the best known titles, and some lists of other accounts. */
async function fill(databaseUrl, lengths) {
  await query(
    databaseUrl,
    `insert into account (username, email) select 'other_' || n, 'other_' || n || '@example.org' from generate_series(1, 500) n`,
  )
  for (const [table, length] of Object.entries(lengths)) {
    const insert = `insert into ${table} (account_id, movie_id, title, overview, added_at)
      select a.id, m.id, m.title, repeat('Words of a plot summary. ', 12), now() - random() * interval '5 years'`
    await query(
      databaseUrl,
      `${insert} from account a, (select id, title from movie order by popularity desc, id limit $1) m where a.email = $2`,
      [length, ACCOUNT.email],
    )
    await query(
      databaseUrl,
      `${insert} from account a join movie m on m.id % 5000 = a.id where a.username like 'other%'`,
    )
  }
  await query(databaseUrl, 'update watched set rating = movie_id % 10 + 1 where movie_id % 3 > 0')
  await query(databaseUrl, 'vacuum analyze favorite, watched')
}

async function query(connectionString, text, values) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
