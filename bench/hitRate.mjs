// Leave-one-out: hides one liked title of a member at a time, and counts how often ten recommendations, or the ten first titles of a
// list that is the same for everybody, contain it. The members are made from a seed or read from files in MovieLens' format.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Own rating from which a title counts as liked. */
const LIKED = 8
const SHOWN = 10

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Reads the titles of a catalogue, most popular first.
 * @param database has `rows(text)`
 */
export const readTitles = (database) =>
  database.rows(`
    select m.id, m.type, m.title, m.title_key as "titleKey", m.original_key as "originalKey", m.year, m.popularity,
      m.vote_count as votes, m.vote_average as "voteAverage", m.genre_ids as genres, m.countries[1] as country,
      array(select c.person_id from credit c where c.movie_id = m.id and (c.kind = 'cast' and c.position < 5 or c.job = 'Director')
        order by c.kind, c.position) as people
    from movie m where m.release_date <= current_date order by m.popularity desc, m.id`)

/**
 * Makes members with tastes of their own. Each likes some genres, decades and countries more than others, by normal deviates, and
 * the people of a few titles that they happened to see. They watch titles by votes and taste (a draw of Plackett and Luce: the
 * best sums with a Gumbel deviate), and rate them by taste, by the public's mean and by mood.
 * @returns for each member the ratings by the ids of titles
 */
export function makeMembers(titles, { members, seed }) {
  const random = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const deviates = (spread) => {
    const values = new Map()
    return (key) => {
      if (!values.has(key)) values.set(key, spread * normal())
      return values.get(key)
    }
  }
  const fame = titles.map(({ votes }) => 0.7 * Math.log(1 + votes))
  const best = (utilities, count) =>
    titles
      .map((title, n) => ({ title, n, key: utilities[n] - Math.log(-Math.log(1 - random())) }))
      .sort((one, other) => other.key - one.key)
      .slice(0, count)
  return Array.from({ length: members }, () => {
    const [genre, decade, country] = [deviates(1), deviates(0.7), deviates(0.5)]
    const liked = new Set(best(fame, 4).flatMap(({ title }) => title.people))
    const tastes = titles.map(({ genres, year, country: from, people }) => {
      const ofGenres = genres.reduce((sum, id) => sum + genre(id), 0) / Math.sqrt(genres.length || 1)
      const ofPeople = Math.min(people.filter((id) => liked.has(id)).length, 3)
      return ofGenres + decade(Math.floor((year ?? 0) / 10)) + country(from) + ofPeople
    })
    const seen = best(
      titles.map((_, n) => fame[n] + tastes[n]),
      20 + Math.floor(60 * random() ** 2),
    )
    return new Map(
      seen.map(({ title, n }) => {
        const rating = 6 + 0.7 * tastes[n] + 0.5 * ((title.voteAverage ?? 6.5) - 6.5) + normal()
        return [title.id, Math.min(Math.max(Math.round(rating), 1), 10)]
      }),
    )
  })
}

/** Splits a line of a CSV file at the commas outside of quotes. */
const cells = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

async function* readCsv(path) {
  let header
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    const values = cells(line)
    if (header) yield Object.fromEntries(header.map((name, n) => [name, values[n]]))
    else header = values.map((name) => name.replace('\ufeff', ''))
  }
}

/** Articles that MovieLens writes behind a title. */
const ARTICLES = "The|An?|Les?|La|L'|Une?|Der|Die|Das|Ein|Eine|El|Los|Las|Il|Lo|I|Gli|O|Os|As|Den|Det|De|Het"
const TRAILING_ARTICLE = new RegExp(`^(.*), (${ARTICLES})$`)

/** Returns the titles of MovieLens' "Matrix, The (a.k.a. Other Title) (1999)", and the year. */
function readName(text) {
  const [, names, year] = /^(.*?)\s*\((\d{4})\)\s*$/.exec(text) ?? [null, text, '0']
  const [name = '', ...others] = names.split(/\s*\((?:a\.k\.a\. )?|\)\s*/).filter(Boolean)
  const upright = (title) => title.replace(TRAILING_ARTICLE, '$2 $1')
  return { names: [name, ...others].map(upright), year: Number(year) }
}

/**
 * Reads the ratings of the first members of a data set in MovieLens' format, `movies.csv` and `ratings.csv`, for the titles that the
 * catalogue has. Half stars become ratings from 1 to 10.
 * @param titleKey the catalogue's function of the same name
 */
export async function readMovieLens(folder, titles, { members, titleKey }) {
  const byKey = new Map()
  for (const { id, type, titleKey: key, originalKey, year } of titles)
    if (type === 'MOVIE')
      for (const name of [key, originalKey]) {
        const known = `${name} ${year}`
        if (!byKey.has(known)) byKey.set(known, id)
      }
  const idOf = ({ names, year }) => {
    for (const distance of [0, 1, -1])
      for (const name of names) {
        const id = byKey.get(`${titleKey(name)} ${year + distance}`)
        if (id !== undefined) return id
      }
  }
  const ids = new Map()
  for await (const { movieId, title } of readCsv(join(folder, 'movies.csv'))) {
    const id = idOf(readName(title))
    if (id !== undefined) ids.set(movieId, id)
  }
  const found = new Map()
  for await (const { userId, movieId, rating } of readCsv(join(folder, 'ratings.csv'))) {
    if (!found.has(userId)) {
      // The file is sorted by member: the first ones are complete when another begins.
      if (found.size === members) break
      found.set(userId, new Map())
    }
    const id = ids.get(movieId)
    if (id !== undefined) found.get(userId).set(id, Math.min(Math.max(Math.round(2 * Number(rating)), 1), 10))
  }
  return [...found.values()]
}

/** The first titles of a list that are not among those that a member has seen. */
const unseen = (list, seen) => {
  const shown = []
  for (const { id } of list) {
    if (!seen.has(id)) shown.push(id)
    if (shown.length === SHOWN) break
  }
  return shown
}

/**
 * Stores the members' ratings as accounts with watched titles, hides liked titles one at a time, and counts.
 * @param recommend returns the ids of ten titles for an account
 * @param hidden maximum number of titles that are hidden of each member
 * @returns the number of hidden titles, and how many of them each list contains
 */
export async function measureHitRate(database, titles, members, { recommend, seed, hidden = 3 }) {
  const random = randomOf(seed)
  const counts = new Map()
  for (const ratings of members) for (const id of ratings.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const lists = {
    popular: titles,
    votes: titles.toSorted((one, other) => other.votes - one.votes || one.id - other.id),
    watched: titles.toSorted(
      (one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0) || one.id - other.id,
    ),
  }
  const accounts = await database.rows(
    `insert into account (username, email) select 'taste' || n, 'taste' || n || '@example.org'
     from generate_series(1, $1::int) n returning id`,
    [members.length],
  )
  const watch = (accountId, ratings) =>
    database.rows(
      `insert into watched (account_id, movie_id, title, rating, added_at)
       select $1, id, id::text, rating, timestamptz '2025-01-01' + n * interval '1 minute'
       from unnest($2::int[], $3::int[]) with ordinality as r (id, rating, n)`,
      [accountId, [...ratings.keys()], [...ratings.values()]],
    )
  for (const [n, ratings] of members.entries()) await watch(accounts[n].id, ratings)
  await database.rows('analyze')
  const found = { cases: 0, recommended: 0, popular: 0, votes: 0, watched: 0 }
  for (const [n, ratings] of members.entries()) {
    const liked = [...ratings].filter(([, rating]) => rating >= LIKED)
    for (let left = Math.min(hidden, liked.length); left > 0; left--) {
      const [entry] = liked.splice(Math.floor(random() * liked.length), 1)
      const [id] = entry
      // With the viewing that a watched title has.
      for (const table of ['watched', 'viewing'])
        await database.rows(`delete from ${table} where account_id = $1 and movie_id = $2`, [
          accounts[n].id,
          id,
        ])
      found.cases++
      if ((await recommend(accounts[n].id)).includes(id)) found.recommended++
      const others = new Set(ratings.keys())
      others.delete(id)
      for (const [name, list] of Object.entries(lists)) if (unseen(list, others).includes(id)) found[name]++
      await watch(accounts[n].id, new Map([entry]))
    }
  }
  return found
}
