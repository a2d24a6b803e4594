/**
 * What changed, in the words of the triggers. Add new ones at the end: cursors count the kinds that they cover. A reader whose cursor
 * covers fewer kinds has to read anew.
 */
export const CHANGE_KINDS = [
  'FAVORITE',
  'WATCHED',
  'VIEWING',
  'RATING',
  'PART_RATING',
  'REVIEW',
  'REVIEW_LIKE',
  'REVIEW_ANSWER',
  'WATCHLIST',
  'WATCHLIST_ENTRY',
  'EPISODE',
  'SERIES',
  'NOT_INTERESTED',
  'FOLLOW',
  'MUTE',
  'BLOCK',
  'LOCAL_TITLE',
  'COMPLETED_FACT',
  'POSTER',
  'PROFILE',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Bounds of the log of changes. */
export const CHANGES = {
  /** Maximum number of changes of a page. */
  pageMax: 500,
  /** Days after which a cursor is no longer accepted: what was deleted before is forgotten. */
  days: 90,
  /** Deleted things of an account that the log remembers at most; beyond, it forgets the older half. */
  deletedMax: 100_000,
} as const
