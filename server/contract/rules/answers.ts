/** Limits of answers to reviews. */
export const ANSWERS = {
  text: 1_000,
  /** Answers to one review. */
  perReview: 100,
  /** Answers that an account writes in an hour. */
  perHour: 60,
  pageSize: 20,
} as const
