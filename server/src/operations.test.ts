import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  Kind,
  parse,
  print,
  separateOperations,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { startTestServer, type TestServer } from './database/testing.js'
import { KnownDocuments, type KnownDocument } from './graph/KnownDocuments.js'
import { GRAPH_LIMITS, measure } from './graph/limits.js'
import { ROOT } from './root.js'
import { buildGraph } from './schema.js'

/** Variables under which each operation of the client is answered here. A new operation needs a line. */
const VARIABLES: Record<string, Record<string, unknown>> = {
  FilteredMovies: { filter: { releaseYear: 1999, minRating: 8 }, page: 1 },
  HomeHero: {},
  HomePage: {},
  HomeRail: { category: 'UPCOMING', filter: { type: 'MOVIE' } },
  ListingPage: { category: 'TOP_RATED', page: 1, filter: { releaseYear: 1994 } },
  MoviePage: { id: '1' },
  SearchPage: { query: 'godfather', page: 1, filter: {}, searching: true },
  Suggestions: { query: 'godf' },
}

/** Operations that somebody signed in sends; each is sent by a new person of its own. */
const SIGNED_IN = new Set<string>([])

async function readOperations(): Promise<[string, DocumentNode][]> {
  const folder = join(ROOT, 'client', 'src')
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.entries(separateOperations(parse(texts.join('\n')))).sort(([a], [b]) => a.localeCompare(b))
}

describe('the client’s operations', () => {
  let server: TestServer
  let operations: [string, DocumentNode][]
  const documents = KnownDocuments.read(buildGraph(), join(ROOT, 'server', 'operations.json')).all()
  beforeAll(async () => {
    ;[server, operations] = await Promise.all([startTestServer(), readOperations()])
  })
  afterAll(() => server.stop())

  it('all have variables here, and nothing else has', () => {
    expect(operations.map(([name]) => name)).toEqual(
      Object.keys(VARIABLES).sort((a, b) => a.localeCompare(b)),
    )
  })

  it.each(Object.keys(VARIABLES))('%s asks for and gets what it did before', async (name) => {
    const document = operations.find(([operation]) => operation === name)?.[1] as DocumentNode
    const sender = SIGNED_IN.has(name) ? await server.signUp() : server
    const answer = await sender.query(print(document), VARIABLES[name])
    expect(answer.errors).toBeUndefined()
    expect(print(document)).toMatchSnapshot('document')
    expect(answer.data).toMatchSnapshot('answer')
  })

  it.each(Object.keys(VARIABLES))(
    '%s gets the same from the fast lane, the cache and Apollo',
    async (name) => {
      const known = documents.find((document) => document.name === name) as KnownDocument
      const ask = async (body: object, headers = {}) => {
        const response = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ variables: VARIABLES[name], ...body }),
        })
        expect(response.status).toBe(200)
        return (await response.json()) as object
      }
      const byId = { extensions: { persistedQuery: { version: 1, sha256Hash: known.id } } }
      // A comment makes the text another one, which only Apollo can answer.
      const apollo = await ask({ query: `${known.text} # another text` })
      expect(await ask({ query: known.text }, { 'cache-control': 'no-cache' })).toEqual(apollo)
      expect(await ask(byId, { 'cache-control': 'no-cache' })).toEqual(apollo)
      expect(await ask(byId)).toEqual(apollo)
      expect(await ask(byId)).toEqual(apollo)
    },
  )

  it('stay far below every limit of the graph', () => {
    const schema = buildGraph()
    const sizes = operations.map(([name, document]) => {
      const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
      return {
        name,
        ...measure(schema, document, operation as OperationDefinitionNode, VARIABLES[name] ?? {}),
      }
    })
    expect(sizes).toMatchSnapshot('sizes')
    for (const { cost, depth, rootFields } of sizes) {
      expect(cost).toBeLessThanOrEqual(GRAPH_LIMITS.cost / 5)
      expect(depth).toBeLessThan(GRAPH_LIMITS.depth)
      expect(rootFields).toBeLessThanOrEqual(GRAPH_LIMITS.rootFields / 2)
    }
  })
})
