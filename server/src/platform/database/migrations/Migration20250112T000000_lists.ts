import { Migration } from '@mikro-orm/migrations'

/** Distance between two neighbouring positions of a watchlist. Sixteen moves to one place fit between them. */
const GAP = 65_536

/**
 * Watchlists: the account's default, manual order, ranks, a note for each title, and a link for those who have it.
 */
export class Migration20250112T000000_lists extends Migration {
  override up(): void {
    this.addSql(`
      create table default_watchlist (
        account_id integer primary key references account (id) on delete cascade,
        watchlist_id integer not null,
        foreign key (watchlist_id, account_id) references watchlist (id, account_id) on delete cascade
      )`)
    this.addSql(`create index default_watchlist_watchlist on default_watchlist (watchlist_id)`)
    this.addSql(`
      alter table watchlist
        add column is_ranked boolean not null default false,
        add column link_token text,
        add constraint watchlist_link unique (link_token)`)

    this.addSql(`
      alter table watchlist_movie
        add column position bigint,
        add column note text not null default ''`)
    this.addSql(`
      update watchlist_movie e set position = o.place * ${GAP}
      from (
        select watchlist_id, movie_id,
          row_number() over (partition by watchlist_id order by added_at desc, id desc) as place
        from watchlist_movie
      ) o where o.watchlist_id = e.watchlist_id and o.movie_id = e.movie_id`)
    this.addSql(`alter table watchlist_movie alter column position set not null`)
    this.addSql(`create unique index watchlist_movie_position on watchlist_movie (watchlist_id, position)`)

    this.addSql(
      `create index watchlist_movie_by_position on watchlist_movie (watchlist_id, position, id, current_type)`,
    )

    // A new title comes first; in a ranked list it comes last. A title that is restored gets its former position. Every
    // insert locks its watchlist first, so the next statement sees all positions.
    this.addSql(`
      create function place_watchlist_movie() returns trigger language plpgsql as $$
      begin
        if new.position is null or exists (
          select from watchlist_movie e where e.watchlist_id = new.watchlist_id and e.position = new.position
        ) then
          perform from watchlist w where w.id = new.watchlist_id for no key update;
          select case when w.is_ranked
            then coalesce((select max(e.position) from watchlist_movie e where e.watchlist_id = w.id), 0) + ${GAP}
            else coalesce((select min(e.position) from watchlist_movie e where e.watchlist_id = w.id), 0) - ${GAP}
          end into new.position
          from watchlist w where w.id = new.watchlist_id;
        end if;
        return new;
      end $$`)
    this.addSql(`
      create trigger watchlist_movie_placed before insert on watchlist_movie
      for each row execute function place_watchlist_movie()`)

    // Moves a title behind another one, or first. Only the moved row changes, except when no number is left between the
    // neighbours: then the whole list gets new positions below all former ones. Returns the new position; null if the
    // account has no such list, or the list lacks a title.
    this.addSql(`
      create function move_watchlist_movie(list integer, owner integer, moved integer, behind integer)
      returns bigint language plpgsql as $$
      declare
        lower_place bigint;
        upper_place bigint;
        place bigint;
      begin
        perform from watchlist w where w.id = list and w.account_id = owner for no key update;
        if not found then return null; end if;
        select e.position into place from watchlist_movie e where e.watchlist_id = list and e.movie_id = moved;
        if not found or behind = moved then return place; end if;
        for attempt in 1..2 loop
          lower_place := null;
          if behind is not null then
            select e.position into lower_place from watchlist_movie e
            where e.watchlist_id = list and e.movie_id = behind;
            if not found then return null; end if;
          end if;
          select min(e.position) into upper_place from watchlist_movie e
          where e.watchlist_id = list and e.movie_id <> moved
            and (lower_place is null or e.position > lower_place);
          place := case
            when upper_place is null then coalesce(lower_place, 0) + ${GAP}
            when lower_place is null then upper_place - ${GAP}
            else lower_place + (upper_place - lower_place) / 2
          end;
          exit when lower_place is null or place > lower_place;
          update watchlist_movie e set position = o.place
          from (
            select m.movie_id,
              min(m.position) over () - row_number() over (order by m.position desc) * ${GAP} as place
            from watchlist_movie m where m.watchlist_id = list
          ) o where e.watchlist_id = list and e.movie_id = o.movie_id;
        end loop;
        update watchlist_movie e set position = place where e.watchlist_id = list and e.movie_id = moved;
        update watchlist w set updated_at = now() where w.id = list;
        return place;
      end $$`)
  }

  override down(): void {
    this.addSql(`drop function move_watchlist_movie`)
    this.addSql(`drop trigger watchlist_movie_placed on watchlist_movie`)
    this.addSql(`drop function place_watchlist_movie`)
    this.addSql(`alter table watchlist_movie drop column position, drop column note`)
    this.addSql(`alter table watchlist drop column is_ranked, drop column link_token`)
    this.addSql(`drop table default_watchlist`)
  }
}
