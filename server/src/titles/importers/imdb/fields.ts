import type { CopyWriter } from '../CopyWriter.js'

/** Converts a line's fields to rows of a staging table. Returns what is wrong with the line, or undefined. */
export type RowParser = (fields: string[], rows: CopyWriter) => string | undefined

/** How IMDb's files write a missing value. */
export const NULL = '\\N'
const MAX_ID = 2_147_483_647

/** Parses one of IMDb's ids (tt0111161, nm0000158). Returns its number, or 0 if it is invalid. */
export function parseId(id: string, prefix: 'tt' | 'nm'): number {
  if (!id.startsWith(prefix) || id.length > 12) return 0
  let number = 0
  for (let i = 2; i < id.length; i++) {
    const digit = id.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return 0
    number = number * 10 + digit
  }
  return number <= MAX_ID ? number : 0
}

/** Parses a year. Returns null if it is missing, undefined if it is invalid. */
export function parseYear(text: string): number | null | undefined {
  if (text === NULL) return null
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= 1800 && year <= 2200 ? year : undefined
}

/** Parses a number of minutes. Returns null if it is missing or more than the column can hold, undefined if it is invalid. */
export function parseMinutes(text: string): number | null | undefined {
  if (text === NULL) return null
  if (!/^\d{1,9}$/.test(text)) return undefined
  // Such as the 35 days of Logistics.
  return Number(text) === 0 || Number(text) > 32_767 ? null : Number(text)
}

/** Quotes a value for an error message, shortened to 40 characters. */
export function quoted(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
}
