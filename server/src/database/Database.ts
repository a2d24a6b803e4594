import { setTimeout } from 'node:timers/promises'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { preparedName } from './prepared.js'

/** A parameter of a statement. */
export type Param =
  string | number | boolean | Date | Buffer | null | readonly (string | number | boolean | null)[]

/** Runs statements, directly or within a transaction. */
export interface Statements {
  /** Returns the rows of a statement. @param text with placeholders $1, $2 … */
  rows<Row>(text: string, params?: readonly Param[]): Promise<Row[]>
  /** Returns the first row of a statement, or undefined. */
  row<Row>(text: string, params?: readonly Param[]): Promise<Row | undefined>
  /**
   * Calls `work` after the commit; never if the transaction is rolled back; at once outside of a transaction.
   * `work` must not throw.
   */
  afterCommit(work: () => void): void
}

/** A consistent, read-only view of the database. Disposing of it ends its transaction and releases its connection. */
export interface Snapshot extends Pick<Statements, 'row'>, AsyncDisposable {
  /** Yields the rows of a query in batches of at most `size`. Each is read when it is requested. */
  batches<Row>(text: string, params: readonly Param[], size: number): AsyncGenerator<Row[], void, undefined>
}

/** Returns the statement functions of a single connection. */
export function statementsOf(client: ClientBase): Omit<Statements, 'afterCommit'> {
  const rows = async <Row>(text: string, params: readonly Param[] = []) =>
    (await client.query(text, [...params])).rows as Row[]
  return {
    rows,
    row: async <Row>(text: string, params?: readonly Param[]) => (await rows<Row>(text, params))[0],
  }
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

/**
 * Access to the database for the services: plain rows, without the ORM's unit of work. Managed entities take several times the
 * CPU, and a write in a single statement is safe under concurrency.
 */
export class Database implements Statements {
  readonly #running = new Map<string, Promise<unknown[]>>()

  private constructor(
    readonly orm: MikroORM,
    readonly pool: Pool,
    private readonly onStatement?: StatementListener,
  ) {}

  /** Creates a database of an ORM and its pool. */
  static async from(orm: MikroORM, onStatement?: StatementListener): Promise<Database> {
    return new Database(orm, await orm.em.getConnection().getNativeClient(), onStatement)
  }

  /** Returns the rows of a statement. A text marked by `prepared` is prepared once per connection. */
  async rows<Row>(text: string, params: readonly Param[] = []): Promise<Row[]> {
    return retryOnConflict(() => this.#query<Row>(this.pool, text, params))
  }

  /** Returns the first row of a statement, or undefined. */
  async row<Row>(text: string, params: readonly Param[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(text, params))[0]
  }

  /** Calls `work` at once, because there is no transaction. */
  afterCommit(work: () => void): void {
    work()
  }

  /**
   * Returns the rows of a query that is the same for every viewer. Concurrent calls with the same parameters share one query
   * and its rows, so the rows must not be changed.
   */
  coalesced<Row>(text: string, params: readonly Param[] = []): Promise<Row[]> {
    const key = `${text} ${JSON.stringify(params)}`
    let running = this.#running.get(key)
    if (!running) {
      running = this.rows<Row>(text, params).finally(() => this.#running.delete(key))
      this.#running.set(key, running)
    }
    return running as Promise<Row[]>
  }

  /**
   * Runs `work` in a transaction; rolls back if it throws. Runs `work` again after a deadlock, so it must have no other effects
   * than its statements.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return retryOnConflict(() => this.#transaction(work))
  }

  async #transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    const rows = <Row>(text: string, params: readonly Param[] = []) => this.#query<Row>(client, text, params)
    const callbacks: (() => void)[] = []
    let rollbackError: Error | undefined
    try {
      await client.query('begin')
      const result = await work({
        rows,
        row: async <Row>(text: string, params?: readonly Param[]) => (await rows<Row>(text, params))[0],
        afterCommit: (callback) => void callbacks.push(callback),
      })
      await client.query('commit')
      for (const callback of callbacks) callback()
      return result
    } catch (error) {
      // A connection that cannot roll back is not reused.
      await client.query('rollback').catch((failure: Error) => (rollbackError = failure))
      throw error
    } finally {
      client.release(rollbackError)
    }
  }

  /**
   * Starts a read-only transaction. It holds a connection of the pool until it is disposed of. The statement timeout applies to
   * each batch.
   */
  async snapshot(): Promise<Snapshot> {
    const client = await this.pool.connect()
    // Nothing waits for the connection between two batches; the next batch fails if it is lost.
    const ignore = () => undefined
    client.on('error', ignore)
    const end = async (statement: 'commit' | 'rollback') => {
      const error = await client.query(statement).then(ignore, (failure: Error) => failure)
      client.off('error', ignore)
      client.release(error)
    }
    const send = async <Row>(text: string, params: readonly Param[] = []) => {
      this.onStatement?.(text)
      return (await client.query({ text, values: [...params] })).rows as Row[]
    }
    try {
      await client.query('begin isolation level repeatable read read only')
    } catch (error) {
      await end('rollback')
      throw error
    }
    return {
      row: async <Row>(text: string, params?: readonly Param[]) => (await send<Row>(text, params))[0],
      async *batches<Row>(text: string, params: readonly Param[], size: number) {
        await send(`declare batch no scroll cursor for ${text}`, params)
        for (;;) {
          const rows = await send<Row>(`fetch ${size} from batch`)
          if (rows.length > 0) yield rows
          if (rows.length < size) break
        }
        await send('close batch')
      },
      [Symbol.asyncDispose]: () => end('commit'),
    }
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await this.orm.close()
    // The ORM closes the pool only if it has used it.
    if (!this.pool.ending) await this.pool.end()
  }

  async #query<Row>(target: Pool | PoolClient, text: string, params: readonly Param[]): Promise<Row[]> {
    this.onStatement?.(text)
    const { rows } = await target.query({ name: preparedName(text), text, values: [...params] })
    return rows as Row[]
  }
}
