import type { IncomingMessage, ServerResponse } from 'node:http'
import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import type { OperationDefinitionNode } from 'graphql'
import type { Context } from '../feature/Context.js'
import { AppError, InjectedFault, toAppError } from '../errors/errors.js'
import { dropBody, readBody } from '../http/readBody.js'
import { rejectTokenInUrl } from '../http/requestTarget.js'
import { withTimeout } from '../http/withTimeout.js'
import {
  isResultTooLong,
  reportError,
  reportOperation,
  startRequest,
} from '../observability/RequestContext.js'
import { errorExtensions } from './apolloServer.js'
import { deprecatedUses, setDeprecationHeaders } from './deprecations.js'
import { executeRegistered } from './executeRegistered.js'
import { checkFields, injectFaults } from './faults/injectFaults.js'
import { addTypeNames, executeInstead } from './faults/typeNames.js'
import { InvalidOperation } from './InvalidOperation.js'
import { REQUEST_ERRORS } from './errorCodes.js'
import type { GraphQLHandlerOptions } from './GraphQLHandlerOptions.js'
import { resultTooLong } from './limitResult.js'
import { isAnonymous } from './directives.js'
import { acceptsGraphqlResponse, isSameOrigin, mediaType, send } from './httpResponse.js'
import { bodyLimits } from './bodyLimits.js'
import { CHECKED_BY_FIELD } from './requiredScopes.js'
import {
  asksForCost,
  findPromoted,
  findRegistered,
  type GraphQLRequestParams,
  paramsFromBody,
  paramsFromSearch,
  readMethod,
  readUnregistered,
  rejectMutationOverGet,
  requestedOperation,
  resolvePersisted,
} from './requestChecks.js'

/** Handles one request to `/graphql`. Runs on node:http, because a framework costs a third of the throughput here. */
export type GraphQLHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Creates the handler of the `/graphql` endpoint. */
export function graphqlHandler(options: GraphQLHandlerOptions): GraphQLHandler {
  return async (request, response) => {
    try {
      await handle(options, request, response)
    } catch (error) {
      const hasDisconnected = request.destroyed && !request.complete && response.destroyed
      if (!hasDisconnected) await sendError(options, error, request, response)
    }
  }
}

async function handle(
  options: GraphQLHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { registry, schema, faults } = options
  const ordered = await faults.begin(request, response, true)
  if (!ordered) return
  const failsFields = ordered.faults.length > 0
  if (failsFields) checkFields(schema, ordered)
  await startRequest()
  const method = readMethod(request)
  rejectTokenInUrl(request.url ?? '/')
  const url = new URL(request.url ?? '/', 'http://localhost')
  const body =
    method === 'POST'
      ? await readBody(request, await bodyLimits(options.createContext, request, response))
      : undefined
  const sent = method === 'POST' ? paramsFromBody(body) : paramsFromSearch(url.searchParams)

  const registered = findRegistered(registry, sent)
  const params = registered ? sent : resolvePersisted(options.documents, sent)
  const isPersisted = params !== sent
  const document = registered?.document ?? readUnregistered(options, params, request, isPersisted)
  const requested = registered?.operation ?? requestedOperation(document, params)
  if (requested?.operation === 'subscription')
    throw new AppError('BAD_REQUEST', undefined, 'Send subscriptions to /graphql/stream.')
  if (method === 'GET') rejectMutationOverGet(requested, response)
  const operation = registered ?? findPromoted(registry, params)
  reportOperation(operation?.name)
  const reportsCost = asksForCost(sent)
  if (document && requested)
    setDeprecationHeaders(response, deprecatedUses(schema, document, requested, params.variables))
  // Results with faults stay out of the cache.
  const isFast = operation && !failsFields
  if (isFast && (await executeRegistered(options, operation, { params, reportsCost }, request, response)))
    return

  const context = await withTimeout(createContext(options, requested, reportsCost, request, response))
  const typed = failsFields && document ? addTypeNames(document) : undefined
  const execute = () =>
    options.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest:
        registered || isPersisted
          ? {
              method: 'POST',
              headers: toHeaderMap(request, true),
              search: '',
              body: registered
                ? {
                    query: registered.text,
                    operationName: registered.name,
                    variables: params.variables ?? null,
                  }
                : params,
            }
          : { method, headers: toHeaderMap(request, false), search: url.search, body },
      context: async () => context,
    })
  const result = await withTimeout(typed ? executeInstead(typed.document, execute) : execute())
  if (result.body.kind !== 'complete') throw new Error('Incremental delivery is not supported')
  if (isResultTooLong()) throw resultTooLong()
  for (const [name, value] of result.headers) response.setHeader(name, value)
  response.statusCode = result.status ?? 200
  if (isErrorFree(params, result)) registry.recordUse(params.query)
  const { string } = result.body
  const sentBody =
    typed && document && requested
      ? await injectFaults(
          { schema, document, operation: requested, typeKey: typed.key, faults, ordered },
          string,
          response,
        )
      : string
  if (sentBody !== undefined) await send(request, response, sentBody)
}

/** Sends an error that was thrown outside of the execution, as a GraphQL response. */
async function sendError(
  { log }: GraphQLHandlerOptions,
  thrown: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Content-Type', mediaType(request))
  if (thrown instanceof InvalidOperation) return sendInvalid(thrown, request, response)
  const error = toAppError(thrown)
  const { message, code, status } = error
  reportError(code)
  if (status >= 500 && !(error instanceof InjectedFault)) log.error({ err: thrown }, 'graphql request failed')
  if (code === 'METHOD_NOT_ALLOWED' && !response.hasHeader('Allow')) response.setHeader('Allow', 'GET, POST')
  dropBody(request)
  if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter))
  response.statusCode = status
  await send(request, response, JSON.stringify({ errors: [{ message, extensions: errorExtensions(error) }] }))
}

async function sendInvalid(
  { code, reasons }: InvalidOperation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  reportError(code)
  const { status } = REQUEST_ERRORS[code]
  response.statusCode = acceptsGraphqlResponse(request.headers.accept) ? status : 200
  const errors = reasons.map((reason) => ({ ...reason, extensions: { code, status } }))
  await send(request, response, JSON.stringify({ errors }))
}

/** Creates the request's context. An invalid token is ignored for an operation that needs none. */
async function createContext(
  options: GraphQLHandlerOptions,
  requested: OperationDefinitionNode | null | undefined,
  reportsCost: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Context> {
  try {
    return await options.createContext(request, response, { scopes: CHECKED_BY_FIELD, reportsCost })
  } catch (error) {
    const isInvalidToken = error instanceof AppError && error.code === 'UNAUTHENTICATED'
    if (!isInvalidToken || !requested || !isAnonymous(options.schema, requested)) throw error
    return options.createContext(request, response, {
      scopes: CHECKED_BY_FIELD,
      ignoreInvalidToken: true,
      reportsCost,
    })
  }
}

/** Whether a document that was sent as text got a result with data and without errors. */
function isErrorFree(
  params: GraphQLRequestParams,
  { status, body }: HTTPGraphQLResponse,
): params is GraphQLRequestParams & { query: string } {
  if (typeof params.query !== 'string' || (status ?? 200) !== 200 || body.kind !== 'complete') return false
  return body.string.startsWith('{"data":{')
}

/** Whether a request has a token, which no page of another origin sends without a CORS preflight. Browsers add other schemes themselves. */
const hasBearer = ({ headers }: IncomingMessage): boolean => /^bearer /i.test(headers.authorization ?? '')

function toHeaderMap(request: IncomingMessage, isRegistered: boolean): HeaderMap {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  if (
    request.method === 'GET' &&
    !headers.has('content-type') &&
    (isSameOrigin(request) || hasBearer(request))
  ) {
    // Apollo's CSRF prevention requires this header, which a plain GET lacks that needs no prevention.
    headers.set('apollo-require-preflight', '1')
    if (isRegistered) headers.set('content-type', 'application/json')
  }
  return headers
}
