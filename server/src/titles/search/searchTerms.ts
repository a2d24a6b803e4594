import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { numberToWords, parseNumberWords } from './numberWords.js'
import { isUnspaced, pairsOf } from './unspacedText.js'

/** With more matches than this, the ranking starts with the best known titles. */
export const RANKED_MAX = 2_000

/** Maximum number of completions of a prefix with 1, 2, and 3 or more letters. */
export const COMPLETIONS: readonly number[] = [8, 16, 32]
/** The same when the other words of the query leave few titles. */
export const MORE_COMPLETIONS: readonly number[] = [100, 64, 32]

/** Maximum length of a word to correct, in letters. */
export const CORRECTED_LENGTH_MAX = 40

/** Words that a match need not contain when the query has other words. Includes frequent typing errors. */
const STOP_WORDS = new Set(
  'the a an of and in on at to for with by from is le la les un une de du des l d el los las der die das ein eine il lo gli teh hte adn wiht'.split(
    ' ',
  ),
)

// Unformatted, so the rows stay a table.
const SYNONYM_ROWS = [
  ['1', 'i', 'one'], ['2', 'ii', 'two'], ['3', 'iii', 'three'], ['4', 'iv', 'four'], ['5', 'v', 'five'],
  ['6', 'vi', 'six'], ['7', 'vii', 'seven'], ['8', 'viii', 'eight'], ['9', 'ix', 'nine'], ['10', 'x', 'ten'],
  ['11', 'xi', 'eleven'], ['12', 'xii', 'twelve'], ['13', 'xiii', 'thirteen'], ['1st', 'first'], ['2nd', 'second'],
  ['3rd', 'third'], ['dr', 'doctor'], ['mr', 'mister'], ['st', 'saint'], ['vs', 'versus'], ['vol', 'volume'],
  ['pt', 'part'],
] // prettier-ignore
const SYNONYMS = new Map(SYNONYM_ROWS.flatMap((words) => words.map((word) => [word, words] as const)))

/** A year from 1870 to 2099. */
export const YEAR = /^(?:18[7-9]\d|19\d\d|20\d\d)$/

/** The written word itself or a synonym. */
export const EXACT = 0
/** The written word begins it. */
export const PREFIX = 1
/** Correction with an edit distance of 1. */
export const CLOSE_TYPO = 2
/** Correction with a larger edit distance. */
export const FAR_TYPO = 3
/** Distance of a replacement from the written word. */
export type Distance = typeof EXACT | typeof PREFIX | typeof CLOSE_TYPO | typeof FAR_TYPO

/** A replacement of a query word: a word, adjacent words, or a marked lexeme such as a year. */
export interface TermOption {
  words: readonly string[]
  distance: Distance
  /** Maximum number of titles that contain it. */
  titles: number
  /** Fame of the best known of these titles, 0 to 100. */
  fame: number
  /** Set for a marked lexeme, which has no weight. */
  isMarked?: true
}

/** A query word with its replacements. */
export interface SearchTerm {
  word: string
  options: TermOption[]
}

/** A word of the vocabulary: the number of its titles and the fame of the best known one. */
export interface WordRow {
  word: string
  titles: number
  fame: number
}

interface WordsParams {
  words: readonly string[]
  /** Beginning of the completions. */
  prefix: string
  /** Maximum number of completions. */
  limit: number
}

/** Returns the statement of words of the vocabulary, and of completions that meet a condition. */
const wordsStatement = (isCompletion: (p: WordsParams) => RawBuilder<boolean>) =>
  statement((db, p: WordsParams) =>
    db
      .selectFrom('search_word')
      .select(['word', 'titles', 'fame', sql<boolean>`false`.as('isCompletion')])
      .where('word', '=', sql<string>`any(${p.words}::text[])`)
      .unionAll(({ parens }) =>
        parens(
          db
            .selectFrom('search_word')
            .select(['word', 'titles', 'fame', sql<boolean>`true`.as('isCompletion')])
            .where(isCompletion(p))
            .orderBy('fame', 'desc')
            .orderBy('word')
            .limit(p.limit),
        ),
      ),
  )

/** Statements of the completions of a prefix with 1, 2, 3, and 4 or more letters. */
const PREFIX_STATEMENTS = [
  wordsStatement((p) => sql`left(word, 1) = ${p.prefix}`),
  wordsStatement((p) => sql`left(word, 2) = ${p.prefix}`),
  wordsStatement((p) => sql`left(word, 3) = ${p.prefix}`),
  wordsStatement((p) => sql`word >= ${p.prefix} and word < ${p.prefix} || chr(1114111)`),
] as const

/** Returns the words that a match must contain, each with its spellings, completions and joined forms. */
export async function readTerms(
  database: Database,
  words: string[],
  completions: readonly number[],
): Promise<SearchTerm[]> {
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  const required = significant.some((word) => !YEAR.test(word)) ? significant : words
  const last = words.at(-1) as string
  const pairs = words.slice(1).map((word, i) => words[i] + word)
  const numbers = parseNumberWords(words)
  const letters = Math.min([...last].length, PREFIX_STATEMENTS.length)
  const statementOfPrefix = PREFIX_STATEMENTS[letters - 1] ?? PREFIX_STATEMENTS[0]
  const rows = await database.coalesced(statementOfPrefix, {
    words: [
      ...new Set([
        ...required.flatMap((word) => [
          ...spellings(word),
          ...splitPoints(word).flat(),
          ...numberToWords(word).flat(),
          ...pairsOf(word),
        ]),
        ...pairs,
        ...numbers.flatMap(({ digits }) => digits),
      ]),
    ],
    prefix: last,
    limit: completions[Math.min(letters, completions.length) - 1] as number,
  })
  const known = new Map(rows.filter((row) => !row.isCompletion).map((row) => [row.word, row]))
  return required.map((word) => {
    const options: TermOption[] = []
    for (const spelling of spellings(word)) addOption(options, [spelling], EXACT, known.get(spelling))
    for (const [left, right] of splits(word, known)) addAdjacent(options, [left.word, right.word], known)
    if (isUnspaced(word)) addAdjacent(options, pairsOf(word), known)
    for (const spelling of numberToWords(word)) addAdjacent(options, spelling, known)
    for (const { from, to, digits } of numbers)
      if (words.slice(from, to).includes(word)) addAdjacent(options, digits, known)
    for (const pair of joinedWithNeighbour(word, words)) addOption(options, [pair], EXACT, known.get(pair))
    if (YEAR.test(word))
      options.push({
        words: [`#${word}`],
        distance: EXACT,
        titles: RANKED_MAX + 1,
        fame: 100,
        isMarked: true,
      })
    if (word === last)
      for (const row of rows)
        if (row.isCompletion && row.word !== word) addOption(options, [row.word], PREFIX, row)
    return { word, options }
  })
}

/** Adds a replacement, if the vocabulary contains it and it is not there yet. */
export function addOption(
  options: TermOption[],
  words: readonly string[],
  distance: Distance,
  row: WordRow | undefined,
): void {
  if (row && !options.some((option) => option.words.join(' ') === words.join(' ')))
    options.push({ words, distance, titles: row.titles, fame: row.fame })
}

/** Returns a word and its synonyms: other forms of a number or an abbreviation. */
function spellings(word: string): readonly string[] {
  return SYNONYMS.get(word) ?? [word]
}

/** Returns the pairs of parts of a word, split after each letter. */
function splitPoints(word: string): [string, string][] {
  const letters = [...word]
  return letters.length < 4 || letters.length > CORRECTED_LENGTH_MAX || /\d/.test(word)
    ? []
    : letters.slice(1).map((_, i) => [letters.slice(0, i + 1).join(''), letters.slice(i + 1).join('')])
}

/** Returns the two best known ways to split a word into two words. */
function splits(word: string, known: Map<string, WordRow>): [WordRow, WordRow][] {
  return splitPoints(word)
    .flatMap(([left, right]): [WordRow, WordRow][] => {
      const [first, second] = [known.get(left), known.get(right)]
      return first && second ? [[first, second]] : []
    })
    .sort((a, b) => Math.min(b[0].fame, b[1].fame) - Math.min(a[0].fame, a[1].fame))
    .slice(0, 2)
}

/** Adds a replacement by adjacent words, if all of them are known. */
function addAdjacent(options: TermOption[], words: readonly string[], known: Map<string, WordRow>): void {
  const rows = words.flatMap((word) => known.get(word) ?? [])
  if (rows.length < words.length) return
  const titles = Math.min(...rows.map((row) => row.titles))
  const fame = Math.min(...rows.map((row) => row.fame))
  addOption(options, words, EXACT, { word: words.join(' '), titles, fame })
}

/** Returns a word joined with its neighbours, as in "spider man". */
function joinedWithNeighbour(word: string, words: string[]): string[] {
  return words.flatMap((current, i) => {
    const next = words[i + 1]
    return next !== undefined && (current === word || next === word) ? [current + next] : []
  })
}
