import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { fieldError } from '../../testing.js'
import { errorText } from './errorText.js'

const field = (status: number, message?: string) =>
  errorText(new CombinedGraphQLErrors({ data: {}, errors: [fieldError('movie', status, message)] }))
const answer = (status: number, bodyText = '<html>') =>
  errorText(new ServerError('Response not successful', { response: { status } as Response, bodyText }))

describe('errorText', () => {
  it('returns the text of the status, of a GraphQL error and of an HTTP response (R8.02) (R8.05) (R8.06) (R8.07) (R8.08)', () => {
    for (const say of [field, answer]) {
      expect(say(401)).toBe('Unauthorized - please log in again')
      expect(say(403)).toBe("Forbidden - you don't have permission")
      expect(say(404)).toBe('Not found')
      expect(say(429)).toBe('Too many requests - please try again later')
      expect(say(500)).toBe('Server error - please try again later')
    }
  })

  it("returns the server's text for 400 and other statuses, or a general one (R8.01) (R8.09)", () => {
    expect(field(400, 'Rating must be between 0 and 10')).toBe('Rating must be between 0 and 10')
    expect(answer(400, '{"errors":[{"message":"The query is too large"}]}')).toBe('The query is too large')
    expect(answer(400)).toBe('Bad request')
    expect(field(503, 'Briefly away')).toBe('Briefly away')
    expect(answer(502)).toBe('Request failed with status 502')
  })

  it('returns the network text without a response (R8.10), and a general text for any other error (R8.11)', () => {
    expect(errorText(new TypeError('Failed to fetch'))).toBe('Network error - please check your connection')
    expect(errorText(new DOMException('', 'TimeoutError'))).toBe(
      'Network error - please check your connection',
    )
    expect(errorText(new Error('x is not a function'))).toBe('An unexpected error occurred')
    expect(errorText(new CombinedGraphQLErrors({ data: {}, errors: [{ message: 'Cannot read' }] }))).toBe(
      'An unexpected error occurred',
    )
  })
})
