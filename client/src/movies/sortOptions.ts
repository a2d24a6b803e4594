import { SORT_KEYS, type SortKey, type SortOrder } from '../../../server/contract/rules/filters.js'
import type { Sort } from './movieFilter.js'

/** Labels of each sort key's two directions, the more usual one first. */
const SORT_LABELS: Record<SortKey, readonly (readonly [SortOrder, string])[]> = {
  popularity: [
    ['desc', 'Popularity (high to low)'],
    ['asc', 'Popularity (low to high)'],
  ],
  rating: [
    ['desc', 'Rating (high to low)'],
    ['asc', 'Rating (low to high)'],
  ],
  release_date: [
    ['desc', 'Release Date (newest first)'],
    ['asc', 'Release Date (oldest first)'],
  ],
  title: [
    ['asc', 'Title (A to Z)'],
    ['desc', 'Title (Z to A)'],
  ],
}

/** Every sort on offer: each key in both directions. */
export const SORT_OPTIONS: readonly { value: Sort; label: string }[] = SORT_KEYS.flatMap((key) =>
  SORT_LABELS[key].map(([order, label]) => ({ value: `${key}.${order}` as const, label })),
)
