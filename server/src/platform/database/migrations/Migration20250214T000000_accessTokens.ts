import { Migration } from '@mikro-orm/migrations'

/** `QUOTAS` in contract/rules/quotas.ts has the same figure; a test compares. */
const QUOTA = 50

/** Access tokens of members' programs. The scopes are a list in the code, so that another one needs no migration. */
export class Migration20250214T000000_accessTokens extends Migration {
  override up(): void {
    this.addSql(`
      create table access_token (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        name text not null,
        scopes text[] not null constraint access_token_scopes_check check (cardinality(scopes) between 1 and 50),
        token_digest bytea not null constraint access_token_digest unique,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        last_used_on date
      )`)
    this.addSql(`create unique index access_token_name on access_token (account_id, lower(name))`)
    this.addSql(`
      create trigger access_token_usage_added after insert on access_token referencing new table as changed
      for each statement execute function count_usage('access_token', '${QUOTA}')`)
    this.addSql(`
      create trigger access_token_usage_removed after delete on access_token referencing old table as changed
      for each statement execute function count_usage('access_token', '${QUOTA}')`)
  }

  override down(): void {
    this.addSql(`drop table access_token`)
  }
}
