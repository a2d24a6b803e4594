import { SEARCH_RESULTS_MAX } from '../../contract/rules/search.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { SqlParams } from '../database/SqlParams.js'
import { MATCH_CLASSES, WELL_KNOWN_FAME, type SearchPlan } from './searchPlan.js'

/** Offset and length of a part of the matches. */
interface PageSlice {
  offset: number
  limit: number
}

/** The part of a search's matches to read, and its columns. */
export interface SearchWindow extends PageSlice {
  /** Binds the parameters of a condition over `movie m` and returns the condition; '' for no condition. */
  within: (params: SqlParams) => string
  /** SQL order over `movie m`; best match first by default. */
  order?: string
  /** Select list over `movie m`. */
  selection: string
}

/** The rows of the window, and the number of all matches if the statement has counted them. */
export interface SearchHit<Row> {
  rows: Row[]
  total?: number
}

/** Inputs of the CTEs below. `condition` is a bound condition over `movie m`; `limit` and `offset` are placeholders. */
interface RankingInput {
  plan: SearchPlan
  params: SqlParams
  condition: string
  limit: string
  offset: string
}

/** Returns a part of a plan's matches, best match first unless the window has an order. */
export async function rankedPage<Row>(
  database: Database,
  plan: SearchPlan,
  window: SearchWindow,
): Promise<SearchHit<Row>> {
  const read = (rankingCte: (input: RankingInput) => string, { offset, limit }: PageSlice = window) => {
    const params = new SqlParams()
    const condition = window.within(params)
    const cte = rankingCte({ plan, params, condition, limit: params.add(limit), offset: params.add(offset) })
    const text = `with ${cte} select ${window.selection}, ranked.total as total
       from ranked join movie m on m.id = ranked.id order by ranked.n`
    // Filters and orders make too many different texts to prepare them.
    const isPlain = condition === '' && window.order === undefined
    return database.coalesced<Row & { total: number }>(isPlain ? prepared(text) : text, params.values)
  }
  const { order } = window
  if (order) {
    const rows = await read((input) => sortedCte(input, order))
    return { rows, total: rows[0]?.total }
  }
  const rows = await read(rankedCte)
  if (!plan.isBroad) return { rows, total: rows[0]?.total }
  const missing = window.limit - rows.length
  if (missing === 0) return { rows }
  const knownTotal = rows[0]?.total ?? (await read(rankedCte, { offset: 0, limit: 1 }))[0]?.total ?? 0
  const rest = await read(lesserKnownCte, { offset: Math.max(window.offset - knownTotal, 0), limit: missing })
  return { rows: [...rows, ...rest] }
}

/** Returns the number of a plan's matches, counted up to {@link SEARCH_RESULTS_MAX}. */
export async function countSearch(
  database: Database,
  plan: SearchPlan,
  within: SearchWindow['within'],
): Promise<number> {
  const params = new SqlParams()
  const query = params.add(plan.query)
  const condition = within(params)
  if (!condition && plan.minMatches >= SEARCH_RESULTS_MAX) return SEARCH_RESULTS_MAX
  const [row] = await database.coalesced<{ total: number }>(
    `select count(*)::int as total from (
       select from ${from(condition)} where s.words @@ ${query}::tsquery ${andCondition(condition)} limit ${SEARCH_RESULTS_MAX}
     ) matched`,
    params.values,
  )
  return row?.total ?? 0
}

const from = (condition: string) => `search_title s ${condition && 'join movie m on m.id = s.movie_id'}`
const andCondition = (condition: string) => condition && `and ${condition}`

/** Maximum number of lesser known titles of the same name to compare; a catalogue may contain hundreds named "Home". */
const NAMESAKES_MAX = 200
/** Maximum number of titles that equal the query and come first. */
const EXACT_TITLES_MAX = 3

/**
 * Returns a CTE of the best known titles that equal the query, as `named (movie_id)`. It orders by an expression: by the
 * column alone, PostgreSQL would walk the index over all known titles for a name that none of them has.
 */
function exactTitlesCte(exact: string, condition: string): string {
  const namesakes = (known: string) =>
    `select s.movie_id, s.fame from ${from(condition)}
     where s.words @@ ${exact}::tsquery and ${known} ${andCondition(condition)}`
  return `named as materialized (
    select movie_id from (
      (${namesakes('s.known')} order by s.fame + 0 desc, s.movie_id limit ${EXACT_TITLES_MAX})
      union all (${namesakes('not s.known')} limit ${NAMESAKES_MAX})
    ) namesakes order by fame desc, movie_id limit ${EXACT_TITLES_MAX}
  )`
}

/**
 * Returns CTEs of a plan's matches, best first, as `ranked (id, n, total)`: titles that equal the query, then the others
 * by the sum of match score and fame. A broad plan ranks only the best known titles; {@link lesserKnownCte} continues.
 */
function rankedCte({ plan, params, condition, limit, offset }: RankingInput): string {
  const [query, exact] = [params.add(plan.query), params.add(plan.exact)]
  const [phrase, termCount] = [params.add(plan.phrase), params.add(plan.termCount)]
  // A class with weights measures the title, so a title of few other words scores higher.
  const classScores = MATCH_CLASSES.map(({ score, weights }, i) => {
    const titleShare = weights && ` + 8.0 * least(${termCount}::int, s.size) / s.size`
    return `when s.words @@ ${params.add(plan.classes[i] ?? null)}::tsquery then ${score}${titleShare}`
  })
  return `${exactTitlesCte(exact, condition)}, matched as (
    select s.* from ${from(condition)}
    where s.words @@ ${query}::tsquery ${plan.isBroad ? 'and s.known' : ''} ${andCondition(condition)}
    ${plan.isBroad ? `union all select s.* from search_title s where not s.known and s.movie_id = any(array(select movie_id from named))` : ''}
  ), ranked as (
    select id, row_number() over () as n, total from (
      select s.movie_id as id, count(*) over ()::int as total
      from matched s
      order by case when s.movie_id = any(array(select movie_id from named))
          then case when s.fame >= ${WELL_KNOWN_FAME} then 1000 else 60 end else 0 end
        + s.fame
        + case ${classScores.join(' ')} else 0 end
        + case when s.words @@ ${phrase}::tsquery then 6 else 0 end desc, s.movie_id
      limit ${limit} offset ${offset}
    ) best
  )`
}

/** Returns CTEs of a broad plan's matches after {@link rankedCte}, best known first, in the same shape. */
function lesserKnownCte({ plan, params, condition, limit, offset }: RankingInput): string {
  const [query, exact] = [params.add(plan.query), params.add(plan.exact)]
  return `${exactTitlesCte(exact, condition)}, ranked as (
    select id, row_number() over () as n, null::int as total from (
      select s.movie_id as id from ${from(condition)}
      where s.words @@ ${query}::tsquery and not s.known
        and s.movie_id <> all(array(select movie_id from named)) ${andCondition(condition)}
      order by s.fame desc, s.movie_id limit ${limit} offset ${offset}
    ) rest
  )`
}

/** Returns a CTE of a plan's matches in another order, in the same shape. */
function sortedCte({ plan, params, condition, limit, offset }: RankingInput, order: string): string {
  return `ranked as (
    select id, row_number() over () as n, total from (
      select m.id, count(*) over ()::int as total from search_title s join movie m on m.id = s.movie_id
      where s.words @@ ${params.add(plan.query)}::tsquery ${andCondition(condition)}
      order by ${order} limit ${limit} offset ${offset}
    ) best
  )`
}
