import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { fieldError } from '../testing.js'
import { failureOf, railErrorMessage } from './railErrorMessage.js'

const text = (message: string, status?: number) => railErrorMessage({ message, status })

describe('the text of a failed rail', () => {
  it("turns 'Rate limit' and a 429 into the too-many text (R8.42)", () => {
    expect(text('Rate limit exceeded')).toBe('Too many requests. Please try again later.')
    expect(text('The Rate limit is exceeded')).toBe('Too many requests. Please try again later.')
    expect(text('Too many requests - please try again later', 429)).toBe(
      'Too many requests. Please try again later.',
    )
  })

  it("turns 'Network' into the connection text (R8.43), also when fetch itself fails", () => {
    expect(text('Network error - please check your connection')).toBe('Network error. Check your connection.')
    expect(text('The Network is down')).toBe('Network error. Check your connection.')
    expect(railErrorMessage(failureOf(new TypeError('Failed to fetch'), 'popular')!)).toBe(
      'Network error. Check your connection.',
    )
  })

  it("turns '500' and a server's status into the server text (R8.44)", () => {
    expect(text('Request failed with 500')).toBe('Server error. Please try again later.')
    expect(text('briefly unavailable', 503)).toBe('Server error. Please try again later.')
  })

  it("turns '404' into the not-found text (R8.45)", () => {
    expect(text('404')).toBe('Content not found.')
    expect(text('Answered with 404 today')).toBe('Content not found.')
    expect(text('Not found', 404)).toBe('Content not found.')
  })

  it('turns anything else into the general text (R8.46)', () => {
    expect(text('Boom')).toBe('Something went wrong.')
  })

  it('takes the failure of its own field only', () => {
    const error = new CombinedGraphQLErrors({ data: {}, errors: [fieldError('trending', 429)] })
    expect(failureOf(error, 'trending')).toMatchObject({ status: 429 })
    expect(failureOf(error, 'popular')).toBeUndefined()
  })
})
