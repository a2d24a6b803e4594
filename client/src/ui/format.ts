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

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the reader's own time zone: `Dec 1, 2024, 2:05 PM`. */
export const formatMoment = (iso: string) => MOMENT.format(new Date(iso))

/** A whole number with the reader's own separators. */
export const formatCount = (value: number) => value.toLocaleString('en')
