import { randomBytes } from 'node:crypto'
import { DEFAULT_WATCHLIST, LISTS } from '../../../contract/rules/lists.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { LOCK_WATCHED_COUNT } from '../diary/undoStatements.js'
import { PROGRESS } from '../episodes/progress.sql.js'
import { LOCK_TITLES } from '../localTitles/localTitles.sql.js'
import { addTitleWithin } from '../localTitles/localTitles.service.js'
import { readRequest } from '../lists/requestKey.js'
import { nameKey } from '../watchlists/watchlistValidation.js'
import { CREATE, CREATE_DEFAULT } from '../watchlists/watchlistWriteStatements.js'
import { forLists, forTitles } from './batches.js'
import { compareTitles, judgeUnmatched } from './compareRows.js'
import type { ImportedTitle } from './formats/ImportRow.js'
import { LEARN_IDS, SHARE_IDS } from './learnedIds.sql.js'
import { type Batch, LOCK_BATCH, type PolicyBatch } from './kinds/batch.sql.js'
import { KINDS_OF_LISTS, KINDS_OF_TITLES } from './kinds/index.js'
import { MARK_SERIES, TICKED_SERIES } from './kinds/ticks.sql.js'
import { UPDATE_WATCHED_TIMES } from './kinds/viewings.sql.js'
import {
  COMPARE_LISTS,
  DATE_LIST,
  NEW_LISTS,
  NOTE_LIST,
  SET_DEFAULT,
  TOUCH_LISTS,
  WATCHLIST_ROW,
} from './kinds/watchlists.sql.js'
import { COUNT_TITLES, NOTE_ADDED, TITLES_TO_ADD } from './ownTitles.sql.js'
import { jsonOf } from './RowStager.js'
import { type ImportWorld, isComplete, lockImport, type RunningImport } from './RunningImport.js'
import type { ListData } from './stageRow.js'

/** Titles that one transaction adds, while other writers of titles wait. */
const ADDED_AT_ONCE = 20
/** Titles of which one statement learns the ids. */
const TAUGHT_AT_ONCE = 2_000

/** Applies the rows of an import: adds its own titles, then writes title by title, then the lists. It continues where it was. */
export async function applyImport(world: ImportWorld, running: RunningImport): Promise<void> {
  await addTitles(world, running)
  await learnIds(world, running)
  await forTitles(world, running, (statements, batch) => applyTitles(statements, withPolicy(running, batch)))
  await createLists(world, running)
  await forLists(world, running, async (statements, titles) => {
    const batch = withPolicy(running, titles)
    for (const { compare, apply } of KINDS_OF_LISTS)
      for (const statement of [...compare, ...apply]) await statements.rows(statement, batch)
    await statements.rows(TOUCH_LISTS, batch)
  })
}

const withPolicy = (running: RunningImport, batch: Batch): PolicyBatch => ({
  ...batch,
  policy: running.policy ?? 'KEEP_MINE',
  isComplete: isComplete(running),
})

/** Writes whole titles. They are compared again, because their person may have changed them since the preview. */
async function applyTitles(statements: StatementRunner, batch: PolicyBatch): Promise<void> {
  const { accountId } = batch
  await statements.rows(LOCK_BATCH, batch)
  // Every writer locks the account's counters in one order: that of the watched titles first.
  await statements.rows(LOCK_WATCHED_COUNT, { accountId })
  const kinds = await compareTitles(statements, batch)
  const isWatching = kinds.has('viewing') || kinds.has('watched')
  for (const { kind, apply } of KINDS_OF_TITLES)
    if (kinds.has(kind) || (kind === 'watched' && isWatching))
      for (const statement of apply) await statements.rows(statement, batch)
  if (kinds.has('tick') && !batch.isComplete) await markSeries(statements, batch)
  if (isWatching || kinds.has('tick')) await statements.rows(UPDATE_WATCHED_TIMES, batch)
}

/** Marks the series as watched of which nothing that has been broadcast is left. */
async function markSeries(statements: StatementRunner, batch: PolicyBatch): Promise<void> {
  const { accountId } = batch
  const ticked = await statements.rows(TICKED_SERIES, batch)
  if (ticked.length === 0) return
  const progress = await statements.rows(PROGRESS, { accountId, keys: ticked.map(({ id }) => id) })
  const movieIds = progress.flatMap(({ key, seen, aired }) => (aired > 0 && seen >= aired ? key : []))
  if (movieIds.length > 0) await statements.rows(MARK_SERIES, { accountId, movieIds })
}

/** Adds the titles that the catalogue lacks as titles of the account. */
async function addTitles(world: ImportWorld, running: RunningImport): Promise<void> {
  const { importId, accountId, signal } = running
  for (;;) {
    signal?.throwIfAborted()
    const count = await world.database.transaction(async (statements) => {
      await statements.rows(LOCK_TITLES)
      await lockImport(statements, running)
      const titles = await statements.rows(TITLES_TO_ADD, { importId, limit: ADDED_AT_ONCE })
      const added = []
      for (const { n, ref } of titles)
        added.push({ n, ...(world.canAddTitles && (await addTitle(statements, ref, accountId))) })
      if (added.length > 0) await statements.rows(NOTE_ADDED, { importId, titles: jsonOf(added) })
      return added.length
    })
    if (count > 0) world.clearTitles()
    if (count < ADDED_AT_ONCE) break
  }
  // Some could not be added after all.
  await judgeUnmatched(world.database, importId)
}

/** Learns the ids of titles that were found without doubt. */
async function learnIds(
  { database }: ImportWorld,
  { importId, accountId, signal }: RunningImport,
): Promise<void> {
  const { count = 0 } = (await database.row(COUNT_TITLES, { importId })) ?? {}
  for (let first = 1; first <= count; first += TAUGHT_AT_ONCE) {
    signal?.throwIfAborted()
    const titles = { importId, accountId, first, last: first + TAUGHT_AT_ONCE - 1 }
    await database.rows(LEARN_IDS, titles)
    await database.rows(SHARE_IDS, titles)
  }
}

/** Adds a title as its person would by hand. Nothing is added of which the form would not take the facts. */
async function addTitle(
  statements: StatementRunner,
  { type = 'MOVIE', title, originalTitle, year, directors, runtime, ids: { imdb } }: ImportedTitle,
  accountId: number,
): Promise<{ id: number; isNew: boolean } | undefined> {
  try {
    const facts = { type, title, originalTitle, year, directors, runtime, imdbId: imdb }
    return await addTitleWithin(statements, facts, accountId)
  } catch (error) {
    // Before any statement.
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return undefined
    throw error
  }
}

/** Creates the watchlists that the account lacks, and its default one if titles belong in it. */
async function createLists({ database }: ImportWorld, running: RunningImport): Promise<void> {
  const { importId, accountId, signal } = running
  for (;;) {
    signal?.throwIfAborted()
    const count = await database.transaction(async (statements) => {
      await lockImport(statements, running)
      await statements.rows(COMPARE_LISTS, { importId, accountId })
      const lists = await statements.rows(NEW_LISTS, { importId })
      for (const list of lists) await createList(statements, running, list)
      return lists.length
    })
    if (count === 0) break
  }
  if (await database.row(WATCHLIST_ROW, { importId })) {
    const name = DEFAULT_WATCHLIST
    await database.rows(CREATE_DEFAULT, { accountId, name, nameKey: nameKey(name) })
  }
}

async function createList(
  statements: StatementRunner,
  { importId, accountId }: RunningImport,
  { n, name, at, data }: { n: number; name: string; at: string | null; data: object },
): Promise<void> {
  const { nameKey: key, visibility, description = '', ranked, isDefault } = data as ListData
  const created = await statements.row(CREATE, {
    accountId,
    name,
    nameKey: key,
    description,
    isPublic: visibility === 'PUBLIC',
    linkToken: visibility === 'LINK' ? randomBytes(LISTS.linkBytes).toString('base64url') : null,
    isRanked: ranked,
    ...readRequest(null, [key]),
  })
  // Somebody has created it in the meantime: it is compared again.
  if (!created) return
  await statements.rows(NOTE_LIST, { importId, n, listId: created.id })
  if (at !== null) await statements.rows(DATE_LIST, { accountId, listId: created.id, at })
  if (isDefault) await statements.rows(SET_DEFAULT, { accountId, listId: created.id })
}
