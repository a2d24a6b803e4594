import { Migration } from '@mikro-orm/migrations'

/** The scale in which a person reads and gives ratings. What is stored stays 1 to 10. */
export class Migration20250129T000000_rating_scale extends Migration {
  override up(): void {
    this.addSql(
      `alter table account add column rating_scale text not null default 'numbers_10'
        constraint account_rating_scale_check check (rating_scale in ('stars_5', 'numbers_10'))`,
    )
  }

  override down(): void {
    this.addSql(`alter table account drop column rating_scale`)
  }
}
