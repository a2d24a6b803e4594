import { Migration } from '@mikro-orm/migrations'

/** Rows of one account. `QUOTAS` in contract/rules/quotas.ts has the same figures; a test compares. */
const TABLES = { completed_fact: 10_000, title_report: 5_000 }

/**
 * Facts that members completed in titles of sources, and reports of titles with facts of members. A fact has a row until a
 * source brings it. Its account is null when the one that completed it was deleted.
 */
export class Migration20250125T000000_completed_facts extends Migration {
  override up(): void {
    this.addSql(`
      create table completed_fact (
        movie_id integer not null references movie (id) on delete cascade,
        fact text not null,
        account_id integer references account (id) on delete set null,
        added_at timestamptz not null default now(),
        primary key (movie_id, fact),
        constraint completed_fact_fact_check check (fact in ('overview', 'runtime', 'cast'))
      )`)
    this.addSql(`create index completed_fact_account on completed_fact (account_id, added_at)`)
    this.addSql(`
      create table title_report (
        movie_id integer not null references movie (id) on delete cascade,
        account_id integer not null references account (id) on delete cascade,
        reason text not null,
        details text not null default '',
        created_at timestamptz not null default now(),
        primary key (movie_id, account_id)
      )`)
    this.addSql(`create index title_report_account_id on title_report (account_id)`)
    for (const [table, quota] of Object.entries(TABLES)) {
      this.addSql(`
        create trigger ${table}_usage_added after insert on ${table} referencing new table as changed
        for each statement execute function count_usage('${table}', '${quota}')`)
      this.addSql(`
        create trigger ${table}_usage_removed after delete on ${table} referencing old table as changed
        for each statement execute function count_usage('${table}', '${quota}')`)
    }
  }

  override down(): void {
    for (const table of Object.keys(TABLES)) this.addSql(`drop table ${table}`)
  }
}
