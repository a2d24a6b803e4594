import { SEARCH_RESULTS_MAX } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { Params } from '../catalogue/MovieFilter.js'
import { CLASSES, OBSCURE, type SearchPlan } from './searchPlanner.js'

interface Part {
  offset: number
  limit: number
}

/** What to take of a search's matches. */
export interface SearchWindow extends Part {
  /** Adds the parameters of a condition over `movie m` and gives the condition; '' narrows to nothing. */
  within: (params: Params) => string
  /** The SQL order over `movie m` that is wanted instead of best match first. */
  order?: string
  /** The columns of `movie m` that are wanted. */
  selection: string
}

/** What a search found: the rows of the window, and the length of the whole list when it is already known. */
export interface SearchHit<Row> {
  rows: Row[]
  total?: number
}

/** A part of what a plan matches, best match first unless ordered otherwise. */
export async function rankedPage<Row>(
  database: Database,
  plan: SearchPlan,
  window: SearchWindow,
): Promise<SearchHit<Row>> {
  const ask = (
    values: (string | number | null)[],
    ranking: (within: string, limit: string, offset: string) => string,
    { offset, limit }: Part = window,
  ) => {
    const params = new Params(values)
    const condition = window.within(params)
    const ranks = ranking(condition, params.add(limit), params.add(offset))
    const text = `with ${ranks} select ${window.selection}, ranked.total as total
       from ranked join movie m on m.id = ranked.id order by ranked.n`
    // What a request narrows or sorts makes a text of its own, of which there are too many to prepare.
    const isPlain = condition === '' && window.order === undefined
    return database.coalesced<Row & { total: number }>(isPlain ? prepared(text) : text, params.values)
  }
  if (window.order) {
    const rows = await ask([plan.query], (within, limit, offset) =>
      sorted(within, window.order as string, limit, offset),
    )
    return { rows, total: rows[0]?.total }
  }
  const rows = await ask(rankParams(plan), (within, limit, offset) =>
    ranked(within, plan.broad, limit, offset),
  )
  if (!plan.broad) return { rows, total: rows[0]?.total }
  const missing = window.limit - rows.length
  if (missing === 0) return { rows }
  const before = rows[0]?.total ?? (await first(ask, plan))
  const rest = await ask([plan.query, plan.exact], others, {
    offset: Math.max(window.offset - before, 0),
    limit: missing,
  })
  return { rows: [...rows, ...rest] }
}

/** How many a broad plan finds among the best known titles. */
async function first(
  ask: (
    values: (string | number | null)[],
    ranking: (within: string, limit: string, offset: string) => string,
    part: Part,
  ) => Promise<{ total: number }[]>,
  plan: SearchPlan,
): Promise<number> {
  const rows = await ask(rankParams(plan), (within, limit, offset) => ranked(within, true, limit, offset), {
    offset: 0,
    limit: 1,
  })
  return rows[0]?.total ?? 0
}

/** How many titles a plan matches, counted up to {@link SEARCH_RESULTS_MAX}. */
export async function countSearch(
  database: Database,
  plan: SearchPlan,
  within: SearchWindow['within'],
): Promise<number> {
  const params = new Params([plan.query])
  const condition = within(params)
  if (!condition && plan.atLeast >= SEARCH_RESULTS_MAX) return SEARCH_RESULTS_MAX
  const [row] = await database.coalesced<{ total: number }>(
    `select count(*)::int as total from (
       select from ${from(condition)} where s.words @@ $1::tsquery ${also(condition)} limit ${SEARCH_RESULTS_MAX}
     ) matched`,
    params.values,
  )
  return row?.total ?? 0
}

/** The parameters of {@link ranked}, in their order. */
function rankParams(plan: SearchPlan): (string | number | null)[] {
  return [plan.query, plan.exact, ...plan.classes, plan.phrase, plan.size]
}

const PHRASE = `$${3 + CLASSES.length}::tsquery`
const SIZE = `$${4 + CLASSES.length}::int`

const from = (within: string) => `search_title s ${within && 'join movie m on m.id = s.movie_id'}`
const also = (within: string) => within && `and ${within}`

/** So many titles of one name that nobody knows are looked at; a catalogue may hold hundreds called "Home". */
const NAMESAKES = 200
/** So many titles of exactly the name come first; those that nobody knows only near the top. */
const NAMED = 3

/**
 * SQL of the best known titles of exactly that name, which come first, as `named (movie_id)`. Ordered by an expression,
 * because by the column alone the planner walks every known title in order of fame for a name that none of them has.
 */
const named = (within: string) => {
  const namesakes = (known: string) =>
    `select s.movie_id, s.fame from ${from(within)} where s.words @@ $2::tsquery and ${known} ${also(within)}`
  return `named as materialized (
    select movie_id from (
      (${namesakes('s.known')} order by s.fame + 0 desc, s.movie_id limit ${NAMED})
      union all (${namesakes('not s.known')} limit ${NAMESAKES})
    ) namesakes order by fame desc, movie_id limit ${NAMED}
  )`
}

/**
 * SQL of what a plan matches, best first, as `ranked (id, n, total)`: titles of exactly that name, then by how well
 * they match and how well they are known together. A broad plan is looked for among the best known titles only;
 * {@link others} are what follows.
 */
function ranked(within: string, broad: boolean, limit: string, offset: string): string {
  const worth = CLASSES.map(
    ({ worth: points, places }, i) =>
      `when s.words @@ $${3 + i}::tsquery then ${points}${places && ` + 8.0 * least(${SIZE}, s.size) / s.size`}`,
  )
  return `${named(within)}, matched as (
    select s.* from ${from(within)} where s.words @@ $1::tsquery ${broad ? 'and s.known' : ''} ${also(within)}
    ${broad ? `union all select s.* from search_title s where not s.known and s.movie_id = any(array(select movie_id from named))` : ''}
  ), ranked as (
    select id, row_number() over () as n, total from (
      select s.movie_id as id, count(*) over ()::int as total
      from matched s
      order by case when s.movie_id = any(array(select movie_id from named))
          then case when s.fame >= ${OBSCURE} then 1000 else 60 end else 0 end
        + s.fame
        + case ${worth.join(' ')} else 0 end
        + case when s.words @@ ${PHRASE} then 6 else 0 end desc, s.movie_id
      limit ${limit} offset ${offset}
    ) best
  )`
}

/** SQL of what a broad plan matches beyond {@link ranked}, best known first, in the same shape. */
const others = (within: string, limit: string, offset: string) => `${named(within)}, ranked as (
  select id, row_number() over () as n, null::int as total from (
    select s.movie_id as id from ${from(within)}
    where s.words @@ $1::tsquery and not s.known and s.movie_id <> all(array(select movie_id from named)) ${also(within)}
    order by s.fame desc, s.movie_id limit ${limit} offset ${offset}
  ) rest
)`

/** SQL of all that a plan matches in another order, in the same shape. */
const sorted = (within: string, order: string, limit: string, offset: string) => `ranked as (
  select id, row_number() over () as n, total from (
    select m.id, count(*) over ()::int as total from search_title s join movie m on m.id = s.movie_id
    where s.words @@ $1::tsquery ${also(within)} order by ${order} limit ${limit} offset ${offset}
  ) best
)`
