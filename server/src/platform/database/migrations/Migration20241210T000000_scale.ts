import { Migration } from '@mikro-orm/migrations'

/**
 * Lists narrowed by several genres, in the order of rating or popularity, without walking the whole catalogue; words
 * that are misspelt at both ends.
 */
export class Migration20241210T000000_scale extends Migration {
  override up(): void {
    // Every combination that a title has had; one that none has any more does no harm.
    this.addSql(`create table genre_set (genre_ids smallint[] primary key)`)
    this.addSql(`insert into genre_set (genre_ids) select distinct genre_ids from movie`)
    this
      .addSql(`create index movie_of_genres_by_rating on movie (genre_ids, vote_average desc nulls last, vote_count desc, id)
      include (release_date, type)`)
    this.addSql(`create index movie_of_genres_by_popularity on movie (genre_ids, popularity desc, id)
      include (release_date, vote_average, type)`)

    this.addSql(`create index search_word_middle on search_word (substr(word, 3, 3), fame desc, word)`)
  }

  override down(): void {
    this.addSql(`drop index search_word_middle`)
    this.addSql(`drop index movie_of_genres_by_popularity, movie_of_genres_by_rating`)
    this.addSql(`drop table genre_set`)
  }
}
