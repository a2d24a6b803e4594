import { sql } from 'kysely'
import { BULK_VALIDATION } from '../../../contract/messages/bulkWrites.js'
import { reasonText } from '../../../contract/messages/imports.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import { permit } from '../../platform/access/permissions.js'
import type { ChargeRows } from '../../platform/access/RateLimits.js'
import { statement } from '../../platform/database/statement.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { INSTANCE } from '../../platform/instance/instanceStatements.js'
import {
  InvalidItem,
  type ItemWorld,
  type ReadBulkItem,
  readHistoryItem,
  type ReadItem,
  readListItem,
  readRatingItem,
  watchlistIdsOf,
} from './bulkItems.js'
import type { Import, ImportPolicy, SyncedRow } from './Import.js'
import { DELETE_IMPORT, FIND_IMPORT } from './importStatements.js'
import type { ImportWorld } from './RunningImport.js'
import { syncRows } from './syncRows.js'

/** What became of an item of a bulk write. */
export const SYNC_STATUSES = ['DONE', 'UNCHANGED', 'SKIPPED', 'NOT_FOUND', 'INVALID'] as const
export type SyncStatus = (typeof SYNC_STATUSES)[number]

/** The result of one item. */
export interface ItemResult {
  index: number
  status: SyncStatus
  movieId: number | null
  candidateIds: number[]
  field: string | null
  message: string | null
}

/** The results of a bulk write, in the order of its items. */
export interface BulkResult {
  results: ItemResult[]
  /** By which all of it can be undone; null if nothing was written. */
  import: Import | null
}

/** Options of a bulk write. */
export interface BulkOptions {
  dryRun?: boolean | null
  policy?: ImportPolicy | null
}

/** Names of the account's watchlists with these ids. */
const WATCHLIST_NAMES = statement(
  (_db, p: { accountId: number; ids: readonly number[] }) => sql<{ id: number; name: string }>`
  select id, name from watchlist where account_id = ${p.accountId}::int and id = any(${p.ids}::int[])`,
)

/** Digits of the id of an instance that a title names. */
const INSTANCE_DIGITS = 8

/** Writes many things of the viewer at once. An invalid item does not affect the others. */
export class BulkWrites {
  constructor(
    private readonly world: ImportWorld,
    private readonly viewer: Viewer | null,
    private readonly chargeRows: ChargeRows,
  ) {}

  /** Adds what the viewer has watched. A rating counts if it is newer than that of the title. @throws AppError as {@link #sync} does */
  history(items: unknown, { dryRun }: BulkOptions = {}): Promise<BulkResult> {
    return this.#sync(items, readHistoryItem, { dryRun, policy: 'NEWER' })
  }

  /** Rates titles, seasons and episodes. @throws AppError as {@link #sync} does */
  ratings(items: unknown, { dryRun, policy }: BulkOptions = {}): Promise<BulkResult> {
    return this.#sync(items, readRatingItem, { dryRun, policy: policy ?? 'TAKE_THEIRS' })
  }

  /** Adds titles to favorites and watchlists. @throws AppError as {@link #sync} does */
  lists(items: unknown, { dryRun }: BulkOptions = {}): Promise<BulkResult> {
    return this.#sync(items, readListItem, { dryRun, policy: 'KEEP_MINE' })
  }

  /**
   * Writes items, or tells what would be written.
   * @throws AppError INVALID_INPUT for no list of 1 to {@link IMPORTS.items} items; QUOTA_REACHED: what was written before can be undone;
   * RateLimited
   */
  async #sync(
    items: unknown,
    read: ReadBulkItem,
    { dryRun, policy }: { dryRun: boolean | null | undefined; policy: ImportPolicy },
  ): Promise<BulkResult> {
    const { id: accountId } = permit(this.viewer, 'imports:use')
    if (!Array.isArray(items) || items.length < 1 || items.length > IMPORTS.items)
      throw new AppError('INVALID_INPUT', { items: BULK_VALIDATION.items })
    await this.chargeRows(items.length)
    const world = await this.#itemWorld(accountId, items)
    const given = items.map((item: unknown) => readItem(read, item, world))
    const rows = rowsOf(given)
    const synced =
      rows.length === 0
        ? { importId: null, rows: [] }
        : await syncRows(
            this.world,
            accountId,
            rows.map(({ row }) => row),
            { dryRun: dryRun ?? false, policy },
          )
    const byItem = Map.groupBy(
      synced.rows.filter(({ kind }) => kind !== 'list'),
      ({ item }) => rows[item]?.index,
    )
    const isDone = (row: SyncedRow) => (dryRun ? wouldBeWritten(row, policy) : row.applied)
    const results = given.map((one, index) =>
      one instanceof InvalidItem
        ? { ...NOTHING, index, status: 'INVALID' as const, field: one.field || null, message: one.message }
        : resultOf(index, byItem.get(index) ?? [], isDone),
    )
    return { results, import: await this.#keep(accountId, synced) }
  }

  async #itemWorld(accountId: number, items: readonly unknown[]): Promise<ItemWorld> {
    const { database } = this.world
    const ids = watchlistIdsOf(items)
    const [instance, watchlists] = await Promise.all([
      database.row(INSTANCE, {}),
      ids.length > 0 ? database.rows(WATCHLIST_NAMES, { accountId, ids }) : [],
    ])
    return {
      instance: instance?.id.slice(0, INSTANCE_DIGITS) ?? '',
      watchlists: new Map(watchlists.map(({ id, name }) => [id, name])),
    }
  }

  /** Returns the import of a bulk write. One that has written nothing is not kept. */
  async #keep(
    accountId: number,
    { importId, rows }: { importId: number | null; rows: SyncedRow[] },
  ): Promise<Import | null> {
    if (importId === null) return null
    const { database } = this.world
    if (rows.some(({ applied }) => applied))
      return (await database.row(FIND_IMPORT, { importId, accountId })) ?? null
    await database.rows(DELETE_IMPORT, { importId, accountId })
    return null
  }
}

function readItem(read: ReadBulkItem, item: unknown, world: ItemWorld): ReadItem | InvalidItem {
  try {
    return read(item, world)
  } catch (error) {
    if (error instanceof InvalidItem) return error
    throw error
  }
}

/** Returns the rows of valid items with the indexes of those; each list precedes what is in it, once. */
function rowsOf(items: readonly (ReadItem | InvalidItem)[]): { index: number; row: ReadItem['row'] }[] {
  const lists = new Set<string>()
  return items.flatMap((item, index) => {
    if (item instanceof InvalidItem) return []
    const { row, list } = item
    if (!list || lists.has(list.list.key)) return [{ index, row }]
    lists.add(list.list.key)
    return [
      { index, row: list },
      { index, row },
    ]
  })
}

const NOTHING = { movieId: null, candidateIds: [], field: null, message: null }

/** Whether a row that was compared would be written. */
const wouldBeWritten = ({ outcome, newer }: SyncedRow, policy: ImportPolicy): boolean =>
  outcome === 'NEW' ||
  outcome === 'CHANGED' ||
  (outcome === 'CONFLICT' && (policy === 'TAKE_THEIRS' || (policy === 'NEWER' && newer)))

/** Fields that a reason is about. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['EPISODE_UNKNOWN', 'number'],
  ['NOT_A_SERIES', 'season'],
  ['TOO_MANY_RUNS', 'number'],
])

/** Returns the result of an item from its rows: an item may say several things. */
function resultOf(
  index: number,
  rows: readonly SyncedRow[],
  isDone: (row: SyncedRow) => boolean,
): ItemResult {
  const [first] = rows
  const base = { ...NOTHING, index, movieId: first?.movieId ?? null }
  const because = (reason: string | null | undefined) => (reason == null ? null : reasonText(reason, {}))
  const { match, reason, candidateIds = [] } = first ?? {}
  if (match === 'AMBIGUOUS' || match === 'UNKNOWN')
    return {
      ...base,
      status: 'NOT_FOUND',
      candidateIds: candidateIds.slice(0, TITLE_REFS.candidates),
      field: 'title',
      message: because(reason),
    }
  if (rows.some(isDone)) return { ...base, status: 'DONE' }
  const invalid = rows.find(({ outcome }) => outcome === 'INVALID')
  if (invalid)
    return {
      ...base,
      status: 'INVALID',
      field: FIELDS.get(invalid.reason ?? '') ?? null,
      message: because(invalid.reason),
    }
  const left = rows.find(
    ({ outcome, reason: why }) => outcome === 'CONFLICT' || (outcome === 'SKIPPED' && why !== 'DUPLICATE'),
  )
  if (!left) return { ...base, status: 'UNCHANGED' }
  return { ...base, status: 'SKIPPED', message: because(left.reason ?? 'KEPT_MINE') }
}
