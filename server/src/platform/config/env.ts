import { join, resolve } from 'node:path'
import { compile } from 'proxy-addr'
import { readNetwork, type Network } from './networks.js'
import { EnvError } from './EnvError.js'
import { checkRedisUrl } from './redisUrl.js'
import { secretFile } from './secretFile.js'
import { readDatabaseUrls } from './databaseUrls.js'
import { readSiteSettings } from './siteSettings.js'
import { list, readUrl, type Text } from './values.js'
import { readWatchLinks } from './watchLinks.js'

/** Configuration from the environment, read once at start. docs/OPERATIONS.md describes each variable. */
export type Env = ReturnType<typeof readEnv>

export type OpenIdSettings = NonNullable<Env['oidc']>

/** Levels of the log, most severe first. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** A level of {@link LOG_LEVELS}. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Well-known secrets, which production rejects. */
const COMMON_SECRETS =
  /^(secret|changeme|change-me|password|marquee|development|test|example|default|jwt)[\W_\d]*$/i

/** Addresses of TMDB's API and images. Source: developer.themoviedb.org. */
const TMDB_API = 'https://api.themoviedb.org/3'
const TMDB_IMAGES = 'https://image.tmdb.org/t/p'

/** Protocols of an address of the web. */
const WEB = ['http:', 'https:']

/** Returns the folder of profile pictures when no storage is configured. */
export const avatarFolder = (dataDir: string) => join(dataDir, 'avatars')

/**
 * Variables that were renamed: old name → new name. A start with an old name is rejected, because the setting would silently
 * have no effect.
 */
const RENAMED_VARIABLES = {
  CATALOGUE_LIST_FRESH_S: 'TMDB_LIST_TTL_S',
  CATALOGUE_TITLE_FRESH_S: 'TMDB_TITLE_TTL_S',
  PROVIDER_TIMEOUT_MS: 'TMDB_TIMEOUT_MS',
  SLOW_MS: 'SLOW_LOG_MS',
} as const

function rejectRenamed(source: NodeJS.ProcessEnv): void {
  for (const [oldName, newName] of Object.entries(RENAMED_VARIABLES))
    if (Object.hasOwn(source, oldName) && source[oldName]?.trim())
      throw new EnvError(`${oldName} is now called ${newName}. Rename it in your configuration.`)
}

const HOW_TO_SET_URL = 'Set it to the address that people use: PUBLIC_URL=https://movies.example'
const HOW_TO_MAKE_SECRET = 'Make one with: openssl rand -base64 48'

/** Variables that a production start needs: name → the reason and the remedy. */
const NEEDED_IN_PRODUCTION = {
  PUBLIC_URL: `cookies, links and redirects are made from it. ${HOW_TO_SET_URL}`,
  JWT_SECRET: `it signs sessions. ${HOW_TO_MAKE_SECRET}`,
} as const

function rejectMissing(text: Text): void {
  const missing = Object.entries(NEEDED_IN_PRODUCTION).filter(([name]) => list(text(name)).length === 0)
  if (missing.length === 0) return
  const sentences = missing.map(([name, why]) => `${name} is missing. A production start needs it: ${why}`)
  throw new EnvError(sentences.join('\n  '))
}

/** Reads and validates the environment. @throws EnvError naming the variable, the mistake and the remedy. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  rejectRenamed(source)
  const text = (name: string) => source[name]?.trim() || undefined
  const production = text('NODE_ENV') === 'production'
  if (production) rejectMissing(text)

  // In production programs read the log; elsewhere a person reads the terminal.
  const logLevel = text('LOG_LEVEL') ?? (production ? 'info' : 'warn')
  if (!isLogLevel(logLevel))
    throw new EnvError(`LOG_LEVEL is "${logLevel}", but must be one of ${LOG_LEVELS.join(', ')}.`)

  const metricsPort = text('METRICS_PORT')
  const demo = readDemo(text, production)
  return {
    /** Whether NODE_ENV is "production". */
    production,
    /** TCP port; 0 lets the operating system choose. */
    port: readNumber('PORT', text('PORT') ?? '4000', 0, 65_535),
    /** Address to listen on; undefined listens on all. */
    host: text('HOST'),
    /** Public address of this instance, without a trailing slash; required in production. */
    publicUrl: readPublicUrl(text('PUBLIC_URL'), production),
    ...readDatabaseUrls(text),
    /** Maximum lag of a replica that is read, in seconds. */
    replicaMaxLagS: readNumber('REPLICA_MAX_LAG_S', text('REPLICA_MAX_LAG_S') ?? '5', 1, 60),
    /** Whether connections prepare statements; off for a pooler that gives each transaction another connection. */
    preparedStatements: readSwitch('PREPARED_STATEMENTS', text('PREPARED_STATEMENTS'), true),
    /** Whether this server runs background jobs; off leaves them to other processes. */
    runJobs: readSwitch('RUN_JOBS', text('RUN_JOBS'), true),
    /** Limit of the JavaScript heap, in megabytes. server/scripts/heapOptions.mjs applies it. */
    heapMb: readNumber('HEAP_MB', text('HEAP_MB') ?? '224', 96, 65_536),
    /** Whether six invented members live here, whose passwords and access tokens everybody may know. */
    demo,
    /** Folder of the embedded database and of all other stored files. A demo has one of its own. */
    dataDir: resolve(text('DATA_DIR') ?? 'data', demo ? 'demo' : ''),
    /** Whether a start saves the embedded database before it changes its schema. */
    upgradeBackup: readSwitch('UPGRADE_BACKUP', text('UPGRADE_BACKUP'), true),
    /** Secrets that sign session tokens, newest first; {@link withJwtSecret} adds one where there is none. */
    jwtSecrets: readSecrets(text('JWT_SECRET')),
    /** Addresses of proxies whose forwarded headers are trusted. */
    trustProxy: readProxies(list(text('TRUST_PROXY'))),
    /** Address of the SMTP server, with user and password if it needs them; undefined writes emails to files in `dataDir`. */
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    /** Whether emails are sent or, without SMTP, written to files; off discards them. */
    mail: readMail(text),
    /** Sender of all emails: an address, or a name and an address in angle brackets. */
    mailFrom: readSender(text('MAIL_FROM')),
    /** Address of Redis, which counts the rate limits; undefined counts them in the database. */
    redisUrl: checkRedisUrl(text('REDIS_URL')),
    /** Factor of every rate limit; 0 turns them off. */
    rateLimitFactor: readFactor(text('RATE_LIMIT_FACTOR'), production),
    /** Details of the operator, for the footer and the legal pages. */
    site: readSiteSettings(text),
    /** Where titles can be watched, for the links of their pages. */
    watchLinks: readWatchLinks(text('WATCH_LINKS')),
    /** OpenID Connect provider; undefined without one. */
    oidc: readProvider(text),
    /** S3-compatible storage of profile pictures; undefined stores them in `dataDir`. */
    avatarStorageUrl: readStorage('AVATAR_STORAGE_URL', text('AVATAR_STORAGE_URL')),
    /** Base address of TMDB's images; undefined when this server draws every image. */
    imageBaseUrl: readUrl(
      'IMAGE_BASE_URL',
      text('IMAGE_BASE_URL') ?? (text('TMDB_TOKEN') && TMDB_IMAGES),
      WEB,
    ),
    /** API Read Access Token of TMDB; undefined serves the imported catalogue only. */
    tmdbToken: readToken('TMDB_TOKEN', text('TMDB_TOKEN')),
    /** Base address of TMDB's API, before `/movie/…`. */
    tmdbBaseUrl: withVersion(readUrl('TMDB_BASE_URL', text('TMDB_BASE_URL') ?? TMDB_API, WEB)),
    /** How long a cached list of TMDB is fresh, in seconds. */
    tmdbListTtlS: readNumber('TMDB_LIST_TTL_S', text('TMDB_LIST_TTL_S') ?? '300', 0, 86_400),
    /** How long the cached details of a title are fresh, in seconds. */
    tmdbTitleTtlS: readNumber('TMDB_TITLE_TTL_S', text('TMDB_TITLE_TTL_S') ?? '86400', 0, 15_552_000),
    /** Maximum time a request waits for TMDB, in milliseconds. */
    tmdbTimeoutMs: readNumber('TMDB_TIMEOUT_MS', text('TMDB_TIMEOUT_MS') ?? '2000', 100, 60_000),
    /** Whether members may add titles by hand that the catalogue does not have. */
    localTitles: readSwitch('LOCAL_TITLES', text('LOCAL_TITLES'), true),
    /** Whether members may answer reviews. */
    reviewAnswers: readSwitch('REVIEW_ANSWERS', text('REVIEW_ANSWERS'), true),
    /** Networks that webhooks may reach although they are not public. */
    webhookPrivate: readNetworks('WEBHOOK_PRIVATE', list(text('WEBHOOK_PRIVATE'))),
    /** Whether requests may order errors and delays for themselves; never in production. */
    faults: readFaults(text('FAULTS'), production),
    /** Whether clients may query the schema. */
    introspection: readSwitch('INTROSPECTION', text('INTROSPECTION'), true),
    /** Whether browsers without a token may only send registered operations. */
    persistedOnly: readSwitch('PERSISTED_ONLY', text('PERSISTED_ONLY'), false),
    /** Whether browsers install the service worker; off removes it from those that have it. */
    serviceWorker: readSwitch('SERVICE_WORKER', text('SERVICE_WORKER'), true),
    /** Lowest level that is logged. */
    logLevel,
    /** Minimum duration of a request or statement that is logged as slow, in milliseconds. */
    slowLogMs: readNumber('SLOW_LOG_MS', text('SLOW_LOG_MS') ?? '500', 1, 3_600_000),
    /** TCP port of the metrics, 0 lets the operating system choose; undefined turns them off. */
    metricsPort: metricsPort === undefined ? undefined : readNumber('METRICS_PORT', metricsPort, 0, 65_535),
    /** Address that the metrics server listens on. */
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    /** Base address of an OTLP collector; undefined turns traces off. */
    traceEndpoint: readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT'), WEB),
  }
}

function readNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new EnvError(`${name} is "${value}", but must be a whole number from ${min} to ${max}.`)
}

function readProxies(proxies: string[]): string[] {
  try {
    compile(proxies)
    return proxies
  } catch {
    throw new EnvError(
      `TRUST_PROXY is "${proxies.join(', ')}", but must be addresses or networks such as 10.0.0.1, 10.0.0.0/8, loopback.`,
    )
  }
}

function readDemo(text: Text, production: boolean): boolean {
  const demo = readSwitch('DEMO', text('DEMO'), false)
  if (demo && production)
    throw new EnvError(
      'DEMO is on, but NODE_ENV is "production": everybody could act as the people of a demo.',
    )
  if (demo && text('DATABASE_URL'))
    throw new EnvError(
      'DEMO is on, but DATABASE_URL names a database. A demo has one of its own: remove one of them.',
    )
  return demo
}

function readFaults(value: string | undefined, production: boolean): boolean {
  const faults = readSwitch('FAULTS', value, !production)
  if (faults && production)
    throw new EnvError(
      'FAULTS is on, but NODE_ENV is "production": requests must not order errors and delays there. Remove FAULTS.',
    )
  return faults
}

function readNetworks(name: string, texts: string[]): Network[] {
  try {
    return texts.map(readNetwork)
  } catch {
    throw new EnvError(
      `${name} is "${texts.join(', ')}", but must be addresses or networks such as 192.168.1.20, 10.0.0.0/8.`,
    )
  }
}

const SENDER = /^(?:[^<>\p{Cc}]{1,100} <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u

function readSender(value = 'Marquee <no-reply@localhost>'): string {
  if (SENDER.test(value)) return value
  throw new EnvError(
    'MAIL_FROM must be an address, or a name and an address: Movies <no-reply@movies.example>.',
  )
}

function readMail(text: Text): boolean {
  const mail = readSwitch('MAIL', text('MAIL'), true)
  if (!mail && text('SMTP_URL'))
    throw new EnvError('MAIL is off, but SMTP_URL names a mail server. Remove one of them.')
  return mail
}

function readFactor(value: string | undefined, production: boolean): number {
  const factor = Number(value ?? '1')
  if (!(factor >= 0 && factor <= 1_000))
    throw new EnvError(`RATE_LIMIT_FACTOR is "${value}", but must be a number from 0 to 1000.`)
  if (factor === 0 && production)
    throw new EnvError(
      'RATE_LIMIT_FACTOR is 0, which switches the limits off. In production it must be above 0.',
    )
  return factor
}

function readProvider(text: Text) {
  // readUrl removes a trailing slash, which belongs to the name of some issuers.
  const issuer = readUrl('OIDC_ISSUER', text('OIDC_ISSUER'), WEB) && text('OIDC_ISSUER')
  const clientId = text('OIDC_CLIENT_ID')
  const clientSecret = text('OIDC_CLIENT_SECRET')
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  for (const [name, value] of Object.entries(given))
    if (value === undefined)
      throw new EnvError(
        `${name} is missing. OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together.`,
      )
  if (new URL(issuer as string).protocol === 'http:' && !isLocalAddress(issuer as string))
    throw new EnvError('OIDC_ISSUER must begin with https://; http:// is for a provider on this machine.')
  return {
    issuer: issuer as string,
    clientId: clientId as string,
    clientSecret: clientSecret as string,
    name: text('OIDC_NAME') ?? 'OpenID',
  }
}

function isLogLevel(value: string): value is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(value)
}

/**
 * Whether an address is loopback. Development helpers exist only if PUBLIC_URL is.
 * @param address an absolute URL
 */
export function isLocalAddress(address: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
}

function readPublicUrl(value: string | undefined, production: boolean): string | undefined {
  const address = readUrl('PUBLIC_URL', value, WEB)
  const url = address && new URL(address).origin
  if (address && new URL(address).href !== `${url}/`)
    throw new EnvError(
      `PUBLIC_URL is "${address}", but must be a protocol and a host, with a port if needed: all pages, files and cookies begin at the root of their host. Give Marquee a host name or a port of its own. ${HOW_TO_SET_URL}`,
    )
  if (production && url?.startsWith('http:') && !isLocalAddress(url))
    throw new EnvError(
      `PUBLIC_URL is "${url}", but passwords and sessions must not travel unencrypted: in production http:// is for localhost only. ${HOW_TO_SET_URL}`,
    )
  return url
}

/** Returns a sentence with a remedy for each setting that is valid but probably a mistake. */
export function warningsOf({
  production,
  publicUrl,
  mail,
  oidc,
}: Pick<Env, 'production' | 'publicUrl' | 'mail' | 'oidc'>): string[] {
  const warnings: string[] = []
  if (!production && publicUrl && !isLocalAddress(publicUrl))
    warnings.push(
      `PUBLIC_URL is ${publicUrl}, so others reach this site, but NODE_ENV is not "production": weak secrets are accepted and verification codes are written to files. Start with NODE_ENV=production and a JWT_SECRET of your own.`,
    )
  if (!mail && !oidc)
    warnings.push(
      'MAIL is off, so nobody receives a verification code: new accounts cannot be verified. Set SMTP_URL, or OIDC_ISSUER for sign-in with an identity provider.',
    )
  return warnings
}

function readStorage(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const bucket = url?.pathname.split('/').find(Boolean)
  if (url?.protocol !== 's3:' || !bucket || Boolean(url.username) !== Boolean(url.password))
    throw new EnvError(
      `${name} must look like s3://KEY:SECRET@HOST/BUCKET?region=REGION, or s3:///BUCKET for Amazon's own.`,
    )
  return value
}

/** Returns an API address; adds TMDB's version 3 if it has no path. */
function withVersion(address = TMDB_API): string {
  return new URL(address).pathname === '/' ? `${address}/3` : address
}

function readToken(name: string, value: string | undefined): string | undefined {
  // It is sent in a header, which holds visible characters only.
  if (value === undefined || /^[\x21-\x7e]+$/.test(value)) return value
  throw new EnvError(
    `${name} must be one word without spaces, the API Read Access Token of your TMDB account.`,
  )
}

function readSwitch(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback
  if (/^(on|true|1|yes)$/i.test(value)) return true
  if (/^(off|false|0|no)$/i.test(value)) return false
  throw new EnvError(`${name} is "${value}", but must be on or off.`)
}

function readSecrets(value: string | undefined): string[] {
  const secrets = list(value)
  for (const secret of secrets) {
    if (Buffer.byteLength(secret) < 32)
      throw new EnvError(
        `JWT_SECRET is too short: each secret needs at least 32 bytes. ${HOW_TO_MAKE_SECRET}`,
      )
    if (COMMON_SECRETS.test(secret) || new Set(secret).size < 8)
      throw new EnvError(`JWT_SECRET is easy to guess. ${HOW_TO_MAKE_SECRET}`)
  }
  return secrets
}

/** Adds the secret in DATA_DIR to an environment without JWT_SECRET; the first start creates it. */
export async function withJwtSecret(env: Env): Promise<Env> {
  if (env.jwtSecrets.length > 0) return env
  return { ...env, jwtSecrets: [await secretFile(join(env.dataDir, 'jwt.secret'))] }
}
