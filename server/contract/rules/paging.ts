export const PAGING = {
  defaultLimit: 20,
  /** Maximum page size; larger values are clamped. */
  maxLimit: 50,
  /** Last page of a list, and of the pagination of the search page. */
  maxPage: 500,
  /** Last page of a member's own list: the longest list (`QUOTAS`), one item a page. */
  maxOwnPage: 100_000,
  /** Maximum size of the texts of a numbered page of a member's list, in bytes; a body has some of them four times. */
  textBytes: 350_000,
} as const

/** Maximum of the total count of a list of titles: no page lies beyond it. */
export const LIST_COUNT_MAX = PAGING.maxPage * PAGING.maxLimit

/** Clamps a page number to an integer from 1 to `max` + 1, a page that is always empty. `max` defaults to {@link PAGING.maxPage}. */
export function clampPage(page: number | null | undefined, max: number = PAGING.maxPage): number {
  if (page == null || !Number.isFinite(page)) return 1
  return Math.min(Math.max(Math.trunc(page), 1), max + 1)
}

/** Parses the query parameter `page` to an integer from 1 to {@link PAGING.maxPage}; 1 by default. */
export const pageOf = (text: string | null): number =>
  Math.min(clampPage(Math.trunc(Number(text)) || 1), PAGING.maxPage)

/** Clamps a page size to an integer from 1 to `max`, which defaults to {@link PAGING.maxLimit}. */
export function clampLimit(
  limit: number | null | undefined,
  fallback: number = PAGING.defaultLimit,
  max: number = PAGING.maxLimit,
): number {
  if (limit == null || !Number.isFinite(limit)) return fallback
  return Math.min(Math.max(Math.trunc(limit), 1), max)
}
