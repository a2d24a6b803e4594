import { Migration } from '@mikro-orm/migrations'

/** Ids of titles at sites from which they do not come. */
export class Migration20250207T000000_external_ids extends Migration {
  override up(): void {
    this.addSql(`
      create table external_id (
        movie_id integer not null references movie (id) on delete cascade,
        source text not null check (source in ('imdb', 'tmdb', 'tvdb', 'wikidata')),
        kind text not null,
        value text not null check (length(value) between 1 and 20),
        origin text not null check (origin in ('wikidata', 'learned')),
        confidence real not null default 1 check (confidence between 0 and 1),
        added_at timestamptz not null default now(),
        primary key (movie_id, source),
        constraint external_id_once unique (source, kind, value),
        constraint external_id_kind_check
          check (kind in ('MOVIE', 'TV', 'ANY') and (kind = 'ANY') = (source in ('imdb', 'wikidata')))
      )`)
    // References by title also compare original titles.
    this.addSql(`create index movie_original_key on movie (original_key) where original_key <> title_key`)
  }

  override down(): void {
    this.addSql(`drop index movie_original_key`)
    this.addSql(`drop table external_id`)
  }
}
