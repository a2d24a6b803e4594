import { setTimeout } from 'node:timers/promises'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { preparedName } from './prepared.js'

/** A value that travels to PostgreSQL as a parameter. */
export type Param =
  string | number | boolean | Date | Buffer | null | readonly (string | number | boolean | null)[]

/** Sends statements: straight to the database, or as part of a transaction. */
export interface Statements {
  /** The rows of one statement with $1, $2 … in `text`. */
  rows<Row>(text: string, params?: readonly Param[]): Promise<Row[]>
  /** The first row of one statement, or undefined. */
  row<Row>(text: string, params?: readonly Param[]): Promise<Row | undefined>
  /**
   * Calls `work` after the commit, and never when the transaction is rolled back; outside of a transaction, at once.
   * `work` must not throw.
   */
  afterCommit(work: () => void): void
}

/** The database as it was at one moment, for reading. Disposing of it ends its transaction and returns its connection. */
export interface Snapshot extends Pick<Statements, 'row'>, AsyncDisposable {
  /** The rows of one query, at most `size` at a time; the next are read when they are asked for. */
  batches<Row>(text: string, params: readonly Param[], size: number): AsyncGenerator<Row[], void, undefined>
}

/** Statements on a connection of one's own. */
export function statementsOf(client: ClientBase): Omit<Statements, 'afterCommit'> {
  const rows = async <Row>(text: string, params: readonly Param[] = []) =>
    (await client.query(text, [...params])).rows as Row[]
  return {
    rows,
    row: async <Row>(text: string, params?: readonly Param[]) => (await rows<Row>(text, params))[0],
  }
}

/** How often what PostgreSQL has undone to let another go first is tried in all. */
const TRIES = 5

/**
 * What `work` gives. A statement or transaction that loses a deadlock (40P01), or would not have come out as if alone
 * (40001), was undone as a whole; it goes well when it is sent again, after a pause that parts the two.
 */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
      if ((code !== '40P01' && code !== '40001') || tried === TRIES) throw error
      await setTimeout(Math.random() * 20 * 2 ** tried)
    }
  }
}

/** Called with each statement that is sent, for counting and logging. */
export type StatementListener = (text: string) => void

/**
 * The database as the services use it: plain rows, from prepared statements where it counts, past the ORM's unit of
 * work. Managed entities cost several times the CPU, and a write that is one statement is safe under two at once.
 */
export class Database implements Statements {
  readonly #running = new Map<string, Promise<unknown[]>>()

  private constructor(
    readonly orm: MikroORM,
    readonly pool: Pool,
    private readonly onStatement?: StatementListener,
  ) {}

  static async from(orm: MikroORM, onStatement?: StatementListener): Promise<Database> {
    return new Database(orm, await orm.em.getConnection().getNativeClient(), onStatement)
  }

  /** The rows of one statement with $1, $2 … in `text`, prepared once per connection if its text was marked by `prepared`. */
  async rows<Row>(text: string, params: readonly Param[] = []): Promise<Row[]> {
    return retryOnConflict(() => this.#send<Row>(this.pool, text, params))
  }

  /** The first row of one statement, or undefined. */
  async row<Row>(text: string, params: readonly Param[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(text, params))[0]
  }

  afterCommit(work: () => void): void {
    work()
  }

  /**
   * The rows of a read whose answer is the same for everybody. Whoever asks exactly the same while it is running gets
   * the same rows, so they must not be changed.
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
   * Runs `work` in a transaction: all of its statements count, or, when it throws, none. When another transaction had
   * to go first it is run again from its beginning, so it does nothing but send statements.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return retryOnConflict(() => this.#transaction(work))
  }

  async #transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    const rows = <Row>(text: string, params: readonly Param[] = []) => this.#send<Row>(client, text, params)
    const committed: (() => void)[] = []
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work({
        rows,
        row: async <Row>(text: string, params?: readonly Param[]) => (await rows<Row>(text, params))[0],
        afterCommit: (work) => void committed.push(work),
      })
      await client.query('commit')
      for (const work of committed) work()
      return result
    } catch (error) {
      // A connection that cannot even roll back is not given to anybody else.
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  /**
   * Opens a read-only transaction that sees the database as it is now. It holds one of the pool's connections until it
   * is disposed of; the time limit of statements holds for each batch by itself.
   */
  async snapshot(): Promise<Snapshot> {
    const client = await this.pool.connect()
    // Between two batches nobody waits for the connection; the next batch finds out that it is lost.
    const ignore = () => undefined
    client.on('error', ignore)
    const end = async (statement: 'commit' | 'rollback') => {
      const broken = await client.query(statement).then(ignore, (failure: Error) => failure)
      client.off('error', ignore)
      client.release(broken)
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

  async close(): Promise<void> {
    await this.orm.close()
    // The ORM ends its pool only when it has used it itself.
    if (!this.pool.ending) await this.pool.end()
  }

  async #send<Row>(to: Pool | PoolClient, text: string, params: readonly Param[]): Promise<Row[]> {
    this.onStatement?.(text)
    const { rows } = await to.query({ name: preparedName(text), text, values: [...params] })
    return rows as Row[]
  }
}
