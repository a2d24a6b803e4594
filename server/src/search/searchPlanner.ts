import { SEARCH_TEXT_MAX } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { foldText, titleKey } from './foldText.js'
import { spellOut, spokenNumbers } from './numberWords.js'

/** More words than this say nothing more about what is wanted. */
const MAX_WORDS = 12
/** Up to so many matches every one is weighed; beyond, first those among the best known titles. */
const NARROW = 2_000
/** As fame of 0 to 100: below, what matches as written may only be what a typing error happens to spell. */
export const OBSCURE = 40
/** So much better known must be what a known but obscure word may have been meant for. */
const MUCH_BETTER_KNOWN = 15
/** How many of the best known words may stand for a beginning of 1, 2, 3 or more letters. */
const COMPLETIONS = [8, 16, 32]
/** How many words may stand for a misspelt one. */
const CORRECTIONS = 8
/** With so many words of the vocabulary the words of a text are compared. */
const COMPARED = 12_000
/** How many ways to leave a word out are tried. */
const ATTEMPTS = 3
/** Longest word that is corrected, in letters. */
const CORRECTED_MAX = 40

/**
 * Words that titles differ in without being others: they need not be there when anything else is asked for. Some as
 * they are often mistyped.
 */
const STOP_WORDS = new Set(
  'the a an of and in on at to for with by from is le la les un une de du des l d el los las der die das ein eine il lo gli teh hte adn wiht'.split(
    ' ',
  ),
)
/** Words about titles rather than of titles: the first to be given up when nothing matches. */
const FILLERS = new Set(
  'film films movie movies series show tv starring stars actor actress directed director full watch'.split(
    ' ',
  ),
)
// Kept as a table: a line for each would hide that the rows are alike.
const NUMBERS = [
  ['1', 'i', 'one'], ['2', 'ii', 'two'], ['3', 'iii', 'three'], ['4', 'iv', 'four'], ['5', 'v', 'five'],
  ['6', 'vi', 'six'], ['7', 'vii', 'seven'], ['8', 'viii', 'eight'], ['9', 'ix', 'nine'], ['10', 'x', 'ten'],
  ['11', 'xi', 'eleven'], ['12', 'xii', 'twelve'], ['13', 'xiii', 'thirteen'], ['1st', 'first'], ['2nd', 'second'],
  ['3rd', 'third'], ['dr', 'doctor'], ['mr', 'mister'], ['st', 'saint'], ['vs', 'versus'], ['vol', 'volume'],
  ['pt', 'part'],
] // prettier-ignore
const SAME = new Map(NUMBERS.flatMap((words) => words.map((word) => [word, words] as const)))

const YEAR = /^(?:18[7-9]\d|19\d\d|20\d\d)$/

/** How far a word that may stand for another is from it. */
const AS_WRITTEN = 0
const BEGINNING = 1
const NEAR = 2
const FAR = 3
type Distance = typeof AS_WRITTEN | typeof BEGINNING | typeof NEAR | typeof FAR

/** What may stand for a word of a search text: a word, a few adjacent ones, or a mark. */
interface Option {
  words: readonly string[]
  distance: Distance
  /** Titles that hold it, at most. */
  titles: number
  /** Fame of the best known of them, 0 to 100. */
  fame: number
  /** A year or a whole title, which stands in no place of a title. */
  mark?: true
}

/** A word of a search text with all that may stand for it. */
interface Asked {
  word: string
  options: Option[]
}

/** What a search text asks for, in the terms of the database; each but `titles` is a tsquery or null. */
export interface SearchPlan {
  /** What every match meets. */
  query: string
  /** The whole title. */
  exact: string
  /** What the better matches meet, best first; one for each of {@link CLASSES}. */
  classes: readonly (string | null)[]
  /** The words side by side. */
  phrase: string | null
  /** How many words are asked for. */
  size: number
  /** Whether more titles may match than are all weighed. */
  broad: boolean
  /** So many titles match for certain. */
  atLeast: number
}

/** The better matches, best first: how far words may be from what is written, where they stand, and what it is worth. */
export const CLASSES = [
  { distance: AS_WRITTEN, places: 'A', worth: 50 },
  { distance: BEGINNING, places: 'AB', worth: 42 },
  { distance: AS_WRITTEN, places: '', worth: 40 },
  { distance: BEGINNING, places: '', worth: 28 },
  { distance: NEAR, places: 'AB', worth: 26 },
  { distance: NEAR, places: '', worth: 16 },
] as const

/** The part of a search text that is looked at: its first {@link SEARCH_TEXT_MAX} UTF-16 units. */
export function boundSearchText(text: string): string {
  // The cut may halve a character.
  return text.slice(0, SEARCH_TEXT_MAX).toWellFormed()
}

/** The words of a search text; empty when nothing is left to look for. */
export function wordsOf(text: string): string[] {
  return foldText(boundSearchText(text)).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

/** A title that a text names by a provider's id or by the address of its page there. */
export interface ExternalId {
  source: 'imdb' | 'tmdb'
  id: string
  /** A provider's ids of films and series may collide; undefined where the text does not tell. */
  type?: 'MOVIE' | 'TV'
}

/** The id of an IMDb or TMDB title in a text: `tt1375666`, `tmdb:27205`, `tmdb:tv/1396`, or a pasted address. */
export function readExternalId(text: string): ExternalId | undefined {
  const line = boundSearchText(text).trim()
  const imdb =
    /^(?:imdb:\s*)?(tt\d{6,10})(?:[/?#]\S*)?$/i.exec(line) ??
    /\/title\/(tt\d{6,10})(?:[/?#]|$)/i.exec(pathOn('imdb.com', line))
  if (imdb?.[1]) return { source: 'imdb', id: imdb[1].toLowerCase() }
  const tmdb =
    /^tmdb:\s*(?:(movie|tv)[/:])?(\d{1,10})(?:[-/?#]\S*)?$/i.exec(line) ??
    /^\/(movie|tv)[/:](\d{1,10})(?:[-/?#]|$)/i.exec(pathOn('themoviedb.org', line))
  if (!tmdb?.[2]) return undefined
  const type = tmdb[1] && (tmdb[1].toLowerCase() === 'tv' ? 'TV' : 'MOVIE')
  return { source: 'tmdb', id: String(Number(tmdb[2])), ...(type && { type }) }
}

/** What follows a site's name in a pasted address, from the slash on; empty when the text is no address of the site. */
function pathOn(site: string, text: string): string {
  const at = /\s/.test(text) ? -1 : text.toLowerCase().indexOf(`${site}/`)
  return at < 0 ? '' : text.slice(at + site.length)
}

/**
 * What the words of a search text ask for, given the catalogue's vocabulary. Words are taken as written, the last one also as a
 * beginning; when that matches nothing or nothing well known, also as what they may have been meant for; when still
 * nothing matches, without one of them.
 * @param words the text's {@link wordsOf}, at least one
 */
export async function planSearch(database: Database, words: string[]): Promise<SearchPlan> {
  const asked = await readAsked(database, words)
  const written = planOf(words, asked, BEGINNING)
  const first = await probe(database, asked, written, BEGINNING)
  const plain = asked.filter(({ word }) => !FILLERS.has(word))
  if (plain.length > 0 && plain.length < asked.length) {
    const without = planOf(wordsIn(plain), plain, BEGINNING)
    const found = await probe(database, plain, without, BEGINNING)
    if (found.any && found.fame >= first.fame + MUCH_BETTER_KNOWN) return without
  }
  if (first.any && first.fame >= OBSCURE) return written

  await addCorrections(database, asked, first)
  let before: { query: string; found: Found } = { query: written.query, found: first }
  for (const distance of [NEAR, FAR] as const) {
    const corrected = planOf(words, asked, distance)
    // Without words to stand for them, words ask for the same as before.
    const found =
      corrected.query === before.query ? before.found : await probe(database, asked, corrected, distance)
    before = { query: corrected.query, found }
    const enough = distance === NEAR ? Math.max(OBSCURE, first.fame) : first.fame
    if (found.any && found.fame >= enough) return corrected
  }
  return first.any ? written : planWithFewer(database, words, asked)
}

/** A plan that gives up the words that say least until something matches: those about titles, unknown ones, common ones. */
async function planWithFewer(database: Database, words: string[], asked: Asked[]): Promise<SearchPlan> {
  const titles = ({ options }: Asked) => options.reduce((sum, option) => sum + option.titles, 0)
  const useful = asked.filter(({ word, options }) => options.length > 0 && !FILLERS.has(word))
  const common = useful.toSorted((a, b) => titles(b) - titles(a))
  const attempts = [
    ...(useful.length < asked.length ? [useful] : []),
    ...common.slice(0, ATTEMPTS).map((left) => useful.filter((one) => one !== left)),
    common.slice(-1),
  ].filter((attempt) => attempt.length > 0)
  for (const attempt of attempts)
    for (const distance of [BEGINNING, NEAR, FAR] as const) {
      const plan = planOf(wordsIn(attempt), attempt, distance)
      if ((await probe(database, attempt, plan, distance)).any) return plan
    }
  return planOf(words, asked, FAR)
}

const wordsIn = (asked: Asked[]) => asked.map(({ word }) => word)

interface WordRow {
  word: string
  titles: number
  fame: number
}

const KNOWN = `select word, titles, fame, false as begun from search_word where word = any($1::text[])`
const BEGUN = [
  ...[1, 2, 3].map(
    (letters) => `${KNOWN} union all (
      select word, titles, fame, true from search_word where left(word, ${letters}) = $2
      order by fame desc, word limit $3)`,
  ),
  `${KNOWN} union all (
    select word, titles, fame, true from search_word where word >= $2 and word < $2 || chr(1114111)
    order by fame desc, word limit $3)`,
].map(prepared)

/** The words that must be found, each with what may stand for it as it is written. */
async function readAsked(database: Database, words: string[]): Promise<Asked[]> {
  const meant = words.filter((word) => !STOP_WORDS.has(word))
  const needed = meant.some((word) => !YEAR.test(word)) ? meant : words
  const last = words.at(-1) as string
  const pairs = words.slice(1).map((word, i) => words[i] + word)
  const numbers = spokenNumbers(words)
  const letters = Math.min([...last].length, BEGUN.length)
  const rows = await database.coalesced<WordRow & { begun: boolean }>(BEGUN[letters - 1] as string, [
    [
      ...new Set([
        ...needed.flatMap((word) => [...spellings(word), ...halves(word).flat(), ...spellOut(word).flat()]),
        ...pairs,
        ...numbers.flatMap(({ digits }) => digits),
      ]),
    ],
    last,
    COMPLETIONS[Math.min(letters, COMPLETIONS.length) - 1] as number,
  ])
  const known = new Map(rows.filter((row) => !row.begun).map((row) => [row.word, row]))
  return needed.map((word) => {
    const options: Option[] = []
    for (const spelling of spellings(word)) add(options, [spelling], AS_WRITTEN, known.get(spelling))
    for (const [left, right] of splits(word, known)) addTogether(options, [left.word, right.word], known)
    for (const spelt of spellOut(word)) addTogether(options, spelt, known)
    for (const { from, to, digits } of numbers)
      if (words.slice(from, to).includes(word)) addTogether(options, digits, known)
    for (const pair of joined(word, words)) add(options, [pair], AS_WRITTEN, known.get(pair))
    if (YEAR.test(word))
      options.push({ words: [`#${word}`], distance: AS_WRITTEN, titles: NARROW + 1, fame: 100, mark: true })
    if (word === last)
      for (const row of rows) if (row.begun && row.word !== word) add(options, [row.word], BEGINNING, row)
    return { word, options }
  })
}

function add(
  options: Option[],
  words: readonly string[],
  distance: Distance,
  row: WordRow | undefined,
): void {
  if (row && !options.some((option) => option.words.join(' ') === words.join(' ')))
    options.push({ words, distance, titles: row.titles, fame: row.fame })
}

/** A word and what means the same: other ways to write a number or an abbreviation. */
function spellings(word: string): readonly string[] {
  return SAME.get(word) ?? [word]
}

/** The two parts of a word at every place. */
function halves(word: string): [string, string][] {
  const letters = [...word]
  return letters.length < 4 || letters.length > CORRECTED_MAX || /\d/.test(word)
    ? []
    : letters.slice(1).map((_, i) => [letters.slice(0, i + 1).join(''), letters.slice(i + 1).join('')])
}

/** The best known ways to read a word as two that were written together. */
function splits(word: string, known: Map<string, WordRow>): [WordRow, WordRow][] {
  return halves(word)
    .flatMap(([left, right]): [WordRow, WordRow][] => {
      const [first, second] = [known.get(left), known.get(right)]
      return first && second ? [[first, second]] : []
    })
    .sort((a, b) => Math.min(b[0].fame, b[1].fame) - Math.min(a[0].fame, a[1].fame))
    .slice(0, 2)
}

/** Adds words that stand side by side, when each of them is known. */
function addTogether(options: Option[], words: readonly string[], known: Map<string, WordRow>): void {
  const rows = words.flatMap((word) => known.get(word) ?? [])
  if (rows.length < words.length) return
  const titles = Math.min(...rows.map((row) => row.titles))
  const fame = Math.min(...rows.map((row) => row.fame))
  add(options, words, AS_WRITTEN, { word: words.join(' '), titles, fame })
}

/** A word joined with its neighbours, as in "spider man". */
function joined(word: string, words: string[]): string[] {
  return words.flatMap((one, i) => {
    const next = words[i + 1]
    return next !== undefined && (one === word || next === word) ? [one + next] : []
  })
}

interface Found {
  /** Whether there is any match. */
  any: boolean
  /** Fame of the best known. */
  fame: number
}
const NOTHING: Found = { any: false, fame: 0 }

/** Whether a plan finds anything, and how well known the best of it is. */
async function probe(
  database: Database,
  asked: Asked[],
  plan: SearchPlan,
  distance: Distance,
): Promise<Found> {
  const options = asked.map((one) => one.options.filter((option) => option.distance <= distance))
  const [only] = options
  if (only && options.length === 1 && only.every(({ words, mark }) => words.length === 1 && !mark)) {
    // Only the vocabulary was asked so far; a title written together is none of its words.
    if (only.length > 0) return { any: true, fame: Math.max(...only.map(({ fame }) => fame)) }
  }
  return find(database, plan.query)
}

const BEST_FAME = prepared(`
  select coalesce(
    (select max(fame) from (select fame from search_title where known and words @@ $1::tsquery limit 500) known),
    (select max(fame) from (select fame from search_title where words @@ $1::tsquery limit 500) first)) as fame`)

async function find(database: Database, query: string): Promise<Found> {
  // The table is in the order of fame, so the first of those that are not known is about the best of them.
  const [found] = await database.coalesced<{ fame: number | null }>(BEST_FAME, [query])
  return found?.fame == null ? NOTHING : { any: true, fame: found.fame }
}

// One of its ends is usually right: of the words that begin or end as it does, the best known are compared. In a long
// word that is wrong at both ends the letters after the second are right, one place earlier or later at most.
const NEAREST = prepared(`
  select asked.word as asked, near.word, near.titles, near.fame, near.distance
  from unnest($1::text[], $2::int[], $3::bool[]) as asked (word, most, last)
  cross join lateral (
    select distinct word, titles, fame, distance, fame - 14 * distance as likely from (
      select word, titles, fame,
        case when asked.last and length(word) > length(asked.word) + asked.most
          then 1 + levenshtein_less_equal(left(word, length(asked.word)), asked.word, asked.most)
          else levenshtein_less_equal(word, asked.word, asked.most) end as distance
      from (
        (select word, titles, fame from search_word w
         where left(w.word, 2) = left(asked.word, 2) and w.fame >= $4 order by w.fame desc limit $5)
        union all
        (select word, titles, fame from search_word w
         where right(w.word, 3) = right(asked.word, 3) and w.fame >= $4 order by w.fame desc limit $5)
        union all
        select w.* from generate_series(2, 4) as place cross join lateral (
          select word, titles, fame from search_word w
          where substr(w.word, 3, 3) = substr(asked.word, place, 3) and w.fame >= $4 and length(asked.word) > 5
          order by w.fame desc limit $5 / 4
        ) w
      ) near
      where length(word) >= length(asked.word) - asked.most
        and (asked.last or length(word) <= length(asked.word) + asked.most) and word <> asked.word
    ) near
    where distance <= asked.most
    order by likely desc, word
    limit ${CORRECTIONS}
  ) near`)

const EXACT_WORDS = prepared('select word, titles, fame from search_word where word = any($1::text[])')

/** Adds what misspelt words may have been meant for: anything when nothing was found, else only much better known words. */
async function addCorrections(database: Database, asked: Asked[], found: Found): Promise<void> {
  const doubtful = asked.filter(({ word }) => {
    const { length } = [...word]
    return length > 2 && length <= CORRECTED_MAX && !/\d/.test(word)
  })
  const floor = found.any ? found.fame + MUCH_BETTER_KNOWN : 0
  const swapped = new Map(doubtful.map(({ word }) => [word, swaps(word)]))
  const [near, exact] = await Promise.all([
    database.coalesced<WordRow & { asked: string; distance: number }>(NEAREST, [
      doubtful.map(({ word }) => word),
      doubtful.map(({ word }) => errorsIn(word)),
      doubtful.map(({ word }) => word === asked.at(-1)?.word && word.length > 3),
      floor,
      Math.ceil(COMPARED / Math.max(doubtful.length, 2)),
    ]),
    database.coalesced<WordRow>(EXACT_WORDS, [[...swapped.values()].flat()]),
  ])
  for (const { word, options } of asked) {
    // A well known word is not taken for a second typing error.
    const farthest = options.some(({ fame, mark }) => !mark && fame >= OBSCURE) ? 1 : Infinity
    for (const row of exact)
      if (swapped.get(word)?.includes(row.word) && row.fame >= floor) add(options, [row.word], NEAR, row)
    for (const row of near)
      if (row.asked === word && row.distance <= farthest)
        add(options, [row.word], row.distance < 2 ? NEAR : FAR, row)
    if (YEAR.test(word) && !found.any)
      for (const year of [Number(word) - 1, Number(word) + 1])
        options.push({ words: [`#${year}`], distance: NEAR, titles: NARROW + 1, fame: 100, mark: true })
  }
}

/** How many letters may be wrong in a word. */
function errorsIn(word: string): number {
  const { length } = [...word]
  return length < 5 ? 1 : length < 9 ? 2 : 3
}

/** A word with each two neighbouring letters swapped. */
function swaps(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i] as string)
      .join(''),
  )
}

function planOf(words: string[], asked: Asked[], distance: Distance): SearchPlan {
  const exact = exactOf(words)
  const all = conjunction(asked, distance, '')
  const counts = asked.map(({ options }) =>
    options.reduce((sum, option) => sum + (option.distance <= distance ? option.titles : 0), 0),
  )
  const [only] = asked
  return {
    query: all ? `${all} | ${exact}` : exact,
    exact,
    classes: CLASSES.map(
      (one) => all && conjunction(asked, Math.min(one.distance, distance) as Distance, one.places),
    ),
    phrase: words.length > 1 ? words.map((word) => lexeme(word)).join(' <-> ') : null,
    size: asked.length,
    broad: Math.min(...counts) > NARROW,
    atLeast:
      only && asked.length === 1
        ? Math.max(...only.options.map((option) => (option.mark ? 0 : option.titles)))
        : 0,
  }
}

/** The tsquery of titles that are exactly what is written, with or without a year at the end and spaces between. */
function exactOf(words: string[]): string {
  const key = (list: string[]) => lexeme(`=${titleKey(list.join(' ')).replaceAll(' ', '')}`)
  const year = words.at(-1) as string
  return words.length > 1 && YEAR.test(year)
    ? `(${key(words)} | ${key(words.slice(0, -1))} & ${lexeme(`#${year}`)})`
    : key(words)
}

/** The tsquery of all words, within a distance and at places; null when some word is not to be had so. */
function conjunction(asked: Asked[], distance: Distance, places: string): string | null {
  const parts = asked.map(({ options }) =>
    options.filter((option) => option.distance <= distance).map((option) => optionOf(option, places)),
  )
  return parts.every((part) => part.length > 0)
    ? parts.map((part) => `(${part.join(' | ')})`).join(' & ')
    : null
}

function optionOf({ words, mark }: Option, places: string): string {
  const text = words.map((word) => lexeme(word, mark ? '' : places)).join(' <-> ')
  return words.length > 1 ? `(${text})` : text
}

function lexeme(word: string, places = ''): string {
  return places ? `'${word}':${places}` : `'${word}'`
}
