import type { Pool } from 'pg'
import type { CompiledQuery } from '../statement.js'
import { StatementBatches } from '../StatementBatches.js'
import { REPLICA_POSITION } from './replicas.sql.js'

/** Why a replica is not read. */
export type ReplicaFault = 'starting' | 'unreachable' | 'lagging' | 'not a replica' | 'another database'

/** Connections to one replica. */
export interface ReplicaConnections {
  /** For statements of requests. */
  pool: Pool
  /** One connection for the checks, which must not wait for requests. */
  checks: Pool
}

/** What a check of a replica has found. */
export interface ReplicaPosition {
  /** Position in the write-ahead log up to which it has replayed, in bytes. */
  position: bigint
  isReplica: boolean
  /** System identifier of its cluster, and the OID of the database in it. */
  database: string
}

/** A server that repeats the changes of the primary and answers reads. */
export class Replica {
  /** Undefined while it may be read. */
  fault: ReplicaFault | undefined = 'starting'
  /** Position up to which it has replayed for sure, in bytes of the write-ahead log. */
  position = 0n
  /** By how much it lagged when it was last checked, in milliseconds; Infinity for longer than is measured. */
  lagMs = Infinity
  /** Time of the last check that it answered, by `performance.now()`. */
  checkedAt = -Infinity
  isBeingChecked = false
  readonly #batches: StatementBatches

  constructor(
    /** Host and port, for logs and metrics. */
    readonly name: string,
    readonly connections: ReplicaConnections,
  ) {
    this.#batches = new StatementBatches(connections.pool)
  }

  /** Runs a read and returns its rows. */
  send(query: CompiledQuery): Promise<unknown[]> {
    return this.#batches.send(query)
  }

  /** Asks it how far it is. */
  async readPosition(): Promise<ReplicaPosition> {
    const { rows } = await this.connections.checks.query<
      Omit<ReplicaPosition, 'position'> & { position: string | null }
    >(REPLICA_POSITION)
    const [row] = rows
    return {
      position: BigInt(row?.position ?? 0),
      isReplica: row?.isReplica ?? false,
      database: row?.database ?? '',
    }
  }
}
