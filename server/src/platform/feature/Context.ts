import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import type { Env } from '../config/env.js'
import type { Secrets } from '../config/Secrets.js'
import type { Database } from '../database/Database.js'
import type { Notifications } from '../database/Notifications.js'
import type { ClientAddressResolver, ClientInfo } from '../http/ClientInfo.js'
import type { LanguageOf } from '../http/languages.js'
import type { Logger } from '../observability/log.js'
import type { AppOptions } from './AppOptions.js'
import type { PersonalData } from './PersonalData.js'

/** The signed-in user of a request. Their email address is verified. */
export interface Viewer {
  id: number
  username: string
  /** Id of the session of the request; null for an access token of the member's making, which has none. */
  sessionId: string | null
  /** What the access token may do; undefined for a session, which may do everything. */
  scopes?: ReadonlySet<Scope>
  /** Id of the access token. */
  tokenId?: number
}

/** A viewer who has signed in. */
export type SignedInViewer = Viewer & { sessionId: string }

/**
 * The context of one request: the viewer, and the services acting for them. Each feature adds its own services with
 * `declare module` in its `feature.ts`.
 */
export interface Context {
  /** The signed-in, verified viewer; null for a signed-out one. */
  viewer: Viewer | null
  client: ClientInfo
  /** Whether the response says what its operation really cost, and what is left of the budget. */
  reportsCost: boolean
  /** Ends a subscription; undefined elsewhere. */
  ended?: AbortSignal
  /** Services that live as long as the server. */
  shared: SharedServices
}

/** Services that live as long as the server. Each feature adds its own, as for {@link Context}. */
export interface SharedServices {
  options: AppOptions
  env: Env
  database: Database
  /** What other processes have changed. */
  notifications: Notifications
  log: Logger
  secrets: Secrets
  clientAddressOf: ClientAddressResolver
  languageOf: LanguageOf
  personalData: readonly PersonalData[]
}

/**
 * Creates the context of a request. GraphQL and REST both use it, so both have the same services and batching.
 * @throws AppError UNAUTHENTICATED for an invalid or expired token; SCOPE_MISSING for one that may not do this.
 */
export type CreateContext = (
  request: IncomingMessage,
  response: ServerResponse,
  options?: CreateContextOptions,
) => Promise<Context>

/** Options of {@link CreateContext}. */
export interface CreateContextOptions {
  /** What an access token needs; undefined if no token may do this. */
  scopes?: readonly Scope[]
  /** Whether a request with an invalid or expired token is treated as signed out. */
  ignoreInvalidToken?: boolean
  /** Whether the refresh cookie identifies the viewer: browsers request a page's HTML without a token. */
  useRefreshCookie?: boolean
  /** Whether the response reports its cost in full; for access tokens it always does. */
  reportsCost?: boolean
}

/**
 * Creates a signed-out context for a response that is shared. It takes no request, so that no token or cookie can affect the
 * response, and no cookie can be set.
 */
export type CreateVisitorContext = () => Context
