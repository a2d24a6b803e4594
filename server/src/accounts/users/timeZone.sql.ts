import { type RawBuilder, sql } from 'kysely'

/** The time zone of an account whose row is `alias`. */
const zoneIn = (alias: string) => sql<string>`coalesce(${sql.ref(`${alias}.time_zone`)}, 'UTC')`

/** The time zone of an account: UTC until its owner has chosen one. */
export const zoneOf = (accountId: number): RawBuilder<string> =>
  sql`(select ${zoneIn('z')} from account z where z.id = ${accountId}::int)`

/** Today's date where the owner of an account is. */
export const todayOf = (accountId: number): RawBuilder<string> =>
  sql`(select (now() at time zone ${zoneIn('z')})::date from account z where z.id = ${accountId}::int)`

/** Today's date where the owner of the account is whose row is `alias`. */
export const todayIn = (alias: string): RawBuilder<string> => sql`(now() at time zone ${zoneIn(alias)})::date`
