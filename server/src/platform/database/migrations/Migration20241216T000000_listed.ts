import { Migration } from '@mikro-orm/migrations'

/** When a list told of a title whose details a live provider was never asked for. */
export class Migration20241216T000000_listed extends Migration {
  override up(): void {
    this.addSql(`alter table provider_title add column listed_at timestamptz`)
    this.addSql(`alter table provider_title alter column fetched_at drop not null`)
    this.addSql(
      `alter table provider_title add constraint provider_title_told check (coalesce(fetched_at, listed_at) is not null)`,
    )
    // The list of genres holds ids of another kind.
    this.addSql(`
      insert into provider_title (source, movie_id, listed_at)
      select s.source, s.movie_id, max(l.fetched_at)
      from provider_list l cross join unnest(l.ids) as told (id)
      join movie_source s on s.source = l.source and s.movie_id = told.id
      where l.question <> 'genres'
      group by s.source, s.movie_id
      on conflict do nothing`)
  }

  override down(): void {
    this.addSql(`delete from provider_title where fetched_at is null`)
    this.addSql(`alter table provider_title drop constraint provider_title_told, drop column listed_at`)
    this.addSql(`alter table provider_title alter column fetched_at set not null`)
  }
}
