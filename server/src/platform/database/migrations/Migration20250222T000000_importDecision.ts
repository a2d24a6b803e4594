import { Migration } from '@mikro-orm/migrations'

/** What a member has decided about all titles of an import, until a job has done so. */
export class Migration20250222T000000_importDecision extends Migration {
  override up(): void {
    this.addSql(`alter table import add column decision json`)
  }

  override down(): void {
    this.addSql(`alter table import drop column decision`)
  }
}
