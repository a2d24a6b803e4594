import type { Pool } from 'pg'
import { hasCode } from '../../config/hasCode.js'
import { EnvError } from '../../config/EnvError.js'
import { AppError, isDatabaseAway } from '../../errors/errors.js'
import { currentRequestContext } from '../../observability/RequestContext.js'
import type { CompiledQuery } from '../statement.js'
import { LagClock } from './LagClock.js'
import type { Replica, ReplicaFault } from './Replica.js'
import { PRIMARY_POSITION } from './replicas.sql.js'

/** Interval of the checks of all replicas, in milliseconds. */
const CHECK_MS = 1_000
/** Wait for the check after a change that replicas must have first, in milliseconds. */
const CHECK_SOON_MS = 50

/** Options of {@link Replicas}. */
export interface ReplicasOptions {
  /** Maximum lag of a replica that is read, in milliseconds. */
  maxLagMs: number
  /** Called when a replica is left out, with the reason, and when it is taken back. */
  onChange?: ((name: string, fault: ReplicaFault | undefined) => void) | undefined
}

/**
 * Replicas that answer reads of visitors. Checks in the background how far each has replayed the primary's write-ahead log, and
 * leaves out those that lag, do not answer or are none.
 */
export class Replicas {
  readonly #clock = new LagClock()
  /** Position that a replica must have reached to be read; undefined until the next look at the primary. */
  #floor: bigint | undefined
  #floorVersion = 0
  #cluster: string | undefined
  #isReadingPrimary = false
  #next = 0
  #timer: NodeJS.Timeout | undefined
  #soon: NodeJS.Timeout | undefined
  #primary: Pool | undefined

  constructor(
    readonly all: readonly Replica[],
    private readonly options: ReplicasOptions,
  ) {}

  /**
   * Looks at all replicas, and begins to do so regularly.
   * @throws EnvError for a replica of another cluster, which would answer with other people's data.
   */
  async start(primary: Pool): Promise<void> {
    this.#primary = primary
    await this.#readPrimary()
    await Promise.all(this.all.map((replica) => this.#check(replica)))
    const stranger = this.all.find(({ fault }) => fault === 'another cluster')
    if (stranger)
      throw new EnvError(
        `DATABASE_REPLICA_URLS names ${stranger.name}, which is not a copy of the database of DATABASE_URL: it has another system identifier. Remove it, or create it anew from the primary with pg_basebackup.`,
      )
    this.#timer = setInterval(() => void this.#checkAll(), CHECK_MS).unref()
  }

  /** Ends the checks and closes the connections. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#soon)
    await Promise.all(this.all.map(({ connections }) => connections.close()))
  }

  /** Number of replicas that may be read now. */
  get inUse(): number {
    return this.all.filter(this.isInUse).length
  }

  /** Returns what metrics show. */
  readonly observe = () =>
    this.all.map((replica) => ({
      name: replica.name,
      isInUse: this.isInUse(replica),
      lagMs: replica.lagMs,
      pool: replica.connections.pool,
    }))

  /**
   * Returns the replica of the current request; undefined if it has to read the primary. A request reads one replica, then only the
   * primary, so that no read is older than the one before it.
   */
  forRequest(): Replica | undefined {
    const request = currentRequestContext()
    if (!request?.mayReadReplica || !request.isReadOnly) return undefined
    const pinned = this.all.find(({ name }) => name === request.replica)
    const replica = pinned ?? this.#choose()
    if (replica && this.isInUse(replica)) {
      request.replica = replica.name
      return replica
    }
    request.mayReadReplica = false
    return undefined
  }

  /**
   * Runs a read on a replica and returns its rows; undefined if it failed there, so that the primary has to run it. A statement
   * that takes too long is not repeated: the primary has the same work with it. Neither is one whose address has too many.
   */
  async send(replica: Replica, query: CompiledQuery): Promise<unknown[] | undefined> {
    try {
      return await replica.send(query)
    } catch (error) {
      const isTimeout = hasCode(error, '57014') && !CONFLICT.test(String(error))
      if (isTimeout || error instanceof AppError) throw error
      if (isDatabaseAway(error) && !hasCode(error, ...STATEMENT_FAULTS))
        this.#setFault(replica, 'unreachable')
      const request = currentRequestContext()
      if (request) request.mayReadReplica = false
      return undefined
    }
  }

  /** Reads no replica until it has everything that the primary has now. */
  requireCurrent(): void {
    this.#floor = undefined
    this.#floorVersion++
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      void this.#checkAll()
    }, CHECK_SOON_MS).unref()
  }

  #choose(): Replica | undefined {
    const usable = this.all.filter(this.isInUse)
    this.#next = (this.#next + 1) % Math.max(usable.length, 1)
    return usable[this.#next]
  }

  /** Whether a replica may be read now. */
  readonly isInUse = ({ fault, position, checkedAt }: Replica): boolean => {
    if (fault || this.#floor === undefined || position < this.#floor) return false
    return performance.now() - checkedAt <= this.options.maxLagMs + CHECK_MS
  }

  async #checkAll(): Promise<void> {
    await this.#readPrimary()
    await Promise.all(this.all.map((replica) => this.#check(replica)))
  }

  /** Notes the position of the primary. Without an answer the replicas are measured by the last one, so visitors still read. */
  async #readPrimary(): Promise<void> {
    if (this.#isReadingPrimary) return
    this.#isReadingPrimary = true
    const version = this.#floorVersion
    const at = performance.now()
    try {
      const result = await this.#primary?.query<{ position: string; cluster: string }>(PRIMARY_POSITION)
      const [row] = result?.rows ?? []
      if (!row) return
      const position = endOfRecord(BigInt(row.position))
      // A failover may lose what no replica had: positions begin again before the last ones.
      if (!this.#clock.note(position, at)) this.#floor = undefined
      if (version === this.#floorVersion) this.#floor ??= position
      this.#cluster = row.cluster
    } catch {
      // The next look will tell.
    } finally {
      this.#isReadingPrimary = false
    }
  }

  async #check(replica: Replica): Promise<void> {
    if (replica.isBeingChecked) return
    replica.isBeingChecked = true
    const at = performance.now()
    try {
      const { position, isReplica, cluster } = await replica.readPosition()
      replica.position = position
      replica.checkedAt = at
      replica.lagMs = this.#clock.lagOf(position)
      this.#setFault(replica, this.#faultOf(replica, isReplica, cluster))
    } catch {
      this.#setFault(replica, 'unreachable')
    } finally {
      replica.isBeingChecked = false
    }
  }

  #faultOf({ lagMs }: Replica, isReplica: boolean, cluster: string): ReplicaFault | undefined {
    if (this.#cluster === undefined) return 'starting'
    if (cluster !== this.#cluster) return 'another cluster'
    if (!isReplica) return 'not a replica'
    return lagMs > this.options.maxLagMs ? 'lagging' : undefined
  }

  #setFault(replica: Replica, fault: ReplicaFault | undefined): void {
    if (replica.fault === fault) return
    replica.fault = fault
    this.options.onChange?.(replica.name, fault)
  }
}

/** Faults of one statement: a conflict with the replay, a deadlock, a statement that was cancelled, one that writes. */
const STATEMENT_FAULTS = ['40001', '40P01', '57014', '25006']

/** PostgreSQL's words for a statement that stood in the way of the replay. */
const CONFLICT = /conflict with recovery/

/** Bytes of a page of the write-ahead log, and of its header: the first of a segment has a longer one. */
const PAGE = { bytes: 8_192n, headers: [24n, 40n] }

/** Returns the end of the last record: the next one begins behind the header of a page, which a replica has not passed yet. */
function endOfRecord(next: bigint): bigint {
  const offset = next % PAGE.bytes
  return PAGE.headers.includes(offset) ? next - offset : next
}
