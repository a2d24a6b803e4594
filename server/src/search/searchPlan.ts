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

/** Classes of matches, best first: maximum distance, tsvector weights of the words ('' for any) and score. */
export const MATCH_CLASSES = [
  { distance: EXACT, weights: 'A', score: 50 },
  { distance: PREFIX, weights: 'AB', score: 42 },
  { distance: EXACT, weights: '', score: 40 },
  { distance: PREFIX, weights: '', score: 28 },
  { distance: CLOSE_TYPO, weights: 'AB', score: 26 },
  { distance: CLOSE_TYPO, weights: '', score: 16 },
] as const

/** Whether a plan matches anything, and how well known the best match is. */
export interface BestMatch {
  /** Whether anything matches. */
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
  const [only] = terms
  return {
    query: all ? `${all} | ${exact}` : exact,
    exact,
    classes: MATCH_CLASSES.map(
      (matchClass) =>
        all && conjunction(terms, Math.min(matchClass.distance, distance) as Distance, matchClass.weights),
    ),
    phrase: words.length > 1 ? words.map((word) => lexeme(word)).join(' <-> ') : null,
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

/** Returns the tsquery of all words within a distance and with weights; null when a word has no such replacement. */
function conjunction(terms: SearchTerm[], distance: Distance, weights: string): string | null {
  const parts = terms.map(({ options }) =>
    options.filter((option) => option.distance <= distance).map((option) => optionQuery(option, weights)),
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
