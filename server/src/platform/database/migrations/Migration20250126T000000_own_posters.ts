import { Migration } from '@mikro-orm/migrations'

/** Posters of one account. `QUOTAS` in contract/rules/quotas.ts has the same figure; a test compares. */
const QUOTA = 500

/**
 * Posters that members upload for themselves. However a row goes, its file becomes a leftover, which is removed, and a title
 * whose poster it was for everybody has its former one again.
 */
export class Migration20250126T000000_own_posters extends Migration {
  override up(): void {
    this.addSql(`
      create table own_poster (
        account_id integer not null references account (id) on delete cascade,
        movie_id integer not null references movie (id) on delete cascade,
        path text not null,
        added_at timestamptz not null default now(),
        primary key (account_id, movie_id),
        constraint own_poster_path_unique unique (path)
      )`)
    this.addSql(`create index own_poster_movie_id on own_poster (movie_id)`)
    this.addSql(`
      create trigger own_poster_usage_added after insert on own_poster referencing new table as changed
      for each statement execute function count_usage('own_poster', '${QUOTA}')`)
    this.addSql(`
      create trigger own_poster_usage_removed after delete on own_poster referencing old table as changed
      for each statement execute function count_usage('own_poster', '${QUOTA}')`)
    this.addSql(`
      create function drop_posters() returns trigger language plpgsql as $$
      begin
        insert into avatar_leftover (path, since) select path, 'epoch' from changed on conflict (path) do nothing;
        update movie m set poster_path = null from changed c
        where m.id = c.movie_id and m.poster_path = '/posters/' || c.path;
        if found then update catalogue set version = version + 1; end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger own_poster_dropped after delete on own_poster referencing old table as changed
      for each statement execute function drop_posters()`)
  }

  override down(): void {
    this.addSql(`drop table own_poster`)
    this.addSql(`drop function drop_posters`)
  }
}
