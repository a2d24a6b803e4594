// SQL text: updates that depend on the row as it was.
import { sql } from 'kysely'
import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'

/**
 * Notes that a title was watched, and returns when: of events about the same title within some hours that is the time of the first one, so
 * that an evening across midnight is one day.
 */
export const NOTE_WATCHED = statement((_db, p: { id: number; titleKey: string; at: string }) => {
  const at = sql`${p.at}::timestamptz`
  const hours = sql`${sql.lit(SCROBBLES.sameHours)} * interval '1 hour'`
  return sql<{ at: string }>`
  update scrobble_address set last_title_key = ${p.titleKey}::text,
    last_watched_at = case
      when last_title_key = ${p.titleKey}::text and ${at} between last_watched_at - ${hours} and last_watched_at + ${hours}
      then last_watched_at else ${at} end
  where id = ${p.id}::int
  returning ${isoTimestamp(sql<string>`last_watched_at`)} as at`
})

/** Notes what became of the last event of an address. No row if it was revoked meanwhile. */
export const NOTE_EVENT = statement(
  (_db, p: { id: number; outcome: string; reason: string | null }) => sql<{ id: number }>`
  update scrobble_address set last_event_at = now(), last_outcome = ${p.outcome}::text, last_reason = ${p.reason}::text
  where id = ${p.id}::int returning id`,
)

/** Those of some series that have an episode with one of these ids. */
export const SERIES_OF_EPISODE = statement(
  (_db, p: { ids: readonly number[]; imdb: number | null; tmdb: number | null }) => sql<{ id: number }>`
  select distinct movie_id as id from episode
  where movie_id = any(${p.ids}::int[]) and (imdb_id = ${p.imdb}::int or tmdb_id = ${p.tmdb}::int)`,
)
