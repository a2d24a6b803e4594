import { Migration } from '@mikro-orm/migrations'

// What is known of a title when somebody keeps it. There is no foreign key to movie: a title that the catalogue does
// not have (any more) stays in the list, shown by this.
const SNAPSHOT = `
  movie_id integer not null check (movie_id > 0),
  title text not null,
  poster_path text,
  type text check (type in ('MOVIE', 'TV')),
  overview text,
  release_date date,
  vote_average real,
  genre_ids smallint[] not null default '{}',
  added_at timestamptz not null default now()`

/** What people keep: favorites, what they have watched, and named watchlists. A title stands once in each. */
export class Migration20241208T000000_lists extends Migration {
  override up(): void {
    this.addSql(`
      create table favorite (
        id bigint generated always as identity,
        account_id integer not null references account (id) on delete cascade,
        ${SNAPSHOT},
        primary key (account_id, movie_id)
      )`)
    this.addSql(`create index favorite_account_added on favorite (account_id, added_at desc, id desc)`)
    this.addSql(`create index favorite_added on favorite (added_at desc)`)

    this.addSql(`
      create table watched (
        id bigint generated always as identity,
        account_id integer not null references account (id) on delete cascade,
        ${SNAPSHOT},
        rating smallint check (rating between 1 and 10),
        watched_at timestamptz not null default now(),
        primary key (account_id, movie_id)
      )`)
    this.addSql(`create index watched_account_added on watched (account_id, added_at desc, id desc)`)
    this.addSql(`create index watched_added on watched (added_at desc)`)

    this.addSql(`
      create table watchlist (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        name text not null,
        name_key text not null,
        description text not null default '',
        is_public boolean not null default false,
        request_key text,
        request_digest bytea,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (id, account_id)
      )`)
    this.addSql(`create unique index watchlist_name on watchlist (account_id, name_key)`)
    this.addSql(`create unique index watchlist_request on watchlist (account_id, request_key)`)
    this.addSql(`create index watchlist_account_created on watchlist (account_id, created_at desc, id desc)`)
    this.addSql(`create index watchlist_public on watchlist (created_at desc, id desc) where is_public`)

    this.addSql(`
      create table watchlist_movie (
        id bigint generated always as identity,
        watchlist_id integer not null,
        account_id integer not null,
        ${SNAPSHOT},
        primary key (watchlist_id, movie_id),
        foreign key (watchlist_id, account_id) references watchlist (id, account_id) on delete cascade
      )`)
    this.addSql(
      `create index watchlist_movie_added on watchlist_movie (watchlist_id, added_at desc, id desc)`,
    )
    this.addSql(`create index watchlist_movie_account on watchlist_movie (account_id, movie_id)`)
  }

  override down(): void {
    this.addSql('drop table watchlist_movie, watchlist, watched, favorite')
  }
}
