import { EnvError } from './EnvError.js'
import { list, readUrl, type Text } from './values.js'

/** Returns an address of PostgreSQL. @throws EnvError for several hosts, which the driver does not know */
function readDatabaseUrl(name: string, value: string | undefined): string | undefined {
  const [, authority = ''] = /^\w+:\/\/([^/?#]*)/.exec(value ?? '') ?? []
  if (authority.split('@').at(-1)?.includes(','))
    throw new EnvError(
      `${name} names several hosts, but takes one. Name a proxy that leads to the primary: docs/OPERATIONS.md, "Failover".`,
    )
  return readUrl(name, value, ['postgres:', 'postgresql:'])
}

function readDirectUrl(text: Text): string | undefined {
  const direct = readDatabaseUrl('DATABASE_DIRECT_URL', text('DATABASE_DIRECT_URL'))
  if (direct && !text('DATABASE_URL'))
    throw new EnvError(
      'DATABASE_DIRECT_URL is set, but DATABASE_URL, the address through the pooler, is missing. Set both or none.',
    )
  return direct
}

/** Maximum number of replicas: each takes as many connections of this process as the primary. */
const MAX_REPLICAS = 10

function readReplicaUrls(text: Text): string[] {
  const name = 'DATABASE_REPLICA_URLS'
  const urls = list(text(name)).map((url) => readDatabaseUrl(name, url) as string)
  if (urls.length > 0 && !text('DATABASE_URL'))
    throw new EnvError(
      `${name} is set, but DATABASE_URL, the address of the primary, is missing. Set both or none.`,
    )
  if (urls.length > MAX_REPLICAS)
    throw new EnvError(
      `${name} names ${urls.length} replicas, but at most ${MAX_REPLICAS} are read. Put a proxy before more.`,
    )
  if (new Set(urls.map((url) => new URL(url).host)).size < urls.length)
    throw new EnvError(`${name} names a host and port twice. Name each replica once.`)
  return urls
}

/** Reads where the database is. */
export const readDatabaseUrls = (text: Text) => ({
  /** Connection string of PostgreSQL; undefined runs the embedded one. */
  databaseUrl: readDatabaseUrl('DATABASE_URL', text('DATABASE_URL')),
  /** Connection string of the same database without a pooler, for what needs a connection of its own; undefined uses `databaseUrl`. */
  databaseDirectUrl: readDirectUrl(text),
  /** Connection strings of replicas of the database, which visitors read. */
  databaseReplicaUrls: readReplicaUrls(text),
})
