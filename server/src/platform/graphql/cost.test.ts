import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  getIntrospectionQuery,
  getNamedType,
  isCompositeType,
  isListType,
  isInterfaceType,
  isObjectType,
  getNullableType,
  parse,
  type OperationDefinitionNode,
} from 'graphql'
import { TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import { COMPUTE_COST, GRAPH_COST_MAX, TEXT_COST } from '../../../contract/rules/requests.js'
import { REVIEWS } from '../../../contract/rules/reviews.js'
import { SESSIONS } from '../../../contract/rules/sessions.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { buildGraphqlSchema } from '../../schema.js'
import { readDirective } from './directives.js'
import { limitArgument, measureOperation } from './queryLimits.js'

const schema = buildGraphqlSchema()

/** Returns a selection of one field under many names. */
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ')

function costOf(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text)
  return measureOperation(schema, document, document.definitions[0] as OperationDefinitionNode, variables)
    .cost
}

let server: TestServer
let member: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  member = await server.signUp('hoarder')
  const { id } = member
  // As many lists, sessions and entries as the database's quotas allow.
  await server.database.rows(
    `with w as (
       insert into watchlist (account_id, name, name_key, is_public)
       select $1, 'List ' || n, 'list ' || n, true from generate_series(1, 60) n returning id
     )
     insert into watchlist_movie (watchlist_id, account_id, movie_id, title)
     select w.id, $1, m.id, m.title from w cross join (select id, title from movie order by popularity desc, id limit 60) m`,
    [id],
  )
  await server.database.rows(
    `insert into session (account_id, refresh_hash, expires_at)
     select $1, 'x', now() + interval '1 day' from generate_series(1, 70)`,
    [id],
  )
  await server.database.rows(
    `update movie set companies = array(select 'Company ' || n from generate_series(1, 60) n),
       genre_ids = array(select id::smallint from genre order by id limit 15)
     where id in (select id from movie order by popularity desc, id limit 100)`,
  )
})
afterAll(() => server.stop())

/** Counts the objects in a response. */
function countObjects(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countObjects(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Object.values(value).reduce<number>((sum, one) => sum + countObjects(one), 0)
}

const MINE =
  'watchlists(first: 4) { totalCount nodes { cover { id } movies(first: 5) { edges { cursor node { movie { id } } } } } }'

const NASTY: [name: string, query: string, variables?: Record<string, unknown>][] = [
  ['a default of a variable', 'query ($n: Int = 50) { movies(limit: $n) { results { id } } }'],
  [
    'defaults at every level',
    'query ($n: Int = 8) { movies(limit: $n) { results { similar(limit: $n) { results { cast(limit: $n) { id } } } } } }',
  ],
  [
    'a default beside a null',
    'query ($n: Int = 50) { viewer { favorites(first: $n) { totalCount } watchlists(first: $n) { nodes { id } } } }',
    { n: null },
  ],
  ['a null', '{ viewer { watchlists(first: null) { nodes { id owner { id } } } } }'],
  ['no limit at all', '{ viewer { watchlists { nodes { id cover { id } } edges { node { id } } } } }'],
  [
    'a filter of variables',
    'query ($type: MovieType = MOVIE, $n: Int = 50) { movies(filter: { type: $type, sortBy: TITLE }, limit: $n) { results { genres { id } } } }',
  ],
  [
    'lists without a limit',
    '{ genres { id } movies(limit: 50) { results { genres { id } productionCompanies { name } } } }',
  ],
  ['lists of the viewer’s', '{ movies(limit: 50) { results { viewerWatchlists { id owner { id } } } } }'],
  ['everything of one’s own', `{ viewer { sessions { id } recentActivity { id } ${MINE} } }`],
  ['what is recommended', '{ personalizedRecommendations { results { genres { id } cast { id } } } }'],
  [
    'a fragment at two lengths',
    '{ a: movies(limit: 2) { ...P } b: movies(limit: 50) { ...P } } fragment P on MoviePage { results { id genres { id } } }',
  ],
  [
    'a limit of 0, one below and one far above',
    '{ a: movies(limit: 0) { results { id } } b: movies(limit: -5) { results { id } } c: movies(limit: 2147483647) { results { id } } }',
  ],
  ['episodes', '{ episodes(query: "breaking bad s1e1") { series { people } episode { id } } }'],
  ['suggestions', '{ suggestions(query: "the", limit: 50) { id } }'],
]

describe('the estimated cost of a query', () => {
  it.each(NASTY)('bounds the number of objects in the response: %s', async (_name, query, variables = {}) => {
    // The third request promotes it, and the compiled executor returns the same.
    for (let time = 1; time <= 5; time++) {
      const answer = (await member.query(query, variables)) as {
        data: unknown
        errors?: unknown
        extensions?: { cost: { requested: number } }
      }
      expect(answer.errors).toBeUndefined()
      expect(countObjects(answer.data) - 1).toBeLessThanOrEqual(answer.extensions?.cost.requested ?? 0)
      expect(answer.extensions?.cost.requested).toBe(costOf(query, variables))
    }
  })

  it('uses coerced variables: defaults, nulls and absent ones', () => {
    const page = 'query ($n: Int = 50) { movies(limit: $n) { results { id } } }'
    const list = COMPUTE_COST.list + 1
    expect(costOf(page)).toBe(list + 55)
    expect(costOf(page, { n: 3 })).toBe(Math.ceil(list + 3.3))
    expect(costOf('query ($n: Int!) { movies(limit: $n) { results { id } } }', { n: 7 })).toBe(
      Math.ceil(list + 7.7),
    )
    expect(costOf('{ movies { results { id } } }')).toBe(list + 22)
    expect(costOf('query ($n: Int) { viewer { watchlists(first: $n) { nodes { id } } } }')).toBe(24)
    expect(
      costOf('query ($n: Int = 2) { viewer { watchlists(first: $n) { nodes { id } } } }', { n: null }),
    ).toBe(24)
  })

  it('counts ten leaves as one object, and so twenty further values of a list', () => {
    expect(costOf('{ movie(id: 1) { id } }')).toBe(2)
    expect(costOf(`{ movie(id: 1) { ${aliases(20, 'id')} } }`)).toBe(3)
    expect(costOf('{ movies(limit: 50) { results { genreIds countries } } }')).toBe(
      COMPUTE_COST.list + 1 + 50 * 1.2,
    )
    expect(costOf('{ review(id: 1) { likes } }')).toBe(Math.ceil(1 + 0.1 + (REVIEWS.likes - 1) / 20))
  })

  it('counts aliases with their fragments expanded, long texts by their length, and long aliases by theirs', () => {
    const fragment = `fragment F on Movie { ${aliases(50, 'overview')} }`
    expect(costOf(`{ movie(id: 1) { ...F } } ${fragment}`)).toBe(
      Math.ceil(1 + 50 * (0.1 + TEXT_COST.overview)),
    )
    expect(costOf(`{ a: movie(id: 1) { ...F } b: movie(id: 2) { ...F } } ${fragment}`)).toBe(62)
    expect(costOf(`{ movie(id: 1) { ${'x'.repeat(20_000)}: id } }`)).toBe(1 + 100)
  })

  it('lets a client read the schema, and not many times in one query', () => {
    const [, body = ''] = /\{(.*)/s.exec(getIntrospectionQuery()) ?? []
    const fragments = body.slice(body.indexOf('fragment'))
    const root = body.slice(0, body.lastIndexOf('}', body.indexOf('fragment')))
    expect(costOf(getIntrospectionQuery())).toBeLessThan(GRAPH_COST_MAX / 2)
    const three = [1, 2, 3].map((n) => root.replace('__schema', `a${n}: __schema`)).join(' ')
    expect(costOf(`{ ${three} } ${fragments}`)).toBeGreaterThan(GRAPH_COST_MAX)
  })

  it('fits lists within lists of a client that names no limit', async () => {
    const { errors } = await member.query(
      '{ viewer { watchlists { nodes { movies { nodes { movie { title } } } } } } }',
    )
    expect(errors).toBeUndefined()
  })

  it('rejects nested lists of 50 that come from a default', async () => {
    const query =
      'query ($n: Int = 50) { movies(limit: $n) { results { similar(limit: $n) { results { similar(limit: $n) { results { id } } } } } } }'
    const { errors } = await server.query(query)
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE', status: 400 } })
  })

  it('is enforced for lists without a limit argument', async () => {
    const { data } = await member.query<{
      movies: { results: { genres: []; genreIds: []; productionCompanies: []; viewerWatchlists: [] }[] }
      viewer: { sessions: [] }
    }>(
      '{ viewer { sessions { id } } movies(limit: 2) { results { genres { id } genreIds productionCompanies { name } viewerWatchlists { id } } } }',
    )
    const [movie] = data.movies.results
    expect([movie?.genres.length, movie?.genreIds.length, movie?.productionCompanies.length]).toEqual([
      TITLE_LISTS.genres,
      TITLE_LISTS.genres,
      TITLE_LISTS.companies,
    ])
    expect([movie?.viewerWatchlists.length, data.viewer.sessions.length]).toEqual([
      TITLE_LISTS.watchlists,
      SESSIONS.live,
    ])
  })
})

describe('every list of the schema', () => {
  it('has a limit argument or a declared maximum, or belongs to a page that has one', () => {
    const pages = new Set<string>()
    const open: string[] = []
    const bounded = new Map<string, boolean>()
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type))) continue
      for (const field of Object.values(type.getFields())) {
        const named = getNamedType(field.type)
        const isBounded = limitArgument(field) !== undefined || readDirective('cost', field) !== undefined
        if (isListType(getNullableType(field.type))) {
          if (!isBounded) {
            open.push(`${type.name}.${field.name}`)
            pages.add(type.name)
          }
        } else if (isCompositeType(named))
          bounded.set(named.name, (bounded.get(named.name) ?? true) && isBounded)
      }
    }
    for (const page of pages) expect([page, bounded.get(page)]).toEqual([page, true])
    expect(open.filter((name) => !/\.(?:nodes|edges|results|reviews)$/.test(name))).toEqual([])
  })
})
