import { Cluster, Redis, type RedisOptions } from 'ioredis'
import { readRedisUrl } from '../config/redisUrl.js'

/** Time limits of connections, in milliseconds. Requests wait less: see RedisLimits.ts. */
const TIMES = { connect: 3_000, silence: 2_000, sentinel: 1_000, disconnect: 200, retryLongest: 1_000 }

/** Commands fail at once while there is no connection, and none is sent twice: who counts does not wait. */
const OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: TIMES.connect,
  disconnectTimeout: TIMES.disconnect,
  // Replaces a connection that does not answer, and with it what waits there.
  socketTimeout: TIMES.silence,
  retryStrategy: (times) => Math.min(50 * times, TIMES.retryLongest),
  // A primary that has become a replica takes no writes.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
}

/** Opens a client of the Redis at an address of {@link readRedisUrl}. It connects in the background, again and again. */
export function openRedis(url: string): Redis | Cluster {
  const address = readRedisUrl(url)
  if (address.kind === 'single') return new Redis(address.url, OPTIONS)
  const { hosts, username, password } = address
  const tls = address.tls ? {} : undefined
  const credentials = { username, password, tls }
  if (address.kind === 'cluster')
    return new Cluster([...hosts], {
      redisOptions: { ...OPTIONS, ...credentials },
      // Connections to nodes open when they are first needed: the first commands wait for them.
      enableOfflineQueue: true,
      // The certificates are for names, which must not be resolved here.
      ...(tls && { dnsLookup: (name, done) => done(null, name) }),
      // A failed command waits for no failover.
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      clusterRetryStrategy: (times) => Math.min(50 * times, TIMES.retryLongest),
      slotsRefreshTimeout: TIMES.silence,
    })
  const { name, db, sentinelUsername, sentinelPassword } = address
  return new Redis({
    ...OPTIONS,
    ...credentials,
    sentinels: [...hosts],
    name,
    db,
    sentinelUsername,
    sentinelPassword,
    enableTLSForSentinelMode: address.tls,
    sentinelCommandTimeout: TIMES.sentinel,
    // A hanging primary closes no connection.
    failoverDetector: true,
  })
}
