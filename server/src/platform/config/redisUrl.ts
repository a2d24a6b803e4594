import { EnvError } from './EnvError.js'

/** Where Redis is, as `REDIS_URL` says. */
export type RedisAddress = { kind: 'single'; url: string } | RedisSentinels | RedisCluster

interface Group {
  hosts: readonly { host: string; port: number }[]
  tls: boolean
  /** Credentials of the servers that store data. */
  username?: string
  password?: string
}

/** Sentinels, which know the primary. */
export interface RedisSentinels extends Group {
  kind: 'sentinel'
  /** Name of the primary. */
  name: string
  db: number
  /** Credentials of the sentinels, if they need some. */
  sentinelUsername?: string
  sentinelPassword?: string
}

/** Some nodes of a cluster, which know the others. */
export interface RedisCluster extends Group {
  kind: 'cluster'
}

const FORMS =
  'redis://host:6379/0, redis+sentinel://host:26379,host2:26379/name or redis+cluster://host:6379,host2:6379, or the same with rediss for TLS'
const GROUP =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/i
/** Ports of hosts without one. */
const PORTS = { sentinel: 26_379, cluster: 6_379 }
const SENTINEL_OPTIONS: ReadonlySet<string> = new Set(['sentinelUsername', 'sentinelPassword'])

/** Returns a valid address of Redis. @throws EnvError */
export function checkRedisUrl(text: string | undefined): string | undefined {
  if (text !== undefined) readRedisUrl(text)
  return text
}

/**
 * Reads an address of Redis. Sentinels and clusters are spelled as in Harbor and in Python's library limits.
 * @throws EnvError that names the forms, and not the address, which may have a password
 */
export function readRedisUrl(text: string): RedisAddress {
  const address = readSingle(text) ?? readGroup(text)
  if (!address) throw new EnvError(`REDIS_URL must be ${FORMS}.`)
  return address
}

function readSingle(text: string): RedisAddress | undefined {
  const isValid = URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol)
  return isValid ? { kind: 'single', url: text } : undefined
}

function readGroup(text: string): RedisAddress | undefined {
  const found = GROUP.exec(text)?.groups
  if (!found) return undefined
  const kind = found.kind?.toLowerCase() === 'sentinel' ? 'sentinel' : 'cluster'
  const hosts = (found.hosts ?? '').split(',').map((host) => readHost(host, PORTS[kind]))
  if (!hosts.every((host) => host !== undefined)) return undefined
  const [username, ...password] = (found.user ?? '').split(':')
  const group: Group = {
    hosts,
    tls: found.tls !== '',
    username: decode(username),
    password: decode(password.join(':')),
  }
  const [name, db = '0', ...others] = found.path?.split('/') ?? []
  const options = new URLSearchParams(found.query)
  if (kind === 'cluster') return name || found.query ? undefined : { kind, ...group }
  if (!name || !/^\d{1,5}$/.test(db) || others.length > 0) return undefined
  if ([...options.keys()].some((key) => !SENTINEL_OPTIONS.has(key))) return undefined
  return {
    kind,
    ...group,
    name: decode(name) ?? name,
    db: Number(db),
    sentinelUsername: options.get('sentinelUsername') ?? undefined,
    sentinelPassword: options.get('sentinelPassword') ?? undefined,
  }
}

function readHost(text: string, port: number): { host: string; port: number } | undefined {
  const url = URL.canParse(`redis://${text}`) ? new URL(`redis://${text}`) : undefined
  return url?.hostname
    ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || port }
    : undefined
}

/** Decodes a part of an address; undefined for an empty one. */
function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    return text
  }
}
