import 'reflect-metadata'
import { CLIENT_DIR } from './app.js'
import { ENTITIES } from './entities.js'
import { FEATURES } from './features.js'
import { savedFirst } from './front/backup/upgradeBackup.js'
import { listen, STOP_TIMEOUTS, waitAtMost } from './index.js'
import { readEnv, withJwtSecret } from './platform/config/env.js'
import { connect, migrate } from './platform/database/config.js'
import { startEmbedded } from './platform/database/embedded.js'
import { createLogger, flushLog } from './platform/observability/log.js'
import { createMetrics, createMetricsServer } from './platform/observability/metrics.js'
import { monitorStatements } from './platform/observability/statements.js'
import { handleUncaughtErrors } from './platform/observability/uncaughtErrors.js'
import { createSharedServices, stopSharedServices } from './sharedServices.js'
import { openTmdb } from './titles/tmdb/TmdbProvider.js'

/** Options of {@link startWorker}. */
export interface WorkerOptions {
  /** Called with a short sentence for each step. */
  onProgress: (step: string) => void
  /** Called when the process should end because it keeps throwing. */
  onFatal: () => void
  /** Whether an embedded database that already runs is this worker's: a killed one has left it. */
  ownsDatabase?: boolean
  /** Called when this worker has started the embedded database. */
  onDatabaseStarted?: () => void
}

/** A process that runs background jobs and sends emails, and serves nothing but metrics. */
export interface RunningWorker {
  /** Address of the metrics, if METRICS_PORT is set. */
  metricsUrl: string | undefined
  /** Ends the running jobs, which other processes continue, and everything that was started. */
  stop(): Promise<void>
}

/** Starts a process that runs background jobs, on the database of the servers. Throws as `start` does. */
export async function startWorker({
  onProgress,
  onFatal,
  ownsDatabase = false,
  onDatabaseStarted = () => undefined,
}: WorkerOptions): Promise<RunningWorker> {
  const env = await withJwtSecret(readEnv())
  const log = createLogger(env.logLevel, { buffered: env.production })
  const metrics = env.metricsPort === undefined ? undefined : await createMetrics()
  const removeHandlers = handleUncaughtErrors({
    log,
    onFatal,
    onCaught: (kind) => metrics?.recordUncaughtError(kind),
  })
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbedded(env.dataDir, onProgress, { ownsDatabase })
  if (embedded && !embedded.wasRunning) onDatabaseStarted()
  try {
    const url = env.databaseDirectUrl ?? env.databaseUrl ?? embedded?.url ?? ''
    await migrate(url, savedFirst(env, onProgress))
    const database = await connect(env.databaseUrl ?? url, ENTITIES, {
      preparedStatements: env.preparedStatements,
    })
    monitorStatements(database.pool, { log, slowMs: env.slowLogMs, metrics })
    const provider = openTmdb(env, { database, log, listener: metrics?.provider })
    const shared = await createSharedServices(
      { env, database, directUrl: url, log, provider, metrics, clientDir: CLIENT_DIR },
      FEATURES,
    )
    metrics?.registerJobs(() => shared.jobs.counts())
    shared.mail.start()
    shared.jobs.start()
    const metricsServer = metrics && createMetricsServer(metrics)
    const metricsUrl =
      metricsServer &&
      `http://${env.metricsHost}:${await listen(metricsServer, 'METRICS_PORT', { port: env.metricsPort ?? 0, host: env.metricsHost })}/metrics`
    log.info({ metricsUrl }, 'worker ready')
    return {
      metricsUrl,
      stop: async () => {
        log.info('stopping')
        await stopSharedServices(shared)
        metricsServer?.close()
        metricsServer?.closeAllConnections()
        await waitAtMost(STOP_TIMEOUTS.close, database.close())
        await embedded?.stop()
        log.info('stopped')
        await flushLog(log)
        removeHandlers()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
