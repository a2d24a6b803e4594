import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, it, jest } from '@jest/globals'
import { fieldError } from '../../testing.js'
import { withReason } from './errorText.js'

const FAILURE = 'Failed to update profile'
const answer = (status: number, message?: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [fieldError('updateProfile', status, message)] })

describe('withReason', () => {
  it('names the missing connection after the specified sentence (R8.26) (R8.71)', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get')
    onLine.mockReturnValue(false)
    expect(withReason(FAILURE, new TypeError('Failed to fetch'))).toBe(`${FAILURE}: you are offline`)
    onLine.mockReturnValue(true)
    expect(withReason(FAILURE, new TypeError('Failed to fetch'))).toBe(
      `${FAILURE}: the server did not answer`,
    )
  })

  it('names an error of the server and its text', () => {
    expect(withReason(FAILURE, answer(503))).toBe(`${FAILURE}: the server has a problem`)
    expect(withReason(FAILURE, answer(409, 'Username is already taken'))).toBe(
      `${FAILURE}: Username is already taken`,
    )
  })

  it('names no reason that it does not know', () => {
    expect(withReason(FAILURE, new Error('x is not a function'))).toBe(FAILURE)
  })
})
