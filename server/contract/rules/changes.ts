/** Bounds of the log of changes. */
export const CHANGES = {
  /** Maximum number of changes of a page. */
  pageMax: 500,
  /** Days after which a cursor is no longer accepted: what was deleted before is forgotten. */
  days: 90,
  /** Deleted things of an account that the log remembers at most; beyond, it forgets the older half. */
  deletedMax: 100_000,
} as const
