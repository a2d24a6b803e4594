/** Bounds of what is next: series in progress, and the calendar. */
export const UP_NEXT = {
  /** Series of a page, and of the longest page. */
  page: 30,
  pageMax: 50,
  /** Series of the home page's rail. */
  rail: 12,
  /** Episodes that a series shows behind its next one. */
  following: 4,
  /** Days of a calendar: two months. */
  calendarDays: 62,
  /** Entries of a calendar. */
  calendarMax: 500,
} as const
