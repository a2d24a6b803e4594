import { Migration } from '@mikro-orm/migrations'

/** The most rows of an account; `QUOTAS` in contract/rules/quotas.ts has the same figures, a test compares. */
const KINDS = { follow: 2_000, mute: 2_000, block: 2_000 }

/** Whom an account follows, mutes and blocks, the number of followers, and the index that the feed reads viewings by. */
export class Migration20250115T000000_follows extends Migration {
  override up(): void {
    for (const [kind, most] of Object.entries(KINDS)) {
      this.addSql(`
        create table ${kind} (
          account_id integer not null references account (id) on delete cascade,
          other_id integer not null references account (id) on delete cascade,
          created_at timestamptz not null default now(),
          primary key (account_id, other_id),
          check (account_id <> other_id)
        )`)
      this.addSql(`create index ${kind}_newest on ${kind} (account_id, created_at desc, other_id desc)`)
      this.addSql(`create index ${kind}_of_other on ${kind} (other_id, created_at desc, account_id desc)`)
      this.addSql(`
        create trigger ${kind}_usage_added after insert on ${kind} referencing new table as changed
        for each statement execute function count_usage('${kind}', '${most}')`)
      this.addSql(`
        create trigger ${kind}_usage_removed after delete on ${kind} referencing old table as changed
        for each statement execute function count_usage('${kind}', '${most}')`)
    }
    // Locks the profiles in the order of their ids, after the usage of the followers: one order prevents deadlocks.
    this.addSql(`
      create function count_followers() returns trigger language plpgsql as $$
      declare
        sign integer := case tg_op when 'INSERT' then 1 else -1 end;
      begin
        perform from profile p where p.account_id in (select other_id from changed)
        order by p.account_id for no key update;
        update profile p set follower_count = p.follower_count + sign * c.count
        from (select other_id, count(*) from changed group by other_id) c where c.other_id = p.account_id;
        return null;
      end $$`)
    this.addSql(`
      create trigger follow_z_counted_added after insert on follow referencing new table as changed
      for each statement execute function count_followers()`)
    this.addSql(`
      create trigger follow_z_counted_removed after delete on follow referencing old table as changed
      for each statement execute function count_followers()`)
    // The feed shows what somebody has just watched. A diary of many years that is copied from elsewhere is no news.
    this.addSql(`
      create index viewing_news on viewing (account_id, created_at desc, id desc)
      where "precision" = 3 and watched_on >= (created_at at time zone 'UTC')::date - 30`)
  }

  override down(): void {
    this.addSql(`drop index viewing_news`)
    for (const kind of Object.keys(KINDS)) this.addSql(`drop table ${kind}`)
    this.addSql(`drop function count_followers`)
  }
}
