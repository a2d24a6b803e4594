import { AsyncResource } from 'node:async_hooks'
import { CHANGE_KINDS } from '../../../contract/rules/changes.js'
import { LIVE } from '../../../contract/rules/liveChanges.js'
import type { Database } from '../../platform/database/Database.js'
import type { Logger } from '../../platform/observability/log.js'
import { CHANGED_READERS, type Position } from './changes.sql.js'

interface Waiting extends Position {
  accountId: number
  wake: () => void
}

/** Tells readers of the log that there may be more behind their positions. One statement looks for all readers of the process. */
export class ChangeWatch {
  readonly #waiting = new Set<Waiting>()
  /** The looks belong to no request: that of the first reader may be cancelled, and pays for itself alone. */
  readonly #own = new AsyncResource('ChangeWatch')
  #timer: NodeJS.Timeout | undefined
  #isLooking = false

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
    private readonly everyMs = LIVE.lookS * 1_000,
  ) {}

  /** Resolves when something of an account has changed behind a position, or when the signal ends the wait. */
  async wait(accountId: number, position: Position, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => resolve()
    const { transactionId, sequence } = position
    const waiting: Waiting = { accountId, transactionId, sequence, wake }
    this.#waiting.add(waiting)
    this.#timer ??= this.#own.runInAsyncScope(() =>
      setInterval(() => void this.#look(), this.everyMs).unref(),
    )
    signal.addEventListener('abort', wake)
    await promise
    signal.removeEventListener('abort', wake)
    this.#waiting.delete(waiting)
    if (this.#waiting.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    const readers = [...this.#waiting]
    try {
      const changed = await this.database.rows(CHANGED_READERS, {
        accounts: readers.map(({ accountId }) => accountId),
        transactions: readers.map(({ transactionId }) => transactionId),
        sequences: readers.map(({ sequence }) => sequence),
        kinds: CHANGE_KINDS,
      })
      for (const { n } of changed) readers[n - 1]?.wake()
    } catch (err) {
      this.log.warn({ err }, 'looking for changes failed')
    } finally {
      this.#isLooking = false
    }
  }
}
