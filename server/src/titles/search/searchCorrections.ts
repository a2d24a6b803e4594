import { sql } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { CORRECTIONS } from './searchCorrections.sql.js'
import { MUCH_BETTER_KNOWN, WELL_KNOWN_FAME, type BestMatch } from './searchPlan.js'
import { isUnspaced } from './unspacedText.js'
import {
  CLOSE_TYPO,
  CORRECTED_LENGTH_MAX,
  FAR_TYPO,
  RANKED_MAX,
  YEAR,
  addOption,
  type SearchTerm,
} from './searchTerms.js'

/** Maximum number of vocabulary words that a query is compared with, for all of its words together. */
const CORRECTION_CANDIDATES = 12_000

const EXACT_WORDS = statement((db, p: { words: readonly string[] }) =>
  db
    .selectFrom('search_word')
    .select(['word', 'titles', 'fame'])
    .where('word', '=', sql<string>`any(${p.words}::text[])`),
)

/** Adds corrections of words: any known word when nothing matched, otherwise only much better known words. */
export async function addCorrections(
  database: Database,
  terms: SearchTerm[],
  match: BestMatch,
): Promise<void> {
  const correctable = terms.filter(({ word }) => isCorrectable(word))
  const minFame = match.exists ? match.fame + MUCH_BETTER_KNOWN : 0
  const swapped = new Map(correctable.map(({ word }) => [word, swaps(word)]))
  const [near, exact] = await Promise.all([
    database.coalesced(CORRECTIONS, {
      words: correctable.map(({ word }) => word),
      maxTypos: correctable.map(({ word }) => maxTypos(word)),
      areLast: correctable.map(({ word }) => word === terms.at(-1)?.word && word.length > 3),
      minFame,
      candidates: Math.ceil(CORRECTION_CANDIDATES / Math.max(correctable.length, 2)),
    }),
    database.coalesced(EXACT_WORDS, { words: [...swapped.values()].flat() }),
  ])
  for (const { word, options } of terms) {
    // A well known word gets no correction with two typing errors.
    const maxDistance = options.some(
      ({ words, fame, isMarked }) => words.length === 1 && !isMarked && fame >= WELL_KNOWN_FAME,
    )
      ? 1
      : Infinity
    for (const row of exact)
      if (swapped.get(word)?.includes(row.word) && row.fame >= minFame)
        addOption(options, [row.word], CLOSE_TYPO, row)
    for (const row of near)
      if (row.term === word && row.distance <= maxDistance)
        addOption(options, [row.word], row.distance < 2 ? CLOSE_TYPO : FAR_TYPO, row)
    if (YEAR.test(word) && !match.exists)
      for (const year of [Number(word) - 1, Number(word) + 1])
        options.push({
          words: [`#${year}`],
          distance: CLOSE_TYPO,
          titles: RANKED_MAX + 1,
          fame: 100,
          isMarked: true,
        })
  }
}

/** Returns known words near each of some words, likeliest first. */
export async function nearWords(
  database: Database,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const correctable = words.filter(isCorrectable)
  const rows = await database.coalesced(CORRECTIONS, {
    words: correctable,
    maxTypos: correctable.map(maxTypos),
    areLast: correctable.map((word) => word === words.at(-1)),
    minFame: 0,
    candidates: Math.ceil(CORRECTION_CANDIDATES / Math.max(correctable.length, 2)),
  })
  return new Map(
    [...Map.groupBy(rows, ({ term }) => term)].map(([term, near]) => [term, near.map(({ word }) => word)]),
  )
}

function isCorrectable(word: string): boolean {
  const { length } = [...word]
  return length > 2 && length <= CORRECTED_LENGTH_MAX && !/\d/.test(word) && !isUnspaced(word)
}

/** Returns the maximum edit distance of a correction. */
function maxTypos(word: string): number {
  const { length } = [...word]
  return length < 5 ? 1 : length < 9 ? 2 : 3
}

/** Returns the variants of a word with two neighbouring letters swapped. */
function swaps(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i] as string)
      .join(''),
  )
}
