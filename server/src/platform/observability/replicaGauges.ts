import type { Gauge } from 'prom-client'
import type { Pool } from 'pg'

/** A replica of the database, as it is now. */
export interface ObservedReplica {
  name: string
  isInUse: boolean
  /** In milliseconds; Infinity for longer than is measured. */
  lagMs: number
  pool: Pool
}

/** Creates the gauges of the replicas. @param GaugeClass of the library, which is loaded only when metrics are on */
export function replicaGauges(GaugeClass: typeof Gauge, observe: () => readonly ObservedReplica[]): Gauge[] {
  return [
    new GaugeClass({
      name: 'marquee_replica_in_use',
      help: '1 while a replica answers reads of visitors, 0 while it is left out.',
      labelNames: ['replica'],
      registers: [],
      collect() {
        for (const { name: replica, isInUse } of observe()) this.set({ replica }, isInUse ? 1 : 0)
      },
    }),
    new GaugeClass({
      name: 'marquee_replica_lag_seconds',
      help: 'Time since the primary was where a replica has replayed to; Inf when that is longer than is measured.',
      labelNames: ['replica'],
      registers: [],
      collect() {
        for (const { name: replica, lagMs } of observe()) this.set({ replica }, lagMs / 1_000)
      },
    }),
    new GaugeClass({
      name: 'marquee_replica_connections',
      help: 'Connections to a replica, and requests waiting for one.',
      labelNames: ['replica', 'state'],
      registers: [],
      collect() {
        for (const { name: replica, pool } of observe()) {
          this.set({ replica, state: 'total' }, pool.totalCount)
          this.set({ replica, state: 'idle' }, pool.idleCount)
          this.set({ replica, state: 'waiting' }, pool.waitingCount)
        }
      },
    }),
  ]
}
