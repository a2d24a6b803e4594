import { Migration } from '@mikro-orm/migrations'

/** Copies of a live provider's answers: its lists by question, and when each title's details came. */
export class Migration20241203T000000_provider extends Migration {
  override up(): void {
    // A hidden or foreign entry keeps its place as 0, so that pages of any size stay aligned with the provider's.
    this.addSql(`
      create table provider_list (
        source text not null,
        question text not null,
        ids integer[] not null,
        total_results integer not null,
        fetched_at timestamptz not null,
        primary key (source, question)
      )`)
    this.addSql(`create index provider_list_fetched_at on provider_list (fetched_at)`)
    this.addSql(`
      create table provider_title (
        source text not null,
        movie_id integer not null references movie (id) on delete cascade,
        fetched_at timestamptz not null,
        primary key (source, movie_id)
      )`)
    // One title of TMDB, one title here: two loads that meet the same twin at once cannot both have it.
    this.addSql(`create unique index movie_source_one_tmdb on movie_source (movie_id) where source = 'tmdb'`)
  }

  override down(): void {
    this.addSql('drop index movie_source_one_tmdb')
    this.addSql('drop table provider_title, provider_list')
  }
}
