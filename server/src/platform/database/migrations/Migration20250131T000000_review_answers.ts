import { Migration } from '@mikro-orm/migrations'

/** Rows of one account. `QUOTAS` in contract/rules/quotas.ts has the same figures; a test compares. */
const TABLES = { review_answer: 20_000, answer_report: 5_000 }

/** Answers to reviews, one level of them, and their reports. */
export class Migration20250131T000000_review_answers extends Migration {
  override up(): void {
    this.addSql(`
      create table review_answer (
        id integer generated always as identity primary key,
        review_id integer not null references review (id) on delete cascade,
        account_id integer not null references account (id) on delete cascade,
        body text not null,
        request_key text,
        request_digest bytea,
        created_at timestamptz not null default now(),
        constraint review_answer_request unique (account_id, request_key)
      )`)
    this.addSql(`create index review_answer_oldest on review_answer (review_id, created_at, id)`)
    this.addSql(`
      create table answer_report (
        answer_id integer not null references review_answer (id) on delete cascade,
        account_id integer not null references account (id) on delete cascade,
        reason text not null,
        details text not null default '',
        created_at timestamptz not null default now(),
        primary key (answer_id, account_id)
      )`)
    this.addSql(`create index answer_report_account_id on answer_report (account_id)`)
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
    for (const table of Object.keys(TABLES).reverse()) this.addSql(`drop table ${table}`)
  }
}
