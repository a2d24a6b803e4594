import { NODES_MAX } from '../rules/requests.js'
import { t } from '../translate.js'

/** Validation texts of requests, returned by the server in `fields`. */
export const REQUEST_VALIDATION = {
  formField: 'Send a multipart form with the JSON of the event in this field',
  path: 'The address holds a "%" that stands for no text: write it as "%25"',
  tokenInUrl:
    'An access token belongs in the header Authorization, never in an address: revoke this one, which logs may have kept',
  jsonDepth: 'The JSON is nested too deeply: send at most 12 levels',
  jsonValues: 'The JSON holds too many values: send at most 5,000',
  text: (field: string) => `${field} must be a text`,
  oversized: t('This text is too large: use fewer emoji or accents'),
  persistedHash: 'The sha256Hash of the extension persistedQuery is not the SHA-256 of the query’s text',
  since: 'since must be a point in time such as 2026-05-04T10:15:00Z',
  nodeIds: `ids must be at most ${NODES_MAX}`,
  cursor: 'The cursor does not belong to this list',
} as const

/** Texts of failed and waiting requests. */
export const REQUEST_NOTICES = {
  waitingForNetwork: t('You are offline. This will be saved when you are back.'),
  connectionError: t('Connection error. Please check your internet and try again'),
  serverError: t('Server error. Please try again later'),
  itemExists: t('This item already exists'),
  watchlistExists: t('This watchlist already exists'),
  itemNotFound: t('Item not found'),
  checkInput: t('Please check your input and try again'),
  failedTo: (action: string) => t('Failed to {action}. Please try again', { action }),
  networkError: t('Network error - please check your connection'),
  unreadableAnswer: t(
    'The answer did not come from this site. Your network may want you to sign in to it first.',
  ),
  unexpectedError: t('An unexpected error occurred'),
  requestFailed: (status: number) => t('Request failed with status {status}', { status }),
  signInTo: (action: string) => t('Please sign in to {action}', { action }),
} as const

/** Why a change was not saved; follows the sentence that says what failed, and a colon. */
export const SAVE_REASONS = {
  offline: t('you are offline'),
  noAnswer: t('the server did not answer'),
  unreadableAnswer: t('the answer did not come from this site; your network may want you to sign in to it'),
  serverError: t('the server has a problem'),
} as const
