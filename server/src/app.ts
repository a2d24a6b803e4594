import 'reflect-metadata'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ApolloServer } from '@apollo/server'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import sirv from 'sirv'
import { ERRORS } from '../contract/messages.js'
import { AccountDeletion } from './accounts/AccountDeletion.js'
import { avatarRoutes } from './accounts/avatars/avatars.rest.js'
import { Avatars } from './accounts/avatars/avatars.service.js'
import { openAvatarStorage } from './accounts/avatars/AvatarStorage.js'
import { DataExport } from './accounts/profile/DataExport.js'
import { Housekeeping } from './accounts/Housekeeping.js'
import { proxies } from './accounts/authentication/ClientInfo.js'
import {
  createAuthServices,
  outboxFolder,
  type AuthEnv,
  type AuthServicesOptions,
} from './accounts/authentication/AuthServices.js'
import { outboxRoutes } from './accounts/mail/outbox.rest.js'
import { contextsOf, type Context, type Platform } from './context.js'
import type { Database } from './database/Database.js'
import { avatarFolder, isLocalAddress, type Env } from './config/env.js'
import { toAppError } from './errors.js'
import { createApolloServer } from './graphql/apolloServer.js'
import { CompiledExecutor } from './graphql/CompiledExecutor.js'
import { graphqlHandler, type GraphQLHandlerOptions } from './graphql/handler.js'
import { executeForVisitor } from './graphql/executeRegistered.js'
import { OperationRegistry } from './graphql/OperationRegistry.js'
import { ResponseCache } from './graphql/ResponseCache.js'
import type { Logger } from './config/log.js'
import { TrendingActivity } from './catalogue/trendingActivity.js'
import { CatalogueCache } from './catalogue/CatalogueCache.js'
import { Images } from './artwork/images.js'
import { imageRoutes } from './artwork/images.rest.js'
import type { Provider } from './tmdb/LiveSource.js'
import {
  CONNECTION_LIMITS,
  SlowClients,
  serverOptions,
  type ConnectionLimits,
} from './observability/slowClients.js'
import type { Metrics } from './observability/metrics.js'
import { Observer } from './observability/Observer.js'
import { monitorStatements } from './observability/statements.js'
import type { Tracing } from './observability/tracing.js'
import type { Endpoint } from './observability/RequestContext.js'
import { PERSONAL_DATA } from './personalData.js'
import type { TakePoints } from './http/restHandler.js'
import { restRouter } from './rest.js'
import { decodablePath, originForm, pathOf } from './http/requestTarget.js'
import { ROOT } from './config/root.js'
import { buildGraphqlSchema } from './schema.js'
import { secretFile } from './config/secretFile.js'
import type { ExecuteOperation } from './pages/pageMetadata.js'
import { pageRoutes, type OriginOf } from './pages/pages.js'
import { SvgRasterizer } from './pages/SvgRasterizer.js'
import { sharePictureRoutes } from './pages/sharePictures.rest.js'
import { sitemapRoutes } from './pages/sitemap.js'

/** The built client. */
export const CLIENT_DIR = join(ROOT, 'build', 'client')

/** The built GraphQL sandbox. */
const SANDBOX_DIR = join(ROOT, 'build', 'sandbox')

/** The operations of our own client, written by codegen. */
const OPERATIONS_FILE = join(ROOT, 'server', 'operations.json')

/** How long what is remembered of the catalogue lasts while a live source adds to it, in milliseconds. */
const LIVE_MEMORY = 60_000
/** How long a page's HTML waits for its first answer then, in milliseconds. */
const LIVE_FIRST_ANSWER = 500

/** What createApp needs. */
export interface AppOptions extends AuthServicesOptions {
  env: AuthEnv &
    Pick<
      Env,
      'imageBaseUrl' | 'introspection' | 'persistedOnly' | 'production' | 'avatarStorageUrl' | 'serviceWorker'
    >
  database: Database
  log: Logger
  /** Folder of the built client; without it only the doors answer. */
  clientDir?: string
  /** The manifest of known operations; our own client's unless told. */
  operationsFile?: string
  /** From this many milliseconds on a request or a statement is logged as slow. */
  slowMs?: number
  /** How long a client may take to say what it wants. */
  limits?: Readonly<ConnectionLimits>
  metrics?: Metrics
  tracing?: Tracing
  /** Where titles come from live; stopped with the server. */
  provider?: Provider
}

/** A server that does not listen yet. */
export interface App {
  server: Server
  graph: ApolloServer<Context>
  housekeeping: Housekeeping
  /** Path of the page of mails, with its key; undefined when there is no such page. */
  outboxPath: string | undefined
  /** Stops taking requests, lets the running ones finish, and leaves the database to its owner. */
  stop(): Promise<void>
}

/** The whole server as a value: site, `/graphql`, `/api`, images and health on one port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, database, log, metrics, tracing, provider, slowMs = 500, limits = CONNECTION_LIMITS } = options
  const observer = new Observer({ log, slowMs, metrics, tracing })
  monitorStatements(database.pool, { log, slowMs, metrics, tracing })

  // A live source changes titles all the time; what is remembered of them is let go by and by, not at every change.
  const memory = new CatalogueCache(database, provider && LIVE_MEMORY)
  const identity = createAuthServices(env, database, log, options)
  const outbox = identity.sendsMail ? undefined : outboxFolder(env.dataDir)
  const pictures = await openAvatarStorage(env.avatarStorageUrl, avatarFolder(env.dataDir))
  const avatars = new Avatars(database, pictures, log)
  const deletion = new AccountDeletion(database, PERSONAL_DATA, log)
  const housekeeping = new Housekeeping(database, identity.mail, outbox, log, [
    { name: 'account deletion', run: (signal) => deletion.run(signal) },
    { name: 'pictures', run: (signal) => avatars.sweep(signal) },
  ])
  const platform: Platform = {
    database,
    images: new Images(env.imageBaseUrl),
    memory,
    activity: new TrendingActivity(database),
    avatars,
    dataExport: new DataExport(database, PERSONAL_DATA),
    identity,
    provider,
  }
  const { open, openVisitor } = contextsOf(platform)
  const schema = buildGraphqlSchema()
  tracing?.schema(schema)
  const graph = createApolloServer(schema, env.introspection, log, ({ caller }, writes) =>
    identity.limits.write(caller.address, writes),
  )
  await graph.start()
  const cache = new ResponseCache(provider?.freshMs)
  memory.onChange(() => cache.clear())

  const known = OperationRegistry.read(schema, options.operationsFile ?? OPERATIONS_FILE)
  metrics?.watch({ observer, pool: database.pool, operations: known.names() })

  const door: GraphQLHandlerOptions = {
    apollo: graph,
    registry: known,
    executor: new CompiledExecutor(schema),
    cache,
    persistedOnly: env.persistedOnly,
    look: () => memory.checkVersion(),
    open,
    openVisitor,
    admit: (request) => identity.limits.reads.check(identity.findAddress(request)),
    addressOf: identity.findAddress,
    // A provider that is slow must not keep a page from being drawn: the client asks by itself.
    firstAnswerMs: provider && LIVE_FIRST_ANSWER,
    log,
  }
  const handleGraph = graphqlHandler(door)
  const countCall: RequestHandler = async (request, _response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) door.admit(request)
    else await identity.limits.write(identity.findAddress(request))
    next()
  }
  const pixels = new SvgRasterizer()
  const outboxKey = hasOutboxPage(env) ? await secretFile(join(env.dataDir, 'outbox.key')) : undefined
  const site = createSite(options, platform, door, observer, countCall, pixels, outboxKey)
  const server = createServer(serverOptions(limits), (request, response) => {
    request.url = originForm(request.url ?? '/')
    const path = pathOf(request.url)
    const door = endpointOf(path, request)
    observer.observe(request, response, door, path, () => {
      if (door === 'graph') void handleGraph(request, response)
      else site(request, response)
    })
  })
  const connections = new SlowClients(server, observer, limits, log, metrics, proxies(env.trustProxy))

  return {
    server,
    graph,
    housekeeping,
    outboxPath: outboxKey && `/dev/outbox?key=${outboxKey}`,
    stop: async () => {
      await connections.stop()
      await graph.stop()
      await Promise.all([housekeeping.stop(), identity.mail.stop()])
      await identity.limits.close()
      pixels.stop()
      await provider?.stop()
    },
  }
}

/** Whether mails are shown on a page: only where they stay on this machine, and nobody is expected from elsewhere. */
function hasOutboxPage({ production, smtpUrl, publicUrl }: AppOptions['env']): boolean {
  return !production && !smtpUrl && (publicUrl === undefined || isLocalAddress(publicUrl))
}

function endpointOf(path: string, { method, headers }: IncomingMessage): Endpoint {
  if (path === '/graphql' && !wantsPage(method, headers.accept)) return 'graph'
  return path === '/api' || path.startsWith('/api/') ? 'bridge' : 'site'
}

/** Whether a browser asks for the sandbox and not for an answer. */
function wantsPage(method: string | undefined, accept: string | undefined): boolean {
  return method === 'GET' && (accept ?? '').includes('text/html')
}

function createSite(
  { env, database, log, clientDir }: AppOptions,
  { avatars, identity }: Platform,
  door: GraphQLHandlerOptions,
  observer: Observer,
  countCall: RequestHandler,
  pixels: SvgRasterizer,
  outboxKey: string | undefined,
): Express {
  const site = express()
  site.disable('x-powered-by')
  site.set('query parser', 'simple')
  site.set('etag', 'weak')
  if (env.trustProxy.length > 0) site.set('trust proxy', env.trustProxy)
  site.use(securityHeaders(env))

  site.get('/health/live', (_request, response) => void response.json({ status: 'ok' }))
  site.get('/health/ready', async (_request, response) => {
    const ready = await database.row('select 1').then(
      () => true,
      () => false,
    )
    // A server that is stopping wants no more requests from its balancer.
    const isOpen = ready && !observer.closeConnections
    response.status(isOpen ? 200 : 503).json({ status: isOpen ? 'ok' : 'unavailable' })
  })

  site.use(compression({ threshold: 1_000 }))
  site.use('/api', restRouter(door.open, log, countCall))
  site.use(decodablePath)
  if (outboxKey) site.use('/dev/outbox', outboxRoutes(outboxFolder(env.dataDir), outboxKey))
  const take: TakePoints = (request, points) =>
    identity.limits.reads.take(identity.findAddress(request), points)
  site.use('/images', imageRoutes(database, take))
  site.use('/avatars', avatarRoutes(avatars))
  site.use(sandbox())
  site.use('/share', sharePictureRoutes(database, pixels, take))
  // Express takes host and protocol from a proxy's headers when the proxy is trusted.
  const originOf: OriginOf = ({ host, protocol }) =>
    env.publicUrl ?? (host && SANE_HOST.test(host) ? `${protocol}://${host}` : undefined)
  site.use(sitemapRoutes(database, originOf, take))
  if (clientDir && existsSync(clientDir)) {
    const assets = files(clientDir)
    const answersFor =
      (request: IncomingMessage): ExecuteOperation =>
      (operation, variables) =>
        executeForVisitor(door, door.addressOf(request), operation, variables)
    const seesWatchlist = async (request: IncomingMessage, response: ServerResponse, id: string) =>
      (await (await door.open(request, response, { byCookie: true })).watchlists.find(id)) !== null
    site.use(
      pageRoutes({
        clientDir,
        files: assets,
        answersFor,
        seesWatchlist,
        originOf,
        admit: door.admit,
        cache: door.cache,
        log,
      }),
    )
    // Browsers that have a worker look for its successor here: this one takes itself and all it has kept away.
    if (!env.serviceWorker)
      site.get('/sw.js', (request, response, next) => {
        request.url = '/sw-off.js'
        assets(request, response, next)
      })
    site.use(assets)
  }
  site.use((_request, response) => void response.status(404).type('text/plain').send(ERRORS.NOT_FOUND.text))
  site.use(siteErrors(log))
  return site
}

function securityHeaders(env: AppOptions['env']) {
  const imageHost = env.imageBaseUrl ? [new URL(env.imageBaseUrl).origin] : []
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Chakra writes its styles into style elements as they are needed.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageHost],
        fontSrc: ["'self'", 'data:'],
        // The service worker fetches the provider's pictures to keep them.
        connectSrc: ["'self'", ...imageHost],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain HTTP on a home network the header would lock people out of their own instance.
    strictTransportSecurity: env.publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
}

// A host that a client makes up is told back to nobody but that client, and only when it looks like one.
const SANE_HOST = /^[\w.-]+(?::\d{1,5})?$/

/** The sandbox is built after the server is up, so it is looked for when somebody first asks for it. */
function sandbox() {
  const router = express.Router()
  let assets: RequestHandler | undefined
  router.use((request, response, next) => {
    const isPage = request.path === '/graphql'
    if (!isPage && !request.path.startsWith('/sandbox/')) return next()
    if (existsSync(join(SANDBOX_DIR, 'index.html'))) assets ??= files(SANDBOX_DIR)
    if (!assets) {
      response.status(503).set('Retry-After', '5').type('text/plain')
      return void response.send('The sandbox is being built. Please reload in a few seconds.')
    }
    if (isPage) response.set('X-Robots-Tag', 'noindex')
    request.url = isPage ? '/index.html' : request.url.slice('/sandbox'.length)
    assets(request, response, next)
  })
  return router
}

function files(folder: string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  return (request, response, next) => {
    // A file that another build has taken away since: its reader must be told, and the server goes on.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()))
    serve(request, response, next)
  }
}

function siteErrors(log: Logger): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent) return next(thrown)
    const error = toAppError(thrown)
    if (error.status >= 500) log.error({ err: thrown, method: request.method, path: request.path }, 'site')
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response.status(error.status).type('text/plain').send(error.message)
  }
}
