import { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Context } from './context.js'
import { AppError, toAppError } from './errors.js'
import type { Logger } from './log.js'
import { movieRoutes } from './movies/movies.rest.js'

/** The bridge under `/api`: the same services as the graph, in the shape of section 7 of the specification. */
export function bridge(open: () => Context, log: Logger): Router {
  const router = Router({ caseSensitive: true })
  router.use('/movies', readOnly, movieRoutes(open))
  router.use(() => {
    throw new AppError('NOT_FOUND')
  })
  router.use(bridgeErrors(log))
  return router
}

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.set('Allow', 'GET, HEAD')
  throw new AppError('METHOD_NOT_ALLOWED')
}

/** Answers `{success: false, error, message, code, fields}`; what is not an AppError is logged whole and told as INTERNAL. */
function bridgeErrors(log: Logger): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent) return next(thrown)
    const error = isBadPath(thrown) ? new AppError('BAD_REQUEST') : toAppError(thrown)
    if (error.status >= 500) log.error({ err: thrown, method: request.method, path: request.path }, 'bridge')
    if (error.status === 503) response.set('Retry-After', '2')
    response.status(error.status).json({
      success: false,
      error: error.message,
      message: error.message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
    })
  }
}

// Express throws a URIError with a status for "%" that encodes nothing.
function isBadPath(thrown: unknown): boolean {
  return thrown instanceof URIError
}
