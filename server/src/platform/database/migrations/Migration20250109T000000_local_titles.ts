import { Migration } from '@mikro-orm/migrations'

/** Titles of one account. `QUOTAS` in contract/rules/quotas.ts has the same figure; a test compares. */
const QUOTA = 2_000

/**
 * Titles that members add by hand. A title has a row here until a source brings it. The account is null when the one that added
 * it was deleted.
 */
export class Migration20250109T000000_local_titles extends Migration {
  override up(): void {
    this.addSql(`
      create table local_title (
        movie_id integer primary key references movie (id) on delete cascade,
        account_id integer references account (id) on delete set null,
        added_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`)
    this.addSql(`create index local_title_account on local_title (account_id, added_at)`)
    this.addSql(`
      create trigger local_title_usage_added after insert on local_title referencing new table as changed
      for each statement execute function count_usage('local_title', '${QUOTA}')`)
    this.addSql(`
      create trigger local_title_usage_removed after delete on local_title referencing old table as changed
      for each statement execute function count_usage('local_title', '${QUOTA}')`)
  }

  override down(): void {
    this.addSql(`drop table local_title`)
  }
}
