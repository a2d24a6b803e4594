import { RELEASE_YEAR } from '../../../../server/contract/rules/filters.js'

/** Returns the newest year on offer: next year, because premieres are announced that far ahead. */
export const newestYear = (today = new Date()) => today.getFullYear() + 1

/** Parses a number from `min` to `max`; null for anything else. */
export function parseNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}

/** Parses a year from the oldest to the newest on offer; null for anything else. */
export function parseYear(
  text: string | null,
  newest: number,
  oldest: number = RELEASE_YEAR.filterFrom,
): number | null {
  const year = parseNumber(text, oldest, newest)
  return year !== null && Number.isInteger(year) ? year : null
}
