import { LockMode, sql } from '@mikro-orm/core'
import { sql as kysely } from 'kysely'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import type { Logger } from '../../platform/observability/log.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'
import { statement } from '../../platform/database/statement.js'
import { Account } from '../users/entities.js'

// The key of the advisory lock is "leave" in ASCII.
const LOCK_KEY = 0x6c65617665

/** Takes the lock of the process that deletes accounts, until the transaction ends. */
const LOCK_DELETION = statement((db) =>
  db.selectNoFrom(kysely<boolean>`pg_try_advisory_xact_lock(${LOCK_KEY}::bigint)`.as('isFree')),
)

// Input validation rejects such a username and such an address, so no user can have them.
const closedUsername = (id: number) => `(deleted ${id})`
const closedEmail = (id: number) => `deleted-${id}@invalid`

const IS_DUE = { deletionAt: { $lte: sql.now() } }
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Rows of a delete statement, and transactions for one account before the next account has its turn, at most. */
const BOUNDS = { rows: 1_000, steps: 50 }

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
    private readonly bounds = BOUNDS,
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
      const due = await this.database.em.find(
        Account,
        { ...IS_DUE, id: { $nin: [...failures.keys()] } },
        { fields: ['id'], orderBy: { deletionAt: 'asc', id: 'asc' }, limit: BATCH },
      )
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
    return this.#alone(async (statements) => {
      const { em } = statements
      // A concurrent cancellation comes first or finds a closed account.
      if (!(await em.findOne(Account, { id, ...IS_DUE }, LOCKED))) return 'more'
      await this.#erase(statements, id)
      await em.nativeUpdate(Account, id, {
        username: closedUsername(id),
        email: closedEmail(id),
        pendingEmail: null,
        emailVerifiedAt: null,
        passwordHash: null,
        bio: '',
        firstName: '',
        lastName: '',
        avatarPath: null,
      })
      return 'more'
    })
  }

  /** Deletes a batch of the account's data, or the account row when no data is left. */
  #step(id: number): Promise<Outcome> {
    return this.#alone(async (statements) => {
      const { em } = statements
      // A cancellation may have come before the account was closed.
      if (!(await em.findOne(Account, { id, email: closedEmail(id), ...IS_DUE }, LOCKED))) return 'more'
      for (const { deleteBatches = [] } of this.data)
        for (const query of deleteBatches) {
          const removed = await statements.row(query(id, this.bounds.rows))
          if (removed && removed.count > 0) return 'more'
        }
      // Repeated for rows that a concurrent request inserted after the closing.
      await this.#erase(statements, id)
      await em.nativeDelete(Account, id)
      // The security log of the account is deleted with it, so the event goes to the server log only.
      statements.afterCommit(() =>
        this.log.info({ event: 'ACCOUNT_DELETED', accountId: id }, 'security event'),
      )
      return 'done'
    })
  }

  /** Runs a transaction unless another process deletes accounts. */
  #alone(work: (statements: StatementRunner) => Promise<Outcome>): Promise<Outcome> {
    return this.database.transaction(async (statements) =>
      (await statements.row(LOCK_DELETION))?.isFree ? work(statements) : 'busy',
    )
  }

  async #erase(statements: StatementRunner, id: number): Promise<void> {
    for (const { erase = [] } of this.data) for (const query of erase) await statements.rows(query(id))
  }
}
