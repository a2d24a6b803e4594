import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import type { WordRow } from './searchTerms.js'

/** Maximum number of corrections of a word. */
const CORRECTIONS_MAX = 8

interface CorrectionsParams {
  words: readonly string[]
  /** Maximum edit distance of each word. */
  maxTypos: readonly number[]
  /** Whether each word is the last one, which may be incomplete. */
  areLast: readonly boolean[]
  minFame: number
  /** Maximum number of words that a word is compared with. */
  candidates: number
}

/** Known words near each of some words, likeliest first. */
// SQL text: a lateral join over unnested parameters with unions in it. Candidates are the best known words with the same beginning or end as the misspelt word, and fewer with the same first letter. For a long word with typing
// errors at both ends, candidates share three letters in the middle, shifted by at most one position.
export const CORRECTIONS = statement(
  (_db, p: CorrectionsParams) => sql<WordRow & { term: string; distance: number }>`
  select term.word as term, near.word, near.titles, near.fame, near.distance
  from unnest(${p.words}::text[], ${p.maxTypos}::int[], ${p.areLast}::bool[]) as term (word, max_typos, is_last)
  cross join lateral (
    select distinct word, titles, fame, distance, fame - 14 * distance as likely from (
      select word, titles, fame,
        case when term.is_last and length(word) > length(term.word) + term.max_typos
          then 1 + levenshtein_less_equal(left(word, length(term.word)), term.word, term.max_typos)
          else levenshtein_less_equal(word, term.word, term.max_typos) end as distance
      from (
        (select word, titles, fame from search_word w
         where left(w.word, 2) = left(term.word, 2) and w.fame >= ${p.minFame} order by w.fame desc limit ${p.candidates})
        union all
        (select word, titles, fame from search_word w
         where right(w.word, 3) = right(term.word, 3) and w.fame >= ${p.minFame} order by w.fame desc limit ${p.candidates})
        union all
        (select word, titles, fame from search_word w
         where left(w.word, 1) = left(term.word, 1) and w.fame >= ${p.minFame} order by w.fame desc limit ${p.candidates} / 4)
        union all
        select w.* from generate_series(2, 4) as start cross join lateral (
          select word, titles, fame from search_word w
          where substr(w.word, 3, 3) = substr(term.word, start, 3) and w.fame >= ${p.minFame} and length(term.word) > 5
          order by w.fame desc limit ${p.candidates} / 4
        ) w
      ) near
      where length(word) >= length(term.word) - term.max_typos
        and (term.is_last or length(word) <= length(term.word) + term.max_typos) and word <> term.word
    ) near
    where distance <= term.max_typos
    order by likely desc, word
    limit ${sql.lit(CORRECTIONS_MAX)}
  ) near`,
)
