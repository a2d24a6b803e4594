import { Migration } from '@mikro-orm/migrations'

/** What signing in needs beside accounts and sessions: codes, mail to be sent, sign-ins of a provider, limits. */
export class Migration20241206T000000_identity extends Migration {
  override up(): void {
    this.addSql(`alter table account add column pending_email text, add column deletion_at timestamptz`)

    // An address belongs to whoever has shown that it is theirs. One claim that waits for its code may stand beside,
    // so that registering a taken address looks the same as registering a free one.
    this.addSql(`drop index account_email`)
    this.addSql(`
      create unique index account_email on account (lower(email)) where email_verified_at is not null`)
    this.addSql(`
      create unique index account_claim on account (lower(email)) where email_verified_at is null`)
    this.addSql(`
      create index account_pending_email on account (lower(pending_email)) where pending_email is not null`)

    this.addSql(`
      create table code (
        email text not null,
        purpose text not null check (purpose in ('verify', 'reset')),
        account_id integer references account (id) on delete set null,
        hash bytea not null,
        attempts smallint not null default 0,
        sent_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        day_began_at timestamptz not null default now(),
        sent_in_day smallint not null default 1,
        primary key (email, purpose)
      )`)
    this.addSql(`create index code_account_id on code (account_id)`)

    this.addSql(`
      create table mail (
        id bigint generated always as identity primary key,
        sealed bytea not null,
        attempts smallint not null default 0,
        send_at timestamptz not null default now(),
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      )`)
    this.addSql(`create index mail_send_at on mail (send_at)`)

    this.addSql(`
      create table identity (
        issuer text not null,
        subject text not null,
        account_id integer not null references account (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (issuer, subject)
      )`)
    this.addSql(`create index identity_account_id on identity (account_id)`)

    // Columns as rate-limiter-flexible expects them. Unlogged: what a crash forgets here was only counted.
    this.addSql(`
      create unlogged table rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`)
    this.addSql(`create index rate_limit_expire on rate_limit (expire)`)
    this.addSql(`create index session_expires_at on session (expires_at)`)
  }

  override down(): void {
    this.addSql(`drop index session_expires_at`)
    this.addSql(`drop table rate_limit, identity, mail, code`)
    this.addSql(`delete from account where email_verified_at is null`)
    this.addSql(`drop index account_claim`)
    this.addSql(`drop index account_email`)
    this.addSql(`create unique index account_email on account (lower(email))`)
    this.addSql(`alter table account drop column pending_email, drop column deletion_at`)
  }
}
