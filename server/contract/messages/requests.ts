/** Validation texts of requests, returned by the server in `fields`. */
export const REQUEST_VALIDATION = {
  path: 'The address holds a "%" that stands for no text: write it as "%25"',
  jsonDepth: 'The JSON is nested too deeply: send at most 12 levels',
  jsonValues: 'The JSON holds too many values: send at most 5,000',
  text: (field: string) => `${field} must be a text`,
  cursor: 'The cursor does not belong to this list',
} as const

/** Texts of failed and waiting requests. */
export const REQUEST_NOTICES = {
  waitingForNetwork: 'You are offline. This will be saved when you are back.',
  connectionError: 'Connection error. Please check your internet and try again',
  serverError: 'Server error. Please try again later',
  itemExists: 'This item already exists',
  watchlistExists: 'This watchlist already exists',
  itemNotFound: 'Item not found',
  checkInput: 'Please check your input and try again',
  failedTo: (action: string) => `Failed to ${action}. Please try again`,
  networkError: 'Network error - please check your connection',
  unexpectedError: 'An unexpected error occurred',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  signInTo: (action: string) => `Please sign in to ${action}`,
} as const
