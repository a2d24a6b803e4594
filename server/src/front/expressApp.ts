import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { sql } from 'kysely'
import { ERRORS } from '../../contract/messages/errors.js'
import type { PageUser } from '../../contract/pageRenderer.js'
import { REFRESH_COOKIE } from '../accounts/sessions/refreshTokens.js'
import { pictureRoutes } from '../accounts/avatars/avatars.rest.js'
import { oauthRoutes } from '../accounts/apps/oauth.http.js'
import { feedFileRoutes } from '../community/feeds/feedFiles.http.js'
import { outboxFolder } from '../platform/mail/Mail.js'
import { outboxRoutes } from '../platform/mail/outbox.rest.js'
import { imageRoutes } from '../titles/artwork/images.rest.js'
import type { Database } from '../platform/database/Database.js'
import type { Logger } from '../platform/observability/log.js'
import { ROOT } from '../platform/config/root.js'
import type { SharedServices } from '../platform/feature/Context.js'
import type { Feature } from '../platform/feature/Feature.js'
import { toAppError, UNAVAILABLE_SECONDS } from '../platform/errors/errors.js'
import { executeForVisitor } from '../platform/graphql/executeRegistered.js'
import type { GraphQLHandlerOptions } from '../platform/graphql/GraphQLHandlerOptions.js'
import type { LanguageOf } from '../platform/http/languages.js'
import { dropBody } from '../platform/http/readBody.js'
import { readOnly } from '../platform/rest/restHandler.js'
import { readConditionsAlone } from '../platform/http/conditionalRequests.js'
import { rejectUndecodablePath } from '../platform/http/requestTarget.js'
import { withTimeout } from '../platform/http/withTimeout.js'
import { securityHeaders } from '../platform/http/securityHeaders.js'
import { sandboxFiles, staticFiles } from '../platform/http/staticFiles.js'
import type { Observer } from '../platform/observability/Observer.js'
import { currentRequestContext, loggedPath, startRequest } from '../platform/observability/RequestContext.js'
import { discoveryRoutes } from './discovery/discovery.http.js'
import { mcpRoutes } from './mcp/mcp.http.js'
import type { PageRenderers } from './pages/PageRenderers.js'
import type { ExecuteOperation, PageViewer } from './pages/pageRoute.js'
import { type OriginOf, pageRoutes } from './pages/pages.js'
import { sharePictureRoutes } from './pages/sharePictures.rest.js'
import { sitemapRoutes } from './pages/sitemap.js'
import { restRouter } from './rest/restRouter.js'
import { openApiRoutes } from './discovery/openApi.http.js'

/** The built GraphQL sandbox. */
const SANDBOX_DIR = join(ROOT, 'build', 'sandbox')

/** Dependencies of {@link createExpressApp}. */
export interface ExpressAppOptions {
  features: readonly Feature[]
  shared: SharedServices
  graphql: GraphQLHandlerOptions
  observer: Observer
  /** Renders the pages; undefined without a built client. */
  renderers: PageRenderers | undefined
  /** Key of the page that shows sent emails; undefined if there is no such page. */
  outboxKey: string | undefined
}

/** Creates the Express app with every route but `/graphql`: the REST API, pages, images, files and health checks. */
export function createExpressApp({
  features,
  shared,
  graphql,
  observer,
  renderers,
  outboxKey,
}: ExpressAppOptions): Express {
  const { env, database, log, pictures, languageOf, limits, rasterizer } = shared
  const { clientDir } = shared.options
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', 'weak')
  if (env.trustProxy.length > 0) app.set('trust proxy', env.trustProxy)
  app.use(securityHeaders(env))
  addHealthChecks(app, database, observer)

  const startRestRequest: RequestHandler = async (request, _response, next) => {
    await startRequest()
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const charge = currentRequestContext()?.charge
    if (!isRead && charge) charge.isWriteDue = true
    if (request.headers.authorization === undefined) await limits.identify(null)
    next()
  }
  // Before its turn, so that a request that is delayed holds none.
  const startFaultyRequest: RequestHandler = async (request, response, next) => {
    if (await graphql.faults.begin(request, response)) await startRestRequest(request, response, next)
  }
  // Express takes host and protocol from the headers of a trusted proxy.
  const originOf: OriginOf = ({ host, protocol }) =>
    env.publicUrl ?? (host && VALID_HOST.test(host) ? `${protocol}://${host}` : undefined)

  app.use(readConditionsAlone)
  app.use(compression({ threshold: 1_000 }))
  app.use(openApiRoutes())
  app.use('/api', restRouter(features, graphql.createContext, shared, startFaultyRequest))
  app.use('/mcp', mcpRoutes(graphql, log))
  app.use(rejectUndecodablePath)
  app.use(oauthRoutes(shared, originOf, startRestRequest))
  app.use(readOnly)
  if (outboxKey) app.use('/dev/outbox', outboxRoutes(outboxFolder(env.dataDir), outboxKey))
  app.use('/images', imageRoutes(database, rasterizer))
  for (const path of ['/avatars', '/posters']) app.use(path, pictureRoutes(pictures))
  app.use(discoveryRoutes(env, graphql))
  app.use(sandboxFiles(SANDBOX_DIR))
  app.use(feedFileRoutes(graphql.createVisitorContext, shared, originOf))
  app.use('/share', sharePictureRoutes(database, rasterizer))
  app.use(sitemapRoutes(database, originOf, env.publicUrl !== undefined))
  if (clientDir && renderers)
    addClient(app, {
      clientDir,
      renderers,
      serviceWorker: env.serviceWorker,
      graphql,
      originOf,
      languageOf,
      log,
    })
  app.use((_request, response) => void response.status(404).type('text/plain').send(ERRORS.NOT_FOUND.text))
  app.use(handleErrors(log))
  return app
}

// Never cache a response that echoes the Host header: clients can forge it.
const VALID_HOST = /^[\w.-]+(?::\d{1,5})?$/

function addHealthChecks(app: Express, database: Database, observer: Observer): void {
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/health/ready', async (_request, response) => {
    const isAvailable = await database.coalesced(sql`select 1`).then(
      () => true,
      () => false,
    )
    // While the server stops, load balancers must send no more requests.
    const isReady = isAvailable && !observer.closeConnections
    if (!isReady) response.set('Retry-After', String(UNAVAILABLE_SECONDS))
    const { replicas } = database
    response.status(isReady ? 200 : 503).json({
      status: isReady ? 'ok' : 'unavailable',
      ...(replicas && { replicas: { configured: replicas.all.length, inUse: replicas.inUse } }),
    })
  })
}

interface ClientOptions {
  clientDir: string
  renderers: PageRenderers
  serviceWorker: boolean
  graphql: GraphQLHandlerOptions
  originOf: OriginOf
  languageOf: LanguageOf
  log: Logger
}

/** Adds the pages and the files of the built client. */
function addClient(
  app: Express,
  { clientDir, renderers, serviceWorker, graphql, originOf, languageOf, log }: ClientOptions,
): void {
  const files = staticFiles(clientDir)
  const executeAsVisitor: ExecuteOperation = (operation, variables) =>
    executeForVisitor(graphql, operation, variables)
  const viewerOf = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<PageViewer | undefined> => {
    if (!request.headers.cookie?.includes(REFRESH_COOKIE)) return undefined
    const context = await graphql.createContext(request, response, { useRefreshCookie: true })
    const execute: ExecuteOperation = async (name, variables) => {
      const operation = graphql.registry.byName(name)
      if (!operation) return undefined
      const running = graphql.executor.run(operation, variables, context)
      const result = await withTimeout(running, graphql.preloadTimeoutMs)
      // The client repeats a query that failed and shows the error itself.
      return result?.isCacheable ? { body: result.body, isShared: false } : undefined
    }
    if (!context.viewer) return undefined
    const session = await execute('SessionViewer', {})
    const user = session && (JSON.parse(session.body) as { data: { viewer: PageUser | null } }).data.viewer
    return user ? { user, execute } : undefined
  }
  const { cache } = graphql
  app.use(
    pageRoutes({
      clientDir,
      files,
      executeAsVisitor,
      renderers,
      viewerOf,
      originOf,
      languageOf,
      cache,
      log,
    }),
  )
  // This service worker replaces an installed one, then removes itself and its caches.
  if (!serviceWorker)
    app.get('/sw.js', (request, response, next) => {
      request.url = '/sw-off.js'
      files(request, response, next)
    })
  app.use(files)
}

/** Sends `{success: false, error, message, code, fields, link}`. Logs other errors than AppError and sends INTERNAL. */
function handleErrors(log: Logger): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent) return next(thrown)
    const error = toAppError(thrown)
    if (error.status >= 500)
      log.error(
        { err: thrown, method: request.method, path: loggedPath(request.path) },
        'page request failed',
      )
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    dropBody(request)
    response.status(error.status).type('text/plain').send(error.message)
  }
}
