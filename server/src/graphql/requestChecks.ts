import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getOperationAST } from 'graphql'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.js'
import { isRecord } from './httpResponse.js'
import type { OperationRegistry, RegisteredOperation } from './compiled/index.js'
import { measureDocument, rejectLarge } from './queryLimits.js'
import { parseDocument, type GraphQLRequestParams } from './requestParams.js'

/**
 * Returns the registered operation that a request names by id or sends as text.
 * @throws AppError PERSISTED_QUERY_NOT_FOUND for an unknown id.
 */
export function findRegistered(
  registry: OperationRegistry,
  params: GraphQLRequestParams,
): RegisteredOperation | undefined {
  const id = persistedQueryId(params)
  if (id !== undefined && typeof params.query !== 'string') {
    const operation = registry.byId(id)
    if (!operation) throw new AppError('PERSISTED_QUERY_NOT_FOUND')
    return operation
  }
  const operation = typeof params.query === 'string' ? registry.byText(params.query) : undefined
  return matchesParams(operation, params) ? operation : undefined
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

/** Digests of documents that passed {@link rejectUnregistered}, so that a repeated document is measured once. */
const measuredDigests = new LRUCache<string, true>({ max: 2_000 })

/**
 * Checks a document that is not registered, before it is validated.
 * @throws AppError PERSISTED_ONLY for a browser without a token if `persistedOnly` is on.
 * @throws AppError QUERY_TOO_LARGE for too many aliases, directives or repeated fields.
 */
export function rejectUnregistered(
  persistedOnly: boolean,
  { query }: GraphQLRequestParams,
  { headers }: IncomingMessage,
): void {
  // Node's own fetch sends sec-fetch-mode too; only browsers send sec-fetch-site.
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (persistedOnly && isBrowser && headers.authorization === undefined) throw new AppError('PERSISTED_ONLY')
  if (typeof query !== 'string') return
  const digest = hash('sha256', query, 'base64url')
  if (measuredDigests.has(digest)) return
  const document = parseDocument(query)
  // Apollo parses it again and reports the syntax error.
  if (!document) return
  rejectLarge(measureDocument(document))
  measuredDigests.set(digest, true)
}

/**
 * Rejects a GET request whose operation is not a query: links and prefetching send GETs.
 * @throws AppError METHOD_NOT_ALLOWED
 */
export function rejectMutationOverGet(
  registered: RegisteredOperation | undefined,
  { query, operationName }: GraphQLRequestParams,
  response: ServerResponse,
): void {
  const document = registered ? undefined : parseDocument(query)
  const name = typeof operationName === 'string' ? operationName : undefined
  const operation = registered?.operation ?? (document && getOperationAST(document, name))
  if (!operation || operation.operation === 'query') return
  response.setHeader('Allow', 'POST')
  throw new AppError('METHOD_NOT_ALLOWED')
}
