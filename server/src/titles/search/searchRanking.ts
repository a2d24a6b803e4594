import { SEARCH_RESULTS_MAX } from '../../../contract/rules/search.js'
import type { ColumnSet } from '../types/movieColumns.js'
import type { RawBuilder } from 'kysely'
import type { SortedBy } from '../types/MovieFilter.js'
import type { Database } from '../../platform/database/Database.js'
import { statement, type Statement } from '../../platform/database/statement.js'
import type { SearchPlan } from './searchPlan.js'
import {
  countQuery,
  rankingParams,
  rankingQuery,
  type RankingKind,
  type RankingParams,
} from './searchRanking.sql.js'

/** Offset and length of a part of the matches. */
interface PageSlice {
  offset: number
  limit: number
}

/** The part of a search's matches to read, and its columns. */
export interface SearchWindow<Row> extends PageSlice {
  /** Conditions over `movie as m`. */
  conditions: readonly RawBuilder<boolean>[]
  /** Order; best match first by default. */
  sort?: SortedBy
  columns: ColumnSet<Row>
}

/** The rows of the window, and the number of all matches if the statement has counted them. */
export interface SearchHit<Row> {
  rows: Row[]
  total?: number
}

/** Statements of the searches without a filter and an order, by what their text depends on. */
const PLAIN = new Map<string, Statement<RankingParams, { total: number | null }>>()

/** Returns the statement of a search without a filter and an order. Filters and orders make too many texts to prepare them. */
function plainStatement<Row>(
  kind: RankingKind,
  isBroad: boolean,
  columns: ColumnSet<Row>,
): Statement<RankingParams, Row & { total: number | null }> {
  const key = `${kind} ${isBroad} ${columns.name}`
  let plain = PLAIN.get(key)
  if (!plain) {
    plain = statement((_db, p: RankingParams) => rankingQuery({ kind, isBroad, conditions: [] }, p, columns))
    PLAIN.set(key, plain)
  }
  // The key names the column set, so the rows are those of the set.
  return plain as Statement<RankingParams, Row & { total: number | null }>
}

/** Returns a part of a plan's matches, best match first unless the window has an order. */
export async function rankedPage<Row>(
  database: Database,
  plan: SearchPlan,
  { conditions, sort, columns, ...slice }: SearchWindow<Row>,
): Promise<SearchHit<Row>> {
  const read = (kind: RankingKind, part: PageSlice = slice) => {
    const params = rankingParams(plan, part)
    const { isBroad } = plan
    if (!sort && conditions.length === 0)
      return database.coalesced(plainStatement(kind, isBroad, columns), params)
    return database.coalesced(rankingQuery({ kind, isBroad, conditions, sort }, params, columns))
  }
  const rows = await read('ranked')
  if (sort || !plan.isBroad) return { rows, total: rows[0]?.total ?? undefined }
  const missing = slice.limit - rows.length
  if (missing === 0) return { rows }
  const knownTotal = rows[0]?.total ?? (await read('ranked', { offset: 0, limit: 1 }))[0]?.total ?? 0
  const rest = await read('lesserKnown', { offset: Math.max(slice.offset - knownTotal, 0), limit: missing })
  return { rows: [...rows, ...rest] }
}

/** Returns the number of a plan's matches, counted up to {@link SEARCH_RESULTS_MAX}. */
export async function countSearch(
  database: Database,
  plan: SearchPlan,
  conditions: readonly RawBuilder<boolean>[],
): Promise<number> {
  if (conditions.length === 0 && plan.minMatches >= SEARCH_RESULTS_MAX) return SEARCH_RESULTS_MAX
  const [row] = await database.coalesced(countQuery(plan.query, conditions))
  return row?.total ?? 0
}
