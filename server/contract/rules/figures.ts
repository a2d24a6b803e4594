/** Sizes of the picture of a year, in pixels: of a post (4:5) and of a story (9:16). */
export const YEAR_PICTURES = {
  '1080x1350': { width: 1080, height: 1350 },
  '1080x1920': { width: 1080, height: 1920 },
} as const

export type YearPictureSize = keyof typeof YEAR_PICTURES

/** When the home page offers a year in review: in its December and in the January after it. */
export const YEAR_OFFER = {
  /** Minimum number of viewings of that year. */
  viewings: 5,
} as const
