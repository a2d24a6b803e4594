import type { ImportOutcome, ImportRowKind, ImportStatus } from '../../generated/types.js'
import type { ImportLineFragment } from './Imports.generated.js'

type Counts = ImportLineFragment['counts']

/** Statuses in which a job works. */
const WORKING: ReadonlySet<ImportStatus> = new Set(['READING', 'MATCHING', 'APPLYING', 'UNDOING'])

/** Statuses before anything was written. */
const WAITING: ReadonlySet<ImportStatus> = new Set(['ASKING', 'READING', 'MATCHING', 'READY'])

export const isWorking = (status: ImportStatus): boolean => WORKING.has(status)

/** Returns whether an import can be cancelled: nothing of it was written yet. */
export const isCancellable = (status: ImportStatus): boolean => WAITING.has(status)

/** Returns whether an import has not come to its end: until then the account can begin no other one. */
export const isUnfinished = (status: ImportStatus): boolean => WORKING.has(status) || WAITING.has(status)

/** Returns how many rows have one of some outcomes, of a kind or of all that say something of a title or a list. */
export const countOf = (counts: Counts, outcomes: readonly ImportOutcome[], kind?: ImportRowKind): number =>
  counts.reduce(
    (sum, one) =>
      outcomes.includes(one.outcome) && (kind ? one.kind === kind : one.kind !== 'PROBLEM')
        ? sum + one.count
        : sum,
    0,
  )

/** Returns how many rows are in the account by the import. */
export const appliedOf = (counts: Counts, kind?: ImportRowKind): number =>
  counts.reduce((sum, one) => (kind === undefined || one.kind === kind ? sum + one.applied : sum), 0)

/** Outcomes that are named as problems. */
const PROBLEMS: readonly ImportOutcome[] = ['INVALID', 'SKIPPED', 'NOTE', 'KEPT']

/** Returns how many rows were left out, changed by reading or kept by undoing. */
export const problemsOf = (counts: Counts): number =>
  counts.reduce((sum, { outcome, count }) => (PROBLEMS.includes(outcome) ? sum + count : sum), 0)
