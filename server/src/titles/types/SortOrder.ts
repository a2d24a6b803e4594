import { registerEnumType } from 'type-graphql'

export enum SortOrder {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortOrder, { name: 'SortOrder', description: 'Direction of a sort.' })

/** Options of the field `direction` of every order. {@link directionOf} applies the default. */
export const DIRECTION = {
  nullable: true,
  description: 'Default: ASC for TITLE, which is A to Z, and for POSITION; DESC for all others.',
} as const

/** Why the sort arguments beside `orderBy` are deprecated. */
export const USE_ORDER_BY = 'Use the argument `orderBy`.'

/** Returns the direction of an order: titles sort from A to Z by default, positions from the first, everything else descending. */
export function directionOf(field: string, direction: SortOrder | null | undefined): SortOrder {
  return direction ?? (field === 'TITLE' || field === 'POSITION' ? SortOrder.ASC : SortOrder.DESC)
}
