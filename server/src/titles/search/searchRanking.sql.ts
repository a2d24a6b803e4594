// SQL text: the ranking mixes tsqueries, row numbers and arrays in nested common table expressions.
import { sql, type RawBuilder } from 'kysely'
import { SEARCH_RESULTS_MAX } from '../../../contract/rules/search.js'
import type { ColumnSet } from '../types/movieColumns.js'
import { orderOf, type SortedBy } from '../types/MovieFilter.js'
import { MATCH_CLASSES, WELL_KNOWN_FAME, type SearchPlan } from './searchPlan.js'

type Conditions = readonly RawBuilder<boolean>[]

/** Which matches of a broad plan a query returns: the best ones, or the lesser known ones after them. */
export type RankingKind = 'ranked' | 'lesserKnown'

/** What the text of a ranking depends on. */
export interface RankingShape {
  kind: RankingKind
  isBroad: boolean
  /** Conditions over `movie as m`. */
  conditions: Conditions
  /** Order of all matches; best match first by default. */
  sort?: SortedBy
}

/** Parameters of a ranking: the tsqueries of a plan, and the part of the matches. */
export interface RankingParams {
  query: string
  exact: string
  whole: string
  wholeBonus: number
  initials: string | null
  start: string | null
  wholeStart: string | null
  phrase: string | null
  termCount: number
  offset: number
  limit: number
  /** The tsquery of each of {@link MATCH_CLASSES}. */
  [matchClass: `class${number}`]: string | null
}

/** Returns the parameters of a ranking. */
export function rankingParams(
  { classes, query, exact, whole, wholeBonus, initials, start, wholeStart, phrase, termCount }: SearchPlan,
  slice: { offset: number; limit: number },
): RankingParams {
  const queries = Object.fromEntries(MATCH_CLASSES.map((_, i) => [`class${i}`, classes[i] ?? null]))
  return {
    query,
    exact,
    whole,
    wholeBonus,
    initials,
    start,
    wholeStart,
    phrase,
    termCount,
    ...slice,
    ...queries,
  }
}

/** Returns the query of a part of the matches. */
export function rankingQuery<Row>(
  shape: RankingShape,
  p: RankingParams,
  { columns }: ColumnSet<Row>,
): RawBuilder<Row & { total: number | null }> {
  return sql`with ${rankingCte(shape, p)} select ${sql.join(columns)}, ranked.total as total
    from ranked join movie m on m.id = ranked.id order by ranked.n`
}

function rankingCte(shape: RankingShape, p: RankingParams): RawBuilder<unknown> {
  if (shape.sort) return sortedCte(shape, p, shape.sort)
  return shape.kind === 'ranked' ? rankedCte(shape, p) : lesserKnownCte(shape, p)
}

/** Returns the query of the number of matches, counted up to {@link SEARCH_RESULTS_MAX}. */
export function countQuery(query: string, conditions: Conditions): RawBuilder<{ total: number }> {
  return sql`select count(*)::int as total from (
    select from ${from(conditions)} where ${isMatch(query)} ${and(conditions)}
    limit ${sql.lit(SEARCH_RESULTS_MAX)}
  ) matched`
}

const NOTHING = sql``
/** Score of a title whose initials are the query, among those of {@link MATCH_CLASSES}. */
const INITIALS_SCORE = 45

const from = (conditions: Conditions) =>
  conditions.length > 0 ? sql`search_title s join movie m on m.id = s.movie_id` : sql`search_title s`
const and = (conditions: Conditions) =>
  conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : NOTHING

/**
 * Returns the condition of a plan's matches. The tsquery is hidden from the planner, which overestimates the matches of many
 * completions and takes a comparison for cheap. It would compare every title with the tsquery, which takes ten times as long as to
 * read the index.
 */
const isMatch = (query: string) => sql`s.words @@ (select ${query}::tsquery)`

/** Maximum number of lesser known titles of the same name to compare; a catalogue may contain hundreds named "Home". */
const NAMESAKES_MAX = 200
/** Maximum number of titles that equal the query and come first. */
const EXACT_TITLES_MAX = 3

/**
 * Returns a CTE of the best known titles that equal the query, as `named (movie_id, n)`, those with the query's article
 * first. It orders by an expression: by the column alone, PostgreSQL would walk the index over all known titles for a name
 * that none of them has.
 */
function exactTitlesCte(p: RankingParams, conditions: Conditions): RawBuilder<unknown> {
  const fame = sql`s.fame + case when s.words @@ ${p.whole}::tsquery then ${p.wholeBonus}::float8 else 0 end`
  const namesakes = (known: RawBuilder<boolean>) =>
    sql`select s.movie_id, s.fame, ${fame} as rank from ${from(conditions)}
     where s.words @@ ${p.exact}::tsquery and ${known} ${and(conditions)}`
  return sql`named as materialized (
    select movie_id, row_number() over (order by rank desc, fame desc, movie_id) as n from (
      (${namesakes(sql`s.known`)} order by rank desc, fame desc, s.movie_id limit ${sql.lit(EXACT_TITLES_MAX)})
      union all (${namesakes(sql`not s.known`)} limit ${sql.lit(NAMESAKES_MAX)})
    ) namesakes order by rank desc, fame desc, movie_id limit ${sql.lit(EXACT_TITLES_MAX)}
  )`
}

/**
 * Returns CTEs of a plan's matches, best first, as `ranked (id, n, total)`: the best title that equals the query and the well known ones that
 * do, then the others by the sum of match score and fame; known titles that begin with the query and
 * adjacent words score higher. A broad plan ranks only the best known titles; {@link lesserKnownCte} continues.
 */
function rankedCte({ isBroad, conditions }: RankingShape, p: RankingParams): RawBuilder<unknown> {
  // A title of few other words scores higher.
  const classScores = MATCH_CLASSES.map(({ score, isTitle }, i) => {
    const titleShare = isTitle ? sql` + 8.0 * least(${p.termCount}::int, s.size) / s.size` : NOTHING
    return sql`when s.words @@ ${p[`class${i}`]}::tsquery then ${sql.lit(score)}${titleShare}`
  })
  return sql`${exactTitlesCte(p, conditions)}, matched as (
    select s.* from ${from(conditions)}
    where ${isMatch(p.query)} ${isBroad ? sql`and s.known` : NOTHING} ${and(conditions)}
    ${isBroad ? sql`union all select s.* from search_title s where not s.known and s.movie_id = any(array(select movie_id from named))` : NOTHING}
  ), ranked as (
    select id, row_number() over () as n, total from (
      select s.movie_id as id, count(*) over ()::int as total
      from matched s
      order by case when s.movie_id = any(array(select movie_id from named where n = 1)) then 2000
          when s.movie_id = any(array(select movie_id from named)) then case when s.fame >= ${sql.lit(WELL_KNOWN_FAME)} then 1000 else 60 end else 0 end
        + s.fame
        + greatest(case ${sql.join(classScores, sql` `)} else 0 end,
          case when s.words @@ ${p.initials}::tsquery then ${sql.lit(INITIALS_SCORE)} else 0 end)
        + case when s.known and s.words @@ ${p.wholeStart}::tsquery then 30
            when s.known and s.words @@ ${p.start}::tsquery then 22 else 0 end
        + case when s.words @@ ${p.phrase}::tsquery then 16 else 0 end desc, s.movie_id
      limit ${p.limit} offset ${p.offset}
    ) best
  )`
}

/** Returns CTEs of a broad plan's matches after {@link rankedCte}, best known first, in the same shape. */
function lesserKnownCte({ conditions }: RankingShape, p: RankingParams): RawBuilder<unknown> {
  return sql`${exactTitlesCte(p, conditions)}, ranked as (
    select id, row_number() over () as n, null::int as total from (
      select s.movie_id as id from ${from(conditions)}
      where s.words @@ ${p.query}::tsquery and not s.known
        and s.movie_id <> all(array(select movie_id from named)) ${and(conditions)}
      order by s.fame desc, s.movie_id limit ${p.limit} offset ${p.offset}
    ) rest
  )`
}

/** Returns a CTE of a plan's matches in another order, in the same shape. */
function sortedCte({ conditions }: RankingShape, p: RankingParams, sort: SortedBy): RawBuilder<unknown> {
  return sql`ranked as (
    select id, row_number() over () as n, total from (
      select m.id, count(*) over ()::int as total from search_title s join movie m on m.id = s.movie_id
      where ${isMatch(p.query)} ${and(conditions)}
      order by ${orderOf(sort)} limit ${p.limit} offset ${p.offset}
    ) best
  )`
}
