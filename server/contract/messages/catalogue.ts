import { t } from '../translate.js'

/** Document title of the home page. */
export const HOME_TITLE = t('Marquee: movies and TV shows')

export const HOME_NOTICES = {
  homeFailed: t('Failed to load homepage content'),
  startFailed: t('Failed to load movie data. Please refresh the page.'),
  genresFailed: t('Failed to fetch genres'),
  recommendedFor: (username: string) => t('Recommended for {username}', { username }),
} as const

export const RAIL_ERRORS = {
  rateLimit: t('Too many requests. Please try again later.'),
  network: t('Network error. Check your connection.'),
  server: t('Server error. Please try again later.'),
  notFound: t('Content not found.'),
  other: t('Something went wrong.'),
} as const
