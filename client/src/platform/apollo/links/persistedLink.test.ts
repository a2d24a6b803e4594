/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { HomeRailDocument } from '../../../titles/home/useHomeRail.generated.js'
import { createCache } from '../cache.js'
import { persistedLink } from '../client.js'

interface Sent {
  method: string
  url: URL
  body: { query?: string; variables?: object } | undefined
}

function clientWith(answers: object[]) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({
      method: init?.method ?? 'GET',
      url: new URL(String(input), 'http://localhost'),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    })
    return new Response(JSON.stringify(answers.shift()), { headers: { 'content-type': 'application/json' } })
  }
  const link = ApolloLink.from([persistedLink(), new HttpLink({ uri: '/graphql', fetch })])
  return { client: new ApolloClient({ link, cache: createCache() }), sent }
}

const PAGE = { movies: { __typename: 'MoviePage', page: 1, totalPages: 0, totalResults: 0, results: [] } }
const operation = { query: HomeRailDocument, variables: { category: 'TRENDING' } } as const

describe('persisted operations', () => {
  it('have the ids under which the server registers their queries', async () => {
    const registered = JSON.parse(readFileSync('server/operations.json', 'utf8')) as Record<string, string>
    const names = Object.values(registered).flatMap((text) => /^query (\w+)/.exec(text)?.[1] ?? [])
    const modules = await Promise.all(
      globSync('**/*.generated.ts', { cwd: 'client/src' }).map(
        (file) => import(`../../../${file.replace(/\.ts$/, '.js')}`) as Promise<object>,
      ),
    )
    const embedded = new Map<string, string | undefined>(
      modules.flatMap((module) =>
        Object.entries(module).flatMap(([name, { __meta__: meta }]) =>
          meta ? [[name.replace(/Document$/, ''), meta.hash]] : [],
        ),
      ),
    )
    expect([...embedded.keys()].sort()).toEqual(names.sort())
    for (const [name, id] of embedded) expect(registered[id ?? '']).toMatch(new RegExp(`^query ${name}\\b`))
  })

  it('are sent by GET with their id and without their text', async () => {
    const { client, sent } = clientWith([{ data: PAGE }])
    await client.query(operation)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.method).toBe('GET')
    const search = sent[0]!.url.searchParams
    expect(search.get('query')).toBeNull()
    expect(JSON.parse(search.get('variables') ?? '')).toEqual({ category: 'TRENDING' })
    expect(JSON.parse(search.get('extensions') ?? '').persistedQuery.sha256Hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are sent as text to a server that does not know the id', async () => {
    const unknown = { errors: [{ message: '?', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }
    const { client, sent } = clientWith([unknown, { data: PAGE }])
    expect((await client.query(operation)).data).toEqual(PAGE)
    expect(sent[1]).toMatchObject({ method: 'POST', body: { variables: { category: 'TRENDING' } } })
    expect(sent[1]!.body?.query).toContain('query HomeRail')
  })
})
