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
import { refreshStatistics } from './statistics.sql.js'
import { CARRY_DECISIONS, DECIDE_TITLES, DELETE_SET_ASIDE } from './titleAnswers.sql.js'
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

/** Titles about which one statement decides. */
const DECIDED_AT_ONCE = 1_000

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
    for (let status: ImportStatus = step; isStep(status); status = NEXT[status]) {
      const taken = await this.world.database.row(TAKE_IMPORT, { importId, status })
      if (!taken) return
      const running: RunningImport = { ...taken, importId, step: status, signal }
      try {
        await this.#step(running)
      } catch (error) {
        if (error instanceof Superseded) return
        if (signal?.aborted || isDatabaseAway(error)) throw error
        return this.#fail(running, error)
      }
    }
  }

  async #step(running: RunningImport): Promise<void> {
    const { importId, step } = running
    let isDone = step === 'APPLYING'
    if (step === 'READING') isDone = (await this.#read(running)).length === 0
    else if (step === 'MATCHING') await this.match(running)
    else if (step === 'APPLYING') await applyImport(this.world, running)
    else await undoImport(this.world, running)
    const { run = null } = running
    const to = { importId, from: step, status: NEXT[step], run }
    const ended = await this.world.database.row(END_STEP, to)
    if (!ended) throw new Superseded()
    // Until it is applied, it can be read again with other answers.
    if (isDone) await this.#files.remove(importId)
  }

  /** Reads the file of an import into rows. Returns its questions. */
  async #read(running: RunningImport): Promise<readonly ImportQuestion[]> {
    const { importId, fileName: name, answers, signal } = running
    const { database } = this.world
    const stager = await RowStager.begin(database, running)
    const { run } = stager
    running.run = run
    // What was read before stays until the file and the answers are found good.
    const file = await openImport(this.#files.path(importId), { name, answers })
    const store = (questions: readonly ImportQuestion[]) =>
      database.rows(STORE_QUESTIONS, { importId, run, questions: jsonOf(questions) })
    try {
      // Other answers may raise other questions.
      await store([...file.questions, ...running.questions.filter(({ id }) => id === 'timeZone')])
      await stager.clear()
      for await (const row of file.rows()) {
        signal?.throwIfAborted()
        await stager.add(row)
      }
      await stager.end()
    } finally {
      await file.close()
    }
    const questions = [...file.questions]
    if (stager.hasInstants) questions.push({ id: 'timeZone', choices: [], assumed: stager.accountZone })
    await store(questions)
    return questions
  }

  /** Finds the titles of an import, and compares its rows with what the account has. */
  async match(running: RunningImport): Promise<void> {
    const { importId, accountId, signal } = running
    const { database, canAddTitles, provider } = this.world
    const search = new ProviderSearch(provider, signal)
    // Other imports are not read again.
    if (running.format !== null) await this.#carryDecisions(running)
    await this.#decide(running)
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

  /** Decides about the titles of a file that was read again as its person has done before. */
  async #carryDecisions(running: RunningImport): Promise<void> {
    const { importId } = running
    await refreshStatistics(this.world.database)
    await this.world.database.transaction(async (statements) => {
      await lockImport(statements, running)
      await statements.rows(CARRY_DECISIONS, { importId })
      await statements.rows(DELETE_SET_ASIDE, { importId })
    })
  }

  /** Decides about the titles of an import as its person has said of all that wait. */
  async #decide(running: RunningImport): Promise<void> {
    const { importId, accountId, decision, signal } = running
    if (!decision) return
    for (let count = DECIDED_AT_ONCE; count === DECIDED_AT_ONCE;) {
      signal?.throwIfAborted()
      const decided = await this.world.database.transaction(async (statements) => {
        await lockImport(statements, running)
        const titles = { ...decision, importId, accountId, limit: DECIDED_AT_ONCE }
        return statements.row(DECIDE_TITLES, titles)
      })
      count = decided?.numbers.length ?? 0
    }
  }

  /** Ends an import by an error. One whose file can't be read with the answers so far waits for others. */
  async #fail({ importId, step, run }: RunningImport, error: unknown): Promise<void> {
    const { error: code, params } = failureOf(error)
    const { log, database } = this.world
    if (code === 'INTERNAL') log.error({ err: error, importId }, 'import failed')
    const failed = await database.row(FAIL, {
      importId,
      from: step,
      run: run ?? null,
      error: code,
      params: jsonOf(params),
      canAnswer: step === 'READING' && error instanceof ImportFileError,
    })
    if (failed?.status === 'FAILED') await this.#files.remove(importId)
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
