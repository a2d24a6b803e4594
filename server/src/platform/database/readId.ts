/** Largest id: the maximum of PostgreSQL's `integer`. */
const ID_MAX = 2_147_483_647

/**
 * Returns an id from a client as a number: a positive integer that PostgreSQL's `integer` can hold, as a number or as
 * decimal digits. Returns undefined for anything else.
 */
export function readId(id: unknown): number | undefined {
  const number =
    typeof id === 'number' ? id : typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : 0
  return Number.isInteger(number) && number >= 1 && number <= ID_MAX ? number : undefined
}
