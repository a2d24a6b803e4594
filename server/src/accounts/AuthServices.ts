import { join } from 'node:path'
import type { Pool } from 'pg'
import { normalizeText } from '../../contract/text.js'
import { RateLimits } from '../platform/access/RateLimits.js'
import type { Database } from '../platform/database/Database.js'
import type { Env } from '../platform/config/env.js'
import type { Logger } from '../platform/observability/log.js'
import { Authentication } from './sessions/Authentication.js'
import { clientAddressResolver, type ClientAddressResolver } from '../platform/http/ClientInfo.js'
import { Codes } from './codes/Codes.js'
import {
  withMinimumDuration,
  MINIMUM_DURATION_MS,
  type WithMinimumDuration,
} from '../platform/access/withMinimumDuration.js'
import { deliverBySmtp, deliverToOutbox, discardEmail, Mail } from '../platform/mail/Mail.js'
import { OpenIdProvider } from './identities/OpenIdProvider.js'
import { Passwords } from './passwords/Passwords.js'
import { Secrets } from '../platform/config/Secrets.js'
import { SecurityLog } from './securityEvents/SecurityLog.js'
import { AccessTokens } from './sessions/tokens.js'

/** The environment settings that the authentication services read. */
export type AuthEnv = Pick<
  Env,
  | 'jwtSecrets'
  | 'publicUrl'
  | 'trustProxy'
  | 'rateLimitFactor'
  | 'redisUrl'
  | 'smtpUrl'
  | 'mail'
  | 'mailFrom'
  | 'dataDir'
  | 'oidc'
  | 'site'
>

/** How emails are delivered: by SMTP, into files of the outbox folder, or not at all. */
export type MailTransport = 'smtp' | 'outbox' | 'off'

/** The long-lived services behind accounts and authentication: one instance per server process. */
export interface AuthServices {
  database: Database
  log: Logger
  publicUrl: string | undefined
  secrets: Secrets
  tokens: AccessTokens
  passwords: Passwords
  authentication: Authentication
  codes: Codes
  mail: Mail
  limits: RateLimits
  securityLog: SecurityLog
  clientAddressOf: ClientAddressResolver
  withMinimumDuration: WithMinimumDuration
  /** Names of the operator, which nobody else may use as a username. */
  operatorNames: readonly string[]
  /** How emails are delivered. */
  mailTransport: MailTransport
  /** The OpenID Connect provider; undefined when none is configured. */
  provider: OpenIdProvider | undefined
}

/** Returns the folder in which a server without SMTP stores its emails. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Options of {@link createAuthServices}, which tests override. */
export interface AuthServicesOptions {
  /** Called with the path of each file written to the outbox. */
  onEmail?: (file: string) => void
  /** Minimum duration, in milliseconds, of responses whose timing could reveal that an account exists. */
  minimumMs?: number
  /** Multiplies the budget of time of addresses; by default what multiplies all limits. */
  readFactor?: number
}

/** Creates the authentication services from the environment. */
export function createAuthServices(
  env: AuthEnv,
  database: Database,
  log: Logger,
  { onEmail, minimumMs = MINIMUM_DURATION_MS, readFactor }: AuthServicesOptions = {},
): AuthServices {
  const secrets = new Secrets(env.jwtSecrets)
  const tokens = new AccessTokens(env.jwtSecrets)
  const passwords = new Passwords()
  const { publicUrl } = env
  const mailTransport = !env.mail ? 'off' : env.smtpUrl ? 'smtp' : 'outbox'
  const deliver = !env.mail
    ? discardEmail
    : env.smtpUrl
      ? deliverBySmtp(env.smtpUrl, env.mailFrom)
      : deliverToOutbox(outboxFolder(env.dataDir), env.mailFrom, onEmail)
  const pool: Pool = database.pool
  return {
    database,
    log,
    publicUrl,
    secrets,
    tokens,
    passwords,
    authentication: new Authentication(database, tokens, passwords),
    codes: new Codes(secrets),
    mail: new Mail({ database, secrets, deliver, publicUrl, log }),
    limits: new RateLimits({ factor: env.rateLimitFactor, readFactor, pool, redisUrl: env.redisUrl, log }),
    securityLog: new SecurityLog(secrets, log),
    clientAddressOf: clientAddressResolver(env.trustProxy),
    withMinimumDuration: withMinimumDuration(minimumMs),
    operatorNames: env.site.operatorName ? [normalizeText(env.site.operatorName, 'NFKD')] : [],
    mailTransport,
    provider: env.oidc && new OpenIdProvider(env.oidc, log),
  }
}
