import { z } from 'zod'
import type { SharedServices } from '../../platform/feature/Context.js'
import type { Job, QueuedJob } from '../../platform/feature/Feature.js'
import { ImportFiles } from './files.js'
import type { ImportStep } from './Import.js'
import { ImportRunner } from './ImportRunner.js'
import {
  CANCEL_FORGOTTEN,
  DELETE_OLD_IMPORTS,
  FAIL_STUCK,
  NEED_FILES,
  NOTE_EMPTY,
  SPENT_IMPORT,
  UNFINISHED,
} from './cleaningStatements.js'
import { DELETE_ROWS } from './importStatements.js'
import type { ImportWorld } from './RunningImport.js'

const STEPS = ['READING', 'MATCHING', 'APPLYING', 'UNDOING'] as const satisfies readonly ImportStep[]

/** Maximum time of a run, in seconds. */
const TIMEOUT_S = 3_600

/** Rows that one statement deletes. */
const BATCH = 1_000

/** Returns what imports need of a process. */
export const worldOf = ({ database, log, env, catalogueCache, options }: SharedServices): ImportWorld => ({
  database,
  log,
  dataDir: env.dataDir,
  provider: options.provider,
  canAddTitles: env.localTitles,
  clearTitles: () => catalogueCache.clear(),
})

/**
 * Does a step of an import. The step is a part of the key: its person may begin the next one while the job that has done the last one is
 * about to end. So is the turn, of a step that is done once more.
 */
export const IMPORT_JOB: QueuedJob<{ id: number; step: ImportStep; turn?: string }> = {
  name: 'import',
  payload: z.object({ id: z.int(), step: z.enum(STEPS), turn: z.string().max(50).optional() }),
  key: ({ id, step, turn = '' }) => `${id}-${step}${turn}`,
  timeoutS: TIMEOUT_S,
  run: (shared, { id, step }, signal) => new ImportRunner(worldOf(shared)).run(id, step, signal),
}

/** Queues imports again that nobody works at: a restore has emptied the queue, or a process died too often. */
export const queueUnfinished: Job = {
  name: 'unfinished imports',
  async run({ database, jobs }) {
    for (const { id, status } of await database.rows(UNFINISHED))
      await database.transaction((statements) => jobs.send(statements, IMPORT_JOB, { id, step: status }))
  },
}

/** Ends imports that wait for too long, and deletes rows and imports that are no longer needed. */
export const cleanImports: Job = {
  name: 'imports',
  async run({ database }, signal) {
    await database.rows(CANCEL_FORGOTTEN)
    await database.rows(FAIL_STUCK)
    for (;;) {
      const spent = await database.row(SPENT_IMPORT)
      if (!spent) break
      for (let count = BATCH; count === BATCH;) {
        if (signal.aborted) return
        count = (await database.row(DELETE_ROWS, { ...spent, limit: BATCH }))?.count ?? 0
      }
      await database.rows(NOTE_EMPTY, spent)
    }
    await database.rows(DELETE_OLD_IMPORTS)
  },
}

/** Removes files that were uploaded long ago, and those that no import needs. */
export const cleanFiles: Job = {
  name: 'import files',
  run: ({ env, database }) =>
    new ImportFiles(env.dataDir).clean(async (ids) =>
      (await database.rows(NEED_FILES, { ids })).map(({ id }) => id),
    ),
}
