import { importErrorText } from '../../../contract/messages/imports.js'
import { AppError } from '../../platform/errors/errors.js'
import type { ImportRow } from './formats/ImportRow.js'
import type { ImportPolicy, SyncedRow } from './Import.js'
import { ImportRunner } from './ImportRunner.js'
import {
  ADD_IMPORT,
  BEGIN_STEP,
  DELETE_IMPORT,
  END_STEP,
  FIND_IMPORT,
  SYNCED_ROWS,
} from './importStatements.js'
import { RowStager } from './RowStager.js'
import type { ImportWorld, RunningImport } from './RunningImport.js'

/** What a bulk write did. */
export interface Synced {
  /** By which it can be undone; null after a dry run. */
  importId: number | null
  rows: SyncedRow[]
}

/** How rows are written at once. */
export interface SyncOptions {
  dryRun: boolean
  policy: ImportPolicy
  /** Whether the provider is asked for titles that the catalogue lacks. */
  asksProvider?: boolean
}

/** Writes rows at once, as an import that nobody looks at before. Titles that nobody knows are not added. */
export async function syncRows(
  world: ImportWorld,
  accountId: number,
  items: readonly ImportRow[],
  { dryRun, policy, asksProvider = false }: SyncOptions,
): Promise<Synced> {
  const { database } = world
  const provider = asksProvider ? world.provider : undefined
  const runner = new ImportRunner({ ...world, provider, canAddTitles: false })
  const importId = await stage(world, runner, accountId, items)
  if (dryRun) {
    const rows = await database.rows(SYNCED_ROWS, { importId })
    await database.rows(DELETE_IMPORT, { importId, accountId })
    return { importId: null, rows }
  }
  const step = { from: ['READY'], status: 'APPLYING', answers: null, decision: null } as const
  await database.row(BEGIN_STEP, { ...step, importId, accountId, policy })
  await runner.run(importId, 'APPLYING')
  const done = await database.row(FIND_IMPORT, { importId, accountId })
  if (done?.error === 'QUOTA_REACHED')
    throw new AppError('QUOTA_REACHED', undefined, importErrorText('QUOTA_REACHED', done.errorParams ?? {}))
  if (done?.status !== 'APPLIED') throw new AppError('INTERNAL')
  return { importId, rows: await database.rows(SYNCED_ROWS, { importId }) }
}

/** Stores rows, finds their titles and compares them. Returns the id of their import. */
async function stage(
  { database }: ImportWorld,
  runner: ImportRunner,
  accountId: number,
  items: readonly ImportRow[],
): Promise<number> {
  const added = await database.row(ADD_IMPORT, {
    accountId,
    kind: 'SYNC',
    format: null,
    fileName: '',
    status: 'READING',
    questions: '[]',
    answers: '{}',
  })
  if (!added) throw new Error('No import was added')
  const importId = added.id
  const running: RunningImport = {
    importId,
    accountId,
    step: 'READING',
    policy: null,
    fileName: '',
    format: null,
    questions: [],
    answers: {},
  }
  try {
    const stager = await RowStager.begin(database, running)
    for (const [index, item] of items.entries())
      await stager.add({ ...item, origin: { file: '', index, key: '' } })
    await stager.end()
    await database.row(END_STEP, { importId, from: 'READING', status: 'MATCHING', run: stager.run })
    await runner.match({ ...running, step: 'MATCHING' })
    await database.row(END_STEP, { importId, from: 'MATCHING', status: 'READY', run: null })
    return importId
  } catch (error) {
    await database.rows(DELETE_IMPORT, { importId, accountId })
    throw error
  }
}
