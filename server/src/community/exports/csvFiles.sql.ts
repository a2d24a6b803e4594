// SQL text: row_number.
import { type RawBuilder, sql } from 'kysely'
import type { CsvFile } from './csvRows.sql.js'
import { imdbList, imdbRatings } from './imdb.sql.js'
import { letterboxdFilms, letterboxdList } from './letterboxd.sql.js'
import type { ExportScope } from './titles.sql.js'
import { traktHistory, traktRatings, traktWatchlist } from './trakt.sql.js'

/** The files of CSV that do not depend on the lists of an account. */
export const CSV_FILES: readonly CsvFile[] = [letterboxdFilms, imdbRatings, traktHistory, traktRatings]

/** A list of titles whose titles are exported. */
export interface ExportedList {
  id: number
  name: string
  isDefault: boolean
}

/** The lists of an account, the oldest first. */
export const listRows = ({ accountId }: ExportScope): RawBuilder<ExportedList> => sql<ExportedList>`
  select t.id, t.name, d.account_id is not null as "isDefault" from watchlist t
  left join default_watchlist d on d.account_id = t.account_id and d.watchlist_id = t.id
  where t.account_id = ${accountId}::int order by t.created_at, t.id`

/** Returns the words of a list's name that the name of a file may have. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .slice(0, 40)
    .match(/[a-z\d]+/g) ?? []

/** Returns the files of CSV of a list. @param number its place among the lists, from 1 */
export function csvFilesOfList({ id, name, isDefault }: ExportedList, number: number): CsvFile[] {
  const file = isDefault
    ? 'watchlist.csv'
    : `lists/${[String(number).padStart(3, '0'), ...wordsOf(name)].join('-')}.csv`
  const entries = sql`
    (select e.*, row_number() over (order by e.position)::int as place from watchlist_movie e where e.watchlist_id = ${id}::int) t`
  const list = { file, entries }
  return [letterboxdList(list), imdbList(list), ...(isDefault ? [traktWatchlist(list)] : [])]
}
