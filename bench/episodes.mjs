// Measures the screens of members with 0, 300 and 30,000 watched episodes, and a thousand ticks at once.
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import { Pool } from 'undici'
import { cpuOf, cpuOfPostgres, freePort, median, withBench } from './children.mjs'
import { insertMember, insertSeries, SOAP, WATCHED } from './episodeData.mjs'

const MEMBERS = [
  { name: 'bench_new', episodes: 0, hasDiary: false },
  { name: 'bench_usual', episodes: 300, hasDiary: true },
  { name: 'bench_heavy', episodes: 30_000, hasDiary: true },
]
const GOAL_MS = 200
/** A screen for which PostgreSQL works longer than this misses the goal on a busy machine. */
const GOAL_CPU_MS = 100
const SHOWS = ['breaking bad', 'the office', 'the wire', 'the simpsons', 'doctor who', 'lost', 'dark']

const operations = Object.values(
  JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8')),
)
const operation = (name, variables = {}) => ({
  path: '/graphql',
  method: 'POST',
  body: JSON.stringify({
    query: operations.find((text) => new RegExp(`^(query|mutation) ${name}\\b`).test(text)),
    variables,
  }),
})
const get = (path) => ({ path, method: 'GET' })

/** Returns the day so many days after a day. */
const dayAfter = (day, count) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** Returns the requests of each screen, with other titles, months and words in each round. */
function screensOf({ name, lists }, round, today) {
  const home = [
    operation('HomePage', { featured: 5, railSize: 20, films: { type: 'MOVIE' } }),
    operation('RecommendedRail'),
    operation('YourWeek', { offersYear: true, year: today.slice(0, 4) }),
    operation('ContinueWatching', { first: 12 }),
  ]
  const month = dayAfter(today, -31 * (round % 6)).slice(0, 7)
  const series = (nth) => String(WATCHED[(nth + round * 31) % WATCHED.length])
  const long = String(WATCHED[round % 20])
  const year = Number(today.slice(0, 4)) - (round % 5)
  const tabs = (id, season) => [operation('SeriesPage', { id }), operation('SeasonPage', { id, season })]
  const tick = { movie: { movieId: series(5) }, episodes: [{ season: 5, number: 20 }] }
  return {
    home,
    'home, after a tick': home,
    'home: continue watching': [operation('ContinueWatching', { first: 12 })],
    'home: recommended, after a tick': [operation('RecommendedRail')],
    'home: week': [operation('YourWeek')],
    'page of a long series': [operation('MoviePage', { id: long })],
    'its episodes': tabs(long, 1),
    'the episodes of a short one': tabs(series(25), 5),
    'a season of 1,000 episodes': tabs(String(SOAP + 1 + (round % 3)), 1),
    'up next': [operation('UpNext', { orderBy: { field: 'LAST_WATCHED' }, first: 30 })],
    'up next, by air date': [operation('UpNext', { orderBy: { field: 'AIR_DATE' }, first: 30 })],
    'calendar, a month': [operation('Calendar', { from: `${month}-01`, to: dayAfter(`${month}-01`, 30) })],
    'calendar, agenda': [
      operation('Calendar', { from: dayAfter(today, round), to: dayAfter(today, round + 61) }),
    ],
    diary: [operation('DiaryTab', { first: 30 })],
    'diary of a year': [operation('DiaryTab', { first: 30, from: `${year}`, to: `${year}` })],
    'calendar of the diary': [operation('DiaryCalendar', { month })],
    'figures, after a tick': [operation('FiguresTab', { year: null })],
    'figures of a year, after a tick': [operation('FiguresTab', { year })],
    'figures, cached': [operation('FiguresTab', { year: null })],
    'picture of a year, after a tick': [get(`/api/users/figures/picture?year=${year}&size=1080x1350`)],
    favorites: [operation('FavoritesTab', { first: 50 })],
    watched: [operation('WatchedTab', { first: 50, orderBy: { field: 'RATING', direction: 'DESC' } })],
    'watched series': [operation('WatchedTab', { first: 50, type: 'TV' })],
    watchlists: [operation('WatchlistsTab')],
    ...(lists.length > 0 && {
      'a watchlist': [operation('WatchlistPage', { id: String(lists[round % lists.length]), first: 50 })],
    }),
    'own profile': [operation('ProfileTab')],
    'public profile, after a tick': [operation('ProfilePage', { username: name })],
    'people’s news': [operation('FeedTab')],
    'quick log of a series': [
      operation('QuickLog', { id: series(60) }),
      operation('LogOfSeries', { id: series(60) }),
    ],
    'search “breaking bad s3e5”': [
      operation('SearchPage', { query: `${SHOWS[round % SHOWS.length]} s3e5`, page: 1, searching: true }),
    ],
    'search “part 3 of 2”': [
      operation('SearchPage', { query: `part ${1 + round} of 2`, page: 1, searching: true }),
    ],
    'a tick, and back': [
      operation('TickEpisodes', { input: { ...tick, run: 9, watchedOn: today } }),
      operation('UntickEpisodes', { input: tick }),
    ],
    'REST: deep page of episodes': [get(`/api/users/episodes?page=${250 + round}&limit=100`)],
    'REST: what is next': [get('/api/users/up-next')],
    'data export': [get('/api/users/export')],
  }
}

/** Runs the bench. Defaults: `--rounds 7 --ticks 1000`. */
export async function run(args) {
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const rounds = option('rounds', 7)
  const ticks = option('ticks', 1_000)
  await withBench(async ({ databaseUrl, cluster, start, env }) => {
    const metricsPort = await freePort()
    const server = await start('bench/served.mjs', { LOG_LEVEL: 'error', METRICS_PORT: String(metricsPort) })
    const client = new Client({ connectionString: databaseUrl })
    // The error of a failed run comes first.
    client.on('error', () => undefined)
    await client.connect()
    await insertSeries(client)
    const members = []
    for (const member of MEMBERS) members.push(await insertMember(client, member, env))
    const ticker = await insertMember(client, { name: 'bench_ticker', episodes: 0, hasDiary: false }, env)
    await client.query('vacuum analyze')
    const { rows: sizes } = await client.query(
      `select relname as name, reltuples::int as rows, round(pg_total_relation_size(oid) / greatest(reltuples, 1)) as bytes
       from pg_class where relname in ('season', 'episode', 'episode_tick', 'series_state', 'part_rating') order by 1`,
    )
    for (const { name, rows, bytes } of sizes)
      console.log(`${name}: ${rows} rows, ${bytes} bytes each with their indexes`)

    const pool = new Pool(server.url, { connections: 50 })
    const bench = {
      client,
      cluster,
      pool,
      server,
      metrics: `http://127.0.0.1:${metricsPort}/metrics`,
      members,
      rounds,
    }
    console.log(
      `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`,
    )
    const slow = await measureScreens(bench)
    const goal = `${GOAL_MS} ms, and ${GOAL_CPU_MS} ms of PostgreSQL`
    console.log(slow.length ? `Over ${goal}: ${slow.join(', ')}` : `All below ${goal}`)
    for (const member of [ticker, members.at(-1)]) await tickAtOnce(bench, member, ticks)
    await pool.close()
    await client.end()
  })
}

/** Prints the times of each screen. Returns the names of those that miss the goal. */
async function measureScreens({ client, cluster, pool, server, metrics, members, rounds }) {
  const today = new Date().toISOString().slice(0, 10)
  const episodes = MEMBERS.map((member) => member.episodes.toLocaleString('en'))
  console.log(
    `| screen | ${episodes.map((count) => `${count}: ms`).join(' | ')} | at best | × | statements | their ms | CPU of the server: ms | CPU of PostgreSQL: ms | at best |`,
  )
  console.log(`|---|${'---|'.repeat(MEMBERS.length + 7)}`)
  const slow = []
  const heavy = members.at(-1)
  for (const screen of Object.keys(screensOf(heavy, 0, today))) {
    const times = members.map(() => [])
    const statements = []
    const cpu = { server: 0, database: [] }
    // The first round is not measured: it prepares statements and fills the caches of the catalogue.
    for (let round = -1; round < rounds; round++)
      for (const [index, member] of members.entries()) {
        const requests = screensOf(member, round + 1, today)[screen]
        if (!requests) continue
        // Figures and recommendations are cached until a list changes.
        if (screen.endsWith('after a tick'))
          await client.query('update account_usage set changes = changes + 1 where account_id = $1', [
            member.id,
          ])
        const before = await readMetrics(metrics)
        const cpuBefore = { server: await cpuOf(server.process.pid), database: await cpuOfPostgres(cluster) }
        const startedAt = performance.now()
        const isWrite = screen.startsWith('a tick')
        if (isWrite) for (const request of requests) await send(pool, member, request, screen)
        else await Promise.all(requests.map((request) => send(pool, member, request, screen)))
        if (round < 0) continue
        times[index].push(performance.now() - startedAt)
        if (member !== heavy) continue
        cpu.server += (await cpuOf(server.process.pid)) - cpuBefore.server
        cpu.database.push(1_000 * ((await cpuOfPostgres(cluster)) - cpuBefore.database))
        const after = await readMetrics(metrics)
        statements.push({ count: after.count - before.count, ms: 1_000 * (after.seconds - before.seconds) })
      }
    const medians = times.map((all) => (all.length > 0 ? median(all) : undefined))
    const most = medians.at(-1)
    if (most > GOAL_MS || median(cpu.database) > GOAL_CPU_MS) slow.push(screen)
    const figures = [
      ...medians.map((ms) => ms?.toFixed(1) ?? ''),
      Math.min(...times.at(-1)).toFixed(1),
      medians[0] ? (most / medians[0]).toFixed(1) : '',
      median(statements.map(({ count }) => count)),
      median(statements.map(({ ms }) => ms)).toFixed(1),
      ((1_000 * cpu.server) / rounds).toFixed(0),
      median(cpu.database).toFixed(0),
      Math.min(...cpu.database).toFixed(0),
    ]
    console.log(`| ${screen} | ${figures.join(' | ')} |`)
  }
  return slow
}

/** Ticks each episode of the soap in a request of its own, all at once, and checks that each is there once. */
async function tickAtOnce({ client, pool }, member, ticks) {
  const { id, name } = member
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: ticks }, (_none, index) => {
      const episodes = [{ season: 1, number: index + 1 }]
      const input = { movie: { movieId: String(SOAP) }, episodes, watchedOn: '2024-05-04' }
      return send(pool, member, operation('TickEpisodes', { input }), 'a tick')
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await client.query(
    `select (select count(*)::int from episode_tick where account_id = $1 and movie_id = $2) as ticks,
       (select count(*)::int from viewing where account_id = $1 and movie_id = $2) as evenings,
       (select count = (select count(*) from episode_tick where account_id = $1)
        from account_usage where account_id = $1 and kind = 'episode_tick') as "isCounted"`,
    [id, SOAP],
  )
  const { ticks: found, evenings, isCounted } = rows[0]
  console.log(
    `${ticks} ticks of ${name} at once: ${seconds.toFixed(1)} s, ${found} ticks, ${evenings} evening, counted right: ${isCounted}`,
  )
  if (found !== ticks || evenings !== 1 || !isCounted) throw new Error('The ticks are not exact')
}

async function send(pool, { sign }, request, screen) {
  const { statusCode, body } = await pool.request({
    ...request,
    headers: {
      authorization: `Bearer ${sign()}`,
      'cache-control': 'no-cache',
      ...(request.body && { 'content-type': 'application/json' }),
    },
  })
  const text = await body.text()
  if (statusCode !== 200 || text.includes('"errors"'))
    throw new Error(`${screen}: ${request.path} returned ${statusCode}: ${text.slice(0, 500)}`)
}

/** Returns the number of statements so far, and their time. */
async function readMetrics(address) {
  const text = await (await fetch(address)).text()
  const valueOf = (name) =>
    Number(new RegExp(`^marquee_sql_statement_duration_seconds_${name} (.*)$`, 'm').exec(text)?.[1] ?? 0)
  return { count: valueOf('count'), seconds: valueOf('sum') }
}
