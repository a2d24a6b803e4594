import { Migration } from '@mikro-orm/migrations'

/** The time zone of an account, in which its days begin: an IANA name; null until the browser or the person has named one. */
export class Migration20250120T000000_time_zones extends Migration {
  override up(): void {
    this.addSql(`alter table account add column time_zone text`)
  }

  override down(): void {
    this.addSql(`alter table account drop column time_zone`)
  }
}
