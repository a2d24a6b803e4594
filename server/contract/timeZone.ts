const HOUR_MS = 3_600_000

/** Offset of the time zones in which a day begins first, in milliseconds: those of UTC+14, such as Pacific/Kiritimati. */
const EARLIEST_OFFSET = 14 * HOUR_MS

/** Returns the newest day that has begun anywhere on Earth, as in 2026-05-04. */
export const newestDay = (): string => new Date(Date.now() + EARLIEST_OFFSET).toISOString().slice(0, 10)

/** Whether the day of a moment has begun anywhere on Earth, for a moment in UTC or a date without a time. */
export const hasBegun = (moment: Date): boolean => moment.getTime() <= Date.now() + EARLIEST_OFFSET

/** Whether a text is the name of a time zone in the IANA database, such as Europe/Berlin or UTC; an offset is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+\-/]{1,49}$/.test(text)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of days in a time zone, from whose parts {@link dayIn} reads. */
function partsFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * Returns the day of a moment in a time zone, as in 2026-05-04.
 * @param timeZone IANA name; undefined for that of the process
 */
export function dayIn(moment: Date, timeZone?: string): string {
  if (timeZone === undefined) {
    const twoDigits = (value: number) => String(value).padStart(2, '0')
    return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
  }
  const parts = new Map(
    partsFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Returns the day so many days before a day. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
