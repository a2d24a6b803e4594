import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { ROOT } from '../config/root.js'
import { buildGraphqlSchema } from '../../schema.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { deprecated, deprecatedUses, readDeprecation } from './deprecations.js'

const DATED = { since: '2026-01-01', sunset: '2027-01-01' }
const reason = (text: string) => `@deprecated(reason: "${deprecated(text, DATED)}")`
const SMALL = buildSchema(`
  type Query { find(filter: Filter, kind: Kind, old: Int ${reason('x')}): Item items: [Item!]! }
  type Item { id: ID! name: String ${reason('Use id.')} parent: Item }
  input Filter { kind: Kind old: Int ${reason('y')} and: [Filter!] }
  input Other { id: ID }
  enum Kind { NEW OLD ${reason('z')} }`)

/** Returns the coordinates of the deprecated parts that a query of the small schema uses. */
function usesOf(query: string, variables: unknown = {}): string[] {
  const document = parse(query)
  const operation = document.definitions[0] as OperationDefinitionNode
  return deprecatedUses(SMALL, document, operation, variables).map(({ coordinate }) => coordinate)
}

describe('deprecatedUses', () => {
  it.each([
    ['{ items { id } }', []],
    ['{ items { name again: name parent { name } } }', ['Item.name']],
    ['{ find(old: 1) { id } }', ['Query.find(old:)']],
    ['{ find(kind: OLD) { id } }', ['Kind.OLD']],
    ['{ find(filter: { and: [{ old: 1 }], kind: OLD }) { id } }', ['Filter.old', 'Kind.OLD']],
    ['query ($f: Filter = { old: 1 }) { find(filter: $f) { id } }', ['Filter.old']],
    [
      '{ items { ...A } } fragment A on Item { parent { ...B ...B } } fragment B on Item { name }',
      ['Item.name'],
    ],
    ['{ items { id } } fragment Unused on Item { name }', []],
    ['{ items @include(if: true) { id @skip(if: false) } }', []],
    ['{ items { unknown } nothing(x: 1) ...Missing }', []],
  ])('finds what %s uses', (query, expected) => {
    expect(usesOf(query)).toEqual(expected)
  })

  it.each([
    [{ filter: { old: 1 } }, ['Filter.old']],
    [{ filter: { and: [{ and: [{ kind: 'OLD' }] }] } }, ['Kind.OLD']],
    [{ filter: { kind: 'NEW', and: [] }, kind: 'OLD' }, ['Kind.OLD']],
    [{ filter: { kind: 'NEW' } }, []],
    [{ filter: [null, 1, 'OLD', { __proto__: { old: 1 } }], kind: { OLD: 1 } }, []],
    [{ other: { old: 1 } }, []],
    [null, []],
    ['OLD', []],
  ])('finds what the variables %j use', (variables, expected) => {
    const query = 'query ($filter: Filter, $kind: Kind) { find(filter: $filter, kind: $kind) { id } }'
    expect(usesOf(query, variables)).toEqual(expected)
  })

  it('searches a document once', () => {
    const document = parse('{ items { name } }')
    const operation = document.definitions[0] as OperationDefinitionNode
    const first = deprecatedUses(SMALL, document, operation, {})
    expect(deprecatedUses(SMALL, document, operation, { unknown: 1 })).toBe(first)
    expect(first).toEqual([{ coordinate: 'Item.name', reason: deprecated('Use id.', DATED), ...DATED }])
  })
})

describe('the deprecations of the schema', () => {
  it('all have a date, and a sunset after it if they have one', () => {
    const reasons = Object.values(buildGraphqlSchema().getTypeMap()).flatMap((type) => {
      if (type.name.startsWith('__')) return []
      if (isEnumType(type)) return type.getValues().map((value) => value.deprecationReason)
      if (isInputObjectType(type))
        return Object.values(type.getFields()).map((field) => field.deprecationReason)
      if (!isObjectType(type) && !isInterfaceType(type)) return []
      return Object.values(type.getFields()).flatMap((field) => [
        field.deprecationReason,
        ...field.args.map((argument) => argument.deprecationReason),
      ])
    })
    const given = reasons.filter((text) => text != null)
    expect(given.length).toBeGreaterThan(5)
    for (const text of given) {
      const { since = '', sunset } = readDeprecation(text) ?? {}
      expect([text, new Date(since).toISOString().slice(0, 10)]).toEqual([text, since])
      if (sunset !== undefined) expect([text, sunset > since]).toEqual([text, true])
    }
  })

  it('are used by no operation of our own client', () => {
    const schema = buildGraphqlSchema()
    const texts = Object.values(
      JSON.parse(readFileSync(join(ROOT, 'server', 'operations.json'), 'utf8')) as Record<string, string>,
    )
    const used = texts.flatMap((text) => {
      const document = parse(text)
      const operation = document.definitions.find((node) => node.kind === 'OperationDefinition')
      return operation ? [...deprecatedUses(schema, document, operation, {})] : []
    })
    expect(used).toEqual([])
  })
})

interface Answer {
  headers: Headers
  body: { data?: unknown; errors?: unknown; extensions: { deprecated?: { coordinate: string }[] } }
}

describe('an answer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  async function send(query: string, variables: object = {}): Promise<Answer> {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query, variables }),
    })
    return { headers: response.headers, body: (await response.json()) as Answer['body'] }
  }

  it('says which deprecated parts its operation uses, from Apollo and compiled', async () => {
    const query =
      '{ movie(id: 1) { posterMotifs reviews(sortBy: RATING, orderBy: { field: LIKES }) { totalReviews } } }'
    for (let use = 1; use <= 4; use++) {
      const { headers, body } = await send(query)
      expect(body.errors).toBeUndefined()
      expect(body.extensions.deprecated).toEqual([
        {
          coordinate: 'Movie.posterMotifs',
          reason: expect.stringContaining('Read `poster`'),
          since: '2026-11-26',
          sunset: '2027-11-30',
        },
        expect.objectContaining({ coordinate: 'Movie.reviews(sortBy:)', since: '2026-11-22' }),
      ])
      // The earliest of both.
      expect(headers.get('deprecation')).toBe(`@${Date.UTC(2026, 10, 22) / 1_000}`)
      expect(headers.get('sunset')).toBe('Tue, 30 Nov 2027 00:00:00 GMT')
    }
  })

  it('says it of an input field in a variable, which has no sunset', async () => {
    const query = 'query ($filter: MovieFilter) { movies(filter: $filter, limit: 1) { page } }'
    for (let use = 1; use <= 3; use++) {
      const { headers, body } = await send(query, { filter: { sortBy: 'TITLE' } })
      expect(body.extensions.deprecated).toEqual([
        expect.objectContaining({ coordinate: 'MovieFilter.sortBy', sunset: null }),
      ])
      expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([
        `@${Date.UTC(2026, 10, 22) / 1_000}`,
        null,
      ])
      const plain = await send(query, { filter: { minRating: 5 } })
      expect(plain.body.extensions).not.toHaveProperty('deprecated')
      expect([plain.headers.get('deprecation'), plain.headers.get('sunset')]).toEqual([null, null])
    }
  })
})
