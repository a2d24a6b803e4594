/** Kinds of credits, as spelled in addresses, and their names in the graph. */
const KINDS = { cast: 'CAST', crew: 'CREW' } as const
/** Orders of a person's titles, as spelled in addresses and in the graph. The first is the default. */
const ORDERS = {
  newest: { field: 'RELEASE_DATE', direction: 'DESC' },
  oldest: { field: 'RELEASE_DATE', direction: 'ASC' },
  popularity: { field: 'POPULARITY', direction: 'DESC' },
  rating: { field: 'RATING', direction: 'DESC' },
} as const

/** A kind of credits, as spelled in addresses. */
export type CreditKindName = keyof typeof KINDS
/** An order of a person's titles, as spelled in addresses. */
export type CreditSortName = keyof typeof ORDERS

/** Kinds of credits, as spelled in addresses. */
export const CREDIT_KINDS = Object.keys(KINDS) as CreditKindName[]
/** Orders of a person's titles, as spelled in addresses. */
export const CREDIT_SORTS = Object.keys(ORDERS) as CreditSortName[]

/** Number of titles on one page of a filmography. */
export const FILMOGRAPHY_PAGE = 50

/** Returns the kind of credits that an address names, as the graph spells it; null for all credits. */
export const creditKindOf = (text: string | null | undefined): 'CAST' | 'CREW' | null => {
  const name = CREDIT_KINDS.find((kind) => kind === text)
  return name ? KINDS[name] : null
}

/** Returns the order that an address names, as the graph spells it; null for none of them. */
export const creditOrderOf = (text: string | null | undefined): (typeof ORDERS)[CreditSortName] | null => {
  const name = CREDIT_SORTS.find((sort) => sort === text)
  return name ? ORDERS[name] : null
}

/** The order of a page without one in its address. */
export const DEFAULT_CREDIT_ORDER = ORDERS.newest
