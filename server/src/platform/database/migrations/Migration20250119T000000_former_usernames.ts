import { Migration } from '@mikro-orm/migrations'

/** Days for which a former username is held; `FORMER_USERNAME` in contract/rules/accounts.ts, a test compares. */
const DAYS = 90
/** The most former usernames that an account holds; `QUOTAS` in contract/rules/quotas.ts has the same figure, a test compares. */
const MOST = 5

/**
 * Former usernames, held for their last owner, whoever changes or deletes the account: rows of `username_hold` without an
 * address. Those of deleted accounts are held for nobody.
 */
export class Migration20250119T000000_former_usernames extends Migration {
  override up(): void {
    this.addSql(`
      alter table username_hold alter column email drop not null,
      add column account_id integer references account (id) on delete set null`)
    this.addSql(
      `create index username_hold_account_id on username_hold (account_id) where account_id is not null`,
    )

    // Runs after the write of the account: a write that waited for the one that freed the name sees its hold. The error is
    // that of a name that another account has.
    this.addSql(`
      create function hold_username() returns trigger language plpgsql as $$
      declare
        former text := case when old.email_verified_at is not null then lower(old.username) end;
        taken text := case when new.email_verified_at is not null then lower(new.username) end;
      begin
        if former is not distinct from taken then return null; end if;
        if taken is not null then
          delete from username_hold where username = taken and account_id = new.id;
          if exists (select from username_hold where username = taken and email is null and held_until > now()) then
            raise exception 'username held' using errcode = 'unique_violation', constraint = 'account_username';
          end if;
        end if;
        if former is not null then
          insert into username_hold as h (username, account_id, held_until)
          values (former, case when taken is not null then old.id end, now() + interval '1 day' * tg_argv[0]::integer)
          on conflict (username) do update
          set email = null, account_id = excluded.account_id, held_until = excluded.held_until;
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger account_username_held after insert or delete or update of username, email_verified_at on account
      for each row execute function hold_username('${DAYS}')`)

    // Changes of one account wait for each other, so the count is exact.
    this.addSql(`
      create function limit_former_usernames() returns trigger language plpgsql as $$
      begin
        if (
          select count(*) from username_hold where account_id = new.account_id and held_until > now()
        ) > tg_argv[1]::integer then
          raise exception 'quota' using errcode = 'MQ001', constraint = tg_argv[0];
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger username_hold_limited after insert or update on username_hold
      for each row when (new.account_id is not null)
      execute function limit_former_usernames('username_hold', '${MOST}')`)
  }

  override down(): void {
    this.addSql(`drop trigger username_hold_limited on username_hold`)
    this.addSql(`drop function limit_former_usernames`)
    this.addSql(`drop trigger account_username_held on account`)
    this.addSql(`drop function hold_username`)
    this.addSql(`delete from username_hold where email is null`)
    this.addSql(`alter table username_hold drop column account_id, alter column email set not null`)
  }
}
