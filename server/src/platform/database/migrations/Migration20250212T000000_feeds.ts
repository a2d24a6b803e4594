import { Migration } from '@mikro-orm/migrations'

/** `QUOTAS` in contract/rules/quotas.ts has the same figure; a test compares. */
const QUOTA = 50

/**
 * Secret addresses of feeds. A watchlist is no foreign key: an address works again when its deleted watchlist is restored, and its
 * owner sees that it leads nowhere.
 */
export class Migration20250212T000000_feeds extends Migration {
  override up(): void {
    this.addSql(`
      create table feed_address (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        name text not null,
        kind text not null constraint feed_address_kind_check
          check (kind in ('CALENDAR', 'DIARY', 'LIST', 'RADARR', 'SONARR')),
        watchlist_id integer,
        token_digest bytea not null constraint feed_address_token unique,
        content_digest bytea,
        revision integer not null default 0,
        changed_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        constraint feed_address_watchlist_check
          check ((watchlist_id is not null) = (kind in ('LIST', 'RADARR', 'SONARR')))
      )`)
    this.addSql(`create unique index feed_address_name on feed_address (account_id, lower(name))`)
    this.addSql(`
      create trigger feed_address_usage_added after insert on feed_address referencing new table as changed
      for each statement execute function count_usage('feed_address', '${QUOTA}')`)
    this.addSql(`
      create trigger feed_address_usage_removed after delete on feed_address referencing old table as changed
      for each statement execute function count_usage('feed_address', '${QUOTA}')`)
  }

  override down(): void {
    this.addSql(`drop table feed_address`)
  }
}
