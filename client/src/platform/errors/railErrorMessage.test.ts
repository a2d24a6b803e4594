import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { fieldError } from '../../testing.js'
import { railError, railErrorMessage } from './railErrorMessage.js'

const text = (message: string, status?: number) => railErrorMessage({ message, status })

describe('railErrorMessage', () => {
  it("maps 'Rate limit' and status 429 to the too-many-requests text (R8.42)", () => {
    expect(text('Rate limit exceeded')).toBe('Too many requests. Please try again later.')
    expect(text('The Rate limit is exceeded')).toBe('Too many requests. Please try again later.')
    expect(text('Too many requests - please try again later', 429)).toBe(
      'Too many requests. Please try again later.',
    )
  })

  it("maps 'Network' and a failed fetch to the connection text (R8.43)", () => {
    expect(text('Network error - please check your connection')).toBe('Network error. Check your connection.')
    expect(text('The Network is down')).toBe('Network error. Check your connection.')
    expect(railErrorMessage(railError(new TypeError('Failed to fetch'), 'popular')!)).toBe(
      'Network error. Check your connection.',
    )
  })

  it("maps '500' and a status of 500 or more to the server text (R8.44)", () => {
    expect(text('Request failed with 500')).toBe('Server error. Please try again later.')
    expect(text('briefly unavailable', 503)).toBe('Server error. Please try again later.')
  })

  it("maps '404' to the not-found text (R8.45)", () => {
    expect(text('404')).toBe('Content not found.')
    expect(text('Answered with 404 today')).toBe('Content not found.')
    expect(text('Not found', 404)).toBe('Content not found.')
  })

  it('maps any other error to the general text (R8.46)', () => {
    expect(text('Boom')).toBe('Something went wrong.')
  })
})

describe('railError', () => {
  it('returns the error of its own field only', () => {
    const error = new CombinedGraphQLErrors({ data: {}, errors: [fieldError('trending', 429)] })
    expect(railError(error, 'trending')).toMatchObject({ status: 429 })
    expect(railError(error, 'popular')).toBeUndefined()
  })
})
