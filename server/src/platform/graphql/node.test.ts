import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getNamedType, isObjectType } from 'graphql'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { FEATURES } from '../../features.js'
import { buildGraphqlSchema } from '../../schema.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { readDirective } from './directives.js'
import { nodeIdOf } from './Node.js'

const TYPES = new Map(FEATURES.flatMap(({ nodes = {} }) => Object.entries(nodes)))

/** What somebody has, by type: ids of objects. */
type Owned = Record<string, string>

let server: TestServer
let ada: TestViewer
let ben: TestViewer
let owned: Owned
let shared: Owned
let series: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  ben = await server.signUp()
  series = await idOfSeries(server, 'Breaking Bad')
  const { data } = await ada.query<Record<string, { id: string }>>(
    `mutation ($movie: ListEntryInput!, $id: ID!) {
       viewing: logViewing(input: { movie: $movie, watchedOn: "2026-05-04", note: "secret" }) { id }
       review: saveReview(input: { movieId: $id, title: "T", rating: 8, review: "Good." }) { id }
       list: createWatchlist(input: { name: "Mine" }) { id }
       public: createWatchlist(input: { name: "Ours", isPublic: true }) { id }
     }`,
    { movie: { movieId: series }, id: series },
  )
  owned = { Viewing: data.viewing!.id, Watchlist: data.list!.id, User: String(ada.id) }
  shared = { Review: data.review!.id, Watchlist: data.public!.id }
})
afterAll(() => server.stop())

interface Found {
  __typename: string
  nodeId: string
  id?: string
}

const SELECTED = [...TYPES.keys()].map((name) => `... on ${name} { id }`).join(' ')

/** Returns the objects with some `nodeId`s as somebody sees them. */
async function nodesOf(who: Pick<TestViewer, 'query'>, ids: readonly string[]) {
  const { data, errors } = await who.query<{ nodes: (Found | null)[] | null }>(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename nodeId ${SELECTED} } }`,
    { ids },
  )
  return { nodes: data?.nodes, codes: errors?.map(({ extensions }) => extensions.code) }
}

/** Returns the `nodeId`s of objects by type, and what somebody gets who sees them. */
function idsOf(objects: Owned) {
  const ids = Object.entries(objects).map(([type, id]) => nodeIdOf(type, id))
  const seen = Object.entries(objects).map(([type, id], index) => ({
    __typename: type,
    nodeId: ids[index],
    id,
  }))
  return { ids, seen, unseen: seen.map(() => null) }
}

describe('node and nodes', () => {
  it('read every type that has a `nodeId`, and no other', () => {
    const schema = buildGraphqlSchema()
    const node = schema.getType('Node')
    const declared = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter((type) => type.getInterfaces().some((one) => one === node))
    expect(declared.map(({ name }) => name)).toEqual([...TYPES.keys()].toSorted())
  })

  it('need of a token what the field needs that leads to the object', () => {
    const schema = buildGraphqlSchema()
    const leading = {
      Movie: 'Query.movie',
      Person: 'Query.person',
      Review: 'Query.review',
      Watchlist: 'Query.watchlist',
      User: 'Query.viewer',
      Viewing: 'User.diary',
      Season: 'Movie.season',
      Episode: 'Season.episodes',
    }
    expect(Object.keys(leading).toSorted()).toEqual([...TYPES.keys()].toSorted())
    for (const [type, coordinate] of Object.entries(leading)) {
      const [owner = '', name = ''] = coordinate.split('.')
      const parent = schema.getType(owner)
      const field = isObjectType(parent) ? parent.getFields()[name] : undefined
      expect([type, `${type}Connection`]).toContain(getNamedType(field?.type)?.toString())
      const needs = field && readDirective('scope', field)?.needs
      expect([type, TYPES.get(type)?.scopes ?? []]).toEqual([type, needs ?? []])
    }
  })

  it('return the public objects to everybody, in the order of the ids', async () => {
    const person = await server.database.row<{ id: number }>('select id from person limit 1')
    const { ids, seen } = idsOf({
      Episode: `${series}:1:2`,
      Movie: series,
      Season: `${series}:1`,
      Person: String(person?.id),
      ...shared,
    })
    for (const who of [server, ada, ben]) expect((await nodesOf(who, ids)).nodes).toEqual(seen)
    const { data } = await server.query<{ node: unknown; movie: unknown }>(
      'query ($node: ID!, $id: ID!) { node(id: $node) { ...T } movie(id: $id) { ...T } } fragment T on Movie { nodeId title cast(limit: 2) { name } }',
      { node: nodeIdOf('Movie', series), id: series },
    )
    expect(data.node).toEqual(data.movie)
  })

  it('return what is private to its owner only', async () => {
    const { ids, seen, unseen } = idsOf(owned)
    expect(await nodesOf(ada, ids)).toEqual({ nodes: seen })
    for (const who of [ben, server]) expect(await nodesOf(who, ids)).toEqual({ nodes: unseen })
  })

  it('return an account to others while its profile is public', async () => {
    const cem = await server.signUp()
    const { ids, seen, unseen } = idsOf({ User: String(cem.id) })
    const setPublic = (isPublic: boolean) =>
      cem.query('mutation ($is: Boolean!) { updateProfileSettings(input: { isPublic: $is }) { id } }', {
        is: isPublic,
      })
    await setPublic(true)
    for (const who of [ben, server]) expect(await nodesOf(who, ids)).toEqual({ nodes: seen })
    await ben.query('mutation { updateProfileSettings(input: { isPublic: true }) { id } }')
    await cem.query('mutation ($id: ID!) { block(userId: $id) { id } }', { id: ben.id })
    expect(await nodesOf(ben, ids)).toEqual({ nodes: unseen })
    await setPublic(false)
    expect(await nodesOf(server, ids)).toEqual({ nodes: unseen })
  })

  it('tell others nothing private of an account', async () => {
    const { data } = await ben.query<{ viewer: { nodeId: string } }>('{ viewer { nodeId } }')
    const whole = 'query ($id: ID!) { node(id: $id) { ... on User { username email bio } } }'
    const own = await ben.query<{ node: object }>(whole, { id: data.viewer.nodeId })
    expect(own.data.node).toMatchObject({ username: ben.username, email: ben.email })
    await ben.query('mutation { updateProfileSettings(input: { isPublic: true }) { id } }')
    const others = await ada.query<{ node: object }>(whole, { id: data.viewer.nodeId })
    expect(others.data.node).toEqual({ username: ben.username, email: null, bio: null })
  })

  it('give a token an error for what its scopes do not reach, and the rest', async () => {
    const { ids } = idsOf({ Movie: series, Viewing: owned.Viewing!, User: String(ada.id) })
    const program = await insertToken(server, ada.id, ['lists:read'])
    const { nodes, codes } = await nodesOf(program, ids)
    expect(nodes?.map((found) => found?.__typename)).toEqual(['Movie', undefined, 'User'])
    expect(codes).toEqual(['SCOPE_MISSING'])
    const reader = await insertToken(server, ada.id, ['diary:read'])
    expect((await nodesOf(reader, ids)).nodes?.map((found) => found?.__typename)).toEqual([
      'Movie',
      'Viewing',
      'User',
    ])
  })

  it('are null for ids of nothing, and for texts that are no ids', async () => {
    const ids = [
      ...[...TYPES.keys()].flatMap((type) => [
        nodeIdOf(type, 2_000_000_000),
        nodeIdOf(type, '2000000000:1'),
        nodeIdOf(type, `${series}:1:1:1`),
        nodeIdOf(type, '0'),
        nodeIdOf(type, '99999999999999999999'),
      ]),
      ...['Favorite:1', 'Query:1', '__proto__:1', 'Movie:', 'Movie', 'Movie:1 ', 'Movie:-1'].map((text) =>
        Buffer.from(text).toString('base64url'),
      ),
      '',
      '1',
      'Movie:1',
      '\u0000',
      'ä'.repeat(50),
      '='.repeat(60),
      `${nodeIdOf('Movie', series)}=`,
    ]
    expect(ids.length).toBeLessThanOrEqual(100)
    expect(await nodesOf(ada, ids)).toEqual({ nodes: ids.map(() => null) })
  })

  it('read at most 100 objects, which cost as many', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => nodeIdOf('Movie', index + 1))
    expect(await nodesOf(server, ids)).toMatchObject({ codes: ['INVALID_INPUT'] })
    const cost = async (count: number) => {
      const { data, ...rest } = await ada.query<{ rateLimit: unknown }>(
        'query ($ids: [ID!]!) { nodes(ids: $ids) { nodeId } }',
        { ids: ids.slice(0, count) },
      )
      expect(data).toHaveProperty('nodes.length', count)
      return (rest as unknown as { extensions: { cost: { requested: number } } }).extensions.cost.requested
    }
    expect(await cost(100)).toBeGreaterThan(9 * (await cost(10)))
  })
})
