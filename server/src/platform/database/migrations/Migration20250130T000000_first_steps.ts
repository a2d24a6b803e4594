import { Migration } from '@mikro-orm/migrations'

/** When a member has ended the first steps; null while they are offered. The members of before have ended them. */
export class Migration20250130T000000_first_steps extends Migration {
  override up(): void {
    this.addSql(`alter table account add column first_steps_at timestamptz default now()`)
    this.addSql(`alter table account alter column first_steps_at drop default`)
  }

  override down(): void {
    this.addSql(`alter table account drop column first_steps_at`)
  }
}
