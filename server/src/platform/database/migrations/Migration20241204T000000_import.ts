import { Migration } from '@mikro-orm/migrations'

/** What importing whole catalogues needs: alternative titles, people's ids, and which source leads a title. */
export class Migration20241204T000000_import extends Migration {
  override up(): void {
    // The day that stands for a date of which only the year is known; as soon as release_date differs, it is known.
    this.addSql(`alter table movie add column release_stand_in date`)

    this.addSql(`
      create table movie_title (
        movie_id integer not null references movie (id) on delete cascade,
        title_key text not null,
        title text not null,
        region text,
        primary key (movie_id, title_key)
      )`)
    this.addSql(`create index movie_title_title_key on movie_title (title_key)`)

    // IMDb's number of a person (nm0000158 is 158): namesakes are told apart by it.
    this.addSql(`alter table person add column imdb_id integer unique`)

    // Who wrote a title first leads it: only its own later loads replace what stands there, others fill gaps.
    this.addSql(`alter table movie_source add column leads boolean not null default false`)
    this.addSql(`update movie_source set leads = true where source = 'starter'`)

    // Indexes and references that a large load has set aside; what stands here is missing from its table.
    this.addSql(`
      create table set_aside (
        position integer primary key,
        definition text not null
      )`)
  }

  override down(): void {
    this.addSql('drop table set_aside, movie_title')
    this.addSql('alter table movie_source drop column leads')
    this.addSql('alter table person drop column imdb_id')
    this.addSql('alter table movie drop column release_stand_in')
  }
}
