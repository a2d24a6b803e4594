import { type ErrorRequestHandler, type Request as ExpressRequest, Router } from 'express'
import { MCP_VALIDATION } from '../../../contract/messages/mcp.js'
import { JSON_BODY } from '../../../contract/rules/requests.js'
import { AppError, shouldLog, toAppError } from '../../platform/errors/errors.js'
import type { GraphQLHandlerOptions } from '../../platform/graphql/GraphQLHandlerOptions.js'
import { GRAPH_LIMITS } from '../../platform/graphql/queryLimits.js'
import { CHECKED_BY_FIELD } from '../../platform/graphql/requiredScopes.js'
import { dropBody, readBody } from '../../platform/http/readBody.js'
import { rejectTokenInUrl } from '../../platform/http/requestTarget.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import type { Logger } from '../../platform/observability/log.js'
import { startRequest } from '../../platform/observability/RequestContext.js'
import { resource } from '../../platform/rest/restHandler.js'

const LIMITS = { bytes: GRAPH_LIMITS.body, values: JSON_BODY.values }

/** Headers of a message that matter to its answer. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version']

/**
 * Returns the endpoint of the Model Context Protocol: its transport “Streamable HTTP” without sessions and streams. It takes an access token
 * in the header and no cookie, so that pages of other origins can do no more with it than any program.
 */
export function mcpRoutes(graph: GraphQLHandlerOptions, log: Logger): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    post: async (request, response) => {
      response.set('Cache-Control', 'no-store')
      if (!(await graph.faults.begin(request, response))) return
      rejectTokenInUrl(request.originalUrl)
      await startRequest()
      const context = await withTimeout(graph.createContext(request, response, { scopes: CHECKED_BY_FIELD }))
      const { viewer } = context
      if (viewer?.tokenId === undefined)
        throw new AppError('UNAUTHENTICATED', undefined, MCP_VALIDATION.token)
      const message = await readBody(request, LIMITS)
      if (Array.isArray(message)) throw new AppError('BAD_REQUEST', undefined, MCP_VALIDATION.batch)
      // Loaded when it is first needed: most instances have no assistants.
      const { answerMessage } = await import('./mcpServer.js')
      const answer = await answerMessage(
        graph,
        Object.assign(context, { viewer }),
        toRequest(request),
        message,
      )
      const type = answer.headers.get('content-type')
      response.status(answer.status)
      if (type) response.type(type)
      response.send(Buffer.from(await answer.arrayBuffer()))
    },
  })
  router.use(handleErrors(log))
  return router
}

/** Returns a message as the library reads it, which gets the body apart. */
function toRequest(request: ExpressRequest): Request {
  const headers = HEADERS.flatMap((name): [string, string][] => {
    const value = request.get(name)
    return value === undefined ? [] : [[name, value]]
  })
  return new Request('http://localhost/mcp', { method: 'POST', headers })
}

/** Codes of JSON-RPC, and one that the protocol leaves to servers. */
const RPC_CODES = { invalid: -32_600, failed: -32_603, rejected: -32_001 } as const

/** Sends errors as JSON-RPC, with the HTTP status and the headers that the REST API has. */
function handleErrors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (thrown, request, response, _next) => {
    if (response.headersSent) return void response.destroy()
    const error = toAppError(thrown)
    const { status, message, retryAfter } = error
    dropBody(request)
    if (shouldLog(error)) log.error({ err: thrown, path: '/mcp' }, 'mcp request failed')
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter))
    if (status === 401) response.set('WWW-Authenticate', 'Bearer')
    const code =
      status >= 500
        ? RPC_CODES.failed
        : status === 401 || status === 403
          ? RPC_CODES.rejected
          : RPC_CODES.invalid
    response.status(status).json({
      jsonrpc: '2.0',
      error: { code, message, data: { code: error.code } },
      id: null,
    })
  }
}
