import type { Database } from '../../platform/database/Database.js'
import type { ImportedRow } from './Import.js'
import { ROW_PAGE } from './importStatements.js'

/** Rows of one part. */
const PART = 1_000

const COLUMNS: readonly [name: string, value: (row: ImportedRow) => unknown][] = [
  ['kind', ({ kind }) => kind],
  ['outcome', ({ outcome }) => outcome],
  ['applied', ({ applied }) => applied],
  ['reason', ({ reason }) => reason],
  ['title', ({ ref, kind, text }) => ref?.title ?? (kind === 'list' ? text : null)],
  ['year', ({ ref }) => ref?.year],
  ['movieId', ({ movieId }) => movieId],
  ['season', ({ season }) => season],
  ['episode', ({ number }) => number || null],
  ['day', ({ day }) => day],
  ['rating', ({ rating }) => rating],
  ['details', ({ kind, data }) => (kind === 'problem' && data ? JSON.stringify(data) : null)],
  ['file', ({ file }) => file],
  ['line', ({ line }) => line],
]

/** Yields the rows of an import as CSV. */
export async function* reportOf(
  database: Database,
  importId: number,
): AsyncGenerator<string, void, undefined> {
  yield `${COLUMNS.map(([name]) => name).join(',')}\r\n`
  for (let after = 0; ;) {
    const rows = await database.rows(ROW_PAGE, { importId, kind: null, outcomes: null, after, limit: PART })
    if (rows.length > 0) yield rows.map(lineOf).join('')
    if (rows.length < PART) return
    after = rows.at(-1)?.n ?? after
  }
}

const lineOf = (row: ImportedRow) => `${COLUMNS.map(([, value]) => cell(value(row))).join(',')}\r\n`

/** Returns a value as a cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: unknown): string {
  if (value == null) return ''
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
