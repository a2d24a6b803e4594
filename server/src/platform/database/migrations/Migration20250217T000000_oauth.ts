import { Migration } from '@mikro-orm/migrations'

/** OAuth: apps that registered themselves, what they hold for minutes or months, and access tokens that they got. */
export class Migration20250217T000000_oauth extends Migration {
  override up(): void {
    this.addSql(`
      create table oauth_client (
        id text primary key,
        name text not null,
        redirect_uris text[] not null constraint oauth_client_redirect_uris_check check (cardinality(redirect_uris) <= 10),
        grant_types text[] not null,
        created_at timestamptz not null default now()
      )`)
    this.addSql(`create index oauth_client_oldest on oauth_client (created_at)`)
    this.addSql(`
      alter table access_token
        add column client_id text,
        add column granted_scopes text[],
        add constraint access_token_granted_scopes_check
          check ((client_id is null) = (granted_scopes is null) and coalesce(cardinality(granted_scopes), 1) between 1 and 50)`)
    // A member can connect an app on several devices.
    this.addSql(`drop index access_token_name`)
    this.addSql(
      `create unique index access_token_name on access_token (account_id, lower(name)) where client_id is null`,
    )
    this.addSql(`create index access_token_client_id on access_token (client_id) where client_id is not null`)
    this.addSql(`
      create table oauth_record (
        digest bytea primary key,
        model text not null,
        payload text not null,
        answer text,
        token_id integer references access_token (id) on delete cascade,
        user_code bytea constraint oauth_record_user_code unique,
        expires_at timestamptz not null,
        consumed_at timestamptz,
        polled_at timestamptz
      )`)
    this.addSql(`create index oauth_record_token_id on oauth_record (token_id)`)
    this.addSql(`create index oauth_record_expired on oauth_record (expires_at)`)
  }

  override down(): void {
    this.addSql(`drop table oauth_record, oauth_client`)
    this.addSql(`delete from access_token where client_id is not null`)
    this.addSql(`drop index access_token_name`)
    this.addSql(`alter table access_token drop column client_id, drop column granted_scopes`)
    this.addSql(`create unique index access_token_name on access_token (account_id, lower(name))`)
  }
}
