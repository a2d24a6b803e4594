import { Migration } from '@mikro-orm/migrations'

/** Indexes that large sites create before the upgrade: docs/OPERATIONS.md, "Upgrades"; a test compares. */
const INDEXES = {
  account_username_part: `on account using gin (lower(username) gin_trgm_ops) where email_verified_at is not null`,
  profile_followed: `on profile (follower_count desc, account_id) where is_public`,
}

/**
 * Indexes of members by a part of their username, and by the number of their followers. They come before the later migrations of
 * the same transaction: those lock tables, which must not stay locked while an index is built.
 */
export class Migration20250218T000000_size extends Migration {
  override up(): void {
    for (const [name, definition] of Object.entries(INDEXES)) {
      // "create index concurrently" leaves an index that is not used when it fails.
      this.addSql(`
        do $$ begin
          if exists (select from pg_index where indexrelid = to_regclass('${name}') and not indisvalid) then
            drop index ${name};
          end if;
        end $$`)
      this.addSql(`create index if not exists ${name} ${definition}`)
    }
  }

  override down(): void {
    for (const name of Object.keys(INDEXES)) this.addSql(`drop index ${name}`)
  }
}
