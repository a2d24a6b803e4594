import { describe, expect, it } from '@jest/globals'
import {
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLField,
} from 'graphql'
import { buildGraphqlSchema } from '../../schema.js'
import { readDirective } from './directives.js'

const schema = buildGraphqlSchema()
const objects = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))
const fields = objects.flatMap((type) =>
  Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const),
)

/** Deprecated parts, which new ones do not follow. */
const isCurrent = ({ deprecationReason }: { deprecationReason?: string | null }) => deprecationReason == null

/** The argument that names the order of a list. */
const OLD_ORDERS = /^(?:sort|sortBy|sortOrder|order)$/

describe('the style of the schema', () => {
  it('pages every connection as Relay’s compiler requires', () => {
    const connections = objects.filter(({ name }) => name.endsWith('Connection'))
    expect(connections.length).toBeGreaterThan(15)
    const pageInfo = schema.getType('PageInfo')
    for (const { name, ...type } of connections.map((one) => ({ name: one.name, fields: one.getFields() }))) {
      const { edges, nodes, pageInfo: position } = type.fields
      const edge = edges && getNamedType(edges.type)
      expect([name, edge?.name]).toEqual([name, name.replace(/Connection$/, 'Edge')])
      const { cursor, node } = isObjectType(edge) ? edge.getFields() : {}
      expect([name, String(cursor?.type), isNonNullType(node?.type)]).toEqual([name, 'String!', true])
      expect([name, String(edges?.type)]).toEqual([name, `[${edge?.name}!]!`])
      expect([name, String(nodes?.type)]).toEqual([name, `[${String(node?.type)}]!`])
      expect([name, position && getNamedType(position.type), isNonNullType(position?.type)]).toEqual([
        name,
        pageInfo,
        true,
      ])
    }
    for (const [coordinate, field] of fields)
      if (getNamedType(field.type).name.endsWith('Connection'))
        expect([coordinate, field.args.map(({ name }) => name)]).toEqual([
          coordinate,
          expect.arrayContaining(coordinate.startsWith('Subscription.') ? ['after'] : ['after', 'first']),
        ])
  })

  it('orders lists by one argument', () => {
    for (const [coordinate, { args }] of fields)
      for (const argument of args.filter(isCurrent)) {
        expect([coordinate, argument.name]).not.toEqual([coordinate, expect.stringMatching(OLD_ORDERS)])
        if (argument.name === 'orderBy')
          expect([coordinate, getNamedType(argument.type).name]).toEqual([
            coordinate,
            expect.stringMatching(/Order$/),
          ])
      }
  })

  it('declares what is null only beside an error on nullable fields, not in prose', () => {
    const declared = fields.filter(([, field]) => readDirective('semanticNonNull', field))
    expect(declared.length).toBeGreaterThan(100)
    for (const [coordinate, { type }] of declared)
      expect([coordinate, isNonNullType(type)]).toEqual([coordinate, false])
    for (const [coordinate, { description }] of fields)
      expect([coordinate, description]).not.toEqual([coordinate, expect.stringMatching(/null only with/i)])
  })

  it('gives every object with a `nodeId` its type and id', () => {
    const node = schema.getType('Node')
    for (const type of objects) {
      const { id, nodeId } = type.getFields() as Record<string, GraphQLField<unknown, unknown> | undefined>
      const isNode = type.getInterfaces().some((one) => one === node)
      expect([type.name, nodeId !== undefined]).toEqual([type.name, isNode])
      if (isNode) expect([type.name, isScalarType(getNullableType(id?.type))]).toEqual([type.name, true])
    }
    expect(isListType(getNullableType(schema.getQueryType()?.getFields().nodes?.type))).toBe(true)
  })
})
