import {
  MIN_RATINGS,
  parseDecimal,
  RELEASE_YEAR,
  SORT_KEYS,
  type SortKey,
  type SortOrder,
} from '../../../../server/contract/rules/filters.js'
import { t } from '../../platform/ui/language/t.js'
import type { Sort } from './movieFilter.js'

/** Returns the newest year on offer: next year, because premieres are announced that far ahead. */
export const newestYear = (today = new Date()) => today.getFullYear() + 1

/** Parses a number from `min` to `max`; null for anything else. */
export function parseNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || text.trim() === '') return null
  const value = parseDecimal(text)
  return value >= min && value <= max ? value : null
}

/** Parses a year from the oldest to the newest on offer; null for anything else. */
export function parseYear(
  text: string | null,
  newest: number,
  oldest: number = RELEASE_YEAR.filterFrom,
): number | null {
  const year = parseNumber(text, oldest, newest)
  return year !== null && Number.isInteger(year) ? year : null
}

/** Labels of each sort key's two directions, the more usual one first. */
const SORT_LABELS: Record<SortKey, readonly (readonly [SortOrder, string])[]> = {
  popularity: [
    ['desc', t('Popularity (high to low)')],
    ['asc', t('Popularity (low to high)')],
  ],
  rating: [
    ['desc', t('Rating (high to low)')],
    ['asc', t('Rating (low to high)')],
  ],
  release_date: [
    ['desc', t('Release Date (newest first)')],
    ['asc', t('Release Date (oldest first)')],
  ],
  title: [
    ['asc', t('Title (A to Z)')],
    ['desc', t('Title (Z to A)')],
  ],
}

/** Every sort on offer: each key in both directions. */
export const SORT_OPTIONS: readonly { value: Sort; label: string }[] = SORT_KEYS.flatMap((key) =>
  SORT_LABELS[key].map(([order, label]) => ({ value: `${key}.${order}` as const, label })),
)

/** The order of a search unless another one is chosen (A116). */
export const RELEVANCE = { value: '', label: t('Relevance') } as const

interface Option {
  value: string
  label: string
}

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
