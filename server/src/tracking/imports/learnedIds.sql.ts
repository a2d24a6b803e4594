// SQL text: ids come from JSON, and are counted over accounts.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { TITLE_IDS } from '../../titles/externalIds/titleIds.js'
import type { IdSource } from '../../titles/externalIds/ExternalId.js'

/** Ids that an account teaches at most. */
const LEARNED_MAX = 50_000

/** Confidence of a match by title, year and type. What is less certain teaches nothing. */
const MIN_CONFIDENCE = 0.9

interface AccountTitleId {
  movie_id: number
  source: IdSource
  value: string
}

/**
 * SQL for the ids of titles that count for an account: also those that only its own files name, where the title has none at the site.
 * Null for those that count for everybody.
 */
export const titleIdsFor = (accountId: number | null) =>
  sql<AccountTitleId>`(
  select i.movie_id, i.source, i.value from ${TITLE_IDS}
  union all
  select l.movie_id, l.source, l.value from learned_id l
  where l.account_id = ${accountId}::int
    and not exists (select from ${TITLE_IDS} where i.movie_id = l.movie_id and i.source = l.source)
    and not exists (select from ${TITLE_IDS} where i.source = l.source and i.kind = l.kind and i.value = l.value)
)`.as<'i'>(sql`i`)

/** Ids of titles that count for an account, the first one of a site last. */
export const IDS_FOR_ACCOUNT = statement((db, p: { accountId: number | null; ids: readonly number[] }) =>
  db
    .selectFrom(titleIdsFor(p.accountId))
    .select(['i.movie_id as id', 'i.source', 'i.value'])
    .where('i.movie_id', '=', sql<number>`any(${p.ids}::int[])`)
    .orderBy('i.movie_id')
    .orderBy('i.source')
    .orderBy(sql`length(i.value)`, 'desc')
    .orderBy('i.value', 'desc'),
)

/** Titles of ids that an account has taught. */
export const TITLES_OF_LEARNED_IDS = statement(
  (_db, p: { accountId: number; sources: readonly string[]; values: readonly string[] }) => sql<{
    id: number
    source: string
    kind: string
    value: string
    confidence: number
  }>`
  select movie_id as id, source, kind, value, confidence from learned_id
  where account_id = ${p.accountId}::int and source = any(${p.sources}::text[]) and value = any(${p.values}::text[])`,
)

/**
 * Learns the ids of a range of titles of an import: those that were the only ones of their name, year and type, and those that the account added.
 * A title that has an id at a site learns none there, and an id that is another title's is not learned.
 */
export const LEARN_IDS = statement(
  (_db, p: { importId: number; accountId: number; first: number; last: number }) => sql`
  with given as materialized (
    select t.movie_id, v.source, v.kind, v.value, case t.match when 'OWN' then 1 else t.confidence end as confidence
    from import_title t
    join movie m on m.id = t.movie_id
    cross join lateral (values
      ('imdb', 'ANY', t.ref #>> '{ids,imdb}'), ('tmdb', t.ref #>> '{ids,tmdb,type}', t.ref #>> '{ids,tmdb,id}'),
      ('tvdb', t.ref ->> 'type', t.ref #>> '{ids,tvdb}'), ('wikidata', 'ANY', t.ref #>> '{ids,wikidata}')
    ) v (source, kind, value)
    where t.import_id = ${p.importId}::int and t.n between ${p.first}::int and ${p.last}::int
      and (t.match = 'OWN' or (t.match = 'TITLE' and t.confidence >= ${sql.lit(MIN_CONFIDENCE)}::real and t.ref ->> 'year' is not null))
      and t.ref ->> 'type' = m.type and v.kind in ('ANY', m.type) and length(v.value) between 1 and 20
  ), learned as (
    insert into learned_id (account_id, movie_id, source, kind, value, confidence)
    select distinct on (g.movie_id, g.source) ${p.accountId}::int, g.movie_id, g.source, g.kind, g.value, g.confidence
    from given g
    where not exists (select from ${TITLE_IDS} where i.movie_id = g.movie_id and i.source = g.source)
      and not exists (select from ${TITLE_IDS} where i.source = g.source and i.kind = g.kind and i.value = g.value)
      and (select count(*) from learned_id l where l.account_id = ${p.accountId}::int) < ${sql.lit(LEARNED_MAX)}
    order by g.movie_id, g.source, length(g.value), g.value
    on conflict (account_id, movie_id, source) do update set kind = excluded.kind, value = excluded.value,
      confidence = excluded.confidence
    returning movie_id, source, kind, value
  )
  select count(*)::int as count from learned`,
)

/**
 * Lets ids count for everybody that two accounts have taught, and of which no account has taught another title or another id. Cached
 * answers of the servers end with the version.
 */
export const SHARE_IDS = statement(
  (_db, p: { importId: number; accountId: number; first: number; last: number }) => sql`
  with shared as (
    insert into external_id (movie_id, source, kind, value, origin, confidence)
    select o.movie_id, o.source, o.kind, o.value, 'learned', min(o.confidence)
    from (
      select distinct l.movie_id, l.source, l.kind, l.value from import_title t
      join learned_id l on l.account_id = ${p.accountId}::int and l.movie_id = t.movie_id
      where t.import_id = ${p.importId}::int and t.n between ${p.first}::int and ${p.last}::int
    ) l
    join learned_id o on o.source = l.source and o.kind = l.kind and o.value = l.value and o.movie_id = l.movie_id
    where not exists (
        select from learned_id x where x.source = l.source and x.kind = l.kind and x.value = l.value and x.movie_id <> l.movie_id)
      and not exists (
        select from learned_id x where x.movie_id = l.movie_id and x.source = l.source and (x.kind, x.value) <> (l.kind, l.value))
      and not exists (select from ${TITLE_IDS} where i.movie_id = l.movie_id and i.source = l.source)
      and not exists (select from ${TITLE_IDS} where i.source = l.source and i.kind = l.kind and i.value = l.value)
    group by o.movie_id, o.source, o.kind, o.value
    having count(*) > 1
    order by o.movie_id, o.source
    on conflict do nothing
    returning 1
  )
  update catalogue set version = version + 1 where exists (select from shared)`,
)
