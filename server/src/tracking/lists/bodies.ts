import type { PageArgs } from '../../titles/lists/ListEntryRepository.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import {
  fieldOf,
  paginationFields,
  readPageParams,
  type QueryParams,
} from '../../platform/rest/restHandler.js'

/**
 * Returns the response body of a numbered page of a member's own list: what fits of it, as `data` and under its name.
 * @param maxLimit maximum and default of the page's length
 */
export async function listBody<Entry>(
  name: string,
  query: QueryParams,
  read: (page: PageArgs) => Promise<{ entries: Entry[]; total: number }>,
  toRow: (entry: Entry) => object,
  maxLimit: number = LISTS.bridgePage,
): Promise<object> {
  const page = readPageParams(query, maxLimit)
  const { entries, total } = await read(page)
  const fitting = fitPage(entries, page)
  const data = fitting.rows.map(toRow)
  return { data, [name]: data, ...paginationFields(fitting, total) }
}

/** Returns some fields of a request body. The service validates them. */
export const fieldsOf = <Name extends string>(body: unknown, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(body, name)])) as Record<Name, unknown>
