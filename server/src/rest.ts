import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { profileRoutes, updateProfile, type RestOfProfile } from './accounts/profile/profiles.rest.js'
import type { OpenContext } from './context.js'
import type { ErrorCode } from '../contract/messages.js'
import { LISTS } from '../contract/rules.js'
import { AppError, shouldLog, toAppError } from './errors.js'
import { checkJson } from './http/parseJson.js'
import type { Logger } from './config/log.js'
import { GRAPH_LIMITS } from './graphql/queryLimits.js'
import { accountRoutes } from './accounts/accounts.rest.js'
import { providerRoutes } from './accounts/authentication/providers.rest.js'
import { decodablePath } from './http/requestTarget.js'
import { resource } from './http/restHandler.js'
import { movieRoutes } from './catalogue/movies.rest.js'
import { favoriteRoutes, toList as toFavorites } from './favorites/favorites.rest.js'
import { toList as toWatched, watchedRoutes } from './watched/watched.rest.js'
import { watchlistRoutes } from './watchlists/watchlists.rest.js'
import { reviewRoutes } from './reviews/reviews.rest.js'

/** The bridge under `/api`: the same services as the graph, in the shape of section 7 of the specification. */
export function restRouter(open: OpenContext, log: Logger, countCall: RequestHandler): Router {
  const router = Router({ caseSensitive: true })
  router.use(decodablePath, jsonBody)
  router.use(personal, countCall)
  resource(router, '/auth/profile', { put: updateProfile(open) })
  router.use('/auth', accountRoutes(open))
  router.use('/auth/oidc', providerRoutes(open))
  router.use('/movies', readOnly, movieRoutes(open))
  router.use('/users/favorites', favoriteRoutes(open))
  router.use('/users/watched', watchedRoutes(open))
  router.use('/users', profileRoutes(open, listsOf))
  router.use('/watchlists', watchlistRoutes(open))
  router.use('/reviews', reviewRoutes(open))
  router.use(() => {
    throw new AppError('NOT_FOUND')
  })
  router.use(bridgeErrors(log))
  return router
}

/** What the profile holds of a list; its figures count all of it. */
const NEWEST = { page: 1, limit: LISTS.bridgePage }

const listsOf: RestOfProfile = async ({ favorites, watched, statistics, movies }, { id }) => ({
  favoriteMovies: toFavorites(movies, (await favorites.part(NEWEST)).entries).data,
  watchedMovies: toWatched(movies, (await watched.part(NEWEST)).entries).data,
  stats: await statistics.stats(id),
})

/** Bodies of the bridge: JSON in UTF-8, never compressed, as large as the graph's. */
const jsonBody: RequestHandler[] = [
  (request, _response, next) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (hasBody && !request.is(['application/json', 'multipart/form-data']))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    next()
  },
  express.json({ limit: GRAPH_LIMITS.body, inflate: false }),
  (request, _response, next) => {
    checkJson(request.body as unknown)
    next()
  },
]

/** Nobody on the way keeps an answer, unless it is a visitor's about the catalogue: everything else is or may become private. */
const personal: RequestHandler = (request, response, next) => {
  if (request.headers.authorization !== undefined || !request.path.startsWith('/movies/'))
    response.set('Cache-Control', 'no-store')
  response.vary('Authorization')
  next()
}

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.set('Allow', 'GET, HEAD')
  throw new AppError('METHOD_NOT_ALLOWED')
}

/** Answers `{success: false, error, message, code, fields}`; what is not an AppError is logged whole and told as INTERNAL. */
function bridgeErrors(log: Logger): ErrorRequestHandler {
  // Express takes only a function of four parameters for an error handler.
  return (thrown, request, response, _next) => {
    if (response.headersSent) {
      log.error({ err: thrown, method: request.method, path: request.path }, 'bridge')
      response.destroy()
      return
    }
    const error = refusalOf(thrown) ?? toAppError(thrown)
    if (shouldLog(error)) log.error({ err: thrown, method: request.method, path: request.path }, 'bridge')
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response.status(error.status).json({
      success: false,
      error: error.message,
      message: error.message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
    })
  }
}

const BODY_ERRORS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** What express itself refuses: a body that cannot be read. */
function refusalOf(thrown: unknown): AppError | undefined {
  const code = isHttpError(thrown) ? BODY_ERRORS[thrown.status] : undefined
  return code && new AppError(code)
}

// The shape of body-parser's errors, which have no class of their own.
function isHttpError(thrown: unknown): thrown is { status: number } {
  return thrown instanceof Error && 'expose' in thrown && 'status' in thrown
}
