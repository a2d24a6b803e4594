import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { parse, print } from 'graphql'
import { startTestServer, type TestServer } from '../../testing.js'
import { buildGraphqlSchema } from '../../schema.js'
import { DocumentStore } from './DocumentStore.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const sha256 = (text: string) => hash('sha256', text)

/** The requests since the test began. */
let sent: { method: string; text: boolean; status: number }[] = []
beforeEach(() => {
  sent = []
})

const recordingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const text =
    init?.method === 'GET' ? String(input).includes('?query=') : String(init?.body).includes('"query"')
  sent.push({ method: init?.method ?? '', text, status: response.status })
  return response
}

/** Apollo Client as others use it, without the policies of our own client. */
function apolloClient(useGETForHashedQueries: boolean, at = server): ApolloClient {
  const persisted = new PersistedQueryLink({
    generateHash: (document) => sha256(print(document)),
    useGETForHashedQueries,
  })
  return new ApolloClient({
    link: persisted.concat(new HttpLink({ uri: `${at.url}/graphql`, fetch: recordingFetch })),
    cache: new InMemoryCache(),
  })
}

interface Answer {
  data?: unknown
  errors?: { message: string; extensions: { code: string } }[]
}

async function post(
  body: object,
  headers: Record<string, string> = {},
  at = server,
): Promise<Answer & { status: number }> {
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const persistedQuery = (sha256Hash: string, more = {}) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash, ...more } },
})

const NOT_FOUND = {
  status: 200,
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
}

describe('automatic persisted queries', () => {
  it.each([
    ['POST', false, gql('query ByPost($id: ID!) { movie(id: $id) { id title } }')],
    ['GET', true, gql('query ByGet($id: ID!) { movie(id: $id) { id title } }')],
  ] as const)('work with Apollo Client by %s: the text is sent once', async (method, useGet, query) => {
    const title = async (id: string) => {
      const { data } = await apolloClient(useGet).query<{ movie: object }>({ query, variables: { id } })
      return data?.movie
    }
    expect(await title('1')).toMatchObject({ id: '1', title: expect.any(String) })
    expect(await title('2')).toMatchObject({ id: '2', title: expect.any(String) })
    // With its third use the server compiles it.
    expect(await title('3')).toMatchObject({ id: '3', title: expect.any(String) })
    expect(sent).toEqual([
      { method, text: false, status: 200 },
      { method: 'POST', text: true, status: 200 },
      { method, text: false, status: 200 },
      { method, text: false, status: 200 },
    ])
  })

  it('work with a mutation of Apollo Client', async () => {
    const mutation = gql('mutation Out { logout { id } }')
    for (let time = 0; time < 2; time++)
      expect((await apolloClient(true).mutate({ mutation })).data).toEqual({ logout: null })
    expect(sent.map(({ method, text }) => [method, text])).toEqual([
      ['POST', false],
      ['POST', true],
      ['POST', false],
    ])
  })

  it('work as persistedExchange of urql sends them', async () => {
    const query = 'query Urql($id: ID!) {\n  movie(id: $id) {\n    title\n    __typename\n  }\n}'
    const request = { operationName: 'Urql', variables: { id: '1' } }
    const byHash = { ...request, ...persistedQuery(sha256(query)) }
    expect(await post(byHash)).toMatchObject(NOT_FOUND)
    // After a miss the exchange marks the hash, so that later responses of the server are told apart.
    const byText = { ...request, query, ...persistedQuery(sha256(query), { miss: true }) }
    const answer = await post(byText)
    expect(answer).toMatchObject({ status: 200, data: { movie: { __typename: 'Movie' } } })
    expect(await post(byHash)).toEqual(answer)
  })

  it('do not let a client store a text under the hash of another', async () => {
    const wanted = '{ genres { id name } }'
    const planted = { query: '{ genres { id } }', ...persistedQuery(sha256(wanted)) }
    expect(await post(planted)).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringContaining('sha256Hash'), extensions: { code: 'BAD_REQUEST' } }],
    })
    expect(await post(persistedQuery(sha256(wanted)))).toMatchObject(NOT_FOUND)
    expect(await post(persistedQuery(sha256(planted.query)))).toMatchObject(NOT_FOUND)
  })

  it('do not reveal that others have sent a text without its hash', async () => {
    const query = '{ movie(id: "77") { title } }'
    expect(await post({ query })).toMatchObject({ status: 200 })
    expect(await post(persistedQuery(sha256(query)))).toMatchObject(NOT_FOUND)
    expect(await post({ query, ...persistedQuery(sha256(query)) })).toMatchObject({ status: 200 })
    expect(await post(persistedQuery(sha256(query)))).toMatchObject({ data: { movie: {} } })
  })

  it('do not store what is invalid', async () => {
    const query = '{ unknownField }'
    expect(await post({ query, ...persistedQuery(sha256(query)) })).toMatchObject({
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    })
    expect(await post(persistedQuery(sha256(query)))).toMatchObject(NOT_FOUND)
  })

  it('do not run a stored mutation over GET', async () => {
    const query = 'mutation OverGet { logout { id } }'
    await post({ query, ...persistedQuery(sha256(query)) })
    const { extensions } = persistedQuery(sha256(query))
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions) })
    const response = await fetch(`${server.url}/graphql?${search}`, {
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('stay closed to browsers without a token if PERSISTED_ONLY is on', async () => {
    const strict = await startTestServer({ persistedOnly: true })
    const query = 'query Closed { genres { id } }'
    const hashed = persistedQuery(sha256(query))
    expect(await post({ query, ...hashed }, {}, strict)).toMatchObject({ status: 200 })
    const browser = { origin: strict.url, 'sec-fetch-site': 'same-origin' }
    for (const body of [hashed, { query, ...hashed }])
      expect(await post(body, browser, strict)).toMatchObject({
        status: 403,
        errors: [{ extensions: { code: 'PERSISTED_ONLY' } }],
      })
    await strict.stop()
  })

  it('do not fill the memory with texts', () => {
    const store = new DocumentStore(buildGraphqlSchema(), true)
    const texts = Array.from(
      { length: 60 },
      (_, n) => `{ n${n}: movie(id: 1) { id } } # ${'x'.repeat(5_000)}`,
    )
    for (const text of texts) expect(store.read(text, true)).toEqual(parse(text))
    const known = texts.filter((text) => store.textOf(sha256(text)) === text)
    expect(known).toEqual(texts.slice(-known.length))
    expect(known.length).toBeGreaterThan(0)
    expect(known.length * 5_000 * 402).toBeLessThan(32_000_000)
  })
})
