import type { Database } from '../database/Database.js'
import type { Logger } from '../config/log.js'
import type { PersonalData } from './PersonalData.js'

/** Days between the wish to leave and the account's end. */
export const GRACE_DAYS = 7

/** Bounds of {@link AccountDeletion}. */
export interface DeletionBounds {
  /** Rows that one statement deletes. */
  rows: number
  /** Statements for one account before it is the others' turn. */
  steps: number
}

const BOUNDS: DeletionBounds = { rows: 1_000, steps: 50 }

/** Accounts that are looked up at once. */
const ACCOUNTS = 50

/** What became of a step: `done` when the account is gone, `busy` when another process is at it. */
type Outcome = 'more' | 'done' | 'busy'

/**
 * Deletes the accounts whose time has come, in small transactions, so that no account is too large. The first closes
 * the account: nobody can sign in to it, and it has no name any more. The next ones delete what it has, a few rows at
 * a time. The last one deletes the account. A run that is cut short at any point is continued by the next one.
 */
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly data: readonly PersonalData[],
    private readonly log: Logger,
    private readonly bounds: DeletionBounds = BOUNDS,
  ) {}

  /**
   * Deletes what is due and returns how many accounts are gone. An account with much to delete takes turns with the
   * others. One that fails is left to the next run. When another process is at it, it is left to that one: two that
   * delete people who like each other's reviews would wait for one another.
   * @throws AggregateError the failures, once all the other accounts are gone.
   */
  async run(signal?: AbortSignal): Promise<number> {
    const failures = new Map<number, unknown>()
    let gone = 0
    for (;;) {
      const due = await this.database.rows<{ id: number }>(DUE, [[...failures.keys()], ACCOUNTS])
      for (const { id } of due) {
        if (signal?.aborted) return gone
        try {
          const outcome = await this.#turn(id, signal)
          if (outcome === 'busy') return gone
          if (outcome === 'done') gone++
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
    return gone
  }

  async #turn(id: number, signal: AbortSignal | undefined): Promise<Outcome> {
    let outcome = await this.#close(id)
    for (let step = 0; step < this.bounds.steps && outcome === 'more'; step++) {
      if (signal?.aborted) break
      outcome = await this.#step(id)
    }
    return outcome
  }

  /** Makes the account nobody's. Closing it again makes no difference. */
  #close(id: number): Promise<Outcome> {
    return this.database.transaction(async (statements) => {
      const lock = await statements.row<{ isFree: boolean }>(LOCK, [LOCK_KEY])
      if (!lock?.isFree) return 'busy'
      // Locked, so that a request to stay either comes before or finds nobody.
      if (!(await statements.row(STILL_DUE, [id]))) return 'more'
      for (const { erase = [] } of this.data) for (const text of erase) await statements.rows(text, [[id]])
      await statements.rows(CLOSE, [id])
      return 'more'
    })
  }

  /** Deletes some of what the account has, or the account when it has nothing left. */
  #step(id: number): Promise<Outcome> {
    return this.database.transaction(async (statements) => {
      const lock = await statements.row<{ isFree: boolean }>(LOCK, [LOCK_KEY])
      if (!lock?.isFree) return 'busy'
      // A request to stay may have come before the account was closed.
      if (!(await statements.row(CLOSED, [id]))) return 'more'
      for (const { remove = [] } of this.data)
        for (const text of remove) {
          const removed = await statements.row<{ count: number }>(text, [id, this.bounds.rows])
          if (removed && removed.count > 0) return 'more'
        }
      // Once more, for what a request that was under way has left.
      for (const { erase = [] } of this.data) for (const text of erase) await statements.rows(text, [[id]])
      await statements.rows('delete from account where id = $1', [id])
      // Its rows of the security log go with the account, so only the line tells.
      statements.afterCommit(() =>
        this.log.info({ event: 'ACCOUNT_DELETED', accountId: id }, 'security event'),
      )
      return 'done'
    })
  }
}

// Ends with the transaction; the key is "leave" in ASCII.
const LOCK_KEY = 0x6c65617665
const LOCK = `select pg_try_advisory_xact_lock($1::bigint) as "isFree"`
const DUE = `
  select id from account where deletion_at <= now() and id <> all($1::int[]) order by deletion_at, id limit $2`
const STILL_DUE = `select id from account where id = $1 and deletion_at <= now() for update`

// No person can have such a name or address, for neither passes the checks of an input.
const CLOSED_EMAIL = `'deleted-' || id || '@invalid'`
const CLOSED = `select id from account where id = $1 and deletion_at <= now() and email = ${CLOSED_EMAIL} for update`
const CLOSE = `
  update account set username = '(deleted ' || id || ')', email = ${CLOSED_EMAIL}, pending_email = null,
    email_verified_at = null, password_hash = null, bio = '', first_name = '', last_name = '', avatar_path = null
  where id = $1`
