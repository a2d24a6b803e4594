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
}

/** Ids of one title or all, and of one origin or all; the newest first. */
export const storedIds = ({ movieId, origin }: { movieId?: number; origin?: string }) => sql<StoredId>`
  select e.movie_id as "movieId", m.title, e.source, e.value, e.origin, round(e.confidence::numeric, 2)::float8 as confidence,
    to_char(e.added_at, 'YYYY-MM-DD') as "addedAt"
  from external_id e join movie m on m.id = e.movie_id
  where e.movie_id = coalesce(${movieId ?? null}::int, e.movie_id) and e.origin = coalesce(${origin ?? null}::text, e.origin)
  order by e.added_at desc, e.movie_id, e.source limit 200`

/** Deletes an id of a title. Cached answers of the servers end with the version. */
export const revokeId = (movieId: number, source: string) => sql<{ value: string }>`
  with revoked as (
    delete from external_id where movie_id = ${movieId}::int and source = ${source}::text returning value
  ), changed as (
    update catalogue set version = version + 1 where exists (select from revoked)
  )
  select value from revoked`
