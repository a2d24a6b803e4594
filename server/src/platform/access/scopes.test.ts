import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import express, { type RequestHandler, type Router } from 'express'
import {
  buildSchema,
  getDirectiveValues,
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
} from 'graphql'
import { SCOPES, type Scope } from '../../../contract/rules/accessTokens.js'
import { insertToken, type TestProgram } from '../../accounts/accessTokens/testing.js'
import { FEATURES } from '../../features.js'
import { restRouter } from '../../front/rest/restRouter.js'
import { buildGraphqlSchema, printGraphqlSchema } from '../../schema.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { AppError, ScopeMissing } from '../errors/errors.js'
import type { CreateContext, SharedServices } from '../feature/Context.js'
import { checkScopes } from '../graphql/requiredScopes.js'
import { createLogger } from '../observability/log.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const programs = new Map<string, Promise<TestProgram>>()

/** Returns a program whose token has exactly these scopes. */
function programWith(scopes: readonly Scope[]): Promise<TestProgram> {
  const key = [...scopes].sort().join(' ')
  // An account has at most fifty tokens.
  const made = programs.get(key) ?? server.signUp().then(({ id }) => insertToken(server, id, scopes))
  programs.set(key, made)
  return made
}

const without = (...left: Scope[]) => SCOPES.filter((scope) => !left.includes(scope))

/** What both APIs say of a token that may not do something. */
interface Refusal {
  code?: unknown
  scopes?: unknown
}

/** Runs the work of all items, some at a time. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, run))
}

// The schema as a reader of schema.graphql has it, and what it says of scopes.
const sdl = buildSchema(printGraphqlSchema())

type Declared = { astNode?: Parameters<typeof getDirectiveValues>[1] | null }
const read = (name: string, { astNode }: Declared) =>
  astNode ? getDirectiveValues(sdl.getDirective(name)!, astNode) : undefined
const needsOf = (declared: Declared) => read('scope', declared)?.needs as Scope[] | undefined
const audience = (declared: Declared) => read('cacheControl', declared)?.scope

/** Returns what schema.graphql says that a token needs for a field; undefined if none reaches it. */
function declaredNeeds(
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): Scope[] | undefined {
  const own = needsOf(field)
  if (own) return own
  if (parent.name === 'Mutation' || read('personal', field)) return undefined
  if (audience(field)) return audience(field) === 'PUBLIC' ? [] : undefined
  if (needsOf(parent)) return needsOf(parent)
  const result = getNamedType(field.type)
  const isPublic = audience(parent) === 'PUBLIC' && (isLeafType(result) || audience(result) === 'PUBLIC')
  return isPublic ? [] : undefined
}

interface Reached {
  /** Such as `User.diary`. */
  coordinate: string
  /** The operation that selects it and little else. */
  text: string
  /** What a token needs for the whole operation; undefined if none may send it. */
  needs: Scope[] | undefined
}

/** The way to a type: what stands before and behind a field of it, and what a token needs until there; undefined if none gets there. */
interface Way {
  before: string
  after: string
  needs: Scope[] | undefined
}

/** Returns an operation for each field of the schema: by the shortest way that tokens can go, if there is one. */
function operations(schema: GraphQLSchema): Reached[] {
  const found = new Map<string, Reached>()
  const ways = new Map<string, Way>([
    ['Query', { before: 'query {', after: '}', needs: [] }],
    ['Mutation', { before: 'mutation {', after: '}', needs: [] }],
  ])
  for (const onlyOpen of [true, false]) {
    // The types that are found on the way are visited too.
    for (const [name, way] of ways) {
      const parent = schema.getType(name) as GraphQLObjectType
      for (const field of Object.values(parent.getFields())) {
        const own = declaredNeeds(parent, field)
        if (onlyOpen && !own) continue
        const needs = own && way.needs && [...new Set([...way.needs, ...own])]
        const result = getNamedType(field.type)
        const call = `${way.before} ${field.name}${argumentsOf(field)}`
        const coordinate = `${name}.${field.name}`
        const selection = isCompositeType(result) ? '{ __typename }' : ''
        if (!found.has(coordinate))
          found.set(coordinate, { coordinate, text: `${call} ${selection} ${way.after}`, needs })
        if (isObjectType(result) && !ways.has(result.name))
          ways.set(result.name, { before: `${call} {`, after: `} ${way.after}`, needs })
      }
    }
  }
  return [...found.values()]
}

function argumentsOf({ args }: GraphQLField<unknown, unknown>): string {
  const required = args.filter(isRequiredArgument)
  return required.length > 0
    ? `(${required.map(({ name, type }) => `${name}: ${valueOf(type)}`).join(', ')})`
    : ''
}

/** Returns a value of an input type as text. */
function valueOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return valueOf(type.ofType)
  if (isListType(type)) return `[${valueOf(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields())
    const fields = type.isOneOf ? all.slice(0, 1) : all.filter(isRequiredInputField)
    return `{ ${fields.map(({ name, type: inner }) => `${name}: ${valueOf(inner)}`).join(', ')} }`
  }
  const values: Record<string, string> = {
    Int: '1',
    Float: '1',
    Boolean: 'true',
    Date: '"2024-05-06"',
    DateTime: '"2024-05-06T07:08:09Z"',
  }
  return values[type.name] ?? '"1"'
}

const ALL = operations(sdl)

/** What no token may ever reach: how an account is opened, its address, its sessions and its other secrets. */
const NEVER = [
  /^User\.(email|pendingEmail|isEmailVerified|hasPassword|deletionAt|sessions|identities|securityEvents)$/,
  /^User\.(accessTokens|feedAddresses|scrobbleAddresses|archive|dataExport|avatarUpload)$/,
  /^Watchlist\.viewerLink$/,
  /^(Session|SecurityEvent|AccessToken|CreatedAccessToken|LinkedIdentity|FeedAddress|CreatedFeedAddress|ScrobbleAddress|CreatedScrobbleAddress|AuthPayload)\./,
  /^Mutation\.(login|logout|register|refreshToken|verifyEmail|resendVerificationCode|undoEmailChange)$/,
  /^Mutation\.(changePassword|requestPasswordReset|resetPassword|sendConfirmationCode|unlinkIdentity)$/,
  /^Mutation\.(endSession|endOtherSessions|requestAccountDeletion|cancelAccountDeletion)$/,
  /^Mutation\.(updateProfile|updateProfileSettings|deleteAvatar|(create|revoke)(AccessToken|FeedAddress|ScrobbleAddress))$/,
]

describe('every field', () => {
  it('is declared as in this table, which names what each scope reaches', () => {
    const fields = Object.values(sdl.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
      .flatMap((type) =>
        Object.keys((type as GraphQLObjectType).getFields()).map((name) => `${type.name}.${name}`),
      )
    // The other endpoint's fields: liveChanges.test.ts.
    const followed = Object.keys(sdl.getSubscriptionType()?.getFields() ?? {}).map(
      (name) => `Subscription.${name}`,
    )
    expect([...ALL.map(({ coordinate }) => coordinate), ...followed].toSorted()).toEqual(fields.toSorted())
    const table: Record<string, string[]> = {}
    for (const type of Object.values(sdl.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue
      for (const field of Object.values(type.getFields())) {
        const needs = declaredNeeds(type, field)
        if (needs?.length === 0) continue
        ;(table[needs?.join(' ') ?? 'none'] ??= []).push(`${type.name}.${field.name}`)
      }
    }
    expect(table).toMatchSnapshot()
    // Every scope is of use.
    const used = new Set(Object.keys(table).flatMap((needs) => needs.split(' ')))
    expect(SCOPES.filter((scope) => !used.has(scope))).toEqual(['catalogue:read'])
  })

  it('that is about signing in, addresses, sessions and secrets is out of reach', () => {
    const sensitive = ALL.filter(({ coordinate }) => NEVER.some((one) => one.test(coordinate)))
    expect(sensitive.length).toBeGreaterThan(60)
    expect(sensitive.filter(({ needs }) => needs)).toEqual([])
    for (const one of NEVER) expect(ALL.some(({ coordinate }) => one.test(coordinate))).toBe(true)
  })

  it('is reached with one scope if it needs no other, whichever it is', () => {
    const schema = buildGraphqlSchema()
    const wrong: string[] = []
    for (const { coordinate, text, needs } of ALL) {
      const document = parse(text)
      const operation = getOperationAST(document)!
      for (const scope of SCOPES) {
        const viewer = { id: 1, username: 'x', sessionId: null, scopes: new Set([scope]) }
        const isExpected = needs?.every((one) => one === scope) ?? false
        let isReached = true
        try {
          checkScopes({ schema, document, operation }, {}, viewer)
        } catch (error) {
          if (!(error instanceof ScopeMissing)) throw error
          isReached = false
        }
        if (isReached !== isExpected) wrong.push(`${coordinate} with ${scope}: ${isReached}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is reached with exactly its scopes over HTTP, and not without any of them', async () => {
    const ask = async (scopes: readonly Scope[], text: string) => {
      const { status, errors } = await (await programWith(scopes)).query(text)
      const { code, scopes: missing } = (errors?.[0]?.extensions ?? {}) as Refusal
      return code === 'SCOPE_MISSING' ? [status, missing] : 'reached'
    }
    const wrong: unknown[] = []
    await forAll(ALL, async ({ coordinate, text, needs }) => {
      const expected: [readonly Scope[], unknown][] = needs
        ? [[needs, 'reached'], ...needs.map((scope): [Scope[], unknown] => [without(scope), [403, [scope]]])]
        : [[SCOPES, [403, []]]]
      for (const [scopes, result] of expected) {
        const got = await ask(scopes, text)
        if (JSON.stringify(got) !== JSON.stringify(result)) wrong.push([coordinate, scopes.join(' '), got])
      }
    })
    expect(wrong).toEqual([])
  }, 240_000)
})

describe('an operation', () => {
  const refusalOf = async (scopes: readonly Scope[], query: string, variables: object = {}) => {
    const { data, errors } = await (await programWith(scopes)).query(query, variables)
    const { code, scopes: missing } = (errors?.[0]?.extensions ?? {}) as Refusal
    // It is executed as a whole or not at all.
    if (code === 'SCOPE_MISSING') expect(data).toBeUndefined()
    return code === 'SCOPE_MISSING' ? missing : undefined
  }

  it('needs what its fragments, aliases and skipped fields need, and not what others of the document do', async () => {
    const texts = [
      'query ($no: Boolean = false) { viewer { id diary @include(if: $no) { totalCount } } }',
      '{ viewer { ...A } } fragment A on User { ...B } fragment B on User { x: diary { totalCount } }',
      '{ viewer { ... on User { ... { diary { totalCount } } } } }',
      '{ a: viewer { id } b: viewer { diary { totalCount } } }',
    ]
    for (const text of texts) expect(await refusalOf(['lists:read'], text)).toEqual(['diary:read'])
    const others =
      'query A { viewer { id } } query B { viewer { ...D } } fragment D on User { diary { totalCount } }'
    const program = await programWith(['lists:read'])
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${program.secret}` },
      body: JSON.stringify({ query: others, operationName: 'A' }),
    })
    expect(await response.json()).toMatchObject({ data: { viewer: { id: expect.any(String) } } })
  })

  it('needs what a field of an interface needs in each of its types', async () => {
    const text = '{ viewer { favorites { nodes { ... on ListEntry { id movie { viewerRating } } } } } }'
    expect(await refusalOf(['lists:read'], text)).toEqual(['diary:read'])
    expect(await refusalOf(['lists:read', 'diary:read'], text)).toBeUndefined()
  })

  it('needs what arguments and input fields need, when they are given', async () => {
    const update =
      'mutation ($r: LogReviewInput, $f: Boolean) { updateViewing(id: 1, input: {}, review: $r, favorite: $f) { id } }'
    const log = 'mutation ($input: LogViewingInput!) { logViewing(input: $input) { id } }'
    const movie = { movieId: '1' }
    const cases: [string, object, Scope[] | undefined][] = [
      [update, {}, undefined],
      [update, { f: null, r: null }, undefined],
      [update, { f: true }, ['lists:write']],
      [update, { f: true, r: { text: 'x' } }, ['lists:write', 'reviews:write']],
      [update.replace('$f: Boolean', '$f: Boolean = true'), {}, ['lists:write']],
      [log, { input: { movie } }, undefined],
      [log, { input: { movie, favorite: null } }, undefined],
      [log, { input: { movie, favorite: true } }, ['lists:write']],
      [log, { input: [{ movie, review: { text: 'x' } }] }, ['reviews:write']],
      [
        'mutation { logViewing(input: { movie: { movieId: 1 }, favorite: true }) { id } }',
        {},
        ['lists:write'],
      ],
      [
        'mutation ($f: Boolean) { logViewing(input: { movie: { movieId: 1 }, favorite: $f }) { id } }',
        { f: true },
        ['lists:write'],
      ],
    ]
    for (const [text, variables, missing] of cases)
      expect([text, variables, await refusalOf(['diary:write'], text, variables)]).toEqual([
        text,
        variables,
        missing,
      ])
    const filtered = '{ movies(filter: { exclude: [WATCHED] }) { totalResults } }'
    expect(await refusalOf(['catalogue:read'], filtered)).toEqual(['diary:read', 'lists:read'])
    const tagged = '{ viewer { diary(tag: "x") { totalCount } } }'
    expect(await refusalOf(['diary:read'], tagged)).toEqual(['diary.private:read'])
  })

  it('is checked each time that it is sent, also when it is promoted', async () => {
    const text = 'query Promoted { viewer { id diary { totalCount } } }'
    for (let i = 0; i < 4; i++) {
      expect(await refusalOf(['diary:read'], text)).toBeUndefined()
      expect(await refusalOf(['lists:read'], text)).toEqual(['diary:read'])
    }
  })

  it('that is public needs no scope: a token may do what every visitor may', async () => {
    const text =
      '{ movie(id: 1) { title cast { name } } search(query: "heat") { totalResults } genres { name } site { canAddTitles } }'
    const { data, errors } = await (await programWith(['social:read'])).query(text)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ movie: { title: expect.any(String) } })
  })

  it('writes nothing when a part of it is missing a scope', async () => {
    const program = await programWith(['lists:write', 'lists:read'])
    const text =
      'mutation { addFavorite(movie: { movieId: 1 }) { id } markWatched(movie: { movieId: 1 }) { id } }'
    expect((await program.query(text)).status).toBe(403)
    const { data } = await program.query('{ viewer { favorites { totalCount } } }')
    expect(data).toEqual({ viewer: { favorites: { totalCount: 0 } } })
  })
})

interface Call {
  method: string
  path: string
  /** What the route declares; undefined if no token reaches it. */
  needs?: readonly Scope[] | undefined
}

describe('every REST route', () => {
  let declaring: Server
  let calls: Call[]

  beforeAll(async () => {
    // A route tells what it declares when it asks for its context.
    const tell: CreateContext = async (_request, _response, { scopes } = {}) => {
      throw new AppError('FORBIDDEN', { scopes: JSON.stringify(scopes ?? null) })
    }
    const pass: RequestHandler = (_request, _response, next) => next()
    const shared = { log: createLogger('silent') } as SharedServices
    const router = restRouter(FEATURES, tell, shared, pass)
    const app = express().use('/api', router)
    declaring = createServer(app).listen(0)
    const url = `http://127.0.0.1:${(declaring.address() as AddressInfo).port}`
    // An address that is a secret itself asks for no context.
    calls = callsOf(router, '/api').filter(({ path }) => !path.startsWith('/api/scrobble/'))
    await forAll(calls, async (call) => {
      const response = await fetch(url + call.path, {
        method: call.method,
        headers: JSON_BODY,
        body: bodyOf(call),
      })
      const { fields } = (await response.json()) as { fields?: { scopes: string } }
      if (!fields) throw new Error(`${call.method} ${call.path} asks for no context`)
      call.needs = (JSON.parse(fields.scopes) as Scope[] | null) ?? undefined
    })
  })
  afterAll(() => void declaring.close())

  it('is declared as in this table', () => {
    const table: Record<string, string[]> = {}
    for (const { method, path, needs } of calls)
      (table[needs === undefined ? 'none' : needs.join(' ') || 'any'] ??= []).push(`${method} ${path}`)
    for (const list of Object.values(table)) list.sort()
    expect(table).toMatchSnapshot()
  })

  it('that is about signing in, addresses, sessions and secrets is out of reach', () => {
    const sensitive =
      /^\/api\/(auth\/|users\/(avatar|deletion|export|security-events|access-tokens|feed-addresses|scrobble-addresses|profile$))/
    const matching = calls.filter(({ path }) => sensitive.test(path))
    expect(matching.length).toBeGreaterThan(30)
    expect(matching.filter(({ needs }) => needs)).toEqual([])
  })

  it('is reached with exactly its scopes, and with no other one', async () => {
    const wrong: unknown[] = []
    const ask = async (scopes: readonly Scope[], call: Call) => {
      const { secret } = await programWith(scopes)
      const headers = { ...JSON_BODY, authorization: `Bearer ${secret}` }
      const { method, path } = call
      const response = await fetch(server.url + path, { method, headers, body: bodyOf(call) })
      const body = response.headers.get('content-type')?.includes('json')
        ? ((await response.json()) as Refusal)
        : (await response.arrayBuffer(), {})
      return body.code === 'SCOPE_MISSING' ? [response.status, body.scopes] : 'reached'
    }
    await forAll(calls, async (call) => {
      const { needs } = call
      const missingOf = (scopes: readonly Scope[]) => needs?.filter((one) => !scopes.includes(one))
      const sets = [
        SCOPES,
        ...SCOPES.map((scope) => [scope]),
        ...(needs ?? []).map((scope) => without(scope)),
      ]
      if (needs && needs.length > 0) sets.push([...needs])
      for (const scopes of sets) {
        const missing = missingOf(scopes)
        const result = missing?.length === 0 ? 'reached' : [403, missing ?? []]
        const got = await ask(scopes, call)
        if (JSON.stringify(got) !== JSON.stringify(result))
          wrong.push([call.method, call.path, scopes.join(' '), got])
      }
    })
    expect(wrong).toEqual([])
  }, 240_000)

  it('leaves out, or rejects, the parts that need more', async () => {
    const ada = await server.signUp()
    await ada.query(
      `mutation { logViewing(input: { movie: { movieId: 1 }, note: "Secret", tags: ["t"], place: "Home" }) { id } }`,
    )
    const [plain, full, writer] = await Promise.all([
      insertToken(server, ada.id, ['diary:read']),
      insertToken(server, ada.id, ['diary:read', 'diary.private:read']),
      insertToken(server, ada.id, ['diary:write']),
    ])
    interface Diary {
      diary: { id: string; note: string; tags: string[]; place: string }[]
    }
    const readDiary = async ({ call }: TestProgram) =>
      (await call<Diary>('GET', '/users/diary')).body.diary.map(({ note, tags, place }) => [
        note,
        tags,
        place,
      ])
    expect(await readDiary(plain)).toEqual([['', [], '']])
    expect(await readDiary(full)).toEqual([['Secret', ['t'], 'Home']])
    expect((await plain.call('GET', '/users/diary?tag=t')).body).toMatchObject({ code: 'SCOPE_MISSING' })
    expect((await full.call('GET', '/users/diary?tag=t')).status).toBe(200)
    const log = (more: object) =>
      writer.call<{ data?: { note: string }; scopes?: Scope[] }>('POST', '/users/diary', {
        movieId: 2,
        note: 'x',
        ...more,
      })
    const saved = await log({})
    expect([saved.status, saved.body.data?.note]).toEqual([201, ''])
    expect((await log({ favorite: true })).body.scopes).toEqual(['lists:write'])
    expect((await log({ review: 'Good', rating: 8 })).body.scopes).toEqual(['reviews:write'])
    const excluded = await plain.call('GET', '/movies/discover/popular?exclude=watched')
    expect(excluded.body).toMatchObject({ code: 'SCOPE_MISSING', scopes: ['lists:read'] })
    const person = await server.database.row<{ id: number }>('select id from person order by id limit 1')
    const seen = async (program: Pick<TestProgram, 'call'>) =>
      (await program.call<{ viewerWatchedCount: number | null }>('GET', `/people/${person?.id}`)).body
        .viewerWatchedCount
    expect([await seen(writer), await seen(plain)]).toEqual([null, expect.any(Number)])
  })
})

const JSON_BODY = { 'content-type': 'application/json' }
const bodyOf = ({ method }: Call) => (method === 'GET' ? undefined : '{}')

/** A layer of a router of express: a route, another router, or a handler. */
interface Layer {
  rawPath: string
  route?: { path: string; methods: Record<string, boolean> }
  handle: RequestHandler | Router
}

/** Returns the calls of a router, with a value for each parameter. */
function callsOf(router: Router, path: string): Call[] {
  return (router.stack as unknown as Layer[]).flatMap(({ rawPath, route, handle }) => {
    if (!route) return 'stack' in handle ? callsOf(handle, join(path, rawPath)) : []
    const address = join(path, route.path).replace(/:\w+/g, '1').replace(/\/$/, '')
    return Object.keys(route.methods)
      .filter((method) => method !== '_all')
      .map((method) => ({ method: method.toUpperCase(), path: address }))
  })
}
