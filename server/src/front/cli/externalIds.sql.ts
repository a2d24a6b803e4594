// SQL text: the columns are what the command prints.
import { sql } from 'kysely'

/** An id of a title at a site from which the title does not come, for the operator. */
export interface StoredId {
  movieId: number
  title: string
  source: string
  value: string
  origin: string
  confidence: number
  addedAt: string
  /** Accounts that have taught it; null for one that counts for everybody. */
  accounts: number | null
}

/** Ids of one title or all, and of one origin or all; the newest first. */
export const storedIds = ({ movieId, origin }: { movieId?: number; origin?: string }) => sql<StoredId>`
  select e.movie_id as "movieId", m.title, e.source, e.value, e.origin, round(e.confidence::numeric, 2)::float8 as confidence,
    to_char(e.added_at, 'YYYY-MM-DD') as "addedAt", e.accounts
  from (
    select movie_id, source, value, origin, confidence, added_at, null::int as accounts from external_id
    union all
    select l.movie_id, l.source, l.value, 'learned', max(l.confidence), max(l.learned_at), count(*)::int
    from learned_id l
    where not exists (select from external_id e where e.movie_id = l.movie_id and e.source = l.source and e.value = l.value)
    group by l.movie_id, l.source, l.value
  ) e join movie m on m.id = e.movie_id
  where e.movie_id = coalesce(${movieId ?? null}::int, e.movie_id) and e.origin = coalesce(${origin ?? null}::text, e.origin)
  order by e.added_at desc, e.movie_id, e.source limit 200`

/** Deletes an id of a title, and what accounts have taught of it. Cached answers of the servers end with the version. */
export const revokeId = (movieId: number, source: string) => sql<{ value: string }>`
  with revoked as (
    delete from external_id where movie_id = ${movieId}::int and source = ${source}::text returning value
  ), forgotten as (
    delete from learned_id where movie_id = ${movieId}::int and source = ${source}::text returning value
  ), changed as (
    update catalogue set version = version + 1 where exists (select from revoked)
  )
  select value from revoked union select value from forgotten limit 1`
