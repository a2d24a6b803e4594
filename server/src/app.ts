import 'reflect-metadata'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import type { ApolloServer } from '@apollo/server'
import { proxyMatcher } from './platform/http/ClientInfo.js'
import type { Jobs } from './platform/jobs/Jobs.js'
import { addRateLimitHeaders } from './platform/access/rateLimitHeaders.js'
import { limitConnections } from './platform/access/limitConnections.js'
import { isLocalAddress } from './platform/config/env.js'
import { ROOT } from './platform/config/root.js'
import { secretFile } from './platform/config/secretFile.js'
import { createContextFactory } from './context.js'
import { FEATURES } from './features.js'
import { Faults } from './platform/faults/Faults.js'
import type { AppOptions } from './platform/feature/AppOptions.js'
import type { Context } from './platform/feature/Context.js'
import { DISCOVERY_PATHS } from './front/discovery/discovery.http.js'
import { createExpressApp } from './front/expressApp.js'
import { pageRendererLoader, PageRenderers } from './front/pages/PageRenderers.js'
import { createApolloServer } from './platform/graphql/apolloServer.js'
import { CompiledExecutor, OperationRegistry } from './platform/graphql/compiled/index.js'
import { DocumentStore } from './platform/graphql/DocumentStore.js'
import { graphqlHandler } from './platform/graphql/handler.js'
import type { GraphQLHandlerOptions } from './platform/graphql/GraphQLHandlerOptions.js'
import { STREAM_PATH, StreamHandler } from './platform/graphql/streamHandler.js'
import { ResponseCache } from './platform/graphql/ResponseCache.js'
import { readCatalogues } from './platform/http/languages.js'
import { allowOtherOrigins } from './platform/http/otherOrigins.js'
import { originForm, pathOf } from './platform/http/requestTarget.js'
import { isVisitorRequest } from './platform/http/visitors.js'
import { Observer } from './platform/observability/Observer.js'
import { currentRequestContext, type Endpoint } from './platform/observability/RequestContext.js'
import { CONNECTION_LIMITS, SlowClients, serverOptions } from './platform/observability/slowClients.js'
import { monitorStatements } from './platform/observability/statements.js'
import { buildGraphqlSchema } from './schema.js'
import { createSharedServices, stopSharedServices } from './sharedServices.js'

/** The built client. */
export const CLIENT_DIR = join(ROOT, 'build', 'client')
/** Its components, which render the pages. */
const PAGES_FILE = join(ROOT, 'build', 'pages', 'pages.js')

/** The operations of our own client, written by codegen. */
const OPERATIONS_FILE = join(ROOT, 'server', 'operations.json')

/** Maximum time that a page's HTML waits for its data with a live source, in milliseconds. */
const LIVE_PRELOAD_TIMEOUT_MS = 500

/** A server that does not listen yet. */
export interface App {
  server: Server
  apollo: ApolloServer<Context>
  /** Starts to send emails and, unless the environment says otherwise, to run background jobs. */
  start(): void
  jobs: Jobs
  /** Path of the page of sent emails, with its key; undefined if there is no such page. */
  outboxPath: string | undefined
  /** End of the names of this instance's cookies. */
  cookieSuffix: string
  /** Stops accepting requests and finishes the running ones. Does not close the database. */
  stop(): Promise<void>
}

/** Creates the whole server: pages, `/graphql`, `/api`, images and health checks on one port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, database, log, metrics, tracing, provider, features = FEATURES, slowMs = 500 } = options
  const connectionLimits = options.limits ?? CONNECTION_LIMITS
  const observer = new Observer({ log, slowMs, metrics, tracing })
  for (const pool of database.pools) {
    if (env.rateLimitFactor > 0) limitConnections(pool)
    monitorStatements(pool, { log, slowMs, metrics, tracing })
  }

  const shared = await createSharedServices(options, features)
  const { catalogueCache, clientAddressOf, jobs, limits, mail, notifications } = shared
  const schema = buildGraphqlSchema(features)
  tracing?.instrumentSchema(schema)
  const documents = new DocumentStore(schema, env.introspection)
  const apollo = createApolloServer(schema, env.introspection, documents, log, (writes) =>
    limits.consumeWrites(writes),
  )
  await apollo.start()
  const cache = new ResponseCache(provider?.listTtlMs)
  catalogueCache.onChange(() => cache.clear())
  const registry = OperationRegistry.read(schema, options.operationsFile ?? OPERATIONS_FILE)
  metrics?.registerGauges({
    inFlight: observer.inFlight,
    pool: database.pool,
    replicas: database.replicas,
    operations: registry.names(),
    countJobs: () => jobs.counts(),
    isListening: () => notifications.isListening,
  })

  const { createContext, createVisitorContext } = createContextFactory(features, shared)
  const faults = new Faults(env.faults)
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
    faults,
    // A slow provider must not delay a page: the client can query by itself.
    preloadTimeoutMs: provider && LIVE_PRELOAD_TIMEOUT_MS,
    log,
  }
  const handleGraphql = graphqlHandler(graphql)
  const streams = new StreamHandler(graphql, options.heartbeatMs)
  notifications.subscribe('access', (accountIds) => streams.check(accountIds))
  const outboxKey = hasOutboxPage(env) ? await secretFile(join(env.dataDir, 'outbox.key')) : undefined
  const renderers = await loadPages(options)
  const handleOther = createExpressApp({ features, shared, graphql, observer, renderers, outboxKey })
  const server = createServer(serverOptions(connectionLimits), (request, response) => {
    if (!connections.admits(request, response)) return
    request.url = originForm(request.url ?? '/')
    const path = pathOf(request.url)
    const endpoint = endpointOf(path, request)
    const charge = limits.reads.open(clientAddressOf(request), request.headers.authorization !== undefined)
    observer.observe(request, response, endpoint, path, charge, () => {
      if (database.replicas && isVisitorRequest(path, request.headers)) currentRequestContext()?.markVisitor()
      const isShared = endpoint !== 'pages' || DISCOVERY_PATHS.has(path)
      if (isShared && allowOtherOrigins(request, response, path)) return
      if (endpoint !== 'pages') addRateLimitHeaders(response, charge)
      if (path === STREAM_PATH) void streams.handle(request, response)
      else if (endpoint === 'graphql') void handleGraphql(request, response)
      else handleOther(request, response)
    })
  })
  const connections = new SlowClients(
    server,
    observer,
    connectionLimits,
    log,
    metrics,
    proxyMatcher(env.trustProxy),
  )

  return {
    server,
    apollo,
    start: () => {
      mail.start()
      if (env.runJobs) jobs.start()
    },
    jobs,
    cookieSuffix: shared.cookieSuffix,
    outboxPath: outboxKey && `/dev/outbox?key=${outboxKey}`,
    stop: async () => {
      // While requests are completed, so that both together take no longer.
      const jobsStopped = jobs.stop()
      streams.stop()
      faults.stop()
      await connections.stop()
      await apollo.stop()
      await jobsStopped
      await stopSharedServices(shared)
    },
  }
}

/** Loads what renders the pages; undefined without a built client. */
async function loadPages({ clientDir, loadPageRenderer }: AppOptions): Promise<PageRenderers | undefined> {
  if (!clientDir || !existsSync(clientDir)) return undefined
  const load = loadPageRenderer ?? pageRendererLoader(PAGES_FILE)
  return PageRenderers.load(load, readCatalogues(clientDir).values())
}

/** Whether a page shows the sent emails: only in development, without SMTP, on a local instance. */
function hasOutboxPage({ production, mail, smtpUrl, publicUrl }: AppOptions['env']): boolean {
  return !production && mail && !smtpUrl && (publicUrl === undefined || isLocalAddress(publicUrl))
}

function endpointOf(path: string, { method, headers }: IncomingMessage): Endpoint {
  if (path === STREAM_PATH) return 'graphql'
  if (path === '/graphql' && !isSandboxRequest(method, headers.accept)) return 'graphql'
  return path === '/mcp' || path === '/api' || path.startsWith('/api/') ? 'rest' : 'pages'
}

/** Whether a browser opens the sandbox at `/graphql`, and does not send an operation. */
function isSandboxRequest(method: string | undefined, accept: string | undefined): boolean {
  return method === 'GET' && (accept ?? '').includes('text/html')
}
