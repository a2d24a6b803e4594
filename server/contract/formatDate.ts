import { currentLanguage, ofLanguage } from './language.js'

// English dates avoid Intl: on a slow phone, loading its data takes longer than rendering the page.

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const dateFormat = (kind: string, tag: string, options: Intl.DateTimeFormatOptions) =>
  ofLanguage(kind, tag, () => new Intl.DateTimeFormat(tag, options))

/** Returns the name of a month. @param index 0 for January */
export function monthName(index: number): string {
  const tag = currentLanguage()?.tag
  if (!tag) return MONTHS[index] ?? ''
  return dateFormat('month', tag, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index))
}

/** Formats the month of a day or of a month (2025-03): March 2025. */
export function formatMonth(value: string): string {
  const [year = '', month] = value.split('-')
  return `${monthName(Number(month) - 1)} ${year}`
}

/**
 * Formats a day: March 7, 2025; null for an invalid date. A date with a time is shown in the browser's time zone, one
 * without a time as it is.
 */
export function formatDay(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (Number.isNaN(date.getTime())) return null
  const tag = currentLanguage()?.tag
  if (tag) {
    const timeZone = value?.includes('T') ? undefined : 'UTC'
    return dateFormat(`day ${timeZone}`, tag, { dateStyle: 'long', timeZone }).format(date)
  }
  const [month, day, year] = value?.includes('T')
    ? [date.getMonth(), date.getDate(), date.getFullYear()]
    : [date.getUTCMonth(), date.getUTCDate(), date.getUTCFullYear()]
  return `${MONTHS[month]} ${day}, ${year}`
}

/** Formats a date with its time: Mar 7, 2025, 9:05 PM; null for an invalid date. */
export function formatMoment(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (Number.isNaN(date.getTime())) return null
  return dateFormat('moment', currentLanguage()?.tag ?? 'en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(date)
}
