import type { StatementRunner } from '../../../platform/database/Database.js'
import { updateSearch } from '../../search/searchTables.sql.js'
import type { ListedTitle } from '../mapping.js'
import { CLAIM_IDS, INSERT_GENRE_SETS, SELECT_IDS, UPDATE_TITLES } from './saveListed.sql.js'
import { CHANGE_COUNTS } from './storeStatements.js'
import { externalKey, TMDB, toItem, uniqueTitles } from './titleRows.js'

/** Attempts to assign ids while another process assigns ids to the same titles. */
const CLAIM_ATTEMPTS = 4

/** Titles of a list that were saved. */
export interface SavedTitles {
  /** The catalogue's ids in the order of the list; 0 for null. */
  ids: number[]
  /** The titles whose list entries have to be refreshed after the commit. */
  resorted: number[]
}

/**
 * Inserts or updates titles of a list.
 *
 * A title that TMDB brought before is found by its external id. Otherwise it becomes the title of another source with
 * the same folded title, type and year, or a new title.
 */
export async function saveListed(
  statements: StatementRunner,
  titles: (ListedTitle | null)[],
): Promise<SavedTitles> {
  const items = titles.filter((title) => title !== null)
  if (items.length === 0) return { ids: titles.map(() => 0), resorted: [] }
  const json = JSON.stringify(uniqueTitles(items).map(toItem))
  let ids = new Map<string, number>()
  const added: { id: number; type: string }[] = []
  for (
    let attempt = 0;
    attempt < CLAIM_ATTEMPTS && items.some((item) => !ids.has(externalKey(item)));
    attempt++
  ) {
    added.push(...(await statements.rows(CLAIM_IDS, { json })))
    const stored = await statements.rows(SELECT_IDS, { json })
    ids = new Map(stored.map(({ key, id }) => [key, id]))
  }
  const changed = await statements.rows(UPDATE_TITLES, { json })
  const renamed = changed.filter((row) => row.renamed)
  await updateSearch(statements, [...new Set([...added, ...renamed].map(({ id }) => id))])
  const films = added.filter(({ type }) => type === 'MOVIE').length
  if (added.length > 0) await statements.rows(CHANGE_COUNTS, { films, series: added.length - films })
  const idOf = (title: ListedTitle | null) => {
    if (title === null) return 0
    const id = ids.get(externalKey(title))
    if (id === undefined) throw new Error(`No id could be assigned to ${externalKey(title)} of ${TMDB}`)
    return id
  }
  const resorted = changed.filter((row) => row.resorted)
  return { ids: titles.map(idOf), resorted: [...new Set([...added, ...resorted].map(({ id }) => id))] }
}

/** Stores combinations of genres, because lists filtered by genre only consider stored combinations. */
export async function saveGenreSets(
  statements: StatementRunner,
  titles: readonly (ListedTitle | null)[],
): Promise<void> {
  const sets = titles.flatMap((title) => (title ? [{ genre_ids: title.genreIds }] : []))
  await statements.rows(INSERT_GENRE_SETS, { json: JSON.stringify(sets) })
}
