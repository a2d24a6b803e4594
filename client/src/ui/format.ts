/** A rating to one decimal, as in `8.4`; null when nobody has rated. */
export const formatRating = (value: number | null | undefined) =>
  value === null || value === undefined || value <= 0 ? null : value.toFixed(1)

/** A large number in short: 999, 1.0K, 12.3K, 1.0M. */
export function abbreviate(value: number): string {
  if (value < 1_000) return String(value)
  // What would round to 1000.0K is already a million.
  if (value < 999_950) return `${(value / 1_000).toFixed(1)}K`
  return `${(value / 1_000_000).toFixed(1)}M`
}

/** Minutes as hours and minutes: `2h 8m`, `48m`. */
export function formatRuntime(minutes: number | null | undefined): string | null {
  if (!minutes || minutes <= 0) return null
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ')
}

// Intl would do both, but what a browser loads for the first format costs a slow phone more than drawing the page.

/** A whole number in groups of three: 1,234,567. */
export const formatCount = (value: number) => String(value).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day in words: March 7, 2025; null for what is no date. A date without a time is a day, wherever it is read. */
export function formatDay(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (Number.isNaN(date.getTime())) return null
  const [month, day, year] = value?.includes('T')
    ? [date.getMonth(), date.getDate(), date.getFullYear()]
    : [date.getUTCMonth(), date.getUTCDate(), date.getUTCFullYear()]
  return `${MONTHS[month]} ${day}, ${year}`
}

let moment: Intl.DateTimeFormat | undefined

/** A day and the time of day: Mar 7, 2025, 9:05 PM; null for what is no date. */
export function formatMoment(value: string | null | undefined): string | null {
  const date = new Date(value ?? NaN)
  if (Number.isNaN(date.getTime())) return null
  moment ??= new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return moment.format(date)
}
