/** Limits of the diary of viewings. Characters are grapheme clusters. */
export const DIARY = {
  /** Page size of our own client, and the maximum. */
  pageSize: 50,
  /** Default and maximum number of viewings per REST call. */
  bridgePage: 50,
  note: 2_000,
  /** Maximum number of tags of a viewing. */
  tags: 10,
  tag: 30,
  place: 100,
  /** Maximum length of a client-generated key. */
  requestKey: 200,
  firstYear: 1900,
  /** Number of viewings that a title returns. */
  ofTitle: 50,
  /** Maximum size of the texts of the viewings that the titles of one page return together, in bytes. */
  ofTitlesBytes: 1_000_000,
  /** Number of months that the calendar returns, the newest. */
  months: 500,
} as const
