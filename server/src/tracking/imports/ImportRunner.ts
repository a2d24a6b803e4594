import { hasCode } from '../../platform/config/hasCode.js'
import { isDatabaseAway, quotaOf } from '../../platform/errors/errors.js'
import { applyImport } from './applyImport.js'
import { ProviderSearch } from './askProvider.js'
import { compareRows } from './compareRows.js'
import { ImportFiles } from './files.js'
import { ImportFileError } from './formats/ImportFileError.js'
import type { ImportQuestion } from './formats/ImportRow.js'
import { openImport } from './formats/openImport.js'
import type { ImportStatus, ImportStep } from './Import.js'
import {
  END_STEP,
  FAIL,
  STORE_MATCHES,
  STORE_QUESTIONS,
  TAKE_IMPORT,
  TITLES_TO_MATCH,
} from './importStatements.js'
import { isLacking, matchTitles } from './matchTitles.js'
import { jsonOf, RowStager } from './RowStager.js'
import { type ImportWorld, lockImport, type RunningImport, Superseded } from './RunningImport.js'
import { undoImport } from './undoImport.js'

/** What follows when a step has ended. */
const NEXT: Record<ImportStep, ImportStatus> = {
  READING: 'MATCHING',
  MATCHING: 'READY',
  APPLYING: 'APPLIED',
  UNDOING: 'UNDONE',
}

const isStep = (status: ImportStatus): status is ImportStep => Object.hasOwn(NEXT, status)

/** Titles that one statement looks for. */
const MATCHED_AT_ONCE = 200

/** Does the work of imports, in steps. A step can be interrupted at any time; another run continues it. */
export class ImportRunner {
  readonly #files: ImportFiles

  constructor(private readonly world: ImportWorld) {
    this.#files = new ImportFiles(world.dataDir)
  }

  /**
   * Does a step of an import, and those that follow without a word of its person. What makes it impossible ends the import.
   * @throws what another run can do better: the signal has ended it, or the database is away
   */
  async run(importId: number, step: ImportStep, signal?: AbortSignal): Promise<void> {
    try {
      for (let status: ImportStatus = step; isStep(status); status = NEXT[status])
        await this.#step(importId, status, signal)
    } catch (error) {
      if (error instanceof Superseded) return
      if (signal?.aborted || isDatabaseAway(error)) throw error
      await this.#fail(importId, error)
    }
  }

  async #step(importId: number, step: ImportStep, signal?: AbortSignal): Promise<void> {
    const { database } = this.world
    const taken = await database.row(TAKE_IMPORT, { importId, status: step })
    if (!taken) throw new Superseded()
    const running: RunningImport = { ...taken, importId, step, signal }
    let isDone = step === 'APPLYING'
    if (step === 'READING') isDone = (await this.#read(running)).length === 0
    else if (step === 'MATCHING') await this.match(running)
    else if (step === 'APPLYING') await applyImport(this.world, running)
    else await undoImport(this.world, running)
    const ended = await database.row(END_STEP, { importId, from: step, status: NEXT[step] })
    if (!ended) throw new Superseded()
    // Until it is applied, it can be read again with other answers.
    if (isDone) await this.#files.remove(importId)
  }

  /** Reads the file of an import into rows. Returns its questions. */
  async #read(running: RunningImport): Promise<readonly ImportQuestion[]> {
    const { importId, fileName: name, answers, signal } = running
    const stager = await RowStager.begin(this.world.database, running)
    const file = await openImport(this.#files.path(importId), { name, answers })
    try {
      for await (const row of file.rows()) {
        signal?.throwIfAborted()
        await stager.add(row)
      }
      await stager.end()
    } finally {
      await file.close()
    }
    const questions = running.questions.filter(({ id }) => id !== 'timeZone')
    if (stager.hasInstants) questions.push({ id: 'timeZone', choices: [], assumed: stager.timeZone })
    await this.world.database.rows(STORE_QUESTIONS, { importId, questions: jsonOf(questions) })
    return questions
  }

  /** Finds the titles of an import, and compares its rows with what the account has. */
  async match(running: RunningImport): Promise<void> {
    const { importId, accountId, signal } = running
    const { database, canAddTitles, provider } = this.world
    const search = new ProviderSearch(provider, signal)
    for (;;) {
      signal?.throwIfAborted()
      const titles = await database.rows(TITLES_TO_MATCH, { importId, limit: MATCHED_AT_ONCE })
      if (titles.length === 0) break
      const found = await matchTitles(database, accountId, titles, canAddTitles)
      const lacking = new Set(found.filter(isLacking).map(({ n }) => n))
      const asked = await search.find(titles.filter(({ n }) => lacking.has(n)))
      const again = asked.length > 0 ? await matchTitles(database, accountId, asked, canAddTitles) : []
      const matches = [...new Map([...found, ...again].map((match) => [match.n, match])).values()]
      await database.transaction(async (statements) => {
        await lockImport(statements, running)
        await statements.rows(STORE_MATCHES, { importId, matches: jsonOf(matches) })
      })
    }
    await compareRows(database, running)
  }

  async #fail(importId: number, error: unknown): Promise<void> {
    const { error: code, params } = failureOf(error)
    const { log, database } = this.world
    if (code === 'INTERNAL') log.error({ err: error, importId }, 'import failed')
    await database.rows(FAIL, { importId, error: code, params: jsonOf(params) })
    await this.#files.remove(importId)
  }
}

/** Returns what a person is told of an error. */
function failureOf(error: unknown): { error: string; params: Readonly<Record<string, string | number>> } {
  if (error instanceof ImportFileError) return { error: error.code, params: error.params }
  const quota = quotaOf(error)
  if (quota) return { error: 'QUOTA_REACHED', params: { kind: quota } }
  if (hasCode(error, 'ENOENT')) return { error: 'FILE_MISSING', params: {} }
  return { error: 'INTERNAL', params: {} }
}
