import type { Env } from '../../config/env.js'
import type { Logger } from '../../observability/log.js'
import type { ConnectOptions } from '../config.js'

/** Returns which replicas the environment names, and logs when one is left out or taken back. */
export const replicaSettings = (
  { databaseReplicaUrls, replicaMaxLagS }: Pick<Env, 'databaseReplicaUrls' | 'replicaMaxLagS'>,
  log: Logger,
): ConnectOptions['replicas'] => ({
  urls: databaseReplicaUrls,
  maxLagMs: replicaMaxLagS * 1_000,
  onChange: (replica, fault) =>
    fault ? log.warn({ replica, fault }, 'replica left out') : log.info({ replica }, 'replica is read'),
})
