import { sql } from 'kysely'
import type { DataExport } from '../../accounts/export/DataExport.js'
import type { Pictures } from '../../accounts/avatars/Pictures.js'
import type { Database, ReadTransaction } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { INSTANCE } from '../../platform/instance/instanceStatements.js'
import { CUT } from '../../tracking/changes/changes.sql.js'
import {
  EXPORT_VERSION,
  type ExportHeader,
  type ExportSection,
} from '../../tracking/imports/formats/exportSchema.js'
import { COMPLETE_UNTIL } from './completeUntil.sql.js'
import { csvRecord } from './csv.js'
import { CSV_FILES, csvFilesOfList, type ExportedList, listRows } from './csvFiles.sql.js'
import type { CsvFile, CsvRow } from './csvRows.sql.js'
import { type ExportedPicture, pictureRows, SECTION_ROWS } from './sections.sql.js'
import type { ExportScope } from './titles.sql.js'
import { zip, type ZipMember } from './zip.js'

/** Rows per read. */
const ROWS = 100

/** What {@link ArchiveExport} needs. */
interface Options {
  database: Database
  /** Whose bounds exports have. */
  dataExport: DataExport
  pictures: Pick<Pictures, 'read'>
}

/** Exports what a member recorded as a ZIP file: JSON, CSV for other services, and pictures. docs/EXPORT.md describes it. */
export class ArchiveExport {
  constructor(private readonly options: Options) {}

  /**
   * Streams the ZIP file of an account's export, all from one database transaction.
   * @param address of the client
   * @throws AppError RESYNC_REQUIRED if removals since then are forgotten; RateLimited as {@link DataExport.run} does.
   */
  async *stream(scope: ExportScope, address: string): AsyncGenerator<Buffer, void, undefined> {
    const { database, dataExport } = this.options
    // Before the snapshot: a transaction that it lacks commits later, and what it changes is newer.
    const state = await database.row(COMPLETE_UNTIL, {})
    const instance = await database.row(INSTANCE, {})
    if (!state || !instance) throw new Error('The instance has no id')
    const cut = scope.since && (await database.row(CUT, { accountId: scope.accountId }))
    if (scope.since && cut && scope.since.getTime() <= cut.at * 1_000) throw new AppError('RESYNC_REQUIRED')
    const header: ExportHeader = {
      version: EXPORT_VERSION,
      instance: instance.id.slice(0, 8),
      exportedAt: state.until,
      since: scope.since?.toISOString() ?? null,
    }
    yield* dataExport.run(scope.accountId, address, (transaction) =>
      zip(this.#members(transaction, scope, header)),
    )
  }

  async *#members(
    transaction: ReadTransaction,
    scope: ExportScope,
    header: ExportHeader,
  ): AsyncGenerator<ZipMember, void, undefined> {
    for (const name of Object.keys(SECTION_ROWS) as ExportSection[])
      yield { path: `json/${name}.json`, content: jsonOf(transaction, name, scope, header) }
    for (const file of CSV_FILES) yield* csvMembers(transaction, file, scope)
    const lists: ExportedList[] = []
    for await (const batch of transaction.batches(listRows(scope), ROWS)) lists.push(...batch)
    for (const [index, list] of lists.entries())
      for (const file of csvFilesOfList(list, index + 1)) yield* csvMembers(transaction, file, scope)
    // Their paths are few, so no cursor is open while a picture is read.
    const pictures: ExportedPicture[] = []
    for await (const batch of transaction.batches(pictureRows(scope), ROWS)) pictures.push(...batch)
    for (const { path, file } of pictures) {
      const bytes = await this.options.pictures.read(path)
      if (bytes) yield { path: file, content: [bytes], isCompressed: true }
    }
  }
}

/** Yields a file of JSON: the header and the rows of a section, each on a line. */
async function* jsonOf(
  transaction: ReadTransaction,
  name: ExportSection,
  scope: ExportScope,
  header: ExportHeader,
): AsyncGenerator<string, void, undefined> {
  yield `{"marquee":${JSON.stringify(header)},\n"${name}":[`
  let separator = '\n'
  const query = sql<{ json: string }>`select to_json(r)::text as json from (${SECTION_ROWS[name](scope)}) r`
  for await (const rows of transaction.batches(query, ROWS)) {
    yield separator + rows.map(({ json }) => json).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** Yields a file of CSV, or several where a service takes only short ones. */
async function* csvMembers(
  transaction: ReadTransaction,
  { path, columns, rows, rowsPerFile, needsOneOf }: CsvFile,
  scope: ExportScope,
): AsyncGenerator<ZipMember, void, undefined> {
  const batches = transaction.batches(rows(scope), ROWS)
  const isComplete = (row: CsvRow) => !needsOneOf || needsOneOf.some((column) => row[column] !== null)
  let next = await batches.next()
  const content = async function* (batchesPerFile: number) {
    yield csvRecord(columns)
    for (let count = 0; count < batchesPerFile && !next.done; count++, next = await batches.next())
      yield next.value
        .filter(isComplete)
        .map((row) => csvRecord(columns.map((column) => row[column])))
        .join('')
  }
  if (rowsPerFile === undefined) return yield { path, content: content(Infinity) }
  for (let number = 1; number === 1 || !next.done; number++)
    yield { path: `${path}-${number}.csv`, content: content(rowsPerFile / ROWS) }
}
