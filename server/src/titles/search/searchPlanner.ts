import { sql } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { foldText } from './foldText.js'
import { addCorrections } from './searchCorrections.js'
import {
  MUCH_BETTER_KNOWN,
  NO_MATCH,
  WELL_KNOWN_FAME,
  buildPlan,
  exactQuery,
  MATCH_CLASSES,
  type BestMatch,
  type QueryText,
  type SearchPlan,
} from './searchPlan.js'
import {
  CLOSE_TYPO,
  COMPLETIONS,
  FAR_TYPO,
  MORE_COMPLETIONS,
  PREFIX,
  readTerms,
  type Distance,
  type SearchTerm,
} from './searchTerms.js'
import { boundSearchText } from './searchText.js'

/** Maximum number of words of a query; the rest is ignored. */
const MAX_WORDS = 12

/** Maximum number of attempts to drop one word. */
const MAX_DROP_ATTEMPTS = 3

/** Words that describe a title instead of naming it; dropped first when nothing matches. */
const FILLERS = new Set(
  'film films movie movies series show tv starring stars actor actress directed director full watch online with about trilogy saga franchise collection complete'.split(
    ' ',
  ),
)

/** Returns the folded words of a query; empty for a blank query. */
export function queryWords(text: string): string[] {
  return foldText(boundSearchText(text)).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

/** Signs of names, as in titleIdentity.sql.ts. */
const SIGNS = /[*](?=\p{L})|[^+*%$#@=\u00a2-\u00a5\u00b0\u20a0-\u20cf\u2190-\u2bff\u{1f000}-\u{1faff}]+/gu

/** Returns the words and the signs of a query. */
export const readQuery = (text: string): QueryText => ({
  words: queryWords(text),
  signs: boundSearchText(text).replace(SIGNS, ''),
})

/**
 * Plans a query with the catalogue's vocabulary. Words match as written, the last one also as a prefix. If that finds
 * nothing, or nothing well known, corrections of the words match too. If still nothing matches, words are dropped.
 * @param text the query, of at least one word
 */
export async function planSearch(database: Database, text: QueryText): Promise<SearchPlan> {
  const { words } = text
  let { terms, written, writtenMatch } = await planAsWritten(database, text, COMPLETIONS)
  const isLastShort = words.length > 1 && [...(words.at(-1) as string)].length < COMPLETIONS.length
  if (isLastShort && writtenMatch.fame < WELL_KNOWN_FAME)
    ({ terms, written, writtenMatch } = await planAsWritten(database, text, MORE_COMPLETIONS))
  const plain = terms.filter(({ word }) => !FILLERS.has(word))
  if (plain.length > 0 && plain.length < terms.length) {
    const withoutFillers = buildPlan({ words: termWords(plain) }, plain, PREFIX)
    const match = await probe(database, plain, withoutFillers, PREFIX)
    if (match.exists && match.fame >= writtenMatch.fame + MUCH_BETTER_KNOWN) return withoutFillers
  }
  if (writtenMatch.exists && writtenMatch.fame >= WELL_KNOWN_FAME) return written

  await addCorrections(database, terms, writtenMatch)
  let previous: { query: string; match: BestMatch } = { query: written.query, match: writtenMatch }
  for (const distance of [CLOSE_TYPO, FAR_TYPO] as const) {
    const corrected = buildPlan(text, terms, distance)
    // Without corrections at this distance the query is the previous one.
    const match =
      corrected.query === previous.query ? previous.match : await probe(database, terms, corrected, distance)
    previous = { query: corrected.query, match }
    const minFame = distance === CLOSE_TYPO ? Math.max(WELL_KNOWN_FAME, writtenMatch.fame) : writtenMatch.fame
    if (match.exists && match.fame >= minFame)
      return { ...corrected, isClose: writtenMatch.exists || (await isTitle(database, corrected)) }
  }
  return writtenMatch.exists ? written : planWithFewerWords(database, text, terms)
}

/** Returns whether a title is called as a query, an article and spaces apart. */
export async function isTitleNamed(database: Database, { words, signs = '' }: QueryText): Promise<boolean> {
  return words.length > 0 && (await findBestMatch(database, exactQuery(words, signs).exact)).exists
}

/** Plans the words as written, the last one also as a prefix, and returns the best match. */
async function planAsWritten(database: Database, text: QueryText, completions: readonly number[]) {
  const terms = await readTerms(database, text.words, completions)
  const written = buildPlan(text, terms, PREFIX)
  return { terms, written, writtenMatch: await probe(database, terms, written, PREFIX) }
}

/** Drops fillers and unknown words, or one of the most common words: whatever leaves the best known match. */
async function planWithFewerWords(
  database: Database,
  text: QueryText,
  terms: SearchTerm[],
): Promise<SearchPlan> {
  const titles = ({ options }: SearchTerm) => options.reduce((sum, option) => sum + option.titles, 0)
  const useful = terms.filter(({ word, options }) => options.length > 0 && !FILLERS.has(word))
  const common = useful.toSorted((a, b) => titles(b) - titles(a))
  const attempts = [
    ...(useful.length < terms.length ? [useful] : []),
    ...common.slice(0, MAX_DROP_ATTEMPTS).map((dropped) => useful.filter((term) => term !== dropped)),
    common.slice(-1),
  ].filter((attempt) => attempt.length > 0)
  const named = terms.filter(({ word }) => !FILLERS.has(word))
  const isWithoutFillers = (attempt: SearchTerm[]) => named.every((term) => attempt.includes(term))
  for (const distance of [PREFIX, CLOSE_TYPO, FAR_TYPO] as const) {
    const plans = await Promise.all(
      attempts.map(async (attempt) => {
        const plan = buildPlan({ words: termWords(attempt) }, attempt, distance)
        return { attempt, plan, match: await probe(database, attempt, plan, distance) }
      }),
    )
    const [best] = plans.filter(({ match }) => match.exists).sort((a, b) => b.match.fame - a.match.fame)
    if (best) return { ...best.plan, isClose: distance === PREFIX && isWithoutFillers(best.attempt) }
  }
  return { ...buildPlan(text, terms, FAR_TYPO), isClose: false }
}

/** Returns whether a corrected plan finds a title with a name at most one letter a word away. */
async function isTitle(database: Database, { classes }: SearchPlan): Promise<boolean> {
  const queries = MATCH_CLASSES.flatMap(({ isTitle, distance }, i) =>
    isTitle && distance <= CLOSE_TYPO ? (classes[i] ?? []) : [],
  )
  return (
    queries.length > 0 &&
    (await findBestMatch(database, queries.map((query) => `(${query})`).join(' | '))).exists
  )
}

const termWords = (terms: SearchTerm[]) => terms.map(({ word }) => word)

/** Returns whether a plan matches anything, and the fame of the best match. */
async function probe(
  database: Database,
  terms: SearchTerm[],
  plan: SearchPlan,
  distance: Distance,
): Promise<BestMatch> {
  const options = terms.map((term) => term.options.filter((option) => option.distance <= distance))
  const [only] = options
  if (only && options.length === 1 && only.every(({ words, isMarked }) => words.length === 1 && !isMarked)) {
    // The vocabulary answers for a single word. Without a vocabulary word, a whole title may still match.
    if (only.length > 0) return { exists: true, fame: Math.max(...only.map(({ fame }) => fame)) }
  }
  return findBestMatch(database, plan.query)
}

const BEST_FAME = statement((db, p: { query: string }) => {
  const first = db
    .selectFrom('search_title')
    .select('fame')
    // Hidden from the planner, as in searchRanking.sql.ts.
    .where(sql<boolean>`words @@ (select ${p.query}::tsquery)`)
    .limit(500)
  const bestOf = (matches: typeof first) =>
    db.selectFrom(matches.as('first')).select(({ fn }) => fn.max('fame').as('fame'))
  return db.selectNoFrom(({ fn }) =>
    fn.coalesce(bestOf(first.where('known', '=', true)), bestOf(first)).as('fame'),
  )
})

async function findBestMatch(database: Database, query: string): Promise<BestMatch> {
  // The table is stored in the order of fame, so the first lesser known matches are about the best of them.
  const [row] = await database.coalesced(BEST_FAME, { query })
  return row?.fame == null ? NO_MATCH : { exists: true, fame: row.fame }
}
