import type { Database, StatementRunner } from '../../platform/database/Database.js'
import type { LiveProvider } from '../../titles/catalogue/LiveProvider.js'
import type { Logger } from '../../platform/observability/log.js'
import { LOCK_IMPORT } from './importStatements.js'
import type { ImportQuestion } from './formats/ImportRow.js'
import type { ImportPolicy, ImportSource, ImportStatus, ImportStep, TitlesDecision } from './Import.js'

/** What an import needs of its process. */
export interface ImportWorld {
  database: Database
  log: Logger
  /** Folder of the files beside the database. */
  dataDir: string
  /** Who is asked for titles that the catalogue lacks, if anybody. */
  provider?: LiveProvider
  /** Whether members may add titles. */
  canAddTitles: boolean
  /** Empties the caches of titles after some were added or deleted. */
  clearTitles: () => void
}

/** An import that a process works at. */
export interface RunningImport {
  importId: number
  accountId: number
  step: ImportStep
  policy: ImportPolicy | null
  fileName: string
  format: ImportSource | null
  questions: readonly ImportQuestion[]
  answers: Record<string, string>
  /** What its person has decided about all titles that wait. */
  decision?: TitlesDecision | null
  /** Number of the run that reads its file; see `BEGIN_READING`. */
  run?: number
  signal?: AbortSignal
}

/** Thrown when an import has another status by now: somebody has cancelled it, or another process works at it. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** Whether a format says all that its account has recorded: nothing has to be concluded from it. */
export const isComplete = ({ format }: Pick<RunningImport, 'format'>): boolean => format === 'marquee'

/** Largest id of a title and largest number of a row. */
export const MAX = 2_147_483_647

/** Lets the transaction be the only one that works at an import. Returns its position. @throws Superseded */
export async function lockImport(
  statements: StatementRunner,
  { importId, step }: { importId: number; step: ImportStatus },
): Promise<{ titleCursor: number; rowCursor: number }> {
  const position = await statements.row(LOCK_IMPORT, { importId, status: step })
  if (!position) throw new Superseded()
  return position
}
