import type { ReviewSort, SortOrder } from '../generated/graphql.js'

/** The orders of a list of reviews, as the screens offer them. */
export const REVIEW_ORDERS = [
  { value: 'newest', label: 'Newest first', sortBy: 'CREATED_AT', sortOrder: 'DESC' },
  { value: 'oldest', label: 'Oldest first', sortBy: 'CREATED_AT', sortOrder: 'ASC' },
  { value: 'highest', label: 'Highest rated', sortBy: 'RATING', sortOrder: 'DESC' },
  { value: 'lowest', label: 'Lowest rated', sortBy: 'RATING', sortOrder: 'ASC' },
  { value: 'liked', label: 'Most liked', sortBy: 'LIKES', sortOrder: 'DESC' },
] as const satisfies readonly { value: string; label: string; sortBy: ReviewSort; sortOrder: SortOrder }[]

export type ReviewOrder = (typeof REVIEW_ORDERS)[number]['value']

/** The arguments of an order. */
export function argumentsOf(order: ReviewOrder): { sortBy: ReviewSort; sortOrder: SortOrder } {
  const { sortBy, sortOrder } = REVIEW_ORDERS.find(({ value }) => value === order) ?? REVIEW_ORDERS[0]
  return { sortBy, sortOrder }
}

/** What an order is called. */
export const orderLabel = (order: ReviewOrder) =>
  (REVIEW_ORDERS.find(({ value }) => value === order) ?? REVIEW_ORDERS[0]).label
