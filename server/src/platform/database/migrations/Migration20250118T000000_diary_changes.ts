import { Migration } from '@mikro-orm/migrations'

/** Changes of a diary: its viewings and the watched titles, and the name of their rows in the trigger. */
const CHANGES = { insert: 'new', update: 'new', delete: 'old' } as const
const TABLES = ['viewing', 'watched'] as const

/**
 * Counts the changes of a diary, so that every process can cache what is computed from all of it. The counter is in the row of the
 * account's viewings: a change locks that row anyway.
 */
export class Migration20250118T000000_diary_changes extends Migration {
  override up(): void {
    this.addSql(`alter table account_usage add column changes bigint not null default 0`)
    this.addSql(`
      create function count_diary_changes() returns trigger language plpgsql as $$
      begin
        -- A cascade runs this for every row it comes by, mostly for nothing.
        if not exists (select from changed) then return null; end if;
        -- Locked in one order, as count_usage does.
        perform from account_usage u where u.kind = 'viewing' and u.account_id in (select account_id from changed)
        order by u.account_id for no key update;
        update account_usage u set changes = u.changes + 1
        where u.kind = 'viewing' and u.account_id in (select account_id from changed);
        return null;
      end $$`)
    // Triggers run in the order of their names: the first viewing has made the row of the counter.
    for (const table of TABLES)
      for (const [change, rows] of Object.entries(CHANGES))
        this.addSql(`
          create trigger ${table}_z_${change} after ${change} on ${table} referencing ${rows} table as changed
          for each statement execute function count_diary_changes()`)
  }

  override down(): void {
    for (const table of TABLES)
      for (const change of Object.keys(CHANGES)) this.addSql(`drop trigger ${table}_z_${change} on ${table}`)
    this.addSql(`drop function count_diary_changes`)
    this.addSql(`alter table account_usage drop column changes`)
  }
}
