import { Migration } from '@mikro-orm/migrations'

/** What a search for people looks through. Filled with the other search tables (search/searchTables.sql.ts). */
export class Migration20250106T000000_people extends Migration {
  override up(): void {
    this.addSql(`
      create table search_person (
        person_id integer primary key references person (id) on delete cascade,
        known boolean not null,
        fame real not null,
        words tsvector not null
      )`)
    this.addSql(`create index search_person_words on search_person using gin (words) with (fastupdate = off)`)
    this.addSql(
      `create index search_person_known on search_person using gin (words) with (fastupdate = off) where known`,
    )
    this.addSql(`create index search_person_last_known on search_person (fame, person_id desc) where known`)
  }

  override down(): void {
    this.addSql(`drop table search_person`)
  }
}
