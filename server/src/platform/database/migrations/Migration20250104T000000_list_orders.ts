import { Migration } from '@mikro-orm/migrations'

/** Tables of list entries, the column of the list's owner, and what RATING sorts by. */
const TABLES = {
  favorite: { owner: 'account_id', rating: 'sort_rating' },
  watched: { owner: 'account_id', rating: 'sort_own_rating' },
  watchlist_movie: { owner: 'watchlist_id', rating: 'sort_rating' },
} as const

/** Tables whose genres recommendations count. */
const COUNTED = ['favorite', 'watched'] as const

const CURRENT = 'sort_title, sort_year, sort_rating, current_type, current_genre_ids'

const CURRENT_OF_ENTRY =
  'current_title_data(e.movie_id, e.title, e.release_date, e.vote_average, e.type, e.genre_ids)'

/**
 * List entries carry what lists sort, filter and count by: the data of the catalogue's title or, without it, of the snapshot. A
 * page in any order reads only its own rows from an index.
 */
export class Migration20250104T000000_list_orders extends Migration {
  override up(): void {
    // The one definition of these values. An index holds at most 2,700 bytes of a title.
    this.addSql(`
      create function current_title_data(
        movie_id integer, title text, release_date date, vote_average real, type text, genre_ids smallint[]
      ) returns table (
        sort_title text, sort_year integer, sort_rating double precision, current_type text, current_genre_ids smallint[]
      ) language sql stable as $$
        select left(coalesce(m.sort_title, lower($2)), 500),
          coalesce(date_part('year', coalesce(m.release_date, $3)), 0)::integer,
          coalesce(m.vote_average, $4, 0)::double precision,
          coalesce(m.type, $5, 'MOVIE'),
          coalesce(m.genre_ids, $6)
        from (select 1) entry left join movie m on m.id = $1
      $$`)
    // The lock lets a refresh wait for inserts that may have read a title before it changed (lists/refreshEntries.ts). The
    // next statement sees what was committed before the lock was taken.
    this.addSql(`
      create function set_current_title_data() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(7061908);
        select c.* into new.sort_title, new.sort_year, new.sort_rating, new.current_type, new.current_genre_ids
        from current_title_data(new.movie_id, new.title, new.release_date, new.vote_average, new.type, new.genre_ids) c;
        return new;
      end $$`)
    for (const [table, { owner, rating }] of Object.entries(TABLES)) {
      this.addSql(`
        alter table ${table}
          add column sort_title text collate "C" not null default '',
          add column sort_year integer not null default 0,
          add column sort_rating double precision not null default 0,
          add column current_type text not null default 'MOVIE',
          add column current_genre_ids smallint[] not null default '{}'`)
      if (table === 'watched')
        this.addSql(`
          alter table watched add column sort_own_rating double precision not null
            generated always as (coalesce(rating, 0) * 100 + sort_rating) stored`)
      this.addSql(`
        update ${table} e set (${CURRENT}) = (
          select c.* from ${CURRENT_OF_ENTRY} c)`)
      this.addSql(`
        create trigger ${table}_current before insert on ${table} for each row execute function set_current_title_data()`)

      const added = table === 'watchlist_movie' ? 'watchlist_movie_added' : `${table}_account_added`
      this.addSql(`drop index ${added}`)
      this.addSql(`create index ${added} on ${table} (${owner}, added_at desc, id desc, current_type)`)
      for (const [name, key] of Object.entries({ title: 'sort_title', year: 'sort_year', rating }))
        this.addSql(`create index ${table}_by_${name} on ${table} (${owner}, ${key}, id, current_type)`)
      this.addSql(`create index ${table}_movie on ${table} (movie_id)`)
    }
    for (const table of COUNTED)
      this.addSql(`create index ${table}_genres on ${table} (account_id, current_genre_ids)`)

    // Every table with the trigger is refreshed. Writes only entries that differ.
    this.addSql(`
      create function refresh_entries(ids integer[]) returns void language plpgsql as $$
      declare
        entries regclass;
      begin
        for entries in
          select tgrelid from pg_trigger where tgfoid = 'set_current_title_data'::regproc order by tgrelid
        loop
          execute format($sql$
            update %s e set (${CURRENT}) = (select c.* from ${CURRENT_OF_ENTRY} c)
            where e.movie_id = any($1) and exists (
              select from ${CURRENT_OF_ENTRY} c
              where (e.sort_title, e.sort_year, e.sort_rating, e.current_type, e.current_genre_ids) is distinct from (c.*))
          $sql$, entries) using ids;
        end loop;
      end $$`)
  }

  override down(): void {
    this.addSql(`drop function refresh_entries`)
    for (const table of COUNTED) this.addSql(`drop index ${table}_genres`)
    for (const [table, { owner }] of Object.entries(TABLES)) {
      const added = table === 'watchlist_movie' ? 'watchlist_movie_added' : `${table}_account_added`
      this.addSql(
        `drop index ${table}_movie, ${table}_by_title, ${table}_by_year, ${table}_by_rating, ${added}`,
      )
      this.addSql(`create index ${added} on ${table} (${owner}, added_at desc, id desc)`)
      this.addSql(`drop trigger ${table}_current on ${table}`)
      if (table === 'watched') this.addSql(`alter table watched drop column sort_own_rating`)
      this.addSql(
        `alter table ${table} ${CURRENT.split(', ')
          .map((column) => `drop column ${column}`)
          .join(', ')}`,
      )
    }
    this.addSql(`drop function set_current_title_data`)
    this.addSql(`drop function current_title_data`)
  }
}
