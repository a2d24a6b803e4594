import type { Pool } from 'pg'
import { hasCode } from '../../config/hasCode.js'
import { EnvError } from '../../config/EnvError.js'
import { AppError, isDatabaseAway, isPoolBusy } from '../../errors/errors.js'
import { currentRequestContext } from '../../observability/RequestContext.js'
import type { CompiledQuery } from '../statement.js'
import { LagClock } from './LagClock.js'
import type { Replica, ReplicaFault } from './Replica.js'
import { PRIMARY_POSITION } from './replicas.sql.js'

/** Interval of the checks of all replicas, in milliseconds. */
const CHECK_MS = 1_000
/** Wait for the check after a change that replicas must have first, in milliseconds. */
const CHECK_SOON_MS = 50

/** Maximum number of addresses whose writes are noted. */
const MAX_WRITERS = 10_000

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
  /** By address of visitors who have written: what a replica must have reached to answer it; undefined until the next look at the primary. */
  readonly #writers = new Map<string | undefined, { position: bigint | undefined }>()
  #database: string | undefined
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
   * @param primary one connection for the checks, which must not wait for requests; {@link close} ends it
   * @throws EnvError for a replica of another database, which would answer with other people's data.
   */
  async start(primary: Pool): Promise<void> {
    this.#primary = primary
    await this.#readPrimary()
    await Promise.all(this.all.map((replica) => this.#check(replica)))
    const stranger = this.all.find(({ fault }) => fault === 'another database')
    if (stranger)
      throw new EnvError(
        `DATABASE_REPLICA_URLS names ${stranger.name}, which is not a copy of the database of DATABASE_URL: its database or its system identifier is another one. Correct the name of the database, or create the replica anew from the primary with pg_basebackup.`,
      )
    this.#timer = setInterval(() => void this.#checkAll(), CHECK_MS).unref()
  }

  /** Ends the checks and closes the connections. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#soon)
    const pools = this.all.flatMap(({ connections }) => [connections.pool, connections.checks])
    await Promise.all([this.#primary, ...pools].map((pool) => pool?.end()))
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
    const written = this.#writers.get(request.charge?.address)
    const mayAnswer = (replica: Replica) =>
      this.isInUse(replica) &&
      (!written || (written.position !== undefined && replica.position >= written.position))
    const pinned = this.all.find(({ name }) => name === request.replica)
    const replica = pinned ?? this.#choose(mayAnswer)
    if (replica && mayAnswer(replica)) {
      request.replica = replica.name
      return replica
    }
    request.mayReadReplica = false
    return undefined
  }

  /**
   * Runs a read on a replica and returns its rows; undefined if it failed there, so that the primary has to run it. A statement
   * that takes too long is not repeated: the primary has the same work with it. Neither is one whose address has too many, nor one
   * for which a busy replica has no connection: the primary would get the load of all of them.
   */
  async send(replica: Replica, query: CompiledQuery): Promise<unknown[] | undefined> {
    const sentAt = performance.now()
    try {
      return await replica.send(query)
    } catch (error) {
      const isTimeout = hasCode(error, '57014') && !CONFLICT.test(String(error))
      // Otherwise it hangs.
      const isBusy = isPoolBusy(error) && replica.checkedAt >= sentAt
      if (isTimeout || isBusy || error instanceof AppError) throw error
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
    this.#checkSoon()
  }

  /**
   * Reads no replica for an address until it has everything that the primary has now: after the write of a visitor. Others read on,
   * because on a busy site somebody writes at any time.
   */
  requireCurrentFor(address: string | undefined): void {
    if (this.#writers.size >= MAX_WRITERS && !this.#writers.has(address)) {
      this.#writers.clear()
      this.requireCurrent()
      return
    }
    this.#writers.set(address, { position: undefined })
    this.#checkSoon()
  }

  #checkSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      void this.#checkAll()
    }, CHECK_SOON_MS).unref()
  }

  #choose(mayAnswer: (replica: Replica) => boolean): Replica | undefined {
    const usable = this.all.filter(mayAnswer)
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
    for (const [address, { position }] of this.#writers)
      if (position !== undefined && this.all.every((replica) => replica.position >= position))
        this.#writers.delete(address)
  }

  /** Notes the position of the primary. Without an answer the replicas are measured by the last one, so visitors still read. */
  async #readPrimary(): Promise<void> {
    if (this.#isReadingPrimary) return
    this.#isReadingPrimary = true
    const version = this.#floorVersion
    const writers = [...this.#writers.values()].filter((writer) => writer.position === undefined)
    const at = performance.now()
    try {
      const result = await this.#primary?.query<{ position: string; database: string }>(PRIMARY_POSITION)
      const [row] = result?.rows ?? []
      if (!row) return
      const position = endOfRecord(BigInt(row.position))
      // A failover may lose what no replica had: positions begin again before the last ones.
      if (!this.#clock.note(position, at)) this.#floor = undefined
      if (version === this.#floorVersion) this.#floor ??= position
      for (const writer of writers) writer.position = position
      this.#database = row.database
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
      const { position, isReplica, database } = await replica.readPosition()
      replica.position = position
      replica.checkedAt = at
      replica.lagMs = this.#clock.lagOf(position)
      this.#setFault(replica, this.#faultOf(replica, isReplica, database))
    } catch {
      this.#setFault(replica, 'unreachable')
    } finally {
      replica.isBeingChecked = false
    }
  }

  #faultOf({ lagMs }: Replica, isReplica: boolean, database: string): ReplicaFault | undefined {
    if (this.#database === undefined) return 'starting'
    if (database !== this.#database) return 'another database'
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
