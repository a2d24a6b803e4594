import 'reflect-metadata'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, CLIENT_DIR } from './app.js'
import { outboxFolder } from './accounts/authentication/AuthServices.js'
import { ArchiveError } from './backup/tar.js'
import { ensureCatalogue } from './importers/importCatalogue.js'
import { connect, migrate, MigrationError } from './database/config.js'
import { EmbeddedError, startEmbedded, type EmbeddedDatabase } from './database/embedded.js'
import { EnvError, readEnv, warningsOf } from './config/env.js'
import { createLogger, flushLog } from './config/log.js'
import { ImportError } from './importers/ImportError.js'
import { Tmdb } from './tmdb/Tmdb.js'
import { handleUncaughtErrors } from './observability/uncaughtErrors.js'
import { createMetrics, createMetricsServer } from './observability/metrics.js'
import { startTracing } from './observability/tracing.js'

/** After this long a stop no longer waits for requests that do not finish, in milliseconds. */
const DRAIN = 7_000
/** Nor for the last traces and the database's goodbye. The whole stop takes less than ten seconds. */
const GOODBYE = 1_000

/** Options of {@link start}. */
export interface StartOptions {
  /** Receives a short sentence for each step. */
  tell?: (step: string) => void
  /** Receives a sentence for each setting that is probably a mistake. */
  warn?: (sentence: string) => void
  /** Settles when the client is built. */
  client?: Promise<unknown>
  /** Called when the process is broken for good and should be ended. */
  giveUp?: () => void
  /** The manifest of known operations; our own client's unless told. */
  operationsFile?: string
}

/** A started server. */
export interface Started {
  /** Where people reach the site: PUBLIC_URL, else `localUrl`. */
  url: string
  /** Where it listens, for whoever sits at this machine. */
  localUrl: string
  /** Where Prometheus reads, if the environment wants it. */
  metricsUrl: string | undefined
  /** Where mails go while there is no SMTP server: a folder, and the address of its page if it has one. */
  outbox: { folder: string; page: string | undefined } | undefined
  /** Drains and stops everything this start has started. */
  stop(): Promise<void>
}

/** Brings the product up: database, schema, catalogue, server. */
export async function start({
  tell = () => undefined,
  warn = () => undefined,
  client,
  giveUp = () => undefined,
  operationsFile,
}: StartOptions = {}): Promise<Started> {
  const env = readEnv()
  const log = createLogger(env.logLevel, { buffered: env.production })
  const metrics = env.metricsPort === undefined ? undefined : await createMetrics()
  const tracing = env.traceEndpoint ? await startTracing({ endpoint: env.traceEndpoint, log }) : undefined
  const say = (step: string) => {
    tell(step)
    log.info(step)
  }
  for (const sentence of warningsOf(env)) {
    warn(sentence)
    log.warn(sentence)
  }
  const forget = handleUncaughtErrors({ log, giveUp, onCaught: (kind) => metrics?.lastResort(kind) })

  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir, say)
  try {
    const url = env.databaseUrl ?? (embedded as EmbeddedDatabase).url
    await migrate(url)
    const loaded = await ensureCatalogue(url, say)
    if (loaded) say(`Loaded the catalogue: ${loaded.added} titles added, ${loaded.changed} changed`)
    const database = await connect(url)
    if (client) await client
    const { slowMs } = env
    const provider = env.tmdbToken
      ? new Tmdb({
          database,
          log,
          token: env.tmdbToken,
          baseUrl: env.tmdbBaseUrl,
          timeoutMs: env.providerTimeoutMs,
          listFreshMs: env.tmdbListTtlS * 1_000,
          titleFreshMs: env.tmdbTitleTtlS * 1_000,
          watch: metrics?.provider,
        })
      : undefined
    const app = await createApp({
      env,
      database,
      log,
      clientDir: CLIENT_DIR,
      operationsFile,
      slowMs,
      metrics,
      tracing,
      onMail: (file) => tell(`Mail: ${file}`),
      provider,
    })
    const port = await listen(app.server, 'PORT', env)
    app.housekeeping.start()
    const localUrl = `http://localhost:${port}`
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
      outbox: env.smtpUrl
        ? undefined
        : {
            folder: outboxFolder(env.dataDir),
            page: app.outboxPath && localUrl + app.outboxPath,
          },
      stop: async () => {
        log.info('stopping')
        await within(DRAIN, app.stop(), () => app.server.closeAllConnections())
        metricsServer?.close()
        metricsServer?.closeAllConnections()
        await atMost(GOODBYE, Promise.all([database.close(), tracing?.stop()]))
        await embedded?.stop()
        log.info('stopped')
        await flushLog(log)
        forget()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

interface Address {
  port: number
  host: string | undefined
}

/** Listens and gives the port. `variable` is where the operator chose it. */
async function listen(server: Server, variable: string, { port, host }: Address): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(
        'code' in error && error.code === 'EADDRINUSE'
          ? new EnvError(
              `Port ${port} is taken by another program. Choose another one: ${variable}=${port + 1} npm start`,
            )
          : error,
      ),
    )
    server.listen({ port, host }, done)
  })
  return (server.address() as AddressInfo).port
}

async function within(ms: number, work: Promise<void>, giveUp: () => void): Promise<void> {
  const timer = setTimeout(giveUp, ms)
  try {
    await work
  } finally {
    clearTimeout(timer)
  }
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((done) => (timer = setTimeout(done, ms)))])
  clearTimeout(timer)
}

/** Whether an error is a sentence for the operator, to be shown without a stack. */
export function isForOperator(error: unknown): error is Error {
  return [ArchiveError, EnvError, EmbeddedError, ImportError, MigrationError].some(
    (kind) => error instanceof kind,
  )
}
