import { Migration } from '@mikro-orm/migrations'

/** Attempts at a code without a proof, counted apart from those of its holder. */
export class Migration20250123T000000_unproven_attempts extends Migration {
  override up(): void {
    this.addSql(`alter table code add column unproven_attempts smallint not null default 0`)
  }

  override down(): void {
    this.addSql(`alter table code drop column unproven_attempts`)
  }
}
