import { titleKey } from './foldText.js'
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

/** Minimum fame of a well known title, 0 to 100. A less known match may come from a typing error. */
export const WELL_KNOWN_FAME = 40
/** How much more fame a correction of a known word must have. */
export const MUCH_BETTER_KNOWN = 15

/** The tsqueries of a query, and estimates of their matches. */
export interface SearchPlan {
  /** tsquery that every match meets. */
  query: string
  /** tsquery of titles that equal the query. */
  exact: string
  /** tsquery of titles that begin with the query; null when words are corrected. */
  start: string | null
  /** tsqueries of the better matches, best first: one for each of {@link MATCH_CLASSES}; null when it cannot match. */
  classes: readonly (string | null)[]
  /** tsquery of the words as a phrase; null for a single word. */
  phrase: string | null
  /** Number of words that a match must contain. */
  termCount: number
  /** Whether there may be too many matches to rank them all. */
  isBroad: boolean
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

/** Builds the plan of a query with the replacements up to a distance. */
export function buildPlan(words: string[], terms: SearchTerm[], distance: Distance): SearchPlan {
  const exact = exactQuery(words)
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
    query: all ? `${all} | ${exact}` : exact,
    exact,
    start: distance <= PREFIX ? startQuery(words, terms) : null,
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

/** Returns the tsquery of titles that equal the query. Spaces do not count; a year at the end is optional. */
function exactQuery(words: string[]): string {
  const key = (list: string[]) => lexeme(`=${titleKey(list.join(' ')).replaceAll(' ', '')}`)
  const year = words.at(-1) as string
  return words.length > 1 && YEAR.test(year)
    ? `(${key(words)} | ${key(words.slice(0, -1))} & ${lexeme(`#${year}`)})`
    : key(words)
}

/** Returns the tsquery of titles that begin with the words, an article apart; the last word may be incomplete. */
function startQuery(words: string[], terms: SearchTerm[]): string {
  const key = titleKey(words.join(' ')).split(' ')
  const first = lexeme(`^${key[0]}`, key.length > 1 ? '' : '*')
  return `${first} & ${phraseQuery(key, terms, { weights: 'A', isLastPrefix: true })}`
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
      const written = lexeme(word, isLastPrefix && i === words.length - 1 ? `*${weights}` : weights)
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

function lexeme(word: string, weights = ''): string {
  return weights ? `'${word}':${weights}` : `'${word}'`
}
