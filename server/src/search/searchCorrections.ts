import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { MUCH_BETTER_KNOWN, WELL_KNOWN_FAME, type BestMatch } from './searchPlan.js'
import {
  CLOSE_TYPO,
  CORRECTED_LENGTH_MAX,
  FAR_TYPO,
  RANKED_MAX,
  YEAR,
  addOption,
  type SearchTerm,
  type WordRow,
} from './searchTerms.js'

/** Maximum number of corrections of a word. */
const CORRECTIONS = 8
/** Maximum number of vocabulary words that a query is compared with, for all of its words together. */
const CORRECTION_CANDIDATES = 12_000

// Candidates are the best known words with the same beginning or end as the misspelt word. For a long word with typing
// errors at both ends, candidates share three letters in the middle, shifted by at most one position.
const CORRECTIONS_STATEMENT = prepared(`
  select term.word as term, near.word, near.titles, near.fame, near.distance
  from unnest($1::text[], $2::int[], $3::bool[]) as term (word, max_typos, is_last)
  cross join lateral (
    select distinct word, titles, fame, distance, fame - 14 * distance as likely from (
      select word, titles, fame,
        case when term.is_last and length(word) > length(term.word) + term.max_typos
          then 1 + levenshtein_less_equal(left(word, length(term.word)), term.word, term.max_typos)
          else levenshtein_less_equal(word, term.word, term.max_typos) end as distance
      from (
        (select word, titles, fame from search_word w
         where left(w.word, 2) = left(term.word, 2) and w.fame >= $4 order by w.fame desc limit $5)
        union all
        (select word, titles, fame from search_word w
         where right(w.word, 3) = right(term.word, 3) and w.fame >= $4 order by w.fame desc limit $5)
        union all
        select w.* from generate_series(2, 4) as start cross join lateral (
          select word, titles, fame from search_word w
          where substr(w.word, 3, 3) = substr(term.word, start, 3) and w.fame >= $4 and length(term.word) > 5
          order by w.fame desc limit $5 / 4
        ) w
      ) near
      where length(word) >= length(term.word) - term.max_typos
        and (term.is_last or length(word) <= length(term.word) + term.max_typos) and word <> term.word
    ) near
    where distance <= term.max_typos
    order by likely desc, word
    limit ${CORRECTIONS}
  ) near`)

const EXACT_WORDS = prepared('select word, titles, fame from search_word where word = any($1::text[])')

/** Adds corrections of words: any known word when nothing matched, otherwise only much better known words. */
export async function addCorrections(
  database: Database,
  terms: SearchTerm[],
  match: BestMatch,
): Promise<void> {
  const correctable = terms.filter(({ word }) => {
    const { length } = [...word]
    return length > 2 && length <= CORRECTED_LENGTH_MAX && !/\d/.test(word)
  })
  const minFame = match.exists ? match.fame + MUCH_BETTER_KNOWN : 0
  const swapped = new Map(correctable.map(({ word }) => [word, swaps(word)]))
  const [near, exact] = await Promise.all([
    database.coalesced<WordRow & { term: string; distance: number }>(CORRECTIONS_STATEMENT, [
      correctable.map(({ word }) => word),
      correctable.map(({ word }) => maxTypos(word)),
      correctable.map(({ word }) => word === terms.at(-1)?.word && word.length > 3),
      minFame,
      Math.ceil(CORRECTION_CANDIDATES / Math.max(correctable.length, 2)),
    ]),
    database.coalesced<WordRow>(EXACT_WORDS, [[...swapped.values()].flat()]),
  ])
  for (const { word, options } of terms) {
    // A well known word gets no correction with two typing errors.
    const maxDistance = options.some(({ fame, isMarked }) => !isMarked && fame >= WELL_KNOWN_FAME)
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
