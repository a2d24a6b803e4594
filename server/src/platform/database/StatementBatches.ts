import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { currentRequestContext } from '../observability/RequestContext.js'
import { preparedName } from './prepared.js'
import type { CompiledQuery } from './statement.js'

/** A statement that waits to be sent, or for its result. */
interface PendingStatement {
  query: CompiledQuery
  /** The asynchronous context of the caller, so that logs and traces name its request. */
  caller: AsyncResource
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/**
 * Sends statements to a pool. It sends the reads of one address in a turn of the event loop together: in one write, on one connection. Their results are returned
 * together too, so that whatever depends on them is again sent together. Other addresses do not wait for them. A write is sent by itself: the reads after it would wait for its locks,
 * and the lock's holder perhaps for one of the reads.
 */
export class StatementBatches {
  /** By address; reads of no request are under undefined. */
  #waiting = new Map<string | undefined, PendingStatement[]>()

  constructor(private readonly pool: Pool) {}

  /** Runs a statement and returns its rows. */
  send(query: CompiledQuery): Promise<unknown[]> {
    return query.isRead ? this.#sendRead(query) : this.#sendAlone(query)
  }

  async #sendAlone(query: CompiledQuery): Promise<unknown[]> {
    return (await this.pool.query(configOf(query))).rows
  }

  #sendRead(query: CompiledQuery): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const pending = { query, caller: new AsyncResource('StatementBatches'), resolve, reject }
      const address = currentRequestContext()?.charge?.address
      const batch = this.#waiting.get(address)
      if (batch) return void batch.push(pending)
      this.#waiting.set(address, [pending])
      // In the context of the first statement's request.
      setImmediate(() => this.#flush(address))
    })
  }

  #flush(address: string | undefined): void {
    const batch = this.#waiting.get(address) ?? []
    this.#waiting.delete(address)
    this.pool.connect((error, client) => {
      if (client) run(batch, client)
      else for (const { reject } of batch) reject(error)
    })
  }
}

const configOf = ({ text, params }: CompiledQuery) => ({
  name: preparedName(text),
  text,
  values: [...params],
})

/** Sends the statements of a batch on a connection, and releases it after the last result. */
function run(batch: PendingStatement[], client: PoolClient): void {
  const settle: (() => void)[] = []
  let lost: Error | undefined
  const onError = (error: Error) => void (lost = error)
  client.on('error', onError)
  const { stream } = client.connection
  stream.cork()
  for (const { query, caller, resolve, reject } of batch) {
    let hasEnded = false
    const end = (error: Error | null | undefined, result: QueryResult) => {
      // pg calls it again when the connection ends after an error, and another statement would never be settled.
      if (hasEnded) return
      hasEnded = true
      settle.push(error ? () => reject(error) : () => resolve(result.rows))
      if (settle.length < batch.length) return
      client.off('error', onError)
      // The watchdog replaces it when the connection is lost.
      client.release(lost)
      for (const one of settle) one()
    }
    caller.runInAsyncScope(() => client.query(configOf(query), end))
  }
  stream.uncork()
}
