import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, validate, type OperationDefinitionNode } from 'graphql'
import { ROOT } from '../../config/root.js'
import { startTestServer, type TestServer, type TestViewer } from '../../../testing.js'
import { buildGraphqlSchema } from '../../../schema.js'
import { GRAPH_LIMITS, measureOperation } from '../queryLimits.js'
import { OperationRegistry } from './index.js'
import { QueryGenerator, seededRandom, type RandomQuery } from './testing.js'

/** Another seed writes other queries. */
const SEED = 1
const QUERIES = 200
/** Highest cost of a random query, so that all of them fit into the read budget. */
const MAX_COST = 400

const schema = buildGraphqlSchema()

function randomQueries(): RandomQuery[] {
  const generator = new QueryGenerator(schema, seededRandom(SEED))
  const queries: RandomQuery[] = []
  while (queries.length < QUERIES) {
    const query = generator.next()
    const document = parse(query.text)
    expect([query.text, validate(schema, document)]).toEqual([query.text, []])
    const operation = document.definitions[0] as OperationDefinitionNode
    const { cost, depth } = measureOperation(schema, document, operation, query.variables)
    if (cost <= MAX_COST && depth <= GRAPH_LIMITS.depth) queries.push(query)
  }
  return queries
}

let server: TestServer
let member: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  member = await server.signUp('collector')
  for (const movieId of [1, 2, 3]) {
    await member.call('POST', '/users/favorites', { movieId })
    await member.call('POST', '/users/watched', { movieId, rating: 8 })
    await member.call('POST', '/reviews', { movieId, title: 'A title', rating: 9, review: 'Again.' })
  }
  const made = await member.call<{ data: { id: string } }>('POST', '/watchlists', {
    name: 'Rainy days',
    isPublic: true,
  })
  await member.call('POST', `/watchlists/${made.body.data.id}/movies`, { movieId: 1 })
})
afterAll(() => server.stop())

/** @param text sent as it is: a repeated text is compiled, one with another comment is run by Apollo */
async function send(text: string, variables: object, token: string | undefined): Promise<unknown> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: text, variables }),
  })
  const { data, errors, extensions } = (await response.json()) as Record<string, unknown>
  const messages = (errors as { message: string; path?: unknown }[] | undefined)?.map(({ message, path }) => [
    message,
    path,
  ])
  return { status: response.status, data, messages, extensions }
}

describe('the compiled executor', () => {
  it(`returns the same as Apollo for ${QUERIES} random queries (seed ${SEED})`, async () => {
    const registry = new OperationRegistry(schema, {})
    let compiled = 0
    for (const [index, { text, variables }] of randomQueries().entries()) {
      const token = index % 2 === 0 ? member.token : undefined
      const apollo = await send(`${text} # Apollo`, variables, token)
      for (let time = 0; time < 5; time++)
        expect([SEED, text, variables, await send(text, variables, token)]).toEqual([
          SEED,
          text,
          variables,
          apollo,
        ])
      for (let time = 0; time < 3; time++) registry.recordUse(text)
      if (registry.promoted(text)) compiled++
    }
    expect(compiled).toBeGreaterThan(QUERIES * 0.9)
  }, 300_000)

  it('runs every query of the client for a member as Apollo does', async () => {
    const manifest = OperationRegistry.read(schema, join(ROOT, 'server', 'operations.json')).all()
    const values = {
      id: '1',
      page: 1,
      first: 10,
      category: 'POPULAR',
      filter: {},
      query: 'godfather',
      after: '9',
    }
    const more = {
      movieId: '1',
      searching: true,
      sortBy: 'CREATED_AT',
      sortOrder: 'DESC',
      filterSpoilers: false,
    }
    for (const { text, operation } of manifest) {
      if (operation.operation !== 'query') continue
      const variables = Object.fromEntries(
        Object.entries({ ...values, ...more }).filter(([name]) =>
          operation.variableDefinitions?.some(({ variable }) => variable.name.value === name),
        ),
      )
      const apollo = await send(`${text} # Apollo`, variables, member.token)
      expect([text, await send(text, variables, member.token)]).toEqual([text, apollo])
    }
  })

  it('is entered through compiled/index.ts only', async () => {
    const folder = join(ROOT, 'server', 'src')
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.includes(join('graphql', 'compiled')),
    )
    for (const name of names) {
      const inner = /compiled\/(?!index\.js)[\w.]+/.exec(await readFile(join(folder, name), 'utf8'))?.[0]
      expect([name, inner]).toEqual([name, undefined])
    }
  })
})
