import { describe, expect, it } from '@jest/globals'
import { isEnumType } from 'graphql'
import { GENERAL_ERROR_CODES } from '../../../../contract/messages/errors.js'
import { buildGraphqlSchema } from '../../../schema.js'
import { declaredErrors } from '../directives.js'
import { checkDeclaredErrors } from './testing.js'

const schema = buildGraphqlSchema()
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

describe('every mutation', () => {
  it('declares its errors, each once and one of the catalogue', () => {
    const type = schema.getType('ErrorCode')
    const known = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
    expect(known).toEqual(expect.arrayContaining([...GENERAL_ERROR_CODES]))
    for (const field of mutations) {
      const codes = declaredErrors(field)
      expect([field.name, codes]).toEqual([field.name, expect.any(Array)])
      expect([field.name, codes?.length]).toEqual([field.name, new Set(codes).size])
      for (const code of codes ?? []) expect(known).toContain(code)
    }
  })

  it('declares the errors that its description names', () => {
    const general: ReadonlySet<string> = new Set(GENERAL_ERROR_CODES)
    const type = schema.getType('ErrorCode')
    const known = new Set(isEnumType(type) ? type.getValues().map(({ name }) => name) : [])
    for (const field of mutations) {
      const named = (field.description?.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []).filter(
        (code) => known.has(code) && !general.has(code),
      )
      expect([field.name, declaredErrors(field)]).toEqual([field.name, expect.arrayContaining(named)])
    }
  })

  it('fails a test whose query gets another error', () => {
    const check = (code: string, query = 'mutation { a: endSession(id: 1) { id } }', path = ['a']) =>
      checkDeclaredErrors(query, [{ path, extensions: { code } }])
    expect(() => check('MOVIE_NOT_FOUND')).toThrow('endSession must declare its error MOVIE_NOT_FOUND')
    for (const code of ['SESSION_NOT_FOUND', 'UNAUTHENTICATED', 'BAD_USER_INPUT']) check(code)
    check('MOVIE_NOT_FOUND', 'mutation { a: endSession(id: 1) { stats { totalWatched } } }', ['a', 'stats'])
    check('MOVIE_NOT_FOUND', '{ a: movie(id: 1) { id } }')
  })
})
