import { randomUUID } from 'node:crypto'
import { IMPORT_VALIDATION } from '../../../contract/messages/imports.js'
import { PROFILE_VALIDATION } from '../../../contract/messages/profile.js'
import { own } from '../../../contract/own.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { isTimeZone } from '../../../contract/timeZone.js'
import { KNOWN_TIME_ZONE } from '../../accounts/users/userStatements.js'
import { permit } from '../../platform/access/permissions.js'
import { isUniqueViolation } from '../../platform/config/hasCode.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { compareMovies, judgeUnmatched } from './compareRows.js'
import { ImportFiles } from './files.js'
import { ImportFileError } from './formats/ImportFileError.js'
import type { ImportQuestion, ImportRow } from './formats/ImportRow.js'
import { openImport } from './formats/openImport.js'
import {
  type Import,
  type ImportedRow,
  IMPORT_POLICIES,
  type ImportPolicy,
  type ImportStatus,
  type ImportStep,
  type RowKind,
  type RowOutcome,
  type SyncedRow,
  type TitleAnswer,
  type TitleMatch,
  UNCERTAIN,
  type UnmatchedTitle,
} from './Import.js'
import {
  ADD_IMPORT,
  BEGIN_STEP,
  CANCEL,
  FIND_IMPORT,
  IMPORT_PAGE,
  ROW_PAGE,
  STORE_COUNTS,
  STORE_MATCHES,
  TITLES_BY_NUMBER,
  UNMATCHED,
} from './importStatements.js'
import { JUDGE_UNMATCHED } from './ownTitles.sql.js'
import { reportOf } from './report.js'
import { readDecision } from './readDecision.js'
import { findChosen, readTitleAnswers } from './readTitleAnswers.js'
import { jsonOf } from './RowStager.js'
import { type ImportWorld, lockImport, MAX, Superseded } from './RunningImport.js'
import { syncRows } from './syncRows.js'
import { DECIDE_TITLES, FORGET_ANSWERS, REMEMBER } from './titleAnswers.sql.js'

/**
 * Queues a step of an import in a transaction.
 * @param turn tells the job from one that has done this step of the import before and is about to end
 */
export type QueueStep = (
  statements: StatementRunner,
  importId: number,
  step: ImportStep,
  turn?: string,
) => Promise<unknown>

/** A page of rows or titles: its length, at most {@link IMPORTS.pageMax}, and the number of the one before it. */
export interface PageOf {
  first?: number | null
  after?: number | null
}

/** Statuses in which the questions of an import can be answered. */
const ANSWERABLE: readonly ImportStatus[] = ['ASKING', 'READY']

/** The time zone can be given before it is known whether the file depends on it. */
const TIME_ZONE: ImportQuestion = { id: 'timeZone', choices: [], assumed: '' }

/** Outcomes of what is named as a problem. */
export const PROBLEMS: readonly RowOutcome[] = ['INVALID', 'SKIPPED', 'NOTE', 'KEPT']

/** Imports of the viewer: files, and rows that a client writes at once. Jobs do the work. */
export class Imports {
  readonly #files: ImportFiles

  constructor(
    private readonly world: ImportWorld,
    private readonly viewer: Viewer | null,
    private readonly queue: QueueStep,
  ) {
    this.#files = new ImportFiles(world.dataDir)
  }

  /**
   * Begins to import a file, which is kept as long as it may be read. One that has questions waits for the answers.
   * @param path of the file @param name for messages
   * @throws ImportFileError if it can't be imported; AppError IMPORT_RUNNING
   */
  async create(path: string, name: string, answers: Readonly<Record<string, string>> = {}): Promise<Import> {
    const accountId = this.#accountId
    const { format, questions, close } = await openImport(path, { name, answers })
    await close()
    if (!(await this.#isTimeZone(answers))) throw new ImportFileError('ANSWER_INVALID', { id: 'timeZone' })
    const given = Object.fromEntries(
      [...questions.map(({ id }) => id), 'timeZone'].flatMap((id) => {
        const answer = own(answers, id)
        return answer === undefined ? [] : [[id, answer]]
      }),
    )
    const isOpen = questions.some(({ id, assumed }) => assumed === undefined && own(given, id) === undefined)
    const importId = await this.world.database
      .transaction(async (statements) => {
        const added = await statements.row(ADD_IMPORT, {
          accountId,
          kind: 'FILE',
          format,
          fileName: name.slice(0, 200),
          status: isOpen ? 'ASKING' : 'READING',
          questions: jsonOf(questions),
          answers: jsonOf(given),
        })
        if (!added) throw new Error('No import was added')
        await this.#files.put(added.id, path)
        if (!isOpen) await this.queue(statements, added.id, 'READING')
        return added.id
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('IMPORT_RUNNING') : error
      })
    return this.#find(importId)
  }

  /** Returns the viewer's imports behind one, newest first. */
  list({ first, after }: PageOf = {}): Promise<Import[]> {
    const accountId = this.#accountId
    return this.world.database.rows(IMPORT_PAGE, { accountId, before: after ?? MAX, limit: pageSize(first) })
  }

  /** Returns an import of the viewer. @throws AppError IMPORT_NOT_FOUND */
  get(id: unknown): Promise<Import> {
    return this.#find(readImportId(id))
  }

  /**
   * Answers the questions of an import, which is then read. Until it is applied, other answers can be given as long as its file is there: it is
   * read again, and what was decided about its titles stays.
   * @throws AppError IMPORT_NOT_FOUND, IMPORT_STATE, FILE_MISSING, INVALID_INPUT for an answer that is none of the choices or is missing
   */
  async answer(id: unknown, answers: Readonly<Record<string, string>>): Promise<Import> {
    const { id: importId, kind, status, questions, answers: before } = await this.get(id)
    if (kind !== 'FILE' || !ANSWERABLE.includes(status)) throw new AppError('IMPORT_STATE')
    const given: Record<string, string> = { ...before }
    const fields: Record<string, string> = {}
    if (!(await this.#isTimeZone(answers))) fields.timeZone = PROFILE_VALIDATION.timeZone
    for (const { id: question, choices, assumed } of [...questions, TIME_ZONE]) {
      const answer = own(answers, question) ?? own(before, question)
      if (answer !== undefined) given[question] = answer
      const isAnswer = question === 'timeZone' || (answer !== undefined && choices.includes(answer))
      if (answer === undefined ? assumed === undefined : !isAnswer)
        fields[question] = IMPORT_VALIDATION.answer
    }
    throwIfInvalid(fields)
    if (!(await this.#files.has(importId))) throw new AppError('FILE_MISSING')
    await this.#begin(importId, {
      from: ANSWERABLE,
      status: 'READING',
      answers: jsonOf(given),
      turn: randomUUID(),
    })
    return this.#find(importId)
  }

  /**
   * Returns titles that were not found without doubt, in the order of the file. @param page.matches only those
   * @throws AppError IMPORT_NOT_FOUND
   */
  async unmatched(
    id: unknown,
    { first, after, matches = UNCERTAIN }: PageOf & { matches?: readonly TitleMatch[] } = {},
  ): Promise<UnmatchedTitle[]> {
    const { id: importId } = await this.get(id)
    return this.world.database.rows(UNMATCHED, {
      importId,
      matches,
      after: after ?? 0,
      limit: pageSize(first),
    })
  }

  /**
   * Chooses titles for those of an import that waits to be applied. The answers are remembered for later imports.
   * @throws AppError IMPORT_NOT_FOUND, IMPORT_STATE, INVALID_INPUT naming the invalid ones, such as `matches.3`
   */
  async match(id: unknown, answers: readonly TitleAnswer[]): Promise<Import> {
    const accountId = this.#accountId
    const { id: importId } = await this.get(id)
    if (answers.length > IMPORTS.matches) throwIfInvalid({ matches: IMPORT_VALIDATION.matches })
    const found = await findChosen(this.world, answers)
    await this.#inTransaction(async (statements) => {
      await lockImport(statements, { importId, step: 'READY' })
      // Not before: it may have been read again until now, and then its titles have other numbers.
      const numbers = answers.map(({ n }) => n)
      const titles = await statements.rows(TITLES_BY_NUMBER, { importId, numbers })
      const matches = readTitleAnswers(this.world, answers, titles, found)
      const changed = [...titles, ...matches].flatMap(({ movieId }) => movieId ?? [])
      const json = jsonOf(matches)
      await statements.rows(STORE_MATCHES, { importId, matches: json })
      await statements.rows(REMEMBER, { importId, accountId, matches: json })
      await statements.rows(FORGET_ANSWERS, { accountId })
      for (const { n } of matches) await statements.rows(JUDGE_UNMATCHED, { importId, first: n, last: n })
      await compareMovies(statements, { importId, accountId }, [...new Set(changed)])
      await statements.rows(STORE_COUNTS, { importId })
    })
    return this.#find(importId)
  }

  /**
   * Decides about all titles of an import that wait for its person. What they have decided before stays. The answers are
   * remembered for later imports, up to a bound. Of many titles the most are left to a job: the import is MATCHING until then.
   * @param match of the titles, some of {@link UNCERTAIN} @param decided a `TitleDecision`
   * @throws AppError IMPORT_NOT_FOUND, IMPORT_STATE, INVALID_INPUT
   */
  async decide(id: unknown, match: unknown, decided: unknown): Promise<Import> {
    const { matches, decision } = readDecision(match, decided)
    const accountId = this.#accountId
    const { id: importId, kind } = await this.get(id)
    const isPlayer = kind === 'PLAYER'
    await this.#inTransaction(async (statements) => {
      await lockImport(statements, { importId, step: 'READY' })
      const limit = isPlayer ? MAX : IMPORTS.matches + 1
      const own = { importId, accountId }
      const found = await statements.row(DECIDE_TITLES, { ...own, matches, decision, limit })
      const { numbers = [], movieIds = [] } = found ?? {}
      const isMany = numbers.length > IMPORTS.matches
      // Events of players go on coming, into the import that is READY; no more than a few hundred wait.
      if (isMany && !isPlayer)
        return this.#beginIn(statements, importId, {
          from: ['READY'],
          status: 'MATCHING',
          decision: jsonOf({ matches, decision }),
          turn: randomUUID(),
        })
      if (isMany) await judgeUnmatched(statements, importId)
      else for (const n of numbers) await statements.rows(JUDGE_UNMATCHED, { importId, first: n, last: n })
      await compareMovies(statements, own, isMany ? null : movieIds)
      await statements.rows(STORE_COUNTS, { importId })
    })
    return this.#find(importId)
  }

  /**
   * Applies an import that was compared, or one that an error has ended. @param policy what happens to conflicts
   * @throws AppError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_RUNNING
   */
  async apply(id: unknown, policy: ImportPolicy = 'KEEP_MINE'): Promise<Import> {
    const { id: importId } = await this.get(id)
    if (!IMPORT_POLICIES.includes(policy)) throwIfInvalid({ policy: IMPORT_VALIDATION.policy })
    await this.#begin(importId, { from: ['READY'], status: 'APPLYING', policy })
    return this.#find(importId)
  }

  /** Cancels an import that was not applied. @throws AppError IMPORT_NOT_FOUND, IMPORT_STATE */
  async cancel(id: unknown): Promise<Import> {
    const { id: importId } = await this.get(id)
    const accountId = this.#accountId
    if (!(await this.world.database.row(CANCEL, { importId, accountId }))) throw new AppError('IMPORT_STATE')
    await this.#files.remove(importId)
    return this.#find(importId)
  }

  /**
   * Undoes an import, within {@link IMPORTS.undoDays} days. What was changed since stays, and is named among its problems.
   * @throws AppError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_RUNNING
   */
  async undo(id: unknown): Promise<Import> {
    const { id: importId } = await this.get(id)
    await this.#begin(importId, { from: ['APPLIED', 'FAILED'], status: 'UNDOING' })
    return this.#find(importId)
  }

  /** Returns rows of an import behind one, in the order of the file. @throws AppError IMPORT_NOT_FOUND */
  async rows(
    id: unknown,
    { first, after, kind, outcome }: PageOf & { kind?: RowKind | null; outcome?: RowOutcome | null } = {},
  ): Promise<ImportedRow[]> {
    const { id: importId } = await this.get(id)
    return this.world.database.rows(ROW_PAGE, {
      importId,
      kind: kind ?? null,
      outcomes: outcome ? [outcome] : null,
      after: after ?? 0,
      limit: pageSize(first),
    })
  }

  /** Returns rows that were left out, changed by reading or kept by undoing, with the reason. @throws AppError IMPORT_NOT_FOUND */
  async problems(id: unknown, { first, after }: PageOf = {}): Promise<ImportedRow[]> {
    const { id: importId } = await this.get(id)
    return this.world.database.rows(ROW_PAGE, {
      importId,
      kind: null,
      outcomes: PROBLEMS,
      after: after ?? 0,
      limit: pageSize(first),
    })
  }

  /** Yields the report of an import as CSV, in parts: every row and what became of it. @throws AppError IMPORT_NOT_FOUND */
  async report(id: unknown): Promise<AsyncGenerator<string, void, undefined>> {
    const { id: importId } = await this.get(id)
    return reportOf(this.world.database, importId)
  }

  /**
   * Writes rows of a client, at most {@link IMPORTS.items}, at once; titles that the catalogue lacks are not added. With `dryRun` nothing is
   * written. Returns what became of each thing that an item says, by the index of the item, and the id by which all of it can be undone.
   * @throws AppError INVALID_INPUT for too many; QUOTA_REACHED: what was written before can be undone
   */
  async sync(
    items: readonly ImportRow[],
    { dryRun = false, policy = 'KEEP_MINE' }: { dryRun?: boolean; policy?: ImportPolicy } = {},
  ): Promise<{ importId: number | null; rows: SyncedRow[] }> {
    const accountId = this.#accountId
    if (items.length > IMPORTS.items) throwIfInvalid({ items: IMPORT_VALIDATION.items })
    return syncRows(this.world, accountId, items, { dryRun, policy })
  }

  get #accountId(): number {
    return permit(this.viewer, 'imports:use').id
  }

  async #find(importId: number): Promise<Import> {
    const found = await this.world.database.row(FIND_IMPORT, { importId, accountId: this.#accountId })
    if (!found) throw new AppError('IMPORT_NOT_FOUND')
    return found
  }

  /** Whether answers name a time zone that the database knows, or none. */
  async #isTimeZone(answers: Readonly<Record<string, string>>): Promise<boolean> {
    const timeZone = own(answers, 'timeZone')
    if (timeZone === undefined) return true
    return (
      isTimeZone(timeZone) && (await this.world.database.row(KNOWN_TIME_ZONE, { timeZone })) !== undefined
    )
  }

  /** Begins a step, and queues it. @throws AppError IMPORT_STATE, IMPORT_RUNNING */
  #begin(importId: number, step: BegunStep): Promise<void> {
    return this.#inTransaction((statements) => this.#beginIn(statements, importId, step))
  }

  async #beginIn(statements: StatementRunner, importId: number, { turn, ...step }: BegunStep): Promise<void> {
    const accountId = this.#accountId
    const begun = await statements.row(BEGIN_STEP, {
      policy: null,
      answers: null,
      decision: null,
      ...step,
      importId,
      accountId,
    })
    if (!begun) throw new AppError('IMPORT_STATE')
    await this.queue(statements, importId, step.status, turn)
  }

  /** Runs `work` in a transaction. @throws AppError IMPORT_STATE, IMPORT_RUNNING */
  async #inTransaction(work: (statements: StatementRunner) => Promise<void>): Promise<void> {
    await this.world.database.transaction(work).catch((error: unknown) => {
      if (error instanceof Superseded) throw new AppError('IMPORT_STATE')
      throw isUniqueViolation(error) ? new AppError('IMPORT_RUNNING') : error
    })
  }
}

/** The step that an import begins, from some statuses. */
interface BegunStep {
  from: readonly ImportStatus[]
  status: ImportStep
  policy?: ImportPolicy
  answers?: string
  decision?: string
  turn?: string
}

const pageSize = (first: number | null | undefined): number =>
  Math.min(Math.max(first ?? IMPORTS.page, 1), IMPORTS.pageMax)

function readImportId(id: unknown): number {
  const number = readId(id)
  if (number === undefined) throw new AppError('IMPORT_NOT_FOUND')
  return number
}
