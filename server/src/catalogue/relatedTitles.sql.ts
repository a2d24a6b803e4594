import { sql } from 'kysely'
import { statement, type Statement } from '../database/statement.js'
import type { RelatedKind } from './LiveProvider.js'

interface RelatedParams {
  ids: readonly number[]
  /** Maximum number of related ids of each title. */
  limit: number
}

interface RelatedRow {
  id: number
  related: number[]
}

const SHARED_GENRES = sql`(select count(*) from unnest(c.genre_ids) g where g = any(src.genre_ids))::real
  / greatest(cardinality(c.genre_ids), cardinality(src.genre_ids), 1)`

// Compares only the most popular titles of a shared genre; an index-only scan finds them.
const BEST_KNOWN = sql`(select id, genre_ids, type, popularity from movie order by popularity desc, id limit 20000)`

// SQL text: a correlated array of a ranking over arrays is clearer than its builder calls.
const SIMILAR = statement(
  (_db, p: RelatedParams) => sql<RelatedRow>`
  select src.id, array(
    select c.id from (
      select c.id from ${BEST_KNOWN} c
      where c.genre_ids && src.genre_ids and c.id <> src.id and c.type = src.type
      order by c.popularity desc limit 400
    ) candidate join movie c on c.id = candidate.id
    order by 2 * ${SHARED_GENRES} - abs(coalesce(c.year, 1990) - coalesce(src.year, 1990)) / 40.0
      + c.popularity / 100 desc, c.id
    limit ${p.limit}
  ) as related
  from movie src where src.id = any(${p.ids}::int[])`,
)

// SQL text: as above, with a lateral join. Its limit bounds the cost of people with thousands of credits.
const RECOMMENDATIONS = statement(
  (_db, p: RelatedParams) => sql<RelatedRow>`
  select src.id, array(
    select c.id from (
      select id, sum(score) as score from (
        select theirs.movie_id as id,
          case when mine.job = 'Director' and theirs.job = 'Director' then 3
               when mine.kind = 'cast' and theirs.kind = 'cast' and mine.position < 5 then 1.5
               else 0.75 end as score
        from credit mine cross join lateral (
          select * from credit c where c.person_id = mine.person_id and c.movie_id <> mine.movie_id limit 200
        ) theirs
        where mine.movie_id = src.id
        union all
        (select c.id, 0 from ${BEST_KNOWN} c where c.genre_ids && src.genre_ids and c.id <> src.id
         order by c.popularity desc limit 150)
      ) candidate group by id
    ) candidate join movie c on c.id = candidate.id
    order by candidate.score + 1.5 * ${SHARED_GENRES} + coalesce(c.vote_average, 5) / 5 + c.popularity / 50 desc, c.id
    limit ${p.limit}
  ) as related
  from movie src where src.id = any(${p.ids}::int[])`,
)

/** Statements of the ids that are related to each of some titles, best first. */
export const RELATED_STATEMENTS: Record<RelatedKind, Statement<RelatedParams, RelatedRow>> = {
  recommendations: RECOMMENDATIONS,
  similar: SIMILAR,
}
