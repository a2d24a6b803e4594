import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HeaderMap, type ApolloServer, type HTTPGraphQLResponse } from '@apollo/server'
import { getOperationAST, Kind, parse, type DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Context, OpenContext, OpenVisitor } from '../context.js'
import { AppError, withTimeout, toAppError } from '../errors.js'
import { parseJson } from '../http/parseJson.js'
import type { Logger } from '../config/log.js'
import { reportError, reportOperation } from '../observability/RequestContext.js'
import type { CompiledExecutor } from './CompiledExecutor.js'
import type { RegisteredOperation, OperationRegistry } from './OperationRegistry.js'
import { GRAPH_LIMITS, measureDocument, rejectLarge } from './queryLimits.js'
import { executeRegistered } from './executeRegistered.js'
import { isSameOrigin, isRecord, send } from './httpResponse.js'
import type { ResponseCache } from './ResponseCache.js'

/** Answers one request to `/graphql`; straight on node:http, because a framework costs a third of the throughput here. */
export type GraphQLHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What the graph's door is made of. */
export interface GraphQLHandlerOptions {
  apollo: ApolloServer<Context>
  registry: OperationRegistry
  executor: CompiledExecutor
  cache: ResponseCache
  /** Refuse operations that are not known when a browser without a token asks. */
  persistedOnly: boolean
  /** Notices in the background when the catalogue has changed, so that the cache is emptied. */
  look: () => void
  open: OpenContext
  /** Opens the request of nobody, for answers that are shared. */
  openVisitor: OpenVisitor
  /** @throws RateLimited when the address of a request has spent its read budget. */
  admit: (request: IncomingMessage) => void
  /** The client address of a request, whose read budget is charged. */
  addressOf: (request: IncomingMessage) => string
  /** A page's HTML waits this many milliseconds for its first answer; until there is one unless told. */
  firstAnswerMs?: number
  log: Logger
}

/** What a request asks for, whichever way it was sent. */
interface GraphQLRequestParams {
  query?: unknown
  operationName?: unknown
  variables?: unknown
  extensions?: unknown
}

export function graphqlHandler(door: GraphQLHandlerOptions): GraphQLHandler {
  return async (request, response) => {
    try {
      door.admit(request)
      const method = readMethod(request)
      const url = new URL(request.url ?? '/', 'http://localhost')
      const body = method === 'POST' ? await readBody(request) : undefined
      const asked = method === 'POST' ? paramsFromBody(body) : paramsFromSearch(url.searchParams)
      const known = findRegistered(door.registry, asked)
      if (method === 'GET') refuseMutation(known, asked, response)
      if (!known) rejectUnregistered(door, asked, request)
      const fast = known ?? findPromoted(door.registry, asked)
      reportOperation(fast?.name)
      if (fast && (await executeRegistered(door, fast, asked.variables, request, response))) return

      const context = await withTimeout(openFor(door, known?.text ?? asked.query, asked, request, response))
      const answer = await withTimeout(
        door.apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: {
            method: known ? 'POST' : method,
            headers: readHeaders(request, known !== undefined),
            search: known ? '' : url.search,
            body: known ? { query: known.text, operationName: known.name, variables: asked.variables } : body,
          },
          context: async () => context,
        }),
      )
      if (answer.body.kind !== 'complete') throw new Error('The graph has no incremental answers')
      for (const [name, value] of answer.headers) response.setHeader(name, value)
      response.statusCode = answer.status ?? 200
      if (isErrorFree(asked, answer)) door.registry.learn(asked.query)
      await send(request, response, answer.body.string)
    } catch (thrown) {
      // A client that left before it had said everything is nobody's error.
      if (request.destroyed && !request.complete && response.destroyed) return
      const error = toAppError(thrown)
      reportError(error.code)
      if (error.status >= 500) door.log.error({ err: thrown }, 'graph request')
      if (error.code === 'METHOD_NOT_ALLOWED' && !response.hasHeader('Allow'))
        response.setHeader('Allow', 'GET, POST')
      if (error.status === 413) response.setHeader('Connection', 'close')
      if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter))
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      response.statusCode = error.status
      const { message, code, status } = error
      await send(request, response, JSON.stringify({ errors: [{ message, extensions: { code, status } }] }))
    }
  }
}

/** Mutations of people without a token, or with one that has had its time. */
const ANONYMOUS_MUTATIONS: ReadonlySet<string> = new Set([
  'register',
  'verifyEmail',
  'resendVerificationCode',
  'login',
  'refreshToken',
  'logout',
  'requestPasswordReset',
  'resetPassword',
  'undoEmailChange',
])

/** Opens the request. A token that is not good is no obstacle to what is done without one. */
async function openFor(
  { open }: GraphQLHandlerOptions,
  text: unknown,
  { operationName }: GraphQLRequestParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Context> {
  try {
    return await open(request, response)
  } catch (error) {
    const isBadToken = error instanceof AppError && error.code === 'UNAUTHENTICATED'
    if (!isBadToken || !selectsOnly(ANONYMOUS_MUTATIONS, text, operationName)) throw error
    return open(request, response, { forgiveToken: true })
  }
}

function selectsOnly(names: ReadonlySet<string>, text: unknown, operationName: unknown): boolean {
  const document = parseText(text)
  if (!document) return false
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const asked =
    operationName == null ? operations : operations.filter(({ name }) => name?.value === operationName)
  return (
    asked.length === 1 &&
    asked.every(({ selectionSet }) =>
      selectionSet.selections.every((one) => one.kind === Kind.FIELD && names.has(one.name.value)),
    )
  )
}

/** The known document that a request names by id or carries as text. */
function findRegistered(
  known: OperationRegistry,
  asked: GraphQLRequestParams,
): RegisteredOperation | undefined {
  const id = idOf(asked)
  if (id !== undefined && typeof asked.query !== 'string') {
    const document = known.byId(id)
    if (!document) throw new AppError('PERSISTED_QUERY_NOT_FOUND')
    return document
  }
  const document = typeof asked.query === 'string' ? known.byText(asked.query) : undefined
  return isFor(document, asked) ? document : undefined
}

/** Whether a request that carries a document's text says nothing else that Apollo would have to judge. */
function isFor(
  document: RegisteredOperation | undefined,
  { operationName, extensions }: GraphQLRequestParams,
): boolean {
  const isNamed = operationName == null || operationName === document?.name
  return isNamed && (extensions == null || isRecord(extensions))
}

/** The document of a request, if the same has been answered often enough. */
function findPromoted(
  known: OperationRegistry,
  asked: GraphQLRequestParams,
): RegisteredOperation | undefined {
  const document = typeof asked.query === 'string' ? known.learned(asked.query) : undefined
  return isFor(document, asked) ? document : undefined
}

/** Whether a document sent as text was answered as well as it can be. */
function isErrorFree(
  asked: GraphQLRequestParams,
  { status, body }: HTTPGraphQLResponse,
): asked is GraphQLRequestParams & { query: string } {
  if (typeof asked.query !== 'string' || (status ?? 200) !== 200 || body.kind !== 'complete') return false
  return body.string.startsWith('{"data":{')
}

function idOf({ extensions }: GraphQLRequestParams): string | undefined {
  if (!isRecord(extensions) || !isRecord(extensions.persistedQuery)) return undefined
  const { sha256Hash } = extensions.persistedQuery
  return typeof sha256Hash === 'string' ? sha256Hash : undefined
}

/** Digests of documents whose writing was found harmless, so that a repeated one is not read twice. */
const harmless = new LRUCache<string, true>({ max: 2_000 })

function rejectUnregistered(
  { persistedOnly }: GraphQLHandlerOptions,
  { query }: GraphQLRequestParams,
  { headers }: IncomingMessage,
): void {
  // Node's own fetch sends sec-fetch-mode too; only browsers tell the site.
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (persistedOnly && isBrowser && headers.authorization === undefined) throw new AppError('PERSISTED_ONLY')
  if (typeof query !== 'string') return
  const digest = hash('sha256', query, 'base64url')
  if (harmless.has(digest)) return
  const document = parseText(query)
  // Apollo reads it again and words the syntax error.
  if (!document) return
  rejectLarge(measureDocument(document))
  harmless.set(digest, true)
}

/** Refuses a GET that asks for anything but a query: whatever follows a link or fetches ahead sends GETs. */
function refuseMutation(
  known: RegisteredOperation | undefined,
  { query, operationName }: GraphQLRequestParams,
  response: ServerResponse,
): void {
  const document = known ? undefined : parseText(query)
  const name = typeof operationName === 'string' ? operationName : undefined
  const operation = known?.operation ?? (document && getOperationAST(document, name))
  if (!operation || operation.operation === 'query') return
  response.setHeader('Allow', 'POST')
  throw new AppError('METHOD_NOT_ALLOWED')
}

/** The document of a text; undefined for what is none. */
function parseText(text: unknown): DocumentNode | undefined {
  try {
    return parse(String(text), { maxTokens: GRAPH_LIMITS.tokens, noLocation: true })
  } catch {
    return undefined
  }
}

function readMethod(request: IncomingMessage): 'GET' | 'POST' {
  if (request.method === 'GET' || request.method === 'POST') return request.method
  throw new AppError('METHOD_NOT_ALLOWED')
}

function paramsFromBody(body: unknown): GraphQLRequestParams {
  return isRecord(body) ? body : {}
}

function paramsFromSearch(search: URLSearchParams): GraphQLRequestParams {
  const json = (name: string): unknown => {
    const text = search.get(name)
    return text === null ? undefined : parseJson(text, `The parameter ${name} must be JSON.`)
  }
  return {
    query: search.get('query') ?? undefined,
    operationName: search.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  }
}

function readHeaders(request: IncomingMessage, isKnown: boolean): HeaderMap {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  if (request.method === 'GET' && !headers.has('content-type') && isSameOrigin(request)) {
    // Apollo asks for this header, which a plain GET of our own page lacks.
    headers.set('apollo-require-preflight', '1')
    if (isKnown) headers.set('content-type', 'application/json')
  }
  return headers
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((part) => /^\s*charset="?([^"\s]+)/.exec(part)?.[1]).find(Boolean)
  if (type?.trim() !== 'application/json' || (charset && charset !== 'utf-8' && charset !== 'utf8'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (Number(request.headers['content-length'] ?? 0) > GRAPH_LIMITS.body)
    throw new AppError('PAYLOAD_TOO_LARGE')

  return parseJson((await receive(request)).toString('utf8'))
}

/** The bytes of a body; by events, because an async iterator costs more than all else of a small request. */
function receive(request: IncomingMessage): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > GRAPH_LIMITS.body) fail(new AppError('PAYLOAD_TOO_LARGE'))
      else chunks.push(chunk)
    })
    request.on('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    request.on('error', fail)
    request.on('close', () => {
      if (!request.complete) fail(new Error('The client left before its request was whole'))
    })
  })
}
