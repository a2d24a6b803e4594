import { currentLanguage } from '../../../../../server/contract/language.js'
import { formatCount } from '../../../../../server/contract/format.js'

/** Formats US dollars: $160,000,000. */
export function formatMoney(sum: number): string {
  const tag = currentLanguage()?.tag
  if (!tag) return `$${formatCount(sum)}`
  return sum.toLocaleString(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
}

export {
  formatCount,
  formatDecimal,
  formatRating,
  formatRuntime,
} from '../../../../../server/contract/format.js'

/** Abbreviates a number: 999, 1.0K, 12.3K, 1.0M. */
export function abbreviate(value: number): string {
  const tag = currentLanguage()?.tag
  if (tag) return value.toLocaleString(tag, { notation: 'compact', maximumFractionDigits: 1 })
  if (value < 1_000) return String(value)
  // From here on it would round to 1000.0K.
  if (value < 999_950) return `${(value / 1_000).toFixed(1)}K`
  return `${(value / 1_000_000).toFixed(1)}M`
}
