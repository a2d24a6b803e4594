import { Migration } from '@mikro-orm/migrations'

/** `QUOTAS` in contract/rules/quotas.ts has the same figure; a test compares. */
const QUOTA = 10

/** Webhooks of members, and the log of what was sent to them. */
export class Migration20250215T000000_webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        token_id integer references access_token (id) on delete cascade,
        name text not null,
        address text not null constraint webhook_address_check check (length(address) <= 500),
        kinds text[] not null constraint webhook_kinds_check check (cardinality(kinds) between 1 and 50),
        secret bytea not null,
        former_secret bytea,
        former_secret_until timestamptz,
        cursor text not null,
        transaction_id xid8 not null,
        sequence bigint not null,
        read_at timestamptz not null default now(),
        reads_from timestamptz not null default now(),
        off_reason text,
        failing_since timestamptz,
        delivered_at timestamptz,
        leased_by uuid,
        leased_until timestamptz,
        created_at timestamptz not null default now()
      )`)
    this.addSql(`create unique index webhook_name on webhook (account_id, lower(name))`)
    this.addSql(`create index webhook_token on webhook (token_id) where token_id is not null`)
    this.addSql(`
      create trigger webhook_usage_added after insert on webhook referencing new table as changed
      for each statement execute function count_usage('webhook', '${QUOTA}')`)
    this.addSql(`
      create trigger webhook_usage_removed after delete on webhook referencing old table as changed
      for each statement execute function count_usage('webhook', '${QUOTA}')`)
    this.addSql(`
      create table webhook_delivery (
        id bigint generated always as identity primary key,
        webhook_id integer not null references webhook (id) on delete cascade,
        message uuid not null default gen_random_uuid(),
        type text not null,
        body text not null constraint webhook_delivery_body_check check (length(body) <= 65536),
        in_order boolean not null,
        state text not null default 'PENDING'
          constraint webhook_delivery_state_check check (state in ('PENDING', 'DELIVERED', 'FAILED')),
        attempts integer not null default 0,
        next_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        attempted_at timestamptz,
        status integer,
        duration_ms integer,
        failure text
      )`)
    this.addSql(`create index webhook_delivery_log on webhook_delivery (webhook_id, id)`)
    this.addSql(`create index webhook_delivery_age on webhook_delivery (created_at)`)
    this.addSql(
      `create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where state = 'PENDING'`,
    )
    this.addSql(`
      create unique index webhook_delivery_order on webhook_delivery (webhook_id)
      where state = 'PENDING' and in_order`)
  }

  override down(): void {
    this.addSql(`drop table webhook_delivery`)
    this.addSql(`drop table webhook`)
  }
}
