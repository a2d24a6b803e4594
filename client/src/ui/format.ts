/** Formats a rating with one decimal, as in `8.4`; null when there is none. */
export const formatRating = (value: number | null | undefined) =>
  value === null || value === undefined || value <= 0 ? null : value.toFixed(1)

/** Abbreviates a number: 999, 1.0K, 12.3K, 1.0M. */
export function abbreviate(value: number): string {
  if (value < 1_000) return String(value)
  // From here on it would round to 1000.0K.
  if (value < 999_950) return `${(value / 1_000).toFixed(1)}K`
  return `${(value / 1_000_000).toFixed(1)}M`
}

/** Formats minutes as hours and minutes: `2h 8m`, `48m`; null when unknown. */
export function formatRuntime(minutes: number | null | undefined): string | null {
  if (!minutes || minutes <= 0) return null
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ')
}

// The next two avoid Intl: on a slow phone, loading its data takes longer than rendering the page.

/** Formats a whole number with commas: 1,234,567. */
export const formatCount = (value: number) => String(value).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Formats a day: March 7, 2025; null for an invalid date. A date with a time is shown in the browser's time zone, one
 * without a time as it is.
 */
export function formatDay(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (Number.isNaN(date.getTime())) return null
  const [month, day, year] = value?.includes('T')
    ? [date.getMonth(), date.getDate(), date.getFullYear()]
    : [date.getUTCMonth(), date.getUTCDate(), date.getUTCFullYear()]
  return `${MONTHS[month]} ${day}, ${year}`
}

let momentFormat: Intl.DateTimeFormat | undefined

/** Formats a date with its time: Mar 7, 2025, 9:05 PM; null for an invalid date. */
export function formatMoment(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (Number.isNaN(date.getTime())) return null
  momentFormat ??= new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return momentFormat.format(date)
}
