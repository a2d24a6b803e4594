/** Lengths of the lists of a person's figures. */
export const FIGURES = {
  /** Countries, languages, directors and actors: those with the most titles. */
  top: 10,
  /** Titles that were watched most often. */
  rewatched: 5,
  /** Posters on the picture of a year. */
  posters: 8,
  /** Years with viewings, the newest. */
  years: 150,
  /** Decades, from those with the most titles. */
  decades: 20,
  /** Billed roles of a title that count for the actors. */
  billedRoles: 10,
} as const
