import { SEARCH_TEXT_MAX } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { fold, searchWords, titleKey } from './fold.js'

/** How much a place where a word stands counts: A title, B original title and makers, C cast, D year. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** PostgreSQL numbers positions up to this. */
const MAX_POSITION = 16_383
/** More words than this say nothing more about what is wanted. */
const MAX_WORDS = 12
/** A beginning of fewer letters fits too many names; it is looked for in titles only. */
const SHORT_PREFIX = 3

/** The text form of a tsvector: the words of each text with its weight. */
export function searchVector(parts: [Weight, string][]): string {
  let position = 0
  return parts
    .flatMap(([weight, text]) => searchWords(text).map((word) => ({ weight, word })))
    .filter(() => position < MAX_POSITION)
    .map(({ weight, word }) => `'${word}':${++position}${weight}`)
    .join(' ')
}

/** What a search text asks for, in the terms of the database. */
export interface SearchTerms {
  /** tsquery: every word, the last one also as a beginning. */
  query: string
  /** tsquery: every word, whole, in the title. */
  wholeInTitle: string
  /** tsquery: every word in the title, the last one also as a beginning. */
  inTitle: string
  /** Folded titles that would match exactly. */
  titleKeys: string[]
}

/** The words of a search text; empty when nothing is left to look for. */
export function wordsOf(text: string): string[] {
  return fold(text.slice(0, SEARCH_TEXT_MAX)).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

/**
 * Reads a search text.
 * @returns undefined when it holds no letter and no digit.
 */
export function readSearch(text: string): SearchTerms | undefined {
  const words = wordsOf(text)
  return words.length > 0 ? termsOf(words.map((word) => [word])) : undefined
}

/** Terms from words, each with the words that may stand in its place. */
function termsOf(words: string[][]): SearchTerms {
  const last = words.length - 1
  const prefixes = (weights: (word: string) => string) =>
    all(
      words.map((options, i) =>
        options.map((word) => lexeme(word, i === last ? `*${weights(word)}` : weights(word))),
      ),
    )
  const plain = words.map((options) => options[0] as string)
  const year = /^(?:18|19|20)\d\d$/.test(plain[last] ?? '') ? last : -1
  return {
    query: all(
      words.map((options, i) =>
        options.map((word) => lexeme(word, i === last ? (word.length < SHORT_PREFIX ? '*A' : '*') : '')),
      ),
    ),
    wholeInTitle: all(words.map((options) => options.map((word) => lexeme(word, 'A')))),
    inTitle: prefixes(() => 'A'),
    titleKeys: [plain, ...(year > 0 ? [plain.slice(0, year)] : [])].map((list) => titleKey(list.join(' '))),
  }
}

function all(words: string[][]): string {
  return words.map((options) => (options.length > 1 ? `(${options.join(' | ')})` : options[0])).join(' & ')
}

function lexeme(word: string, mark: string): string {
  return mark ? `'${word}':${mark}` : `'${word}'`
}

/**
 * The terms with misspelt words replaced by the nearest ones that the catalogue knows. A word may differ by one
 * letter, from six letters on by two; swapped neighbours count two.
 * @returns undefined when some word is like nothing in the catalogue.
 */
export async function correctSearch(database: Database, text: string): Promise<SearchTerms | undefined> {
  const words = wordsOf(text)
  const rows = await database.rows<{ asked: string; words: string[] }>(NEAREST_WORDS, [words])
  const nearest = new Map(rows.map((row) => [row.asked, row.words]))
  const replaced = words.map((word) => nearest.get(word) ?? (/^\d+$/.test(word) ? [word] : []))
  return replaced.every((options) => options.length > 0) ? termsOf(replaced) : undefined
}

const NEAREST_WORDS = `
  select asked.word as asked, array_agg(near.word order by near.distance, near.titles desc) as words
  from unnest($1::text[]) as asked (word)
  cross join lateral (
    select w.word, w.titles, levenshtein(w.word, asked.word) as distance
    from search_word w
    where length(asked.word) between 3 and 40 and length(w.word) <= 40
      and abs(length(w.word) - length(asked.word)) <= 2
      and (w.word % asked.word or (length(asked.word) < 6 and left(w.word, 1) = left(asked.word, 1)))
      and levenshtein(w.word, asked.word) <= case when length(asked.word) < 4 then 1 else 2 end
    order by distance, w.titles desc
    limit 4
  ) near
  group by asked.word`
