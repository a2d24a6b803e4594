import { Migration } from '@mikro-orm/migrations'

/** Tables whose rows count against a person's quota. The most of each kind is `QUOTAS` in contract/rules/quotas.ts; a test compares. */
const KINDS = {
  favorite: 50_000,
  watched: 50_000,
  watchlist: 1_000,
  /** Titles of all watchlists of an account. */
  watchlist_movie: 100_000,
  review: 20_000,
  review_like: 100_000,
  review_report: 5_000,
  identity: 20,
} as const

/** Entries that one watchlist holds at most. */
const WATCHLIST_ENTRIES = 10_000

/**
 * How many rows of each kind an account has, and the most it may have. Triggers keep the counts in the transaction of
 * the change, whoever makes it. The count's row lock makes writes at once come one after the other, so none exceeds
 * the quota, and no write counts the rows that are there.
 */
export class Migration20250103T000000_quotas extends Migration {
  override up(): void {
    this.addSql(`
      create table account_usage (
        account_id integer not null references account (id) on delete cascade,
        kind text not null,
        count integer not null,
        primary key (account_id, kind)
      ) with (fillfactor = 50)`)
    for (const kind of Object.keys(KINDS))
      this.addSql(`
        insert into account_usage (account_id, kind, count)
        select account_id, '${kind}', count(*) from ${kind} group by account_id`)

    // Arguments: the kind and its quota. ON CONFLICT rows are not "changed", so repeating what is there succeeds at
    // the quota. The counts are locked in one order, so that two changes that touch several people do not deadlock.
    this.addSql(`
      create function count_usage() returns trigger language plpgsql as $$
      begin
        -- A cascade runs this for every row it comes by, mostly for nothing.
        if not exists (select from changed) then return null; end if;
        if tg_op = 'INSERT' then
          insert into account_usage as u (account_id, kind, count)
          select account_id, tg_argv[0], count(*) from changed group by account_id order by account_id
          on conflict (account_id, kind) do update set count = u.count + excluded.count;
          if exists (
            select from account_usage u join changed c using (account_id)
            where u.kind = tg_argv[0] and u.count > tg_argv[1]::integer
          ) then
            raise exception 'quota' using errcode = 'MQ001', constraint = tg_argv[0];
          end if;
        else
          perform from account_usage u where u.kind = tg_argv[0] and u.account_id in (select account_id from changed)
          order by u.account_id for no key update;
          update account_usage u set count = u.count - c.count
          from (select account_id, count(*) from changed group by account_id) c
          where u.account_id = c.account_id and u.kind = tg_argv[0];
        end if;
        return null;
      end $$`)
    for (const [kind, most] of Object.entries(KINDS)) {
      this.addSql(`
        create trigger ${kind}_usage_added after insert on ${kind} referencing new table as changed
        for each statement execute function count_usage('${kind}', '${most}')`)
      this.addSql(`
        create trigger ${kind}_usage_removed after delete on ${kind} referencing old table as changed
        for each statement execute function count_usage('${kind}', '${most}')`)
    }

    this.addSql(`alter table watchlist add column entry_count integer not null default 0`)
    this.addSql(`
      update watchlist w set entry_count = e.count
      from (select watchlist_id, count(*) from watchlist_movie group by watchlist_id) e where e.watchlist_id = w.id`)
    this.addSql(`
      create function count_entries() returns trigger language plpgsql as $$
      declare
        sign integer := case tg_op when 'INSERT' then 1 else -1 end;
      begin
        perform from watchlist w where w.id in (select watchlist_id from changed) order by w.id for no key update;
        update watchlist w set entry_count = w.entry_count + sign * c.count
        from (select watchlist_id, count(*) from changed group by watchlist_id) c where c.watchlist_id = w.id;
        if tg_op = 'INSERT' and exists (
          select from watchlist w join changed c on c.watchlist_id = w.id where w.entry_count > tg_argv[0]::integer
        ) then
          raise exception 'quota' using errcode = 'MQ001', constraint = 'watchlist_entries';
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger watchlist_movie_added after insert on watchlist_movie referencing new table as changed
      for each statement execute function count_entries('${WATCHLIST_ENTRIES}')`)
    this.addSql(`
      create trigger watchlist_movie_removed after delete on watchlist_movie referencing old table as changed
      for each statement execute function count_entries('${WATCHLIST_ENTRIES}')`)
  }

  override down(): void {
    this.addSql(`drop trigger watchlist_movie_added on watchlist_movie`)
    this.addSql(`drop trigger watchlist_movie_removed on watchlist_movie`)
    this.addSql(`drop function count_entries`)
    this.addSql(`alter table watchlist drop column entry_count`)
    for (const kind of Object.keys(KINDS)) {
      this.addSql(`drop trigger ${kind}_usage_added on ${kind}`)
      this.addSql(`drop trigger ${kind}_usage_removed on ${kind}`)
    }
    this.addSql(`drop function count_usage`)
    this.addSql(`drop table account_usage`)
  }
}
