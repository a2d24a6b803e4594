// SQL text: an update that is left out when nothing changed, and what the row says then.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'

interface ReadRow {
  revision: number
  changedAt: string
}

/**
 * Notes a read of a secret address, at most once an hour, and whether its content is another one than at the read before. Returns
 * the number of its revision, and when that was seen first: `Last-Modified` has whole seconds, so no two are of the same one.
 */
export const NOTE_READ = statement((_db, p: { id: number; contentDigest: Buffer }) => {
  const isOther = sql`content_digest is distinct from ${p.contentDigest}::bytea`
  const columns = sql`revision, ${isoTimestamp(sql<string>`changed_at`)} as "changedAt"`
  return sql<ReadRow>`
  with noted as (
    update feed_address set last_used_at = now(), content_digest = ${p.contentDigest}::bytea,
      revision = revision + (${isOther})::int, changed_at = case when ${isOther} then greatest(now(), changed_at + interval '1 second') else changed_at end
    where id = ${p.id}::int
      and (${isOther} or last_used_at is null or last_used_at < now() - interval '1 hour')
    returning ${columns}
  )
  select * from noted
  union all
  select ${columns} from feed_address where id = ${p.id}::int and not exists (select from noted)`
})
