import {
  CLOSE_TYPO,
  EXACT,
  PREFIX,
  RANKED_MAX,
  YEAR,
  type Distance,
  type SearchTerm,
  type TermOption,
} from './searchTerms.js'
import { pairsOf } from './unspacedText.js'

/** Minimum fame of a well known title, 0 to 100. A less known match may come from a typing error. */
export const WELL_KNOWN_FAME = 40
/** How much more fame a correction of a known word must have. */
export const MUCH_BETTER_KNOWN = 15

/** The tsqueries of a query, and estimates of their matches. */
export interface SearchPlan {
  /** tsquery that every match meets. */
  query: string
  /** tsquery of titles that equal the query, an article apart. */
  exact: string
  /** tsquery of those of them that have the query's article, or like the query none, and its signs: "C++". */
  whole: string
  /** How much the best known of these may lack in fame to come first among all that equal the query. */
  wholeBonus: number
  /** tsquery of titles that begin with the query; null when words are corrected. */
  start: string | null
  /** The same of the titles that have the last word whole. */
  wholeStart: string | null
  /** tsqueries of the better matches, best first: one for each of {@link MATCH_CLASSES}; null when it cannot match. */
  classes: readonly (string | null)[]
  /** tsquery of titles with these initials; null when the query cannot be some. */
  initials: string | null
  /** tsquery of the words as a phrase; null for a single word. */
  phrase: string | null
  /** Number of words that a match must contain. */
  termCount: number
  /** Whether there may be too many matches to rank them all. */
  isBroad: boolean
  /** Whether the matches are what the query names. Otherwise only some of its words match, or similar ones. */
  isClose: boolean
  /** Lower bound of the number of matches. */
  minMatches: number
}

/**
 * Classes of matches, best first: maximum distance, tsvector weights of the words ('' for any) and score. `isTitle` is set
 * when every word is one of a title: then its share of the title counts as well.
 */
export const MATCH_CLASSES = [
  { distance: EXACT, weights: 'A', isTitle: true, score: 50 },
  { distance: PREFIX, weights: 'AB', isTitle: true, score: 42 },
  { distance: EXACT, weights: 'ABC', isTitle: false, score: 40 },
  { distance: EXACT, weights: '', isTitle: false, score: 30 },
  { distance: PREFIX, weights: 'ABC', isTitle: false, score: 28 },
  { distance: CLOSE_TYPO, weights: 'AB', isTitle: true, score: 26 },
  { distance: PREFIX, weights: '', isTitle: false, score: 20 },
  { distance: CLOSE_TYPO, weights: 'ABC', isTitle: false, score: 18 },
  { distance: CLOSE_TYPO, weights: '', isTitle: false, score: 10 },
] as const

/** Whether a plan matches anything, and how well known the best match is. */
export interface BestMatch {
  exists: boolean
  /** Fame of the best known match, 0 to 100. */
  fame: number
}
/** Result of a plan without matches. */
export const NO_MATCH: BestMatch = { exists: false, fame: 0 }

/** The folded words of a query, and the signs of a name among them, such as those of "C++". */
export interface QueryText {
  words: string[]
  signs?: string
}

/** Builds the plan of a query with the replacements up to a distance. */
export function buildPlan(
  { words, signs = '' }: QueryText,
  terms: SearchTerm[],
  distance: Distance,
): SearchPlan {
  const { exact, ...whole } = exactQuery(words, signs)
  const initials = words.length === 1 && INITIALS.test(words[0] as string) ? lexeme(`%${words[0]}`) : null
  const all = conjunction(terms, distance, '')
  const counts = terms.map(({ options }) =>
    options.reduce((sum, option) => sum + (option.distance <= distance ? option.titles : 0), 0),
  )
  const classes = MATCH_CLASSES.map(
    (matchClass) =>
      all && conjunction(terms, Math.min(matchClass.distance, distance) as Distance, matchClass.weights),
  )
  const [only] = terms
  return {
    query: [all, exact, initials].filter((query) => query !== null).join(' | '),
    exact,
    ...whole,
    initials,
    isClose: true,
    start: distance <= PREFIX ? startQuery(words, terms, true) : null,
    wholeStart: distance <= PREFIX ? startQuery(words, terms, false) : null,
    // A query that a better class has too cannot match.
    classes: classes.map((query, i) => (classes.indexOf(query) < i ? null : query)),
    phrase: words.length > 1 ? phraseQuery(words, terms, { weights: '', isLastPrefix: false }) : null,
    termCount: terms.length,
    isBroad: Math.min(...counts) > RANKED_MAX,
    minMatches:
      only && terms.length === 1
        ? Math.max(...only.options.map((option) => (option.isMarked ? 0 : option.titles)))
        : 0,
  }
}

/** A word that may be the initials of a title; the index has up to eight. */
const INITIALS = /^[a-z0-9]{3,8}$/

const ARTICLES = ['the', 'a', 'an']

/** Returns words without a leading article, unless the article is all. */
const withoutArticle = (words: string[]) =>
  words.length > 1 && ARTICLES.includes(words[0] as string) ? words.slice(1) : words

/**
 * Returns the tsqueries of titles that equal the query. Spaces do not count; a year at the end is optional. A typed article
 * is meant: "The Room" is not "Room". Without one, a much better known title with an article is meant: "matrix".
 */
export function exactQuery(
  words: string[],
  signs: string,
): Pick<SearchPlan, 'exact' | 'whole' | 'wholeBonus'> {
  const last = words.at(-1) as string
  const key = (list: string[]) => lexeme(`=${list.join('')}`)
  const withYear = (of: (list: string[]) => string) =>
    words.length > 1 && YEAR.test(last)
      ? `(${of(words)} | ${of(words.slice(0, -1))} & ${lexeme(`#${last}`)})`
      : of(words)
  const hasArticle = withoutArticle(words) !== words
  const whole = hasArticle
    ? withYear(key)
    : withYear(
        (list) => `(${[key(list), ...ARTICLES.map((article) => `!${key([article, ...list])}`)].join(' & ')})`,
      )
  return {
    exact: withYear((list) => `(${key(list)} | ${key(withoutArticle(list))})`),
    whole: signs ? `${whole} & ${lexeme(`~${signs}`)}` : whole,
    wholeBonus: hasArticle || signs ? Infinity : MUCH_BETTER_KNOWN,
  }
}

/** Returns the tsquery of titles that begin with the words, an article apart. @param isLastPrefix whether the last word may be incomplete */
function startQuery(words: string[], terms: SearchTerm[], isLastPrefix: boolean): string {
  const key = withoutArticle(words)
  const first = lexeme(`^${key[0]}`, key.length > 1 || !isLastPrefix ? '' : '*')
  return `${first} & ${phraseQuery(key, terms, { weights: 'A', isLastPrefix })}`
}

/** Returns the tsquery of adjacent words; numbers may be spelt otherwise. */
function phraseQuery(
  words: string[],
  terms: SearchTerm[],
  { weights, isLastPrefix }: { weights: string; isLastPrefix: boolean },
): string {
  const spellings = new Map(
    terms.map(({ word, options }) => [
      word,
      options.flatMap(({ words: [only, second], distance, isMarked }) =>
        distance > EXACT || second || isMarked || !only || only === word ? [] : [lexeme(only, weights)],
      ),
    ]),
  )
  return words
    .map((word, i) => {
      const isPrefix = isLastPrefix && i === words.length - 1
      const written = pairsOf(word)
        .map((part) => lexeme(part, isPrefix ? `*${weights}` : weights))
        .join(' <-> ')
      return `(${[written, ...(spellings.get(word) ?? [])].join(' | ')})`
    })
    .join(' <-> ')
}

/** Returns the tsquery of all words within a distance and with weights; null when a word has no such replacement. */
function conjunction(terms: SearchTerm[], distance: Distance, weights: string): string | null {
  // A year alone is the word of a title before it is a year.
  const isMarkedAllowed = terms.length > 1 || !weights
  const parts = terms.map(({ options }) =>
    options
      .filter((option) => option.distance <= distance && (isMarkedAllowed || !option.isMarked))
      .map((option) => optionQuery(option, weights)),
  )
  return parts.every((part) => part.length > 0)
    ? parts.map((part) => `(${part.join(' | ')})`).join(' & ')
    : null
}

function optionQuery({ words, isMarked }: TermOption, weights: string): string {
  const text = words.map((word) => lexeme(word, isMarked ? '' : weights)).join(' <-> ')
  return words.length > 1 ? `(${text})` : text
}

/** Returns a quoted lexeme. A text of signs only may have a quotation mark or a backslash. */
export function lexeme(word: string, weights = ''): string {
  const quoted = `'${word.replace(/['\\]/g, '$&$&')}'`
  return weights ? `${quoted}:${weights}` : quoted
}
