import { Migration } from '@mikro-orm/migrations'

/** Public profiles: what an account shows to others, and the indexes that its parts are read by. */
export class Migration20250114T000000_profiles extends Migration {
  override up(): void {
    this.addSql(`
      create table profile (
        account_id integer primary key references account (id) on delete cascade,
        is_public boolean not null default false,
        shows_figures boolean not null default false,
        shows_diary boolean not null default false,
        favorite_ids integer[] not null default '{}' check (cardinality(favorite_ids) <= 4),
        follower_count integer not null default 0 check (follower_count >= 0)
      )`)
    this.addSql(`create index review_account_created on review (account_id, created_at desc, id desc)`)
    this.addSql(
      `create index watchlist_public_account on watchlist (account_id, created_at desc, id desc) where is_public`,
    )
  }

  override down(): void {
    this.addSql(`drop index watchlist_public_account`)
    this.addSql(`drop index review_account_created`)
    this.addSql(`drop table profile`)
  }
}
