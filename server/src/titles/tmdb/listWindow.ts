/** Titles on a page of TMDB. */
export const PAGE_SIZE = 20
/** TMDB's last page, whatever its totals say. */
export const LAST_PAGE = 500

/** An entry of one of several lists. */
export interface ListPosition {
  /** Number of the list, from 0. */
  list: number
  /** Position in that list, from 0. */
  index: number
}

/** Returns TMDB's page, from 1, that holds a position. */
export function pageOf(index: number): number {
  return Math.floor(index / PAGE_SIZE) + 1
}

/**
 * Returns the entries in a window of interleaved lists: the lists alternate until the shorter one ends, then the
 * longer one continues.
 * @param totals length of each list; Infinity if unknown
 */
export function interleave(totals: number[], offset: number, limit: number): ListPosition[] {
  const end = Math.min(
    offset + limit,
    totals.reduce((sum, total) => sum + total, 0),
  )
  const shortest = Math.min(...totals)
  const alternating = shortest * totals.length
  const longestList = totals.indexOf(Math.max(...totals))
  const positions: ListPosition[] = []
  for (let position = offset; position < end; position++)
    positions.push(
      position < alternating
        ? { list: position % totals.length, index: Math.floor(position / totals.length) }
        : { list: longestList, index: position - shortest * (totals.length - 1) },
    )
  return positions
}
