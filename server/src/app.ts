import 'reflect-metadata'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import type { ApolloServer } from '@apollo/server'
import { AccountDeletion } from './accounts/export/AccountDeletion.js'
import { createAuthServices, outboxFolder } from './accounts/AuthServices.js'
import { proxyMatcher } from './platform/http/ClientInfo.js'
import { Avatars } from './accounts/avatars/avatars.service.js'
import { openAvatarStorage } from './accounts/avatars/openAvatarStorage.js'
import { Housekeeping } from './platform/jobs/Housekeeping.js'
import { DataExport } from './accounts/export/DataExport.js'
import { limitConnections } from './platform/access/limitConnections.js'
import type { AppOptions } from './AppOptions.js'
import { Images } from './titles/artwork/images.js'
import { CatalogueCache } from './titles/catalogue/CatalogueCache.js'
import { TrendingActivity } from './titles/catalogue/trendingActivity.js'
import { avatarFolder, isLocalAddress } from './platform/config/env.js'
import { ROOT } from './platform/config/root.js'
import { secretFile } from './platform/config/secretFile.js'
import { createContextFactory, type Context, type Platform } from './context.js'
import { createExpressApp } from './expressApp.js'
import { createApolloServer } from './platform/graphql/apolloServer.js'
import { CompiledExecutor, OperationRegistry } from './platform/graphql/compiled/index.js'
import { DocumentStore } from './platform/graphql/DocumentStore.js'
import { graphqlHandler } from './platform/graphql/handler.js'
import type { GraphQLHandlerOptions } from './platform/graphql/GraphQLHandlerOptions.js'
import { ResponseCache } from './platform/graphql/ResponseCache.js'
import { languageReader } from './platform/http/languages.js'
import { originForm, pathOf } from './platform/http/requestTarget.js'
import { Observer } from './platform/observability/Observer.js'
import type { Endpoint } from './platform/observability/RequestContext.js'
import { CONNECTION_LIMITS, SlowClients, serverOptions } from './platform/observability/slowClients.js'
import { monitorStatements } from './platform/observability/statements.js'
import { SvgRasterizer } from './titles/artwork/SvgRasterizer.js'
import { EntryRefresh } from './titles/lists/EntryRefresh.js'
import { PERSONAL_DATA } from './personalData.js'
import { buildGraphqlSchema } from './schema.js'

/** The built client. */
export const CLIENT_DIR = join(ROOT, 'build', 'client')

/** The operations of our own client, written by codegen. */
const OPERATIONS_FILE = join(ROOT, 'server', 'operations.json')

/** Maximum age of the catalogue cache with a live source, in milliseconds: it changes titles all the time. */
const LIVE_CACHE_TTL_MS = 60_000
/** Maximum time that a page's HTML waits for its initial data with a live source, in milliseconds. */
const LIVE_INITIAL_DATA_TIMEOUT_MS = 500

/** A server that does not listen yet. */
export interface App {
  server: Server
  apollo: ApolloServer<Context>
  housekeeping: Housekeeping
  /** Path of the page of sent emails, with its key; undefined if there is no such page. */
  outboxPath: string | undefined
  /** Stops accepting requests and finishes the running ones. Does not close the database. */
  stop(): Promise<void>
}

/** Creates the whole server: pages, `/graphql`, `/api`, images and health checks on one port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, database, log, metrics, tracing, provider, slowMs = 500, limits = CONNECTION_LIMITS } = options
  const observer = new Observer({ log, slowMs, metrics, tracing })
  if (env.rateLimitFactor > 0) limitConnections(database.pool)
  monitorStatements(database.pool, { log, slowMs, metrics, tracing })

  const { platform, housekeeping } = await createPlatform(options)
  const { auth, catalogueCache } = platform
  const schema = buildGraphqlSchema()
  tracing?.instrumentSchema(schema)
  const documents = new DocumentStore(schema, env.introspection)
  const apollo = createApolloServer(schema, env.introspection, documents, log, ({ client }, writes) =>
    auth.limits.consumeWrites(client.address, writes),
  )
  await apollo.start()
  const cache = new ResponseCache(provider?.listTtlMs)
  catalogueCache.onChange(() => cache.clear())
  const registry = OperationRegistry.read(schema, options.operationsFile ?? OPERATIONS_FILE)
  metrics?.registerGauges({
    inFlight: observer.inFlight,
    pool: database.pool,
    operations: registry.names(),
  })

  const { createContext, createVisitorContext } = createContextFactory(platform)
  const graphql: GraphQLHandlerOptions = {
    apollo,
    schema,
    registry,
    documents,
    executor: new CompiledExecutor(schema),
    cache,
    persistedOnly: env.persistedOnly,
    checkVersion: () => catalogueCache.checkVersion(),
    createContext,
    createVisitorContext,
    // A slow provider must not delay a page: the client can query by itself.
    initialDataTimeoutMs: provider && LIVE_INITIAL_DATA_TIMEOUT_MS,
    log,
  }
  const handleGraphql = graphqlHandler(graphql)
  const rasterizer = new SvgRasterizer(auth.clientAddressOf)
  const outboxKey = hasOutboxPage(env) ? await secretFile(join(env.dataDir, 'outbox.key')) : undefined
  const handleOther = createExpressApp({ options, platform, graphql, observer, rasterizer, outboxKey })
  const server = createServer(serverOptions(limits), (request, response) => {
    if (!connections.admits(request, response)) return
    request.url = originForm(request.url ?? '/')
    const path = pathOf(request.url)
    const endpoint = endpointOf(path, request)
    const charge = auth.limits.reads.open(auth.clientAddressOf(request))
    observer.observe(request, response, endpoint, path, charge, () => {
      if (endpoint === 'graphql') void handleGraphql(request, response)
      else handleOther(request, response)
    })
  })
  const connections = new SlowClients(server, observer, limits, log, metrics, proxyMatcher(env.trustProxy))

  return {
    server,
    apollo,
    housekeeping,
    outboxPath: outboxKey && `/dev/outbox?key=${outboxKey}`,
    stop: async () => {
      await connections.stop()
      await apollo.stop()
      await Promise.all([housekeeping.stop(), auth.mail.stop()])
      await auth.limits.close()
      rasterizer.stop()
      await provider?.stop()
    },
  }
}

/** Creates the services that live as long as the server, and their background tasks. */
async function createPlatform(
  options: AppOptions,
): Promise<{ platform: Platform; housekeeping: Housekeeping }> {
  const { env, database, log, provider } = options
  const catalogueCache = await CatalogueCache.open(database, provider && LIVE_CACHE_TTL_MS)
  const auth = createAuthServices(env, database, log, options)
  const outbox = auth.mailTransport === 'outbox' ? outboxFolder(env.dataDir) : undefined
  const storage = await openAvatarStorage(env.avatarStorageUrl, avatarFolder(env.dataDir))
  const avatars = new Avatars(database, storage, log)
  const deletion = new AccountDeletion(database, PERSONAL_DATA, log)
  const entries = new EntryRefresh(database)
  const housekeeping = new Housekeeping(database, auth.mail, outbox, log, [
    { name: 'account deletion', run: (signal) => deletion.run(signal) },
    { name: 'pictures', run: (signal) => avatars.sweep(signal) },
    { name: 'list entries', run: () => entries.run() },
  ])
  const platform: Platform = {
    database,
    images: new Images(env.imageBaseUrl),
    catalogueCache,
    activity: new TrendingActivity(database),
    avatars,
    dataExport: new DataExport(database, PERSONAL_DATA),
    auth,
    site: env.site,
    localTitlesAllowed: env.localTitles,
    languageOf: languageReader(options.clientDir),
    provider,
  }
  return { platform, housekeeping }
}

/** Whether a page shows the sent emails: only in development, without SMTP, on a local instance. */
function hasOutboxPage({ production, mail, smtpUrl, publicUrl }: AppOptions['env']): boolean {
  return !production && mail && !smtpUrl && (publicUrl === undefined || isLocalAddress(publicUrl))
}

function endpointOf(path: string, { method, headers }: IncomingMessage): Endpoint {
  if (path === '/graphql' && !isSandboxRequest(method, headers.accept)) return 'graphql'
  return path === '/api' || path.startsWith('/api/') ? 'rest' : 'pages'
}

/** Whether a browser opens the sandbox at `/graphql`, and does not send an operation. */
function isSandboxRequest(method: string | undefined, accept: string | undefined): boolean {
  return method === 'GET' && (accept ?? '').includes('text/html')
}
