import { Migration } from '@mikro-orm/migrations'

/** Codes that are bound to whoever asked for them, several claims to one address, and undoing a change of address. */
export class Migration20250101T000000_claims extends Migration {
  override up(): void {
    // Several people may claim one address; whoever proves the mailbox wins. A claim owns no username.
    this.addSql(`drop index account_claim`)
    this.addSql(`create index account_claim on account (lower(email)) where email_verified_at is null`)
    this.addSql(`drop index account_username`)
    this.addSql(`
      create unique index account_username on account (lower(username)) where email_verified_at is not null`)
    // SHA-256 of the tokens that prove a registration, newest first.
    this.addSql(`alter table account add column claim_tokens text[] not null default '{}'`)

    // The address for which a username is reserved, for a while.
    this.addSql(`
      create table username_hold (
        username text primary key,
        email text not null,
        held_until timestamptz not null
      )`)
    this.addSql(`create index username_hold_email on username_hold (email)`)
    this.addSql(`create index username_hold_held_until on username_hold (held_until)`)

    // Codes live for minutes: those of the old shape are asked for again.
    this.addSql(`drop table code`)
    this.addSql(`
      create table code (
        purpose text not null check (purpose in ('register', 'change', 'reset', 'confirm')),
        holder text not null,
        email text not null,
        account_id integer references account (id) on delete cascade,
        hash bytea not null,
        attempts smallint not null default 0,
        sends smallint not null default 1,
        sent_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        primary key (purpose, holder, email)
      )`)
    this.addSql(`create index code_account_id on code (account_id)`)
    this.addSql(`create index code_email on code (email)`)
    this.addSql(`create index code_expires_at on code (expires_at)`)
    this.addSql(`
      create table code_quota (
        email text not null,
        purpose text not null,
        day_began_at timestamptz not null default now(),
        sent smallint not null default 1,
        primary key (email, purpose)
      )`)
    this.addSql(`create index code_quota_day_began_at on code_quota (day_began_at)`)

    this.addSql(`
      create table email_change (
        id bigint generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        old_email text not null,
        new_email text not null,
        token_hash bytea not null,
        changed_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      )`)
    this.addSql(`create unique index email_change_token_hash on email_change (token_hash)`)
    this.addSql(`create index email_change_account_id on email_change (account_id)`)
    this.addSql(`create index email_change_expires_at on email_change (expires_at)`)

    this.addSql(`alter table identity add column id integer generated always as identity`)
    this.addSql(`create unique index identity_id on identity (id)`)
  }

  override down(): void {
    this.addSql(`drop index identity_id`)
    this.addSql(`alter table identity drop column id`)
    this.addSql(`drop table email_change, code_quota, code, username_hold`)
    this.addSql(`
      create table code (
        email text not null,
        purpose text not null,
        account_id integer references account (id) on delete set null,
        hash bytea not null,
        attempts smallint not null default 0,
        sent_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        day_began_at timestamptz not null default now(),
        sent_in_day smallint not null default 1,
        constraint code_purpose_check check (purpose in ('verify', 'reset', 'leave')),
        primary key (email, purpose)
      )`)
    this.addSql(`create index code_account_id on code (account_id)`)
    this.addSql(`alter table account drop column claim_tokens`)
    // Claims do not have to be unique any more; who has not entered a code registers again.
    this.addSql(`delete from account where email_verified_at is null`)
    this.addSql(`drop index account_username`)
    this.addSql(`create unique index account_username on account (lower(username))`)
    this.addSql(`drop index account_claim`)
    this.addSql(`
      create unique index account_claim on account (lower(email)) where email_verified_at is null`)
  }
}
