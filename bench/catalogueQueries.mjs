// Measures catalogue queries: rails, deep pages, filters, searches, details.
import { performance } from 'node:perf_hooks'

/** Goals for p95 at a million titles on two cores, in milliseconds. */
const GOALS = { rail: 5, deep: 5, filter: 25, search: 30, details: 5, person: 5 }
const WARM_UP = 20

/**
 * Measures the queries of an imported catalogue through the server's services, one at a time, and prints a Markdown table.
 * @param databaseUrl a database with a loaded catalogue, best of a million titles
 * @param options `runs` of each query, 200 by default; `seed` of the choice of titles
 */
export async function measureQueries(databaseUrl, { runs = 200, seed = 1 } = {}) {
  const { connect } = await import('../build/server/src/platform/database/config.js')
  const { ENTITIES } = await import('../build/server/src/entities.js')
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
    const random = randomOf(seed)
    const pick = (list) => list[Math.floor(random() * list.length)]
    const samples = await sampleTitles(database)
    const [{ titles }] = await rowsOf(database, 'select count(*)::int as titles from movie')
    const rows = []
    for (const [name, goal, ask] of queriesOf(samples, pick, random)) {
      const times = []
      for (let run = -WARM_UP; run < runs; run++) {
        // As for a request: the service is new, what the process remembers of the catalogue is not.
        const movies = new Movies(database, images, catalogueCache, activity, new TitleMarks(database, null))
        const people = new People(database, catalogueCache, movies)
        const startedAt = performance.now()
        await ask(movies, people)
        if (run >= 0) times.push(performance.now() - startedAt)
      }
      times.sort((x, y) => x - y)
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => times[Math.floor(share * times.length)])
      const figures = [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' | ')
      rows.push(`| ${name} | ${figures} | ${goal} | ${p95 <= goal ? 'met' : 'missed'} |`)
    }
    console.log(
      `${titles} titles; milliseconds\n\n| query | p50 | p95 | p99 | goal for p95 | |\n|---|---|---|---|---|---|`,
    )
    console.log(rows.join('\n'))
  } finally {
    await database.close()
  }
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
    ['similar', GOALS.filter, async (movies) => movies.related('similar', pick(samples.any))],
    ['recommendations', GOALS.filter, async (movies) => movies.related('recommendations', pick(samples.any))],
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

/** Returns the rows of an SQL text, which may read whole tables: that takes longer than any request may. */
async function rowsOf({ pool }, text) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return (await client.query(text)).rows
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
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

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
