import { Migration } from '@mikro-orm/migrations'

/** What search looks through, apart from the titles themselves, and the indexes of the catalogue's lists. */
export class Migration20241205T000000_search extends Migration {
  override up(): void {
    // Narrow rows in the order of fame: a search reads many of them, and the best known lie together.
    this.addSql(`
      create table search_title (
        movie_id integer primary key references movie (id) on delete cascade,
        known boolean not null,
        fame real not null,
        size smallint not null,
        words tsvector not null
      )`)
    this.addSql(`create index search_title_words on search_title using gin (words) with (fastupdate = off)`)
    this.addSql(
      `create index search_title_known on search_title using gin (words) with (fastupdate = off) where known`,
    )

    this.addSql(`create index search_title_last_known on search_title (fame, movie_id desc) where known`)

    this.addSql(`alter table movie drop column search`)

    this.addSql(`drop index search_word_trigrams`)
    this.addSql(`alter table search_word alter column word type text collate "C"`)
    this.addSql(`alter table search_word add column fame real not null default 0`)
    this.addSql(`create index search_word_prefix_1 on search_word (left(word, 1), fame desc, word)`)
    this.addSql(`create index search_word_prefix_2 on search_word (left(word, 2), fame desc, word)`)
    this.addSql(`create index search_word_prefix_3 on search_word (left(word, 3), fame desc, word)`)
    this.addSql(`create index search_word_suffix on search_word (right(word, 3), fame desc, word)`)

    // Lists are found in an index alone, whatever narrows them; only the titles of the page itself are then read.
    this.addSql(`create index movie_by_popularity on movie (popularity desc, id)
      include (genre_ids, type, release_date, vote_average)`)
    this.addSql(`create index movie_by_rating on movie (vote_average desc nulls last, vote_count desc, id)
      include (genre_ids, type, release_date)`)
    this.addSql(`create index movie_top_rated on movie (vote_average desc nulls last, vote_count desc, id)
      include (genre_ids, type, release_date) where vote_count >= 5000 and vote_average is not null`)
    this.addSql(`create index movie_releases on movie (release_date, popularity desc, id)
      include (genre_ids, type, vote_average)`)
    this.addSql(`drop index movie_popularity, movie_vote_average`)
  }

  override down(): void {
    this.addSql(`create index movie_popularity on movie (popularity desc, id)`)
    this.addSql(
      `create index movie_vote_average on movie (vote_average desc nulls last, vote_count desc, id)`,
    )
    this.addSql(`drop index movie_by_popularity, movie_by_rating, movie_top_rated, movie_releases`)
    this.addSql(
      `drop index search_word_prefix_1, search_word_prefix_2, search_word_prefix_3, search_word_suffix`,
    )
    this.addSql(`alter table search_word drop column fame`)
    this.addSql(`alter table search_word alter column word type text`)
    this.addSql(`create index search_word_trigrams on search_word using gin (word gin_trgm_ops)`)
    this.addSql(`drop table search_title`)
    this.addSql(`alter table movie add column search tsvector not null default ''`)
    this.addSql(`create index movie_search on movie using gin (search)`)
  }
}
