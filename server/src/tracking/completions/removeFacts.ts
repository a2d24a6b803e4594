import { TITLE_FACTS, type TitleFact } from '../../../contract/rules/localTitles.js'
import type { RowReader } from '../../platform/database/Database.js'
import { updateSearch } from '../../titles/search/searchTables.sql.js'
import { NEW_VERSION, REMOVE_FACTS } from './completions.sql.js'

/** Whether lists, figures or searches depend on a fact: the overview is read with the title only. */
export const isListed = (fact: TitleFact): boolean => fact !== 'overview'

/**
 * Removes facts of a title that members completed; all by default. It must run in a transaction that locks the titles.
 * @returns the facts that there were
 */
export async function removeFacts(
  statements: RowReader,
  id: number,
  facts: readonly TitleFact[] = TITLE_FACTS,
): Promise<TitleFact[]> {
  const removed = (await statements.rows(REMOVE_FACTS, { id, facts })).map(({ fact }) => fact)
  if (removed.includes('cast')) await updateSearch(statements, [id])
  if (removed.some(isListed)) await statements.rows(NEW_VERSION)
  return removed
}
