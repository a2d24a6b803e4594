// SQL text: windows over the rows of a batch, and several tables in one statement.
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import { NOW } from '../../../platform/database/time.js'
import { WHOLE_SERIES } from '../../../titles/series/wholeSeries.js'
import {
  applied,
  type Batch,
  isOneOf,
  type Kind,
  type PolicyBatch,
  rowsOf,
  ROW_TIME,
  setApplied,
  setOutcomes,
  setUndone,
  toApply,
} from './batch.sql.js'

/**
 * A person has one rating of a title. Of several rows the one counts that is a rating of its own, then the newest.
 * @param place columns of the season and the episode
 */
const compareWith = (kind: 'rating' | 'partRating', table: string, place: readonly string[]) => {
  const key = sql.join(['movie_id', ...place].map((name) => sql.ref(`r.${name}`)))
  const isOfPlace = sql.join(
    ['movie_id', ...place].map((name) => sql`o.${sql.ref(name)} = r.${sql.ref(name)}`),
    sql` and `,
  )
  const isMissing = place.length > 0 ? sql`r.season is null or r.number is null` : sql`false`
  const isFilm = place.length > 0 ? sql`m.type <> 'TV'` : sql`false`
  return statement(
    (_db, p: Batch) => sql`
    with c as (
      select r.n,
        case when ${isMissing} or ${isFilm} then 'INVALID' when r.rank > 1 then 'SKIPPED' when o.rating is null then 'NEW'
          when o.rating = r.rating then 'UNCHANGED' else 'CONFLICT' end as outcome,
        case when ${isFilm} then 'NOT_A_SERIES' when ${isMissing} then 'EPISODE_UNKNOWN' when r.rank > 1 then 'SUPERSEDED' end as reason,
        r.at > o.rated_at as newer, null::int as target
      from (
        select r.*, row_number() over (partition by ${key} order by r.derived, r.at desc nulls last, r.n desc) as rank
        from ${rowsOf(p, kind)} r
      ) r
      join movie m on m.id = r.movie_id
      left join ${sql.table(table)} o on o.account_id = ${p.accountId}::int and ${isOfPlace}
    )
    ${setOutcomes(p)}`,
  )
}

/** Sets ratings, with their copies in the watched entry and the review. */
const RATE = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, o.rating as old_rating, o.rated_at as old_time
    from ${toApply(p, 'rating')} r
    left join rating o on o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id
  ), changed_review as (
    update review v set rating = r.rating, updated_at = ${NOW} from r
    where v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.season = ${sql.lit(WHOLE_SERIES)}
      and v.rating <> r.rating
  ), changed_entry as (
    update watched w set rating = r.rating from r
    where w.account_id = ${p.accountId}::int and w.movie_id = r.movie_id and w.rating is distinct from r.rating
  ), written as (
    insert into rating (account_id, movie_id, rating, rated_at)
    select ${p.accountId}::int, r.movie_id, r.rating, ${ROW_TIME} from r order by r.movie_id
    on conflict (account_id, movie_id) do update set rating = excluded.rating, rated_at = excluded.rated_at
    returning movie_id
  ), done as (
    select r.n, null::bigint as entity_id,
      case when r.old_rating is not null then json_build_object('rating', r.old_rating, 'at', r.old_time) end as before
    from r where ${isOneOf(sql`r.movie_id`, sql`select movie_id from written`)}
  )
  ${setApplied(p)}`,
)

/** Restores ratings that are still those of the import. That of a review stays. */
const UNRATE = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.*, (r.before ->> 'rating')::smallint as old_rating, (r.before ->> 'at')::timestamptz as old_time
    from ${applied(p, 'rating')} r
    join rating o on o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id and o.rating = r.rating
    where r.before is not null or not exists (
      select from review v
      where v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.season = ${sql.lit(WHOLE_SERIES)}
    )
  ), changed_review as (
    update review v set rating = r.old_rating, updated_at = ${NOW} from r
    where r.old_rating is not null and v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id
      and v.season = ${sql.lit(WHOLE_SERIES)}
  ), changed_entry as (
    update watched w set rating = r.old_rating from r
    where w.account_id = ${p.accountId}::int and w.movie_id = r.movie_id and w.rating is distinct from r.old_rating
  ), changed as (
    update rating o set rating = r.old_rating, rated_at = r.old_time from r
    where r.old_rating is not null and o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id
  ), deleted as (
    delete from rating o using r
    where r.old_rating is null and o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id
  ), undone as (select n from r)
  ${setUndone(p, 'rating')}`,
)

/** Ratings of titles. */
export const ratings: Kind = {
  kind: 'rating',
  compare: [compareWith('rating', 'rating', [])],
  apply: [RATE],
  undo: [UNRATE],
}

const RATE_PARTS = statement(
  (_db, p: PolicyBatch) => sql`
  with r as materialized (
    select r.*, o.rating as old_rating, o.rated_at as old_time, e.tmdb_id
    from ${toApply(p, 'partRating')} r
    left join part_rating o
      on o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id and o.season = r.season and o.number = r.number
    left join episode e on e.movie_id = r.movie_id and e.season = r.season and e.number = r.number
  ), changed_review as (
    update review v set rating = r.rating, updated_at = ${NOW} from r
    where v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.season = r.season and v.number = r.number
      and v.rating <> r.rating
  ), written as (
    insert into part_rating (account_id, movie_id, season, number, rating, tmdb_id, rated_at)
    select ${p.accountId}::int, r.movie_id, r.season, r.number, r.rating, r.tmdb_id, ${ROW_TIME} from r
    order by r.movie_id, r.season, r.number
    on conflict (account_id, movie_id, season, number) do update set rating = excluded.rating, rated_at = excluded.rated_at,
      tmdb_id = coalesce(excluded.tmdb_id, part_rating.tmdb_id)
    returning movie_id, season, number
  ), done as (
    select r.n, null::bigint as entity_id,
      case when r.old_rating is not null then json_build_object('rating', r.old_rating, 'at', r.old_time) end as before
    from r where ${isOneOf(sql`r.movie_id, r.season, r.number`, sql`select movie_id, season, number from written`)}
  )
  ${setApplied(p)}`,
)

const UNRATE_PARTS = statement(
  (_db, p: Batch) => sql`
  with r as materialized (
    select r.*, (r.before ->> 'rating')::smallint as old_rating, (r.before ->> 'at')::timestamptz as old_time
    from ${applied(p, 'partRating')} r
    join part_rating o on o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id and o.season = r.season
      and o.number = r.number and o.rating = r.rating
    where r.before is not null or not exists (
      select from review v
      where v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.season = r.season and v.number = r.number
    )
  ), changed_review as (
    update review v set rating = r.old_rating, updated_at = ${NOW} from r
    where r.old_rating is not null and v.account_id = ${p.accountId}::int and v.movie_id = r.movie_id and v.season = r.season
      and v.number = r.number
  ), changed as (
    update part_rating o set rating = r.old_rating, rated_at = r.old_time from r
    where r.old_rating is not null and o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id and o.season = r.season
      and o.number = r.number
  ), deleted as (
    delete from part_rating o using r
    where r.old_rating is null and o.account_id = ${p.accountId}::int and o.movie_id = r.movie_id and o.season = r.season
      and o.number = r.number
  ), undone as (select n from r)
  ${setUndone(p, 'partRating')}`,
)

/** Ratings of seasons and episodes. */
export const partRatings: Kind = {
  kind: 'partRating',
  compare: [compareWith('partRating', 'part_rating', ['season', 'number'])],
  apply: [RATE_PARTS],
  undo: [UNRATE_PARTS],
}
