import { RELEASE_YEAR } from '../../../../server/contract/rules/filters.js'
import { t } from '../../platform/ui/language/t.js'

/** An option of a select. */
interface Option {
  value: string
  label: string
}

/** The minimum ratings that the listings and search offer. */
export const MIN_RATINGS = [7, 8, 9] as const

/** Options of the minimum rating; the empty value is no minimum. */
export const MIN_RATING_OPTIONS: readonly Option[] = [
  { value: '', label: t('Any') },
  ...MIN_RATINGS.map((rating) => ({ value: String(rating), label: `${rating}+` })),
]

/** Returns the options of the year, newest first, down to the oldest; the empty value is any year. */
export function yearOptions(
  newest: number,
  anyLabel = t('Any'),
  oldest: number = RELEASE_YEAR.filterFrom,
): Option[] {
  const years = Array.from({ length: Math.max(newest - oldest + 1, 0) }, (_, index) => String(newest - index))
  return [{ value: '', label: anyLabel }, ...years.map((year) => ({ value: year, label: year }))]
}
