// SQL text: a builder has no words for text search vectors.
import { sql } from 'kysely'
import type { Query } from '../../platform/database/statement.js'
import { foldText, titleKey } from '../search/foldText.js'
import { lexeme } from '../search/searchPlan.js'
import { pairsOf } from '../search/unspacedText.js'
import { filterConditions, type FilterValues } from '../types/MovieFilter.js'

/** Maximum number of titles added by hand that a search of a live provider contains. */
const LOCAL_MATCHES_MAX = 20

/** Returns the query of the titles that members added by hand whose title or people have all words of a search text. */
export function localMatches(text: string, filter: FilterValues): Query<{ id: number }> {
  const key = titleKey(text)
  if (key === '') return sql<{ id: number }>`select m.id from movie m where false`
  const words = foldText(text)
    .split(' ')
    .map((word) =>
      pairsOf(word)
        .map((part) => lexeme(part))
        .join(' <-> '),
    )
  const query = [words.join(' & '), lexeme(`=${key.replaceAll(' ', '')}`)].join(' | ')
  const conditions = filterConditions(filter, filter).map((condition) => sql`and ${condition}`)
  return sql<{ id: number }>`
    select m.id from local_title l join search_title s on s.movie_id = l.movie_id join movie m on m.id = l.movie_id
    where s.words @@ ${query}::tsquery ${sql.join(conditions, sql` `)}
    order by m.title_key = ${key} desc, m.id desc limit ${sql.lit(LOCAL_MATCHES_MAX)}`
}
