import { currentLanguage, ofLanguage } from './language.js'
import { dayIn, daysBefore } from './timeZone.js'
import { t } from './translate.js'

// English dates avoid Intl: on a slow phone, loading its data takes longer than rendering the page.

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Returns the format of dates in the current language. Years are those of the Gregorian calendar also where another one is the
 * custom, as in fa-IR and th-TH: a release has one year for everybody.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = currentLanguage()?.tag ?? 'en'
  const kind = JSON.stringify(options)
  return ofLanguage(kind, tag, (valid) => new Intl.DateTimeFormat(valid, { ...options, calendar: 'gregory' }))
}

let timeZone = (): string | undefined => undefined

/** Sets what returns the viewer's time zone, in which moments are shown; undefined for that of the browser. */
export function setTimeZoneSource(source: () => string | undefined): void {
  timeZone = source
}

/** Returns the viewer's day so many days ago, as in 2026-05-04. @param daysAgo 0 for today */
export const today = (daysAgo = 0): string => daysBefore(dayOf(new Date()), daysAgo)

/** Returns the day of a moment in the viewer's time zone. */
export const dayOf = (moment: Date): string => dayIn(moment, timeZone())

/** Returns the name of a month. @param index 0 for January */
export function monthName(index: number): string {
  if (!currentLanguage()) return MONTHS[index] ?? ''
  return dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index))
}

/** Formats the month of a day or of a month (2025-03): March 2025. */
export function formatMonth(value: string): string {
  const [year = '', month] = value.split('-')
  return `${monthName(Number(month) - 1)} ${year}`
}

/**
 * Formats a day: March 7, 2025; null for an invalid date. A date with a time is shown in the viewer's time zone, one
 * without a time as it is.
 */
export function formatDay(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (!value || Number.isNaN(date.getTime())) return null
  const day = value.includes('T') ? dayOf(date) : date.toISOString().slice(0, 10)
  if (currentLanguage()) return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]} ${dayOfMonth}, ${year}`
}

/** Formats a day, a month or a year: May 4, 2026; May 2026; 2026. "Date unknown" for null. */
export function formatPeriod(period: string | null): string {
  if (period === null) return t('Date unknown')
  const [year, month, day] = period.split('-')
  if (day !== undefined) return formatDay(period) ?? period
  return month === undefined ? String(year) : formatMonth(period)
}

/** As `formatPeriod`, in few characters: May 4; May 4, 2025 when it is not of the viewer's year. */
export function formatShortPeriod(period: string): string {
  const [year, month, day] = period.split('-').map(Number)
  if (day === undefined) return formatPeriod(period)
  const isThisYear = today().startsWith(`${year}-`)
  if (currentLanguage())
    return dateFormat({
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(period))
  const text = `${monthName((month ?? 1) - 1).slice(0, 3)} ${day}`
  return isThisYear ? text : `${text}, ${year}`
}

/** Returns when something was watched: May 4, 2026; May 4, 2026, logged today, if it was logged on another day. */
export function formatLogged(watchedOn: string, at: string): string {
  const loggedOn = dayOf(new Date(at))
  const day = formatPeriod(watchedOn)
  if (loggedOn === watchedOn) return day
  if (loggedOn === today()) return t('{day}, logged today', { day })
  if (loggedOn === today(1)) return t('{day}, logged yesterday', { day })
  return t('{day}, logged on {loggedOn}', { day, loggedOn: formatPeriod(loggedOn) })
}

/** Formats a date with its time: Mar 7, 2025, 9:05 PM; null for an invalid date. */
export function formatMoment(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (Number.isNaN(date.getTime())) return null
  return dateFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone(),
  }).format(date)
}
