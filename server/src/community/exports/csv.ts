/** Beginnings of cells that spreadsheets run as formulas. The readers of imports undo the guard. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a record of CSV (RFC 4180), with an apostrophe before what would be a formula. */
export const csvRecord = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`
