import { Migration } from '@mikro-orm/migrations'

/** The trigger function that makes the first viewing of a title, with these values for its date and how exactly it is known. */
const addAutomaticViewings = (date: string, precision: number) => `
  create or replace function add_automatic_viewings() returns trigger language plpgsql as $$
  begin
    insert into viewing (account_id, movie_id, title, poster_path, watched_on, precision, rating, automatic, created_at, updated_at)
    select w.account_id, w.movie_id, w.title, w.poster_path, ${date}, ${precision}, w.rating, true, w.added_at, w.added_at
    from changed w
    where not exists (select from viewing v where v.account_id = w.account_id and v.movie_id = w.movie_id);
    return null;
  end $$`

/**
 * Marking a title as watched says that it was seen, not when: its viewing has no date. So do those that are there, if nobody has
 * changed them. An entry remembers whether a log has made it: it goes with its last viewing.
 */
export class Migration20250122T000000_undated_marks extends Migration {
  override up(): void {
    this.addSql(addAutomaticViewings('null', 0))
    this.addSql(`update viewing set watched_on = null, precision = 0 where automatic`)
    this.addSql(`alter table watched add column by_log boolean not null default false`)
    // A log adds the entry and its viewing in one transaction, so at one time.
    this.addSql(`
      update watched w set by_log = true where exists (
        select from viewing v
        where v.account_id = w.account_id and v.movie_id = w.movie_id and not v.automatic
          and v.created_at = w.added_at and v.request_key is not null
      )`)
  }

  override down(): void {
    this.addSql(`alter table watched drop column by_log`)
    this.addSql(addAutomaticViewings(`(w.watched_at at time zone 'UTC')::date`, 3))
    this.addSql(`
      update viewing v set watched_on = (w.watched_at at time zone 'UTC')::date, precision = 3
      from watched w where v.automatic and w.account_id = v.account_id and w.movie_id = v.movie_id`)
  }
}
