// Measures the database time of catalogue queries: rails, deep pages, filters, searches, details.
//   node bench/catalogueQueries.mjs postgres://…   measures an imported catalogue
import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../server/scripts/build.mjs'

/** Goals for p95 at a million titles on two cores, in milliseconds. */
const GOALS = { rail: 5, deep: 5, filter: 25, search: 30, details: 5, person: 5 }
const WARM_UP = 20
/** Number of parts that the runs are split into, because other load on the machine varies. */
const ROUNDS = 4

/**
 * Measures the queries of an imported catalogue through the server's service, one at a time, and prints a Markdown table with
 * the plan of every query that misses its goal.
 * @param databaseUrl a database with a loaded catalogue, best of a million titles
 * @param options `runs` of each query, 200 by default; `seed` of the choice of titles
 * @returns `{ titles, rows }`; a row is `{ name, goal, p50, p95, p99, best, cpu?, plan? }` in milliseconds spent waiting
 * for the database; `best` is the 95th percentile of the best of four parts of the runs, `cpu` what the database's own
 * process has worked (p50, p95), where the system tells; with the plan of its slowest statement when it misses its goal.
 */
export async function measureQueries(databaseUrl, { runs = 200, seed = 1 } = {}) {
  const { connect } = await import('../build/server/src/platform/database/config.js')
  const { ENTITIES } = await import('../build/server/src/features.js')
  const { CatalogueCache } = await import('../build/server/src/titles/catalogue/CatalogueCache.js')
  const { Images } = await import('../build/server/src/titles/artwork/images.js')
  const { Movies } = await import('../build/server/src/titles/catalogue/movies.service.js')
  const { People } = await import('../build/server/src/titles/people/people.service.js')
  const { TitleMarks } = await import('../build/server/src/titles/catalogue/TitleMarks.js')
  const { TrendingActivity } = await import('../build/server/src/titles/catalogue/trendingActivity.js')
  const database = await connect(databaseUrl, ENTITIES)
  try {
    const catalogueCache = new CatalogueCache(database)
    const images = new Images(undefined)
    const activity = new TrendingActivity(database)
    const watch = await monitorStatements(database)
    const random = randomOf(seed)
    const pick = (list) => list[Math.floor(random() * list.length)]
    // Drawing samples reads whole tables, which is slower than any request may be.
    await rowsOf(database, 'set statement_timeout = 0')
    const samples = await sampleTitles(database)
    await rowsOf(database, 'reset statement_timeout')
    const [{ titles }] = await rowsOf(database, 'select count(*)::int as titles from movie')
    const rows = []
    for (const [name, goal, ask] of queriesOf(samples, pick, random)) {
      const times = []
      const works = []
      let slowest
      for (let run = -WARM_UP; run < runs; run++) {
        // As for a request: the service is new, what the process remembers of the catalogue is not.
        await watch.start()
        const movies = new Movies(database, images, catalogueCache, activity, new TitleMarks(database, null))
        await ask(movies, new People(database, catalogueCache, movies))
        const { time, work, statement } = await watch.stop()
        if (run < 0) continue
        if (times.every((other) => time > other)) slowest = statement
        times.push(time)
        if (work !== undefined) works.push(work)
      }
      const part = Math.ceil(times.length / ROUNDS)
      const row = {
        name,
        goal,
        p50: at(times, 0.5),
        p95: at(times, 0.95),
        p99: at(times, 0.99),
        best: Math.min(
          ...Array.from({ length: ROUNDS }, (_, n) => at(times.slice(n * part, (n + 1) * part), 0.95)),
        ),
        cpu: works.length > 0 ? { p50: at(works, 0.5), p95: at(works, 0.95) } : undefined,
      }
      if ((row.cpu?.p95 ?? row.best) > goal) row.plan = await planOf(database, slowest)
      rows.push(row)
    }
    console.log(reportQueries({ titles, rows }))
    return { titles, rows }
  } finally {
    await database.close()
  }
}

/** The value that a share of some values do not exceed. */
function at(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

function reportQueries({ titles, rows }) {
  const table = rows.map(({ name, goal, p50, p95, p99, best, cpu }) => {
    const figures = [p50, p95, p99, best, cpu?.p50, cpu?.p95].map((ms) => ms?.toFixed(2) ?? '')
    const verdict =
      p95 <= goal
        ? 'met'
        : best <= goal
          ? 'met at best'
          : cpu && cpu.p95 <= goal
            ? 'met by its work'
            : 'missed'
    return `| ${name} | ${figures.join(' | ')} | ${goal} | ${verdict} |`
  })
  const plans = rows.filter(({ plan }) => plan).map(({ name, plan }) => `\n${name}:\n${plan}`)
  return [
    `${titles} titles; milliseconds in the database\n`,
    '| query | p50 | p95 | p99 | p95 of the best part | work p50 | work p95 | goal for p95 | |\n|---|---|---|---|---|---|---|---|---|',
    ...table,
    ...plans,
  ].join('\n')
}

function queriesOf(samples, pick, random) {
  const page = (number, limit = 20) => ({ page: number, limit })
  const rails = ['POPULAR', 'NOW_PLAYING', 'TOP_RATED', 'UPCOMING', 'TRENDING'].map((category) => [
    `rail ${category}`,
    GOALS.rail,
    (movies) => movies.list(category, {}, page(1)),
  ])
  const deep = ['POPULAR', 'TOP_RATED'].flatMap((category) =>
    [20, 100, 500].map((number) => [
      `${category} page ${number} of 50`,
      GOALS.deep,
      (movies) => movies.list(category, {}, page(number, 50)),
    ]),
  )
  const genres = [18, 35, 10749, 80, 53, 28, 12, 99, 27]
  const three = () => {
    const chosen = new Set()
    while (chosen.size < 3) chosen.add(String(pick(genres)))
    const from = 1950 + Math.floor(random() * 60)
    return {
      genres: [...chosen],
      releaseYearFrom: from,
      releaseYearTo: from + 5 + Math.floor(random() * 20),
      sortBy: 'RATING',
      sortOrder: 'DESC',
    }
  }
  const search = (name, text) => [name, GOALS.search, (movies) => movies.search(text(), {}, page(1))]
  return [
    ...rails,
    ...deep,
    ['three genres, years, by rating', GOALS.filter, (movies) => movies.list('POPULAR', three(), page(1))],
    [
      'length of such a list',
      GOALS.filter,
      async (movies) => (await movies.list('POPULAR', three(), page(1, 1))).totalResults(),
    ],
    search('search, whole title', () => pick(samples.any).title),
    search('search, well known title', () => pick(samples.known).title),
    search('search, beginning', () => beginningOf(pick(samples.known).title, random)),
    search('search, common word', () => pick(samples.common).word),
    search('search, one letter', () => pick([...'abcdefghijklmnoprstuvw'])),
    search('search, two typing errors', () => misspelt(misspelt(pick(samples.any).title, random), random)),
    search('search, two errors in a known title', () =>
      misspelt(misspelt(pick(samples.known).title, random), random),
    ),
    search('search, person', () => pick(samples.people).name),
    search('search, person and year', () => {
      const { name, year } = pick(samples.people)
      return `${name} ${year}`
    }),
    [
      'length of a search',
      GOALS.search,
      async (movies) => (await movies.search(pick(samples.common).word, {}, page(1))).totalResults(),
    ],
    [
      'suggestions',
      GOALS.search,
      (movies) => movies.suggestions(beginningOf(pick(samples.any).title, random)),
    ],
    [
      'details with credits',
      GOALS.details,
      async (movies) => {
        const movie = await movies.get(pick(samples.any).id)
        await Promise.all([movies.cast(movie), movies.crew(movie)])
      },
    ],
    ...['anyone', 'busy'].map((sample) => [
      `page of a person, ${sample}`,
      GOALS.person,
      async (_movies, people) => {
        const person = await people.get(pick(samples[sample]).id)
        await Promise.all([people.knownFor(person), people.credits(person, page(1, 50))])
      },
    ]),
    ['people, whole name', GOALS.search, (_movies, people) => people.search(pick(samples.anyone).name)],
    [
      'people, beginning of a name',
      GOALS.search,
      (_movies, people) => people.search(beginningOf(pick(samples.people).name, random)),
    ],
    [
      'people, typing error',
      GOALS.search,
      (_movies, people) => people.search(misspelt(pick(samples.people).name, random)),
    ],
    ['similar', GOALS.filter, async (movies) => movies.similar(pick(samples.any))],
    ['recommendations', GOALS.filter, async (movies) => movies.recommendations(pick(samples.any))],
  ]
}

/** Titles, people and words to ask for, the same for the same catalogue. */
async function sampleTitles(database) {
  const [any, known, people, common, anyone, busy] = await Promise.all([
    rowsOf(database, `select id, title from movie where length(title) > 5 order by md5(id::text) limit 2000`),
    rowsOf(
      database,
      `select id, title from (select id, title from movie order by popularity desc, id limit 5000) best
       where length(title) > 5 order by md5(id::text) limit 2000`,
    ),
    rowsOf(
      database,
      `select p.name, m.year from (select * from movie order by popularity desc, id limit 2000) m
       join credit c on c.movie_id = m.id and c.position = 0 join person p on p.id = c.person_id
       where m.year is not null order by md5(m.id::text) limit 1000`,
    ),
    rowsOf(
      database,
      `select word from search_word where length(word) > 2 order by titles desc, word limit 100`,
    ),
    rowsOf(database, `select id, name from person order by md5(id::text) limit 2000`),
    rowsOf(database, `select person_id as id from credit group by 1 order by count(*) desc, 1 limit 100`),
  ])
  return { any, known, people, common, anyone, busy }
}

/** Returns the rows of an SQL text. */
async function rowsOf({ pool }, text) {
  return (await pool.query(text)).rows
}

/** The first letters of a title, as it is being typed. */
function beginningOf(title, random) {
  return title.slice(0, 2 + Math.floor(random() * Math.min(10, title.length - 2)))
}

/** A text with one typing error in its longest word: two letters swapped, one left out, doubled or mistaken. */
function misspelt(text, random) {
  const words = text.split(' ')
  const longest = words.indexOf(words.toSorted((a, b) => b.length - a.length)[0])
  const letters = [...words[longest]]
  const at = Math.floor(random() * (letters.length - 1))
  const [letter, next] = [letters[at], letters[at + 1]]
  const error = Math.floor(random() * 4)
  letters.splice(at, 2, ...[[next, letter], [next], [letter, letter, next], ['e', next]][error])
  words[longest] = letters.join('')
  return words.join(' ')
}

/**
 * Adds up the time in which at least one statement waits for its rows, and knows the slowest statement. All statements go
 * through one connection, so that the work of the process behind it can be told too, whatever else the machine does.
 */
async function monitorStatements(database) {
  const { pool } = database
  const connection = await pool.connect()
  const [{ pid }] = (await connection.query('select pg_backend_pid() as pid')).rows
  const worked = async () => {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    const text =
      name.startsWith('postgres') && (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => ''))
    return text ? Number(text.split(' ')[0]) / 1e6 : undefined
  }
  let running = 0
  let since
  let time = 0
  let before
  let statement
  let longest = 0
  const query = connection.query.bind(connection)
  connection.query = (config, ...rest) => {
    const begun = performance.now()
    if (running++ === 0) since = begun
    const end = () => {
      const now = performance.now()
      if (--running === 0) time += now - since
      if (now - begun > longest) [longest, statement] = [now - begun, config]
    }
    const callback = rest.at(-1)
    if (typeof callback !== 'function') return query(config, ...rest).finally(end)
    return query(config, ...rest.slice(0, -1), (error, result) => {
      end()
      callback(error, result)
    })
  }
  const release = connection.release.bind(connection)
  connection.release = () => undefined
  pool.connect = (callback) =>
    callback ? callback(undefined, connection, connection.release) : Promise.resolve(connection)
  const close = database.close.bind(database)
  database.close = async () => {
    release()
    await close()
  }
  return {
    async start() {
      if (running > 0) throw new Error('A statement of the run before is still running')
      time = longest = 0
      statement = undefined
      before = await worked()
    },
    async stop() {
      const after = await worked()
      const work = before === undefined || after === undefined ? undefined : after - before
      return { time, work, statement }
    },
  }
}

async function planOf(database, statement) {
  if (!statement) return undefined
  const { text, values } = statement
  const { rows } = await database.pool.query({ text: `explain (analyze, buffers) ${text}`, values })
  return [`-- ${JSON.stringify(values)}`, text, ...rows.map((row) => row['QUERY PLAN'])].join('\n')
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.argv[2] ?? process.env.DATABASE_URL
  if (!url) {
    console.log('Usage: node bench/catalogueQueries.mjs <postgres://…>, a database with a loaded catalogue')
    process.exit(2)
  }
  await buildServer()
  await measureQueries(url)
}
