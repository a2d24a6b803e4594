import { Migration } from '@mikro-orm/migrations'

/** The id of the instance. The first start creates it: copies of an empty database are different instances. */
export class Migration20250127T000000_instance extends Migration {
  override up(): void {
    this.addSql(`
      create table instance (
        id uuid primary key default gen_random_uuid(),
        is_only boolean not null default true unique check (is_only)
      )`)
  }

  override down(): void {
    this.addSql(`drop table instance`)
  }
}
