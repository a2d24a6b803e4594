import { gql, InMemoryCache, type TypePolicies } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getOperationAST, OperationTypeNode, print, visit, type DocumentNode } from 'graphql'
import { startTestServer, type TestServer } from '../../testing.js'
import type { ClientFacts } from './clientFacts.js'
import {
  createLists,
  LISTS,
  logViewing,
  PEOPLE,
  prepare,
  preparePerson,
  readOperations,
  writeReview,
} from './testing.js'
import { VARIABLES } from './variables/testing.js'

/** Returns the paths whose values differ. Fields that the cache has lost are no difference: clients fetch them again. */
function differences(sent: unknown, read: unknown, path = ''): string[] {
  if (read === undefined) return []
  if (typeof sent !== 'object' || typeof read !== 'object' || sent === null || read === null)
    return sent === read ? [] : [`${path}: ${JSON.stringify(read)} for ${JSON.stringify(sent)}`]
  if (Array.isArray(sent) && (sent as unknown[]).length !== (read as unknown[]).length)
    return [`${path}: length`]
  return Object.entries(sent).flatMap(([name, value]) =>
    differences(value, (read as Record<string, unknown>)[name], `${path}.${name}`),
  )
}

/** Returns a document that the cache reads, whatever the operation is. */
const asQuery = (document: DocumentNode): DocumentNode =>
  visit(document, { OperationDefinition: (node) => ({ ...node, operation: OperationTypeNode.QUERY }) })

describe('the client’s operations', () => {
  let server: TestServer
  let operations: [string, DocumentNode][]
  beforeAll(async () => {
    ;[server, operations] = await Promise.all([startTestServer(), readOperations()])
    const email = 'member@example.org'
    const password = 'Engine1843!'
    await server.call('POST', '/auth/register', { username: 'member', email, password })
    await server.call('POST', '/auth/verify-email', { email, password, code: await server.nextCode(email) })
  })
  afterAll(() => server.stop())

  async function cacheOfClientFile(): Promise<InMemoryCache> {
    const response = await fetch(`${server.url}/graphql/client.json`)
    const { possibleTypes, typePolicies } = (await response.json()) as ClientFacts
    return new InMemoryCache({ possibleTypes, typePolicies })
  }

  it.each(Object.keys(VARIABLES))('%s survives a cache that knows nothing of this schema', async (name) => {
    const cache = new InMemoryCache()
    const document = operations.find(([operation]) => operation === name)?.[1] as DocumentNode
    const sent = cache.transformDocument(document)
    const { sender, variables } = await prepare(name, server)
    const { data } = await sender.query(print(sent), variables)
    // Apollo stores what a mutation returns beside the queries.
    const id = getOperationAST(document)?.operation === 'query' ? undefined : 'ROOT_MUTATION'
    const query = asQuery(sent)
    cache.writeQuery({ query, variables, data, id })
    const read = cache.readQuery({ query, variables, id, returnPartialData: true })
    expect(read).not.toBeNull()
    expect(differences(data, read)).toEqual([])
  })

  it.each([
    ['that knows nothing of this schema', () => new InMemoryCache()],
    ['with the policies of /graphql/client.json', cacheOfClientFile],
  ])('survive together a cache %s', async (_kind, createCache) => {
    const member = await server.signUp()
    const friend = await server.signUp()
    const list = await createLists('WatchlistPage', member)
    await logViewing('DiaryTab', member)
    await writeReview('MyReviewsTab', member, friend)
    const person = await preparePerson('ProfilePage', member, friend)
    const cache = await createCache()
    const answers = []
    for (const [name, document] of operations) {
      if (getOperationAST(document)?.operation !== 'query') continue
      const query = cache.transformDocument(document)
      const variables = { ...VARIABLES[name], ...(LISTS[name] && list), ...(name in PEOPLE && person) }
      const { data } = await member.query(print(query), variables)
      cache.writeQuery({ query, variables, data })
      answers.push({ name, query, variables, data })
    }
    const differing = answers.flatMap(({ name, query, variables, data }) =>
      differences(data, cache.readQuery({ query, variables, returnPartialData: true })).map(
        (difference) => `${name} ${difference}`,
      ),
    )
    expect(differing).toEqual([])
  })

  it('append the pages of a list by cursor, one list for each of its key arguments', async () => {
    const member = await server.signUp()
    for (const id of [1, 2, 3])
      await member.query(
        `mutation { logViewing(input: { movie: { movieId: "${id}" }, watchedOn: "2026-05-0${id}", tags: ["all"] }) { id } }`,
      )
    const response = await fetch(`${server.url}/graphql/client.json`)
    const { possibleTypes, pages, ...facts } = (await response.json()) as ClientFacts
    const typePolicies: TypePolicies = facts.typePolicies
    // As docs/API.md shows it.
    for (const [coordinate, { style, keyArgs }] of Object.entries(pages)) {
      const [type = '', field = ''] = coordinate.split('.')
      const fields = { ...typePolicies[type]?.fields, [field]: relayStylePagination(keyArgs) }
      if (style === 'CURSOR') typePolicies[type] = { ...typePolicies[type], fields }
    }
    const cache = new InMemoryCache({ possibleTypes, typePolicies })
    const query = cache.transformDocument(gql`
      query ($after: String, $tag: String) {
        viewer {
          id
          diary(first: 2, after: $after, tag: $tag) {
            edges {
              cursor
              node {
                id
                watchedOn
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    `)
    interface Diary {
      viewer: {
        diary: { edges: { node: { watchedOn: string } }[]; pageInfo: { endCursor: string | null } }
      }
    }
    const daysOf = (tag: string | null) =>
      cache
        .readQuery<Diary>({ query, variables: { after: null, tag } })
        ?.viewer.diary.edges.map(({ node }) => node.watchedOn)
    for (const tag of [null, 'all']) {
      let after: string | null = null
      for (const page of [1, 2]) {
        const variables: { after: string | null; tag: string | null } = { after, tag }
        const { data } = await member.query<Diary>(print(query), variables)
        cache.writeQuery({ query, variables, data })
        after = data.viewer.diary.pageInfo.endCursor
        expect(daysOf(tag)).toEqual(['2026-05-03', '2026-05-02', '2026-05-01'].slice(0, page + 1))
      }
    }
  })
})
