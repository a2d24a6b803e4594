import { Migration } from '@mikro-orm/migrations'

/** `QUOTAS` in contract/rules/quotas.ts has the same figure; a test compares. */
const QUOTA = 20

/** Secret addresses of players, and imports of what their events could not be matched with. */
export class Migration20250216T000000_scrobbles extends Migration {
  override up(): void {
    this.addSql(`
      create table scrobble_address (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        name text not null,
        player_user text,
        token_digest bytea not null constraint scrobble_address_token unique,
        created_at timestamptz not null default now(),
        last_event_at timestamptz,
        last_outcome text constraint scrobble_address_outcome_check
          check (last_outcome in ('LOGGED', 'ALREADY_LOGGED', 'TO_MATCH', 'IGNORED')),
        last_reason text,
        last_title_key text,
        last_watched_at timestamptz
      )`)
    this.addSql(`create unique index scrobble_address_name on scrobble_address (account_id, lower(name))`)
    this.addSql(`
      create trigger scrobble_address_usage_added after insert on scrobble_address referencing new table as changed
      for each statement execute function count_usage('scrobble_address', '${QUOTA}')`)
    this.addSql(`
      create trigger scrobble_address_usage_removed after delete on scrobble_address referencing old table as changed
      for each statement execute function count_usage('scrobble_address', '${QUOTA}')`)
    this.addSql(`alter table import drop constraint import_kind_check`)
    this.addSql(
      `alter table import add constraint import_kind_check check (kind in ('FILE', 'SYNC', 'PLAYER'))`,
    )
    this.addSql(`
      create unique index import_waiting on import (account_id) where kind = 'PLAYER' and status = 'READY'`)
  }

  override down(): void {
    this.addSql(`delete from import where kind = 'PLAYER'`)
    this.addSql(`drop index import_waiting`)
    this.addSql(`alter table import drop constraint import_kind_check`)
    this.addSql(`alter table import add constraint import_kind_check check (kind in ('FILE', 'SYNC'))`)
    this.addSql(`drop table scrobble_address`)
  }
}
