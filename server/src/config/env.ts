import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { compile } from 'proxy-addr'
import type { OpenIdSettings } from '../accounts/authentication/OpenIdProvider.js'

/** What the environment settles, read once at start. Each variable is described in docs/OPERATIONS.md. */
export interface Env {
  production: boolean
  /** TCP port; 0 lets the system choose. */
  port: number
  /** Address to listen on; undefined listens on all. */
  host: string | undefined
  /** Where people reach this instance, without a trailing slash; undefined when not set, which production refuses. */
  publicUrl: string | undefined
  /** Connection string of your own PostgreSQL; undefined runs the embedded one. */
  databaseUrl: string | undefined
  /** Bound of the JavaScript heap, in megabytes; server/scripts/heap.mjs sets it before anything else runs. */
  heapMb: number
  /** Folder of the embedded database and of everything else that is kept. */
  dataDir: string
  /** Secrets that sign sessions, newest first. */
  jwtSecrets: string[]
  /** Addresses of proxies whose forwarded headers are believed. */
  trustProxy: string[]
  /** SMTP server, with user and password where it wants them; undefined puts mails into files of dataDir. */
  smtpUrl: string | undefined
  /** Sender of all mails: an address, or a name and an address in angle brackets. */
  mailFrom: string
  /** Redis that counts the limits; undefined counts them in the database. */
  redisUrl: string | undefined
  /** Multiplies every limit; 0 switches them off. */
  rateLimitFactor: number
  /** Identity provider; undefined without one. */
  oidc: OpenIdSettings | undefined
  /** Base address of the provider's images; undefined when every image is drawn here. */
  imageBaseUrl: string | undefined
  /** Where people's pictures are kept: an S3-compatible storage; undefined keeps them in `dataDir`. */
  avatarStorageUrl: string | undefined
  /** API Read Access Token of TMDB; undefined when the catalogue is all there is. */
  tmdbToken: string | undefined
  /** Address of TMDB's API, before `/movie/…`. */
  tmdbBaseUrl: string
  /** How long a copy of a live list needs no other, in seconds. */
  tmdbListTtlS: number
  /** The same of a title's details. */
  tmdbTitleTtlS: number
  /** What has never been fetched is waited for so long, in milliseconds. */
  providerTimeoutMs: number
  introspection: boolean
  /** Answer browsers without a token only the operations of our own client. */
  persistedOnly: boolean
  /** Let browsers keep the client for when there is no network; off takes it out of those that have it. */
  serviceWorker: boolean
  logLevel: LogLevel
  /** From this many milliseconds on a request or a statement is logged as slow. */
  slowMs: number
  /** TCP port of the metrics, 0 lets the system choose; undefined when nobody wants them. */
  metricsPort: number | undefined
  /** Address that the metrics listen on. */
  metricsHost: string
  /** Base address of an OTLP collector; undefined when nobody wants traces. */
  traceEndpoint: string | undefined
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Secrets that guessers try first; a production start with one of them is refused. */
const KNOWN_WORDS =
  /^(secret|changeme|change-me|password|marquee|development|test|example|default|jwt)[\W_\d]*$/i

/** Where TMDB answers and keeps its images. Source: developer.themoviedb.org. */
const TMDB_API = 'https://api.themoviedb.org/3'
const TMDB_IMAGES = 'https://image.tmdb.org/t/p'

/** The folder of people's pictures, without a storage of their own. */
export const avatarFolder = (dataDir: string) => join(dataDir, 'avatars')

/** A sentence for the operator that names the variable at fault. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * Reads and checks the environment.
 * @throws EnvError naming the variable, what is wrong with it and how to mend it.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const text = (name: string) => source[name]?.trim() || undefined
  const production = text('NODE_ENV') === 'production'

  // In production a log is read by programs; at home a terminal should stay readable.
  const logLevel = text('LOG_LEVEL') ?? (production ? 'info' : 'warn')
  if (!isLogLevel(logLevel))
    throw new EnvError(`LOG_LEVEL is "${logLevel}", but must be one of ${LOG_LEVELS.join(', ')}.`)

  const metricsPort = text('METRICS_PORT')
  return {
    production,
    port: readNumber('PORT', text('PORT') ?? '4000', 0, 65_535),
    host: text('HOST'),
    publicUrl: readPublicUrl(text('PUBLIC_URL'), production),
    databaseUrl: readUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    heapMb: readNumber('HEAP_MB', text('HEAP_MB') ?? '160', 96, 65_536),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    jwtSecrets: readSecrets(text('JWT_SECRET'), production),
    trustProxy: readProxies(list(text('TRUST_PROXY'))),
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: readSender(text('MAIL_FROM')),
    redisUrl: readUrl('REDIS_URL', text('REDIS_URL'), ['redis:', 'rediss:']),
    rateLimitFactor: readFactor(text('RATE_LIMIT_FACTOR'), production),
    oidc: readProvider(text),
    avatarStorageUrl: readStorage('AVATAR_STORAGE_URL', text('AVATAR_STORAGE_URL')),
    imageBaseUrl: readUrl('IMAGE_BASE_URL', text('IMAGE_BASE_URL') ?? (text('TMDB_TOKEN') && TMDB_IMAGES), [
      'http:',
      'https:',
    ]),
    tmdbToken: readToken('TMDB_TOKEN', text('TMDB_TOKEN')),
    tmdbBaseUrl: withVersion(
      readUrl('TMDB_BASE_URL', text('TMDB_BASE_URL') ?? TMDB_API, ['http:', 'https:']),
    ),
    tmdbListTtlS: readNumber('CATALOGUE_LIST_FRESH_S', text('CATALOGUE_LIST_FRESH_S') ?? '300', 0, 86_400),
    tmdbTitleTtlS: readNumber(
      'CATALOGUE_TITLE_FRESH_S',
      text('CATALOGUE_TITLE_FRESH_S') ?? '86400',
      0,
      15_552_000,
    ),
    providerTimeoutMs: readNumber('PROVIDER_TIMEOUT_MS', text('PROVIDER_TIMEOUT_MS') ?? '2000', 100, 60_000),
    introspection: readSwitch('INTROSPECTION', text('INTROSPECTION'), true),
    persistedOnly: readSwitch('PERSISTED_ONLY', text('PERSISTED_ONLY'), false),
    serviceWorker: readSwitch('SERVICE_WORKER', text('SERVICE_WORKER'), true),
    logLevel,
    slowMs: readNumber('SLOW_MS', text('SLOW_MS') ?? '500', 1, 3_600_000),
    metricsPort: metricsPort === undefined ? undefined : readNumber('METRICS_PORT', metricsPort, 0, 65_535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    traceEndpoint: readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT'), [
      'http:',
      'https:',
    ]),
  }
}

function readNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new EnvError(`${name} is "${value}", but must be a whole number from ${least} to ${most}.`)
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

const SENDER = /^(?:[^<>\p{Cc}]{1,100} <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u

function readSender(value = 'Marquee <no-reply@localhost>'): string {
  if (SENDER.test(value)) return value
  throw new EnvError(
    'MAIL_FROM must be an address, or a name and an address: Movies <no-reply@movies.example>.',
  )
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

function readProvider(text: (name: string) => string | undefined): OpenIdSettings | undefined {
  // Some issuers end with a slash that belongs to their name.
  const issuer = readUrl('OIDC_ISSUER', text('OIDC_ISSUER'), ['http:', 'https:']) && text('OIDC_ISSUER')
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

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !protocols.includes(url.protocol))
    throw new EnvError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
  return value.replace(/(?<!\/)\/+$/, '')
}

/**
 * Whether an address leads to the machine it is used on. PUBLIC_URL decides by it whether development helpers exist.
 * @param address an absolute URL
 */
export function isLocalAddress(address: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
}

function readPublicUrl(value: string | undefined, production: boolean): string | undefined {
  const url = readUrl('PUBLIC_URL', value, ['http:', 'https:'])
  if (!production) return url
  const remedy = 'Set it to the address that people use: PUBLIC_URL=https://movies.example'
  if (!url)
    throw new EnvError(
      `PUBLIC_URL is missing. A production start needs it: cookies, links and redirects are made from it. ${remedy}`,
    )
  if (url.startsWith('http:') && !isLocalAddress(url))
    throw new EnvError(
      `PUBLIC_URL is "${url}", but passwords and sessions must not travel unencrypted: in production http:// is for localhost only. ${remedy}`,
    )
  return url
}

/** Sentences about settings that are allowed and probably a mistake, each with its remedy. */
export function warningsOf({ production, publicUrl }: Pick<Env, 'production' | 'publicUrl'>): string[] {
  if (production || !publicUrl || isLocalAddress(publicUrl)) return []
  return [
    `PUBLIC_URL is ${publicUrl}, so others reach this site, but NODE_ENV is not "production": weak secrets are accepted and verification codes are written to files. Start with NODE_ENV=production and a JWT_SECRET of your own.`,
  ]
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

/** The address of an API; one without a path gets that of TMDB's version 3. */
function withVersion(address = TMDB_API): string {
  return new URL(address).pathname === '/' ? `${address}/3` : address
}

function readToken(name: string, value: string | undefined): string | undefined {
  // It travels in a header, which holds visible characters only.
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

function readSecrets(value: string | undefined, production: boolean): string[] {
  const secrets = list(value)
  if (!production && secrets.length === 0) return [randomBytes(32).toString('base64url')]
  const remedy = 'Make one with: openssl rand -base64 48'
  if (secrets.length === 0)
    throw new EnvError(`JWT_SECRET is missing. A production start needs it. ${remedy}`)
  for (const secret of secrets) {
    if (Buffer.byteLength(secret) < 32)
      throw new EnvError(`JWT_SECRET is too short: each secret needs at least 32 bytes. ${remedy}`)
    if (KNOWN_WORDS.test(secret) || new Set(secret).size < 8)
      throw new EnvError(`JWT_SECRET is easy to guess. ${remedy}`)
  }
  return secrets
}
