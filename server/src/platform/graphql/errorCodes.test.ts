import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isEnumType } from 'graphql'
import { ERRORS } from '../../../contract/messages/errors.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { buildGraphqlSchema } from '../../schema.js'
import { REQUEST_ERRORS } from './errorCodes.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('error codes', () => {
  it('are all listed in the schema, each with a description', () => {
    const type = buildGraphqlSchema().getType('ErrorCode')
    const values = isEnumType(type) ? type.getValues() : []
    expect(values.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(ERRORS), ...Object.keys(REQUEST_ERRORS)].toSorted(),
    )
    for (const { description } of values) expect(description).toMatch(/^[A-Z].+\.$/)
  })

  it('are returned with status and message, in the order of the codes', async () => {
    const { data } = await server.query<{ errorCodes: { code: string }[] }>(
      '{ errorCodes { code status message } }',
    )
    const codes = data.errorCodes.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    expect(data.errorCodes).toContainEqual({
      code: 'FAVORITE_EXISTS',
      status: 409,
      message: 'Movie is already in your favorites!',
    })
  })

  it.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['query ($id: ID!) { movie(id: $id) { id } }', 'BAD_USER_INPUT'],
    ['query A { genres { id } } query B { genres { id } }', 'OPERATION_RESOLUTION_FAILURE'],
    ['mutation { removeFavorite(movieId: 1) { id } }', 'UNAUTHENTICATED'],
  ])('of %s is %s', async (query, code) => {
    const { errors } = await server.query(query)
    expect(errors?.[0]?.extensions.code).toBe(code)
    expect({ ...ERRORS, ...REQUEST_ERRORS }).toHaveProperty(code)
  })
})
