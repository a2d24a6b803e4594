import { currentLanguage } from './language.js'

/** Formats a number with one decimal, as in `8.4`. */
export function formatDecimal(value: number): string {
  const tag = currentLanguage()?.tag
  return tag
    ? value.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    : value.toFixed(1)
}

/** Formats a rating with one decimal, as in `8.4`; null when there is none. */
export const formatRating = (value: number | null | undefined) =>
  value === null || value === undefined || value <= 0 ? null : formatDecimal(value)

/** Formats minutes as hours and minutes: `2h 8m`, `48m`, in German `2 Std. 8 Min.`; null when unknown. */
export function formatRuntime(minutes: number | null | undefined): string | null {
  if (!minutes || minutes <= 0) return null
  const tag = currentLanguage()?.tag
  const format = (value: number, unit: 'hour' | 'minute') =>
    value &&
    (tag ? value.toLocaleString(tag, { style: 'unit', unit }).replace(' ', '\u00a0') : value + unit.charAt(0))
  return [format(Math.floor(minutes / 60), 'hour'), format(minutes % 60, 'minute')].filter(Boolean).join(' ')
}

/**
 * Formats a whole number: 1,234,567. English is formatted without Intl, whose data takes a slow phone longer than the
 * page.
 */
export function formatCount(value: number): string {
  const tag = currentLanguage()?.tag
  return tag ? value.toLocaleString(tag) : String(value).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
}

/** Longer titles, in characters, use a smaller font at the top of their page, so that they fit into three lines. */
export const LONG_TITLE = 26
