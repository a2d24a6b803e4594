import { Migration } from '@mikro-orm/migrations'

/** Rows of one account. `QUOTAS` in contract/rules/quotas.ts has the same figures; a test compares. */
const TABLES = { episode_tick: 200_000, series_run: 20_000, series_state: 20_000, part_rating: 200_000 }

const CHANGES = { insert: 'new', delete: 'old' }

/** The trigger function that makes the first viewing of a title. A mark that follows from the last episode makes none: its episodes tell when. */
const addAutomaticViewings = (isUnlessTicked: boolean) => `
  create or replace function add_automatic_viewings() returns trigger language plpgsql as $$
  begin
    insert into viewing (account_id, movie_id, title, poster_path, watched_on, precision, rating, automatic, created_at, updated_at)
    select w.account_id, w.movie_id, w.title, w.poster_path, null, 0, w.rating, true, w.added_at, w.added_at
    from changed w
    where not exists (select from viewing v where v.account_id = w.account_id and v.movie_id = w.movie_id)${
      isUnlessTicked
        ? `
      and not (w.by_log and exists (select from episode_tick e where e.account_id = w.account_id and e.movie_id = w.movie_id))`
        : ''
    };
    return null;
  end $$`

const STARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const TALLY_COLUMNS = ['spoilers', ...STARS.map((n) => `r${n}`)]

/** Adds rows of reviews to the counts, or with the sign - subtracts them. Ordered, so that two changes lock the counts in one order. */
const tally = (key: string, rows: string, sign: string) => `
  insert into review_stats as s (${key}, ${TALLY_COLUMNS.join(', ')})
  select ${key}, ${sign}count(*) filter (where spoiler),
    ${STARS.map((n) => `${sign}count(*) filter (where rating = ${n})`).join(', ')}
  from ${rows} group by ${key} order by ${key}
  on conflict (${key}) do update set ${TALLY_COLUMNS.map((name) => `${name} = s.${name} + excluded.${name}`).join(', ')};`

/** The trigger functions that count reviews. @param key columns that name what is reviewed */
const countReviews = (key: string) => [
  `create or replace function tally_reviews() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${tally(key, 'added', '')}
    else ${tally(key, 'removed', '-')}
    end if;
    return null;
  end $$`,
  `create or replace function retally_review() returns trigger language plpgsql as $$
  begin
    update review_stats set
      spoilers = spoilers - old.spoiler::int + new.spoiler::int,
      ${STARS.map((n) => `r${n} = r${n} - (old.rating = ${n})::int + (new.rating = ${n})::int`).join(', ')}
    where (${key}) = (${key.replace(/\w+/g, 'new.$&')});
    return null;
  end $$`,
]

/** Orders of the reviews of a title, by the names of their indexes. */
const REVIEW_ORDERS = { newest: '', rated: 'rating, ', liked: 'like_count, ' }

const TITLE = 'movie_id'
const PART = 'movie_id, season, number'

/** Seasons and episodes, and what members have watched, rated and reviewed of them. */
export class Migration20250204T000000_episodes extends Migration {
  override up(): void {
    this.addSql(`
      create table season (
        movie_id integer not null references movie (id) on delete cascade,
        number smallint not null check (number >= 0),
        title text,
        overview text,
        air_date date,
        year smallint,
        poster_path text,
        tmdb_id integer,
        refresh_at timestamptz,
        primary key (movie_id, number)
      )`)
    this.addSql(`
      create table episode (
        movie_id integer not null references movie (id) on delete cascade,
        season smallint not null,
        number smallint not null check (number >= 1),
        absolute_number integer,
        title text,
        folded_title text not null default '',
        overview text,
        air_date date,
        year smallint,
        airs_on date,
        runtime smallint,
        tmdb_id integer,
        imdb_id integer,
        primary key (movie_id, season, number)
      )`)
    this.addSql(
      `create index episode_title on episode using gin (folded_title gin_trgm_ops) where folded_title <> ''`,
    )
    this.addSql(`create index episode_airs_on on episode (airs_on, movie_id)`)

    // An evening with a series is one viewing, however many episodes it had. Of some viewings only the month is known.
    this.addSql(`alter table viewing add column of_episodes boolean not null default false`)
    this.addSql(
      `create unique index viewing_of_evening on viewing (account_id, movie_id, watched_on) where of_episodes and "precision" = 3`,
    )
    this.addSql(`
      create table episode_tick (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null check (movie_id > 0),
        season smallint not null check (season >= 0),
        number smallint not null check (number >= 1),
        run smallint not null default 1 check (run >= 1),
        viewing_id integer references viewing (id) on delete cascade,
        by_mark boolean not null default false,
        tmdb_id integer,
        ticked_at timestamptz not null default now(),
        constraint episode_tick_once unique (account_id, movie_id, season, number, run)
      )`)
    this.addSql(`create index episode_tick_viewing on episode_tick (viewing_id)`)
    this.addSql(`create index episode_tick_account on episode_tick (account_id, id)`)
    // Also before a title is joined with another one, or deleted.
    this.addSql(`create index episode_tick_tmdb_id on episode_tick (movie_id, tmdb_id)`)
    this.addSql(`
      create table series_run (
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null check (movie_id > 0),
        season smallint not null check (season >= -1),
        run smallint not null check (run >= 1),
        primary key (account_id, movie_id, season)
      )`)
    this.addSql(`create index series_run_movie on series_run (movie_id)`)
    this.addSql(`
      create table series_state (
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null check (movie_id > 0),
        status text,
        changed_at timestamptz not null default now(),
        last_ticked_at timestamptz,
        primary key (account_id, movie_id)
      )`)
    this.addSql(`create index series_state_movie on series_state (movie_id)`)
    this.addSql(`create index series_state_recent on series_state (account_id, last_ticked_at desc)`)
    // No foreign key to episode: a rating stays when a source loses the episode.
    this.addSql(`
      create table part_rating (
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null check (movie_id > 0),
        season smallint not null check (season >= 0),
        number smallint not null check (number >= 0),
        rating smallint not null check (rating between 1 and 10),
        tmdb_id integer,
        rated_at timestamptz not null default now(),
        primary key (account_id, movie_id, season, number)
      )`)
    this.addSql(`create index part_rating_season on part_rating (movie_id, season)`)
    this.addSql(`alter table account add column hides_spoilers boolean not null default false`)
    for (const [table, quota] of Object.entries(TABLES)) {
      this.addSql(`
        create trigger ${table}_usage_added after insert on ${table} referencing new table as changed
        for each statement execute function count_usage('${table}', '${quota}')`)
      this.addSql(`
        create trigger ${table}_usage_removed after delete on ${table} referencing old table as changed
        for each statement execute function count_usage('${table}', '${quota}')`)
    }

    // A review of a series has season -1, one of a season number 0. As for ratings, no foreign key to episode.
    for (const table of ['review', 'review_stats'])
      this.addSql(`
        alter table ${table} add column season smallint not null default -1, add column number smallint not null default 0`)
    this.addSql(`
      alter table review
        add constraint review_season_check check (season >= -1),
        add constraint review_number_check check (number >= 0),
        drop constraint review_account_id_movie_id_key,
        add constraint review_once unique (account_id, movie_id, season, number)`)
    this.addSql(`
      alter table review_stats drop constraint review_stats_pkey, add primary key (${PART})`)
    this.indexReviews(PART)
    for (const trigger of countReviews(PART)) this.addSql(trigger)

    // Whoever marks a series as watched has seen what has been broadcast, in the run that counts.
    this.addSql(`
      create function tick_marked_series() returns trigger language plpgsql as $$
      begin
        insert into episode_tick (account_id, movie_id, season, number, run, by_mark, tmdb_id, ticked_at)
        select w.account_id, w.movie_id, e.season, e.number, c.run, true, e.tmdb_id, w.added_at
        from changed w join episode e on e.movie_id = w.movie_id
        cross join lateral (
          select coalesce(max(r.run), 1) as run from series_run r
          where r.account_id = w.account_id and r.movie_id = w.movie_id and r.season in (-1, e.season)
        ) c
        where e.season > 0 and coalesce(e.airs_on <= current_date, true)
          and not exists (
            select from episode_tick t
            where t.account_id = w.account_id and t.movie_id = w.movie_id and t.season = e.season
              and t.number = e.number and t.run >= c.run
          )
        order by w.account_id, w.movie_id, e.season, e.number
        on conflict (account_id, movie_id, season, number, run) do nothing;
        insert into series_state as s (account_id, movie_id, last_ticked_at)
        select w.account_id, w.movie_id, w.added_at from changed w
        where exists (select from episode_tick t where t.account_id = w.account_id and t.movie_id = w.movie_id)
        order by w.account_id, w.movie_id
        on conflict (account_id, movie_id) do update
        set status = null, changed_at = now(), last_ticked_at = greatest(s.last_ticked_at, excluded.last_ticked_at);
        return null;
      end $$`)
    this.addSql(`
      create function untick_unmarked_series() returns trigger language plpgsql as $$
      begin
        delete from episode_tick t using changed w
        where t.account_id = w.account_id and t.movie_id = w.movie_id and t.by_mark;
        delete from series_state s using changed w
        where s.account_id = w.account_id and s.movie_id = w.movie_id and s.status is null
          and not exists (select from episode_tick t where t.account_id = w.account_id and t.movie_id = w.movie_id);
        return null;
      end $$`)
    // Of marks that were made before the catalogue knew the episodes: those that had been broadcast by then. No import fails by a quota.
    this.addSql(`
      create function tick_earlier_marks(series integer[]) returns void language plpgsql as $$
      begin
        insert into episode_tick (account_id, movie_id, season, number, by_mark, tmdb_id, ticked_at)
        select account_id, movie_id, season, number, true, tmdb_id, added_at
        from (
          select w.account_id, w.movie_id, e.season, e.number, e.tmdb_id, w.added_at,
            coalesce(u.count, 0) + row_number() over (partition by w.account_id order by w.movie_id, e.season, e.number) as place
          from watched w join episode e on e.movie_id = w.movie_id
          left join account_usage u on u.account_id = w.account_id and u.kind = 'episode_tick'
          where w.movie_id = any(series) and e.season > 0 and coalesce(e.airs_on <= w.added_at::date, true)
            and not exists (select from episode_tick t where t.account_id = w.account_id and t.movie_id = w.movie_id)
        ) t
        where place <= ${TABLES.episode_tick}
        order by account_id, movie_id, season, number
        on conflict (account_id, movie_id, season, number, run) do nothing;
        insert into series_state (account_id, movie_id, last_ticked_at)
        select account_id, movie_id, last_ticked_at
        from (
          select w.account_id, w.movie_id, w.added_at as last_ticked_at,
            coalesce(u.count, 0) + row_number() over (partition by w.account_id order by w.movie_id) as place
          from watched w
          left join account_usage u on u.account_id = w.account_id and u.kind = 'series_state'
          where w.movie_id = any(series)
            and exists (select from episode_tick t where t.account_id = w.account_id and t.movie_id = w.movie_id)
            and not exists (select from series_state s where s.account_id = w.account_id and s.movie_id = w.movie_id)
        ) t
        where place <= ${TABLES.series_state}
        order by account_id, movie_id
        on conflict (account_id, movie_id) do nothing;
      end $$`)
    // After the trigger that counts the watched titles: every writer locks that count first.
    this.addSql(`
      create trigger watched_z_series_added after insert on watched referencing new table as changed
      for each statement execute function tick_marked_series()`)
    this.addSql(`
      create trigger watched_z_series_removed after delete on watched referencing old table as changed
      for each statement execute function untick_unmarked_series()`)
    this.addSql(addAutomaticViewings(true))

    // Figures count the minutes of ticks, and are cached until one changes. The counter is in the row that a tick locks anyway.
    this.addSql(`
      create function count_tick_changes() returns trigger language plpgsql as $$
      begin
        if not exists (select from changed) then return null; end if;
        update account_usage u set changes = u.changes + 1
        where u.kind = 'episode_tick' and u.account_id in (select account_id from changed);
        return null;
      end $$`)
    // Triggers run in the order of their names: the first tick has made the row of the counter.
    for (const [change, rows] of Object.entries(CHANGES))
      this.addSql(`
        create trigger episode_tick_z_${change} after ${change} on episode_tick referencing ${rows} table as changed
        for each statement execute function count_tick_changes()`)
  }

  override down(): void {
    this.addSql(`delete from review where season >= 0`)
    this.addSql(`delete from review_stats where season >= 0`)
    for (const trigger of countReviews(TITLE)) this.addSql(trigger)
    this.indexReviews(TITLE)
    this.addSql(`
      alter table review_stats drop constraint review_stats_pkey, add primary key (movie_id)`)
    this.addSql(`
      alter table review drop constraint review_once,
        add constraint review_account_id_movie_id_key unique (account_id, movie_id)`)
    for (const table of ['review', 'review_stats'])
      this.addSql(`alter table ${table} drop column season, drop column number`)
    this.addSql(addAutomaticViewings(false))
    this.addSql(`drop trigger watched_z_series_removed on watched`)
    this.addSql(`drop trigger watched_z_series_added on watched`)
    this.addSql(`drop function untick_unmarked_series`)
    this.addSql(`drop function tick_earlier_marks`)
    this.addSql(`drop function tick_marked_series`)
    for (const table of Object.keys(TABLES)) {
      this.addSql(`drop table ${table}`)
      this.addSql(`delete from account_usage where kind = '${table}'`)
    }
    this.addSql(`drop function count_tick_changes`)
    this.addSql(`alter table account drop column hides_spoilers`)
    this.addSql(`delete from viewing where of_episodes`)
    this.addSql(`alter table viewing drop column of_episodes`)
    for (const table of ['episode', 'season']) this.addSql(`drop table ${table}`)
  }

  /** Creates the indexes of the orders of reviews anew. @param key columns that name what is reviewed */
  private indexReviews(key: string): void {
    for (const [name, order] of Object.entries(REVIEW_ORDERS)) {
      this.addSql(`drop index review_${name}`)
      this.addSql(`create index review_${name} on review (${key}, ${order}created_at, id) include (spoiler)`)
    }
  }
}
