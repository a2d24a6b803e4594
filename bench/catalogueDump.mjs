// A synthetic dump in the shape of IMDb's files, the same for the same seed. Its words, names and lengths follow the
// starter catalogue; the tail of its vocabulary is made of syllables.
//   node bench/catalogueDump.mjs --titles 100000 --to <folder> [--seed 1] [--malformed 2000] [--episodes 1000000]
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { buildServer } from '../server/scripts/build.mjs'

const HEADERS = {
  'title.basics':
    'tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres',
  'title.episode': 'tconst parentTconst seasonNumber episodeNumber',
  'title.akas': 'titleId ordering title region language types attributes isOriginalTitle',
  'title.crew': 'tconst directors writers',
  'title.principals': 'tconst ordering nconst category job characters',
  'title.ratings': 'tconst averageRating numVotes',
  'name.basics': 'nconst primaryName birthYear deathYear primaryProfession knownForTitles',
}

/** Types of titles with their share; episodes come on top. */
const TYPES = [
  ['movie', 0.34],
  ['short', 0.3],
  ['tvSeries', 0.12],
  ['video', 0.1],
  ['tvMovie', 0.07],
  ['tvMiniSeries', 0.03],
  ['tvSpecial', 0.03],
  ['tvShort', 0.01],
]
const GENRES = [
  ['Drama', 0.24],
  ['Comedy', 0.17],
  ['Short', 0.13],
  ['Documentary', 0.12],
  ['Romance', 0.05],
  ['Action', 0.05],
  ['Thriller', 0.045],
  ['Crime', 0.04],
  ['Horror', 0.04],
  ['Family', 0.03],
  ['Animation', 0.03],
  ['Adventure', 0.03],
  ['Mystery', 0.02],
  ['Fantasy', 0.02],
  ['Sci-Fi', 0.02],
  ['Music', 0.02],
  ['Biography', 0.02],
  ['History', 0.015],
  ['Sport', 0.01],
  ['War', 0.01],
  ['Musical', 0.008],
  ['Western', 0.007],
]
/** How many words a title has: cumulative shares of one, two, … words, as in the starter catalogue with a longer tail. */
const TITLE_WORDS = [0.19, 0.47, 0.7, 0.84, 0.92, 0.955, 0.975, 0.987, 0.994, 1]
const REGIONS = ['US', 'GB', 'FR', 'DE', 'ES', 'IT', 'BR', 'JP', 'RU', 'PL', 'IN', 'SE']
const SYLLABLES =
  'ba be bi bo bra da de di do dra el en fa fi ga gre ha in ka ki ko la le li lo lu ma me mi mo na ne ni no nu or pa pe ra re ri ro sa se shi so sta ta te ti to tri un va ve vi vo wa ya za zo'.split(
    ' ',
  )
const ACCENTS = { a: 'áàâä', e: 'éèêë', i: 'íï', o: 'óôöø', u: 'úüû' }

/** Numbers from 0 to 1, the same for the same seed (xorshift32). */
function randomOf(seed) {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

/** Draws from weighted values in constant time: a table of 65,536 draws. */
function drawer(pairs, random) {
  const total = pairs.reduce((sum, [, weight]) => sum + weight, 0)
  const table = []
  let reached = 0
  for (const [value, weight] of pairs) {
    reached += weight
    while (table.length < Math.round((reached / total) * 65_536)) table.push(value)
  }
  return () => table[Math.floor(random() * table.length)]
}

/** Draws a rank below `size` by Zipf's law with exponent 1, behind the `before` ranks that other words have. */
function zipf(size, before, random) {
  const scale = Math.log((size + before) / before)
  return () => Math.min(size - 1, Math.floor(before * (Math.exp(random() * scale) - 1)))
}

const capital = (word) => word[0].toUpperCase() + word.slice(1)
const byCount = (list) => {
  const counts = new Map()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** What titles and names are made of: the starter catalogue's own words and names, by frequency. */
async function vocabularyOf(size, random) {
  await buildServer()
  const { readStarter } = await import('../build/server/src/titles/importers/starter.js')
  const { titles } = await readStarter()
  const words = byCount(
    titles.flatMap(({ title }) => title.split(/\s+/).filter((word) => /\p{L}/u.test(word))),
  )
  const people = [...new Set(titles.flatMap(({ cast, crew }) => [...cast, ...crew].map(({ name }) => name)))]
  const split = people.map((name) => name.split(' ')).filter((parts) => parts.length > 1)
  const made = new Set()
  while (made.size < size) {
    let word = ''
    for (let n = 2 + Math.floor(random() * 3); n > 0; n--)
      word += SYLLABLES[Math.floor(random() * SYLLABLES.length)]
    made.add(capital(word))
  }
  return {
    words: drawer(words, random),
    first: drawer(byCount(split.map((parts) => parts[0])), random),
    last: drawer(byCount(split.map((parts) => parts.at(-1))), random),
    made: [...made],
  }
}

/** One file that is being written, gzipped; `row` gathers, `flush` waits when the disk is behind. */
function fileOf(folder, name) {
  const zip = createGzip({ level: 1 })
  const done = finished(zip.pipe(createWriteStream(join(folder, `${name}.tsv.gz`))))
  done.catch(() => undefined)
  let text = `${HEADERS[name].replaceAll(' ', '\t')}\n`
  const file = {
    rows: 0,
    row(line) {
      text += line + '\n'
      file.rows++
    },
    /** A line of bytes that no text can hold. */
    async bytes(line) {
      await file.flush()
      zip.write(line)
      zip.write('\n')
      file.rows++
    },
    async flush() {
      if (text && !zip.write(text)) await once(zip, 'drain')
      text = ''
    },
    async end() {
      await file.flush()
      zip.end()
      await done
    },
  }
  return file
}

/**
 * What is wrong with a broken line, each as a file and its line; `id` and `person` are of a title and a person that
 * stand in the files already. An importer should count every one of them.
 */
const BROKEN = [
  ['title.basics', (id) => `${id}9\tmovie\tA line that stops`],
  ['title.basics', (id) => `${id}9\tmovie\tToo many\tToo many\t0\t2001\t\\N\t90\tDrama\tand\tmore`],
  ['title.basics', () => '\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N'],
  ['title.basics', (id) => `${id}\tmovie\tThere twice\tThere twice\t0\t2001\t\\N\t90\tDrama`],
  ['title.basics', (id) => `${id}9\tmovie\tNo year\tNo year\t0\tMMXII\t\\N\t90\tDrama`],
  ['title.basics', (id) => `${id}9\tmovie\tNo minutes\tNo minutes\t0\t2001\t\\N\t-1.5\tDrama`],
  ['title.basics', (id) => `${id}9\tmovie\tZero \0 byte\tZero\t0\t2001\t\\N\t90\tDrama`],
  [
    'title.basics',
    (id) =>
      Buffer.concat([
        Buffer.from(`${id}9\tmovie\tNot UTF-8 `),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from('\tNot UTF-8\t0\t2001\t\\N\t90\tDrama'),
      ]),
  ],
  ['title.basics', (id) => `${id}9\tmovie\t${'long '.repeat(300_000)}\tlong\t0\t2001\t\\N\t90\tDrama`],
  ['title.basics', () => 'x'.repeat(3_000_000)],
  ['title.basics', (id) => `${id}9\tmovie\tNeither\tNeither\ttrue\t2001\t\\N\t90\tDrama`],
  ['title.episode', (id) => `${id}9\tnobody\t1\t1`],
  ['title.ratings', (id) => `${id}\tNaN\t12`],
  ['title.ratings', (id) => `${id}\t7.1\t1e9`],
  ['title.ratings', (id) => `${id}\t11.5\t100`],
  ['title.akas', (id) => `${id}\t1\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N`],
  ['title.crew', (id) => `${id}\tnobody\t\\N`],
  ['title.crew', (id) => `${id}\tnm0000001`],
  ['title.principals', (id, person) => `${id}\tfirst\t${person}\tactor\t\\N\t\\N`],
  ['title.principals', (id, person) => `${id}\t1\t${person}\tactor\t\\N\t["unbalanced`],
  ['name.basics', (id, person) => `${person}\t\\N\t\\N\t\\N\t\\N\t\\N`],
]

/**
 * Writes the seven files.
 * @param folder where to; made when it is not there
 * @param options `titles`: how many an importer should take; `seed`; `malformed`: one of so many titles comes with a
 * broken line somewhere in the files, 20,000 unless told, 0 for none; with every broken line come a blank one, one that
 * ends in CR LF and one with a quotation mark that nothing closes, which are as they should be; `episodes`: how many the series
 * have together, one for each title unless told
 * @returns what an importer should find
 */
export async function writeDump(folder, { titles, seed = 1, malformed = 20_000, episodes = titles }) {
  await mkdir(folder, { recursive: true })
  const random = randomOf(seed)
  const vocabulary = await vocabularyOf(Math.max(2_000, Math.round(titles / 12)), random)
  const tail = zipf(vocabulary.made.length, 400, random)
  const type = drawer(TYPES, random)
  const genre = drawer(GENRES, random)
  const below = (n) => Math.floor(random() * n)
  const files = Object.fromEntries(Object.keys(HEADERS).map((name) => [name, fileOf(folder, name)]))
  const everybody = Math.max(50, Math.round(titles * 0.8))
  const used = new Uint8Array(everybody)
  const found = { titles: 0, links: 0, people: 0, malformed: 0, skipped: 0, alternatives: 0, episodes: 0 }

  const word = () => (random() < 0.72 ? vocabulary.words() : vocabulary.made[tail()])
  const phrase = () => {
    const draw = random()
    const parts = []
    for (let n = TITLE_WORDS.findIndex((share) => draw < share); n >= 0; n--) parts.push(word())
    const text = capital(parts.join(' '))
    const mark = random()
    return mark < 0.012 ? `"${text}"` : mark < 0.04 ? `${text}: ${capital(word())}` : text
  }
  const accented = (text) =>
    text.replace(/[aeiou]/, (letter) => ACCENTS[letter][below(ACCENTS[letter].length)])
  // Few people have many titles, most have one or two.
  const person = () => {
    const n = Math.floor(everybody * random() ** 1.9)
    used[n] = 1
    return n
  }
  const nm = (n) => `nm${String(n + 1).padStart(7, '0')}`

  for (let i = 0; i < titles; i++) {
    const id = `tt${String(i * 3 + 1 + below(3)).padStart(7, '0')}`
    const kind = type()
    const title = phrase()
    const isForeign = random() < 0.22
    const original = isForeign ? accented(phrase()) : title
    const year = random() < 0.02 ? '\\N' : Math.round(2025 - 110 * random() ** 2.6)
    const length = kind === 'short' ? 1 + below(40) : 60 + below(90)
    const genres = [
      ...new Set([genre(), ...(random() < 0.55 ? [genre()] : []), ...(random() < 0.25 ? [genre()] : [])]),
    ]
    files['title.basics'].row(
      `${id}\t${kind}\t${title}\t${original}\t0\t${year}\t\\N\t${random() < 0.3 ? '\\N' : length}\t${genres.join(',')}`,
    )
    found.titles++

    // A title's votes follow a power of its rank among all; two in five have none.
    const fame = random()
    const votes = random() < 0.6 ? Math.min(2_900_000, Math.floor(5 + 3 * fame ** -1.15)) : 0
    if (votes > 0) {
      const bell = (random() + random() + random() + random() - 2) * 1.6
      const rating = Math.min(9.9, Math.max(1, 6.1 + bell + Math.min(1, Math.log10(votes) / 8)))
      files['title.ratings'].row(`${id}\t${rating.toFixed(1)}\t${votes}`)
    }
    if (isForeign || random() < 0.25) {
      const others = 1 + below(votes > 10_000 ? 8 : 3)
      for (let n = 1; n <= others; n++) {
        const alternative = n === 1 ? original : random() < 0.3 ? title : phrase()
        files['title.akas'].row(
          `${id}\t${n}\t${alternative}\t${n === 1 ? '\\N' : REGIONS[below(REGIONS.length)]}\t\\N\t${n === 1 ? 'original' : 'imdbDisplay'}\t\\N\t${n === 1 ? 1 : 0}`,
        )
        found.alternatives++
      }
    }
    const directors = random() < 0.88 ? [...new Set([person(), ...(random() < 0.1 ? [person()] : [])])] : []
    const writers = random() < 0.45 ? [random() < 0.6 && directors.length > 0 ? directors[0] : person()] : []
    files['title.crew'].row(
      `${id}\t${directors.map(nm).join(',') || '\\N'}\t${writers.map(nm).join(',') || '\\N'}`,
    )
    const cast = votes > 10_000 ? 6 + below(5) : below(4)
    let ordering = 0
    for (let n = 0; n < cast; n++)
      files['title.principals'].row(
        `${id}\t${++ordering}\t${nm(person())}\t${random() < 0.55 ? 'actor' : 'actress'}\t\\N\t${random() < 0.7 ? `["${vocabulary.first()}"]` : '\\N'}`,
      )
    for (const director of directors)
      files['title.principals'].row(`${id}\t${++ordering}\t${nm(director)}\tdirector\t\\N\t\\N`)
    if (random() < 0.12)
      files['title.principals'].row(`${id}\t${++ordering}\t${nm(person())}\tproducer\tproducer\t\\N`)
    found.links += ordering + writers.length

    // A series has the episodes that are due since the one before it. Every eleventh has no place.
    const isSeries = kind === 'tvSeries' || kind === 'tvMiniSeries'
    const due = Math.floor(((i + 1) / titles) * episodes) - found.episodes
    if (isSeries)
      for (let n = 0; n < due; n++) {
        const episode = `tt${200_000_000 + found.episodes}`
        const [season, number] = [1 + Math.floor(n / 12), 1 + (n % 12)]
        const name = random() < 0.5 ? `Episode #${season}.${number}` : phrase()
        files['title.basics'].row(`${episode}\ttvEpisode\t${name}\t${name}\t0\t${year}\t\\N\t42\tDrama`)
        files['title.episode'].row(
          `${episode}\t${id}\t${n % 11 === 10 ? '\\N\t\\N' : `${season}\t${number}`}`,
        )
        if (n % 9 === 0) files['title.principals'].row(`${episode}\t1\t${nm(person())}\tactor\t\\N\t\\N`)
        found.episodes++
      }
    if (i % 100 === 99) {
      files['title.basics'].row(
        `tt${80_000_000 + i}\tmovie\t${phrase()}\t${phrase()}\t1\t2001\t\\N\t70\tAdult`,
      )
      found.skipped++
    }
    if (malformed > 0 && i % malformed === Math.floor(malformed / 2)) {
      const [name, line] = BROKEN[found.malformed % BROKEN.length]
      const broken = line(id, nm(0))
      if (typeof broken === 'string') files[name].row(broken)
      else await files[name].bytes(broken)
      found.malformed++
      files[name].row('')
      files['title.basics'].row(`tt${60_000_000 + i}\tmovie\t"Unclosed\t"Unclosed\t0\t2001\t\\N\t90\tDrama\r`)
      found.titles++
    }
    if (i % 500 === 0) for (const file of Object.values(files)) await file.flush()
  }
  for (let n = 0; n < everybody; n++) {
    const surname = random() < 0.5 ? vocabulary.last() : vocabulary.made[tail()]
    const name = `${vocabulary.first()} ${random() < 0.08 ? `${vocabulary.first()[0]}. ` : ''}${surname}`
    files['name.basics'].row(`${nm(n)}\t${random() < 0.03 ? accented(name) : name}\t\\N\t\\N\tactor\t\\N`)
    found.people += used[n]
    if (n % 2_000 === 0) await files['name.basics'].flush()
  }
  for (const file of Object.values(files)) await file.end()
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1]
  if (!process.argv.includes('--titles') || !process.argv.includes('--to')) {
    console.log(
      'Usage: node bench/catalogueDump.mjs --titles <number> --to <folder> [--seed <number>] [--malformed <one in so many>] [--episodes <number>]',
    )
    process.exit(2)
  }
  const seed = process.argv.includes('--seed') ? Number(option('seed')) : 1
  const malformed = process.argv.includes('--malformed') ? Number(option('malformed')) : undefined
  const episodes = process.argv.includes('--episodes') ? Number(option('episodes')) : undefined
  console.log(await writeDump(option('to'), { titles: Number(option('titles')), seed, malformed, episodes }))
}
