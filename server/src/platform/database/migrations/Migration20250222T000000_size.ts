import { Migration } from '@mikro-orm/migrations'

/** Indexes of members by a part of their username, and by the number of their followers. */
export class Migration20250222T000000_size extends Migration {
  override up(): void {
    this.addSql(
      `create index account_username_part on account using gin (lower(username) gin_trgm_ops) where email_verified_at is not null`,
    )
    this.addSql(`create index profile_followed on profile (follower_count desc, account_id) where is_public`)
  }

  override down(): void {
    this.addSql('drop index profile_followed')
    this.addSql('drop index account_username_part')
  }
}
