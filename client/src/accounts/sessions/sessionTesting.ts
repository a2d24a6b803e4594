import { ServerError } from '@apollo/client'
import { beforeEach } from '@jest/globals'
import { SearchPageDocument } from '../../pages/SearchPage.generated.js'
import { fakePage, fakeUser } from '../../testing.js'
import { session } from '../../platform/session/session.js'

/** Returns the stored session; null if there is none. */
export const stored = () => JSON.parse(localStorage.getItem('auth-store') ?? 'null') as unknown
/** Creates the error of a request with a rejected token. */
export const rejected = () =>
  new ServerError('Refused', { response: { status: 401 } as Response, bodyText: '{"errors":[]}' })
/** Creates the error of a request without a network. */
export const offline = () => new TypeError('Failed to fetch')
/** Creates the response to a refresh. */
export const refreshed = (token: string | null, more: object = {}) => ({
  data: { refreshToken: { __typename: 'AuthPayload', token, user: fakeUser(more) } },
})
/** A query that needs a session for its personal fields. */
export const search = {
  query: SearchPageDocument,
  variables: { query: 'a', page: 1, filter: {}, searching: true },
}
/** The response to `search`. */
export const found = { data: { genres: [], search: fakePage([1]) } }
/** Changes the stored session like another tab. */
export const storeInAnotherTab = (value: object | null) => {
  if (value) localStorage.setItem('auth-store', JSON.stringify(value))
  else localStorage.removeItem('auth-store')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-store' }))
}
/** A user as the session stores it. */
export const ada = {
  id: '7',
  username: 'ada_l',
  email: 'ada@example.com',
  avatar: null,
  isEmailVerified: true,
  timeZone: 'UTC',
  firstStepsOpen: false,
  ratingScale: 'NUMBERS_10' as const,
  hidesSpoilers: false,
}

/** Registers an empty session before each test. */
export function setUpSession(): void {
  beforeEach(() => session.load())
}
