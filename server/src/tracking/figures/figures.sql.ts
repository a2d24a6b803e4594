// SQL text: a builder has no words for aggregates of JSON over several groupings of one materialized query.
import { sql, type RawBuilder } from 'kysely'
import { PRECISION } from '../../../contract/partialDate.js'
import { DIARY } from '../../../contract/rules/diary.js'
import { FIGURES } from './limits.js'
import { statement } from '../../platform/database/statement.js'
import type { ArtworkSubject } from '../../titles/artwork/drawings/index.js'
import type { SortKeyRange } from '../diary/diaryStatements.js'
import { tickedSeries } from '../episodes/progress.sql.js'
import type { FigureTitle, ViewingFigures } from './ViewingFigures.js'

interface Params extends SortKeyRange {
  accountId: number
}

/** A group before it has its name. */
export interface GroupRow {
  key: string
  titles: number
  minutes: number
}

type Groups = 'years' | 'months' | 'genres' | 'decades' | 'countries' | 'languages'

/** Figures of an account, whose groups have no names yet but for people. */
export interface FiguresRow
  extends Omit<ViewingFigures, 'year' | 'directors' | 'actors' | Groups>, Record<Groups, GroupRow[]> {
  /** Directors (crew) and actors (cast), those with the most titles first. */
  people: (GroupRow & { isCast: boolean; name: string })[]
}

/** The viewings `v` of an account in a range. */
const ofRange = (p: Params) =>
  sql`v.account_id = ${p.accountId}::int and v.sort_key between ${p.fromKey}::int and ${p.toKey}::int`

/**
 * The rows of a table whose column is one of some ids. PostgreSQL reads them with one scan of the index in the order of the ids; a
 * join would search the index for each id, which takes twice as long.
 */
const rowsOf = (table: RawBuilder<unknown>, column: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
  sql`(select * from ${table} where ${column} = any(array(${ids})))`

/** Selects an array of the groups of a query: `key` with titles and minutes. @param order of the columns of the result */
const groups = (query: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<GroupRow[]>`
  (select coalesce(json_agg(json_build_object('key', key::text, 'titles', titles, 'minutes', minutes) order by ${order}), '[]')
   from (${query}) g)`

/** Groups of viewings by a part of their date, for those whose date is exact enough. */
const byDate = (part: RawBuilder<unknown>, precision: number) => sql`
  select key, count(*)::int as titles, coalesce(sum(minutes), 0)::int as minutes
  from (
    select ${part} as key, id, sum(minutes) as minutes from dated where precision >= ${precision} group by 1, 2
  ) titles_of_dates group by key`

/** Groups of titles by a column, or by each element of an array. */
const byTitle = (key: RawBuilder<unknown>) => sql`
  select key, count(*)::int as titles, coalesce(sum(minutes), 0)::int as minutes
  from (select ${key} as key, t.minutes from titles t) keys where key is not null group by key`

const mostTitles = sql`titles desc, minutes desc, key`
const top = (query: RawBuilder<unknown>) =>
  sql`select * from (${query}) all_groups order by ${mostTitles} limit ${FIGURES.top}`
const newest = (query: RawBuilder<unknown>, limit: number) =>
  sql`select * from (${query}) all_groups order by key desc limit ${limit}`

const mostTitlesOfPerson = sql`titles desc, minutes desc, person_id`
const topPeople = (condition: RawBuilder<unknown>) =>
  sql`(select * from people where ${condition} order by ${mostTitlesOfPerson} limit ${FIGURES.top})`

/** The JSON of a title `t`. */
const TITLE = sql<FigureTitle>`json_build_object('movieId', t.id, 'title', t.title, 'viewings', t.viewings,
  'runtime', t.runtime, 'firstWatchedOn', t.first_day, 'posterPath', t.poster_path, 'imageKey', t.image_key)`

/** The sort key that a viewing of this day and precision has. */
const sortKey = (day: RawBuilder<unknown>, precision: number) =>
  sql`(${day} - date '0001-01-01') * 4 + ${precision}`

/**
 * All figures of an account and a range: one row. Reads each title and its credits once. Full joins, of which conditions take the rows
 * of one side: PostgreSQL hashes or sorts them whatever it believes an account has. It takes a diary that has just been imported for
 * empty, and would read all of one side for each row of the other.
 */
export const FIGURES_OF_RANGE = statement(
  (_db, p: Params) => sql<FiguresRow>`
  with ticks as materialized (
    -- The episodes of each evening, and those without a day. An evening of two runs has two rows.
    select t.movie_id, t.viewing_id, t.run, count(*)::int as episodes,
      coalesce(sum(e.runtime), 0)::int as minutes, (count(*) - count(e.runtime))::int as without_runtime
    from (
      select * from episode_tick t where t.account_id = ${p.accountId}::int
        and (${p.fromKey}::int = 0 or t.viewing_id in (select v.id from viewing v where ${ofRange(p)}))
    ) t
    full join (
      select * from ${rowsOf(sql`episode`, sql`movie_id`, tickedSeries(p.accountId))} episodes where runtime > 0
    ) e on e.movie_id = t.movie_id and e.season = t.season and e.number = t.number
    where coalesce(t.run, 0) > 0
    group by t.movie_id, t.viewing_id, t.run
  ),
  ticked as materialized (
    select movie_id, sum(episodes)::int as episodes, sum(minutes)::int as minutes,
      sum(without_runtime)::int as without_runtime, count(*)::int as runs
    from (
      select movie_id, sum(episodes) as episodes, sum(minutes) as minutes, sum(without_runtime) as without_runtime
      from ticks group by movie_id, run
    ) runs
    group by movie_id
  ),
  seen as materialized (
    select coalesce(v.movie_id, w.movie_id, k.movie_id) as id,
      -- A run through a series is one viewing of it, as its mark and a log of the whole are.
      greatest(coalesce(v.viewings, 0), coalesce(k.runs, 0), 1) as viewings,
      k.episodes, k.minutes as episode_minutes, k.without_runtime,
      v.movie_id is null as is_unlogged, v.first_day,
      coalesce(r.rating, v.last_rating) as rating,
      coalesce(v.title, w.title) as title, coalesce(v.poster_path, w.poster_path) as poster_path,
      coalesce(w.current_type, case when k.movie_id is not null then 'TV' end) as type,
      w.current_genre_ids as genre_ids
    from (
      select v.movie_id, (count(*) filter (where not v.of_episodes))::int as viewings,
        max(v.title collate "C") as title, max(v.poster_path collate "C") as poster_path,
        min(v.watched_on) filter (where v.precision = ${PRECISION.day}) as first_day,
        -- The latest rating: the sort key counts before the rating, which has four bits.
        (max(v.sort_key::bigint * 16 + v.rating) % 16)::int as last_rating
      from viewing v where ${ofRange(p)} group by v.movie_id
    ) v
    -- Without a range, a watched title whose viewings were all deleted counts as one viewing without a date.
    full join (select * from watched where account_id = ${p.accountId}::int) w on w.movie_id = v.movie_id
    -- So does a series of which episodes without a day were watched.
    full join ticked k on k.movie_id = coalesce(v.movie_id, w.movie_id)
    full join (select * from rating where account_id = ${p.accountId}::int) r
      on r.movie_id = coalesce(v.movie_id, w.movie_id, k.movie_id)
    where coalesce(v.movie_id, w.movie_id, k.movie_id) is not null and (v.movie_id is not null or ${p.fromKey}::int = 0)
  ),
  named as (
    select s.id, s.viewings, s.is_unlogged, s.first_day, s.rating,
      s.episodes, s.episode_minutes, s.without_runtime,
      coalesce(m.title, s.title, 'Unknown Title') as title,
      case when m.id is null then s.poster_path else m.poster_path end as poster_path,
      m.image_key,
      coalesce(m.type, s.type, 'MOVIE') as type,
      case when m.type = 'MOVIE' and m.runtime > 0 then m.runtime end as runtime,
      case when m.type = 'TV' and m.runtime > 0 then m.runtime end as episode_runtime,
      coalesce(m.genre_ids, s.genre_ids) as genre_ids,
      m.countries, m.original_language, m.year / 10 * 10 as decade,
      case when m.vote_count > 0 then m.vote_average end as public_rating
    from seen s full join ${rowsOf(sql`movie`, sql`id`, sql`select id from seen`)} m on m.id = s.id
    where coalesce(s.viewings, 0) > 0
  ),
  titles as materialized (
    select *,
      case when type = 'MOVIE' then runtime * viewings
        else coalesce(episode_minutes + without_runtime * coalesce(episode_runtime, 0), 0) end as minutes
    from named
  ),
  dated as materialized (
    -- An evening of two runs has two rows, whose minutes are added up.
    select t.id, v.watched_on, v.precision,
      case when v.of_episodes then k.minutes + k.without_runtime * coalesce(t.episode_runtime, 0) else t.runtime end as minutes,
      date_part('year', v.watched_on)::int as year, date_part('month', v.watched_on)::int as month
    from (select * from viewing v where ${ofRange(p)} and v.watched_on is not null) v
    full join titles t on t.id = v.movie_id
    full join ticks k on k.viewing_id = case when v.of_episodes then v.id end
    where coalesce(v.precision, 0) > 0
  ),
  streaks as (
    select count(*)::int as days, min(day) as first_day, max(day) as last_day
    from (
      select day, day - (row_number() over (order by day))::int as island
      from (select distinct watched_on as day from dated where precision = ${PRECISION.day}) days
    ) numbered
    group by island
  ),
  people as materialized (
    select is_cast, person_id, count(*)::int as titles, coalesce(sum(minutes), 0)::int as minutes
    from (
      -- A person with several roles in a title counts once.
      select c.kind = 'cast' as is_cast, c.person_id, t.id, max(t.minutes) as minutes
      from titles t join ${rowsOf(sql`credit`, sql`movie_id`, sql`select id from titles`)} c on c.movie_id = t.id
      where (c.kind = 'cast' and c.position < ${FIGURES.billedRoles}) or (c.kind = 'crew' and c.job = 'Director')
      group by 1, 2, 3
    ) roles
    group by 1, 2
  )
  select
    (select coalesce(json_agg(year order by year desc), '[]') from (
      select year
      from generate_series(${DIARY.firstYear}, date_part('year', now())::int + 1) year
      where exists (
        select from viewing v where v.account_id = ${p.accountId}::int and v.sort_key
          between ${sortKey(sql`make_date(year, 1, 1)`, PRECISION.year)}
          and ${sortKey(sql`make_date(year, 12, 31)`, PRECISION.day)}
      )
      order by year desc limit ${FIGURES.years}
    ) years) as "availableYears",
    viewing_figures.*, title_figures.*,
    ${groups(newest(byDate(sql`year`, PRECISION.year), FIGURES.years), sql`key`)} as years,
    ${groups(byDate(sql`month`, PRECISION.month), sql`key`)} as months,
    ${groups(byTitle(sql`unnest(t.genre_ids)`), mostTitles)} as genres,
    ${groups(newest(byTitle(sql`t.decade`), FIGURES.decades), sql`key`)} as decades,
    ${groups(top(byTitle(sql`unnest(t.countries)`)), mostTitles)} as countries,
    ${groups(top(byTitle(sql`t.original_language`)), mostTitles)} as languages,
    (select coalesce(json_agg(json_build_object('isCast', is_cast, 'key', person_id::text, 'name', name,
        'titles', titles, 'minutes', minutes) order by ${mostTitlesOfPerson}), '[]')
      from (${topPeople(sql`is_cast`)} union all ${topPeople(sql`not is_cast`)}) p join person on person.id = p.person_id) as people,
    (select json_agg(json_build_object('rating', n, 'titles', coalesce(rated.titles, 0)) order by n)
      from generate_series(1, 10) n
      left join (select rating, count(*) as titles from titles group by rating) rated on rated.rating = n) as ratings,
    (select json_build_object('days', days, 'from', first_day, 'to', last_day) from streaks
      order by days desc, last_day desc limit 1) as streak,
    (select ${TITLE} from titles t where t.id = (
      select v.movie_id from viewing v where ${ofRange(p)} and v.precision = ${PRECISION.day}
      order by v.sort_key, v.id limit 1)) as first,
    (select ${TITLE} from (
      select * from titles where runtime is not null order by runtime desc, id limit 1
    ) t) as longest,
    (select coalesce(json_agg(${TITLE} order by viewings desc, id), '[]') from (
      select * from titles where viewings > 1 order by viewings desc, id limit ${FIGURES.rewatched}
    ) t) as "mostRewatched"
  from (
    select (count(v.id) + unlogged.titles)::int as viewings, (count(*) filter (where v.rewatch))::int as rewatches,
      (count(*) filter (where v.precision = ${PRECISION.unknown}) + unlogged.titles)::int as undated
    from (select count(*) as titles from titles where is_unlogged) unlogged
    left join viewing v on ${ofRange(p)}
    group by unlogged.titles
  ) viewing_figures
  cross join (
    select (count(*) filter (where type = 'MOVIE'))::int as films,
      (count(*) filter (where type = 'TV'))::int as series,
      coalesce(sum(minutes), 0)::int as minutes,
      coalesce(sum(minutes) filter (where type = 'MOVIE'), 0)::int as "filmMinutes",
      coalesce(sum(minutes) filter (where type = 'TV'), 0)::int as "seriesMinutes",
      coalesce(sum(episodes), 0)::int as episodes,
      coalesce(sum(without_runtime) filter (where episode_runtime is null), 0)::int as "unknownEpisodes",
      coalesce(sum(viewings) filter (where type = 'MOVIE' and runtime is null), 0)::int as "unknownRuntimes",
      round(avg(rating), 1)::float8 as "averageRating",
      round(avg(rating - public_rating)::numeric, 1)::float8 as "ratingDifference",
      (count(*) filter (where rating is not null and public_rating is not null))::int as "comparedTitles"
    from titles
  ) title_figures`,
)

interface WatchedSubject extends Omit<ArtworkSubject, 'genres'> {
  genreIds: number[]
}

/**
 * Titles of the catalogue that an account watched in a range, as their posters are drawn: those it rates highest, then those it
 * watched last.
 */
export const BEST_OF_RANGE = statement(
  (_db, p: Params) => sql<WatchedSubject>`
  select m.id, m.title, m.year, m.director, m.genre_ids as "genreIds", m.type
  from (
    select v.movie_id, max(v.sort_key) as last_key, (max(v.sort_key::bigint * 16 + v.rating) % 16)::int as last_rating
    from viewing v where ${ofRange(p)} group by v.movie_id
  ) v
  join movie m on m.id = v.movie_id
  left join rating r on r.account_id = ${p.accountId}::int and r.movie_id = v.movie_id
  order by coalesce(r.rating, v.last_rating) desc nulls last, v.last_key desc, m.id
  limit ${FIGURES.posters}`,
)
