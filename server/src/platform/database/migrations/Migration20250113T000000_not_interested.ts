import { Migration } from '@mikro-orm/migrations'

/** The most marks of an account; `QUOTAS` in contract/rules/quotas.ts has the same figure, a test compares. */
const MOST = 50_000

/** Titles that an account marked as not interested. The table has the columns and the trigger of a list of titles. */
export class Migration20250113T000000_not_interested extends Migration {
  override up(): void {
    this.addSql(`
      create table not_interested (
        id bigint generated always as identity,
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null check (movie_id > 0),
        title text not null,
        poster_path text,
        type text check (type in ('MOVIE', 'TV')),
        overview text,
        release_date date,
        vote_average real,
        genre_ids smallint[] not null default '{}',
        added_at timestamptz not null default now(),
        sort_title text collate "C" not null default '',
        sort_year integer not null default 0,
        sort_rating double precision not null default 0,
        current_type text not null default 'MOVIE',
        current_genre_ids smallint[] not null default '{}',
        primary key (account_id, movie_id)
      )`)
    const indexes = {
      account_added: 'account_id, added_at desc, id desc, current_type',
      by_title: 'account_id, sort_title, id, current_type',
      by_year: 'account_id, sort_year, id, current_type',
      by_rating: 'account_id, sort_rating, id, current_type',
      movie: 'movie_id',
    }
    for (const [name, columns] of Object.entries(indexes))
      this.addSql(`create index not_interested_${name} on not_interested (${columns})`)
    this.addSql(`
      create trigger not_interested_current before insert on not_interested
      for each row execute function set_current_title_data()`)
    this.addSql(`
      create trigger not_interested_usage_added after insert on not_interested referencing new table as changed
      for each statement execute function count_usage('not_interested', '${MOST}')`)
    this.addSql(`
      create trigger not_interested_usage_removed after delete on not_interested referencing old table as changed
      for each statement execute function count_usage('not_interested', '${MOST}')`)
  }

  override down(): void {
    this.addSql(`drop table not_interested`)
  }
}
