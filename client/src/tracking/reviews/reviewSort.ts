import type { ReviewOrder } from '../../generated/types.js'
import { t } from '../../platform/ui/language/t.js'
import { useEffect } from 'react'
import { REVIEW_NOTICES } from '../../../../server/contract/messages/reviews.js'
import { toast } from '../../platform/ui/overlays/toast.js'

/** The sort orders of reviews on offer. */
export const REVIEW_ORDERS = [
  { value: 'newest', label: t('Newest first'), field: 'CREATED_AT', direction: 'DESC' },
  { value: 'oldest', label: t('Oldest first'), field: 'CREATED_AT', direction: 'ASC' },
  { value: 'highest', label: t('Highest rated'), field: 'RATING', direction: 'DESC' },
  { value: 'lowest', label: t('Lowest rated'), field: 'RATING', direction: 'ASC' },
  { value: 'liked', label: t('Most liked'), field: 'LIKES', direction: 'DESC' },
] as const satisfies readonly (Required<ReviewOrder> & { value: string; label: string })[]

export type ReviewSortOption = (typeof REVIEW_ORDERS)[number]['value']

const optionOf = (option: ReviewSortOption) =>
  REVIEW_ORDERS.find(({ value }) => value === option) ?? REVIEW_ORDERS[0]

/** Returns the query's `orderBy` of a sort order. */
export function orderByOf(option: ReviewSortOption): ReviewOrder {
  const { field, direction } = optionOf(option)
  return { field, direction }
}

export const orderLabel = (option: ReviewSortOption) => optionOf(option).label

/** Shows a toast for each error of loading reviews. */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error) toast.error(REVIEW_NOTICES.loadFailed)
  }, [error])
}
