// SQL text: a materialized subquery, which other statements contain.
import { sql, type RawBuilder } from 'kysely'

/** Whom an account follows and does not mute, and who has a public profile. A block ends follows, so nobody who is blocked is followed. */
export const followedBy = (accountId: number): RawBuilder<unknown> => sql`
  select a.id, o.shows_diary, coalesce(a.time_zone, 'UTC') as zone
  from follow f
  join account a on a.id = f.other_id and a.email_verified_at is not null
  join profile o on o.account_id = f.other_id and o.is_public
  where f.account_id = ${accountId}::int
    and not exists (select from mute m where m.account_id = f.account_id and m.other_id = f.other_id)`

/** The condition that a viewing `v` is news: watched in the 30 days before it was logged. The text is that of the index `viewing_news`. */
export const IS_NEWS: RawBuilder<boolean> = sql<boolean>`v."precision" = 3 and v.watched_on >= (v.created_at at time zone 'UTC')::date - 30`
