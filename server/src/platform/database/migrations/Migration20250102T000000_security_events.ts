import { Migration } from '@mikro-orm/migrations'

/** The security log of accounts, and what sessions need to recognise the first use of a refreshed token and a new device. */
export class Migration20250102T000000_security_events extends Migration {
  override up(): void {
    this.addSql(`
      create table security_event (
        id bigint generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        kind text not null check (length(kind) <= 40),
        client_address text not null check (length(client_address) <= 64),
        user_agent text not null check (length(user_agent) <= 256),
        detail text check (length(detail) <= 200),
        created_at timestamptz not null default now()
      )`)
    this.addSql(`create index security_event_account_id on security_event (account_id, id)`)
    this.addSql(`create index security_event_kind on security_event (account_id, kind, id)`)
    this.addSql(`create index security_event_created_at on security_event (created_at)`)

    // How often the session's refresh token was replaced. Access tokens carry the number that was current.
    this.addSql(`alter table session add column generation integer not null default 0`)
    // Housekeeping looks for sessions by when they were over.
    this.addSql(`drop index session_expires_at`)
    this.addSql(`create index session_over on session (least(expires_at, ended_at))`)
    // Unlike sessions and events this stays, so that a sign-in after a long absence is not taken for the first one.
    this.addSql(`alter table account add column last_sign_in_at timestamptz`)
    this.addSql(`update account set last_sign_in_at = created_at where email_verified_at is not null`)
  }

  override down(): void {
    this.addSql(`alter table account drop column last_sign_in_at`)
    this.addSql(`drop index session_over`)
    this.addSql(`create index session_expires_at on session (expires_at)`)
    this.addSql(`alter table session drop column generation`)
    this.addSql(`drop table security_event`)
  }
}
