// SQL text: all rows of an export name their titles in the same way, with ids as JSON, which a builder has no words for.
import { type RawBuilder, sql } from 'kysely'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import { titleIdsFor } from '../../tracking/imports/learnedIds.sql.js'
import type { ChangeKind } from '../../../contract/rules/changes.js'

/** What an export is of. */
export interface ExportScope {
  accountId: number
  /** Only what changed since then; everything without it. */
  since?: Date
}

/**
 * Joins the title of a row `t`: `m` of the catalogue or, for one that the catalogue lacks, `k` as other rows of the account have it.
 */
export const titles = ({ accountId }: ExportScope): RawBuilder<unknown> => {
  const own = sql`account_id = ${accountId}::int and movie_id = t.movie_id`
  return sql`
    left join movie m on m.id = t.movie_id
    left join lateral (
      select s.title, s.type, extract(year from s.release_date)::int as year from (
        select title, type, release_date from watched where ${own}
        union all select title, type, release_date from favorite where ${own}
        union all select title, type, release_date from not_interested where ${own}
        union all select title, type, release_date from watchlist_movie where ${own}
        union all select title, null, null from viewing where ${own}
        union all select title, null, null from review where ${own}
      ) s where m.id is null limit 1
    ) k on true`
}

export const TITLE = sql<string>`coalesce(m.title, k.title, '')`
export const YEAR = sql<number | null>`coalesce(m.year, k.year)`
export const TYPE = sql<'MOVIE' | 'TV' | null>`coalesce(m.type, k.type)`

/** The id of the title of a row `t` at a site, as text; null if none is known. */
export const idAt = (scope: ExportScope, source: IdSource): RawBuilder<string | null> => sql<string | null>`(
  select i.value from ${titleIdsFor(scope.accountId)} where i.movie_id = t.movie_id and i.source = ${sql.lit(source)}
  order by length(i.value), i.value limit 1)`

/** The columns that name the title of a row `t` of JSON, but its ids. */
export const TITLE_COLUMNS = sql`t.movie_id as "movieId", ${TITLE} as title, ${YEAR} as year, ${TYPE} as type`

/** Adds the ids of the titles of sorted rows with {@link TITLE_COLUMNS}: they are looked up when a row is read, not before all are sorted. */
export const withIds = <Row>(scope: ExportScope, rows: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select t.*, coalesce((
    select json_object_agg(i.source, case when i.source in (${sql.lit(IdSource.TMDB)}, ${sql.lit(IdSource.TVDB)})
      then to_json(i.value::bigint) else to_json(i.value) end)
    from (
      select distinct on (i.source) i.source, i.value from ${titleIdsFor(scope.accountId)} where i.movie_id = t."movieId"
      order by i.source, length(i.value), i.value
    ) i
  ), '{}') as "externalIds"
  from (${rows}) t`

/** The id of the title of a row `t` in the log of changes. */
export const MOVIE_ID = sql`t.movie_id::text`

/** Whether something changed in the time of an export. @param entity its id in the log of changes */
export const changed = (
  { accountId, since }: ExportScope,
  kind: ChangeKind,
  entity: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  since
    ? sql<boolean>`exists (select from change c where c.account_id = ${accountId}::int and c.kind = ${kind}
        and c.entity = ${entity} and c.changed_at >= ${since.toISOString()}::timestamptz)`
    : sql<boolean>`true`
