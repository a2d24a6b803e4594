// SQL text: a builder has no words for a deletion whose rows are inserted elsewhere.
import { type RawBuilder, sql } from 'kysely'
import { SERIES } from '../../../../contract/rules/series.js'
import { statement } from '../../../platform/database/statement.js'

/** What is added to the season of a review that is on its way: two reviews can swap their places although each place has one. */
const ON_THE_WAY = sql.lit(SERIES.seasonMax + 1)

const STARS = Array.from({ length: 10 }, (_none, index) => index + 1)
const COUNTED = ['spoilers', ...STARS.map((star) => `r${star}`)]
const addSigns = (condition: RawBuilder<unknown>) => sql`coalesce(sum(sign) filter (where ${condition}), 0)`

/**
 * Moves the ratings of a series' episodes that are at another place now, each with its review; {@link LAND_REVIEWS} has to follow.
 * Where the account has reviewed that place too, both reviews stay where they are. Where it has only rated it, that rating stays,
 * unless a review comes: a review and its part have one rating.
 * The sort reads all deleted rows before the first is inserted, so that two episodes can swap their places.
 */
export const MOVE_PART_RATINGS = statement(
  (_db, p: { id: number }) => sql<never>`
  with recursive misplaced as materialized (
    select r.account_id, r.season, r.number, e.season as to_season, e.number as to_number, v.id as review_id,
      row_number() over (partition by r.account_id, e.season, e.number order by v.id is null, r.rated_at desc) as rank
    from part_rating r join episode e on e.movie_id = r.movie_id and e.tmdb_id = r.tmdb_id
    left join review v
      on (v.account_id, v.movie_id, v.season, v.number) = (r.account_id, r.movie_id, r.season, r.number)
    where r.movie_id = ${p.id}::int and (e.season, e.number) <> (r.season, r.number)
  ), staying as (
    -- Reviews that do not move, and those that would move to the place of one.
    select v.account_id, v.season, v.number
    from (select distinct account_id from misplaced where review_id is not null) a
    join review v on v.account_id = a.account_id and v.movie_id = ${p.id}::int
    where not exists (select from misplaced m where m.review_id = v.id and m.rank = 1)
    union
    select m.account_id, m.season, m.number
    from misplaced m
    join staying s on (s.account_id, s.season, s.number) = (m.account_id, m.to_season, m.to_number)
    where m.review_id is not null
  ), moving as (
    delete from part_rating r using misplaced m
    where r.movie_id = ${p.id}::int and (r.account_id, r.season, r.number) = (m.account_id, m.season, m.number)
      and not exists (
        select from staying s where (s.account_id, s.season, s.number) = (m.account_id, m.season, m.number))
    returning r.account_id, m.season, m.number, m.to_season, m.to_number, r.rating, r.tmdb_id, r.rated_at, m.review_id
  ), reviews as (
    update review v set season = m.to_season + ${ON_THE_WAY}, number = m.to_number
    from moving m where v.id = m.review_id
    returning m.season, m.number, m.to_season, m.to_number, v.rating, v.spoiler
  ), counted as (
    insert into review_stats as s (movie_id, season, number, ${sql.join(COUNTED.map((column) => sql.ref(column)))})
    select ${p.id}::int, season, number, ${sql.join([
      addSigns(sql`spoiler`),
      ...STARS.map((star) => addSigns(sql`rating = ${sql.lit(star)}`)),
    ])}
    from (
      select season, number, rating, spoiler, -1 as sign from reviews
      union all select to_season, to_number, rating, spoiler, 1 from reviews
    ) c
    group by season, number order by season, number
    on conflict (movie_id, season, number) do update set ${sql.join(
      COUNTED.map((column) => sql`${sql.ref(column)} = s.${sql.ref(column)} + excluded.${sql.ref(column)}`),
    )}
  )
  insert into part_rating as r (account_id, movie_id, season, number, rating, tmdb_id, rated_at)
  select distinct on (account_id, to_season, to_number)
    account_id, ${p.id}::int, to_season, to_number, rating, tmdb_id, rated_at
  from moving
  order by account_id, to_season, to_number, review_id is null, rated_at desc
  on conflict (account_id, movie_id, season, number) do update set
    tmdb_id = excluded.tmdb_id,
    rating = case when exists (
      select from moving m where m.review_id is not null
        and (m.account_id, m.to_season, m.to_number) = (excluded.account_id, excluded.season, excluded.number)
    ) then excluded.rating else r.rating end`,
)

/** Lets the reviews that {@link MOVE_PART_RATINGS} has moved arrive. */
export const LAND_REVIEWS = statement(
  (_db, p: { id: number }) => sql<never>`
  update review set season = season - ${ON_THE_WAY} where movie_id = ${p.id}::int and season >= ${ON_THE_WAY}`,
)

/** Notes the ids of episodes that were rated by their number before their ids were known. */
export const FILL_RATING_IDS = statement(
  (_db, p: { id: number }) => sql<never>`
  update part_rating r set tmdb_id = e.tmdb_id from episode e
  where r.movie_id = ${p.id}::int and r.tmdb_id is null and e.movie_id = ${p.id}::int
    and e.season = r.season and e.number = r.number and e.tmdb_id is not null`,
)
