import { SORT_KEYS, type SortKey, type SortOrder } from '../../../../server/contract/rules/filters.js'
import type { Sort } from './movieFilter.js'
import { t } from '../../platform/ui/language/t.js'

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
