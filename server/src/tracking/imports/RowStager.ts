import { IMPORTS } from '../../../contract/rules/imports.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { ImportFileError } from './formats/ImportFileError.js'
import { shorten } from './formats/reading/texts.js'
import type { ImportedTitle, ImportProblem, ImportRow } from './formats/ImportRow.js'
import {
  ADD_ROWS,
  ADD_TITLES,
  BEGIN_READING,
  DELETE_ROWS,
  DELETE_TITLES_OF_IMPORT,
} from './importStatements.js'
import { SET_DECIDED_ASIDE } from './titleAnswers.sql.js'
import { isComplete, lockImport, Superseded, type RunningImport } from './RunningImport.js'
import { partProblem, refKey, refOf, type StagedRow, stageProblem, stageRow } from './stageRow.js'

/** Rows that one statement inserts or deletes. */
const BATCH = 500

/** Runs that begin to read a file, at most: one that ends its process every time must not do so for ever. */
const RUNS = 5

/** Returns a value as JSON that PostgreSQL takes: it takes no zero byte and no half of a surrogate pair. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? member.replaceAll('\0', '').toWellFormed() : member,
  )

/** Returns a row as a problem: its title has more of them than one transaction writes. */
function tooOften({ origin, ...row }: ImportRow): ImportProblem {
  const { key: _key, ...place } = origin
  const params = { name: 'title' in row ? shorten(row.title.title) : '', max: IMPORTS.titleRows }
  return { kind: 'problem', severity: 'error', code: 'TITLE_TOO_OFTEN', params, ...place }
}

/** Stores the rows of an import, and each of its titles once. */
export class RowStager {
  #titles: { n: number; key: string; ref: ImportedTitle }[] = []
  #rows: StagedRow[] = []
  /** Numbers of the titles, by their keys. */
  readonly #numbers = new Map<string, number>()
  /** Numbers of rows, by the numbers of their titles. */
  readonly #counts = new Map<number, number>()
  #count = 0
  #hasInstants = false

  private constructor(
    private readonly database: Database,
    private readonly running: RunningImport,
    /** Number of this run. */
    readonly run: number,
    /** Of which instants become days. */
    private readonly timeZone: string,
    /** Time zone of the account. */
    readonly accountZone: string,
  ) {}

  /** Begins a run: one that has begun before is superseded. */
  static async begin(database: Database, running: RunningImport): Promise<RowStager> {
    const { importId, accountId } = running
    const begun = await database.row(BEGIN_READING, { importId, accountId })
    if (!begun) throw new Superseded()
    if (begun.runs > RUNS) throw new Error(`${RUNS} runs have not read the file to its end`)
    return new RowStager(database, running, begun.run, begun.timeZone, begun.accountZone)
  }

  /** Deletes what runs before have stored, except what was decided about titles. */
  async clear(): Promise<void> {
    const { importId, signal } = this.running
    for (let count = BATCH; count === BATCH;) {
      signal?.throwIfAborted()
      const deleted = await this.#inTransaction((statements) =>
        statements.row(DELETE_ROWS, { importId, limit: BATCH }),
      )
      count = deleted?.count ?? 0
    }
    await this.#inTransaction(async (statements) => {
      await statements.rows(SET_DECIDED_ASIDE, { importId })
      await statements.rows(DELETE_TITLES_OF_IMPORT, { importId })
    })
  }

  /** Whether the day of some row depends on the time zone. */
  get hasInstants(): boolean {
    return this.#hasInstants
  }

  /** Adds a row, or a problem. @throws ImportFileError TOO_MANY_ROWS */
  async add(row: ImportRow | ImportProblem): Promise<void> {
    const staged = this.#stage(row)
    if (this.#count + this.#rows.length + staged.length > IMPORTS.stagedRows)
      throw new ImportFileError('TOO_MANY_ROWS', { max: IMPORTS.rows })
    this.#rows.push(...staged)
    this.#hasInstants ||= staged.some(({ instant }) => instant != null)
    if (this.#rows.length >= BATCH) await this.end()
  }

  /** Stores what was added. */
  async end(): Promise<void> {
    const { importId, accountId } = this.running
    const { timeZone } = this
    const first = this.#count + 1
    await this.#inTransaction(async (statements) => {
      if (this.#titles.length > 0)
        await statements.rows(ADD_TITLES, { importId, titles: jsonOf(this.#titles) })
      if (this.#rows.length > 0)
        await statements.rows(ADD_ROWS, { importId, accountId, first, rows: jsonOf(this.#rows), timeZone })
    })
    this.#count += this.#rows.length
    this.#titles = []
    this.#rows = []
  }

  /** Runs `work` in a transaction. @throws Superseded if another run has begun anew meanwhile */
  #inTransaction<T>(work: (statements: StatementRunner) => Promise<T>): Promise<T> {
    return this.database.transaction(async (statements) => {
      const { titleCursor } = await lockImport(statements, this.running)
      if (titleCursor !== this.run) throw new Superseded()
      return work(statements)
    })
  }

  #stage(row: ImportRow | ImportProblem): StagedRow[] {
    if (row.kind === 'problem') return [stageProblem(row)]
    const problem = partProblem(row)
    if (problem) return [stageProblem(problem)]
    const title = this.#titleOf(row)
    const staged = stageRow(row, title, isComplete(this.running))
    if (title === null) return staged
    const count = (this.#counts.get(title) ?? 0) + staged.length
    if (count > IMPORTS.titleRows) return [stageProblem(tooOften(row))]
    this.#counts.set(title, count)
    return staged
  }

  #titleOf(row: ImportRow): number | null {
    const ref = refOf(row)
    if (!ref) return null
    const key = refKey(ref)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const n = this.#numbers.size + 1
    this.#numbers.set(key, n)
    this.#titles.push({ n, key, ref })
    return n
  }
}
