import { Migration } from '@mikro-orm/migrations'

/** Watchlists that were deleted and can be restored. Cleanup deletes them after an hour. */
export class Migration20250201T000000_deleted_watchlists extends Migration {
  override up(): void {
    this.addSql(`
      create table deleted_watchlist (
        watchlist_id integer primary key,
        account_id integer not null references account (id) on delete cascade,
        list json not null,
        entries json not null,
        is_default boolean not null,
        deleted_at timestamptz not null default now()
      )`)
    this.addSql(
      `create index deleted_watchlist_account on deleted_watchlist (account_id, deleted_at desc, watchlist_id desc)`,
    )
    this.addSql(`create index deleted_watchlist_deleted on deleted_watchlist (deleted_at)`)
  }

  override down(): void {
    this.addSql(`drop table deleted_watchlist`)
  }
}
