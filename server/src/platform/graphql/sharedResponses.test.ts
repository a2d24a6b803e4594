import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { print, type TypeNode } from 'graphql'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { ROOT } from '../config/root.js'
import { buildGraphqlSchema } from '../../schema.js'
import { OperationRegistry, type RegisteredOperation } from './compiled/index.js'
import { SERIES_ID } from './variables/testing.js'

const SHELL = `<!doctype html><html lang="en" dir="ltr"><head><!--head--><!--/head--><script src="/start.js"></script></head>
<body><div id="root"><!--page--></div><!--late--><!--/late--><!--data--></body></html>`
const SECRET = 'The list of nobody else'

const schema = buildGraphqlSchema()
const documents = OperationRegistry.read(schema, join(ROOT, 'server', 'operations.json')).all()
const queries = documents.filter(({ operation }) => operation.operation === 'query')

let folder: string
let server: TestServer
let member: TestViewer
let privateList: string
let publicList: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-shared-'))
  await writeFile(join(folder, 'index.html'), SHELL)
  server = await startTestServer({ publicUrl: 'https://films.example' }, { clientDir: folder })
  member = await server.signUp('collector')
  await member.call('POST', '/users/favorites', { movieId: 1 })
  await member.call('POST', '/users/watched', { movieId: 1, rating: 9 })
  await member.call('POST', '/users/episodes', { movieId: SERIES_ID, season: 1 })
  privateList = await makeList(SECRET, false)
  publicList = await makeList('Rainy days', true)
  const review = { movieId: 1, title: 'A title', rating: 9, review: 'Mine alone to edit.' }
  await member.call('POST', '/reviews', review)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function makeList(name: string, isPublic: boolean): Promise<string> {
  const made = await member.call<{ data: { id: string } }>('POST', '/watchlists', { name, isPublic })
  await member.call('POST', `/watchlists/${made.body.data.id}/movies`, { movieId: 1 })
  return made.body.data.id
}

/** A value for each variable of our operations; each time another list of titles, so that nothing is cached yet. */
let requestCount = 0
function variablesOf({ name, operation }: RegisteredOperation, list = privateList): Record<string, unknown> {
  const values: Record<string, unknown> = {
    id: name === 'WatchlistPage' ? list : '1',
    movieId: '1',
    page: 1,
    first: 50,
    ...(name === 'MoreSecurityEvents' && { after: '1' }),
    category: 'POPULAR',
    filter: { maxRating: 10 - ++requestCount / 1_000 },
    query: 'godfather',
    username: 'collector',
    isFollowers: true,
    searching: true,
    editing: true,
    orderBy: { field: name.includes('Review') ? 'CREATED_AT' : 'TITLE' },
    filterSpoilers: false,
    sort: 'NEWEST',
    offset: 0,
    limit: 20,
    directorId: '1',
    hasDirector: true,
    hasGenre: true,
    month: '2024-05',
    from: '2024-05-01',
    to: '2024-05-31',
    season: 1,
    number: 1,
    seed: 1,
    match: ['AMBIGUOUS'],
    webhookId: '1',
  }
  const isNonNull = (type: TypeNode) => type.kind === 'NonNullType'
  const needed = operation.variableDefinitions ?? []
  if (name === 'SeriesPage' || needed.some(({ variable }) => variable.name.value === 'season'))
    Object.assign(values, { id: SERIES_ID, movieId: SERIES_ID })
  const isOfList = needed.some(({ type }) => type.kind === 'NamedType' && type.name.value === 'ListFilter')
  if (isOfList) values.filter = { minRating: requestCount / 1_000 }
  for (const { variable, type } of needed)
    if (isNonNull(type) && !(variable.name.value in values))
      throw new Error(`${name} needs a value of $${variable.name.value} here`)
  return Object.fromEntries(
    needed.flatMap(({ variable: { name } }) =>
      name.value in values ? [[name.value, values[name.value]]] : [],
    ),
  )
}

interface GraphQLRequest {
  id?: string
  text?: string
  variables: object
}

type Send = (request: GraphQLRequest, headers: Record<string, string>) => Promise<Response>

const persisted = (id: string) => ({ persistedQuery: { version: 1, sha256Hash: id } })

const post: Send = ({ id, text, variables }, headers) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: text, variables, ...(id && { extensions: persisted(id) }) }),
  })

const get: Send = ({ id, text, variables }, headers) => {
  const search = new URLSearchParams({ variables: JSON.stringify(variables) })
  if (text) search.set('query', text)
  if (id) search.set('extensions', JSON.stringify(persisted(id)))
  return fetch(`${server.url}/graphql?${search.toString()}`, { headers })
}

const WAYS: [name: string, send: Send, by: 'id' | 'text'][] = [
  ['POST with the text', post, 'text'],
  ['POST with the id', post, 'id'],
  ['GET with the text', get, 'text'],
  ['GET with the id', get, 'id'],
]

const dataOf = async (response: Response) => ((await response.json()) as { data: unknown }).data ?? null

/** Sends a request as a member and as a visitor, in both orders: each variable set starts with the other one. */
async function inBothOrders(send: (headers: Record<string, string>, nth: number) => Promise<unknown>) {
  const own = { authorization: `Bearer ${member.token}` }
  const answers = { member: [] as unknown[], visitor: [] as unknown[] }
  answers.member.push(await send(own, 1))
  answers.visitor.push(await send({}, 1), await send({}, 1), await send({}, 2))
  answers.member.push(await send(own, 2), await send(own, 2))
  answers.visitor.push(await send({}, 2))
  return answers
}

describe('a response to a signed-in user', () => {
  it.each(queries.map((known) => [known.name, known] as const))(
    'to %s is never sent to a visitor, nor a visitor’s response to the user, in either order',
    async (_name, known) => {
      // Another text of the same is run by Apollo, which caches nothing.
      const text = `${print(known.document)} # ${known.id}`
      for (const [, send, by] of WAYS) {
        const variables = [variablesOf(known), variablesOf(known)] as const
        const expected = {
          member: await dataOf(await asMember(post, { text, variables: variables[0] })),
          visitor: await dataOf(await post({ text, variables: variables[0] }, {})),
        }
        const answers = await inBothOrders(async (headers, nth) =>
          dataOf(
            await send(
              { ...(by === 'id' ? { id: known.id } : { text: known.text }), variables: variables[nth - 1]! },
              headers,
            ),
          ),
        )
        for (const answer of answers.member) expect(answer).toEqual(expected.member)
        for (const answer of answers.visitor) expect(answer).toEqual(expected.visitor)
      }
    },
  )

  const asMember = (send: Send, given: GraphQLRequest) =>
    send(given, { authorization: `Bearer ${member.token}` })

  it('is not cacheable, nor is a visitor’s response about people', async () => {
    for (const known of queries)
      for (const [, send, by] of WAYS) {
        const given = {
          ...(by === 'id' ? { id: known.id } : { text: known.text }),
          variables: variablesOf(known),
        }
        const own = await asMember(send, given)
        expect([known.name, own.headers.get('cache-control')]).toEqual([known.name, 'no-store'])
        const { headers } = await send(given, {})
        if (known.sharedMaxAge === 0 || send === post)
          expect([known.name, headers.get('cache-control')]).toEqual([known.name, 'no-store'])
        else expect(headers.get('vary')).toContain('Authorization')
      }
    const about = /watchlist|review|viewer\s*\{|recommend.*[^s]Rail/i
    const shared = queries.filter(({ sharedMaxAge }) => sharedMaxAge > 0).map(({ name }) => name)
    expect(shared.filter((name) => about.test(name))).toEqual([])
    expect(shared).toContain('HomePage')
    expect(shared).toContain('MoviePage')
  })
})

describe('a page', () => {
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { accept: 'text/html', ...headers } })

  it('is the same with and without a token, in either order', async () => {
    const addresses = ['/', '/movie/1', '/watchlists', '/search?query=godfather', '/top-rated', '/about']
    for (const path of [...addresses, `/watchlist/${privateList}`, `/watchlist/${publicList}`]) {
      // Parameters that the site does not know lead to the same page.
      const { member: own, visitor } = await inBothOrders(async (headers) => {
        const response = await open(path, headers)
        return [response.status, await response.text()]
      })
      for (const page of [...own, ...visitor]) expect(page).toEqual(visitor[0])
      expect(JSON.stringify(visitor[0])).not.toContain(SECRET)
      expect(JSON.stringify(visitor[0])).not.toMatch(
        /viewerCanEdit\\*":true|viewerHasFavorited\\*":true|viewerRating\\*":9/,
      )
    }
  })

  it('of a watchlist is not cacheable, nor are its sitemaps', async () => {
    const paths = [`/watchlist/${publicList}`, `/watchlist/${privateList}`, '/watchlists']
    for (const path of paths)
      expect((await open(path)).headers.get('cache-control')).toBe('private, no-store')
    for (const path of ['/sitemap.xml', '/sitemap-watchlist-0.xml'])
      expect((await open(path, { accept: '*/*' })).headers.get('cache-control')).toBe('no-store')
    expect((await open('/sitemap-movie-0.xml', { accept: '*/*' })).headers.get('cache-control')).toContain(
      'public',
    )
  })
})

describe('the REST API', () => {
  it('allows caching only for signed-out responses about the catalogue', async () => {
    const cacheControl = async (path: string) =>
      (await fetch(`${server.url}/api${path}`)).headers.get('cache-control')
    expect(await cacheControl('/movies/1')).toBeNull()
    for (const path of [
      `/watchlists/${publicList}`,
      '/watchlists/public/all',
      '/reviews/movie/1',
      '/users/profile',
    ])
      expect([path, await cacheControl(path)]).toEqual([path, 'no-store'])
  })
})

describe('a watchlist that its owner makes private', () => {
  it('is hidden from signed-out viewers at once, on every endpoint', async () => {
    const name = 'Public for a while'
    const id = await makeList(name, true)
    const page = documents.find((known) => known.name === 'WatchlistPage')!
    const all = documents.find((known) => known.name === 'PublicWatchlistsPage')!
    const read = async () => {
      const answers = []
      for (const known of [page, all])
        for (const [, send, by] of WAYS) {
          const given = by === 'id' ? { id: known.id } : { text: known.text }
          answers.push(await (await send({ ...given, variables: variablesOf(known, id) }, {})).text())
        }
      for (const path of [`/watchlist/${id}`, '/watchlists'])
        answers.push(await (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text())
      for (const path of [`/api/watchlists/${id}`, '/api/watchlists/public/all'])
        answers.push(await (await fetch(server.url + path)).text())
      const sitemap = await (await fetch(`${server.url}/sitemap-watchlist-0.xml`)).text()
      if (sitemap.includes(`/watchlist/${id}<`)) answers.push(name)
      return answers
    }
    const before = await read()
    expect(before.map((answer) => answer.includes(name))).toEqual(before.map(() => true))
    await member.call('PUT', `/watchlists/${id}`, { isPublic: false })
    for (const answer of await read()) expect(answer).not.toContain(name)
  })
})
