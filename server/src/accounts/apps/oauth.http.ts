import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { AppError, RateLimited, shouldLog, toAppError } from '../../platform/errors/errors.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { loggedPath } from '../../platform/observability/RequestContext.js'
import { dropBody, readBody } from '../../platform/http/readBody.js'
import { rejectTokenInUrl } from '../../platform/http/requestTarget.js'
import type { RateLimitName } from '../../platform/access/RateLimits.js'
import { ADD_CLIENT } from './appStatements.js'
import { OAUTH_PATHS } from './paths.js'
import { clientMetadata } from './OauthAdapter.js'
import { readRegistration, RegistrationError } from './registration.js'

/** Bounds of a registration. */
const BODY = { bytes: 16_384, values: 200 }

/**
 * Returns the router of the OAuth server: metadata, authorization, tokens, revocation, devices and the registration of apps.
 * @param originOf returns the public origin of this instance
 * @param startRequest waits for the turn of a request and counts it
 */
export function oauthRoutes(
  shared: SharedServices,
  originOf: (request: Request) => string | undefined,
  startRequest: RequestHandler,
): Router {
  const { authorizationServer, clientAddressOf, limits } = shared
  const router = Router({ caseSensitive: true, strict: true })

  const limited =
    (name: RateLimitName): RequestHandler =>
    async (request, _response, next) => {
      await limits.consume(name, clientAddressOf(request))
      next()
    }
  const handle: RequestHandler = async (request, response) => {
    const origin = originOf(request)
    if (origin === undefined) throw new AppError('BAD_REQUEST')
    rejectTokenInUrl(request.originalUrl)
    const { host, protocol } = new URL(origin)
    // The library reads its own address from them. What a client sent of them counts for nothing.
    Object.assign(request.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    const provider = await authorizationServer.provider(origin)
    await provider.callback()(request, response)
  }

  router.get('/.well-known/oauth-authorization-server', startRequest, handle)
  router.options(OAUTH_PATHS.metadata, handle)
  router.get('/oauth/authorize', startRequest, limited('authorize:address'), handle)
  router.get('/oauth/authorize/:uid', startRequest, handle)
  for (const path of [OAUTH_PATHS.token, OAUTH_PATHS.revoke]) {
    router.post(path, startRequest, handle)
    router.options(path, handle)
  }
  router.post(OAUTH_PATHS.device, allowAnyOrigin, startRequest, limited('devices:address'), handle)
  router.options(OAUTH_PATHS.device, handle)
  router.post(OAUTH_PATHS.register, allowAnyOrigin, startRequest, limited('apps:address'), register(shared))
  router.options(OAUTH_PATHS.register, (request, response) => {
    dropBody(request)
    response.set({ ...ANY_ORIGIN, 'Access-Control-Allow-Methods': 'POST' })
    response.set('Access-Control-Allow-Headers', 'Content-Type').status(204).end()
  })
  router.use('/oauth', () => {
    throw new AppError('NOT_FOUND')
  })
  router.use(['/oauth', OAUTH_PATHS.metadata], handleErrors(shared))
  return router
}

const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' }

/** Lets pages of any origin read a response, also one that says that there were too many requests. */
const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.set(ANY_ORIGIN)
  next()
}

/** Registers an app (RFC 7591). Anybody may: it can do nothing before a member allows it. */
function register({ database }: SharedServices): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store')
    const app = readRegistration(await readBody(request, BODY))
    const added = await database.row(ADD_CLIENT, app)
    if (!added) throw new AppError('UNAVAILABLE')
    response.status(201).json({ ...clientMetadata(app), client_id_issued_at: added.issuedAt })
  }
}

/** Sends errors in the form of OAuth: `error`, `error_description`. */
function handleErrors({ log }: SharedServices): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent) return next(thrown)
    dropBody(request)
    response.set('Cache-Control', 'no-store')
    if (thrown instanceof RegistrationError)
      return void response.status(400).json({ error: thrown.code, error_description: thrown.message })
    const error = toAppError(thrown)
    if (shouldLog(error))
      log.error({ err: thrown, path: loggedPath(request.baseUrl + request.path) }, 'oauth request failed')
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    const isAway = error instanceof RateLimited || error.status >= 500
    const code = isAway ? 'temporarily_unavailable' : 'invalid_request'
    response.status(error.status).json({ error: code, error_description: error.message })
  }
}
