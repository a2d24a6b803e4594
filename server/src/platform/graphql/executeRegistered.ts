import type { IncomingMessage, ServerResponse } from 'node:http'
import { withTimeout } from '../http/withTimeout.js'
import { reportReadOnly } from '../observability/RequestContext.js'
import type { ExecutorResponse, RegisteredOperation } from './compiled/index.js'
import type { GraphQLHandlerOptions } from './GraphQLHandlerOptions.js'
import { isSameOrigin, isRecord, mediaType, send, sendCached, setStatus } from './httpResponse.js'
import { CHECKED_BY_FIELD } from './requiredScopes.js'
import type { GraphQLRequestParams } from './requestChecks.js'
import { toCachedResponse, type CachedResponse } from './ResponseCache.js'

type Variables = Record<string, unknown>

/** Longest variables whose responses are cached, in characters of JSON: longer ones are rarely sent twice. */
const MAX_CACHED_VARIABLES_LENGTH = 2_000

/** The response to a registered operation for a signed-out viewer. */
export interface VisitorResponse {
  /** JSON. */
  body: string
  /** Whether other viewers may get it from a cache. */
  isShared: boolean
}

/**
 * Executes a registered query for a signed-out viewer, whoever sent the request.
 * @returns undefined if the executor cannot run it, it has errors, or it exceeds `preloadTimeoutMs`.
 */
export async function executeForVisitor(
  options: GraphQLHandlerOptions,
  operationName: string,
  variables: Variables,
): Promise<VisitorResponse | undefined> {
  const operation = options.registry.byName(operationName)
  if (!operation) return undefined
  const running = Promise.resolve(
    executeShared(options, operation, { variables: declaredVariables(operation, variables) }),
  )
  const { preloadTimeoutMs } = options
  const response = await (preloadTimeoutMs === undefined
    ? running
    : undefinedAfter(running, preloadTimeoutMs))
  // The client repeats a query that failed and shows the error itself.
  return response?.isCacheable
    ? { body: response.body.toString(), isShared: operation.sharedMaxAge > 0 }
    : undefined
}

/** Returns the result of `work`, or undefined when it takes longer than `ms` milliseconds. */
async function undefinedAfter<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Executes a registered query without Apollo and sends the response.
 * @param reportsCost whether the request asks for its full cost, which no shared response has
 * @returns false if Apollo must execute it; then nothing was sent.
 */
export async function executeRegistered(
  options: GraphQLHandlerOptions,
  registered: RegisteredOperation,
  { params, reportsCost }: { params: GraphQLRequestParams; reportsCost: boolean },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const given = params.variables ?? {}
  if (registered.operation.operation !== 'query' || !isRecord(given)) return false
  if (request.method === 'GET' && !isSameOrigin(request)) return false
  reportReadOnly()

  const variables = declaredVariables(registered, given)
  const isReload = request.headers['cache-control'] === 'no-cache'
  const isShared = registered.sharedMaxAge > 0 && request.headers.authorization === undefined && !reportsCost
  if (!isShared || (isReload && request.method === 'POST')) {
    const context = options.createContext(request, response, {
      scopes: CHECKED_BY_FIELD,
      ignoreInvalidToken: registered.isAnonymous,
      reportsCost,
    })
    const result = await withTimeout(
      context.then((created) => options.executor.run(registered, variables, created)),
    )
    if (!result) return false
    response.setHeader('Content-Type', mediaType(request))
    setStatus(response, result.status)
    await send(request, response, result.body)
    return true
  }
  const result = await executeShared(options, registered, { variables, isReload })
  if (!result) return false
  response.setHeader('Content-Type', mediaType(request))
  sendCached(
    request,
    response,
    'etag' in result ? result : await toCachedResponse(result),
    registered.sharedMaxAge,
  )
  return true
}

/**
 * Returns the response that every signed-out viewer gets, from the cache if the operation is shareable. It runs in a
 * context without the request, so that it cannot contain data of the client that happens to be first.
 */
function executeShared(
  { cache, executor, checkVersion, createVisitorContext }: GraphQLHandlerOptions,
  operation: RegisteredOperation,
  { variables, isReload = false }: { variables: Variables; isReload?: boolean },
): CachedResponse | Promise<CachedResponse | ExecutorResponse | undefined> {
  checkVersion()
  const run = (): Promise<ExecutorResponse | undefined> =>
    withTimeout(executor.run(operation, variables, createVisitorContext()))
  const key = JSON.stringify(variables)
  const isCached = operation.sharedMaxAge > 0 && !isReload && key.length <= MAX_CACHED_VARIABLES_LENGTH
  return isCached ? cache.get(`${operation.id} ${key}`, run, operation.sharedMaxAge) : run()
}

/** Returns the variables that an operation declares, in its order. Others do not change the result. */
function declaredVariables({ operation }: RegisteredOperation, given: Variables): Variables {
  const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
  )
}
