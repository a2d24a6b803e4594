import { IMPORT_VALIDATION } from '../../../contract/messages/imports.js'
import { own } from '../../../contract/own.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { permit } from '../../platform/access/permissions.js'
import { isUniqueViolation } from '../../platform/config/hasCode.js'
import type { StatementRunner } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { compareMovies } from './compareRows.js'
import { ImportFiles } from './files.js'
import type { ImportRow } from './formats/ImportRow.js'
import { openImport } from './formats/openImport.js'
import {
  type Import,
  type ImportedRow,
  IMPORT_POLICIES,
  type ImportPolicy,
  type ImportStep,
  type RowKind,
  type RowOutcome,
  type SyncedRow,
  type TitleAnswer,
  type TitleMatch,
  type UnmatchedTitle,
} from './Import.js'
import {
  ADD_IMPORT,
  BEGIN_STEP,
  CANCEL,
  FIND_IMPORT,
  FORGET_ANSWERS,
  IMPORT_PAGE,
  REMEMBER,
  ROW_PAGE,
  STORE_COUNTS,
  STORE_MATCHES,
  TITLES_BY_NUMBER,
  UNMATCHED,
} from './importStatements.js'
import { JUDGE_UNMATCHED } from './ownTitles.sql.js'
import { reportOf } from './report.js'
import { readTitleAnswers } from './readTitleAnswers.js'
import { jsonOf } from './RowStager.js'
import { type ImportWorld, lockImport, MAX, Superseded } from './RunningImport.js'
import { syncRows } from './syncRows.js'

/** Queues a step of an import in a transaction. */
export type QueueStep = (statements: StatementRunner, importId: number, step: ImportStep) => Promise<unknown>

/** A page of rows or titles: its length, at most {@link IMPORTS.pageMax}, and the number of the one before it. */
export interface PageOf {
  first?: number | null
  after?: number | null
}

/** Answers that are remembered for an account. */
const ANSWERS_KEPT = 20_000

/** How titles are found, or not, that a person may want to see. */
export const UNCERTAIN: readonly TitleMatch[] = ['AMBIGUOUS', 'UNKNOWN', 'OWN', 'LEFT_OUT']

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
   * Begins to import a file, which is kept until it is read. One that has questions waits for the answers.
   * @param path of the file @param name for messages
   * @throws ImportFileError if it can't be imported; AppError IMPORT_RUNNING
   */
  async create(path: string, name: string, answers: Readonly<Record<string, string>> = {}): Promise<Import> {
    const accountId = this.#accountId
    const { format, questions, close } = await openImport(path, { name, answers })
    await close()
    const given = Object.fromEntries(
      questions.flatMap(({ id }) => {
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
   * Answers the questions of an import, which is then read.
   * @throws AppError IMPORT_NOT_FOUND, IMPORT_STATE, INVALID_INPUT for an answer that is none of the choices or is missing
   */
  async answer(id: unknown, answers: Readonly<Record<string, string>>): Promise<Import> {
    const { id: importId, questions, answers: before } = await this.get(id)
    const given: Record<string, string> = {}
    const fields: Record<string, string> = {}
    for (const { id: question, choices, assumed } of questions) {
      const answer = own(answers, question) ?? own(before, question)
      if (answer === undefined ? assumed === undefined : !choices.includes(answer))
        fields[question] = IMPORT_VALIDATION.answer
      else if (answer !== undefined) given[question] = answer
    }
    throwIfInvalid(fields)
    await this.#begin(importId, { from: ['ASKING'], status: 'READING', answers: jsonOf(given) })
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
    const { database } = this.world
    const titles = await database.rows(TITLES_BY_NUMBER, { importId, numbers: answers.map(({ n }) => n) })
    const matches = await readTitleAnswers(this.world, answers, titles)
    const changed = [...titles, ...matches].flatMap(({ movieId }) => movieId ?? [])
    await database
      .transaction(async (statements) => {
        await lockImport(statements, { importId, step: 'READY' })
        const json = jsonOf(matches)
        await statements.rows(STORE_MATCHES, { importId, matches: json })
        await statements.rows(REMEMBER, { importId, accountId, matches: json })
        await statements.rows(FORGET_ANSWERS, { accountId, kept: ANSWERS_KEPT })
        for (const { n } of matches) await statements.rows(JUDGE_UNMATCHED, { importId, first: n, last: n })
        await compareMovies(statements, { importId, accountId }, [...new Set(changed)])
        await statements.rows(STORE_COUNTS, { importId })
      })
      .catch((error: unknown) => {
        throw error instanceof Superseded ? new AppError('IMPORT_STATE') : error
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

  /** Begins a step, and queues it. @throws AppError IMPORT_STATE, IMPORT_RUNNING */
  async #begin(
    importId: number,
    step: { from: readonly Import['status'][]; status: ImportStep; policy?: ImportPolicy; answers?: string },
  ): Promise<void> {
    const accountId = this.#accountId
    await this.world.database
      .transaction(async (statements) => {
        const begun = await statements.row(BEGIN_STEP, {
          policy: null,
          answers: null,
          ...step,
          importId,
          accountId,
        })
        if (!begun) throw new AppError('IMPORT_STATE')
        await this.queue(statements, importId, step.status)
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('IMPORT_RUNNING') : error
      })
  }
}

const pageSize = (first: number | null | undefined): number =>
  Math.min(Math.max(first ?? IMPORTS.page, 1), IMPORTS.pageMax)

function readImportId(id: unknown): number {
  const number = readId(id)
  if (number === undefined) throw new AppError('IMPORT_NOT_FOUND')
  return number
}
