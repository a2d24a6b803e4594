import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql'
import { ROOT } from '../config/root.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
})
afterAll(() => server.stop())

/** The objects whose fields are asked for, and a selection that leads to each. */
const PARENTS: Record<string, (selection: string) => string> = {
  Query: (selection) => selection,
  Movie: (selection) => `movie(id: 1) { ${selection} }`,
  Person: (selection) => `person(id: 1) { ${selection} }`,
  User: (selection) => `viewer { ${selection} }`,
  Image: (selection) => `movie(id: 1) { posterImage { ${selection} } }`,
}

/** A value of a required argument. */
function sample(type: GraphQLInputType): string {
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? ''
  if (isInputObjectType(named)) return '{}'
  return named.name === 'Int' ? '1' : '"1"'
}

const schema = buildSchema(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'))
const isOptional = (argument: GraphQLArgument) => !isRequiredArgument(argument)

const ARGUMENTS = Object.entries(PARENTS).flatMap(([parent, within]) => {
  const type = schema.getType(parent)
  if (!isObjectType(type)) throw new Error(`${parent} is no object`)
  return Object.values(type.getFields()).flatMap((field) =>
    field.args.filter(isOptional).map((argument): [string, string] => {
      const required = field.args
        .filter(isRequiredArgument)
        .map(({ name, type }) => `${name}: ${sample(type)}`)
      const given = [...required, `${argument.name}: $value`].join(', ')
      const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : ''
      return [
        `${parent}.${field.name}(${argument.name})`,
        `query ($value: ${getNullableType(argument.type)}) { ${within(`${field.name}(${given}) ${selection}`)} }`,
      ]
    }),
  )
})

describe('a variable that is null', () => {
  it('is sent for arguments of every kind', () => {
    expect(ARGUMENTS.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'Query.movies(limit)',
        'Movie.similar(limit)',
        'User.diary(first)',
        'Image.url(width)',
      ]),
    )
  })

  it.each(ARGUMENTS)('breaks nothing: %s', async (_name, query) => {
    for (const { query: send } of [server, ada])
      // Apollo runs a query until it has succeeded twice.
      for (const variables of [{ value: null }, {}, {}, { value: null }]) {
        const { errors } = await send(query, variables)
        const codes = (errors ?? []).map(({ extensions }) => extensions.code)
        expect(codes.filter((code) => code !== 'BAD_USER_INPUT' && code !== 'UNAUTHENTICATED')).toEqual([])
      }
  })

  it('is refused with a message that names the argument', async () => {
    const { errors } = await server.query(
      'query ($n: Int) { movie(id: 1) { id similar(limit: $n) { totalResults } } }',
      {
        n: null,
      },
    )
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Argument "limit" of non-null type "Int!" must not be null.',
        extensions: { code: 'BAD_USER_INPUT', status: 400 },
      }),
    ])
  })
})
