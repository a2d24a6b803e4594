import { describe, expect, it } from '@jest/globals'
import { isVisitorRequest } from './visitors.js'

describe('isVisitorRequest', () => {
  it.each([
    ['/api/movies', true],
    ['/api/scrobbles', true],
    ['/api/scrobble/a-secret', false],
    ['/API/Scrobble/a-secret', false],
    ['/feeds/a-secret.ics', false],
    ['/oauth/token', false],
    ['/health/ready', false],
  ])('tells whether the address of %s brings no credentials: %s', (path, expected) => {
    expect(isVisitorRequest(path, {})).toBe(expected)
  })
})
