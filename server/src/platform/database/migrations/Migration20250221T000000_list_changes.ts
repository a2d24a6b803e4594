import { Migration } from '@mikro-orm/migrations'

/** The trigger function that counts the rows of an account. @param counted what an insert and a delete also set */
const countUsage = (counted: string) => `
  create or replace function count_usage() returns trigger language plpgsql as $$
  begin
    -- A cascade runs this for every row it comes by, mostly for nothing.
    if not exists (select from changed) then return null; end if;
    if tg_op = 'INSERT' then
      insert into account_usage as u (account_id, kind, count)
      select account_id, tg_argv[0], count(*) from changed group by account_id order by account_id
      on conflict (account_id, kind) do update set count = u.count + excluded.count${counted};
      if exists (
        select from account_usage u join changed c using (account_id)
        where u.kind = tg_argv[0] and u.count > tg_argv[1]::integer
      ) then
        raise exception 'quota' using errcode = 'MQ001', constraint = tg_argv[0];
      end if;
    else
      perform from account_usage u where u.kind = tg_argv[0] and u.account_id in (select account_id from changed)
      order by u.account_id for no key update;
      update account_usage u set count = u.count - c.count${counted}
      from (select account_id, count(*) from changed group by account_id) c
      where u.account_id = c.account_id and u.kind = tg_argv[0];
    end if;
    return null;
  end $$`

/** Triggers that counted what `count_usage` counts from now on, and their functions. */
const REPLACED = { viewing: 'count_diary_changes', episode_tick: 'count_tick_changes' }

/** Counts the changes of each list of an account beside its rows, so that every process can cache what is computed from its lists. */
export class Migration20250221T000000_list_changes extends Migration {
  override up(): void {
    this.addSql(countUsage(', changes = u.changes + 1'))
    for (const table of Object.keys(REPLACED))
      for (const change of ['insert', 'delete']) this.addSql(`drop trigger ${table}_z_${change} on ${table}`)
    this.addSql(`
      create function count_rating_changes() returns trigger language plpgsql as $$
      begin
        update account_usage u set changes = u.changes + 1
        where u.kind = 'rating' and u.account_id in (select account_id from changed);
        return null;
      end $$`)
    // The counter of the viewings is not there for who has never logged or marked a title.
    this.addSql(`
      create trigger rating_z_update after update on rating referencing new table as changed
      for each statement execute function count_rating_changes()`)
  }

  override down(): void {
    this.addSql(`drop trigger rating_z_update on rating`)
    this.addSql(`drop function count_rating_changes`)
    for (const [table, count] of Object.entries(REPLACED))
      for (const [change, rows] of Object.entries({ insert: 'new', delete: 'old' }))
        this.addSql(`
          create trigger ${table}_z_${change} after ${change} on ${table} referencing ${rows} table as changed
          for each statement execute function ${count}()`)
    this.addSql(countUsage(''))
  }
}
