// SQL text: one statement decides which poster everybody sees.
import { sql } from 'kysely'
import { POSTER_URL_PREFIX } from '../../../contract/rules/posters.js'
import { statement } from '../../platform/database/statement.js'

/** Makes a member's poster that of the title for everybody, until a source brings one. @returns a row if there is such a poster */
export const SHARE_POSTER = statement(
  (_db, p: { id: number; username: string }) => sql<{ id: number }>`
  with shared as (
    update movie m set poster_path = ${sql.lit(POSTER_URL_PREFIX)} || o.path
    from own_poster o join account a on a.id = o.account_id
    where m.id = ${p.id}::int and o.movie_id = m.id and a.username = ${p.username}
      and (m.poster_path is null or m.poster_path like ${sql.lit(`${POSTER_URL_PREFIX}%`)})
    returning m.id
  ), cached as (
    update catalogue set version = version + 1 where exists (select from shared)
  )
  select id from shared`,
)

/** Ends that a member's poster is that of the title for everybody. */
export const WITHDRAW_POSTER = statement(
  (_db, p: { id: number }) => sql<{ id: number }>`
  with withdrawn as (
    update movie set poster_path = null
    where id = ${p.id}::int and poster_path like ${sql.lit(`${POSTER_URL_PREFIX}%`)} returning id
  ), cached as (
    update catalogue set version = version + 1 where exists (select from withdrawn)
  )
  select id from withdrawn`,
)
