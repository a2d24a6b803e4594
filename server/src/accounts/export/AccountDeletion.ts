import type { Database } from '../../platform/database/Database.js'
import type { Logger } from '../../platform/observability/log.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'
import {
  CLOSE_ACCOUNT,
  DELETE_ACCOUNT,
  DUE_ACCOUNTS,
  LOCK_CLOSED_ACCOUNT,
  LOCK_DELETION,
  LOCK_DUE_ACCOUNT,
} from './deletionStatements.js'

/** Bounds of {@link AccountDeletion}. */
export interface DeletionBounds {
  /** Maximum number of rows per delete statement. */
  rows: number
  /** Maximum number of transactions for one account before the next account has its turn. */
  steps: number
}

const BOUNDS: DeletionBounds = { rows: 1_000, steps: 50 }

/** Maximum number of accounts per lookup. */
const BATCH = 50

/** Result of a step: `done` when the account is deleted, `busy` when another process deletes accounts. */
type Outcome = 'more' | 'done' | 'busy'

/**
 * Deletes accounts whose grace period has ended. Uses small transactions, so that the size of an account does not matter:
 * the first closes the account (no sign-in, no name), the next ones delete its data a few rows at a time, and the last one
 * deletes the account row. The next run continues an interrupted one.
 */
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly data: readonly PersonalData[],
    private readonly log: Logger,
    private readonly bounds: DeletionBounds = BOUNDS,
  ) {}

  /**
   * Deletes the due accounts and returns their number. Large accounts take turns. An account that fails is left to the
   * next run. Returns early when another process deletes accounts: two processes could deadlock on the likes of each
   * other's reviews.
   * @throws AggregateError with the failures, after all other accounts were deleted.
   */
  async run(signal?: AbortSignal): Promise<number> {
    const failures = new Map<number, unknown>()
    let deleted = 0
    for (;;) {
      const due = await this.database.rows(DUE_ACCOUNTS, { except: [...failures.keys()], limit: BATCH })
      for (const { id } of due) {
        if (signal?.aborted) return deleted
        try {
          const outcome = await this.#turn(id, signal)
          if (outcome === 'busy') return deleted
          if (outcome === 'done') deleted++
        } catch (error) {
          failures.set(id, error)
        }
      }
      if (due.length === 0) break
    }
    if (failures.size > 0)
      throw new AggregateError(
        failures.values(),
        `Accounts that could not be deleted: ${[...failures.keys()].join(', ')}`,
      )
    return deleted
  }

  async #turn(id: number, signal: AbortSignal | undefined): Promise<Outcome> {
    let outcome = await this.#close(id)
    for (let step = 0; step < this.bounds.steps && outcome === 'more'; step++) {
      if (signal?.aborted) break
      outcome = await this.#step(id)
    }
    return outcome
  }

  /** Closes the account: removes its name, address, password and profile. Idempotent. */
  #close(id: number): Promise<Outcome> {
    return this.database.transaction(async (statements) => {
      const lock = await statements.row(LOCK_DELETION)
      if (!lock?.isFree) return 'busy'
      if (!(await statements.row(LOCK_DUE_ACCOUNT, { id }))) return 'more'
      for (const { erase = [] } of this.data) for (const query of erase) await statements.rows(query(id))
      await statements.rows(CLOSE_ACCOUNT, { id })
      return 'more'
    })
  }

  /** Deletes a batch of the account's data, or the account row when no data is left. */
  #step(id: number): Promise<Outcome> {
    return this.database.transaction(async (statements) => {
      const lock = await statements.row(LOCK_DELETION)
      if (!lock?.isFree) return 'busy'
      // A cancellation may have come before the account was closed.
      if (!(await statements.row(LOCK_CLOSED_ACCOUNT, { id }))) return 'more'
      for (const { deleteBatches = [] } of this.data)
        for (const query of deleteBatches) {
          const removed = await statements.row(query(id, this.bounds.rows))
          if (removed && removed.count > 0) return 'more'
        }
      // Repeated for rows that a concurrent request inserted after the closing.
      for (const { erase = [] } of this.data) for (const query of erase) await statements.rows(query(id))
      await statements.rows(DELETE_ACCOUNT, { id })
      // The security log of the account is deleted with it, so the event goes to the server log only.
      statements.afterCommit(() =>
        this.log.info({ event: 'ACCOUNT_DELETED', accountId: id }, 'security event'),
      )
      return 'done'
    })
  }
}
