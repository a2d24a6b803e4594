import type { ReviewSort, SortOrder } from '../generated/types.js'

/** The sort orders of reviews on offer. */
export const REVIEW_ORDERS = [
  { value: 'newest', label: 'Newest first', sortBy: 'CREATED_AT', sortOrder: 'DESC' },
  { value: 'oldest', label: 'Oldest first', sortBy: 'CREATED_AT', sortOrder: 'ASC' },
  { value: 'highest', label: 'Highest rated', sortBy: 'RATING', sortOrder: 'DESC' },
  { value: 'lowest', label: 'Lowest rated', sortBy: 'RATING', sortOrder: 'ASC' },
  { value: 'liked', label: 'Most liked', sortBy: 'LIKES', sortOrder: 'DESC' },
] as const satisfies readonly { value: string; label: string; sortBy: ReviewSort; sortOrder: SortOrder }[]

/** A sort order of reviews. */
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]['value']

/** Returns the query variables of a sort order. */
export function orderVariables(order: ReviewOrder): { sortBy: ReviewSort; sortOrder: SortOrder } {
  const { sortBy, sortOrder } = REVIEW_ORDERS.find(({ value }) => value === order) ?? REVIEW_ORDERS[0]
  return { sortBy, sortOrder }
}

/** Returns the label of a sort order. */
export const orderLabel = (order: ReviewOrder) =>
  (REVIEW_ORDERS.find(({ value }) => value === order) ?? REVIEW_ORDERS[0]).label
