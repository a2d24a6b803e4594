import { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { profileRoutes, updateProfile, type ProfileExtension } from './accounts/profile/profiles.rest.js'
import type { CreateContext } from './context.js'
import { LISTS } from '../contract/rules/lists.js'
import { PAGING } from '../contract/rules/paging.js'
import { AppError, shouldLog, toAppError } from './platform/errors.js'
import { dropBody } from './platform/http/dropBody.js'
import { readBody } from './platform/http/readBody.js'
import { readOnly } from './platform/http/readOnly.js'
import type { Logger } from './platform/observability/log.js'
import { GRAPH_LIMITS } from './platform/graphql/queryLimits.js'
import { accountRoutes } from './accounts/users/accounts.rest.js'
import { providerRoutes } from './accounts/identities/providers.rest.js'
import { rejectUndecodablePath } from './platform/http/requestTarget.js'
import { fitPage } from './platform/http/fitPage.js'
import { resource } from './platform/http/restHandler.js'
import { movieRoutes } from './titles/catalogue/movies.rest.js'
import { peopleRoutes } from './titles/people/people.rest.js'
import { localTitleRoutes } from './tracking/localTitles/localTitles.rest.js'
import { diaryRoutes } from './tracking/diary/diary.rest.js'
import type { SvgRasterizer } from './titles/artwork/SvgRasterizer.js'
import { figuresRoutes } from './tracking/figures/figures.rest.js'
import { feedRoutes, followRoutes } from './community/follows/follows.rest.js'
import { LIST_ROUTES } from './listFeatures.js'
import { toList as toFavorites } from './tracking/favorites/favorites.rest.js'
import { toList as toWatched } from './tracking/watched/watched.rest.js'
import { publicProfileRoutes } from './community/profiles/publicProfiles.rest.js'
import { reviewRoutes } from './tracking/reviews/reviews.rest.js'

/**
 * Returns the router of the REST API under `/api`: the same services as GraphQL, in the shape of section 7 of the specification.
 * @param chargeRequest waits for the turn of a request and charges it
 */
export function restRouter(
  createContext: CreateContext,
  log: Logger,
  chargeRequest: RequestHandler,
  rasterizer: SvgRasterizer,
): Router {
  const router = Router({ caseSensitive: true })
  // The turn of a request comes before its body is read: those who wait keep nothing in memory.
  router.use(rejectUndecodablePath, cacheHeaders, chargeRequest, jsonBody)
  resource(router, '/auth/profile', { put: updateProfile(createContext) })
  router.use('/auth', accountRoutes(createContext))
  router.use('/auth/oidc', providerRoutes(createContext))
  router.use('/movies', localTitleRoutes(createContext))
  router.use('/movies', readOnly, movieRoutes(createContext))
  router.use('/people', readOnly, peopleRoutes(createContext))
  for (const [path, routes] of Object.entries(LIST_ROUTES)) router.use(path, routes(createContext))
  router.use('/users/diary', diaryRoutes(createContext))
  router.use('/users/figures', figuresRoutes(createContext, rasterizer))
  router.use('/users/feed', feedRoutes(createContext))
  router.use('/users/following', followRoutes(createContext))
  router.use('/profiles', publicProfileRoutes(createContext))
  router.use('/users', profileRoutes(createContext, profileLists))
  router.use('/reviews', reviewRoutes(createContext))
  router.use(() => {
    throw new AppError('NOT_FOUND')
  })
  router.use(handleErrors(log))
  return router
}

/** The part of a list that a profile contains; the statistics count all entries. */
const NEWEST = { page: 1, limit: LISTS.bridgePage }

/** Returns what fits of the newest entries of one of the two lists of a profile. */
const newest = <Entry>(entries: Entry[]) => fitPage(entries, NEWEST, PAGING.textBytes / 2).rows

const profileLists: ProfileExtension = async ({ favorites, watched, statistics, movies }, { id }) => ({
  favoriteMovies: toFavorites(movies, newest((await favorites.listPage(NEWEST)).entries)).data,
  watchedMovies: toWatched(movies, newest((await watched.listPage(NEWEST)).entries)).data,
  stats: await statistics.stats(id),
})

/** Parses request bodies: JSON in UTF-8, uncompressed, with the same size limit as GraphQL's. */
const jsonBody: RequestHandler = async (request, _response, next) => {
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody && !request.is('multipart/form-data')) request.body = await readBody(request, GRAPH_LIMITS.body)
  next()
}

/** Forbids caches to store a response, except a signed-out viewer's about the catalogue: all others are or can become private. */
const cacheHeaders: RequestHandler = (request, response, next) => {
  const isCatalogue = request.path.startsWith('/movies/') || request.path.startsWith('/people/')
  if (request.headers.authorization !== undefined || !isCatalogue) response.set('Cache-Control', 'no-store')
  response.vary('Authorization')
  next()
}

/** Sends `{success: false, error, message, code, fields, link}`. Logs other errors than AppError and sends INTERNAL. */
function handleErrors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (thrown, request, response, _next) => {
    if (response.headersSent) {
      log.error({ err: thrown, method: request.method, path: request.path }, 'rest request failed')
      response.destroy()
      return
    }
    const error = toAppError(thrown)
    dropBody(request)
    if (shouldLog(error))
      log.error({ err: thrown, method: request.method, path: request.path }, 'rest request failed')
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response.status(error.status).json({
      success: false,
      error: error.message,
      message: error.message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
      ...(error.link && { link: error.link }),
    })
  }
}
