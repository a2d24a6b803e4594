import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { FAULTS } from '../../../contract/rules/faults.js'
import { AppError, ScopeMissing, shouldLog, toAppError } from '../../platform/errors/errors.js'
import type { CreateContext, SharedServices } from '../../platform/feature/Context.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { bodyLimits } from '../../platform/graphql/bodyLimits.js'
import { dropBody, readBody } from '../../platform/http/readBody.js'
import { rejectTokenInUrl, rejectUndecodablePath } from '../../platform/http/requestTarget.js'
import type { Logger } from '../../platform/observability/log.js'
import { loggedPath } from '../../platform/observability/RequestContext.js'
import { sendProblem } from '../restV1/problem.js'
import { v1Router } from '../restV1/v1Router.js'

/**
 * Returns the router of the REST API under `/api`: the same services as GraphQL, in the shape of section 7 of the specification.
 * @param chargeRequest injects the faults of a request, waits for the turn of a request and charges it
 */
export function restRouter(
  features: readonly Feature[],
  createContext: CreateContext,
  shared: SharedServices,
  chargeRequest: RequestHandler,
): Router {
  const router = Router({ caseSensitive: true })
  // The turn of a request comes before its body is read: those who wait keep nothing in memory.
  router.use(rejectUndecodablePath, rejectTokens, cacheHeaders, chargeRequest)
  const add = (routes: Feature['routes'] = {}) => {
    for (const [path, createRoutes] of Object.entries(routes))
      router.use(path, createRoutes(createContext, shared))
  }
  for (const { rawRoutes } of features) add(rawRoutes)
  router.use(jsonBody(createContext))
  router.use(V1, v1Router(createContext, shared))
  // Features that build on others come first: those of the catalogue reject the methods that they do not know.
  for (const { routes } of features.toReversed()) add(routes)
  router.use(() => {
    throw new AppError('NOT_FOUND')
  })
  router.use(handleErrors(shared.log))
  return router
}

/** Path of the version to build on, under that of this router. */
const V1 = '/v1'

const rejectTokens: RequestHandler = (request, _response, next) => {
  rejectTokenInUrl(request.originalUrl)
  next()
}

/** Parses request bodies: JSON in UTF-8, uncompressed, with the same size limit as GraphQL's. */
const jsonBody =
  (createContext: CreateContext): RequestHandler =>
  async (request, response, next) => {
    const hasBody = Number(request.headers['content-length'] ?? 0) > 0
    if (hasBody && !request.is('multipart/form-data'))
      request.body = await readBody(request, await bodyLimits(createContext, request, response))
    next()
  }

/** Forbids caches to store a response, except a signed-out viewer's about the catalogue: all others are or can become private. */
const cacheHeaders: RequestHandler = (request, response, next) => {
  const isCatalogue = request.path.startsWith('/movies/') || request.path.startsWith('/people/')
  if (request.headers.authorization !== undefined || !isCatalogue) response.set('Cache-Control', 'no-store')
  response.vary(`Authorization, ${FAULTS.header}`)
  next()
}

/**
 * Sends `{success: false, error, message, code, fields, link, scopes}`, or a problem to clients of v1. Logs other errors than AppError
 * and sends INTERNAL.
 */
function handleErrors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (thrown, request, response, _next) => {
    if (response.headersSent) {
      log.error(
        { err: thrown, method: request.method, path: loggedPath(request.path) },
        'rest request failed',
      )
      response.destroy()
      return
    }
    const error = toAppError(thrown)
    dropBody(request)
    if (shouldLog(error))
      log.error(
        { err: thrown, method: request.method, path: loggedPath(request.path) },
        'rest request failed',
      )
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    if (request.path === V1 || request.path.startsWith(`${V1}/`)) return sendProblem(response, error)
    response.status(error.status).json({
      success: false,
      error: error.message,
      message: error.message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
      ...(error.link && { link: error.link }),
      ...(error instanceof ScopeMissing && { scopes: error.scopes }),
    })
  }
}
