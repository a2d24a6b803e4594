// Cleans the facts of films that were read out of wikipedia-movie-data and packs them for the starter catalogue:
//   node server/scripts/filmFacts.mjs FILE
// FILE has a film a line, fields separated by tabs, lists by "|": title, year, article, genres, directors, writers, cast,
// length of the article's summary. Writes server/starter/facts.tsv.br: the same columns, and last "year article title" of
// each row that lists the film, if they differ from those columns.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const TARGET = new URL('../starter/facts.tsv.br', import.meta.url)

/** Folds a name or a title for comparisons, as the importers do. */
const fold = (text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const squeeze = (text) => fold(text).replaceAll(' ', '')
/** The folded title without a leading article. */
const keyOf = (title) => fold(title).replace(/^(?:the|an?) (?=.)/, '')
const list = (text) => text.split('|').filter(Boolean)
const countOf = (map, key) => map.get(key) ?? 0
const add = (map, key) => map.set(key, countOf(map, key) + 1)

/** A style sheet that is part of one title: of the fraction in "Naked Gun 33⅓". */
const STYLE_SHEET = /\.mw-parser-output.*\}/
/** Notes in brackets that tell articles apart. */
const NOTE =
  /\s*(?:\[\w+\]|\((?:\d{4} )?(?:film|serial|TV special|Tom and Jerry|re-release|3D re-release|Canadian theatrical release|UK as [^)]*|Kites)\))$/
const RE_RELEASE = /re-?released?\b/i

function cleanTitle(title) {
  let clean = title.replace(STYLE_SHEET, '').replace('33+1⁄3', '33⅓').replace('~', ' ')
  while (NOTE.test(clean)) clean = clean.replace(NOTE, '')
  return clean
    .replace(/\s+/g, ' ')
    .replace(/^(.+), (The|A|An)$/, '$2 $1')
    .trim()
}

/** Lower-case words that names contain. */
const PARTICLES = new Set(
  'de von van der den del della la le du da di dos das ten ter y e el al bin ibn af zu zur of the and his d’ do'.split(' '),
) // prettier-ignore
/** Words that begin a phrase, a title of a person or a note, but no name. */
const NO_NAME =
  /^(?:the$|(?:unknown|none|narrator|various|kids|cartoon|voices?|interviews|academy award|associate producer|truth and reconciliation|scripps national|columbine|big brothers|u\.s\. navy|the (?:life|use|politics|trans|pool|miracle))\b)/i

/** Cleans one name; undefined if it is none. */
function cleanName(name) {
  const clean = name
    .replace(/\s*\([^)]*\)?/g, '')
    .replace(/^[(\s]+|[)\s?]+$/g, '')
    .replace(/,? (Jr|Sr)\.?$/, ' $1.')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean.length < 2 || clean.length > 40 || !/\p{L}/u.test(clean) || NO_NAME.test(clean)) return undefined
  const words = clean.split(' ')
  if (words.length > 6 || /^(?:Jr|Sr|I{2,3}|IV)\.?$/.test(clean) || /\b(?:19|20)\d\d\b/.test(clean))
    return undefined
  const isLower = (word) => /^\p{Ll}/u.test(word) && !/^(?:d['’]|de)\p{Lu}/u.test(word)
  if (words.some((word) => isLower(word) && !PARTICLES.has(word))) return undefined
  if (isLower(words.at(-1)) || / of | of$/.test(clean)) return undefined
  if (/^(?:the|and|of)$/.test(words[0])) return undefined
  return clean
}

const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/

/** Cleans a list of names: joins separated suffixes, removes duplicates. */
function cleanNames(names) {
  const joined = []
  for (const name of names)
    if (SUFFIX.test(name.trim()) && joined.length > 0) joined.push(`${joined.pop()} ${name.trim()}`)
    else joined.push(name)
  const clean = joined.map(cleanName).filter((name) => name !== undefined)
  return [...new Map(clean.toReversed().map((name) => [fold(name), name])).values()].toReversed()
}

function readFilms(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [title, year, page, genres, directors, writers, cast, length] = line.split('\t')
      const clean = cleanTitle(title)
      const isDocumentary = list(genres).includes('Documentary')
      const actors = cleanNames(list(cast))
      // The casts of some documentaries are their subjects: "Holocaust", "the life of a child from".
      const isSubject = isDocumentary && list(cast).some((name) => /^\p{Ll}|\d{4}| of$/u.test(name))
      return {
        title: clean,
        year,
        page,
        genres: [...new Set(list(genres))],
        directors: cleanNames(list(directors)),
        writers: cleanNames(list(writers)),
        cast: isSubject ? [] : isDocumentary ? actors.filter((name) => name.includes(' ')) : actors,
        length: Number(length),
        isReRelease: RE_RELEASE.test(title),
        listed: [`${year} ${page} ${title}`],
      }
    })
}

/**
 * Joins rows of the same film: a re-release, or a film that two years list. The oldest row stays. A remake whose row names
 * the article of the older film keeps only what the list itself says.
 */
function joinReleases(films) {
  const byPage = new Map()
  const byTitle = new Map()
  const kept = []
  for (const film of films) {
    const title = keyOf(film.title)
    const shares = (other) => film.cast.some((name) => other.cast.includes(name))
    const sameTitle = (byTitle.get(title) ?? []).find(
      (other) =>
        film.year - other.year <= 1 &&
        (shares(other) || film.directors.some((name) => other.directors.includes(name))),
    )
    const samePage = film.page ? byPage.get(film.page) : undefined
    const first = sameTitle ?? samePage
    const isRemake = first && !sameTitle && film.cast.length > 0 && first.cast.length > 0 && !shares(first)
    const isNear = first && film.year - first.year <= 1
    if (
      first &&
      !isRemake &&
      (film.isReRelease || isNear || title.replace(/ (?:in )?3d$/, '') === keyOf(first.title))
    ) {
      first.listed.push(...film.listed)
      if (film.cast.length > first.cast.length) first.cast = film.cast
      for (const kind of ['directors', 'writers']) if (first[kind].length === 0) first[kind] = film[kind]
      first.length = Math.max(first.length, film.length)
    } else if (!film.isReRelease) {
      kept.push(film)
      byTitle.set(title, [...(byTitle.get(title) ?? []), film])
      if (film.page && !samePage) byPage.set(film.page, film)
      else if (isRemake && !isNear) Object.assign(film, { directors: [], writers: [], length: 0 })
    }
  }
  return kept
}

/** Misspelt names → their spelling. */
const MISSPELT = new Map(
  Object.entries({
    'Agnes Moorhead': 'Agnes Moorehead',
    'Bobby Canavale': 'Bobby Cannavale',
    'Cab Callaway': 'Cab Calloway',
    'Christopher B. Landon': 'Christopher Landon',
    'David Goyer': 'David S. Goyer',
    'Ellen Green': 'Ellen Greene',
    'Eric von Stroheim': 'Erich von Stroheim',
    'Ernest Schoedsack': 'Ernest B. Schoedsack',
    'Francis Fisher': 'Frances Fisher',
    'Frankie Darrow': 'Frankie Darro',
    'Franklin Schaffner': 'Franklin J. Schaffner',
    'Gerald Butler': 'Gerard Butler',
    'Harold Schuster': 'Harold D. Schuster',
    'Harry C. Myers': 'Harry Myers',
    'Herman Mankiewicz': 'Herman J. Mankiewicz',
    'Horst Bucholtz': 'Horst Buchholz',
    'Isabella Rosellini': 'Isabella Rossellini',
    'J. Farrell McDonald': 'J. Farrell MacDonald',
    "Jackie Coogan's": 'Jackie Coogan',
    'Jake M. Johnson': 'Jake Johnson',
    'Janeane Garafalo': 'Janeane Garofalo',
    'John Balderston': 'John L. Balderston',
    'John Fielder': 'John Fiedler',
    'Kate Beckinsalee': 'Kate Beckinsale',
    'Liev Schrieber': 'Liev Schreiber',
    'Madeline Stowe': 'Madeleine Stowe',
    'Mathew Vaughan': 'Matthew Vaughn',
    'Neil Purvis': 'Neal Purvis',
    'Richard A. Dysart': 'Richard Dysart',
    'Roddy McDowell': 'Roddy McDowall',
  }),
)

/** Gives each person one spelling, the most frequent one, also with and without a nickname in quotes. */
function unifySpellings(films) {
  const counts = new Map()
  const each = (change) => {
    for (const film of films)
      for (const kind of ['directors', 'writers', 'cast']) film[kind] = film[kind].map(change)
  }
  each((name) => (add(counts, name), name))
  const best = new Map()
  for (const [name, count] of counts) {
    const key = squeeze(name)
    const found = best.get(key)
    if (!found || count > counts.get(found)) best.set(key, name)
  }
  const withoutNickname = (name) => {
    const [, first, nickname, last] = /^(.+) ["'“](.+)["'”] (.+)$/.exec(name) ?? []
    if (!last) return name
    const forms = [`${first} ${last}`, `${nickname} ${last}`].map((form) => best.get(squeeze(form)) ?? form)
    return forms.sort((a, b) => countOf(counts, b) - countOf(counts, a))[0]
  }
  each((name) => {
    const spelling = withoutNickname(best.get(squeeze(name)) ?? name)
    return MISSPELT.get(spelling) ?? spelling
  })
}

/**
 * Drops writers that are two surnames read as one name ("Anderson Coppola"): the first word is rarely a first name, or both
 * words are surnames of the film's other makers.
 */
function dropJoinedSurnames(films) {
  const known = new Set()
  const firsts = new Map()
  const lasts = new Map()
  for (const film of films) for (const name of [...film.directors, ...film.cast]) known.add(name)
  const written = new Map()
  for (const film of films) for (const name of film.writers) add(written, name)
  for (const name of known) {
    const words = name.split(' ')
    if (words.length < 2) continue
    add(firsts, words[0])
    add(lasts, words.at(-1))
  }
  const surname = (name) => name.split(' ').at(-1)
  for (const film of films) {
    const makers = [...film.directors, ...film.writers]
    film.writers = film.writers.filter((name) => {
      if (known.has(name) || written.get(name) > 2) return true
      const words = name.split(' ')
      if (words.length !== 2) return words.length > 2
      const isSurname = (word) => makers.some((maker) => maker !== name && surname(maker) === word)
      return !isSurname(words[0]) && countOf(lasts, words[0]) <= 2 * countOf(firsts, words[0])
    })
  }
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file of facts: node server/scripts/filmFacts.mjs FILE')
const all = readFilms(file)
unifySpellings(all)
const films = joinReleases(all).filter(
  ({ cast, length, title }) => (cast.length > 0 || length >= 300) && title !== '',
)
dropJoinedSurnames(films)
const lines = films.map(({ title, year, page, genres, directors, writers, cast, length, listed }) =>
  [
    title,
    year,
    page,
    ...[genres, directors, writers, cast].map((names) => names.join('|')),
    length,
    listed.length > 1 || listed[0] !== `${year} ${page} ${title}` ? listed.join('|') : '',
  ].join('\t'),
)
const text = Buffer.from(lines.join('\n'))
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
}
const packed = brotliCompressSync(text, { params })
writeFileSync(TARGET, packed)
const share = (count) => `${((100 * count) / films.length).toFixed(1)} %`
process.stdout.write(
  `${films.length} of ${all.length} films, ${share(films.filter(({ cast }) => cast.length > 0).length)} with cast, ${share(films.filter(({ directors }) => directors.length > 0).length)} with a director, ${share(films.filter(({ writers }) => writers.length > 0).length)} with a writer, ${packed.length} bytes\n`,
)
