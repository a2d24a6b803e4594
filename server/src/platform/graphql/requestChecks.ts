import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DocumentNode, getOperationAST, type OperationDefinitionNode } from 'graphql'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { AppError } from '../errors/errors.js'
import { chargeTime } from '../observability/RequestContext.js'
import { isRecord } from './httpResponse.js'
import type { OperationRegistry, RegisteredOperation } from './compiled/index.js'
import type { DocumentStore } from './DocumentStore.js'
import type { GraphQLHandlerOptions } from './GraphQLHandlerOptions.js'
import { parseJson } from '../http/readBody.js'

/** Parameters of a GraphQL request, from a JSON body or from the query string. Not validated yet. */
export interface GraphQLRequestParams {
  query?: unknown
  operationName?: unknown
  variables?: unknown
  extensions?: unknown
}

/** Returns the request's method. @throws AppError METHOD_NOT_ALLOWED unless it is GET or POST. */
export function readMethod(request: IncomingMessage): 'GET' | 'POST' {
  if (request.method === 'GET' || request.method === 'POST') return request.method
  throw new AppError('METHOD_NOT_ALLOWED')
}

/** Returns the parameters of a POST body; an empty object unless the body is a JSON object. */
export function paramsFromBody(body: unknown): GraphQLRequestParams {
  return isRecord(body) ? body : {}
}

/**
 * Returns the parameters of a GET request's query string.
 * @throws AppError BAD_REQUEST when `variables` or `extensions` is not JSON.
 */
export function paramsFromSearch(search: URLSearchParams): GraphQLRequestParams {
  const json = (name: string): unknown => {
    const text = search.get(name)
    return text === null ? undefined : parseJson(text, { message: `The parameter ${name} must be JSON.` })
  }
  return {
    query: search.get('query') ?? undefined,
    operationName: search.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  }
}

/** Returns the registered operation that a request names by id or sends as text. */
export function findRegistered(
  registry: OperationRegistry,
  params: GraphQLRequestParams,
): RegisteredOperation | undefined {
  const id = persistedQueryId(params)
  if (id !== undefined && typeof params.query !== 'string') return registry.byId(id)
  const operation = typeof params.query === 'string' ? registry.byText(params.query) : undefined
  if (id !== undefined && operation?.id !== id) return undefined
  return matchesParams(operation, params) ? operation : undefined
}

/**
 * Returns the parameters with the text of an automatic persisted query, and without its hash, which Apollo does not handle
 * here; unchanged if the request has no hash.
 * @throws AppError PERSISTED_QUERY_NOT_FOUND for a hash of no known text; BAD_REQUEST for a text with another hash.
 */
export function resolvePersisted(
  documents: DocumentStore,
  params: GraphQLRequestParams,
): GraphQLRequestParams {
  const id = persistedQueryId(params)
  if (id === undefined) return params
  // Apollo accepts null for what is missing, but not undefined.
  const { query = documents.textOf(id), operationName = null, variables = null } = params
  if (query === undefined) throw new AppError('PERSISTED_QUERY_NOT_FOUND')
  if (typeof query === 'string' && hash('sha256', query) !== id)
    throw new AppError('BAD_REQUEST', undefined, REQUEST_VALIDATION.persistedHash)
  return { query, operationName, variables }
}

/** Returns the promoted operation with the text of the request, if there is one. */
export function findPromoted(
  registry: OperationRegistry,
  params: GraphQLRequestParams,
): RegisteredOperation | undefined {
  const operation = typeof params.query === 'string' ? registry.promoted(params.query) : undefined
  return matchesParams(operation, params) ? operation : undefined
}

/** Whether the other parameters of a request agree with the operation, so that Apollo need not validate them. */
function matchesParams(
  operation: RegisteredOperation | undefined,
  { operationName, extensions }: GraphQLRequestParams,
): boolean {
  const isNamed = operationName == null || operationName === operation?.name
  return isNamed && (extensions == null || isRecord(extensions))
}

function persistedQueryId({ extensions }: GraphQLRequestParams): string | undefined {
  if (!isRecord(extensions) || !isRecord(extensions.persistedQuery)) return undefined
  const { sha256Hash } = extensions.persistedQuery
  return typeof sha256Hash === 'string' ? sha256Hash : undefined
}

/**
 * Returns the document of a request that is not registered; undefined if it has no text.
 * @param isPersisted whether the client wants to send only its hash from now on
 * @throws InvalidOperation
 * @throws AppError PERSISTED_ONLY for a browser without a token if `persistedOnly` is on.
 * @throws AppError QUERY_TOO_LARGE for too many aliases, directives or repeated fields.
 */
export function readUnregistered(
  { persistedOnly, documents }: Pick<GraphQLHandlerOptions, 'persistedOnly' | 'documents'>,
  { query }: GraphQLRequestParams,
  { headers }: IncomingMessage,
  isPersisted: boolean,
): DocumentNode | undefined {
  // Node's own fetch sends sec-fetch-mode too; only browsers send sec-fetch-site.
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (persistedOnly && isBrowser && headers.authorization === undefined) throw new AppError('PERSISTED_ONLY')
  return typeof query === 'string' ? chargeTime(() => documents.read(query, isPersisted)) : undefined
}

/** Whether a request asks for its full cost, with `extensions: {"cost": true}`. */
export const asksForCost = ({ extensions }: GraphQLRequestParams): boolean =>
  isRecord(extensions) && extensions.cost === true

/** Returns the operation of a document that a request names. */
export function requestedOperation(
  document: DocumentNode | undefined,
  { operationName }: GraphQLRequestParams,
): OperationDefinitionNode | null | undefined {
  return document && getOperationAST(document, typeof operationName === 'string' ? operationName : undefined)
}

/**
 * Rejects a GET request whose operation is not a query: links and prefetching send GETs.
 * @throws AppError METHOD_NOT_ALLOWED
 */
export function rejectMutationOverGet(
  operation: OperationDefinitionNode | null | undefined,
  response: ServerResponse,
): void {
  if (!operation || operation.operation === 'query') return
  response.setHeader('Allow', 'POST')
  throw new AppError('METHOD_NOT_ALLOWED')
}
