import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Kind, print, type DocumentNode, type OperationDefinitionNode } from 'graphql'
import { startTestServer, type TestServer } from './testing.js'
import { OperationRegistry, type RegisteredOperation } from './platform/graphql/compiled/index.js'
import { GRAPH_LIMITS, measureOperation } from './platform/graphql/queryLimits.js'
import { ROOT } from './platform/config/root.js'
import { buildGraphqlSchema } from './schema.js'
import { prepare, readOperations } from './platform/graphql/testing.js'
import { VARIABLES } from './platform/graphql/variables/testing.js'

/** Operations that fail here, because they need a browser's cookie. */
const REFUSED = new Set<string>(['RefreshToken'])

/** The types of a value: of an object by key, of an array (its key ends with `[]`) those of all its elements. */
type Shape = Map<string, Shape> | Set<string>

/** Adds the types of `value` to `shape` of the same place. */
function mergeShape(value: unknown, shape?: Shape): Shape {
  if (Array.isArray(value))
    return (
      value.reduce<Shape | undefined>((merged, one) => mergeShape(one, merged), shape) ?? new Set(['nothing'])
    )
  if (typeof value !== 'object' || value === null) {
    if (shape instanceof Map) return shape
    return new Set([...(shape ?? []), value === null ? 'null' : typeof value])
  }
  const fields = new Map(shape instanceof Map ? shape : [])
  for (const [key, one] of Object.entries(value)) {
    const name = Array.isArray(one) ? `${key}[]` : key
    fields.set(name, mergeShape(one, fields.get(name)))
  }
  return fields
}

/** Prints a shape: the scalars of an object on one line, then a line for each object in it. */
function printShape(shape: Shape, indent = ''): string {
  if (shape instanceof Set) return [...shape].sort().join('|')
  const fields = [...shape]
  const scalars = fields
    .filter(([, one]) => one instanceof Set)
    .map(([key, one]) => `${key}: ${printShape(one)}`)
  const objects = fields.filter(([, one]) => one instanceof Map)
  return [
    ...(scalars.length ? [indent + scalars.join(', ')] : []),
    ...objects.flatMap(([key, one]) => [`${indent}${key}:`, printShape(one, `${indent}  `)]),
  ].join('\n')
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

describe('the client’s operations', () => {
  let server: TestServer
  let operations: [string, DocumentNode][]
  const documents = OperationRegistry.read(
    buildGraphqlSchema(),
    join(ROOT, 'server', 'operations.json'),
  ).all()
  const queries = documents.filter(({ operation }) => operation.operation === 'query').map(({ name }) => name)
  beforeAll(async () => {
    ;[server, operations] = await Promise.all([startTestServer(), readOperations()])
    const email = 'member@example.org'
    const password = 'Engine1843!'
    await server.call('POST', '/auth/register', { username: 'member', email, password })
    await server.call('POST', '/auth/verify-email', { email, password, code: await server.nextCode(email) })
  })
  afterAll(() => server.stop())

  it('all have variables in this test, and no other names do', () => {
    expect(operations.map(([name]) => name)).toEqual(
      Object.keys(VARIABLES).sort((a, b) => a.localeCompare(b)),
    )
  })

  it.each(Object.keys(VARIABLES))('%s keeps its document and the shape of its response', async (name) => {
    const document = operations.find(([operation]) => operation === name)?.[1] as DocumentNode
    const { sender, variables } = await prepare(name, server)
    const answer = await sender.query(print(document), variables)
    if (!REFUSED.has(name)) expect(answer.errors).toBeUndefined()
    expect(`${hash(print(document))}\n${printShape(mergeShape(answer.data))}`).toMatchSnapshot()
  })

  // A mutation sent five times is not the same five times.
  it.each(queries)('%s returns the same from the compiled executor, the cache and Apollo', async (name) => {
    const known = documents.find((document) => document.name === name) as RegisteredOperation
    const send = async (body: object, headers = {}) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ variables: VARIABLES[name], ...body }),
      })
      expect(response.status).toBe(200)
      return (await response.json()) as object
    }
    const byId = { extensions: { persistedQuery: { version: 1, sha256Hash: known.id } } }
    // A comment makes it another document, which only Apollo runs.
    const apollo = await send({ query: `${known.text} # another text` })
    expect(await send({ query: known.text }, { 'cache-control': 'no-cache' })).toEqual(apollo)
    expect(await send(byId, { 'cache-control': 'no-cache' })).toEqual(apollo)
    expect(await send(byId)).toEqual(apollo)
    expect(await send(byId)).toEqual(apollo)
  })

  it('stay far below every GraphQL limit', () => {
    const schema = buildGraphqlSchema()
    const sizes = operations.map(([name, document]) => {
      const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
      return {
        name,
        ...measureOperation(schema, document, operation as OperationDefinitionNode, VARIABLES[name] ?? {}),
      }
    })
    expect(
      sizes
        .map(({ name, cost, depth, rootFields }) => `${name}: ${cost}, ${depth}, ${rootFields}`)
        .join('\n'),
    ).toMatchSnapshot('cost, depth and root fields')
    for (const { cost, depth, rootFields } of sizes) {
      expect(cost).toBeLessThanOrEqual(GRAPH_LIMITS.cost / 2)
      expect(depth).toBeLessThan(GRAPH_LIMITS.depth)
      expect(rootFields).toBeLessThanOrEqual(GRAPH_LIMITS.rootFields / 2)
    }
  })
})
