import 'reflect-metadata'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CLIENT_DIR, createApp } from './app.js'
import { ENTITIES } from './entities.js'
import { outboxFolder } from './platform/mail/Mail.js'
import { ArchiveError } from './front/backup/tar.js'
import { savedFirst } from './front/backup/upgradeBackup.js'
import { createDemo, type Demo, demoOf } from './front/demo/demo.js'
import { CatalogueLoader } from './titles/importers/CatalogueLoader.js'
import { ensureFirstTitles } from './titles/importers/importCatalogue.js'
import { connect, migrate, MigrationError } from './platform/database/config.js'
import { type EmbeddedDatabase, EmbeddedError, startEmbedded } from './platform/database/embedded.js'
import { readEnv, warningsOf, withJwtSecret } from './platform/config/env.js'
import { EnvError } from './platform/config/EnvError.js'
import { DiskFullError } from './platform/config/DiskFullError.js'
import { isDiskFull } from './platform/errors/errors.js'
import { replicaSettings } from './platform/database/replicas/replicaSettings.js'
import { createLogger, flushLog, type Logger } from './platform/observability/log.js'
import { ImportError } from './titles/importers/ImportProgress.js'
import { openTmdb } from './titles/tmdb/TmdbProvider.js'
import { handleUncaughtErrors } from './platform/observability/uncaughtErrors.js'
import { createMetrics, createMetricsServer } from './platform/observability/metrics.js'
import { startTracing } from './platform/observability/tracing.js'
import { ownCommands } from './platform/config/ownCommands.js'

/** Maximum waits of a stop, in milliseconds; together less than 10 s. */
export const STOP_TIMEOUTS = {
  /** For running requests. */
  drain: 7_000,
  /** For the last traces and the database. */
  close: 1_000,
} as const

/** Options of {@link start}. */
export interface StartOptions {
  /** Called with a short sentence for each step. */
  onProgress?: (step: string) => void
  /** Called with a sentence for each setting that is probably a mistake. */
  onWarning?: (sentence: string) => void
  /** Resolves when the client is built. */
  client?: Promise<unknown>
  /** Called when the process should end because it keeps throwing. */
  onFatal?: () => void
  /** Whether an embedded database that already runs is this server's: a killed one has left it. */
  ownsDatabase?: boolean
  /** Called when this server has started the embedded database. */
  onDatabaseStarted?: () => void
  /** Manifest of the registered operations; by default that of our own client. */
  operationsFile?: string
}

/** A started server. */
export interface RunningServer {
  /** Public address of the site: PUBLIC_URL, else `localUrl`. */
  url: string
  /** Address of the site on this machine. */
  localUrl: string
  /** Address of the metrics, if METRICS_PORT is set. */
  metricsUrl: string | undefined
  /** Emails without an SMTP server: their folder, and the address of the page that shows them, if there is one. */
  outbox: { folder: string; page: string | undefined } | undefined
  /** Its people, if this is a demo. They are complete some seconds after `loaded`. */
  demo: Demo | undefined
  /** Resolves when the starter catalogue is complete, or its load has failed. */
  loaded: Promise<void>
  /** Finishes running requests and stops everything that was started. */
  stop(): Promise<void>
}

/**
 * Starts the product: database, schema, catalogue and server.
 * @throws an error of {@link isForOperator} with what the operator can do about it; any other error for a defect.
 */
export function start(options: StartOptions = {}): Promise<RunningServer> {
  return startAll(options).catch((error: unknown) => {
    throw isDiskFull(error) && !isForOperator(error) ? new DiskFullError(error) : error
  })
}

async function startAll({
  onProgress = () => undefined,
  onWarning = () => undefined,
  client,
  onFatal = () => undefined,
  operationsFile,
  ownsDatabase = false,
  onDatabaseStarted = () => undefined,
}: StartOptions): Promise<RunningServer> {
  const env = await withJwtSecret(readEnv())
  const log = createLogger(env.logLevel, { buffered: env.production })
  const metrics = env.metricsPort === undefined ? undefined : await createMetrics()
  const tracing = env.traceEndpoint ? await startTracing({ endpoint: env.traceEndpoint, log }) : undefined
  const report = (step: string) => {
    onProgress(step)
    log.info(step)
  }
  for (const warning of warningsOf(env)) {
    onWarning(warning)
    log.warn(warning)
  }
  const removeHandlers = handleUncaughtErrors({
    log,
    onFatal,
    onCaught: (kind) => metrics?.recordUncaughtError(kind),
  })

  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir, report, { ownsDatabase })
  if (embedded && !embedded.wasRunning) onDatabaseStarted()
  const stopReviving = embedded && keepRunning(embedded, log, onDatabaseStarted)
  try {
    const url = env.databaseDirectUrl ?? env.databaseUrl ?? (embedded as EmbeddedDatabase).url
    await migrate(url, savedFirst(env, report))
    const isComplete = await ensureFirstTitles(url, report)
    const database = await connect(env.databaseUrl ?? url, ENTITIES, {
      preparedStatements: env.preparedStatements,
      replicas: replicaSettings(env, log),
    })
    if (client) await client
    const provider = openTmdb(env, { database, log, listener: metrics?.provider })
    const app = await createApp({
      env,
      database,
      directUrl: url,
      log,
      clientDir: CLIENT_DIR,
      operationsFile,
      slowMs: env.slowLogMs,
      metrics,
      tracing,
      onEmail: (file) => onProgress(`Email: ${file}`),
      provider,
    })
    await database.openConnections(database.pool.options.max)
    await renderFirstPage(app.server)
    const port = await listen(app.server, 'PORT', env)
    app.start()
    const loader = isComplete ? undefined : new CatalogueLoader(url, report)
    const loaded = (loader?.done ?? Promise.resolve()).catch((error: unknown) => {
      log.error({ err: error }, 'load of the catalogue failed')
      onWarning('The catalogue is not complete. The next start loads the rest.')
    })
    const localUrl = `http://localhost:${port}`
    const demo = env.demo ? demoOf(env.jwtSecrets) : undefined
    const leaving = new AbortController()
    const demoCreated =
      demo &&
      loaded
        .then(() => createDemo(database, localUrl, demo, leaving.signal))
        .then(() => leaving.signal.aborted || report('The people of the demo are there'))
        .catch((error: unknown) => {
          if (leaving.signal.aborted) return
          log.error({ err: error }, 'the demo is not complete')
          onWarning('The people of the demo are not complete. The next start adds what is missing.')
        })
    const address = env.publicUrl ?? localUrl
    const metricsServer = metrics && createMetricsServer(metrics)
    const metricsAddress = { port: env.metricsPort ?? 0, host: env.metricsHost }
    const metricsUrl =
      metricsServer &&
      `http://${env.metricsHost}:${await listen(metricsServer, 'METRICS_PORT', metricsAddress)}/metrics`
    log.info({ url: address, port, metricsUrl }, 'ready')
    return {
      url: address,
      localUrl,
      metricsUrl,
      outbox:
        !env.mail || env.smtpUrl
          ? undefined
          : {
              folder: outboxFolder(env.dataDir),
              page: app.outboxPath && localUrl + app.outboxPath,
            },
      demo,
      loaded,
      stop: async () => {
        log.info('stopping')
        leaving.abort()
        await loader?.stop()
        await callAfter(STOP_TIMEOUTS.drain, app.stop(), () => app.server.closeAllConnections())
        await demoCreated
        metricsServer?.close()
        metricsServer?.closeAllConnections()
        await waitAtMost(STOP_TIMEOUTS.close, Promise.all([database.close(), tracing?.stop()]))
        await stopReviving?.()
        await embedded?.stop()
        log.info('stopped')
        await flushLog(log)
        removeHandlers()
      },
    }
  } catch (error) {
    await stopReviving?.()
    await embedded?.stop()
    throw error
  }
}

/** Interval of checking whether the embedded database runs, in milliseconds. */
const REVIVE_MS = 10_000

/** Starts the embedded database again whenever it has ended by itself. Returns a function that stops that. */
function keepRunning(embedded: EmbeddedDatabase, log: Logger, onRevived: () => void): () => Promise<void> {
  let running: Promise<void> | undefined
  const revive = async () => {
    try {
      if (!(await embedded.revive())) return
      log.warn('the embedded database had ended and runs again')
      onRevived()
    } catch (err) {
      log.error({ err }, 'the embedded database has ended and does not start')
    }
  }
  const timer = setInterval(() => {
    running ??= revive().finally(() => (running = undefined))
  }, REVIVE_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Maximum time of the first rendering, in milliseconds. */
const FIRST_PAGE_MS = 5_000

/**
 * Has a server render the home page once before it listens for others: the first time takes twenty times the CPU, which on a busy
 * machine is too long for a request. Whatever the response is, or without one, the server starts.
 */
export async function renderFirstPage(server: Server, timeoutMs = FIRST_PAGE_MS): Promise<void> {
  try {
    const port = await listen(server, 'PORT', { port: 0, host: '127.0.0.1' })
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.text()
  } catch {
    // The first request of a visitor renders it.
  }
  if (!server.listening) return
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}

/** An address to listen on. */
interface Address {
  port: number
  host: string | undefined
}

/** Listens and returns the port. @param variable that configures the port, for the error message */
export async function listen(server: Server, variable: string, { port, host }: Address): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(
        'code' in error && error.code === 'EADDRINUSE'
          ? new EnvError(
              ownCommands(
                `Port ${port} is taken by another program. Choose another one: ${variable}=${port + 1} npm start`,
              ),
            )
          : error,
      ),
    )
    server.listen({ port, host }, done)
  })
  return (server.address() as AddressInfo).port
}

/** Waits for `work`; calls `onTimeout` when it takes longer than `ms` milliseconds. */
async function callAfter(ms: number, work: Promise<void>, onTimeout: () => void): Promise<void> {
  const timer = setTimeout(onTimeout, ms)
  try {
    await work
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for `work`, at most `ms` milliseconds. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((done) => (timer = setTimeout(done, ms)))])
  clearTimeout(timer)
}

/** Whether an error's message is written for the operator, so that the stack is not needed. */
export function isForOperator(error: unknown): error is Error {
  return [ArchiveError, DiskFullError, EnvError, EmbeddedError, ImportError, MigrationError].some(
    (kind) => error instanceof kind,
  )
}
