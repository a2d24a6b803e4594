import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import {
  buildSchema,
  coerceInputValue,
  getDirectiveValues,
  NoDeprecatedCustomRule,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
} from 'graphql'
import { SCOPES } from '../../server/contract/rules/accessTokens.js'
import { DEPRECATION_EXAMPLE, EXAMPLE_GROUPS, type Example } from './examples.js'

const schema = buildSchema(readFileSync(join(process.cwd(), 'schema.graphql'), 'utf8'))
const all = EXAMPLE_GROUPS.flatMap(({ examples }) => examples)
const named = all.map((example): [string, Example] => [example.title, example])

/** Returns the scopes that the schema declares for the fields and arguments of a document. */
function scopesOf(schema: GraphQLSchema, query: string): Set<string> {
  const directive = schema.getDirective('scope')
  const found = new Set<string>()
  const add = (
    declared: { astNode?: Parameters<typeof getDirectiveValues>[1] | null } | null | undefined,
  ) => {
    const values = directive && declared?.astNode && getDirectiveValues(directive, declared.astNode)
    for (const scope of (values?.['needs'] as string[] | undefined) ?? []) found.add(scope)
    return values
  }
  const info = new TypeInfo(schema)
  visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field: () => void (add(info.getFieldDef()) ?? add(info.getParentType() as never)),
      Argument: () => void add(info.getArgument()),
    }),
  )
  return found
}

describe('the examples of the sandbox', () => {
  it('have names of their own', () => {
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  })

  it.each(named)('are valid: %s', (_title, { query }) => {
    expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([])
  })

  it.each(named)('have valid variables: %s', (_title, { query, variables = '{}' }) => {
    const values = JSON.parse(variables) as Record<string, unknown>
    const errors: string[] = []
    const info = new TypeInfo(schema)
    visit(
      parse(query),
      visitWithTypeInfo(info, {
        VariableDefinition: ({ variable: { name } }) => {
          const type = info.getInputType()
          expect(Object.keys(values)).toContain(name.value)
          if (type)
            coerceInputValue(values[name.value], type, (_path, _value, { message }) => errors.push(message))
        },
      }),
    )
    expect(errors).toEqual([])
  })

  it.each(named)('name the scopes that the schema declares: %s', (_title, { query, scopes }) => {
    expect(scopes.filter((scope) => scope !== 'catalogue:read').sort()).toEqual(
      [...scopesOf(schema, query)].sort(),
    )
  })

  it('have one for each scope of an access token', () => {
    const shown = new Set(all.flatMap(({ scopes }) => scopes))
    expect(SCOPES.filter((scope) => !shown.has(scope))).toEqual([])
  })

  it('have one for a cursor, a mutation, an error, a deprecated field and the limits', () => {
    const queries = all.map(({ query }) => query)
    for (const text of ['endCursor', 'mutation ', 'PartialError', 'rateLimit {'])
      expect(queries.some((query) => query.includes(text))).toBe(true)
    const deprecated = validate(schema, parse(DEPRECATION_EXAMPLE.query), [NoDeprecatedCustomRule])
    expect(deprecated.map(({ message }) => message)).toEqual([expect.stringContaining('posterMotifs')])
  })
})
