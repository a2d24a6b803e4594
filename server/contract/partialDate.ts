import { isCalendarDate } from './text.js'

/** How exactly a date is known, as it is stored. */
export const PRECISION = { unknown: 0, year: 1, month: 2, day: 3 } as const

/** A value of {@link PRECISION}. */
export type Precision = (typeof PRECISION)[keyof typeof PRECISION]

/** A date of reduced precision: its first day, and how exactly it is known. */
export interface PartialDate {
  /** Such as 2024-05-01 for May 2024. */
  day: string
  precision: Exclude<Precision, 0>
}

const SHAPE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

/**
 * Parses a date of ISO 8601 with reduced precision: a day (2024-05-17), a month (2024-05) or a year (2024). Returns undefined
 * for anything else.
 */
export function parsePartialDate(text: string): PartialDate | undefined {
  if (text.length > 10 || !SHAPE.test(text)) return undefined
  const day = `${text}-01-01`.slice(0, 10)
  if (!isCalendarDate(day)) return undefined
  const precision = text.length === 4 ? PRECISION.year : text.length === 7 ? PRECISION.month : PRECISION.day
  return { day, precision }
}

/** Returns the last day of a partial date, such as 2024-05-31 for 2024-05. */
export function lastDayOf({ day, precision }: PartialDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (precision === PRECISION.year) return `${day.slice(0, 4)}-12-31`
  if (precision === PRECISION.day) return day
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const LENGTHS = { [PRECISION.year]: 4, [PRECISION.month]: 7, [PRECISION.day]: 10 } as const

/** Returns the text of a day at a precision: the inverse of {@link parsePartialDate}; null if the date is unknown. */
export function formatPartialDate(day: string | null, precision: Precision): string | null {
  return day === null || precision === PRECISION.unknown ? null : day.slice(0, LENGTHS[precision])
}
