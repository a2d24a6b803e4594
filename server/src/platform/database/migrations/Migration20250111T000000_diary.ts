import { Migration } from '@mikro-orm/migrations'

/** Viewings of an account at most: `QUOTAS.viewing`; a test compares. */
const VIEWINGS = 100_000

/** Columns of a viewing that marking a title as watched makes, and their values from a watched title `w`. */
const AUTOMATIC = `(account_id, movie_id, title, poster_path, watched_on, precision, rating, automatic, created_at, updated_at)
  select w.account_id, w.movie_id, w.title, w.poster_path, (w.watched_at at time zone 'UTC')::date, 3, w.rating, true,
    w.added_at, w.added_at`

/**
 * The diary: every viewing of a title. Triggers of `watched` make the first viewing of a title, whoever marks it, in the same
 * statement; they keep its rating, and delete it with the mark, as long as nobody has changed it.
 */
export class Migration20250111T000000_diary extends Migration {
  override up(): void {
    this.addSql(`
      create table viewing (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null check (movie_id > 0),
        title text not null,
        poster_path text,
        watched_on date,
        precision smallint not null check (precision between 0 and 3),
        rating smallint check (rating between 1 and 10),
        rewatch boolean not null default false,
        note text not null default '',
        tags text[] not null default '{}' check (cardinality(tags) <= 10),
        place text not null default '',
        automatic boolean not null default false,
        request_key text,
        request_digest bytea,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        sort_key integer not null
          generated always as (coalesce(watched_on - '0001-01-01'::date, 0) * 4 + precision) stored,
        check ((watched_on is null) = (precision = 0))
      )`)
    this.addSql(`alter table viewing rename constraint viewing_check to viewing_watched_on_check`)
    this.addSql(`insert into viewing ${AUTOMATIC} from watched w order by w.account_id, w.added_at, w.id`)
    this.addSql(`create index viewing_by_date on viewing (account_id, sort_key desc, id desc)`)
    this.addSql(`create index viewing_of_title on viewing (account_id, movie_id, sort_key desc, id desc)`)
    this.addSql(`create unique index viewing_request on viewing (account_id, request_key)`)

    this.addSql(`
      insert into account_usage (account_id, kind, count)
      select account_id, 'viewing', count(*) from viewing group by account_id`)
    this.addSql(`
      create trigger viewing_usage_added after insert on viewing referencing new table as changed
      for each statement execute function count_usage('viewing', '${VIEWINGS}')`)
    this.addSql(`
      create trigger viewing_usage_removed after delete on viewing referencing old table as changed
      for each statement execute function count_usage('viewing', '${VIEWINGS}')`)

    this.addSql(`
      create function add_automatic_viewings() returns trigger language plpgsql as $$
      begin
        insert into viewing ${AUTOMATIC} from changed w
        where not exists (select from viewing v where v.account_id = w.account_id and v.movie_id = w.movie_id);
        return null;
      end $$`)
    this.addSql(`
      create function delete_automatic_viewings() returns trigger language plpgsql as $$
      begin
        delete from viewing v using changed w
        where v.account_id = w.account_id and v.movie_id = w.movie_id and v.automatic;
        return null;
      end $$`)
    this.addSql(`
      create function rate_automatic_viewing() returns trigger language plpgsql as $$
      begin
        update viewing v set rating = new.rating, updated_at = now()
        where v.account_id = new.account_id and v.movie_id = new.movie_id and v.automatic;
        return null;
      end $$`)
    this.addSql(`
      create trigger watched_viewing_added after insert on watched referencing new table as changed
      for each statement execute function add_automatic_viewings()`)
    this.addSql(`
      create trigger watched_viewing_removed after delete on watched referencing old table as changed
      for each statement execute function delete_automatic_viewings()`)
    this.addSql(`
      create trigger watched_viewing_rated after update of rating on watched
      for each row when (old.rating is distinct from new.rating) execute function rate_automatic_viewing()`)
  }

  override down(): void {
    this.addSql(`drop trigger watched_viewing_rated on watched`)
    this.addSql(`drop trigger watched_viewing_removed on watched`)
    this.addSql(`drop trigger watched_viewing_added on watched`)
    this.addSql(`drop function rate_automatic_viewing`)
    this.addSql(`drop function delete_automatic_viewings`)
    this.addSql(`drop function add_automatic_viewings`)
    this.addSql(`drop table viewing`)
    this.addSql(`delete from account_usage where kind = 'viewing'`)
  }
}
