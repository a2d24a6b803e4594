import { describe, expect, it } from '@jest/globals'
import {
  BREAK,
  buildSchema,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql'
import { combineRules } from './DocumentStore.js'

const schema = buildSchema(`
  directive @once on FIELD
  enum Kind { FILM SERIES }
  input Range { from: Int! to: Int }
  interface Named { name: String! }
  type Title implements Named { id: ID! name: String! kind: Kind similar(first: Int!, range: Range): [Title!]! }
  type Person implements Named { id: ID! name: String! born: Int }
  union Found = Title | Person
  type Query { title(id: ID!): Title found(text: String = ""): [Found!]! }
  type Mutation { rename(id: ID!, name: String!): Title }
  type Subscription { changed: Title named: Title }
`)

/** Documents that break the rules of the specification, at least one for each rule that an executable document can break. */
const INVALID = [
  'type Late { id: ID } query { title(id: 1) { id } }',
  'query A { title(id: 1) { id } } query A { title(id: 2) { id } }',
  '{ title(id: 1) { id } } query B { title(id: 2) { id } }',
  'subscription { changed { id } named { id } }',
  '{ title(id: 1) { ...F } } fragment F on Nothing { id }',
  '{ title(id: 1) { ...F } } fragment F on Kind { id }',
  'query ($kind: Title) { title(id: 1) { id } }',
  '{ title(id: 1) { id { more } name } }',
  '{ title(id: 1) }',
  '{ title(id: 1) { unknown similar(first: 1) { other } } }',
  'fragment F on Title { id } fragment F on Title { name } { title(id: 1) { ...F } }',
  '{ title(id: 1) { ...Missing } }',
  '{ title(id: 1) { id } } fragment Unused on Title { id }',
  '{ title(id: 1) { ... on Person { id } } }',
  '{ title(id: 1) { ...A } } fragment A on Title { ...B } fragment B on Title { ...A }',
  'query ($id: ID!, $id: ID!) { title(id: $id) { id } }',
  'query { title(id: $missing) { id } }',
  'query ($unused: Int) { title(id: 1) { id } }',
  '{ title(id: 1) @unknown { id } }',
  'query @once { title(id: 1) { id } }',
  '{ title(id: 1) { id @once @once } }',
  '{ title(id: 1, year: 2) { id @skip(when: true) } }',
  '{ title(id: 1, id: 2) { id } }',
  '{ title(id: { a: 1 }) { similar(first: "1", range: { from: 1, from: 2, more: 3 }) { id } } }',
  '{ title { similar(range: {}) { id } } }',
  'query ($first: String = 3, $id: ID) { title(id: $id) { similar(first: $first) { id } } }',
  '{ title(id: 1) { a: id a: name similar(first: 1) { id } similar(first: 2) { id } } }',
  '{ __schema { types { name fields { name } } } title(id: 1) { __typename nothing } }',
]
const VALID = [
  'query A($id: ID!) { title(id: $id) { ...F similar(first: 2, range: { from: 1 }) { ...F kind } } } fragment F on Named { name }',
  '{ found { ... on Title { id } ... on Person { born } } }',
]

describe('one rule of many', () => {
  const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const messages = (text: string, used: readonly ValidationRule[]) =>
    validate(schema, parse(text), used).map(({ message, locations }) => ({ message, locations }))

  it.each([...INVALID, ...VALID])('reports what the rules report of %s', (text) => {
    expect(messages(text, [combineRules(rules)])).toEqual(messages(text, rules))
  })

  it('is tried with documents that are invalid, and with others', () => {
    expect(INVALID.filter((text) => messages(text, rules).length === 0)).toEqual([])
    expect(VALID.filter((text) => messages(text, rules).length > 0)).toEqual([])
  })

  it('skips the parts that a rule skips, and asks a rule that has stopped no more', () => {
    const report =
      (name: string): ValidationRule =>
      (context) => ({
        Field: {
          enter: (node) => {
            context.reportError(new GraphQLError(`${name} enters ${node.name.value}`))
            if (node.name.value !== 'similar') return undefined
            return name === 'skip' ? false : name === 'stop' ? BREAK : undefined
          },
          leave: (node) => {
            context.reportError(new GraphQLError(`${name} leaves ${node.name.value}`))
            return name === 'stop late' && node.name.value === 'similar' ? BREAK : undefined
          },
        },
        enter: (node) => context.reportError(new GraphQLError(`${name} enters a ${node.kind}`)),
      })
    const several = ['all', 'skip', 'stop', 'stop late'].map(report)
    const text = '{ title(id: 1) { id similar(first: 1) { name } kind } }'
    expect(messages(text, [combineRules(several)])).toEqual(messages(text, several))
  })
})
