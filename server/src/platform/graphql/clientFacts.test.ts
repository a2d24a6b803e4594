import { describe, expect, it } from '@jest/globals'
import { buildSchema, isObjectType } from 'graphql'
import { POSSIBLE_TYPES } from '../../../../client/src/generated/possibleTypes.js'
import { createCache } from '../../../../client/src/platform/apollo/cache.js'
import { buildGraphqlSchema } from '../../schema.js'
import { clientFacts } from './clientFacts.js'

const schema = buildGraphqlSchema()
const facts = clientFacts(schema)

describe('clientFacts', () => {
  it('identifies the only object of a type by nothing, and embeds all others without an id', () => {
    const small = buildSchema(`
      directive @invalidates(fields: [String!]!) on FIELD_DEFINITION
      type Query { site: Site! film(id: ID!): Film films(page: Int, limit: Int, kind: Kind): FilmPage top: [Film!]! }
      type Mutation { mark(id: ID!): Film @invalidates(fields: ["Film.stats"]) }
      interface Thing { id: ID! }
      type Film implements Thing { id: ID! stats: Stats cast(limit: Int, offset: Int): [Role!]! viewings(first: Int, after: String, year: Int): Viewings }
      type Site { name: String }
      type Stats { count: Int mean: Float }
      type Role { name: String at: Moment }
      type Viewings { nodes: [Film!]! total: Int }
      type FilmPage { results: [Film!]! page: Int }
      scalar Moment
      enum Kind { A }`)
    expect(clientFacts(small)).toEqual({
      possibleTypes: { Thing: ['Film'] },
      typePolicies: {
        Site: { keyFields: [] },
        Stats: { keyFields: false, merge: true },
        Role: { keyFields: false },
        Viewings: { keyFields: false },
        FilmPage: { keyFields: false },
      },
      pages: {
        'Query.films': { style: 'NUMBER', items: 'results', keyArgs: ['limit', 'kind'] },
        'Film.cast': { style: 'OFFSET', items: null, keyArgs: [] },
        'Film.viewings': { style: 'CURSOR', items: 'nodes', keyArgs: ['year'] },
      },
      scalars: {
        ID: 'string',
        Int: 'integer',
        String: 'string',
        Float: 'number',
        Boolean: 'boolean',
        Moment: 'string',
      },
      invalidates: { mark: ['Film.stats'] },
    })
  })

  it('agrees with the cache of our own client about every type', () => {
    const cache = createCache()
    const types = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !/^(?:__|Query$|Mutation$)/.test(name))
    const identified = types.map((type) => {
      const id = type.getFields().id && '1'
      return [type.name, cache.identify({ __typename: type.name, id })]
    })
    const expected = types.map((type) => {
      const policy = facts.typePolicies[type.name]
      expect([type.name, policy === undefined]).toEqual([type.name, type.getFields().id !== undefined])
      if (policy === undefined) return [type.name, `${type.name}:1`]
      return [type.name, policy.keyFields === false ? undefined : `${type.name}:{}`]
    })
    expect(identified).toEqual(expected)
    expect(facts.possibleTypes).toEqual(POSSIBLE_TYPES)
  })

  it('knows how every list with an argument for its page is paged', () => {
    expect(facts.pages).toMatchObject({
      'Query.movies': { style: 'NUMBER', items: 'results' },
      'Movie.reviews': { style: 'NUMBER', items: 'reviews' },
      'Movie.cast': { style: 'OFFSET', items: null, keyArgs: [] },
      'User.favorites': { style: 'CURSOR', items: 'nodes', keyArgs: ['filter', 'orderBy', 'type'] },
      'User.changes': { style: 'CURSOR', items: 'nodes' },
    })
    for (const { items } of Object.values(facts.pages)) expect(items).not.toBe('edges')
  })

  it('has a JSON type of every scalar', () => {
    expect(facts.scalars).toEqual({
      Boolean: 'boolean',
      Date: 'string',
      DateTime: 'string',
      Float: 'number',
      ID: 'string',
      Int: 'integer',
      String: 'string',
    })
  })
})
