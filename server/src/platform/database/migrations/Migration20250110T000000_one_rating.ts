import { Migration } from '@mikro-orm/migrations'

/**
 * A person has one rating of a title: that of the watched entry and of the review. Where they differ, the one that was given later
 * applies to both. An entry does not record when it was rated: the time at which it was added stands for it.
 */
export class Migration20250110T000000_one_rating extends Migration {
  override up(): void {
    // Its trigger updates the counts of the title's reviews.
    this.addSql(`
      update review r set rating = w.rating
      from watched w
      where w.account_id = r.account_id and w.movie_id = r.movie_id
        and w.rating <> r.rating and w.added_at > r.updated_at`)
    this.addSql(`
      update watched w set rating = r.rating
      from review r
      where w.account_id = r.account_id and w.movie_id = r.movie_id and w.rating is distinct from r.rating`)
    this.addSql(`create index watched_by_date on watched (account_id, watched_at, id, current_type)`)
  }

  override down(): void {
    this.addSql(`drop index watched_by_date`)
  }
}
