import { Migration } from '@mikro-orm/migrations'

/** Codes that confirm that an account without a password is to be deleted. */
export class Migration20241215T000000_leaving extends Migration {
  override up(): void {
    this.addSql(`alter table code drop constraint code_purpose_check`)
    this.addSql(
      `alter table code add constraint code_purpose_check check (purpose in ('verify', 'reset', 'leave'))`,
    )
  }

  override down(): void {
    this.addSql(`delete from code where purpose = 'leave'`)
    this.addSql(`alter table code drop constraint code_purpose_check`)
    this.addSql(`alter table code add constraint code_purpose_check check (purpose in ('verify', 'reset'))`)
  }
}
