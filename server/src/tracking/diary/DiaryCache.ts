import { sql } from 'kysely'
import type { CatalogueCache } from '../../titles/catalogue/CatalogueCache.js'
import type { Database } from '../../platform/database/Database.js'
import { Loader } from '../../platform/database/Loader.js'
import { statement } from '../../platform/database/statement.js'

/** The numbers of changes of some diaries and of their episodes. Triggers maintain them. */
const CHANGES = statement((db, p: { accountIds: readonly number[] }) =>
  db
    .selectFrom('account_usage')
    .select([
      'account_id as accountId',
      sql<string>`string_agg(kind || changes, ' ' order by kind)`.as('changes'),
    ])
    .where('account_id', '=', sql<number>`any(${p.accountIds}::int[])`)
    .where('kind', 'in', [sql.lit('viewing'), sql.lit('episode_tick')])
    .groupBy('account_id'),
)

/**
 * Caches what is computed from a whole diary, until the diary, the watched titles and episodes or the catalogue change in any process. Concurrent
 * callers share one computation.
 */
export class DiaryCache {
  constructor(
    private readonly database: Database,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * Returns the cached value of a name for the diary of an account, or loads it. The value must be the same for every viewer, and
   * nobody may change it.
   */
  async getOrLoad<Value>(accountId: number, name: string, load: () => Promise<Value>): Promise<Value> {
    // Read before the value, so that a value is never older than its key.
    const changes = await this.#changes.load(accountId)
    return this.cache.getOrLoad(`diary ${accountId} ${changes} ${name}`, load)
  }

  /** Reads the counters each time: a mutation of the same request may have changed the diary. */
  readonly #changes = new Loader<number, string>(
    async (accountIds) => {
      const rows = await this.database.rows(CHANGES, { accountIds: [...new Set(accountIds)] })
      const byAccount = new Map(rows.map((row) => [row.accountId, row.changes]))
      return accountIds.map((id) => byAccount.get(id) ?? '0')
    },
    { cache: false },
  )
}
