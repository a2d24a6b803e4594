import { Migration } from '@mikro-orm/migrations'

/** Rated titles of an account at most: `QUOTAS.rating`; a test compares. */
const RATINGS = 100_000

/**
 * A person's rating of a title has a row of its own, so that it outlives the mark and the review. The watched entry and the review
 * hold copies of it, by which they are sorted and counted.
 */
export class Migration20250121T000000_ratings extends Migration {
  override up(): void {
    this.addSql(`
      create table rating (
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null check (movie_id > 0),
        rating smallint not null check (rating between 1 and 10),
        rated_at timestamptz not null default now(),
        primary key (account_id, movie_id)
      )`)
    this.addSql(`create index rating_title on rating (movie_id)`)
    // Copies are equal wherever both exist.
    this.addSql(`
      insert into rating (account_id, movie_id, rating, rated_at)
      select account_id, movie_id, rating, updated_at from review`)
    this.addSql(`
      insert into rating (account_id, movie_id, rating, rated_at)
      select account_id, movie_id, rating, added_at from watched where rating is not null
      on conflict (account_id, movie_id) do nothing`)
    this.addSql(`
      insert into account_usage (account_id, kind, count)
      select account_id, 'rating', count(*) from rating group by account_id`)
    this.addSql(`
      create trigger rating_usage_added after insert on rating referencing new table as changed
      for each statement execute function count_usage('rating', '${RATINGS}')`)
    this.addSql(`
      create trigger rating_usage_removed after delete on rating referencing old table as changed
      for each statement execute function count_usage('rating', '${RATINGS}')`)
    // Triggers run in the order of their names: this one locks the counter of the viewings before that of the ratings, as a log does.
    // Figures take the rating of a title that is no longer marked as watched, and are cached until the diary changes.
    for (const [change, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ])
      this.addSql(`
        create trigger rating_a_${change} after ${change} on rating referencing ${rows} table as changed
        for each statement execute function count_diary_changes()`)
    // What an undo restores has another form now.
    this.addSql(`delete from log_undo`)
  }

  override down(): void {
    this.addSql(`drop table rating`)
    this.addSql(`delete from account_usage where kind = 'rating'`)
    this.addSql(`delete from log_undo`)
  }
}
