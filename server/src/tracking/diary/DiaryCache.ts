import { sql } from 'kysely'
import type { CatalogueCache } from '../../titles/catalogue/CatalogueCache.js'
import type { Database } from '../../platform/database/Database.js'
import { Loader } from '../../platform/database/Loader.js'
import { statement } from '../../platform/database/statement.js'

/** The lists of which a diary and its figures consist: kinds of `account_usage`. */
const DIARY = ['viewing', 'watched', 'rating', 'episode_tick'] as const
/** The lists that say what an account likes, and what it has seen. */
export const TASTE = ['viewing', 'watched', 'rating', 'favorite', 'not_interested', 'review'] as const

type List = (typeof DIARY | typeof TASTE)[number]

/** The numbers of changes of the lists of some accounts, which triggers maintain, and the day, on which releases depend. */
const CHANGES = statement((db, p: { accountIds: readonly number[] }) =>
  db
    .selectFrom('account_usage')
    .select(['account_id as accountId', 'kind', sql<string>`current_date || ' ' || changes`.as('changes')])
    .where('account_id', '=', sql<number>`any(${p.accountIds}::int[])`)
    .where(
      'kind',
      'in',
      [...new Set<List>([...DIARY, ...TASTE])].map((kind) => sql.lit(kind)),
    ),
)

/**
 * Caches what is computed from a whole diary, or from other lists of an account, until one of them or the catalogue changes in any
 * process, or the day does. Concurrent callers share one computation.
 */
export class DiaryCache {
  constructor(
    private readonly database: Database,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * Returns the cached value of a name for the diary of an account, or loads it. The value must be the same for every viewer, and
   * nobody may change it.
   * @param lists from which it is computed
   */
  async getOrLoad<Value>(
    accountId: number,
    name: string,
    load: () => Promise<Value>,
    lists: readonly List[] = DIARY,
  ): Promise<Value> {
    // Read before the value, so that a value is never older than its key.
    const changes = await this.#changes.load(accountId)
    const version = lists.map((list) => changes.get(list) ?? '').join()
    return this.cache.getOrLoad(`diary ${accountId} ${version} ${name}`, load)
  }

  /** Reads the counters each time: a mutation of the same request may have changed the diary. */
  readonly #changes = new Loader<number, ReadonlyMap<string, string>>(
    async (accountIds) => {
      const byAccount = new Map(accountIds.map((id) => [id, new Map<string, string>()]))
      const rows = await this.database.rows(CHANGES, { accountIds: [...byAccount.keys()] })
      for (const { accountId, kind, changes } of rows) byAccount.get(accountId)?.set(kind, changes)
      return accountIds.map((id) => byAccount.get(id) ?? new Map<string, string>())
    },
    { cache: false },
  )
}
