import { describe, expect, it } from '@jest/globals'
import { readOperation } from './operation.js'

describe('readOperation', () => {
  it('chooses the named operation of several, with the fragments that it uses', () => {
    const query = 'query A { a ...F } mutation B { b } fragment F on Query { f } fragment G on Query { g }'
    const operation = readOperation({
      query: query.replace(' fragment G on Query { g }', ''),
      variables: '',
      operationName: 'A',
    })
    expect(operation.query).toContain('fragment F')
    expect(operation.query).not.toContain('mutation')
    expect(readOperation({ query, variables: '', operationName: 'B' })).toMatchObject({
      name: 'B',
      type: 'mutation',
    })
  })

  it.each([
    ['{ broken', '', 'cannot be read'],
    [`{ ${'a '.repeat(6_000)} }`, '', 'cannot be read'],
    ['{ a '.repeat(50_000), '', 'cannot be read'],
    ['fragment F on Query { f }', '', 'no operation'],
    ['{ a }', '[1]', 'not a JSON object'],
    ['{ a }', '{', 'not JSON'],
  ])('says what is wrong: %.20s %s', (query, variables, message) => {
    expect(() => readOperation({ query, variables })).toThrow(message)
  })
})
