import type { AuthEnv, AuthServicesOptions } from './accounts/AuthServices.js'
import type { Env } from './platform/config/env.js'
import type { Logger } from './platform/observability/log.js'
import type { Database } from './platform/database/Database.js'
import type { Metrics } from './platform/observability/metrics.js'
import type { ConnectionLimits } from './platform/observability/slowClients.js'
import type { Tracing } from './platform/observability/tracing.js'
import type { LiveProvider } from './titles/catalogue/LiveProvider.js'

/** Options of `createApp`. */
export interface AppOptions extends AuthServicesOptions {
  env: AuthEnv &
    Pick<
      Env,
      | 'imageBaseUrl'
      | 'introspection'
      | 'localTitles'
      | 'persistedOnly'
      | 'production'
      | 'avatarStorageUrl'
      | 'serviceWorker'
      | 'site'
    >
  database: Database
  log: Logger
  /** Folder of the built client. Without it there are no pages. */
  clientDir?: string
  /** Manifest of the registered operations; by default that of our own client. */
  operationsFile?: string
  /** Minimum duration of a request or statement that is logged as slow, in milliseconds. */
  slowMs?: number
  /** Limits of client connections. */
  limits?: Readonly<ConnectionLimits>
  metrics?: Metrics
  tracing?: Tracing
  /** Live source of titles; stopped with the server. */
  provider?: LiveProvider
}
