import type { IncomingMessage, ServerResponse } from 'node:http'
import { getOperationAST, type DocumentNode, type OperationDefinitionNode } from 'graphql'
import { AppError } from '../errors.js'
import { isRecord } from './httpResponse.js'
import type { OperationRegistry, RegisteredOperation } from './compiled/index.js'
import type { GraphQLHandlerOptions } from './GraphQLHandlerOptions.js'
import type { GraphQLRequestParams } from './requestParams.js'

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

/**
 * Returns the document of a request that is not registered; undefined if it is invalid.
 * @throws AppError PERSISTED_ONLY for a browser without a token if `persistedOnly` is on.
 * @throws AppError QUERY_TOO_LARGE for too many aliases, directives or repeated fields.
 */
export function readUnregistered(
  { persistedOnly, documents }: Pick<GraphQLHandlerOptions, 'persistedOnly' | 'documents'>,
  { query }: GraphQLRequestParams,
  { headers }: IncomingMessage,
): DocumentNode | undefined {
  // Node's own fetch sends sec-fetch-mode too; only browsers send sec-fetch-site.
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (persistedOnly && isBrowser && headers.authorization === undefined) throw new AppError('PERSISTED_ONLY')
  return typeof query === 'string' ? documents.read(query) : undefined
}

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
