import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { graphql } from 'graphql'
import { startTestServer, type TestServer } from '../../testing.js'
import { buildGraphqlSchema } from '../../schema.js'
import { OperationRegistry } from './compiled/index.js'

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function send(query: string, variables: string): Promise<string> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // As text: a literal would take __proto__ for the prototype.
    body: `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`,
  })
  const answer = (await response.json()) as { data: unknown; errors?: unknown }
  return JSON.stringify({ data: answer.data, errors: answer.errors })
}

describe('a property name of Object.prototype', () => {
  it.each(NAMES)('%s works as an alias, however often it is used', async (name) => {
    const query = `{ ${name}: movie(id: 1) { ${name}: title } }`
    const first = await send(query, '{}')
    expect(first).toContain(`{"data":{"${name}":{"${name}":"`)
    for (let time = 0; time < 5; time++) expect(await send(query, '{}')).toBe(first)
  })

  it.each(NAMES)(
    '%s works as a variable, an operation name and a fragment name as in GraphQL.js',
    async (name) => {
      const query = `query ${name}($${name}: Int = 3) { genres { ...${name} } catalogue { ...X @include(if: true) } movies(limit: $${name}) { page } }
      fragment ${name} on Genre { id } fragment X on Catalogue { source }`
      for (const variables of ['{}', `{"${name}": 2}`, `{"${name}": null}`, `{"${name}": "x"}`]) {
        const first = await send(query, variables)
        for (let time = 0; time < 5; time++) expect(await send(query, variables)).toBe(first)
      }
    },
  )

  it('prevents compilation', async () => {
    const schema = buildGraphqlSchema()
    const known = new OperationRegistry(schema, {})
    const learn = (text: string) => {
      for (let time = 0; time < 5; time++) known.recordUse(text)
      return known.promoted(text) !== undefined
    }
    for (const name of NAMES) {
      expect(learn(`{ ${name}: __typename }`)).toBe(false)
      expect(learn(`query ($${name}: ID!) { movie(id: $${name}) { id } }`)).toBe(false)
    }
    expect(learn('{ proto: __typename }')).toBe(true)
    const { data } = await graphql({ schema, source: '{ __proto__: __typename }' })
    expect(JSON.stringify(data)).toBe('{"__proto__":"Query"}')
  })
})
