import { Migration } from '@mikro-orm/migrations'

/** Lists by country and language, and the number of titles by genre, decade, country and language. */
export class Migration20250107T000000_browse extends Migration {
  override up(): void {
    this.addSql(`create index movie_countries on movie using gin (countries)`)
    this
      .addSql(`create index movie_of_language_by_popularity on movie (original_language, popularity desc, id)
      include (genre_ids, type, release_date, vote_average, countries)`)
    this.addSql(`drop index movie_by_popularity`)
    this.addSql(`create index movie_by_popularity on movie (popularity desc, id)
      include (genre_ids, type, release_date, vote_average, countries, original_language)`)

    this.addSql(`
      create table facet_count (
        facet text not null check (facet in ('genre', 'decade', 'country', 'language')),
        value text not null,
        titles integer not null,
        primary key (facet, value)
      )`)
    this.addSql(`
      insert into facet_count (facet, value, titles)
      select 'genre', g::text, count(*) from movie m, unnest(m.genre_ids) g group by 2
      union all
      select 'decade', (extract(year from m.release_date)::integer / 10 * 10)::text, count(*)
      from movie m where m.release_date is not null group by 2
      union all
      select 'country', c, count(*) from movie m, unnest(m.countries) c group by 2
      union all
      select 'language', m.original_language, count(*) from movie m where m.original_language is not null group by 2`)
  }

  override down(): void {
    this.addSql(`drop table facet_count`)
    this.addSql(`drop index movie_by_popularity`)
    this.addSql(`create index movie_by_popularity on movie (popularity desc, id)
      include (genre_ids, type, release_date, vote_average)`)
    this.addSql(`drop index movie_of_language_by_popularity, movie_countries`)
  }
}
