import { Migration } from '@mikro-orm/migrations'

/** Pictures of people: files that may have nobody, and accounts whose time has come. */
export class Migration20241207T000000_profile extends Migration {
  override up(): void {
    // A file is noted here before it is written and until its old picture's file is gone, so that neither a crash nor
    // a storage that is away leaves one behind for good.
    this.addSql(`
      create table avatar_leftover (
        path text primary key,
        since timestamptz not null default now()
      )`)
    this.addSql(`create index avatar_leftover_since on avatar_leftover (since)`)
    this.addSql(`create index account_deletion_at on account (deletion_at) where deletion_at is not null`)
    this.addSql(`create index account_avatar_path on account (avatar_path) where avatar_path is not null`)
  }

  override down(): void {
    this.addSql(`drop index account_avatar_path, account_deletion_at`)
    this.addSql(`drop table avatar_leftover`)
  }
}
