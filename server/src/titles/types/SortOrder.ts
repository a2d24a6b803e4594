import { registerEnumType } from 'type-graphql'
import { deprecated } from '../../platform/graphql/deprecations.js'

export enum SortOrder {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortOrder, {
  name: 'SortOrder',
  description: 'Direction of a sort.',
  valuesConfig: { ASC: { description: 'The smallest first.' }, DESC: { description: 'The largest first.' } },
})

const REMEDY = 'Use the argument `orderBy`.'
const SINCE = '2026-11-22'
/** Why the sort arguments beside `orderBy` are deprecated. */
export const USE_ORDER_BY = deprecated(REMEDY, { since: SINCE, sunset: '2027-11-30' })
/** As {@link USE_ORDER_BY}, for the fields of `MovieFilter`, which stay (R3.43). */
export const PREFER_ORDER_BY = deprecated(REMEDY, { since: SINCE })

/** Returns the direction of an order: titles sort from A to Z by default, positions from the first, everything else descending. */
export function directionOf(field: string, direction: SortOrder | null | undefined): SortOrder {
  return direction ?? (field === 'TITLE' || field === 'POSITION' ? SortOrder.ASC : SortOrder.DESC)
}
