import { Migration } from '@mikro-orm/migrations'

/** What the undo of a log restores. Cleanup deletes it after an hour. */
export class Migration20250117T000000_log_undo extends Migration {
  override up(): void {
    this.addSql(`
      create table log_undo (
        viewing_id integer primary key references viewing (id) on delete cascade,
        before text not null,
        created_at timestamptz not null default now()
      )`)
    this.addSql(`create index log_undo_created on log_undo (created_at)`)
  }

  override down(): void {
    this.addSql(`drop table log_undo`)
  }
}
