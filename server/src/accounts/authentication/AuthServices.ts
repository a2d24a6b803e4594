import { join } from 'node:path'
import type { Pool } from 'pg'
import { RateLimits } from '../../access/RateLimits.js'
import type { Database } from '../../database/Database.js'
import type { Env } from '../../config/env.js'
import type { Logger } from '../../config/log.js'
import { Authentication } from './Authentication.js'
import { addressOf, type AddressOf } from './ClientInfo.js'
import { Codes } from './Codes.js'
import { withMinimumDuration, MINIMUM_DURATION_MS, type WithMinimumDuration } from './withMinimumDuration.js'
import { deliverBySmtp, deliverToOutbox, Mail } from '../mail/Mail.js'
import { OpenIdProvider } from './OpenIdProvider.js'
import { Passwords } from './Passwords.js'
import { Secrets } from './Secrets.js'
import { SecurityLog } from './SecurityLog.js'
import { Tokens } from './tokens.js'

/** What of the environment identity depends on. */
export type AuthEnv = Pick<
  Env,
  | 'jwtSecrets'
  | 'publicUrl'
  | 'trustProxy'
  | 'rateLimitFactor'
  | 'redisUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'dataDir'
  | 'oidc'
>

/** What the services of identity work with, for as long as the server lives. */
export interface AuthServices {
  database: Database
  log: Logger
  publicUrl: string | undefined
  secrets: Secrets
  tokens: Tokens
  passwords: Passwords
  authentication: Authentication
  codes: Codes
  mail: Mail
  limits: RateLimits
  securityLog: SecurityLog
  findAddress: AddressOf
  withMinimumDuration: WithMinimumDuration
  /** Whether mail leaves this machine. */
  sendsMail: boolean
  provider: OpenIdProvider | undefined
}

/** The folder of the mails of a server without SMTP. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** What a test may want otherwise. */
export interface AuthServicesOptions {
  /** Called with each file of the outbox. */
  onMail?: (file: string) => void
  /** Milliseconds that every answer takes that could tell something by its time. */
  minimumMs?: number
}

export function createAuthServices(
  env: AuthEnv,
  database: Database,
  log: Logger,
  { onMail, minimumMs: leastMs = MINIMUM_DURATION_MS }: AuthServicesOptions = {},
): AuthServices {
  const secrets = new Secrets(env.jwtSecrets)
  const tokens = new Tokens(env.jwtSecrets)
  const passwords = new Passwords()
  const { publicUrl } = env
  const deliver = env.smtpUrl
    ? deliverBySmtp(env.smtpUrl, env.mailFrom)
    : deliverToOutbox(outboxFolder(env.dataDir), env.mailFrom, onMail)
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
    limits: new RateLimits({ factor: env.rateLimitFactor, pool, redisUrl: env.redisUrl, log }),
    securityLog: new SecurityLog(secrets, log),
    findAddress: addressOf(env.trustProxy),
    withMinimumDuration: withMinimumDuration(leastMs),
    sendsMail: env.smtpUrl !== undefined,
    provider: env.oidc && new OpenIdProvider(env.oidc, log),
  }
}
