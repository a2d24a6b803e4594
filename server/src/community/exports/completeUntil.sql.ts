// SQL text: the list of sessions.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'

/**
 * The time before which no change is missing in a snapshot that is taken later: the start of the oldest transaction that writes, or
 * now. The log of changes has the times of changes, not of commits.
 */
export const COMPLETE_UNTIL = statement(
  () => sql<{ until: string }>`
    select ${isoTimestamp(sql<string>`date_trunc('milliseconds', least(now(), min(xact_start)))`)} as until
    from pg_stat_activity where datname = current_database() and backend_xid is not null`,
)
