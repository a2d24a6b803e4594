import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { ROOT } from '../../config/root.js'
import { deprecated } from '../deprecations.js'
import { schemaFaults } from './testing.js'

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')

const DIRECTIVES = `
  directive @anonymous on FIELD_DEFINITION
  directive @scope(needs: [String!]!) on FIELD_DEFINITION | ARGUMENT_DEFINITION`
const GOING = deprecated('Use `name`.', { since: '2026-01-01', sunset: '2027-01-01' })
const RELEASED = `
  type Query {
    movie(id: ID!, size: Int = 200): Movie @scope(needs: ["catalogue:read"])
    site: String @anonymous
  }
  interface Named { name: String! }
  type Movie { name: String! title: String! @deprecated(reason: "${GOING}") kind: Kind! }
  enum Kind { FILM SERIES }
  input Filter { year: Int }`

const schemaOf = (text: string): GraphQLSchema => buildSchema(DIRECTIVES + text)
const released = schemaOf(RELEASED)

/** Returns the faults of a schema that replaces a part of the released one. */
function faultsOf(part: string, replacement: string, ...entries: string[]): Promise<string[]> {
  expect(RELEASED).toContain(part)
  const changelog = `# Changes\n\n- of no release\n\n## Unreleased\n\n${entries.join('\n')}\n`
  return schemaFaults(released, schemaOf(RELEASED.replace(part, replacement)), changelog)
}

const REMOVED = ['kind: Kind!', ''] as const

describe('schema.graphql', () => {
  it('breaks no client of the last release, except as docs/CHANGELOG-API.md lists', async () => {
    const last = buildSchema(read('docs', 'schema.released.graphql'))
    const current = buildSchema(read('schema.graphql'))
    expect(await schemaFaults(last, current, read('docs', 'CHANGELOG-API.md'))).toEqual([])
  })
})

describe('the comparison with the last release', () => {
  it.each([
    ['a removed field', ...REMOVED, 'FIELD_REMOVED', 'Movie.kind'],
    ['a removed argument', ', size: Int = 200', '', 'FIELD_ARGUMENT_REMOVED', 'Query.movie.size'],
    ['another type', 'kind: Kind!', 'kind: Kind', 'FIELD_TYPE_CHANGED', 'Movie.kind'],
    ['a removed enum value', 'FILM SERIES', 'FILM', 'ENUM_VALUE_REMOVED', 'Kind.SERIES'],
    ['a new enum value', 'FILM SERIES', 'FILM SERIES SHORT', 'ENUM_VALUE_ADDED', 'Kind.SHORT'],
    [
      'a new type of an interface',
      'type Movie {',
      'type Movie implements Named {',
      'OBJECT_TYPE_INTERFACE_ADDED',
      'Movie',
    ],
    ['a required input field', 'year: Int', 'year: Int!', 'INPUT_FIELD_TYPE_CHANGED', 'Filter.year'],
    [
      'another default',
      'size: Int = 200',
      'size: Int = 500',
      'FIELD_ARGUMENT_DEFAULT_CHANGED',
      'Query.movie.size',
    ],
    [
      'another scope',
      '["catalogue:read"]',
      '["diary:read"]',
      'DIRECTIVE_USAGE_ARGUMENT_REMOVED',
      'Query.movie.@scope.needs',
    ],
    [
      'a scope of an argument',
      'id: ID!',
      'id: ID! @scope(needs: ["diary:read"])',
      'DIRECTIVE_USAGE_ARGUMENT_DEFINITION_ADDED',
      'Query.movie.id.@scope',
    ],
    [
      'the need of a token',
      ' @anonymous',
      '',
      'DIRECTIVE_USAGE_FIELD_DEFINITION_REMOVED',
      'Query.site.@anonymous',
    ],
  ])('finds %s unless it is listed', async (_change, part, replacement, type, path) => {
    const entry = `${type} \`${path}\``
    expect(await faultsOf(part, replacement)).toEqual([expect.stringContaining(`- YYYY-MM-DD ${entry}: `)])
    expect(await faultsOf(part, replacement, `- 2026-12-01 ${entry}: Read something else.`)).toEqual([])
  })

  it.each([
    ['a new field', 'name: String!', 'name: String! year: Int'],
    ['a new interface', 'type Movie {', 'interface Titled { title: String! } type Movie implements Titled {'],
    ['a new optional argument', 'id: ID!', 'id: ID!, mine: Boolean @scope(needs: ["diary:read"])'],
    ['a new optional input field', 'year: Int', 'year: Int genre: ID'],
    ['a deprecation', 'kind: Kind!', `kind: Kind! @deprecated(reason: "${GOING}")`],
  ])('accepts %s', async (_change, part, replacement) => {
    expect(await faultsOf(part, replacement)).toEqual([])
  })

  it.each([
    ['has no date', '- FIELD_REMOVED `Movie.kind`: Read `name`.'],
    ['has a day that is in no calendar', '- 2026-02-30 FIELD_REMOVED `Movie.kind`: Read `name`.'],
    ['does not say what a client does', '- 2026-12-01 FIELD_REMOVED `Movie.kind`:'],
  ])('rejects an entry that %s', async (_fault, entry) => {
    expect(await faultsOf(...REMOVED, entry)).toEqual([
      expect.stringContaining('This is no entry with a date'),
      expect.stringContaining("Field 'kind' was removed"),
    ])
  })

  it('rejects an entry that does not apply any more, or names another kind of change', async () => {
    expect(await faultsOf('', '', '- 2026-12-01 FIELD_REMOVED `Movie.kind`: Read `name`.')).toEqual([
      'The schema has no such change: FIELD_REMOVED `Movie.kind`.',
    ])
    expect(
      await faultsOf(...REMOVED, '- 2026-12-01 FIELD_TYPE_CHANGED `Movie.kind`: Read `name`.'),
    ).toHaveLength(2)
  })

  it('rejects the removal of a deprecated field before its sunset', async () => {
    const part = `title: String! @deprecated(reason: "${GOING}")`
    expect(await faultsOf(part, '', '- 2026-12-31 FIELD_REMOVED `Movie.title`: Read `name`.')).toEqual([
      expect.stringContaining('before its sunset on 2027-01-01'),
    ])
    expect(await faultsOf(part, '', '- 2027-01-01 FIELD_REMOVED `Movie.title`: Read `name`.')).toEqual([])
  })
})
