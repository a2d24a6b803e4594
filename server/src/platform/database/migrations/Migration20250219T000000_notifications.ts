import { Migration } from '@mikro-orm/migrations'

/**
 * Notifications to all processes, which are sent with the commit: that the catalogue has another version, and that an account has
 * lost access that it had. Only rare writes notify, because commits that do wait for each other.
 */
export class Migration20250219T000000_notifications extends Migration {
  override up(): void {
    this.addSql(`
      create function notify_catalogue() returns trigger language plpgsql as $$
      begin
        perform pg_notify('marquee', 'catalogue ' || new.version);
        return null;
      end $$`)
    this.addSql(`
      create trigger catalogue_added after insert on catalogue for each row execute function notify_catalogue()`)
    this.addSql(`
      create trigger catalogue_changed after update of version on catalogue for each row
      when (old.version is distinct from new.version) execute function notify_catalogue()`)
    // Rows and not statements: the condition costs nothing where it is false, and equal notifications of a transaction are sent once.
    this.addSql(`
      create function notify_access() returns trigger language plpgsql as $$
      begin
        perform pg_notify('marquee', 'access ' || old.account_id);
        return null;
      end $$`)
    this.addSql(`
      create trigger session_ended after update of ended_at on session for each row
      when (old.ended_at is null and new.ended_at is not null) execute function notify_access()`)
    this.addSql(`
      create trigger session_removed after delete on session for each row
      when (old.ended_at is null and old.expires_at > now()) execute function notify_access()`)
    this.addSql(`
      create trigger access_token_replaced after update of token_digest, scopes on access_token for each row
      when (old.token_digest <> new.token_digest or old.scopes <> new.scopes) execute function notify_access()`)
    this.addSql(`
      create trigger access_token_removed after delete on access_token for each row
      when (old.expires_at is null or old.expires_at > now()) execute function notify_access()`)
  }

  override down(): void {
    this.addSql('drop trigger catalogue_added on catalogue')
    this.addSql('drop trigger catalogue_changed on catalogue')
    this.addSql('drop trigger session_ended on session')
    this.addSql('drop trigger session_removed on session')
    this.addSql('drop trigger access_token_replaced on access_token')
    this.addSql('drop trigger access_token_removed on access_token')
    this.addSql('drop function notify_catalogue, notify_access')
  }
}
