import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { QUOTAS, quotaText, type Quota } from '../../../../server/contract/rules/quotas.js'
import { fieldError } from '../../testing.js'
import { listErrorMessage } from './listErrorMessage.js'

const rejected = (status: number, message: string, code?: string) => {
  const error = fieldError('x', status, message)
  return new CombinedGraphQLErrors({
    data: {},
    errors: [{ ...error, extensions: { ...error.extensions, ...(code && { code }) } }],
  })
}
const responded = (status: number) =>
  new ServerError('Response not successful', { response: { status } as Response, bodyText: '' })

describe('listErrorMessage', () => {
  it('asks to sign in for a 401 or a text about authentication, but not about an author (R8.13)', () => {
    expect(listErrorMessage(rejected(401, 'No'), 'add to favorites')).toBe(
      'Please sign in to add to favorites',
    )
    expect(listErrorMessage(responded(401), 'create a watchlist')).toBe(
      'Please sign in to create a watchlist',
    )
    for (const text of ['Invalid token', 'auth needed', 'Unauthorized', 'Authentication failed'])
      for (const error of [new Error(text), rejected(403, text)])
        expect(listErrorMessage(error, 'rate')).toBe('Please sign in to rate')
    expect(listErrorMessage(rejected(400, 'Unknown author'), 'rate')).toBe('Unknown author')
  })

  it('names the connection when there was no response (R8.14)', () => {
    for (const error of [new TypeError('Failed to fetch'), new DOMException('', 'TimeoutError')])
      expect(listErrorMessage(error, 'rate')).toBe(
        'Connection error. Please check your internet and try again',
      )
  })

  it('names the server for a status of 500 or more (R8.15)', () => {
    for (const error of [rejected(500, 'x'), rejected(503, 'x'), responded(502)])
      expect(listErrorMessage(error, 'rate')).toBe('Server error. Please try again later')
  })

  it('tells that a duplicate exists already (R8.16) (R8.17)', () => {
    for (const text of ['A Duplicate entry', 'It already exists']) {
      expect(listErrorMessage(rejected(409, text), 'add')).toBe('This item already exists')
      expect(listErrorMessage(rejected(409, text), 'add', 'watchlist')).toBe('This watchlist already exists')
    }
  })

  it('tells that an item was not found (R8.18) (R8.19)', () => {
    expect(listErrorMessage(rejected(404, 'Not found'), 'remove')).toBe('Item not found')
    expect(listErrorMessage(rejected(404, 'Not found'), 'remove', 'watchlist')).toBe('Watchlist not found')
  })

  it('names the input when validation failed (R8.20)', () => {
    expect(listErrorMessage(rejected(400, 'x', 'INVALID_INPUT'), 'rate')).toBe(
      'Please check your input and try again',
    )
  })

  it('gives the quota and the remedy when a list or an account is full', () => {
    for (const kind of Object.keys(QUOTAS) as Quota[])
      expect(listErrorMessage(rejected(409, quotaText(kind), 'QUOTA_REACHED'), 'add', 'watchlist')).toBe(
        quotaText(kind),
      )
  })

  it('returns the server’s text for any other error, or a general one (R8.21)', () => {
    expect(listErrorMessage(rejected(418, 'I am a teapot'), 'rate')).toBe('I am a teapot')
    expect(listErrorMessage(new Error('x is not a function'), 'rate')).toBe(
      'Failed to rate. Please try again',
    )
  })

  it('returns the caller’s text when the error is unknown', () => {
    expect(listErrorMessage(new Error('?'), 'rate', 'item', 'Failed to update watched status')).toBe(
      'Failed to update watched status',
    )
    expect(listErrorMessage(rejected(418, ''), 'rate', 'item', 'Failed to update watched status')).toBe(
      'Failed to rate. Please try again',
    )
  })

  it('returns the server’s text for codes of list entries', () => {
    for (const [code, text] of [
      ['FAVORITE_EXISTS', 'Movie is already in your favorites!'],
      ['WATCHED_NOT_FOUND', 'Movie not found in watched list'],
      ['WATCHLIST_MOVIE_EXISTS', 'Movie is already in this watchlist'],
      ['WATCHLIST_MOVIE_NOT_FOUND', 'Movie not found in watchlist'],
    ] as const)
      expect(listErrorMessage(rejected(409, text, code), 'add')).toBe(text)
  })
})
