import type { PageRendererModule } from '../../../contract/pageRenderer.js'
import type { Env } from '../config/env.js'
import type { Database } from '../database/Database.js'
import type { Catalogue } from '../http/languages.js'
import type { ResolveHost } from '../http/OutgoingRequests.js'
import type { Logger } from '../observability/log.js'
import type { Metrics } from '../observability/metrics.js'
import type { ConnectionLimits } from '../observability/slowClients.js'
import type { Tracing } from '../observability/tracing.js'
import type { Feature } from './Feature.js'

/** Loads the client's components in a language; undefined for English. */
export type LoadPageRenderer = (language: Catalogue | undefined) => Promise<PageRendererModule>

export interface AppOptions {
  env: Env
  database: Database
  /** Connection string of the database, not of a pooler. Without it no notifications of other processes arrive. */
  directUrl?: string
  log: Logger
  /** What the server consists of; by default all features. */
  features?: readonly Feature[]
  /** Folder of the built client. Without it there are no pages. */
  clientDir?: string
  /** Loads the client's components, which render the pages; by default those of our build. */
  loadPageRenderer?: LoadPageRenderer
  /** Manifest of the registered operations; by default that of our own client. */
  operationsFile?: string
  /** Minimum duration of a request or statement that is logged as slow, in milliseconds. */
  slowMs?: number
  limits?: Readonly<ConnectionLimits>
  metrics?: Metrics
  tracing?: Tracing
  /** Called with the path of each file written to the outbox. */
  onEmail?: (file: string) => void
  /** Minimum duration, in milliseconds, of responses whose timing could reveal that an account exists. */
  minimumMs?: number
  /** Interval of the comments of streams and of the checks of their tokens, in milliseconds. */
  heartbeatMs?: number
  /** Replaces the resolver of names that webhooks are sent to, for tests. */
  resolveHost?: ResolveHost
  /** Multiplies the budget of time of addresses; by default what multiplies all limits. */
  readFactor?: number
  /** Maximum wait of a request for Redis, in milliseconds. */
  redisTimeoutMs?: number
}
