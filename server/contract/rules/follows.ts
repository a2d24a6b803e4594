/** Limits of follows and of the feed. */
export const FOLLOWS = {
  /** People whom an account may begin to follow, mute or block in an hour. */
  perHour: 300,
  /** Default length of a page of people. */
  pageSize: 50,
  /** Follows that a page of somebody else’s followers looks at, of whom it shows those with a public profile. */
  candidates: 1_000,
  /** Default length of a page of the feed. */
  feedSize: 20,
} as const

/** Ratings of a title by people whom the viewer follows. */
export const FOLLOWED_RATINGS = {
  /** Default number of single ratings. */
  shown: 10,
  max: 20,
} as const

/** Stands for the username of somebody whose profile the viewer may no longer see. No account can have it. */
export const HIDDEN_USERNAME = '(private)'
