import { Migration } from '@mikro-orm/migrations'

/** Ids of titles at other sites, as the files of members name them. */
export class Migration20250213T000000_learned_ids extends Migration {
  override up(): void {
    this.addSql(`
      create table learned_id (
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null references movie (id) on delete cascade,
        source text not null check (source in ('imdb', 'tmdb', 'tvdb', 'wikidata')),
        kind text not null,
        value text not null check (length(value) between 1 and 20),
        confidence real not null check (confidence between 0 and 1),
        learned_at timestamptz not null default now(),
        primary key (account_id, movie_id, source),
        constraint learned_id_kind_check
          check (kind in ('MOVIE', 'TV', 'ANY') and (kind = 'ANY') = (source in ('imdb', 'wikidata')))
      )`)
    this.addSql(`create index learned_id_value on learned_id (source, kind, value)`)
    this.addSql(`create index learned_id_movie on learned_id (movie_id)`)
  }

  override down(): void {
    this.addSql(`drop table learned_id`)
  }
}
