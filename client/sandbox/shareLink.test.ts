import { describe, expect, it } from '@jest/globals'
import { decodeShare, encodeShare, MAX_FRAGMENT } from './shareLink.js'

const SHARED = {
  query: `query Search($query: String!) {\n  search(query: $query) { totalResults } # & = + % "é" 🎬\n}`,
  variables: '{ "query": "a+b&c=d #1 100%" }',
  faults: ['field=Movie.cast; error=UNAVAILABLE', 'delay=2000'],
}
const TOKEN = `mrq_${'a'.repeat(43)}`

const fragment = (query: string, variables = '') => `#${new URLSearchParams({ query, variables }).toString()}`

describe('a link to an operation', () => {
  it('opens what was shared', () => {
    expect(decodeShare(encodeShare(SHARED))).toEqual(SHARED)
  })

  it('has no more than the operation, its variables and its faults', () => {
    const params = new URLSearchParams(encodeShare({ ...SHARED, operationName: 'Search' }).slice(1))
    expect([...params.keys()]).toEqual(['query', 'variables', 'faults'])
    expect(encodeShare({ ...SHARED, faults: [] })).not.toContain('faults')
  })

  it('is refused when a token was pasted into the editors', () => {
    expect(() =>
      encodeShare({ query: '{ a }', variables: JSON.stringify({ token: TOKEN }), faults: [] }),
    ).toThrow('access token')
    expect(() => encodeShare({ query: `{ a } # ${TOKEN}`, variables: '', faults: [] })).toThrow(
      'access token',
    )
  })

  it('is refused when it would be too long, with its length', () => {
    expect(() =>
      encodeShare({ query: '{ a }', variables: JSON.stringify({ a: 'x'.repeat(MAX_FRAGMENT) }), faults: [] }),
    ).toThrow(`of ${MAX_FRAGMENT} characters`)
  })

  it.each(['', '#', '#section', '#variables=1'])('is no link to an operation: "%s"', (text) => {
    expect(decodeShare(text)).toBeUndefined()
  })

  it.each([
    ['too long', fragment(`{ a } # ${'x'.repeat(MAX_FRAGMENT)}`), 'too long'],
    ['no GraphQL', fragment('<script>alert(1)</script>'), 'not opened'],
    ['without an operation', fragment(''), 'not opened'],
    ['too deep', `#query=${'{a'.repeat(3_500)}`, 'not opened'],
    ['with variables that are no object', fragment('{ a }', '"x"'), 'not a JSON object'],
    ['with faults that are none', `${fragment('{ a }')}&faults=error%3DA%0D%0Ax`, 'faults of the link'],
    ['with hidden characters', fragment('{ a } # \u202eb'), 'hidden characters'],
    ['with control characters', fragment('{ a }\u0000'), 'hidden characters'],
  ])('is not opened if it is %s', (_name, text, message) => {
    expect(() => decodeShare(text)).toThrow(message)
  })
})
