import { formatCount } from '../../../../../server/contract/format.js'
import { currentLanguage } from '../../../../../server/contract/language.js'

/** Formats US dollars: $160,000,000. */
export function formatMoney(sum: number): string {
  const tag = currentLanguage()?.tag
  if (!tag) return `$${formatCount(sum)}`
  return sum.toLocaleString(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
}
