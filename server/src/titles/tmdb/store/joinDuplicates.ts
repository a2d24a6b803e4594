import type { Database } from '../../../platform/database/Database.js'
import { isUniqueViolation } from '../../../platform/database/isUniqueViolation.js'
import type { ListedTitle } from '../mapping.js'
import { JOIN_DUPLICATES } from './joinDuplicates.sql.js'
import { CHANGE_COUNTS, REPLACE_LISTED } from './storeStatements.js'
import { toItem, uniqueTitles } from './titleRows.js'

/**
 * Joins titles that turn out to be titles of another source.
 *
 * TMDB's title without a date cannot be matched and gets its own row. When its date is known and matches a title of
 * another source, it becomes that title and its own row is deleted, unless it is in a list or has a review.
 */
export async function joinDuplicates(
  database: Database,
  titles: readonly (ListedTitle | null)[],
): Promise<void> {
  const dated = titles.filter((title) => title !== null && title.releaseDate !== null) as ListedTitle[]
  if (dated.length === 0) return
  const json = JSON.stringify(uniqueTitles(dated).map(toItem))
  const joined = await database
    .transaction(async (statements) => {
      const deleted = await statements.rows(JOIN_DUPLICATES, { json })
      const films = deleted.filter(({ type }) => type === 'MOVIE').length
      if (deleted.length > 0)
        await statements.rows(CHANGE_COUNTS, { films: -films, series: films - deleted.length })
      return deleted
    })
    .catch((error: unknown) => {
      // Another title of TMDB has just been joined with the same title; this one stays separate.
      if (isUniqueViolation(error)) return []
      throw error
    })
  for (const { id, match } of joined) await database.rows(REPLACE_LISTED, { id, match })
}
