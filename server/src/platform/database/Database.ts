import { setTimeout } from 'node:timers/promises'
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { CompiledQuery as KyselyQuery, sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { AppError } from '../errors/errors.js'
import { currentRequestContext } from '../observability/RequestContext.js'
import type { Replica } from './replicas/Replica.js'
import type { Replicas } from './replicas/Replicas.js'
import { StatementBatches } from './StatementBatches.js'
import { compileQuery, isReplicable, Statement, type CompiledQuery, type Query } from './statement.js'

/** Parameters of a statement; nothing if it has none. */
type Bound<Params> = unknown extends Params ? [] : [params: Params]

/** Functions that run a statement and return its rows. */
export interface RowReader {
  /** Returns the rows of a prepared statement. */
  rows<Params, Row>(statement: Statement<Params, Row>, ...params: Bound<Params>): Promise<Row[]>
  /** Returns the rows of a query that was built for this request. */
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** Returns the first row of a prepared statement, or undefined. */
  row<Params, Row>(statement: Statement<Params, Row>, ...params: Bound<Params>): Promise<Row | undefined>
  /** Returns the first row of a query that was built for this request, or undefined. */
  row<Row>(query: Query<Row>): Promise<Row | undefined>
}

/** Runs statements, directly or within a transaction. */
export interface StatementRunner extends RowReader {
  /**
   * The entity manager. In a transaction its unit of work and the statements share the connection: the commit writes what was
   * changed; call `em.flush()` before a statement that has to see it. Outside, each use gets one of its own.
   */
  readonly em: EntityManager
  /**
   * Calls `work` after the commit; never if the transaction is rolled back; at once outside of a transaction.
   * `work` must not throw.
   */
  afterCommit(work: () => void): void
}

/** A consistent, read-only view of the database: a transaction. */
export interface ReadTransaction extends Pick<RowReader, 'row'> {
  /** Ends the transaction and releases its connection. */
  end(): Promise<void>
  /** Yields the rows of a query in batches of at most `size`. Each is read when it is requested. */
  batches<Row>(query: Query<Row>, size: number): AsyncGenerator<Row[], void, undefined>
}

type Source = Query<unknown> | Statement<never, unknown>

function compile(source: Source, params: unknown): CompiledQuery {
  return source instanceof Statement ? source.bind(params as never) : compileQuery(source)
}

/** Returns the functions that read rows through `send`. */
function rowReader(send: (query: CompiledQuery) => Promise<unknown[]>): RowReader {
  return {
    rows: (source: Source, params?: unknown) => send(compile(source, params)) as Promise<never[]>,
    row: async (source: Source, params?: unknown) => (await send(compile(source, params)))[0] as never,
  }
}

/** Returns the statement functions of a single connection. */
export function statementsOf(client: ClientBase): RowReader {
  return rowReader(async ({ text, params }) => (await client.query(text, [...params])).rows)
}

/** Maximum number of attempts after a conflict with another transaction. */
const MAX_ATTEMPTS = 5

/**
 * Runs `work` and returns its result. Retries it after a random pause if PostgreSQL has rolled it back because of a deadlock
 * (40P01) or a serialization failure (40001).
 */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
      if ((code !== '40P01' && code !== '40001') || attempt === MAX_ATTEMPTS) throw error
      await setTimeout(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** Called with the text of each statement, for tests. */
export type StatementListener = (text: string) => void

/** Options of {@link Database.from}. */
interface DatabaseOptions {
  onStatement?: StatementListener | undefined
  replicas?: Replicas | undefined
}

/**
 * Access to the database for the services. Reads return plain rows, because managed entities take several times the CPU; writes
 * are one statement where it decides under concurrency, or the unit of work of a transaction. Reads of visitors may run on a
 * replica; everything else runs on the primary.
 */
export class Database implements StatementRunner {
  readonly rows: RowReader['rows']
  readonly row: RowReader['row']
  /** Reads as {@link rows} and {@link row} do, but never on a replica. */
  readonly primary: RowReader
  readonly replicas: Replicas | undefined
  readonly #running = new Map<string, Promise<unknown[]>>()
  readonly #batches: StatementBatches
  private readonly onStatement: StatementListener | undefined

  private constructor(
    readonly orm: MikroORM,
    readonly pool: Pool,
    { onStatement, replicas }: DatabaseOptions,
  ) {
    this.onStatement = onStatement
    this.replicas = replicas
    this.#batches = new StatementBatches(pool)
    const reader = rowReader((query) => this.#run(query, this.#replicaFor(query)))
    this.rows = reader.rows
    this.row = reader.row
    this.primary = rowReader((query) => this.#run(query, undefined))
  }

  /** Creates a database of an ORM and its pool. */
  static async from(orm: MikroORM, options: DatabaseOptions = {}): Promise<Database> {
    return new Database(orm, await orm.em.getConnection().getNativeClient(), options)
  }

  get em(): EntityManager {
    this.#reportWrite()
    return this.orm.em.fork()
  }

  /** The pools of the primary and of all replicas. */
  get pools(): Pool[] {
    return [this.pool, ...(this.replicas?.all ?? []).map(({ connections }) => connections.pool)]
  }

  /** Makes all later reads as new as the primary is now: after a change that this process caches. */
  requireCurrent(): void {
    this.replicas?.requireCurrent()
  }

  /**
   * Opens connections ahead of the first requests: on a busy machine a new one takes longer than a request waits for it. Without a
   * database it resolves too, and each request tries again.
   */
  async openConnections(count: number): Promise<void> {
    const opened = await Promise.allSettled(Array.from({ length: count }, () => this.pool.connect()))
    for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  }

  /** Calls `work` at once, because there is no transaction. */
  afterCommit(work: () => void): void {
    work()
  }

  /**
   * Returns the rows of a query that is the same for every viewer. Concurrent calls with the same parameters share one query
   * and its rows, so the rows must not be changed.
   */
  coalesced<Params, Row>(statement: Statement<Params, Row>, ...params: Bound<Params>): Promise<Row[]>
  coalesced<Row>(query: Query<Row>): Promise<Row[]>
  coalesced(source: Source, params?: unknown): Promise<unknown[]> {
    const query = compile(source, params)
    const replica = this.#replicaFor(query)
    // A replica may not have yet what another request has just written.
    const key = `${replica?.name ?? ''} ${query.text} ${JSON.stringify(query.params)}`
    let running = this.#running.get(key)
    if (!running) {
      running = this.#run(query, replica).finally(() => this.#running.delete(key))
      this.#running.set(key, running)
    }
    return running
  }

  /**
   * Runs `work` in a transaction; rolls back if it throws. Runs `work` again after a deadlock, so it must have no other effects
   * than its statements.
   */
  transaction<T>(work: (transaction: StatementRunner) => Promise<T>): Promise<T> {
    const isVisitor = this.#reportWrite()
    const running = retryOnConflict(() => this.#transaction(work))
    return isVisitor ? this.#followedByCurrentReads(running) : running
  }

  async #transaction<T>(work: (transaction: StatementRunner) => Promise<T>): Promise<T> {
    const callbacks: (() => void)[] = []
    const result = await this.orm.em.fork().transactional((em) => {
      const connection = em.getKysely()
      const reader = rowReader(async ({ text, params }) => {
        this.onStatement?.(text)
        return (await connection.executeQuery(KyselyQuery.raw(text, [...params]))).rows
      })
      return work({ ...reader, em, afterCommit: (callback) => void callbacks.push(callback) })
    })
    for (const callback of callbacks) callback()
    return result
  }

  /**
   * Starts a read-only transaction. It holds a connection of the pool until its `end` is called. The statement timeout applies to
   * each batch.
   */
  async readTransaction(): Promise<ReadTransaction> {
    const client = await this.pool.connect()
    // Nothing waits for the connection between two batches; the next batch fails if it is lost.
    const ignore = () => undefined
    client.on('error', ignore)
    const end = async (statement: 'commit' | 'rollback') => {
      const error = await client.query(statement).then(ignore, (failure: Error) => failure)
      client.off('error', ignore)
      client.release(error)
    }
    const { row, rows } = rowReader(async ({ text, params }) => {
      this.onStatement?.(text)
      return (await client.query({ text, values: [...params] })).rows
    })
    try {
      await client.query('begin isolation level repeatable read read only')
    } catch (error) {
      await end('rollback')
      throw error
    }
    return {
      row,
      async *batches<Row>(query: Query<Row>, size: number) {
        await rows(sql`declare batch no scroll cursor for ${query}`)
        for (;;) {
          const batch = await rows(sql<Row>`fetch ${sql.lit(size)} from batch`)
          if (batch.length > 0) yield batch
          if (batch.length < size) break
        }
        await rows(sql`close batch`)
      },
      end: () => end('commit'),
    }
  }

  async close(): Promise<void> {
    await this.replicas?.close()
    if (!this.pool.ending) await this.orm.close()
    // The ORM closes the pool only if it has used it.
    if (!this.pool.ending) await this.pool.end()
  }

  /** Returns the replica that runs a read of the current request; undefined for the primary. */
  #replicaFor({ text }: CompiledQuery): Replica | undefined {
    return this.replicas && isReplicable(text) ? this.replicas.forRequest() : undefined
  }

  #run(query: CompiledQuery, replica: Replica | undefined): Promise<unknown[]> {
    const isVisitor = this.replicas && !isReplicable(query.text) && this.#reportWrite()
    const running = retryOnConflict(() => this.#send(query, replica))
    return isVisitor ? this.#followedByCurrentReads(running) : running
  }

  /**
   * Lets the current request read only the primary from now on. Returns whether it is a visitor's: nothing but the address tells
   * later requests of a visitor apart, so all reads of that wait for the replicas to have the change.
   */
  #reportWrite(): boolean {
    return this.replicas !== undefined && (currentRequestContext()?.reportWrite() ?? false)
  }

  /** A write that failed changes nothing for replicas: without a primary they are all that visitors have. */
  async #followedByCurrentReads<T>(write: Promise<T>): Promise<T> {
    const result = await write
    this.replicas?.requireCurrentFor(currentRequestContext()?.charge?.address)
    return result
  }

  async #send(query: CompiledQuery, replica: Replica | undefined): Promise<unknown[]> {
    // Only requests that change nothing are cancelled.
    if (currentRequestContext()?.isCancelled) throw new AppError('UNAVAILABLE')
    this.onStatement?.(query.text)
    const answer = replica && (await this.replicas?.send(replica, query))
    return answer ?? this.#batches.send(query)
  }
}
