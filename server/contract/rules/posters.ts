/** URL prefix of posters that members upload. */
export const POSTER_URL_PREFIX = '/posters/'

/** Limits of posters that members upload; the picture itself has those of an avatar. */
export const OWN_POSTERS = {
  /** Form field of the upload. */
  field: 'poster',
  /** Uploads of an account in an hour: each is decoded and encoded. */
  perHour: 60,
} as const
