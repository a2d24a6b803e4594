import type { Database } from '../database/Database.js'
import type { Logger } from '../log.js'
import type { PersonalData } from './PersonalData.js'

/** Days between the wish to leave and the account's end. */
export const GRACE_DAYS = 7

/** Accounts of one transaction, so that none is long. */
const BATCH = 50

/** Ends the accounts whose time has come. */
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly data: readonly PersonalData[],
    private readonly log: Logger,
  ) {}

  /**
   * Removes or anonymises all that is kept of the accounts that are due, a batch in one transaction, and gives how many
   * they were. When another process is at it, it is left to that one: two that remove people who like each other's
   * reviews would wait for one another.
   */
  async run(): Promise<number> {
    let gone = 0
    for (;;) {
      const batch = await this.#batch()
      gone += batch
      if (batch < BATCH) return gone
    }
  }

  #batch(): Promise<number> {
    return this.database.transaction(async (statements) => {
      const lock = await statements.row<{ isFree: boolean }>(LOCK, [LOCK_KEY])
      if (!lock?.isFree) return 0
      // Locked, so that a request to stay either comes before or finds nobody.
      const due = await statements.rows<{ id: number }>(DUE, [BATCH])
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const { erase = [] } of this.data) for (const text of erase) await statements.rows(text, [ids])
      await statements.rows('delete from account where id = any($1::int[])', [ids])
      // Its rows of the security log go with the account, so only the line tells.
      statements.afterCommit(() => {
        for (const accountId of ids) this.log.info({ event: 'ACCOUNT_DELETED', accountId }, 'security event')
      })
      return ids.length
    })
  }
}

// Ends with the transaction; the key is "leave" in ASCII.
const LOCK_KEY = 0x6c65617665
const LOCK = `select pg_try_advisory_xact_lock($1::bigint) as "isFree"`
const DUE = `
  select id from account where deletion_at <= now() order by deletion_at limit $1 for update skip locked`
