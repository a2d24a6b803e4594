import { Migration } from '@mikro-orm/migrations'

/** Numbers of seasons and episodes of a series. */
export class Migration20250105T000000_series_length extends Migration {
  override up(): void {
    this.addSql(
      'alter table movie add column number_of_seasons smallint, add column number_of_episodes integer',
    )
  }

  override down(): void {
    this.addSql('alter table movie drop column number_of_seasons, drop column number_of_episodes')
  }
}
