// SQL text: windows over the rows of a batch, and several tables in one statement.
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import { NOW } from '../../../platform/database/time.js'
import { WHOLE_SERIES } from '../../../titles/series/wholeSeries.js'
import {
  applied,
  type Batch,
  type Kind,
  type PolicyBatch,
  rowsOf,
  ROW_TIME,
  setApplied,
  setOutcomes,
  setUndone,
  toApply,
} from './batch.sql.js'

/** What is reviewed: a title, or seasons and episodes. */
interface Subject {
  kind: 'review' | 'partReview'
  ratingKind: 'rating' | 'partRating'
  ratings: string
  season: RawBuilder<unknown>
  number: RawBuilder<unknown>
  /** Whether a rating `o` is that of a row `r`. */
  isRated: RawBuilder<unknown>
  /** Whether a row `x` is about the same as a row `r`. */
  isSame: RawBuilder<unknown>
  isMissing: RawBuilder<unknown>
}

const TITLE: Subject = {
  kind: 'review',
  ratingKind: 'rating',
  ratings: 'rating',
  season: sql.lit(WHOLE_SERIES),
  number: sql.lit(0),
  isRated: sql`o.movie_id = r.movie_id`,
  isSame: sql`x.movie_id = r.movie_id`,
  isMissing: sql`false`,
}

const PART: Subject = {
  kind: 'partReview',
  ratingKind: 'partRating',
  ratings: 'part_rating',
  season: sql`r.season`,
  number: sql`r.number`,
  isRated: sql`o.movie_id = r.movie_id and o.season = r.season and o.number = r.number`,
  isSame: sql`x.movie_id = r.movie_id and x.season = r.season and x.number = r.number`,
  isMissing: sql`(r.season is null or r.number is null)`,
}

/** When the review of a row `r` was changed last. */
const CHANGED_AT = sql`coalesce((r.data ->> 'changedAt')::timestamptz, r.at)`

/** There is one review of a title: the newest of several rows. It needs a rating: that of the account, or of another row. */
function reviewsOf({ kind, ratingKind, ratings, season, number, isRated, isSame, isMissing }: Subject): Kind {
  const table = sql.table(ratings)
  const isOf = sql`v.movie_id = r.movie_id and v.season = ${season} and v.number = ${number}`
  const compare = statement(
    (_db, p: Batch) => sql`
    with c as (
      select r.n,
        case when ${isMissing} then 'INVALID' when r.rank > 1 then 'SKIPPED'
          when v.id is not null and v.body = r.text and v.spoiler = r.spoiler then 'UNCHANGED'
          when v.id is not null then 'CONFLICT'
          when o.rating is null and not exists (select from ${rowsOf(p, ratingKind)} x where ${isSame}) then 'INVALID'
          else 'NEW' end as outcome,
        case when ${isMissing} then 'EPISODE_UNKNOWN' when r.rank > 1 then 'SUPERSEDED'
          when v.id is null and o.rating is null and not exists (select from ${rowsOf(p, ratingKind)} x where ${isSame})
          then 'RATING_MISSING' end as reason,
        ${CHANGED_AT} > v.updated_at as newer, v.id as target
      from (
        select r.*, row_number() over (partition by r.movie_id, ${season}, ${number} order by r.at desc nulls last, r.n desc) as rank
        from ${rowsOf(p, kind)} r
      ) r
      join movie m on m.id = r.movie_id
      left join review v on v.account_id = ${p.accountId}::int and ${isOf}
      left join ${table} o on o.account_id = ${p.accountId}::int and ${isRated}
    )
    ${setOutcomes(p)}`,
  )
  const save = statement(
    (_db, p: PolicyBatch) => sql`
    with r as materialized (
      select r.*, m.title as name, o.rating as current, v.id as old, v.body, v.spoiler as old_spoiler
      from ${toApply(p, kind)} r
      join movie m on m.id = r.movie_id
      join ${table} o on o.account_id = ${p.accountId}::int and ${isRated}
      left join review v on v.account_id = ${p.accountId}::int and ${isOf}
    ), saved as (
      insert into review as v (account_id, movie_id, season, number, title, rating, body, spoiler, created_at, updated_at)
      select ${p.accountId}::int, r.movie_id, ${season}, ${number}, r.name, r.current, r.text, r.spoiler, ${ROW_TIME},
        least(coalesce(${CHANGED_AT}, now()), now())
      from r order by r.movie_id, r.season, r.number
      on conflict (account_id, movie_id, season, number) do update set body = excluded.body, spoiler = excluded.spoiler,
        updated_at = ${NOW}
      returning v.id, v.movie_id, v.season, v.number
    ), done as (
      select r.n, v.id as entity_id,
        case when r.old is not null then json_build_object('text', r.body, 'spoiler', r.old_spoiler) end as before
      from r join saved v on ${isOf}
    )
    ${setApplied(p)}`,
  )
  const undo = statement(
    (_db, p: Batch) => sql`
    with r as materialized (
      select r.* from ${applied(p, kind)} r
      join review v on v.id = r.entity_id and v.account_id = ${p.accountId}::int and v.body = r.text and v.spoiler = r.spoiler
    ), restored as (
      update review v set body = r.before ->> 'text', spoiler = (r.before ->> 'spoiler')::boolean, updated_at = ${NOW}
      from r where r.before is not null and v.id = r.entity_id
    ), deleted as (
      delete from review v using r where r.before is null and v.id = r.entity_id
    ), undone as (
      select n from r
      union all
      select a.n from ${applied(p, kind)} a where not exists (select from review v where v.id = a.entity_id)
    )
    ${setUndone(p, kind)}`,
  )
  return { kind, compare: [compare], apply: [save], undo: [undo] }
}

export const reviews = reviewsOf(TITLE)
/** Reviews of seasons and episodes. */
export const partReviews = reviewsOf(PART)
