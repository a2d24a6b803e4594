import { t } from '../translate.js'

/** Errors that the client handles with every request. A file of their own, because every page loads them. */
export const REQUEST_ERRORS = {
  UNAUTHENTICATED: { status: 401, text: t('Unauthorized - please log in again') },
  RATE_LIMITED: { status: 429, text: t('Too many requests - please try again later') },
} as const
